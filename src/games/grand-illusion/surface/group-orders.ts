/** Orders that move a group hex by hex, after its hex is activated and its units are added if necessary. */
import {
  type Intended,
  type Orders,
  afterOthers,
  ascending,
  carryOut,
  direction,
  frameOf,
  idsOf,
  intended,
  topOf,
  unitPlace,
  violation,
} from '../../../kernel/index.js'
import { beginGroup, moveGround, mustStop } from '../chapters/movement/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { GroupFrame, IllusionAction, IllusionState, IllusionTables, IllusionViolation } from '../state/index.js'
import type { Play } from './preview.js'
import { gathering, groupInHand, groupWays, isInterrupted, stepPoints } from './reach.js'

import { left, right } from 'fp-ts/lib/Either.js'

const NOTATION = 'grand-illusion:notation'
type Step = Intended<IllusionState, IllusionAction>

/**
 * Returns the state in which a group still moves, if its move ended automatically with the last action; otherwise null. The
 * next ordered action is tried in this state, so that the refusal names the rule that has stopped the group.
 */
const stillOnTheWay = (
  g: IllusionTables,
  before: IllusionState,
  now: IllusionState,
  units: ReadonlyArray<number>,
): IllusionState | null => {
  const activation = frameOf(now, 'activation')
  if (before === now || topOf(now).at === 'group' || activation === null) return null
  const [from, to] = [unitPlace(before, units[0]!), unitPlace(now, units[0]!)]
  const top = topOf(before)
  const was: GroupFrame = top.at === 'group' ? top : { ...beginGroup(units[0]!), members: units }
  if (from === to || to >= g.board.hexes) return null
  const frame: GroupFrame = {
    ...was,
    spent: was.spent + stepPoints(g, before, from, to),
    hexes: was.hexes + 1,
    halted: mustStop(moveGround(g, before, activation.side, activation.kind === 'withdrawal'), to),
  }
  return { ...now, frames: [...now.frames.slice(0, now.frames.indexOf(activation) + 1), frame] }
}

/** Returns a function that explains why a group cannot move on. */
const whyNoFurther =
  (g: IllusionTables, play: Play, units: ReadonlyArray<number>) =>
  (before: IllusionState, now: IllusionState, action: IllusionAction): IllusionViolation | null => {
    if (action.type !== 'step') return null
    const onTheWay = stillOnTheWay(g, before, now, units)
    const next = onTheWay === null ? null : play.apply(onTheWay, action)
    return next?._tag === 'Left' ? next.left : null
  }

/** Explains why units cannot reach a hex: the refusal of the last step of the cheapest path to an adjacent hex. */
const outOfReach = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
  to: number,
): IllusionViolation => {
  const hex = g.board.ids[to]!
  for (const { place, actions, later = [] } of groupWays(g, play, state, units)) {
    if (direction(g.board, g.board.index.get(place)!, to) < 0) continue
    const way = [...actions, ...later]
      .filter(({ type }) => type !== 'stop')
      .map(action => intended<IllusionState, IllusionAction>(action))
    const tried = carryOut(
      play,
      state,
      [...way, intended<IllusionState, IllusionAction>({ type: 'step', place: hex })],
      NOTATION,
      whyNoFurther(g, play, units),
      isInterrupted(units),
    )
    if (tried._tag === 'Left') return tried.left
  }
  const subjects = [...idsOf(g, units), hex]
  return violation('no-movement-points', 'grand-illusion:8.4.1.a', `this move cannot reach ${hex}`, subjects)
}

/** Explains why units cannot form a group; null if they can. */
const noGroup = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
  members: ReadonlyArray<number>,
): IllusionViolation | null => {
  const start = unitPlace(state, units[0]!)
  const name = g.unitIds[units[0]!]!
  if (start >= g.board.hexes) return violation('not-now', 'grand-illusion:8.2.a', `${name} is not on the map`, [name])
  const apart = units.find(unit => unitPlace(state, unit) !== start)
  if (apart !== undefined)
    return violation('not-offered', 'grand-illusion:8.2.a', `${g.unitIds[apart]!} is not in the hex of ${name}`, [
      g.unitIds[apart]!,
      name,
    ])
  const besides = idsOf(
    g,
    members.filter(unit => !units.includes(unit)),
  )
  return besides.length === 0
    ? null
    : violation('not-now', 'grand-illusion:8.4.e', `the group moves as a whole, with ${besides.join(', ')}`, besides)
}

