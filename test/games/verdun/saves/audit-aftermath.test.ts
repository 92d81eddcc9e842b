/** The audit of saved states: holding, losses, retreat and advance after a combat's roll. One broken state a check. */
import { describe } from 'vitest'
import { type Change, all, eachIsFound, fields, frame, frames, unit } from '../broken.js'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const remember = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
/** The combat in hand, and what lies on it. */
const of = (changed: Readonly<Record<string, unknown>>): Change => frame(2, changed)
const above = (changed: Readonly<Record<string, unknown>>): Change => frame(3, changed)
/** At 3/1 die 1 is AR, 2 A/DR, 3 DR, 4 DR2, 5 A/D1, 6 D1; the die alone makes it another result. */
const die = (value: number): Change => of({ die: value })
const gone = (...ids: ReadonlyArray<string>): Change => all(...ids.map(id => unit(id, 'destroyed')))

// G1 12 against F1 and F2 4: 3/1
const lines = [
  'german G1 regiment 12/1 0405',
  'german G2 regiment 1/1 0303',
  'german H1 hq 1 0401 corps:X',
  'german S1 stosstruppen 3/2 0202',
  'german A1 divisional-artillery 2/1/6 0402 div:A corps:X',
  'french F1 regiment 3 0406',
  'french F2 battalion 1 0406',
  'french F3 regiment 1 0409',
  'french H2 hq 1 0411 div:B',
]
const rolled = (face: number) => remember(() => combat({ units: lines }).fight('0406: G1', face))
// 18 against 4 and a fort: 3/1
const fort = (face: number) =>
  remember(() =>
    combat({ units: lines.map(line => line.replace('12/1', '18/1')), forts: ['red 0406', 'red 0909'] }).fight(
      '0406: G1',
      face,
    ),
  )
/** A French attack at 3/1. */
const french = remember(() =>
  combat({ side: 'french', units: ['french F1 regiment 12/1 0405', 'german G1 regiment 4/1 0404'] }).fight(
    '0404: F1',
    3,
  ),
)
/** Two stacks are told to retreat: 24 against 8. */
const twoStacks = remember(() =>
  combat({
    units: [
      'german G1 regiment 24/1 0405',
      'french F1 regiment 3 0406',
      'french F2 battalion 1 0406',
      'french F4 regiment 4 0506',
      'french F5 regiment 4 0909',
      'german G9 regiment 1/1 0101',
    ],
    banks: 'right',
    left: ['1212'],
  })
    .fight('0406, 0506: G1', 3)
    .play('yield', 'yield'),
)

describe('[verdun:7.5.i] a hex that may ignore its retreat', () => {
  const none = 'verdun:7.5.i frames/3: the hex has no retreat to ignore'
  const others = 'verdun:7.5.i frames/2/defending: these are not the units of the attacked hexes'
  const vacated = 'verdun:7.6.h frames/2/vacated: the hexes that the losers held are not those attacked'
  const before = 'verdun:7.5.i frames/2/decided: a hex before this one has not decided on its retreat'
  const p = rolled(4)
  /** Two hexes are told to retreat, and the second decides. */
  const second = remember(() =>
    combat({
      units: [
        'german G1 regiment 24/1 0405',
        'french F1 regiment 4 0406',
        'french F4 regiment 2 0506',
        'french F5 regiment 2 0506',
      ],
    })
      .fight('0406, 0506: G1', 3)
      .play('yield'),
  )
  eachIsFound([
    ['a hex decides on its retreat before anybody retreats', p, of({ stage: 'retreat' }), none],
    ['a hex that decides is told by the result to retreat', p, die(1), none],
    ['a hex that decides pays as many steps as its own result says', p, above({ steps: 1 }), none],
    ['a hex that decides pays no more than another result says', p, die(3), none, all(die(3), above({ steps: 1 }))],
    ['a hex that decides was attacked', p, above({ hex: '0409' }), none],
    ['a hex that decides has not decided yet', p, of({ decided: ['0406'] }), none],
    ['a hex that decides holds units', fort(3), gone('F1', 'F2'), none, gone('F1'), gone('F2')],
    [
      'a hex that decides holds units with enough steps',
      p,
      gone('F1'),
      none,
      gone('F2'),
      all(gone('F2'), unit('F1', '0406', 'one-step-lost')),
    ],
    [
      'a hex that decides is French',
      french,
      all(of({ stage: 'hold' }), frames(3, { at: 'hold', hex: '0404', steps: 1 })),
      none,
    ],
    ['a hex that decides holds the units of the combat', p, of({ defending: ['F1'], defenders: ['F1'] }), others],
    [
      'a hex that decides holds no other unit than those of the combat',
      p,
      unit('F3', '0406'),
      others,
      of({ defending: ['F1', 'F2'] }),
    ],
    [
      'a unit of the combat is where it was attacked while hexes decide',
      p,
      unit('F2', '0409'),
      others,
      all(gone('F2'), unit('F1', '0406', 'one-step-lost')),
    ],
    ['hexes decide one after the other', second, of({ decided: [] }), before],
    [
      'a hex pays when those before it have decided',
      remember(() => second().play('hold')),
      of({ decided: ['0506'] }),
      before,
    ],
    ['the hexes that may be emptied are those attacked while hexes decide', p, of({ vacated: ['0405'] }), vacated],
  ])
})

