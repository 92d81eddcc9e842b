/** The audit of units: where each may be, what it may be marked with at this moment, how many may be in a hex. */
import {
  type Faults,
  type SideIndex,
  brokenInvariant as broken,
  has,
  members,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
} from '../../../../kernel/index.js'
import {
  isAlwaysInCommand,
  isSetUp,
  stackSteps,
  standingFort,
  steps,
  uncoveredTrenches,
  zoneRule,
} from '../../chapters/index.js'
import { type VerdunPhase, type VerdunRule, STACKING_LIMIT } from '../../rulebook/index.js'
import {
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FIRED,
  FRENCH,
  GERMAN,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  SHELTERED,
  bears,
  bottomOf,
  lostIn,
  stepsLeft,
  occupancyOf,
} from '../../state/index.js'

/** Whether a set is of units that may manoeuvre or attack: infantry of the side. */
export const areInfantryOf = (g: VerdunTables, side: SideIndex, set: ReadonlyArray<number>): boolean =>
  members(set).every(unit => g.side[unit] === side && g.infantry[unit] === 1)

/** Phases in which stacks of the side whose phase it is may be too large for the moment. */
const UNSETTLED: ReadonlySet<VerdunPhase | 'over'> = new Set(['setup', 'movement', 'manoeuvre'])

/** The phase under way, and whose it is. */
interface Moment {
  readonly id: VerdunPhase | 'over'
  readonly phasing: SideIndex | null
}

/** Faults of the units; the bottom of the stack is known to be sound. */
export const unitFaults = (g: VerdunTables, state: VerdunState): Faults<VerdunRule> => {
  const { id, phasing }: Moment = phaseOf(steps(g), state) ?? { id: 'over', phasing: null }
  const faults = g.numbers.flatMap(unit => [
    ...asFaults(g, unit, 'place', badPlace(g, state, unit, id)),
    ...asFaults(g, unit, 'status', badMark(g, state, unit, { id, phasing })),
  ])
  return faults.length > 0
    ? faults
    : [...crowdFaults(g, state, { id, phasing }), ...trenchFaults(g, state, { id, phasing })]
}

/** Too many steps in a hex; while a side sets up or moves, and till the end of a combat phase, there may be (4.b). */
const crowdFaults = (g: VerdunTables, state: VerdunState, { id, phasing }: Moment): Faults<VerdunRule> => {
  const occupancy = occupancyOf(g, state)
  const faults: VerdunViolation[] = []
  for (const side of [GERMAN, FRENCH]) {
    if (id.startsWith('combat') || (UNSETTLED.has(id) && side === phasing)) continue
    for (let hex = 0; hex < g.board.hexes; hex++) {
      const name = g.board.ids[hex]!
      if (occupancy.count(side, hex) > 1 && stackSteps(g, state, side, hex) > STACKING_LIMIT)
        faults.push(broken('verdun:4.a', `too many steps are in ${name}`, ['units'], [name]))
    }
  }
  return faults
}

/** The French have covered their trenches by the time that the German sets up (14.1.c). */
const trenchFaults = (g: VerdunTables, state: VerdunState, { id, phasing }: Moment): Faults<VerdunRule> => {
  if (id !== 'setup' || phasing !== GERMAN) return []
  const bare = uncoveredTrenches(g, state).map(hex => g.board.ids[hex]!)
  return bare.length === 0 ? [] : [broken('verdun:14.1.c', 'a trench is left uncovered', ['units'], bare)]
}

/** A rule, and what a unit does against it. */
type Fault = readonly [rule: VerdunRule, message: string]

const asFaults = (g: VerdunTables, unit: number, key: 'place' | 'status', fault: Fault | null): Faults<VerdunRule> => {
  if (fault === null) return []
  const name = g.unitIds[unit]!
  return [broken(fault[0], `${name} ${fault[1]}`, ['units', unit, key], [name])]
}

/** Why a unit cannot be where it is; null when all is well. */
const badPlace = (g: VerdunTables, state: VerdunState, unit: number, id: Moment['id']): Fault | null => {
  const place = unitPlace(state, unit)
  if (place < g.board.hexes) return badHex(g, state, unit, id)
  if (id === 'setup' && place !== unitPlace({ units: g.starts }, unit))
    return ['verdun:14.1.a', 'is not where it is before play']
  return mayBeAt(g, unit, place, bottomOf(state).turn) ? null : ['verdun:1.4.g', 'cannot be where it is']
}

