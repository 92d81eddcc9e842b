/** The audit of saved positions. Each line refuses a position with one change. */
import { describe, expect, it } from 'vitest'
import { type Case, all, eachIsFound, fields, refusals, unit } from '../broken.js'
import { type Phase, type Position, type PositionData, position } from '../position.js'
import { start } from '../situation.js'
import { begun } from '../written.js'

type Side = 'german' | 'french'
const at =
  (phase: Phase, side: Side, units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  (): Position =>
    position({ phase, side, units, ...data })
const moving = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) => at('movement', 'german', units, data)
/** The German set-up after a French set-up without changes. */
const germanSetup =
  (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  () =>
    at('setup', 'french', units, data)().play('end')
/** The end of the last turn: the question about the extra turn, or the end of the game if the scenario has none. */
const lastTurn =
  (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  () =>
    at('combat-2', 'french', units, { turn: 5, ...data })().play('end')

const two = ['german G1 regiment 7/3 0304', 'french F1 regiment 4/2 0307']
const place = (line: number, rule: string, message: string): string =>
  `units/${line}/place: ${message} (verdun:${rule})`
const mark = (line: number, rule: string, message: string): string =>
  `units/${line}/status: ${message} (verdun:${rule})`

describe('the place of a unit', () => {
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:Q-27] no hex contains units of both sides',
      moving(two),
      unit('F1', '0304'),
      [place(0, 'Q-27', 'G1 shares a hex with the enemy'), place(1, 'Q-27', 'F1 shares a hex with the enemy')],
      unit('F1', '0305'),
      unit('G1', '0306'),
    ],
    [
      '[verdun:Q-39] no German unit is in the hex of a standing fort',
      moving(two, { forts: ['red 0506'] }),
      unit('G1', '0506'),
      place(0, 'Q-39', 'G1 is in the hex of a standing fort'),
      unit('F1', '0506'),
      all(unit('G1', '0506'), fields({ silenced: ['fort-0506'] })),
      unit('G1', '0507'),
    ],
    [
      '[verdun:14.2.d] a unit is on the bank that is out of play only in its set-up zone',
      moving(two, { banks: 'right', left: ['0301', '0302'], zone: { german: ['0301', '0304'] } }),
      unit('G1', '0302'),
      place(0, '14.2.d', 'G1 is in a hex that is not in play'),
      unit('G1', '0301'),
      unit('G1', '0303'),
    ],
    [
      '[verdun:Q-37] aircraft never come onto the map',
      moving([...two, 'german B1 bomber 3']),
      unit('B1', '0505'),
      place(2, 'Q-37', 'B1 never comes onto the map'),
    ],
    [
      '[verdun:14.1.a] no reinforcement is on the map before play',
      germanSetup([...two, 'french N1 regiment 5/2 turn:2@0112']),
      unit('N1', '0112'),
      place(2, '14.1.a', 'N1 is on the map before play'),
    ],
    [
      '[verdun:14.1.a] no reserve is on the map before play',
      germanSetup([...two, 'french V1 regiment 5/2 reserve:2']),
      unit('V1', '0909'),
      place(2, '14.1.a', 'V1 is on the map before play'),
    ],
    [
      '[verdun:14.1.c] a French unit is in its zone before play',
      germanSetup(two, { zone: { french: ['0307', '0308'] } }),
      unit('F1', '0309'),
      place(1, '14.1.c', 'F1 is outside its zone'),
      unit('F1', '0308'),
    ],
    [
      '[verdun:14.1.a] units that are set up are on the map before play',
      germanSetup(two),
      unit('F1', 'destroyed'),
      place(1, '14.1.a', 'F1 is not where it is before play'),
      unit('F1', '0309'),
    ],
    [
      '[verdun:13.a] no French unit is in an objective whose last visitor was German',
      moving(two, { objectives: ['Bras 2 0506 0708'], germanHeld: ['0506', '0708'] }),
      unit('F1', '0708'),
      place(1, '13.a', 'F1 is in an objective whose last visitor was German'),
      unit('G1', '0506'),
      unit('F1', '0507'),
      all(unit('F1', '0708'), fields({ germanHeld: ['0506'] })),
    ],
  ]
  eachIsFound(cases)

  const wrong = (line: number, name: string): string => place(line, '1.4.g', `${name} cannot be in this place`)
  const many = moving(
    [
      ...two,
      'german B1 bomber 3',
      'french V1 regiment 5/2 reserve:2',
      'german N1 regiment 5/2 turn:4@0101',
      'french H1 hq 1 0309 div:B',
      'french F2 regiment 4/2 0409 div:B',
    ],
    { battalions: { B: 1 } },
  )
  const boxes: ReadonlyArray<Case> = [
    ['a bomber is not destroyed', many, unit('B1', 'destroyed'), wrong(2, 'B1')],
    [
      'a regiment is not off the map like a bomber',
      many,
      unit('G1', 'off-map'),
      wrong(0, 'G1'),
      unit('G1', 'destroyed'),
    ],
    ['a regiment that is on the map from the start is not in reserve', many, unit('G1', 'reserve'), wrong(0, 'G1')],
    [
      'a reserve is not on the turn track',
      many,
      unit('V1', 'turn:4'),
      wrong(3, 'V1'),
      unit('V1', 'destroyed'),
      unit('V1', '0909'),
    ],
    ['a reserve is not in the pool of battalions', many, unit('V1', 'pool'), wrong(3, 'V1')],
    [
      '[verdun:1.6.b] a battalion waits in the pool, and returns there when it is destroyed',
      many,
      unit('B-1', 'destroyed'),
      wrong(7, 'B-1'),
      unit('B-1', '0409'),
    ],
    ['a battalion is not in reserve', many, unit('B-1', 'reserve'), wrong(7, 'B-1')],
    ['a regiment is not in the pool of battalions', many, unit('F1', 'pool'), wrong(1, 'F1')],
    [
      '[verdun:12.a] a reinforcement waits for its own turn',
      many,
      unit('N1', 'turn:3'),
      wrong(4, 'N1'),
      unit('N1', 'destroyed'),
      unit('N1', '0101'),
    ],
    ['a unit of the set-up is not on the turn track', many, unit('G1', 'turn:3'), wrong(0, 'G1')],
    [
      '[verdun:Q-22] an HQ is never out of the game',
      many,
      unit('H1', 'destroyed'),
      wrong(5, 'H1'),
      unit('H1', 'turn:3'),
      unit('H1', 'turn:2'),
    ],
    ['[verdun:Q-22] an HQ returns in the next turn, not later', many, unit('H1', 'turn:4'), wrong(5, 'H1')],
    ['[verdun:Q-22] an HQ does not return in the first turn', many, unit('H1', 'turn:1'), wrong(5, 'H1')],
  ]
  eachIsFound(boxes)
})

