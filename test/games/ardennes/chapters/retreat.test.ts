/** Retreat, disruption and rally, and disengagement (17, 18, 20). */
import { describe, expect, it } from 'vitest'
import { DISENGAGEMENT } from '../../../../src/games/ardennes/rulebook/index.js'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const status = (p: Position, unit: string) =>
  [p.at(unit), ...p.status(unit).filter(mark => mark !== 'fell-back')].join(' ')

/** A defender in 0505 beaten from 0506. The strength of the attack sets the number of hexes. */
const RETREATS = { 2: 2, 3: 3, 4: 4 } as const
const beaten = (hexes: 2 | 3 | 4, defender: string, data: Partial<PositionData> = {}, ...more: string[]): Position =>
  combat({
    ...data,
    units: [`german G infantry 0506 at:${RETREATS[hexes] * 4}/4`, `allied A ${defender}`, ...more],
  }).play('attack 0505: G', 'die 1')
const INFANTRY = 'infantry 0505 at:3/4'
/** Returns the hexes where the retreating unit may go next. */
const next = (p: Position): ReadonlyArray<string> =>
  p
    .legal()
    .map(text => text.replace('retreat to ', ''))
    .sort()

describe('the path of a retreat', () => {
  it('[ardennes:17.1.a] [ardennes:17.1.b] [ardennes:17.1.d] the defender retreats the number of hexes in the result and chooses the path', () => {
    const p = beaten(2, INFANTRY)
    expect([p.asks, next(p)]).toEqual(['retreat-hex allied', ['0405', '0504', '0605']])
    const q = p.play('retreat to 0504')
    expect(next(q)).toEqual(['0404', '0503', '0604'])
    expect(q.play('retreat to 0503').asks).toBe('advance german')
    expect(p.refused('retreat to 0406')).toMatchObject({ code: 'retreat', rule: 'ardennes:17.1.g' })
  })

  it('[ardennes:17.1.c] a retreat cannot enter a hex twice', () => {
    const q = beaten(3, INFANTRY).play('retreat to 0504')
    expect(next(q)).not.toContain('0505')
  })

  it('a refusal cites the rule that bars the hex rather than any priority', () => {
    const p = beaten(2, INFANTRY, {}, 'german H infantry 0705', 'german K infantry 0504')
    expect(p.refused('retreat to 0504')).toMatchObject({ rule: 'ardennes:17.2.a', code: 'retreat' })
    expect(p.refused('retreat to 0101')).toMatchObject({ rule: 'ardennes:17.1.b' })
    const later = beaten(2, INFANTRY, {}, 'german H infantry 0703').play('retreat to 0504')
    expect(later.refused('retreat to 0604')).toMatchObject({
      rule: 'ardennes:17.1.i',
      message: 'A cannot retreat into 0604: the hex is in an enemy zone of control and has no friendly unit',
    })
    expect(later.refused('retreat to 0505')).toMatchObject({ rule: 'ardennes:17.1.c' })
    const lake = beaten(2, INFANTRY, { lakes: ['0504-0505'] })
    expect(lake.refused('retreat to 0504')).toMatchObject({ rule: 'ardennes:17.2.d' })
  })

  it('[ardennes:17.1.f] [ardennes:17.1.g] [ardennes:17.1.k] [ardennes:17.1.l] [ardennes:17.1.m] a refusal cites the priority if it prefers another path', () => {
    const said = (p: Position, hex: string): string => {
      const { rule, message } = p.refused(`retreat to ${hex}`)
      return `${rule.slice('ardennes:'.length)} ${message}`
    }
    // from 0605 the unit could only go on to 0504
    const shut = ['0604-0605', '0605-0704', '0605-0705', '0605-0606']
    expect(said(beaten(2, INFANTRY, { lakes: shut }), '0605')).toBe(
      '17.1.f A cannot retreat into 0605: another path ends farther from the combat',
    )
    const zone = beaten(2, INFANTRY, {}, 'german H infantry 0705')
    expect(said(zone, '0605')).toBe(
      '17.1.g A cannot retreat into 0605: another path enters no empty hex in an enemy zone of control',
    )
    const home = beaten(2, INFANTRY, { sources: { allied: '0105' } })
    expect(said(home, '0605')).toBe('17.1.k A cannot retreat into 0605: another path ends nearer to a source of supply')
    const tanks = 'recon 0505 at:3/4'
    const roads = beaten(2, tanks, { secondary: ['0505 0405 0404', '0505 0504 0503'] })
    expect(said(roads, '0605')).toBe(
      '17.1.l A cannot retreat into 0605: another path follows roads for more of its hexes',
    )
    const short = beaten(2, INFANTRY, { lakes: [...shut, '0504-0605'] })
    expect(said(short, '0605')).toBe('17.1.b A cannot retreat into 0605: no path of 2 hexes leads through that hex')
  })

  it('[ardennes:17.1.e] units in a stack retreat separately and in any order', () => {
    const p = beaten(2, 'infantry 0505 at:1/2 sp:1', {}, 'allied B infantry 0505 at:1/2 sp:1')
    expect([p.asks, p.legal()]).toEqual(['unit-to-retreat allied', ['back A', 'back B']])
    expect(p.refused('back G')).toMatchObject({ rule: 'ardennes:17.1.b' })
    const q = p.play('back B', 'retreat to 0605', 'retreat to 0704')
    expect([q.at('B'), q.asks]).toEqual(['0704', 'retreat-hex allied'])
    const r = q.play('retreat to 0405', 'retreat to 0304')
    expect([r.at('A'), r.asks]).toEqual(['0304', 'advance german'])
  })

  it('[ardennes:17.1.f] [ardennes:17.1.g] paths of the full distance come first, and then paths outside enemy zones', () => {
    // H has a zone in 0605 and 0604
    const p = beaten(2, INFANTRY, {}, 'german H infantry 0705')
    expect(next(p)).toEqual(['0405', '0504'])
    // H has a zone in 0604
    const later = beaten(2, INFANTRY, {}, 'german H infantry 0703').play('retreat to 0504')
    expect(next(later)).toEqual(['0404', '0503'])
  })

  it('[ardennes:17.1.h] [ardennes:17.1.i] the first hex may otherwise be in an enemy zone, but later hexes may not', () => {
    const lakes = ['0505-0606', '0505-0406', '0505-0405', '0504-0505']
    const p = beaten(2, INFANTRY, { lakes }, 'german H infantry 0705')
    // only one way is left, through the zone and out of it, so the unit retreats without a question
    expect(p.at('A')).toBe('0604')
    const shut = beaten(2, INFANTRY, { lakes }, 'german H infantry 0705', 'german K infantry 0503')
    expect(shut.at('A')).toBe('dead')
  })

  it('[ardennes:17.1.j] a friendly unit cancels an enemy zone in its hex unless it retreats in the same combat', () => {
    const ring = ['0505-0606', '0505-0406', '0505-0405', '0505-0605']
    const more = ['german H infantry 0704', 'german K infantry 0303']
    // 0604 is in the zone of H, so it is only open as a second hex if a friendly unit is there
    const alone = beaten(2, INFANTRY, { lakes: ring }, ...more)
    expect(next(alone)).not.toContain('0604')
    const friend = beaten(2, INFANTRY, { lakes: ring }, ...more, 'allied B infantry 0604 sp:1')
    expect(next(friend)).toContain('0604')
  })

  it('[ardennes:17.1.k] [ardennes:17.1.l] [ardennes:17.1.m] retreats lead towards a source, and mechanized units keep to roads', () => {
    const south = beaten(2, INFANTRY, { sources: { allied: '0501' } })
    expect(next(south)).toEqual(['0405', '0504', '0605'])
    expect(south.play('retreat to 0405').at('A')).toBe('0404')
    const road = beaten(2, 'recon 0505 at:3/4', { secondary: ['0505 0405 0404'] })
    // the only way of two road steps needs no question
    expect(road.at('A')).toBe('0404')
    const foot = beaten(2, INFANTRY, { secondary: ['0505 0405 0404'] })
    expect(next(foot).length).toBe(3)
  })

  const closedBut = (hex: string) =>
    ['0505-0606', '0505-0605', '0504-0505', '0405-0505', '0406-0505'].filter(side => hex === '' || !side.includes(hex))

  it('[ardennes:17.2.a] [ardennes:17.2.b] [ardennes:10.2.b] a unit is eliminated if every other hex contains enemies or enemy bonds', () => {
    const enemy = beaten(2, INFANTRY, { lakes: closedBut('0504') }, 'german H infantry 0504')
    expect(enemy.at('A')).toBe('dead')
    // H and K form a bond in 0504
    const bond = beaten(2, INFANTRY, { lakes: closedBut('0504') }, 'german H infantry 0404', 'german K infantry 0604')
    expect(bond.at('A')).toBe('dead')
  })

  it('[ardennes:17.2.c] a unit is eliminated if its second hex would be in an enemy zone', () => {
    const zones = ['german H infantry 0503', 'german K infantry 0304', 'german L infantry 0704']
    const p = beaten(2, INFANTRY, { lakes: closedBut('0504') }, ...zones)
    expect(p.at('A')).toBe('dead')
  })

  it('[ardennes:17.2.d] a unit cannot retreat across a lake, or across the Meuse without a bridge', () => {
    const meuse = { lakes: closedBut('0504'), meuse: ['0504-0505'] }
    expect(beaten(2, INFANTRY, meuse).at('A')).toBe('dead')
    expect(beaten(2, INFANTRY, { ...meuse, secondary: ['0505 0504'] }).at('A')).toBe('0504')
    expect(beaten(2, INFANTRY, { ...meuse, secondary: ['0505 0504'], blown: ['0504-0505'] }).at('A')).toBe('dead')
    expect(beaten(2, INFANTRY, { lakes: closedBut('') }).at('A')).toBe('dead')
  })

  it('[ardennes:17.2.e] [ardennes:17.2.f] [ardennes:21.5.a] [ardennes:21.5.b] vehicles cannot retreat through forest or across rivers away from roads', () => {
    const only = { lakes: closedBut('0504') }
    const RECON = 'recon 0505 at:3/4'
    expect(beaten(2, RECON, { ...only, terrain: { '0504': 'forest' } }).at('A')).toBe('dead')
    expect(
      beaten(2, RECON, { ...only, terrain: { '0504': 'forest' }, secondary: ['0505 0504 0503'] }).at('A'),
    ).not.toBe('dead')
    expect(beaten(2, RECON, { ...only, rivers: ['0504-0505'] }).at('A')).toBe('dead')
    expect(beaten(2, RECON, { ...only, westwall: ['0504'] }).at('A')).toBe('dead')
    expect(beaten(2, INFANTRY, { ...only, rivers: ['0504-0505'] }).at('A')).not.toBe('dead')
  })

  it('[ardennes:17.3.a] the attacker may make its full advance if the defender was eliminated instead of retreating', () => {
    const p = beaten(3, INFANTRY, { lakes: closedBut('') })
    expect([p.at('A'), p.asks]).toEqual(['dead', 'advance german'])
    const q = p.play('advance G', 'advance to 0606')
    expect(q.asks).toBe('advance-hex german')
  })

  it('[ardennes:17.4.a] [ardennes:8.3.d] units may be overstacked after a retreat until the end of their next movement phase', () => {
    const p = beaten(2, INFANTRY, { lakes: closedBut('0504') }, 'allied B infantry 0503', 'allied C infantry 0503 sp:1')
    const q = next(p).includes('0503') ? p.play('retreat to 0503') : p
    expect([q.at('A'), q.at('B'), q.at('C')]).toEqual(['0503', '0503', '0503'])
    const moved = q.until('allied', 2)
    expect(moved.refused('end')).toMatchObject({ code: 'stacking', rule: 'ardennes:8.3.b' })
  })

  it('[ardennes:17.5.a] [ardennes:17.5.b] a unit that retreated into a stack adds nothing to its defence, and is eliminated if the stack retreats', () => {
    const units = [
      'german G infantry 0506 at:8/4',
      'german H infantry 0304 at:8/4',
      `allied A ${INFANTRY}`,
      'allied B infantry 0404 at:3/4 sp:1',
    ]
    const p = combat({ units, lakes: closedBut('0405'), sources: { allied: '0401' } }).play('attack 0505: G', 'die 1')
    const q = p.asks === 'retreat-hex allied' ? p.play('retreat to 0404') : p
    expect([q.at('A'), q.asks]).toEqual(['0404', 'advance german'])
    const attack = q.play('no more advance').play('attack 0404: H')
    expect([attack.odds, attack.shifts]).toEqual(['8:4 3-1', ['18.2.g 1 right']])
    expect(attack.play('die 2').at('A')).toBe('dead')
  })

  it('[ardennes:17.6.a] [ardennes:17.6.b] [ardennes:17.6.c] [ardennes:11.9.h] Allied units that retreat off the map go disrupted to a box, but German units and units at the east edge are eliminated', () => {
    const entries = { A: 'SW 0501' }
    const south = combat({
      entries,
      units: [
        'german G infantry 0502 at:8/4',
        `allied A infantry 0501 at:3/4`,
        'german H infantry 0301',
        'german K infantry 0701',
      ],
    }).play('attack 0501: G', 'die 1')
    expect(status(south, 'A')).toBe('SW disrupted')
    expect(south.asks).toBe('advance german')
    const east = combat({
      units: [
        'german G infantry 0205 at:8/4',
        `allied A infantry 0105 at:3/4`,
        'german H infantry 0106',
        'german K infantry 0104',
      ],
    }).play('attack 0105: G', 'die 1')
    expect(east.at('A')).toBe('dead')
    const german = position({
      phase: 'combat',
      side: 'allied',
      entries,
      units: [
        'allied A infantry 0502 at:8/4',
        'german G infantry 0501 at:3/4',
        'allied B infantry 0301',
        'allied C infantry 0701',
      ],
    }).play('attack 0501: A', 'die 1')
    expect(german.at('G')).toBe('dead')
  })

  it('[ardennes:17.6.d] [ardennes:11.9.i] [ardennes:18.4.a] a disrupted unit stays in the box until it has rallied, which happens at the first opportunity (Q-8)', () => {
    const p = position({
      entries: { A: 'SW 0501' },
      side: 'allied',
      units: ['allied A infantry SW disrupted', 'allied B infantry SW', 'german G infantry 0909'],
    })
    expect(p.legal()).toEqual(['unit B', 'end'])
    expect(p.refused('unit A')).toMatchObject({ code: 'disrupted', rule: 'ardennes:11.9.i' })
    expect(status(p.play('end'), 'A')).toBe('SW')
  })

  it('[ardennes:17.7.a] [ardennes:17.7.b] [ardennes:22.10.b] guns retreat on their Fired side, German guns without a prime mover at most one hex', () => {
    expect(status(beaten(2, 'artillery 0505 at:0/4'), 'A').split(' ').slice(1)).toEqual(['fired', 'disrupted'])
    const german = (mark: string) =>
      position({
        phase: 'combat',
        side: 'allied',
        units: ['allied A infantry 0506 at:8/4', `german G volksartillerie 0505 at:0/4 ${mark}`],
      }).play('attack 0505: A', 'die 1')
    expect(german('').at('G')).toBe('dead')
    expect(status(german('prime-mover'), 'G')).toBe('0505 fired prime-mover disrupted')
  })

  it('[ardennes:17.8.a] an engaged unit retreats like others and is no longer engaged', () => {
    expect(status(beaten(2, `${INFANTRY} engaged`), 'A')).toBe('0505 disrupted')
  })

  it('[ardennes:17.8.b] an engaged unit can be attacked again before its own combat phase only after a night', () => {
    const night = position({
      turn: 4,
      night: 1,
      units: ['german G infantry 0506 at:8/4', 'allied A infantry 0505 at:3/4', 'allied Z infantry 1010'],
    }).play('unit G', 'mark')
    const until = (p: Position, when: string): Position => {
      let q = p
      while (q.turn.type !== 'over' && q.when !== when) q = q.pass()
      return q
    }
    const fought = until(night, 'night-combat german 4').play('attack 0505: G', 'die 5')
    expect([fought.at('A'), fought.status('A')]).toEqual(['0505', ['engaged']])
    // the Germans attack by day before the Allies can remove the marker
    const day = until(fought, 'combat german 5')
    const again = (day.asks.startsWith('disengagement') ? day.play('end') : day).play('attack 0505: G')
    expect(again.status('A')).toEqual(['engaged'])
    const driven = again.play('die 1')
    expect([driven.asks, driven.status('A')]).toEqual(['retreat-hex allied', ['disrupted']])
  })

  it('[ardennes:27.10.b] Allied engineers are eliminated if they must retreat three hexes', () => {
    expect(beaten(3, 'engineer 0505 at:1/4').at('A')).toBe('dead')
    expect(status(beaten(2, 'engineer 0505 at:1/4'), 'A')).toBe('0505 disrupted')
  })

  it('[ardennes:11.10.d] [ardennes:11.10.e] [ardennes:18.4.f] a unit driven across the army boundary is disrupted, and rallies only after its return or the end of the boundary', () => {
    const boundary = ['0504-0505', '0505-0605', '0405-0505']
    const p = position({
      phase: 'combat',
      side: 'allied',
      boundary,
      units: ['allied A infantry 0506 at:4/4', 'german G infantry 0505 at:3/4 elite steps:2'],
    }).play('attack 0505: A', 'die 1', 'lead A', 'die 2')
    const q = p.play('retreat to 0504')
    expect(q.status('G')).toEqual(expect.arrayContaining(['disrupted', 'astray']))
    const over = q.play('retreat to 0503', 'no more advance').until('german', 3)
    expect(over.play('end').status('G')).toEqual(['disrupted', 'astray'])
    expect(over.until('german', 5).play('end').status('G')).toEqual([])
    expect(over.may('unit G')).toBe(true)
  })
})

