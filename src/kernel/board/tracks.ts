/** The turn track, on whose boxes counters lie. */

/** The boxes of a turn track, from turn 0 to the last: where counters wait for their turn. */
export interface TurnTrack {
  /** Ids of the boxes, `turn:0` and on: the first boxes of the board. */
  readonly boxes: ReadonlyArray<string>
  /** The first place behind it. */
  readonly end: number
  /** The place of a turn's box. */
  readonly slotOf: (turn: number) => number
  /** The turn of a box; 0 for another place. */
  readonly turnOf: (place: number) => number
}

/** A turn track as the first boxes of a board: its places begin behind the hexes. */
export const turnTrack = (hexes: number, last: number): TurnTrack => {
  const end = hexes + last + 1
  return {
    boxes: Array.from({ length: last + 1 }, (_, turn) => `turn:${turn}`),
    end,
    slotOf: turn => hexes + turn,
    turnOf: place => (place >= hexes && place < end ? place - hexes : 0),
  }
}