describe('the markers of a unit', () => {
  const lines = [
    'german G1 regiment 7/3 0304 div:A corps:X',
    'german A1 divisional-artillery 4/3/8 0302 div:A corps:X',
    'german H1 hq 1 0301 corps:X',
    'german R1 railway-gun 5',
    'german S1 stosstruppen 3 0202',
    'french F1 regiment 4/2 0307 div:B',
    'french A2 divisional-artillery 4/3/8 0310 div:B',
    'french F3 regiment 4/2 0510 free',
    'french F4 battalion 2 0710 div:B',
    'french F5 regiment 4/2 0911 div:C',
    'french H2 hq 1 0311 div:B',
    'french H3 hq 1 0411 div:C',
  ]
  const data = { battalions: { B: 2 } }
  const p = (phase: Phase, side: Side = 'german', more: Partial<PositionData> = {}) =>
    at(phase, side, lines, { ...data, ...more })
  /** A command phase in which an HQ returns. */
  const commanding = () =>
    p('bombardment', 'french')().edited(all(unit('H3', 'turn:2'), fields({ phase: 'french command' })))
  const second = at('combat-2', 'german', [`${lines[0]!} manoeuvred`, ...lines.slice(1)], data)
  const marked = (id: string, ...status: string[]) => unit(id, undefined, ...status)
  const fired = (line: number, name: string): string => mark(line, '1.3.b', `${name} cannot have fired`)
  const guest = mark(5, 'Q-33', 'F1 cannot be a guest in this phase')
  const sheltered = (line: number, name: string): string =>
    mark(line, '3.3.b', `${name} cannot be sheltered from attacks`)
  const neutralised = (line: number, name: string): string =>
    mark(line, '2.1.d', `${name} cannot be neutralised in this phase`)
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:1.2.e] a battalion without steps is not on the map',
      p('movement'),
      marked('F4', 'one-step-lost'),
      mark(8, '1.2.e', 'F4 has lost more steps than it has'),
      marked('F1', 'one-step-lost'),
    ],
    [
      '[verdun:1.2.e] a destroyed unit has no markers',
      p('combat'),
      unit('A1', 'destroyed', 'fired'),
      mark(1, '1.2.e', 'A1 has a marker off the map'),
      unit('A1', 'destroyed'),
      marked('A1', 'fired'),
    ],
    [
      '[verdun:Q-37] a railway gun off the map can only have fired',
      p('combat'),
      marked('R1', 'fired', 'out-of-command'),
      mark(3, '1.2.e', 'R1 has a marker off the map'),
      marked('R1', 'fired'),
    ],
    ['[verdun:1.3.b] no gun has fired in set-up', germanSetup(lines, data), marked('A2', 'fired'), fired(6, 'A2')],
    ['[verdun:1.3.b] no gun has fired in the command phase', commanding, marked('A1', 'fired'), fired(1, 'A1')],
    [
      '[verdun:1.3.b] no railway gun has fired at the start of the bombardment phase',
      p('bombardment'),
      marked('R1', 'fired'),
      fired(3, 'R1'),
    ],
    ['[verdun:1.3.b] infantry does not fire', p('combat'), marked('G1', 'fired'), fired(0, 'G1')],
    [
      '[verdun:1.3.b] an HQ does not fire',
      p('movement'),
      marked('H1', 'fired'),
      fired(2, 'H1'),
      marked('A1', 'fired'),
      marked('R1', 'fired'),
      marked('A2', 'fired'),
    ],
    [
      '[verdun:2.1.e] guns that have fired keep their marker in the second combat phase',
      second,
      marked('F1', 'fired'),
      fired(5, 'F1'),
      marked('A1', 'fired'),
    ],
    [
      '[verdun:Q-33] there are no guests at the start of the first combat phase',
      p('combat'),
      marked('F1', 'guest'),
      guest,
    ],
    [
      '[verdun:Q-33] [verdun:2.1.e] there are no guests in the movement phase, but in the manoeuvre phase and after it',
      p('movement'),
      marked('F1', 'guest'),
      guest,
      all(fields({ phase: 'german manoeuvre', carry: [] }), marked('F1', 'guest')),
      all(fields({ phase: 'german combat-2', carry: [] }), marked('G1', 'guest')),
    ],
    [
      '[verdun:3.3.b] attackers are never sheltered',
      second,
      marked('G1', 'sheltered'),
      sheltered(0, 'G1'),
      marked('F1', 'sheltered'),
      marked('F1', 'guest', 'sheltered'),
    ],
    ['[verdun:3.3.b] guns are never sheltered', second, marked('A2', 'sheltered'), sheltered(6, 'A2')],
    ['[verdun:3.3.b] no unit is sheltered before combat', p('combat'), marked('F1', 'sheltered'), sheltered(5, 'F1')],
    [
      '[verdun:2.1.d] no unit is neutralised before play',
      germanSetup(lines, data),
      marked('F1', 'neutralised'),
      neutralised(5, 'F1'),
    ],
    [
      '[verdun:2.1.d] units recover at the end of their own turn',
      commanding,
      marked('G1', 'neutralised'),
      neutralised(0, 'G1'),
      marked('F1', 'neutralised'),
    ],
    [
      '[verdun:2.1.d] the French have recovered when the extra turn is bought',
      lastTurn(two),
      marked('F1', 'neutralised'),
      neutralised(1, 'F1'),
      marked('G1', 'neutralised'),
    ],
    [
      '[verdun:1.6.b] a regiment whose division has no battalions has all its steps before play',
      germanSetup(lines, data),
      marked('F5', 'one-step-lost'),
      [
        mark(9, '1.6.b', 'F5 cannot have lost steps before play'),
        'units: the battalions do not fit the steps of their regiments (verdun:1.6.b)',
      ],
    ],
    [
      '[verdun:1.6.b] a regiment without a division has all its steps before play',
      germanSetup(lines, data),
      marked('F3', 'one-step-lost'),
      mark(7, '1.6.b', 'F3 cannot have lost steps before play'),
    ],
    [
      '[verdun:Q-24] an HQ is always in command',
      p('movement'),
      marked('H1', 'out-of-command'),
      mark(2, 'Q-24', 'H1 is always in command'),
      marked('F1', 'out-of-command'),
      marked('G1', 'out-of-command'),
    ],
    [
      '[verdun:Q-24] a unit that obeys no HQ is always in command',
      p('movement'),
      marked('F3', 'out-of-command'),
      mark(7, 'Q-24', 'F3 is always in command'),
    ],
    [
      '[verdun:14.2.c] no unit is out of command in the first turn',
      p('movement', 'german', { turn: 1 }),
      marked('F1', 'out-of-command'),
      mark(5, '14.2.c', 'F1 cannot be out of command in the first turn'),
      marked('F1', 'neutralised'),
    ],
    [
      '[verdun:1.2.e] a unit with a wrong place and a wrong marker has two faults',
      p('movement'),
      unit('G1', 'reserve', 'neutralised'),
      [place(0, '1.4.g', 'G1 cannot be in this place'), mark(0, '1.2.e', 'G1 has a marker off the map')],
    ],
  ]
  eachIsFound(cases)
})

