/** Tests of output that is longer or wider than the terminal. */
import { describe, expect, test } from 'vitest'
import { openRules, tableOf } from '../../src/cli/io/index.js'
import { run } from '../../src/cli/program.js'
import { Session, deskOf, talkOf } from '../../src/cli/table/index.js'
import { generator, pickChance } from '../../src/play/index.js'
import { right } from '../kernel/helpers.js'
import { type World, fakeIo, grognard } from './helpers.js'

const MORE = /-- (\d+) more lines? \(Enter; q: stop\)> /
/** Joins wrapped lines. */
const unbroken = (text: string): string => text.replace(/\n +/g, ' ')
const play = (lines: ReadonlyArray<string>, args = '--board none', world: World = {}) =>
  grognard(`play marne --seed 3 ${args}`, { isTTY: true, columns: 80, rows: 24, ...world, lines })

describe('a long answer', () => {
  test('is shown page by page at a terminal, until Enter has shown the last line', async () => {
    const whole = await grognard('play marne --seed 3 --board none', { lines: ['units'], columns: 80 })
    const units = /german> units\n([^]*?)\ngerman> /.exec(whole.out)?.[1]?.split('\n') ?? []
    expect(units.length).toBeGreaterThan(50)
    const { out } = await play(['units', '', '', '', '', '', ''])
    const pages = out.slice(out.indexOf(units[0] ?? '')).split(MORE)
    expect(pages[0]?.trimEnd().split('\n')).toEqual(units.slice(0, 23))
    expect(Number(pages[1])).toBe(units.length - 23)
    for (const line of units) expect(out.split(line)).toHaveLength(2)
  })

  test('stops after q; an order that is typed there is carried out next', async () => {
    const { out } = await play(['units', 'q', 'units', 'ge-3 1616', 'quit', 'quit'])
    expect(out.split(MORE)).toHaveLength(5)
    expect(out).toContain('moves: ge-3 1615-1616')
  })

  test('stores and ends the game if the input ends', async () => {
    const { out } = await play(['ge-3 1616', 'units'])
    expect(unbroken(out)).toMatch(/It is stored: the next `grognard play marne` offers to continue it\.\n$/)
  })

  test('is printed completely through a pipe', async () => {
    expect((await play(['units'], '--board none', { isTTY: false })).out).not.toMatch(MORE)
  })
})

describe('the board', () => {
  test('is reduced to the front if it does not fit, shown page by page, and names the columns that are left out', async () => {
    const { out } = await play(['', '', 'quit'], '', { columns: 60 })
    expect(out).toMatch(MORE)
    expect(unbroken(out)).toMatch(/\(columns \d\d to \d\d of \d\d to \d\d: `board all` shows the whole map\)/)
    for (const line of out.split('\n').filter(each => !MORE.test(each)))
      expect(line.length, line).toBeLessThanOrEqual(60)
  })

  test('is complete, without a remark, if it fits', async () => {
    const { out } = await play(['quit'], '', { columns: 220, rows: 100 })
    expect(out).not.toMatch(MORE)
    expect(out).not.toContain('`board all`')
    const first = out.split('\n').find(line => /^\s+\d\d\s+\d\d/.test(line)) ?? ''
    expect(first).toMatch(/^\s+01\b.*\b46$/)
  })

  test('has the same remark if it is cropped on request; in a game between bots there is no advice', async () => {
    const { out } = await play(['board front', 'quit'], '--board none', { columns: 50, rows: 200 })
    expect(unbroken(out)).toContain('`board all` shows the whole map')
    const watched = await grognard('demo marne --seed 1', { columns: 50 })
    expect(watched.out).toMatch(/\(columns \d\d to \d\d of \d\d to \d\d\)/)
    expect(watched.out).not.toContain('board all')
  })
})

describe('a front longer than the terminal', () => {
  const lines = (text: string): number => text.split('\n').length

  test('can be shown in parts from the top', async () => {
    const size = { columns: 200, rows: 30 }
    const whole = await play(['board front', 'quit'], '--board none', { ...size, rows: 400 })
    expect(whole.out).not.toContain('board front 1')
    const { out } = await play(['board front', '', '', '', '', '', 'quit'], '--board none', size)
    expect(out).toMatch(/\(`board front 1` to `board front [2-5]`: parts of the front, from the top\)/)
    const first = await play(['board front 1', 'quit'], '--board none', size)
    const second = await play(['board front 2', 'quit'], '--board none', size)
    expect(first.out).not.toMatch(MORE)
    expect(first.out).not.toBe(second.out)
    expect(lines(first.out)).toBeLessThan(lines(whole.out))
    const none = await play(['board front 9', 'quit'], '--board none', size)
    expect(none.out).toMatch(/the front has [2-5] parts on this terminal/)
  })
})

