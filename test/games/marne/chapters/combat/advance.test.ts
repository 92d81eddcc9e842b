import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. 0604 and 0506 touch both 0505 and 0605.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
/** Retreats the losers, each into the first hex offered, until the advance is asked or the combat is over. */
const retreated = (p: Position): Position => {
  let now = p
  while (now.turn.type === 'decision' && (now.turn.asks === 'retreat-hex' || now.turn.asks === 'unit-to-retreat'))
    now = now.order(now.legal()[0]!)
  return now
}
const OVER = 'movement-1 allied 8'

describe('M10 Advance after combat', () => {
  // 4-1: die 1 is D3, die 5 is D1; 10-1: die 1 is De; 1-1: die 4 is A1. The strengths below give 8-1 if not stated
  // otherwise
  it('[marne:M10.e] victorious attackers may advance at once into the hex that the defender left', () => {
    const p = retreated(
      combat({}, 'german G1 8-3 0504', 'german G2 8-3 0404', 'german G3 8-3 0504', 'allied F1 4-3 0505').fight(
        '0505: G1, G2',
        5,
      ),
    )
    expect(p.turn).toMatchObject({ type: 'decision', side: 'german', asks: 'advance' })
    expect(p.legal()).toEqual(['advance G1', 'advance G2', 'no more advance'])
    expect(p.refused('advance G3')).toMatchObject({ code: 'advance', rule: 'marne:M10.e', subjects: ['G3'] })
    const both = p.order('G1 0505').order('G2 0505')
    expect(['G1', 'G2', 'G3'].map(both.at)).toEqual(['0505', '0505', '0504'])
    expect(both.when).toBe(OVER)
  })

  it('[marne:M10.e] [marne:Q-24] an advance is voluntary after every result', () => {
    const p = combat({}, 'german G1 40-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 1) // De
    expect([p.at('F1'), p.legal()]).toEqual(['eliminated', ['advance G1', 'no more advance']])
    const over = p.order('no more advance')
    expect([over.at('G1'), over.when]).toEqual(['0504', OVER])
  })

  it('[marne:M10.e] [marne:Q-24] a defender that repels an attack may advance after A1 and after Ae', () => {
    const a1 = retreated(combat({}, 'german G1 4-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 4))
    expect(a1.turn).toMatchObject({ type: 'decision', side: 'allied', asks: 'advance' })
    expect(a1.order('F1 0504').at('F1')).toBe('0504')
    const ae = combat({}, 'german G1 1-3 0504', 'allied F1 9-3 0505').fight('0505: G1', 6)
    expect([ae.at('G1'), ae.legal()]).toEqual(['eliminated', ['advance F1', 'no more advance']])
  })

  it('[marne:M10.e] [marne:Q-24] all advances are made before the next combat', () => {
    const p = combat({}, 'german G1 40-3 0504', 'german G2 4-3 0704', 'allied F1 4-3 0505', 'allied F2 4-3 0705')
      .attack('0505: G1')
      .attack('0705: G2')
      .orders('no more attacks', 'resolve 0505', 'die 1')
    expect(p.legal()).toEqual(['advance G1', 'no more advance'])
    expect(p.refused('resolve 0705')).toMatchObject({ code: 'not-now' })
    const next = p.order('G1 0505')
    expect(next.working().targets).toEqual(['0705'])
    expect(next.isDisrupted('G1')).toBe(false) // attacking in combat 2 does not disrupt (M1.g)
  })

  it('[marne:M10.f] [marne:M10.j] [marne:EX-53] a defender cannot advance across a river, but an attacker can', () => {
    const p = (attack: number) => combat({ rivers: ['0504-0505'] }, `german G1 ${attack}-3 0504`, 'allied F1 4-3 0505')
    expect(retreated(p(8).fight('0505: G1', 3)).when).toBe(OVER) // 2-1, row 6: A1, and F1 is not asked
    const won = retreated(p(16).fight('0505: G1', 4)) // 4-1, row 7: D1
    expect(won.legal()).toEqual(['advance G1', 'no more advance'])
    expect(won.order('G1 0505').at('G1')).toBe('0505')
  })

  it("[marne:M10.f] each advancing defender's own hexside counts: one defender would cross a river, and another would not", () => {
    // G1 in 0604 attacked 0505 across a river, and 0605 without one
    const p = combat({ rivers: ['0604-0505'] }, 'german G1 1-3 0604', 'allied F1 9-3 0505', 'allied F2 9-3 0605').fight(
      '0505, 0605: G1',
      6,
    )
    expect(p.legal()).toEqual(['advance F2', 'no more advance'])
    expect(p.refused('advance F1')).toMatchObject({ code: 'advance', rule: 'marne:M10.f', subjects: ['F1', '0604'] })
  })

  it('[marne:M10.g] [marne:Q-2] [marne:EX-32] any three of four victorious attackers may advance into one hex', () => {
    const p = combat(
      {},
      'german G1 9-3 0504',
      'german G2 9-3 0504',
      'german G3 9-3 0504',
      'german G4 13-3 0404',
      'allied F1 4-3 0505',
    ).fight('0505: G1, G2, G3, G4', 1)
    expect(p.legal()).toEqual(['advance G1', 'advance G2', 'advance G3', 'advance G4', 'no more advance'])
    for (const left of ['G1', 'G2', 'G3', 'G4']) {
      const three = ['G1', 'G2', 'G3', 'G4']
        .filter(unit => unit !== left)
        .reduce((now, unit) => now.order(`${unit} 0505`), p)
      expect(three.at(left)).not.toBe('0505')
      expect(three.when).toBe(OVER)
    }
  })

  it('[marne:M10.g] a fourth unit can advance only into another emptied hex', () => {
    const p = combat(
      {},
      'german G1 9-3 0604',
      'german G2 9-3 0604',
      'german G3 9-3 0604',
      'german G4 13-3 0506',
      'allied F1 2-3 0505',
      'allied F2 2-3 0605',
    ).fight('0505, 0605: G1, G2, G3, G4', 1)
    const full = p.orders('G1 0505', 'G2 0505', 'G3 0505')
    expect(full.order('advance G4').at('G4')).toBe('0605')
  })

  it('[marne:M10.h] [marne:Q-5] [marne:EX-19] attackers of the first combat phase advance before they are disrupted', () => {
    const p = retreated(
      position({ phase: 'combat-1', units: ['german G1 16-3 0504', 'allied F1 4-3 0505'] }).fight('0505: G1', 5),
    )
    expect([p.isDisrupted('F1'), p.isDisrupted('G1'), p.legal()]).toEqual([
      true,
      false,
      ['advance G1', 'no more advance'],
    ])
    const after = p.order('G1 0505')
    expect([after.at('G1'), after.isDisrupted('G1'), after.when]).toEqual(['0505', true, 'movement-2 german 8'])
  })

  it('[marne:M10.h] disrupted defenders cannot advance', () => {
    const p = retreated(
      combat({}, 'german G1 9-3 0504', 'allied F1 4-3 0505 disrupted', 'allied F2 4-3 0505').fight('0505: G1', 6),
    ) // 1-1, row 5: A2
    expect(p.legal()).toEqual(['advance F2', 'no more advance'])
    expect(p.refused('advance F1')).toMatchObject({ code: 'disrupted', rule: 'marne:M10.h', subjects: ['F1'] })
  })

  it('[marne:M10.i] an advance may go directly from one enemy zone into another', () => {
    const p = combat({}, 'german G1 40-3 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0404', 'allied F3 4-3 0506').fight(
      '0505: G1',
      1,
    )
    expect(p.order('G1 0505').at('G1')).toBe('0505')
  })

  it('[marne:M10.k] [marne:EX-54] after D3 a unit advances only one hex, into the emptied hex', () => {
    const p = retreated(combat({}, 'german G1 16-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 1))
    const advanced = p.order('G1 0505')
    expect([advanced.at('G1'), advanced.when]).toEqual(['0505', OVER])
    expect(p.order('advance G1').at('G1')).toBe('0505') // the one hex there is
  })

  it('[marne:M10.k] [marne:Q-24] each unit advances once, into any emptied hex', () => {
    const p = combat({}, 'german G1 40-3 0604', 'german G2 40-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605')
      .fight('0505, 0605: G1, G2', 1)
      .order('advance G1')
    expect(p.legal()).toEqual(['advance to 0505', 'advance to 0605'])
    expect(p.refused('advance to 0606')).toMatchObject({
      code: 'advance',
      rule: 'marne:M10.k',
      subjects: ['G1', '0606'],
    })
    const one = p.order('advance to 0505')
    expect(one.legal()).toEqual(['advance G2', 'no more advance'])
    expect(one.refused('advance G1')).toMatchObject({ code: 'advance', rule: 'marne:M10.e', subjects: ['G1'] })
    expect(one.order('G2 0605').at('G2')).toBe('0605')
  })

  it('[marne:Q-24] [marne:EX-55] no unit advances into a hex that still contains an enemy unit that did not fight', () => {
    const p = retreated(
      combat({}, 'german G1 4-3 0504', 'german G2 4-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 4),
    )
    expect([p.at('G2'), p.when]).toEqual(['0504', OVER])
  })

  it('[marne:Q-24] a target hex into which another loser retreated is not emptied', () => {
    // F1, the stronger, can only go to 0605, which F2 then leaves
    const rivers = ['0505-0506', '0505-0405', '0505-0404', '0505-0504']
    const p = retreated(
      combat({ rivers }, 'german G1 40-3 0604', 'allied F1 6-3 0505', 'allied F2 4-3 0605').fight('0505, 0605: G1', 5),
    ) // 4-1: D1
    expect([p.at('F1'), p.at('F2') === '0605']).toEqual(['0605', false])
    expect(p.order('advance G1').at('G1')).toBe('0505')
  })

  it('[marne:Q-24] [marne:M11.f] the hex of a standing fortress is not emptied', () => {
    const p = retreated(combat({ forts: ['1 0505'] }, 'german G1 20-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 5)) // 4-1: D1
    expect([p.at('F1') === '0505', p.when]).toEqual([false, OVER])
  })

  it('[marne:M10.e] a unit that is passed over cannot advance once a later unit has advanced', () => {
    const p = combat({}, 'german G1 20-3 0504', 'german G2 20-3 0504', 'allied F1 4-3 0505').fight('0505: G1, G2', 1)
    expect(p.order('G2 0505').when).toBe(OVER)
  })
})
