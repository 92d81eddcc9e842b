/** The rules of Alder Ford. Refusals, events and calculations cite them. */
export const rulebook = {
  'alder-ford:sequence': 'The order of decisions in play',
  'alder-ford:scenario': 'What a scenario must and may contain',
  'alder-ford:notation': 'How actions are written',
  'alder-ford:1': 'A chit is drawn from the cup, and the blocks of its formation move and attack, in any order',
  'alder-ford:1.a': 'The lull ends the turn. Then all chits go back into the cup',
  'alder-ford:2': 'Before the first turn the faces of each formation are dealt at random. Only the owner sees them',
  'alder-ford:2.a': 'Both sides see the face of a block that fights, or that moves farther than foot can',
  'alder-ford:3': 'A block moves once, hex by hex, and not after it has attacked. Foot has two points, horse has four',
  'alder-ford:3.a': 'A hex costs one point, woods cost two. No block enters the river',
  'alder-ford:3.b': 'A hex contains one block',
  'alder-ford:3.c': 'A block that enters a hex next to an enemy block ends its move',
  'alder-ford:4': 'All blocks of the formation next to an enemy attack it together. Each block attacks once',
  'alder-ford:4.a': 'The column is the strength of the attackers minus the strength of the defender',
  'alder-ford:4.b': 'A defender in woods or in a village: one column to the left',
  'alder-ford:5': 'A: each attacker loses a step. D: the defender does. X: both. A block without steps is eliminated',
  'alder-ford:6': 'Points: villages with own blocks, strength of eliminated enemy blocks. A lead of three wins',
} as const

/** A rule id of Alder Ford. */
export type RuleId = keyof typeof rulebook
