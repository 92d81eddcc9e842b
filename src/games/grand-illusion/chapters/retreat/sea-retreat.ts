/** 9.4.5, T-3 Retreat by sea: a die roll decides when the unit returns, or whether it is eliminated. */
import { clamp, dieProcedure, done, gameTurnOf } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SeaRetreatFrame,
  ALLIED,
  BELGIANS,
  BRITISH,
  FRENCH,
  OVER_AND_DONE,
  TERRITORIAL,
  VARIABLE,
  disrupt,
  eliminate,
  flip,
  unitHas,
  withArrival,
  withFlipped,
} from '../../state/index.js'
import { leaveMap } from '../arriving.js'

/** Modified die roll (from 1) -> turns until the unit returns; 0 if it is eliminated (T-3). */
export const TURNS_AWAY = [2, 3, 4, 5, 0, 0] as const
/** The die-roll modifiers of a retreat by sea (9.4.5.e to g). */
export const SEA_MODIFIERS = { british: -1, territorial: 2, belgian: 3 } as const

/** Returns the die-roll modifier of a unit (9.4.5.e to g). */
export const seaModifier = (g: IllusionTables, unit: number): number => {
  if (g.nation[unit] === BRITISH) return SEA_MODIFIERS.british
  if (g.nation[unit] === BELGIANS) return SEA_MODIFIERS.belgian
  return g.nation[unit] === FRENCH && unitHas(g, unit, TERRITORIAL) ? SEA_MODIFIERS.territorial : 0
}

/** Returns the turns until a unit returns for a die roll; 0 if it is eliminated. */
export const turnsAway = (g: IllusionTables, unit: number, face: number): number => {
  const row = clamp(face + seaModifier(g, unit), 1, TURNS_AWAY.length)
  return TURNS_AWAY[row - 1]!
}

const sail = (g: IllusionTables, state: IllusionState, unit: number, face: number, log: IllusionLog): IllusionState => {
  const turns = turnsAway(g, unit, face)
  log?.add({
    kind: 'rolled',
    rule: 'grand-illusion:9.4.5.b',
    side: SIDES[ALLIED],
    unit: g.unitIds[unit]!,
    value: face,
    modifier: seaModifier(g, unit),
    what: turns === 0 ? 'lost-at-sea' : 'by-sea',
  })
  if (turns === 0) return eliminate(g, state, unit, 'grand-illusion:9.4.5.d', log)
  const worn = (g.combatant[unit] === 1 ? disrupt : flip)(g, state, unit, 'grand-illusion:9.4.5.h', log)
  const way = { unit, to: g.slotOf(gameTurnOf(state) + turns), rule: 'grand-illusion:9.4.5.c' } as const
  const away = leaveMap(g, worn, way, { value: turns, forced: true }, log)
  return withFlipped(withArrival(away, unit, VARIABLE), unit)
}

/** Builds the procedure of a retreat by sea. */
export const seaRetreat = (g: IllusionTables): IllusionProcedure<SeaRetreatFrame> =>
  dieProcedure(g, {
    asks: 'sea-retreat-die',
    fallen: (state, { unit }, face, log) => done(sail(g, state, unit, face, log), OVER_AND_DONE),
  })
