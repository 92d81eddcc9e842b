/** 7.1, 7.7, 8.2 to 8.4: the fine points of who may be attacked, who supports, and from where an attack is concentric. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../../position.js'

const guns = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('gun ') ? [text.slice(4)] : []))
/** An attack up to the naming of guns. */
const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))
const labels = (p: Position): ReadonlyArray<string> => p.working().lines.map(line => line.label)

describe('targets', () => {
  it('[verdun:Q-39] the French attack no fort of theirs, however near they stand', () => {
    const units = ['french F1 regiment 5 0404', 'german G1 regiment 7/3 0702']
    expect(position({ side: 'french', phase: 'combat', forts: ['red 0405'], units }).legal()).toEqual(['end'])
    expect(position({ phase: 'combat', forts: ['red 0405'], units: ['german G1 regiment 7/3 0404'] }).legal()).toEqual([
      'attack 0405',
      'end',
    ])
  })
})

describe('support of an attack', () => {
  it('[verdun:8.4.b] [verdun:Q-13] a divisional gun that is always in command still supports its own division alone', () => {
    const units = [
      'german A1 divisional-artillery 4/3/8 0402 div:A corps:X free',
      'german G1 regiment 7/3 0404 div:B corps:X',
      'german G2 regiment 7/3 0505 div:A corps:X',
      'french F1 regiment 5 0405',
    ]
    const p = position({ phase: 'combat', units })
    expect(guns(assault(p, ['0405'], 'G1'))).toEqual([])
    expect(guns(assault(p, ['0405'], 'G2'))).toEqual(['A1'])
  })

  it('[verdun:8.4.b] [verdun:Q-36] a gun and a unit without a division, or without a corps, do not belong together for that', () => {
    const units = [
      'german A1 divisional-artillery 4/3/8 0402 corps:X',
      'german A2 corps-artillery 4/3/8 0402',
      'german G1 regiment 7/3 0404',
      'french F1 regiment 5 0405',
    ]
    expect(guns(assault(position({ phase: 'combat', units }), ['0405'], 'G1'))).toEqual([])
  })

  it('[verdun:Q-35] next to one of two targets a gun needs no range', () => {
    // 0504 is next to 0505, two hexes from 0506 and from the attackers
    const units = [
      'german A1 divisional-artillery 4/3/1 0504 div:A corps:X',
      'german G1 regiment 7/3 0405 div:A corps:X',
      'french FA divisional-artillery 2/2/5 0505 div:B',
      'french F1 regiment 5 0506 div:C',
    ]
    const p = position({ phase: 'combat', units })
    expect(guns(assault(p, ['0505', '0506'], 'G1'))).toEqual(['A1'])
    expect(guns(assault(p, ['0506'], 'G1'))).toEqual([])
  })

  it('[verdun:14.2.e] [verdun:11.a] [verdun:Q-13] aircraft fly with guns that fire with no other artillery', () => {
    const units = [
      'german A1 corps-artillery 4/3/8 0402 corps:L free',
      'german A2 corps-artillery 4/3/8 0402 corps:X',
      'german B1 bomber 3',
      'german G1 regiment 7/3 0404 corps:X',
      'french F1 regiment 5 0405',
    ]
    const p = assault(position({ phase: 'combat', units }), ['0405'], 'G1')
    expect(guns(p)).toEqual(['A1', 'A2', 'B1'])
    expect(guns(p.play('gun A1'))).toEqual(['B1'])
    expect(guns(p.play('gun A2'))).toEqual(['B1'])
    const first = assault(
      position({ phase: 'combat', units: [units[2]!, ...units.slice(0, 2), ...units.slice(3)] }),
      ['0405'],
      'G1',
    )
    expect(guns(first.play('gun B1'))).toEqual(['A1', 'A2'])
  })
})

