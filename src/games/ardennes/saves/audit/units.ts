/** The audit of each unit: the places where it may be, and the markers that it may have. */
import {
  type Faults,
  brokenInvariant,
  frameOf,
  gameTurnOf,
  has,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
} from '../../../../kernel/index.js'
import { steps } from '../../chapters/index.js'
import { type ArdennesRule, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
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
} from '../../state/index.js'
import { type Fault, badOptional } from './optional.js'

/** Returns the faults of the places and markers of units. */
export const unitFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  g.unitIds.flatMap((name, unit) =>
    (
      [
        ['place', badPlace(g, state, unit) ?? badOptional(g, state, unit)],
        ['status', badMark(g, state, unit)],
      ] as const
    ).flatMap(([key, fault]) =>
      fault === null ? [] : [brokenInvariant(fault[0], `${name} ${fault[1]}`, ['units', unit, key], [name])],
    ),
  )

/** Whether a place is a box, or is off the map next to an entry hex. */
const isOff = (g: ArdennesTables, place: number): boolean => g.boxes.includes(place) || g.gateOf[place]! >= 0

/** Returns why a unit cannot be where it is, or null. */
const badPlace = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const place = unitPlace(state, unit)
  const side = g.side[unit]
  const { start } = g.pieces[unit]!
  if (place < g.board.hexes) return badHex(g, state, unit, place)
  if (isOff(g, place)) return side === ALLIED ? null : ['ardennes:11.9.d', 'is in a box for Allied units']
  if (place === g.exited)
    return side === GERMAN ? null : ['ardennes:11.9.d', 'is Allied, so it cannot have left the map for good']
  if ((place === g.pool) !== (start === null))
    return ['ardennes:2.0.a', 'must be a counter in the reserve, or a unit outside it']
  if (start === null || place === g.dead || place === g.surrendered) return null
  return 'turn' in start && place === g.slotOf(start.turn)
    ? null
    : ['ardennes:3.2.a', 'waits in the slot of a turn in which it does not arrive']
}

/** Returns why a unit cannot be in a hex, or null. */
const badHex = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): Fault | null => {
  const side = sideOf(g, unit)
  if (g.late[unit] === 1 && !has(state.facts, LATE_CAME)) return ['ardennes:27.9.a', 'is late and has not arrived']
  if (g.occupancy(state.units).count(1 - side, hex) > 0) return ['ardennes:2.0.a', 'shares a hex with the enemy']
  const held = g.heldAt[hex]!
  const owns = held < 0 || has(state.germanHeld, held) === (side === GERMAN)
  // hexes do not change their owners during set-up
  return owns || phaseOf(steps(g), state)?.id === 'setup'
    ? null
    : ['ardennes:31.1.g', 'is in a hex that the enemy holds']
}

/** Returns why a unit cannot have its markers, or null. */
const badMark = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const status = unitStatus(state, unit)
  const { start } = g.pieces[unit]!
  const place = unitPlace(state, unit)
  const waits = start !== null && 'turn' in start && place === g.slotOf(start.turn)
  if (g.guns[unit] === 1 && waits && !bears(status, FIRED))
    return ['ardennes:13.3.a', 'waits to arrive, so it must be Fired']
  if (status === 0) return null
  if (place >= g.board.hexes && bears(status, barredOff(g, state, unit, place)))
    return ['ardennes:16.4.b', 'has a marker that only units on the map have']
  if (place === g.dead || place === g.surrendered || place === g.pool)
    return ['ardennes:16.4.b', 'is out of play, so it has no markers']
  if (bears(status, LOST) && g.guns[unit] === 0 && g.pieces[unit]!.back === null)
    return ['ardennes:16.4.b', 'has one step, so it cannot be reduced']
  if ((status & SHAKEN) === SHAKEN) return ['ardennes:18.1.c', 'is both disrupted and routed']
  return g.guns[unit] === 1 ? badGun(g, unit, status) : badTroops(g, unit, status)
}

/** Marks that units keep when they leave the map for good. */
const KEPT = FIRED | TOWED | LOST | SHAKEN | ASTRAY | STRATEGIC

/** Returns the marks that a unit in this place off the map cannot have. */
const barredOff = (g: ArdennesTables, state: ArdennesState, unit: number, place: number): number => {
  if (isOff(g, place)) return MAP_MARKS
  if (place === g.exited) return ~KEPT
  // a selected unit takes its marker before it enters the map
  const riding = frameOf(state, 'march')?.unit === unit ? RIDING : 0
  // German units that are due may lack fuel (6.4.a)
  const turn = gameTurnOf(state)
  const due = g.turnOf(place) > 0 && g.turnOf(place) <= turn && turn >= TURNS.fuel && g.side[unit] === GERMAN
  return ~(FIRED | TOWED | riding | (due ? UNSUPPLIED : 0))
}

/** Returns why artillery cannot have its markers, or null. */
const badGun = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  if (bears(status, TRUCK) || (g.side[unit] === GERMAN && bears(status, STRATEGIC)))
    return ['ardennes:12.1.b', 'is artillery that cannot have this road marker']
  if (bears(status, LOST)) return ['ardennes:22.5.a', 'is artillery, which has one step']
  return g.side[unit] === ALLIED && bears(status, TOWED)
    ? ['ardennes:22.3.b', 'is Allied, so it cannot have a prime mover']
    : null
}

/** Returns why a unit other than artillery cannot have its markers, or null. */
const badTroops = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  if (bears(status, g.moves[unit] === 'foot' ? STRATEGIC : TRUCK) || (bears(status, TRUCK) && g.side[unit] === GERMAN))
    return ['ardennes:12.1.b', 'cannot have this road marker']
  return bears(status, FIRED | TOWED)
    ? ['ardennes:22.5.a', 'is not artillery, so it cannot be Fired or have a prime mover']
    : null
}