describe('[verdun:7.5.i] [verdun:Q-41] what a hex pays for it', () => {
  const rule = (message: string, name = '7.5.i'): string => `verdun:${name} frames/3: ${message}`
  const [none, units, forts] = [
    rule('no hex ignores its retreat'),
    rule('these units cannot take the loss'),
    rule('this fort takes no step'),
  ]
  const one = remember(() => rolled(3)().play('hold'))
  // F1 has had to take the first
  const two = remember(() => rolled(4)().play('hold'))
  const held = remember(() => fort(3)().play('hold'))
  const paying = {
    at: 'step-losses',
    side: 'french',
    among: [],
    forts: [],
    count: 1,
    first: [],
    last: null,
    rule: 'verdun:7.5.i',
  }
  eachIsFound([
    ['the hex that pays is one that holds', one, of({ holding: [] }), none],
    [
      'a hex pays for its retreat in a German attack, not in a French one',
      french,
      all(of({ stage: 'hold', decided: ['0404'], holding: ['0404'] }), frames(3, paying)),
      none,
    ],
    ['the steps for a hex that holds are lost by the French', one, above({ side: 'german', among: ['G1'] }), none],
    [
      'a hex that holds pays by the rule of ignored retreats',
      one,
      above({ rule: 'verdun:7.5.c' }),
      rule('no hex ignores its retreat', '7.5.c'),
    ],
    ['Stosstruppen do not pay first for a hex that holds', one, above({ first: ['F1'] }), none],
    [
      'a hex that holds pays no more steps than the retreat has hexes',
      one,
      above({ count: 2 }),
      none,
      all(die(4), above({ count: 2 })),
      all(die(4), above({ count: 1 })),
    ],
    [
      'a hex that holds gives one step of a fort at most',
      held,
      above({ forts: ['fort-0406', 'fort-0406'] }),
      forts,
      above({ forts: [] }),
    ],
    ['a hex that holds gives the step of its own fort', held, above({ forts: ['fort-0909'] }), forts],
    [
      'a hex that holds gives the step of a fort that stands',
      held,
      fields({ silenced: ['fort-0406'] }),
      forts,
      fields({ silenced: ['fort-0909'] }),
    ],
    [
      'a hex that holds names each unit once',
      one,
      above({ among: ['F1', 'F1'] }),
      units,
      above({ among: ['F1'] }),
      above({ among: ['F1', 'F2'] }),
    ],
    ['a hex that holds names units in ascending order', one, above({ among: ['F2', 'F1'] }), units],
    [
      'a hex pays while the units of the combat are where they were attacked',
      one,
      all(above({ among: ['F1'] }), unit('F2', '0409')),
      'verdun:7.5.i frames/2/defending: these are not the units of the attacked hexes',
    ],
    ['a hex that holds names units of its side', one, above({ among: ['F1', 'G1'] }), units],
    ['a hex that holds names units in the hex', one, above({ among: ['F1', 'F3'] }), units, gone('F2')],
    [
      'the last to lose a step for a hex that holds is in that hex',
      two,
      above({ last: 'F3' }),
      units,
      above({ last: 'F2' }),
    ],
    [
      'the last to lose a step for a hex that holds has lost one',
      two,
      above({ count: 2 }),
      units,
      above({ count: 2, last: null }),
    ],
  ])
})