describe('support of the defence', () => {
  it('[verdun:8.2.b] [verdun:8.4.a] it is for guns of the defender that can fire, and for nothing else', () => {
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

  it("[verdun:8.2.b] no gun supports its own attacked hex, though a river keeps it out of the attackers' zone", () => {
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
    expect(guns(p)).toEqual(['FB'])
    expect(p.refused('gun FA').rule).toBe('verdun:8.2.b')
  })

  it('[verdun:8.2.b] [verdun:Q-10] of several attacked hexes one in range, with a unit of its own, is enough', () => {
    const units = [
      'german G1 regiment 7/3 0405',
      'french F1 regiment 5 0505 div:B',
      'french F2 regiment 5 0506 div:C',
      'french FA divisional-artillery 2/2/1 0604 div:B',
      'french FB divisional-artillery 2/2/5 0508 div:C',
    ]
    expect(
      guns(assault(position({ phase: 'combat', rivers: [], units }), ['0505', '0506'], 'G1').play('commit')),
    ).toEqual(['FA', 'FB'])
  })
})

describe('[verdun:7.7.a] the concentric attack', () => {
  // around 0505: 0504 north, 0604 and 0605 east, 0506 south, 0405 and 0404 west
  const from = (...hexes: ReadonlyArray<string>): Position => {
    const units = hexes.map((hex, i) => `german G${i + 1} regiment 7/3 ${hex} div:A`)
    return assault(
      position({ phase: 'combat', units: [...units, 'french F1 regiment 7 0505'] }),
      ['0505'],
      ...hexes.map((_, i) => `G${i + 1}`),
    ).play('commit', 'commit')
  }

  it.each([
    ['0504', '0405'],
    ['0504', '0605'],
    ['0405', '0605'],
    ['0604', '0404'],
    ['0604', '0506'],
    ['0404', '0506'],
    ['0504', '0604', '0605'],
  ])('is not one from %s and %s', (...hexes) => {
    expect(labels(from(...hexes))).not.toContain('concentric attack')
  })

  it.each([
    ['0504', '0506'],
    ['0604', '0405'],
    ['0605', '0404'],
    ['0504', '0605', '0405'],
    ['0604', '0506', '0404'],
    ['0504', '0604', '0605', '0506'],
  ])('is one from %s and %s', (...hexes) => {
    expect(labels(from(...hexes))).toContain('concentric attack')
  })
})

describe('the ground', () => {
  it('[verdun:Q-18] of attacked hexes that shift alike the first is shown', () => {
    const units = ['german G1 regiment 7/3 0405', 'french F1 regiment 5 0505', 'french F2 regiment 5 0506']
    const p = assault(
      position({ phase: 'combat', terrain: { '0505': 'woods', '0506': 'town' }, units }),
      ['0505', '0506'],
      'G1',
    ).play('commit', 'commit')
    expect(labels(p).filter(label => label === 'woods' || label === 'town')).toEqual(['woods'])
    const worse = assault(
      position({ phase: 'combat', terrain: { '0505': 'woods', '0506': 'town' }, trenches: ['0506'], units }),
      ['0505', '0506'],
      'G1',
    ).play('commit', 'commit')
    expect(labels(worse).filter(label => ['woods', 'town', 'trench'].includes(label))).toEqual(['trench', 'town'])
  })
})

describe('the modifiers of the die, as the working shows them', () => {
  const modifiers = (p: Position): ReadonlyArray<string> =>
    p
      .working()
      .lines.filter(line => /^verdun:7\.3\.[abcefg]$/.test(line.rule))
      .map(line => `${line.rule.slice('verdun:'.length)} ${line.label}: ${line.value}`)

  it('[verdun:7.3.a] [verdun:7.3.b] [verdun:7.3.c] [verdun:7.3.e] [verdun:7.3.f] [verdun:7.3.g] each with its rule, and only those that apply', () => {
    const units = [
      'german G1 regiment 7/3 0404 div:A corps:X out-of-command',
      'german G2 regiment 7/3 0305 div:B corps:X neutralised',
      'german S1 stosstruppen 3/2 0505',
      'french F1 regiment 5 0405 div:C out-of-command',
      'french F2 battalion 2 0405 div:C neutralised',
    ]
    const p = assault(position({ phase: 'combat', streams: ['0404-0405'], units }), ['0405'], 'G1', 'G2', 'S1').play(
      'commit',
      'commit',
    )
    expect(modifiers(p)).toEqual([
      '7.3.a an attacker is out of command: -2',
      '7.3.b a defender is out of command: +1',
      '7.3.c an attacker is neutralised: -2',
      '7.3.c a defender is neutralised: +2',
      '7.3.e across a stream: -2',
      '7.3.f Stosstruppen attack: +2',
      '7.3.g attackers of several divisions: -2',
    ])
    const plain = position({
      phase: 'combat',
      units: ['german G1 regiment 7/3 0404 div:A corps:X', 'french F1 regiment 5 0405 div:C'],
    })
    expect(modifiers(assault(plain, ['0405'], 'G1').play('commit', 'commit'))).toEqual([])
    const back = position({
      side: 'french',
      phase: 'combat',
      units: ['french F1 regiment 5 0405 div:C', 'german S1 stosstruppen 3/2 0404'],
    })
    expect(modifiers(assault(back, ['0404'], 'F1').play('commit', 'commit'))).toEqual(['7.3.f Stosstruppen defend: -2'])
  })

  it('[verdun:8.2.b] [verdun:8.c] a gun supports the defence with its defence value, whatever it bombards with', () => {
    const units = [
      'german G1 regiment 7/3 0404',
      'french F1 regiment 5 0405 div:B',
      'french FA divisional-artillery 0/2/5 0407 div:B',
      'french FB divisional-artillery 2/0/5 0407 div:B',
    ]
    expect(guns(assault(position({ phase: 'combat', units }), ['0405'], 'G1').play('commit'))).toEqual(['FA'])
  })
})
