/**
 * Redraws hidden information: the other side's commitment in a combat and its answer about the extra turn
 * (Q-48).
 */
import { type SideIndex, commitmentsRedrawn, isOpen, topOf, withLast } from '../../../kernel/index.js'
import { SUPPORT, ableToAttack, attackSupport, attackTotal, canComeToMore, defenceSupport } from '../chapters/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type Assault,
  type AssaultFrame,
  type DefenceFrame,
  type ExtraTurnFrame,
  type VerdunState,
  type VerdunTables,
  answersIn,
  combatPhaseOf,
  withFrames,
} from '../state/index.js'

type Random = (n: number) => number
/** A frame with hidden choices. */
type Hiding = AssaultFrame | DefenceFrame | ExtraTurnFrame

/**
 * Returns a state that `side` cannot distinguish from this one. Hidden choices are made by the last actions of the
 * trail, so other actions replace them there.
 */
export const resampled = (g: VerdunTables, state: VerdunState, side: Side, random: Random): VerdunState => {
  const eye = SIDES.indexOf(side) as SideIndex
  const top = topOf(state)
  const redrawn = <K extends Hiding>(was: K, now: K): VerdunState => {
    const [before, after] = [choicesMade(g, was), choicesMade(g, now)]
    const trail = state.trail && withLast(state.trail, before.length, after)
    return withFrames(state, [...state.frames.slice(0, -1), now], trail)
  }
  switch (top.at) {
    case 'extra-turn': {
      const [german] = commitmentsRedrawn(answersIn(top), eye, () => random(2))
      return german === null ? state : redrawn(top, { ...top, german })
    }
    case 'assault':
      return eye === combatPhaseOf(state).side
        ? state
        : redrawn(top, { ...top, ...anotherAssault(g, state, top, random) })
    case 'defence':
      return redrawn(
        top,
        eye === combatPhaseOf(state).side
          ? { ...top, defenceGuns: anotherDefence(g, state, top, random) }
          : { ...top, ...anotherAssault(g, state, top, random) },
      )
    default:
      return state
  }
}

/** Returns the actions that made the hidden choices of a frame, by index. They are the last actions of the trail. */
const choicesMade = ({ actions }: VerdunTables, frame: Hiding): ReadonlyArray<number> => {
  if (frame.at === 'extra-turn') return frame.german < 0 ? [] : [actions.of('extraTurn', 0, 0, frame.german)]
  const units = frame.attackers.map(unit => actions.base('attacker') + unit)
  const guns = (list: ReadonlyArray<number>) => list.map(gun => actions.base('gun') + gun)
  const attack = [...units, ...guns(frame.guns)]
  return frame.at === 'assault' ? attack : [...attack, actions.of('commit'), ...guns(frame.defenceGuns)]
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
  const able = ableToAttack({ g, state, phase, targets })
  const some = able.filter(() => random(2) === 1)
  const attackers = some.length > 0 || (building && random(2) === 1) ? some : [able[random(able.length)]!]
  const supporters = (of: ReadonlyArray<number>, joins: () => boolean): ReadonlyArray<number> => {
    const guns: number[] = []
    const support = attackSupport(g, state, phase, { targets, attackers: of, guns })
    for (const gun of of.length > 0 ? g.unitsOf[phase.side] : [])
      if (joins() && isOpen(SUPPORT, support, gun)) guns.push(gun)
    return guns
  }
  const guns = supporters(attackers, () => random(3) === 0)
  const comes =
    attackTotal(g, state, { attackers, guns }) > 0 ||
    (building && guns.length === 0 && canComeToMore({ g, state, phase, targets }, attackers))
  return comes ? { targets, attackers, guns } : { targets, attackers: able, guns: supporters(able, () => true) }
}

/** Returns random guns in support of the defence. */
const anotherDefence = (
  g: VerdunTables,
  state: VerdunState,
  { targets }: DefenceFrame,
  random: Random,
): ReadonlyArray<number> => {
  const guns: number[] = []
  const support = defenceSupport(g, state, combatPhaseOf(state), { targets, defenceGuns: guns })
  for (const gun of g.unitsOf[support.side]) if (random(2) === 1 && isOpen(SUPPORT, support, gun)) guns.push(gun)
  return guns
}
