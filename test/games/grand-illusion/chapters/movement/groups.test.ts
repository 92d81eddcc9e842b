import { describe, expect, it } from 'vitest'
import { isFlipped } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, unitOf } from '../../positions.js'
import { moving, stepsOf } from './moving.js'

const flipped = (p: Position, ...units: string[]): ReadonlyArray<boolean> =>
  units.map(unit => isFlipped(p.state, unitOf(p.rules.tables, unit)))
/** Activates 39 in the middle of France, with neighbours 29, 30, 38, 40, 49, 50. Units with `*` have lost a step. */
const french = (units: string, ...orders: string[]): Position => {
  const [fresh, worn] = [false, true].map(lost => units.split(' ').filter(unit => unit.endsWith('*') === lost))
  const lines = worn!.map(unit => `${unit.slice(0, -1)} 39 one-step-lost`).join(', ')
  return moving('allied', 39, fresh!.join(' '), lines, ...orders)
}

describe('groups', () => {
  it('[grand-illusion:8.4.a] [grand-illusion:8.4.b] [grand-illusion:8.4.2.a] units move singly or together, from hex to adjacent hex, for one point each', () => {
    const p = french('fr-i fr-ii', 'add fr-i')
    expect([p.asks, p.legal()]).toEqual([
      'group allied',
      ['add fr-ii', 'to 29', 'to 30', 'to 38', 'to 40', 'to 49', 'to 50'],
    ])
    const alone = p.play('to 29', 'to 28')
    expect([alone.at('fr-i'), alone.at('fr-ii')]).toEqual(['28', '39'])
    const both = p.play('add fr-ii', 'to 29', 'to 28')
    expect([both.at('fr-i'), both.at('fr-ii')]).toEqual(['28', '28'])
    expect(p.refused('to 48').rule).toBe('grand-illusion:8.4.b')
  })

  it('[grand-illusion:8.4.c] each unit may move up to its allowance', () => {
    // Infantry has 2, cavalry 3.
    expect(french('fr-i fr-1cd', 'add fr-i', 'to 40', 'to 51').asks).toBe('activation allied')
    const cavalry = french('fr-i fr-1cd', 'add fr-1cd', 'to 40', 'to 51')
    expect(stepsOf(cavalry).length).toBeGreaterThan(0)
    const mixed = french('fr-i fr-1cd', 'group fr-i fr-1cd', 'to 40', 'to 51')
    expect(mixed.refused('to 61')).toMatchObject({ rule: 'grand-illusion:8.4.c', subjects: ['fr-i', '61'], needed: 3 })
    expect(mixed.legal()).toEqual(['drop fr-i', 'stop'])
  })

  it('[grand-illusion:8.4.d] [grand-illusion:8.4.1.d] [grand-illusion:9.8.2.a] disrupted units and heavy artillery move one hex, guns even with a headquarters of any nationality', () => {
    expect(french('fr-i*', 'add fr-i', 'to 40').asks).toBe('activation allied')
    const guns = moving('german', 92, 'de-ha1 de-hq1 de-ii', '', 'group de-ii de-hq1 de-ha1', 'to 93')
    expect(stepsOf(guns)).toEqual([])
    expect(guns.legal()).toContain('drop de-ha1')
    expect(stepsOf(guns.play('drop de-ha1')).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:8.4.2.b] [grand-illusion:8.4.2.d] each diamond on a hexside costs one more point, but units that may move only one hex can always pay for it', () => {
    // The hexsides 72/81 and 71/81 have a diamond.
    const hills = (...orders: string[]) => moving('german', 81, 'de-ii de-ha1', 'de-iii 81 one-step-lost', ...orders)
    const p = hills('add de-ii', 'to 72')
    expect([p.asks, p.at('de-ii')]).toEqual(['activation german', '72'])
    expect(hills('group de-iii de-ha1', 'to 72').at('de-ha1')).toBe('72')
    const cavalry = moving('german', 82, 'de-2kd de-ii', 'german 71', 'group de-ii de-2kd', 'to 81')
    expect(stepsOf(cavalry)).not.toContain(72)
    expect(stepsOf(cavalry.play('drop de-ii'))).toContain(72)
  })

  it('[grand-illusion:8.4.2.c] [grand-illusion:8.4.4.o] [grand-illusion:8.4.2.e] units cannot cross an impassable hexside, and other terrain has no effect', () => {
    expect(moving('allied', 52, 'be-i', '', 'add be-i').refused('to 42').rule).toBe('grand-illusion:8.4.2.c')
    // Hexes 25 and 26 have a terrain modifier.
    expect(stepsOf(moving('allied', 35, 'fr-i', '', 'add fr-i', 'to 26'))).toContain(25)
  })

  it('[grand-illusion:8.4.e] members of a group may be dropped on the way, and the others continue', () => {
    const p = french('fr-i fr-ii fr-iii', 'group fr-i fr-ii fr-iii', 'to 40')
    expect(p.legal().slice(0, 3)).toEqual(['drop fr-i', 'drop fr-iii', 'drop fr-ii'])
    const q = p.play('drop fr-ii', 'to 51')
    expect(['fr-i', 'fr-ii', 'fr-iii'].map(q.at)).toEqual(['51', '40', '51'])
    expect(q.refused('add fr-ii').code).toBe('already-moved')
  })

  it('[grand-illusion:8.4.a] a headquarters may be added first if two other units open the way: one that may attack and one infantry unit', () => {
    // The only way out of 86 leads past Verdun, in a hex to which a line of supply leads from 75.
    const shut = 'verdun-76 76, fr-x 86, german 75, allied 77 85 87 95 96, allied-block 86/N 86/NE 86/SE 86/S 86/SW'
    const worn = 'de-xi 86 one-step-lost'
    const p = moving('german', 86, 'de-hq1 de-7kd', `${worn}, ${shut}`)
    expect(p.legal()).toEqual(['add de-hq1', 'add de-xi', 'end', 'assault'])
    // The forced actions after that are carried out.
    expect(p.play('add de-hq1').at('de-hq1')).toBe('76')
    expect(moving('german', 86, 'de-hq1', `${worn}, ${shut}`).legal()).toEqual(['end', 'assault'])
    expect(moving('german', 86, 'de-hq1 de-7kd', shut).legal()).toEqual(['end', 'assault'])
  })

  it('[grand-illusion:8.4.a] [grand-illusion:8.4.3.m] a headquarters may also be added if another unit opens its way back into supply', () => {
    const lost =
      'fr-i 57, fr-iii 67, fr-iv 68, fr-v 49, fr-vi 48, german 58 59 87, fr-x 59, allied-block 59/NE 59/SE 59/S 59/SW 59/NW'
    const p = moving('german', 59, 'de-hq1 de-xi', lost, 'add de-hq1')
    expect([p.at('de-hq1'), p.at('de-xi'), stepsOf(p)]).toEqual(['58', '58', [67, 68]])
    // A disrupted corps does not open the way.
    const worn = moving('german', 59, 'de-hq1', `de-xi 59 one-step-lost, ${lost}`)
    expect([worn.at('de-hq1'), worn.legal()]).toEqual(['59', ['end', 'assault']])
  })

  it('[grand-illusion:8.4.f] no unit may join a group that has begun to move', () => {
    expect(french('fr-i fr-ii', 'add fr-i', 'to 40').refused('add fr-ii').rule).toBe('grand-illusion:8.4.f')
  })
})

