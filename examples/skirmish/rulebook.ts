/** The rules of Skirmish by id: all that a refusal, an event or a working may cite. */
export const rulebook = {
  'skirmish:sequence': 'Sequence of play',
  'skirmish:scenario': 'Scenario',
  'skirmish:notation': 'Notation',
  'skirmish:1': 'Fortunes: one chit is drawn from the cup in every game turn and not put back',
  'skirmish:1.a': 'Rain: every movement allowance is one point less',
  'skirmish:1.b': 'Engineers: blown bridges are whole again',
  'skirmish:1.c': 'Replacements: each side, blue first, gives one supplied unit a step back',
  'skirmish:2': 'Orders: each side secretly spends an order chit; both are revealed together',
  'skirmish:2.a': 'Attack: the side attacks one column to the right',
  'skirmish:2.b': 'Hold: the side is attacked one column to the left',
  'skirmish:2.c': 'March: every movement allowance of the side is one point more',
  'skirmish:3': 'Supply: a line of at most four hexes to a home hex that is not under enemy control',
  'skirmish:3.a':
    'A line enters no hex with an enemy, nor an enemy zone of control without a friend in it, and crosses the river on bridges only',
  'skirmish:3.b': 'An unsupplied unit has half its movement allowance and attacks with half its strength',
  'skirmish:4': 'Movement: each unit of the side once, hex by hex',
  'skirmish:4.a': 'A clear or town hex costs one point, woods two, any hex along the road half a point',
  'skirmish:4.b': 'The river is crossed on bridges only',
  'skirmish:4.c': 'A unit may enter a hex with an enemy, and stops there; a headquarters may not',
  'skirmish:4.d': 'A unit that begins in a hex with an enemy combat unit may not move; cavalry may',
  'skirmish:4.e': 'Reserves enter at a home hex without an enemy, from their game turn on',
  'skirmish:5': 'Stacking: at the end of a move a hex holds at most four steps of a side',
  'skirmish:5.a': 'and at most three counters of a side',
  'skirmish:6':
    'Withdrawal: when an enemy enters a hex with no combat unit but cavalry, the cavalry may withdraw one hex',
  'skirmish:7': 'Bridges: instead of moving, infantry beside a bridge may blow it, on a die of four or more',
  'skirmish:8':
    "Trenches: instead of moving, infantry in a hex under its side's control may dig in, while markers last",
  'skirmish:9': 'Combat: in a hex that both sides are in, once in a combat phase, by any of the units there',
  'skirmish:9.a': 'Odds are rounded in favour of the defender',
  'skirmish:9.b': 'Town and woods: one column to the left',
  'skirmish:9.c': "A trench under the defender's control: one column to the left",
  'skirmish:9.d': 'Two dice are added and read on the table',
  'skirmish:9.e': 'A1, D1: the side loses a step and retreats; AR, DR: it retreats; EX: each side loses a step',
  'skirmish:9.f':
    'CA: the defender may counterattack at once, in the same hex; there is no counterattack to a counterattack',
  'skirmish:10': 'Retreat: one hex for each unit, headquarters first, conducted by the winner',
  'skirmish:10.a':
    'Never into a hex with an enemy, across an unbridged hexside, or beyond the stacking limit; a unit that cannot retreat is eliminated',
  'skirmish:10.b':
    'If possible no farther from home than before, then outside enemy zones of control, then as near home as possible',
  'skirmish:11': 'A headquarters alone with an enemy combat unit is captured at once',
  'skirmish:12':
    'Control: a hex passes at once to a side that has it to itself, and stays with it; a trench in it is lost',
  'skirmish:12.a':
    'A die is rolled at once for the stores of a town taken from the enemy: on five or six they are worth a point',
  'skirmish:13':
    'Victory: a point for each step lost by the enemy, two for a headquarters, and for each town under control at the end of a game turn',
  'skirmish:13.a': 'A side that reaches the end of the victory track has won at once',
} as const

/** A rule id of Skirmish. */
export type RuleId = keyof typeof rulebook
