/** Titles of the rules of chapters 1 to 7: components, sequence of play, artillery supply, fuel, bridges. */
export const TURN = {
  'ardennes:1.0.a': 'Two players, German and Allied',
  'ardennes:1.0.b': '22 turns, 16 to 26 December; two shorter games',

  'ardennes:1.1.a': 'A turn is eight hours: AM, PM, night',
  'ardennes:1.1.b': 'Hexes of 2.6 km; battalions to brigades',

  'ardennes:2.0.a': 'Combat units and markers',

  'ardennes:2.1.a': 'Components of the game',

  'ardennes:2.2.a': 'Attack strength, defence strength, movement allowance',
  'ardennes:2.2.b': 'Tank quality, grey or red',
  'ardennes:2.2.c': 'Artillery: shift, range, Ready and Fired',
  'ardennes:2.2.d': 'Parenthesised defence strength: no DCB',
  'ardennes:2.2.e': 'What else a counter shows',

  'ardennes:2.3.a': 'Size codes',
  'ardennes:2.3.b': 'Detached part: no effect',

  'ardennes:2.4.a': 'Mechanized or non-mechanized',
  'ardennes:2.4.b': 'Vehicle types',
  'ardennes:2.4.c': 'Infantry types',
  'ardennes:2.4.d': 'Mechanized types',
  'ardennes:2.4.e': 'Vehicles: no unbridged rivers, forest by road',
  'ardennes:2.4.f': 'Mechanized: own costs, SM, no Extended Movement',
  'ardennes:2.4.g': 'Tank units: silhouette and NATO symbol',
  'ardennes:2.4.h': 'Artillery includes Nebelwerfer',
  'ardennes:2.4.i': 'Silhouettes that occur',

  'ardennes:2.5.a': 'Names: division, regiment, battalion',
  'ardennes:2.5.b': 'Only the division name matters',
  'ardennes:2.5.c': 'Non-divisional units',

  'ardennes:2.6.a': 'Reinforcements: turn and entry hexes',

  'ardennes:2.7.a': 'White and red set-up boxes',
  'ardennes:2.7.b': 'Printed hex or corps at start',

  'ardennes:2.8.a': 'Morale: elite, veteran, green',
  'ardennes:2.8.b': 'What morale is used for',

  'ardennes:2.9.a': 'TQ decides armor shifts',
  'ardennes:2.9.b': 'Red TQ: tank destroyer',

  'ardennes:2.10.a': 'Nationality by colour',

  'ardennes:2.11.a': 'German army colours',
  'ardennes:2.11.b': 'Allied corps colours',
  'ardennes:2.11.c': 'Allied colours have no effect',
  'ardennes:2.11.d': 'What German army colours are for',
  'ardennes:2.11.e': 'Army colour never affects combat',

  'ardennes:2.12.a': 'Kinds of markers',
  'ardennes:2.12.b': 'Routed markers',

  'ardennes:2.13.a': 'East and West map join',

  'ardennes:3.1.a': 'Sides and their units',

  'ardennes:3.2.a': 'Starting units and reinforcements',

  'ardennes:3.3.a': 'The Allied player sets up first',
  'ardennes:3.3.b': 'Allied units: printed hex',
  'ardennes:3.3.c': 'Set-up with an improved position',

  'ardennes:3.4.a': 'German units: area of their division',
  'ardennes:3.4.b': 'Corps artillery: any area of its corps',
  'ardennes:3.4.c': 'Set-up next to the enemy',
  'ardennes:3.4.d': 'Stacking during set-up',
  'ardennes:3.4.e': 'Hex 1331 is in two areas',
  'ardennes:3.4.f': '26 VG: two regiments west of the Our',
  'ardennes:3.4.g': '26 VG: the others east of the Our',

  'ardennes:3.5.a': 'Turn marker at the start',
  'ardennes:3.5.b': 'Six bridges blown at the start',

  'ardennes:3.6.a': 'Artillery starts Ready',

  'ardennes:3.7.a': 'Quick set-up display is an aid',

  'ardennes:4.0.a': 'German player turn, then Allied',
  'ardennes:4.0.b': 'German phases',
  'ardennes:4.0.c': 'Allied phases',
  'ardennes:4.0.d': 'Replacement markers come off after AM movement',
  'ardennes:4.0.e': 'Combat Phase: disengagement, then attacks',
  'ardennes:4.0.f': 'Supply first, then surrender',
  'ardennes:4.0.g': 'Victory Phase: in the Allied turn only',
  'ardennes:4.0.h': 'Night turns have their own sequence',
  'ardennes:4.0.i': 'The first German turn begins with movement',
  'ardennes:4.0.j': 'The turn marker advances',

  'ardennes:5.1.a': 'Flipping artillery to Ready',
  'ardennes:5.1.b': 'PM and SM markers taken back',

  'ardennes:5.2.a': 'German: three flips',
  'ardennes:5.2.b': 'Allied: every eligible unit',
  'ardennes:5.2.c': 'Unused flips are lost',

  'ardennes:5.3.a': 'Disrupted artillery is not flipped',
  'ardennes:5.3.b': 'Artillery out of supply is not flipped',
  'ardennes:5.3.c': 'Artillery with SM is not flipped',
  'ardennes:5.3.d': 'Flipping next to the enemy',
  'ardennes:5.3.e': 'Flipping while Engaged',

  'ardennes:5.4.a': 'Turn 2: six flips',

  'ardennes:6.1.a': 'Fuel shortage from turn 7',
  'ardennes:6.1.b': 'Two fuel rolls',
  'ardennes:6.1.c': 'Named divisions are out of supply',
  'ardennes:6.1.d': 'Führer brigades count as divisions',
  'ardennes:6.1.e': 'One of two: the German chooses',
  'ardennes:6.1.f': 'Two divisions: both suffer',

  'ardennes:6.2.a': 'Number without a rule',

  'ardennes:6.3.a': 'Fuel: +1 from turn 15',
  'ardennes:6.3.b': 'Fuel: -2 with a transported dump',
  'ardennes:6.3.c': 'Fuel: results from 1 to 7',

  'ardennes:6.4.a': 'Reinforcements that arrive without fuel',
  'ardennes:6.4.b': 'Only one of the two has arrived',
  'ardennes:6.4.c': 'None has arrived: no shortage',

  'ardennes:6.5.a': 'West of the Ourthe: the Allied player chooses',
  'ardennes:6.5.b': 'West of the Ourthe: of the army named',
  'ardennes:6.5.c': 'West of the Ourthe: only units there',
  'ardennes:6.5.d': 'West of the Ourthe: which hexes',
  'ardennes:6.5.e': 'West of the Ourthe: nobody there',

  'ardennes:7.1.a': 'Bridge Phase: demolition and rebuilding',

  'ardennes:7.2.a': 'Both sides blow bridges',
  'ardennes:7.2.b': 'When bridges can be blown',
  'ardennes:7.2.c': 'One attempt per bridge and player turn',
  'ardennes:7.2.d': 'Demolition needs no supply',

  'ardennes:7.3.a': 'Demolition: enemy within one hex',
  'ardennes:7.3.b': 'Demolition: friendly unit within one hex',
  'ardennes:7.3.c': 'Demolition: reach through EZOC',
  'ardennes:7.3.d': 'Demolition: no reach through enemies or bonds',
  'ardennes:7.3.e': 'Demolition roll',
  'ardennes:7.3.f': 'Demolition failed',

  'ardennes:7.4.a': 'Demolition when attacked across the bridge',
  'ardennes:7.4.b': 'Bridge blown: no armor shift',
  'ardennes:7.4.c': 'Bridge blown: no advance of tanks and recon',
  'ardennes:7.4.d': 'Bridge blown: attack may be called off',

  'ardennes:7.5.a': 'Demolition: +1 in the enemy Combat Phase',
  'ardennes:7.5.b': 'Demolition: +2 when disrupted, Engaged or SM',
  'ardennes:7.5.c': 'Demolition: modifiers add up',

  'ardennes:7.6.a': 'Blown bridge: unbridged river',

  'ardennes:7.7.a': 'No demolition on turns 1 and 2',
  'ardennes:7.7.b': 'Bridges of a town on its river stand',

  'ardennes:7.8.a': 'Ouren: roll at the first German crossing',
  'ardennes:7.8.b': 'Ouren: destroyed on 1 to 4',
  'ardennes:7.8.c': 'Ouren: stands on 5 and 6',
  'ardennes:7.8.d': 'Ouren: one check per game',
  'ardennes:7.8.e': 'Ouren: rebuilt as any other',
  'ardennes:7.8.f': 'Ouren: demolition from turn 3',

  'ardennes:7.9.a': 'Rebuilding at an original site',
  'ardennes:7.9.b': 'Rebuilding: hexes free of enemies and EZOC',
  'ardennes:7.9.c': 'Rebuilding: road supply from one hex',
  'ardennes:7.9.d': 'Rebuilding: under construction',
  'ardennes:7.9.e': 'Rebuilding: complete',
  'ardennes:7.9.f': 'Under construction: still unbridged',

  'ardennes:7.10.a': 'Dasburg and Gemünd: complete on turn 2',
  'ardennes:7.10.b': 'Dasburg and Gemünd: not usable on turn 1',
  'ardennes:7.10.c': 'Dasburg and Gemünd: rebuilt as any other',
} as const
