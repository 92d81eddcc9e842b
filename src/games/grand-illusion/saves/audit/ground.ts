/** The audit of markers on the map: sieges, the end of rail, blocked hexsides (8.4.3, 8.4.5, 9.5.3). */
import {
  type Faults,
  type Invariants,
  allBroken,
  gameTurnOf,
  invariant,
  invariantOf,
  isOnMap,
  members,
  placeNamed,
} from '../../../../kernel/index.js'
import { suspends } from '../../chapters/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  FORTRESSES,
  IMPASSABLE,
  inForce,
  occupancyOf,
} from '../../state/index.js'

/**
 * Whether a hex has a fortress. During a combat, the siege of a fortress that was eliminated in it has not ended yet
 * (9.5.3.d).
 */
const hasFortress = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  occupancyOf(g, state).tally(FORTRESSES, 0, hex) + occupancyOf(g, state).tally(FORTRESSES, 1, hex) > 0 ||
  (state.frames.some(frame => frame.at === 'aftermath' || suspends(frame)) &&
    g.units.some(
      ({ start }, unit) =>
        g.type[unit] === 'fortress' && start.type === 'setup' && placeNamed(g.board, start.hex) === hex,
    ))

/** A siege is in the hex of a fortress, in Antwerp only with an option. */
const siegeLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> =>
  members(state.ground.sieges).flatMap(hex => [
    invariantOf(g.board.ids[hex]!, 'grand-illusion:9.5.3.d', 'has no fortress to besiege', ['ground', 'sieges'], () =>
      hasFortress(g, state, hex),
    ),
    invariantOf(
      g.board.ids[hex]!,
      'grand-illusion:12.5.1.a',
      'cannot be besieged',
      ['ground', 'sieges'],
      () => hex !== g.places.antwerp || inForce(g.effects.siege, state.affairs.options) !== undefined,
    ),
  ])

/** Whether units can cross a hexside, if necessary after an option has opened it. */
const isWay = (g: IllusionTables, key: number): boolean =>
  g.board.neighbours[key]! >= 0 && (g.stepCost[0][key] !== IMPASSABLE || g.stepCost[1][key] !== IMPASSABLE)

/** Units have crossed each blocked hexside. */
const blockLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> =>
  state.blocks.flatMap((made, side) =>
    members(made).map(key =>
      invariantOf(
        g.board.ids[Math.floor(key / 6)]!,
        'grand-illusion:8.4.5.a',
        'is blocked at a hexside that units cannot cross',
        ['blocks', side],
        () => isWay(g, key),
      ),
    ),
  )

/** Returns the faults of the markers on the map. */
export const groundFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  allBroken([
    ...siegeLines(g, state),
    ...blockLines(g, state),
    invariant(
      'grand-illusion:8.4.3.ad',
      'the end-of-rail marker cannot have been removed yet',
      ['ground', 'railEnd'],
      () =>
        state.ground.railEnd ||
        (gameTurnOf(state) >= g.scenario.calendar.railEndThrough && !isOnMap(g, state, g.roles.namurFortress)),
    ),
  ])