describe('headquarters', () => {
  it('[grand-illusion:8.4.1.a] headquarters lead combat units of their nationality as far as their own allowance, disrupted or not', () => {
    const p = french('fr-i fr-ii* fr-hq1', 'group fr-i fr-ii fr-hq1', 'to 40', 'to 51', 'to 61', 'to 70')
    expect(['fr-i', 'fr-ii', 'fr-hq1'].map(p.at)).toEqual(['70', '70', '70'])
    // A flipped headquarters lends 2 points.
    const back = french('fr-i fr-ii* fr-hq1*', 'group fr-ii fr-hq1', 'to 40', 'to 51')
    expect(back.asks).toBe('activation allied')
  })

  it("[grand-illusion:8.4.6.j] [grand-illusion:8.4.6.i] units of another nationality may come along but do not use the headquarters' allowance", () => {
    const p = french('fr-i br-hq', 'group fr-i br-hq', 'to 40', 'to 51')
    expect(p.at('fr-i')).toBe('51')
    expect(p.legal()).toEqual(['drop fr-i', 'stop'])
  })

  it('[grand-illusion:8.4.1.b] [grand-illusion:2.4.q] headquarters are flipped, at the end of their own move, if a disrupted unit has moved two hexes with them', () => {
    const led = (...orders: string[]) => french('fr-ii* fr-hq1', 'group fr-ii fr-hq1', 'to 40', ...orders)
    expect(flipped(led('stop'), 'fr-hq1')).toEqual([false])
    expect(flipped(led('to 51', 'drop fr-ii'), 'fr-hq1')).toEqual([false])
    expect(flipped(led('to 51', 'drop fr-ii', 'to 61', 'stop'), 'fr-hq1')).toEqual([true])
  })

  it('[grand-illusion:8.4.1.c] [grand-illusion:2.4.r] headquarters are flipped only if another unit has used their allowance of 3 or 4', () => {
    const led = (by: string, ...orders: string[]) =>
      flipped(french('fr-i fr-1cd fr-hq1', `group ${by} fr-hq1`, 'to 40', 'to 51', ...orders), 'fr-hq1')
    expect(led('fr-i', 'stop')).toEqual([false])
    expect(led('fr-i', 'to 61', 'stop')).toEqual([true])
    expect(led('fr-1cd', 'to 61', 'stop')).toEqual([false])
    expect(led('fr-1cd', 'to 61', 'to 70')).toEqual([true])
    // The corps stopped before it had borrowed any points.
    expect(led('fr-i', 'drop fr-i', 'to 61', 'stop')).toEqual([false])
    // All three stop together.
    expect(led('fr-i fr-1cd', 'to 61', 'stop')).toEqual([true])
  })

  it('[grand-illusion:8.4.1.e] [grand-illusion:2.4.t] headquarters that end their move in the same hex are both flipped, but not if one only passes', () => {
    const both = (units: string, lines: string, ...orders: string[]) =>
      flipped(moving('allied', 39, units, lines, `group ${units}`, 'to 40', ...orders), 'fr-hq1', 'fr-hq2')
    expect(both('fr-hq1', 'fr-hq2 40', 'stop')).toEqual([true, true])
    expect(both('fr-hq1', 'fr-hq2 40', 'to 51', 'stop')).toEqual([false, false])
    expect(both('fr-hq1 fr-hq2', '', 'stop')).toEqual([true, true])
    expect(both('fr-hq1 fr-hq2', '', 'drop fr-hq1', 'to 51', 'stop')).toEqual([false, false])
  })

  it('[grand-illusion:8.4.1.c] one of several headquarters is flipped, the one of the lowest army, or none if one already is (Q-133)', () => {
    const way = ['to 40', 'to 51', 'to 61', 'drop fr-i', 'drop fr-hq2', 'to 70']
    const p = french('fr-i fr-hq1 fr-hq2', 'group fr-i fr-hq1 fr-hq2', ...way)
    expect(flipped(p, 'fr-hq1', 'fr-hq2')).toEqual([true, false])
  })
})

