/** 7.4 Resolution: the die, the events, and the order of the effects of a result. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'
import type { Working } from '../../../../../src/kernel/contract/contract.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** Returns the arithmetic of an attack after both commitments. */
const odds = (p: Position, text: string): Working => p.declare(text).working()
const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))
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

describe('7.4 Resolution', () => {
  it("[verdun:7.4.a] [verdun:Q-20] the defender commits without seeing the attacker's commitment, and then both are revealed", () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505 div:A corps:X',
        'german G2 regiment 4/2 0605 div:A corps:X',
        'french F1 regiment 4/2 0506 div:B',
        'french A1 divisional-artillery 5/3/6 0509 div:B',
      ],
    }).play('attack 0506', 'targets named', 'with G2', 'commit')
    expect([p.asks, p.decides]).toEqual(['defensive-support', 'french'])
    const seen = p.rules.observe(p.state, 'french').attacks
    expect(JSON.stringify(seen)).not.toContain('G2')
    expect(JSON.stringify(seen)).toContain('0506')
    expect(p.legal()).toEqual(['gun A1', 'commit'])
    const open = p.play('gun A1', 'commit')
    expect([open.decides, open.working().defence]).toEqual(['chance', 7])
    expect(JSON.stringify(open.rules.observe(open.state, 'french').attacks)).toContain('G2')
    expect(open.status('A1')).toContain('fired')
  })

  it('[verdun:7.4.a] [verdun:Q-32] an attack needs at least one ground unit', () => {
    const p = combat({
      units: ['german G1 regiment 4/2 0505 div:A corps:X', 'german B1 bomber 3', 'french F1 regiment 4/2 0506'],
    }).play('attack 0506', 'targets named')
    expect(p.legal()).not.toContain('commit')
  })

  it.each([
    [13, 10, '3/2'],
    [5, 2, '3/1'],
    [12, 5, '2/1'],
    [9, 10, '1/1'],
    [6, 9, '1/2'],
    [10, 14, '1/1'],
    [4, 10, '1/3-'],
  ])(
    '[verdun:7.4.b] [verdun:Q-6] [verdun:EX-1] [verdun:EX-51] odds of %i to %i use column %s',
    (attack, defence, column) => {
      const p = combat({ units: [`german G1 regiment ${attack}/1 0505`, `french F1 regiment ${defence}/1 0506`] })
      expect(odds(p, '0506: G1').column).toBe(column)
    },
  )

  it('[verdun:7.4.c] shifts apply after the odds: 5:2 is 3/1, and one column left of it is 2/1', () => {
    expect(
      odds(
        combat({ trenches: ['0506'], units: ['german G1 regiment 5/1 0505', 'french F1 battalion 2 0506'] }),
        '0506: G1',
      ).column,
    ).toBe('2/1')
  })

  it('[verdun:7.4.d] the roll and its modifiers give a row from 0 to 9', () => {
    const ready = combat({
      streams: ['0505-0506'],
      units: ['german G1 regiment 4/2 0505 neutralised', 'german G2 battalion 4 0505', 'french F1 regiment 8/4 0506'],
    }).declare('0506: G1, G2')
    expect(ready.events('die 1').find(event => event.kind === 'result')?.what).toBe('Ae')
    const high = combat({
      units: ['german S1 stosstruppen 4/2 0505', 'french F1 regiment 4/2 0506 div:B neutralised out-of-command'],
    }).declare('0506: S1')
    expect(high.events('die 6').find(event => event.kind === 'result')?.what).toBe('DR')
  })

  it('[verdun:Q-51] a defence total of 0 counts as 1', () => {
    const working = odds(combat({ units: ['german G1 regiment 4/2 0505', 'french H hq 0 0506 div:B'] }), '0506: G1')
    expect([working.defence, working.column]).toEqual([1, '4/1'])
  })
})