describe('the number of units in a hex', () => {
  const full = [
    'french F1 regiment 4/2 0307',
    'french F2 battalion 2 0307',
    'french F3 battalion 2 0307',
    'french F4 battalion 2 0308',
    'german G1 regiment 4/2 0304',
    'german G2 battalion 2 0304',
    'german G3 battalion 2 0304',
    'german G4 battalion 2 0303 manoeuvred',
  ]
  const [french, german] = [unit('F4', '0307'), unit('G4', '0304')]
  const crowd = (hex: string): string => `units: too many steps are in ${hex} (verdun:4.a)`
  const phases: ReadonlyArray<Phase> = ['bombardment', 'movement', 'combat', 'manoeuvre', 'combat-2']
  eachIsFound([
    ...phases.map((phase): Case => [
      `[verdun:4.a] [verdun:4.b] six steps of a side are too many in a hex at the start of the phase ${phase}`,
      at(phase, 'german', full),
      all(french, german),
      [crowd('0304'), crowd('0307')],
    ]),
    ['[verdun:4.a] six steps are too many in a hex after the French set-up', germanSetup(full), french, crowd('0307')],
  ])

  it('[verdun:4.b] during the phase the limit does not apply to the side that moves, and in a combat phase to neither side', () => {
    const faults = (phase: Phase, side: Side): ReadonlyArray<string> => {
      const { rules, state } = position({ phase, side, units: full.map(line => line.replace(' manoeuvred', '')) })
      const crowded = begun(rules, state, all(french, german))
      return rules.audit(crowded).map(({ message }) => message)
    }
    for (const phase of ['movement', 'manoeuvre'] as const) {
      expect(faults(phase, 'german')).toEqual(['too many steps are in 0307'])
      expect(faults(phase, 'french')).toEqual(['too many steps are in 0304'])
    }
    expect([faults('combat', 'german'), faults('combat-2', 'french')]).toEqual([[], []])
  })
})

