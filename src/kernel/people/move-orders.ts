/** Orders of a path: at set-up, after combat, and during movement. */
import * as E from 'fp-ts/lib/Either.js'
import { direction } from '../board/index.js'
import { type Violation, violation } from '../contract/index.js'
import { type AnyAction, type InHand, type Machine, CHANCE, topOf } from '../play/index.js'
import { unitPlace } from '../units/index.js'
import { advanceFar } from './advance-ways.js'
import { type Intended, type OrderNames, type Orders, carryOut, intended } from './orders.js'
import { type ReachRules, type ReachTypes, reachBy, unitInHand } from './reach.js'
import { type Barred, byDice, tooFar } from './too-far.js'

/**
 * Returns the state in which the unit is still selected, after the hop that ended its move; null if its move has not just ended. A move
 * ends by itself if the unit can do nothing more.
 */
const stillMarching = <T extends ReachTypes>(
  g: T['ground']['g'],
  rules: ReachRules<T>,
  before: T['state'],
  now: T['state'],
  unit: number,
): T['state'] | null => {
  const { march, inHand, phase } = rules
  const frame = unitInHand<T>(inHand, before)
  const taken = frame?.unit === unit
  if (before === now || topOf<T['frame']>(now).at !== phase || !(taken || topOf<T['frame']>(before).at === phase))
    return null
  const ground = march.ground(g, before)
  const mover = taken ? march.mover(ground, frame) : rules.atRest(ground, unit)
  const to = unitPlace(now, unit)
  if (to >= g.board.hexes) return null
  // the unit may have done something else and stayed where it was
  const there = to === mover.place ? mover : march.after(ground, mover, to, march.cost(ground, mover, to))
  const below = taken ? before.frames.slice(0, -1) : before.frames
  return { ...now, frames: [...below, march.frame(there)] }
}

/**
 * Explains an order to a unit whose move has ended by itself. The action is tried as if the unit were still selected, so that the refusal
 * says what stopped the unit, and not that another question is asked now.
 */
const overAlready =
  <T extends ReachTypes, A extends AnyAction>(
    { g, rules, play, stillAdvancing, notationRule }: MoveOrders<T, A>,
    unit: number,
  ) =>
  (before: T['state'], now: T['state'], action: A): Violation<T['words']['rule']> | null => {
    const { place } = action as AnyAction
    // dice come first, such as for a bridge, so the next place of the unit is not known yet
    if (before !== now && play.chances(now).length > 0 && place !== undefined)
      return violation(
        'not-now',
        notationRule,
        `dice are rolled before ${g.unitIds[unit]!} continues to ${place}: order the path up to the hex before it, and the rest after the roll`,
        [g.unitIds[unit]!, place],
      )
    const marching = stillMarching(g, rules, before, now, unit)
    const inHand = marching ?? stillAdvancing?.(before, unit, now) ?? null
    const next = inHand === null ? null : play.apply(inHand, action)
    if (next?._tag === 'Left') return next.left
    const { ended } = rules.march
    if (marching === null || ended === undefined) return null
    const name = g.unitIds[unit]!
    return violation('already-moved', ended.rule, ended.why(name), [name])
  }

/** The input of the reader of path orders. */
export interface MoveOrders<T extends ReachTypes, A extends AnyAction> {
  readonly g: T['ground']['g']
  readonly rules: ReachRules<T>
  readonly play: Machine<T['state'], A, T['side'], T['words']>
  readonly names: OrderNames<T['words']['rule']>
  readonly notationRule: T['words']['rule']
  /**
   * Returns the state after an advance that ended by itself, with the unit selected again; null if the unit did not advance. `before` and
   * `now` are the states around the last action.
   */
  readonly stillAdvancing?: (before: T['state'], unit: number, now: T['state']) => T['state'] | null
}

/**
 * Finds the path to a hex that is named without the hexes between: the cheapest certain path; null if there is none. The path to an
 * adjacent hex may make a detour if that costs less, but not if the direct step is barred, because then the refusal has to be reported.
 */
const wayTo = <T extends ReachTypes, A extends AnyAction>(
  { g, rules, play }: MoveOrders<T, A>,
  state: T['state'],
  unit: number,
  [goal = '']: ReadonlyArray<string>,
): Orders<A, T['words']['rule']> | null => {
  const [start, to] = [unitPlace(state, unit), g.board.index.get(goal)]
  if (to === undefined) return null
  const isNext = start < g.board.hexes && direction(g.board, start, to) >= 0
  const found = reachBy<T, A>(g, rules, play, state, g.unitIds[unit]!).find(
    ({ place, straight }) => place === goal && (!isNext || straight !== undefined),
  )
  const [first, ...rest] = found?.actions ?? []
  return first === undefined ? null : E.right([first, ...rest])
}

/** Finds the path to a hex, or explains why there is none; null if no rule explains it. */
const toHex = <T extends ReachTypes, A extends AnyAction>(
  desk: MoveOrders<T, A>,
  state: T['state'],
  unit: number,
  hexes: ReadonlyArray<string>,
  barred: Barred<A, T['words']['rule']>,
): Orders<A, T['words']['rule']> | null => {
  const direct = wayTo(desk, state, unit, hexes)
  if (direct !== null) return direct
  const far = byDice<T, A>(desk, state, unit, hexes) ?? tooFar(desk, state, unit, hexes, barred)
  return far === null ? null : E.left(far)
}

