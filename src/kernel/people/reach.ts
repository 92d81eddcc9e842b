/**
 * Where a unit can go, by a direct search over the rules of its steps: some ten times as fast as playing every way, and the same
 * places, costs, actions and order, as long as what a step may do hangs on the mover and on the other units alone. A test of each
 * game holds the two together.
 */
import { type StepCost, type Reach, orThrow } from '../contract/index.js'
import {
  type AnyAction,
  type Catalogue,
  type HeldFrame,
  type Machine,
  type MarchAction,
  type MarchRules,
  type MarchTypes,
  type Staged,
  isOver,
  marchActions,
  pushSteps,
  topOf,
} from '../play/index.js'
import { unitPlace } from '../units/index.js'
import { walkReach } from './walks.js'
import { Search, actionsOf } from './way-search.js'

/** The types of a game's marches whose state has a stack of frames. */
export interface ReachTypes extends MarchTypes {
  readonly state: MarchTypes['state'] & Staged<MarchTypes['frame']>
}

/** What a unit has done whose cost is told: a whole way, or one step. */
export interface Gone<M> {
  /** In the game's smallest unit of movement. */
  readonly cost: number
  /** Whether its move ends there, as it does on every way of a reach. */
  readonly ends: boolean
  /** The mover before the step; null of a whole way. */
  readonly from: M | null
}

/** What a game says of its marches besides, so that it can be told where they lead. */
export interface ReachRules<T extends ReachTypes> {
  readonly march: MarchRules<T>
  /** The frames in which a unit is in hand; that of the phase, on top while one is to be taken. */
  readonly inHand: ReadonlyArray<HeldFrame<T>['at']>
  readonly phase: T['frame']['at']
  /** Whether a unit may be taken in hand now (action `select`). */
  readonly mayTake: (ground: T['ground'], unit: number) => boolean
  /** A unit that has just been taken in hand. */
  readonly atRest: (ground: T['ground'], unit: number) => T['mover']
  /**
   * Tells ways to one place apart that may go on differently, from 0 on, for a mover that goes there or is there; there are so many
   * labels. One by default.
   */
  readonly labels?: number
  /** The label of the way that brings a mover to a place; 0 by default. */
  readonly label?: (ground: T['ground'], mover: T['mover'], to: number) => number
  /** The cost as the rulebook writes it, of a mover where it has come to; not told by default. */
  readonly words?: (ground: T['ground'], mover: T['mover'], gone: Gone<T['mover']>) => string
  /** Where a die may bar a step, and `march` leaves it out for that: the marches with it, the rule, and how what it leads over is told. */
  readonly unsure?: {
    readonly march: MarchRules<T>
    readonly rule: T['words']['rule']
    /** `over the bridge 1919-2020 alone, and a die says whether that stands`. */
    readonly says: (g: T['ground']['g']) => string
  }
  /** Whether what a unit may do on its way hangs on more than that: then every way is played. Never by default. */
  readonly needsPlay?: (ground: T['ground'], unit: number) => boolean
}

/** The unit in hand, or null. */
export const unitInHand = <T extends ReachTypes>(
  names: ReadonlyArray<HeldFrame<T>['at']>,
  state: Staged<T['frame']>,
): HeldFrame<T> | null => {
  const top = topOf<T['frame']>(state)
  return names.includes(top.at) ? (top as HeldFrame<T>) : null
}

/** What is told of a cost, where a game tells it. */
const told = <T extends ReachTypes>(
  { words }: Pick<ReachRules<T>, 'words'>,
  ground: T['ground'],
  mover: () => T['mover'],
  gone: Gone<T['mover']>,
): { readonly words?: string } => (words === undefined ? {} : { words: words(ground, mover(), gone) })

/** The steps that are open to a mover, or the places in which it may enter the map, with what each costs. */
const openSteps = <T extends ReachTypes>(
  rules: Pick<ReachRules<T>, 'march' | 'words'>,
  ground: T['ground'],
  mover: T['mover'],
): ReadonlyArray<StepCost> => {
  const { march } = rules
  const { board } = ground.g
  const to: number[] = []
  if (mover.place < board.hexes) pushSteps(march, ground, mover, 0, to)
  else to.push(...march.entries(ground, mover))
  return to.map(place => {
    const cost = march.cost(ground, mover, place)
    const gone = { cost, ends: isOver(march, ground, mover, place), from: mover }
    return {
      place: board.ids[place]!,
      cost,
      ...told(rules, ground, () => march.after(ground, mover, place, cost), gone),
    }
  })
}

/** The same ways, those to places next to the unit with what the step straight there costs. */
export const withSteps = <A>(
  steps: ReadonlyArray<StepCost>,
  ways: ReadonlyArray<Reach<A>>,
): ReadonlyArray<Reach<A>> => {
  const costs = new Map(steps.map(({ place, ...step }) => [place, step]))
  return ways.map(way => {
    const straight = costs.get(way.place)
    return straight === undefined ? way : { ...way, straight }
  })
}

/** The mover that a way brings to its end: played up to its last action, and on by the hops that this one brings. */
const arrivedBy = <T extends ReachTypes, A extends AnyAction>(
  g: T['ground']['g'],
  march: MarchRules<T>,
  play: Pick<Machine<T['state'], A, T['side'], T['words']>, 'apply' | 'step'>,
  moverIn: (ground: T['ground'], state: T['state']) => T['mover'],
  { from, actions }: { readonly from: T['state']; readonly actions: ReadonlyArray<A> },
): T['mover'] => {
  let before = from
  for (const action of actions.slice(0, -1)) before = orThrow(play.apply(before, action))
  const ground = march.ground(g, before)
  return orThrow(play.step(before, actions.at(-1)!)).events.reduce(
    (now, event) => {
      const to = event.from === undefined || event.to === undefined ? undefined : g.board.index.get(event.to)
      return to === undefined ? now : march.after(ground, now, to, march.cost(ground, now, to))
    },
    moverIn(ground, before),
  )
}

