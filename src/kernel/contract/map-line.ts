/** Lines that the rules lay over a map, and nobody puts there: bonds between zones of control. */

/** A line of a kind, of one side or of nobody. */
export interface MapLine<Side extends string = string> {
  readonly kind: string
  readonly side: Side | null
  /** Two hexes: neighbours where the line runs along the hexside between them, else those from the middle of which to that of the other it runs. */
  readonly a: string
  readonly b: string
  readonly along: boolean
}
