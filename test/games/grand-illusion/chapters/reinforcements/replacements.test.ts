/** 7.2 Replacements, and the units that scenarios return. */
import { describe, expect, it } from 'vitest'
import type { ScenarioId } from '../../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Side } from '../../../../../src/games/grand-illusion/scenario/index.js'
import { arrivalHexes, reinforcing } from '../alone.js'
import { changes } from '../given.js'

const phase = (side: Side, lines: string, turn = 2, scenario?: ScenarioId) => reinforcing(side, lines, turn, scenario)
const allied = (lines: string, turn?: number, scenario?: ScenarioId) => phase('allied', lines, turn, scenario)
const german = (lines: string, turn?: number) => phase('german', lines, turn)
/** Returns the hexes for an eliminated French or German corps that is rebuilt at once. */
const hexes = (side: Side, lines: string, turn?: number, scenario?: ScenarioId) => {
  const unit = side === 'allied' ? 'fr-x' : 'de-ii'
  const p = phase(side, `${unit} dead, ${lines}`, turn, scenario)
  return p.legal().includes(`rebuild ${unit} for 2`) ? arrivalHexes(p.play(`rebuild ${unit} for 2`)) : []
}

describe('7.2 replacements', () => {
  it('[grand-illusion:7.2.b] [grand-illusion:7.2.l] [grand-illusion:EX-3] a corps rebuilt for 1 CAP on turn 2 returns on turn 4, undisrupted', () => {
    const p = allied('fr-x dead, caps allied 1')
    expect(p.legal()).toEqual(['rebuild fr-x for 1', 'end'])
    const bought = p.play('rebuild fr-x for 1')
    expect([bought.state.caps[1], bought.legal()]).toEqual([0, ['end']])
    expect(changes(p, bought)).toEqual(['fr-x turn:4 rebuilt'])
    expect(allied('fr-x turn:4 rebuilt', 3).legal()).toEqual(['end'])
    const back = allied('fr-x turn:4 rebuilt', 4)
    expect(changes(back, back.play('unit fr-x', 'place 13'))).toEqual(['fr-x 13'])
  })

  it('[grand-illusion:7.2.a] [grand-illusion:7.1.a] [grand-illusion:5.2.b] [grand-illusion:4.0.c] a unit rebuilt for 2 CAPs is placed at once', () => {
    const p = german('de-ii dead, de-3kd dead, caps german 2')
    const offers = ['de-ii', 'de-3kd'].flatMap(unit => [`rebuild ${unit} for 1`, `rebuild ${unit} for 2`])
    expect(p.legal()).toEqual([...offers, 'end'])
    const bought = p.play('rebuild de-ii for 2')
    expect([bought.asks, bought.state.caps[0]]).toEqual(['arrival-hex german', 0])
    expect(changes(p, bought.play('place 91'))).toEqual(['de-ii 91'])
  })

  it('[grand-illusion:7.2.c] a side may rebuild as many units as it can pay for, and the CAPs are spent', () => {
    const units = ['fr-x', 'fr-i', 'fr-iii']
    const p = allied(units.map(unit => `${unit} dead`).join(', '))
    expect(p.play(...units.map(unit => `rebuild ${unit} for 1`)).state.caps).toEqual([3, 0])
    expect(allied('fr-x dead, caps german 5, caps allied 1').refused('rebuild fr-x for 2')).toMatchObject({
      code: 'no-points',
      rule: 'grand-illusion:7.2.c',
      needed: 2,
    })
  })

  it('[grand-illusion:7.2.d] [grand-illusion:7.2.e] headquarters, guns, fortresses, British and Belgian units cannot be rebuilt', () => {
    const p = allied('fr-hq5 gone, br-1 dead, be-3 dead, be-c dead, paris gone, fr-x 19')
    expect(p.legal()).toEqual(['end'])
    const rules = ['fr-hq5', 'paris', 'br-1', 'be-3', 'fr-x'].map(unit => p.refused(`rebuild ${unit} for 1`).rule)
    expect(rules).toEqual(['7.2.d', '7.2.d', '7.2.e', '7.2.e', '7.2.a'].map(rule => `grand-illusion:${rule}`))
    // Units that are out of the game permanently are not among the eliminated ones.
    const gone = german('de-ii gone, de-hq1 gone, de-ha1 gone')
    expect(gone.legal()).toEqual(['end'])
    expect(gone.refused('rebuild de-ii for 1')).toMatchObject({
      rule: 'grand-illusion:7.2.a',
      message: 'de-ii is out of the game for good',
    })
    expect(gone.refused('rebuild de-ha1 for 1')).toMatchObject({
      rule: 'grand-illusion:7.2.d',
      message: 'de-ha1 is never rebuilt',
    })
  })

  it('[grand-illusion:7.2.f] a rebuilt unit arrives at a source of its nationality (Q-19), or at a headquarters in supply', () => {
    const sources = ['91', '94', '100', '105', '107']
    expect(hexes('german', '')).toEqual(sources)
    expect(hexes('german', 'de-hq1 72')).toEqual(['72', ...sources])
    // Luxembourg and Belgium do not count as France. The loss of the adjacent hexes cuts off the headquarters.
    const led = 'de-hq1 64, german 64'
    const lost = `${led}, allied 72 73 74 81 82 83`
    expect(hexes('german', led)).toContain('64')
    expect(hexes('german', lost)).not.toContain('64')
    const p = german(`de-ii dead, ${lost}`).play('rebuild de-ii for 2')
    expect(p.refused('place 64').rule).toBe('grand-illusion:7.2.f')
  })

  it('[grand-illusion:7.2.g] a rebuilt French unit may always arrive in Paris, if that is Allied and in supply', () => {
    expect(hexes('allied', '')).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(hexes('allied', 'german 19, paris-fell 2')).toEqual(['4', '13', '61', '80', '89'])
  })

  it('[grand-illusion:7.2.h] a rebuilt unit cannot arrive in a hex where a headquarters arrived in this phase', () => {
    const p = german('de-ii dead, de-hqn turn:5', 5).play('unit de-hqn', 'place 81', 'rebuild de-ii for 2')
    expect(p.legal()).not.toContain('place 81')
    expect(p.refused('place 81').rule).toBe('grand-illusion:7.2.h')
  })

  it.each([
    ['fr-hq9', '80', 'fr-i'],
    ['br-hq', '28', 'fr-hq5'],
  ])(
    '[grand-illusion:7.2.h] a rebuilt unit cannot arrive there even if the hex is a supply source or has another headquarters (Q-176): %s in %s with %s',
    (headquarters, hex, there) => {
      const p = allied(`fr-x dead, ${headquarters} turn:8, ${there} ${hex}`, 8)
      const after = p.play(`unit ${headquarters}`, `place ${hex}`, 'rebuild fr-x for 2')
      expect(after.refused(`place ${hex}`).rule).toBe('grand-illusion:7.2.h')
    },
  )

  it('[grand-illusion:7.2.g] a rebuilt unit may arrive in Paris even if a headquarters arrived there in this phase (Q-176)', () => {
    const p = allied('fr-x dead, fr-hq9 turn:8', 8).play('unit fr-hq9', 'place 19', 'rebuild fr-x for 2')
    expect(p.legal()).toContain('place 19')
  })

  it('[grand-illusion:7.2.i] rebuilt French units cannot arrive in Schlieffen Plan hexes before turn 7', () => {
    expect(hexes('allied', 'fr-hq5 24', 6)).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(hexes('allied', 'fr-hq5 24', 7)).toEqual(['1', '4', '13', '19', '24', '61', '80', '89'])
    const p = allied('fr-x dead, fr-hq5 24', 6).play('rebuild fr-x for 2')
    expect(p.refused('place 24').rule).toBe('grand-illusion:7.2.i')
  })

  it('[grand-illusion:14.3.1.p] rebuilt French units may arrive in Schlieffen Plan hexes on any turn of scenario 3', () => {
    expect(hexes('allied', 'fr-hq5 24', 2, 'what-if')).toContain('24')
  })

  it('[grand-illusion:7.2.j] [grand-illusion:7.2.k] rebuilt German units cannot arrive at a headquarters inside France before turn 5', () => {
    const at = (hex: string) => `de-hq5 ${hex}, german ${hex}`
    expect([4, 5].map(turn => hexes('german', at('87'), turn).includes('87'))).toEqual([false, true])
    // Hex 104 is at the German border, and 55 is partly Belgian.
    expect(hexes('german', at('104'), 4)).toContain('104')
    const p = german(`de-ii dead, ${at('87')}`, 4).play('rebuild de-ii for 2')
    expect(p.refused('place 87').rule).toBe('grand-illusion:7.2.j')
  })

  it.each(['campaign', 'what-if'] as const)(
    '[grand-illusion:14.1.1.af] [grand-illusion:14.1.1.ag] [grand-illusion:14.3.1.k] [grand-illusion:7.2.l] units rebuilt for 1 CAP are disrupted from turn 8, and units rebuilt for 2 from turn 10, as the turn of purchase decides (Q-20): %s',
    scenario => {
      const after = (turn: number, unit: string, ...orders: ReadonlyArray<string>) => {
        const p = allied(unit, turn, scenario)
        return changes(p, p.play(...orders))
      }
      const rebuilt = (turn: number) => after(turn, 'fr-x dead', 'rebuild fr-x for 1')
      expect(rebuilt(7)).toEqual(['fr-x turn:9 rebuilt'])
      expect(rebuilt(8)).toEqual(['fr-x turn:10 one-step-lost rebuilt'])
      const atOnce = (turn: number) => after(turn, 'fr-x dead', 'rebuild fr-x for 2', 'place 13')
      expect([9, 10].map(atOnce)).toEqual([['fr-x 13'], ['fr-x 13 one-step-lost']])
      // EX-15: a unit that was bought disrupted returns disrupted.
      const back = after(10, 'fr-x turn:10 one-step-lost rebuilt', 'unit fr-x', 'place 13')
      expect(back).toEqual(['fr-x 13 one-step-lost'])
    },
  )

  it('[grand-illusion:14.2.1.i] scenario 2 ends before any of these rules apply', () => {
    const p = allied('fr-x dead, br-1 dead', 7, 'short-campaign')
    expect(p.legal()).toEqual(['rebuild fr-x for 1', 'rebuild fr-x for 2', 'end'])
    expect(changes(p, p.play('rebuild fr-x for 2', 'place 13'))).toEqual(['fr-x 13'])
  })
})

