/** 8.2 to 8.4 Support of attack and defence. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import type { Odds } from '../../../../../src/games/verdun/state/index.js'
import { type Position, position, situation } from '../../position.js'

/** The first German combat phase of turn 2. */
const fight = (...units: ReadonlyArray<string>): Position => situation('turn 2 german combat', ...units)
/** Attacks the hex with these units, up to the choice of guns and aircraft. */
const attack = (p: Position, hex: string, ...units: ReadonlyArray<string>): Position =>
  p.play(`attack ${hex}`, 'targets named', ...units.map(unit => `with ${unit}`))
const guns = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('gun ') ? [text.slice(4)] : []))
/** Returns the odds with these guns on each side. */
const reckon = (p: Position, mine: ReadonlyArray<string> = [], theirs: ReadonlyArray<string> = []): Odds =>
  p.play(...mine.map(gun => `gun ${gun}`), 'commit', ...theirs.map(gun => `gun ${gun}`), 'commit').odds()
const offered = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('gun ') ? [text.slice(4)] : []))
/** Builds an attack up to the choice of guns. */
const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))

// around the target 1710: 1709 north, 1609 and 1610 west, 1809 and 1810 east, 1711 south
describe('artillery support of an attack', () => {
  it("[verdun:8.2.a] [verdun:Q-10] [verdun:EX-66] range is counted to an attacker from the gun's division, not to the target", () => {
    const p = fight('de-13r-7 1709', 'de-13r-art 1701', 'fr-72-351 1710') // 8 to the attacker, 9 to the target
    expect(guns(attack(p, '1710', 'de-13r-7'))).toContain('de-13r-art')
    const far = fight('de-13r-7 1711', 'de-13r-art 1702', 'fr-72-351 1710') // 9 to the attacker, 8 to the target
    expect(guns(attack(far, '1710', 'de-13r-7'))).not.toContain('de-13r-art')
    expect(attack(far, '1710', 'de-13r-7').refused('gun de-13r-art')).toMatchObject({ rule: 'verdun:8.2.a' })
    const other = fight('de-13r-7 1711', 'de-14r-16 1609', 'de-13r-art 1602', 'fr-72-351 1710') // 9 to its own, 7 to the other's
    expect(guns(attack(other, '1710', 'de-14r-16', 'de-13r-7'))).not.toContain('de-13r-art')
  })

  it("[verdun:8.2.a] [verdun:8.c] the gun's bombardment value is added to the attack before the odds", () => {
    const p = attack(
      fight('de-13r-7 1709', 'de-13r-art 1704', 'de-vii-r-art-1 1704', 'fr-72-351 1710'),
      '1710',
      'de-13r-7',
    )
    expect(reckon(p)).toMatchObject({ attack: 6, defence: 5 })
    expect(reckon(p, ['de-13r-art'])).toMatchObject({ attack: 10, defence: 5, column: 4 })
    expect(reckon(p, ['de-vii-r-art-1', 'de-13r-art'])).toMatchObject({ attack: 16, defence: 5 })
  })

  it('[verdun:8.c] [verdun:1.3.b] [verdun:EX-30] a gun that has fired cannot support in either combat phase, and a gun that supports counts as fired', () => {
    const units = ['de-13r-7 1709', 'fr-72-351 1710']
    expect(guns(attack(fight(...units, 'de-13r-art 1704 fired'), '1710', 'de-13r-7'))).not.toContain('de-13r-art')
    const second = (gun: string): Position => situation('turn 2 german combat-2', ...units, gun, 'advanced de-13r-7')
    expect(guns(attack(second('de-13r-art 1704'), '1710', 'de-13r-7'))).toEqual(['de-13r-art'])
    expect(guns(attack(second('de-13r-art 1704 fired'), '1710', 'de-13r-7'))).toEqual([])
    const p = attack(fight(...units, 'de-13r-art 1704'), '1710', 'de-13r-7').play('gun de-13r-art', 'commit', 'commit')
    expect(p.status('de-13r-art')).toContain('fired')
  })

  it('[verdun:8.4.a] [verdun:Q-35] [verdun:EX-68] a gun in an enemy zone of control cannot support, even with infantry in its hex', () => {
    for (const units of [
      ['de-13r-7 1709', 'de-13r-art 1709', 'fr-72-351 1710'],
      ['de-13r-7 1709', 'de-13r-art 1609', 'fr-72-351 1710'],
    ]) {
      expect(guns(attack(fight(...units), '1710', 'de-13r-7'))).not.toContain('de-13r-art')
    }
  })

  it("[verdun:Q-35] a gun next to a target without a zone of control may support, and then shares the attackers' losses", () => {
    // 2 + 4 against 1 + 4 + 3 + 3 over a slope: 1/2, one left: 1/3; die 1: AE
    const units = [
      'de-13r-7 1810 two-steps-lost',
      'fr-72-hq 1710',
      'fr-72-art 1714',
      'fr-xxx-art-1 1714',
      'fr-xxx-art-2 1714',
    ]
    const beside = attack(fight(...units, 'de-13r-art 1709'), '1710', 'de-13r-7').play(
      'gun de-13r-art',
      'commit',
      'gun fr-72-art',
      'gun fr-xxx-art-1',
      'gun fr-xxx-art-2',
      'commit',
    )
    expect(beside.odds()).toMatchObject({ attack: 6, defence: 11, column: 1, shift: -1 })
    const lost = beside.play('die 1')
    expect([lost.at('de-13r-7'), lost.at('de-13r-art')]).toEqual(['destroyed', 'destroyed'])
  })

  it('[verdun:8.2.c] artillery that is not adjacent to the target does not suffer the result', () => {
    const units = [
      'de-13r-7 1810 two-steps-lost',
      'fr-72-hq 1710',
      'fr-72-art 1714',
      'fr-xxx-art-1 1714',
      'fr-xxx-art-2 1714',
      'de-13r-art 1708',
    ]
    const lost = attack(fight(...units), '1710', 'de-13r-7').play(
      'gun de-13r-art',
      'commit',
      'gun fr-72-art',
      'gun fr-xxx-art-1',
      'gun fr-xxx-art-2',
      'commit',
      'die 1',
    )
    expect([lost.at('de-13r-7'), lost.at('de-13r-art')]).toEqual(['destroyed', '1708'])
    expect(lost.status('de-13r-art')).toEqual(['fired'])
  })

  it('[verdun:8.4.b] divisional artillery supports its own division, and corps artillery any unit of its corps', () => {
    const all = [
      'de-13r-art 1704',
      'de-14r-art 1704',
      'de-vii-r-art-1 1704',
      'de-iii-art-1 1704',
      'de-5-art 1704',
      'fr-72-351 1710',
    ]
    expect(guns(attack(fight('de-13r-7 1709', ...all), '1710', 'de-13r-7'))).toEqual([
      'de-vii-r-art-1',
      'de-13r-art',
      'de-army-bomber-1',
      'de-army-bomber-2',
    ])
    // a reserve regiment has a corps but no division
    expect(guns(attack(fight('de-vii-r-13 1709', ...all), '1710', 'de-vii-r-13'))).toEqual([
      'de-vii-r-art-1',
      'de-army-bomber-1',
      'de-army-bomber-2',
    ])
  })

  it('[verdun:Q-36] the guns of two corps may support one combat, and do not cause the penalty for divisions', () => {
    const p = attack(
      fight('de-13r-7 1709', 'de-iii-50 1609', 'de-vii-r-art-1 1704', 'de-iii-art-1 1704', 'fr-72-351 1710'),
      '1710',
      'de-13r-7',
      'de-iii-50',
    )
    expect(reckon(p, ['de-vii-r-art-1', 'de-iii-art-1'])).toMatchObject({ attack: 25, modifier: 0 })
  })

  it('[verdun:8.4.c] [verdun:8.b] railway guns cannot support', () => {
    expect(guns(attack(fight('de-13r-7 1709', 'fr-72-351 1710'), '1710', 'de-13r-7'))).toEqual([
      'de-army-bomber-1',
      'de-army-bomber-2',
    ])
  })

  it('[verdun:9.b] [verdun:Q-34] [verdun:10.2.d] [verdun:EX-13] a neutralised gun of 5 supports with 2, or with 1 if it is also out of command, and never with less than 0', () => {
    const gunOf = (value: number, status = ''): Position =>
      attack(
        position({
          phase: 'combat',
          units: [
            'german G1 regiment 6/3 0405 div:A corps:X',
            `german A1 divisional-artillery ${value}/3/8 0402 div:A corps:X ${status}`,
            'french F1 regiment 5 0406',
          ],
        }),
        '0406',
        'G1',
      )
    const added = (...of: Parameters<typeof gunOf>): number => reckon(gunOf(...of), ['A1']).attack - 6
    expect(added(5)).toBe(5)
    expect(added(5, 'neutralised')).toBe(2)
    expect(added(5, 'neutralised out-of-command')).toBe(1)
    expect(added(5, 'out-of-command')).toBe(4)
    expect(guns(gunOf(2, 'neutralised out-of-command'))).toEqual([])
  })

  it('[verdun:Q-34] [verdun:10.2.d] [verdun:EX-50] a supporting gun that is out of command or neutralised does not cause a die-roll modifier', () => {
    const p = attack(
      fight('de-13r-7 1709', 'de-13r-art 1704 neutralised out-of-command', 'fr-72-351 1710'),
      '1710',
      'de-13r-7',
    )
    expect(reckon(p, ['de-13r-art'])).toMatchObject({ attack: 7, modifier: 0 })
  })

  it.each([
    ['a fort without a garrison', { forts: ['red 0506'], units: ['french F1 battalion 1 1212'] }],
    ['a unit across a river', { rivers: ['0506-0605'], units: ['french F1 battalion 2 0506'] }],
    ['artillery alone', { units: ['french A9 divisional-artillery 4/3/8 0506 div:B'] }],
  ])(
    '[verdun:Q-35] [verdun:8.2.a] artillery next to %s may support the attack at any range, and retreats with the attackers',
    (_what, { units, ...map }) => {
      // A1 is two hexes from G1, with a range of 1; A2 is at the same distance, but not next to the target
      const guns = [
        'german A1 divisional-artillery 1/1/1 0605 div:A corps:X',
        'german A2 divisional-artillery 1/1/1 0304 div:A corps:X',
      ]
      const p = position({
        phase: 'combat',
        ...map,
        units: [...guns, 'german G1 regiment 1/1 0405 div:A corps:X', ...units],
      }).play('attack 0506', 'targets named', 'with G1')
      expect(p.legal()).toEqual(['gun A1', 'commit'])
      const fought = p.play('gun A1', 'commit', 'commit')
      expect(fought.working().attack).toBe(2)
      // against 2 or 1; the result on the attackers also applies to A1: 1/1 and die 4, or 2/1 and die 2, give AR
      const struck = fought.roll(fought.working().column === '1/1' ? 4 : 2)
      expect(struck.legal()).toEqual(['retreat from 0405', 'retreat from 0605'])
    },
  )
})

