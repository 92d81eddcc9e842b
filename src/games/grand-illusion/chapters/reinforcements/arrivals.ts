/**
 * 7.1 and 7.2 The hexes where a unit may enter the map: its printed hex, hexes with headquarters, supply sources,
 * Paris.
 */
import { gameTurnOf, unitPlace } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type Arrival,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  BARRED,
  BELGIANS,
  BORDER,
  BRITISH,
  COAST,
  FRANCE,
  FRENCH,
  GERMAN,
  GERMANS,
  NAMUR,
  PRINTED,
  REBUILT,
  SCHLIEFFEN,
  VARIABLE,
  arrivalOf,
  fromMaubeuge,
  hexHas,
  inForce,
  sideOf,
} from '../../state/index.js'
import { controls } from '../control.js'
import { fits } from '../stacking.js'
import { inSupply, isSourceNow, suppliedIn } from '../supply/index.js'

/** A unit that may enter the map, and how it arrives. */
export interface Arriving {
  readonly unit: number
  readonly arrival: Arrival
}

/** Returns the unit with the arrival that its status contains. */
export const arriving = (state: IllusionState, unit: number): Arriving => ({ unit, arrival: arrivalOf(state, unit) })

/** Whether a unit arrives as a variable reinforcement (7.1.1, 9.4.5.j). */
const isVariable = (g: IllusionTables, { unit, arrival }: Arriving): boolean =>
  arrival === VARIABLE || (arrival === PRINTED && g.printedHex[unit]! < 0)

/** The units of a side that are due, ascending: they wait in the slot of this turn or an earlier turn (7.1.h). */
export const unitsDue = (g: IllusionTables, state: IllusionState, side: 0 | 1): ReadonlyArray<number> => {
  const now = gameTurnOf(state)
  return g.unitsOf[side].filter(unit => {
    const turn = g.turnOf(unitPlace(state, unit))
    return turn > 0 && turn <= now
  })
}

/** The headquarters of a nationality in a hex, ascending. */
export const headquartersIn = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  hex: number,
): ReadonlyArray<number> => g.headquartersOf[nation]!.filter(unit => unitPlace(state, unit) === hex)

/** Whether the turns are over in which Schlieffen Plan hexes are closed to these arrivals. */
const schlieffenIsOpen = (g: IllusionTables, state: IllusionState): boolean =>
  gameTurnOf(state) > g.scenario.calendar.schlieffenThrough

/**
 * Whether a British or French unit cannot arrive in a hex because it is a closed Schlieffen Plan hex (7.1.1.c, 7.2.i,
 * 8.4.7.d).
 */
const isSchlieffenBanned = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean =>
  (g.nation[unit] === BRITISH || g.nation[unit] === FRENCH) && hexHas(g, hex, SCHLIEFFEN) && !schlieffenIsOpen(g, state)

/**
 * Returns the option that moves German arrivals to another hex, while that hex is a German source (14.3.6.ae, Q-100).
 */
const germanArrivals = (g: IllusionTables, state: IllusionState, hex: number) => {
  const effect = inForce(g.effects.arrivals, state.affairs.options)
  return effect?.to === hex && isSourceNow(g, state, GERMANS, hex) ? effect : null
}

/** Whether an option opens a port to a unit. Then the hex only has to be friendly (14.3.6.ai). */
const isOpenPort = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean => {
  const port = inForce(g.effects.port, state.affairs.options)
  return port?.hex === hex && port.units.includes(unit)
}

/**
 * Whether a hex is printed on a unit that is not a variable reinforcement, or is named for the unit elsewhere (7.1.f,
 * 12.3, 14.3.6.ai).
 */
const isNamedFor = (g: IllusionTables, state: IllusionState, { unit, arrival }: Arriving, hex: number): boolean => {
  if (g.alsoIn[unit]!.includes(hex)) return true
  const printed = arrival === VARIABLE ? -1 : g.printedHex[unit]!
  if (printed === hex) return true
  if (sideOf(g, unit) === GERMAN) return germanArrivals(g, state, hex)?.from === printed
  return isOpenPort(g, state, unit, hex)
}

/**
 * Returns the rule by which no headquarters in a hex allows an arrival: there is none, they are out of supply, or they
 * arrived in this phase. Null if one of them allows it.
 */