/**
 * Returns the refusal of one more hex after a path. The path is played and not read as an order, because an order would ask for reasons
 * again. `take` selects the unit if the path is empty.
 */
const barredBy =
  <T extends ReachTypes, A extends AnyAction>(
    desk: MoveOrders<T, A>,
    state: T['state'],
    unit: number,
    take: Intended<T['state'], A>,
    hop: (hex: string) => ReadonlyArray<Intended<T['state'], A>>,
  ): Barred<A, T['words']['rule']> =>
  (actions, hex) => {
    const way = actions.length === 0 ? [take] : actions.map(action => intended<T['state'], A>(action))
    const answer = carryOut(desk.play, state, [...way, ...hop(hex)], desk.notationRule, overAlready(desk, unit))
    return answer._tag === 'Left' ? answer.left : null
  }

/** Orders a unit to its present place at set-up. A selected unit is put back if the game allows it; any other unit stays. */
const putBack = <T extends ReachTypes, A extends AnyAction>(
  { play, notationRule }: MoveOrders<T, A>,
  state: T['state'],
  home: string,
  isInHand: boolean,
): Orders<A, T['words']['rule']> => {
  const back = play.legalActions(state).filter(({ type, place }) => type === 'place' && place === home)
  return carryOut(play, state, isInHand ? back.map(action => intended<T['state'], A>(action)) : [], notationRule)
}

/**
 * Reads the path of a unit, with dashes between the hexes. It starts with the unit's own hex or with the next one, or it is only the
 * destination. A `stop` at the end is optional; `exit` leaves the map. The current question decides whether the path is a placement at
 * set-up, an advance after combat, or a move. The frames of the first two are named `setup` and `advance` (or `advancing`, for the unit
 * that was named), and contain the selected `unit`.
 */
export const moveOrder = <T extends ReachTypes, A extends AnyAction>(
  desk: MoveOrders<T, A>,
  state: T['state'],
  unit: number,
  way: string,
): Orders<A, T['words']['rule']> => {
  const { g, rules, play, names, notationRule } = desk
  const { board, unitIds } = g
  const words = way.split(/[-\s]+/).filter(word => word !== '' && !/^stop$/i.test(word))
  const inHand = (now: T['state']): boolean => {
    const top = topOf<T['frame']>(now) as InHand
    return [...rules.inHand, 'setup', 'advance', 'advancing'].includes(top.at) && top.unit === unit
  }
  const isIn =
    (hex: string) =>
    (now: T['state']): boolean =>
      unitPlace(now, unit) === board.index.get(hex)
  const hexes = words[0] !== undefined && isIn(words[0])(state) ? words.slice(1) : words
  const exits = (word: string): boolean => rules.march.exit !== undefined && /^exit$/i.test(word)
  const known = names.hexes(hexes.filter(word => !exits(word)))
  if (known._tag === 'Left') return known
  // the actions of a game include these types
  const meant = (action: AnyAction, isDone: (now: T['state']) => boolean): Intended<T['state'], A> =>
    intended(action as A, isDone)
  const take = (type: string): Intended<T['state'], A> => meant({ type, unit: unitIds[unit]! }, inHand)
  const into = (type: string, hex: string): Intended<T['state'], A> => meant({ type, place: hex }, isIn(hex))
  const asks = play.who(state) < CHANCE ? play.asks(state) : ''
  const [only] = words
  const isAlone = words.length === 1
  if (asks === 'unit-to-set-up' || asks === 'set-up-hex') {
    if (only !== undefined && hexes.length === 0) return putBack(desk, state, only, inHand(state))
    return carryOut(play, state, [take('select'), ...hexes.map(hex => into('place', hex))], notationRule)
  }
  if (only !== undefined && isAlone && hexes.length === 0 && topOf<T['frame']>(state).at === rules.phase)
    return E.left(violation('not-offered', notationRule, `${unitIds[unit]!} is already in ${only}`, [unitIds[unit]!]))
  const why = overAlready(desk, unit)
  const end = meant({ type: 'stop' }, now => !inHand(now))
  if (asks === 'advance' || asks === 'advance-hex') {
    const named = take('advance')
    const barred = barredBy(desk, state, unit, named, hex => [into('advanceTo', hex)])
    const far = isAlone ? advanceFar(desk, state, { unit, take: named.action, inHand }, hexes, barred) : null
    return far ?? carryOut(play, state, [named, ...hexes.map(hex => into('advanceTo', hex))], notationRule, why)
  }
  const barred = barredBy(desk, state, unit, take('select'), hex => [into('step', hex), end])
  const alone = isAlone ? toHex(desk, state, unit, hexes, barred) : null
  if (alone !== null) return alone
  const start = unitPlace(state, unit)
  const hasLeft = (now: T['state']): boolean => unitPlace(now, unit) !== start && unitPlace(now, unit) >= board.hexes
  const steps = hexes.map((word, i) =>
    exits(word) ? meant({ type: 'exit' }, hasLeft) : into(start >= board.hexes && i === 0 ? 'enter' : 'step', word),
  )
  return carryOut(play, state, [take('select'), ...steps, end], notationRule, why)
}
