/** The actions of The Marne: one small decision each (section 9 of the inventory). */
import { type ActionType, type Catalogue, catalogue } from '../../../kernel/index.js'

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

/** The action types in the order of their indexes: part of the version promise. */
export const ACTION_TYPES: ReadonlyArray<ActionType<MarneAction['type']>> = [
  { type: 'select', unit: true },
  { type: 'place', place: true },
  { type: 'enter', place: true },
  { type: 'step', place: true },
  { type: 'exit' },
  { type: 'stop' },
  { type: 'remove', unit: true },
  { type: 'target', place: true },
  { type: 'targetsNamed', closes: true },
  { type: 'attacker', unit: true },
  { type: 'declare', closes: true },
  { type: 'endDeclarations', closes: true },
  { type: 'resolve', place: true },
  { type: 'roll', value: [1, 6] },
  { type: 'loser', unit: true },
  { type: 'retreat', place: true },
  { type: 'advance', unit: true },
  { type: 'advanceTo', place: true },
  { type: 'endAdvance', closes: true },
  { type: 'end', closes: true },
]

/** The catalogue of a scenario's actions. */
export const marneActions = (units: ReadonlyArray<string>, hexes: ReadonlyArray<string>): Catalogue<MarneAction> =>
  catalogue<MarneAction>(ACTION_TYPES, units, hexes)
