/** The markers of Grand Illusion: entrenchments, sieges, blocked hexsides, chits, declared combats (2.8). */
import { type MarkerView, frameOf, members } from '../../../kernel/index.js'
import { isEmergency } from '../chapters/supply/index.js'
import { SIDES } from '../scenario/index.js'
import { type IllusionState, type IllusionTables, ALLIED, GERMAN } from '../state/index.js'

/** Returns a marker in each of the hexes. */
const inEach = (g: IllusionTables, hexes: Iterable<number>, kind: string, text = ''): ReadonlyArray<MarkerView> =>
  Array.from(hexes, hex => ({ kind, place: g.board.ids[hex]!, text }))

/** Returns the markers of blocked hexsides. Each is in the hex entered and points toward the hex that was left (8.4.5). */
const blocks = (g: IllusionTables, state: IllusionState): ReadonlyArray<MarkerView> =>
  [GERMAN, ALLIED].flatMap(side =>
    members(state.blocks[side]).map(key => ({
      kind: `blocked-${SIDES[side]}`,
      place: g.board.ids[Math.floor(key / 6)]!,
      toward: g.board.ids[g.board.neighbours[key]!]!,
      text: '',
    })),
  )

/** Returns the chits on hexes, with what they are worth there (14.1.2.d, h). */
const chits = (g: IllusionTables, state: IllusionState): ReadonlyArray<MarkerView> =>
  [GERMAN, ALLIED].flatMap(side =>
    state.affairs.chits[side].flatMap((value, i) =>
      value === null
        ? []
        : inEach(g, [g.victory[side].hexes[i]!], `chit-${SIDES[side]}`, String(value * g.victory[side].factor[i]!)),
    ),
  )

/** Returns all markers on the map. */
export const markersOf = (g: IllusionTables, state: IllusionState): ReadonlyArray<MarkerView> => {
  const { ground, trenches, affairs } = state
  const combats = frameOf(state, 'activation')?.combats ?? []
  return [
    ...trenches.flatMap((level, hex) => (level > 0 ? inEach(g, [hex], 'entrenchment', `+${level}`) : [])),
    ...inEach(g, members(ground.sieges), 'siege'),
    ...inEach(g, members(ground.cavalry), 'cavalry-control'),
    ...inEach(g, ground.railEnd ? [g.places.railEnd] : [], 'end-of-rail'),
    ...inEach(g, isEmergency(g, state) ? [g.places.emergency] : [], 'emergency-supply'),
    ...inEach(g, members(affairs.opened), 'opened'),
    ...inEach(g, affairs.landing < 0 ? [] : [affairs.landing], 'landing'),
    ...inEach(g, combats, 'combat'),
    ...chits(g, state),
    ...blocks(g, state),
  ]
}
