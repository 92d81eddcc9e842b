/** The invariants of a combat phase: what has been declared, and the combat in hand. */
import {
  type Path,
  type SideIndex,
  adjacent,
  areDistinct,
  enemyOf,
  frameOf,
  has,
  isAscending,
  isOnMap,
  isSame,
  members,
  unitPlace,
} from '../../../kernel/index.js'
import {
  advanceHexes,
  advancers,
  canBeCompleted,
  closedTo,
  combatOf,
  fortStands,
  isAttackable,
  isComplete,
  joiners,
  loserOf,
  mustJoin,
  oddsOf,
  resultOf,
  retreatLength,
} from '../chapters/index.js'
import { type MarneViolation, broken } from '../rulebook/index.js'
import {
  type AdvanceFrame,
  type Attack,
  type AttackersFrame,
  type DeclarationsFrame,
  type MarneState,
  type MarneTables,
  type PursuitFrame,
  type ResolutionFrame,
  type RetreatingFrame,
  type RetreatsFrame,
  type RollFrame,
  GERMAN,
  isDisrupted,
} from '../state/index.js'

type Faults = ReadonlyArray<MarneViolation>

/** Faults of the attacks declared so far. */
const attacksFaults = (g: MarneTables, state: MarneState, phase: DeclarationsFrame | ResolutionFrame): Faults => {
  const faults = phase.attacks.flatMap((attack, i) => declaredFaults(g, state, phase, attack, i))
  if (!areDistinct(phase.attacks.flatMap(attack => attack.targets)))
    faults.push(broken('marne:M7.c', 'a hex is attacked twice', ['frames', 1, 'attacks']))
  if (!areDistinct(phase.attacks.flatMap(attack => attack.attackers)))
    faults.push(broken('marne:M7.c', 'a unit attacks twice', ['frames', 1, 'attacks']))
  return faults
}

/** Faults of the declarations and of the attack in the making. */
export const declarationsFaults = (g: MarneTables, state: MarneState, phase: DeclarationsFrame): Faults => {
  const faults = attacksFaults(g, state, phase)
  if (faults.length > 0) return faults
  if (members(phase.moved).some(unit => g.side[unit] !== phase.side))
    return [broken('marne:M7.k', 'a unit of the other side has moved', ['frames', 1, 'moved'])]
  const targets = frameOf(state, 'targets')
  const attackers = frameOf(state, 'attackers')
  const building = targets ?? attackers
  if (building === null) return []
  const named = building.targets
  const path: Path = ['frames', 2, 'targets']
  if (named.length === 0 || !isAscending(named) || !named.every(hex => isAttackable(g, state, phase, hex)))
    return [broken('marne:M7.a', 'these targets cannot be attacked', path)]
  if (attackers !== null) return attackersFaults(g, state, phase, attackers)
  return canBeCompleted(g, state, phase, named)
    ? []
    : [broken('marne:M7.e', 'no attack on these targets can be completed', path)]
}

/** Faults of the combats of a phase and of the one in hand. */
export const resolutionFaults = (g: MarneTables, state: MarneState, phase: ResolutionFrame): Faults => {
  const faults = attacksFaults(g, state, phase)
  if (faults.length > 0) return faults
  if (!isAscending(phase.open) || phase.open.some(i => phase.attacks[i] === undefined))
    return [broken('marne:M7.r', 'the open attacks do not fit the declared ones', ['frames', 1, 'open'])]
  const combat = combatOf(state)
  return combat === null ? [] : combatFaults(g, state, phase, combat.frame)
}

const declaredFaults = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame | ResolutionFrame,
  attack: Attack,
  i: number,
): MarneViolation[] => {
  const path: Path = ['frames', 1, 'attacks', i]
  const { targets, attackers } = attack
  if (targets.length === 0 || attackers.length === 0 || !isAscending(targets) || !isAscending(attackers))
    return [broken('marne:M7.a', 'an attack has targets and attackers in ascending order', path)]
  if (attackers.some(unit => g.side[unit] !== phase.side || g.defenceOnly[unit] === 1))
    return [broken('marne:M7.l', 'a unit that cannot attack is among the attackers', path)]
  // those of resolved attacks may have moved or gone since
  if (phase.at === 'resolution' && !phase.open.includes(i)) return []
  const guests = phase.at === 'resolution' ? phase.guests : []
  const ready = attackers.every(
    unit =>
      isOnMap(g, state, unit) &&
      !isDisrupted(state, unit) &&
      targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)),
  )
  if (!ready) return [broken('marne:M7.a', 'an attacker cannot make its attack', path)]
  const held = targets.every(
    hex =>
      (phase.side === GERMAN && fortStands(g, state, hex)) ||
      g
        .occupancy(state.units)
        .unitsIn(hex)
        .some(unit => g.side[unit] !== phase.side && (guests.length === 0 || !has(guests, unit))),
  )
  return held ? [] : [broken('marne:M7.a', 'nothing is left to attack in a target hex', path)]
}

