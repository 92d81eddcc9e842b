/** The units of a state: where each is, what is marked on it, and the state after a change of either. */
import type { Board } from '../board/index.js'
import { type WordList, placeOf, statusOf, withWord, withWords, word, wordAt } from './words.js'

/** A state that holds a word a unit: see {@link WordList}. */
export interface UnitWords {
  readonly units: WordList
}

/** The word of a unit: {@link placeOf} and {@link statusOf} read it. */
export const unitWord = (state: UnitWords, unit: number): number => wordAt(state.units, unit)

/** The place of a unit: a hex or a box. */
export const unitPlace = (state: UnitWords, unit: number): number => placeOf(wordAt(state.units, unit))

/** Whether a unit bears any of these bits of status. */
export const hasStatus = (state: UnitWords, unit: number, bits: number): boolean =>
  (statusOf(wordAt(state.units, unit)) & bits) !== 0

/** The status of a unit. */
export const unitStatus = (state: UnitWords, unit: number): number => statusOf(wordAt(state.units, unit))

/** Whether a unit is in a hex, not in a box. */
export const isOnMap = (tables: { readonly board: Board }, state: UnitWords, unit: number): boolean =>
  placeOf(wordAt(state.units, unit)) < tables.board.hexes

/** The state with a unit's status changed; the same state when it is that already. */
export const withUnitStatus = <S extends UnitWords>(state: S, unit: number, status: number): S =>
  status === unitStatus(state, unit)
    ? state
    : { ...state, units: withWord(state.units, unit, word(unitPlace(state, unit), status)) }

/** The state with the words of some units changed at once; the same state when `change` gives each its own word back. */
export const withUnitsChanged = <S extends UnitWords>(
  state: S,
  units: Iterable<number>,
  change: (unitWord: number, unit: number) => number,
): S => {
  const words = withWords(state.units, units, change)
  return words === state.units ? state : { ...state, units: words }
}
