/** The invariants of a combat phase: what has been declared, and the combat in hand. */
import {
  type Path,
  type SideIndex,
  type Violation,
  adjacent,
  areDistinct,
  brokenInvariant as broken,
  enemyOf,
  has,
  isAscending,
  isOnMap,
  isSame,
  members,
  statusOf,
  unitPlace,
} from '../../../kernel/index.js'
import {
  advanceHexes,
  advancers,
  canBeCompleted,
  closedTo,
  fieldOf,
  fortStands,
  isAttackable,
  isComplete,
  joiners,
  mustJoin,
  oddsOf,
  resultOf,
} from '../chapters/index.js'
import {
  type AdvanceFrame,
  type Attack,
  type AttackBuildingFrame,
  type CombatFrame,
  type DeclarationsFrame,
  type MarneState,
  type ResolutionFrame,
  type RetreatFrame,
  type Setting,
  GERMAN,
} from '../state/index.js'

/** Faults of a combat phase and all that is nested in it. */
export const attackFaults = (g: Setting, state: MarneState): ReadonlyArray<Violation> => {
  const phase = state.frames[1] as DeclarationsFrame | ResolutionFrame
  const faults = phase.attacks.flatMap((attack, i) => declaredFaults(g, state, phase, attack, i))
  if (!areDistinct(phase.attacks.flatMap(attack => attack.targets)))
    faults.push(broken('marne:M7.c', 'a hex is attacked twice', ['frames', 1, 'attacks']))
  if (!areDistinct(phase.attacks.flatMap(attack => attack.attackers)))
    faults.push(broken('marne:M7.c', 'a unit attacks twice', ['frames', 1, 'attacks']))
  if (faults.length > 0) return faults
  if (phase.at === 'declarations') {
    if (members(phase.moved).some(unit => g.side[unit] !== phase.side))
      return [broken('marne:M7.k', 'a unit of the other side has moved', ['frames', 1, 'moved'])]
    const building = state.frames[2]
    return building?.at === 'building' ? buildingFaults(g, state, phase, building) : []
  }
  if (!isAscending(phase.open) || phase.open.some(i => phase.attacks[i] === undefined))
    return [broken('marne:M7.r', 'the open attacks do not fit the declared ones', ['frames', 1, 'open'])]
  const combat = state.frames[2]
  return combat?.at === 'combat' ? combatFaults(g, state, phase, combat) : []
}

const declaredFaults = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame | ResolutionFrame,
  attack: Attack,
  i: number,
): Violation[] => {
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
      statusOf(state.units[unit]!) === 0 &&
      targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)),
  )
  if (!ready) return [broken('marne:M7.a', 'an attacker cannot make its attack', path)]
  const held = targets.every(
    hex =>
      (phase.side === GERMAN && fortStands(g, state, hex)) ||
      fieldOf(g, state)
        .unitsIn(hex)
        .some(unit => g.side[unit] !== phase.side && (guests.length === 0 || !has(guests, unit))),
  )
  return held ? [] : [broken('marne:M7.a', 'nothing is left to attack in a target hex', path)]
}

const buildingFaults = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  frame: AttackBuildingFrame,
): ReadonlyArray<Violation> => {
  const path: Path = ['frames', 2]
  const { targets, attackers, named } = frame
  if (targets.length === 0 || !isAscending(targets) || !targets.every(hex => isAttackable(g, state, phase, hex)))
    return [broken('marne:M7.a', 'these targets cannot be attacked', [...path, 'targets'])]
  if (!named) {
    if (attackers.length > 0)
      return [broken('marne:M7.e', 'attackers come after the targets are named', [...path, 'attackers'])]
    return canBeCompleted(g, state, phase, targets)
      ? []
      : [broken('marne:M7.e', 'no attack on these targets can be completed', [...path, 'targets'])]
  }
  if (!isComplete(g, state, phase, targets))
    return [broken('marne:M11.g', 'no attack on these targets can be declared', [...path, 'targets'])]
  const able = joiners(g, state, phase, targets)
  const last = attackers[attackers.length - 1] ?? -1
  const passedOver = mustJoin(g, state, phase.moved, phase.attacks, targets).some(
    unit => unit < last && !attackers.includes(unit),
  )
  return isAscending(attackers) && attackers.every(unit => able.includes(unit)) && !passedOver
    ? []
    : [broken('marne:M7.e', 'these units cannot make the attack', [...path, 'attackers'])]
}

