/** The actions of Verdun 1916: one small decision each (section 9 of the inventory). */
import { type ActionType, type Catalogue, catalogue } from '../../../kernel/index.js'

/** An action, by its type. `unit` and `place` are ids, `value` a small number. */
export type VerdunAction =
  /** Take a unit in hand: to set it up anew, to move it, to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Take a pillbox in hand, to place it anew in set-up (14.1.b). */
  | { readonly type: 'pillbox'; readonly value: number }
  /** Put what is in hand into a hex, in set-up; an HQ that returns (1.4.g). */
  | { readonly type: 'place'; readonly place: string }
  /** Detach this battalion from the regiment in hand (1.6, 5.1.b). */
  | { readonly type: 'detach'; readonly unit: string }
  /** Bring the unit in hand onto the map in this hex (12, 14.2.f). */
  | { readonly type: 'enter'; readonly place: string }
  /** Move the unit in hand into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** End the move of the unit in hand. */
  | { readonly type: 'stop' }
  /** Name a hex to bombard or to attack; further ones join the attack (7.2.c). */
  | { readonly type: 'target'; readonly place: string }
  /** No further target hexes. */
  | { readonly type: 'targetsNamed' }
  /** Add an attacking unit. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Add a gun or an aircraft, of attack or defence. */
  | { readonly type: 'gun'; readonly unit: string }
  /** Fire; or commit, the other side not seeing what has been chosen (7.4.a). */
  | { readonly type: 'commit' }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Retreat as the result says (7.5.i). */
  | { readonly type: 'yield' }
  /** Ignore the retreat, at the cost of steps (7.5.i). */
  | { readonly type: 'hold' }
  /** This unit loses a step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** The fort in this hex takes the step. */
  | { readonly type: 'fortLoss'; readonly place: string }
  /** The stack of this hex retreats next. */
  | { readonly type: 'stack'; readonly place: string }
  /** The next hex of a retreat. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advance this unit after combat (7.6.h). */
  | { readonly type: 'advance'; readonly unit: string }
  /** The emptied hex that it advances into. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** No further advance. */
  | { readonly type: 'endAdvance' }
  /** Buy the extra turn: 1, or not: 0 (14.2.h). */
  | { readonly type: 'extraTurn'; readonly value: number }
  /** The phase, or set-up, is over for this side. */
  | { readonly type: 'end' }

/** The action types in the order of their indexes: part of the version promise. */
export const actionTypes = (pillboxes: number): ReadonlyArray<ActionType<VerdunAction['type']>> => [
  { type: 'select', unit: true },
  { type: 'pillbox', value: [1, Math.max(1, pillboxes)] },
  { type: 'place', place: true },
  { type: 'detach', unit: true },
  { type: 'enter', place: true },
  { type: 'step', place: true },
  { type: 'stop' },
  { type: 'target', place: true },
  { type: 'targetsNamed', closes: true },
  { type: 'attacker', unit: true },
  { type: 'gun', unit: true },
  { type: 'commit', closes: true },
  { type: 'roll', value: [1, 6] },
  { type: 'yield', closes: true },
  { type: 'hold', closes: true },
  { type: 'loss', unit: true },
  { type: 'fortLoss', place: true },
  { type: 'stack', place: true },
  { type: 'retreat', place: true },
  { type: 'advance', unit: true },
  { type: 'advanceTo', place: true },
  { type: 'endAdvance', closes: true },
  { type: 'extraTurn', value: [0, 1] },
  { type: 'end', closes: true },
]

/** The catalogue of a scenario's actions. */
export const verdunActions = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  pillboxes: number,
): Catalogue<VerdunAction> => catalogue<VerdunAction>(actionTypes(pillboxes), units, hexes)
