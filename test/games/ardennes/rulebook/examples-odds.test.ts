/** Examples of chapters 14 and 15: odds, halving, aircraft. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'
import { printed } from '../printed.js'

/** An attack by G in 0506 on A in 0505 with these strengths. */
const attack = (attacks: number, defends: number, g = 'infantry', a = '', more: ReadonlyArray<string> = []): Position =>
  position({
    phase: 'combat',
    units: [
      `german G ${g.replace(/^\S+/, '$& 0506')} at:${attacks}/4`,
      `allied A infantry 0505 at:3/${defends} ${a}`,
      ...more,
    ],
  }).play('attack 0505')
/** Returns the odds after all choices; defending guns roll this die. */
const odds = (p: Position, die = 3): string => {
  let q = p
  while (q.asks !== 'combat-die') {
    if (q.asks === 'artillery-die' || q.turn.type === 'chance') q = q.play(`die ${die}`)
    else if (q.legal().includes('declared')) q = q.play(q.legal().find(text => text.startsWith('with ')) ?? 'declared')
    else q = q.play(q.legal().find(text => text.startsWith('gun ')) ?? 'commit')
  }
  return q.odds
}

describe('the odds of the examples', () => {
  it('[ardennes:EX-32] [ardennes:14.4.b] are 3-1 for 15 against 4', () => {
    expect(odds(attack(15, 4))).toBe('15:4 3-1')
    expect(odds(attack(16, 4))).toBe('16:4 4-1')
  })

  it('[ardennes:DX-1] [ardennes:14.4.c] [ardennes:14.5.a] [ardennes:14.5.b] are rounded in favour of the defender and limited to 1-3 and 7-1', () => {
    const ratios = ['4:4 1-1', '7:4 1-1', '8:4 2-1', '3:4 1-2', '2:4 1-2', '1:2 1-2', '2:5 1-3', '1:4 1-3', '28:4 7-1', '40:4 7-1'] // prettier-ignore
    for (const expected of ratios) {
      const [attacks = 0, defends = 0] = expected.split(/[: ]/).map(Number)
      expect(odds(attack(attacks, defends))).toBe(expected)
    }
  })

  it('[ardennes:EX-33] [ardennes:14.5.c] are 8-1 for 9-1 with one shift to the left, which uses the column 7-1', () => {
    const p = attack(36, 4, 'infantry out-of-supply')
    expect([odds(p), p.shifts]).toEqual(['36:4 7-1', ['23.4.a 1 left']])
    // 7-1 with one shift to the left
    expect(odds(attack(28, 4, 'infantry out-of-supply'))).toBe('28:4 6-1')
  })

  it('[ardennes:DX-2] [ardennes:14.5.c] are shifted first and limited to the table afterwards', () => {
    // one column right because the defender is out of supply; two with a better tank
    expect(odds(attack(1, 5, 'infantry', 'out-of-supply'))).toBe('1:5 1-3')
    expect(odds(attack(1, 4, 'infantry', 'out-of-supply'))).toBe('1:4 1-3')
    expect(odds(attack(1, 4, 'tank tq:3', 'out-of-supply'))).toBe('1:4 1-2')
    // two columns left because the attacker is out of supply and the defender has tanks; three with a gun that rolls a 3
    const tank = 'allied B tank 0505 at:3/0 tq:3'
    expect(odds(attack(32, 4, 'infantry out-of-supply', '', [tank]))).toBe('32:4 6-1')
    const gun = 'allied K artillery 0502'
    expect(odds(attack(40, 4, 'infantry out-of-supply', '', [tank, gun]), 3)).toBe('40:4 7-1')
    expect(odds(attack(40, 4, 'infantry out-of-supply', '', [tank, gun]), 2)).toBe('40:4 6-1')
  })
})

/** Returns the line of a unit's strength in the working of an attack. */
const strength = (p: Position, unit: string): string => {
  const line = p.lines.find(text => text.includes(` ${unit} attacks: `)) ?? ''
  return line.replace(/^(\S+) .*: /, '$1: ')
}

