/** Tests of the sentences for single events. */
import { describe, expect, it } from 'vitest'
import { EVENT_KINDS, type GameEvent } from '../../../src/kernel/play/event.js'
import { type TellerSpec, teller } from '../../../src/kernel/people/tell.js'
import type { BoardDrawing } from '../../../src/kernel/people/view.js'
import type { Words } from '../../../src/kernel/contract/contract.js'
import { noBoard } from '../helpers.js'

const board: BoardDrawing = {
  ...noBoard,
  labels: [
    { place: 't', kind: 'town', name: 'Town', value: 2 },
    { place: 'f', kind: 'river', name: 'Marne', value: null },
    { place: 'x', kind: 'town', name: 'Evil\u001B[2J\nTown', value: null },
  ],
  boxes: [{ id: 'dead', title: 'Dead pile' }],
}
const tellerWith = (more: Partial<TellerSpec<'red' | 'blue', Words>> = {}) =>
  teller<'red' | 'blue', Words>({
    phases: [{ id: 'first', title: 'First phase' }],
    levels: { win: 'Red victory' },
    sides: { blue: 'Dark blue' },
    board: () => board,
    verbs: { 'g:2': 'retreats' },
    own: {},
    ...more,
  })
const { tell, names } = tellerWith()
const event = (kind: string, more: Partial<GameEvent<'red' | 'blue'>> = {}) =>
  ({ kind, rule: 'g:1', forced: false, seenBy: 'all', ...more }) as Parameters<typeof tell>[0]

describe('names', () => {
  it('come from the game; an id without a name is written as words, a place unchanged', () => {
    expect([names.side('red'), names.side('blue')]).toEqual(['Red', 'Dark blue'])
    expect([names.phase('first'), names.phase('second-one')]).toEqual(['First phase', 'Second one'])
    expect([names.level('win'), names.level('big-loss')]).toEqual(['Red victory', 'Big loss'])
    expect(['t', 'f', 'dead', 'nowhere'].map(names.place)).toEqual(['t Town', 'f', 'Dead pile', 'nowhere'])
    expect(['__proto__', 'constructor'].map(names.side)).toEqual(['  proto  ', 'Constructor'])
  })

  it('distinguish a retreat by its rule, and an entry by the box where it starts', () => {
    expect(names.verb({ rule: 'g:2', from: 'dead' })).toBe('retreats')
    expect(names.verb({ rule: 'g:1', from: 'dead' })).toBe('enters')
    expect(names.verb({ rule: 'g:1', from: 't' })).toBe('moves')
    expect(names.verb({ rule: 'g:1' })).toBe('moves')
  })
})

describe('tell', () => {
  it('has a sentence for every kind that games share', () => {
    const full = {
      side: 'red',
      unit: 'u',
      units: ['u', 'v'],
      places: ['t', 'q'],
      from: 'f',
      to: 't',
      value: 3,
      what: 'some-thing',
      column: '3-1',
      modifier: -1,
      die: 4,
    } as const
    expect(EVENT_KINDS.map(kind => tell(event(kind, full)))).toEqual([
      'Turn 3 · Red · Some thing',
      'u is selected at f',
      'u is placed in t Town',
      'u moves from f to t Town',
      'u stops in t Town at t Town, q',
      'u leaves the map at f',
      'u is some thing',
      'u is exchanged for some-thing',
      'u is some thing from f',
      'u is no longer some thing',
      'the die shows 3 at t Town, q: some thing',
      'drawn for u: some thing',
      't Town is now Red',
      'revealed at t Town, q: some thing: u, v',
      'Red has committed some thing at t Town, q',
      'Red attack declared on t Town, q: u, v',
      'Red attack on t Town, q: u, v',
      'the result at t Town, q is some-thing (column 3-1, die 4 -1)',
      'u: some thing at t Town at t Town, q: 3',
      'Red some thing: 3',
      'u is delayed',
      'the game is over after turn 3: Some thing',
    ])
  })

  it('leaves out facts that an event does not contain', () => {
    expect(EVENT_KINDS.map(kind => tell(event(kind)))).toEqual([
      'event phase',
      'a unit is selected',
      'a unit is placed',
      'a unit moves',
      'a unit stops',
      'a unit leaves the map',
      'a unit is flipped',
      'a unit is exchanged',
      'a unit is eliminated',
      'a unit recovers',
      'the die shows ?',
      'drawn: something',
      "a place is now nobody's",
      'revealed',
      'a side has committed itself',
      'a side attack declared',
      'a side attack',
      'the result is none',
      'Marker',
      'Track: ?',
      'a unit is delayed',
      'the game is over',
    ])
  })

  it('distinguishes a retreat from an entry', () => {
    expect(tell(event('moved', { unit: 'u', from: 'f', to: 't', rule: 'g:2' }))).toBe('u retreats from f to t Town')
    expect(tell(event('moved', { unit: 'u', from: 'dead', to: 't' }))).toBe('u enters at t Town')
    expect(tell(event('moved', { unit: 'u', from: 'f', to: 'dead' }))).toBe('u moves from f to Dead pile')
  })

  it("uses a game's own sentences first, then the shared ones", () => {
    const own = tellerWith({
      own: { flipped: ({ what }, { unit }) => (what === 'loss' ? `${unit} loses a step` : null) },
    })
    expect(own.tell(event('flipped', { unit: 'u', what: 'loss' }))).toBe('u loses a step')
    expect(own.tell(event('flipped', { unit: 'u', what: 'tired' }))).toBe('u is tired')
    expect(tell(event('bridge-blown', { what: 'first-bridge', places: ['t'], units: ['u'] }))).toBe(
      'event bridge blown first bridge at t Town: u',
    )
    expect(tell(event('constructor'))).toBe('event constructor')
  })

  it("falls back to a plain line if the game's sentence is too short", () => {
    expect(tell(event('marker', { what: 'x' }))).toBe('event marker x')
    expect(tell(event('marker', { what: 'fog' }))).toBe('Fog')
  })

  it('writes one line of visible text, whatever the names in a document', () => {
    expect(tell(event('removed', { unit: 'a\nb\u202E', from: 'x' }))).toBe(
      'a\\u000ab\\u202e is eliminated at x Evil\\u001b[2J\\u000aTown',
    )
  })

  it('names the first items of a long list and says how many follow', () => {
    const units = Array.from({ length: 40 }, (_, i) => `division-${i}`)
    expect(tell(event('combat', { side: 'red', places: ['t'], units }))).toMatch(
      /^Red attack on t Town: division-0, .*, division-11 and 28 more$/,
    )
    const [long] = ['x'.repeat(199), '👍'.repeat(100)]
    for (const name of [long, '👍'.repeat(99), '\n'.repeat(150)]) {
      const line = tell(event('combat', { side: 'red', places: [name, name], units: [name, name] }))
      expect(line.length).toBeLessThanOrEqual(200)
      expect(line).toMatch(/^Red attack on .*…$/u)
      expect(line).not.toMatch(/\p{Cs}/u)
    }
  })

  it('asks for the board once, and not until a place is named', () => {
    let asked = 0
    const lazy = tellerWith({ board: () => ((asked += 1), board) })
    expect(lazy.tell(event('rolled', { value: 3 }))).toBe('the die shows 3')
    expect(asked).toBe(0)
    lazy.names.place('t')
    lazy.names.place('t')
    expect(asked).toBe(1)
  })
})
