/** The actions of The Marne: one small decision each (section 9 of the inventory). */
import { type ActionTypes, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { Asks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids. */
export type MarneAction =
  /** Take a unit in hand: to set it up anew, to move it, to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Put the unit in hand into a hex, in set-up by choice (M13.b). */
  | { readonly type: 'place'; readonly place: string }
  /** Bring the unit in hand onto the map in this hex (M13.d). */
  | { readonly type: 'enter'; readonly place: string }
  /** Move the unit in hand into a neighbouring hex (M2, M3). */
  | { readonly type: 'step'; readonly place: string }
  /** Move the unit in hand off the map (M12.f). */
  | { readonly type: 'exit' }
  /** End the move of the unit in hand. */
  | { readonly type: 'stop' }
  /** Eliminate a unit beyond the stacking limit (M4.b). */
  | { readonly type: 'remove'; readonly unit: string }
  /** Name a hex to attack: the first opens an attack, further ones join it (M7.e). */
  | { readonly type: 'target'; readonly place: string }
  /** No further target hexes. */
  | { readonly type: 'targetsNamed' }
  /** Add a unit to the attack. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Declare the attack as it stands. */
  | { readonly type: 'declare' }
  /** No further attacks in this phase. */
  | { readonly type: 'endDeclarations' }
  /** Resolve the declared attack on this hex next. */
  | { readonly type: 'resolve'; readonly place: string }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Which of the equally strong losers retreats next (M9.d). */
  | { readonly type: 'loser'; readonly unit: string }
  /** The next hex of a retreat. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advance this unit after combat (M10.e). */
  | { readonly type: 'advance'; readonly unit: string }
  /** The emptied hex that it advances into. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** No further advance. */
  | { readonly type: 'endAdvance' }
  /** Set-up, or the movement phase, is over for this side. */
  | { readonly type: 'end' }
  /** Put everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/** What each action names, how it is written and what it means, in the order of the indexes: part of the version promise. */
const ACTIONS: ActionTypes<MarneAction> = {
  select: { unit: true, pattern: 'unit {unit}', says: 'take this unit in hand' },
  place: { place: true, pattern: 'place {place}', says: 'set the unit in hand up here' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the unit in hand onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the unit in hand into this hex' },
  exit: { pattern: 'exit', says: 'move the unit in hand off the map' },
  stop: { pattern: 'stop', says: 'end the move of the unit in hand' },
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: too many lie in its hex' },
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex, or this hex as well' },
  targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no further hex' },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  declare: { closes: true, pattern: 'declare', says: 'declare the attack as it stands' },
  endDeclarations: { closes: true, pattern: 'no more attacks', says: 'declare no further attack in this phase' },
  resolve: { place: true, pattern: 'resolve {place}', says: 'resolve the attack on this hex next' },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the die as it fell' },
  loser: { unit: true, pattern: 'retreat unit {unit}', says: 'this unit retreats next' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'advance no further' },
  end: {
    closes: true,
    pattern: 'end',
    says: 'end set-up, or the movement phase',
    saysAt: { 'unit-to-set-up': 'set-up ends', 'unit-to-move': 'the movement phase ends' },
  },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
}

/** The catalogue of a scenario's actions. */
export const marneActions = (units: ReadonlyArray<string>, hexes: ReadonlyArray<string>): Catalogue<MarneAction> =>
  catalogue<MarneAction>(ACTIONS, units, hexes)

/** Questions that build a set: hexes beside the first that are attacked, who attacks, who advances. */
export const SETS: ReadonlyArray<SetQuestion<Asks, MarneAction['type']>> = [
  { asks: 'further-target', add: 'target', close: 'targetsNamed' },
  { asks: 'attacker', add: 'attacker', close: 'declare' },
  ADVANCE_SET,
]
