/** The sequence of play (4). */
import { type Procedures, type When, playIsOver, rememberEach, sequenceOfPlay, whenIn } from '../../../kernel/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type ArdennesFrame,
  type ArdennesResult,
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  type Carry,
  ALLIED,
  GERMAN,
  withReserves,
} from '../state/index.js'
import { artillerySupply } from './artillery-supply.js'
import { bridgePhase } from './bridge-phase.js'
import { checkOfBridge } from './bridges.js'
import { advantageChoice } from './advantages.js'
import {
  advance,
  advancing,
  airSupport,
  aftermath,
  attackSupport,
  attackersNamed,
  barrageRoll,
  breakthrough,
  callOff,
  combatPhase,
  combatRoll,
  crossing,
  defence,
  defenceRoll,
  defenceSupport,
  firefight,
  firefightRoll,
  jabos,
  losses,
  slip,
  surprise,
  surpriseRoll,
} from './combat/index.js'
import { demolition, demolitionRoll } from './demolition.js'
import { dumpDemolition, dumpDraw, dumpRemoved, dumpRoll } from './dump.js'
import { deceit, unmasked } from './disguise.js'
import { drop } from './drop.js'
import { disengagement, falling, retreats, withdrawal } from './retreat/index.js'
import { rallyPhase } from './disruption.js'
import { withoutNightMarkers } from './night.js'
import { beginFuel, fuelPhase } from './fuel.js'
import { march, movementPhase, opening } from './movement/index.js'
import { artillery, bridges, combat, dumpPhase, movement, night, rally, supply, traffic } from './phases.js'
import { beginSetup, setup } from './setup.js'
import { beginReplacement, replacementPhase } from './replacement-phase.js'
import { excess } from './stacking.js'
import { supplyPhase } from './supply/index.js'
import { trafficPhase } from './traffic/index.js'
import { endsIn, levelOf, victoryPhase, victoryPhases } from './victory/index.js'

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
