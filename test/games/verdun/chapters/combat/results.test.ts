import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })

/**
 * An attack of regiments G1 (0505) and G2 (0605) on F1 and F2 in 0506 whose die brings the result wanted: the odds and
 * the die of T3. G1 and G2 are of 10 each, so that the defence alone makes the column.
 */
const RESULTS = {
  AE: ['1/3-', 1],
  Ae: ['1/3-', 2],
  A1: ['1/2', 4],
  AR: ['1/1', 4],
  'D/A1': ['1/1', 5],
  'D/AR': ['1/1', 6],
  Eng: ['1/1', 2],
  'A/DR': ['3/2', 5],
  DR: ['3/2', 6],
  DR2: ['3/1', 4],
  'A/D1': ['3/1', 5],
  D1: ['3/1', 6],
  'A/De': ['4/1', 6],
  De: ['5/1', 6],
  'A/DE': ['6/1', 6],
  DE: ['7/1+', 6],
} as const
type Result = keyof typeof RESULTS
/** Values of the two attackers together and of the two defenders, for each column. */
const VALUES: Readonly<Record<string, readonly [attack: number, defence: number]>> = {
  '1/3-': [4, 16],
  '1/2': [8, 16],
  '1/1': [12, 12],
  '3/2': [12, 8],
  '2/1': [12, 6],
  '3/1': [12, 4],
  '4/1': [16, 4],
  '5/1': [20, 4],
  '6/1': [24, 4],
  '7/1+': [28, 4],
}

/** The fight, with the result just found; regiments on both sides unless told. */
const fought = (result: Result, data: Partial<PositionData> = {}): Position => {
  const [column, die] = RESULTS[result]
  const [attack, defence] = VALUES[column]!
  const [a, d] = [attack / 2, defence / 2]
  const declared = combat({
    ...data,
    units: [
      `german G1 regiment ${a}/1 0505`,
      `german G2 regiment ${a}/1 0605`,
      `french F1 regiment ${d}/1 0506`,
      `french F2 battalion ${d} 0506`,
      ...(data.units ?? []),
    ],
  }).play('attack 0506: G1, G2')
  const ready = declared.asks === 'defensive-support' ? declared.play('commit') : declared
  expect(ready.events(`die ${die}`).find(event => event.kind === 'result')?.what).toBe(result)
  return ready.roll(die)
}
/** Steps that the attackers and the defenders have lost in all. */
const lost = (p: Position): readonly [number, number] => [
  6 - p.steps('G1') - p.steps('G2'),
  4 - p.steps('F1') - p.steps('F2'),
]
/** Distance of a unit from a hex of column 05, counted along columns. */
const away = (p: Position, unit: string, from: string): number => {
  const at = p.at(unit)
  const cube = (hex: string): readonly [number, number] => {
    const [c, r] = [Number(hex.slice(0, 2)) - 1, Number(hex.slice(2))]
    return [c, r - Math.floor(c / 2)]
  }
  const [[q, r], [q2, r2]] = [cube(at), cube(from)]
  return (Math.abs(q - q2) + Math.abs(r - r2) + Math.abs(q + r - q2 - r2)) / 2
}

