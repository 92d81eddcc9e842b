/** 10 ZOC bonds, told one by one. */
import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

const BOND = { code: 'zone-of-control', rule: 'ardennes:10.2.a' }
/** A German between two Americans, who have 0505 and 0506 between them. */
const hexside = (more: Partial<PositionData> = {}, ...units: ReadonlyArray<string>) =>
  position({
    units: ['german G infantry 0505', 'allied A infantry 0406', 'allied B infantry 0606', ...units],
    ...more,
  })
describe('ZOC bonds', () => {
  it('[ardennes:10.1.a] [ardennes:10.1.c] [ardennes:10.2.a] a hexside bond is not crossed, and the zone alone would let it', () => {
    expect(hexside().refused('G 0506')).toMatchObject(BOND)
    expect(hexside({ units: ['german G infantry 0505', 'allied A infantry 0406'] }).ends('G')).toContain('0506')
  })

  /** A German beside a hex that two Americans have between them. */
  const line = { units: ['german G infantry 0404', 'allied A infantry 0505', 'allied B infantry 0503'] }

  it('[ardennes:10.1.b] [ardennes:9.3.b] a hex bond is not entered, by Tactical Movement either', () => {
    const p = position(line)
    expect(p.refused('G 0504')).toMatchObject(BOND)
    // beside it there is but a zone
    expect(p.ends('G')).toContain('0405')
  })

  it('[ardennes:11.3.c] bonds hold against vehicles and against whoever could go two hexes at any cost', () => {
    const p = position({ units: ['german G tank 0505', 'allied A infantry 0406', 'allied B infantry 0606'] })
    expect(p.refused('G 0506')).toMatchObject(BOND)
  })

  it('[ardennes:10.4.a] a hexside bond is cancelled by a friend on its other side', () => {
    expect(hexside({}, 'german H battalion 0506').ends('G')).toContain('0506')
  })

  it('[ardennes:10.4.b] a hex bond is cancelled by a friend in it', () => {
    const p = position({ units: [...line.units, 'german H battalion 0504'] })
    expect(p.play('G 0504').at('G')).toBe('0504')
  })

  it('[ardennes:10.5.a] bonds that cross each other both stay', () => {
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

  it('[ardennes:10.6.a] [ardennes:10.6.b] a unit forms a hexside bond with the edge, no hex bond', () => {
    // beside the step from 0102 to 0103 lie 0203 and the edge
    const p = position({ units: ['german G infantry 0102', 'allied A infantry 0203'] })
    expect(p.refused('G 0103')).toMatchObject(BOND)
    // in 0102 it would lie between 0202 and the edge
    const q = position({ units: ['german G infantry 0103', 'allied A infantry 0202'] })
    expect(q.ends('G')).toContain('0102')
  })

  const ravines = (...ids: ReadonlyArray<string>) => Object.fromEntries(ids.map(id => [id, 'ravine' as const]))

  it('[ardennes:10.3.a] no bond across two river hexsides on every path', () => {
    const all = ['0406-0505', '0406-0506', '0505-0606', '0506-0606']
    expect(hexside({ rivers: all }).ends('G')).toContain('0506')
    // one path is dry
    expect(hexside({ rivers: all.slice(0, 3) }).refused('G 0506')).toMatchObject(BOND)
    expect(position({ ...line, rivers: ['0503-0504', '0504-0505'] }).ends('G')).toContain('0504')
    expect(position({ ...line, rivers: ['0503-0504'] }).refused('G 0504')).toMatchObject(BOND)
  })

  it('[ardennes:10.3.b] [ardennes:10.3.c] ravines: none across two hexsides, or where both hexes are ravines; along one there is', () => {
    const walker = { units: ['german G infantry 0505', 'allied A infantry 0406', 'allied B infantry 0606'] }
    expect(position({ ...walker, terrain: ravines('0505', '0506') }).ends('G')).toContain('0506')
    // the hex beyond is a ravine: its sides to the flanks are ravine sides, those of the first hex are not
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

  it('[ardennes:9.4.a] silhouettes take part only where their zone reaches both hexes', () => {
    const tanks = ['german G infantry 0505', 'allied A tank 0406', 'allied B infantry 0606']
    expect(position({ units: tanks }).refused('G 0506')).toMatchObject(BOND)
    // their zone does not reach a ravine off the road
    expect(position({ units: tanks, terrain: ravines('0506') }).ends('G')).toContain('0506')
    const withOthers = [...tanks, 'allied C battalion 0406']
    expect(position({ units: withOthers, terrain: ravines('0506') }).refused('G 0506')).toMatchObject(BOND)
    const roads = { secondary: ['0406 0506'] }
    expect(position({ units: tanks, terrain: ravines('0506'), ...roads }).refused('G 0506')).toMatchObject(BOND)
  })
})
