/** Tests of leaving and continuing a game: seats, the question before leaving, and storage for unsaved games. */
import { describe, expect, test } from 'vitest'
import { type World, fakeIo, grognard } from './helpers.js'
import { run } from '../../src/cli/program.js'

const DRAWER = '/drawer/marne.json'
const play = (lines: ReadonlyArray<string>, args = '', world: World = {}) =>
  grognard(`play marne --board none --seed 3 ${args}`, { isTTY: true, ...world, lines })
const written = (files: Map<string, string>, path: string) =>
  JSON.parse(files.get(path) ?? 'null') as {
    readonly format: string
    readonly seats?: Record<string, string>
    readonly actions: ReadonlyArray<unknown>
  } | null

describe('the seats of a game', () => {
  test('are in a record, and --load continues with the same seats, including bots', async () => {
    const { files, out } = await play(['save v2.json'], '--side allied --bot random')
    expect(out).toContain('saved to v2.json; continue with `--load v2.json`')
    expect(written(files, 'v2.json')).toMatchObject({
      format: 'grognard-record-3',
      seats: { german: 'random', allied: 'person' },
    })
    const before = written(files, 'v2.json')?.actions.length ?? 0
    const again = await play(['save v3.json'], '--load v2.json', { files })
    expect(again.out).toContain('German: the random bot, Allied: you;')
    expect(again.out).toContain('\nallied> ')
    expect(again.out).not.toContain('german> ')
    // nothing has been played in between
    expect(written(files, 'v3.json')?.actions).toHaveLength(before)
  })

  test('are loaded with the history: `log` shows the earlier events, then the new ones', async () => {
    const { files } = await play(['ge-3 1616', 'save a.json'])
    const { out } = await play(['log 500', 'end', 'log 500'], '--load a.json', { files })
    const logs = out.split('german> ')
    expect(out).not.toContain('nothing has happened yet')
    expect(out.match(/moves: ge-3 \d{4}-1616/g)).toHaveLength(2)
    expect(logs.at(-2)).toMatch(/ge-3 \d{4}-1616.*\n(?:.*\n)*?Turn 8 · German · First combat phase/)
    // a state contains no history
    expect((await play(['log'])).out).toContain('nothing has happened yet')
  })

  test.each([
    ['both', { german: 'person', allied: 'person' }, 'Two people play'],
    ['german', { german: 'person', allied: 'heuristic' }, 'German: you, Allied: the heuristic bot'],
  ])('are recorded with --side %s', async (side, seats, says) => {
    const { files } = await play(['ge-3 1616', 'save a.json'], `--side ${side}`)
    expect(written(files, 'a.json')?.seats).toEqual(seats)
    expect((await play([], '--load a.json', { files })).out).toContain(says)
  })

  test('are overridden by --side and --bot', async () => {
    const { files } = await play(['save a.json'], '--side german --bot greedy')
    const other = await play(['save b.json'], '--load a.json --side allied --bot random', { files })
    expect(other.out).toContain('German: the random bot, Allied: you;')
    expect(written(files, 'b.json')?.seats).toEqual({ german: 'random', allied: 'person' })
  })

  test('are missing in a record of the first format, and the program says so', async () => {
    const { files } = await play(['ge-3 1616', 'save a.json'])
    const { seats, ...rest } = written(files, 'a.json') ?? {}
    expect(seats).toBeDefined()
    files.set('old.json', JSON.stringify({ ...rest, format: 'grognard-record-1' }))
    const old = await play([], '--load old.json', { files })
    expect(old.code).toBe(0)
    expect(old.out).toContain('the file does not say who played which side: you play the german side; choose another')
    expect((await play([], '--load old.json --side allied', { files })).out).not.toContain('does not say who played')
  })

  test('may name an unknown bot, which is replaced by another with a message', async () => {
    const { files } = await play(['save a.json'])
    files.set('b.json', (files.get('a.json') ?? '').replace('"allied":"heuristic"', '"allied":"zed"'))
    const { code, out } = await play([], '--load b.json', { files })
    expect(code).toBe(0)
    expect(out).toContain('unknown bot "zed": another one plays the allied side')
    expect(out).toContain('Allied: the heuristic bot')
  })

  test('are in the hint for a saved state, with everything else that the state does not contain', async () => {
    const { files } = await play([''], '--scenario counterattack')
    const { io } = fakeIo({ files })
    const { openRules, tableOf } = await import('../../src/cli/io/index.js')
    const { rules } = openRules(io, await tableOf('marne'), { scenario: 'counterattack' })
    files.set('state.json', JSON.stringify(rules.codecs.state.encode(rules.start)))
    const from = await play(['save s2.json'], '--scenario counterattack --side allied --load state.json', { files })
    const hint = /continue with `(--load s2\.json [^`]*)`/.exec(from.out)?.[1] ?? ''
    expect(hint).toMatch(/^--load s2\.json --scenario counterattack (--option \S+ )*--side allied$/)
    const again = await play([], hint, { files })
    expect(again.out).toContain('Allied: you')
    expect(again.code).toBe(0)
  })
})

describe('leaving a game', () => {
  test('asks about an unsaved game, and asks again after a new order', async () => {
    const { out } = await play(['ge-3 1616', 'quit', 'ge-4 1716-1816', 'quit', 'quit'])
    expect(out.split('the game is not saved')).toHaveLength(3)
    expect(out).not.toContain('It is stored')
  })

  test('stores the game when the input ends at a terminal, and the next `play` offers the stored game', async () => {
    const first = await play(['ge-3 1616', 'ge-4 1716-1816'], '--side german --bot greedy')
    expect(first.out).toContain('It is stored: the next `grognard play marne` offers to continue it.')
    const kept = written(first.files, DRAWER)
    expect(kept?.seats).toEqual({ german: 'person', allied: 'greedy' })
    const next = await play(['yes', 'save a.json', 'quit'], '', { files: first.files })
    expect(next.out).toContain('A game of marne was left without being saved. Continue it? (yes, no, forget)> ')
    expect(next.out).toContain('Allied: the greedy bot')
    expect(written(next.files, 'a.json')?.actions).toEqual(kept?.actions)
    // the game is saved, so there is nothing to offer
    expect(next.files.has(DRAWER)).toBe(false)
  })

  test('stores a continued game until it is saved, over, or abandoned on purpose', async () => {
    const { files } = await play(['ge-3 1616'])
    const asked = await play(['yes', 'quit'], '', { files })
    expect(asked.out).toContain('the game is not saved')
    expect(files.has(DRAWER)).toBe(true)
    await play(['yes', 'ge-4 1716-1816'], '', { files })
    expect(written(files, DRAWER)?.actions.length).toBeGreaterThan(3)
    await play(['yes', 'quit', 'quit'], '', { files })
    expect(files.has(DRAWER)).toBe(false)
    await play(['ge-3 1616'], '', { files })
    await play(['yes', 'auto game'], '', { files })
    expect(files.has(DRAWER)).toBe(false)
  })

  test('is followed by a question: "no" begins a new game and keeps the stored one, "forget" deletes it, "quit" leaves, and any other answer is asked again', async () => {
    const { files } = await play(['ge-3 1616'])
    const no = await play(['perhaps', '', 'n', 'quit'], '', { files })
    expect(no.out.split('Continue it?')).toHaveLength(4)
    expect(no.out).not.toContain('1616')
    expect(files.has(DRAWER)).toBe(true)
    const left = await play(['quit'], '', { files })
    expect(left).toMatchObject({ code: 1, err: 'grognard: left before the game began; the stored game is unchanged\n' })
    expect(files.has(DRAWER)).toBe(true)
    await play(['forget', 'quit'], '', { files })
    expect(files.has(DRAWER)).toBe(false)
  })

  test('stores a game from a saved state as well, with its scenario, options and seats', async () => {
    const { files } = await play([], '--scenario pursuit --option forces=B --side allied')
    const { io } = fakeIo({ files })
    const { openRules, tableOf } = await import('../../src/cli/io/index.js')
    const { rules } = openRules(io, await tableOf('marne'), { scenario: 'pursuit', option: ['forces=B'] })
    files.set('s.json', JSON.stringify(rules.codecs.state.encode(rules.start)))
    await play(['auto'], '--scenario pursuit --option forces=B --side both --load s.json', { files })
    expect(written(files, DRAWER)?.format).toBe('grognard-kept-1')
    const next = await play(['y', 'score'], '', { files })
    expect(next.out).toContain('(forces=B')
    expect(next.out).toContain('Two people play')
    files.set(DRAWER, (files.get(DRAWER) ?? '').replace('"pursuit"', '"no such"'))
    expect((await play(['y'], '', { files })).err).toContain('has no scenario "no such"')
  })

  test('stores the game after a signal: in the record with --record, or in a separate file if input comes from a pipe', async () => {
    const moved = async (args: string, isTTY: boolean) => {
      const world = fakeIo({ lines: ['ge-3 1616'], isTTY })
      // the process is ended while it waits for the second line
      const { ask } = world.io
      let asked = 0
      const io = {
        ...world.io,
        ask: (prompt: string) => {
          asked += 1
          if (asked === 2) {
            void world.keeping.keep?.()
            throw new Error('ended')
          }
          return ask(prompt)
        },
      }
      await run(io, `play marne --board none --seed 3 ${args}`.trim().split(' '), '1')
      return world.files
    }
    expect(written(await moved('', true), DRAWER)?.actions).toHaveLength(3)
    const piped = await moved('', false)
    const [file = '', ...others] = piped.keys()
    expect([file, others]).toEqual([expect.stringMatching(/^\/drawer\/autosave-marne-[0-9a-f]{8}\.json$/), []])
    expect(written(piped, file)?.actions).toHaveLength(3)
    const recorded = await moved('--record r.json', true)
    expect([recorded.has(DRAWER), written(recorded, 'r.json')?.actions.length]).toEqual([false, 3])
  })

  test('offers no unreadable game, and nothing if there is no storage folder', async () => {
    for (const text of ['', '{', '{"format":"other"}', '[]']) {
      const { out } = await play(['quit'], '', { files: { [DRAWER]: text } })
      expect(out).not.toContain('Continue it?')
    }
    const { out } = await play(['ge-3 1616'], '', { drawer: null })
    expect(out).not.toContain('It is stored')
  })

  test('loses no record: a file that cannot be written is reported before the game begins', async () => {
    const { code, err, out } = await play([], '--record /forbidden/r.json')
    expect({ code, err, out }).toEqual({
      code: 1,
      err: 'grognard: cannot write /forbidden/r.json: permission denied\n',
      out: '',
    })
  })
})
