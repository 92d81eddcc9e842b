/** The invariants of set-up, bombardment, movement and stacking: what their frames hold. */
import { emptySet } from '../../../kernel/index.js'
import {
  allowance,
  inEnemyZoc,
  mayArrive,
  mayJoin,
  mayManoeuvre,
  pointsToSpend,
  spentBefore,
} from '../chapters/index.js'
import {
  type BombardmentFrame,
  type FireFrame,
  type MarchFrame,
  type MovementFrame,
  type SetupFrame,
  type SideIndex,
  type StackingFrame,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FIRED,
  FRENCH,
  bottomOf,
  enemyOf,
  isFire,
  isMarked,
  isOnMap,
  occupancyOf,
  stepsLost,
  unitPlace,
} from '../state/index.js'

import {
  type Path,
  areDistinct,
  brokenInvariant as broken,
  has,
  isAscending,
  isEmpty,
  isSame,
  members,
} from '../../../kernel/index.js'

const PHASE: Path = ['frames', 1]

/** Units that may manoeuvre or attack: infantry of the side. */
export const areInfantryOf = (g: VerdunTables, side: SideIndex, set: ReadonlyArray<number>): boolean =>
  members(set).every(unit => g.side[unit] === side && g.infantry[unit] === 1)

/** Faults of the phase under way and what is nested in it; combats apart. */
export const phaseFaults = (g: VerdunTables, state: VerdunState): ReadonlyArray<VerdunViolation> => {
  const phase = state.frames[1]
  switch (phase?.at) {
    case 'setup':
      return setupFaults(g, state, phase)
    case 'bombardment': {
      if (!areDistinct(phase.bombarded))
        return [broken('verdun:8.1.a', 'a hex has been bombarded twice', [...PHASE, 'bombarded'])]
      const fire = state.frames[2]
      return fire !== undefined && isFire(fire) ? fireFaults(g, state, phase, fire) : []
    }
    case 'movement': {
      const faults = movementFaults(g, state, phase)
      const march = state.frames[2]
      return faults.length === 0 && march?.at === 'march' ? marchFaults(g, state, phase, march) : faults
    }
    case 'stacking':
      return stackingFaults(g, state, phase)
    default:
      return []
  }
}

const setupFaults = (g: VerdunTables, state: VerdunState, phase: SetupFrame): ReadonlyArray<VerdunViolation> => {
  const own = (unit: number): boolean => {
    const { start } = g.units[unit]!
    return (
      g.side[unit] === phase.side && isOnMap(g, state, unit) && (start.type === 'setup' || start.type === 'detachment')
    )
  }
  if (!members(phase.placed).every(own))
    return [broken('verdun:14.1.a', 'these units cannot have been placed anew', [...PHASE, 'placed'])]
  if (phase.unit >= 0 && (!own(phase.unit) || has(phase.placed, phase.unit)))
    return [broken('verdun:14.1.a', 'the unit in hand cannot be placed anew', [...PHASE, 'unit'])]
  if ((phase.side !== FRENCH || g.pillboxHexes.length === 0) && (!isEmpty(phase.pillboxes) || phase.pillbox >= 0))
    return [broken('verdun:14.1.b', 'this side places no pillboxes', [...PHASE, 'pillboxes'])]
  const twice = phase.pillbox >= 0 && (has(phase.pillboxes, phase.pillbox) || phase.unit >= 0)
  return twice ? [broken('verdun:14.1.b', 'the pillbox in hand cannot be placed anew', [...PHASE, 'pillbox'])] : []
}

const fireFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: BombardmentFrame,
  frame: FireFrame,
): ReadonlyArray<VerdunViolation> => {
  const path: Path = ['frames', 2]
  const { target, guns } = frame
  if (phase.bombarded.includes(target) || occupancyOf(g, state).count(enemyOf(phase.side), target) === 0)
    return [broken('verdun:8.1.a', 'the hex cannot be bombarded', [...path, 'target'])]
  const fired = 'die' in frame
  const able =
    isAscending(guns) &&
    guns.every(
      (gun, i) =>
        g.side[gun] === phase.side &&
        (fired ? isMarked(state, gun, FIRED) : mayJoin(g, state, { target, guns: guns.slice(0, i) }, gun)),
    )
  return able && (guns.length > 0 || frame.at === 'salvo')
    ? []
    : [broken('verdun:8.a', 'these guns cannot fire on the hex', [...path, 'guns'])]
}