describe('7.5 Results, steps lost and hexes retreated', () => {
  it.each<[Result, number, number, number, number, string]>([
    ['AE', 6, 0, 0, 0, '7.5.a'],
    ['Ae', 2, 2, 0, 0, '7.5.b'],
    ['A1', 1, 1, 0, 0, '7.5.c'],
    ['AR', 0, 1, 0, 0, '7.5.d'],
    ['D/A1', 1, 1, 1, 0, '7.5.g'],
    ['D/AR', 0, 1, 1, 0, '7.5.e'],
    ['Eng', 1, 0, 1, 0, '7.5.f'],
    ['A/DR', 1, 0, 0, 1, '7.5.e'],
    ['DR', 0, 0, 0, 1, '7.5.d'],
    ['DR2', 0, 0, 0, 2, '7.5.d'],
    ['A/D1', 1, 0, 1, 1, '7.5.g'],
    ['D1', 0, 0, 1, 1, '7.5.c'],
    ['A/De', 1, 0, 2, 2, '7.5.b'],
    ['De', 0, 0, 2, 2, '7.5.b'],
    ['A/DE', 1, 0, 4, 0, '7.5.a'],
    ['DE', 0, 0, 4, 0, '7.5.a'],
  ])(
    '%s: attackers lose %i and retreat %i, defenders lose %i and retreat %i [verdun:%s]',
    (result, attackerLost, attackerBack, defenderLost, defenderBack) => {
      const p = fought(result).settle()
      expect(p.asks).toBe('attack')
      expect(lost(p)).toEqual([attackerLost, defenderLost])
      for (const [unit, from, back] of [
        ['G1', '0505', attackerBack],
        ['G2', '0605', attackerBack],
        ['F1', '0506', defenderBack],
        ['F2', '0506', defenderBack],
      ] as const) {
        if (p.steps(unit) > 0) expect(away(p, unit, from), unit).toBe(back)
      }
    },
  )

  it('[verdun:7.5.e] [verdun:7.5.c] [verdun:Q-17] the owner chooses the unit that loses the step', () => {
    const p = fought('Eng')
    expect([p.decides, p.legal()]).toEqual(['german', ['loss G1', 'loss G2']])
    const q = p.play('loss G2')
    expect([q.decides, q.legal()]).toEqual(['french', ['loss F1', 'loss F2']])
    const done = q.play('loss F2')
    expect(['G1', 'G2', 'F1', 'F2'].map(done.steps)).toEqual([3, 2, 3, 0])
  })

  it('[verdun:7.5.f] [verdun:Q-44] Eng: nobody retreats and nobody advances, into an emptied hex neither', () => {
    const p = combat({ units: ['german G1 regiment 4/1 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 2)
    expect([p.at('F1'), p.steps('G1'), p.at('G1')]).toEqual(['destroyed', 2, '0505'])
    expect([p.asks, p.legal()]).toEqual(['attack', ['end']])
  })

  it('[verdun:7.5.g] [verdun:7.6.h] A/D1: attacker loses a step, defender retreats and loses one, the attacker may advance', () => {
    const p = combat({ units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 5)
      .play('yield')
    const gone = p.play('retreat to 0507')
    expect([gone.steps('G1'), gone.steps('F1'), gone.at('F1')]).toEqual([2, 2, '0507'])
    expect([gone.asks, gone.play('advance G1').at('G1')]).toEqual(['advance', '0506'])
  })

  it("[verdun:7.5.b] example 56: A/De: each defender retreats two hexes, then loses a step; the attackers' step is the Stosstruppen's", () => {
    const p = combat({
      units: [
        'german G1 regiment 14/1 0505',
        'german S1 stosstruppen 2/1 0505',
        'french F1 regiment 2/1 0506',
        'french F2 battalion 2 0506',
      ],
    })
      .fight('0506: G1, S1', 4)
      .play('yield')
    const back = p.play('retreat to 0507')
    expect([back.steps('F1'), back.at('F2')]).toEqual([3, '0507'])
    const end = back.play('retreat to 0508')
    expect([end.at('F1'), end.steps('F1'), end.steps('F2'), end.value('S1'), end.steps('G1')]).toEqual([
      '0508',
      2,
      0,
      1,
      3,
    ])
  })
})

describe('7.5.j Stosstruppen', () => {
  const attack = (stosstruppen: string): Position =>
    combat({
      units: [
        'german G1 regiment 4/1 0505',
        `german S1 stosstruppen ${stosstruppen} 0505`,
        'french F1 regiment 6/3 0506',
      ],
    }).fight('0506: G1, S1', 5)

  it('[verdun:7.5.j] [verdun:Q-17] [verdun:Q-50] example 8: Stosstruppen of two steps flip, of one step are destroyed, the regiment beside them is unhurt', () => {
    // 1/1, die 5 + 2: A/DR
    const two = attack('2/1').settle()
    expect([two.at('S1'), two.value('S1'), two.steps('G1')]).toEqual(['0505', 1, 3])
    const one = attack('2').settle()
    expect([one.at('S1'), one.steps('G1')]).toEqual(['destroyed', 3])
  })

  it('[verdun:7.5.j] [verdun:Q-17] the owner chooses among several Stosstruppen, not the regiment', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505',
        'german S1 stosstruppen 2/1 0505',
        'german S2 stosstruppen 2/1 0605',
        'french F1 regiment 6/3 0506',
      ],
    })
      .fight('0506: G1, S1, S2', 5)
      .play('yield')
    const loss = p.asks === 'loss' ? p : p.play(p.legal()[0]!)
    expect(loss.legal()).toEqual(['loss S1', 'loss S2'])
    expect(loss.refused('loss G1').rule).toBe('verdun:7.5.j')
  })

  it('[verdun:7.5.j] [verdun:Q-17] defending Stosstruppen take the first step of their side', () => {
    const p = combat({
      side: 'french',
      units: ['german G1 regiment 2/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0505: F1', 4)
    // 1/1, die 4 - 2: Eng
    expect([p.at('S1'), p.value('S1'), p.steps('G1'), p.steps('F1')]).toEqual(['0505', 1, 3, 2])
  })

  it("[verdun:7.5.j] [verdun:Q-17] a step lost on the retreat is the first: the one that follows is the owner's to choose", () => {
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 2/1 0505 neutralised',
        'german S1 stosstruppen 3/1 0505',
        'french F1 regiment 15/2 0506',
        'french F2 regiment 2/1 0403',
        'french F3 regiment 2/1 0603',
        'french F4 regiment 2/1 0503',
      ],
    })
    const retreat = p.fight('0505: F1', 6)
    // 3/1, 6 - 2 + 2: D1; every hex to the north is in French ZOC
    expect(retreat.asks).toBe('retreat-hex')
    const entered = retreat.play(retreat.legal()[0]!)
    expect([entered.value('S1'), entered.steps('G1'), entered.asks, entered.legal()]).toEqual([
      1,
      3,
      'loss',
      ['loss G1', 'loss S1'],
    ])
  })

  it('Stosstruppen that did not attack owe nothing', () => {
    const p = combat({
      units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1', 2)
    expect([p.steps('G1'), p.value('S1')]).toEqual([2, 2])
  })

  it('[verdun:7.1.e] [verdun:Q-33] Stosstruppen that are guests take no part, and owe nothing', () => {
    const p = combat({
      side: 'french',
      units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505 guest', 'french F1 regiment 4/2 0506'],
    }).fight('0505: F1', 2)
    const german = p.decides === 'french' ? p.play(p.legal()[0]!) : p
    expect([german.asks, german.decides, german.legal()]).toEqual(['loss', 'german', ['loss G1', 'loss S1']])
  })
})

describe('[verdun:Q-23] Losses of HQs', () => {
  it('example 9: D1 on an HQ with a regiment: both retreat, the regiment takes the loss', () => {
    const p = combat({
      side: 'french',
      units: ['german H hq 1 0505 corps:X', 'german G1 regiment 3/1 0505 corps:X', 'french F1 regiment 12/2 0506'],
    })
      .fight('0505: F1', 6)
      .play('retreat to 0504')
    expect([p.at('H'), p.at('G1'), p.steps('G1')]).toEqual(['0504', '0504', 2])
  })

  it('example 9: with a battalion instead: the battalion is lost, the HQ stays where it retreated to', () => {
    const p = combat({
      units: ['german G1 regiment 12/2 0505', 'french H hq 2 0506 div:B', 'french F1 battalion 2 0506 div:B'],
    })
      .fight('0506: G1', 6)
      .play('yield', 'retreat to 0507')
      .settle()
    expect([p.at('H'), p.at('F1')]).toEqual(['0507', 'destroyed'])
  })

  it('example 10: DE on an HQ alone: it is removed, returns next turn, and its formation is out of command', () => {
    const p = combat({
      units: ['german G1 regiment 14/2 0505', 'french H hq 2 0506 div:B', 'french F1 regiment 2/1 0909 div:B'],
    }).fight('0506: G1', 6)
    expect([p.at('H'), p.status('F1')]).toEqual(['turn:3', ['out-of-command']])
  })

  it('De: the HQ survives while another unit of its stack does, and goes with the last', () => {
    const de = (other: string): Position =>
      combat({ units: ['german G1 regiment 20/2 0505', 'french H hq 2 0506 div:B', `french F1 ${other} 0506 div:B`] })
        .fight('0506: G1', 6)
        .play('yield', 'retreat to 0507', 'retreat to 0508')
        .settle()
    expect([de('regiment 2/1').at('H'), de('regiment 2/1').steps('F1')]).toEqual(['0508', 2])
    expect([de('battalion 2').at('H'), de('battalion 2').at('F1')]).toEqual(['turn:3', 'destroyed'])
  })
})

describe('7.5.h Forts', () => {
  const lone = (die: number): Position =>
    combat({
      forts: ['red 0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 9/3 0505', 'french F1 battalion 1 1212'],
    }).fight('0506: G1', die)
  const stands = (p: Position): boolean =>
    !p.rules.codecs.state.encode(p.state)
      ? false
      : (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced.length === 0

  it('[verdun:7.5.h] [verdun:Q-39] example 55: an empty red fort on a slope: 9:2 is 5/1, one left 4/1; DR2 does nothing', () => {
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

  it('[verdun:7.5.h] [verdun:Q-39] example 55: A/D1: an attacker loses a step, the fort surrenders, attackers may advance', () => {
    const p = lone(4)
    expect([stands(p), p.steps('G1'), p.asks]).toEqual([false, 2, 'advance'])
    expect(p.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:7.5.h] [verdun:Q-39] DE on a garrison takes the fort with it; units that retreat leave it standing, and nobody advances', () => {
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

  it('[verdun:7.5.h] [verdun:Q-39] the loss of the last defender by D of D/A1 makes the fort surrender', () => {
    // 2:3 is 1/2, row 6: D/A1
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 2/1 0505', 'french F1 battalion 1 0506'] })
      .fight('0506: G1', 6)
      .settle()
    expect([p.at('F1'), stands(p), p.steps('G1')]).toEqual(['destroyed', false, 2])
  })

  it('[verdun:7.5.h] [verdun:Q-39] losses spare the fort while units are left: Eng on a regiment in a fort', () => {
    const p = combat({
      forts: ['red 0506'],
      units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1', 2)
    expect([p.steps('F1'), stands(p)]).toEqual([2, true])
  })

  it('[verdun:Q-32] a fort attacked is no target again in the phase', () => {
    const p = combat({
      forts: ['red 0506'],
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0605', 'french F1 battalion 1 1212'],
    })
    expect(p.fight('0506: G1', 2).legal()).toEqual(['end'])
  })
})

describe('7.5.i Ignoring a retreat', () => {
  it("[verdun:7.5.i] [verdun:Q-9] [verdun:Q-41] example 14: DR2 in a red fort: they stay for two steps, one of them the fort's, which is silent from then on", () => {
    // 12:4 is 3/1, row 4: DR2
    const p = combat({
      forts: ['red 0506'],
      units: ['german G1 regiment 12/3 0505', 'french F1 regiment 2/1 0506'],
    }).fight('0506: G1', 4)
    expect([p.asks, p.decides, p.legal()]).toEqual(['ignore-retreat', 'french', ['yield', 'hold']])
    const held = p.play('hold')
    expect(held.legal()).toEqual(['loss F1', 'fort loss 0506'])
    const after = held.play('fort loss 0506').settle()
    expect([after.at('F1'), after.steps('F1'), after.asks]).toEqual(['0506', 2, 'attack'])
    expect((after.rules.codecs.state.encode(after.state) as { silenced: string[] }).silenced).toEqual(['fort-0506'])
  })

  it("[verdun:7.5.i] [verdun:Q-41] the two steps may both be the regiment's, and the fort stands", () => {
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 12/3 0505', 'french F1 regiment 2/1 0506'] })
      .fight('0506: G1', 4)
      .play('hold', 'loss F1', 'loss F1')
    expect([
      p.steps('F1'),
      p.at('F1'),
      (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced,
    ]).toEqual([1, '0506', []])
  })

  it('[verdun:7.5.i] [verdun:Q-41] example 53: D1 on a whole regiment that ignores the retreat: two steps, flipped', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 6)
      .play('hold')
      .settle()
    expect([p.at('F1'), p.steps('F1'), p.value('F1')]).toEqual(['0506', 1, 1])
  })

  it('[verdun:7.5.i] [verdun:Q-41] [verdun:Q-44] example 53: De on two battalions: two steps to ignore it, nothing is left, the hex is empty', () => {
    const p = combat({
      units: ['german G1 regiment 20/3 0505', 'french F1 battalion 2 0506', 'french F2 battalion 2 0506'],
    })
      .fight('0506: G1', 6)
      .play('hold')
    const gone = p.asks === 'loss' ? p.play('loss F1') : p
    expect([gone.at('F1'), gone.at('F2'), gone.asks]).toEqual(['destroyed', 'destroyed', 'advance'])
    expect(gone.play('advance G1').at('G1')).toBe('0506')
  })

  it("[verdun:7.5.i] example 54: a battalion in a blue fort stays at DR for the fort's step; at the next it retreats or is lost", () => {
    const data: PositionData = {
      forts: ['blue 0506'],
      units: ['german G1 regiment 3/1 0505', 'french F1 battalion 1 0506'],
    }
    const p = combat(data).fight('0506: G1', 6).play('hold', 'fort loss 0506')
    expect([p.at('F1'), p.asks]).toEqual(['0506', 'attack'])
    const next = combat({
      ...data,
      silent: ['0506'],
      units: ['german G1 regiment 3/1 0505', 'french F1 battalion 2 0506'],
    }).fight('0506: G1', 6)
    expect(next.play('hold').at('F1')).toBe('destroyed')
    expect(next.play('yield', 'retreat to 0507').at('F1')).toBe('0507')
  })

  it('[verdun:7.5.i] [verdun:Q-41] nobody holds without the steps for it: DR2 on one battalion', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 4)
    expect(p.asks).toBe('retreat-hex')
  })

  it('[verdun:7.5.i] [verdun:Q-41] neither Germans nor French attackers may ignore a retreat', () => {
    const german = combat({
      side: 'french',
      units: ['german G1 regiment 4/1 0505', 'french F1 regiment 6/1 0506'],
    }).fight('0505: F1', 6)
    expect(german.asks).toBe('retreat-hex')
    const french = combat({
      side: 'french',
      units: ['german G1 regiment 4/1 0505', 'french F1 regiment 4/1 0506'],
    }).fight('0505: F1', 4)
    expect([french.asks, french.decides]).toEqual(['retreat-hex', 'french'])
  })

  it('[verdun:7.5.i] [verdun:Q-41] [verdun:Q-19] each attacked hex decides for itself', () => {
    const p = combat({
      units: ['german G1 regiment 12/3 0505', 'french F1 regiment 4/1 0506', 'french F2 regiment 4/1 0605'],
    }).play('attack 0506', 'attack 0605', 'targets named')
    let q = p
    while (q.turn.type !== 'chance') q = q.play(q.legal().find(text => text.startsWith('with')) ?? 'commit')
    // 12:8 is 3/2, row 6: DR
    const first = q.roll(6).play('hold').play('yield')
    const done = first.asks === 'retreat-hex' ? first.play(first.legal()[0]!) : first
    expect([done.at('F1'), done.steps('F1'), done.steps('F2')]).toEqual(['0506', 2, 3])
    expect(done.at('F2')).not.toBe('0605')
  })
})

describe('The order within a result', () => {
  /** What is asked, and of whom, till the combat is over, the first choice being made each time. */
  const questions = (start: Position, first: ReadonlyArray<string> = []): ReadonlyArray<string> => {
    const asked: string[] = []
    let p = start
    const answers = [...first]
    while (p.asks !== 'attack') {
      asked.push(`${p.asks} ${p.decides}`)
      p = p.play(answers.shift() ?? p.legal()[0]!)
    }
    return asked
  }

  it("[verdun:Q-8] [verdun:7.6.a] first the retreat is ignored or made, then losses, the attacker's first, then the advance", () => {
    expect(questions(fought('A/D1'), ['yield', 'retreat to 0507', 'loss G1', 'loss F1', 'no more advance'])).toEqual([
      'ignore-retreat french',
      'retreat-hex french',
      'loss german',
      'loss french',
      'advance german',
    ])
    // the step that staying costs comes before those of the result, and nobody advances
    expect(questions(fought('A/D1'), ['hold', 'loss F1', 'loss G1', 'loss F1'])).toEqual([
      'ignore-retreat french',
      'loss french',
      'loss german',
      'loss french',
    ])
    expect(
      questions(fought('D/A1'), [
        'retreat from 0505',
        'retreat to 0404',
        'retreat to 0604',
        'loss G1',
        'loss F1',
        'no more advance',
      ]),
    ).toEqual([
      'stack-to-retreat german',
      'retreat-hex german',
      'retreat-hex german',
      'loss german',
      'loss french',
      'advance french',
    ])
  })

  it.each<[Result, string]>([
    ['AE', 'french'],
    ['Ae', 'french'],
    ['A1', 'french'],
    ['AR', 'french'],
    ['D/A1', 'french'],
    ['D/AR', 'french'],
    ['Eng', 'nobody'],
    ['A/DR', 'german'],
    ['DR', 'german'],
    ['DR2', 'german'],
    ['A/D1', 'german'],
    ['D1', 'german'],
    ['A/De', 'german'],
    ['De', 'german'],
    ['A/DE', 'german'],
    ['DE', 'german'],
  ])('[verdun:Q-43] [verdun:7.6.h] after %s the winner who may advance is: %s', (result, winner) => {
    let p = fought(result)
    while (p.asks !== 'advance' && p.asks !== 'attack')
      p = p.play(p.legal().includes('yield') ? 'yield' : p.legal()[0]!)
    expect(p.asks === 'advance' ? p.decides : 'nobody').toBe(winner)
    if (winner !== 'nobody')
      expect(p.play(winner === 'german' ? 'advance G1' : 'advance F1').at(winner === 'german' ? 'G1' : 'F1')).toMatch(
        winner === 'german' ? '0506' : /050[56]/,
      )
  })

  it('[verdun:Q-44] a stack that is lost on the way owes nothing more: DR2 ends with the battalion that the first hex costs', () => {
    // 12 to 4, die 4: DR2; 0507 lies in the ZOC of G2
    const p = combat({
      units: [
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german G1 regiment 12/1 0505',
        'german G2 regiment 1/1 0508',
        'french F1 battalion 4 0506',
      ],
    }).fight('0506: G1', 4)
    const gone = p.asks === 'ignore-retreat' ? p.play('yield') : p
    expect([gone.at('F1'), gone.asks, gone.decides]).toEqual(['destroyed', 'advance', 'german'])
  })

  it('[verdun:Q-43] [verdun:7.5.f] after Eng on two hexes the defender does not advance from one into the other either', () => {
    const p = combat({
      units: ['german G1 regiment 12/1 0505', 'french F1 battalion 6 0506', 'french F2 regiment 6/1 0605'],
    })
      .play('attack 0506', 'attack 0605', 'targets named', 'with G1', 'commit', 'commit')
      .roll(2)
    const after = p.play('loss F1')
    expect([after.at('F1'), after.asks, after.decides]).toEqual(['destroyed', 'attack', 'german'])
  })
})

describe('Who bears a loss', () => {
  it('[verdun:Q-17] bombardment is no combat: Stosstruppen owe it no first step', () => {
    const p = position({
      phase: 'bombardment',
      side: 'french',
      units: [
        'german G1 regiment 5/3 0506',
        'german S1 stosstruppen 3/2 0506',
        'french A1 corps-artillery 16/3/8 0509 corps:Y',
      ],
    })
    expect(p.play('bombard 0506: A1').roll(2).legal()).toEqual(['loss G1', 'loss S1'])
  })

  it('[verdun:Q-17] [verdun:Q-23] the owner chooses among his units of the attacked hex, the HQ left out', () => {
    const p = combat({
      units: [
        'german G1 regiment 8/1 0505',
        'french F1 regiment 4/1 0506',
        'french F2 battalion 2 0506',
        'french F3 battalion 2 0507',
        'french H hq 2 0506 div:B',
      ],
    }).fight('0506: G1', 2)
    expect([p.decides, p.legal()]).toEqual(['french', ['loss F1', 'loss F2']])
    expect(p.refused('loss H').rule).toBe('verdun:Q-23')
    expect(p.refused('loss F3').rule).toBe('verdun:Q-17')
  })

  it('[verdun:Q-17] [verdun:Q-35] artillery in contact that supports the attack may be given the step', () => {
    // 2 + 4 against an HQ and artillery of 3: 2/1; die 4: A/DR
    const p = combat({
      units: [
        'german A1 divisional-artillery 4/1/6 0605 div:A corps:X',
        'german G1 regiment 2/1 0505 div:A corps:X',
        'french A2 divisional-artillery 5/4/8 0506 div:B',
        'french H hq 2 0506 div:B',
      ],
    }).fight('0506: G1, gun A1', 4)
    const loss = p.play('yield', 'retreat to 0507')
    expect([loss.decides, loss.legal()]).toEqual(['german', ['loss A1', 'loss G1']])
    expect(loss.play('loss A1').at('A1')).toBe('destroyed')
  })

  it('[verdun:1.4.c] [verdun:Q-23] [verdun:7.5.b] Ae on a stack with an HQ that is its guest: the HQ survives while another unit does, and goes with the last', () => {
    // 4 to 12, die 2: Ae; the guests share it
    const ae = (attacker: string): Position =>
      combat({
        units: [
          `german G1 ${attacker} 0505 corps:X`,
          'german H hq 1 0505 corps:X guest',
          'french F1 regiment 12/1 0506',
        ],
      })
        .fight('0506: G1', 2)
        .play('retreat to 0504', 'retreat to 0503')
    expect([ae('regiment 4/2').at('H'), ae('regiment 4/2').steps('G1'), ae('regiment 4/2').at('G1')]).toEqual([
      '0503',
      2,
      '0503',
    ])
    expect([ae('battalion 4').at('H'), ae('battalion 4').at('G1')]).toEqual(['turn:3', 'destroyed'])
  })

  it('[verdun:1.4.c] [verdun:Q-23] DE removes an HQ with all the units it is with', () => {
    const p = combat({
      units: ['german G1 regiment 28/2 0505', 'french F1 regiment 2/1 0506 div:B', 'french H hq 2 0506 div:B'],
    }).fight('0506: G1', 6)
    expect([p.at('F1'), p.at('H')]).toEqual(['destroyed', 'turn:3'])
  })

  it('[verdun:Q-23] on a retreat through ZOC, and in ignoring a retreat, another unit of the stack pays; alone the HQ pays itself', () => {
    const around = ['german H1 hq 1 0406 corps:X', 'german H2 hq 1 0606 corps:Y', 'german G2 regiment 1/1 0508']
    // 18 to 6, die 6: D1; 0507 lies in the ZOC of G2
    const driven = combat({
      units: [
        'german G1 regiment 18/1 0505',
        ...around,
        'french F1 regiment 4/1 0506 div:B',
        'french H hq 2 0506 div:B',
      ].sort(),
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect([driven.at('H'), driven.at('F1'), driven.steps('F1')]).toEqual(['0507', '0507', 1])
    const held = combat({
      units: ['german G1 regiment 18/1 0505', 'french F1 regiment 4/1 0506 div:B', 'french H hq 2 0506 div:B'],
    })
      .fight('0506: G1', 6)
      .play('hold')
    expect([held.at('H'), held.steps('F1')]).toEqual(['0506', 1])
    // 6 to 2, die 4: DR2, which one HQ cannot ignore
    const alone = combat({
      units: ['german G1 regiment 6/1 0505', ...around, 'french H hq 2 0506 div:B'].sort(),
    }).fight('0506: G1', 4)
    expect(alone.at('H')).toBe('turn:3')
  })
})

describe('Forts in the second combat phase', () => {
  it('[verdun:Q-32] [verdun:Q-39] a fort attacked in phase 4 is a target again in phase 6', () => {
    // 9 to 2, die 3: on a slope DR2, which does nothing
    const p = combat({
      forts: ['red 0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0604', 'french F1 battalion 1 1212'],
    }).fight('0506: G1', 3)
    expect(p.legal()).toEqual(['end'])
    expect(p.play('end').play('G2 0605', 'end').legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:Q-39] units that retreat leave the fort standing, and it is no target for bombardment', () => {
    const p = position({
      phase: 'bombardment',
      forts: ['red 0506'],
      units: ['german R1 railway-gun 16', 'french F1 battalion 1 1212'],
    })
    expect(p.legal()).toEqual(['attack 1212', 'end'])
    expect(p.refused('attack 0506').rule).toBe('verdun:8.1.a')
  })

  it('[verdun:Q-39] [verdun:7.3.j] the French attack no fort of theirs', () => {
    expect(
      combat({
        side: 'french',
        forts: ['red 0506'],
        units: ['german G1 regiment 4/1 0101', 'french F1 regiment 4/1 0505'],
      }).legal(),
    ).toEqual(['end'])
  })
})
