/** The off-map part of a scenario: entries, boxes and roads. */
import {
  type TypeOf,
  DIRECTION_NAMES,
  choice,
  flag,
  hexIdentifier as hex,
  hexIds,
  identifier,
  list,
  nullable,
  partName as name,
  strict,
} from '../../../kernel/index.js'
import { Side } from './forces.js'
import { hexRuns } from './sheet.js'

const id = identifier('id of an entry or box', 20)

const ArdennesBox = strict('ArdennesBox', {
  id,
  name,
  /** Boxes to which units can move from this box. */
  adjacent: list(id, 20),
  /** The hexes of the map edge next to the box. */
  edge: hexRuns,
})
/** A box off the map for Allied units. */
export interface ArdennesBox extends TypeOf<typeof ArdennesBox> {}

const ArdennesEntry = strict('ArdennesEntry', {
  id,
  side: Side,
  /** The box to which it leads; null for a German entry. */
  box: nullable(id),
  hexes: hexIds(100, 1),
  /** Whether its hexes are entry hexes in the sense of 13.4 and 23.2: the enemy can block them, and they are sources of supply. */
  source: flag,
})
/** Hexes through which a side's units enter the map, grouped under one letter. */
export interface ArdennesEntry extends TypeOf<typeof ArdennesEntry> {}

const EdgeRoad = strict('EdgeRoad', {
  hex,
  towards: choice('direction', [...DIRECTION_NAMES.flat, 'E', 'W']),
  primary: flag,
})
/** A road that leads off the map. */
export interface EdgeRoad extends TypeOf<typeof EdgeRoad> {}

/** Codec of the off-map part. */
export const ArdennesEdge = strict('ArdennesEdge', {
  entries: list(ArdennesEntry, 60, 1),
  boxes: list(ArdennesBox, 20),
  roads: list(EdgeRoad, 200),
})
/** The off-map part of a scenario. */
export interface ArdennesEdge extends TypeOf<typeof ArdennesEdge> {}
