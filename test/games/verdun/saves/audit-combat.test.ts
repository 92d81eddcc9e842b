/** The audit of saved states: a combat phase, what both sides have committed to a combat, and what the roll has left. One broken state a check. */
import { describe } from 'vitest'
import { type Case, type Change, all, eachIsFound, frame, frames, unit } from '../broken.js'
import { type Position, type PositionData, position } from '../position.js'

const broken = (rule: string, path: string, message: string): string => `verdun:${rule} ${path}: ${message}`
const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const remember = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Other figures among the odds. */
const figured =
  (change: (odds: Readonly<Record<string, number>>) => Readonly<Record<string, unknown>>): Change =>
  saved => {
    const { odds } = saved.frames[2] as { odds: Record<string, number> }
    Object.assign(odds, change(odds))
  }

const lines = [
  'german G1 regiment 4/2 0505 div:A corps:X',
  'german G2 regiment 4/2 0405 div:A corps:X',
  'german G3 regiment 4/2 0302 div:A corps:X',
  'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
  'german A3 divisional-artillery 2/1/6 0503 div:C corps:Y',
  'german A5 divisional-artillery 2/1/6 0603 div:A corps:X',
  'german B1 bomber 3',
  'german H1 hq 1 0501 corps:X',
  'french F1 regiment 4/2 0506 div:B',
  'french F2 regiment 4/2 0406 div:B',
  'french F3 regiment 4/2 0909 div:B',
  'french A2 divisional-artillery 5/3/6 0509 div:B',
  'french A4 divisional-artillery 5/3/6 0609 div:D',
  'french A6 divisional-artillery 5/3/6 0608 div:B',
  'french H2 hq 1 0510 div:B',
]
const phase = remember(() => combat({ units: lines, banks: 'right', left: ['1212'] }))
/** Targets are named; units and guns; the defence; the die. */
const targets = remember(() => phase().play('attack 0406'))
const assault = remember(() => phase().play('attack 0506', 'targets named'))
const committed = remember(() => assault().play('with G1', 'gun A1', 'gun A5', 'commit'))
const die = remember(() => committed().play('gun A2', 'gun A6', 'commit'))

describe('the combat phase', () => {
  const manoeuvred = broken('7.1.d', 'frames/1/manoeuvred', 'the units that manoeuvred do not agree')
  const attacked = broken('7.1.c', 'frames/1/attacked', 'these units cannot have attacked')
  const struck = broken('7.1.c', 'frames/1/struck', 'these units cannot have been attacked')
  const retreated = broken('Q-31', 'frames/1/retreated', 'these stacks cannot have retreated')
  const stacks = (...list: ReadonlyArray<readonly [string, ...string[]]>): Change =>
    frame(1, { retreated: list.map(([hex, ...units]) => ({ hex, units })) })
  const second = remember(() =>
    position({ phase: 'combat-2', units: lines.map((line, i) => (i < 2 ? `${line} manoeuvred` : line)) }),
  )
  const retreat = frames(2, {
    at: 'retreats',
    side: 'french',
    distance: 1,
    waiting: [{ hex: '0406', units: ['F2'] }],
    done: [],
    barred: [],
    owing: [],
  })
  const cases: ReadonlyArray<Case> = [
    ['[verdun:7.1.d] who may attack again is infantry', phase, frame(1, { manoeuvred: ['H1'] }), manoeuvred],
    [
      '[verdun:7.1.d] who may attack again is of the side that attacks',
      phase,
      frame(1, { manoeuvred: ['F1'] }),
      manoeuvred,
    ],
    [
      '[verdun:7.1.d] who may attack again is who was handed on by the manoeuvre',
      second,
      frame(1, { manoeuvred: ['G1'] }),
      manoeuvred,
      all(frame(0, { carry: ['G1'] }), frame(1, { manoeuvred: ['G1'] })),
    ],
    [
      '[verdun:7.1.d] who may attack again is infantry in the second combat phase too',
      second,
      all(frame(0, { carry: ['A1'] }), frame(1, { manoeuvred: ['A1'] })),
      manoeuvred,
    ],
    [
      '[verdun:7.1.c] who has attacked is infantry',
      phase,
      frame(1, { attacked: ['G1', 'H1'] }),
      attacked,
      frame(1, { attacked: ['G1', 'G2'] }),
    ],
    ['[verdun:7.1.c] who has attacked is of the side that attacks', phase, frame(1, { attacked: ['F1'] }), attacked],
    [
      '[verdun:7.1.c] who has been attacked is of the side that does not attack',
      phase,
      frame(1, { struck: ['G1', 'F1'] }),
      struck,
      frame(1, { struck: ['F1', 'A2', 'H2'] }),
    ],
    [
      '[verdun:14.2.d] nobody has retreated out of play',
      phase,
      stacks(['1212', 'F3']),
      retreated,
      stacks(['0909', 'F3']),
      stacks(['0909', 'F3'], ['0302', 'G3']),
    ],
    ['[verdun:Q-31] a stack that retreated has units', phase, stacks(['0909']), retreated],
    [
      '[verdun:Q-31] a stack that retreated holds each unit once',
      phase,
      stacks(['0909', 'F3', 'F3']),
      retreated,
      stacks(['0909', 'F3'], ['0909', 'F3']),
    ],
    [
      '[verdun:Q-31] the units of a stack that retreated are in ascending order',
      phase,
      stacks(['0909', 'F3', 'F2']),
      retreated,
      stacks(['0909', 'F2', 'F3']),
    ],
    ['[verdun:Q-31] a stack that retreated is of one side', phase, stacks(['0909', 'F3', 'G3']), retreated],
    [
      '[verdun:Q-31] when attacks are over retreats go on, or nothing does',
      phase,
      frame(1, { closing: true }),
      broken('Q-31', 'frames/1/closing', 'the phase is over'),
      all(frame(1, { closing: true }), retreat),
    ],
    [
      '[verdun:Q-31] when attacks are over no combat is begun',
      targets,
      frame(1, { closing: true }),
      broken('Q-31', 'frames/1/closing', 'what is under way does not fit the phase'),
    ],
    [
      '[verdun:Q-31] no stack retreats on before attacks are over',
      phase,
      retreat,
      broken('Q-31', 'frames/1/closing', 'what is under way does not fit the phase'),
    ],
  ]
  eachIsFound(cases)
})