describe('the extra turn and the end of the game', () => {
  const bought = 'extra: a side has bought the extra turn if and only if it is under way (verdun:14.2.h)'
  eachIsFound([
    [
      '[verdun:14.2.h] no side buys the extra turn before the last turn ends',
      moving(two),
      fields({ turn: 5, extra: 1 }),
      bought,
      fields({ turn: 6, extra: 1 }),
      fields({ turn: 6, extra: 2 }),
      fields({ turn: 6, extra: 3 }),
      fields({ turn: 5 }),
    ],
    ['[verdun:14.2.h] the extra turn is played only if a side has bought it', moving(two), fields({ turn: 6 }), bought],
  ])

  const NONE = ['position: play does not begin in this position: the phase is left out, or it changes the position at once']
  it('[verdun:14.2.h] the extra turn is bought only at the end of the last turn, and only if the scenario has one', () => {
    const asked = lastTurn(two)()
    expect(refusals(asked, fields({ turn: 4 }))).toEqual(NONE)
    expect(refusals(asked, fields({ turn: 6, extra: 1 }))).toEqual(NONE)
    const none = lastTurn(two, { turns: { first: 1, last: 5, extra: 0 } })()
    expect([none.asks, refusals(none, fields({}))]).toEqual(['over', []])
    expect(refusals(none, fields({ phase: 'extra-turn' }))).toEqual(NONE)
  })

  it('[verdun:14.2.h] [verdun:Q-48] no extra turn is bought after the Germans have taken Verdun', () => {
    const asked = lastTurn(two, { verdun: ['0308'], objectives: ['North 2 0301'] })()
    const taken = all(fields({ germanHeld: ['0301', '0308'] }), unit('G1', '0308'), unit('F1', '0902'))
    expect(refusals(asked, taken)).toEqual(NONE)
  })

  it('[verdun:13.b] the game ends with the last turn, or with the turn in which Verdun is taken', () => {
    const over = lastTurn(two, { verdun: ['0308'], turns: { first: 1, last: 5, extra: 0 } })()
    expect(refusals(over, fields({ turn: 4 }))).toEqual(NONE)
    const taken = all(fields({ turn: 4, germanHeld: ['0308'] }), unit('G1', '0308'), unit('F1', '0902'))
    expect(refusals(over, taken)).toEqual([])
  })

  it('[verdun:14.1.a] set-up takes place in the first turn', () => {
    expect(refusals(germanSetup(two)(), fields({ turn: 2 }))).toEqual(NONE)
  })
})

