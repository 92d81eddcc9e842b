/**
 * The wording of refusals, only in this file: each once, with its code, its rule and a position that causes it. Other
 * tests check only code, rule and subjects.
 */
import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

/** The orders before, with `;` between them; the order that is refused; its code, rule and subjects; the text. */
type Refusal = readonly [before: string, order: string, cites: string, message: string]

/** The refusals in each position. */
const REFUSALS: ReadonlyArray<readonly [PositionData, ...ReadonlyArray<Refusal>]> = [
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 4/3/8 0504 div:A corps:X',
        'german A2 divisional-artillery 4/3/8 0604 div:A corps:X',
        'german G1 regiment 7/3 0505',
        'french F1 battalion 2 0507',
        'french F2 battalion 2 0607',
      ],
    },
    [
      'attack 0607; gun A2; commit; die 1',
      'bombard 0507: A1, A2',
      'already-attacked verdun:1.3.b A2',
      'A2 has fired in this turn',
    ],
  ],
  [
    {
      phase: 'combat',
      units: ['german G1 regiment 9/3 0505 corps:X', 'german H1 hq 1 0605 corps:X', 'french F1 battalion 1 0506'],
    },
    ['', 'attack 0506: G1, H1', 'cannot-attack verdun:1.4.b H1', 'H1 cannot attack'],
  ],
  [
    {
      phase: 'combat',
      trenches: [],
      units: [
        'german G1 regiment 7/3 0404 corps:X',
        'german G2 battalion 7 0404 corps:X',
        'german G3 regiment 7/3 0304 corps:X',
        'german A1 corps-artillery 4/3/8 0304 corps:X',
        'german A2 corps-artillery 4/3/8 0402 corps:X',
        'french F1 regiment 5 0405',
      ],
    },
    ['attack 0405; targets named', 'with F1', 'wrong-side verdun:2.1.a F1', 'F1 is not on the german side'],
    [
      'attack 0405; targets named; with G1; gun A2',
      'gun A1',
      'out-of-order verdun:sequence A1',
      'choose guns in ascending order: A1 had to be chosen earlier',
    ],
    [
      'attack 0405; targets named; with G2',
      'with G1',
      'out-of-order verdun:sequence G1',
      'choose attackers in ascending order and before the guns: G1 had to be chosen earlier',
    ],
  ],
  [
    { units: ['german G1 regiment 5/3 0505', 'german G2 regiment 5/3 0705', 'french X battalion 2 1212'] },
    ['', 'unit X', 'wrong-side verdun:2.1.a X', 'X is not on the german side'],
  ],
  [
    { units: ['german G1 regiment 7/3 0503', 'german G2 regiment 7/3 0903', 'french F1 battalion 2 0506'] },
    [
      '',
      'G1 0504-0505-0404',
      'zone-of-control verdun:3.2.b G1 0404',
      '0404 is out of reach: the unit has stopped in an enemy zone of control',
    ],
    ['', 'G1 0504-0505-0909', 'not-adjacent verdun:5.1.a G1 0909', '0909 is not adjacent to G1'],
  ],
  [
    { units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506'] },
    ['', 'G1 0405', 'zone-of-control verdun:3.2.d G1 0405', '0405 is in the zone of control of the same enemy unit'],
  ],
  [
    {
      side: 'french',
      units: [
        'french F1 regiment 5/3 0805',
        'french F2 regiment 5/3 0806',
        'french F3 regiment 5/3 0505',
        'french F4 regiment 5/3 0506',
        'german G9 battalion 1 1201',
      ],
    },
    [
      'unit F1; to 0806; stop; unit F3; to 0506; stop; end',
      'loss F1',
      'out-of-order verdun:4.c F1 0506',
      'steps in 0506 must be lost first',
    ],
  ],
  [
    {
      side: 'french',
      units: [
        'german G1 regiment 7/3 0404',
        'german G2 regiment 7/3 0304',
        'german A1 divisional-artillery 4/3/8 0604 div:A corps:X',
        'french F1 regiment 5 0409',
        'french F2 regiment 5 0809',
        'french F8 regiment 5 turn:4@0112',
        'french F9 battalion 2 0701 mp:0',
      ],
    },
    ['', 'unit F9', 'no-movement-points verdun:5.1.a F9', 'F9 cannot enter any hex'],
  ],
  [
    { columns: 1, rows: 20, units: ['german G1 regiment 5/3 0101', 'french X battalion 2 0120'] },
    ['unit G1; stop', 'unit G1', 'already-moved verdun:5.1.a G1', 'G1 has moved in this phase'],
  ],
  [
    {
      units: [
        'german G1 regiment 7/3 0404',
        'german G2 regiment 7/3 0304',
        'german A1 divisional-artillery 4/3/8 0604 div:A corps:X',
        'french F1 regiment 5 0409',
        'french F2 regiment 5 0809',
      ],
    },
    [
      'unit G1',
      'stop',
      'not-offered verdun:5.1.a G1',
      'G1 is selected and has not moved yet: it must move, or detach a battalion',
    ],
  ],
  [
    { units: ['german G1 regiment 7/3 0503 mp:1', 'french F1 battalion 2 1111'] },
    ['', 'G1 0504-0505-0506', 'no-movement-points verdun:5.1.a G1 0506', 'G1 has spent 2 movement points'],
  ],
  [
    { columns: 1, rows: 20, phase: 'manoeuvre', units: ['german U hq 1 0101', 'french X battalion 2 0120'] },
    ['', 'unit U', 'not-offered verdun:5.4.c U', 'U cannot manoeuvre'],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405',
        'german G3 regiment 4/2 0504',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0508',
      ],
    },
    ['', 'attack 0508', 'cannot-attack verdun:7.1.a 0508', 'no unit can attack 0508'],
    ['', 'attack 0506: G3', 'not-adjacent verdun:7.2.c G3', 'G3 is not adjacent to every target hex'],
  ],
  [
    {
      phase: 'combat',
      forts: ['red 0910'],
      units: [
        'german G1 regiment 7/3 0405',
        'german G2 regiment 7/3 0605',
        'french F1 regiment 5 0505',
        'french F2 regiment 5 0506',
        'french F3 regiment 5 0909',
      ],
    },
    ['', 'attack 0808', 'cannot-attack verdun:7.1.a 0808', 'nothing in 0808 can be attacked'],
    [
      'attack 0505',
      'attack 0909',
      'cannot-attack verdun:7.2.c 0909',
      'no unit can attack 0909 together with the other targets',
    ],
    [
      'attack 0506',
      'attack 0505',
      'out-of-order verdun:sequence 0505',
      'choose targets in ascending order: 0505 had to be chosen earlier',
    ],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 5/3 0404',
        'french F1 battalion 3 0506',
        'french F2 battalion 5 0405',
      ],
    },
    [
      'attack 0506; targets named; with G1; commit; commit; die 4; yield; retreat to 0406; no more advance',
      'attack 0405: G1',
      'already-attacked verdun:7.1.c G1',
      'G1 has attacked in this phase',
    ],
  ],
  [
    {
      phase: 'combat-2',
      lines: ['advanced G2'],
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0605',
      ],
    },
    ['attack 0506; targets named', 'with G1', 'cannot-attack verdun:7.1.d G1', 'G1 has not manoeuvred'],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 4/1 0404',
        'german S1 stosstruppen 2/1 0404 out-of-command',
        'german S2 stosstruppen 2/1 0505',
        'french F1 regiment 8 0405',
      ],
    },
    [
      'attack 0405; targets named; with G1; with S1; with S2; commit; commit; die 2',
      'loss G1',
      'out-of-order verdun:7.5.j G1',
      'the Stosstruppen must lose the first step',
    ],
  ],
  [
    { phase: 'combat', units: ['french F1 regiment 4 0406', 'german G1 regiment 12/1 0405'] },
    [
      'attack 0406; targets named; with G1; commit; commit; die 3; yield',
      'retreat to 0405',
      'retreat verdun:7.6.b 0405',
      'a retreat cannot enter 0405',
    ],
    [
      'attack 0406; targets named; with G1; commit; commit; die 3; yield',
      'retreat to 0306',
      'retreat verdun:7.6.c 0306',
      'the retreat priorities prefer other hexes to 0306',
    ],
    [
      'attack 0406; targets named; with G1; commit; commit; die 3; yield',
      'retreat to 0409',
      'not-adjacent verdun:7.6.c 0409',
      '0409 is not adjacent to the retreating stack',
    ],
    [
      'attack 0406; targets named; with G1; commit; commit; die 3; yield',
      'retreat from 0406',
      'not-now verdun:sequence',
      '"stack" is not a legal action now: french is asked for "retreat-hex"',
    ],
  ],
  [
    {
      phase: 'combat-2',
      lines: ['advanced G1 G2'],
      units: ['german G1 regiment 8/4 0505', 'german G2 battalion 8 0505 guest', 'french F1 battalion 4 0506'],
    },
    ['', 'attack 0506: G2', 'cannot-attack verdun:7.6.g G2', 'G2 cannot attack'],
  ],
  [
    {
      phase: 'combat',
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0605', 'french F1 battalion 1 0506'],
    },
    [
      'attack 0506; targets named; with G1; with G2; commit; commit; die 6',
      'G1 0404',
      'advance verdun:7.6.h G1 0404',
      'G1 may not advance to 0404',
    ],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 corps-artillery 1/3/8 0402 corps:X',
        'german A2 corps-artillery 20/3/8 0402 corps:X',
        'french F1 regiment 5 0406',
        'french F9 regiment 5 0407',
      ],
    },
    [
      'attack 0406; gun A1; commit; die 1',
      'attack 0406',
      'already-attacked verdun:8.1.a 0406',
      '0406 has been bombarded in this phase',
    ],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 4/3/8 0504 div:A corps:X',
        'french F1 battalion 2 0507',
        'french F2 battalion 2 0607',
      ],
    },
    ['', 'bombard 0507, 0607: A1', 'cannot-attack verdun:8.1.a', 'a bombardment has only one target hex'],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 corps-artillery 20/3/8 0402 corps:X',
        'german A2 corps-artillery 20/3/8 0402 corps:X',
        'german A3 corps-artillery 20/3/8 0402 corps:Y',
        'german A4 corps-artillery 20/3/8 0402 corps:X',
        'german A5 corps-artillery 20/3/1 0402 corps:X',
        'french F1 regiment 5 0406',
        'french F2 regiment 5 0411',
        'french H1 hq 1 0506',
        'french FA divisional-artillery 2/2/5 0407 div:B',
      ],
    },
    ['attack 0406', 'commit', 'cannot-attack verdun:8.1.a', 'a bombardment needs a gun or an aircraft'],
    [
      'attack 0406; gun A2',
      'gun A3',
      'cannot-attack verdun:8.4.b A3',
      'artillery of different corps cannot bombard the same hex',
    ],
    [
      'attack 0406; gun A2; commit',
      'gun A1',
      'not-now verdun:sequence',
      '"gun" is not a possible result now: chance is asked for "bombardment-die"',
    ],
  ],
  [
    {
      phase: 'bombardment',
      forts: ['red 0506'],
      units: ['german R1 railway-gun 16', 'french F1 battalion 1 1212'],
    },
    ['', 'attack 0506', 'cannot-attack verdun:8.1.a 0506', 'no enemy unit is in 0506'],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 corps-artillery 20/3/8 0402 corps:X',
        'german A2 corps-artillery 20/3/8 0402 corps:X',
        'german A3 corps-artillery 20/3/8 0402 corps:X',
        'french F1 regiment 5 0406',
        'french F2 regiment 5 0411',
        'french H1 hq 1 0506',
        'french FA divisional-artillery 2/2/5 0407 div:B',
      ],
    },
    [
      'attack 0506; gun A1; gun A2',
      'gun A3',
      'cannot-attack verdun:8.1.c A3',
      'at most two guns or aircraft can fire on a lone HQ',
    ],
    [
      'attack 0506; gun A2',
      'gun A1',
      'out-of-order verdun:sequence A1',
      'choose guns in ascending order: A1 had to be chosen earlier',
    ],
  ],
  [
    {
      phase: 'combat',
      units: [
        'french FA divisional-artillery 2/2/5 0407 div:B',
        'french FB divisional-artillery 2/2/5 0407 div:B',
        'french F1 regiment 5 0405 div:B',
        'german G1 regiment 7/3 0404',
      ],
    },
    [
      'attack 0405; targets named; with G1; commit; gun FB',
      'gun FA',
      'out-of-order verdun:sequence FA',
      'choose guns in ascending order: FA had to be chosen earlier',
    ],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 4/3/8 0504 div:A corps:X',
        'german A2 divisional-artillery 4/3/8 0604 div:A corps:X',
        'german G1 regiment 7/3 0505',
        'french F1 battalion 2 0507',
      ],
    },
    ['', 'bombard 0507: A1, G1', 'cannot-attack verdun:8.1.a G1', 'G1 is not artillery'],
  ],
  [
    {
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 5/3/8 0503 div:A corps:X',
        'german G1 regiment 5/3 0505 div:A corps:X',
        'french F1 regiment 5/3 0506',
        'french F2 battalion 2 0509',
      ],
    },
    [
      'attack 0509; commit; die 1',
      'bombard 0506: A1',
      'cannot-attack verdun:8.a 0506',
      'no gun or aircraft can fire on 0506',
    ],
  ],
  [
    {
      columns: 1,
      rows: 20,
      phase: 'manoeuvre',
      units: ['german U regiment 5/3 0101 neutralised', 'french X battalion 2 0120'],
    },
    ['', 'unit U', 'disrupted verdun:9.a U', 'U is neutralised'],
  ],
  [
    { phase: 'manoeuvre', units: ['german G1 regiment 5/3 0505 out-of-command', 'french X battalion 2 1212'] },
    ['', 'unit G1', 'supply verdun:10.2.a G1', 'G1 is out of command'],
  ],
  [
    {
      side: 'french',
      terrain: { '0412': 'woods' },
      units: [
        'german G9 regiment 7/3 0101',
        'french F1 battalion 5 turn:2@0412 mp:1',
        'french F2 battalion 5 reserve:2 mp:1',
        'french F3 regiment 5 0808',
      ],
      zone: { french: ['0412', '0808', '0809'] },
    },
    ['', 'unit F1', 'not-now verdun:12.a F1', 'F1 cannot enter now'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: {
        german: ['0101', '0201', '0301', '0102', '0202', '0302', '0204'],
        french: ['0105', '0106', '0205', '0206', '0305', '0306'],
      },
      units: ['french F1 regiment 5/3 0205', 'french F2 regiment 5/3 0106', 'french F3 regiment 5/3 turn:3@0209 div:B'],
      battalions: { B: 1 },
    },
    ['', 'unit F3', 'not-now verdun:12.a F3', 'F3 is not set up'],
    ['', 'unit B-1', 'not-now verdun:14.1.b B-1', 'B-1 is not set up'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: {
        german: ['0101', '0201', '0301', '0102', '0202', '0302', '0204'],
        french: ['0105', '0106', '0205', '0206', '0305', '0306'],
      },
      units: ['french F1 regiment 5/3 0205', 'french F2 regiment 5/3 0106', 'french F3 regiment 5/3 0306 div:B'],
      pillboxes: ['0205', '0105'],
      battalions: { B: 1 },
    },
    ['pillbox 1', 'unit F1', 'not-now verdun:sequence', 'pillbox 1 is selected and must be placed first'],
    ['unit F1', 'detach B-1', 'not-offered verdun:Q-30 F1 B-1', 'F1 cannot detach B-1'],
    ['', 'default', 'not-offered verdun:sequence', 'everything is already where it was at the start of set-up'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: { german: ['0101', '0201', '0301', '0102', '0202', '0302'], french: ['0205'] },
      units: ['french F1 regiment 5/3 0205'],
    },
    ['', 'unit F1', 'out-of-area verdun:14.1.c F1', 'F1 cannot be placed in any other hex'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: {
        german: ['0101', '0201', '0301', '0102', '0202', '0302', '0204'],
        french: ['0105', '0106', '0205', '0206', '0305', '0306'],
      },
      units: ['french F1 regiment 5/3 0205', 'french F2 regiment 5/3 0106'],
    },
    ['F1 0105', 'end', 'inconsistent verdun:14.1.c 0305', 'no French unit occupies or covers the trench of 0305'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: {
        german: ['0101', '0201', '0301', '0102', '0202', '0302', '0204'],
        french: ['0105', '0106', '0205', '0206', '0305', '0306'],
      },
      units: [
        'french F1 regiment 5/3 0205',
        'french F2 regiment 5/3 0106',
        'german G1 regiment 5/3 0201 corps:X',
        'german H1 hq 1 0101 corps:X',
        'german A1 corps-artillery 4/3/8 0301 corps:X',
      ],
    },
    ['end; unit G1', 'place 0204', 'out-of-area verdun:14.1.d G1 0204', '0204 is too near a French trench for G1'],
    ['end; unit H1', 'place 0303', 'out-of-area verdun:14.1.e H1 0303', '0303 is outside the zone of H1'],
    ['end; unit G1', 'place 0203', 'out-of-area verdun:14.2.a G1 0203', '0203 is outside the zone of G1'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: { german: ['0201'], french: ['0205', '0106'] },
      units: [
        'french F1 regiment 5/3 0205',
        'french F2 regiment 5/3 0106',
        'german G1 regiment 5/3 0201 corps:X',
        'german R1 regiment 5/3 reserve:2 corps:X',
        'german B1 bomber 3',
      ],
    },
    ['end', 'unit G1', 'out-of-area verdun:14.2.a G1', 'G1 cannot be placed in any other hex'],
    ['end', 'unit R1', 'not-now verdun:14.2.f R1', 'R1 is not set up'],
    ['end', 'unit B1', 'not-now verdun:Q-37 B1', 'B1 is not set up'],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 8/1 0505',
        'french F1 regiment 4/1 0506',
        'french F2 battalion 2 0506',
        'french F3 battalion 2 0507',
        'french H hq 2 0506 div:B',
      ],
    },
    [
      'attack 0506; targets named; with G1; commit; commit; die 2',
      'loss F3',
      'not-offered verdun:Q-17 F3',
      'F3 is not in this combat',
    ],
    [
      'attack 0506; targets named; with G1; commit; commit; die 2',
      'loss H',
      'not-offered verdun:Q-23 H',
      'H cannot lose a step while another unit of its stack can',
    ],
  ],
  [
    {
      phase: 'combat',
      forts: ['red 0910'],
      units: [
        'german G1 regiment 9/5 0505',
        'german G2 battalion 2 0808',
        'french H1 hq 1 0506 div:B',
        'french F1 regiment 4/2 0911 div:B',
        'french F2 battalion 2 0911',
        'french F3 battalion 2 0911',
      ],
    },
    [
      'attack 0506; targets named; with G1; commit; commit; die 6; no more advance; end; end; end; end; end; end; end; end; end; end; end; end; end',
      'place 0808',
      'out-of-area verdun:Q-22 0808',
      'the HQ cannot return to 0808',
    ],
  ],
  [
    {
      side: 'french',
      units: [
        'german G9 battalion 1 1201',
        'french F1 regiment 5/3 0506',
        'french F2 battalion 2 0506',
        'french F3 battalion 2 0506',
        'french F4 hq 1 0507',
      ],
    },
    ['F4 0506; end', 'loss F4', 'not-offered verdun:Q-23 F4 0506', 'F4 cannot lose a step while another unit can'],
  ],
  [
    {
      columns: 3,
      rows: 9,
      phase: 'setup',
      trenches: ['0105', '0205', '0305'],
      zone: {
        german: ['0101', '0201', '0301', '0102', '0202', '0302', '0204'],
        french: ['0105', '0106', '0205', '0206', '0305', '0306'],
      },
      units: ['french F1 regiment 5/3 0205', 'french F2 regiment 5/3 0106', 'german G1 regiment 5/3 0201 corps:X'],
      forts: ['blue 0102'],
    },
    ['end; unit G1', 'place 0102', 'enemy-unit verdun:Q-27 G1 0102', '0102 is held by the enemy'],
  ],
  [
    { units: ['german G1 regiment 7/3 0408', 'french F1 regiment 5 0409'] },
    ['unit G1', 'to 0409', 'enemy-unit verdun:Q-27 G1 0409', '0409 is occupied by the enemy, or not in play'],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 19/1 0405',
        'german G2 battalion 19 0405',
        'german G3 regiment 10/1 0605 neutralised',
        'french F1 battalion 2 0505',
        'french F2 battalion 2 0506',
        'french F9 regiment 2 0507',
      ],
    },
    [
      'attack 0505; attack 0506; targets named; with G1; with G2; with G3; commit; commit; die 6',
      'advance G3',
      'disrupted verdun:Q-29 G3',
      'G3 is neutralised',
    ],
  ],
  [
    {
      side: 'french',
      battalions: { B: 2 },
      units: ['french F1 regiment 5/3 0506 div:B', 'french F2 battalion 2 0806 div:B', 'german G9 regiment 7/3 0101'],
    },
    ['unit F1', 'detach B-2', 'not-offered verdun:Q-30 F1 B-2', 'F1 cannot detach B-2 now'],
  ],
  [
    {
      phase: 'combat',
      units: ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0405', 'french F1 regiment 4/2 0506'],
    },
    [
      'attack 0506; targets named; with G1; commit; commit; die 3; retreat to 0404; no more advance',
      'attack 0506',
      'already-attacked verdun:Q-32 0506',
      '0506 cannot be a target in this phase',
    ],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G0 regiment 0/0 0404 div:A corps:X',
        'german G1 regiment 7/3 0505 div:A corps:X',
        'german G2 battalion 7 0505',
        'french F1 regiment 5 0405',
      ],
    },
    ['attack 0405; targets named', 'commit', 'cannot-attack verdun:Q-32', 'an attack needs a ground unit'],
  ],
  [
    {
      phase: 'combat',
      units: ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506'],
    },
    [
      'attack 0506; targets named; with G1; with G2; commit; commit; die 4',
      'retreat from 0909',
      'not-offered verdun:Q-42 0909',
      'no stack has to retreat from 0909',
    ],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 14/1 0505',
        'french F1 battalion 2 0506',
        'german G2 battalion 1 0505',
        'german G3 regiment 1/1 0605',
      ],
    },
    [
      'attack 0506; targets named; with G1; commit; commit; die 6',
      'advance G2',
      'advance verdun:Q-43 G2',
      'G2 did not take part, or it or a later unit has already advanced',
    ],
  ],
  [
    {
      side: 'french',
      turn: 3,
      units: ['french Z1 regiment 5/3 turn:3@0512', 'french F1 battalion 2 1201', 'german G1 regiment 5/3 0512'],
    },
    ['unit Z1', 'enter 0512', 'out-of-area verdun:Q-47 Z1 0512', 'Z1 may not enter the map there'],
  ],
  [
    {
      phase: 'combat',
      units: [
        'german G1 regiment 2/1 0505 one-step-lost',
        'german G2 regiment 6/1 0605',
        'french F1 regiment 6/1 0506',
      ],
    },
    ['attack 0506; targets named; with G1', 'commit', 'cannot-attack verdun:Q-51', 'an attack needs a total above 0'],
  ],
  [
    {
      phase: 'combat',
      units: ['german G1 regiment 7/3 0505 div:A corps:X', 'german G9 regiment 0/0 0404', 'french F1 regiment 5 0405'],
    },
    [
      'attack 0405; targets named',
      'with G9',
      'cannot-attack verdun:Q-51 G9',
      'the attack with G9 would have a total of 0',
    ],
  ],
  [
    {
      side: 'french',
      units: [
        'french F1 regiment 5/3 0505',
        'french F2 regiment 5/3 0506',
        'french F3 battalion 2 0506',
        'german G9 battalion 1 1201',
      ],
    },
    [
      'unit F1; to 0506; stop; end; loss F2',
      'loss F1',
      'out-of-order verdun:sequence F1 0506',
      'choose losses in ascending order: F1 had to be chosen earlier',
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
          .play(...orders)
          .refused(order),
      ).toMatchObject({ code, rule, subjects, message })
    },
  )
})
