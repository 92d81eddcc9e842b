/** Lines that the rules draw on a map without a marker, such as bonds between zones of control. */

/** A line that the rules draw. It belongs to one side, or to neither (null). */
export interface MapLine<Side extends string = string> {
  readonly kind: string
  readonly side: Side | null
  /**
   * The two end hexes. If `along` is true, they are adjacent and the line follows their shared hexside; otherwise it
   * joins their centres.
   */
  readonly a: string
  readonly b: string
  readonly along: boolean
}
