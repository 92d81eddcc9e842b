/** Titles of the rules of chapters 8 to 13: stacking, zones of control, bonds, movement, arrivals. */
export const MOVEMENT = {
  'ardennes:8.0.a': 'Only combat units stack',

  'ardennes:8.1.a': 'Three stacking points per hex',
  'ardennes:8.1.b': 'Silhouettes and artillery: no points',

  'ardennes:8.2.a': 'Two units per hex',
  'ardennes:8.2.b': 'A regiment counts as one unit',
  'ardennes:8.2.c': 'Cavalry group and CCA count as one unit',
  'ardennes:8.2.d': 'Two one-step silhouettes of a division',
  'ardennes:8.2.e': 'Battle group of three units',

  'ardennes:8.3.a': 'Overstacking while moving and after retreat',
  'ardennes:8.3.b': 'When stacking is checked',
  'ardennes:8.3.c': 'Excess is eliminated at once',
  'ardennes:8.3.d': 'Overstacked by retreat: until the next movement',

  'ardennes:9.1.a': 'ZOC: six hexes around',
  'ardennes:9.1.b': 'Every unit exerts ZOC',
  'ardennes:9.1.c': 'ZOC across every hexside',

  'ardennes:9.2.a': 'Entering EZOC stops',
  'ardennes:9.2.b': 'Leaving EZOC',
  'ardennes:9.2.c': 'Leaving EZOC costs +1',
  'ardennes:9.2.d': 'Entering EZOC costs nothing more',

  'ardennes:9.3.a': 'From EZOC to EZOC',
  'ardennes:9.3.b': 'From EZOC to EZOC: not over bonds',

  'ardennes:9.4.a': 'Silhouettes: no ZOC over ravine sides',

  'ardennes:9.5.a': 'EZOC in retreat, advance and supply',

  'ardennes:10.1.a': 'Bond: two units two hexes apart',
  'ardennes:10.1.b': 'Hex bond: one hex between',
  'ardennes:10.1.c': 'Hexside bond: two hexes between',

  'ardennes:10.2.a': 'Bonds bar movement',
  'ardennes:10.2.b': 'Bonds eliminate units that retreat into them',
  'ardennes:10.2.c': 'Bonds bar supply',

  'ardennes:10.3.a': 'No bond across two river hexsides',
  'ardennes:10.3.b': 'No bond across two ravine hexsides',
  'ardennes:10.3.c': 'Bond along a ravine hexside',
  'ardennes:10.3.d': 'Two places without a bond',
  'ardennes:10.3.e': 'Bonds across lakes',

  'ardennes:10.4.a': 'Hexside bond cancelled: enemies on both sides',
  'ardennes:10.4.b': 'Hex bond cancelled: enemy in it',

  'ardennes:10.5.a': 'Bonds that cross stay valid',

  'ardennes:10.6.a': 'Hexside bond with the map edge',
  'ardennes:10.6.b': 'No hex bond with the map edge',

  'ardennes:11.1.a': 'Any number of units may move',
  'ardennes:11.1.b': 'Movement allowance and terrain cost',
  'ardennes:11.1.c': 'Units that moved may attack',
  'ardennes:11.1.d': 'One unit after another',
  'ardennes:11.1.e': 'One movement per phase',

  'ardennes:11.2.a': 'Extended Movement: +2',
  'ardennes:11.2.b': 'Extended Movement: not mechanized',
  'ardennes:11.2.c': 'Extended Movement: not to the enemy',
  'ardennes:11.2.d': 'Extended Movement: from the enemy',

  'ardennes:11.3.a': 'Tactical Movement: two hexes at any cost',
  'ardennes:11.3.b': 'Tactical Movement: stops in EZOC',
  'ardennes:11.3.c': 'Tactical Movement: not over bonds',
  'ardennes:11.3.d': 'Tactical Movement: not over prohibited terrain',
  'ardennes:11.3.e': 'Tactical Movement: may attack',
  'ardennes:11.3.f': 'Tactical Movement: ignores traffic',

  'ardennes:11.4.a': 'Vehicles need a bridge',
  'ardennes:11.4.b': 'Infantry crosses rivers by Tactical Movement',
  'ardennes:11.4.c': 'Not two rivers in one phase',
  'ardennes:11.4.d': 'The Meuse is a river',
  'ardennes:11.4.e': 'Rivers through towns are ignored',
  'ardennes:11.4.f': 'Lakes are impassable',

  'ardennes:11.5.a': 'Vehicles: forest and Westwall by road',

  'ardennes:11.6.a': 'Ravine hexsides are as unbridged rivers',
  'ardennes:11.6.b': 'Ravine hexsides: not vehicles',
  'ardennes:11.6.c': 'Ravine hexsides: infantry by Tactical Movement',
  'ardennes:11.6.d': 'Not two ravine hexsides in one phase',
  'ardennes:11.6.e': 'Ravine hexes off road',

  'ardennes:11.7.a': 'Road rate',
  'ardennes:11.7.b': 'Road rate in EZOC',
  'ardennes:11.7.c': 'Forest road: mechanized pay 2',
  'ardennes:11.7.d': 'Road rates',
  'ardennes:11.7.e': 'City along a primary road',

  'ardennes:11.8.a': 'Artillery moves by its own rules',

  'ardennes:11.9.a': 'Allied units leave to the box of the edge',
  'ardennes:11.9.b': 'Leaving the map costs 1',
  'ardennes:11.9.c': 'From a box: enter, or to the next box',
  'ardennes:11.9.d': 'German units never enter boxes',
  'ardennes:11.9.e': 'Nobody leaves over the east edge',
  'ardennes:11.9.f': 'What the south-east box leads to',
  'ardennes:11.9.g': 'German exits over the Meuse',
  'ardennes:11.9.h': 'Allied retreat off the map: to the box, disrupted',
  'ardennes:11.9.i': 'Disrupted in a box: stays',

  'ardennes:11.10.a': 'Army boundary until turn 5',
  'ardennes:11.10.b': 'Army boundary ends in the west',
  'ardennes:11.10.c': 'Army boundary: attacks across it',
  'ardennes:11.10.d': 'Army boundary: no advance across it',
  'ardennes:11.10.e': 'Army boundary: retreat across it disrupts',
  'ardennes:11.10.f': 'Army boundary: ZOC and bonds across it',
  'ardennes:11.10.g': 'Army boundary: replacements on their own side',

  'ardennes:12.1.a': 'SM doubles the allowance',
  'ardennes:12.1.b': 'SM: units that may not use it',
  'ardennes:12.1.c': 'SM: along roads only',
  'ardennes:12.1.d': 'SM: reinforcements',

  'ardennes:12.2.a': 'SM: may start stacked',
  'ardennes:12.2.b': 'SM: never in EZOC',
  'ardennes:12.2.c': 'SM: not stacked at the end',
  'ardennes:12.2.d': 'SM: not next to another SM unit',

  'ardennes:12.3.a': 'SM: pays for traffic',
  'ardennes:12.3.b': 'SM: stops at a roadblock',

  'ardennes:12.4.a': 'SM: as many as markers',
  'ardennes:12.4.b': 'SM: one marker per unit',

  'ardennes:12.5.a': 'SM: no DCB',
  'ardennes:12.5.b': 'SM: 1R for the attacker',
  'ardennes:12.5.c': 'SM: TQ and ZOC unchanged',
  'ardennes:12.5.d': 'SM: lost by retreat or Eng',

  'ardennes:12.61.a': 'Trucks: moving as by SM',
  'ardennes:12.61.b': 'Trucks: where to mount',
  'ardennes:12.61.c': 'Trucks: mounting takes the turn',
  'ardennes:12.61.d': 'Trucks: reinforcements enter mounted',
  'ardennes:12.61.e': 'Trucks are of the SM markers',

  'ardennes:12.62.a': 'Trucks: 12 MP at mechanized rates',
  'ardennes:12.62.b': 'Trucks: SM in every respect',
  'ardennes:12.62.c': 'Trucks: 12 MP are not doubled',

  'ardennes:12.7.a': 'SM marker stays to the next movement',
  'ardennes:12.7.b': 'SM marker removed and free again',
  'ardennes:12.7.c': 'SM marker removed by Eng or retreat',
  'ardennes:12.7.d': 'German SM markers freed in Artillery Supply',

  'ardennes:13.1.a': 'Reinforcements arrive with full allowance',
  'ardennes:13.1.b': 'First hex at the road rate',
  'ardennes:13.1.c': 'Only by entry hexes',
  'ardennes:13.1.d': 'Entering in EZOC stops',
  'ardennes:13.1.e': 'Entering by SM',
  'ardennes:13.1.f': 'Entering on trucks',
  'ardennes:13.1.g': 'Arriving in the box instead',
  'ardennes:13.1.h': 'From the box on a later turn',
  'ardennes:13.1.i': 'Where 4/8/2 may enter',
  'ardennes:13.1.j': 'Several units by one entry hex',

  'ardennes:13.2.a': 'US engineers: in a friendly town or city',
  'ardennes:13.2.b': 'US engineers: one per town',
  'ardennes:13.2.c': 'US engineers: may overstack',
  'ardennes:13.2.d': 'US engineers: two hexes on arrival',

  'ardennes:13.3.a': 'Artillery arrives Fired',

  'ardennes:13.4.a': 'German on an entry hex: what can be done',
  'ardennes:13.4.b': 'Sector: the entry hexes of a box',
  'ardennes:13.4.c': 'Sector closed by an unblocked German',
  'ardennes:13.4.d': 'Blocking takes a defence strength of 6',
  'ardennes:13.4.e': 'Units that may block',
  'ardennes:13.4.f': 'Artillery may block',
  'ardennes:13.4.g': 'Blockers stay',
  'ardennes:13.4.h': 'Blockers released',
  'ardennes:13.4.i': 'Blockers may attack',

  'ardennes:13.5.a': 'Attack from off map',
  'ardennes:13.5.b': 'Attack from off map: stacks by roads',
  'ardennes:13.5.c': 'Attack from off map: artillery and air',
  'ardennes:13.5.d': 'Attack from off map: all hexes blocked',
  'ardennes:13.5.e': 'Attack from off map: failed',
  'ardennes:13.5.f': 'Attack from off map: advance',
  'ardennes:13.5.g': 'Attack from off map: back to the box',
  'ardennes:13.5.h': 'Boxes and blockers cannot be attacked',
} as const
