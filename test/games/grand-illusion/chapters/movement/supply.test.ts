/**
 * 8.4.3 Supply and movement: where supplied units may not move, how units return into supply, and movement under
 * emergency supply.
 */
import { describe, expect, it } from 'vitest'
import { drawsEmergency, inSupply, suppliedIn } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { isFlipped } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, acting, hexOf, position, tablesOf, unitOf } from '../../positions.js'
import { moving, stepsOf } from './moving.js'

const g = tablesOf()
/** Whether a unit would be in supply in a hex. */
const supplied = ({ state }: Position, unit: string, hex: number): boolean =>
  suppliedIn(g, state, unitOf(g, unit), hexOf(g, hex))
const draws = ({ state }: Position, unit: string): boolean => inSupply(g, state, unitOf(g, unit))

describe('control and lines of supply', () => {
  /** Whether X Corps would be in supply in 104, and in 107, which depends on the railway of 104. */
  const inBoth = (...lines: ReadonlyArray<string>) =>
    [104, 107].map(hex => supplied(acting('allied', 'turn 2 actions', 'fr-x 87', 'allied 107', ...lines), 'fr-x', hex))

  it('[grand-illusion:8.3.1.b] [grand-illusion:2.9.c] a side traces supply into and through a hex that it controls', () => {
    expect(inBoth()).toEqual([true, true])
  })

  it('[grand-illusion:8.3.1.c] [grand-illusion:2.9.d] a side traces supply into a hex that it does not control, but not through it', () => {
    expect(inBoth('german 104')).toEqual([true, false])
  })
})

describe('the movement of units in supply', () => {
  it('[grand-illusion:8.4.3.i] units in supply cannot enter a hex without a line of supply', () => {
    // 75 and 65 are enemy hexes. A line leads to 75 from the railway of 85, none to 65.
    const from = moving('german', 85, 'de-7kd', '', 'add de-7kd')
    expect([75, 65].map(hex => supplied(from, 'de-7kd', hex))).toEqual([true, false])
    // A line leads to 65 after 75 has been taken, by the railway from 85.
    expect(from.play('to 75', 'to 65').refused('to 56')).toMatchObject({
      code: 'supply',
      rule: 'grand-illusion:8.4.3.i',
      subjects: ['de-7kd', '56'],
    })
  })

  it('[grand-illusion:8.4.3.i] each unit in a group needs supply from its own sources', () => {
    // 13 supplies the French but not the British, who have only the coast.
    const both = moving('allied', 13, 'fr-i br-1', 'german 7 8 9 16 17 18 24 25 26 10 11 20 14 15 23', 'add fr-i')
    expect(both.legal()).toContain('to 22')
    expect(draws(both, 'br-1')).toBe(false)
  })
})

describe('the movement of units out of supply', () => {
  /** Activates 59, deep in France. The German lines from 86 and 87 lead no farther than 77, 78, 67 and 68. */
  const lost = (units: string, lines: string, ...orders: string[]) =>
    moving('german', 59, units, `german 87${lines}`, ...orders)

  it('[grand-illusion:8.4.3.m] [grand-illusion:Q-30] units out of supply may move only nearer to a hex in which they would be in supply', () => {
    // From 59 two hexes lead to supply by 68 or 69, three by any other hex.
    const p = lost('de-ii', '', 'add de-ii')
    expect([draws(p, 'de-ii'), stepsOf(p)]).toEqual([false, [68, 69]])
    for (const hex of [58, 49]) expect(p.refused(`to ${hex}`).rule).toBe('grand-illusion:8.4.3.m')
  })

  it('[grand-illusion:8.4.3.m] the distance counts only hexes that the unit may enter', () => {
    // It cannot pass the French in 68 and 69 from an enemy hex. One way is left, and it is taken automatically.
    const p = lost('de-ii', ', fr-i 68, fr-ii 69', 'add de-ii')
    expect([p.at('de-ii'), stepsOf(p)]).toEqual(['58', [67]])
    expect(lost('de-ii', ', fr-i 49, fr-iii 50, fr-ii 58, fr-iv 60, fr-v 68, fr-vi 69').legal()).toEqual(['end'])
  })

  it('[grand-illusion:8.4.3.m] the distance does not count hexes that the unit could enter only with others', () => {
    // A headquarters without other units cannot enter 68 or 69 from its hex, so its shortest way is by 58.
    const p = lost('de-hq1', ' 59, fr-i 68, fr-ii 69', 'add de-hq1')
    expect([p.at('de-hq1'), stepsOf(p)]).toEqual(['58', [67]])
    const led = lost('de-hq1 de-ii', ' 59, fr-i 68, fr-ii 69', 'group de-hq1 de-ii')
    expect(stepsOf(led)).toEqual([68, 69])
  })

  it('[grand-illusion:8.4.3.m] units that are in supply again move like others', () => {
    const back = lost('de-7kd', '', 'add de-7kd', 'to 68')
    expect(back.refused('to 58').rule).toBe('grand-illusion:8.4.3.m')
    const again = back.play('to 77')
    expect(draws(again, 'de-7kd')).toBe(true)
    // 76 is not nearer to supply.
    expect(stepsOf(again)).toContain(76)
  })
})

