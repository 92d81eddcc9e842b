/** The Bridge Phase (7): bridges are blown and rebuilt. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const B = '0505-0506'
/** The Allied bridge phase of a turn, or the next phase if it has nothing to do. */
const phase = (data: Partial<PositionData> & Pick<PositionData, 'units'>, turn = 3): Position => {
  let p = position({ turn, rivers: [B], secondary: ['0506 0505'], ...data }).play('end')
  while (p.turn.phasing === 'german') p = p.pass()
  return p
}
const UNITS = ['german G infantry 0507', 'allied A infantry 0504']

describe('blowing bridges', () => {
  it('[ardennes:7.1.a] [ardennes:7.3.a] [ardennes:7.3.b] a bridge may be blown if an enemy unit and a friendly unit are each within one hex of it', () => {
    const p = phase({ units: UNITS })
    expect([p.asks, p.legal()]).toEqual(['bridge allied', [`blow ${B}`, 'end']])
    expect(phase({ units: ['german G infantry 0508', 'allied A infantry 0504'] }).when).toBe('movement allied 3')
    expect(phase({ units: ['german G infantry 0507', 'allied A infantry 0503'] }).when).toBe('movement allied 3')
    const q = p.play(`blow ${B}`)
    expect(q.asks).toBe('bridge-die')
    expect([1, 2, 3, 4, 5, 6].map(die => q.play(`die ${die}`).bridges.length)).toEqual([1, 1, 1, 1, 0, 0])
  })

  it('[ardennes:7.2.c] [ardennes:7.3.f] a side may try to blow a bridge once, and the phase continues with other bridges', () => {
    const two = phase({
      rivers: [B, '0506-0606'],
      secondary: ['0505 0506 0606'],
      units: [...UNITS, 'allied B infantry 0605'],
    })
    const tried = two.play(`blow ${B}`)
    const q = (tried.asks === 'demolition allied' ? tried.play('blow by A') : tried).play('die 6')
    expect(q.refused(`blow ${B}`)).toMatchObject({ rule: 'ardennes:7.2.c' })
    expect(q.legal()).toEqual(['blow 0506-0606', 'end'])
  })

  it('refusals cite the rule that bars a demolition or rebuilding', () => {
    const p = phase({ rivers: [B, '0203-0204'], secondary: ['0506 0505', '0204 0203'], units: UNITS })
    expect(p.refused('blow 0203-0204')).toMatchObject({ rule: 'ardennes:7.3.a' })
    expect(p.refused('rebuild 0203-0204')).toMatchObject({ rule: 'ardennes:7.9.a' })
    expect(p.refused('blow 0101')).toMatchObject({ rule: 'ardennes:7.1.a' })
  })

  it('[ardennes:7.3.d] the side chooses the unit if several can blow the bridge (Q-20)', () => {
    const p = phase({ units: [...UNITS, 'allied B infantry 0405'] }).play(`blow ${B}`)
    expect([p.asks, p.legal()]).toEqual(['demolition allied', ['blow by A', 'blow by B']])
  })

  it('[ardennes:7.6.a] a blown bridge leaves a river without a bridge', () => {
    const p = phase({ units: ['german G infantry 0507', 'allied A recon 0505'] }).play(`blow ${B}`, 'die 1')
    expect(p.refused('A 0506')).toMatchObject({ code: 'terrain' })
  })

  it('[ardennes:7.7.b] towns with a river through them have no bridges to blow', () => {
    // the river in a town is not a hexside of the scenario, so no bridge exists
    expect(phase({ rivers: [], units: UNITS }).when).toBe('movement allied 3')
  })
})

