/** Faults that a second engine, written from the rules alone, found in this one: each stays mended. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. The Germans retreat north, the Allies south.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
const to = (...hexes: ReadonlyArray<string>) => hexes.map(hex => `retreat to ${hex}`)
const destroyed = (p: Position) =>
  p.rules
    .observe(p.state, 'all')
    .markers.filter(marker => marker.kind === 'fort-destroyed')
    .map(marker => marker.place)

describe('Guests of a fortress', () => {
  /**
   * G1 in 0503 drives F1 out of 0504, into the fortress of 0505, which G2 is to attack from across the river: the hex is in
   * no German zone, and so, empty, of priority 1.
   */
  const guest = (strength: number, map: Map = {}, ...units: ReadonlyArray<string>) =>
    combat(
      { forts: ['5 0505'], ...map, rivers: ['0505-0506', ...(map.rivers ?? [])] },
      'german G1 16-3 0503',
      `german G2 ${strength}-3 0506`,
      'allied F1 4-3 0504',
      ...units,
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .order('retreat to 0505')
      .pass()

  it('[marne:Q-23] a unit that retreated into an empty fortress still to be attacked is its guest, and adds nothing to its defence', () => {
    const p = guest(30)
    expect([p.at('F1'), p.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({
      attackers: ['G2'],
      defenders: [],
      attack: 30,
      defence: 5,
      column: '6-1',
      modifier: 3,
    })
  })

  it.each([
    ['D3', 30, 1],
    ['D2', 30, 3],
    ['D1', 30, 5],
    ['D1', 20, 2],
  ] as const)(
    '[marne:Q-23] [marne:Q-7] %s leaves it where it is, at strength %i with die %i',
    (result, strength, die) => {
      const p = guest(strength)
      expect(p.events(`die ${die}`).find(event => event.kind === 'result')).toMatchObject({
        what: result,
        places: ['0505'],
      })
      const after = p.roll(die)
      expect([after.at('F1'), after.status('F1'), destroyed(after)]).toEqual(['0505', ['disrupted'], []]) // the phase is over, and it is a guest no longer
      expect(after.when).toBe('movement-1 allied 8')
    },
  )

  it('[marne:Q-23] De destroys the fortress and the guest with it', () => {
    const p = guest(50).roll(1)
    expect([p.at('F1'), destroyed(p), p.legal()]).toEqual(['eliminated', ['0505'], ['advance G2', 'no more advance']])
  })

  it('[marne:Q-23] [marne:M10.a] where the fortress holds a unit as well, the guest goes with that one', () => {
    // 0505 is the one hex that F1 can go to, and G1 could advance into 0504
    const p = combat(
      { forts: ['5 0505'], rivers: ['0505-0506', '0504-0604', '0504-0404'] },
      'german G1 16-3 0503',
      'german G2 36-3 0506',
      'allied F1 4-3 0504',
      'allied F2 1-3 0505',
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .pass()
    expect([p.at('F1'), p.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({ defenders: ['F2'], defence: 6, column: '6-1' })
    const after = p.roll(5).settle()
    expect([['F1', 'F2'].map(unit => after.at(unit) === '0505'), destroyed(after)]).toEqual([[false, false], []])
  })

  it('[marne:Q-23] a guest that has been eliminated is a guest no longer', () => {
    const p = guest(50).roll(1)
    expect([p.turn, p.at('F1'), p.status('F1')]).toMatchObject([{ asks: 'advance' }, 'eliminated', []])
    // so is one that dies with hosts, while other combats are still to come
    const later = combat(
      { rivers: ['0504-0604', '0504-0404'] },
      'german G1 16-3 0503',
      'german G2 12-3 0506',
      'german G3 4-3 0803',
      'allied F1 4-3 0504',
      'allied F2 1-3 0505',
      'allied F3 4-3 0804',
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .attack('0804: G3')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .pass()
    expect([later.at('F1'), later.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    const dead = later.orders('resolve 0505', 'die 1')
    expect([dead.turn, dead.at('F1'), dead.status('F1')]).toMatchObject([{ asks: 'advance' }, 'eliminated', []])
  })
})

describe('The odds that priority 4 compares', () => {
  it('[marne:M9.j] [marne:M10.c] [marne:Q-22] a unit that has retreated in the same combat adds nothing to the defence of its new hex', () => {
    // a river closes the way south; F2 in 0405 and F3 in 0605 are both still to be attacked at 2-1
    const p = combat(
      { rivers: ['0505-0506'] },
      'german G1 40-3 0504',
      'german G2 8-3 0305',
      'german G3 8-3 0705',
      'allied F1 6-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0605',
      'allied F4 4-3 0505',
    )
      .attack('0505: G1')
      .attack('0405: G2')
      .attack('0605: G3')
      .orders('no more attacks', 'resolve 0505', 'die 5')
    expect([p.working().column, p.legal()]).toEqual(['4-1', to('0405', '0605')])
    // with F1's 6 points 0405 would be at 1-2, the best there is for F4; as it is, both are at 2-1, and in 0605 is one friend only
    expect(p.order('retreat to 0405').at('F4')).toBe('0605')
    expect(p.order('retreat to 0605').at('F4')).toBe('0405')
  })

  it('[marne:M9.j] [marne:M10.c] [marne:Q-22] nor does the unit on its way to the defence of the hex that it passes through', () => {
    // F1 comes first to 0405; then 0406, attacked with 0405 in one attack at 16 : 8 = 2-1, or 0306, attacked at 4 : 4 = 1-1
    const p = combat(
      {},
      'german G1 40-3 0504',
      'german G2 16-3 0506',
      'german G3 4-3 0205',
      'allied F1 10-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0406',
      'allied F4 4-3 0306',
    )
      .attack('0505: G1')
      .attack('0405, 0406: G2')
      .attack('0306: G3')
      .orders('no more attacks', 'resolve 0505', 'die 2')
      .pass()
    // with F1's 10 points the attack on 0406 would be one of 16 : 18 = 1-2
    expect([p.at('F1'), p.status('F1')]).toEqual(['0306', ['disrupted', 'guest']])
  })
})

describe('Germans who can never attack', () => {
  it('[marne:M11.g] [marne:M7.l] a defence-only unit beside a fortress owes nothing, and play goes on', () => {
    const alone = position({ phase: 'combat-1', forts: ['5 0505'], units: ['german G1 (3)-3 0504'] })
    expect(alone.legal()).toEqual(['no more attacks'])
    expect(alone.pass().when).toBe('movement-2 german 8')
    expect(alone.refused('attack 0505')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.l', subjects: ['G1'] })
  })

  it('[marne:M11.g] [marne:M7.l] [marne:Q-26] nor does it keep others from their attack, on the fortress or beside it', () => {
    const p = position({
      phase: 'combat-1',
      forts: ['5 0505'],
      units: ['german G1 (3)-3 0504', 'german G2 4-3 0604', 'german G3 4-3 0704', 'allied F1 4-3 0804'],
    })
    expect(p.refused('no more attacks')).toMatchObject({ code: 'must-attack', rule: 'marne:M11.g', subjects: ['G2'] })
    const declared = p.attack('0505: G2').attack('0804: G3')
    expect(declared.legal()).toEqual(['no more attacks'])
    expect(declared.order('no more attacks').legal()).toEqual(['resolve 0505', 'resolve 0804'])
  })
})

describe('Entry', () => {
  /** The north-south line of hexes through Suippes is the fifth column; G1 is due from the east, south of 0904. */
  const east = (...units: ReadonlyArray<string>) =>
    position({
      towns: ['Suippes 0 0509'],
      areas: ['german east front:east 0905 0906 0907'],
      units: ['german G1 6-3 turn:8@east', ...units],
    })

  it('[marne:Q-38] [marne:Q-39] an edge area that has no hex north of the front is closed: entry is beyond its ends, in an open hex north of the front', () => {
    const p = east('allied F1 4-3 0703')
    // 0904 and 0903 are not north of 0703
    expect(p.legal()).toEqual(['unit G1', 'end'])
    expect(p.order('unit G1').at('G1')).toBe('0902')
    expect(p.reach('G1')).toHaveProperty('0902')
    expect(p.reach('G1')).not.toHaveProperty('0908')
  })

  it('[marne:Q-38] [marne:Q-39] where the next one is not open, the next one farther on', () => {
    // 0902 is north of 0802, but in its zone
    expect(east('allied F1 4-3 0802').order('unit G1').at('G1')).toBe('0901')
    expect(east('allied F1 4-3 0802', 'german G2 6-3 0901').order('unit G1').at('G1')).toBe('0901')
  })

  it('[marne:Q-38] [marne:Q-39] [marne:M13.f] the German unit may wait instead; it has to where no such hex is left', () => {
    const waiting = east('allied F1 4-3 0703').pass()
    expect([waiting.at('G1'), waiting.when]).toEqual(['delayed', 'combat-1 german 8'])
    const shut = east('allied F1 4-3 0801')
    expect(shut.legal()).toEqual(['end'])
    expect(shut.refused('unit G1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.f', subjects: ['G1'] })
  })

  it('[marne:Q-39] where a hex of the area lies north of the front it is used, and the unit may not wait', () => {
    const p = east('allied F1 4-3 0706') // north of it: 0905
    expect(p.legal()).toEqual(['unit G1'])
    expect(p.order('unit G1').at('G1')).toBe('0905')
  })

  /** Entry of G1 in 0401, a swamp, or in 0501. */
  const gate = (unit: string, terrain: Map['terrain'], ...units: ReadonlyArray<string>) =>
    position({
      terrain: { '0401': 'swamp', ...terrain },
      areas: ['german gate edge:north 0401 0501'],
      units: [`german G1 ${unit} turn:8@gate`, ...units],
    })

  it('[marne:M2.e] [marne:Q-37] a reinforcement does not enter a hex that it cannot pay', () => {
    expect(gate('6-2', {}).order('unit G1').legal()).toEqual(['enter 0401', 'enter 0501'])
    expect(gate('6-1', {}).order('unit G1').at('G1')).toBe('0501')
    // in the zone of F1 0501 costs 2; since 0401 is open the area is not closed
    expect(gate('6-2', {}, 'allied F1 4-3 0601').order('unit G1').legal()).toEqual(['enter 0401', 'enter 0501'])
    expect(gate('6-1', {}, 'allied F1 4-3 0601').legal()).toEqual(['end'])
  })

  it('[marne:M2.e] [marne:Q-37] where it can pay none it waits, and the phase may end', () => {
    const p = gate('6-1', { '0501': 'swamp' })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit G1')).toMatchObject({ code: 'must-enter', subjects: ['G1'] })
    expect(p.pass().when).toBe('combat-1 german 8')
    const allied = position({
      side: 'allied',
      rows: 5,
      terrain: { '0405': 'swamp' },
      areas: ['allied gate edge:south 0405'],
      units: ['allied F1 4-1 turn:8@gate', 'allied F2 4-2 turn:8@gate'],
    })
    expect(allied.legal()).toEqual(['unit F2'])
    expect(allied.order('unit F2').at('F2')).toBe('0405')
    expect(allied.order('unit F2').legal()).toEqual(['end'])
  })

  it('[marne:M13.g] an Allied reinforcement without any open hex waits by the rule for the Allies', () => {
    const p = position({
      side: 'allied',
      columns: 1,
      rows: 7,
      units: ['allied F1 4-3 turn:8@south', 'german G1 6-3 0107'],
    })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit F1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.g', subjects: ['F1'] })
    const german = position({ columns: 1, rows: 7, units: ['german G1 6-3 turn:8@north', 'allied F1 4-3 0101'] })
    expect(german.refused('unit G1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.f', subjects: ['G1'] })
  })
})

describe('Stacking losses', () => {
  /** The end of a movement phase with units G1, G2, ... in these hexes. */
  const crowd = (...hexes: ReadonlyArray<string>) =>
    position({ units: hexes.map((_, i) => `german G${i + 1} 4-3 ${['0101', '0201', '0301'][Math.floor(i / 3)]!}`) })
      .edited(saved => {
        saved.units.forEach((unit, i) => {
          unit.place = hexes[i]!
        })
      })
      .pass()
  /** Every way to take the losses, as the units removed in their order. */
  const ways = (p: Position): ReadonlyArray<ReadonlyArray<string>> =>
    p.turn.type === 'decision' && p.turn.asks === 'stacking-loss'
      ? p.legal().flatMap(text => ways(p.order(text)).map(rest => [text.replace('remove ', ''), ...rest]))
      : [[]]
  const times = (n: number, hex: string) => Array.from({ length: n }, () => hex)

  it('[marne:M4.b] of five units in a hex each pair to be removed is offered once, in ascending order', () => {
    expect(ways(crowd(...times(5, '0505'))).map(way => way.join(' '))).toEqual([
      'G1 G2',
      'G1 G3',
      'G1 G4',
      'G1 G5',
      'G2 G3',
      'G2 G4',
      'G2 G5',
      'G3 G4',
      'G3 G5',
      'G4 G5',
    ])
  })

  it('[marne:M4.b] [marne:Q-42] so in every hex: four units in one and five in another leave 4 times 10 ways', () => {
    const all = ways(crowd(...times(5, '0505'), ...times(4, '0305')))
    // 0305 is cleared first; in 0505 units with lower numbers than the one removed there come after it
    expect(all.slice(0, 2)).toEqual([
      ['G6', 'G1', 'G2'],
      ['G6', 'G1', 'G3'],
    ])
    expect([all.length, new Set(all.map(way => [...way].sort().join(' '))).size]).toEqual([40, 40])
  })

  it('[marne:M4.b] a unit out of the order is refused, with the reason', () => {
    const p = crowd(...times(5, '0505'))
    expect(p.legal()).toEqual(['remove G1', 'remove G2', 'remove G3', 'remove G4'])
    expect(p.refused('remove G5')).toMatchObject({ code: 'out-of-order', subjects: ['G5', '0505'] })
    const second = p.order('remove G3')
    expect(second.legal()).toEqual(['remove G4', 'remove G5'])
    expect(second.refused('remove G1')).toMatchObject({ code: 'out-of-order', subjects: ['G1', '0505'] })
    expect(second.order('remove G5').when).toBe('combat-1 german 8')
  })
})

describe('The rules that events and workings cite', () => {
  const result = (p: Position, die: number) => {
    const event = p.events(`die ${die}`).find(({ kind }) => kind === 'result')
    return [event?.what, event?.rule]
  }

  it('[marne:M9.a] [marne:M9.b] [marne:M9.c] the event of a result cites the rule of its kind', () => {
    const fight = (strength: number) =>
      combat({}, `german G1 ${strength}-3 0504`, 'allied F1 4-3 0505').attack('0505: G1').order('no more attacks')
    expect([4, 5, 6].map(die => result(fight(1), die))).toEqual([
      ['Ae', 'marne:M9.a'],
      ['Ae', 'marne:M9.a'],
      ['Ae', 'marne:M9.a'],
    ]) // 1-4
    expect([1, 2, 3].map(die => result(fight(1), die))).toEqual([
      ['A2', 'marne:M9.b'],
      ['A2', 'marne:M9.b'],
      ['A2', 'marne:M9.b'],
    ])
    expect([1, 2, 5].map(die => result(fight(16), die))).toEqual([
      ['D3', 'marne:M9.c'],
      ['D2', 'marne:M9.c'],
      ['D1', 'marne:M9.c'],
    ]) // 4-1
    expect([1, 4, 6].map(die => result(fight(40), die))).toEqual([
      ['De', 'marne:M9.a'],
      ['De', 'marne:M9.a'],
      ['De', 'marne:M9.a'],
    ]) // 10-1
  })

  it('[marne:M11.c] [marne:M11.d] the working cites M11.c for a fortress that stands alone, M11.d for one with units', () => {
    const line = (p: Position) =>
      p
        .attack('0505: G1')
        .order('no more attacks')
        .working()
        .lines.find(({ label }) => label.startsWith('fortress'))
    const fort = (...units: ReadonlyArray<string>) => combat({ forts: ['5 0505'] }, 'german G1 20-3 0504', ...units)
    expect(line(fort())).toMatchObject({ rule: 'marne:M11.c', subjects: ['0505'], value: '5' })
    expect(line(fort('allied F1 4-3 0505'))).toMatchObject({ rule: 'marne:M11.d', subjects: ['0505'], value: '5' })
  })
})
