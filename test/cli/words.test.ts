/** Events in plain words, text in columns, choices and foresight. */
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../src/kernel/play/event.js'
import { EVENT_KINDS } from '../../src/kernel/play/event.js'
import { eventWords } from '../../src/cli/table/event-words.js'
import { narrator } from '../../src/cli/table/narrator.js'
import { padLeft, padRight, painter, paragraph, plain, tabulate, widthOf, words, wrap } from '../../src/cli/io/paint.js'
import type { Names } from '../../src/cli/table/words.js'

const names: Names = {
  side: words,
  phase: words,
  asks: id => id,
  place: id => id,
  level: words,
  rule: id => id,
  cite: (...rules) => `[${rules.join(', ')}]`,
}
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  kind,
  rule: 'g:1',
  forced: false,
  seenBy: 'all',
  ...more,
})

describe('events', () => {
  test('every kind that games share has words of its own', () => {
    const full = {
      side: 'red',
      unit: 'u',
      units: ['u', 'v'],
      places: ['p', 'q'],
      from: 'f',
      to: 't',
      value: 3,
      what: 'some-thing',
    }
    const told = EVENT_KINDS.map(kind => eventWords(event(kind, full), names))
    expect(told).toEqual([
      'turn 3: Red, Some thing',
      'u is taken in hand at f',
      'u is placed in t',
      'u goes from f to t',
      'u stops in t',
      'u leaves the map at f',
      'u is some thing',
      'u is exchanged for some-thing',
      'u is eliminated at f',
      'u recovers',
      'the die shows 3',
      'drawn: some-thing',
      't is now Red',
      'revealed at p, q: some thing',
      'Red has committed some thing at p, q',
      'Red declares an attack on p, q: u, v',
      'Red attacks p, q with u, v',
      'the result at p, q is some-thing',
      'Some thing at t: 3',
      'Some thing: 3',
      'u is delayed',
      'the game is over: Some thing',
    ])
  })

  test('what an event does not say is left out', () => {
    for (const kind of EVENT_KINDS) expect(eventWords(event(kind), names)).not.toMatch(/undefined|null/)
    expect(eventWords(event('flipped', { unit: 'u' }), names)).toBe('u is flipped')
    expect(eventWords(event('bridge-blown', { places: ['p'], to: 't', value: 0 }), names)).toBe(
      'Bridge blown at p to t 0',
    )
  })

  const tell = (
    events: ReadonlyArray<GameEvent>,
    options: { readonly eye?: string; readonly combat?: boolean } = {},
  ): string => {
    const lines: string[] = []
    const teller = narrator({
      write: line => {
        lines.push(line)
      },
      names,
      paint: painter(false),
      columns: 80,
      eye: () => options.eye ?? 'all',
      combat: options.combat ?? true,
      rulebook: {
        'g:1': 'Clear costs one',
        'g:2': 'Retreats',
        'g:3': 'Reinforcements enter',
        'g:4': 'A leapfrog',
        'g:5': 'Winners may advance',
      },
    })
    teller.add(events)
    teller.flush()
    return lines.join('\n')
  }
  const moved = (unit: string, from: string, to: string, rule = 'g:1'): GameEvent =>
    event('moved', { unit, from, to, rule })

  test('the steps of a unit make one way; ways under the same rules make one line', () => {
    expect(
      tell([
        event('selected', { unit: 'u' }),
        moved('u', 'a', 'b'),
        event('control', { side: 'red', to: 'b' }),
        moved('u', 'b', 'c'),
        event('stopped', { unit: 'u', to: 'c' }),
        moved('v', 'a', 'b'),
        moved('v', 'x', 'y'),
        moved('w', 'box', 'a', 'g:3'),
        moved('w', 'a', 'b'),
        moved('x', 'a', 'b', 'g:4'),
      ]),
    ).toBe(
      '  control, Red: b [g:1]\n  moves: u a-b-c, v a-b, v x-y [g:1]\n  enters: w a-b [g:1, g:3]\n  withdraws: x a-b [g:4]',
    )
  })

  test('a retreat and an advance are told apart; what happens to several units is told once', () => {
    expect(
      tell([
        event('rolled', { value: 3 }),
        moved('u', 'a', 'b', 'g:2'),
        event('flipped', { unit: 'u', what: 'disrupted' }),
        event('flipped', { unit: 'v', what: 'disrupted' }),
        event('removed', { unit: 'w', from: 'a' }),
        moved('x', 'c', 'a', 'g:5'),
        event('recovered', { unit: 'y' }),
        event('exited', { unit: 'z', from: 'e' }),
        event('delayed', { unit: 'd' }),
        event('placed', { unit: 'p', to: 'q' }),
        event('control', { to: 'b' }),
      ]),
    ).toBe(
      [
        '  the die shows 3 [g:1]',
        '  retreats: u a-b [g:2]',
        '  disrupted: u, v [g:1]',
        '  eliminated: w (a) [g:1]',
        '  advances: x c-a [g:5]',
        '  recovered: y [g:1]',
        '  left the map: z at e [g:1]',
        '  delayed: d [g:1]',
        '  placed: p q [g:1]',
        '  control, nobody: b [g:1]',
      ].join('\n'),
    )
  })

  test('a phase is headed when something happens in it', () => {
    const phase = (what: string): GameEvent => event('phase', { what, value: 2, side: 'red' })
    expect(tell([phase('first'), phase('second'), moved('u', 'a', 'b')])).toBe(
      '\nTurn 2 · Red · Second [g:1]\n  moves: u a-b [g:1]',
    )
    expect(tell([moved('u', 'a', 'b'), phase('first')])).toBe('  moves: u a-b [g:1]')
  })

  test('what only the other side sees is not told; combats only where nobody else tells them', () => {
    const events = [event('revealed', { what: 'secret', seenBy: 'red' }), event('result', { what: 'D1' })]
    expect(tell(events, { eye: 'blue', combat: false })).toBe('')
    expect(tell(events, { eye: 'red' })).toBe('  revealed: secret [g:1]\n  the result is D1 [g:1]')
    expect(tell(events)).toContain('secret')
  })

  test('long lines are broken', () => {
    const told = tell(Array.from({ length: 30 }, (_, i) => moved(`unit-${i}`, 'a', 'b')))
    expect(told.split('\n').length).toBeGreaterThan(4)
    expect(Math.max(...told.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
  })
})

describe('text in columns', () => {
  test('widths count characters as they are seen', () => {
    const red = painter(true)('red', 'Châlons')
    expect(red).toBe('\u001B[31mChâlons\u001B[0m')
    expect([widthOf(red), plain(red), widthOf('e\u0301')]).toEqual([7, 'Châlons', 1])
    expect([padRight(red, 9), padLeft(red, 9)].map(plain)).toEqual(['Châlons  ', '  Châlons'])
    expect(painter(false)('red', 'x')).toBe('x')
    expect(painter(true)('red', '')).toBe('')
  })

  test('tables and paragraphs', () => {
    expect(
      tabulate(
        [
          ['a', '1'],
          ['bbb', '22', 'c'],
        ],
        [1],
        '',
      ),
    ).toBe('a     1\nbbb  22  c')
    expect(tabulate([])).toBe('')
    expect(paragraph('one two three four', 9, ' ')).toBe(' one two\n three\n four')
    expect(wrap(['a', 'b', 'c'], 5)).toBe('a, b,\nc')
    expect(wrap([], 5)).toBe('')
    expect(words('german-marginal')).toBe('German marginal')
  })
})
