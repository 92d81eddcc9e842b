/**
 * 9.4.4 Headquarters that are alone with the enemy flee to the nearest friendly units in supply. There, they and all
 * headquarters that they meet are flipped.
 */
import {
  NOBODY,
  ascending,
  bar,
  done,
  neighboursOf,
  otherwise,
  rememberPair,
  unitPlace,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type FlightFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  OVER_AND_DONE,
  eliminate,
  flip,
  offers,
  occupancyOf,
} from '../state/index.js'
import { moveUnit } from './arriving.js'
import { retreatBanOf } from './bans.js'
import { closedSide } from './blocks.js'
import { hasCombatMarker } from './combat-markers.js'
import { combatUnitsIn, controls } from './control.js'
import { inSupply } from './supply/index.js'

/** Builds the frame of a flight. */
export const beginFlight = (unit: number): FlightFrame => ({ at: 'flight', unit })

/**
 * The adjacent friendly hexes that a side can reach without crossing an impassable or blocked hexside (9.4.4.d, Q-140,
 *
 */
const friendlyNextTo = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  from: number,
): ReadonlyArray<number> =>
  neighboursOf(g.board, from).filter(to => controls(state, side, to) && closedSide(g, state, side, from, to) === null)

/**
 * Whether a headquarters may flee to a hex: it contains a supplied combat unit of the side and no combat marker
 * (9.4.4.b, Q-67).
 */
const isHaven = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  !hasCombatMarker(g, state, hex) && combatUnitsIn(g, state, side, hex).some(unit => inSupply(g, state, unit))

/**
 * The hexes to which a headquarters may flee, all at the same distance; ascending. If there are none, it is eliminated.
 * A hex that is banned to the headquarters is included only if no other hex is possible (9.4.4.b, d, Q-67, Q-127,
 * `forced` is true for flights and forced retreats.
 */
export const flightTargets = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  forced: boolean,
): ReadonlyArray<number> => {
  const side = g.side[unit] as SideIndex
  const start = unitPlace(state, unit)
  const reached = new Uint8Array(g.board.hexes)
  reached[start] = 1
  let banned: ReadonlyArray<number> = []
  // The search goes ring by ring, because the nearest friendly units are usually close.
  for (let ring: ReadonlyArray<number> = [start]; ring.length > 0;) {
    const beyond: number[] = []
    for (const from of ring)
      for (const to of friendlyNextTo(g, state, side, from)) {
        if (reached[to] === 1) continue
        reached[to] = 1
        beyond.push(to)
      }
    const havens = ascending(beyond.filter(hex => isHaven(g, state, side, hex)))
    const open = havens.filter(hex => retreatBanOf(g, state, unit, hex, forced) === null)
    if (open.length > 0) return open
    if (banned.length === 0) banned = havens
    ring = beyond
  }
  return banned
}

/**
 * Moves a headquarters to a hex. All headquarters of its side there are flipped; the moved headquarters itself only if
 * it was forced to move (9.4.4.f, g, Q-175).
 */
export const retreatHeadquarters = (
  g: IllusionTables,
  state: IllusionState,
  way: { readonly unit: number; readonly to: number; readonly forced: boolean; readonly rule: IllusionRule },
  log: IllusionLog,
): IllusionState => {
  const { unit, to, forced } = way
  const side = g.side[unit] as SideIndex
  const there = moveUnit(g, state, way, log)
  return occupancyOf(g, there)
    .unitsIn(to)
    .filter(other => g.type[other] === 'headquarters' && g.side[other] === side && (forced || other !== unit))
    .reduce(
      (now, other) => flip(g, now, other, other === unit ? 'grand-illusion:9.4.4.f' : 'grand-illusion:9.4.4.g', log),
      there,
    )
}

/** Builds the procedure of a flight. The owner chooses between hexes at the same distance (DP-47). */
export const flight = (g: IllusionTables): IllusionProcedure<FlightFrame> => {
  const flee = (state: IllusionState, unit: number, to: number, log: IllusionLog): IllusionState =>
    retreatHeadquarters(g, state, { unit, to, forced: true, rule: 'grand-illusion:9.4.4.b' }, log)
  const targets = rememberPair((state: IllusionState, { unit }: FlightFrame) => flightTargets(g, state, unit, true))
  return {
    who: (state, frame) => (targets(state, frame).length > 1 ? (g.side[frame.unit] as SideIndex) : NOBODY),
    asks: () => 'headquarters-flees',
    ...offers<FlightFrame>(g, [
      {
        type: 'retreat',
        among: ({ state, frame }) => targets(state, frame),
        bars: [
          bar(
            'grand-illusion:9.4.4.b',
            'retreat',
            '{} has no friendly combat unit in supply, or it has a combat marker',
            ({ state, frame: { unit } }, hex) =>
              hex === unitPlace(state, unit) || !isHaven(g, state, g.side[unit] as SideIndex, hex),
          ),
        ],
        otherwise: otherwise(
          'grand-illusion:9.4.4.d',
          'retreat',
          'other friendly units are nearer than {}, along friendly hexes',
        ),
        subjects: ({ frame }, _hex, name) => [g.unitIds[frame.unit]!, name],
      },
    ]),
    apply: (state, { unit }, action, log) => done(flee(state, unit, g.actions.placeOf(action), log), OVER_AND_DONE),
    proceed: (state, frame, log) => {
      const { unit } = frame
      const [to] = targets(state, frame)
      return done(
        to === undefined ? eliminate(g, state, unit, 'grand-illusion:9.4.4.d', log) : flee(state, unit, to, log),
        OVER_AND_DONE,
      )
    },
  }
}
