/** Attacks (14.1, 14.2): the units that may attack, and the hexes they may attack. */
import { type BitSet, ascending, direction, has, lastOf, neighbour, withMember } from '../../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type CombatsFrame,
  LAKE,
  GERMAN,
  SHAKEN,
  enemyOf,
  faceUp,
  gameTurnOf,
  isGuarded,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { isClosedTo } from '../bars.js'
import { isManned } from '../dump.js'
import { areStacks, isPresent, isSectorOpen } from '../gates.js'
import { areLed, isSupport } from '../night.js'
import { besideEnemy } from '../zones-of-control.js'
import { inCommand } from './command-control.js'

/** Returns a set with these units added. */
export const together = (set: BitSet, units: ReadonlyArray<number>): BitSet =>
  units.reduce((now, unit) => withMember(now, unit), set)

/** Returns only the fields of an assault. */
export const assaultOf = ({ sort, side, target, attackers, able, far }: Assault): Assault => ({
  sort,
  side,
  target,
  attackers,
  able,
  far,
})

/** Whether a unit could attack at all: it is not artillery, is in order, and has an attack strength (14.1.f). */
export const isFighter = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 &&
  isPresent(g, state, unit) &&
  !isMarked(state, unit, SHAKEN) &&
  faceUp(g, state, unit).attack !== 0

/**
 * Whether a unit may attack a hex from where it is. On the map the hex must be adjacent, with no lake between (15.3.c),
 * and not closed to it (27.7.a). Off the map the unit must be before the hex, in an open sector (13.5.a, 13.5.d).
 */
export const reaches = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): boolean => {
  const from = unitPlace(state, unit)
  if (from >= g.board.hexes) return g.gateOf[from] === target && isSectorOpen(g, state, target)
  const d = direction(g.board, from, target)
  if (d < 0 || (g.sides[from * 6 + d]! & LAKE) !== 0) return false
  const closed = isClosedTo(g, state, gameTurnOf(state), unit, target)
  return closed !== 'ardennes:27.7.a'
}

/** Whether a unit may still attack in this phase. */
export const isFresh = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame, unit: number): boolean =>
  g.side[unit] === phase.side && !has(phase.spent, unit) && isFighter(g, state, unit)

/** Whether a hex may be attacked: it has an enemy unit that was not attacked in this phase (14.1.c). */
export const isTarget = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  // the dump without units, once per phase (32.2.a, 14.1.c)
  if (occupancy.count(enemyOf(phase.side), hex) === 0)
    return phase.side === GERMAN && isGuarded(g, state, hex) && !state.dump!.struck
  return occupancy.unitsIn(hex).some(unit => !has(phase.struck, unit))
}

/** Returns the hexes that may be attacked, in no particular order. If `one` is true, it stops at the first. */
const targetsFound = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  one: boolean,
): ReadonlySet<number> => {
  const found = new Set<number>()
  const occupancy = g.occupancy(state.units)
  const dump = phase.side === GERMAN && state.dump?.lot === 'guarded'
  for (const unit of g.unitsOf[phase.side]) {
    if (one && found.size > 0) break
    const from = unitPlace(state, unit)
    const onMap = from < g.board.hexes
    if (onMap && !dump && !besideEnemy(g, occupancy, phase.side, from)) continue
    if (!isFresh(g, state, phase, unit)) continue
    // the units that it supports can attack the same hexes (27.5.b)
    if (phase.night && isSupport(g, state, unit)) continue
    if (!onMap) {
      const gate = g.gateOf[from]!
      if (reaches(g, state, unit, gate) && isTarget(g, state, phase, gate)) found.add(gate)
      continue
    }
    for (let d = 0; d < 6; d++) {
      const hex = neighbour(g.board, from, d)
      if (hex < 0 || found.has(hex) || !isManned(g, state, phase.side, hex)) continue
      if (reaches(g, state, unit, hex) && isTarget(g, state, phase, hex)) found.add(hex)
    }
  }
  return found
}

