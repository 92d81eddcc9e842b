/** The audit of saved states: the sequence of play, and what the frames of set-up, bombardment and stacking hold. One broken state a check. */
import { describe } from 'vitest'
import { type Case, type Change, all, eachIsFound, fields, frame, frames, unit } from '../broken.js'
import { type Phase, type Position, type PositionData, position } from '../position.js'
import { start } from '../situation.js'

type Side = 'german' | 'french'
const at =
  (phase: Phase, side: Side, units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  (): Position =>
    position({ phase, side, units, ...data })
const two = ['german G1 regiment 7/3 0304', 'french F1 regiment 4/2 0307']
const manoeuvrers = [
  'german G1 regiment 7/3 0304 manoeuvred',
  'german G2 regiment 7/3 0504',
  'french F1 regiment 4/2 0307',
]
const broken = (rule: string, path: string, message: string): string => `verdun:${rule} ${path}: ${message}`

describe('the sequence of play', () => {
  const moving = at('movement', 'german', two)
  const turn = (n: number, more: Partial<Parameters<typeof fields>[0]> = {}): Change =>
    all(frame(0, { turn: n }), fields(more))
  const over = (n: number): Change => frames(0, { at: 'over', turn: n })
  const extraTurn = frames(0, { at: 'sequence', turn: 5, step: 16, carry: null }, { at: 'extra-turn', german: -1 })
  const none = at('movement', 'german', two, { turns: { first: 1, last: 5, extra: 0 } })
  const verdun = at('movement', 'german', two, { verdun: ['0308'], germanHeld: ['0301'], objectives: ['North 2 0301'] })
  const taken = all(fields({ germanHeld: ['0301', '0308'] }), unit('G1', '0308'), unit('F1', '0902'))
  const bought = broken('14.2.h', 'extra', 'the extra turn and who has bought it do not agree')
  const notNow = broken('14.2.h', 'frames/0', 'no extra turn can be bought now')
  const early = broken('13.b', 'frames/0/turn', 'the game cannot be over yet')
  const notBefore = broken('14.1.a', 'frames/0', 'set-up comes before play')
  const halves = broken('2.1.a', 'frames/1', 'first and second phase do not agree')
  const stacking = (side: Side, both: boolean) => frames(1, { at: 'stacking', side, both, last: null, handed: null })
  const handed = broken('5.4.b', 'frames/0/carry', 'the carry does not fit the previous phase')
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:14.2.h] nobody buys the extra turn before it comes',
      moving,
      turn(5, { extra: 1 }),
      bought,
      turn(6, { extra: 1 }),
      turn(6, { extra: 2 }),
      turn(6, { extra: 3 }),
      turn(5),
    ],
    ['[verdun:14.2.h] the extra turn comes when somebody has bought it, and not else', moving, turn(6), bought],
    [
      '[verdun:14.1.b] no two pillboxes are in one hex',
      at('movement', 'german', two, { pillboxes: ['0505', '0506'] }),
      fields({ pillboxes: ['0505', '0505'] }),
      broken('14.1.b', 'pillboxes', 'the pillboxes are not where they may be'),
      fields({ pillboxes: ['0506', '0505'] }),
    ],
    [
      '[verdun:14.1.b] a pillbox stays in the zone where it may be',
      () => start(),
      saved => {
        saved.pillboxes[0] = '0101'
      },
      broken('14.1.b', 'pillboxes', 'the pillboxes are not where they may be'),
    ],
    [
      '[verdun:13.b] the game ends after its last turn',
      moving,
      over(4),
      early,
      over(5),
      all(over(6), fields({ extra: 1 })),
    ],
    [
      '[verdun:13.b] the game is over with the turn in which Verdun is taken, and no earlier without it',
      verdun,
      over(4),
      early,
      all(over(4), taken),
    ],
    [
      '[verdun:13.b] both faults of a game that is over are told',
      moving,
      all(over(4), fields({ extra: 1 })),
      [bought, early],
    ],
    [
      '[verdun:2.1.a] a phase is under way in each step of the sequence',
      moving,
      frames(1),
      broken('2.1.a', 'frames/0/step', 'no phase is under way'),
    ],
    [
      '[verdun:2.1.a] where no phase is under way another fault is told beside that one',
      moving,
      all(frames(1), fields({ extra: 1 })),
      [bought, broken('2.1.a', 'frames/0/step', 'no phase is under way')],
    ],
    [
      '[verdun:2.1.a] nobody moves in the combat phase',
      moving,
      frame(0, { step: 5 }),
      broken('2.1.a', 'frames/1/at', '"movement" does not belong to the phase "combat"'),
    ],
    [
      '[verdun:2.1.a] nobody moves in the reorganisation',
      moving,
      all(frame(0, { step: 8 }), fields({ extra: 1 })),
      [bought, broken('2.1.a', 'frames/1/at', '"movement" does not belong to the phase "reorganisation"')],
    ],
    [
      '[verdun:2.1.a] nobody fights in the movement phase',
      at('combat', 'german', two),
      frame(0, { step: 4 }),
      broken('2.1.a', 'frames/1/at', '"combats" does not belong to the phase "movement"'),
    ],
    [
      '[verdun:2.1.a] no command phase takes place in the step of the extra turn',
      moving,
      frames(0, { at: 'sequence', turn: 5, step: 16, carry: null }, { at: 'command', side: 'german' }),
      broken('2.1.a', 'frames/1/at', '"command" does not belong to the phase "extra-turn"'),
      extraTurn,
    ],
    [
      '[verdun:2.1.a] each side moves in its own turn',
      moving,
      frame(1, { side: 'french' }),
      broken('2.1.a', 'frames/1/side', "it is the other side's turn"),
      all(frame(0, { step: 11 }), frame(1, { side: 'french' })),
    ],
    ['[verdun:2.1.a] the movement phase is no manoeuvre', moving, frame(1, { manoeuvre: true }), halves],
    [
      '[verdun:2.1.a] the manoeuvre phase is a manoeuvre',
      at('manoeuvre', 'german', manoeuvrers),
      frame(1, { manoeuvre: false }),
      halves,
    ],
    [
      '[verdun:2.1.a] the first combat phase is not the second',
      at('combat', 'german', two),
      frame(1, { second: true }),
      halves,
    ],
    [
      '[verdun:2.1.a] the second combat phase is not the first',
      at('combat-2', 'german', manoeuvrers),
      frame(1, { second: false }),
      halves,
    ],
    [
      '[verdun:14.1.a] set-up is in the first turn',
      at('setup', 'french', two),
      frame(0, { turn: 2 }),
      notBefore,
      frames(
        0,
        { at: 'sequence', turn: 1, step: 1, carry: null },
        { at: 'setup', side: 'german', lifted: 0, unit: null, pillbox: null },
      ),
    ],
    [
      '[verdun:14.1.a] the German holds no objective before play',
      at('setup', 'french', two, { objectives: ['Bras 2 0506'] }),
      fields({ germanHeld: ['0506'] }),
      notBefore,
    ],
    [
      '[verdun:14.1.a] all forts stand before play',
      at('setup', 'french', two, { forts: ['red 0506'] }),
      fields({ silenced: ['fort-0506'] }),
      notBefore,
    ],
    [
      '[verdun:14.2.h] the extra turn is bought at the end of the last turn',
      moving,
      all(extraTurn, frame(0, { turn: 4 })),
      notNow,
      extraTurn,
      all(extraTurn, frame(1, { german: 1 })),
    ],
    [
      '[verdun:2.1.d] the French have recovered when the extra turn is bought',
      moving,
      all(extraTurn, unit('F1', '0307', 'neutralised')),
      broken('2.1.d', 'units/1/status', 'F1 cannot be neutralised at this moment'),
      all(extraTurn, unit('G1', '0304', 'neutralised')),
    ],
    [
      '[verdun:14.2.h] no extra turn is bought at the end of the extra turn itself',
      moving,
      all(extraTurn, frame(0, { turn: 6 }), fields({ extra: 3 })),
      notNow,
    ],
    ['[verdun:14.2.h] no extra turn is bought where the scenario has none', none, extraTurn, notNow],
    [
      '[verdun:14.2.h] no extra turn is bought when Verdun has been taken',
      verdun,
      all(extraTurn, taken),
      notNow,
      extraTurn,
      taken,
    ],
    ['[verdun:5.4.b] the movement phase is handed nobody', moving, frame(0, { carry: ['G1'] }), handed],
    [
      '[verdun:5.4.b] the movement phase is not handed a set without members either',
      moving,
      frame(0, { carry: [] }),
      handed,
    ],
    [
      '[verdun:5.4.b] the manoeuvre is handed who advanced',
      at('manoeuvre', 'german', manoeuvrers),
      frame(0, { carry: null }),
      handed,
    ],
    [
      '[verdun:7.1.d] the second combat phase is handed who may attack',
      at('combat-2', 'german', manoeuvrers),
      frame(0, { carry: null }),
      handed,
    ],
    [
      '[verdun:Q-31] after movement only the side that moved is over its limit',
      at('movement', 'german', [
        'german G1 regiment 7/3 0304',
        'german G2 regiment 7/3 0304',
        'french F1 regiment 4/2 0307',
      ]),
      stacking('german', true),
      broken('Q-31', 'frames/1/both', 'it is not these stacks that are looked at'),
      stacking('german', false),
    ],
    [
      '[verdun:Q-31] after combat both sides are looked at',
      at('combat', 'german', [
        'german G1 regiment 7/3 0304',
        'german G2 regiment 7/3 0304',
        'french F1 regiment 4/2 0307',
      ]),
      all(stacking('german', false), frame(1, { handed: ['G1'] })),
      broken('Q-31', 'frames/1/both', 'it is not these stacks that are looked at'),
      all(stacking('german', true), frame(1, { handed: ['G1'] })),
    ],
  ]
  eachIsFound(cases)
})

