/** The Fuel Shortage Phase (6): two die rolls decide which divisions are without fuel. */
import {
  CHANCE,
  NOBODY,
  clamp,
  die,
  done,
  gameTurnOf,
  gate,
  idsOf,
  isOnMap,
  otherwise,
  stay,
  withUnitsChanged,
} from '../../../kernel/index.js'
import { CLEAR_FUEL, DUMP_FUEL, TURNS } from '../rulebook/index.js'
import { FUEL_RESULTS, SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type FuelFrame,
  type FuelResult,
  type Asking,
  GERMAN,
  PHASE_OVER,
  UNSUPPLIED,
  dumpHex,
  offers,
  unitPlace,
  withDump,
} from '../state/index.js'
import { type Modifier, added, where } from './dice.js'
import { mayArrive } from './entry.js'
import { keptBy } from './optional.js'
import { roadsToSources } from './supply/index.js'

/** Whether a captured dump can be transported: a road leads from it to a German source of supply (32.2.e, Q-117). */
const mayCarryOff = (g: ArdennesTables, state: ArdennesState): boolean =>
  state.dump?.lot === 'held' && roadsToSources(g, state, GERMAN)[dumpHex(g, state)] === 1

/** Transports the captured dump off the map. */
const carriedOff = (g: ArdennesTables, state: ArdennesState, log: ArdennesLog): ArdennesState =>
  withDump(g, state, { lot: 'carried' }, { what: 'carried', rule: 'ardennes:32.2.e', hex: dumpHex(g, state) }, log)

/** Returns the frame of a fuel shortage phase, or null before the first turn that has one (6.1.a). */
export const beginFuel = (g: ArdennesTables, turn: number): FuelFrame | null =>
  turn < TURNS.fuel || g.fuel.length === 0 ? null : { at: 'fuel', dice: [], settled: 0 }

/** Returns the modifiers of the fuel rolls (6.3.a, 6.3.b). */
export const fuelModifiers = (state: ArdennesState): ReadonlyArray<Modifier> => [
  ...where(gameTurnOf(state) >= TURNS.clearSkies, 'clear skies', 'ardennes:6.3.a', CLEAR_FUEL),
  ...where(state.dump?.lot === 'carried', 'fuel from the captured dump', 'ardennes:6.3.b', DUMP_FUEL),
]

/** Returns the result of a fuel roll (6.3). */
const resultOf = (g: ArdennesTables, state: ArdennesState, table: number, face: number): FuelResult => {
  const modified = face + added(fuelModifiers(state))
  return g.fuel[table]!.results[clamp(modified, 1, FUEL_RESULTS) - 1]!
}

/**
 * Whether a shortage affects a unit: it is on the map, and west of the Ourthe if the result says so, or it is about to
 * arrive (6.4.a, 6.5.c).
 */
const suffers = (g: ArdennesTables, state: ArdennesState, unit: number, west: boolean): boolean =>
  isOnMap(g, state, unit) ? !west || g.westOfOurthe[unitPlace(state, unit)] === 1 : !west && mayArrive(g, state, unit)

/**
 * Whether a unit is due by this turn, even if it has been eliminated. An optional unit that has not been called
 * is not due (33.3.a).
 */
const isDue = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const { start } = g.pieces[unit]!
  return start !== null && (!('turn' in start) || start.turn <= gameTurnOf(state)) && keptBy(g, state, unit) === null
}

/** Adds the breakdown counters that units have formed. */
const withCounters = ({ parents }: ArdennesState, units: ReadonlyArray<number>): ReadonlyArray<number> =>
  parents.length === 0
    ? units
    : [...units, ...parents.flatMap(({ counter, parent }) => (units.includes(parent) ? counter : []))]

/** A division to which a result may apply: the unit that represents it, and the affected units. */
interface Division {
  readonly name: number
  readonly units: ReadonlyArray<number>
}

/**
 * Returns the divisions to which a result may apply: those that have arrived (6.4.c) and, if the result says so, have
 * units west of the Ourthe (6.5.e). If a side chooses one, divisions with units on the map take precedence over
 * divisions without any (6.4.b, Q-162).
 */