describe('which guns may support which attackers', () => {
  it('[verdun:8.4.b] [verdun:Q-13] a divisional gun that is always in command still supports only its own division', () => {
    const units = [
      'german A1 divisional-artillery 4/3/8 0402 div:A corps:X free',
      'german G1 regiment 7/3 0404 div:B corps:X',
      'german G2 regiment 7/3 0505 div:A corps:X',
      'french F1 regiment 5 0405',
    ]
    const p = position({ phase: 'combat', units })
    expect(offered(assault(p, ['0405'], 'G1'))).toEqual([])
    expect(offered(assault(p, ['0405'], 'G2'))).toEqual(['A1'])
  })

  it('[verdun:8.4.b] [verdun:Q-36] a gun and a unit do not match merely because neither has a division or a corps', () => {
    const units = [
      'german A1 divisional-artillery 4/3/8 0402 corps:X',
      'german A2 corps-artillery 4/3/8 0402',
      'german G1 regiment 7/3 0404',
      'french F1 regiment 5 0405',
    ]
    expect(offered(assault(position({ phase: 'combat', units }), ['0405'], 'G1'))).toEqual([])
  })

  it('[verdun:Q-35] a gun next to one of two targets needs no range', () => {
    // 0504 is next to 0505, two hexes from 0506 and from the attackers
    const units = [
      'german A1 divisional-artillery 4/3/1 0504 div:A corps:X',
      'german G1 regiment 7/3 0405 div:A corps:X',
      'french FA divisional-artillery 2/2/5 0505 div:B',
      'french F1 regiment 5 0506 div:C',
    ]
    const p = position({ phase: 'combat', units })
    expect(offered(assault(p, ['0505', '0506'], 'G1'))).toEqual(['A1'])
    expect(offered(assault(p, ['0506'], 'G1'))).toEqual([])
  })

  it('[verdun:14.2.e] [verdun:11.a] [verdun:Q-13] aircraft may support together with guns that may not fire with other artillery', () => {
    const units = [
      'german A1 corps-artillery 4/3/8 0402 corps:L free',
      'german A2 corps-artillery 4/3/8 0402 corps:X',
      'german B1 bomber 3',
      'german G1 regiment 7/3 0404 corps:X',
      'french F1 regiment 5 0405',
    ]
    const p = assault(position({ phase: 'combat', units }), ['0405'], 'G1')
    expect(offered(p)).toEqual(['A1', 'A2', 'B1'])
    expect(offered(p.play('gun A1'))).toEqual(['B1'])
    expect(offered(p.play('gun A2'))).toEqual(['B1'])
    const first = assault(
      position({ phase: 'combat', units: [units[2]!, ...units.slice(0, 2), ...units.slice(3)] }),
      ['0405'],
      'G1',
    )
    expect(offered(first.play('gun B1'))).toEqual(['A1', 'A2'])
  })
})

