import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from './position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })

/**
 * An attack of regiments G1 (0505) and G2 (0605) on F1 and F2 in 0506 whose die brings the result wanted: the odds and
 * the die of T3. G1 and G2 are of 10 each, so that the defence alone makes the column.
 */
const RESULTS = {
  AE: ['1/3-', 1], Ae: ['1/3-', 2], A1: ['1/2', 4], AR: ['1/1', 4], 'D/A1': ['1/1', 5], 'D/AR': ['1/1', 6], Eng: ['1/1', 2],
  'A/DR': ['3/2', 5], DR: ['3/2', 6], DR2: ['3/1', 4], 'A/D1': ['3/1', 5], D1: ['3/1', 6], 'A/De': ['4/1', 6], De: ['5/1', 6], 'A/DE': ['6/1', 6], DE: ['7/1+', 6],
} as const
type Result = keyof typeof RESULTS
/** Values of the two attackers together and of the two defenders, for each column. */
const VALUES: Readonly<Record<string, readonly [attack: number, defence: number]>> = {
  '1/3-': [4, 16], '1/2': [8, 16], '1/1': [12, 12], '3/2': [12, 8], '2/1': [12, 6], '3/1': [12, 4], '4/1': [16, 4], '5/1': [20, 4], '6/1': [24, 4], '7/1+': [28, 4],
}

/** The fight, with the result just found; regiments on both sides unless told. */
const fought = (result: Result, data: Partial<PositionData> = {}): Position => {
  const [column, die] = RESULTS[result]
  const [attack, defence] = VALUES[column]!
  const [a, d] = [attack / 2, defence / 2]
  const declared = combat({
    ...data, units: [`german G1 regiment ${a}/1 0505`, `german G2 regiment ${a}/1 0605`, `french F1 regiment ${d}/1 0506`, `french F2 battalion ${d} 0506`, ...(data.units ?? [])],
  }).play('attack 0506: G1, G2')
  const ready = declared.asks === 'defensive-support' ? declared.play('commit') : declared
  expect(ready.events(`die ${die}`).find(event => event.kind === 'result')?.what).toBe(result)
  return ready.roll(die)
}
/** Steps that the attackers and the defenders have lost in all. */
const lost = (p: Position): readonly [number, number] => [6 - p.steps('G1') - p.steps('G2'), 4 - p.steps('F1') - p.steps('F2')]
/** Distance of a unit from a hex of column 05, counted along columns. */
const away = (p: Position, unit: string, from: string): number => {
  const at = p.at(unit)
  const cube = (hex: string): readonly [number, number] => { const [c, r] = [Number(hex.slice(0, 2)) - 1, Number(hex.slice(2))]; return [c, r - Math.floor(c / 2)] }
  const [[q, r], [q2, r2]] = [cube(at), cube(from)]
  return (Math.abs(q - q2) + Math.abs(r - r2) + Math.abs(q + r - q2 - r2)) / 2
}

