/** The audit of units that are cut off, and of the phases in which lines are traced, guns supplied, units rallied (5, 18.4, 23). */
import {
  type Faults,
  type Invariants,
  allBroken,
  areDistinct,
  inFrame,
  invariant,
  isAscending,
  isOnMap,
} from '../../../../kernel/index.js'
import { surrenderLevel } from '../../chapters/index.js'
import { type ArdennesRule, GUNS_SUPPLIED, SURRENDER_LEVEL } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArtilleryFrame,
  type FuelFrame,
  type RallyFrame,
  type SupplyFrame,
  ALLIED,
  UNSUPPLIED,
  isMarked,
} from '../../state/index.js'

/** Faults of the groups of units that are cut off. */
export const groupFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  allBroken([
    invariant(
      'ardennes:23.8.d',
      'groups are named by their first units',
      ['groups'],
      () =>
        isAscending(state.groups.map(({ units }) => units[0]!)) &&
        areDistinct(state.groups.flatMap(({ units }) => units)),
    ),
    ...state.groups.map(({ points, units }, i) =>
      invariant(
        'ardennes:23.6.e',
        'these are not cut off together, or have surrendered',
        ['groups', i],
        () =>
          isAscending(units) &&
          units.every(
            unit => g.side[unit] === g.side[units[0]!] && isOnMap(g, state, unit) && isMarked(state, unit, UNSUPPLIED),
          ) &&
          // the best of them may have fallen since
          points < Math.max(surrenderLevel(g, units), SURRENDER_LEVEL.elite),
      ),
    ),
  ])

/** The last to have been named or to have thrown is of the side whose phase it is. */
const lastOne = (
  g: ArdennesTables,
  { side, last }: RallyFrame | SupplyFrame | ArtilleryFrame,
): Invariants<ArdennesRule> => [
  invariant(
    'ardennes:sequence',
    'the one named last is on the other side',
    inFrame(1, 'last'),
    () => last === null || last < 0 || g.side[last] === side,
  ),
]

/** Faults of a phase in which units throw one after the other. */
export const throwingFaults = (g: ArdennesTables, frame: RallyFrame | SupplyFrame): Faults<ArdennesRule> =>
  allBroken(lastOne(g, frame))

/** Faults of a fuel shortage phase: results are carried out once both dice have fallen. */
export const fuelFaults = (g: ArdennesTables, { dice, settled }: FuelFrame): Faults<ArdennesRule> =>
  allBroken([
    invariant(
      'ardennes:6.1.b',
      'no die has fallen for so many results',
      inFrame(1, 'settled'),
      () => settled === 0 || dice.length === g.fuel.length,
    ),
  ])

/** Faults of an artillery supply phase. */
export const artilleryFaults = (g: ArdennesTables, frame: ArtilleryFrame): Faults<ArdennesRule> =>
  allBroken([
    ...lastOne(g, frame),
    invariant(
      'ardennes:5.2.a',
      'so many guns are not supplied',
      inFrame(1, 'left'),
      () => frame.side === ALLIED || frame.left <= GUNS_SUPPLIED.second,
    ),
  ])