describe('what is committed to a combat', () => {
  const ascending = broken('7.2.c', 'frames/2/targets', 'targets come in ascending order')
  const closed = broken('7.1.a', 'frames/2/targets', 'these targets cannot be attacked')
  const attackers = broken('7.1.a', 'frames/2/attackers', 'these units cannot make the attack')
  const guns = broken('8.2.a', 'frames/2/guns', 'these guns cannot support the attack')
  const defence = broken('8.2.b', 'frames/2/defenceGuns', 'these guns cannot support the defence')
  const unfired = broken('1.3.b', 'frames/2', 'guns that support have fired')
  const of = (fields: Readonly<Record<string, unknown>>): Change => frame(2, fields)
  const hold = { at: 'hold', hex: '0506', steps: 1 }
  const mark = (id: string, ...status: ReadonlyArray<string>): Change => unit(id, undefined, ...status)
  eachIsFound([
    ['[verdun:7.2.c] a combat has a target', assault, of({ targets: [] }), ascending],
    [
      '[verdun:7.2.c] the targets of a combat are named once each, in ascending order',
      targets,
      of({ targets: ['0506', '0406'] }),
      ascending,
      of({ targets: ['0406', '0506'] }),
      of({ targets: ['0506'] }),
    ],
    [
      '[verdun:7.4.d] nothing is decided without a die',
      assault,
      frames(3, hold),
      'verdun:sequence frames/3: "hold" cannot be on top of "assault"',
    ],
    ['[verdun:1.3.b] guns of the attack are turned over when revealed', die, mark('A1'), unfired],
    ['[verdun:1.3.b] guns of the defence are turned over when revealed', die, mark('A6'), unfired],
    [
      '[verdun:1.3.b] no gun that has fired supports the attack before it is revealed',
      committed,
      mark('A1', 'fired'),
      guns,
      mark('A3', 'fired'),
    ],
    [
      '[verdun:7.1.c] no hex is attacked twice',
      assault,
      frame(1, { struck: ['F1'] }),
      closed,
      frame(1, { struck: ['F2'] }),
    ],
    ['[verdun:7.1.a] an enemy is in the hex that is attacked', assault, of({ targets: ['0504'] }), closed],
    [
      '[verdun:7.1.a] a unit of the attacker is next to the hex that is attacked',
      assault,
      all(mark('B1', 'fired'), of({ targets: ['0909'] })),
      closed,
      mark('B1', 'fired'),
    ],
    ['[verdun:Q-32] an attack has attackers', committed, of({ attackers: [], guns: [] }), attackers],
    ['[verdun:Q-32] an attack that is revealed has attackers', die, of({ attackers: [] }), attackers],
    [
      '[verdun:7.1.c] attackers are named once each, in order',
      committed,
      of({ attackers: ['G2', 'G1'] }),
      attackers,
      of({ attackers: ['G1', 'G2'] }),
      of({ attackers: ['G2'] }),
    ],
    [
      '[verdun:7.1.a] attackers are next to the target',
      assault,
      of({ attackers: ['G3'] }),
      attackers,
      of({ attackers: ['G1'] }),
      of({ attackers: ['G2'] }),
    ],
    [
      '[verdun:7.1.c] attackers have not attacked before in the phase',
      committed,
      frame(1, { attacked: ['G1'] }),
      attackers,
      frame(1, { attacked: ['G2'] }),
    ],
    [
      'guns of the attack come in ascending order',
      committed,
      of({ guns: ['A5', 'A1'] }),
      guns,
      of({ guns: ['A5'] }),
      of({ guns: ['A1', 'A5', 'B1'] }),
    ],
    ["[verdun:8.4.b] guns of the attack are of the attackers' division", committed, of({ guns: ['A3'] }), guns],
    ['[verdun:8.2.a] guns of the attack are of the side that attacks', committed, of({ guns: ['A2'] }), guns],
    [
      '[verdun:8.2.a] guns of the attack are in range of the target, and of the division of an attacker',
      committed,
      all(unit('A5', '0601'), of({ guns: ['A1', 'A5'] }), unit('A1', '1201')),
      guns,
    ],
    [
      'guns of the defence come in ascending order',
      committed,
      of({ defenceGuns: ['A6', 'A2'] }),
      defence,
      of({ defenceGuns: ['A2', 'A6'] }),
      of({ defenceGuns: ['A6'] }),
    ],
    [
      "[verdun:8.4.b] guns of the defence are of the defenders' division",
      committed,
      of({ defenceGuns: ['A4'] }),
      defence,
    ],
    ['[verdun:8.2.b] guns of the defence are of the defender', committed, of({ defenceGuns: ['A3'] }), defence],
    ...(['attack', 'defence', 'column', 'shift', 'modifier'] as const).map((key): Case => [
      `[verdun:7.4.b] the odds are those of the position: ${key}`,
      die,
      figured(found => ({ [key]: found[key]! + 1 })),
      broken('7.4.b', 'frames/2/odds', 'the odds are not those of the position'),
    ]),
    [
      '[verdun:7.4.b] the odds are those of the position: ground',
      die,
      figured(() => ({ ground: '0406' })),
      broken('7.4.b', 'frames/2/odds', 'the odds are not those of the position'),
    ],
  ])
})

