/** The audit of units: where each may be, how it may be marked, how many may be in a hex. */
import {
  type Faults,
  brokenInvariant as broken,
  gameTurnOf,
  has,
  isAscending,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
} from '../../../../kernel/index.js'
import { haveRoom, isInExcess, markersUsed, mayBuildIn, primeMoversLeft, steps } from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type SideIndex,
  ALLIED,
  ASTRAY,
  FIRED,
  GERMAN,
  LATE_CAME,
  LOST,
  MAP_MARKS,
  RIDING,
  SHAKEN,
  STRATEGIC,
  TOWED,
  TRUCK,
  UNSUPPLIED,
  bears,
  frameOf,
} from '../../state/index.js'
import { badOptional } from './optional.js'

/** A rule, and what a unit does against it. */
type Fault = readonly [rule: ArdennesRule, message: string]

/** Faults of the units; the bottom of the stack is known to be sound. */
export const unitFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const faults: ArdennesViolation[] = []
  for (const [unit, name] of g.unitIds.entries()) {
    for (const [key, fault] of [
      ['place', badPlace(g, state, unit) ?? badOptional(g, state, unit)],
      ['status', badMark(g, state, unit)],
    ] as const)
      if (fault !== null) faults.push(broken(fault[0], `${name} ${fault[1]}`, ['units', unit, key], [name]))
  }
  return faults.length > 0
    ? faults
    : [
        ...moverFaults(g, state),
        ...markerFaults(g, state),
        ...crowdFaults(g, state),
        ...gateFaults(g, state),
        ...positionFaults(g, state),
      ]
}

/** Why a unit cannot be where it is; null when all is well. */
const badPlace = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const place = unitPlace(state, unit)
  const side = sideOf(g, unit)
  const { start } = g.pieces[unit]!
  if (place < g.board.hexes) return badHex(g, state, unit, place, side)
  if (isOff(g, place)) return side === ALLIED ? null : ['ardennes:11.9.d', 'is in a box for Allied units']
  if (place === g.exited) return side === GERMAN ? null : ['ardennes:11.9.d', 'has not left the map for good']
  if ((place === g.pool) !== (start === null)) return ['ardennes:2.0.a', 'is not where counters in reserve lie']
  if (start === null || place === g.dead || place === g.surrendered) return null
  return 'turn' in start && place === g.slotOf(start.turn)
    ? null
    : ['ardennes:3.2.a', 'waits in a turn that is not its own']
}

/** Whether a place is a box, or lies before an entry hex. */
const isOff = (g: ArdennesTables, place: number): boolean => g.boxes.includes(place) || g.gateOf[place]! >= 0

const badHex = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number, side: SideIndex): Fault | null => {
  if (g.late[unit] === 1 && !has(state.facts, LATE_CAME)) return ['ardennes:27.9.a', 'has not come']
  if (g.occupancy(state.units).count(1 - side, hex) > 0) return ['ardennes:2.0.a', 'shares a hex with the enemy']
  const held = g.heldAt[hex]!
  const ours = held < 0 || has(state.germanHeld, held) === (side === GERMAN)
  // until play begins nobody has taken a place
  return ours || state.frames[1]?.at === 'setup' ? null : ['ardennes:31.1.g', 'is in a hex that the enemy holds']
}

/** Why a unit cannot bear the marks that it does; null when all is well. */
const badMark = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const status = unitStatus(state, unit)
  const { start } = g.pieces[unit]!
  const place = unitPlace(state, unit)
  const late = start !== null && 'turn' in start
  if (g.guns[unit] === 1 && late && place === g.slotOf(start.turn) && !bears(status, FIRED))
    return ['ardennes:13.3.a', 'arrives on its Fired side']
  if (status === 0) return null
  if (place >= g.board.hexes && bears(status, barredOff(g, state, unit, place)))
    return ['ardennes:16.4.b', 'bears a marker that lies on units on the map alone']
  if (place === g.dead || place === g.surrendered || place === g.pool)
    return ['ardennes:16.4.b', 'is marked in the dead pile']
  return g.guns[unit] === 1 ? badGun(g, unit, status) : badTroops(g, unit, status)
}

/** Marks that a unit off the map does not bear. */
const barredOff = (g: ArdennesTables, state: ArdennesState, unit: number, place: number): number => {
  if (isOff(g, place)) return MAP_MARKS
  if (place === g.exited) return ~ON_THE_WAY
  // it takes its marker before it comes onto the map
  const inHand = frameOf(state, 'march')?.unit === unit ? RIDING : 0
  // German arrivals may be without fuel (6.4.a)
  const turn = gameTurnOf(state)
  const due = g.turnOf(place) > 0 && g.turnOf(place) <= turn && turn >= TURNS.fuel && g.side[unit] === GERMAN
  return ~(FIRED | TOWED | inHand | (due ? UNSUPPLIED : 0))
}