describe('disruption and rout', () => {
  it('[ardennes:18.1.a] [ardennes:18.1.b] [ardennes:18.1.c] [ardennes:18.1.d] the length of the retreat decides between disruption and rout, and a second disruption is worse', () => {
    expect(status(beaten(2, INFANTRY), 'A')).toBe('0505 disrupted')
    expect(status(beaten(3, INFANTRY), 'A')).toBe('0505 routed')
    expect(status(beaten(4, INFANTRY), 'A')).toBe('0505 routed')
    // a disrupted defender gives a column shift, so one less strength is needed
    const again = (mark: string, strength: number) =>
      combat({ units: [`german G infantry 0506 at:${strength}/4`, `allied A ${INFANTRY} ${mark}`] }).play(
        'attack 0505: G',
        'die 1',
      )
    expect(status(again('disrupted', 4), 'A')).toBe('0505 routed')
    expect(again('routed', 3).at('A')).toBe('dead')
  })

  it('[ardennes:18.2.a] [ardennes:18.2.b] disrupted units have only Tactical Movement, outside enemy zones, and must leave an enemy zone first', () => {
    const p = position({
      side: 'allied',
      units: ['allied A infantry 0505 disrupted', 'allied B infantry 0306 routed', 'german G infantry 0506'],
    })
    expect(p.refused('end')).toMatchObject({ code: 'disrupted', rule: 'ardennes:18.2.b' })
    expect(p.refused('A 0406')).toMatchObject({ code: 'disrupted', rule: 'ardennes:18.2.a' })
    expect(p.play('A 0504-0503').at('A')).toBe('0503')
    expect(p.ends('B')).toContain('0405')
    expect(p.ends('B')).not.toContain('0406')
    expect(p.play('A 0504 stop').may('end')).toBe(true)
  })

  it('[ardennes:18.2.d] [ardennes:18.3.a] disrupted units cannot disengage, but keep their zones of control', () => {
    const p = position({
      phase: 'disengagement',
      units: ['german G infantry 0505 disrupted', 'german H infantry 0406', 'allied A infantry 0506'],
    })
    expect(p.legal()).toEqual(['disengage H', 'end'])
    expect(p.refused('disengage G')).toMatchObject({ code: 'disrupted', rule: 'ardennes:18.2.d' })
    const moving = position({ side: 'allied', units: ['allied A infantry 0508', 'german G infantry 0505 routed'] })
    expect(moving.play('A 0507-0506').at('A')).toBe('0506')
    expect(moving.refused('A 0507-0506-0406')).toMatchObject({ rule: 'ardennes:9.2.a' })
  })

  it('[ardennes:18.2.e] [ardennes:18.2.f] a disrupted gun keeps its prime mover', () => {
    const p = position({
      phase: 'combat',
      side: 'allied',
      units: ['allied A infantry 0506 at:8/4', 'german G volksartillerie 0505 at:0/4 prime-mover'],
    }).play('attack 0505: A', 'die 1')
    expect(p.status('G')).toContain('prime-mover')
  })
})