describe('[verdun:7.5.c] one step of a side', () => {
  const rule = (message: string, name = '7.5.c'): string => `verdun:${name} frames/3: ${message}`
  const [cost, stage, none, forts, units, stoss] = [
    rule('a result costs one step'),
    rule('the stage of the combat does not fit'),
    rule('this side loses no step'),
    rule('this fort takes no step'),
    rule('these units cannot take the loss'),
    rule('Stosstruppen owe no step'),
  ]
  // 4 against 4: 1/1, die 2: Eng
  const attacker = remember(() =>
    combat({
      forts: ['red 0909'],
      units: [
        'german G1 regiment 2/1 0405',
        'german G2 regiment 2/1 0405',
        'german G3 regiment 1/1 0303',
        'french F1 regiment 2/1 0406',
        'french F2 regiment 2/1 0406',
        'french F3 regiment 1/1 0409',
      ],
    }).fight('0406: G1, G2', 2),
  )
  const defender = remember(() => attacker().play('loss G1'))
  // two forts without units, 4 against 4
  const alone = remember(() =>
    combat({
      forts: ['red 0406', 'red 0506', 'red 0909'],
      units: ['german G1 regiment 4/1 0405', 'french F1 regiment 2/1 0909', 'french F2 regiment 2/1 1011'],
    }).fight('0406, 0506: G1', 2),
  )
  // 6 against 12, die 1 + 2: Eng
  const storm = remember(() =>
    combat({
      units: [
        'german S1 stosstruppen 2/1 0405',
        'german S2 stosstruppen 2/1 0405',
        'german G1 regiment 2/1 0306',
        'french F1 regiment 6/1 0406',
        'french F2 regiment 6/1 0406',
      ],
    }).fight('0406: S1, S2, G1', 1),
  )
  eachIsFound([
    [
      'one step of a side is cited by the rule of that result',
      attacker,
      above({ rule: 'verdun:7.5.i' }),
      rule('a result costs one step', '7.5.i'),
    ],
    ['a result that costs one step costs one', attacker, above({ count: 2 }), cost],
    ['nobody has lost a step before the one that a result costs', attacker, above({ last: 'G1' }), cost],
    [
      '[verdun:Q-8] the step of a result comes when retreats are over',
      attacker,
      of({ stage: 'attacker-losses' }),
      stage,
    ],
    ['[verdun:Q-8] the step of a result does not come while retreats last', attacker, of({ stage: 'retreat' }), stage],
    [
      "[verdun:Q-8] the step of a result is the attacker's first",
      attacker,
      above({ side: 'french', among: ['F1', 'F2'] }),
      none,
    ],
    [
      "[verdun:Q-8] the step of a result is the defender's after the attacker's",
      defender,
      above({ side: 'german', among: ['G1', 'G2'] }),
      none,
    ],
    ['the step of the attacker comes by a result that costs him one', attacker, die(4), none],
    ['the step of the defender comes by a result that costs him one', defender, die(4), none],
    [
      'the step of a result is asked among units',
      attacker,
      above({ among: [] }),
      none,
      above({ among: ['G1'] }),
      above({ among: ['G2'] }),
    ],
    ['the step of a result is asked of units in ascending order', attacker, above({ among: ['G2', 'G1'] }), units],
    [
      'the step of a result is asked among units that were attacked',
      defender,
      above({ among: [] }),
      none,
      above({ among: ['F2'] }),
    ],
    ['the step of a result is asked of each unit once', attacker, above({ among: ['G1', 'G1'] }), units],
    [
      'the step of a result is asked of units of the side that loses it',
      attacker,
      above({ among: ['G1', 'F1'] }),
      units,
    ],
    ['the step of the attacker is asked of units that may be struck', attacker, above({ among: ['G1', 'G3'] }), units],
    ['the step of the defender is asked of units that were attacked', defender, above({ among: ['F1', 'F3'] }), units],
    ['the step of a result is asked of units that are there', attacker, gone('G2'), units, gone('G3')],
    ['[verdun:Q-39] no fort gives the step while there are units', defender, above({ forts: ['fort-0909'] }), forts],
    ['[verdun:Q-39] no fort gives the step of the attacker', attacker, above({ forts: ['fort-0909'] }), forts],
    [
      '[verdun:Q-39] no fort gives the step where units were attacked',
      alone,
      of({ defending: ['F1'], decided: [] }),
      forts,
      above({ forts: ['fort-0406'] }),
      above({ forts: ['fort-0506', 'fort-0406'] }),
    ],
    [
      '[verdun:Q-39] each fort that may give the step is named once',
      alone,
      above({ forts: ['fort-0406', 'fort-0406'] }),
      forts,
    ],
    [
      '[verdun:Q-39] a fort that gives the step was attacked',
      alone,
      above({ forts: ['fort-0406', 'fort-0909'] }),
      forts,
    ],
    [
      '[verdun:Q-39] a fort that gives the step stands',
      alone,
      fields({ silenced: ['fort-0506'] }),
      forts,
      all(fields({ silenced: ['fort-0506'] }), above({ forts: ['fort-0406'] })),
    ],
    ['[verdun:Q-39] a fort is named where no unit can give the step', alone, above({ forts: [] }), none],
    [
      '[verdun:7.5.j] Stosstruppen do not give the step first where none are',
      attacker,
      above({ first: ['G1'] }),
      stoss,
    ],
    [
      '[verdun:7.5.j] Stosstruppen do not give the step first when they owe none any more',
      storm,
      of({ owing: [] }),
      stoss,
      above({ first: [] }),
    ],
    [
      '[verdun:7.5.j] Stosstruppen of the other side do not give the step first',
      remember(() => storm().play('loss S1')),
      all(of({ owing: ['S1', 'S2'] }), above({ first: ['S1', 'S2'] })),
      stoss,
      of({ owing: ['S1', 'S2'] }),
    ],
  ])
})