/** The steps beside a mover on the map; a unit that enters the map has none. */
const stepsBeside = <T extends ReachTypes>(
  rules: ReachRules<T>,
  ground: T['ground'],
  mover: T['mover'],
): ReadonlyArray<StepCost> => (mover.place < ground.g.board.hexes ? openSteps(rules, ground, mover) : [])

/** Where a unit could end its move, by playing every way: the oracle of {@link reachBy}. */
export const walkedReach = <T extends ReachTypes, A extends AnyAction>(
  g: T['ground']['g'],
  rules: ReachRules<T>,
  play: Pick<Machine<T['state'], A, T['side'], T['words']>, 'apply' | 'chances' | 'legalActions' | 'step'>,
  state: T['state'],
  unit: number,
): ReadonlyArray<Reach<A>> => {
  const { march, label = () => 0, labels = 1 } = rules
  const { board, unitIds } = g
  const marching = (now: T['state']): HeldFrame<T> | null => {
    const frame = unitInHand<T>(rules.inHand, now)
    return frame?.unit === unit ? frame : null
  }
  const moverIn = (ground: T['ground'], now: T['state']): T['mover'] => {
    const frame = marching(now)
    return frame === null ? rules.atRest(ground, unit) : march.mover(ground, frame)
  }
  const here = march.ground(g, state)
  const ways = walkReach<T['state'], AnyAction, T['side'], T['words']>(
    play as unknown as Machine<T['state'], AnyAction, T['side'], T['words']>,
    state,
    {
      ids: board.ids,
      index: board.index,
      take: marching(state) === null ? [{ type: 'select', unit: unitIds[unit]! }] : [],
      stop: { type: 'stop' },
      place: now => unitPlace(now, unit),
      marching: now => marching(now) !== null,
      begun: now => {
        if (marching(now) === null) return true
        const ground = march.ground(g, now)
        const mover = moverIn(ground, now)
        return mover.begun && march.mayStop(ground, mover)
      },
      label: (now, to) => {
        const ground = march.ground(g, now)
        return to * labels + label(ground, moverIn(ground, now), to)
      },
      moves: ({ type }) => (['step', 'enter', 'exit'] as ReadonlyArray<MarchAction>).includes(type as MarchAction),
      hop: (now, from, to) => {
        const ground = march.ground(g, now)
        return march.cost(ground, { ...moverIn(ground, now), place: from }, to)
      },
    },
  ) as ReadonlyArray<Reach<A>>
  const said = ways.map(({ place, cost, actions }) => {
    const arrived = (): T['mover'] => arrivedBy<T, A>(g, march, play, moverIn, { from: state, actions })
    return { place, cost, ...told(rules, here, arrived, { cost, ends: true, from: null }), actions }
  })
  return withSteps(stepsBeside(rules, here, moverIn(here, state)), said)
}

/** Where a unit could end its move, cheapest ways first; none for a unit that is not in hand and cannot be taken. */
export const reachBy = <T extends ReachTypes, A extends AnyAction>(
  g: T['ground']['g'],
  rules: ReachRules<T>,
  play: Machine<T['state'], A, T['side'], T['words']>,
  state: T['state'],
  id: string,
): ReadonlyArray<Reach<A>> => {
  const { march } = rules
  const unit = g.unitIds.indexOf(id)
  const frame = unitInHand<T>(rules.inHand, state)
  if (unit < 0 || (frame === null ? topOf<T['frame']>(state).at !== rules.phase : frame.unit !== unit)) return []
  const ground = march.ground(g, state)
  if (frame === null && !rules.mayTake(ground, unit)) return []
  if (rules.needsPlay?.(ground, unit) === true) return walkedReach(g, rules, play, state, unit)
  const search = new Search<T['ground'], T['mover']>(ground, rules)
  const actions = marchActions(g) as Catalogue
  const mover = frame === null ? rules.atRest(ground, unit) : march.mover(ground, frame)
  const first =
    frame === null
      ? search.settled(search.way(mover, 0, actions.of('select', unit), null))
      : search.way(mover, 0, -1, null)
  const ways = search.isLost ? [] : search.found(first)
  if (search.isLost) return walkedReach(g, rules, play, state, unit)
  const stop = actions.of('stop')
  const found = ways.map(way => ({
    place: g.board.ids[way.mover.place]!,
    cost: way.cost,
    ...told(rules, ground, () => way.mover, { cost: way.cost, ends: true, from: null }),
    actions: actionsOf(way, stop, actions.at as (index: number) => A),
  }))
  return withSteps(stepsBeside(rules, ground, mover), found)
}

/** {@link Rules.stepCosts}: what the steps cost that are open to the unit in hand. */
export const stepCostsBy = <T extends ReachTypes>(
  g: T['ground']['g'],
  { march: sure, inHand, unsure, words }: Pick<ReachRules<T>, 'march' | 'inHand' | 'unsure' | 'words'>,
  state: T['state'],
): ReadonlyArray<StepCost> => {
  const frame = unitInHand<T>(inHand, state)
  if (frame === null) return []
  const march = unsure?.march ?? sure
  const ground = march.ground(g, state)
  return openSteps({ march, ...(words === undefined ? {} : { words }) }, ground, march.mover(ground, frame))
}