describe('rally', () => {
  const rally = (...units: string[]) => position({ units: [...units, 'allied A infantry 0506'] }).play('end')

  it('[ardennes:18.4.a] [ardennes:18.4.b] units away from the enemy recover one level without a roll', () => {
    const p = rally('german G infantry 0303 disrupted', 'german H infantry 0302 routed')
    expect([p.status('G'), p.status('H')]).toEqual([[], ['disrupted']])
  })

  it('[ardennes:2.8.b] [ardennes:18.4.c] [ardennes:18.4.d] [ardennes:18.4.e] units next to an enemy roll a die that their morale modifies', () => {
    const beside = (unit: string, ...dice: ReadonlyArray<number>) =>
      dice.map(die => {
        const q = position({
          lakes: ['0505-0606', '0505-0605', '0504-0505', '0405-0505', '0406-0505'],
          units: [`german G infantry 0505 ${unit}`, 'allied A infantry 0506'],
        }).play('end')
        return q.asks === 'rally-die' ? q.play(`die ${die}`).status('G').join(' ') : q.asks
      })
    expect(beside('disrupted', 2, 3)).toEqual(['', 'disrupted'])
    expect(beside('routed', 2, 3)).toEqual(['disrupted', 'routed'])
    expect(beside('disrupted green', 1, 2)).toEqual(['', 'disrupted'])
    expect(beside('disrupted elite', 3, 4)).toEqual(['', 'disrupted'])
  })
})

