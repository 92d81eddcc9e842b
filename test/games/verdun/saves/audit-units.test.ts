/** The audit of saved states: where each unit may be, what it may be marked with, how many may be in a hex. One broken state a check. */
import { describe } from 'vitest'
import { type Case, all, eachIsFound, fields, frame, frames, unit } from '../broken.js'
import { type Phase, type PositionData, position } from '../position.js'

const place = (line: number, rule: string, message: string): string => `${rule} units/${line}/place: ${message}`
const mark = (line: number, rule: string, message: string): string => `${rule} units/${line}/status: ${message}`
const at =
  (phase: Phase, side: 'german' | 'french', units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  () =>
    position({ phase, side, units, ...data })

const two = ['german G1 regiment 7/3 0304', 'french F1 regiment 4/2 0307']
const moving = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) => at('movement', 'german', units, data)

describe('where a unit is', () => {
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:Q-27] no hex holds units of both sides',
      moving(two),
      unit('F1', '0304'),
      [
        place(0, 'verdun:Q-27', 'G1 shares a hex with the enemy'),
        place(1, 'verdun:Q-27', 'F1 shares a hex with the enemy'),
      ],
      unit('F1', '0305'),
      unit('G1', '0306'),
    ],
    [
      '[verdun:Q-39] no German is in the hex of a standing fort',
      moving(two, { forts: ['red 0506'] }),
      unit('G1', '0506'),
      place(0, 'verdun:Q-39', 'G1 is in the hex of a standing fort'),
      unit('F1', '0506'),
      all(unit('G1', '0506'), fields({ silenced: ['fort-0506'] })),
      unit('G1', '0507'),
    ],
    [
      '[verdun:14.2.d] nobody is on the bank out of play but where he is set up',
      moving(two, { banks: 'right', left: ['0301', '0302'], zone: { german: ['0301', '0304'] } }),
      unit('G1', '0302'),
      place(0, 'verdun:14.2.d', 'G1 is in a hex that is not in play'),
      unit('G1', '0301'),
      unit('G1', '0303'),
    ],
    [
      '[verdun:Q-37] aircraft never come onto the map',
      moving([...two, 'german B1 bomber 3']),
      unit('B1', '0505'),
      place(2, 'verdun:Q-37', 'B1 never comes onto the map'),
    ],
    [
      '[verdun:14.1.a] no reinforcement is on the map before play',
      at('setup', 'french', [...two, 'german N1 regiment 5/2 turn:2@0101']),
      unit('N1', '0101'),
      place(2, 'verdun:14.1.a', 'N1 is on the map before play'),
    ],
    [
      '[verdun:14.1.c] a French unit is in its zone before play',
      at('setup', 'french', two, { zone: { french: ['0307', '0308'] } }),
      all(unit('F1', '0309'), frame(1, { lifted: 1 })),
      place(1, 'verdun:14.1.c', 'F1 is outside its zone'),
      all(unit('F1', '0308'), frame(1, { lifted: 1 })),
    ],
    [
      '[verdun:14.2.a] a German regiment is in its zone before play',
      at('setup', 'french', two, { zone: { german: ['0304'] } }),
      unit('G1', '0305'),
      place(0, 'verdun:14.2.a', 'G1 is outside its zone'),
    ],
    [
      '[verdun:14.1.a] what is set up is on the map before play',
      at('setup', 'french', two),
      unit('F1', 'destroyed'),
      place(1, 'verdun:14.1.a', 'F1 is not where it is before play'),
    ],
    [
      '[verdun:14.1.a] no reserve is on the map before play',
      at('setup', 'french', [...two, 'french V1 regiment 5/2 reserve:2']),
      unit('V1', '0909'),
      place(2, 'verdun:14.1.a', 'V1 is on the map before play'),
    ],
    [
      "[verdun:13.a] an objective with a Frenchman in it was not the German's last",
      moving(two, { objectives: ['Bras 2 0506'], germanHeld: ['0506'] }),
      unit('F1', '0506'),
      place(1, 'verdun:13.a', 'F1 is in an objective that the German was last in'),
      unit('G1', '0506'),
      unit('F1', '0507'),
      all(unit('F1', '0506'), fields({ germanHeld: [] })),
    ],
    [
      "[verdun:13.a] a Frenchman in one of the two hexes of an objective is enough: it was not the German's last",
      moving(two, { objectives: ['Bras 2 0506 0708'], germanHeld: ['0506'] }),
      all(fields({ germanHeld: ['0506', '0708'] }), unit('F1', '0708')),
      place(1, 'verdun:13.a', 'F1 is in an objective that the German was last in'),
      unit('F1', '0708'),
    ],
  ]
  eachIsFound(cases)

  const wrong = (line: number, name: string): string => place(line, 'verdun:1.4.g', `${name} cannot be where it is`)
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
      'a regiment is not among what never comes onto the map',
      many,
      unit('G1', 'off-map'),
      wrong(0, 'G1'),
      unit('G1', 'destroyed'),
    ],
    ['a regiment on the map from the start is no reserve', many, unit('G1', 'reserve'), wrong(0, 'G1')],
    [
      'a reserve does not wait on the turn track',
      many,
      unit('V1', 'turn:4'),
      wrong(3, 'V1'),
      unit('V1', 'destroyed'),
      unit('V1', '0909'),
    ],
    ['a reserve is no free battalion', many, unit('V1', 'pool'), wrong(3, 'V1')],
    [
      '[verdun:1.6.b] a battalion waits in the pool, and goes back there',
      many,
      unit('B-1', 'destroyed'),
      wrong(7, 'B-1'),
      unit('B-1', '0409'),
    ],
    ['a battalion is no reserve', many, unit('B-1', 'reserve'), wrong(7, 'B-1')],
    ['a regiment is not in the pool of battalions', many, unit('F1', 'pool'), wrong(1, 'F1')],
    [
      '[verdun:12.a] a reinforcement waits for its own turn',
      many,
      unit('N1', 'turn:3'),
      wrong(4, 'N1'),
      unit('N1', 'destroyed'),
      unit('N1', '0101'),
    ],
    ['a unit of the set-up does not wait on the turn track', many, unit('G1', 'turn:3'), wrong(0, 'G1')],
    [
      '[verdun:Q-22] an HQ is never out of the game',
      many,
      unit('H1', 'destroyed'),
      wrong(5, 'H1'),
      unit('H1', 'turn:3'),
      unit('H1', 'turn:2'),
    ],
    ['[verdun:Q-22] an HQ comes back in the next turn, not later', many, unit('H1', 'turn:4'), wrong(5, 'H1')],
    ['[verdun:Q-22] an HQ does not come back in the first turn', many, unit('H1', 'turn:1'), wrong(5, 'H1')],
  ]
  eachIsFound(boxes)
})