describe('events of a combat', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405 div:B',
    'french FA divisional-artillery 2/2/5 0407 div:B',
  ]
  const p = assault(position({ phase: 'combat', units }), ['0405'], 'G1').play('gun A2')

  it("[verdun:7.4.a] the events report each side's commitment, and then reveal all units that take part", () => {
    expect(p.events('commit')).toEqual([
      { kind: 'committed', rule: 'verdun:7.4.a', side: 'german', places: ['0405'], forced: false, seenBy: 'all' },
    ])
    expect(p.play('commit', 'gun FA').events('commit')).toEqual([
      { kind: 'committed', rule: 'verdun:7.4.a', side: 'french', places: ['0405'], forced: false, seenBy: 'all' },
      {
        kind: 'revealed',
        rule: 'verdun:7.4.a',
        side: 'german',
        places: ['0405'],
        units: ['G1', 'A2', 'FA'],
        forced: false,
        seenBy: 'all',
      },
    ])
  })

  it('[verdun:7.4.d] [verdun:7.5.g] the events report the roll and the result after the reveal', () => {
    // 11 against 7: 3/2
    expect(p.play('commit', 'gun FA', 'commit').events('die 4')).toEqual([
      { kind: 'rolled', rule: 'verdun:7.4.d', value: 4, forced: false, seenBy: 'all' },
      {
        kind: 'result',
        rule: 'verdun:7.5.g',
        side: 'german',
        what: 'D/AR',
        places: ['0405'],
        attackers: ['G1', 'A2'],
        defenders: ['F1', 'FA'],
        column: '3/2',
        modifier: 0,
        die: 4,
        row: 4,
        forced: false,
        seenBy: 'all',
      },
    ])
  })
})

describe('The order of effects within a result', () => {
  /** Returns the questions and their sides until the combat is over, with the first choice each time. */
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

  it("[verdun:Q-8] [verdun:7.6.a] the retreat is ignored or made first, then losses are taken, the attacker's first, and then units advance", () => {
    expect(questions(fought('A/D1'), ['yield', 'retreat to 0507', 'loss G1', 'loss F1', 'no more advance'])).toEqual([
      'ignore-retreat french',
      'retreat-hex french',
      'loss german',
      'loss french',
      'advance german',
    ])
    // the steps for holding come before those of the result, and no unit advances
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
  ])('[verdun:Q-43] [verdun:7.6.h] after %s the side that may advance is %s', (result, winner) => {
    let p = fought(result)
    while (p.asks !== 'advance' && p.asks !== 'attack')
      p = p.play(p.legal().includes('yield') ? 'yield' : p.legal()[0]!)
    expect(p.asks === 'advance' ? p.decides : 'nobody').toBe(winner)
    if (winner !== 'nobody')
      expect(p.play(winner === 'german' ? 'advance G1' : 'advance F1').at(winner === 'german' ? 'G1' : 'F1')).toMatch(
        winner === 'german' ? '0506' : /050[56]/,
      )
  })

  it('[verdun:Q-44] a stack eliminated during its retreat takes no further losses, so DR2 ends with the battalion lost in the first hex', () => {
    // 12 to 4, die 4: DR2; 0507 is in the ZOC of G2
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

  it('[verdun:Q-43] [verdun:7.5.f] a defender attacked in two hexes cannot advance from one into the other after Eng', () => {
    const p = combat({
      units: ['german G1 regiment 12/1 0505', 'french F1 battalion 6 0506', 'french F2 regiment 6/1 0605'],
    })
      .play('attack 0506', 'attack 0605', 'targets named', 'with G1', 'commit', 'commit')
      .roll(2)
    const after = p.play('loss F1')
    expect([after.at('F1'), after.asks, after.decides]).toEqual(['destroyed', 'attack', 'german'])
  })
})

describe('the order of choices', () => {
  it('[verdun:7.5.e] [verdun:Q-17] units in several attacked hexes are offered and shown in roster order', () => {
    // 12 against 12: 1/1, die 2: Eng
    const units = ['german G1 regiment 12/3 0405', 'french F1 regiment 6 0506', 'french F2 regiment 6 0505']
    const p = position({ phase: 'combat', units }).fight('0505, 0506: G1', 2)
    expect(p.working().defenders).toEqual(['F1', 'F2'])
    expect(p.legal()).toEqual(['loss F1', 'loss F2'])
  })

  it('[verdun:7.6.h] [verdun:Q-43] the hexes that attackers have left are offered in ascending order', () => {
    // 12 against 12: 1/1, die 4: AR
    const units = ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506']
    const p = position({ phase: 'combat', units }).fight('0506: G1, G2', 4)
    let here = p
    while (here.asks !== 'advance') here = here.pass()
    expect(here.play('advance F1').legal()).toEqual(['advance to 0505', 'advance to 0605'])
  })

  it('[verdun:7.6.e] [verdun:Q-42] stacks that retreat are offered in ascending order', () => {
    const units = ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506']
    expect(position({ phase: 'combat', units }).fight('0506: G1, G2', 4).legal()).toEqual([
      'retreat from 0505',
      'retreat from 0605',
    ])
  })
})
