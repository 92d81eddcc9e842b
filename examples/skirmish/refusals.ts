/** Why a unit may not move, or not there: the first rule that forbids it, in the order of the rulebook. */
import { type Violation, adjacent, has, unitPlace, violation } from 'grognard/kernel'
import { allowance, isHeld, steps } from './movement.js'
import { type Setting, fights, mayCross, sideOf } from './setting.js'
import { type MarchFrame, type MovementFrame, type State, enemyOf } from './state.js'

/** Why a unit may not be taken in hand. */
export const whyNotMove = (
  g: Setting,
  state: State,
  frame: MovementFrame,
  unit: number,
  turn: number,
): ReadonlyArray<Violation> => {
  const id = g.unitIds[unit]!
  const place = unitPlace(state, unit)
  if (sideOf(g, unit) !== frame.side)
    return [violation('wrong-side', 'skirmish:4', `${id} belongs to the other side`, [id])]
  if (place === g.lost) return [violation('not-offered', 'skirmish:13', `${id} is lost`, [id])]
  if (has(frame.moved, unit)) return [violation('already-moved', 'skirmish:4', `${id} has moved in this phase`, [id])]
  if (isHeld(g, state, unit))
    return [violation('enemy-unit', 'skirmish:4.d', `${id} is held by an enemy in its hex`, [id, g.board.ids[place]!])]
  if (place === g.reserve[frame.side] && g.units[unit]!.turn > turn) {
    return [
      violation('out-of-order', 'skirmish:4.e', `${id} may enter from game turn ${g.units[unit]!.turn} on`, [id], {
        needed: g.units[unit]!.turn,
      }),
    ]
  }
  return []
}

/** Why the unit in hand may not enter a hex. */
export const whyNotEnter = (
  g: Setting,
  state: State,
  { unit, spent }: MarchFrame,
  to: number,
): ReadonlyArray<Violation> => {
  const id = g.unitIds[unit]!
  const hex = g.board.ids[to]!
  const from = unitPlace(state, unit)
  const enemies = (place: number): number => g.occupancy(state.units).count(enemyOf(sideOf(g, unit)), place)
  if (from >= g.board.hexes)
    return g.homes[sideOf(g, unit)].includes(to)
      ? []
      : [violation('out-of-area', 'skirmish:4.e', `${hex} is no home hex`, [hex])]
  if (!adjacent(g.board, from, to))
    return [violation('not-adjacent', 'skirmish:4', `${hex} is not next to ${g.board.ids[from]!}`, [id, hex])]
  if (!mayCross(g, state, from, to))
    return [violation('terrain', 'skirmish:4.b', `no bridge leads to ${hex}`, [id, hex])]
  if (enemies(to) > 0 && !fights(g, unit))
    return [violation('enemy-unit', 'skirmish:4.c', `${id} may not enter a hex with an enemy`, [id, hex])]
  if (spent > 0 && enemies(from) > 0)
    return [violation('enemy-unit', 'skirmish:4.c', `${id} must stop in a hex with an enemy`, [id, g.board.ids[from]!])]
  let cost = 0
  steps(g, state, unit, from, (next, price) => {
    if (next === to) cost = price
  })
  if (spent + cost > allowance(g, state, unit)) {
    return [
      violation('no-movement-points', 'skirmish:4.a', `${hex} costs ${cost / 2} movement points`, [id, hex], {
        needed: cost / 2,
      }),
    ]
  }
  return [violation('stacking', 'skirmish:5', `${id} could not end its move in ${hex} or beyond it`, [id, hex])]
}
