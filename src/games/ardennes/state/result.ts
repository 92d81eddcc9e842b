/** What procedures come to. */
export type ArdennesResult =
  | { readonly type: 'phase-over' }
  /** A unit's move is over; it has not moved where a bridge fell before it and there was no other way. `town` is where it was placed (13.2), -1 for nowhere. */
  | { readonly type: 'marched'; readonly unit: number; readonly moved: boolean; readonly town: number }
  /** The bridge of Ouren has been checked. */
  | { readonly type: 'checked'; readonly stands: boolean }

/** A phase is over. */
export const PHASE_OVER: ArdennesResult = Object.freeze({ type: 'phase-over' })
