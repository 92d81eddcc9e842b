/** 7.5 Results: lost steps and retreats, 7.5.i ignored retreats. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/**
 * An attack of regiments G1 (0505) and G2 (0605) on F1 and F2 in 0506 whose die gives the wanted result, by the odds
 * and the die of T3. G1 and G2 have 10 each, so that the defence decides the column.
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
/** Builds the combat with the given result. Both sides have regiments by default. */
const fought = (result: Result, data: Partial<PositionData> = {}): Position => {
  const [column, die] = RESULTS[result]
  const [attack, defence] = VALUES[column]!
  const [a, d] = [attack / 2, defence / 2]
  const ready = combat({
    ...data,
    units: [
      `german G1 regiment ${a}/1 0505`,
      `german G2 regiment ${a}/1 0605`,
      `french F1 regiment ${d}/1 0506`,
      `french F2 battalion ${d} 0506`,
      ...(data.units ?? []),
    ],
  }).declare('0506: G1, G2')
  expect(ready.events(`die ${die}`).find(event => event.kind === 'result')?.what).toBe(result)
  return ready.roll(die)
}
/** Returns the steps that the attackers and the defenders have lost in total. */
const lost = (p: Position): readonly [number, number] => [
  6 - p.steps('G1') - p.steps('G2'),
  4 - p.steps('F1') - p.steps('F2'),
]
/** Returns the distance of a unit from a hex of column 05, counted along columns. */
const away = (p: Position, unit: string, from: string): number => {
  const at = p.at(unit)
  const cube = (hex: string): readonly [number, number] => {
    const [c, r] = [Number(hex.slice(0, 2)) - 1, Number(hex.slice(2))]
    return [c, r - Math.floor(c / 2)]
  }
  const [[q, r], [q2, r2]] = [cube(at), cube(from)]
  return (Math.abs(q - q2) + Math.abs(r - r2) + Math.abs(q + r - q2 - r2)) / 2
}
const silent = (p: Position): ReadonlyArray<string> => p.markers('fort-silent')
const onMap = (p: Position, unit: string): boolean => /^\d{4}$/.test(p.at(unit))
/**
 * The strength for each result, in multiples of the defence. At 3/1 die 4 is DR2 and 6 is D1. At 5/1 die 6 is De. At
 * 7/1 die 6 is DE. At 1/1 die 2 is Eng, 3 is A1 and 4 is AR.
 */
