/**
 * The rulebook of Verdun 1916: every rule that a violation, an event or a working may cite, with a short title. Ids follow
 * the numbered sections of the rules. Ids that begin with Q are our rulings on unclear points.
 */
export const RULEBOOK = {
  // Rules without a printed section
  'verdun:sequence': 'The order of decisions in play',
  'verdun:scenario': 'What a scenario must and may contain',
  'verdun:notation': 'How actions and orders are written',

  // 1.1 Units
  'verdun:1.1.a': 'Combat units: a combat value and a movement allowance',
  'verdun:1.1.b': 'German units by corps, French ones by division',
  'verdun:1.1.c': 'A formation: one HQ and its units',

  // 1.2 Losses
  'verdun:1.2.a': 'Combat steps of each type of unit',
  'verdun:1.2.b': 'First loss of a regiment: value less 2',
  'verdun:1.2.c': 'Second loss of a regiment: flipped',
  'verdun:1.2.d': 'Two-step Stosstruppen flip at the first loss',
  'verdun:1.2.e': 'A loss destroys a flipped unit',
  'verdun:1.2.f': 'One loss destroys a one-step unit',

  // 1.3 Artillery
  'verdun:1.3.a': 'The values on an artillery counter',
  'verdun:1.3.b': 'Artillery fires once per turn',

  // 1.4 Headquarters
  'verdun:1.4.a': 'An HQ: command range, one step, two faces',
  'verdun:1.4.b': 'An HQ defends but never attacks',
  'verdun:1.4.c': 'When an HQ is removed',
  'verdun:1.4.d': 'Fire neutralises an HQ, never removes it',
  'verdun:1.4.e': 'An HQ cannot manoeuvre',
  'verdun:1.4.f': 'Without its HQ a formation is out of command',
  'verdun:1.4.g': 'A destroyed HQ returns next turn',

  // 1.6 French battalions
  'verdun:1.6.a': 'French regiments may detach two battalions each',
  'verdun:1.6.b': 'Each battalion costs its regiment one step',
  'verdun:1.6.c': 'Battalion counters limit the number detached',

  // 2 Sequence
  'verdun:2.1.a': 'The Germans move first, in seven phases',
  'verdun:2.1.b': 'Used guns are turned over, used aircraft leave',
  'verdun:2.1.c': 'Attacks, supported by unfired artillery of both sides',
  'verdun:2.1.d': 'Reorganisation ends neutralisation of the active side',
  'verdun:2.1.e': 'Artillery becomes ready between player turns',
  'verdun:2.1.f': 'Two player turns make a game turn',

  // 3 Zones of control
  'verdun:3.1.a': 'Only infantry has zones of control',
  'verdun:3.2.a': 'No zone of control across a river',
  'verdun:3.2.b': 'Entering an enemy zone ends a move',
  'verdun:3.2.c': 'Leaving an enemy zone costs one more point',
  'verdun:3.2.d': "From one enemy zone into another unit's zone",
  'verdun:3.2.e': 'A friend cancels enemy zones except for movement',
  'verdun:3.3.a': 'An enemy zone does not force combat',
  'verdun:3.3.b': 'Units that cannot be attacked after entering a zone',
  'verdun:3.3.c': 'A retreat into enemy zones costs steps',

  // 4 Stacking
  'verdun:4.a': 'Five combat steps per hex',
  'verdun:4.b': 'When the stacking limit is checked',
  'verdun:4.c': 'The owner removes steps above the limit',
  'verdun:4.d': 'Markers and aircraft do not count for stacking',

  // 5 Movement
  'verdun:5.1.a': 'Terrain costs movement points; unused points are lost',
  'verdun:5.1.b': 'Battalions detach free during French movement',
  'verdun:5.2.a': 'Strategic movement: twice the allowance, no enemy zone',
  'verdun:5.2.b': 'Strategic movement may start in an enemy zone',
  'verdun:5.3.a': 'The cost of each kind of terrain',
  'verdun:5.4.a': 'Manoeuvre: four movement points',
  'verdun:5.4.b': 'An advance after combat is a manoeuvre',
  'verdun:5.4.c': 'Units that may manoeuvre',

  // 6 Stosstruppen
  'verdun:6.a': 'Stosstruppen may move on through enemy zones',
  'verdun:6.b': 'Stosstruppen move from zone to zone for one point',
  'verdun:6.c': 'Stosstruppen also pay for leaving a zone',
  'verdun:6.d': 'Stosstruppen may manoeuvre out of command',

  // 7.1 Combat, general
  'verdun:7.1.a': 'Attacks are voluntary and target adjacent hexes',
  'verdun:7.1.b': 'Units outside the combat suffer no result',
  'verdun:7.1.c': 'One attack by and on each unit',
  'verdun:7.1.d': 'Only units that manoeuvred attack in the second combat',
  'verdun:7.1.e': 'Retreated units do not fight with their hosts',
  'verdun:7.1.f': 'Several hexes, guns and aircraft in one attack',

  // 7.2 Multiple attacks
  'verdun:7.2.a': 'All units in a hex defend together',
  'verdun:7.2.b': 'Units in one hex may attack different hexes',
  'verdun:7.2.c': 'One combat against several hexes',
  'verdun:7.2.d': 'Combat values are not split',

  // 7.3 Modifiers
  'verdun:7.3.a': 'An attacker out of command: -2',
  'verdun:7.3.b': 'A defender out of command: +1',
  'verdun:7.3.c': 'Neutralised: attacker -2, defender +2',
  'verdun:7.3.d': 'Terrain and works: one column left each',
  'verdun:7.3.e': 'Attack across a stream: -2',
  'verdun:7.3.f': 'Stosstruppen: attacking +2, defending -2',
  'verdun:7.3.g': 'Attackers of several divisions: -2',
  'verdun:7.3.h': 'Concentric attack: one column right',
  'verdun:7.3.i': 'Odds above 7:1: +1 per column',
  'verdun:7.3.j': 'Forts defend with 2 or 1',
  'verdun:7.3.k': 'All combat modifiers add up',

  // 7.4 Resolution
  'verdun:7.4.a': 'Open target, secret commitments on both sides',
  'verdun:7.4.b': 'How odds are rounded to a column',
  'verdun:7.4.c': 'Column shifts come after the odds',
  'verdun:7.4.d': 'One modified die, limited to 0 to 9',

  // 7.5 Results
  'verdun:7.5.a': 'DE, AE: all units of that side eliminated',
  'verdun:7.5.b': 'De, Ae: one step each and two hexes',
  'verdun:7.5.c': 'D1, A1: one step and one hex',
  'verdun:7.5.d': 'DR, AR, DR2: a retreat without loss',
  'verdun:7.5.e': 'D, A: one step and no retreat',
  'verdun:7.5.f': 'Eng: both sides lose a step, nobody retreats',
  'verdun:7.5.g': 'Both parts of a result with a slash apply',
  'verdun:7.5.h': 'A fort surrenders with its last defenders',
  'verdun:7.5.i': 'The French may pay steps instead of retreating',
  'verdun:7.5.j': 'Stosstruppen lose the first step',

  // 7.6 Retreat and advance
  'verdun:7.6.a': 'Retreat first, losses afterwards',
  'verdun:7.6.b': 'No retreat into a hex with an enemy',
  'verdun:7.6.c': 'The order of preference in a retreat',
  'verdun:7.6.d': 'One step for each enemy zone entered',
  'verdun:7.6.e': 'Retreats may overstack until the phase ends',
  'verdun:7.6.f': 'A retreat off the map eliminates',
  'verdun:7.6.g': 'Retreated units suffer the result of their hosts',
  'verdun:7.6.h': 'Winners may advance into an emptied hex',

  // 7.6a Cooperation between divisions, 7.7 Concentric attack
  'verdun:7.6a.a': 'Mixed divisions hinder attackers, not defenders',
  'verdun:7.7.a': 'The conditions of a concentric attack',

  // 8 Artillery
  'verdun:8.a': 'Artillery fires at any hex within its range',
  'verdun:8.b': 'Railway guns reach any hex once per turn',
  'verdun:8.c': 'Bombardment value, defence value: one use per turn',
  'verdun:8.1.a': 'A hex is bombarded once, by several guns together',
  'verdun:8.1.b': 'How a bombardment is resolved',
  'verdun:8.1.c': 'At most two fire on a lone HQ',
  'verdun:8.1.d': 'The results of a bombardment',
  'verdun:8.1.e': 'Column shifts of a bombardment add up',
  'verdun:8.2.a': 'Artillery in support of an attack',
  'verdun:8.2.b': 'Artillery in support of a defence',
  'verdun:8.2.c': 'Distant artillery suffers no combat result',
  'verdun:8.3.a': 'Artillery in contact defends with 1',
  'verdun:8.4.a': 'Artillery in an enemy zone gives no support',
  'verdun:8.4.b': 'Units that artillery of divisions and corps supports',
  'verdun:8.4.c': 'Army artillery can bombard anywhere but not support',

  // 9 Neutralisation
  'verdun:9.a': 'Neutralised: no strategic movement, no manoeuvre',
  'verdun:9.b': 'Neutralised artillery has half values',
  'verdun:9.c': 'Neutralised units in combat',
  'verdun:9.d': 'A neutralised HQ commands three hexes',
  'verdun:9.e': "Neutralised until the owner's reorganisation",

  // 10 Command
  'verdun:10.1.a': 'An HQ commands six hexes',
  'verdun:10.1.b': 'In command by a line or an adjacent unit',
  'verdun:10.1.c': 'What cuts a line of command',
  'verdun:10.1.d': "Command is checked in the side's command phase",
  'verdun:10.1.e': 'A neutralised HQ has half its range',
  'verdun:10.2.a': 'Out of command: no manoeuvre',
  'verdun:10.2.b': 'Out of command in combat: -2, +1',
  'verdun:10.2.c': 'Out of command in bombardment: one column left',
  'verdun:10.2.d': 'Out of command in support: one less',

  // 11 Air, 12 Reinforcements
  'verdun:11.a': 'German bombers: one mission per turn',
  'verdun:12.a': 'Reinforcements enter at their hex and pay for it',
  'verdun:12.b': 'Reinforcements are in command when they enter',

  // 13 Victory
  'verdun:13.a': 'Places and forts score for the Germans',
  'verdun:13.b': 'Verdun wins the game outright',
  'verdun:13.c': 'Reserves cost victory points',
  'verdun:13.d': 'The levels of victory',

  // 14.1 Set-up
  'verdun:14.1.a': 'The French set up before the Germans',
  'verdun:14.1.b': 'Battalions and pillboxes at set-up',
  'verdun:14.1.c': 'French units occupy or cover every trench',
  'verdun:14.1.d': 'Germans start away from the French trenches',
  'verdun:14.1.e': 'German HQs start in the zone of their corps',

  // 14.2 Historical scenario
  'verdun:14.2.a': 'Historical: turns, forces and zones',
  'verdun:14.2.b': 'German attacks gain a column in turn 1',
  'verdun:14.2.c': 'All units are in command in turn 1',
  'verdun:14.2.d': 'Historical: only the right bank is in play',
  'verdun:14.2.e': 'Historical: corps artillery on the left bank',
  'verdun:14.2.f': 'German reserves from turn 2, half a point each',
  'verdun:14.2.g': 'Destroyed battalions free their counters',
  'verdun:14.2.h': 'Either side may buy a sixth turn',
  'verdun:14.2.i': 'Historical: French reinforcements on turns 3 and 4',

  // 14.3 Hypothetical scenario
  'verdun:14.3.a': 'Hypothetical: the whole map, more forces',
  'verdun:14.3.b': 'Hypothetical: left-bank artillery follows the ordinary rules',
  'verdun:14.3.c': 'Hypothetical: the Bavarian division for one point',
  'verdun:14.3.d': 'Hypothetical: battalions return on either bank',
  'verdun:14.3.e': 'Hypothetical: the 48th Division on turn 3',

  // Rulings
  'verdun:Q-1': 'The eighth phase is the interphase',
  'verdun:Q-2': 'Which units have a zone of control',
  'verdun:Q-3': 'Zone to zone: two more, not three',
  'verdun:Q-4': 'How long an advance protects from attack',
  'verdun:Q-5': 'Strategic movement out of an enemy zone',
  'verdun:Q-6': 'Odds below 1:1 and between the limits',
  'verdun:Q-7': 'Column shifts past the ends of the table',
  'verdun:Q-8': 'The order within a combat result',
  'verdun:Q-9': 'A fort has one step',
  'verdun:Q-10': 'Where the range of attack support is counted',
  'verdun:Q-11': 'Bombardment of pillboxes and forts',
  'verdun:Q-12': 'Stosstruppen count once, on the German side',
  'verdun:Q-13': 'Support by left-bank artillery in the historical scenario',
  'verdun:Q-14': 'Doubtful entries in the order of battle',
  'verdun:Q-15': 'Verdun, villages and suburbs are towns',
  'verdun:Q-16': 'Stacking counts the remaining steps',
  'verdun:Q-17': 'Which unit takes a loss',
  'verdun:Q-18': 'Hexsides if attackers cross several',
  'verdun:Q-19': 'How a combat against several hexes works',
  'verdun:Q-20': 'What is hidden before a combat',
  'verdun:Q-21': 'Command between one check and the next',
  'verdun:Q-22': 'When and where an HQ returns',
  'verdun:Q-23': 'When an HQ takes a loss',
  'verdun:Q-24': 'Which HQ each unit obeys',
  'verdun:Q-25': 'The meaning of "across a river"',
  'verdun:Q-26': 'Details of the costs of zones of control',
  'verdun:Q-27': 'How movement costs add up',
  'verdun:Q-28': 'Which units may move strategically, and how',
  'verdun:Q-29': 'Which moves count as a manoeuvre',
  'verdun:Q-30': 'How many battalions may be detached',
  'verdun:Q-31': 'Stacking after retreats and at set-up',
  'verdun:Q-32': 'Combats are chosen one after another',
  'verdun:Q-33': 'Guests among the units of a hex',
  'verdun:Q-34': 'Which units count for die-roll modifiers',
  'verdun:Q-35': 'Attack support by artillery in contact',
  'verdun:Q-36': 'Artillery of several divisions and corps',
  'verdun:Q-37': 'Railway guns and bombers',
  'verdun:Q-38': 'Bombardment of a stack',
  'verdun:Q-39': 'How forts stand, defend and fall',
  'verdun:Q-40': 'Trenches, and the hexes for pillboxes',
  'verdun:Q-41': 'How the French ignore a retreat',
  'verdun:Q-42': 'How a retreat finds its hexes',
  'verdun:Q-43': 'Which side has won and may advance',
  'verdun:Q-44': 'Stacks that are lost during a retreat',
  'verdun:Q-45': 'When a hex or Verdun counts for victory',
  'verdun:Q-46': 'Which attacks of turn 1 are shifted',
  'verdun:Q-47': 'How reinforcements and reserves enter',
  'verdun:Q-48': 'How the extra turn is bought',
  'verdun:Q-49': 'Details of the set-up',
  'verdun:Q-50': 'Two-step Stosstruppen, and markers on flipped counters',
  'verdun:Q-51': 'Combat totals of zero',
} as const satisfies Readonly<Record<string, string>>

/** The id of a rule of Verdun 1916. */
export type VerdunRule = keyof typeof RULEBOOK