describe('[verdun:7.6.c] the retreat', () => {
  const rule = (message: string): string => `verdun:7.6.c frames/3: ${message}`
  const result = rule('the retreat does not fit the result')
  const struck = rule('these units do not retreat')
  const stacks = rule('the stacks that retreat do not fit')
  const from = rule('a stack is not where it retreats from')
  const arrived = rule('a stack has not arrived')
  const idle = 'verdun:sequence frames/4: "step-losses" cannot be on top of "retreats"'
  const way = rule('the way of the retreat does not fit')
  const owes = rule('Stosstruppen owe no step')
  const one = remember(() => rolled(3)().play('yield'))
  const farther = remember(() => rolled(4)().play('yield', 'retreat to 0407'))
  const back = rolled(1)
  const going = remember(() => twoStacks().play('retreat from 0406'))
  const next = remember(() => going().play('retreat to 0407'))
  const waiting = (...list: ReadonlyArray<readonly [string, ...string[]]>) =>
    list.map(([hex, ...units]) => ({ hex, units }))
  const losing = {
    at: 'step-losses',
    side: 'french',
    among: ['F1', 'F2'],
    forts: [],
    count: 1,
    first: [],
    last: null,
    rule: 'verdun:3.3.c',
  }
  eachIsFound([
    [
      'the retreat is of the side that the result tells to',
      one,
      above({ side: 'german', units: ['G1'], entered: ['0405'] }),
      result,
    ],
    ['the defender does not retreat by a result that drives back the attacker', one, die(1), result],
    ['the attacker does not retreat by a result that drives back the defender', back, die(3), result],
    [
      'a retreat goes as far as the result says',
      one,
      above({ distance: 2 }),
      result,
      all(die(4), above({ distance: 2 })),
      die(2),
    ],
    ['no hex is barred to the retreat of a combat', one, above({ barred: ['0909'] }), result],
    ['[verdun:7.5.j] Stosstruppen owe a step of their own combat', one, above({ owing: ['S1'] }), owes],
    [
      '[verdun:7.5.j] Stosstruppen owe the step of their own side',
      one,
      all(of({ attackers: ['G1', 'S1'], attacking: ['G1', 'S1'], owing: ['S1'] }), above({ owing: ['S1'] })),
      owes,
      of({ attackers: ['G1', 'S1'], attacking: ['G1', 'S1'], owing: ['S1'] }),
    ],
    [
      '[verdun:7.5.j] Stosstruppen owe the step on a retreat if they owe it still',
      back,
      above({ owing: ['S1'] }),
      owes,
      all(of({ attackers: ['G1', 'S1'], attacking: ['G1', 'S1'], owing: ['S1'] }), above({ owing: ['S1'] })),
    ],
    [
      'a retreat of defenders is made by units that were attacked',
      one,
      above({ units: ['F3'], entered: ['0409'] }),
      struck,
    ],
    [
      'a retreat of attackers is made by units that attacked',
      back,
      above({ units: ['G2'], entered: ['0303'] }),
      struck,
    ],
    [
      'stacks that wait to retreat are of units that were struck',
      twoStacks,
      above({ waiting: waiting(['0406', 'F1', 'F2'], ['0506', 'F4', 'F5']) }),
      struck,
      above({ waiting: waiting(['0506', 'F4'], ['0406', 'F1', 'F2']) }),
    ],
    ['stacks that wait to retreat stand in hexes of the combat', twoStacks, of({ vacated: ['0406'] }), struck],
    [
      'stacks that have arrived are of units that were struck',
      next,
      above({ done: waiting(['0407', 'F1', 'F2', 'F5']) }),
      struck,
    ],
    ['each unit retreats in one stack', going, above({ waiting: waiting(['0506', 'F4', 'F1']) }), stacks],
    [
      'a stack on its way is of units that are there',
      one,
      gone('F2'),
      stacks,
      all(gone('F2'), above({ units: ['F1'] })),
    ],
    ['a stack that waits to retreat is of units that are there', twoStacks, gone('F4'), stacks],
    [
      '[verdun:Q-42] each hex that is left is the place of one stack',
      twoStacks,
      above({ waiting: waiting(['0406', 'F1'], ['0406', 'F2'], ['0506', 'F4']) }),
      from,
    ],
    [
      '[verdun:Q-42] a stack that waits to retreat has units',
      twoStacks,
      above({ waiting: waiting(['0406'], ['0506', 'F4']) }),
      from,
      above({ waiting: waiting(['0406', 'F1'], ['0506', 'F4']) }),
    ],
    ['[verdun:Q-42] a stack that waits to retreat is whole in its hex', twoStacks, unit('F2', '0407'), from],
    ['a stack that has arrived has units', next, above({ done: waiting(['0407']) }), arrived],
    [
      'a stack that has arrived is in play',
      next,
      above({ done: waiting(['1212', 'F1', 'F2']) }),
      arrived,
      above({ done: waiting(['0407', 'F1'], ['0909', 'F2']) }),
    ],
    ['[verdun:3.3.c] no step is lost on the way by nobody', twoStacks, frames(4, { ...losing, among: [] }), idle],
    ['a stack on its way enters no hex twice', farther, above({ entered: ['0407', '0407'] }), way],
    [
      'a stack on its way has not gone too far',
      one,
      all(above({ entered: ['0406', '0407'] }), unit('F1', '0407'), unit('F2', '0407')),
      way,
      all(above({ entered: ['0407'] }), unit('F1', '0407'), unit('F2', '0407')),
    ],
    [
      'a stack on its way goes from a hex to the next',
      farther,
      above({ entered: ['0909', '0407'] }),
      way,
      above({ entered: ['0307', '0407'] }),
    ],
    ['all units on their way are in the last hex that they entered', farther, unit('F2', '0408'), way],
    ['no unit on its way is still in the hex that it left', farther, all(unit('F1', '0406'), unit('F2', '0406')), way],
    ['[verdun:3.3.c] no step is lost on the way before the first hex', one, frames(4, losing), way],
  ])

  // Germans on both sides: 0407 alone is left, and in their zones
  const watched = [
    'german G4 regiment 1/1 0307',
    'german G5 regiment 1/1 0507',
    'german G6 regiment 1/1 0305',
    'german G7 regiment 1/1 0505',
  ]
  const costly = remember(() =>
    combat({ units: [...lines, ...watched], forts: ['red 0909'] })
      .fight('0406: G1', 3)
      .play('yield'),
  )
  const lost = (name = '3.3.c'): string => `verdun:${name} frames/4: the stack on its way loses one step`
  const loss = (changed: Readonly<Record<string, unknown>>): Change => frame(4, changed)
  // 12 against 8, die 1 + 2: AR. Stosstruppen are among those who go back: the first step on the way is theirs
  const storm = remember(() =>
    combat({
      units: [
        'german S1 stosstruppen 6/2 0405',
        'german S2 stosstruppen 6/2 0405',
        'french F1 regiment 8 0406',
        'french F4 regiment 1 0305',
        'french F5 regiment 1 0505',
      ],
    }).fight('0406: S1, S2', 1),
  )
  eachIsFound([
    ['[verdun:3.3.c] the stack loses a step, not the other side', costly, loss({ side: 'german' }), lost()],
    ['[verdun:3.3.c] every unit of the stack on its way may lose the step', costly, loss({ among: ['F1'] }), lost()],
    ['[verdun:3.3.c] no fort loses the step of a stack on its way', costly, loss({ forts: ['fort-0909'] }), lost()],
    ['[verdun:3.3.c] a stack on its way loses one step for a hex', costly, loss({ count: 2 }), lost()],
    [
      '[verdun:3.3.c] nobody has lost a step before the one of a stack on its way',
      costly,
      loss({ last: 'F1' }),
      lost(),
    ],
    [
      '[verdun:3.3.c] a step lost on the way is cited by the rule of retreats through enemy zones',
      costly,
      loss({ rule: 'verdun:7.5.c' }),
      lost(),
    ],
    [
      '[verdun:3.3.c] Stosstruppen that owe nothing do not lose the step on the way first',
      costly,
      loss({ first: ['F1'] }),
      lost(),
    ],
    ['[verdun:3.3.c] a step is lost on the way after entering a hex', costly, all(above({ entered: ['0407'] })), way],
    [
      '[verdun:7.6.c] a stack enters as many hexes as the result says and no more',
      costly,
      all(above({ entered: ['0405', '0406', '0407'] })),
      way,
    ],
    ['[verdun:7.5.j] Stosstruppen that owe a step lose the one on the way first', storm, loss({ first: [] }), lost()],
  ])
})