describe('set-up', () => {
  const lines = [
    ...two,
    'german R1 railway-gun 5',
    'french F2 regiment 4/2 0308 div:B',
    'french N1 regiment 4/2 turn:2@0112',
    'french R2 bomber 3',
  ]
  const p = at('setup', 'french', lines, { pillboxes: ['0505', '0506'], battalions: { B: 2 } })
  const german = frames(
    0,
    { at: 'sequence', turn: 1, step: 1, carry: null },
    { at: 'setup', side: 'german', lifted: 0, unit: null, pillbox: null },
  )
  const liftings = broken('14.1.a', 'frames/1/lifted', 'the number of liftings does not fit the position')
  const inHand = broken('14.1.a', 'frames/1/unit', 'the selected unit cannot be placed again')
  const pillbox = broken('14.1.b', 'frames/1/pillbox', 'the pillbox in hand cannot be placed anew')
  const detached = broken('1.6.b', 'units', 'battalions and the steps given for them do not agree')
  const lifted = (n: number, more: Readonly<Record<string, unknown>> = {}): Change => frame(1, { lifted: n, ...more })
  const moved = all(unit('F1', '0309'), fields({ pillboxes: ['0505', '0507'] }))
  eachIsFound([
    [
      '[verdun:14.1.a] nothing is lifted more than three times as often as there is of it',
      p,
      // two regiments, two battalions, two pillboxes
      lifted(19),
      liftings,
      lifted(18),
    ],
    [
      '[verdun:14.1.a] the German lifts his own three times as often',
      p,
      all(german, lifted(4)),
      liftings,
      all(german, lifted(3)),
    ],
    [
      '[verdun:14.1.a] each unit and pillbox that is not where it was has been lifted',
      p,
      all(moved, lifted(1)),
      liftings,
      all(moved, lifted(2)),
      all(german, moved),
    ],
    [
      '[verdun:14.1.a] the German is as he was while the French set up',
      p,
      unit('G1', '0204'),
      broken('14.1.a', 'units', 'the German has lifted nothing as yet'),
      all(german, unit('G1', '0204'), lifted(1)),
    ],
    [
      '[verdun:14.1.a] what is in hand has been lifted once more',
      p,
      lifted(0, { unit: 'F1' }),
      liftings,
      lifted(1, { unit: 'F1' }),
      all(unit('F1', '0309'), lifted(2, { unit: 'F1' })),
    ],
    [
      '[verdun:14.1.a] what is in hand and not where it was has been lifted twice',
      p,
      all(unit('F1', '0309'), lifted(1, { unit: 'F1' })),
      liftings,
    ],
    ['[verdun:14.1.b] a pillbox in hand has been lifted', p, lifted(0, { pillbox: 'pillbox-1' }), liftings],
    [
      '[verdun:1.6.b] a regiment that has detached a battalion has been lifted',
      p,
      all(unit('B-1', '0309'), unit('F2', '0308', 'one-step-lost')),
      liftings,
      all(unit('B-1', '0309'), unit('F2', '0308', 'one-step-lost'), lifted(1)),
      all(unit('B-1', '0309'), unit('F2', '0308', 'one-step-lost'), lifted(1, { unit: 'F2' })),
    ],
    [
      '[verdun:1.6.b] before play a battalion on the map has cost a step',
      p,
      all(unit('B-1', '0308'), lifted(1)),
      detached,
      all(unit('B-1', '0308'), unit('B-2', '0301'), unit('F2', '0308', 'two-steps-lost'), lifted(1)),
    ],
    [
      '[verdun:1.6.b] before play a step given is a battalion on the map',
      p,
      all(unit('F2', '0308', 'one-step-lost'), lifted(1)),
      detached,
    ],
    [
      '[verdun:1.6.c] of equal battalions the first is detached',
      p,
      all(unit('B-2', '0308'), unit('F2', '0308', 'one-step-lost'), lifted(1)),
      detached,
    ],
    [
      '[verdun:1.6.c] no more battalions are detached than there are',
      at('setup', 'french', lines, { battalions: { B: 1 } }),
      all(unit('B-1', '0308'), unit('F2', '0308', 'two-steps-lost'), lifted(1)),
      detached,
      all(unit('B-1', '0308'), unit('F2', '0308', 'one-step-lost'), lifted(1)),
    ],
    [
      '[verdun:14.1.a] the unit in hand in set-up is of the side that places',
      p,
      lifted(1, { unit: 'G1' }),
      inHand,
      lifted(1, { unit: 'F1' }),
      all(german, lifted(1, { unit: 'G1' })),
    ],
    ['[verdun:14.1.a] a unit that waits off the map is not in hand in set-up', p, lifted(1, { unit: 'N1' }), inHand],
    ['[verdun:14.1.b] a battalion that is not detached is not in hand', p, lifted(1, { unit: 'B-1' }), inHand],
    [
      '[verdun:14.1.b] the German has no pillbox in hand',
      p,
      all(german, lifted(1, { pillbox: 'pillbox-1' })),
      pillbox,
      lifted(1, { pillbox: 'pillbox-1' }),
    ],
    [
      '[verdun:14.1.b] a pillbox is not in hand while a unit is',
      p,
      lifted(2, { pillbox: 'pillbox-1', unit: 'F1' }),
      pillbox,
    ],
    [
      '[verdun:Q-40] two pillboxes share a hex while the French set up, and no longer',
      p,
      all(german, fields({ pillboxes: ['0505', '0505'] })),
      broken('14.1.b', 'pillboxes', 'the pillboxes are not where they may be'),
      all(fields({ pillboxes: ['0505', '0505'] }), lifted(1)),
    ],
  ])
})