describe('14.1.1 units that return without CAPs', () => {
  const returning = (units: string, turn: number, scenario?: ScenarioId) =>
    allied(`caps allied 0, ${units.replaceAll(' ', ' dead, ')} dead`, turn, scenario)

  it.each(['campaign', 'what-if'] as const)(
    '[grand-illusion:14.1.1.w] [grand-illusion:14.3.1.g] one British infantry unit returns as a variable reinforcement on turn 8: %s',
    scenario => {
      const p = returning('br-1 br-2 br-cav be-3', 8, scenario)
      expect(p.legal()).toEqual(['unit br-1', 'unit br-2', 'end'])
      const taken = p.play('unit br-1')
      expect(taken.legal()).toEqual(['place 1', 'place 4', 'place 14'])
      const after = taken.play('place 4')
      expect([after.legal(), changes(p, after)]).toEqual([['end'], ['br-1 4']])
    },
  )

  it.each(['campaign', 'what-if'] as const)(
    '[grand-illusion:14.1.1.x] [grand-illusion:14.1.1.y] [grand-illusion:14.3.1.h] a British and a Belgian infantry unit return disrupted on turn 12: %s',
    scenario => {
      const p = returning('br-1 br-2 be-3 be-i be-c', 12, scenario)
      expect(p.legal()).toEqual(['unit be-i', 'unit be-3', 'unit br-1', 'unit br-2', 'end'])
      const after = p.play('unit br-2', 'place 4', 'unit be-3', 'place 14')
      expect(after.legal()).toEqual(['end'])
      expect(changes(p, after)).toEqual(['be-3 14 one-step-lost', 'br-2 4 one-step-lost'])
    },
  )

  it('[grand-illusion:14.1.1.z] [grand-illusion:14.1.1.w] such units return on no other turn, and a side without an eliminated unit loses the right', () => {
    for (const turn of [7, 9, 11, 13]) expect(returning('br-1 be-3', turn).legal()).toEqual(['end'])
    expect(returning('be-3', 12).legal()).toEqual(['unit be-3', 'end'])
    expect(returning('be-3', 8).legal()).toEqual(['end'])
  })
})
