/** Example orders for the present game: existing units and hexes, legal orders. */
import type { Desk } from './desk.js'
import { type AnyAction, type View, ascending } from '../../kernel/index.js'
import { hexesAround } from '../board/index.js'
import { laterStates, previewOf } from './later.js'
import type { AnyRules, AnyState } from '../io/index.js'

/** Examples of orders. Each is legal, though not necessarily wise. Null: there is none now. */
export interface Examples {
  readonly unit: string
  /** A hex with that unit in it. */
  readonly place: string
  readonly move: string | null
  readonly attack: string | null
  /** An attack that can be previewed, now or after the phases before it. */
  readonly odds: string | null
  /** A unit that can go somewhere. */
  readonly mover: string | null
}

/** The number of orders that are tried for one example: each may play a combat through to its dice. */
const TRIED = 40

/** The number of offered answers that are tried for one example. */
const OFFERED = 8

/** Whether an answer names only a unit. */
const isNamed = ({ unit, place }: AnyAction): boolean => unit !== undefined && place === undefined

/** A unit of the deciding side, and the distance to the nearest enemy. */
interface Near {
  readonly unit: string
  readonly place: string
  readonly enemy: string
  readonly distance: number
}

/** Returns the units of the deciding side on the map, those nearest to an enemy first. */
const nearest = (view: View, side: string | undefined): ReadonlyArray<Near> => {
  const at = new Map(view.board.hexes.map(hex => [hex.id, hex]))
  const onMap = view.counters.filter(({ place }) => at.has(place))
  const enemies = [...new Set(onMap.filter(counter => counter.side !== side).map(({ place }) => place))].flatMap(
    place => at.get(place) ?? [],
  )
  const found = onMap.flatMap(({ id, place, side: owner }): ReadonlyArray<Near> => {
    const here = at.get(place)
    if (owner !== side || here === undefined) return []
    return enemies.map(enemy => {
      const [q, r] = [here.q - enemy.q, here.r - enemy.r]
      return { unit: id, place, enemy: enemy.id, distance: (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2 }
    })
  })
  const distances = ascending([...new Set(found.map(({ distance }) => distance))])
  return distances.flatMap(distance => found.filter(each => each.distance === distance))
}

/** Returns orders that might be an attack of a unit: in its own hex or an adjacent one, declared or by moving in. */
const attacksOf = ({ unit, place, enemy, distance }: Near): ReadonlyArray<string> =>
  distance === 0
    ? [`attack ${enemy}: ${unit}`]
    : distance === 1
      ? [`attack ${enemy}: ${unit}`, `${unit} ${place}-${enemy}`]
      : []

/** Returns the examples of a state, with units as near to the enemy as possible. */
export const examplesOf = (rules: AnyRules, state: AnyState, view: View): Examples => {
  const turn = rules.turn(state)
  const side = turn.type === 'decision' ? turn.side : view.counters[0]?.side
  const near = nearest(view, side)
  const isAllowed = (order: string): boolean => rules.order(state, order)._tag === 'Right'
  const later = turn.type === 'decision' ? laterStates(rules, state) : []
  const isForeseen = (order: string): boolean =>
    later.some(from => {
      const read = rules.order(from, order)
      return read._tag === 'Right' && previewOf(rules, from, read.right, side ?? '').working !== null
    })
  const attacks = near.flatMap(attacksOf).slice(0, TRIED)
  const enemies = new Set(near.map(({ enemy }) => enemy))
  const units = [...new Map(near.map(each => [each.unit, each])).values()].slice(0, TRIED)
  const moves = units.flatMap(({ unit, place }) =>
    hexesAround(view, place, 1)
      .filter(hex => hex !== place && !enemies.has(hex))
      .map(hex => `${unit} ${place}-${hex}`),
  )
  const [first] = units
  // if attackers are named for an attack that is already under way, such as a counterattack, there is no other order
  const offered = rules.legalActions(state).flatMap(action => (isNamed(action) ? [rules.print(state, action)] : []))
  const foreseen = [...attacks, ...offered.slice(0, OFFERED)].find(isForeseen) ?? null
  return {
    unit: first?.unit ?? view.counters[0]?.id ?? '<unit>',
    place: first?.place ?? view.board.hexes[0]?.id ?? '<hex>',
    move: moves.slice(0, 2 * TRIED).find(isAllowed) ?? null,
    attack: foreseen !== null && isAllowed(foreseen) ? foreseen : null,
    odds: foreseen,
    mover: units.find(({ unit }) => rules.reach(state, unit).length > 0)?.unit ?? null,
  }
}

/** Returns the examples for the present viewer. */
export const examplesFor = ({ session, view }: Desk): Examples => examplesOf(session.rules, session.state, view())

/** Returns an order that is legal now: a move if there is one, otherwise the first of the choices. */
export const orderFor = (desk: Desk): string => {
  const { rules, state } = desk.session
  const [first] = rules.legalActions(state)
  return examplesFor(desk).move ?? (first === undefined ? '<order>' : rules.print(state, first))
}
