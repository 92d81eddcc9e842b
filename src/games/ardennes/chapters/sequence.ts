/** 4 The sequence of play. */
import { type Procedures, playIsOver, sequenceOfPlay } from '../../../kernel/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type ArdennesFrame,
  type ArdennesResult,
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../state/index.js'
import { artillerySupply, beginArtillery } from './artillery-supply.js'
import { beginBridges, bridgePhase, checkOfBridge } from './bridges.js'
import { beginRally, rallyPhase } from './disruption.js'
import { beginMovement, march, movementPhase } from './movement/index.js'
import { beginSetup, setup } from './setup.js'
import { excess } from './stacking.js'
import { beginSupply, supplyPhase } from './supply/index.js'

const artillery = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'artillery',
  title: 'Artillery Supply Phase',
  rule: 'ardennes:5.1.a',
  phasing: side,
  begins: ['artillery'],
  begin: (state, turn) => beginArtillery(g, state, side, turn),
})

const rally = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'rally',
  title: 'Rally Phase',
  rule: 'ardennes:18.4.a',
  phasing: side,
  begins: ['rally'],
  begin: state => beginRally(g, state, side),
})

const supply = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'supply',
  title: 'Supply and Surrender Phase',
  rule: 'ardennes:23.1.a',
  phasing: side,
  begins: ['supply'],
  begin: () => beginSupply(side),
})

const movement = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'movement',
  title: 'Movement Phase',
  rule: 'ardennes:11.1.a',
  phasing: side,
  begins: ['movement'],
  begin: () => beginMovement(g, side),
})

/** The steps of a game turn: the German player turn, then the Allied one (4.0.a). */
export const steps = (g: ArdennesTables): ReadonlyArray<ArdennesSequencePhase> => [
  {
    id: 'setup',
    title: 'Set-up',
    rule: 'ardennes:3.4.a',
    phasing: GERMAN,
    begins: ['setup'],
    begin: (_state, turn) => (turn === g.scenario.turns.first ? beginSetup(GERMAN) : null),
  },
  artillery(g, GERMAN),
  {
    id: 'bridges',
    title: 'Bridge Phase',
    rule: 'ardennes:7.1.a',
    phasing: GERMAN,
    begin: (state, turn) => beginBridges(g, state, GERMAN, turn),
  },
  movement(g, GERMAN),
  rally(g, GERMAN),
  supply(GERMAN),
  artillery(g, ALLIED),
  movement(g, ALLIED),
  rally(g, ALLIED),
  supply(ALLIED),
]

/** All procedures by the name of their frames. */
export const procedures = (
  g: ArdennesTables,
): Procedures<ArdennesState, ArdennesFrame, ArdennesResult, Side, ArdennesWords> => ({
  sequence: sequenceOfPlay<ArdennesState, ArdennesFrame, ArdennesResult, Side, null, ArdennesWords>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: g.scenario.turns.last,
    nothing: null,
    carried: () => null,
    overRule: 'ardennes:31.1.a',
  }),
  over: playIsOver,
  setup: setup(g),
  artillery: artillerySupply(g),
  bridges: bridgePhase(g),
  movement: movementPhase(g),
  march: march(g),
  check: checkOfBridge(g),
  excess: excess(g),
  rally: rallyPhase(g),
  supply: supplyPhase(g),
})
