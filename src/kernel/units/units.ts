/** The units of a state: their places and statuses, and the state after a change. */
import type { Board } from '../board/index.js'
import { type WordList, placeOf, statusOf, withWord, withWords, word, wordAt } from './words.js'

/** A state with packed units: see {@link WordList}. */
export interface UnitWords {
  readonly units: WordList
}

/** Returns the packed unit. {@link placeOf} and {@link statusOf} read it. */
export const unitWord = (state: UnitWords, unit: number): number => wordAt(state.units, unit)

/** Returns the place of a unit: a hex or a box. */
export const unitPlace = (state: UnitWords, unit: number): number => placeOf(wordAt(state.units, unit))

/** Whether the status of a unit has any of these bits. */
export const hasStatus = (state: UnitWords, unit: number, bits: number): boolean =>
  (statusOf(wordAt(state.units, unit)) & bits) !== 0

/** Returns the status of a unit. */
export const unitStatus = (state: UnitWords, unit: number): number => statusOf(wordAt(state.units, unit))

/** Whether a unit is in a hex, and not in a box. */
export const isOnMap = (tables: { readonly board: Board }, state: UnitWords, unit: number): boolean =>
  placeOf(wordAt(state.units, unit)) < tables.board.hexes

/** Returns the state in which a unit has another status, or the same state if nothing changes. */
export const withUnitStatus = <S extends UnitWords>(state: S, unit: number, status: number): S =>
  status === unitStatus(state, unit)
    ? state
    : { ...state, units: withWord(state.units, unit, word(unitPlace(state, unit), status)) }

/** Returns the state with several packed units changed, or the same state if `change` changes none of them. */
export const withUnitsChanged = <S extends UnitWords>(
  state: S,
  units: Iterable<number>,
  change: (unitWord: number, unit: number) => number,
): S => {
  const words = withWords(state.units, units, change)
  return words === state.units ? state : { ...state, units: words }
}
