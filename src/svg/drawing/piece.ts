/** What a layer is made of: parts that are drawn, and drawn anew, each by itself. */

/** A part of a picture, as markup, with a key that means the same in the pictures of other positions. */
export interface Piece {
  readonly key: string
  readonly svg: string
}

/** Pieces one after the other, the lowest first. */
export const together = (pieces: ReadonlyArray<Piece>): string => pieces.map(({ svg }) => svg).join('')
