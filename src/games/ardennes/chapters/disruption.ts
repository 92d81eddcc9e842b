/** Disruption and rout, and the Rally Phase (18). */
import { CHANCE, NOBODY, die, done, isOnMap, stay, unitStatus, withUnitStatus } from '../../../kernel/index.js'
import { RALLIES, type ArdennesRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type RallyFrame,
  type SideIndex,
  ASTRAY,
  DISRUPTED,
  PHASE_OVER,
  ROUTED,
  SHAKEN,
  isMarked,
  sideOf,
  unitPlace,
} from '../state/index.js'
import { type Modifier, added, forMorale, shown } from './dice.js'
import { besideEnemy } from './zones-of-control.js'

/** Whether a unit is adjacent to an enemy. A unit off the map is not. */
export const isBesideEnemy = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) && besideEnemy(g, g.occupancy(state.units), sideOf(g, unit), unitPlace(state, unit))

/** Sets a unit's condition: in order, disrupted or routed. */
export const withMorale = (
  state: ArdennesState,
  unit: number,
  mark: 0 | typeof DISRUPTED | typeof ROUTED,
): ArdennesState => withUnitStatus(state, unit, (unitStatus(state, unit) & ~SHAKEN) | mark)

/** Disrupts a unit. A routed unit stays routed. */
export const atLeastDisrupted = (state: ArdennesState, unit: number): ArdennesState =>
  isMarked(state, unit, ROUTED) ? state : withMorale(state, unit, DISRUPTED)

/** Whether a unit may rally. A unit that is disrupted for crossing an army boundary may not (18.4.f). */
const mayRally = (state: ArdennesState, unit: number): boolean =>
  isMarked(state, unit, SHAKEN) && !isMarked(state, unit, ASTRAY)

/** Improves a unit by one level (18.4). */
const rallied = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  rule: ArdennesRule,
  log: ArdennesLog,
): ArdennesState => {
  const routed = isMarked(state, unit, ROUTED)
  log?.add({
    kind: 'recovered',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: routed ? 'routed' : 'disrupted',
    forced: true,
  })
  return withMorale(state, unit, routed ? DISRUPTED : 0)
}

/** Returns the frame of a rally phase, or null if no unit has to rally. */
export const beginRally = (g: ArdennesTables, state: ArdennesState, side: SideIndex): RallyFrame | null =>
  g.unitsOf[side].some(unit => mayRally(state, unit)) ? { at: 'rally', side, last: null } : null

/** Returns the modifiers of a unit's rally roll (18.4.e). */
export const rallyModifiers = (g: ArdennesTables, unit: number): ReadonlyArray<Modifier> =>
  forMorale(g, unit, { green: 'ardennes:18.4.e', elite: 'ardennes:18.4.e' })

/** Returns the next unit adjacent to an enemy that has to roll, or undefined if all have rolled (18.4.c). */
export const nextToThrow = (g: ArdennesTables, state: ArdennesState, { side, last }: RallyFrame): number | undefined =>
  g.unitsOf[side].find(unit => unit > (last ?? -1) && mayRally(state, unit) && isBesideEnemy(g, state, unit))

/**
 * The procedure of a rally phase. Units that are not adjacent to an enemy rally; the others roll in ascending order.
 */
export const rallyPhase = (g: ArdennesTables): ArdennesProcedure<RallyFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => (frame.last !== null && nextToThrow(g, state, frame) !== undefined ? CHANCE : NOBODY),
    asks: () => 'rally-die',
    chances: () => faces,
    apply: (state, frame, action, log) => {
      const unit = nextToThrow(g, state, frame)!
      const face = g.actions.valueOf(action)
      const modifiers = rallyModifiers(g, unit)
      const better = face + added(modifiers) <= RALLIES
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:18.4.c',
        side: SIDES[frame.side],
        unit: g.unitIds[unit]!,
        value: face,
        ...shown(modifiers),
        what: better ? 'rallies' : 'stays',
      })
      return stay(better ? rallied(g, state, unit, 'ardennes:18.4.c', log) : state, { ...frame, last: unit })
    },
    proceed: (state, frame, log) => {
      if (frame.last !== null) return done(state, PHASE_OVER)
      const away = g.unitsOf[frame.side].filter(unit => mayRally(state, unit) && !isBesideEnemy(g, state, unit))
      const rule = (unit: number): ArdennesRule =>
        isMarked(state, unit, ROUTED) ? 'ardennes:18.4.b' : 'ardennes:18.4.a'
      return stay(
        away.reduce((now, unit) => rallied(g, now, unit, rule(unit), log), state),
        { ...frame, last: -1 },
      )
    },
  }
}