describe('artillery support of a defence', () => {
  const field = ['de-13r-7 1709', 'fr-72-351 1710']
  const defence = (...units: ReadonlyArray<string>): Position =>
    attack(fight(...field, ...units), '1710', 'de-13r-7').play('commit')

  it('[verdun:8.2.b] guns may support the defence of a unit within range', () => {
    expect(guns(defence('fr-72-art 1717'))).toEqual(['fr-72-art']) // 7
    expect(guns(defence('fr-72-art 1718'))).toEqual([]) // 8
    expect(defence('fr-72-art 1718').refused('gun fr-72-art')).toMatchObject({ rule: 'verdun:8.2.b' })
  })

  it("[verdun:8.2.b] [verdun:8.c] the gun's defence value is added to the defence before the odds, and the gun has then fired", () => {
    const p = defence('fr-72-art 1714', 'fr-xxx-art-1 1714')
    expect(p.play('commit').odds()).toMatchObject({ attack: 6, defence: 5 })
    const q = p.play('gun fr-72-art', 'gun fr-xxx-art-1', 'commit')
    expect(q.odds()).toMatchObject({ attack: 6, defence: 12 })
    expect([q.status('fr-72-art'), q.status('fr-xxx-art-1')]).toEqual([['fired'], ['fired']])
  })

  it('[verdun:8.c] [verdun:EX-31] a gun supports the defence once in the enemy player turn, and may then bombard in its own', () => {
    expect(guns(defence('fr-72-art 1714 fired'))).toEqual([])
    const p = defence('fr-72-art 1714', 'fr-72-hq 1714')
      .play('gun fr-72-art', 'commit', 'die 4')
      .until('combat-2', 'german')
    expect(p.status('fr-72-art')).toEqual(['fired'])
    expect(p.until('bombardment', 'french').status('fr-72-art')).toEqual([])
  })

  it('[verdun:8.2.b] [verdun:8.4.a] guns in an enemy zone of control cannot support the defence', () => {
    expect(guns(defence('fr-72-art 1714', 'de-13r-39 1713'))).toEqual([])
  })

  it('[verdun:8.2.b] guns cannot support a defence against bombardment', () => {
    const p = situation('fr-72-351 1710', 'fr-72-art 1714').play('attack 1710', 'gun de-army-rail-1', 'commit')
    expect(p.asks).toBe('bombardment-die')
  })

  it("[verdun:8.4.b] [verdun:Q-36] only artillery of the defender's division or corps may support the defence", () => {
    expect(guns(defence('fr-51-art 1714', 'fr-xxx-art-1 1714', 'fr-37-art 1714', 'fr-72-art 1714'))).toEqual([
      'fr-72-art',
      'fr-xxx-art-1',
    ])
    // a unit of the 51st in the same hex also allows its division's gun, whose value counts in the common total
    const both = defence('fr-51-b1 1710', 'fr-51-art 1714', 'fr-72-art 1714')
    expect(both.play('gun fr-72-art', 'gun fr-51-art', 'commit').odds()).toMatchObject({ defence: 15 })
  })

  it('[verdun:8.4.b] an independent battalion has no division and no corps, so no artillery supports it', () => {
    const p = attack(
      fight('de-13r-7 1709', 'fr-ind-t1 1710', 'fr-72-art 1714', 'fr-xxx-art-1 1714'),
      '1710',
      'de-13r-7',
    ).play('commit')
    expect(guns(p)).toEqual([])
  })

  it('[verdun:10.2.d] [verdun:EX-72] a gun with a defence value of 3 out of command supports with 2', () => {
    expect(defence('fr-xxx-art-1 1714 out-of-command').play('gun fr-xxx-art-1', 'commit').odds()).toMatchObject({
      defence: 7,
      modifier: 0,
    })
  })

  it('[verdun:9.b] a neutralised gun with a defence value of 3 supports with 1', () => {
    expect(defence('fr-xxx-art-1 1714 neutralised').play('gun fr-xxx-art-1', 'commit').odds()).toMatchObject({
      defence: 6,
      modifier: 0,
    })
  })

  it('[verdun:8.3.a] [verdun:Q-35] [verdun:EX-68] artillery of any kind adds 1 to the defence of its own hex and gives no support', () => {
    const p = defence('fr-72-art 1710', 'fr-xxx-art-1 1710')
    expect(guns(p)).toEqual([])
    expect(p.play('commit').odds()).toMatchObject({ defence: 7 })
    const alone = attack(fight('de-13r-7 1709', 'fr-xxx-art-1 1710'), '1710', 'de-13r-7').play('commit', 'commit')
    expect(alone.odds()).toMatchObject({ defence: 1 })
  })

  it('[verdun:8.3.a] [verdun:Q-34] the defence of 1 of artillery in contact is never reduced, but die-roll modifiers apply', () => {
    const p = attack(fight('de-13r-7 1709', 'fr-xxx-art-1 1710 neutralised out-of-command'), '1710', 'de-13r-7').play(
      'commit',
      'commit',
    )
    expect(p.odds()).toMatchObject({ defence: 1, modifier: 3 })
  })

  it('[verdun:8.4.a] artillery in an enemy zone of control suffers the results of combat', () => {
    // 6 on 1 is 6/1; die 6: A/DE
    const p = attack(fight('de-13r-7 1709', 'fr-xxx-art-1 1710'), '1710', 'de-13r-7').play('commit', 'commit', 'die 6')
    expect(p.at('fr-xxx-art-1')).toBe('destroyed')
  })

  it('[verdun:Q-35] artillery cannot attack', () => {
    const p = fight('de-13r-art 1709', 'fr-72-351 1710')
    expect(p.legal()).toEqual(['end'])
  })

  it('[verdun:Q-35] [verdun:8.2.b] artillery in an attacked hex adds 1 and gives no support, even if a river keeps it outside enemy ZOC', () => {
    const p = position({
      phase: 'combat',
      rivers: ['0505-0506'],
      units: [
        'german G1 regiment 5/3 0505',
        'french F1 regiment 5/2 0506 div:B',
        'french A1 divisional-artillery 4/3/8 0506 div:B',
        'french A2 divisional-artillery 4/3/8 0509 div:B',
      ],
    }).play('attack 0506: G1')
    expect(p.legal()).toEqual(['gun A2', 'commit'])
    expect(p.play('commit').working().defence).toBe(6)
  })
})

