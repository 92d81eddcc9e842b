/** 7.5.h Forts in a combat: their losses and their surrender. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position, situation } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const silenced = (p: Position): ReadonlyArray<string> => p.markers('fort-silent')
/** The attackers, the hexes, no guns, and the die. */
const onAll = (p: Position, targets: ReadonlyArray<string>, die: number): Position => {
  let q = p.play(...targets.map(hex => `attack ${hex}`), 'targets named')
  while (q.turn.type !== 'chance') q = q.play(q.legal().find(text => text.startsWith('with')) ?? 'commit')
  return q.roll(die)
}
/** Attacks the hex with these units, up to the choice of guns and aircraft. */
const attack = (p: Position, hex: string, ...units: ReadonlyArray<string>): Position =>
  p.play(`attack ${hex}`, 'targets named', ...units.map(unit => `with ${unit}`))
/** Returns the events of an order about units, forts and hexes. */
const told = (p: Position, text: string, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  p.events(text).filter(event => kinds.includes(event.kind))
const seenBy = 'all'

describe('7.5.h Forts', () => {
  const lone = (die: number): Position =>
    combat({
      forts: ['red 0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 9/3 0505', 'french F1 battalion 1 1212'],
    }).fight('0506: G1', die)
  const stands = (p: Position): boolean => silenced(p).length === 0

  it('[verdun:7.5.h] [verdun:Q-39] [verdun:EX-55] an empty red fort on a slope is attacked at 9:2 on 5/1 shifted left to 4/1, and DR2 has no effect on it', () => {
    const p = lone(3)
    const declared = combat({
      forts: ['red 0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 9/3 0505', 'french F1 battalion 1 1212'],
    }).play('attack 0506: G1', 'commit')
    expect([declared.working().attack, declared.working().defence, declared.working().column]).toEqual([9, 2, '4/1'])
    expect([p.asks, stands(p), p.at('G1'), p.steps('G1')]).toEqual(['attack', true, '0505', 3])
    expect(p.legal()).toEqual(['end'])
  })

  it('[verdun:7.5.h] [verdun:Q-39] [verdun:EX-55] after A/D1 on an empty fort an attacker loses a step, the fort surrenders, and attackers may advance', () => {
    const p = lone(4)
    expect([stands(p), p.steps('G1'), p.asks]).toEqual([false, 2, 'advance'])
    expect(p.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:7.5.h] [verdun:Q-39] DE on a garrison also makes its fort surrender, but a fort whose units retreat stands and no unit advances', () => {
    const data = (attack: number): PositionData => ({
      forts: ['blue 0506'],
      units: [`german G1 regiment ${attack}/3 0505`, 'french F1 battalion 1 0506'],
    })
    const taken = combat(data(14)).fight('0506: G1', 6)
    expect([stands(taken), taken.at('F1'), taken.play('advance G1').at('G1')]).toEqual([false, 'destroyed', '0506'])
    // 3/2, die 6: DR
    const left = combat(data(3)).fight('0506: G1', 6).play('yield', 'retreat to 0507')
    expect([stands(left), left.at('F1'), left.at('G1'), left.asks]).toEqual([true, '0507', '0505', 'attack'])
  })

  it('[verdun:7.5.h] [verdun:Q-39] the fort surrenders if D of D/A1 eliminates the last defender', () => {
    // 2:3 is 1/2, row 6: D/A1
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 2/1 0505', 'french F1 battalion 1 0506'] })
      .fight('0506: G1', 6)
      .settle()
    expect([p.at('F1'), stands(p), p.steps('G1')]).toEqual(['destroyed', false, 2])
  })

  it('[verdun:7.5.h] [verdun:Q-39] a fort loses no step while units are in it, even if Eng costs a regiment a step', () => {
    const p = combat({
      forts: ['red 0506'],
      units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1', 2)
    expect([p.steps('F1'), stands(p)]).toEqual([2, true])
  })

  it('[verdun:Q-32] an attacked fort cannot be attacked again in the phase', () => {
    const p = combat({
      forts: ['red 0506'],
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0605', 'french F1 battalion 1 1212'],
    })
    expect(p.fight('0506: G1', 2).legal()).toEqual(['end'])
  })

  it('[verdun:7.1.a] [verdun:Q-39] an empty fort is no target for the French, because it is their own', () => {
    const p = combat({ side: 'french', forts: ['red 0506'], units: ['french F1 regiment 5 0505'] })
    expect(p.refused('attack 0506')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.1.a', subjects: ['0506'] })
  })
})

describe('Forts in the second combat phase', () => {
  it('[verdun:Q-32] [verdun:Q-39] a fort attacked in phase 4 can be attacked again in phase 6', () => {
    // 9 to 2, die 3: DR2 on a slope, which has no effect
    const p = combat({
      forts: ['red 0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0604', 'french F1 battalion 1 1212'],
    }).fight('0506: G1', 3)
    expect(p.legal()).toEqual(['end'])
    expect(p.play('end').play('G2 0605', 'end').legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:Q-39] a fort whose units have retreated stands, and cannot be bombarded', () => {
    const p = position({
      phase: 'bombardment',
      forts: ['red 0506'],
      units: ['german R1 railway-gun 16', 'french F1 battalion 1 1212'],
    })
    expect(p.legal()).toEqual(['attack 1212', 'end'])
    expect(p.refused('attack 0506').rule).toBe('verdun:8.1.a')
  })

  it('[verdun:Q-39] [verdun:7.3.j] the French cannot attack a French fort', () => {
    expect(
      combat({
        side: 'french',
        forts: ['red 0506'],
        units: ['german G1 regiment 4/1 0101', 'french F1 regiment 4/1 0505'],
      }).legal(),
    ).toEqual(['end'])
  })
})

describe('[verdun:Q-39] An empty fort attacked together with an occupied hex', () => {
  const p = (attack: number, held: string): Position =>
    combat({ forts: ['red 0506'], units: [`german G1 regiment ${attack}/3 0505`, `french F1 ${held} 0605`] })
  const fought = (attack: number, held: string, die: number): Position => onAll(p(attack, held), ['0506', '0605'], die)

  it('[verdun:Q-19] an empty fort stands if the result costs only the attacker a step, or costs one step that a unit takes', () => {
    // 12 to 10 + 2: 1/1; die 1 Ae, 2 Eng, 4 AR, 5 D/A1, 6 D/AR
    for (const die of [1, 2, 4, 5, 6])
      expect(silenced(fought(12, 'regiment 10/1', die).settle()), String(die)).toEqual([])
    const eng = fought(12, 'regiment 10/1', 2)
    expect([eng.steps('F1'), eng.steps('G1'), silenced(eng)]).toEqual([2, 2, []])
    // 12 to 2 + 2: 3/1; die 6: D1
    expect(silenced(fought(12, 'regiment 2/1', 6).settle())).toEqual([])
  })

  it('[verdun:Q-19] an empty fort stands if the last unit in the other hex loses the step', () => {
    const eng = fought(12, 'battalion 10', 2)
    expect([eng.at('F1'), silenced(eng)]).toEqual(['destroyed', []])
  })

  it('[verdun:7.5.b] [verdun:Q-19] an empty fort surrenders if each of the defenders loses a step', () => {
    // 20 to 2 + 2: 5/1; die 6: De
    const de = fought(20, 'regiment 2/1', 6)
    expect(silenced(de)).toEqual(['0506'])
    const back = de.play('yield').settle()
    expect([back.steps('F1'), silenced(back)]).toEqual([2, ['0506']])
    // the other hex ignores its retreat, which does not help the fort
    expect(silenced(de.play('hold').settle())).toEqual(['0506'])
  })

  it('[verdun:7.5.a] an empty fort surrenders if all defenders are eliminated', () => {
    // 28 to 4: 7/1; die 6: DE
    const de = fought(28, 'regiment 2/1', 6)
    expect([de.at('F1'), silenced(de)]).toEqual(['destroyed', ['0506']])
  })

  it("if a garrison is attacked together with an empty fort, only the garrison's fort surrenders", () => {
    // 2 to 2 + 2: 1/2, die 6: D/A1; only the battalion of 0605 can lose the step
    const q = onAll(
      combat({
        forts: ['red 0506', 'blue 0605'],
        units: ['german G1 regiment 4/3 0505', 'french F1 battalion 4 0605'],
      }),
      ['0506', '0605'],
      6,
    ).settle()
    expect([q.at('F1'), silenced(q)]).toEqual(['destroyed', ['0605']])
  })
})

describe('[verdun:Q-39] [verdun:Q-19] Two empty forts in one combat', () => {
  const two = (attack: number, die: number): Position =>
    onAll(
      combat({
        forts: ['red 0506', 'blue 0605'],
        units: [`german G1 regiment ${attack}/3 0505`, 'french F1 battalion 1 1212'],
      }),
      ['0506', '0605'],
      die,
    )

  it('one of two empty forts loses the single step, and its owner chooses which', () => {
    // 3 to 3: 1/1, die 2: Eng
    const eng = two(3, 2)
    expect([eng.asks, eng.decides, eng.legal()]).toEqual(['loss', 'french', ['fort loss 0506', 'fort loss 0605']])
    expect(silenced(eng.play('fort loss 0605'))).toEqual(['0605'])
    expect(silenced(eng.play('fort loss 0506'))).toEqual(['0506'])
  })

  it('both empty forts surrender if each defender loses a step', () => {
    // 15 to 3: 5/1, die 6: De
    expect(silenced(two(15, 6))).toEqual(['0506', '0605'])
  })
})

describe('[verdun:7.5.h] A garrison with no hex to retreat to', () => {
  const ringed = (more: ReadonlyArray<string>): Position =>
    combat({
      forts: ['red 0506'],
      units: [
        'german G1 regiment 6/3 0505',
        'french F1 battalion 2 0506',
        ...['0406', '0507', '0606', '0405', '0605'].map((hex, i) => `german H${i} hq 1 ${hex} corps:${i}`),
        ...more,
      ],
    })

  it('[verdun:7.6.f] a garrison that cannot retreat is eliminated in its hex, and its fort surrenders with it', () => {
    // 6 to 4: 3/2, die 6: DR
    const p = ringed([]).fight('0506: G1', 6).play('yield')
    expect([p.at('F1'), silenced(p), p.asks]).toEqual(['destroyed', ['0506'], 'advance'])
    expect(p.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:Q-39] a fort stands if its garrison is eliminated during its retreat', () => {
    // 10 to 4 (2.5): 3/1, die 4: DR2; from 0507 there is no second hex
    const p = combat({
      forts: ['red 0506'],
      units: [
        'german G1 regiment 10/3 0505',
        'french F1 battalion 2 0506',
        ...['0406', '0606', '0407', '0607', '0508'].map((hex, i) => `german H${i} hq 1 ${hex} corps:${i}`),
      ],
    })
      .fight('0506: G1', 4)
      .play('yield')
    expect([p.at('F1'), silenced(p), p.asks]).toEqual(['destroyed', [], 'attack'])
  })
})

describe('the step that a fort can lose', () => {
  it("[verdun:Q-9] [verdun:7.5.i] [verdun:EX-54] a battalion in a blue fort may stay by using the fort's one step, after which the fort is silent", () => {
    // 6 on 2 + 1: 2/1; die 5: DR
    const p = attack(situation('turn 2 german combat', 'de-13r-7 2113', 'fr-72-b1 2114'), '2114', 'de-13r-7').play(
      'commit',
      'commit',
    )
    expect(p.odds()).toMatchObject({ attack: 6, defence: 3 })
    const held = p.play('die 5', 'hold', 'fort loss 2114')
    expect([held.at('fr-72-b1'), silenced(held)]).toEqual(['2114', ['2114']])
    const again = attack(
      situation('turn 2 german combat', 'de-13r-7 2113', 'fr-72-b1 2114', 'silenced fort-thiaumont'),
      '2114',
      'de-13r-7',
    ).play('commit', 'commit')
    expect(again.odds()).toMatchObject({ attack: 6, defence: 2 })
  })
})

describe('events about a fort', () => {
  it('[verdun:Q-9] [verdun:Q-39] an event reports a fort that becomes silent', () => {
    const p = position({
      phase: 'combat',
      forts: ['red 0405'],
      units: ['german G1 regiment 28/2 0404', 'french F9 battalion 1 1212'],
    })
      .play('attack 0405: G1')
      .play('commit')
    expect(told(p, 'die 6', 'marker')).toEqual([
      { kind: 'marker', rule: 'verdun:Q-39', what: 'fort-silent', to: '0405', forced: true, seenBy },
    ])
  })
})
