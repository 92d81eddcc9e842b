/** 6 Fuel shortage: two dice, and divisions that they leave without fuel. */
import {
  CHANCE,
  NOBODY,
  die,
  done,
  gameTurnOf,
  isOnMap,
  stay,
  violation,
  withUnitsChanged,
} from '../../../kernel/index.js'
import { CLEAR_FUEL, TURNS } from '../rulebook/index.js'
import { FUEL_RESULTS, SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type FuelFrame,
  type FuelResult,
  GERMAN,
  PHASE_OVER,
  UNSUPPLIED,
  unitPlace,
} from '../state/index.js'
import { mayArrive } from './entry.js'

/** The frame of a fuel shortage phase; null before there is one (6.1.a). */
export const beginFuel = (g: ArdennesTables, turn: number): FuelFrame | null =>
  turn < TURNS.fuel || g.fuel.length === 0 ? null : { at: 'fuel', dice: [], settled: 0 }

/** The result of a die (6.3). */
const resultOf = (g: ArdennesTables, state: ArdennesState, table: number, face: number): FuelResult => {
  const modified = face + (gameTurnOf(state) >= TURNS.clearSkies ? CLEAR_FUEL : 0)
  return g.fuel[table]!.results[Math.min(modified, FUEL_RESULTS) - 1]!
}

/** Whether a unit is there to suffer: on the map, west of the Ourthe where that is asked, or about to arrive (6.4.a, 6.5.c, Q-137). */
const isThere = (g: ArdennesTables, state: ArdennesState, unit: number, west: boolean): boolean =>
  isOnMap(g, state, unit) ? !west || g.westOfOurthe[unitPlace(state, unit)] === 1 : !west && mayArrive(g, state, unit)

/** What a result may fall on: of each division that has arrived the units that suffer (6.4.b, 6.4.c). */
const divisionsHit = (
  g: ArdennesTables,
  state: ArdennesState,
  { divisions, west }: FuelResult,
): ReadonlyArray<ReadonlyArray<number>> =>
  divisions
    .map(units => units.filter(unit => isThere(g, state, unit, west)))
    .filter(units => units.length > 0)
    .sort((a, b) => a[0]! - b[0]!)

/** Units out of supply until their next supply phase (6.1.c, Q-84). */
const withoutFuel = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  log: ArdennesLog,
): ArdennesState => {
  log?.add({
    kind: 'supply',
    rule: 'ardennes:6.1.c',
    side: SIDES[GERMAN],
    what: 'no-fuel',
    units: units.map(unit => g.unitIds[unit]!),
    forced: true,
  })
  return withUnitsChanged(state, units, word => word | UNSUPPLIED)
}

/** The result that comes next, and what it may fall on; null before the dice have fallen, and when all are settled. */
const pending = (
  g: ArdennesTables,
  state: ArdennesState,
  { dice, settled }: FuelFrame,
): { readonly result: FuelResult; readonly hit: ReadonlyArray<ReadonlyArray<number>> } | null => {
  if (dice.length < g.fuel.length || settled === dice.length) return null
  const result = resultOf(g, state, settled, dice[settled]!)
  return { result, hit: divisionsHit(g, state, result) }
}

/** The procedure of the phase: both dice, then their results one by one; somebody is asked where there is a choice. */
export const fuelPhase = (g: ArdennesTables): ArdennesProcedure<FuelFrame> => {
  const base = g.actions.base('shortage')
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  const hitBy = (state: ArdennesState, frame: FuelFrame): ReadonlyArray<ReadonlyArray<number>> =>
    pending(g, state, frame)?.hit ?? []
  return {
    who: (state, frame) => {
      if (frame.dice.length < g.fuel.length) return CHANCE
      const now = pending(g, state, frame)
      return now === null || now.hit.length < 2 ? NOBODY : (now.result.chooser ?? NOBODY)
    },
    asks: (_state, { dice }) => (dice.length < g.fuel.length ? 'fuel-die' : 'fuel'),
    chances: () => faces,
    // a division is named by the first of its units that suffer
    legal: (state, frame) => hitBy(state, frame).map(units => base + units[0]!),
    apply: (state, frame, action, log) => {
      const { dice, settled } = frame
      if (dice.length < g.fuel.length) {
        const face = g.actions.valueOf(action)
        const { army } = g.fuel[dice.length]!
        log?.add({ kind: 'rolled', rule: 'ardennes:6.1.b', side: SIDES[GERMAN], value: face, what: army })
        return stay(state, { ...frame, dice: [...dice, face] })
      }
      const unit = g.actions.unitOf(action)
      const units = hitBy(state, frame).find(([first]) => first === unit)!
      return stay(withoutFuel(g, state, units, log), { ...frame, settled: settled + 1 })
    },
    proceed: (state, frame, log) => {
      const now = pending(g, state, frame)
      if (now === null) return done(state, PHASE_OVER)
      const after = now.hit.reduce((so, units) => withoutFuel(g, so, units, log), state)
      return stay(after, { ...frame, settled: frame.settled + 1 })
    },
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'shortage') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      const own = hitBy(state, frame).find(units => units.includes(unit))
      if (own === undefined)
        return violation('not-offered', 'ardennes:6.4.b', `no result falls on the division of ${name} now`, [name])
      const first = g.unitIds[own[0]!]!
      return violation('not-offered', 'ardennes:6.1.c', `the division of ${name} is named by ${first}`, [name, first])
    },
  }
}
