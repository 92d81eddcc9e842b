/** The rules by id: all that a refusal, an event or a working may cite. The README tells them at length. */
export const rulebook = {
  'quatre-bras:sequence': 'The order of decisions in play',
  'quatre-bras:scenario': 'What a scenario must and may hold',
  'quatre-bras:notation': 'How actions and orders are written',
  'quatre-bras:1': 'In each game turn the French move and fight, then the Allies',
  'quatre-bras:1.a': 'At the end of a game turn disordered units outside enemy zones rally',
  'quatre-bras:2': 'Each unit moves once, hex by hex, as far as its points go',
  'quatre-bras:2.a': 'A hex costs one point, woods two, for cavalry three',
  'quatre-bras:2.b': 'Crossing the stream costs one point more',
  'quatre-bras:2.c': 'Along a road a hex costs one point, over the stream too',
  'quatre-bras:2.d': 'No entry into a hex with an enemy unit',
  'quatre-bras:2.e': 'Reinforcements come in their game turn or later, by their road',
  'quatre-bras:3': 'A unit in good order has a zone: the six hexes around it',
  'quatre-bras:3.a': 'A unit stops in an enemy zone, and goes from none straight to another',
  'quatre-bras:4': 'At no time more than two units in a hex',
  'quatre-bras:5': 'A unit may attack a hex next to it, once in a phase',
  'quatre-bras:5.a': 'A disordered unit does not attack',
  'quatre-bras:5.b': 'Odds are rounded in favour of the defender',
  'quatre-bras:5.c': 'Defender in woods or a farm: one column to the left',
  'quatre-bras:5.d': 'All attackers across the stream: one column to the left',
  'quatre-bras:6': 'One die: AE, DE eliminated; AR, DR retreat; NE no effect',
  'quatre-bras:7': 'A unit retreats one hex, as its owner chooses, and is disordered',
  'quatre-bras:7.a': 'Not into enemies, their zones, or a hex with two units',
  'quatre-bras:7.b': 'If possible no farther from its own roads',
  'quatre-bras:7.c': 'A unit that is disordered already, or cannot retreat, is eliminated',
  'quatre-bras:8': 'Attackers may advance into the hex that they have emptied',
  'quatre-bras:9': 'Points for enemy strength eliminated, farms the French hold, Allies holding out',
  'quatre-bras:9.a': 'A farm is held by the side that was last in it',
} as const

/** A rule id of Quatre Bras. */
export type RuleId = keyof typeof rulebook