describe('[verdun:Q-51] an attack that comes to nothing', () => {
  const made = remember(() =>
    combat({
      units: [
        'german Z1 regiment 0/0 0405',
        'german G1 regiment 4/2 0505',
        'german Z2 regiment 0/0 0505',
        'french F1 regiment 4/2 0506',
      ],
    }).play('attack 0506', 'targets named'),
  )
  const supported = remember(() =>
    combat({
      units: [
        'german Z1 regiment 0/0 0405 div:A corps:X',
        'german Z2 regiment 0/0 0505 div:A corps:X',
        'german H1 hq 1 0501 corps:X',
        'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
        'german A2 divisional-artillery 0/1/6 0503 div:A corps:X',
        'french F1 regiment 4/2 0506',
      ],
    }).play('attack 0506', 'targets named'),
  )
  const nothing = broken('Q-51', 'frames/2/attackers', 'the attack comes to 0')
  const of = (attackers: ReadonlyArray<string>, at: 'assault' | 'defence', guns: ReadonlyArray<string> = []): Change =>
    frames(2, { at, targets: ['0506'], attackers, guns, ...(at === 'defence' ? { defenceGuns: [] } : {}) })
  eachIsFound([
    [
      'an attack that comes to nothing is not committed',
      made,
      of(['Z1'], 'defence'),
      nothing,
      of(['Z1', 'G1'], 'defence'),
      of(['G1'], 'defence'),
    ],
    [
      'an attack that comes to nothing is not begun with all who may join',
      made,
      of(['Z2'], 'assault'),
      nothing,
      of(['Z1'], 'assault'),
      of(['G1', 'Z2'], 'assault'),
    ],
    [
      'an attack of nothing may yet be brought up by guns, if any may support it',
      supported,
      of(['Z2'], 'defence'),
      nothing,
      of(['Z2'], 'assault'),
      of(['Z2'], 'assault', ['A1']),
      of(['Z2'], 'defence', ['A1']),
    ],
    [
      'an attack that comes to nothing is not revealed',
      supported,
      frames(2, {
        at: 'combat-roll',
        targets: ['0506'],
        attackers: ['Z2'],
        guns: [],
        defenceGuns: [],
        odds: { attack: 0, defence: 4, column: 0, ground: '0506', shift: 0, modifier: 0 },
      }),
      nothing,
    ],
  ])
})

