/** The audit of what optional rules bring (27.8, 32 to 34), and of air support (15.6). */
import {
  type Faults,
  type Invariants,
  adjacent,
  allBroken,
  areDistinct,
  gameTurnOf,
  has,
  inFrame,
  invariant,
  isAscending,
  members,
  phaseOf,
  unitPlace,
} from '../../../../kernel/index.js'
import { isClear, movesAtNight, steps } from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, FUEL_DUMP, ORDERS } from '../../rulebook/index.js'
import {
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  type ExcessFrame,
  type MovementFrame,
  ALLIED,
  NIGHT,
  ORDERED,
  isMarked,
} from '../../state/index.js'
import { meuseInvariants } from './optional.js'

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

/** Phases in which the Allies may have markers of air support: they come at the start of their movement, and are gone with their combat. */
const IN_THE_AIR: ReadonlySet<ArdennesPhase> = new Set(['movement', 'rally', 'combat'])

/** Faults of orders and of air support. */
export const optionFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const turn = gameTurnOf(state)
  const phase = phaseOf(steps(g), state)
  return allBroken([
    invariant(
      'ardennes:27.8.a',
      'nobody can be under orders',
      ['facts'],
      () => !has(state.facts, ORDERED) || (g.agreed.orders && turn >= ORDERS.turn),
    ),
    invariant(
      'ardennes:15.6.b',
      'there can be no air support now',
      ['air'],
      () =>
        state.air === 0 || (isClear(turn) && phase !== null && phase.phasing === ALLIED && IN_THE_AIR.has(phase.id)),
    ),
    ...dumpInvariants(g, state, turn, phase),
    ...meuseInvariants(g, state),
  ])
}

/** What holds of the fuel dump: drawn after set-up, known where Germans have been, and gone in time (32). */
const dumpInvariants = (
  g: ArdennesTables,
  { dump, frames }: ArdennesState,
  turn: number,
  phase: ArdennesSequencePhase | null,
): Invariants<ArdennesRule> => {
  if (dump === null)
    return [invariant('ardennes:32.0.a', 'there is a fuel dump in this game', ['dump'], () => !g.agreed.dump)]
  const { site, seen, lot, tried, struck } = dump
  const before = phase?.id === 'setup' || frames[1]?.at === 'dump-draw'
  const late = turn > FUEL_DUMP.last
  return [
    invariant('ardennes:32.0.a', 'there is no fuel dump in this game', ['dump'], () => g.agreed.dump),
    invariant('ardennes:32.1.a', 'its site is drawn once set-up is over', ['dump', 'site'], () =>
      before ? site < 0 && lot === 'hidden' && seen.length === 0 : site >= 0 || lot === 'gone',
    ),
    invariant(
      'ardennes:32.1.c',
      'what Germans have come to does not fit',
      ['dump', 'seen'],
      () =>
        isAscending(seen) &&
        seen.length <= g.dumpSites.length &&
        (site < 0 ? !seen.includes(site) : seen.includes(site) === (lot !== 'hidden')),
    ),
    invariant(
      'ardennes:32.3.d',
      'it is not there any more',
      ['dump', 'lot'],
      () => !late || lot === 'held' || lot === 'carried' || lot === 'gone' || lot === 'open',
    ),
    invariant('ardennes:6.3.b', 'it cannot have been carried off', ['dump', 'lot'], () => lot !== 'carried' || late),
    invariant(
      'ardennes:32.3.a',
      'nobody has tried to destroy it, or attacked it',
      ['dump'],
      () => !(tried || struck) || (!before && site >= 0 && lot !== 'hidden'),
    ),
  ]
}
