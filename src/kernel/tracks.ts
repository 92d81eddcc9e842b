/** Bounded tracks: a number that never leaves its ends (victory points, morale, a weather track). */
import { type Codec, integer } from './codec.js'
import { clamp } from './odds.js'

/** A track as it is printed. Both ends are whole numbers and lie on it. */
export interface Track {
  readonly id: string
  readonly title: string
  readonly low: number
  readonly high: number
}

/** Where the marker comes to lie when it is moved by `by` (below 0: towards the low end): it stops at the end of the track. */
export const movedOnTrack = (track: Track, value: number, by: number): number => clamp(value + by, track.low, track.high)

/** Whether the marker lies at one end: -1 the low one, 1 the high one, 0 neither. */
export const atEndOfTrack = (track: Track, value: number): -1 | 0 | 1 => (value <= track.low ? -1 : value >= track.high ? 1 : 0)

/** A value on the track. */
export const trackCodec = (track: Track): Codec<number> => integer(`${track.title} track`, track.low, track.high)