/** Marks that units may bear who have left for good: they went as they were. */
const ON_THE_WAY = FIRED | TOWED | LOST | SHAKEN | ASTRAY | STRATEGIC

/** Disrupted and routed at once, which nobody is (18.1). */
const isTorn = (status: number): boolean => (status & SHAKEN) === SHAKEN

const badGun = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  if (bears(status, TRUCK) || (g.side[unit] === GERMAN && bears(status, STRATEGIC)))
    return ['ardennes:12.1.b', 'is artillery that does not use the roads so']
  if (bears(status, LOST)) return ['ardennes:22.5.a', 'is artillery, and has one step']
  if (isTorn(status)) return ['ardennes:18.1.c', 'is disrupted and routed at once']
  return g.side[unit] === ALLIED && bears(status, TOWED) ? ['ardennes:22.3.b', 'needs no prime mover'] : null
}

const badTroops = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  const foot = g.moves[unit] === 'foot'
  if (bears(status, foot ? STRATEGIC : TRUCK) || (bears(status, TRUCK) && g.side[unit] === GERMAN))
    return ['ardennes:12.1.b', 'does not use the roads so']
  if (bears(status, FIRED | TOWED))
    return ['ardennes:22.5.a', 'is no artillery, and has neither fired nor a prime mover']
  if (bears(status, LOST) && g.pieces[unit]!.back === null)
    return ['ardennes:16.4.b', 'has one step, and no reduced side']
  return isTorn(status) ? ['ardennes:18.1.c', 'is disrupted and routed at once'] : null
}

/** Positions in hexes that cannot have any, or twice; hexes by which nobody leaves (15.8.f, Q-93). */
const positionFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const hexes = state.positions.map(({ hex }) => hex)
  const none = { ...state, positions: [] }
  const built =
    isAscending(hexes) &&
    hexes.every(hex => mayBuildIn(g, none, hex) || g.positionStarts.some(start => start.hex === hex))
  const left = isAscending(state.exits) && state.exits.every(hex => g.exitHexes[hex] === 1)
  return [
    ...(built ? [] : [broken<ArdennesRule>('ardennes:15.8.f', 'there can be no such positions', ['positions'], [])]),
    ...(left ? [] : [broken<ArdennesRule>('ardennes:31.1.h', 'nobody leaves by these hexes', ['exits'], [])]),
  ]
}

/** More units before an entry hex than have room there. */
const gateFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  g.before
    .flat()
    .filter(place => !haveRoom(g, state, g.occupancy(state.units).unitsIn(place)))
    .map(place => broken('ardennes:13.5.b', 'more units lie there than have room', ['units'], [g.board.ids[place]!]))

/** More prime movers in use than an army has (22.3.d). */
const moverFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  g.primeMovers.flatMap((_, army) =>
    primeMoversLeft(g, state, army) < 0
      ? [broken('ardennes:22.3.d', 'an army has not so many prime movers', ['units'], [])]
      : [],
  )

/** More markers of Strategic Movement in use than a side has (12.4.a). */
const markerFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  [GERMAN, ALLIED].flatMap(side =>
    markersUsed(g, state, side) > g.markers[side]
      ? [broken('ardennes:12.4.a', 'a side has not so many markers', ['units'], [])]
      : [],
  )

/** Phases of the first German player turn that come before any combat, and before it. */
const BEFORE_COMBAT: ReadonlySet<ArdennesPhase> = new Set(['setup', 'draw', 'artillery', 'fuel', 'bridges', 'movement'])

/** Allied stacks in excess before any combat; Germans set up and move, and after combat any may be so till its next movement (8.3.b, 8.3.d). */
const crowdFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const occupancy = g.occupancy(state.units)
  const phase = phaseOf(steps(g), state)
  const isBeforeCombat =
    phase !== null &&
    gameTurnOf(state) === g.scenario.turns.first &&
    (phase.phasing === GERMAN || phase.id === 'draw') &&
    BEFORE_COMBAT.has(phase.id)
  const faults: ArdennesViolation[] = []
  for (let hex = 0; isBeforeCombat && hex < g.board.hexes; hex++) {
    if (occupancy.count(ALLIED, hex) < 2 || !isInExcess(g, state, hex)) continue
    const name = g.board.ids[hex]!
    faults.push(broken('ardennes:8.2.a', `more units are in ${name} than may be`, ['units'], [name]))
  }
  return faults
}