describe('what the roll has left', () => {
  // 12 against 4: 3/1, die 3: DR; F1 may hold
  const held = remember(() =>
    combat({
      units: [
        'german G1 regiment 12/1 0405',
        'german G2 regiment 1/1 0305',
        'german S1 stosstruppen 3/2 0202',
        'german A1 divisional-artillery 2/1/6 0402 div:A corps:X',
        'german H1 hq 1 0401 corps:X',
        'german B1 bomber 2',
        'french F1 regiment 4 0406',
        'french F2 battalion 1 0410',
        'french A2 divisional-artillery 5/3/6 0409 div:B',
        'french H2 hq 1 0411 div:B',
      ],
      banks: 'right',
      left: ['1212'],
    }).fight('0406: G1', 3),
  )
  const parts = broken('7.4.a', 'frames/2', 'the parts of the combat do not fit each other')
  const holding = broken('7.5.i', 'frames/2/holding', 'the hexes that hold do not fit')
  const vacated = broken('7.6.h', 'frames/2/vacated', 'the hexes that the losers held do not fit')
  const of = (fields: Readonly<Record<string, unknown>>): Change => frame(2, fields)
  const two = { targets: ['0405', '0406'], vacated: ['0405', '0406'] }
  const retreats = broken('Q-31', 'frames/2/retreats', 'these stacks cannot have retreated')
  eachIsFound([
    [
      '[verdun:7.5.i] after the die somebody has something to decide',
      held,
      frames(3),
      broken('sequence', 'frames/2/stage', 'the stage of the combat does not fit'),
    ],
    ['[verdun:Q-32] a combat that was rolled for has an attacker', held, of({ attackers: [] }), parts],
    [
      'attackers of a combat that was rolled for are in ascending order',
      held,
      of({ attackers: ['G2', 'G1'], attacking: ['G1', 'G2'] }),
      parts,
      of({ attackers: ['G1', 'G2'], attacking: ['G1', 'G2'] }),
    ],
    [
      'attackers of a combat that was rolled for are of the side that attacks',
      held,
      of({ attackers: ['F1'], attacking: ['F1'] }),
      parts,
    ],
    [
      '[verdun:1.4.b] attackers of a combat that was rolled for are infantry',
      held,
      of({ attackers: ['H1'], attacking: ['H1'] }),
      parts,
    ],
    ['all attackers of a combat may be struck by its result', held, of({ attackers: ['G1', 'G2'] }), parts],
    [
      'what may be struck by a result is in ascending order',
      held,
      of({ attacking: ['G2', 'G1'] }),
      parts,
      of({ attacking: ['G1', 'G2'] }),
      of({ attacking: ['G1', 'A1'], guns: ['A1'] }),
    ],
    ['what may be struck by a result for the attacker is of his side', held, of({ attacking: ['G1', 'F1'] }), parts],
    [
      'guns that supported the attack are in ascending order',
      held,
      of({ guns: ['B1', 'A1'] }),
      parts,
      of({ guns: ['A1', 'B1'] }),
      of({ guns: ['A1'] }),
    ],
    ['[verdun:8.2.a] guns that supported the attack are of the side that attacks', held, of({ guns: ['A2'] }), parts],
    ['[verdun:8.2.a] what supported the attack is guns or aircraft', held, of({ guns: ['G2'] }), parts],
    [
      'guns that supported the defence are of the defender',
      held,
      of({ defenceGuns: ['A1'] }),
      parts,
      of({ defenceGuns: ['A2'] }),
    ],
    ['guns that supported the defence are in ascending order', held, of({ defenceGuns: ['A2', 'A2'] }), parts],
    ['[verdun:8.2.b] what supported the defence is nothing but guns', held, of({ defenceGuns: ['F2'] }), parts],
    [
      'who was attacked is in ascending order',
      held,
      of({ defending: ['F2', 'F1'] }),
      parts,
      all(of({ defending: ['F1', 'F2'] }), unit('F2', '0406')),
    ],
    ['who was attacked is of the side that does not attack', held, of({ defending: ['G2', 'F1'] }), parts],
    [
      'who took part in the defence was attacked',
      held,
      of({ defenders: ['F1', 'F2'] }),
      parts,
      all(of({ defenders: ['F1', 'F2'], defending: ['F1', 'F2'] }), unit('F2', '0406')),
      of({ defenders: [] }),
    ],
    [
      'who took part in the defence is in ascending order',
      held,
      of({ defenders: ['F2', 'F1'], defending: ['F1', 'F2'] }),
      parts,
    ],
    [
      '[verdun:Q-31] a stack that has retreated in the combat has units',
      held,
      of({ retreats: [{ hex: '0406', units: [] }] }),
      retreats,
      of({ retreats: [{ hex: '0410', units: ['F2'] }] }),
    ],
    [
      '[verdun:Q-31] a stack that has retreated in the combat is of one side',
      held,
      of({ retreats: [{ hex: '0406', units: ['F1', 'G1'] }] }),
      retreats,
    ],
    [
      '[verdun:Q-31] a stack that has retreated in the combat is on a hex in play',
      held,
      of({ retreats: [{ hex: '1212', units: ['F2'] }] }),
      retreats,
    ],
    [
      '[verdun:7.5.i] hexes that decide whether to hold are targets of the combat',
      held,
      of({ decided: ['0410'] }),
      holding,
      of({ ...two, decided: ['0405'] }),
      of({ ...two, decided: ['0405'], holding: ['0405'] }),
    ],
    [
      '[verdun:7.5.i] a hex decides once whether to hold',
      held,
      of({ targets: ['0405', '0406'], decided: ['0405', '0405'] }),
      holding,
    ],
    ['[verdun:7.5.i] a hex that holds has decided', held, of({ holding: ['0406'] }), holding],
    [
      '[verdun:7.5.i] a hex holds once',
      held,
      of({ targets: ['0405', '0406'], decided: ['0405'], holding: ['0405', '0405'] }),
      holding,
    ],
    [
      '[verdun:7.5.j] no Stosstruppen owe a step where none are',
      held,
      of({ owing: ['S1'] }),
      broken('7.5.j', 'frames/2/owing', 'these Stosstruppen are not those of the combat'),
      of({ attackers: ['G1', 'S1'], attacking: ['G1', 'S1'], owing: ['S1'] }),
    ],
    [
      '[verdun:7.6.h] the losers of a combat held a hex at least',
      held,
      of({ vacated: [] }),
      vacated,
      of({ targets: ['0406', '0410'], vacated: ['0406', '0410'], defending: ['F1', 'F2'] }),
    ],
    [
      '[verdun:7.6.h] the hexes that the losers held are in ascending order',
      held,
      of({ vacated: ['0410', '0406'] }),
      vacated,
      of({ targets: ['0406', '0410'], vacated: ['0406', '0410'], defending: ['F1', 'F2'] }),
    ],
    ['[verdun:7.3.d] the ground of the odds is that of a target', held, figured(() => ({ ground: '0410' })), vacated],
    [
      '[verdun:7.6.c] nobody retreats while a hex decides whether to hold',
      held,
      frames(3, {
        at: 'retreats',
        side: 'french',
        distance: 1,
        waiting: [{ hex: '0406', units: ['F1'] }],
        done: [],
        barred: [],
        owing: [],
      }),
      broken('sequence', 'frames/2/stage', 'the stage of the combat does not fit'),
      all(
        of({ stage: 'retreat' }),
        frames(3, {
          at: 'retreats',
          side: 'french',
          distance: 1,
          waiting: [{ hex: '0406', units: ['F1'] }],
          done: [],
          barred: [],
          owing: [],
        }),
      ),
    ],
  ])

  // the German defends: his Stosstruppen are among the attacked
  const defended = remember(() =>
    combat({
      side: 'french',
      units: [
        'french F1 regiment 12/1 0405',
        'french F2 battalion 1 0305',
        'german S1 stosstruppen 4/2 0404',
        'german G1 regiment 1/1 0404',
      ],
    }).play('attack 0404', 'targets named', 'with F1', 'commit'),
  )
  eachIsFound([
    [
      '[verdun:7.5.j] the Stosstruppen of a French attack are the defenders',
      remember(() => (defended().turn.type === 'chance' ? defended() : defended().play('commit')).roll(3)),
      all(of({ defending: ['G1'], defenders: ['G1'] })),
      broken('7.5.j', 'frames/2/owing', 'these Stosstruppen are not those of the combat'),
    ],
  ])
})
