/** The audit of night infiltration (34). */
import { adjacent, areDistinct, inFrame, invariant, isAscending, members, unitPlace } from '../../../../kernel/index.js'
import { movesAtNight } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ExcessFrame,
  type MovementFrame,
  NIGHT,
  isMarked,
} from '../../state/index.js'

/** Stacks that infiltrate at night where that has been agreed on, each over a hexside and on a marker (34). */
export const infiltrationInvariant = (
  g: ArdennesTables,
  state: ArdennesState,
  { night, side, moved, infiltration }: MovementFrame,
) =>
  invariant<ArdennesRule>('ardennes:34.0.a', 'nobody can have infiltrated so', inFrame(1, 'infiltration'), () => {
    if (infiltration === null) return !(night && g.agreed.infiltration)
    const { markers, ways } = infiltration
    const gone = (to: number): boolean =>
      members(moved).some(unit => unitPlace(state, unit) === to && !movesAtNight(g, state, unit))
    const borne = g.unitsOf[side].some(unit => isMarked(state, unit, NIGHT)) ? 1 : 0
    return (
      night &&
      g.agreed.infiltration &&
      markers <= g.nightMarkers - borne &&
      ways.length <= markers &&
      areDistinct(ways.map(({ from, to }) => from * g.board.hexes + to)) &&
      ways.every(({ from, to }) => adjacent(g.board, from, to) && gone(to))
    )
  })

/** Those who do not attack at night since they have infiltrated (34.0.c). */
export const infiltratorsInvariant = (g: ArdennesTables, state: ArdennesState, { side, dug }: ExcessFrame) =>
  invariant<ArdennesRule>(
    'ardennes:34.0.c',
    'these have not infiltrated',
    inFrame(1, 'dug'),
    () =>
      isAscending(dug) &&
      (dug.length === 0 || g.agreed.infiltration) &&
      dug.every(unit => g.side[unit] === side && !movesAtNight(g, state, unit)),
  )