const badHex = (g: VerdunTables, state: VerdunState, unit: number, id: Moment['id']): Fault | null => {
  const place = unitPlace(state, unit)
  const side = sideOf(g, unit)
  const { start } = g.units[unit]!
  if (occupancyOf(g, state).count(1 - side, place) > 0) return ['verdun:Q-27', 'shares a hex with the enemy']
  if (side === GERMAN && standingFort(g, state, place) >= 0) return ['verdun:Q-39', 'is in the hex of a standing fort']
  if (g.playable[place] === 0 && !g.zoneOf(unit).includes(place))
    return ['verdun:14.2.d', 'is in a hex that is not in play']
  if (start.type === 'off-map') return ['verdun:Q-37', 'never comes onto the map']
  if (id === 'setup') {
    if (!isSetUp(g, unit)) return ['verdun:14.1.a', 'is on the map before play']
    if (!g.zoneOf(unit).includes(place)) return [zoneRule(g, unit), 'is outside its zone']
  }
  return side === FRENCH && g.heldAt[place]! >= 0 && has(state.germanHeld, g.heldAt[place]!)
    ? ['verdun:13.a', 'is in an objective that the German was last in']
    : null
}

/** Whether a unit may be in this place off the map. */
const mayBeAt = (g: VerdunTables, unit: number, place: number, turn: number): boolean => {
  const { start } = g.units[unit]!
  if (start.type === 'off-map' || place === g.offMap) return start.type === 'off-map' && place === g.offMap
  if (place === g.reserve) return start.type === 'reserve'
  if (place === g.pool || start.type === 'detachment') return start.type === 'detachment' && place === g.pool
  if (place === g.destroyed) return g.type[unit] !== 'hq'
  const slot = g.turnOf(place)
  // waiting to enter, or an HQ that comes back in the turn after it was destroyed
  return (
    (start.type === 'reinforcement' && slot === start.turn) ||
    (g.type[unit] === 'hq' && slot > g.scenario.turns.first && slot <= turn + 1)
  )
}

/** Why a unit cannot bear the marks that it does; null when all is well. */
const badMark = (g: VerdunTables, state: VerdunState, unit: number, { id, phasing }: Moment): Fault | null => {
  const status = unitStatus(state, unit)
  if (status === 0) return null
  const side = sideOf(g, unit)
  const fighting = id === 'combat' || id === 'manoeuvre' || id === 'combat-2'
  if (stepsLeft(g, state, unit) < 1) return ['verdun:1.2.e', 'has lost more steps than it has']
  const off = unitPlace(state, unit) >= g.board.hexes
  if (off && status !== (g.units[unit]!.start.type === 'off-map' ? FIRED : 0))
    return ['verdun:1.2.e', 'is marked off the map']
  if (
    bears(status, FIRED) &&
    (!(fighting || id === 'bombardment' || id === 'movement') || (g.guns[unit] === 0 && !off))
  )
    return ['verdun:1.3.b', 'cannot have fired']
  if (bears(status, GUEST) && !fighting) return ['verdun:Q-33', 'cannot be a guest at this moment']
  if (bears(status, SHELTERED) && (!fighting || side === phasing || g.infantry[unit] === 0))
    return ['verdun:3.3.b', 'cannot be out of reach of attacks']
  // a side's markers go at the end of its player turn: before the other's command phase, and before the extra turn is bought
  if (
    bears(status, NEUTRALISED) &&
    (id === 'setup' || (id === 'command' && side !== phasing) || (id === 'extra-turn' && side === FRENCH))
  )
    return ['verdun:2.1.d', 'cannot be neutralised at this moment']
  if (
    id === 'setup' &&
    lostIn(status) !== 0 &&
    (g.type[unit] !== 'regiment' || g.formation[unit]! < 0 || g.battalions[g.formation[unit]!]!.length === 0)
  )
    return ['verdun:1.6.b', 'cannot have lost steps before play']
  if (!bears(status, OUT_OF_COMMAND)) return null
  if (isAlwaysInCommand(g, unit)) return ['verdun:Q-24', 'is always in command']
  return bottomOf(state).turn === g.scenario.turns.first ? ['verdun:14.2.c', 'cannot be out of command yet'] : null
}
