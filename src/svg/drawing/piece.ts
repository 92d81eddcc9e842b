/** The pieces of a layer, which can be drawn and updated separately. */

/** A part of a picture as markup, with a key that means the same in pictures of other states. */
export interface Piece {
  readonly key: string
  readonly svg: string
}

/** Joins pieces, with the lowest first. */
export const together = (pieces: ReadonlyArray<Piece>): string => pieces.map(({ svg }) => svg).join('')
