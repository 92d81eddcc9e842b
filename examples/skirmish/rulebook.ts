/** The rules of Skirmish by id, which refusals, events and calculations cite. */
export const rulebook = {
  'skirmish:sequence': 'Sequence of play',
  'skirmish:scenario': 'Scenario',
  'skirmish:notation': 'Notation',
  'skirmish:1': 'Fortunes: one chit is drawn from the cup in every game turn and is not returned',
  'skirmish:1.a': 'Rain: every movement allowance is reduced by one point',
  'skirmish:1.b': 'Engineers: blown bridges are repaired',
  'skirmish:1.c': 'Replacements: each side, blue first, restores a step of one supplied unit',
  'skirmish:2': 'Orders: each side secretly spends an order chit; both are revealed together',
  'skirmish:2.a': 'Attack: the side attacks one column to the right',
  'skirmish:2.b': 'Hold: the side is attacked one column to the left',
  'skirmish:2.c': 'March: every movement allowance of the side is increased by one point',
  'skirmish:3': 'Supply: a line of at most four hexes to a home hex that is not under enemy control',
  'skirmish:3.a':
    'A line enters neither hexes with an enemy nor enemy zones of control without a friendly unit, and crosses the river only on bridges',
  'skirmish:3.b': 'An unsupplied unit has half its movement allowance and attacks with half its strength',
  'skirmish:4': 'Movement: each unit of the side moves once, hex by hex',
  'skirmish:4.a': 'A clear or town hex costs one point, woods two, any hex along the road half a point',
  'skirmish:4.b': 'Units cross the river only on bridges',
  'skirmish:4.c': 'A unit, except a headquarters, may enter a hex with an enemy and stops there',
  'skirmish:4.d': 'A unit, except cavalry, may not move if it begins in a hex with an enemy combat unit',
  'skirmish:4.e': 'Reserves enter at a home hex without an enemy, from their game turn on',
  'skirmish:5': 'Stacking: at the end of a move a hex contains at most four steps of a side',
  'skirmish:5.a': 'At the end of a move a hex contains at most three counters of a side',
  'skirmish:6':
    'Withdrawal: when an enemy enters a hex whose only combat units are cavalry, the cavalry may withdraw one hex',
  'skirmish:7': 'Bridges: instead of moving, infantry beside a bridge may blow it, on a die of four or more',
  'skirmish:8':
    "Trenches: instead of moving, infantry in a hex under its side's control may dig in if a marker is left",
  'skirmish:9': 'Combat: units may attack once per combat phase in a hex that both sides occupy',
  'skirmish:9.a': 'Odds are rounded in favour of the defender',
  'skirmish:9.b': 'Town and woods: one column to the left',
  'skirmish:9.c': "A trench under the defender's control: one column to the left",
  'skirmish:9.d': 'The sum of two dice is read on the table',
  'skirmish:9.e': 'A1, D1: the side loses a step and retreats; AR, DR: it retreats; EX: each side loses a step',
  'skirmish:9.f':
    'CA: the defender may counterattack at once in the same hex; a counterattack cannot be answered by another',
  'skirmish:10': 'Retreat: one hex for each unit, headquarters first, conducted by the winner',
  'skirmish:10.a':
    'A unit may not retreat into a hex with an enemy, across the river without a bridge, or beyond the stacking limit; a unit that cannot retreat is eliminated',
  'skirmish:10.b':
    'A retreat leads no farther from home if possible, then outside enemy zones of control, then as near home as possible',
  'skirmish:11': 'A headquarters alone with an enemy combat unit is captured at once',
  'skirmish:12': 'Control: the only side with units in a hex takes and keeps control at once; a trench in it is lost',
  'skirmish:12.a':
    'A die is rolled at once for the stores of a town taken from the enemy; on five or six they are worth a point',
  'skirmish:13':
    'Victory: a point for each step lost by the enemy, two for a headquarters, and for each town under control at the end of a game turn',
  'skirmish:13.a': 'A side that reaches the end of the victory track wins at once',
} as const

/** A rule id of Skirmish. */
export type RuleId = keyof typeof rulebook
