/** Examples of chapters 3 and 8, set-up and stacking, with the map and the counters of the campaign. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../position.js'
import { campaign, printed } from '../printed.js'

/** The hexes in which a unit may be set up. */
const places = (unit: string): ReadonlyArray<string> => {
  const p = campaign()
  // a unit without another hex cannot be selected
  if (!p.may(`unit ${unit}`)) return [p.at(unit)]
  return p
    .play(`unit ${unit}`)
    .legal()
    .filter(text => text.startsWith('place '))
    .map(text => text.slice('place '.length))
}

describe('set-up in the examples', () => {
  it('[ardennes:EX-1] [ardennes:3.4.f] [ardennes:3.4.g] allows only two regiments of 26 VG west of the Our', () => {
    const east = ['1813', '1814', '1912', '1913', '1914', '2014']
    // the hexes of its area west of the river
    const west = ['2012', '2013']
    for (const unit of ['ge-26-39-fus', 'ge-26-77-gren'])
      expect([unit, [...places(unit)].sort()]).toEqual([unit, [...east, ...west].sort()])
    for (const unit of ['ge-26-78-gren', 'ge-26-26-fus']) {
      expect([unit, [...places(unit)].sort()]).toEqual([unit, [...east].sort()])
      for (const hex of west) {
        expect(campaign().play(`unit ${unit}`).refused(`place ${hex}`)).toMatchObject({ code: 'out-of-area' })
        const moved = campaign().broken(`${unit} ${hex}`)
        expect(moved).not.toEqual([])
      }
    }
  })

  it('[ardennes:EX-2] [ardennes:3.4.e] allows 277 VG and 12 VG in 1331', () => {
    for (const unit of ['ge-277-989', 'ge-277-990', 'ge-277-277-jpz', 'ge-12-27-fus', 'ge-12-48', 'ge-12-1012-stg'])
      expect([unit, places(unit)]).toEqual([unit, expect.arrayContaining(['1331'])])
    expect(places('ge-277-989')).not.toContain('1330')
    expect(places('ge-12-27-fus')).not.toContain('1332')
    for (const unit of ['ge-3-fj-5', 'ge-12ss-25']) expect(places(unit)).not.toContain('1331')
    // both at the same time
    const p = campaign().play('unit ge-277-989', 'place 1331', 'unit ge-12-48', 'place 1331')
    expect([p.at('ge-277-989'), p.at('ge-12-48')]).toEqual(['1331', '1331'])
  })
})

/** Whether these units may be in one hex at the end of movement. */
const fits = (side: 'german' | 'allied', ...units: ReadonlyArray<string>): boolean => {
  const at = Object.fromEntries(
    units.map(text => {
      const [unit = '', ...marks] = text.split(' ')
      return [unit, ['2415', ...marks].join(' ')]
    }),
  )
  const p: Position = printed({ side, turn: 4, at })
  return p.may('end') || p.refused('end').code !== 'stacking'
}

describe('stacks in the examples', () => {
  it('[ardennes:EX-8] [ardennes:8.2.d] may combine both reduced tank battalions of 2 Pz as one unit with another unit', () => {
    const [first, second] = ['ge-2-3-1', 'ge-2-3-2']
    // 5-7-6, with which their defence exceeds that of a battle group
    const other = 'ge-2-304'
    expect(fits('german', `${first} reduced`, `${second} reduced`, other)).toBe(true)
    expect(fits('german', `${first} reduced`, `${second} reduced`, other, 'ge-26-26-fus')).toBe(false)
    expect(fits('german', `${first} reduced`, second, other)).toBe(false)
    expect(fits('german', first, second, other)).toBe(false)
    // a tank battalion of another division
    expect(fits('german', `${first} reduced`, 'ge-116-16-1 reduced', other)).toBe(false)
  })

  it('[ardennes:EX-9] [ardennes:8.2.b] [ardennes:8.2.c] count the battalions of one regiment as one unit', () => {
    const regiment = ['us-28-110-1', 'us-28-110-2', 'us-28-110-3']
    // 4-3-6: 9 defence in total
    expect(fits('allied', ...regiment, 'us-28-707-tnk')).toBe(true)
    expect(fits('allied', ...regiment, 'us-28-707-tnk', 'us-viii-422')).toBe(false)
    expect(fits('allied', ...regiment.slice(1), 'us-28-109-1', 'us-28-707-tnk')).toBe(false)
    // a cavalry group, and the two counters of 9 Arm/CCA
    expect(fits('allied', 'us-14-cav-18', 'us-14-cav-32', 'us-28-110-1', 'us-28-707-tnk')).toBe(false)
    expect(fits('allied', 'us-14-cav-18', 'us-14-cav-32', 'us-9-arm-cca-60 reduced', 'us-9-arm-cca')).toBe(true)
  })

  it('[ardennes:EX-10] [ardennes:8.2.a] [ardennes:8.2.e] may be a battle group of three units with a defence of 7 and no guns', () => {
    const three = ['us-28-110-1', 'us-28-109-1', 'us-4-12-1']
    expect(fits('allied', ...three)).toBe(true)
    // 2 + 2 + 3 and 2 + 3 + 3
    expect(fits('allied', 'us-28-110-1', 'us-28-109-1', 'us-28-707-tnk')).toBe(true)
    expect(fits('allied', 'us-28-110-1', 'us-9-arm-cca-60', 'us-28-707-tnk')).toBe(false)
    expect(fits('allied', 'us-28-110-1', 'us-28-109-1', 'us-viii-422')).toBe(false)
    expect(fits('allied', ...three, 'us-9-arm-cca reduced')).toBe(false)
    // 2 + 3 + 2 defence, and four stacking points
    expect(fits('german', 'ge-26-39-fus reduced', 'ge-26-26-fus', 'ge-3-fj-5 reduced')).toBe(false)
    expect(fits('german', 'ge-277-989 reduced', 'ge-26-26-fus', 'ge-26-39-fus reduced')).toBe(true)
  })

  it('[ardennes:EX-11] [ardennes:8.1.a] cannot have more than three stacking points', () => {
    expect(fits('german', 'ge-26-39-fus', 'ge-26-77-gren')).toBe(false)
    expect(fits('german', 'ge-26-39-fus', 'ge-26-77-gren reduced')).toBe(true)
    // guns and silhouettes have no stacking points
    expect(fits('allied', 'us-1-26', 'us-28-707-tnk')).toBe(true)
    expect(fits('allied', 'us-1-26', 'us-28-110-1')).toBe(false)
  })
})