const movementFaults = (g: VerdunTables, state: VerdunState, phase: MovementFrame): ReadonlyArray<VerdunViolation> => {
  const bottom = bottomOf(state)
  const carry = (bottom.at === 'sequence' ? bottom.carry : null) ?? emptySet(g.units.length)
  if (
    !members(phase.moved).every(
      unit => g.side[unit] === phase.side && isOnMap(g, state, unit) && (!phase.manoeuvre || g.infantry[unit] === 1),
    )
  ) {
    return [broken('verdun:5.1.a', 'these units cannot have moved', [...PHASE, 'moved'])]
  }
  if (
    phase.manoeuvre ? !isSame(phase.advanced, carry) || !areInfantryOf(g, phase.side, carry) : !isEmpty(phase.advanced)
  )
    return [broken('verdun:5.4.b', 'the units that advanced do not agree', [...PHASE, 'advanced'])]
  const { detached } = phase
  const sound =
    (detached.length === 0 || (!phase.manoeuvre && phase.side === FRENCH)) &&
    areDistinct(detached.map(({ unit }) => unit)) &&
    detached.every(({ unit }) => g.units[unit]!.start.type === 'detachment' && isOnMap(g, state, unit))
  return sound ? [] : [broken('verdun:5.1.b', 'these battalions cannot have been detached', [...PHASE, 'detached'])]
}

const marchFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: MovementFrame,
  march: MarchFrame,
): ReadonlyArray<VerdunViolation> => {
  const path: Path = ['frames', 2]
  const { unit, spent, steps, zoc, dropped } = march
  const fresh = steps === 0 && !zoc
  const before = spentBefore(phase, unit)
  const able =
    g.side[unit] === phase.side &&
    !has(phase.moved, unit) &&
    (isOnMap(g, state, unit)
      ? !phase.manoeuvre || mayManoeuvre(g, state, unit)
      : !phase.manoeuvre && mayArrive(g, state, unit) && fresh && dropped.length === 0)
  if (!able) return [broken('verdun:5.1.a', 'the unit in hand cannot move now', [...path, 'unit'])]
  const most = allowance(g, phase, unit)
  if (
    steps === 0
      ? spent !== before
      : spent < before + steps || spent > pointsToSpend(g, state, march, zoc) || (zoc && spent > most)
  ) {
    return [broken('verdun:5.1.a', 'the movement points spent do not fit', [...path, 'spent'])]
  }
  if (steps > 0 || zoc) {
    const inside = inEnemyZoc(g, state, phase.side, unitPlace(state, unit))
    if (steps === 0 || (inside && !zoc) || (zoc && !inside && g.stosstruppen[unit] === 0))
      return [broken('verdun:3.2.b', 'whether it has entered an enemy zone of control does not fit', [...path, 'zoc'])]
  }
  const battalions = dropped.map(battalion => battalion.unit)
  const sound =
    dropped.length === 0 ||
    (!phase.manoeuvre &&
      phase.side === FRENCH &&
      g.type[unit] === 'regiment' &&
      areDistinct(battalions) &&
      battalions.length <= stepsLost(state, unit) &&
      battalions.every(
        battalion =>
          isOnMap(g, state, battalion) &&
          g.formation[unit]! >= 0 &&
          g.battalions[g.formation[unit]!]!.includes(battalion) &&
          !phase.detached.some(other => other.unit === battalion),
      ) &&
      dropped.every((at, i) => at.spent <= spent && (i === 0 || dropped[i - 1]!.spent <= at.spent)))
  return sound ? [] : [broken('verdun:5.1.b', 'these battalions cannot have been dropped', [...path, 'dropped'])]
}

const stackingFaults = (g: VerdunTables, state: VerdunState, phase: StackingFrame): ReadonlyArray<VerdunViolation> => {
  const bottom = bottomOf(state)
  // the first combat phase hands on who advanced, the manoeuvre phase who manoeuvred besides
  const { handed, last } = phase
  const carried = bottom.at === 'sequence' && bottom.carry !== null
  if ((handed !== null) !== (phase.both !== carried) || (handed !== null && !areInfantryOf(g, phase.side, handed)))
    return [broken('verdun:5.4.b', 'what is handed on does not fit', [...PHASE, 'handed'])]
  if (last === null) return []
  const lost = (phase.both || g.side[last] === phase.side) && (!isOnMap(g, state, last) || stepsLost(state, last) > 0)
  return lost ? [] : [broken('verdun:4.c', 'the unit has lost no step', [...PHASE, 'last'])]
}
