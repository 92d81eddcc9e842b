/** The sequence of play, the end of a game turn, and victory (rules 1 and 9). */
import type { Outcome, Phase, Procedures } from 'grognard/kernel'
import { deepFreeze, emptySet, enemyOf, hasStatus, members, playIsOver, sequenceOfPlay, sideOf } from 'grognard/kernel'
import { total, unitPlace, withUnitStatus } from 'grognard/kernel'
import { advance, attack, combat, combats, retreat } from './combat.js'
import { march, movement } from './movement.js'
import { type Side, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import type { AnyFrame, CombatsFrame, Listener, MovementFrame, Result, State, Words } from './state.js'
import { DISORDERED } from './state.js'

type PhaseOfPlay = Phase<State, AnyFrame, 'nothing', Words>
const phase = (named: Pick<PhaseOfPlay, 'id' | 'title' | 'rule'>, frame: MovementFrame | CombatsFrame): PhaseOfPlay => {
  return { ...named, phasing: frame.side, begin: () => deepFreeze(frame) }
}
/** The phases of a game turn: movement and combat of the French, then of the Allies. */
export const phasesIn = (g: Setting): ReadonlyArray<PhaseOfPlay> => {
  const none = emptySet(g.units.length)
  return ([0, 1] as const).flatMap(side => [
    phase({ id: 'movement', title: 'Movement', rule: 'quatre-bras:2' }, { at: 'movement', side, moved: none }),
    phase({ id: 'combat', title: 'Combat', rule: 'quatre-bras:5' }, { at: 'combats', side, fought: none }),
  ])
}

/** Rallies disordered units outside enemy zones. [1.a] */
const rally = (g: Setting, state: State, log: Listener): State =>
  g.unitIds.reduce((now, id, unit) => {
    const isNear = g.occupancy(now.units).zoc(enemyOf(sideOf(g, unit)), unitPlace(now, unit)) > 0
    if (!hasStatus(now, unit, DISORDERED) || isNear) return now
    log?.add({ kind: 'recovered', rule: 'quatre-bras:1.a', unit: id, side: SIDES[sideOf(g, unit)] })
    return withUnitStatus(now, unit, 0)
  }, state)

/** Points of the Allies for holding out until evening. */
const HELD_OUT = 5
/** Returns the current victory points. [9] */
export const scoreOf = (g: Setting, state: State): Readonly<Record<Side, number>> => {
  const lost = (side: 0 | 1): number =>
    total(g.unitsOf[side].map(unit => (unitPlace(state, unit) === g.lost ? g.units[unit]!.strength : 0)))
  return {
    french: total(members(state.held).map(farm => g.scenario.farms[farm]!.points)) + lost(1),
    allied: HELD_OUT + lost(0),
  }
}

/** The lead in points that wins, and the lead that wins decisively. */
const WINS = 3
const DECIDES = 12
export const outcomeOf = (g: Setting, state: State): Outcome<Side, Words> => {
  const score = scoreOf(g, state)
  const lead = score.french - score.allied
  if (Math.abs(lead) < WINS) return { winner: null, level: 'draw', score }
  const winner = lead > 0 ? 'french' : 'allied'
  return { winner, level: Math.abs(lead) < DECIDES ? winner : `${winner}-decisive`, score }
}

/** Returns the procedures by the names of their frames. */
export const proceduresOf = (g: Setting): Procedures<State, AnyFrame, Result, Side, Words> => ({
  sequence: sequenceOfPlay<State, AnyFrame, Result, Side, 'nothing', Words>({
    sides: SIDES,
    phases: phasesIn(g),
    lastTurn: g.scenario.dates.length,
    nothing: 'nothing',
    endOfTurn: (state, _turn, log) => rally(g, state, log),
    overRule: 'quatre-bras:9',
    levelOf: state => outcomeOf(g, state).level,
  }),
  over: playIsOver,
  movement: movement(g),
  march: march(g),
  combats: combats(g),
  attack: attack(g),
  combat: combat(g),
  retreat: retreat(g),
  advance: advance(g),
})