describe('which attacked hexes a gun may support', () => {
  it("[verdun:8.2.b] [verdun:8.4.a] only the defender's guns that can still fire may support the defence", () => {
    const units = [
      'german G1 regiment 7/3 0404 corps:X',
      'german A1 corps-artillery 4/3/8 0402 corps:X',
      'french F1 regiment 5 0405 div:B',
      'french F2 regiment 5 0406 div:B',
      'french H1 hq 1 0406 div:B',
      'french FA divisional-artillery 2/2/5 0407 div:B',
      'french FB divisional-artillery 2/2/5 0407 div:B fired',
      'french FC divisional-artillery 2/2/5 0304 div:B',
    ]
    expect(
      position({ phase: 'combat', units }).play('attack 0405', 'targets named', 'with G1', 'commit').legal(),
    ).toEqual(['gun FA', 'commit'])
  })

  it("[verdun:8.2.b] a gun cannot support its own attacked hex, even if a river keeps it out of the attackers' zone", () => {
    const units = [
      'german G1 regiment 7/3 0404',
      'french F1 regiment 5 0405 div:B',
      'french FA divisional-artillery 2/2/5 0405 div:B',
      'french FB divisional-artillery 2/2/5 0406 div:B',
    ]
    const p = position({ phase: 'combat', rivers: ['0404-0405'], units }).play(
      'attack 0405',
      'targets named',
      'with G1',
      'commit',
    )
    expect(offered(p)).toEqual(['FB'])
    expect(p.refused('gun FA').rule).toBe('verdun:8.3.a')
  })

  it('[verdun:8.2.b] [verdun:Q-10] a gun may support the defence if one of several attacked hexes is in range and contains a unit of its own formation', () => {
    const units = [
      'german G1 regiment 7/3 0405',
      'french F1 regiment 5 0505 div:B',
      'french F2 regiment 5 0506 div:C',
      'french FA divisional-artillery 2/2/1 0604 div:B',
      'french FB divisional-artillery 2/2/5 0508 div:C',
    ]
    expect(
      offered(assault(position({ phase: 'combat', rivers: [], units }), ['0505', '0506'], 'G1').play('commit')),
    ).toEqual(['FA', 'FB'])
  })
})