const DR2 = 4
/** Returns an attack of G1 alone on 0405. */
const against = (
  attack: number,
  die: number,
  units: ReadonlyArray<string>,
  data: Partial<PositionData> = {},
): Position => combat({ ...data, units: [...units, `german G1 regiment ${attack}/1 0404`] }).fight('0405: G1', die)

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
    '%s: the attackers lose %i and retreat %i, and the defenders lose %i and retreat %i [verdun:%s]',
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

  it('[verdun:7.5.f] [verdun:Q-44] after Eng no unit retreats or advances, not even into an emptied hex', () => {
    const p = combat({ units: ['german G1 regiment 4/1 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 2)
    expect([p.at('F1'), p.steps('G1'), p.at('G1')]).toEqual(['destroyed', 2, '0505'])
    expect([p.asks, p.legal()]).toEqual(['attack', ['end']])
  })

  it('[verdun:7.5.g] [verdun:7.6.h] after A/D1 an attacker loses a step, the defender retreats and loses one, and the attacker may advance', () => {
    const p = combat({ units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 5)
      .play('yield')
    const gone = p.play('retreat to 0507')
    expect([gone.steps('G1'), gone.steps('F1'), gone.at('F1')]).toEqual([2, 2, '0507'])
    expect([gone.asks, gone.play('advance G1').at('G1')]).toEqual(['advance', '0506'])
  })

  it("[verdun:7.5.b] [verdun:EX-56] after A/De each defender retreats two hexes and then loses a step, and Stosstruppen take the attackers' step loss", () => {
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

describe('losses and eliminations of all units', () => {
  const rules = (p: Position, text: string): ReadonlyArray<string> =>
    p
      .events(text)
      .flatMap(event =>
        'unit' in event && ['7.5.a', '7.5.b', '7.5.c'].some(id => event.rule === `verdun:${id}`)
          ? [`${event.unit} ${event.rule.slice(7)}`]
          : [],
      )
  const before = (attack: number, units: ReadonlyArray<string>, hexes = '0405', from = '0404'): Position =>
    combat({ units: [...units, `german G1 regiment ${attack}/1 ${from}`] }).declare(`${hexes}: G1`)
  const ended = (p: Position): Position => {
    let here = p.roll(6)
    while (here.asks !== 'attack' && here.asks !== 'advance') here = here.pass()
    return here
  }

  it('[verdun:7.5.a] a loss by all units is reported once for each unit, with the rule for the result', () => {
    expect(rules(before(21, ['french F1 regiment 2 0405', 'french F2 battalion 1 0405']), 'die 6')).toEqual([
      'F1 7.5.a',
      'F2 7.5.a',
    ])
  })

  it('[verdun:7.5.b] [verdun:Q-23] an HQ loses its step only with the last other unit of its stack', () => {
    const kept = ended(before(20, ['french F1 regiment 2 0405', 'french F2 battalion 1 0405', 'french H1 hq 1 0405']))
    expect([kept.steps('F1'), kept.steps('F2'), kept.at('H1')]).toEqual([2, 0, kept.at('F1')])
    let told: ReadonlyArray<string> = []
    let apart = before(
      20,
      ['french F1 regiment 2 0506', 'french F2 battalion 1 0505', 'french H1 hq 1 0505'],
      '0505, 0506',
      '0405',
    ).roll(6)
    while (apart.asks.includes('retreat')) {
      // the regiment goes to the east, the others to the west
      const [legal, at] = [apart.legal(), apart.at('F1')]
      const choice = apart.play(legal[0]!).at('F1') === at ? legal[0]! : legal[legal.length - 1]!
      told = [...told, ...rules(apart, choice)]
      apart = apart.play(choice)
    }
    expect([apart.steps('F1'), apart.steps('F2'), onMap(apart, 'H1')]).toEqual([2, 0, false])
    expect(told).toEqual(['F1 7.5.b', 'F2 7.5.b', 'H1 7.5.b'])
  })

  it('[verdun:7.5.b] a unit destroyed by De has lost one step, and is reported once', () => {
    // the retreat comes first, with a choice of hexes
    let p = before(15, ['french F1 battalion 2 0405', 'french F2 battalion 1 0405']).roll(6)
    const told: string[] = []
    while (p.asks !== 'attack' && p.asks !== 'advance') {
      const choice = p.legal()[0]!
      told.push(...rules(p, choice))
      p = p.play(choice)
    }
    expect(told).toEqual(['F1 7.5.b', 'F2 7.5.b'])
  })

  it('[verdun:Q-39] [verdun:7.5.h] after De a fort whose garrison retreats stands, and an empty fort beside it surrenders', () => {
    const p = ended(
      combat({ forts: ['red 0505', 'red 0506'], units: ['french F1 regiment 2 0506', 'german G1 regiment 30/1 0405'] })
        .play('attack 0505, 0506: G1')
        .play('commit'),
    )
    expect(silent(p)).toEqual(['0505'])
  })

  it('[verdun:7.5.h] [verdun:Q-39] a fort surrenders with its garrison or empty, and each surrender is reported with its rule', () => {
    const forts = (p: Position): ReadonlyArray<string> =>
      p
        .events('die 6')
        .filter(event => event.rule === 'verdun:7.5.h' || event.rule === 'verdun:Q-39')
        .map(event => event.rule)
    const garrison = combat({
      forts: ['red 0405'],
      units: ['french F1 battalion 1 0405', 'german G1 regiment 30/1 0404'],
    })
      .play('attack 0405: G1')
      .play('commit')
    expect([forts(garrison), silent(garrison.roll(6))]).toEqual([['verdun:7.5.h'], ['0405']])
    const alone = combat({ forts: ['red 0405'], units: ['german G1 regiment 30/1 0404'] })
      .play('attack 0405: G1')
      .play('commit')
    expect([forts(alone), silent(alone.roll(6))]).toEqual([['verdun:Q-39'], ['0405']])
  })

  it('[verdun:7.5.c] a step that the owner chooses is reported with the rule for the result', () => {
    const p = combat({
      units: ['french F1 regiment 4 0405', 'german G1 regiment 2/1 0404', 'german G2 battalion 2 0404'],
    }).fight('0405: G1, G2', 3)
    let here = p
    while (here.asks !== 'loss') here = here.pass()
    expect(here.events('loss G2').filter(event => event.rule === 'verdun:7.5.c')).toMatchObject([{ unit: 'G2' }])
  })
})

describe('7.5.i Ignoring a retreat', () => {
  it("[verdun:7.5.i] [verdun:Q-9] [verdun:Q-41] [verdun:EX-14] a stack in a red fort can ignore DR2 for two steps, one of them the fort's, which is then silent", () => {
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
    expect(after.markers('fort-silent')).toEqual(['0506'])
  })

  it('[verdun:7.5.i] [verdun:Q-41] a regiment may lose both steps itself, and then its fort keeps its step', () => {
    const p = combat({ forts: ['red 0506'], units: ['german G1 regiment 12/3 0505', 'french F1 regiment 2/1 0506'] })
      .fight('0506: G1', 4)
      .play('hold', 'loss F1', 'loss F1')
    expect([p.steps('F1'), p.at('F1'), p.markers('fort-silent')]).toEqual([1, '0506', []])
  })

  it('[verdun:7.5.i] [verdun:Q-41] [verdun:EX-53] a full-strength regiment that ignores the retreat of D1 loses two steps and is flipped', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 6)
      .play('hold')
      .settle()
    expect([p.at('F1'), p.steps('F1'), p.value('F1')]).toEqual(['0506', 1, 1])
  })

  it('[verdun:7.5.i] [verdun:Q-41] [verdun:Q-44] [verdun:EX-53] two battalions that ignore the retreat of De lose two steps, which leaves the hex empty', () => {
    const p = combat({
      units: ['german G1 regiment 20/3 0505', 'french F1 battalion 2 0506', 'french F2 battalion 2 0506'],
    })
      .fight('0506: G1', 6)
      .play('hold')
    const gone = p.asks === 'loss' ? p.play('loss F1') : p
    expect([gone.at('F1'), gone.at('F2'), gone.asks]).toEqual(['destroyed', 'destroyed', 'advance'])
    expect(gone.play('advance G1').at('G1')).toBe('0506')
  })

  it("[verdun:7.5.i] [verdun:EX-54] a battalion in a blue fort can ignore DR once for the fort's step, and must retreat or be lost at the next DR", () => {
    const data: PositionData = {
      forts: ['blue 0506'],
      units: ['german G1 regiment 3/1 0505', 'french F1 battalion 1 0506'],
    }
    const p = combat(data).fight('0506: G1', 6).play('hold', 'fort loss 0506')
    expect([p.at('F1'), p.asks]).toEqual(['0506', 'attack'])
    const next = combat({
      ...data,
      lines: ['silenced fort-0506'],
      units: ['german G1 regiment 3/1 0505', 'french F1 battalion 2 0506'],
    }).fight('0506: G1', 6)
    expect(next.play('hold').at('F1')).toBe('destroyed')
    expect(next.play('yield', 'retreat to 0507').at('F1')).toBe('0507')
  })

  it('[verdun:7.5.i] [verdun:Q-41] a hex without enough steps cannot ignore its retreat: DR2 on one battalion', () => {
    const p = combat({ units: ['german G1 regiment 12/3 0505', 'french F1 battalion 4 0506'] }).fight('0506: G1', 4)
    expect(p.asks).toBe('retreat-hex')
  })

  it('[verdun:7.5.i] [verdun:Q-41] German units and French attackers cannot ignore a retreat', () => {
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

  it('[verdun:7.5.i] [verdun:Q-41] [verdun:Q-19] the owner decides separately for each attacked hex', () => {
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

describe('[verdun:7.5.i] [verdun:Q-17] two steps lost instead of a retreat', () => {
  it('the two steps are taken in roster order, and no unit after a later one', () => {
    const p = against(12, DR2, ['french F1 battalion 1 0405', 'french F2 regiment 3 0405']).play('hold')
    expect(p.legal()).toEqual(['loss F1', 'loss F2'])
    const second = p.play('loss F2')
    expect([second.steps('F1'), second.steps('F2'), second.asks]).toEqual([1, 1, 'attack'])
    const both = p.play('loss F1')
    expect([both.steps('F1'), both.steps('F2')]).toEqual([0, 2])
  })

  it('a unit is not offered for the first step if too few steps follow it', () => {
    const p = against(12, DR2, ['french F1 regiment 3 0405', 'french F2 battalion 1 0405']).play('hold')
    expect([p.steps('F1'), p.legal()]).toEqual([2, ['loss F1', 'loss F2']])
    expect([p.play('loss F2').steps('F1'), p.play('loss F2').steps('F2')]).toEqual([2, 0])
    expect([p.play('loss F1').steps('F1'), p.play('loss F1').steps('F2')]).toEqual([1, 1])
  })

  it('a skipped unit, a unit in another hex and an HQ with other units are refused with their reasons', () => {
    const p = against(18, DR2, [
      'french F1 battalion 1 0405',
      'french F2 regiment 5 0405 one-step-lost',
      'french F3 battalion 1 0405',
      'french F9 battalion 1 0809',
      'french H1 hq 1 0405',
    ]).play('hold')
    expect(p.refused('loss F9')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-17',
      subjects: ['F9'],
    })
    expect(p.refused('loss H1')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-23',
      subjects: ['H1'],
    })
    const next = p.play('loss F2')
    expect(next.legal()).toEqual(['loss F2', 'loss F3'])
    expect(next.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['F1'],
    })
  })

  it('[verdun:Q-23] an HQ loses the second step if the first was the last step of the other units', () => {
    const p = against(6, DR2, ['french H1 hq 1 0405', 'french F1 battalion 1 0405']).play('hold')
    expect([p.steps('F1'), onMap(p, 'H1')]).toEqual([0, false])
  })

  it('[verdun:Q-9] [verdun:Q-41] a fort can lose only one of the two steps', () => {
    const p = against(12, DR2, ['french F1 regiment 2 0405'], { forts: ['red 0405'] }).play('hold')
    expect(p.legal()).toEqual(['loss F1', 'fort loss 0405'])
    const fort = p.play('fort loss 0405')
    expect([fort.steps('F1'), silent(fort), fort.asks]).toEqual([2, ['0405'], 'attack'])
    expect(p.events('fort loss 0405').find(event => event.rule === 'verdun:Q-9')).toBeDefined()
    expect(p.events('fort loss 0405').find(event => event.rule === 'verdun:7.5.i')).toMatchObject({ unit: 'F1' })
    const twice = p.play('loss F1', 'loss F1')
    expect([twice.steps('F1'), silent(twice)]).toEqual([1, []])
  })
})