/** Returns the actions of a path hex by hex, with the preparations before it and the end of the move. */
const hexByHex = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
  way: ReadonlyArray<number>,
): Orders<IllusionAction, IllusionRule> => {
  const start = unitPlace(state, units[0]!)
  const isIn = (now: IllusionState, unit: string): boolean => groupInHand(now, [g.unitIds.indexOf(unit)]) !== null
  const into = (hex: number, at: number): Step =>
    intended<IllusionState, IllusionAction>({ type: 'step', place: g.board.ids[hex]! }, now => {
      const here = unitPlace(now, units[0]!)
      // a step into the only legal hex is automatic
      return here !== (at === 0 ? start : way[at - 1]) && way.slice(at).includes(here)
    })
  return carryOut(
    play,
    state,
    [
      ...gathering(g, play, state, ascending(units)).map(action =>
        intended<IllusionState, IllusionAction>(action, now => action.type === 'add' && isIn(now, action.unit)),
      ),
      ...way.map(into),
      intended<IllusionState, IllusionAction>({ type: 'stop' }, now => topOf(now).at !== 'group'),
    ],
    NOTATION,
    whyNoFurther(g, play, units),
    isInterrupted(units),
  )
}

/** Moves units of one hex together. `hexes` is the path, with or without the first hex, or only the destination. */
export const groupOrder = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
  hexes: ReadonlyArray<number>,
): Orders<IllusionAction, IllusionRule> => {
  const top = topOf(state)
  const wrong = noGroup(g, state, units, top.at === 'group' ? top.members : [])
  if (wrong !== null) return left(wrong)
  const start = unitPlace(state, units[0]!)
  const way = hexes[0] === start ? hexes.slice(1) : hexes
  // a group that has moved stops if the order names its own hex; for other groups, such an order does nothing
  const begun = top.at === 'group' && top.hexes > 0
  const ordered = way.length > 0 || begun ? hexByHex(g, play, state, units, way) : carryOut(play, state, [], NOTATION)
  const [goal, ...more] = way
  if (ordered._tag === 'Right' || goal === undefined || more.length > 0) return ordered
  // if only the destination is named, the group takes the cheapest path
  const found = groupWays(g, play, state, units).find(({ place }) => place === g.board.ids[goal])
  const [first, ...rest] = found?.actions ?? []
  if (first !== undefined) return right([first, ...rest])
  return direction(g.board, start, goal) < 0 ? left(outOfReach(g, play, state, units, goal)) : ordered
}

/** Units that move together, with the hexes of their path or only their destination. */
export interface OrderedWay {
  readonly units: ReadonlyArray<number>
  readonly hexes: ReadonlyArray<number>
}

/**
 * Returns the rest of an order that a decision of the opponent or chance interrupts: `fr-vii 103-102`, or `stop` if the units
 * have reached their destination. Returns null if the order is complete.
 */
export const restOfWay = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  { units, hexes }: OrderedWay,
  actions: ReadonlyArray<IllusionAction>,
): string | null => {
  const after = actions.reduce((now, action) => {
    const next = play.apply(now, action)
    return next._tag === 'Left' ? now : next.right
  }, state)
  const isWaiting = isInterrupted(units)
  if (!isWaiting(after)) return null
  const steps = actions.filter(({ type }) => type === 'step').length
  // a path may enter the same hex twice
  const come = hexes.indexOf(unitPlace(after, units[0]!), Math.max(0, Math.min(steps, hexes.length) - 1))
  const left = hexes.slice(come + 1)
  if (left.length > 0) return `${idsOf(g, units).join(', ')} ${left.map(hex => g.board.ids[hex]!).join('-')}`
  return afterOthers(play, after, isWaiting).some(({ now }) => groupInHand(now, units) !== null) ? 'stop' : null
}