describe('stacking during movement', () => {
  const FULL = 'fr-i 40, fr-ii 40, fr-iii 40, fr-iv 40, fr-v 40, fr-vi 40'
  const WORN = 'fr-x 39 one-step-lost'
  it('[grand-illusion:8.4.6.h] a unit may pass through a full hex, but may not stop or be dropped in it', () => {
    const p = moving('allied', 39, 'fr-x fr-xi fr-1cd', FULL, 'group fr-x fr-1cd', 'to 40')
    expect(p.refused('stop').rule).toBe('grand-illusion:8.4.6.h')
    expect(p.legal()).not.toContain('drop fr-x')
    expect(p.legal()).toContain('drop fr-1cd')
    expect(p.play('to 51', 'stop').at('fr-x')).toBe('51')
  })
  it('[grand-illusion:8.4.6.a] a unit cannot enter a hex in which it could neither stop nor continue', () => {
    const p = moving('allied', 39, 'fr-1cd', `${WORN}, ${FULL}`, 'add fr-x')
    expect(p.refused('to 40')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:8.4.6.h' })
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.4.1.a] a headquarters can lead units through a full hex if they have no other way', () => {
    const shut = `${WORN}, ${FULL}, de-ii 29, de-iii 30, de-v 38, de-ix 49, de-x 50, german 29 30 38 49 50`
    const p = moving('allied', 39, 'fr-hq1', shut)
    expect(p.legal()).toContain('add fr-x')
    expect(p.play('add fr-x', 'to 51', 'stop').at('fr-x')).toBe('51')
    expect(moving('allied', 39, '', shut).legal()).toEqual(['end'])
  })
  it('[grand-illusion:8.4.6.a] a unit cannot enter a full hex in which the enemy would stop it', () => {
    const p = moving('allied', 39, 'fr-x', `${FULL}, de-ii 40`, 'add fr-x')
    expect(p.refused('to 40').rule).toBe('grand-illusion:8.4.6.h')
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.4.9.g] a hex that is overfilled by the exchange of IX (-) may be passed like a full one', () => {
    // Five corps, a division, and IX (-), which counts as a division; or the full corps in its place.
    const over = (corps: string) =>
      moving('allied', 39, 'fr-xi fr-hq1', FULL.replace('fr-vi 40', `be-3 40, ${corps}`), 'group fr-xi fr-hq1', 'to 40')
    const IX = 'fr-ix 40, fr-71r 98, danger 3'
    const passes = ['drop fr-hq1', 'to 30', 'to 31', 'to 39', 'to 41', 'to 50', 'to 51']
    expect([over('fr-ix-minus 40').legal(), over(IX).legal()]).toEqual([passes, passes])
    expect(over(IX).refused('stop').rule).toBe('grand-illusion:8.4.6.h')
    expect(over(IX).play('to 51', 'stop').at('fr-xi')).toBe('51')
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:8.3.3.e] a unit cannot enter a full hex if it could continue only by supply that it loses as it leaves (Q-183)', () => {
    // 44 is an emergency source while 54 is German; the fortress regains 54.
    const stacks =
      'de-ii 53, de-iv 53, de-ix 53, de-ix-r 53, de-xvi 53, de-xxiv-r 53, maubeuge 54, de-i-b-r 63, de-iii 63, de-iii-r 63, de-lw 63, de-vii-r 63, de-x-r 63'
    const held = 'german 43 44 53 54 62 63, allied 71 72 73 81 82'
    const p = moving('german', 54, 'de-xxiii-r', `turn 4 actions, ${stacks}, ${held}`, 'add de-xxiii-r')
    expect(stepsOf(p)).toEqual([44, 45])
    expect(p.refused('to 53')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:8.4.6.h' })
  })
  it('[grand-illusion:8.4.6.h] [grand-illusion:9.4.4.g] a unit cannot enter a full hex if a headquarters fleeing there would flip the headquarters that must lead on (Q-183)', () => {
    const full = `${FULL.replaceAll('40', '71')}, fr-x 81 one-step-lost, allied 62 71 72 81`
    const flees = (units: string) => moving('allied', 81, units, full, 'group fr-x fr-hq3')
    expect(flees('fr-hq3 de-xix').legal()).toContain('to 71')
    expect(flees('fr-hq3 fr-hq9 de-xix').refused('to 71').rule).toBe('grand-illusion:8.4.6.h')
  })
  it('[grand-illusion:8.4.7.b] the British may pass Paris but not stop in it', () => {
    const british = (...orders: string[]) => moving('allied', 28, 'br-1', 'br-2 28 one-step-lost', ...orders)
    const p = british('add br-1', 'to 19')
    expect(p.refused('stop').rule).toBe('grand-illusion:8.4.7.b')
    expect(stepsOf(p)).toContain(9)
    expect(british('add br-2').refused('to 19').rule).toBe('grand-illusion:8.4.6.h')
  })
})
