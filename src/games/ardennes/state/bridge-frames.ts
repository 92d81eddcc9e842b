/** The frames of a bridge that may be blown (7.2 to 7.5). */
import type { Frame, SideIndex } from '../../../kernel/index.js'

/** A unit near a bridge may blow it (7.3, 7.4). */
export interface DemolitionFrame extends Frame {
  readonly at: 'demolition'
  /** The side that may blow it. */
  readonly side: SideIndex
  readonly bridge: number
}
/** The die roll for the demolition. */
export interface DemolitionRollFrame extends Frame {
  readonly at: 'demolition-roll'
  readonly side: SideIndex
  readonly bridge: number
  readonly unit: number
}