describe('what a unit is marked with', () => {
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
  const p = (phase: Phase, side: 'german' | 'french' = 'german', more: Partial<PositionData> = {}) =>
    at(phase, side, lines, { ...data, ...more })
  // an HQ may return: the phase waits for its owner
  const commanding = () =>
    p('bombardment', 'french')().edited(
      all(
        unit('H3', 'turn:2'),
        frames(0, { at: 'sequence', turn: 2, step: 9, carry: null }, { at: 'command', side: 'french' }),
      ),
    )
  const marked = (id: string, ...status: string[]) => unit(id, undefined, ...status)
  const fired = (line: number, name: string): string => mark(line, 'verdun:1.3.b', `${name} cannot have fired`)
  const sheltered = (line: number, name: string): string =>
    mark(line, 'verdun:3.3.b', `${name} cannot be out of reach of attacks`)
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:1.2.e] a battalion with no step left is not on the map',
      p('movement'),
      marked('F4', 'one-step-lost'),
      mark(8, 'verdun:1.2.e', 'F4 has lost more steps than it has'),
      marked('F1', 'one-step-lost'),
    ],
    [
      '[verdun:1.2.e] what is out of the game bears no mark',
      p('combat'),
      unit('G1', 'destroyed', 'neutralised'),
      mark(0, 'verdun:1.2.e', 'G1 is marked off the map'),
      unit('G1', 'destroyed'),
      marked('G1', 'neutralised'),
    ],
    [
      '[verdun:1.2.e] what is out of the game bears no mark, not even that it has fired',
      p('combat'),
      unit('A1', 'destroyed', 'fired'),
      mark(1, 'verdun:1.2.e', 'A1 is marked off the map'),
      marked('A1', 'fired'),
    ],
    [
      '[verdun:Q-37] a railway gun off the map bears no mark but that it has fired',
      p('combat'),
      marked('R1', 'neutralised'),
      mark(3, 'verdun:1.2.e', 'R1 is marked off the map'),
      marked('R1', 'fired'),
    ],
    [
      '[verdun:Q-37] a railway gun that has fired bears no other mark beside that one',
      p('combat'),
      marked('R1', 'fired', 'out-of-command'),
      mark(3, 'verdun:1.2.e', 'R1 is marked off the map'),
    ],
    ['[verdun:1.3.b] nothing has fired in set-up', p('setup', 'french'), marked('A1', 'fired'), fired(1, 'A1')],
    ['[verdun:1.3.b] nothing has fired in the command phase', commanding, marked('A1', 'fired'), fired(1, 'A1')],
    [
      '[verdun:1.3.b] railway guns have not fired in the command phase',
      commanding,
      marked('R1', 'fired'),
      fired(3, 'R1'),
    ],
    ['[verdun:1.3.b] infantry does not fire', p('combat'), marked('G1', 'fired'), fired(0, 'G1')],
    [
      '[verdun:1.3.b] an HQ does not fire',
      p('bombardment'),
      marked('H1', 'fired'),
      fired(2, 'H1'),
      marked('A1', 'fired'),
      marked('R1', 'fired'),
      marked('A2', 'fired'),
    ],
    [
      '[verdun:Q-33] there are no guests before combat',
      p('movement'),
      marked('F1', 'guest'),
      mark(5, 'verdun:Q-33', 'F1 cannot be a guest at this moment'),
      marked('A1', 'fired'),
    ],
    [
      '[verdun:Q-33] there are no guests while guns fire',
      p('bombardment'),
      marked('F1', 'guest'),
      mark(5, 'verdun:Q-33', 'F1 cannot be a guest at this moment'),
    ],
    [
      '[verdun:3.3.b] attackers are never out of reach',
      p('combat'),
      marked('G1', 'sheltered'),
      sheltered(0, 'G1'),
      marked('F1', 'sheltered'),
      marked('F1', 'guest'),
      marked('G1', 'guest'),
    ],
    ['[verdun:3.3.b] guns are never out of reach', p('combat'), marked('A2', 'sheltered'), sheltered(6, 'A2')],
    [
      '[verdun:3.3.b] nobody is out of reach before combat',
      p('movement'),
      marked('F1', 'sheltered'),
      sheltered(5, 'F1'),
    ],
    [
      '[verdun:3.3.b] in the French turn no Frenchman is out of reach, for he attacks',
      p('combat', 'french'),
      marked('F1', 'sheltered'),
      sheltered(5, 'F1'),
      marked('G1', 'sheltered'),
    ],
    [
      '[verdun:2.1.d] nobody is neutralised before play',
      p('setup', 'french'),
      marked('F1', 'neutralised'),
      mark(5, 'verdun:2.1.d', 'F1 cannot be neutralised at this moment'),
    ],
    [
      '[verdun:2.1.d] units recover at the end of their own turn',
      commanding,
      marked('G1', 'neutralised'),
      mark(0, 'verdun:2.1.d', 'G1 cannot be neutralised at this moment'),
      marked('F1', 'neutralised'),
    ],
    [
      '[verdun:1.6.b] what can detach no battalions has all its steps before play',
      p('setup', 'french'),
      marked('F5', 'one-step-lost'),
      mark(9, 'verdun:1.6.b', 'F5 cannot have lost steps before play'),
    ],
    [
      '[verdun:1.6.b] what belongs to no division has all its steps before play',
      p('setup', 'french'),
      marked('F3', 'one-step-lost'),
      mark(7, 'verdun:1.6.b', 'F3 cannot have lost steps before play'),
    ],
    [
      '[verdun:Q-24] an HQ is always in command',
      p('movement'),
      marked('H1', 'out-of-command'),
      mark(2, 'verdun:Q-24', 'H1 is always in command'),
      marked('F1', 'out-of-command'),
      marked('G1', 'out-of-command'),
    ],
    [
      '[verdun:Q-24] who obeys nobody is always in command',
      p('movement'),
      marked('F3', 'out-of-command'),
      mark(7, 'verdun:Q-24', 'F3 is always in command'),
    ],
    [
      '[verdun:14.2.c] in the first turn everybody is in command',
      p('movement', 'german', { turn: 1 }),
      marked('F1', 'out-of-command'),
      mark(5, 'verdun:14.2.c', 'F1 cannot be out of command yet'),
      marked('F1', 'neutralised'),
    ],
    [
      '[verdun:1.2.e] a unit may be in a wrong place and bear a wrong mark, and both are told',
      p('movement'),
      unit('G1', 'reserve', 'neutralised'),
      [place(0, 'verdun:1.4.g', 'G1 cannot be where it is'), mark(0, 'verdun:1.2.e', 'G1 is marked off the map')],
    ],
  ]
  eachIsFound(cases)

  const later = (phase: Phase) =>
    at(
      phase,
      'german',
      lines.map((line, i) => (i === 0 ? `${line} manoeuvred` : line)),
      data,
    )
  eachIsFound([
    [
      '[verdun:2.1.e] marks of the player turn are borne on in the manoeuvre',
      later('manoeuvre'),
      marked('F1', 'fired'),
      fired(5, 'F1'),
      marked('A1', 'fired'),
      marked('F1', 'guest', 'sheltered'),
    ],
    [
      '[verdun:2.1.e] marks of the player turn are borne on in the second combat phase',
      later('combat-2'),
      marked('F1', 'fired'),
      fired(5, 'F1'),
      marked('A1', 'fired'),
      marked('F1', 'guest', 'sheltered'),
    ],
  ])
})