describe('rebuilding bridges', () => {
  const ROAD = { secondary: ['0506 0505 0504 0503 0502 0501'], blown: [B], sources: { allied: '0501', german: '0110' } }
  const later = (data: Partial<PositionData> & Pick<PositionData, 'units'>) => phase({ ...ROAD, ...data })
  const FREE = ['german G infantry 0110', 'allied A infantry 0505']

  it('[ardennes:7.9.a] [ardennes:7.9.c] [ardennes:7.9.d] a bridge is rebuilt where one stood if a road leads to a source, and the work takes two phases', () => {
    const p = later({ units: FREE })
    expect([p.asks, p.legal()]).toEqual(['bridge allied', [`rebuild ${B}`, 'end']])
    expect(p.play(`rebuild ${B}`).bridges).toEqual([`${B} building`])
    expect(later({ secondary: ['0506 0505'], units: FREE }).when).toBe('movement allied 3')
  })

  it("[ardennes:7.9.e] [ardennes:7.9.f] the work is finished in the side's next bridge phase, and the bridge cannot be used before", () => {
    const p = later({ units: [...FREE, 'allied R recon 0504'] }).play(`rebuild ${B}`)
    expect(p.when).toBe('movement allied 3')
    expect(p.refused('R 0505-0506')).toMatchObject({ code: 'terrain' })
    let q = p.until('german', 4).play('end')
    while (q.turn.phasing === 'german') q = q.pass()
    expect(q.legal()).toEqual([`rebuild ${B}`, 'end'])
    expect(q.play(`rebuild ${B}`).bridges).toEqual([])
  })

  it('[ardennes:7.9.b] both ends must be free of enemy units, and of enemy zones unless a friendly unit is there', () => {
    const at = (...units: string[]) => later({ units }).asks
    expect(at('german G infantry 0110', 'allied A infantry 0505')).toBe('bridge allied')
    expect(at('german G infantry 0506', 'allied A infantry 0505')).not.toBe('bridge allied')
    expect(at('german G infantry 0507', 'allied A infantry 0505')).not.toBe('bridge allied')
    expect(at('german G infantry 0507', 'allied A infantry 0505', 'allied B infantry 0506')).toBe('bridge allied')
  })

  it('[ardennes:7.9.b] the refusal names the end that is not free and the units whose zone of control is there', () => {
    // another bridge keeps the phase from being skipped
    const [C, spare] = ['0705-0706', { rivers: [B, '0705-0706'], blown: [B, '0705-0706'] }]
    const road = ['0506 0505 0504 0503 0502 0501', '0706 0705 0704 0703 0603 0503']
    const why = (...units: string[]) =>
      later({ ...spare, secondary: road, units: [...units, 'allied C infantry 0705', 'allied D infantry 0706'] })
    const zone = why('german G infantry 0507', 'allied A infantry 0505')
    expect(zone.legal()).toEqual([`rebuild ${C}`, 'end'])
    expect(zone.refused(`rebuild ${B}`)).toMatchObject({
      code: 'zone-of-control',
      rule: 'ardennes:7.9.b',
      message: 'the bridge 0505-0506 cannot be rebuilt: 0506 is empty and in the zone of control of G at 0507',
    })
    const there = why('german G infantry 0506', 'german H infantry 0406')
    expect(there.refused(`rebuild ${B}`).message).toBe(
      'the bridge 0505-0506 cannot be rebuilt: 0505 is empty and in the zone of control of G at 0506 and H at 0406; 0506 is occupied by the enemy: G',
    )
  })

  it('an enemy unit that reaches the bridge undoes the work (Q-21), and the other side starts from the beginning (Q-100)', () => {
    const p = later({ units: ['german G infantry 0508', 'allied A infantry 0503'] }).play(`rebuild ${B}`)
    const moved = p.until('german', 4).play('G 0507-0506')
    expect(moved.bridges).toEqual([`${B} blown`])
  })

  it('[ardennes:7.10.c] [ardennes:7.8.e] [ardennes:7.8.f] the bridges of Ouren, Dasburg and Gemünd are treated like others later (Q-136)', () => {
    const p = phase({ ouren: B, units: UNITS })
    expect(p.legal()).toEqual([`blow ${B}`, 'end'])
    const due = phase({ building: [B], units: UNITS, lines: [`bridge ${B} whole`] })
    expect(due.legal()).toEqual([`blow ${B}`, 'end'])
  })
})
