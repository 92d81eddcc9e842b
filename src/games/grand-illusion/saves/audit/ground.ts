/** The audit of the ground: sieges, the end of rail, blocked hexsides (8.4.3, 8.4.5, 9.5.3). */
import {
  type Faults,
  type Invariant,
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
  ALLIED,
  FORTRESSES,
  GERMAN,
  IMPASSABLE,
  inForce,
  occupancyOf,
} from '../../state/index.js'

/** Whether a fortress stands in a hex, or did before a combat whose end the siege still waits for (9.5.3.d). */
const hasFortress = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  [GERMAN, ALLIED].some(side => occupancyOf(g, state).tally(FORTRESSES, side, hex) > 0) ||
  (state.frames.some(frame => frame.at === 'aftermath' || suspends(frame)) &&
    g.units.some(
      ({ start }, unit) =>
        g.type[unit] === 'fortress' && start.type === 'setup' && placeNamed(g.board, start.hex) === hex,
    ))

/** A siege is that of a fortress, in Antwerp by an option alone. */
const siegeLines = (g: IllusionTables, state: IllusionState): ReadonlyArray<Invariant<IllusionRule>> =>
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

/** Whether somebody can have crossed a hexside: there is a hex beyond it, and a way, if an option has opened it. */
const isWay = (g: IllusionTables, key: number): boolean =>
  g.board.neighbours[key]! >= 0 && (g.stepCost[0][key] !== IMPASSABLE || g.stepCost[1][key] !== IMPASSABLE)

/** A hexside is blocked over which units have gone. */
const blockLines = (g: IllusionTables, state: IllusionState): ReadonlyArray<Invariant<IllusionRule>> =>
  state.blocks.flatMap((made, side) =>
    members(made).map(key =>
      invariantOf(
        g.board.ids[Math.floor(key / 6)]!,
        'grand-illusion:8.4.5.a',
        'is blocked where nobody can pass',
        ['blocks', side],
        () => isWay(g, key),
      ),
    ),
  )

/** Faults of the ground. */
export const groundFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  allBroken([
    ...siegeLines(g, state),
    ...blockLines(g, state),
    invariant(
      'grand-illusion:8.4.3.ad',
      'the end of rail cannot have gone yet',
      ['ground', 'railEnd'],
      () =>
        state.ground.railEnd ||
        (gameTurnOf(state) >= g.scenario.calendar.railEndThrough && !isOnMap(g, state, g.roles.namurFortress)),
    ),
  ])