describe('bombardment', () => {
  const lines = [
    'german G1 regiment 7/3 0304 div:A corps:X',
    'german A1 divisional-artillery 4/3/8 0303 div:A corps:X',
    'german A2 divisional-artillery 4/3/8 0302 div:A corps:X',
    'german A3 divisional-artillery 4/3/8 0502 div:C corps:Y',
    'german R1 railway-gun 5',
    'french F1 regiment 4/2 0307',
    'french H1 hq 1 0308 div:B',
    'french A4 divisional-artillery 4/3/8 0310 div:B',
  ]
  const p = at('bombardment', 'german', lines)
  const fire = (
    target: string,
    guns: ReadonlyArray<string>,
    at: 'salvo' | 'bombardment-roll' | 'bombardment-loss' | 'neutralisation-roll' = 'salvo',
    die?: number,
  ): Change => frames(2, { at, target, guns, ...(die === undefined ? {} : { die }) })
  const target = broken('8.1.a', 'frames/2/target', 'the hex cannot be bombarded')
  const guns = broken('8.a', 'frames/2/guns', 'these guns cannot fire on the hex')
  const fired = (...ids: ReadonlyArray<string>) => all(...ids.map(id => unit(id, undefined, 'fired')))
  eachIsFound([
    [
      '[verdun:8.1.a] no hex is bombarded twice in a phase',
      p,
      frame(1, { bombarded: ['0307', '0308', '0307'] }),
      broken('8.1.a', 'frames/1/bombarded', 'a hex has been bombarded twice'),
      frame(1, { bombarded: ['0308', '0307'] }),
    ],
    [
      '[verdun:8.1.a] a hex that was bombarded is not taken as target again',
      p,
      all(frame(1, { bombarded: ['0307'] }), fire('0307', ['A1'])),
      target,
      fire('0307', ['A1']),
      all(frame(1, { bombarded: ['0308'] }), fire('0307', ['A1'])),
    ],
    ['[verdun:8.1.a] an enemy is in the target of a bombardment', p, fire('0306', []), target, fire('0307', [])],
    ['[verdun:8.1.a] the target of a bombardment is no hex of a friend', p, fire('0304', []), target],
    [
      'guns that bombard are named in ascending order',
      p,
      fire('0307', ['A2', 'A1']),
      guns,
      fire('0307', ['A1', 'A2', 'R1']),
    ],
    [
      '[verdun:8.1.d] guns that have bombarded are named in ascending order too',
      p,
      all(fired('A1', 'A2'), fire('0307', ['A2', 'A1'], 'neutralisation-roll', 3)),
      guns,
      all(fired('A1', 'A2'), fire('0307', ['A1', 'A2'], 'neutralisation-roll', 3)),
    ],
    ['[verdun:8.a] infantry does not bombard', p, fire('0307', ['G1']), guns],
    ['[verdun:8.a] guns of the other side do not bombard', p, fire('0307', ['A4']), guns],
    [
      '[verdun:8.a] guns of the other side have not bombarded',
      p,
      all(fired('A4'), fire('0307', ['A4'], 'neutralisation-roll', 3)),
      guns,
    ],
    [
      '[verdun:1.3.b] guns that have bombarded are turned over',
      p,
      all(fired('A1'), fire('0307', ['A1', 'A2'], 'bombardment-loss', 3)),
      guns,
    ],
    [
      '[verdun:1.3.b] guns that are about to bombard are not turned over',
      p,
      all(fired('A1'), fire('0307', ['A1'], 'bombardment-roll')),
      guns,
    ],
    [
      '[verdun:8.4.b] guns of two corps do not bombard one hex',
      p,
      fire('0307', ['A1', 'A3']),
      guns,
      fire('0307', ['A3']),
      fire('0307', ['A3', 'R1']),
    ],
    [
      '[verdun:8.1.c] two guns fire on a lone HQ, not three',
      p,
      fire('0308', ['A1', 'A2', 'R1'], 'bombardment-roll'),
      guns,
      fire('0308', ['A1', 'A2'], 'bombardment-roll'),
      fire('0308', ['A1', 'R1'], 'bombardment-roll'),
    ],
    ['[verdun:8.a] nobody rolls for a bombardment without guns', p, fire('0307', [], 'bombardment-roll'), guns],
    [
      '[verdun:8.a] nobody has rolled for a bombardment without guns',
      p,
      fire('0307', [], 'neutralisation-roll', 2),
      guns,
    ],
  ])
})