describe('[verdun:Q-31] a stack that retreats on because too many are in its hex', () => {
  const rule = (message: string): string => `verdun:7.6.c frames/2: ${message}`
  const one = rule('one stack goes on by one hex')
  const p = remember(() =>
    combat({ units: lines }).edited(
      all(
        frame(1, { closing: true }),
        frames(2, {
          at: 'retreats',
          side: 'french',
          distance: 1,
          waiting: [{ hex: '0406', units: ['F1'] }],
          done: [],
          barred: [],
          owing: [],
        }),
      ),
    ),
  )
  const going = { at: 'falling-back', waiting: [], units: ['F1'], entered: ['0406'] }
  const f3 = { hex: '0409', units: ['F3'] }
  eachIsFound([
    ['a stack that retreats on goes one hex', p, of({ distance: 2 }), one],
    ['a stack that retreats on owes no step', p, of({ owing: ['S1'] }), one],
    [
      'what retreats on is one stack',
      p,
      of({ waiting: [{ hex: '0406', units: ['F1'] }, f3] }),
      one,
      of({ waiting: [f3] }),
    ],
    ['no stack waits beside the one that retreats on', p, of({ ...going, waiting: [f3] }), one, of(going)],
    ['no stack has arrived before the one that retreats on', p, of({ done: [f3] }), one],
    ['no stack has arrived while the one that retreats on is on its way', p, of({ ...going, done: [f3] }), one],
    [
      'each hex is barred once to a stack that retreats on',
      p,
      of({ barred: ['0409', '0409'] }),
      one,
      of({ barred: ['0409'] }),
      of({ barred: ['0409', '0408'] }),
    ],
    [
      'a stack that retreats on is of the side that the retreat names',
      p,
      of({ side: 'german' }),
      rule('the stacks that retreat do not fit'),
    ],
    [
      'a stack that waits to retreat on is all of one side',
      p,
      of({ waiting: [{ hex: '0406', units: ['F1', 'G1'] }] }),
      rule('the stacks that retreat do not fit'),
    ],
    [
      'a stack that is on its way is all of one side',
      p,
      of({ ...going, units: ['F1', 'G1'] }),
      rule('the stacks that retreat do not fit'),
    ],
  ])
})