describe('set-up', () => {
  const lines = [...two, 'french F2 regiment 4/2 0308 div:B']
  const data = { pillboxes: ['0505', '0506'], battalions: { B: 2 } }
  const german = germanSetup(lines, data)
  const pillbox = 'pillboxes: a pillbox is outside its hexes, or shares its hex with another (verdun:14.1.b)'
  const asAtStart = (side: Side): string =>
    `units: the ${side} side has not begun to set up, so it is as at the start (verdun:14.1.a)`
  const detached = 'units: the battalions do not fit the steps of their regiments (verdun:1.6.b)'
  eachIsFound([
    [
      '[verdun:14.1.a] both sides are as at the start when the French set up',
      at('setup', 'french', lines, data),
      all(unit('F1', '0309'), unit('G1', '0204')),
      [asAtStart('french'), asAtStart('german')],
    ],
    [
      '[verdun:14.1.b] the pillboxes are as at the start when the French set up',
      at('setup', 'french', lines, data),
      fields({ pillboxes: ['0505', '0507'] }),
      asAtStart('french'),
    ],
    [
      '[verdun:14.1.a] the Germans are as at the start when they set up',
      german,
      unit('G1', '0204'),
      asAtStart('german'),
      all(unit('F1', '0309'), fields({ pillboxes: ['0506', '0507'] })),
    ],
    [
      '[verdun:14.1.a] no objective is German before play',
      germanSetup(two, { objectives: ['Bras 2 0506'] }),
      fields({ germanHeld: ['0506'] }),
      'germanHeld: no objective is German before play (verdun:14.1.a)',
    ],
    [
      '[verdun:14.1.a] no fort is silent before play',
      germanSetup(two, { forts: ['red 0506'] }),
      fields({ silenced: ['fort-0506'] }),
      'silenced: no fort is silent before play (verdun:14.1.a)',
    ],
    [
      '[verdun:14.1.c] [verdun:Q-49] the French have covered their trenches when the Germans set up',
      germanSetup(['french F1 regiment 4/2 0306', 'german G1 regiment 4/2 0302'], { trenches: ['0306'] }),
      unit('F1', '0309'),
      'units: trenches are not covered: 0306 (verdun:14.1.c)',
      unit('F1', '0305'),
    ],
    [
      '[verdun:14.1.c] a trench need not be covered once play has begun',
      moving(['french F1 regiment 4/2 0306', 'german G1 regiment 4/2 0302'], { trenches: ['0306'] }),
      unit('F1', '0302'),
      [place(0, 'Q-27', 'F1 shares a hex with the enemy'), place(1, 'Q-27', 'G1 shares a hex with the enemy')],
      unit('F1', '0309'),
    ],
    [
      '[verdun:Q-40] two pillboxes do not share a hex after the French set-up',
      german,
      fields({ pillboxes: ['0505', '0505'] }),
      pillbox,
      fields({ pillboxes: ['0506', '0505'] }),
    ],
    [
      '[verdun:14.1.b] two pillboxes do not share a hex in play',
      at('movement', 'german', two, data),
      fields({ pillboxes: ['0505', '0505'] }),
      pillbox,
      fields({ pillboxes: ['0506', '0505'] }),
    ],
    [
      '[verdun:14.1.b] a pillbox stays in its hexes',
      () => start().play('end'),
      saved => {
        saved.pillboxes[0] = '0101'
      },
      pillbox,
    ],
    [
      '[verdun:1.6.b] a battalion on the map has cost a step before play',
      german,
      unit('B-1', '0308'),
      detached,
      all(unit('B-1', '0309'), unit('F2', '0308', 'one-step-lost')),
      all(unit('B-1', '0308'), unit('B-2', '0301'), unit('F2', '0308', 'two-steps-lost')),
    ],
    [
      '[verdun:1.6.b] a step that is lost before play is a battalion on the map',
      german,
      unit('F2', '0308', 'one-step-lost'),
      detached,
    ],
    [
      '[verdun:1.6.c] the first of the identical battalions is detached',
      german,
      all(unit('B-2', '0308'), unit('F2', '0308', 'one-step-lost')),
      detached,
    ],
    [
      '[verdun:1.6.c] a division does not detach more battalions than it has',
      germanSetup(lines, { battalions: { B: 1 } }),
      all(unit('B-1', '0308'), unit('F2', '0308', 'two-steps-lost')),
      detached,
      all(unit('B-1', '0308'), unit('F2', '0308', 'one-step-lost')),
    ],
  ])
})

