/** Titles of the rules of chapters 25 to 34: night turns, breakdown, special units, weather, first turn, victory, scenarios, options. */
export const SPECIAL = {
  'ardennes:25.1.a': 'Night turns: between PM and AM',
  'ardennes:25.1.b': 'Night: Allied first',
  'ardennes:25.1.c': 'Night: sequence',
  'ardennes:25.1.d': 'Night: no other phase',

  'ardennes:25.21.a': 'Replacement points',
  'ardennes:25.21.b': 'One RP: infantry',
  'ardennes:25.21.c': 'Two RP: one may be tank, recon or Flak',
  'ardennes:25.21.d': 'What an RP does',
  'ardennes:25.21.e': 'RPs do not accumulate',

  'ardennes:25.22.a': 'Replacements: eligible units',
  'ardennes:25.22.b': 'Replacements: next to the enemy',
  'ardennes:25.22.c': 'Replacements: special retreat',
  'ardennes:25.22.d': 'Replacements: where from the dead',
  'ardennes:25.22.e': 'Replacements: German entry hexes',
  'ardennes:25.22.f': 'Replacements: not when Engaged',

  'ardennes:25.23.a': 'Replacements: which side goes first',

  'ardennes:25.24.a': 'Large units: need a remnant',
  'ardennes:25.24.b': 'Large units: remnant replaced',
  'ardennes:25.24.c': 'Large units: a US regiment',

  'ardennes:25.25.a': 'Replaced: no movement next AM',

  'ardennes:25.26.a': 'No replacements: TQ 5',
  'ardennes:25.26.b': 'No replacements: black box',
  'ardennes:25.26.c': 'No replacements: von der Heydte, 150 Pz Bde',
  'ardennes:25.26.d': 'No replacements: US airborne',
  'ardennes:25.26.e': 'No replacements: artillery',
  'ardennes:25.26.f': 'No replacements: British',
  'ardennes:25.26.g': 'No replacements: surrendered',

  'ardennes:25.3.a': 'Night: three stacks per side',
  'ardennes:25.3.b': 'Night: kinds of movement',
  'ardennes:25.3.c': 'Night markers: placed in PM movement',
  'ardennes:25.3.d': 'Night: none without markers',
  'ardennes:25.3.e': 'Night markers: at most 1 MP spent',
  'ardennes:25.3.f': 'Night markers: not OOS or disrupted',
  'ardennes:25.3.g': 'Night markers: no attack in PM',
  'ardennes:25.3.h': 'Night: full allowance, may attack',
  'ardennes:25.3.i': 'Night: demolition before combat',
  'ardennes:25.3.j': 'Night: artillery',
  'ardennes:25.3.k': 'Night: no air',
  'ardennes:25.3.l': 'Night markers removed',

  'ardennes:26.1.a': 'Breakdown units',
  'ardennes:26.1.b': 'Breakdown: infantry',
  'ardennes:26.1.c': 'Breakdown: Panzergrenadiers',
  'ardennes:26.1.d': 'Breakdown: combat commands',
  'ardennes:26.1.e': 'Breakdown: in the hex of the parent',
  'ardennes:26.1.f': 'Breakdown: combat command in three',

  'ardennes:26.2.a': 'Breakdown: before moving',
  'ardennes:26.2.b': 'Breakdown: when',
  'ardennes:26.2.c': 'Breakdown: not disrupted',
  'ardennes:26.2.d': 'Breakdown: what does not prevent it',
  'ardennes:26.2.e': 'Breakdown: limited by counters',

  'ardennes:26.3.a': 'Breakdown: an ordinary unit',
  'ardennes:26.3.b': 'Breakdown: green',

  'ardennes:26.4.a': 'Rejoining: the parent only',
  'ardennes:26.4.b': 'Rejoining: one step',
  'ardennes:26.4.c': 'Rejoining: after movement',

  'ardennes:27.11.a': '150 Pz Bde: infiltration and surprise',
  'ardennes:27.11.b': '150 Pz Bde: until turn 4 or exposed',
  'ardennes:27.11.c': '150 Pz Bde: exposed at the end of the turn',
  'ardennes:27.11.d': '150 Pz Bde: ordinary once exposed',
  'ardennes:27.11.e': '150 Pz Bde: Allied neighbours expose nothing',

  'ardennes:27.12.a': 'Infiltration: roll in EZOC',
  'ardennes:27.12.b': 'Infiltration: moving on',
  'ardennes:27.12.c': 'Infiltration: exposed',

  'ardennes:27.13.a': 'Surprise: roll for 1R',
  'ardennes:27.13.b': 'Surprise: failed',
  'ardennes:27.13.c': 'Surprise: exposed either way',

  'ardennes:27.2.a': 'Von der Heydte: dropped on turn 3',
  'ardennes:27.2.b': 'Von der Heydte: where',
  'ardennes:27.2.c': 'Von der Heydte: losses',
  'ardennes:27.2.d': 'Von der Heydte: no movement that turn',
  'ardennes:27.2.e': 'Von der Heydte: ordinary afterwards',

  'ardennes:27.3.a': 'British: west of the Meuse',
  'ardennes:27.3.b': 'British: never on the East map',
  'ardennes:27.3.c': 'British and US: no common attack',
  'ardennes:27.3.d': 'British and US: defend together',
  'ardennes:27.3.e': 'Artillery supports its own nation',

  'ardennes:27.4.a': 'Sturmtiger and Brummbär: double in towns',
  'ardennes:27.4.b': 'Black box around the strength',

  'ardennes:27.5.a': 'Peiper: moves in the first night',
  'ardennes:27.5.b': 'Peiper: stacked units support',
  'ardennes:27.5.c': 'Peiper: supporters may advance',
  'ardennes:27.5.d': 'Peiper and three stacks',

  'ardennes:27.6.a': 'Roer dams: no movement on turn 1',
  'ardennes:27.6.b': 'Roer dams: one hex on turn 2',
  'ardennes:27.6.c': 'Roer dams: when Germans come near',

  'ardennes:27.7.a': 'The area of 18 VG closed to the Allies',

  'ardennes:27.8.a': '9 Arm/CCB: a roll on turn 2',
  'ardennes:27.8.b': '9 Arm/CCB: to St-Vith',
  'ardennes:27.8.c': '9 Arm/CCB: free if it cannot',
  'ardennes:27.8.d': '9 Arm/CCB: free on 4 to 6',
  'ardennes:27.8.e': '9 Arm/CCB: until turn 4',

  'ardennes:27.9.a': '653: arrives on 1 or 2',
  'ardennes:27.9.b': '653: delayed on 3 or 4',
  'ardennes:27.9.c': '653: never on 5 or 6',

  'ardennes:27.10.a': 'Allied engineers: defence 2',
  'ardennes:27.10.b': 'Allied engineers: lost by long retreats',

  'ardennes:28.1.a': 'Mud until turn 10',
  'ardennes:28.1.b': 'Frozen ground from turn 11',
  'ardennes:28.1.c': 'Frozen ground: what stays',

  'ardennes:28.2.a': 'Clear skies from turn 15',
  'ardennes:28.2.b': 'Clear skies: air support',
  'ardennes:28.2.c': 'Clear skies: surrender -2',
  'ardennes:28.2.d': 'Clear skies: fuel +1',

  'ardennes:29.1.a': 'Turn 1: red boxes stay',
  'ardennes:29.1.b': 'Turn 1: red boxes retreat',
  'ardennes:29.1.c': 'Turn 1: red boxes attack, no advance',
  'ardennes:29.1.d': 'Turn 1: V/187 and V/406 freed',

  'ardennes:29.2.a': 'Turn 1: one unit of 212 VG across the Sauer',
  'ardennes:29.2.b': 'Turn 1: it stops there',

  'ardennes:29.3.a': "Turn 1: not into other divisions' areas",
  'ardennes:29.3.b': 'Turn 1: free in American territory',
  'ardennes:29.3.c': 'Division boundaries end with turn 1',

  'ardennes:29.4.a': 'Turn 1: only V/187 and V/406 support',
  'ardennes:29.4.b': 'Turn 1: no US SM',
  'ardennes:29.4.c': 'Turn 1: Extended Movement and DD allowed',

  'ardennes:29.5.a': 'Turn 1: corps artillery for its corps',

  'ardennes:30.1.a': 'Victory Phase of the Allied turn',

  'ardennes:30.2.a': 'German victory: 20 hexes and one more',
  'ardennes:30.2.b': 'A: strength over F or G',
  'ardennes:30.2.c': 'A: supply to the exit',
  'ardennes:30.2.d': 'Exit hexes used are closed',
  'ardennes:30.2.e': 'B: Liege',
  'ardennes:30.2.f': 'C: towns of the Meuse',
  'ardennes:30.2.g': 'D: eight hexes on the West map',

  'ardennes:30.3.a': 'Allied victory: at the end',
  'ardennes:30.3.b': 'Allied victory: in German areas',
  'ardennes:30.3.c': 'Allied victory: in supply',
  'ardennes:30.3.d': 'Allied victory goes first',

  'ardennes:31.1.a': 'Six turns',
  'ardennes:31.1.b': 'Six turns: set-up of the campaign',
  'ardennes:31.1.c': 'Six turns: East map only',
  'ardennes:31.1.d': 'Six turns: airborne arrive by SM',
  'ardennes:31.1.e': 'Six turns: eight SM for the airborne',
  'ardennes:31.1.f': 'Six turns: ten VP',
  'ardennes:31.1.g': 'VP: victory hexes',
  'ardennes:31.1.h': 'VP: strength exited west',
  'ardennes:31.1.i': 'VP: supply to the exit hex',

  'ardennes:31.2.a': 'Eight turns',
  'ardennes:31.2.b': 'Eight turns: rules of the six',
  'ardennes:31.2.c': 'Eight turns: 14 VP',

  'ardennes:32.0.a': 'Fuel dump: if both agree',

  'ardennes:32.1.a': 'Fuel dump: one of three, by chance',
  'ardennes:32.1.b': 'Fuel dump: secret',
  'ardennes:32.1.c': 'Fuel dump: revealed to adjacent Germans',
  'ardennes:32.1.d': 'Fuel dump: not a unit',

  'ardennes:32.2.a': 'Fuel dump: defence 2',
  'ardennes:32.2.b': 'Fuel dump: one step, lost last',
  'ardennes:32.2.c': 'Fuel dump: captured',
  'ardennes:32.2.d': 'Fuel dump: SM units attack with 1L',
  'ardennes:32.2.e': 'Fuel dump: transported',
  'ardennes:32.2.f': 'Fuel dump: -2 to fuel rolls',
  'ardennes:32.2.g': 'Fuel dump: recaptured',

  'ardennes:32.3.a': 'Fuel dump: destroyed',
  'ardennes:32.3.b': 'Fuel dump: a German next to it',
  'ardennes:32.3.c': 'Fuel dump: no Allied unit needed',
  'ardennes:32.3.d': 'Fuel dump: gone after turn 6',

  'ardennes:33.1.a': 'Optional units: if both agree',

  'ardennes:33.2.a': 'Optional: 11th Armored',
  'ardennes:33.2.b': 'Optional: 90th Infantry',
  'ardennes:33.2.c': 'Optional: 5th Armored',

  'ardennes:33.3.a': 'Optional: 11th Panzer and 10th SS',
  'ardennes:33.3.b': 'Optional: Nordwind',
  'ardennes:33.3.c': 'Optional: place on the fuel tables',

  'ardennes:34.0.a': 'Infiltration at night: one hex',
  'ardennes:34.0.b': 'Infiltration at night: any terrain allowed',
  'ardennes:34.0.c': 'Infiltration at night: no attack',
  'ardennes:34.0.d': 'Infiltration at night: no Eng, no replacement',
  'ardennes:34.0.e': 'Infiltration at night: into EZOC',
  'ardennes:34.0.f': 'Infiltration at night: not over bonds',
  'ardennes:34.0.g': 'Infiltration at night: markers left over',
  'ardennes:34.0.h': 'Infiltration at night: after a full move',
  'ardennes:34.0.i': 'Infiltration at night: green and disrupted',
  'ardennes:34.0.j': 'Infiltration at night: one marked, two infiltrate',
} as const
