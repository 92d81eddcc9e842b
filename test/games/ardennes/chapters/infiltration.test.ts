/** The optional night infiltration (34). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const FAR = 'allied Z infantry 1010'
/** The German part of the night of turn 4. */
const night = (
  data: Partial<PositionData> & Pick<PositionData, 'units'>,
  ...evening: ReadonlyArray<string>
): Position => {
  const p = position({ night: 3, turn: 4, agreed: { infiltration: true }, ...data }).play(...evening)
  let q = p
  for (let i = 0; i < 300 && q.turn.type !== 'over' && !q.when.startsWith('night-movement german'); i++) q = q.pass()
  return q
}
const to = (p: Position, unit: string) => Object.keys(p.reach(unit)).sort()

describe('night infiltration', () => {
  it('[ardennes:34.0.a] each unused night marker moves one stack by one hex', () => {
    const p = night({ units: ['german G infantry 0505 sp:1', 'german H infantry 0505 sp:1', FAR], night: 1 })
    expect(p.legal()).toEqual(['unit G', 'unit H', 'end'])
    expect(to(p, 'G')).toEqual(['0405', '0406', '0504', '0506', '0605', '0606'])
    const q = p.play('unit G', 'to 0506')
    // its move is over, and the other unit may only go the same way on the same marker
    expect([q.legal(), to(q, 'H')]).toEqual([['unit H', 'end'], ['0506']])
    expect(q.play('unit H').at('H')).toBe('0506')
    expect(p.events('unit G').concat(p.play('unit G').events('to 0506')).at(-1)?.rule).toBe('ardennes:34.0.a')
  })

  it('units that leave one hex in two directions count as two stacks', () => {
    const units = ['german G infantry 0505', 'german H infantry 0303', 'german K infantry 0803']
    const p = night({ units: [...units, FAR], night: 2 })
      .with('H 0505', 'K 0505')
      .play('unit G', 'to 0506', 'unit H', 'to 0504', 'unit K')
    expect(p.legal()).toEqual(['to 0504', 'to 0506'])
    expect(p.refused('to 0405')).toMatchObject({ code: 'not-now', rule: 'ardennes:34.0.g' })
  })

  it('no unit may infiltrate without the option', () => {
    const p = night({ units: ['german G infantry 0505', FAR], agreed: {} })
    expect(p.turn.type).toBe('over')
  })

  it('[ardennes:34.0.g] [ardennes:34.0.j] the markers left are three less those in use, and marked units move and attack as usual', () => {
    const units = [
      'german M infantry 0303',
      'german G infantry 0505',
      'german H infantry 0705',
      'german K infantry 0805',
    ]
    const p = night({ units: [...units, FAR] }, 'unit M', 'mark')
    const left = (q: Position) =>
      q.rules.observe(q.state, 'german').tracks.find(({ id }) => id === 'night:german')?.text
    expect([p.legal(), left(p)]).toEqual([['unit M', 'unit G', 'unit H', 'unit K', 'end'], '2'])
    const q = p.play('unit G', 'to 0506', 'unit H', 'to 0706')
    expect([q.legal(), left(q)]).toEqual([['unit M', 'end'], '0'])
    expect(q.refused('unit K')).toMatchObject({ rule: 'ardennes:34.0.g' })
    expect(q.ends('M').length).toBeGreaterThan(19)
  })

  it('a marker removed before the night is available for infiltration (Q-150)', () => {
    const units = ['german M infantry 0505', 'german G infantry 0303', 'allied A infantry 0506 at:1/1']
    const p = position({ night: 1, turn: 4, agreed: { infiltration: true }, units }).play('unit M', 'mark')
    let q = p
    while (!q.asks.startsWith('disengagement')) q = q.pass()
    q = q.play('disengage M', 'declared', 'die 1', 'retreat to 0504', 'stop')
    while (!q.when.startsWith('night-movement german') && q.turn.type !== 'over') q = q.pass()
    expect(q.legal()).toEqual(['unit M', 'unit G', 'end'])
  })

  it('[ardennes:34.0.b] a unit may infiltrate into any hex that is not prohibited, at any cost', () => {
    const terrain = { '0504': 'ravine', '0506': 'forest' } as const
    const p = night({
      terrain,
      rivers: ['0505-0605'],
      lakes: ['0505-0405'],
      units: ['german G infantry 0505 mp:1', 'german T tank 0705', FAR],
    })
    expect(to(p, 'G')).toEqual(['0406', '0504', '0506', '0605', '0606'])
    const q = night({ terrain: { '0606': 'forest' }, units: ['german T tank 0505', FAR] })
    expect(to(q, 'T')).not.toContain('0606')
    expect(q.play('unit T').refused('to 0606').rule).toBe('ardennes:11.5.a')
    expect(night({ units: ['german V volksartillerie 0505', 'german G infantry 0303', FAR] }).legal()).not.toContain(
      'unit V',
    )
  })

  it.each(['engaged', 'replaced'])('[ardennes:34.0.d] a unit that is %s cannot infiltrate', mark => {
    const p = night({ replacements: { 4: '1/1' }, units: ['german G infantry 0505', 'german H infantry 0303', FAR] })
    const q = p.with(`G 0505 ${mark}`)
    expect(q.legal()).toEqual(['unit H', 'end'])
    expect(q.refused('unit G')).toMatchObject({ rule: 'ardennes:34.0.d' })
  })

  it('[ardennes:34.0.e] veterans in order may enter an enemy zone of control and move from one to another', () => {
    const p = night({ units: ['german G infantry 0505', 'allied A infantry 0506'] })
    // 0406 and 0606 are also next to A
    expect(to(p, 'G')).toEqual(['0405', '0406', '0504', '0605', '0606'])
    expect(p.play('unit G', 'to 0406').at('G')).toBe('0406')
  })

  it('[ardennes:34.0.i] green, disrupted and routed units cannot enter an enemy zone of control', () => {
    const from = (more: string) =>
      to(night({ units: [`german G infantry 0505${more}`, 'allied A infantry 0506'] }), 'G')
    expect(from(' green')).toEqual(['0405', '0504', '0605'])
    const p = night({ units: ['german G infantry 0505 green', 'allied A infantry 0507'] })
    expect(p.play('unit G').refused('to 0506')).toMatchObject({ code: 'zone-of-control', rule: 'ardennes:34.0.i' })
    const shaken = (mark: string) =>
      night({ units: ['german G infantry 0505', 'allied A infantry 0507'] }).with(`G 0505 ${mark}`)
    for (const mark of ['disrupted', 'routed']) {
      expect([mark, to(shaken(mark), 'G')]).toEqual([mark, ['0405', '0406', '0504', '0605', '0606']])
      expect(shaken(mark).play('unit G').refused('to 0506').code).toBe('disrupted')
    }
  })

  it('[ardennes:34.0.f] no unit may infiltrate across an enemy bond', () => {
    const p = night({ units: ['german G infantry 0505', 'allied A infantry 0406', 'allied B infantry 0606'] })
    expect(to(p, 'G')).not.toContain('0506')
    expect(p.play('unit G').refused('to 0506').rule).toBe('ardennes:10.2.a')
  })

  it('[ardennes:34.0.h] a unit may infiltrate although it spent all its points by day or is out of supply (Q-71)', () => {
    const p = night({ units: ['german G infantry 0505', FAR] }, 'G 0505-0504-0503-0502 stop')
    expect(to(p, 'G').length).toBe(6)
    const q = p.with('G 0502 out-of-supply')
    expect(to(q, 'G').length).toBe(6)
  })

  it('[ardennes:34.0.c] a unit that has infiltrated cannot attack, even with Kampfgruppe Peiper', () => {
    const units = ['german P recon 0505 sp:1', 'german G infantry 0504 sp:1', 'allied A infantry 0506']
    const p = night({ turn: 2, peiper: ['P'], units })
    const q = p.play('unit G', 'to 0505', 'end', 'attack 0506')
    expect([q.legal(), q.lines[0]]).toEqual([['declared'], expect.stringContaining('P attacks')])
    expect(q.refused('with G')).toMatchObject({ rule: 'ardennes:14.1.b' })
    // a unit that was there before may attack
    const beside = night({ turn: 2, peiper: ['P'], units: [units[0]!, 'german G infantry 0505 sp:1', units[2]!] })
    expect(beside.play('end', 'attack 0506').may('with G')).toBe(true)
  })

  it('infiltration cannot lead off the map and does not remove trucks (Q-70)', () => {
    const edge = { west: '0501', edgeRoads: ['0501'] }
    const p = night({ ...edge, units: ['german G infantry 0501', FAR] })
    expect(p.play('unit G').may('exit')).toBe(false)
  })

  it('infiltration is an optional rule of the scenarios', async () => {
    const { ardennes } = await import('../../../../src/games/ardennes/index.js')
    expect(ardennes.options(ardennes.scenarios['six-turns']).map(({ id }) => id)).toContain('night-infiltration')
    const digest = (choice: Record<string, string>) => {
      const loaded = ardennes.load(ardennes.scenarios['six-turns'], choice)
      return loaded._tag === 'Right' ? loaded.right.start.scenario : loaded.left
    }
    expect(digest({ 'night-infiltration': 'on' })).not.toEqual(digest({}))
    expect(digest({ 'night-infiltration': 'off' })).toEqual(digest({}))
  })
})
