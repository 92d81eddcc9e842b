/** Things to type, made from the game in play: units and hexes that are there now. */
import type { Desk } from './desk.js'
import type { View } from '../../kernel/index.js'
import { hexesAround } from '../board/index.js'
import type { AnyRules, AnyState } from '../io/index.js'

/** Examples of what may be typed. They show the form: whether such an order is wise, or allowed, is another matter. */
export interface Examples {
  readonly unit: string
  /** A hex with that unit in it. */
  readonly place: string
  readonly move: string
  readonly attack: string
}

/** Nearest to the enemy, the first unit of the side that is asked, and the hex that it might go for. */
export const examplesOf = (rules: AnyRules, state: AnyState, view: View): Examples => {
  const turn = rules.turn(state)
  const at = new Map(view.board.hexes.map(hex => [hex.id, hex]))
  const onMap = view.counters.filter(({ place }) => at.has(place))
  const side = turn.type === 'decision' ? turn.side : onMap[0]?.side
  const enemies = [...new Set(onMap.filter(counter => counter.side !== side).map(({ place }) => place))].flatMap(
    place => at.get(place) ?? [],
  )
  let best = {
    unit: onMap[0]?.id ?? '<unit>',
    place: onMap[0]?.place ?? view.board.hexes[0]?.id ?? '<hex>',
    target: '',
    distance: Infinity,
  }
  for (const { id, place, side: owner } of onMap) {
    const here = at.get(place)
    if (owner !== side || here === undefined) continue
    for (const enemy of enemies) {
      const [q, r] = [here.q - enemy.q, here.r - enemy.r]
      const distance = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
      if (distance < best.distance) best = { unit: id, place, target: enemy.id, distance }
    }
  }
  const { unit, place, target } = best
  const next = hexesAround(view, place, 1).find(hex => hex !== place && hex !== target) ?? place
  return { unit, place, move: `${unit} ${place}-${next}`, attack: `attack ${target === '' ? next : target}: ${unit}` }
}

/** Those for whoever looks at the desk now. */
export const examplesFor = ({ session, view }: Desk): ReturnType<typeof examplesOf> =>
  examplesOf(session.rules, session.state, view())