describe('halving in the examples', () => {
  it('[ardennes:EX-36] [ardennes:15.5.e] applies from 2828 into 2928 across the bridge, even if it is intact', () => {
    const against = (from: string, blown: ReadonlyArray<string>) => {
      const p = printed({
        phase: 'combat',
        blown,
        at: { 'ge-116-60': from, 'us-28-110-1': '2928', 'us-4-12-1': '3901' },
      }).play('attack 2928: ge-116-60')
      // a bridge that is intact is not blown before the attack
      return strength(p.asks === 'demolition allied' ? p.play('pass') : p, 'ge-116-60')
    }
    expect(against('2828', [])).toBe('15.5.e: 5 / 2 = 3')
    expect(against('2828', ['2828-2928'])).toBe('15.5.e: 5 / 2 = 3')
    // the Salm also runs north of the hex, where there is no bridge
    expect(against('2829', [])).toBe('14.4.b: 5')
    expect(against('3028', [])).toBe('14.4.b: 5')
  })

  it('[ardennes:EX-37] [ardennes:15.5.a] applies to A in a ravine against each of the six adjacent hexes', () => {
    // 3331 with its road, and 3332, an adjacent ravine
    const around = ['3332', '3232', '3231', '3330', '3431', '3432']
    const units = { 'ge-2-3-1': 6, 'ge-116-60': 5, 'ge-26-77-gren': 4, 'ge-1ss-1-recon': 3 }
    for (const [unit, attacks] of Object.entries(units))
      for (const hex of around) {
        const p = printed({
          turn: 2,
          phase: 'combat',
          at: { [unit]: '3331', 'us-28-110-1': hex, 'us-4-12-1': '3901' },
        }).play(`attack ${hex}: ${unit}`)
        expect([unit, hex, strength(p, unit)]).toEqual([
          unit,
          hex,
          expect.stringMatching(new RegExp(`: ${attacks} / 2 = ${Math.ceil(attacks / 2)}$`)),
        ])
      }
  })

  it('[ardennes:EX-38] [ardennes:15.4.a] [ardennes:15.5.b] [ardennes:15.5.c] applies to the tanks against E, but not to the regiment against C and D', () => {
    // from Berdorf, 1305: C and D are the ravines 1405 and 1406; E is 1205, forest without a road
    const into = (unit: string, hex: string) =>
      strength(
        printed({
          turn: 2,
          phase: 'combat',
          at: { [unit]: '1305', 'us-28-110-1': hex, 'us-4-12-1': '3901' },
        }).play(`attack ${hex}: ${unit}`),
        unit,
      )
    const hexes = ['1405', '1406', '1205']
    expect(hexes.map(hex => into('ge-116-60', hex))).toEqual(['14.4.b: 5', '14.4.b: 5', '14.4.b: 5'])
    // vehicles cannot enter C and D either (15.5.c)
    expect(hexes.map(hex => into('ge-2-3-1', hex))).toEqual(Array(3).fill('15.4.a: 6 / 2 = 3'))
    // along the road from 1404 they are not halved
    const road = printed({
      turn: 2,
      phase: 'combat',
      at: { 'ge-2-3-1': '1404', 'us-28-110-1': '1405', 'us-4-12-1': '3901' },
    }).play('attack 1405: ge-2-3-1')
    expect(strength(road, 'ge-2-3-1')).toBe('14.4.b: 6')
  })
})

describe('aircraft in the examples', () => {
  it('[ardennes:EX-39] [ardennes:15.6.b] give three markers, the maximum, on a roll of 5', () => {
    // four attacks far away from each other
    const fronts = ['0202', '0208', '0802', '0808']
    const data: PositionData = {
      turn: 15,
      last: 22,
      side: 'allied',
      units: fronts.flatMap((hex, i) => [
        `allied A${i} infantry ${hex}`,
        `german G${i} infantry ${String(Number(hex) + 1).padStart(4, '0')} at:3/9`,
      ]),
    }
    let p = position({ ...data, side: 'german' })
    while (p.asks !== 'air-die') p = p.pass()
    p = p.play('die 5')
    while (p.asks !== 'attack allied') p = p.play('end')
    const asked = fronts.map((hex, i) => {
      const q = p.play(`attack ${String(Number(hex) + 1).padStart(4, '0')}: A${i}`)
      const support = q.asks === 'air-support allied'
      p = (support ? q.play('air support') : q).play('die 6')
      while (p.asks !== 'attack allied' && p.turn.phase === 'combat' && p.turn.phasing === 'allied') p = p.pass()
      return support
    })
    expect(asked).toEqual([true, true, true, false])
  })
})