const attackersFaults = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  frame: AttackersFrame,
): Faults => {
  const { targets, attackers } = frame
  if (!isComplete(g, state, phase, targets))
    return [broken('marne:M11.g', 'no attack on these targets can be declared', ['frames', 2, 'targets'])]
  const able = joiners(g, state, phase, targets)
  const last = attackers[attackers.length - 1] ?? -1
  const passedOver = mustJoin(g, state, phase, targets).some(unit => unit < last && !attackers.includes(unit))
  return isAscending(attackers) && attackers.every(unit => able.includes(unit)) && !passedOver
    ? []
    : [broken('marne:M7.e', 'these units cannot make the attack', ['frames', 2, 'attackers'])]
}

const combatFaults = (
  g: MarneTables,
  state: MarneState,
  phase: ResolutionFrame,
  frame: RollFrame | RetreatsFrame | PursuitFrame,
): Faults => {
  const path: Path = ['frames', 2]
  const number = phase.attacks.findIndex(attack => isSame(attack.targets, frame.targets))
  const attack = phase.attacks[number]
  if (attack === undefined || phase.open.includes(number) || !isSame(attack.attackers, frame.odds.attackers))
    return [broken('marne:M7.r', 'the combat in hand is none of the declared attacks', path)]
  if (frame.at === 'roll') {
    const same = JSON.stringify(oddsOf(g, state, attack, phase.side, phase.guests)) === JSON.stringify(frame.odds)
    const intact = declaredFaults(g, state, { ...phase, open: [...phase.open, number] }, attack, number).length === 0
    return same && intact ? [] : [broken('marne:M7.f', 'the odds are not those of the position', [...path, 'odds'])]
  }
  const { odds } = frame
  const enemy = enemyOf(phase.side)
  const loser = loserOf(state, frame)
  const fits =
    odds.attack.length === odds.attackers.length &&
    odds.defence.length === odds.defenders.length &&
    isAscending(frame.vacated) &&
    isAscending(frame.retreated) &&
    isAscending(odds.defenders) &&
    odds.defenders.every(unit => g.side[unit] === enemy) &&
    areDistinct(odds.forts) &&
    frame.targets.includes(odds.ground) &&
    frame.retreated.every(unit => g.side[unit] === loser)
  if (!fits) return [broken('marne:M7.f', 'the parts of the combat do not fit each other', path)]
  if (loser === enemy && !isSame(frame.vacated, frame.targets))
    return [broken('marne:M10.e', 'the losers stood in the target hexes', [...path, 'vacated'])]
  return frame.at === 'retreats'
    ? retreatFaults(g, state, frame, loser)
    : advanceFaults(g, state, phase, frame, frameOf(state, 'advance'))
}

const retreatFaults = (g: MarneTables, state: MarneState, combat: RetreatsFrame, loser: SideIndex): Faults => {
  const path: Path = ['frames', 2]
  if (resultOf(combat).endsWith('e')) return [broken('marne:M9.a', 'nobody retreats after this result', path)]
  const way = frameOf(state, 'retreating')
  const all = [...combat.waiting, ...combat.retreated, ...(way === null ? [] : [way.unit])]
  const sound =
    areDistinct(all) &&
    isAscending(combat.waiting) &&
    all.every(unit => g.side[unit] === loser && isOnMap(g, state, unit))
  if (!sound) return [broken('marne:M9.d', 'the units that retreat do not fit', path)]
  if (way !== null) return wayFaults(g, state, combat, way, loser)
  return combat.waiting.length > 0 ? [] : [broken('marne:M9.d', 'no unit is left to retreat', path)]
}

const wayFaults = (
  g: MarneTables,
  state: MarneState,
  combat: RetreatsFrame,
  { unit, side, distance, entered }: RetreatingFrame,
  loser: SideIndex,
): Faults => {
  if (side !== loser || distance !== retreatLength(combat))
    return [broken('marne:M9.b', 'the retreat does not fit the result', ['frames', 3])]
  const sound =
    entered.length <= distance &&
    areDistinct(entered) &&
    entered[entered.length - 1] === unitPlace(state, unit) &&
    entered.every((hex, i) => i === 0 || adjacent(g.board, entered[i - 1]!, hex))
  return sound ? [] : [broken('marne:M9.e', 'the way of the retreat does not fit', ['frames', 3, 'entered'])]
}

const advanceFaults = (
  g: MarneTables,
  state: MarneState,
  phase: ResolutionFrame,
  combat: PursuitFrame,
  frame: AdvanceFrame | null,
): Faults => {
  const path: Path = ['frames', 3]
  const winner = enemyOf(loserOf(state, combat))
  const tookPart = winner === phase.side ? combat.odds.attackers : combat.odds.defenders
  const sound =
    frame?.side === winner &&
    isAscending(frame.able) &&
    frame.able.every(unit => tookPart.includes(unit)) &&
    isAscending(frame.emptied) &&
    frame.emptied.every(hex => combat.vacated.includes(hex) && !closedTo(g, state, frame.side, hex))
  if (!sound) return [broken('marne:M10.e', 'the advance does not fit the combat', path)]
  if (advancers(g, state, frame, phase.side).length === 0)
    return [broken('marne:M10.e', 'nobody is left to advance', path)]
  return frame.unit < 0 ||
    (frame.able.includes(frame.unit) && advanceHexes(g, state, frame, frame.unit, phase.side).length > 0)
    ? []
    : [broken('marne:M10.k', 'the unit in hand cannot advance', [...path, 'unit'])]
}
