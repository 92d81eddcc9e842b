/** The turn track and its boxes. */

/** The boxes of a turn track, from turn 0 to the last turn. Counters wait in the box of the turn in which they enter. */
export interface TurnTrack {
  /** The ids of the boxes: `turn:0`, `turn:1`, .... They are the first boxes of the board. */
  readonly boxes: ReadonlyArray<string>
  /** The first place after the track. */
  readonly end: number
  /** Returns the place of a turn's box. */
  readonly slotOf: (turn: number) => number
  /** Returns the turn of a box, or 0 for another place. */
  readonly turnOf: (place: number) => number
}

/** Builds a turn track from the first boxes of a board, whose places follow the hexes. */
export const turnTrack = (hexes: number, last: number): TurnTrack => {
  const end = hexes + last + 1
  return {
    boxes: Array.from({ length: last + 1 }, (_, turn) => `turn:${turn}`),
    end,
    slotOf: turn => hexes + turn,
    turnOf: place => (place >= hexes && place < end ? place - hexes : 0),
  }
}
