/** The audit of everything except units: positions, counters in play, bridges, isolated groups, slowing markers, the carry. */
import {
  type Invariants,
  areDistinct,
  bottomOf,
  carryFits,
  gameTurnOf,
  has,
  invariant,
  invariantOf,
  isAscending,
  isOnMap,
  phaseOf,
  unitPlace,
} from '../../../../kernel/index.js'
import { mayBuildIn, steps, surrenderLevel } from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, SURRENDER_LEVEL, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  ALLIED,
  AREAS_ENTERED,
  AREAS_HELD,
  GERMAN,
  GUN_FREED,
  OUREN_CHECKED,
  UNSUPPLIED,
  WHOLE,
  isMarked,
  roadblocksOf,
  trafficOf,
} from '../../state/index.js'

/** Improved positions are where they can be built or have been since the start (15.8.f, Q-93), and exits are exit hexes. */
export const positionLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const hexes = state.positions.map(({ hex }) => hex)
  const none = { ...state, positions: [] }
  return [
    invariant(
      'ardennes:15.8.f',
      'these improved positions are not possible',
      ['positions'],
      () =>
        isAscending(hexes) &&
        hexes.every(hex => mayBuildIn(g, none, hex) || g.positionStarts.some(start => start.hex === hex)),
    ),
    invariant(
      'ardennes:31.1.h',
      'German units do not leave the map by these hexes',
      ['exits'],
      () => isAscending(state.exits) && state.exits.every(hex => g.exitHexes[hex] === 1),
    ),
  ]
}

/** Each breakdown counter outside the reserve has a parent that forms such counters and has arrived (26). */
export const parentLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const counters = state.parents.map(({ counter }) => counter)
  return [
    invariant(
      'ardennes:26.4.a',
      'the breakdown counters in play are others',
      ['parents'],
      () =>
        isAscending(counters) &&
        g.isBreakdown.every((is, unit) => counters.includes(unit) === (is === 1 && unitPlace(state, unit) !== g.pool)),
    ),
    ...state.parents.map(({ counter, parent }, i) =>
      invariantOf<ArdennesRule>(
        g.unitIds[counter]!,
        'ardennes:26.1.a',
        'cannot have this parent',
        ['parents', i],
        () => g.breakdowns[parent]!.includes(counter) && g.turnOf(unitPlace(state, parent)) === 0,
      ),
    ),
  ]
}

/**
 * Whether a bridge can be in its condition: until turn 2, only a bridge that was due, rebuilt or checked differs from
 * the start (7.7.a).
 */
const canStand = (g: ArdennesTables, state: ArdennesState, bridge: number): boolean => {
  const [now, start] = [state.bridges[bridge]!, g.bridgeStarts[bridge]!]
  const turn = gameTurnOf(state)
  if (turn > TURNS.second || now === start) return true
  const due = g.completed.find(other => other.bridge === bridge)
  if (due !== undefined) return turn >= due.turn
  return start !== WHOLE || (bridge === g.ouren && has(state.facts, OUREN_CHECKED))
}

/** Bridges are in a possible condition, and facts are possible in the scenario. */
export const bridgeLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const { facts, tried } = state
  const [entered, held] = [has(facts, AREAS_ENTERED), has(facts, AREAS_HELD)]
  const fact = (rule: ArdennesRule, message: string, holds: () => boolean) => invariant(rule, message, ['facts'], holds)
  return [
    ...g.bridgeIds.map((id, bridge) =>
      invariantOf<ArdennesRule>(id, 'ardennes:7.1.a', 'cannot be in this condition now', ['bridges', bridge], () =>
        canStand(g, state, bridge),
      ),
    ),
    invariant('ardennes:7.2.c', 'these bridges must be in ascending order', ['tried'], () => isAscending(tried)),
    fact(
      'ardennes:7.8.a',
      'the bridge that was checked does not exist',
      () => g.ouren >= 0 || !has(facts, OUREN_CHECKED),
    ),
    fact('ardennes:29.1.d', 'the gun that was freed does not exist', () =>
      [0, 1].every(gun => gun < g.freeable.length || !has(facts, GUN_FREED + gun)),
    ),
    // play ends as soon as the areas have been held
    fact('ardennes:30.3.b', 'no Victory Phase has this result', () =>
      g.goals === null ? !entered && !held : !held || (entered && bottomOf(state).at === 'over'),
    ),
  ]
}

