/** ZOC bonds (10), rule by rule. */
import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

const BOND = { code: 'zone-of-control', rule: 'ardennes:10.2.a' }
/** A German unit between two US units, which form a bond between 0505 and 0506. */
const hexside = (more: Partial<PositionData> = {}, ...units: ReadonlyArray<string>) =>
  position({
    units: ['german G infantry 0505', 'allied A infantry 0406', 'allied B infantry 0606', ...units],
    ...more,
  })
describe('ZOC bonds', () => {
  it('[ardennes:10.1.a] [ardennes:10.1.c] [ardennes:10.2.a] a unit cannot cross a hexside bond, even where a zone of control would allow it', () => {
    expect(hexside().refused('G 0506')).toMatchObject(BOND)
    expect(hexside({ units: ['german G infantry 0505', 'allied A infantry 0406'] }).ends('G')).toContain('0506')
  })

  /** A German unit next to a hex that is between two US units. */
  const line = { units: ['german G infantry 0404', 'allied A infantry 0505', 'allied B infantry 0503'] }

  it('[ardennes:10.1.b] [ardennes:9.3.b] a unit cannot enter a hex bond, even by Tactical Movement', () => {
    const p = position(line)
    expect(p.refused('G 0504')).toMatchObject(BOND)
    // next to it there is only a zone of control
    expect(p.ends('G')).toContain('0405')
  })

  it('[ardennes:11.3.c] bonds bar vehicles, and units that could move two hexes at any cost', () => {
    const p = position({ units: ['german G tank 0505', 'allied A infantry 0406', 'allied B infantry 0606'] })
    expect(p.refused('G 0506')).toMatchObject(BOND)
  })

  it('[ardennes:10.4.a] a friendly unit on the other side of the hexside cancels a hexside bond', () => {
    expect(hexside({}, 'german H battalion 0506').ends('G')).toContain('0506')
  })

  it('[ardennes:10.4.b] a friendly unit in the hex cancels a hex bond', () => {
    const p = position({ units: [...line.units, 'german H battalion 0504'] })
    expect(p.play('G 0504').at('G')).toBe('0504')
  })

  it('[ardennes:10.5.a] two bonds that cross each other both remain', () => {
    const units = [
      'german G infantry 0504',
      'german H infantry 0506',
      'allied A infantry 0405',
      'allied B infantry 0606',
    ]
    const cross = position({ units })
    expect(cross.refused('G 0505')).toMatchObject(BOND)
    expect(position({ units, side: 'allied' }).refused('A 0505')).toMatchObject(BOND)
  })

  it('[ardennes:10.6.a] [ardennes:10.6.b] a unit forms a hexside bond with the map edge, but no hex bond', () => {
    // 0203 and the edge are on either side of the step from 0102 to 0103
    const p = position({ units: ['german G infantry 0102', 'allied A infantry 0203'] })
    expect(p.refused('G 0103')).toMatchObject(BOND)
    // a bond in 0102 would be between 0202 and the edge
    const q = position({ units: ['german G infantry 0103', 'allied A infantry 0202'] })
    expect(q.ends('G')).toContain('0102')
  })

  const ravines = (...ids: ReadonlyArray<string>) => Object.fromEntries(ids.map(id => [id, 'ravine' as const]))

  it('[ardennes:10.3.a] there is no bond if every path crosses two river hexsides', () => {
    const all = ['0406-0505', '0406-0506', '0505-0606', '0506-0606']
    expect(hexside({ rivers: all }).ends('G')).toContain('0506')
    // one path has no river
    expect(hexside({ rivers: all.slice(0, 3) }).refused('G 0506')).toMatchObject(BOND)
    expect(position({ ...line, rivers: ['0503-0504', '0504-0505'] }).ends('G')).toContain('0504')
    expect(position({ ...line, rivers: ['0503-0504'] }).refused('G 0504')).toMatchObject(BOND)
  })

  it('[ardennes:10.3.b] [ardennes:10.3.c] there is no bond across two ravine hexsides or two ravine hexes, but there is one along a ravine hexside', () => {
    const walker = { units: ['german G infantry 0505', 'allied A infantry 0406', 'allied B infantry 0606'] }
    expect(position({ ...walker, terrain: ravines('0505', '0506') }).ends('G')).toContain('0506')
    // only the far hex is a ravine, so the hexsides of the near hex are not ravine hexsides
    expect(position({ ...walker, terrain: ravines('0506') }).refused('G 0506')).toMatchObject(BOND)
    expect(position({ ...line, terrain: ravines('0504') }).ends('G')).toContain('0504')
  })

  it('[ardennes:10.3.e] bonds are formed across lakes', () => {
    expect(hexside({ lakes: ['0406-0505', '0406-0506', '0505-0606', '0506-0606'] }).refused('G 0506')).toMatchObject(
      BOND,
    )
  })

  it('[ardennes:11.10.f] [ardennes:9.1.c] an army boundary has no effect on zones and bonds', () => {
    expect(hexside({ boundary: ['0406-0505', '0505-0606'] }).refused('G 0506')).toMatchObject(BOND)
  })

  it('[ardennes:9.4.a] silhouettes form bonds only if their zone reaches both hexes', () => {
    const tanks = ['german G infantry 0505', 'allied A tank 0406', 'allied B infantry 0606']
    expect(position({ units: tanks }).refused('G 0506')).toMatchObject(BOND)
    // their zone does not reach a ravine hex without a road
    expect(position({ units: tanks, terrain: ravines('0506') }).ends('G')).toContain('0506')
    const withOthers = [...tanks, 'allied C battalion 0406']
    expect(position({ units: withOthers, terrain: ravines('0506') }).refused('G 0506')).toMatchObject(BOND)
    const roads = { secondary: ['0406 0506'] }
    expect(position({ units: tanks, terrain: ravines('0506'), ...roads }).refused('G 0506')).toMatchObject(BOND)
  })
})