const divisionsHit = (
  g: ArdennesTables,
  state: ArdennesState,
  { divisions, chooser, west }: FuelResult,
): ReadonlyArray<Division> => {
  const arrived = divisions
    .flatMap((all): ReadonlyArray<Division> => {
      const units = withCounters(state, all).filter(unit => suffers(g, state, unit, west))
      const due = west ? units : all.filter(unit => isDue(g, state, unit))
      return due.length === 0 ? [] : [{ name: units[0] ?? due[0]!, units }]
    })
    .sort((a, b) => a.name - b.name)
  const present = arrived.filter(({ units }) => units.some(unit => isOnMap(g, state, unit)))
  return chooser === null || present.length === 0 ? arrived : present
}

/** Puts units out of supply until their next supply phase (6.1.c, Q-84). */
const withoutFuel = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  log: ArdennesLog,
): ArdennesState => {
  if (units.length === 0) return state
  log?.add({
    kind: 'supply',
    rule: 'ardennes:6.1.c',
    side: SIDES[GERMAN],
    what: 'no-fuel',
    units: idsOf(g, units),
    forced: true,
  })
  return withUnitsChanged(state, units, word => word | UNSUPPLIED)
}

/**
 * Returns the next result and the divisions to which it may apply; null before both dice are rolled, and after all
 * results have been applied.
 */
const pending = (
  g: ArdennesTables,
  state: ArdennesState,
  { dice, settled }: FuelFrame,
): { readonly result: FuelResult; readonly hit: ReadonlyArray<Division> } | null => {
  if (dice.length < g.fuel.length || settled === dice.length) return null
  const result = resultOf(g, state, settled, dice[settled]!)
  return { result, hit: divisionsHit(g, state, result) }
}

/** The procedure of the phase: both die rolls, then each result in turn. A side decides only if there is a choice. */
export const fuelPhase = (g: ArdennesTables): ArdennesProcedure<FuelFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  const hitBy = (state: ArdennesState, frame: FuelFrame): ReadonlyArray<Division> => pending(g, state, frame)?.hit ?? []
  const divisionOf = ({ state, frame }: Asking<FuelFrame>, unit: number): Division | undefined =>
    hitBy(state, frame).find(({ name, units }) => name === unit || units.includes(unit))
  return {
    who: (state, frame) => {
      // the dump is transported before the dice are rolled
      if (frame.dice.length === 0 && mayCarryOff(g, state)) return NOBODY
      if (frame.dice.length < g.fuel.length) return CHANCE
      const now = pending(g, state, frame)
      return now === null || now.hit.length < 2 ? NOBODY : (now.result.chooser ?? NOBODY)
    },
    asks: (_state, { dice }) => (dice.length < g.fuel.length ? 'fuel-die' : 'fuel'),
    chances: () => faces,
    ...offers<FuelFrame>(g, [
      {
        type: 'shortage',
        among: ({ state, frame }) => hitBy(state, frame).map(({ name }) => name),
        bars: [
          gate(
            'ardennes:6.4.b',
            'not-offered',
            'no result falls on the division of {} now',
            (asked, unit) => divisionOf(asked, unit) === undefined,
          ),
        ],
        otherwise: otherwise(
          'ardennes:6.1.c',
          'not-offered',
          (name, asked, unit) => {
            const first = g.unitIds[divisionOf(asked, unit)!.name]!
            return `${first} stands for the division of ${name}: choose ${first}`
          },
          { subjects: (asked, unit, name) => [name, g.unitIds[divisionOf(asked, unit)!.name]!] },
        ),
      },
    ]),
    apply: (state, frame, action, log) => {
      const { dice, settled } = frame
      if (dice.length < g.fuel.length) {
        const face = g.actions.valueOf(action)
        const { army } = g.fuel[dice.length]!
        log?.add({ kind: 'rolled', rule: 'ardennes:6.1.b', side: SIDES[GERMAN], value: face, what: army })
        return stay(state, { ...frame, dice: [...dice, face] })
      }
      const unit = g.actions.unitOf(action)
      const { units } = hitBy(state, frame).find(({ name }) => name === unit)!
      return stay(withoutFuel(g, state, units, log), { ...frame, settled: settled + 1 })
    },
    proceed: (state, frame, log) => {
      if (frame.dice.length === 0 && mayCarryOff(g, state)) return stay(carriedOff(g, state, log), frame)
      const now = pending(g, state, frame)
      if (now === null) return done(state, PHASE_OVER)
      const after = now.hit.reduce((so, { units }) => withoutFuel(g, so, units, log), state)
      return stay(after, { ...frame, settled: frame.settled + 1 })
    },
  }
}
