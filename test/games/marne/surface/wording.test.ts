/**
 * The wording of refusals, only in this file: each once, with its code, its rule and a position that causes it. Other
 * tests check only code, rule and subjects.
 */
import { describe, expect, it } from 'vitest'
import { type PositionData, camp, position } from '../position.js'

/** The orders before, with `;` between them; the order that is refused; its code, rule and subjects; the text. */
type Refusal = readonly [before: string, order: string, cites: string, message: string]

/** The refusals in each position. */
const REFUSALS: ReadonlyArray<readonly [PositionData, ...ReadonlyArray<Refusal>]> = [
  [
    { phase: 'combat-1', units: ['german G1 6-3 0504', 'german G2 6-3 0404', 'allied F1 4-3 0505'] },
    ['', 'attack 0505: F1', 'wrong-side marne:M1.a F1', 'F1 is not on the attacking side'],
  ],
  [
    { units: ['german G1 6-3 0501', 'allied F1 4-3 0509'] },
    ['', 'F1 0508', 'wrong-side marne:M1.a F1', 'F1 is not on the german side'],
    [
      'end; no more attacks; end; no more attacks',
      'G1 0502',
      'wrong-side marne:M1.a G1',
      'G1 is not on the allied side',
    ],
  ],
  [
    { phase: 'movement-2', units: ['german G1 6-3 delayed@north', 'german G2 6-3 0505'] },
    ['', 'G1 0501', 'not-now marne:M1.c G1', 'reinforcements enter in the first movement phase'],
  ],
  [
    { units: ['german G1 6-9 0505'] },
    ['', 'G1 0505-0503', 'not-adjacent marne:M2.a G1 0503', '0503 is not adjacent to G1'],
  ],
  [
    { units: ['german G1 6-3 0502', 'allied F1 4-3 0506'] },
    ['', 'G1 0503-0504-0505', 'no-movement-points marne:M2.e G1 0505', 'G1 has 1 movement points left'],
  ],
  [
    { units: ['german G1 6-3 0505'] },
    [
      'unit G1',
      'stop',
      'not-offered marne:M2.e G1',
      'G1 is selected and has not moved yet: it must move at least one hex',
    ],
    ['unit G1; to 0504; stop', 'G1 0503', 'already-moved marne:M2.f G1', 'G1 has moved in this phase'],
  ],
  [
    { units: ['german G1 6-6 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0604'] },
    ['', 'G1 0604', 'enemy-unit marne:M2.g G1 0604', 'an enemy unit is in 0604'],
  ],
  [
    { units: ['german G1 6-3 0505 disrupted', 'german G2 6-3 0305'] },
    ['', 'G1 0504', 'disrupted marne:M2.h G1', 'G1 is disrupted'],
  ],
  [
    { units: ['german G1 6-3 eliminated', 'german G2 6-3 exit:0509', 'german G3 6-3 0505'] },
    ['', 'unit G1', 'not-now marne:M2.i G1', 'G1 is no longer in play'],
  ],
  [
    { units: ['german G1 6-9 0504', 'allied F1 4-3 0505', 'german G2 6-3 0604'] },
    ['', 'G1 0604-0603', 'already-moved marne:M3.c G1', 'G1 has leapfrogged, which ends its move'],
  ],
  [
    { units: ['german G1 6-3 0504', 'allied F1 4-3 0505', 'german G2 6-3 0603'] },
    [
      'unit G2; to 0604; stop',
      'G1 0604',
      'zone-of-control marne:M3.e G1 0604',
      'every friend in 0604 has moved: G1 cannot leapfrog there',
    ],
  ],
  [
    { units: ['german G1 6-9 0504', 'allied F1 4-3 0505', 'german G2 6-3 0605'] },
    [
      'unit G1; to 0603; to 0604',
      'to 0605',
      'zone-of-control marne:M3.f G1 0605',
      'G1 has already moved and cannot leapfrog',
    ],
  ],
  [
    camp,
    ['unit G4; place 0304', 'end', 'stacking marne:M4.a 0304', '0304 holds more than three units'],
    ['unit G4; place 0404', 'unit F1', 'wrong-side marne:M13.b F1', 'F1 is not on the german side'],
    ['unit G4', 'end', 'not-now marne:sequence G4', 'G4 is selected and must be placed first'],
  ],
  [
    {
      units: [
        'german G1 4-3 0304',
        'german G2 4-3 0304',
        'german G3 4-3 0304',
        'german G4 4-3 0303',
        'german G5 4-3 0704',
        'german G6 4-3 0704',
        'german G7 4-3 0704',
        'german G8 4-3 0703',
      ],
    },
    [
      'unit G4; to 0304; stop; unit G8; to 0704; stop; end',
      'remove G5',
      'out-of-order marne:M4.b G5 0304',
      'units in 0304 must be removed first',
    ],
  ],
  [
    { forts: ['5 0505'], units: ['german G1 6-3 0504'] },
    [
      '',
      'G1 0404',
      'zone-of-control marne:M5.b G1 0404',
      'G1 cannot move directly from one enemy zone of control to another',
    ],
  ],
  [
    {
      side: 'allied',
      units: [
        'allied F1 4-3 0505',
        'german W1 1-1 0208',
        'german W2 1-1 0408',
        'german W3 1-1 0608',
        'german W4 1-1 0808',
      ],
    },
    ['', 'F1 0504', 'supply marne:M6.i F1 0504', 'F1 is cut off: it can move only towards its own source of supply'],
  ],
  [
    {
      columns: 1,
      rows: 12,
      phase: 'combat-1',
      units: ['german G1 6-3 0105', 'allied F1 4-3 0104', 'allied F2 4-3 0106'],
    },
    ['', 'attack 0106: G1', 'supply marne:M6.i G1', 'G1 is cut off, and the attack would not open a line of supply'],
  ],
  [
    {
      units: [
        'german G1 6-3 0509',
        'german G2 6-3 0709',
        'allied W1 1-1 0202',
        'allied W2 1-1 0402',
        'allied W3 1-1 0602',
        'allied W4 1-1 0802',
      ],
    },
    ['unit G1', 'exit', 'supply marne:M6.i G1', 'G1 is cut off and cannot leave the map'],
  ],
  [
    {
      phase: 'combat-1',
      units: ['german G1 6-3 0504', 'german G2 6-3 0503', 'allied F1 4-3 0505', 'allied F2 4-3 0303'],
    },
    ['', 'attack 0505: G2', 'not-adjacent marne:M7.a G2', 'G2 is not adjacent to the attacked hex'],
    ['', 'attack 0303: G1', 'cannot-attack marne:M7.a 0303', 'no unit is adjacent to 0303'],
  ],
  [
    { phase: 'combat-1', units: ['german G1 6-3 0504', 'allied F1 4-3 0505'] },
    ['attack 0505; targets named', 'declare', 'cannot-attack marne:M7.a', 'an attack needs an attacker'],
  ],
  [
    { side: 'allied', phase: 'combat-1', forts: ['5 0505'], units: ['allied F1 4-3 0504'] },
    ['', 'attack 0505: F1', 'cannot-attack marne:M7.a 0505', 'nothing in 0505 can be attacked'],
  ],
  [
    {
      phase: 'combat-1',
      units: ['german G1 6-3 0604', 'german G2 6-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605'],
    },
    [
      'attack 0505; targets named; with G1; declare',
      'attack 0505: G2',
      'already-attacked marne:M7.c 0505',
      '0505 is already a target',
    ],
  ],
  [
    { phase: 'combat-1', units: ['german G1 6-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605'] },
    [
      'attack 0505; targets named; with G1; declare',
      'attack 0605',
      'already-attacked marne:M7.c G1',
      'G1 attacks elsewhere in this phase',
    ],
  ],
  [
    {
      phase: 'combat-1',
      units: [
        'german G1 8-3 0604',
        'german G2 8-3 0504',
        'allied F1 4-3 0505',
        'allied F2 4-3 0605',
        'allied F3 4-3 0405',
      ],
    },
    ['', 'attack 0505, 0605: G1, G2', 'not-adjacent marne:M7.e G2', 'G2 is not adjacent to every attacked hex'],
  ],
  [
    {
      phase: 'combat-1',
      units: [
        'german G1 8-3 0404',
        'german G2 8-3 0604',
        'allied F1 4-3 0405',
        'allied F2 4-3 0505',
        'allied F3 4-3 0605',
      ],
    },
    ['', 'attack 0405, 0605: G1', 'cannot-attack marne:M7.e 0605', 'no unit is adjacent to 0405 and 0605'],
  ],
  [
    { rivers: ['0504-0505'], units: ['german G1 6-3 0503', 'allied F1 4-3 0505'] },
    [
      'unit G1; to 0504; stop; end',
      'attack 0505: G1',
      'cannot-attack marne:M7.k G1',
      'G1 has moved and cannot attack across a river',
    ],
  ],
  [
    { phase: 'combat-1', forts: ['5 0505'], units: ['german G1 (3)-3 0504'] },
    ['', 'attack 0505', 'cannot-attack marne:M7.l G1', 'G1 can only defend'],
  ],
  [
    {
      phase: 'combat-1',
      units: [
        'german G1 4-3 0504',
        'german G2 4-3 0404',
        'german G3 4-3 0705',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        'allied F3 4-3 0605',
      ],
    },
    [
      'attack 0605; targets named; with G3; declare; attack 0505; targets named; with G1; declare; no more attacks',
      'resolve 0405',
      'not-offered marne:M7.r 0405',
      'no unresolved attack has its first target in 0405',
    ],
  ],
  [
    { units: ['german G1 6-3 0504 disrupted', 'allied F1 3-3 0505'] },
    ['end', 'attack 0505: G1', 'disrupted marne:M8.a G1', 'G1 is disrupted'],
  ],
  [
    {
      phase: 'combat-2',
      units: [
        'german G1 64-3 0504',
        'allied F1 4-3 0505',
        'allied F2 6-3 0505',
        'allied F3 6-3 0505',
        'allied F4 9-3 0506',
      ],
    },
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 5',
      'retreat unit F4',
      'not-offered marne:M9.d F4',
      'F4 does not have to retreat',
    ],
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 5',
      'retreat unit F1',
      'out-of-order marne:M9.d F1',
      'a unit stronger than F1 must retreat first',
    ],
  ],
  [
    { phase: 'combat-2', units: ['german G1 16-3 0504', 'allied F1 4-3 0505'] },
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 2; retreat to 0605',
      'retreat to 0506',
      'retreat marne:M9.e F1 0506',
      'the retreat priorities prefer other hexes to 0506',
    ],
  ],
  [
    { phase: 'combat-2', rivers: ['0505-0506'], units: ['german G1 16-3 0504', 'allied F1 4-3 0505'] },
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 5',
      'retreat to 0507',
      'not-adjacent marne:M9.e F1 0507',
      '0507 is not adjacent to the retreating unit',
    ],
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 5',
      'retreat to 0506',
      'retreat marne:M9.k F1 0506',
      'a retreat cannot cross the river to 0506',
    ],
  ],
  [
    { phase: 'combat-2', units: ['german G1 16-3 0504', 'allied F1 4-3 0505', 'german G2 1-3 0507'] },
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 5',
      'retreat to 0506',
      'retreat marne:M9.f F1 0506',
      'a retreat cannot enter 0506',
    ],
  ],
  [
    {
      phase: 'combat-2',
      rivers: ['0505-0506', '0505-0605'],
      units: ['german G1 16-3 0504', 'german G2 4-3 0305', 'allied F1 4-3 0505', 'allied F2 4-3 0405'],
    },
    [
      'attack 0505; targets named; with G1; declare; attack 0405; targets named; with G2; declare; no more attacks; resolve 0505; die 5; no more advance; die 4; retreat to 0204',
      'advance F1',
      'advance marne:M10.d F1',
      'F1 retreated onto its hosts in this phase and cannot advance with them',
    ],
  ],
  [
    {
      phase: 'combat-2',
      units: ['german G1 8-3 0504', 'german G2 8-3 0404', 'german G3 8-3 0504', 'allied F1 4-3 0505'],
    },
    [
      'attack 0505; targets named; with G1; with G2; declare; no more attacks; die 5; retreat to 0506',
      'advance G3',
      'advance marne:M10.e G3',
      'G3 did not take part in the combat, or it or a later unit has already advanced',
    ],
  ],
  [
    {
      phase: 'combat-2',
      rivers: ['0604-0505'],
      units: ['german G1 1-3 0604', 'allied F1 9-3 0505', 'allied F2 9-3 0605'],
    },
    [
      'attack 0505; attack 0605; targets named; with G1; declare; no more attacks; die 6',
      'advance F1',
      'advance marne:M10.f F1 0604',
      'F1 cannot advance across a river',
    ],
  ],
  [
    { phase: 'combat-2', units: ['german G1 9-3 0504', 'allied F1 4-3 0505 disrupted', 'allied F2 4-3 0505'] },
    [
      'attack 0505; targets named; with G1; declare; no more attacks; die 6; retreat to 0403; retreat to 0303',
      'advance F1',
      'disrupted marne:M10.h F1',
      'F1 is disrupted',
    ],
  ],
  [
    {
      phase: 'combat-2',
      units: ['german G1 40-3 0604', 'german G2 40-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605'],
    },
    [
      'attack 0505; attack 0605; targets named; with G1; with G2; declare; no more attacks; die 1; advance G1',
      'advance to 0606',
      'advance marne:M10.k G1 0606',
      'G1 may not advance to 0606',
    ],
  ],
  [
    { forts: ['5 0505'], units: ['german G1 6-3 0504', 'german G2 6-3 0503'] },
    ['', 'G1 0505', 'terrain marne:M11.f G1 0505', 'the fortress in 0505 is not destroyed'],
  ],
  [
    { phase: 'combat-1', forts: ['5 0505'], units: ['german G1 4-3 0604 ', 'allied F1 2-3 0605'] },
    ['', 'attack 0605: G1', 'must-attack marne:M11.g G1', 'G1 must attack an adjacent fortress'],
  ],
  [
    { phase: 'combat-1', forts: ['5 0505', '5 0705'], units: ['german G1 4-3 0604', 'german G2 4-3 0504'] },
    [
      '',
      'attack 0505, 0705: G1',
      'must-attack marne:M11.g G2',
      'an attack on 0505 and 0705 would keep out units that must join: G2',
    ],
  ],
  [
    { phase: 'combat-1', forts: ['5 0505'], units: ['german G1 4-3 0504', 'german G2 4-3 0604'] },
    ['', 'attack 0505: G2', 'must-attack marne:M11.g G1', 'these units must join first: G1'],
    ['', 'attack 0505: G1', 'must-attack marne:M11.g G2', 'these units must join: G2'],
  ],
  [
    { phase: 'combat-2', forts: ['5 0505'], units: ['german G1 4-3 0504'] },
    ['', 'no more attacks', 'must-attack marne:M11.g G1', 'units adjacent to a fortress must attack it first: G1'],
  ],
  [
    { units: ['german G1 6-2 0508', 'allied F1 1-1 0609'] },
    ['', 'G1 0509 exit', 'no-movement-points marne:M12.f G1', 'G1 has no movement point left to leave the map'],
  ],
  [
    { units: ['german G1 6-3 0508'] },
    ['unit G1', 'exit', 'out-of-area marne:M12.f G1', 'G1 is not in a hex of the edge by which it may leave'],
  ],
  [{ units: ['german G1 6-3 turn:9@north'] }, ['', 'G1 0501', 'not-now marne:M13.d G1', 'G1 is not due to enter']],
  [
    { areas: ['german gate edge:north 0401 0501 0601'], units: ['german R1 6-3 turn:8@gate'] },
    ['unit R1', 'enter 0301', 'out-of-area marne:M13.d R1 0301', 'R1 may not enter the map there'],
  ],
  [
    {
      areas: ['german gate edge:north 0401 0501 0601'],
      units: ['german R1 6-3 turn:8@gate', 'german R2 4-3 turn:8@gate'],
    },
    ['', 'end', 'must-enter marne:M13.d R1 R2', 'reinforcements must enter first: R1, R2'],
  ],
  [
    { columns: 1, rows: 7, units: ['german G1 6-3 turn:8@north', 'allied F1 4-3 0101'] },
    ['', 'unit G1', 'must-enter marne:M13.f G1', 'no hex is open for G1 to enter'],
  ],
  [
    { side: 'allied', columns: 1, rows: 7, units: ['allied F1 4-3 turn:8@south', 'german G1 6-3 0107'] },
    ['', 'unit F1', 'must-enter marne:M13.g F1', 'no hex is open for F1 to enter'],
  ],
  [
    {
      side: 'allied',
      areas: ['allied port edge:south 0409 0509 0609'],
      units: ['allied R1 4-3 turn:8@port', 'german G1 6-3 0409', 'german G2 6-3 0609'],
    },
    ['', 'end', 'must-enter marne:M13.g R1', 'reinforcements must enter first: R1'],
  ],
  [
    { ...camp, areas: ['german camp inland 0304 0305 0404 0306', 'allied post inland 0306 0506 0406'] },
    ['unit G4', 'place 0306', 'enemy-unit marne:Q-41 G4 0306', '0306 is held by the enemy'],
  ],
  [
    { units: ['german G1 6-3 0504', 'allied F1 4-3 0505'] },
    [
      '',
      'attack 0505: G1',
      'not-now marne:sequence',
      '"target" is not a legal action now: german is asked for "unit-to-move"',
    ],
  ],
  [
    { turn: 17, units: ['german G1 6-3 0501'] },
    [
      'end; no more attacks; end; no more attacks; end; no more attacks; end; no more attacks',
      'end',
      'game-over marne:sequence',
      'the game is over',
    ],
  ],
  [
    {
      units: [
        'german G1 4-3 0504',
        'german G2 4-3 0504',
        'german G3 4-3 0504',
        'german G4 4-3 0503',
        'german G5 4-3 0503',
      ],
    },
    [
      'unit G4; to 0504; stop; unit G5; to 0504; stop; end; remove G2',
      'remove G1',
      'out-of-order marne:sequence G1 0504',
      'choose units in ascending order: G1 had to be chosen earlier, or too few units follow it',
    ],
  ],
]

describe('the text of a refusal', () => {
  it.each(REFUSALS.flatMap(([data, ...rows]) => rows.map(row => [...row, data] as const)))(
    '(after "%s", "%s") %s: %s',
    (before, order, cites, message, data) => {
      const [code, rule, ...subjects] = cites.split(' ')
      const orders = before === '' ? [] : before.split('; ')
      expect(
        position(data)
          .orders(...orders)
          .refused(order),
      ).toMatchObject({ code, rule, subjects, message })
    },
  )
})