const combatFaults = (
  g: Setting,
  state: MarneState,
  phase: ResolutionFrame,
  frame: CombatFrame,
): ReadonlyArray<Violation> => {
  const path: Path = ['frames', 2]
  const number = phase.attacks.findIndex(attack => isSame(attack.targets, frame.targets))
  const attack = phase.attacks[number]
  if (attack === undefined || phase.open.includes(number) || !isSame(attack.attackers, frame.odds.attackers))
    return [broken('marne:M7.r', 'the combat in hand is none of the declared attacks', path)]
  const { odds } = frame
  const above = state.frames[3]
  if (
    (frame.stage === 'roll') !== (above === undefined) ||
    (above !== undefined && above.at !== frame.stage) ||
    (frame.stage === 'roll') !== (frame.die === 0)
  ) {
    return [broken('marne:sequence', 'the stage of the combat does not fit', [...path, 'stage'])]
  }
  if (frame.stage === 'roll') {
    const fresh = oddsOf(g, state, attack, phase.side, phase.guests)
    const same =
      JSON.stringify(fresh) === JSON.stringify(odds) && frame.left.length === 0 && frame.retreated.length === 0
    const intact = declaredFaults(g, state, { ...phase, open: [...phase.open, number] }, attack, number).length === 0
    return same && intact ? [] : [broken('marne:M7.f', 'the odds are not those of the position', [...path, 'odds'])]
  }
  const enemy = enemyOf(phase.side)
  const lists =
    odds.attack.length === odds.attackers.length &&
    odds.defence.length === odds.defenders.length &&
    isAscending(frame.left) &&
    isAscending(frame.retreated) &&
    odds.defenders.every(unit => g.side[unit] === enemy) &&
    areDistinct(odds.defenders) &&
    areDistinct(odds.forts) &&
    frame.targets.includes(odds.ground)
  if (!lists) return [broken('marne:M7.f', 'the parts of the combat do not fit each other', path)]
  const lost: SideIndex = resultOf(frame).startsWith('A') ? phase.side : enemy
  if (lost === enemy && !isSame(frame.left, frame.targets))
    return [broken('marne:M10.e', 'the losers stood in the target hexes', [...path, 'left'])]
  return above?.at === 'retreat'
    ? retreatFaults(g, state, frame, above, lost)
    : advanceFaults(g, state, phase, frame, above as AdvanceFrame, lost)
}

const retreatFaults = (
  g: Setting,
  state: MarneState,
  combat: CombatFrame,
  frame: RetreatFrame,
  lost: SideIndex,
): ReadonlyArray<Violation> => {
  const path: Path = ['frames', 3]
  const result = resultOf(combat)
  if (frame.side !== lost || result.endsWith('e') || frame.distance !== Number(result[1]))
    return [broken('marne:M9.b', 'the retreat does not fit the result', path)]
  const all = [...frame.waiting, ...frame.done, ...(frame.unit < 0 ? [] : [frame.unit])]
  const sound =
    areDistinct(all) &&
    isAscending(frame.waiting) &&
    all.every(unit => g.side[unit] === lost && isOnMap(g, state, unit)) &&
    combat.retreated.length === 0
  if (!sound) return [broken('marne:M9.d', 'the units that retreat do not fit', path)]
  if (frame.unit < 0)
    return frame.waiting.length > 0 && frame.entered.length === 0
      ? []
      : [broken('marne:M9.d', 'no unit is left to retreat', path)]
  const { entered } = frame
  const way =
    entered.length > 0 &&
    entered.length <= frame.distance &&
    areDistinct(entered) &&
    entered[entered.length - 1] === unitPlace(state, frame.unit) &&
    entered.every((hex, i) => i === 0 || adjacent(g.board, entered[i - 1]!, hex))
  return way ? [] : [broken('marne:M9.e', 'the way of the retreat does not fit', [...path, 'entered'])]
}

const advanceFaults = (
  g: Setting,
  state: MarneState,
  phase: ResolutionFrame,
  combat: CombatFrame,
  frame: AdvanceFrame,
  lost: SideIndex,
): ReadonlyArray<Violation> => {
  const path: Path = ['frames', 3]
  const tookPart = lost === phase.side ? combat.odds.defenders : combat.odds.attackers
  const sound =
    frame.side === enemyOf(lost) &&
    areDistinct(frame.able) &&
    frame.able.every(unit => tookPart.includes(unit)) &&
    areDistinct(frame.emptied) &&
    frame.emptied.every(hex => combat.left.includes(hex) && !closedTo(g, state, frame.side, hex)) &&
    combat.retreated.every(unit => g.side[unit] === lost)
  if (!sound) return [broken('marne:M10.e', 'the advance does not fit the combat', path)]
  if (advancers(g, state, frame, phase.side).length === 0)
    return [broken('marne:M10.e', 'nobody is left to advance', path)]
  return frame.unit < 0 ||
    (frame.able.includes(frame.unit) && advanceHexes(g, state, frame, frame.unit, phase.side).length > 0)
    ? []
    : [broken('marne:M10.k', 'the unit in hand cannot advance', [...path, 'unit'])]
}