describe('support by left-bank artillery', () => {
  it('[verdun:14.2.e] [verdun:Q-13] historical: VI Reserve corps artillery supports any German unit, without guns of another corps but with bombers', () => {
    const p = attack(
      fight(
        'de-14r-16 1205',
        'de-vii-r-art-1 1202',
        'de-14r-art 1202',
        'de-vi-r-art-1 0604',
        'de-vi-r-art-2 0504',
        'fr-72-351 1206',
      ),
      '1206',
      'de-14r-16',
    )
    expect(guns(p)).toEqual([
      'de-vii-r-art-1',
      'de-14r-art',
      'de-vi-r-art-1',
      'de-vi-r-art-2',
      'de-army-bomber-1',
      'de-army-bomber-2',
    ])
    expect(guns(p.play('gun de-14r-art'))).toEqual(['de-army-bomber-1', 'de-army-bomber-2'])
    expect(guns(p.play('gun de-vi-r-art-1'))).toEqual(['de-vi-r-art-2', 'de-army-bomber-1', 'de-army-bomber-2'])
    expect(reckon(p, ['de-vi-r-art-1', 'de-vi-r-art-2', 'de-army-bomber-1'])).toMatchObject({ attack: 21 })
  })

  it('[verdun:14.2.e] [verdun:Q-13] historical: VII corps artillery supports any French defence within range, without other guns', () => {
    const p = attack(
      fight('de-14r-16 1205', 'fr-72-351 1206', 'fr-72-art 1210', 'fr-vii-art-1 0810'),
      '1206',
      'de-14r-16',
    ).play('commit')
    expect(guns(p)).toEqual(['fr-72-art', 'fr-vii-art-1'])
    expect(guns(p.play('gun fr-72-art'))).toEqual([])
  })

  it('[verdun:14.3.b] [verdun:EX-84] hypothetical: VII corps artillery supports the 48th Division, but not XXX corps', () => {
    const around = ['de-13r-7 1709', 'fr-vii-art-1 1714']
    const of = (unit: string) =>
      guns(
        attack(
          situation('verdun hypothetical', 'turn 2 german combat', ...around, `${unit} 1710`),
          '1710',
          'de-13r-7',
        ).play('commit'),
      )
    expect(of('fr-48-170')).toEqual(['fr-vii-art-1'])
    expect(of('fr-72-351')).toEqual([])
  })

  it('[verdun:14.3.b] hypothetical: VI Reserve corps artillery supports only its own corps, also together with guns of another corps', () => {
    const p = situation(
      'verdun hypothetical',
      'turn 2 german combat',
      'de-13r-7 1709',
      'de-11r-10 1609',
      'de-vi-r-art-1 1704',
      'de-vii-r-art-1 1704',
      'fr-72-351 1710',
    )
    expect(guns(attack(p, '1710', 'de-13r-7'))).not.toContain('de-vi-r-art-1')
    expect(guns(attack(p, '1710', 'de-13r-7', 'de-11r-10').play('gun de-vii-r-art-1'))).toContain('de-vi-r-art-1')
  })
})
