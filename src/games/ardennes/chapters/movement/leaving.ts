/** Leaving the map (11.9): where a unit goes, and why it may not. */
import { bar, gate, isOpen } from '../../../../kernel/index.js'
import { EXIT_COST, HALVES, PROHIBITED, TACTICAL_ONLY } from '../../rulebook/index.js'
import { type ArdennesBars, ALLIED, BEYOND } from '../../state/index.js'
import type { Ground, Mover } from './ground.js'
import { exitCost } from './hops.js'

/** A unit that may leave the map, with the data of its phase. */
interface Leaving {
  readonly ground: Ground
  readonly mover: Mover
}

/**
 * Returns the place behind the edge at which a unit stands, or -1. An Allied unit leaves to a box (11.9.a, 11.9.b), and a
 * German unit goes out of play.
 */
const behind = ({ ground: { g }, mover: { unit, place } }: Leaving): number => {
  if (place >= g.board.hexes) return -1
  return g.side[unit] === ALLIED ? g.boxBehind[place]! : g.exitHexes[place] === 1 ? g.exited : -1
}
const hexOf = ({ ground: { g }, mover }: Leaving): string => g.board.ids[mover.place]!
const costOf = ({ ground, mover }: Leaving): number => exitCost(ground, mover)

/** Why a unit may not leave the map from where it is: the edge, the terrain, or its points (11.5.a, 11.6, 11.9). */
export const EXIT: ArdennesBars<Leaving> = [
  gate(
    ({ ground: { g }, mover }) => (g.side[mover.unit] === ALLIED ? 'ardennes:11.9.a' : 'ardennes:11.9.d'),
    'out-of-area',
    '{} is not on an edge that it may leave by',
    leaving => behind(leaving) < 0,
  ),
  gate(
    ({ ground: { g }, mover }) => (g.terrain[mover.place] === 'ravine' ? 'ardennes:11.6.b' : 'ardennes:11.5.a'),
    'terrain',
    (name, leaving) => `${name} does not leave the map from ${hexOf(leaving)} off the road`,
    leaving => costOf(leaving) === PROHIBITED,
  ),
  gate(
    'ardennes:11.6.c',
    'terrain',
    (name, leaving) =>
      `from ${hexOf(leaving)} ${name} leaves the map by Tactical Movement alone, and before it has moved`,
    leaving => costOf(leaving) === TACTICAL_ONLY && (leaving.mover.hexes > 0 || !leaving.mover.tactical),
  ),
  bar(
    'ardennes:11.9.b',
    'no-movement-points',
    '{} has no movement point left to leave the map',
    leaving => {
      const { ground, mover } = leaving
      const { spent, hexes, most, free } = mover
      return (
        // a unit in an enemy ZOC has stopped, and one hex of infiltration does not lead off the map (34.0.a)
        mover.from >= 0 ||
        (mover.inside && mover.begun) ||
        hexes >= mover.limit ||
        // a unit in Strategic Movement can only leave by a road
        (mover.road && ground.g.edgeRoads[mover.place] === 0) ||
        (hexes >= free && (spent === BEYOND || spent + costOf(leaving) > most))
      )
    },
    { needed: () => EXIT_COST / HALVES },
  ),
]

/** Returns the place to which a unit may leave the map, or -1 if it may not leave. */
export const exitOf = (ground: Ground, mover: Mover): number => {
  const leaving = { ground, mover }
  const to = behind(leaving)
  return to >= 0 && isOpen(EXIT, leaving, 0) ? to : -1
}