/** Returns the hexes that may be attacked, ascending. */
export const targetsOf = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame): ReadonlyArray<number> =>
  ascending(targetsFound(g, state, phase, false))

/** Whether any hex may be attacked. */
export const hasTarget = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame): boolean =>
  targetsFound(g, state, phase, true).size > 0

/**
 * Returns the units that may be chosen for an attack, ascending. For an attack these are fresh units and the group that
 * joins it; for a breakthrough or counterattack, the units of its own group.
 */
export const candidates = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  { sort, side, target, able }: Assault,
): ReadonlyArray<number> =>
  sort === 'attack'
    ? g.unitsOf[side].filter(
        unit => (isFresh(g, state, phase, unit) || able.includes(unit)) && reaches(g, state, unit, target),
      )
    : able.filter(unit => isFighter(g, state, unit) && reaches(g, state, unit, target))

/**
 * Whether units of a breakthrough may attack together: from one hex, and either all mechanized or none advanced farther
 * than one hex (19.4.b to 19.4.d).
 */
const isGroup = (
  g: ArdennesTables,
  state: ArdennesState,
  far: ReadonlyArray<number>,
  units: ReadonlyArray<number>,
): boolean =>
  units.every(unit => unitPlace(state, unit) === unitPlace(state, units[0]!)) &&
  (units.every(unit => g.moves[unit] !== 'foot') || !units.some(unit => far.includes(unit)))

/** Whether no British unit attacks together with a US unit (27.3.c). */
export const areOfOneAlly = (g: ArdennesTables, units: ReadonlyArray<number>): boolean =>
  units.every(unit => g.british[unit] === g.british[units[0]!])

/** Whether these units may be the attackers chosen so far. */
const areTogether = (
  g: ArdennesTables,
  state: ArdennesState,
  { sort, able, far }: Assault,
  units: ReadonlyArray<number>,
): boolean => {
  if (!inCommand(g, state, units) || !areStacks(g, state, units) || !areOfOneAlly(g, units)) return false
  if (sort === 'counterattack') return true
  const group = sort === 'breakthrough' ? units : units.filter(unit => able.includes(unit))
  return isGroup(g, state, far, group)
}

/** Whether an attack that a group joins has both a unit of the group and another unit (19.5.a). */
const isJoined = ({ sort, able }: Assault, units: ReadonlyArray<number>): boolean =>
  sort !== 'attack' ||
  able.length === 0 ||
  (units.some(unit => able.includes(unit)) && units.some(unit => !able.includes(unit)))

/**
 * Whether units of the phasing side may attack together at this time of day. In the first night some need a unit of
 * Kampfgruppe Peiper (27.5.b).
 */
export const areAwake = (
  g: ArdennesTables,
  state: ArdennesState,
  { night }: CombatsFrame,
  { sort }: Assault,
  units: ReadonlyArray<number>,
): boolean => !night || sort === 'counterattack' || areLed(g, state, units)

/** Whether the chosen attackers form a complete attack. */
export const isWhole = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  assault: Assault,
  units: ReadonlyArray<number>,
): boolean => units.length > 0 && isJoined(assault, units) && areAwake(g, state, phase, assault, units)

/**
 * The most units that an attack can still need: one of the joining group or one outside it, and one of Kampfgruppe
 * Peiper.
 */
const MOST_MISSING = 2

/** Returns the units that may be chosen next: in ascending order, and so that the attack can be completed. */
export const nextAttackers = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  frame: Assault,
): ReadonlyArray<number> => {
  const open = candidates(g, state, phase, frame).filter(unit => unit > lastOf(frame.attackers))
  const leadsOn = (named: ReadonlyArray<number>, missing: number): boolean =>
    areTogether(g, state, frame, named) &&
    (isWhole(g, state, phase, frame, named) ||
      (missing > 0 && open.some(other => other > lastOf(named) && leadsOn([...named, other], missing - 1))))
  return open.filter(unit => leadsOn([...frame.attackers, unit], MOST_MISSING))
}
