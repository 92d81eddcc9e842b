/** Orders on one line, and reach. Both apply the actions on the machine to check them. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import {
  type Machine,
  type Reach,
  type Violation,
  LONGEST_TEXT,
  has,
  notation,
  oneAction,
  unitPlace,
  violation,
} from 'grognard/kernel'
import type { Action } from './action.js'
import { mayMarch } from './march.js'
import { marchSearch } from './movement.js'
import type { Side } from './scenario.js'
import { type Setting, mayStop, sideOf } from './setting.js'
import type { State } from './state.js'

type Orders = E.Either<Violation, ReadonlyNonEmptyArray<Action>>

const unreadable = (message: string): Orders => E.left(violation('unreadable', 'skirmish:notation', message))
const unitOnTheMarch = (state: State): number | null => {
  const frame = state.frames[state.frames.length - 1]!
  return frame.at === 'march' ? frame.unit : null
}

/** Moves the unit through these places, and ends its move in the last one if it has not ended by itself. */
const marchOrder = (
  machine: Machine<State, Action, Side>,
  g: Setting,
  state: State,
  unit: string,
  places: ReadonlyArray<string>,
): Orders => {
  const actions: Action[] = []
  let now = state
  const play = (action: Action): Violation | null => {
    const next = machine.apply(now, action)
    if (next._tag === 'Left') return next.left
    actions.push(action)
    now = next.right
    return null
  }
  const inHand = (): boolean => unitOnTheMarch(now) === g.unitIds.indexOf(unit)
  let fault = inHand() ? null : play({ type: 'move', unit })
  for (const place of places) fault ??= play({ type: 'enter', place })
  if (fault === null && inHand()) fault = play({ type: 'stop' })
  return fault === null ? E.right(actions as unknown as ReadonlyNonEmptyArray<Action>) : E.left(fault)
}

/** Attacks in a hex with these units, named in any order. */
const attackOrder = (
  machine: Machine<State, Action, Side>,
  g: Setting,
  state: State,
  place: string,
  units: ReadonlyArray<string>,
): Orders => {
  const unknown = units.find(unit => !g.unitIds.includes(unit))
  if (unknown !== undefined) return unreadable(`unknown unit "${unknown.slice(0, 60)}"`)
  const actions: Action[] = [{ type: 'attack', place }]
  let next = machine.apply(state, actions[0]!)
  for (const unit of g.unitIds.filter(id => units.includes(id))) {
    if (next._tag === 'Left') return next
    const frame = next.right.frames[next.right.frames.length - 1]!
    // the only unit that could join has joined already
    if (frame.at === 'combat' && frame.attackers.includes(g.unitIds.indexOf(unit))) continue
    actions.push({ type: 'join', unit })
    next = machine.apply(next.right, { type: 'join', unit })
  }
  if (next._tag === 'Right') next = machine.apply(next.right, { type: 'fight' })
  return next._tag === 'Left'
    ? next
    : E.right([...actions, { type: 'fight' }] as unknown as ReadonlyNonEmptyArray<Action>)
}

export const notationOf = (g: Setting, machine: Machine<State, Action, Side>) => {
  const { print, parse } = notation(g.actions, 'skirmish:notation')
  return {
    print: (_state: State, action: Action): string => print(action),
    parse: (_state: State, text: string): E.Either<Violation, Action> => parse(text),
    /** Reads `B1 c2-d2` as a move and `attack c2: BC, B1` as an attack. Any other text is one action. */
    order: (state: State, text: string): Orders => {
      if (text.length > LONGEST_TEXT) return unreadable('the line is too long')
      const line = text.trim().replace(/\s+/g, ' ')
      const attack = /^attack (\S+): ?(.+)$/i.exec(line)
      if (attack !== null)
        return attackOrder(
          machine,
          g,
          state,
          attack[1]!,
          attack[2]!.split(',').map(unit => unit.trim()),
        )
      const march = /^(\S+) ([^ -]+(?:-[^ -]+)*)$/.exec(line)
      if (march !== null && g.unitIds.includes(march[1]!))
        return marchOrder(machine, g, state, march[1]!, march[2]!.split('-'))
      return oneAction(machine, state, parse(line))
    },
  }
}

/** Returns a function that finds where the selected unit, or a unit that may be selected, could end its move. */
export const reachOf =
  (g: Setting, machine: Machine<State, Action, Side>) =>
  (state: State, id: string): ReadonlyArray<Reach<Action>> => {
    const unit = g.unitIds.indexOf(id)
    const frame = state.frames[state.frames.length - 1]!
    const turn = (state.frames[0] as { readonly turn: number }).turn
    const marching = frame.at === 'march' && frame.unit === unit
    const waiting =
      frame.at === 'movement' &&
      unit >= 0 &&
      sideOf(g, unit) === frame.side &&
      !has(frame.moved, unit) &&
      mayMarch(g, state, turn, unit)
    if (!marching && !waiting) return []
    const spent = marching ? frame.spent : 0
    const found = g.find(marchSearch(g, state, unit, unitPlace(state, unit), spent))
    // copied, because applying the orders starts another search, which overwrites the path finder's answer
    const routes = found.nodes
      .filter(place => mayStop(g, state, unit, place))
      .map(place => ({ place, cost: found.cost(place), route: found.route(place) }))
    return routes.flatMap(({ place, cost, route }) => {
      const order = marchOrder(
        machine,
        g,
        state,
        id,
        route.slice(1).map(hex => g.board.ids[hex]!),
      )
      return order._tag === 'Left' ? [] : [{ place: g.board.ids[place]!, cost, actions: order.right }]
    })
  }