describe('how many are in a hex', () => {
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
  const french = unit('F4', '0307')
  const german = unit('G4', '0304')
  const crowd = (hex: string): string => `verdun:4.a units: too many steps are in ${hex}`
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:4.a] six steps are too many in a hex of the side that does not move',
      at('movement', 'german', full),
      french,
      crowd('0307'),
      german,
    ],
    [
      '[verdun:4.b] while guns fire nobody has moved yet, and six steps are too many for either side',
      at('bombardment', 'german', full),
      all(french, german),
      [crowd('0304'), crowd('0307')],
    ],
    [
      '[verdun:4.b] while one side moves six steps are too many for the other',
      at('movement', 'french', full),
      german,
      crowd('0304'),
      french,
    ],
    [
      '[verdun:4.b] in the manoeuvre six steps are too many for the side that does not move',
      at('manoeuvre', 'german', full),
      french,
      crowd('0307'),
      german,
    ],
    [
      '[verdun:4.a] in set-up six steps are too many in a hex for the side that does not set up',
      at('setup', 'french', full),
      german,
      crowd('0304'),
      all(french, frame(1, { lifted: 3 })),
    ],
    [
      '[verdun:4.b] in a combat phase six steps are allowed until the combats are over',
      at('combat', 'german', full),
      unit('F1', '0304'),
      [
        'verdun:Q-27 units/0/place: F1 shares a hex with the enemy',
        ...[4, 5, 6].map(line => `verdun:Q-27 units/${line}/place: G${line - 3} shares a hex with the enemy`),
      ],
      french,
      german,
      all(french, german),
    ],
    [
      '[verdun:4.b] in the second combat phase too six steps are allowed until the combats are over',
      at('combat-2', 'german', full),
      all(french, german, unit('G1', '0304', 'sheltered')),
      'verdun:3.3.b units/4/status: G1 cannot be out of reach of attacks',
      all(french, german),
    ],
  ]
  eachIsFound(cases)
})

describe('[verdun:14.1.c] [verdun:Q-49] trenches in set-up', () => {
  const lines = ['french F1 regiment 4/2 0306', 'german G1 regiment 4/2 0302']
  const bare = 'verdun:14.1.c units: a trench is left uncovered'
  const german = frames(
    0,
    { at: 'sequence', turn: 1, step: 1, carry: null },
    { at: 'setup', side: 'german', lifted: 0, unit: null, pillbox: null },
  )
  const p = at('setup', 'french', lines, { trenches: ['0306'] })
  eachIsFound([
    [
      'a trench is covered when the German sets up, and may be bare while the French do',
      p,
      all(german, unit('F1', '0309')),
      bare,
      german,
      all(german, unit('F1', '0305')),
      all(unit('F1', '0309'), frame(1, { lifted: 1 })),
    ],
    [
      'a trench need not be covered once play has begun',
      at('movement', 'german', lines, { trenches: ['0306'] }),
      frame(1, { side: 'french' }),
      "verdun:2.1.a frames/1/side: it is the other side's turn",
      unit('F1', '0309'),
    ],
  ])
})