describe('[verdun:4.c] steps over the limit', () => {
  // losses are named in ascending order: who may have lost a step before comes first
  const lines = [
    'french F3 regiment 4/2 0309 one-step-lost',
    'german G4 regiment 7/3 destroyed',
    'german G1 regiment 7/3 0304 manoeuvred',
    'german G2 regiment 7/3 0304',
    'german H1 hq 1 0301 corps:X',
    'french F1 regiment 4/2 0307',
    'french F2 regiment 4/2 0307',
  ]
  const stacking = (both: boolean, handed: ReadonlyArray<string> | null, last: string | null = null): Change =>
    frames(1, { at: 'stacking', side: 'german', both, last, handed })
  const first = at(
    'movement',
    'german',
    lines.filter(line => !line.includes('F2')),
  )
  const combat = at('combat', 'german', lines)
  const manoeuvre = at(
    'manoeuvre',
    'german',
    lines.filter(line => !line.includes('F2')),
  )
  const second = at('combat-2', 'german', lines)
  const handed = broken('5.4.b', 'frames/1/handed', 'what is handed on does not fit')
  const last = broken('4.c', 'frames/1/last', 'the unit has lost no step')
  eachIsFound([
    [
      '[verdun:5.4.b] the movement phase hands nobody on',
      first,
      stacking(false, ['G1']),
      handed,
      stacking(false, null),
    ],
    [
      '[verdun:5.4.b] the first combat phase hands on who advanced',
      combat,
      stacking(true, null),
      handed,
      stacking(true, ['G1']),
      stacking(true, []),
    ],
    [
      '[verdun:5.4.b] the manoeuvre hands on who manoeuvred',
      manoeuvre,
      stacking(false, null),
      handed,
      stacking(false, ['G1', 'G2']),
    ],
    [
      '[verdun:7.1.d] the second combat phase hands on nobody',
      second,
      stacking(true, ['G1']),
      handed,
      stacking(true, null),
    ],
    ['[verdun:5.4.b] those handed on to the next phase are infantry', combat, stacking(true, ['H1']), handed],
    [
      '[verdun:5.4.b] those handed on to the next phase are of the side that moves',
      combat,
      stacking(true, ['F1']),
      handed,
    ],
    [
      '[verdun:4.c] the last to lose a step has lost one',
      first,
      stacking(false, null, 'G1'),
      last,
      stacking(false, null, 'G4'),
    ],
    ['[verdun:4.c] the last to lose a step is of the side looked at', first, stacking(false, null, 'F3'), last],
    [
      '[verdun:4.c] after combat the last to lose a step is of either side',
      combat,
      stacking(true, ['G1'], 'F1'),
      last,
      stacking(true, ['G1'], 'F3'),
      stacking(true, ['G1'], 'G4'),
    ],
  ])
})
