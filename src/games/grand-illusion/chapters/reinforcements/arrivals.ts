/**
 * 7.1 and 7.2 The hexes where a unit may enter the map: its printed hex, hexes with headquarters, supply sources,
 * Paris.
 */
import { type Bar, bar, below, gameTurnOf, isOpen, rememberEach, unitPlace } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type Arrival,
  type IllusionBars,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
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
  hexHas,
  inForce,
  sideOf,
} from '../../state/index.js'
import { closedBan } from '../bans.js'
import { controls } from '../control.js'
import { fits } from '../stacking.js'
import { inSupply, isSourceNow, suppliedIn } from '../supply/index.js'

/** A unit that may enter the map. */
export interface Arriving {
  readonly g: IllusionTables
  readonly state: IllusionState
  /**
   * The headquarters that have arrived in this phase. They do not allow arrivals (7.1.2.b), and no replacement may be
   * placed with them (7.2.h, Q-176).
   */
  readonly placed: ReadonlyArray<number>
  readonly unit: number
  readonly side: SideIndex
  readonly nation: number
  /** How the unit arrives. A unit without a printed hex is a variable reinforcement (7.1.1). */
  readonly arrival: Arrival
}

/** Returns a unit that may enter the map with the given arrival, by default the one that its status contains. */
export const arriving = (
  g: IllusionTables,
  state: IllusionState,
  placed: ReadonlyArray<number>,
  unit: number,
  arrival: Arrival = arrivalOf(state, unit),
): Arriving => ({
  g,
  state,
  placed,
  unit,
  side: sideOf(g, unit),
  nation: g.nation[unit]!,
  arrival: arrival === PRINTED && g.printedHex[unit]! < 0 ? VARIABLE : arrival,
})

/** Whether a unit is due: it waits in the slot of this turn or an earlier turn (7.1.h). */
export const isDue = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const turn = g.turnOf(unitPlace(state, unit))
  return turn > 0 && turn <= gameTurnOf(state)
}

/** Whether a unit is due and arrives as its counter says, perhaps at a source because its printed hex was closed. */
export const isDueAsPrinted = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  isDue(g, state, unit) && (arrivalOf(state, unit) === PRINTED || arrivalOf(state, unit) === BARRED)

/** The headquarters of a nationality in a hex, ascending. */
const headquartersIn = (g: IllusionTables, state: IllusionState, nation: number, hex: number): ReadonlyArray<number> =>
  g.headquartersOf[nation]!.filter(unit => unitPlace(state, unit) === hex)

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
 * 12.3, 14.3.6.ai). A replacement has no such hex.
 */
