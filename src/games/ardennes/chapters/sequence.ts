/** The phases that both sides have, as listed in the sequence of play (4). */

import {
  ALLIED,
  type ArdennesFrame,
  type ArdennesResult,
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  type Carry,
  GERMAN,
  type SideIndex,
  withReserves,
} from '../state/index.js'
import { artillerySupply, beginArtillery } from './artillery.js'
import { beginBridges, bridgePhase, checkOfBridge, demolition, demolitionRoll } from './bridges.js'
import { advance, advancing, breakthrough } from './combat/advance.js'
import { aftermath } from './combat/aftermath.js'
import { airSupport, jabos } from './air.js'
import { attackersNamed, beginNightCombat, callOff, combatPhase, crossing } from './combat/phase.js'
import { attackSupport, barrageRoll, defenceSupport } from './combat/guns.js'
import { combatRoll, defence, defenceRoll, firefight, firefightRoll, losses, slip } from './combat/results.js'
import { beginDisengagement, disengagement, withdrawal } from './retreat/disengagement.js'
import { falling, retreats } from './retreat/retreats.js'
import { beginRally, rallyPhase } from './disruption.js'
import { hasInfiltrators, hasNight, withoutNightMarkers } from './night.js'
import { beginNightMovement, beginOpening, movementPhase, opening } from './movement/phase.js'
import { march } from './movement/march.js'
import { beginSupply, supplyPhase } from './supply/phase.js'
import { beginTraffic, trafficPhase } from './traffic.js'
import { playIsOver, type Procedures, rememberEach, sequenceOfPlay, type When, whenIn } from '../../../kernel/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { advantageChoice } from './advantages.js'
import { dumpDemolition, dumpDraw, dumpRemoved, dumpRoll } from './dump.js'
import { deceit, unmasked, surprise, surpriseRoll } from './disguise.js'
import { drop } from './entry.js'
import { beginFuel, fuelPhase } from './fuel.js'
import { beginSetup, setup } from './setup.js'
import { beginReplacement, replacementPhase } from './replacement-phase.js'
import { excess } from './stacking.js'
import { endsIn, levelOf, victoryPhase, victoryPhases } from './victory.js'

/** Returns a side's Artillery Supply Phase (5). */
export const artillery = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'artillery',
  title: 'Artillery Supply Phase',
  rule: 'ardennes:5.1.a',
  phasing: side,
  begin: (state, turn) => beginArtillery(g, state, side, turn),
})

/** Returns a side's Bridge Phase (7). */
export const bridges = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'bridges',
  title: 'Bridge Phase',
  rule: 'ardennes:7.1.a',
  phasing: side,
  begin: (state, turn) => beginBridges(g, state, side, turn),
})

/** Returns a side's Rally Phase (18.4). */
export const rally = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'rally',
  title: 'Rally Phase',
  rule: 'ardennes:18.4.a',
  phasing: side,
  begin: state => beginRally(g, state, side),
})

/** Returns a side's Combat Phase (14). */
export const combat = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'combat',
  title: 'Combat Phase',
  rule: 'ardennes:14.1.a',
  phasing: side,
  begin: (_state, _turn, dug) => beginDisengagement(g, side, dug),
})

/** Returns a side's Supply and Surrender Phase (23). */
export const supply = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'supply',
  title: 'Supply and Surrender Phase',
  rule: 'ardennes:23.1.a',
  phasing: side,
  begin: () => beginSupply(side),
})

/** Returns a side's Traffic Phase (24). */
export const traffic = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'traffic',
  title: 'Traffic Phase',
  rule: 'ardennes:24.3.a',
  phasing: side,
  begin: (_state, turn) => beginTraffic(side, turn),
})

/** Returns a side's Movement Phase (11). */
export const movement = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'movement',
  title: 'Movement Phase',
  rule: 'ardennes:11.1.a',
  phasing: side,
  begin: () => beginOpening(side),
})

/** Returns a side's part of the night (25.1.c): movement, then combat. */
export const night = (g: ArdennesTables, side: SideIndex): ReadonlyArray<ArdennesSequencePhase> => [
  {
    id: 'night-movement',
    title: 'Night Movement',
    rule: 'ardennes:25.3.a',
    phasing: side,
    begin: (state, turn) =>
      hasNight(g, state, side, turn) || hasInfiltrators(g, state, side, turn)
        ? beginNightMovement(g, state, side)
        : null,
  },
  {
    id: 'night-combat',
    title: 'Night Combat',
    rule: 'ardennes:25.3.a',
    phasing: side,
    begin: (state, turn, idle) => (hasNight(g, state, side, turn) ? beginNightCombat(g, state, side, idle) : null),
  },
]

/** Returns the draw of the fuel dump, which follows set-up (32.1.a). */
export const dumpPhase = (g: ArdennesTables): ArdennesSequencePhase => ({
  id: 'draw',
  title: 'Fuel dump',
  rule: 'ardennes:32.1.a',
  phasing: ALLIED,
  begin: (_state, turn) => (turn === g.scenario.turns.first ? { at: 'dump-draw' } : null),
})

