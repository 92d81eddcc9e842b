import { describe, expect, it } from 'vitest'
import { asked, happens, options, ordered, play, position, refusal, rules, where } from './position.js'
import type { State } from '../../../examples/skirmish/state.js'

const reach = (state: State, unit: string): string =>
  rules
    .reach(state, unit)
    .map(({ place, cost }) => `${place} ${cost}`)
    .join(', ')

describe('the march of a unit', () => {
  it('goes hex by hex and pays for terrain in half points, with lower costs along the road [skirmish:4.a]', () => {
    const s = position('B1 b2, control d3 none')
    expect(options(s)).toEqual(['move B1', 'end'])
    expect(options(play(s, 'move B1'))).toEqual([
      'to a2',
      'to a3',
      'to b1',
      'to b3',
      'to c2',
      'to c3',
      'dig in',
      'stop',
    ])
    expect(reach(s, 'B1')).toBe(
      'b2 0, c2 1, a2 1, c3 2, b3 2, a3 2, d2 2, c1 3, a1 3, e3 3, b1 4, b4 4, a4 4, e2 4, d3 4, c4 6, d1 6, e1 6, d4 6',
    )
    expect(
      rules
        .reach(s, 'B1')
        .find(({ place }) => place === 'd2')
        ?.actions.map(action => rules.print(s, action)),
    ).toEqual(['move B1', 'to c2', 'to d2', 'stop'])
  })

  it('goes farther with a march order, and less far in rain or without supply [skirmish:1.a][skirmish:2.c][skirmish:3.b]', () => {
    const count = (...lines: ReadonlyArray<string>): number =>
      rules.reach(position(['control d3 none', ...lines].join(', ')), 'B1').length
    expect([
      count('B1 b2'),
      count('B1 b2', ordered('blue', 'march')),
      count('B1 b2', 'fortune rain, cup rain 0, cup quiet 2'),
      count('B1 b2 unsupplied'),
    ]).toEqual([19, 20, 15, 10])
  })

  it('crosses the river only on an intact bridge [skirmish:4.b]', () => {
    const s = position('B1 c2, BC c3, blown c4-d3')
    expect(options(play(s, 'move B1'))).toContain('to d2')
    expect(refusal(play(s, 'move B1'), 'to d1')).toBe('terrain skirmish:4.b')
    expect(refusal(play(s, 'move BC', 'to c4'), 'to d3')).toBe('terrain skirmish:4.b')
  })

  it('ends in a hex with an enemy, which a headquarters may not enter [skirmish:4.c]', () => {
    const s = position('B1 b2, BH b2, R1 c2')
    expect(happens(s, 'B1 c2')).toEqual([
      'selected skirmish:4 B1',
      'moved skirmish:4 B1',
      'stopped skirmish:4 B1 (forced)',
    ])
    expect(refusal(play(s, 'move BH'), 'to c2')).toBe('enemy-unit skirmish:4.c')
  })

  it('may not begin in a hex with an enemy combat unit, except for cavalry [skirmish:4.d]', () => {
    const s = position('B1 c2, BC c2, R1 c2')
    expect(options(s)).toEqual(['move BC', 'end'])
    expect(refusal(s, 'move B1')).toBe('enemy-unit skirmish:4.d')
  })

  it('brings in the reserve at a home hex, from its game turn onwards [skirmish:4.e]', () => {
    expect(refusal(position('B3 blue-reserve'), 'move B3')).toBe('out-of-order skirmish:4.e 2')
    const second = 'blue-chits march 1, red-chits march 1'
    const s = position(`B3 blue-reserve, R1 a2, turn 2 blue movement, cup rain 0, ${second}`)
    expect(options(play(s, 'move B3'))).toEqual(['to a1', 'to a3', 'to a4'])
    expect(refusal(play(s, 'move B3'), 'to b2')).toBe('out-of-area skirmish:4.e')
    expect(where(play(s, 'B3 a3-b3'), 'B3')).toBe('b3')
  })

  it('may pass through a full stack, but may not end there [skirmish:5]', () => {
    const s = position('B1 c3, B2 c3, B3 b3, BC b3')
    expect(options(play(s, 'move B3', 'to c3'))).not.toContain('stop')
    expect(where(play(s, 'B3 c3-c2'), 'B3')).toBe('c2')
    // without the points to continue, a unit may not enter
    const slow = play(position('B1 c3, B2 c3, B3 b3 unsupplied'), 'move B3')
    expect(refusal(slow, 'to c3')).toBe('stacking skirmish:5')
    expect(refusal(slow, 'to c4')).toBe('no-movement-points skirmish:4.a 2')
  })

  it('is limited by the number of counters and of steps in a hex [skirmish:5.a]', () => {
    const s = position('B1 c3 reduced, B2 c3 reduced, B3 c3 reduced, BC b3 reduced')
    expect(options(play(s, 'move BC', 'to c3'))).not.toContain('stop')
  })

  it('is allowed once for each unit of the moving side [skirmish:4]', () => {
    const s = position('B1 b2, B2 b3, R1 e1')
    expect(refusal(play(s, 'B1 c2'), 'move B1')).toBe('already-moved skirmish:4')
    expect(refusal(s, 'move R1')).toBe('wrong-side skirmish:4')
    expect(refusal(s, 'move B3')).toBe('not-offered skirmish:13')
    expect(refusal(play(s, 'move B1'), 'to e1')).toBe('not-adjacent skirmish:4')
  })

  it('shows no reach for a unit that cannot move now', () => {
    const s = position('B1 b2, R1 e1')
    expect([reach(s, 'R1'), reach(s, 'B2'), reach(s, 'nobody'), reach(play(s, 'B1 c2'), 'B1')]).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(reach(play(s, 'move B1', 'to c3', 'to b3'), 'B1')).toBe('b3 4, b2 6, c3 6, b4 6, a4 6, a3 6')
  })
})