describe('disengagement', () => {
  const before = (data: PositionData): Position => position({ phase: 'disengagement', ...data })
  const A = 'allied A infantry 0506'

  it('[ardennes:20.1.a] [ardennes:20.1.b] [ardennes:20.1.e] engaged units and units next to an enemy may disengage before any combat', () => {
    const p = before({
      units: ['german G infantry 0505', 'german H infantry 0303 engaged', 'german K infantry 0202', A],
    })
    expect([p.asks, p.legal()]).toEqual(['disengagement german', ['disengage G', 'disengage H', 'end']])
    expect(p.refused('disengage K')).toMatchObject({ rule: 'ardennes:20.1.e' })
    expect(p.refused('disengage A')).toMatchObject({ code: 'wrong-side' })
    expect(p.play('end').asks).toBe('attack german')
  })

  it('[ardennes:20.2.a] [ardennes:20.2.b] a stack declares first, and then each unit rolls', () => {
    const p = before({
      units: ['german G infantry 0505 sp:1', 'german H infantry 0505 sp:1', 'german K infantry 0406', A],
    }).play('disengage G')
    expect(p.legal()).toEqual(['disengage H', 'declared'])
    expect(p.refused('disengage K')).toMatchObject({ rule: 'ardennes:20.2.b' })
    const q = p.play('declared')
    expect(q.asks).toBe('disengagement-die')
    const after = q.play('die 5')
    expect(after.legal()).toEqual(['disengage K', 'end'])
    expect(after.refused('disengage H')).toMatchObject({ code: 'not-now', rule: 'ardennes:20.2.b' })
    const both = p.play('disengage H', 'declared', 'die 5')
    expect(both.asks).toBe('disengagement-die')
  })

  it('[ardennes:DX-10] [ardennes:2.8.b] [ardennes:20.3.a] [ardennes:20.2.c] [ardennes:20.2.d] [ardennes:20.2.e] [ardennes:21.5.c] T-4 has the printed results and modifiers', () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(die => DISENGAGEMENT.read(0, die))).toEqual([
      'yes',
      'yes',
      'yes',
      'yes',
      'yes-disrupted',
      'yes-disrupted',
      'no',
      'no-disrupted',
      'no-disrupted',
    ])
    const results = (unit: string) =>
      [1, 2, 3, 4, 5, 6].map(
        die =>
          before({ units: [`german G ${unit}`, A] })
            .play('disengage G', 'declared')
            .events(`die ${die}`)
            .find(({ kind }) => kind === 'rolled')!.what,
      )
    const YES = 'yes'
    expect(results('recon 0505 green')).toEqual([YES, YES, 'yes-disrupted', 'yes-disrupted', 'no', 'no-disrupted'])
    expect(results('tank 0505 elite')).toEqual([YES, YES, YES, YES, 'yes-disrupted', 'yes-disrupted'])
    expect(results('infantry 0505 green')).toEqual([
      YES,
      'yes-disrupted',
      'yes-disrupted',
      'no',
      'no-disrupted',
      'no-disrupted',
    ])
  })

  const trying = (unit: string, die: number, ...more: string[]) =>
    before({ units: [`german G ${unit}`, A, ...more] }).play('disengage G', 'declared', `die ${die}`)

  it('[ardennes:20.1.c] [ardennes:20.3.a] a unit that has rolled to disengage cannot attack (Q-55)', () => {
    const p = trying('infantry 0505', 5, 'german H infantry 0406').play('end')
    expect(p.play('attack 0506').legal()).toEqual(['declared'])
    expect(p.play('attack 0506').refused('with G')).toMatchObject({ rule: 'ardennes:14.1.b' })
    expect(trying('infantry 0505', 6).status('G')).toEqual(['disrupted'])
  })

  it('[ardennes:20.1.d] [ardennes:20.3.b] a unit that disengages moves one or two hexes', () => {
    const p = trying('infantry 0505', 1)
    expect([p.asks, next(p)]).toEqual(['withdrawal-hex german', ['0405', '0504', '0605']])
    const one = p.play('retreat to 0504')
    expect(one.legal()).toContain('stop')
    expect(one.play('stop').status('G')).toEqual([])
    expect(one.play('retreat to 0503').at('G')).toBe('0503')
    expect(one.refused('retreat to 0505')).toMatchObject({ rule: 'ardennes:20.3.b' })
  })

  it('[ardennes:20.3.c] [ardennes:20.4.a] an engaged unit may enter an enemy zone and stay there, but other units may not', () => {
    const engaged = trying('infantry 0505 engaged', 1)
    expect(engaged.legal()).toContain('retreat to 0406')
    expect(engaged.play('retreat to 0406').legal()).toContain('stop')
    expect(trying('infantry 0505', 1).legal()).not.toContain('retreat to 0406')
  })

  it('[ardennes:20.3.d] [ardennes:20.3.e] a unit disrupted by its disengagement cannot stop in an enemy zone', () => {
    const p = trying('infantry 0505 engaged', 3)
    const inside = p.play('retreat to 0406')
    expect(inside.legal()).not.toContain('stop')
    expect(inside.refused('stop')).toMatchObject({ rule: 'ardennes:20.3.e' })
    expect(p.play('retreat to 0504', 'stop').status('G')).toEqual(['disrupted'])
  })

  it('[ardennes:20.4.b] a unit that disengages without a way out is eliminated', () => {
    const p = before({
      lakes: ['0505-0606', '0505-0605', '0504-0505', '0405-0505', '0406-0505'],
      units: ['german G infantry 0505', A],
    }).play('disengage G', 'declared', 'die 1')
    expect(p.at('G')).toBe('dead')
  })

  it("[ardennes:20.5.a] [ardennes:20.5.b] Eng markers are removed once the unit's disengagement has been decided", () => {
    expect(trying('infantry 0505 engaged', 5).status('G')).toEqual([])
    const p = before({ units: ['german G infantry 0505 engaged', 'german H infantry 0303 engaged', A] }).play('end')
    expect([p.status('G'), p.status('H')]).toEqual([[], []])
  })

  it('[ardennes:17.7.b] German guns without a prime mover disengage one hex', () => {
    const p = trying('nebelwerfer 0505', 1).play('retreat to 0504')
    expect([p.at('G'), p.status('G'), p.asks]).toEqual(['0504', ['fired'], 'unit-to-move allied'])
  })

  it('[ardennes:29.1.a] units that may not move on turn 1 cannot disengage', () => {
    const p = position({
      phase: 'disengagement',
      side: 'allied',
      turn: 1,
      units: [
        'allied A infantry 0505 red',
        'allied B infantry 0605',
        'german G infantry 0506',
        'german H infantry 0705',
      ],
    })
    expect(p.legal()).toEqual(['disengage B', 'end'])
    expect(p.refused('disengage A')).toMatchObject({ code: 'not-now', rule: 'ardennes:29.1.a' })
  })
})
