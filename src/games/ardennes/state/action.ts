/** The actions of Ardennes '44: one small decision each (section 9 of the inventory). */
import { type ActionTypes, type Catalogue, catalogue } from '../../../kernel/index.js'

/** An action, by its type. `unit` and `place` are ids, `value` a small number. */
export type ArdennesAction =
  /** Take a unit in hand: to set it up anew, to move it, to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Turn a gun over that has fired: it can fire again (5.2). */
  | { readonly type: 'ready'; readonly unit: string }
  /** A unit beyond the stacking limit is eliminated (8.3.c). */
  | { readonly type: 'remove'; readonly unit: string }
  /** Put the unit in hand into a hex, in set-up. */
  | { readonly type: 'place'; readonly place: string }
  /** Bring the unit in hand onto the map in this hex, or to another box (13.1, 11.9.c). */
  | { readonly type: 'enter'; readonly place: string }
  /** Move the unit in hand into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Give the gun in hand a prime mover (22.3). */
  | { readonly type: 'tow' }
  /** Move the unit in hand off the map (11.9). */
  | { readonly type: 'exit' }
  /** End the move of the unit in hand. */
  | { readonly type: 'stop' }
  /** The phase, or set-up, is over for this side. */
  | { readonly type: 'end' }
  /** Put everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/** What each action names, how it is written and what it means, in the order of the indexes: part of the version promise. */
const ACTIONS: ActionTypes<ArdennesAction> = {
  select: { unit: true, pattern: 'unit {unit}', says: 'take this unit in hand' },
  ready: { unit: true, pattern: 'ready {unit}', says: 'supply this gun: it can fire again' },
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: too many lie in its hex' },
  place: { place: true, pattern: 'place {place}', says: 'set the unit in hand up here' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the unit in hand onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the unit in hand into this hex' },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the die as it fell' },
  tow: {
    pattern: 'tow',
    says: 'give the gun in hand a prime mover: it moves as a vehicle, and does not fire',
    explain: true,
  },
  exit: { pattern: 'exit', says: 'move the unit in hand off the map' },
  stop: { pattern: 'stop', says: 'end the move of the unit in hand' },
  end: { closes: true, pattern: 'end', says: 'end set-up, or the phase' },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
}

/** The catalogue of a scenario's actions. */
export const ardennesActions = (
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): Catalogue<ArdennesAction> => catalogue<ArdennesAction>(ACTIONS, units, places)