const isNamedFor = ({ g, state, unit, side, arrival }: Arriving, hex: number): boolean => {
  if (arrival === REBUILT) return false
  if (g.alsoIn[unit]!.includes(hex)) return true
  const printed = arrival === VARIABLE ? -1 : g.printedHex[unit]!
  if (printed === hex) return true
  return side === GERMAN ? germanArrivals(g, state, hex)?.from === printed : isOpenPort(g, state, unit, hex)
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

const isSource = ({ g, state, nation }: Arriving, hex: number): boolean => isSourceNow(g, state, nation, hex)

/** Whether a hex is not named for a replacement or variable reinforcement, which may also arrive in others (7.1.1, 7.2, 9.4.5.j). */
const isFree = (coming: Arriving, hex: number): boolean =>
  (coming.arrival === REBUILT || coming.arrival === VARIABLE) && !isNamedFor(coming, hex)

/** Whether a hex is Paris and the unit is French. Paris counts as a headquarters that never moves. */
const isOwnParis = ({ g, nation }: Arriving, hex: number): boolean => nation === FRENCH && hex === g.places.paris

/** Whether a unit is a headquarters that arrives as a reinforcement (7.1.2.a). */
const isNewHeadquarters = ({ g, unit, arrival }: Arriving): boolean =>
  arrival !== REBUILT && g.type[unit] === 'headquarters'

/** Whether a unit can arrive in a hex only with a headquarters. */
const needsHost = (coming: Arriving, hex: number): boolean =>
  !isNewHeadquarters(coming) && !isOwnParis(coming, hex) && isFree(coming, hex) && !isSource(coming, hex)

/**
 * The headquarters that may allow an arrival, ascending. Only a supplied one allows a replacement (7.2.f). Antwerp supplies
 * only units that are already inside.
 */
const hostsIn = ({ g, state, nation, arrival }: Arriving, hex: number): ReadonlyArray<number> =>
  nation === BELGIANS && hex === g.places.antwerp
    ? []
    : headquartersIn(g, state, nation, hex).filter(hq => arrival !== REBUILT || inSupply(g, state, hq))

type Closing = Bar<Arriving, IllusionRule>
/** Builds a bar that closes a hex to a unit. */
const closed = (rule: Closing['rule'], why: string, when: Closing['when']): Closing =>
  bar(rule, 'out-of-area', why, when)

/** The rules that keep a unit from arriving in a hex (7.1, 7.2). */
export const ARRIVAL: IllusionBars<Arriving> = [
  closed('grand-illusion:7.1.b', 'the enemy controls {}', ({ state, side }, hex) => !controls(state, side, hex)),
  // the ban on entering a hex also applies to placement
  closed(
    ({ g, state, unit }, hex) => closedBan(g, state, unit, hex)!,
    '{} is still closed to this side',
    ({ g, state, unit }, hex) => closedBan(g, state, unit, hex) !== null,
  ),
  closed(
    'grand-illusion:12.6.b',
    '{} is not a Belgian supply source on the coast',
    ({ g, arrival }, hex) => arrival === NAMUR && !(g.sourceOf[hex]! & (1 << BELGIANS) && hexHas(g, hex, COAST)),
  ),
  closed(
    'grand-illusion:7.1.g',
    '{} is not a supply source of the unit',
    (coming, hex) => coming.arrival === BARRED && !isNamedFor(coming, hex) && !isSource(coming, hex),
  ),
  closed(
    'grand-illusion:7.1.f',
    'the unit arrives in the hex printed on it, not in {}',
    (coming, hex) => coming.arrival === PRINTED && !isNamedFor(coming, hex),
  ),
  closed(
    ({ arrival }) => (arrival === REBUILT ? 'grand-illusion:7.2.i' : 'grand-illusion:7.1.1.c'),
    '{} is a Schlieffen Plan hex that is still closed',
    (coming, hex) => {
      const { g, state, nation } = coming
      if (!hexHas(g, hex, SCHLIEFFEN) || (nation !== BRITISH && nation !== FRENCH)) return false
      return gameTurnOf(state) <= g.scenario.calendar.schlieffenThrough && isFree(coming, hex)
    },
  ),
  closed('grand-illusion:7.2.h', 'a headquarters arrived in {} in this phase', (coming, hex) => {
    const { state, placed, arrival } = coming
    return arrival === REBUILT && placed.some(hq => unitPlace(state, hq) === hex) && !isOwnParis(coming, hex)
  }),
  closed('grand-illusion:7.1.2.a', '{} already has a headquarters of this nationality', (coming, hex) => {
    const { g, state, nation, unit } = coming
    if (!isNewHeadquarters(coming) || isOwnParis(coming, hex) || !isFree(coming, hex)) return false
    return headquartersIn(g, state, nation, hex).length > 0 && relievable(g, state, unit, hex).length === 0
  }),
  closed(
    ({ arrival }) => (arrival === REBUILT ? 'grand-illusion:7.2.f' : 'grand-illusion:7.1.1.a'),
    '{} is not a supply source and has no suitable headquarters of this nationality',
    (coming, hex) => needsHost(coming, hex) && hostsIn(coming, hex).length === 0,
  ),
  closed('grand-illusion:7.1.2.b', 'the headquarters in {} arrived in this phase', (coming, hex) => {
    if (coming.placed.length === 0 || coming.arrival === REBUILT || !needsHost(coming, hex)) return false
    const hosts = hostsIn(coming, hex)
    return hosts.length > 0 && hosts.every(hq => coming.placed.includes(hq))
  }),
  closed('grand-illusion:7.2.j', 'German replacements cannot join the headquarters in {} yet', (coming, hex) => {
    const { g, state, nation, arrival } = coming
    if (arrival !== REBUILT || nation !== GERMANS || gameTurnOf(state) >= g.scenario.calendar.franceFrom) return false
    return hexHas(g, hex, FRANCE) && !hexHas(g, hex, BORDER) && needsHost(coming, hex)
  }),
  bar('grand-illusion:7.1.d', 'stacking', 'the unit does not fit into {}', (coming, hex) => {
    const { g, state, side, unit } = coming
    return !fits(g, state, side, hex, [unit])
  }),
  bar('grand-illusion:7.1.c', 'supply', 'the unit would be out of supply in {}', ({ g, state, unit }, hex) => {
    return !isOpenPort(g, state, unit, hex) && !suppliedIn(g, state, unit, hex)
  }),
]

/** All hexes. The list is made once, because every unit that waits is tested in every hex. */
const hexesOf = rememberEach((g: IllusionTables) => below(g.board.hexes))

/** The hexes in which a unit may arrive now, ascending. */
export const arrivalHexes = (coming: Arriving): ReadonlyArray<number> =>
  hexesOf(coming.g).filter(hex => isOpen(ARRIVAL, coming, hex))

/** Whether a unit may arrive in any hex now. */
export const canArrive = (coming: Arriving): boolean => hexesOf(coming.g).some(hex => isOpen(ARRIVAL, coming, hex))
