/** 14.1 Why a unit does not attack a hex, and who could. */
import { direction, has, idsOf, neighboursOf, unitPlace } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type AttackersFrame,
  type CombatsFrame,
  LAKE,
  SHAKEN,
  faceUp,
  isMarked,
} from '../../state/index.js'
import { candidates, reaches } from './targets.js'

/** Why something is refused: its code, the rule, the sentence without its end. */
type Why = readonly [code: ArdennesViolation['code'], rule: ArdennesRule, text: string]

/** Why a unit does not reach a hex: too far, over a lake, from off the map, or into a closed one. */
const outOfReach = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): Why => {
  const [name, hex, from] = [g.unitIds[unit]!, g.board.ids[target]!, unitPlace(state, unit)]
  if (from >= g.board.hexes)
    return g.gateOf[from] === target
      ? ['cannot-attack', 'ardennes:13.5.d', `a German in the sector is not blocked: ${name} does not attack ${hex}`]
      : ['not-adjacent', 'ardennes:13.5.a', `${name} is off the map, and not before ${hex}`]
  const d = direction(g.board, from, target)
  if (d < 0) return ['not-adjacent', 'ardennes:14.1.a', `${name} is not next to ${hex}`]
  return (g.sides[from * 6 + d]! & LAKE) === 0
    ? ['out-of-area', 'ardennes:27.7.a', `${hex} is closed to ${name} on this turn`]
    : ['not-adjacent', 'ardennes:15.3.c', `a lake lies between ${name} and ${hex}`]
}

/** Why a unit does not attack a hex, whoever else does; null where it might. */
export const whyNotAttack = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  unit: number,
  target: number,
): Why | null => {
  const name = g.unitIds[unit]!
  if (!reaches(g, state, unit, target)) return outOfReach(g, state, unit, target)
  if (g.guns[unit] === 1) return ['cannot-attack', 'ardennes:22.0.a', `${name} is artillery`]
  if (isMarked(state, unit, SHAKEN)) return ['disrupted', 'ardennes:18.2.c', `${name} is disrupted`]
  if (faceUp(g, state, unit).attack === 0) return ['cannot-attack', 'ardennes:14.1.f', `${name} has no attack strength`]
  return has(phase.spent, unit)
    ? ['already-attacked', 'ardennes:14.1.b', `${name} has attacked, or may not attack in this phase`]
    : null
}

/** `; who can: ...`, of those who may be named for an attack; '' where nobody can. */
export const whoCan = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame, frame: AttackersFrame): string => {
  const can = candidates(g, state, phase, frame)
  return can.length === 0 ? '' : `; who can: ${idsOf(g, can).join(', ')}`
}

/** Why a unit that may only support Kampfgruppe Peiper does not attack (27.5.b). */
export const withPeiper = (name: string): string =>
  `${name} attacks in this night only together with a unit of Kampfgruppe Peiper`

/** Why nobody attacks a hex with an enemy in it: of each who stands next to it. */
export const whyNobody = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame, target: number): Why => {
  const hex = g.board.ids[target]!
  const beside = neighboursOf(g.board, target)
  const near = g.unitsOf[phase.side].filter(unit => {
    const at = unitPlace(state, unit)
    return at < g.board.hexes ? beside.includes(at) : g.gateOf[at] === target
  })
  const whys = near.map(
    (unit): Why =>
      whyNotAttack(g, state, phase, unit, target) ?? ['cannot-attack', 'ardennes:27.5.b', withPeiper(g.unitIds[unit]!)],
  )
  const [first] = whys
  return first === undefined
    ? ['cannot-attack', 'ardennes:14.1.a', `nobody stands next to ${hex}`]
    : [first[0], first[1], `nobody next to ${hex} can attack it: ${whys.map(([, , text]) => text).join('; ')}`]
}