describe('the carry', () => {
  const lines = ['german G1 regiment 7/3 0304', 'german H1 hq 1 0301 corps:X', 'french F1 regiment 4/2 0307']
  const fits = 'carry: the carry does not fit the previous phase (verdun:5.4.b)'
  const infantry = 'carry: the carry contains units that are not infantry of the side (verdun:7.1.d)'
  eachIsFound([
    ['[verdun:5.4.b] the movement phase receives nothing', moving(lines), fields({ carry: [] }), fits],
    [
      '[verdun:5.4.b] the first combat phase receives nothing',
      at('combat', 'german', lines),
      fields({ carry: [] }),
      fits,
    ],
    [
      '[verdun:5.4.b] the manoeuvre phase receives the units that advanced',
      moving(lines),
      fields({ phase: 'german manoeuvre' }),
      fits,
      fields({ phase: 'german manoeuvre', carry: ['G1'] }),
    ],
    [
      '[verdun:7.1.d] the second combat phase receives the units that may attack again',
      moving(lines),
      fields({ phase: 'german combat-2' }),
      fits,
      fields({ phase: 'german combat-2', carry: ['G1'] }),
      all(fields({ phase: 'german combat-2', carry: ['G1'] }), unit('G1', 'destroyed')),
    ],
    [
      '[verdun:5.4.c] only infantry advances or manoeuvres',
      at('manoeuvre', 'german', lines),
      fields({ carry: ['G1', 'H1'] }),
      infantry,
    ],
    [
      '[verdun:7.1.d] only units of the side attack again',
      at('combat-2', 'german', lines),
      fields({ carry: ['F1'] }),
      infantry,
      fields({ phase: 'french combat-2', carry: ['F1'] }),
    ],
  ])
})