/** The units under an Advantage marker are of one side, and have won it in this turn or an earlier one (16.6.a). */
export const advantageLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> =>
  state.advantages.map(({ units, turn }, i) =>
    invariant<ArdennesRule>(
      'ardennes:16.6.a',
      'these units cannot have won this advantage together',
      ['advantages', i],
      () => isAscending(units) && turn <= gameTurnOf(state) && units.every(unit => g.side[unit] === g.side[units[0]!]),
    ),
  )

/** Isolated groups are sorted, and consist of units of one side that are out of supply on the map (23). */
export const groupLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => [
  invariant(
    'ardennes:23.8.d',
    'groups must be sorted by first unit, and no unit can be in two groups',
    ['groups'],
    () =>
      isAscending(state.groups.map(({ units }) => units[0]!)) &&
      areDistinct(state.groups.flatMap(({ units }) => units)),
  ),
  ...state.groups.map(({ points, units }, i) =>
    invariant<ArdennesRule>(
      'ardennes:23.6.e',
      'these units are not isolated together, or have surrendered',
      ['groups', i],
      () =>
        isAscending(units) &&
        units.every(
          unit => g.side[unit] === g.side[units[0]!] && isOnMap(g, state, unit) && isMarked(state, unit, UNSUPPLIED),
        ) &&
        // the best unit of the group may have been eliminated since
        points < Math.max(surrenderLevel(g, units), SURRENDER_LEVEL.elite),
    ),
  ),
]

/** No two markers of a side are in one hex, roadblocks are never lost, and only German markers go out of play (24). */
export const slowingLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const { roadblocks, passed } = state.slowing
  const onMap = (places: ReadonlyArray<number>): ReadonlyArray<number> => places.filter(hex => hex < g.board.hexes)
  const gone = g.board.hexes + 1
  return [
    invariant('ardennes:24.4.a', 'two markers of a side are in one hex', ['slowing', 'traffic'], () =>
      [GERMAN, ALLIED].every(
        side => areDistinct(onMap(trafficOf(state, side))) && areDistinct(onMap(roadblocksOf(state, side))),
      ),
    ),
    invariant(
      'ardennes:24.6.c',
      'no Allied marker goes out of play',
      ['slowing', 'traffic'],
      () => !trafficOf(state, ALLIED).includes(gone),
    ),
    invariant(
      'ardennes:24.8.n',
      'roadblocks are never lost',
      ['slowing', 'roadblocks'],
      () => !roadblocks.includes(gone),
    ),
    invariant(
      'ardennes:24.8.l',
      'these roadblocks are not on the map, or were passed in an earlier phase',
      ['slowing', 'passed'],
      // only the bottom frame is there before a phase begins
      () =>
        isAscending(passed) &&
        passed.every(number => state.frames.length > 1 && (roadblocks[number] ?? g.board.hexes) < g.board.hexes),
    ),
  ]
}

/** Phases that receive the units that have begun a position or infiltrated. */
const AFTER_MOVEMENT = new Set<ArdennesPhase>(['rally', 'combat', 'traffic', 'supply', 'victory', 'night-combat'])

/** After a movement phase, the carry contains units of the phasing side (15.8.i). Other phases receive no carry. */
export const carryLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const bottom = bottomOf<ArdennesFrame>(state)
  const phase = phaseOf(steps(g), state)
  if (bottom.at === 'over' || phase === null) return []
  const { carry } = bottom
  return [
    carryFits('ardennes:15.8.i', () => isAscending(carry) && (carry.length === 0 || AFTER_MOVEMENT.has(phase.id))),
    ...carry.map(unit =>
      invariantOf<ArdennesRule>(
        g.unitIds[unit]!,
        'ardennes:15.8.i',
        'belongs to the other side',
        ['carry'],
        () => g.side[unit] === phase.phasing,
      ),
    ),
  ]
}
