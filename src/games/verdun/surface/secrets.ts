/** What a side does not know: the other's commitment in a combat and its answer about the extra turn, drawn anew. */
import { attackTotal, canComeToMore, mayAttack, maySupportAttack, maySupportDefence } from '../chapters/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type CombatFrame,
  type Setting,
  type VerdunFrame,
  type VerdunState,
  FRENCH,
  combatsOf,
  enemyOf,
} from '../state/index.js'

type Random = (n: number) => number

/** A state that `side` cannot tell from this one. */
export const resampled = (g: Setting, state: VerdunState, side: Side, random: Random): VerdunState => {
  const eye = SIDES.indexOf(side)
  const top = state.frames[state.frames.length - 1]!
  const withTop = (frame: VerdunFrame): VerdunState => ({ ...state, frames: [...state.frames.slice(0, -1), frame] })
  if (top.at === 'extra-turn' && top.german >= 0 && eye === FRENCH) return withTop({ ...top, german: random(2) })
  if (top.at !== 'combat' || (top.stage !== 'assault' && top.stage !== 'defence')) return state
  const attacker = combatsOf(state).side
  if (eye !== attacker) return withTop(anotherAssault(g, state, top, random))
  return top.stage === 'defence' ? withTop({ ...top, defenceGuns: anotherDefence(g, state, top, random) }) : state
}

/** Another set of attackers and guns on the same targets; a committed one has at least one attacker, and comes to more than 0. */
const anotherAssault = (g: Setting, state: VerdunState, frame: CombatFrame, random: Random): CombatFrame => {
  const phase = combatsOf(state)
  const able = g.unitsOf[phase.side].filter(unit => mayAttack(g, state, phase, unit, frame.targets))
  const some = able.filter(() => random(2) === 1)
  const attackers =
    some.length > 0 || (frame.stage === 'assault' && random(2) === 1) ? some : [able[random(able.length)]!]
  const supporters = (of: ReadonlyArray<number>, joins: () => boolean): ReadonlyArray<number> => {
    const guns: number[] = []
    for (const gun of of.length > 0 ? g.unitsOf[phase.side] : [])
      if (joins() && maySupportAttack(g, state, phase, gun, of, frame.targets, guns)) guns.push(gun)
    return guns
  }
  const guns = supporters(attackers, () => random(3) === 0)
  const comes =
    attackTotal(g, state, attackers, guns) > 0 ||
    (frame.stage === 'assault' && guns.length === 0 && canComeToMore(g, state, phase, attackers, frame.targets))
  return comes ? { ...frame, attackers, guns } : { ...frame, attackers: able, guns: supporters(able, () => true) }
}

/** Another set of guns in support of the defence. */
const anotherDefence = (g: Setting, state: VerdunState, frame: CombatFrame, random: Random): ReadonlyArray<number> => {
  const side = enemyOf(combatsOf(state).side)
  const guns: number[] = []
  for (const gun of g.unitsOf[side])
    if (random(2) === 1 && maySupportDefence(g, state, side, gun, frame.targets, guns)) guns.push(gun)
  return guns
}