describe('movement under emergency supply', () => {
  /** Maubeuge is besieged on turn 4 and 44 is a source. Nothing else supplies the hexes south of it. */
  const SOUTH = 'turn 4 actions, german 34 44 54, siege 54, de-v 54, maubeuge 54'
  const south = (lines: string, ...orders: string[]) => moving('german', 34, 'de-iii de-hq1', SOUTH + lines, ...orders)

  it('[grand-illusion:8.4.3.r] emergency supply does not change the movement of combat units and headquarters', () => {
    const all = ['de-ii', 'de-iii', 'de-hq1']
    const p = south(', german 35, de-ii 34 one-step-lost', `group ${all.join(' ')}`)
    expect(all.map(unit => drawsEmergency(g, p.state, unitOf(g, unit)))).toEqual([true, true, true])
    // Four hexes with a headquarters, which is flipped for it.
    const gone = p.play('to 35', 'to 36', 'to 47', 'to 48')
    expect(all.map(gone.at)).toEqual(['48', '48', '48'])
    expect(isFlipped(gone.state, unitOf(g, 'de-hq1'))).toBe(true)
  })

  it('[grand-illusion:8.4.3.r] [grand-illusion:8.4.3.s] units may enter enemy hexes as far as lines of supply lead to 44', () => {
    expect(stepsOf(south(', german 35', 'add de-iii', 'to 35'))).toContain(36)
    // No line leads so far if the railway of 35 is French.
    const cut = moving('german', 35, 'de-iii fr-x', SOUTH, 'add de-iii')
    expect(cut.refused('to 36').rule).toBe('grand-illusion:8.4.3.i')
  })
})

describe('worked examples of supply and movement', () => {
  it('[grand-illusion:EX-5] [grand-illusion:8.4.3.af] supplied Allied units cannot move beyond 102, or beyond 107 unless they control 103', () => {
    const beyond = (hex: number, allied: string) =>
      moving('allied', hex, 'fr-x', `allied ${allied}, plan-17-chit 107 1`, 'add fr-x')
    // 103 helps only next to it; 102 never helps.
    for (const [hex, allied, to] of [
      [102, '102', [101, 105, 106]],
      [102, '102 103', [101, 105]],
      [107, '107', [106]],
      [107, '102 107', [106]],
    ] as const)
      for (const next of to)
        expect(beyond(hex, allied).refused(`to ${next}`).rule, `${allied}: ${next}`).toBe('grand-illusion:8.4.3.i')
    for (const hex of [102, 107]) expect(stepsOf(beyond(hex, `${hex} 103`))).toContain(106)
  })

  it('[grand-illusion:EX-6] [grand-illusion:8.4.3.ag] Germans cannot move to Antwerp on turn 1 before Namur has fallen', () => {
    const TURN_1 = ['turn 1 actions', 'initiative german']
    const TAKEN = ['53', '63', '64']
    const fallen = (at: string, taken: ReadonlyArray<string>) =>
      position(...TURN_1, `de-iii ${at}`, 'namur gone', 'be-4 gone', `german ${taken.join(' ')}`)
    expect(stepsOf(fallen('53', TAKEN).play('activate 53', 'add de-iii'))).toContain(52)
    for (const hex of TAKEN)
      expect(
        supplied(
          fallen(
            '86',
            TAKEN.filter(each => each !== hex),
          ),
          'de-iii',
          52,
        ),
        hex,
      ).toBe(false)
    expect(supplied(fallen('86', TAKEN), 'de-iii', 52)).toBe(true)
    // Namur is on the map: 64 is not German, and under siege it carries no line.
    const besieged = ['de-iii 53', 'de-v 64', 'namur 64', `german ${TAKEN.join(' ')}`, 'siege 64']
    expect(supplied(position(...TURN_1, 'others gone', ...besieged), 'de-iii', 52)).toBe(false)
    const from63 = position(...TURN_1, 'de-7kd 63', 'german 63').play('activate 63', 'add de-7kd')
    expect(from63.refused('to 53').rule).toBe('grand-illusion:8.4.3.i')
  })
})
