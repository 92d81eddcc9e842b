/**
 * Codecs of units, hexes, sides and game turns, which occur in the saved states of every game. They are numbers during
 * play and names in a save.
 */
import { type Board, hexNames } from '../board/index.js'
import { type BitSet, type Codec, indexed, integer, list, setCodec } from '../codec/index.js'
import type { SideIndex } from './sides.js'

/** Codecs of the units, hexes, sides and game turns that a saved state names. */
export interface SavedNames {
  readonly unit: Codec<number>
  readonly units: Codec<ReadonlyArray<number>>
  readonly unitSet: Codec<BitSet>
  readonly hex: Codec<number>
  readonly hexes: Codec<ReadonlyArray<number>>
  /**
   * Builds the codec of a set of hexes from a list. In play the set contains indexes of that list. `what` names such a
   * hex in messages: `town hex`.
   */
  readonly hexSet: (what: string, among: ReadonlyArray<number>) => Codec<BitSet>
  readonly side: Codec<SideIndex>
  /** A game turn of the scenario. */
  readonly turn: Codec<number>
}

/** Builds the {@link SavedNames} of a scenario. */
export const savedNames = (
  { board, unitIds }: { readonly board: Board; readonly unitIds: ReadonlyArray<string> },
  sides: ReadonlyArray<string>,
  firstTurn: number,
  lastTurn: number,
): SavedNames => {
  const hexIds = hexNames(board)
  const unit = indexed('unit', unitIds)
  const hex = indexed('hex', hexIds)
  return {
    unit,
    units: list(unit, unitIds.length),
    unitSet: setCodec('unit', unitIds),
    hex,
    hexes: list(hex, board.hexes),
    hexSet: (what, among) =>
      setCodec(
        what,
        among.map(place => hexIds[place]!),
      ),
    // there are two sides, so an index is 0 or 1
    side: indexed('side', sides) as Codec<SideIndex>,
    turn: integer('game turn', firstTurn, lastTurn),
  }
}
