/** M9 Results, and the rules that their events and workings cite. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0605: 0604 0705 0706 0606 0506 0505.
// Around 0506: 0505 0605 0606 0507 0406 0405. The Germans retreat north, the Allies south.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
/** G1 in 0504 attacks 0505 at 4-1. */
const D1 = 5
const D2 = 2
const D3 = 1
const struck = (die: number, map: Map, ...units: ReadonlyArray<string>) =>
  combat(map, 'german G1 16-3 0504', 'allied F1 4-3 0505', ...units).fight('0505: G1', die)
const to = (...hexes: ReadonlyArray<string>) => hexes.map(hex => `retreat to ${hex}`)
const retreat = (p: Position, ...hexes: ReadonlyArray<string>) => p.orders(...to(...hexes))

describe('M9 Results', () => {
  it('[marne:M9.a] Ae eliminates the units that took part in the attack, and no others', () => {
    const p = combat({}, 'german G1 1-3 0504', 'german G2 1-3 0404', 'german G3 1-3 0504', 'allied F1 12-3 0505').fight(
      '0505: G1, G2',
      2,
    )
    expect(['G1', 'G2', 'G3', 'F1'].map(p.at)).toEqual(['eliminated', 'eliminated', '0504', '0505'])
  })

  it('[marne:M9.a] De eliminates all units in all target hexes', () => {
    const p = combat(
      {},
      'german G1 90-3 0604',
      'allied F1 4-3 0505',
      'allied F2 1-3 0505',
      'allied F3 4-3 0605',
      'allied F4 1-3 0506',
    ).fight('0505, 0605: G1', 1)
    expect(['F1', 'F2', 'F3', 'F4', 'G1'].map(p.at)).toEqual(['eliminated', 'eliminated', 'eliminated', '0506', '0604'])
  })

  it.each([
    ['A1', 4, 4, 4],
    ['A2', 4, 4, 5],
    ['A3', 1, 5, 1],
  ] as const)(
    '[marne:M9.b] %s: the defender retreats every attacker by that number of hexes',
    (what, attack, defence, die) => {
      let p = combat({}, `german G1 ${attack}-3 0505`, `allied F1 ${defence}-3 0506`, 'german G2 1-3 0505').fight(
        '0506: G1',
        die,
      )
      const hexes = ['0504', '0503', '0502'].slice(0, Number(what[1]))
      for (const hex of hexes) {
        expect(p.turn).toMatchObject({ type: 'decision', side: 'allied', asks: 'retreat-hex' })
        expect(p.isDisrupted('G1')).toBe(false)
        p = retreat(p, hex)
      }
      expect([p.at('G1'), p.isDisrupted('G1'), p.at('G2'), p.isDisrupted('G2')]).toEqual([
        hexes[hexes.length - 1],
        true,
        '0505',
        false,
      ])
      expect(p.turn).not.toMatchObject({ asks: 'retreat-hex' })
    },
  )

  it.each([
    ['D1', D1],
    ['D2', D2],
    ['D3', D3],
  ] as const)('[marne:M9.c] %s: the attacker retreats every defender by that number of hexes', (what, die) => {
    let p = struck(die, {})
    const hexes = ['0506', '0507', '0508'].slice(0, Number(what[1]))
    for (const hex of hexes) {
      expect(p.turn).toMatchObject({ type: 'decision', side: 'german', asks: 'retreat-hex' })
      expect(p.isDisrupted('F1')).toBe(false)
      p = retreat(p, hex)
    }
    expect([p.at('F1'), p.isDisrupted('F1'), p.isDisrupted('G1')]).toEqual([hexes[hexes.length - 1], true, false])
    expect(p.turn).not.toMatchObject({ asks: 'retreat-hex' })
  })

  it('[marne:M9.d] [marne:Q-21] [marne:EX-48] the strongest unit retreats first, and the winner chooses among units of equal strength', () => {
    const p = combat({}, 'german G1 56-3 0504', 'allied F1 4-3 0505', 'allied F2 6-3 0505', 'allied F3 4-3 0505').fight(
      '0505: G1',
      D1,
    )
    const first = retreat(p, '0506') // the 6-3 was not asked for
    expect([first.at('F2'), first.legal()]).toEqual(['0506', ['retreat unit F1', 'retreat unit F3']])
    const second = retreat(first.order('retreat unit F3'), '0605') // and F1 to the one empty hex left
    expect(['F3', 'F1'].map(second.at)).toEqual(['0605', '0405'])
    expect(['F1', 'F2', 'F3'].map(second.isDisrupted)).toEqual([true, true, true])
    expect(retreat(first.order('retreat unit F1'), '0605').at('F3')).toBe('0405')
  })

  it('[marne:M9.d] [marne:M9.f] [marne:EX-48] a 6-3 fills the only open hex, so two 4-3s that retreat after it are eliminated', () => {
    const p = combat(
      { rivers: ['0505-0605', '0505-0405'] },
      'german G1 56-3 0504',
      'allied F1 4-3 0505',
      'allied F2 6-3 0505',
      'allied F3 4-3 0505',
      'allied F4 1-3 0506',
      'allied F5 1-3 0506',
    )
      .fight('0505: G1', D1)
      .settle()
    expect(['F1', 'F2', 'F3', 'F4', 'F5'].map(p.at)).toEqual(['eliminated', '0506', 'eliminated', '0506', '0506'])
  })

  it('[marne:M9.d] a weaker unit cannot retreat before a stronger one, and a unit that does not have to retreat cannot be chosen', () => {
    const p = combat(
      {},
      'german G1 64-3 0504',
      'allied F1 4-3 0505',
      'allied F2 6-3 0505',
      'allied F3 6-3 0505',
      'allied F4 9-3 0506',
    ).fight('0505: G1', D1)
    expect(p.legal()).toEqual(['retreat unit F2', 'retreat unit F3'])
    expect(p.refused('retreat unit F1')).toMatchObject({ code: 'out-of-order', rule: 'marne:M9.d', subjects: ['F1'] })
    expect(p.refused('retreat unit F4')).toMatchObject({ code: 'not-offered', rule: 'marne:M9.d', subjects: ['F4'] })
  })

  it('[marne:Q-21] the retreat order covers all hexes of the combat, and each unit finishes before the next begins', () => {
    const p = combat({}, 'german G1 36-3 0604', 'allied F1 4-3 0505', 'allied F2 5-3 0605').fight('0505, 0605: G1', D2)
    const first = retreat(p, '0606')
    expect([first.at('F2'), first.at('F1')]).toEqual(['0606', '0505'])
    const second = retreat(first, '0607')
    expect([second.at('F2'), second.isDisrupted('F2'), second.isDisrupted('F1')]).toEqual(['0607', true, false])
    expect(retreat(second, '0506', '0507').at('F1')).toBe('0507')
  })

  it('[marne:Q-21] [marne:Q-33] the order of retreat uses printed strength, even if strength is halved', () => {
    // F1 is 41 hexes from its edge and defends with 2.5; F2 is 40 hexes from it and defends with 4
    const p = combat(
      { columns: 2, rows: 45 },
      'german G1 52-3 0204',
      'allied F1 5-3 0104',
      'allied F2 4-3 0205',
    ).orders('attack 0104, 0205: G1', 'no more attacks')
    expect(p.working()).toMatchObject({ attack: 26, defence: 6.5, column: '4-1' })
    expect(
      p
        .events(`die ${D1}`)
        .filter(event => event.kind === 'moved')
        .map(event => event.unit)[0],
    ).toBe('F1')
  })

  it('[marne:Q-21] [marne:Q-11] a (1)-4 counts as 1 in the order of retreat', () => {
    const p = combat({}, 'german G1 12-3 0504', 'allied C1 (1)-4 0505', 'allied F1 2-3 0505').fight('0505: G1', D1)
    expect([retreat(p, '0506').at('F1'), retreat(p, '0506').at('C1')]).toEqual(['0506', '0505'])
  })
})

describe('Rules cited by events and workings', () => {
  const result = (p: Position, die: number) => {
    const event = p.events(`die ${die}`).find(({ kind }) => kind === 'result')
    return [event?.what, event?.rule]
  }

  it('[marne:M9.a] [marne:M9.b] [marne:M9.c] the event for a result cites the rule for that kind of result', () => {
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

  it('[marne:M11.c] [marne:M11.d] the working cites M11.c for a fortress without units, and M11.d for one with units', () => {
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