describe('7.5 Results, steps lost and hexes retreated', () => {
  it.each<[Result, number, number, number, number, string]>([
    ['AE', 6, 0, 0, 0, '7.5.a'], ['Ae', 2, 2, 0, 0, '7.5.b'], ['A1', 1, 1, 0, 0, '7.5.c'], ['AR', 0, 1, 0, 0, '7.5.d'], ['D/A1', 1, 1, 1, 0, '7.5.g'], ['D/AR', 0, 1, 1, 0, '7.5.e'], ['Eng', 1, 0, 1, 0, '7.5.f'],
    ['A/DR', 1, 0, 0, 1, '7.5.e'], ['DR', 0, 0, 0, 1, '7.5.d'], ['DR2', 0, 0, 0, 2, '7.5.d'], ['A/D1', 1, 0, 1, 1, '7.5.g'], ['D1', 0, 0, 1, 1, '7.5.c'], ['A/De', 1, 0, 2, 2, '7.5.b'], ['De', 0, 0, 2, 2, '7.5.b'],
    ['A/DE', 1, 0, 4, 0, '7.5.a'], ['DE', 0, 0, 4, 0, '7.5.a'],
  ])('%s: attackers lose %i and retreat %i, defenders lose %i and retreat %i [verdun:%s]', (result, attackerLost, attackerBack, defenderLost, defenderBack) => {
    const p = fought(result).settle()
    expect(p.asks).toBe('attack')
    expect(lost(p)).toEqual([attackerLost, defenderLost])
    for (const [unit, from, back] of [['G1', '0505', attackerBack], ['G2', '0605', attackerBack], ['F1', '0506', defenderBack], ['F2', '0506', defenderBack]] as const) {
      if (p.steps(unit) > 0) expect(away(p, unit, from), unit).toBe(back)
    }
  })

  it('[verdun:7.5.e] [verdun:7.5.c] [verdun:Q-17] the owner chooses the unit that loses the step', () => {
    const p = fought('Eng')
    expect([p.decides, p.legal()]).toEqual(['german', ['loss G1', 'loss G2']])
    const q = p.play('loss G2')
    expect([q.decides, q.legal()]).toEqual(['french', ['loss F1', 'loss F2']])
    const done = q.play('loss F2')
    expect(['G1', 'G2', 'F1', 'F2'].map(done.steps)).toEqual([3, 2, 3, 0])
  })

  it('[verdun:7.5.f] Eng: nobody retreats and nobody advances, into an emptied hex neither', () => {
    const p = combat({ units: ['german G1 regiment 4/1 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 2)
    expect([p.at('F1'), p.steps('G1'), p.at('G1')]).toEqual(['destroyed', 2, '0505'])
    expect([p.asks, p.legal()]).toEqual(['attack', ['end']])
  })

  it('[verdun:7.5.g] [verdun:7.6.h] A/D1: attacker loses a step, defender retreats and loses one, the attacker may advance', () => {
    const p = combat({ units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506'] }).fight('0506: G1', 5).play('yield')
    const gone = p.play('retreat to 0507')
    expect([gone.steps('G1'), gone.steps('F1'), gone.at('F1')]).toEqual([2, 2, '0507'])
    expect([gone.asks, gone.play('advance G1').at('G1')]).toEqual(['advance', '0506'])
  })

  it('[verdun:7.5.b] example 56: A/De: each defender retreats two hexes, then loses a step; the attackers\' step is the Stosstruppen\'s', () => {
    const p = combat({ units: ['german G1 regiment 14/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 2/1 0506', 'french F2 battalion 2 0506'] }).fight('0506: G1, S1', 4).play('yield')
    const back = p.play('retreat to 0507')
    expect([back.steps('F1'), back.at('F2')]).toEqual([3, '0507'])
    const end = back.play('retreat to 0508')
    expect([end.at('F1'), end.steps('F1'), end.steps('F2'), end.value('S1'), end.steps('G1')]).toEqual(['0508', 2, 0, 1, 3])
  })
})

describe('7.5.j Stosstruppen', () => {
  const attack = (stosstruppen: string): Position =>
    combat({ units: ['german G1 regiment 4/1 0505', `german S1 stosstruppen ${stosstruppen} 0505`, 'french F1 regiment 6/3 0506'] }).fight('0506: G1, S1', 5)

  it('[verdun:7.5.j] example 8: Stosstruppen of two steps flip, of one step are destroyed, the regiment beside them is unhurt', () => {
    // 1/1, die 5 + 2: A/DR
    const two = attack('2/1').settle()
    expect([two.at('S1'), two.value('S1'), two.steps('G1')]).toEqual(['0505', 1, 3])
    const one = attack('2').settle()
    expect([one.at('S1'), one.steps('G1')]).toEqual(['destroyed', 3])
  })

  it('[verdun:7.5.j] the owner chooses among several Stosstruppen, not the regiment', () => {
    const p = combat({ units: ['german G1 regiment 2/1 0505', 'german S1 stosstruppen 2/1 0505', 'german S2 stosstruppen 2/1 0605', 'french F1 regiment 6/3 0506'] }).fight('0506: G1, S1, S2', 5).play('yield')
    const loss = p.asks === 'loss' ? p : p.play(p.legal()[0]!)
    expect(loss.legal()).toEqual(['loss S1', 'loss S2'])
    expect(loss.refused('loss G1').rule).toBe('verdun:7.5.j')
  })

  it('[verdun:7.5.j] defending Stosstruppen take the first step of their side', () => {
    const p = combat({ side: 'french', units: ['german G1 regiment 2/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'] }).fight('0505: F1', 4)
    // 1/1, die 4 - 2: Eng
    expect([p.at('S1'), p.value('S1'), p.steps('G1'), p.steps('F1')]).toEqual(['0505', 1, 3, 2])
  })

  it('[verdun:7.5.j] [verdun:Q-17] a step lost on the retreat is the first: the one that follows is the owner\'s to choose', () => {
    const p = combat({ side: 'french', units: ['german G1 regiment 2/1 0505 neutralised', 'german S1 stosstruppen 3/1 0505', 'french F1 regiment 15/2 0506', 'french F2 regiment 2/1 0403', 'french F3 regiment 2/1 0603', 'french F4 regiment 2/1 0503'] })
    const retreat = p.fight('0505: F1', 6)
    // 3/1, 6 - 2 + 2: D1; every hex to the north is in French ZOC
    expect(retreat.asks).toBe('retreat-hex')
    const entered = retreat.play(retreat.legal()[0]!)
    expect([entered.value('S1'), entered.steps('G1'), entered.asks, entered.legal()]).toEqual([1, 3, 'loss', ['loss G1', 'loss S1']])
  })

  it('Stosstruppen that did not attack owe nothing', () => {
    const p = combat({ units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'] }).fight('0506: G1', 2)
    expect([p.steps('G1'), p.value('S1')]).toEqual([2, 2])
  })

  it('[verdun:7.1.e] Stosstruppen that are guests take no part, and owe nothing', () => {
    const p = combat({ side: 'french', units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505 guest', 'french F1 regiment 4/2 0506'] }).fight('0505: F1', 2)
    const german = p.decides === 'french' ? p.play(p.legal()[0]!) : p
    expect([german.asks, german.decides, german.legal()]).toEqual(['loss', 'german', ['loss G1', 'loss S1']])
  })
})

describe('[verdun:Q-23] Losses of HQs', () => {
  it('example 9: D1 on an HQ with a regiment: both retreat, the regiment takes the loss', () => {
    const p = combat({ side: 'french', units: ['german H hq 1 0505 corps:X', 'german G1 regiment 3/1 0505 corps:X', 'french F1 regiment 12/2 0506'] }).fight('0505: F1', 6).play('retreat to 0504')
    expect([p.at('H'), p.at('G1'), p.steps('G1')]).toEqual(['0504', '0504', 2])
  })

  it('example 9: with a battalion instead: the battalion is lost, the HQ stays where it retreated to', () => {
    const p = combat({ units: ['german G1 regiment 12/2 0505', 'french H hq 2 0506 div:B', 'french F1 battalion 2 0506 div:B'] }).fight('0506: G1', 6).play('yield', 'retreat to 0507').settle()
    expect([p.at('H'), p.at('F1')]).toEqual(['0507', 'destroyed'])
  })

  it('example 10: DE on an HQ alone: it is removed, returns next turn, and its formation is out of command', () => {
    const p = combat({ units: ['german G1 regiment 14/2 0505', 'french H hq 2 0506 div:B', 'french F1 regiment 2/1 0909 div:B'] }).fight('0506: G1', 6)
    expect([p.at('H'), p.status('F1')]).toEqual(['turn:3', ['out-of-command']])
  })

  it('De: the HQ survives while another unit of its stack does, and goes with the last', () => {
    const de = (other: string): Position => combat({ units: ['german G1 regiment 20/2 0505', 'french H hq 2 0506 div:B', `french F1 ${other} 0506 div:B`] }).fight('0506: G1', 6).play('yield', 'retreat to 0507', 'retreat to 0508').settle()
    expect([de('regiment 2/1').at('H'), de('regiment 2/1').steps('F1')]).toEqual(['0508', 2])
    expect([de('battalion 2').at('H'), de('battalion 2').at('F1')]).toEqual(['turn:3', 'destroyed'])
  })
})

describe('7.5.h Forts', () => {
  const lone = (die: number): Position => combat({ forts: ['red 0506'], slopes: ['0505-0506'], units: ['german G1 regiment 9/3 0505', 'french F1 battalion 1 1212'] }).fight('0506: G1', die)
  const stands = (p: Position): boolean => !p.rules.codecs.state.encode(p.state) ? false : (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced.length === 0

  it('[verdun:7.5.h] example 55: an empty red fort on a slope: 9:2 is 5/1, one left 4/1; DR2 does nothing', () => {
    const p = lone(3)
    expect([p.asks, stands(p), p.at('G1'), p.steps('G1')]).toEqual(['attack', true, '0505', 3])
    expect(p.legal()).toEqual(['end'])
  })

  it('[verdun:7.5.h] example 55: A/D1: an attacker loses a step, the fort surrenders, attackers may advance', () => {
    const p = lone(4)
    expect([stands(p), p.steps('G1'), p.asks]).toEqual([false, 2, 'advance'])
    expect(p.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:7.5.h] DE on a garrison takes the fort with it; units that retreat leave it standing, and nobody advances', () => {
    const data = (attack: number): PositionData => ({ forts: ['blue 0506'], units: [`german G1 regiment ${attack}/3 0505`, 'french F1 battalion 1 0506'] })
    const taken = combat(data(14)).fight('0506: G1', 6)
    expect([stands(taken), taken.at('F1'), taken.play('advance G1').at('G1')]).toEqual([false, 'destroyed', '0506'])
    // 3/2, die 6: DR
    const left = combat(data(3)).fight('0506: G1', 6).play('yield', 'retreat to 0507')
    expect([stands(left), left.at('F1'), left.at('G1'), left.asks]).toEqual([true, '0507', '0505', 'attack'])
  })

  it('[verdun:7.5.h] the loss of the last defender by D of D/A1 makes the fort surrender', () => {
    // 2:3 is 1/2, row 6: D/A1
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 2/1 0505', 'french F1 battalion 1 0506'] }).fight('0506: G1', 6).settle()
    expect([p.at('F1'), stands(p), p.steps('G1')]).toEqual(['destroyed', false, 2])
  })

  it('[verdun:7.5.h] losses spare the fort while units are left: Eng on a regiment in a fort', () => {
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/2 0506'] }).fight('0506: G1', 2)
    expect([p.steps('F1'), stands(p)]).toEqual([2, true])
  })

  it('[verdun:Q-32] a fort attacked is no target again in the phase, in the next it is', () => {
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0605', 'french F1 battalion 1 1212'] })
    expect(p.fight('0506: G1', 2).legal()).toEqual(['end'])
  })
})

describe('7.5.i Ignoring a retreat', () => {
  it('[verdun:7.5.i] example 14: DR2 in a red fort: they stay for two steps, one of them the fort\'s, which is silent from then on', () => {
    // 12:4 is 3/1, row 4: DR2
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 12/3 0505', 'french F1 regiment 2/1 0506'] }).fight('0506: G1', 4)
    expect([p.asks, p.decides, p.legal()]).toEqual(['ignore-retreat', 'french', ['yield', 'hold']])
    const held = p.play('hold')
    expect(held.legal()).toEqual(['loss F1', 'fort loss 0506'])
    const after = held.play('fort loss 0506').settle()
    expect([after.at('F1'), after.steps('F1'), after.asks]).toEqual(['0506', 2, 'attack'])
    expect((after.rules.codecs.state.encode(after.state) as { silenced: string[] }).silenced).toEqual(['fort-0506'])
  })

  it('[verdun:7.5.i] the two steps may both be the regiment\'s, and the fort stands', () => {
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 12/3 0505', 'french F1 regiment 2/1 0506'] }).fight('0506: G1', 4).play('hold', 'loss F1', 'loss F1')
    expect([p.steps('F1'), p.at('F1'), (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced]).toEqual([1, '0506', []])
  })

  it('[verdun:7.5.i] example 53: D1 on a whole regiment that ignores the retreat: two steps, flipped', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 regiment 4/1 0506'] }).fight('0506: G1', 6).play('hold').settle()
    expect([p.at('F1'), p.steps('F1'), p.value('F1')]).toEqual(['0506', 1, 1])
  })

  it('[verdun:7.5.i] example 53: De on two battalions: two steps to ignore it, nothing is left, the hex is empty', () => {
    const p = combat({ units: ['german G1 regiment 20/3 0505', 'french F1 battalion 2 0506', 'french F2 battalion 2 0506'] }).fight('0506: G1', 6).play('hold')
    const gone = p.asks === 'loss' ? p.play('loss F1') : p
    expect([gone.at('F1'), gone.at('F2'), gone.asks]).toEqual(['destroyed', 'destroyed', 'advance'])
    expect(gone.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:7.5.i] example 54: a battalion in a blue fort stays at DR for the fort\'s step; at the next it retreats or is lost', () => {
    const data: PositionData = { forts: ['blue 0506'], units: ['german G1 regiment 3/1 0505', 'french F1 battalion 1 0506'] }
    const p = combat(data).fight('0506: G1', 6).play('hold', 'fort loss 0506')
    expect([p.at('F1'), p.asks]).toEqual(['0506', 'attack'])
    const next = combat({ ...data, silent: ['0506'], units: ['german G1 regiment 3/1 0505', 'french F1 battalion 2 0506'] }).fight('0506: G1', 6)
    expect(next.play('hold').at('F1')).toBe('destroyed')
    expect(next.play('yield', 'retreat to 0507').at('F1')).toBe('0507')
  })

  it('[verdun:7.5.i] nobody holds without the steps for it: DR2 on one battalion', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 4)
    expect(p.asks).toBe('retreat-hex')
  })

  it('[verdun:7.5.i] [verdun:Q-41] neither Germans nor French attackers may ignore a retreat', () => {
    const german = combat({ side: 'french', units: ['german G1 regiment 4/1 0505', 'french F1 regiment 6/1 0506'] }).fight('0505: F1', 6)
    expect(german.asks).toBe('retreat-hex')
    const french = combat({ side: 'french', units: ['german G1 regiment 4/1 0505', 'french F1 regiment 4/1 0506'] }).fight('0505: F1', 4)
    expect([french.asks, french.decides]).toEqual(['retreat-hex', 'french'])
  })

  it('[verdun:7.5.i] each attacked hex decides for itself', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 regiment 4/1 0506', 'french F2 regiment 4/1 0605'] })
      .play('attack 0506', 'attack 0605', 'targets named')
    let q = p
    while (q.turn.type !== 'chance') q = q.play(q.legal().find(text => text.startsWith('with')) ?? 'commit')
    // 12:8 is 3/2, row 6: DR
    const first = q.roll(6).play('hold').play('yield')
    const done = first.asks === 'retreat-hex' ? first.play(first.legal()[0]!) : first
    expect([done.at('F1'), done.steps('F1'), done.steps('F2')]).toEqual(['0506', 2, 3])
    expect(done.at('F2')).not.toBe('0605')
  })
})
