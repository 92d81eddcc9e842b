/**
 * Finds the places where a unit can end its move by playing every sequence of steps. Tests compare `reach` with the
 * result.
 */
import { expect } from 'vitest'
import {
  type AnyAction,
  type GameEvent,
  type ReachRules,
  type ReachTypes,
  type Rules,
  topOf,
  unitInHand,
  unitPlace,
} from '../../../src/kernel/index.js'
import { generator } from '../../../src/play/index.js'
import { pick } from '../../../src/testing/kit/index.js'

/** The parts of a game's rules that the search uses. */
export type WayRules<S> = Pick<
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- rules of any game
  Rules<S, any, any, any, any, any, any>,
  'start' | 'turn' | 'key' | 'chances' | 'legalActions' | 'apply' | 'step' | 'reach'
>

/** The data about a game that the search needs. */
export interface Ways<S> {
  /** Returns the actions that select the unit, or [] if it is already selected. */
  readonly take: ReadonlyArray<AnyAction>
  /** Whether the current question asks for the unit's next hex. */
  readonly isAsked: (state: S) => boolean
  /** Whether the unit's move continues: the unit is asked for a hex now, or may be asked after others have acted. */
  readonly isOnItsWay: (state: S) => boolean
  readonly place: (state: S) => string
  readonly unit: string
  /** Returns the cost of a hop between two places, in a state. */
  readonly hop: (state: S, from: string, to: string) => number
  /**
   * Whether a path may continue after chance or another question, for each possible answer. Otherwise the path ends there.
   */
  readonly through: boolean
}

/** A limit that is higher than the number of states in any move. */
const MOST = 60_000

const STEPS: ReadonlyArray<string> = ['step', 'enter', 'exit']

/**
 * Returns the places, each with the least cost of a path to it. States are distinguished by their full keys and the
 * points paid, so that every path to a place is followed.
 */
export const allWays = <S>(
  rules: WayRules<S>,
  start: S,
  { take, isAsked, isOnItsWay, place, unit, hop, through }: Ways<S>,
): ReadonlyMap<string, number> => {
  const ends = new Map<string, number>()
  const seen = new Set<string>()
  const open: (readonly [state: S, cost: number])[] = []
  const come = ([state, cost]: readonly [state: S, cost: number]): void => {
    const known = `${rules.key(state)} ${cost}`
    if (seen.has(known)) return
    seen.add(known)
    if (seen.size > MOST) throw new Error('more ways than a unit has')
    open.push([state, cost])
  }
  const end = (state: S, cost: number): void => {
    ends.set(place(state), Math.min(cost, ends.get(place(state)) ?? Infinity))
  }
  const played = (now: S, action: AnyAction, cost: number): readonly [state: S, cost: number] => {
    const next = rules.step(now, action)
    if (next._tag === 'Left') throw new Error(next.left.message)
    let paid = cost
    for (const { kind, from, to, ...moved } of next.right.events as ReadonlyArray<GameEvent>)
      if (kind === 'moved' || kind === 'exited')
        if (from !== undefined && to !== undefined && (moved.unit === unit || moved.units?.includes(unit) === true))
          paid += hop(now, from, to)
    return [next.right.state, paid]
  }
  let taken: readonly [state: S, cost: number] = [start, 0]
  for (const action of take) {
    if (isAsked(taken[0])) break
    if (rules.apply(taken[0], action)._tag === 'Left') return ends
    taken = played(taken[0], action, taken[1])
  }
  come(taken)
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const [now, cost] = way
    if (!isOnItsWay(now)) {
      end(now, cost)
      continue
    }
    const asked = isAsked(now)
    if (!asked && !through) continue
    const chances = rules.chances(now).map(({ action }) => action as AnyAction)
    for (const action of chances.length > 0 ? chances : (rules.legalActions(now) as ReadonlyArray<AnyAction>)) {
      if (asked && action.type === 'stop') end(now, cost)
      if (!asked || STEPS.includes(action.type)) come(played(now, action, cost))
    }
  }
  return ends
}

/** The seed by which units are chosen, and whether paths continue after die rolls. */
export interface Drawing {
  readonly seed: number
  readonly through: boolean
}

/** The units that may be selected. Some of them are tried in each state. */
const UNITS = 5

/**
 * Compares `reach` with {@link allWays} in these states, for marches of the kernel. Returns the number of units with a
 * non-empty reach.
 */
export const marchWays = <T extends ReachTypes>(
  rules: WayRules<T['state']> & { readonly tables: T['ground']['g'] },
  { march, inHand, atRest, phase }: ReachRules<T>,
  states: ReadonlyArray<T['state']>,
  { seed, through }: Drawing,
): number => {
  const g = rules.tables
  const { ids, index } = g.board
  const random = generator(seed)
  let found = 0
  for (const state of states) {
    const top = unitInHand<T>(inHand, state)
    const selectable = (rules.legalActions(state) as ReadonlyArray<AnyAction>).flatMap(({ type, unit }) =>
      type === 'select' && topOf<T['frame']>(state).at === phase ? [g.unitIds.indexOf(unit!)] : [],
    )
    const units = top === null ? Array.from({ length: UNITS }, () => pick(selectable, random) ?? 0) : [top.unit]
    for (const unit of new Set(units)) {
      const name = g.unitIds[unit]!
      const isAsked = (now: T['state']): boolean => unitInHand<T>(inHand, now)?.unit === unit
      const ways = allWays<T['state']>(rules, state, {
        take: [{ type: 'select', unit: name }],
        isAsked,
        isOnItsWay: now => now.frames.some(frame => inHand.includes(frame.at) && (frame as T['held']).unit === unit),
        place: now => ids[unitPlace(now, unit)]!,
        unit: name,
        hop: (now, from, to) => {
          const ground = march.ground(g, now)
          const held = unitInHand<T>(inHand, now)
          const mover = held?.unit === unit ? march.mover(ground, held) : atRest(ground, unit)
          return march.cost(ground, { ...mover, place: index.get(from)! }, index.get(to)!)
        },
        through,
      })
      const reach = rules.reach(state, name).map(({ place, cost }) => [place, cost] as const)
      expect([name, Object.fromEntries(reach)]).toEqual([name, Object.fromEntries(ways)])
      if (reach.length > 0) found++
    }
  }
  return found
}
