/** Titles of the rules that refusals, events and calculations cite. The README has the full rules. */
export const rulebook = {
  'quatre-bras:sequence': 'The order of decisions in play',
  'quatre-bras:scenario': 'What a scenario must and may contain',
  'quatre-bras:notation': 'How actions and orders are written',
  'quatre-bras:1': 'In each game turn the French move and fight, then the Allies',
  'quatre-bras:1.a': 'At the end of a game turn disordered units outside enemy zones rally',
  'quatre-bras:2': 'Each unit moves once, hex by hex, as far as its points go',
  'quatre-bras:2.a': 'A hex costs one point, woods two, or three for cavalry',
  'quatre-bras:2.b': 'Crossing the stream costs one more point',
  'quatre-bras:2.c': 'Along a road each hex costs one point, also across the stream',
  'quatre-bras:2.d': 'A unit may not enter a hex with an enemy unit',
  'quatre-bras:2.e': 'Reinforcements arrive by their road, in their game turn or later',
  'quatre-bras:3': 'A unit in good order has a zone of control: the six hexes around it',
  'quatre-bras:3.a': 'A unit stops in an enemy zone, and may not move directly from one to another',
  'quatre-bras:4': 'A hex never contains more than two units',
  'quatre-bras:5': 'A unit may attack an adjacent hex, once per phase',
  'quatre-bras:5.a': 'A disordered unit does not attack',
  'quatre-bras:5.b': 'Odds are rounded in favour of the defender',
  'quatre-bras:5.c': 'Defender in woods or a farm: one column to the left',
  'quatre-bras:5.d': 'All attackers attack across the stream: one column to the left',
  'quatre-bras:6': 'One die: AE, DE eliminated; AR, DR retreat; NE no effect',
  'quatre-bras:7': 'A unit retreats one hex, as its owner chooses, and is disordered',
  'quatre-bras:7.a': 'A unit may not retreat into enemies, their zones, or a hex with two units',
  'quatre-bras:7.b': 'A unit retreats no farther from its own roads, if possible',
  'quatre-bras:7.c': 'A unit that is already disordered, or cannot retreat, is eliminated',
  'quatre-bras:8': 'Attackers may advance into the hex that they have vacated',
  'quatre-bras:9': 'Points for eliminated enemy strength, farms held by the French, and Allies holding out',
  'quatre-bras:9.a': 'The side that was last in a farm holds it',
} as const

/** A rule id of Quatre Bras. */
export type RuleId = keyof typeof rulebook