/* The sequence of play (4). */

/** Returns the phases of a game turn: the German player turn, the Allied player turn, then the night (4.0.a). */
export const steps: (g: ArdennesTables) => ReadonlyArray<ArdennesSequencePhase> = rememberEach(g => [
  {
    id: 'setup',
    title: 'Set-up',
    rule: 'ardennes:3.4.a',
    phasing: GERMAN,
    begin: (_state, turn) => (turn === g.scenario.turns.first ? beginSetup(GERMAN) : null),
  },
  ...(g.agreed.dump ? [dumpPhase(g)] : []),
  artillery(g, GERMAN),
  {
    id: 'fuel',
    title: 'Fuel Shortage Phase',
    rule: 'ardennes:6.1.a',
    phasing: GERMAN,
    begin: (_state, turn) => beginFuel(g, turn),
  },
  bridges(g, GERMAN),
  movement(GERMAN),
  rally(g, GERMAN),
  combat(g, GERMAN),
  traffic(GERMAN),
  supply(GERMAN),
  artillery(g, ALLIED),
  bridges(g, ALLIED),
  movement(ALLIED),
  rally(g, ALLIED),
  combat(g, ALLIED),
  traffic(ALLIED),
  supply(ALLIED),
  ...victoryPhases(g),
  {
    id: 'replacement',
    title: 'Replacement Phase',
    rule: 'ardennes:25.21.a',
    phasing: null,
    begin: (_state, turn) => beginReplacement(g, turn),
  },
  ...night(g, ALLIED),
  ...night(g, GERMAN),
])

/**
 * Returns a function that finds the turn and phase of a state. A game never ends with a night. Its last phase is the
 * Victory Phase (30.1.a) or, in the short games, the Allied supply phase.
 */
export const whenOf = (
  { goals }: ArdennesTables,
  phases: ReadonlyArray<ArdennesSequencePhase>,
): ((state: ArdennesState) => When<Side, ArdennesWords>) => {
  const when = whenIn(phases, SIDES)
  const last = goals === null ? 'supply' : 'victory'
  return state => (state.frames[0]!.at === 'over' ? { ...when(state), phase: last } : when(state))
}

/** Builds the procedure of the bottom frame. In a game with victory goals a Victory Phase may end it (30.1.a). */
const sequence = (g: ArdennesTables) => {
  const phases = steps(g)
  return sequenceOfPlay<ArdennesState, ArdennesFrame, ArdennesResult, Side, Carry, ArdennesWords>({
    sides: SIDES,
    phases,
    lastTurn: g.scenario.turns.last,
    nothing: Object.freeze([]),
    carried: (carry, result) => (result.type === 'movement-over' ? result.dug : carry),
    endOfTurn: (state, turn, log) => dumpRemoved(withReserves(unmasked(withoutNightMarkers(state, g))), turn, log),
    ...(g.goals === null
      ? { overRule: 'ardennes:31.1.a' as const }
      : {
          overRule: 'ardennes:30.1.a' as const,
          endsEarly: (state: ArdennesState) => endsIn(g, phases, state),
          levelOf: (state: ArdennesState) => levelOf(g, state),
        }),
  })
}

/** Builds all procedures, keyed by the names of their frames. */
export const procedures = (
  g: ArdennesTables,
): Procedures<ArdennesState, ArdennesFrame, ArdennesResult, Side, ArdennesWords> => ({
  sequence: sequence(g),
  over: playIsOver,
  setup: setup(g),
  artillery: artillerySupply(g),
  fuel: fuelPhase(g),
  bridges: bridgePhase(g),
  opening: opening(g),
  movement: movementPhase(g),
  march: march(g),
  check: checkOfBridge(g),
  drop: drop(g),
  'dump-draw': dumpDraw(g),
  'dump-demolition': dumpDemolition(g),
  'dump-roll': dumpRoll(g),
  deceit: deceit(g),
  excess: excess(g),
  rally: rallyPhase(g),
  disengagement: disengagement(g),
  withdrawal: withdrawal(g),
  combats: combatPhase(g),
  attackers: attackersNamed(g),
  crossing: crossing(g),
  demolition: demolition(g),
  'demolition-roll': demolitionRoll(g),
  'call-off': callOff(g),
  support: attackSupport(g),
  barrage: defenceSupport(g),
  'barrage-roll': barrageRoll(g),
  air: airSupport(g),
  jabos: jabos(g),
  surprise: surprise(g),
  'surprise-roll': surpriseRoll(g),
  'combat-roll': combatRoll(g),
  firefight: firefight(g),
  'firefight-roll': firefightRoll(g),
  aftermath: aftermath(g),
  losses: losses(g),
  slip: slip(g),
  defence: defence(g),
  'defence-roll': defenceRoll(g),
  retreats: retreats(g),
  falling: falling(g),
  advance: advance(g),
  advancing: advancing(g),
  advantage: advantageChoice(g),
  breakthrough: breakthrough(g),
  traffic: trafficPhase(g),
  supply: supplyPhase(g),
  replacement: replacementPhase(g),
  victory: victoryPhase(g),
})