const barsHost = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  { unit, arrival }: Arriving,
  hex: number,
): IllusionRule | null => {
  const hosts = headquartersIn(g, state, g.nation[unit]!, hex)
  const replacement = arrival === REBUILT
  // Antwerp supplies only units that are already inside.
  const inAntwerp = g.nation[unit] === BELGIANS && hex === g.places.antwerp
  if (hosts.length === 0 || inAntwerp) return replacement ? 'grand-illusion:7.2.f' : 'grand-illusion:7.1.1.a'
  if (!replacement) return hosts.every(hq => placed.includes(hq)) ? 'grand-illusion:7.1.2.b' : null
  if (!hosts.some(hq => inSupply(g, state, hq))) return 'grand-illusion:7.2.f'
  return g.nation[unit] === GERMANS &&
    gameTurnOf(state) < g.scenario.calendar.franceFrom &&
    hexHas(g, hex, FRANCE) &&
    !hexHas(g, hex, BORDER)
    ? 'grand-illusion:7.2.j'
    : null
}

/** The numbered headquarters in a hex, ascending. The arriving detachment relieves one of them (14.1.1.aa, Q-90). */
export const relievable = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  hex: number,
): ReadonlyArray<number> =>
  unit === g.roles.detachment && gameTurnOf(state) === g.scenario.calendar.detachment
    ? headquartersIn(g, state, g.nation[unit]!, hex).filter(hq => g.numbered[hq] === 1)
    : []

/** Returns the rule by which the kind of arrival excludes a hex that the side controls; null if it does not. */
const barsKind = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  coming: Arriving,
  hex: number,
): IllusionRule | null => {
  const { unit, arrival } = coming
  const nation = g.nation[unit]!
  const isSource = isSourceNow(g, state, nation, hex)
  if (arrival === NAMUR)
    return g.sourceOf[hex]! & (1 << BELGIANS) && hexHas(g, hex, COAST) ? null : 'grand-illusion:12.6.b'
  if (arrival !== REBUILT && isNamedFor(g, state, coming, hex)) return null
  if (arrival === BARRED) return isSource ? null : 'grand-illusion:7.1.g'
  if (!isVariable(g, coming) && arrival !== REBUILT) return 'grand-illusion:7.1.f'
  if (isSchlieffenBanned(g, state, unit, hex))
    return arrival === REBUILT ? 'grand-illusion:7.2.i' : 'grand-illusion:7.1.1.c'
  // Paris counts as a headquarters that never moves.
  if (nation === FRENCH && hex === g.places.paris) return null
  if (arrival === REBUILT && placed.some(hq => unitPlace(state, hq) === hex)) return 'grand-illusion:7.2.h'
  if (arrival !== REBUILT && g.type[unit] === 'headquarters')
    return headquartersIn(g, state, nation, hex).length === 0 || relievable(g, state, unit, hex).length > 0
      ? null
      : 'grand-illusion:7.1.2.a'
  return isSource ? null : barsHost(g, state, placed, coming, hex)
}

/**
 * Returns the first rule that keeps a unit from arriving in a hex; null if it may arrive. `placed` lists the
 * headquarters that have arrived in this phase. They do not allow arrivals (7.1.2.b), and no replacement may be placed
 * with them (7.2.h, Q-176).
 */
export const barsArrival = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  coming: Arriving,
  hex: number,
): IllusionRule | null => {
  const { unit } = coming
  const side = sideOf(g, unit)
  if (!controls(state, side, hex)) return 'grand-illusion:7.1.b'
  const turn = gameTurnOf(state)
  // The ban on entering a hex also applies to placement.
  if (g.closed.some(ban => ban.hex === hex && ban.side === side && turn <= ban.through && !fromMaubeuge(state, unit)))
    return side === ALLIED ? 'grand-illusion:14.1.1.i' : 'grand-illusion:14.1.1.h'
  const bar = barsKind(g, state, placed, coming, hex)
  if (bar !== null) return bar
  if (!fits(g, state, side, hex, [unit])) return 'grand-illusion:7.1.d'
  return isOpenPort(g, state, unit, hex) || suppliedIn(g, state, unit, hex) ? null : 'grand-illusion:7.1.c'
}

/** The hexes in which a unit may arrive now, ascending. */
export const arrivalHexes = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  coming: Arriving,
): ReadonlyArray<number> => {
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) if (barsArrival(g, state, placed, coming, hex) === null) out.push(hex)
  return out
}

/** Whether a unit may arrive in any hex now. */
export const canArrive = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  coming: Arriving,
): boolean => {
  for (let hex = 0; hex < g.board.hexes; hex++) if (barsArrival(g, state, placed, coming, hex) === null) return true
  return false
}
