/**
 * Redraws hidden information: the other side's commitment in a combat and its answer about the extra turn
 * (Q-48).
 */
import { type SideIndex, commitmentsRedrawn, topOf } from '../../../kernel/index.js'
import { attackTotal, canComeToMore, mayAttack, maySupportAttack, maySupportDefence } from '../chapters/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type Assault,
  type AssaultFrame,
  type DefenceFrame,
  type VerdunFrame,
  type VerdunState,
  type VerdunTables,
  answersIn,
  combatPhaseOf,
  enemyOf,
  withFrames,
} from '../state/index.js'

type Random = (n: number) => number

/** Returns a state that `side` cannot distinguish from this one. */
export const resampled = (g: VerdunTables, state: VerdunState, side: Side, random: Random): VerdunState => {
  const eye = SIDES.indexOf(side) as SideIndex
  const top = topOf(state)
  const withTop = (frame: VerdunFrame): VerdunState => withFrames(state, [...state.frames.slice(0, -1), frame])
  switch (top.at) {
    case 'extra-turn': {
      const [german] = commitmentsRedrawn(answersIn(top), eye, () => random(2))
      return german === null ? state : withTop({ ...top, german })
    }
    case 'assault':
      return eye === combatPhaseOf(state).side ? state : withTop({ ...top, ...anotherAssault(g, state, top, random) })
    case 'defence':
      return withTop(
        eye === combatPhaseOf(state).side
          ? { ...top, defenceGuns: anotherDefence(g, state, top, random) }
          : { ...top, ...anotherAssault(g, state, top, random) },
      )
    default:
      return state
  }
}

/**
 * Returns random attackers and guns against the same targets. A committed attack has at least one attacker and a total
 * above 0.
 */
const anotherAssault = (
  g: VerdunTables,
  state: VerdunState,
  { at, targets }: AssaultFrame | DefenceFrame,
  random: Random,
): Assault => {
  const phase = combatPhaseOf(state)
  const building = at === 'assault'
  const able = g.unitsOf[phase.side].filter(unit => mayAttack(g, state, phase, unit, targets))
  const some = able.filter(() => random(2) === 1)
  const attackers = some.length > 0 || (building && random(2) === 1) ? some : [able[random(able.length)]!]
  const supporters = (of: ReadonlyArray<number>, joins: () => boolean): ReadonlyArray<number> => {
    const guns: number[] = []
    for (const gun of of.length > 0 ? g.unitsOf[phase.side] : [])
      if (joins() && maySupportAttack(g, state, phase, { targets, attackers: of, guns }, gun)) guns.push(gun)
    return guns
  }
  const guns = supporters(attackers, () => random(3) === 0)
  const comes =
    attackTotal(g, state, { attackers, guns }) > 0 ||
    (building && guns.length === 0 && canComeToMore(g, state, phase, { targets, attackers }))
  return comes ? { targets, attackers, guns } : { targets, attackers: able, guns: supporters(able, () => true) }
}

/** Returns random guns in support of the defence. */
const anotherDefence = (
  g: VerdunTables,
  state: VerdunState,
  { targets }: DefenceFrame,
  random: Random,
): ReadonlyArray<number> => {
  const side = enemyOf(combatPhaseOf(state).side)
  const guns: number[] = []
  for (const gun of g.unitsOf[side])
    if (random(2) === 1 && maySupportDefence(g, state, side, { targets, defenceGuns: guns }, gun)) guns.push(gun)
  return guns
}
