/** The hexes that a group can reach, found by playing all paths, including the activation and the opponent's decisions. */
import {
  type Reach,
  type StepCost,
  type Walked,
  CHANCE,
  direction,
  frameOf,
  idsOf,
  stateKeys,
  topOf,
  unitPlace,
  walkReach,
  withSteps,
} from '../../../kernel/index.js'
import { hexsidesInForce } from '../chapters/supply/index.js'
import { type IllusionAction, type IllusionState, type IllusionTables, withFrames } from '../state/index.js'
import type { Play } from './preview.js'

/** Questions at which a hex must be activated first. */
const BEFORE_ACTIVATION: ReadonlyArray<string> = ['activity', 'hex-to-withdraw']

/** Returns the question of the current decision; '' if no side decides. */
export const asked = (play: Play, state: IllusionState): string => (play.who(state) < CHANCE ? play.asks(state) : '')

/** Returns the frame of the moving group if it contains all these units; otherwise null. */
export const groupInHand = (state: IllusionState, units: ReadonlyArray<number>) => {
  const top = topOf(state)
  return top.at === 'group' && units.every(unit => top.members.includes(unit)) ? top : null
}

/** Returns the actions that are still needed to form a group: the activation of its hex and the addition of units. */
export const gathering = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
): ReadonlyArray<IllusionAction> => {
  const top = topOf(state)
  const there = top.at === 'group' ? top.members : []
  const hex = g.board.ids[unitPlace(state, units[0]!)]!
  return [
    ...(BEFORE_ACTIVATION.includes(asked(play, state)) ? [{ type: 'activate', place: hex } as const] : []),
    ...units.filter(unit => !there.includes(unit)).map(unit => ({ type: 'add', unit: g.unitIds[unit]! }) as const),
  ]
}

/** Returns the movement points of a step (8.4.c). */
export const stepPoints = (g: IllusionTables, state: IllusionState, from: number, to: number): number => {
  const d = direction(g.board, from, to)
  return d < 0 ? 0 : g.stepCost[hexsidesInForce(g, state)][from * 6 + d]!
}

/** Returns a test for states in which a move is interrupted: a chit is drawn, cavalry decides, or a headquarters flees. */
export const isInterrupted =
  (units: ReadonlyArray<number>) =>
  (state: IllusionState): boolean => {
    const group = frameOf(state, 'group')
    return group !== null && group !== topOf(state) && units.every(unit => group.members.includes(unit))
  }

/**
 * Returns a function that numbers the states of a moving group, regardless of the points spent. Two paths to the same
 * hex may differ in captured hexes or blocked hexsides, and therefore allow different continuations.
 */
const numbering = (): ((state: IllusionState) => number) => {
  const [keyOf, numbers] = [stateKeys(), new Map<string, number>()]
  return state => {
    const top = topOf(state)
    const unpaid =
      top.at === 'group'
        ? withFrames(state, [...state.frames.slice(0, -1), { ...top, spent: 0, hexes: Math.min(top.hexes, 1) }])
        : state
    const key = keyOf(unpaid)
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
}

/** Returns the legal steps of the moving group, with their costs in movement points. */
export const stepCostsOf = (g: IllusionTables, play: Play, state: IllusionState): ReadonlyArray<StepCost> => {
  const top = topOf(state)
  if (top.at !== 'group') return []
  const from = unitPlace(state, top.members[0]!)
  return play
    .legalActions(state)
    .flatMap(action =>
      action.type === 'step'
        ? [{ place: action.place, cost: stepPoints(g, state, from, g.board.index.get(action.place)!) }]
        : [],
    )
}

/**
 * Returns the hexes where units of one hex can end their move together, with costs in movement points. The cheapest paths
 * come first. Paths continue through the opponent's decisions.
 */
export const groupWays = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
): ReadonlyArray<Walked<IllusionAction>> => {
  const start = units.length === 0 ? g.board.hexes : unitPlace(state, units[0]!)
  if (start >= g.board.hexes || units.some(unit => unitPlace(state, unit) !== start)) return []
  if (![...BEFORE_ACTIVATION, 'activation', 'group', 'next-hex'].includes(asked(play, state))) return []
  const stop = g.actions.of('stop')
  const numberOf = numbering()
  const place = (now: IllusionState): number => unitPlace(now, units[0]!)
  return walkReach(play, state, {
    ids: g.board.ids,
    index: g.board.index,
    unit: g.unitIds[units[0]!]!,
    take: gathering(g, play, state, units),
    stop: { type: 'stop' },
    place,
    marching: now => groupInHand(now, units) !== null,
    waits: isInterrupted(units),
    begun: now => groupInHand(now, units) === null || play.indexed.legal(now).includes(stop),
    label: (now, to) => (to === place(now) ? numberOf(now) : -1),
    moves: ({ type }) => type === 'step',
    hop: (now, from, to) => stepPoints(g, now, from, to),
  })
}

/** Returns the state after a unit is selected and before it moves; null if it cannot be selected. */
const taken = (g: IllusionTables, play: Play, state: IllusionState, unit: number): IllusionState | null => {
  let now: IllusionState | null = state
  for (const action of gathering(g, play, state, [unit])) {
    const next: ReturnType<Play['apply']> = play.apply(now, action)
    if (next._tag === 'Left') return null
    now = next.right
  }
  return now
}

/** Implements {@link Rules.reach} for a single unit, or for the current group if the unit belongs to it. */
export const reachOf = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  id: string,
): ReadonlyArray<Reach<IllusionAction>> => {
  const unit = g.unitIds.indexOf(id)
  const ways = unit < 0 ? [] : groupWays(g, play, state, [unit])
  const atRest = ways.length === 0 ? null : taken(g, play, state, unit)
  const group = atRest === null ? [unit] : (frameOf(atRest, 'group')?.members ?? [unit])
  const named = ways.map(({ later, ...way }) =>
    later === undefined || later.length === 0
      ? way
      : {
          ...way,
          rest: later.some(({ type }) => type !== 'stop') ? `${idsOf(g, group).join(', ')} ${way.place}` : 'stop',
        },
  )
  return atRest === null || unitPlace(atRest, unit) !== unitPlace(state, unit)
    ? named
    : withSteps(stepCostsOf(g, play, atRest), named)
}
