/** The sequence of play: the phases, and the machine that runs them. */
import {
  type Machine,
  type Phase,
  type Procedures,
  NOTHING_CHOSEN,
  deepFreeze,
  emptySet,
  machine,
  playIsOver,
  sequenceOfPlay,
} from 'grognard/kernel'
import type { Action } from './action.js'
import { demolition } from './bridges.js'
import { combat, combats } from './combat.js'
import { fortune, recover } from './fortunes.js'
import { loss } from './losses.js'
import { march, movement } from './march.js'
import { orders } from './orders.js'
import { retreat } from './retreat.js'
import { SIDES, type Side } from './scenario.js'
import type { Setting } from './setting.js'
import { standingRules, stores } from './standing-rules.js'
import { type Result, type SideIndex, type SkirmishFrame, type State, enemyOf } from './state.js'
import { supply } from './supply.js'
import { countTowns, isDecided } from './victory.js'
import { withdrawal } from './withdrawal.js'

export const PHASES = [
  { id: 'fortune', title: 'Fortunes', rule: 'skirmish:1' },
  { id: 'orders', title: 'Orders', rule: 'skirmish:2' },
  { id: 'supply', title: 'Supply', rule: 'skirmish:3' },
  { id: 'movement', title: 'Movement', rule: 'skirmish:4' },
  { id: 'combat', title: 'Combat', rule: 'skirmish:9' },
] as const

type SkirmishPhase = Phase<State, SkirmishFrame, Result>

/** Returns the phases of a game turn: the phases of both sides together, then the phases of each side's player turn. */
export const stepsOfPlay = (g: Setting): ReadonlyArray<SkirmishPhase> => {
  // each phase begins with one frame
  const phase = (n: number, phasing: SideIndex | null, frame: SkirmishFrame): SkirmishPhase => ({
    ...PHASES[n]!,
    phasing,
    begin: () => deepFreeze(frame),
  })
  const playerTurn = (side: SideIndex): ReadonlyArray<SkirmishPhase> => [
    phase(2, side, { at: 'supply', side }),
    phase(3, side, { at: 'movement', side, moved: emptySet(g.units.length) }),
    phase(4, side, { at: 'combats', side, fought: emptySet(g.board.hexes) }),
  ]
  return [
    phase(0, null, { at: 'fortune', recovering: null }),
    phase(1, null, { at: 'orders', chosen: NOTHING_CHOSEN }),
    ...playerTurn(g.first),
    ...playerTurn(enemyOf(g.first)),
  ]
}

/** Returns the procedures by the names of their frames. */
export const proceduresOf = (
  g: Setting,
  steps: ReadonlyArray<SkirmishPhase>,
): Procedures<State, SkirmishFrame, Result, Side> => ({
  sequence: sequenceOfPlay<State, SkirmishFrame, Result, Side, Result>({
    sides: SIDES,
    phases: steps,
    lastTurn: g.scenario.turns,
    nothing: 'go-on',
    // no phase passes a result to a later one
    overRule: 'skirmish:13.a',
    endOfTurn: (state, _turn, log) => countTowns(g, state, log),
    endsEarly: isDecided,
  }),
  over: playIsOver,
  fortune: fortune(g),
  recover: recover(g),
  orders: orders(g),
  supply: supply(g),
  movement: movement(g),
  march: march(g),
  demolition: demolition(g),
  withdrawal: withdrawal(g),
  combats: combats(g),
  combat: combat(g),
  loss: loss(g),
  retreat: retreat(g),
  stores: stores(g),
})

/** Returns the machine that runs the procedures. */
export const machineOf = (
  g: Setting,
  procedures: Procedures<State, SkirmishFrame, Result, Side>,
): Machine<State, Action, Side> =>
  machine<State, Action, SkirmishFrame, Result, Side>({
    sides: SIDES,
    actions: g.actions,
    sequenceRule: 'skirmish:sequence',
    standing: standingRules(g),
    procedures,
  })
