/** Bounded tracks: a number that never leaves its ends (victory points, morale, a weather track). */
import { type Codec, integer } from '../codec/index.js'
import { clamp } from '../numbers/index.js'

/** A track as it is printed. Both ends are whole numbers and lie on it. */
export interface Track {
  readonly id: string
  readonly title: string
  readonly low: number
  readonly high: number
}

/** Where the marker comes to lie when it is moved by `by` (below 0: towards the low end): it stops at the end of the track. */
export const movedOnTrack = (track: Track, value: number, by: number): number =>
  clamp(value + by, track.low, track.high)

/** Whether the marker lies at one end: -1 the low one, 1 the high one, 0 neither. */
export const atEndOfTrack = (track: Track, value: number): -1 | 0 | 1 =>
  value <= track.low ? -1 : value >= track.high ? 1 : 0

/** A value on the track. */
export const trackCodec = (track: Track): Codec<number> => integer(`${track.title} track`, track.low, track.high)

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