describe('an order for a march', () => {
  const s = position('B1 b2, control c2 red')

  it('ends where a die is rolled, because the rest of the path is uncertain [skirmish:12.a]', () => {
    expect(asked(play(s, 'B1 c2'))).toBe('chance stores')
    expect(refusal(s, 'B1 c2-d2')).toBe('not-now skirmish:sequence')
    // c3 and the hexes beyond the bridge can be reached only by another path, or not at all
    const there = rules.reach(s, 'B1').map(({ place }) => place)
    expect([there.includes('c2'), there.includes('c3'), there.includes('d2')]).toEqual([true, true, false])
    expect(where(play(s, 'B1 c2', 'die 1', 'to d2', 'stop'), 'B1')).toBe('d2')
  })
})

describe('infantry that does not move', () => {
  it('may dig in where its side has control, while markers are available [skirmish:8]', () => {
    const s = position('B1 c3, B2 b3, R1 b3, control b3 red, trench a1 a2')
    const dug = play(s, 'move B1', 'dig in')
    expect(
      rules
        .observe(dug, 'public')
        .markers.filter(({ kind }) => kind === 'trench')
        .map(({ place }) => place),
    ).toEqual(['a1', 'a2', 'c3'])
    expect(asked(dug)).toBe('blue unit-to-move')
    expect(options(play(position('B1 c3, trench a1 a2 a3'), 'move B1'))).not.toContain('dig in')
    expect(options(play(position('BC c3'), 'move BC'))).not.toContain('dig in')
  })

  it('may try to blow up an adjacent bridge, and succeeds on a roll of four or more [skirmish:7]', () => {
    const s = play(position('B1 c2, BC c4'), 'move B1')
    expect(options(s)).toContain('blow bridge 1')
    expect(options(play(s, 'stop', 'move BC'))).not.toContain('blow bridge 2')
    const rolling = play(s, 'blow bridge 1')
    expect(asked(rolling)).toBe('chance die')
    expect(happens(rolling, 'die 3')).toEqual(['rolled skirmish:7 stands'])
    expect(happens(rolling, 'die 4')).toEqual(['rolled skirmish:7 blown'])
    // its move is over in either case
    expect(asked(play(rolling, 'die 3'))).toBe('blue unit-to-move')
    expect(rules.observe(play(rolling, 'die 4'), 'public').markers).toContainEqual({
      kind: 'blown bridge',
      place: 'c2',
      toward: 'd2',
      text: '',
    })
  })
})
