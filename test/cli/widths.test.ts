/** Tests of the output at common terminal widths, in every game: no line is longer than the terminal, and no word is broken. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/cli/commands/begin.js'
import { fitted, tabulate, widthOf, wrap } from '../../src/cli/io/index.js'
import { type Desk, deskOf, talkOf } from '../../src/cli/table/index.js'
import { games } from '../../src/games.js'
import { generator } from '../../src/play/index.js'
import { fakeIo, grognard } from './helpers.js'

const WIDTHS = [80, 120]
const tooLong = (text: string, columns: number): ReadonlyArray<string> =>
  text.split('\n').filter(line => widthOf(line) > columns)
const wordsOf = (text: string): ReadonlyArray<string> => text.split(/\s+/)

describe('text fitted to a width', () => {
  const text = fc.stringMatching(/^ {0,6}[a-z ]{0,120}$/)

  it('has no line longer than the width, and keeps all words in order', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), (line, columns) => {
        const made = fitted(line, columns)
        expect(tooLong(made, columns)).toEqual([])
        const longest = Math.max(...wordsOf(line).map(widthOf))
        if (longest <= columns - 8) expect(wordsOf(made.trim())).toEqual(wordsOf(line.trim()))
      }),
    )
    expect(fitted('  to 84  NW, Clervaux, rough, cost 1', 20)).toBe('  to 84  NW,\n    Clervaux, rough,\n    cost 1')
    expect(fitted('abc · def · ghi', 9)).toBe('abc ·\n  def ·\n  ghi')
    expect(fitted('abc or `save it` now', 14)).toBe('abc or\n  `save it`\n  now')
    expect(fitted('abcdefghij', 4)).toBe('  ab\n  cd\n  ef\n  gh\n  ij')
  })

  it('leaves room for the separator at the end of a line', () => {
    expect(wrap(['abc', 'def', 'ghi'], 8)).toBe('abc,\ndef, ghi')
    expect(wrap(['abc', 'def', 'ghi'], 9)).toBe('abc, def,\nghi')
  })

  it('may be a table whose cells are wrapped between words', () => {
    const rows = [
      ['a1', '5', 'a long story of a unit', '2016'],
      ['b', '12', 'short', '1'],
    ]
    expect(tabulate(rows, [1], '', 24).split('\n')).toEqual([
      'a1   5  a long      2016',
      '        story of a',
      '        unit',
      'b   12  short       1',
    ])
    expect(tabulate(rows, [1], '', 200)).toBe('a1   5  a long story of a unit  2016\nb   12  short                   1')
  })
})

/** The typed commands that show the game, and a few of its units and places. */
const lookingAt = (desk: Desk, at: number): ReadonlyArray<string> => {
  const view = desk.view()
  const some = (all: ReadonlyArray<{ readonly id: string }>, count: number): ReadonlyArray<string> =>
    Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(at * 17 + i * 31) % all.length]?.id ?? '')
  const names = [...some(view.counters, 4), ...some(view.board.hexes, 2), ...some(view.board.boxes, 2)]
  return [
    ...'help|list|more|lines|units|boxes|markers|reach|odds|working|why|score|log 500|chart|rule the|nonsense|auto x'.split(
      '|',
    ),
    ...desk.session.rules.charts.map(({ id }) => `chart ${id}`),
    ...names.flatMap(name => [`show ${name}`, `why ${name}`, `reach ${name}`, `odds ${name}`, `board ${name}`]),
    'board',
    'board front 1',
  ]
}

/** The number of moments at which all output is checked, and the number of random actions between them. */
const MOMENTS = 3
const BETWEEN = 160

describe.each(Object.keys(games))('%s', game => {
  it('fits the terminal in every view', async () => {
    const { io, written } = fakeIo({ rows: 50, isTTY: true })
    const { session } = await begin(io, game, {})
    const { rules } = session
    const random = generator(5)
    const { sides } = session.loaded.table.game
    const seat: { at: string } = { at: sides[0] }
    const options = { eye: () => seat.at, readers: sides, botOf: () => () => rules.legalActions(session.state)[0]! }
    const desk = deskOf(io, session, options)
    const talk = talkOf(desk)
    const faults: string[] = []

    /** Returns the answer to a line, at a width. */
    const answer = (line: string, columns: number): string => {
      Object.assign(io, { columns })
      talk.reset()
      written.out = ''
      if (line === '') return talk.question(seat.at)
      const heard = talk.hear(seat.at, line)
      return written.out + (typeof heard === 'object' && 'says' in heard ? heard.says : '')
    }
    const check = (line: string): void => {
      const bare = (text: string): ReadonlyArray<string> => text.split(/[^\p{L}]+/u).filter(({ length }) => length > 3)
      const known = new Set(bare(answer(line, 100_000)))
      for (const columns of WIDTHS) {
        const text = answer(line, columns)
        for (const long of tooLong(text, columns)) faults.push(`${columns}: ${line}: ${long}`)
        // a board of another width shows different parts of the map
        if (/^(board|lines|log)/.test(line)) continue
        for (const word of bare(text)) if (!known.has(word)) faults.push(`${columns}: ${line}: broken word ${word}`)
      }
    }

    for (let moment = 0; moment < MOMENTS; moment++) {
      for (let i = 0; moment > 0 && i < BETWEEN && session.turn.type !== 'over'; i++) {
        const columns = WIDTHS[i % 2] ?? 80
        Object.assign(io, { columns })
        written.out = ''
        const { turn, state } = session
        const chances = rules.chances(state)
        const actions = turn.type === 'chance' ? chances.map(({ action }) => action) : rules.legalActions(state)
        const done = session.play(actions[random(actions.length)]!)
        if (done._tag === 'Right') desk.narrator.add(done.right)
        desk.narrator.flush()
        for (const long of tooLong(written.out, columns)) faults.push(`${columns}: told: ${long}`)
      }
      const { turn } = session
      if (turn.type !== 'decision') continue
      seat.at = turn.side
      for (const line of ['', ...lookingAt(desk, moment)]) check(line)
    }
    expect(faults).toEqual([])
  })

  it.each(WIDTHS)('fits %d columns in `games`, `demo`, `replay` and `simulate`', async columns => {
    const world = { columns, isTTY: true }
    const first = await grognard(`play ${game} --bot random --seed 2 --record r.json`, {
      ...world,
      lines: [...Array<string>(6).fill('auto turn'), 'quit'],
    })
    const ran = [
      first,
      await grognard('games', world),
      // one whole game is enough
      ...(columns === 80 ? [await grognard(`demo ${game} --bots random`, world)] : []),
      await grognard('replay r.json', { ...world, files: first.files }),
      await grognard(`simulate ${game} --games 2 --pair --bots random --max-steps 50`, world),
    ]
    for (const { out, code } of ran) {
      expect(code).toBe(0)
      expect(tooLong(out, columns).slice(0, 5)).toEqual([])
    }
  })
})