describe('[verdun:7.6.h] [verdun:Q-43] the advance', () => {
  const unfit = 'verdun:7.6.h frames/3: the advance does not fit the combat'
  const nobody = 'verdun:7.6.h frames/3: nobody is left to advance'
  const inHand = 'verdun:7.6.h frames/3/unit: the selected unit cannot advance'
  const p = remember(() =>
    combat({
      units: [
        'german G1 regiment 8/1 0405',
        'german G2 regiment 4/1 0306',
        'german G3 regiment 1/1 0505',
        'german H1 hq 1 0401 corps:X',
        'french F1 regiment 4 0406',
        'french F2 regiment 4 0909',
      ],
    })
      .fight('0406: G1, G2', 3)
      .play('yield', 'retreat to 0407'),
  )
  // the attacker goes back: who defended may follow
  const back = remember(() =>
    combat({
      units: [
        'german G1 regiment 15/1 0405',
        'french F1 regiment 3 0406',
        'french H2 hq 1 0406 div:B',
        'french F3 battalion 1 0406',
      ],
    })
      .fight('0406: G1', 1)
      .play('retreat to 0404'),
  )
  const neutral = (...ids: ReadonlyArray<string>): Change => all(...ids.map(id => unit(id, undefined, 'neutralised')))
  eachIsFound([
    ['the advance comes last', p, of({ stage: 'retreat' }), unfit],
    ["the advance is the winner's", p, above({ side: 'french', able: ['F1'] }), unfit],
    ['the advance comes by a result that has a winner', p, die(1), unfit, die(2), die(4)],
    [
      'the advance is of units in ascending order',
      p,
      above({ able: ['G2', 'G1'] }),
      unfit,
      above({ able: ['G1'] }),
      above({ able: ['G2'] }),
    ],
    [
      'the advance is of units named once each',
      p,
      above({ advanced: ['G1'] }),
      unfit,
      above({ able: ['G2'], advanced: ['G1'] }),
    ],
    ['the advance is of units that took part', p, above({ able: ['G1', 'G2', 'G3'] }), unfit],
    ['those that have advanced before took part as well', p, above({ advanced: ['G3'] }), unfit],
    ['the advance is of the defenders where they won', back, of({ defenders: ['F3'] }), unfit],
    ['the advance is of infantry', back, above({ able: ['F1', 'H2', 'F3'] }), unfit, above({ able: ['F1'] })],
    [
      'the advance is of units on the map',
      p,
      all(gone('G1'), above({ able: ['G2'], advanced: ['G1'] })),
      unfit,
      gone('G1'),
    ],
    [
      'the advance is into hexes in ascending order',
      p,
      all(of({ vacated: ['0406', '0505', '0506'] }), above({ emptied: ['0506', '0406'] })),
      unfit,
      all(of({ vacated: ['0406', '0506'] }), above({ emptied: ['0406', '0506'] })),
    ],
    ['the advance is into hexes that the losers held', p, above({ emptied: ['0406', '0506'] }), unfit],
    ['the advance is into hexes that the losers have left', p, unit('F1', '0406'), unfit],
    ['the advance is by somebody', p, above({ able: [] }), nobody],
    [
      '[verdun:Q-29] the advance is of who is not neutralised',
      p,
      neutral('G1', 'G2'),
      nobody,
      neutral('G1'),
      neutral('G2'),
    ],
    ['the advance is into a hex', p, above({ emptied: [] }), nobody],
    [
      'the unit in hand for the advance has not been passed over',
      p,
      above({ able: ['G2'], unit: 'G1' }),
      inHand,
      above({ able: ['G1', 'G2'], unit: 'G1' }),
      above({ unit: 'G2' }),
    ],
    [
      '[verdun:Q-29] the unit in hand for the advance is not neutralised',
      p,
      all(neutral('G1'), above({ unit: 'G1' })),
      inHand,
      all(neutral('G2'), above({ unit: 'G1' })),
    ],
  ])
})