describe('the width of output', () => {
  test('is the width of the terminal', async () => {
    const size = { columns: 100 }
    const world = fakeIo({ lines: ['?', '?', 'quit'], isTTY: true })
    const lengths: number[] = []
    const io = {
      ...world.io,
      get columns() {
        return size.columns
      },
      ask: (prompt: string) => {
        const longest = Math.max(...world.written.out.split('\n').map(line => line.length))
        lengths.push(longest)
        world.written.out = ''
        // after the first `help` the terminal becomes narrower
        if (lengths.length === 2) size.columns = 50
        return world.io.ask(prompt)
      },
    }
    await run(io, 'play marne --board none --seed 3'.split(' '), '1')
    expect(lengths[1]).toBeGreaterThan(80)
    expect(lengths[1]).toBeLessThanOrEqual(100)
    expect(lengths[2]).toBeLessThanOrEqual(50)
  })

  test('wraps a question between words, but never within an expression to type', async () => {
    const { out } = await play(['quit'], '--board none', { columns: 40 })
    const question = out.slice(out.indexOf('German: which'), out.indexOf('german> ')).trimEnd().split('\n')
    expect(question.length).toBeGreaterThan(1)
    for (const line of question) expect(line.length, line).toBeLessThanOrEqual(40)
    expect(question.join('\n')).toMatch(/unit <unit> \(\d+\),/)
  })
})

describe('a choice with only one option', () => {
  const ASKED = 'only one choice; press Enter to take it'
  const verdun = (lines: ReadonlyArray<string>) =>
    grognard('play verdun --side french --board none --seed 3 --brief', { lines, rows: 24 })

  test("has a hint only once during the enemy's turn", async () => {
    const { out } = await verdun(['end', ...Array.from({ length: 12 }, () => '1')])
    expect(out.split(ASKED).length).toBeGreaterThan(3)
    expect(out.split('(`auto forced` takes such choices for you)')).toHaveLength(2)
  })

  test('is made automatically after `auto forced`, and asked for again after a second `auto forced`', async () => {
    const { out } = await verdun(['auto forced', 'end', ...Array.from({ length: 12 }, () => '1')])
    expect(out).toContain('the only choice is now taken for you')
    expect(out).not.toContain(ASKED)
    const again = await verdun(['auto forced', 'auto forced', 'end', '1', '1'])
    expect(again.out).toContain('you are asked again if there is only one choice')
    expect(again.out).toContain(ASKED)
  })
})

describe('a choice that was made automatically', () => {
  test('is taken back together with the order before it, and is then asked for', async () => {
    const { io } = fakeIo({})
    const session = new Session(openRules(io, await tableOf('marne'), {}), {})
    const { rules } = session
    const desk = deskOf(io, session, {
      eye: () => 'all',
      readers: [],
      botOf: () => () => rules.legalActions(session.state)[0]!,
    })
    const random = generator(5)
    // continue to an only choice that follows an order by the same side
    const isOnly = (): boolean =>
      session.turn.type === 'decision' &&
      rules.legalActions(session.state).length === 1 &&
      session.takeBackable(session.turn.side) > 0
    for (let i = 0; i < 5_000 && !isOnly(); i++) {
      const legal = rules.legalActions(session.state)
      const chosen =
        session.turn.type === 'chance' ? pickChance(rules.chances(session.state), random) : legal[random(legal.length)]
      session.beginOrder()
      right(session.play(chosen!))
    }
    const { turn } = session
    if (turn.type !== 'decision') throw new Error('no decision')
    const { side } = turn
    const chat = talkOf(desk)
    const before = session.actions.length
    expect(chat.forced(side)).toBe(false)
    expect(chat.hear(side, 'auto forced')).toHaveProperty('says')
    expect([chat.forced(side), session.actions.length]).toEqual([true, before + 1])
    expect(chat.hear(side, 'undo')).toBe('acted')
    expect(session.actions.length).toBeLessThan(before)
    // even if the same choice follows another order: a player who takes back an order wants to be asked
    expect(chat.forced(side)).toBe(false)
    expect(chat.hear(side, 'auto forced')).toEqual({ says: 'you are asked again if there is only one choice' })
  })
})

describe('replay', () => {
  const kept = async () =>
    (await grognard('play marne --board none --seed 3', { lines: ['ge-3 1616', 'save a.json'] })).files
  test("ends with its last line on the page when output goes to a pager, and writes nothing to the pager's terminal", async () => {
    const files = await kept()
    const paged = await grognard('replay a.json', { files, isErrorTTY: true })
    expect(paged.err).toBe('')
    expect(paged.out).toMatch(/a\.json: 3 actions, .* all as recorded; state [0-9a-f]+\n$/)
    for (const world of [{ isErrorTTY: false }, { isErrorTTY: true, isOutTTY: true }]) {
      const { out, err } = await grognard('replay a.json', { files, ...world })
      expect(out).not.toContain('as recorded')
      expect(err).toContain('3 actions')
    }
    const lines = await grognard('replay a.json --log jsonl', { files, isErrorTTY: true })
    expect(lines.err).toBe('')
    for (const line of lines.out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('action')
  })
})

describe('output files', () => {
  test('are reported, and so is a newly created folder, but only once', async () => {
    const { out } = await play(['save no-such/x.json', 'save no-such/y.json', 'svg no-such-too/p.svg', 'quit'])
    expect(out).toContain('saved to no-such/x.json (created the folder no-such); continue with')
    expect(out).toContain('saved to no-such/y.json; continue with')
    expect(out).toContain('drawn to no-such-too/p.svg (created the folder no-such-too)')
  })

  test('are checked by `render` before it does any work', async () => {
    const { code, err } = await grognard('render marne --out /forbidden/x.svg --record none.json')
    expect({ code, err }).toEqual({ code: 1, err: 'grognard: cannot write /forbidden/x.svg: permission denied\n' })
  })
})
