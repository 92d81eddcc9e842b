import { describe, expect, it } from 'vitest'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { ALLIED, isFlipped } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, placeName, tablesOf, unitOf } from '../../kit.js'
import { moving, stepsOf } from './moving.js'

const g = tablesOf()
const at = (p: Played, unit: string): string => placeName(g, unitPlace(p.state, unitOf(g, unit)))
const flipped = (p: Played, ...units: string[]): ReadonlyArray<boolean> =>
  units.map(unit => isFlipped(p.state, unitOf(g, unit)))
/** French units in the middle of France: 39 has the neighbours 29, 30, 38, 40, 49, 50. */
const french = (units: string, hex = 39, more = {}) => ({ hex, side: ALLIED, units: { [hex]: units }, ...more })

describe('groups', () => {
  it('[grand-illusion:8.4.a] [grand-illusion:8.4.b] [grand-illusion:8.4.2.a] units move singly or together, from hex to adjacent hex, for one point each', () => {
    const p = moving(french('fr-i fr-ii'), 'add fr-i')
    expect([p.asks, p.legal()]).toEqual([
      'group allied',
      ['add fr-ii', 'to 29', 'to 30', 'to 38', 'to 40', 'to 49', 'to 50'],
    ])
    const alone = p.play('to 29', 'to 28')
    expect([at(alone, 'fr-i'), at(alone, 'fr-ii')]).toEqual(['28', '39'])
    const both = p.play('add fr-ii', 'to 29', 'to 28')
    expect([at(both, 'fr-i'), at(both, 'fr-ii')]).toEqual(['28', '28'])
    expect(p.refused('to 48').rule).toBe('grand-illusion:8.4.b')
  })

  it('[grand-illusion:8.4.c] each unit may move up to its allowance', () => {
    // Infantry has 2, cavalry 3.
    const infantry = moving(french('fr-i fr-1cd'), 'add fr-i', 'to 40', 'to 51')
    expect(infantry.asks).toBe('activation allied')
    const cavalry = moving(french('fr-i fr-1cd'), 'add fr-1cd', 'to 40', 'to 51')
    expect(stepsOf(cavalry).length).toBeGreaterThan(0)
    const mixed = moving(french('fr-i fr-1cd'), 'group fr-i fr-1cd', 'to 40', 'to 51')
    expect(mixed.refused('to 61')).toMatchObject({ rule: 'grand-illusion:8.4.c', subjects: ['fr-i', '61'], needed: 3 })
    expect(mixed.legal()).toEqual(['drop fr-i', 'stop'])
  })

  it('[grand-illusion:8.4.d] [grand-illusion:8.4.1.d] [grand-illusion:9.8.2.a] disrupted units and heavy artillery move one hex, guns even with a headquarters of any nationality', () => {
    expect(moving(french('fr-i*'), 'add fr-i', 'to 40').asks).toBe('activation allied')
    const guns = moving({ hex: 92, units: { 92: 'de-ha1 de-hq1 de-ii' } }, 'group de-ii de-hq1 de-ha1', 'to 93')
    expect(stepsOf(guns)).toEqual([])
    expect(guns.legal()).toContain('drop de-ha1')
    expect(stepsOf(guns.play('drop de-ha1')).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:8.4.2.b] [grand-illusion:8.4.2.d] each diamond on a hexside costs one more point, but units that may move only one hex can always pay for it', () => {
    // The hexsides 72/81 and 71/81 have a diamond.
    const units = { 81: 'de-ii de-iii* de-ha1' }
    const p = moving({ hex: 81, units }, 'add de-ii', 'to 72')
    expect(p.asks).toBe('activation german')
    expect(at(p, 'de-ii')).toBe('72')
    expect(at(moving({ hex: 81, units }, 'group de-iii de-ha1', 'to 72'), 'de-ha1')).toBe('72')
    const cavalry = moving({ hex: 82, units: { 82: 'de-2kd de-ii' }, german: ['71'] }, 'group de-ii de-2kd', 'to 81')
    expect(stepsOf(cavalry)).not.toContain(72)
    expect(stepsOf(cavalry.play('drop de-ii'))).toContain(72)
  })

  it('[grand-illusion:8.4.2.c] [grand-illusion:8.4.4.o] [grand-illusion:8.4.2.e] units cannot cross an impassable hexside, and other terrain has no effect', () => {
    const p = moving({ hex: 52, side: ALLIED, units: { 52: 'be-i' } }, 'add be-i')
    expect(p.refused('to 42').rule).toBe('grand-illusion:8.4.2.c')
    // Hexes 25 and 26 have a terrain modifier.
    expect(stepsOf(moving(french('fr-i', 35), 'add fr-i', 'to 26'))).toContain(25)
  })

  it('[grand-illusion:8.4.e] members of a group may be dropped on the way, and the others continue', () => {
    const p = moving(french('fr-i fr-ii fr-iii'), 'group fr-i fr-ii fr-iii', 'to 40')
    expect(p.legal().slice(0, 3)).toEqual(['drop fr-i', 'drop fr-iii', 'drop fr-ii'])
    const q = p.play('drop fr-ii', 'to 51')
    expect([at(q, 'fr-i'), at(q, 'fr-ii'), at(q, 'fr-iii')]).toEqual(['51', '40', '51'])
    expect(q.refused('add fr-ii').code).toBe('already-moved')
  })

  it('[grand-illusion:8.4.a] a headquarters may be added first if two other units open the way: one that may attack and one infantry unit', () => {
    const blocks = { allied: ['86 N', '86 NE', '86 SE', '86 S', '86 SW'] }
    const units = { 86: 'de-hq1 de-xi* de-7kd', 76: 'verdun-76' }
    expect(moving({ hex: 86, units, blocks }).legal()).toEqual(['add de-hq1', 'add de-xi', 'end'])
    // The forced actions after that are carried out.
    expect(at(moving({ hex: 86, units, blocks }, 'add de-hq1'), 'de-hq1')).toBe('76')
    for (const two of ['de-hq1 de-xi*', 'de-hq1 de-7kd'])
      expect(moving({ hex: 86, units: { ...units, 86: two }, blocks }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:8.4.a] [grand-illusion:8.4.3.m] a headquarters may also be added if another unit opens its way back into supply', () => {
    const french = { 57: 'fr-i', 67: 'fr-iii', 68: 'fr-iv', 49: 'fr-v', 48: 'fr-vi' }
    const lost = {
      hex: 59,
      german: ['58', '59', '87'],
      blocks: { allied: ['59 NE', '59 SE', '59 S', '59 SW', '59 NW'] },
    }
    const p = moving({ ...lost, units: { 59: 'de-hq1 de-xi', ...french } }, 'add de-hq1')
    expect([at(p, 'de-hq1'), at(p, 'de-xi'), stepsOf(p)]).toEqual(['58', '58', [67, 68]])
    expect(moving({ ...lost, units: { 59: 'de-hq1', ...french } }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:8.4.f] no unit may join a group that has begun to move', () => {
    const p = moving(french('fr-i fr-ii'), 'add fr-i', 'to 40')
    expect(p.refused('add fr-ii').rule).toBe('grand-illusion:8.4.f')
  })
})

describe('headquarters', () => {
  it('[grand-illusion:8.4.1.a] headquarters lead combat units of their nationality as far as their own allowance, disrupted or not', () => {
    const p = moving(french('fr-i fr-ii* fr-hq1'), 'group fr-i fr-ii fr-hq1', 'to 40', 'to 51', 'to 61', 'to 70')
    expect([at(p, 'fr-i'), at(p, 'fr-ii'), at(p, 'fr-hq1')]).toEqual(['70', '70', '70'])
    // A flipped headquarters lends 2 points.
    const back = moving(french('fr-i fr-ii* fr-hq1*'), 'group fr-ii fr-hq1', 'to 40', 'to 51')
    expect(back.asks).toBe('activation allied')
  })

  it("[grand-illusion:8.4.6.j] [grand-illusion:8.4.6.i] units of another nationality may come along but do not use the headquarters' allowance", () => {
    const p = moving(french('fr-i br-hq'), 'group fr-i br-hq', 'to 40', 'to 51')
    expect(at(p, 'fr-i')).toBe('51')
    expect(p.legal()).toEqual(['drop fr-i', 'stop'])
  })

  it('[grand-illusion:8.4.1.b] [grand-illusion:2.4.q] headquarters are flipped, at the end of their own move, if a disrupted unit has moved two hexes with them', () => {
    const one = moving(french('fr-ii* fr-hq1'), 'group fr-ii fr-hq1', 'to 40', 'stop')
    expect(flipped(one, 'fr-hq1')).toEqual([false])
    const two = moving(french('fr-ii* fr-hq1'), 'group fr-ii fr-hq1', 'to 40', 'to 51', 'drop fr-ii')
    expect(flipped(two, 'fr-hq1')).toEqual([false])
    expect(flipped(two.play('to 61', 'stop'), 'fr-hq1')).toEqual([true])
  })

  it('[grand-illusion:8.4.1.c] [grand-illusion:2.4.r] headquarters are flipped only if another unit has used their allowance of 3 or 4', () => {
    const set = (...more: string[]) => moving(french('fr-i fr-1cd fr-hq1'), ...more)
    expect(flipped(set('group fr-i fr-hq1', 'to 40', 'to 51', 'stop'), 'fr-hq1')).toEqual([false])
    expect(flipped(set('group fr-i fr-hq1', 'to 40', 'to 51', 'to 61', 'stop'), 'fr-hq1')).toEqual([true])
    expect(flipped(set('group fr-1cd fr-hq1', 'to 40', 'to 51', 'to 61', 'stop'), 'fr-hq1')).toEqual([false])
    expect(flipped(set('group fr-1cd fr-hq1', 'to 40', 'to 51', 'to 61', 'to 70'), 'fr-hq1')).toEqual([true])
    // The corps stopped before it had borrowed any points.
    expect(flipped(set('group fr-i fr-hq1', 'to 40', 'to 51', 'drop fr-i', 'to 61', 'stop'), 'fr-hq1')).toEqual([false])
    // All three stop together.
    expect(flipped(set('group fr-i fr-1cd fr-hq1', 'to 40', 'to 51', 'to 61', 'stop'), 'fr-hq1')).toEqual([true])
  })

  it('[grand-illusion:8.4.1.e] [grand-illusion:2.4.t] headquarters that end their move in the same hex are both flipped, but not if one only passes', () => {
    const units = { 39: 'fr-hq1', 40: 'fr-hq2' }
    const meets = moving({ hex: 39, side: ALLIED, units }, 'add fr-hq1', 'to 40', 'stop')
    expect(flipped(meets, 'fr-hq1', 'fr-hq2')).toEqual([true, true])
    const passes = moving({ hex: 39, side: ALLIED, units }, 'add fr-hq1', 'to 40', 'to 51', 'stop')
    expect(flipped(passes, 'fr-hq1', 'fr-hq2')).toEqual([false, false])
    const together = moving(french('fr-hq1 fr-hq2'), 'group fr-hq1 fr-hq2', 'to 40', 'stop')
    expect(flipped(together, 'fr-hq1', 'fr-hq2')).toEqual([true, true])
    const parting = moving(french('fr-hq1 fr-hq2'), 'group fr-hq1 fr-hq2', 'to 40', 'drop fr-hq1', 'to 51', 'stop')
    expect(flipped(parting, 'fr-hq1', 'fr-hq2')).toEqual([false, false])
  })

  it('[grand-illusion:8.4.1.c] one of several headquarters is flipped, the one of the lowest army, or none if one already is (Q-133)', () => {
    const go = ['to 40', 'to 51', 'to 61', 'drop fr-hq1', 'to 70', 'stop']
    const p = moving(
      french('fr-i fr-hq1 fr-hq2'),
      'group fr-i fr-hq1 fr-hq2',
      ...go.slice(0, 3),
      'drop fr-i',
      'drop fr-hq2',
      'to 70',
    )
    expect(flipped(p, 'fr-hq1', 'fr-hq2')).toEqual([true, false])
  })
})

describe('stacking during movement', () => {
  const FULL = 'fr-i fr-ii fr-iii fr-iv fr-v fr-vi'
  it('[grand-illusion:8.4.6.h] a unit may pass through a full hex, but may not stop or be dropped in it', () => {
    const units = { 39: 'fr-x fr-xi fr-1cd', 40: FULL }
    const p = moving({ hex: 39, side: ALLIED, units }, 'group fr-x fr-1cd', 'to 40')
    expect(p.refused('stop').rule).toBe('grand-illusion:8.4.6.h')
    expect(p.legal()).not.toContain('drop fr-x')
    expect(p.legal()).toContain('drop fr-1cd')
    expect(at(p.play('to 51', 'stop'), 'fr-x')).toBe('51')
  })
  it('[grand-illusion:8.4.6.a] a unit cannot enter a hex in which it could neither stop nor continue', () => {
    const units = { 39: 'fr-x* fr-1cd', 40: FULL }
    const p = moving({ hex: 39, side: ALLIED, units }, 'add fr-x')
    expect(p.refused('to 40')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:8.4.6.h' })
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.4.1.a] a headquarters can lead units through a full hex if they have no other way', () => {
    const shut = { 29: 'de-ii', 30: 'de-iii', 38: 'de-v', 49: 'de-ix', 50: 'de-x' }
    const german = Object.keys(shut)
    const units = { 39: 'fr-x* fr-hq1', 40: FULL, ...shut }
    const p = moving({ hex: 39, side: ALLIED, units, german })
    expect(p.legal()).toContain('add fr-x')
    expect(at(p.play('add fr-x', 'to 51', 'stop'), 'fr-x')).toBe('51')
    expect(moving({ hex: 39, side: ALLIED, units: { ...units, 39: 'fr-x*' }, german }).legal()).toEqual(['end'])
  })
  it('[grand-illusion:8.4.6.a] a unit cannot enter a full hex in which the enemy would stop it', () => {
    const units = { 39: 'fr-x', 40: `${FULL} de-ii` }
    expect(moving({ hex: 39, side: ALLIED, units }, 'add fr-x').refused('to 40').rule).toBe('grand-illusion:8.4.6.h')
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.4.9.g] a hex that is overfilled by the exchange of IX (-) may be passed like a full one', () => {
    // Five corps, a division, and IX (-), which counts as a division; or the full corps in its place.
    const over = (corps: string) => {
      const units = { 39: 'fr-xi fr-hq1', 40: `fr-i fr-ii fr-iii fr-iv fr-v be-3 ${corps}` }
      return moving({ hex: 39, side: ALLIED, units }, 'group fr-xi fr-hq1', 'to 40')
    }
    const passes = ['drop fr-hq1', 'to 30', 'to 31', 'to 39', 'to 41', 'to 50', 'to 51']
    expect([over('fr-ix-minus').legal(), over('fr-ix').legal()]).toEqual([passes, passes])
    expect(over('fr-ix').refused('stop').rule).toBe('grand-illusion:8.4.6.h')
    expect(at(over('fr-ix').play('to 51', 'stop'), 'fr-xi')).toBe('51')
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.3.3.e] a unit cannot enter a full hex if it could continue only by supply that it loses as it leaves (Q-183)', () => {
    // 44 is an emergency source while 54 is German; the fortress regains 54.
    const p = moving(
      {
        hex: 54,
        turn: 4,
        standing: true,
        german: ['43', '44', '53', '54', '62', '63'],
        allied: ['71', '72', '73', '81', '82'],
        units: {
          53: 'de-ii de-iv de-ix de-ix-r de-xvi de-xxiv-r',
          54: 'de-xxiii-r maubeuge',
          63: 'de-i-b-r de-iii de-iii-r de-lw de-vii-r de-x-r',
        },
      },
      'add de-xxiii-r',
    )
    expect(stepsOf(p)).toEqual([44, 45])
    expect(p.refused('to 53')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:8.4.6.h' })
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:9.4.4.g] a unit cannot enter a full hex if a headquarters fleeing there would flip the headquarters that must lead on (Q-183)', () => {
    const flees = (alone: string) =>
      moving(
        { hex: 81, side: ALLIED, standing: true, allied: ['62', '71', '72', '81'], units: { 71: FULL, 81: alone } },
        'group fr-x fr-hq3',
      )
    expect(flees('fr-x* fr-hq3 de-xix').legal()).toContain('to 71')
    expect(flees('fr-x* fr-hq3 fr-hq9 de-xix').refused('to 71').rule).toBe('grand-illusion:8.4.6.h')
  })
  it('[grand-illusion:8.4.7.b] the British may pass Paris but not stop in it', () => {
    const p = moving({ hex: 28, side: ALLIED, units: { 28: 'br-1 br-2*' } }, 'add br-1', 'to 19')
    expect(p.refused('stop').rule).toBe('grand-illusion:8.4.7.b')
    expect(stepsOf(p)).toContain(9)
    expect(moving({ hex: 28, side: ALLIED, units: { 28: 'br-1 br-2*' } }, 'add br-2').refused('to 19').rule).toBe(
      'grand-illusion:8.4.6.h',
    )
  })
})
