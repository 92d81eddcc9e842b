/**
 * 4.0 The sequence of play: the phases of a game turn, in order, each with the frame that it begins; and all procedures
 * by the names of their frames.
 */
import { type When, frameOf, playIsOver, rememberEach, sequenceOfPlay, whenIn } from '../../../kernel/index.js'
import type { IllusionPhase, IllusionRule, IllusionWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type IllusionFrame,
  type IllusionPhaseOfPlay,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  type UpkeepFrame,
  ALLIED,
  GERMAN,
  enemyOf,
} from '../state/index.js'
import { actionPhase, beginActions, segment, withdrawalWindow } from './action-phase/index.js'
import { activation } from './activation/index.js'
import { attrition, beginAttrition, beginRecovery, beginUpkeep, recovery, upkeep } from './administration/index.js'
import { advantage, fortunes } from './fortunes-of-war.js'
import { battle, combat, leaving, posting, reserve, volley } from './combat/index.js'
import { bombardment } from './bombardment.js'
import { beginCaps, caps, rollsCaps } from './caps.js'
import { generalWithdrawal } from './general-withdrawal.js'
import { beginInitiative, initiative } from './initiative.js'
import { aftermath } from './aftermath.js'
import { delay } from './cavalry-delay.js'
import { flight } from './headquarters.js'
import { retreat, seaRetreat } from './retreat/index.js'
import { group } from './movement/index.js'
import { picks } from './picks.js'
import { ask } from './questions.js'
import { beginReinforcement, reinforcement } from './reinforcements/index.js'
import { beginSetup, setup } from './setup/index.js'
import { beginStrategic, strategic } from './strategic-movement/index.js'
import { beginLiege, beginStrategy, entering, landing, liege, strategy } from './strategic-options/index.js'
import { beginFinal, beginImmediate, beginInterim, check, chit, outcomeOf } from './victory/index.js'

/** The names of a step. */
interface Named {
  readonly id: IllusionPhase
  readonly title: string
  readonly rule: IllusionRule
}
/** The beginning of a step. `begin` returns null if the step is left out. */
interface Begins {
  readonly begin: (state: IllusionState, turn: number) => IllusionFrame | null
  readonly phasing?: SideIndex
}

const step = (named: Named, { begin, phasing }: Begins): IllusionPhaseOfPlay => ({
  ...named,
  phasing: phasing ?? null,
  begin,
})

/**
 * A step without a decision. A state stays in this step only while a frame of a standing rule, such as a chit draw, is
 * on top.
 */
const quiet = (named: Named, at: UpkeepFrame['step']): IllusionPhaseOfPlay => ({
  ...named,
  phasing: null,
  begin: () => beginUpkeep(at),
})

/**
 * Builds a phase in which the side without the initiative acts first, then the other (4.0.b, i). It has three steps,
 * Allied, German, Allied. The initiative decides whether the first or the last step is left out.
 */
const inTurn = (
  named: Named,
  begin: (state: IllusionState, side: SideIndex) => IllusionFrame,
): ReadonlyArray<IllusionPhaseOfPlay> => {
  const allied = (initiative: SideIndex): IllusionPhaseOfPlay =>
    step(named, {
      begin: state => (state.initiative === initiative ? begin(state, ALLIED) : null),
      phasing: ALLIED,
    })
  return [
    allied(GERMAN),
    step(named, { begin: state => begin(state, GERMAN), phasing: GERMAN }),
    allied(enemyOf(GERMAN)),
  ]
}

const SETUP: Named = { id: 'setup', title: 'Set-up', rule: 'grand-illusion:13.1.1.d' }
const REINFORCEMENT: Named = {
  id: 'reinforcement',
  title: 'Reinforcements and replacements',
  rule: 'grand-illusion:7.1.a',
}
const STRATEGIC: Named = { id: 'strategic', title: 'Strategic movement', rule: 'grand-illusion:4.0.i' }
const VICTORY: Named = { id: 'victory', title: 'Victory', rule: 'grand-illusion:4.0.j' }
const RECOVERY: Named = { id: 'recovery', title: 'Recovery', rule: 'grand-illusion:11.4.a' }

/**
 * The steps before the first turn: the Allied set-up before the options are known (13.1.1.f, 14.3.6.b), the choice of
 * options, the set-up that the options allow to both sides, and Liege.
 */
const beforePlay = (g: IllusionTables): ReadonlyArray<IllusionPhaseOfPlay> => {
  const isFirst = (turn: number): boolean => turn === g.scenario.turns.first
  const regrouping = (side: SideIndex): IllusionPhaseOfPlay =>
    step(SETUP, {
      begin: (state, turn) =>
        isFirst(turn) && (state.affairs.options[GERMAN] | state.affairs.options[ALLIED]) !== 0
          ? beginSetup(g, state, side)
          : null,
      phasing: side,
    })
  return [
    step(SETUP, {
      begin: (state, turn) => (isFirst(turn) ? beginSetup(g, state, ALLIED) : null),
      phasing: ALLIED,
    }),
    step(
      { id: 'options', title: 'Strategic options', rule: 'grand-illusion:14.3.6.a' },
      { begin: (_state, turn) => (isFirst(turn) ? beginStrategy(g) : null) },
    ),
    regrouping(ALLIED),
    regrouping(GERMAN),
    step(
      { id: 'liege', title: 'Liege', rule: 'grand-illusion:14.3.6.v' },
      { begin: (state, turn) => (isFirst(turn) ? beginLiege(g, state) : null), phasing: GERMAN },
    ),
  ]
}

/** The first half of a turn: CAPs, initiative, reinforcements, actions (4.0.a). */
const firstHalf = (g: IllusionTables): ReadonlyArray<IllusionPhaseOfPlay> => [
  quiet({ id: 'opening', title: 'Start of the turn', rule: 'grand-illusion:4.0.a' }, 'opening'),
  step(
    { id: 'caps', title: 'CAPs', rule: 'grand-illusion:5.1.a' },
    { begin: (_state, turn) => (rollsCaps(g, turn) ? beginCaps() : null) },
  ),
  step({ id: 'initiative', title: 'Initiative', rule: 'grand-illusion:6.0.a' }, { begin: () => beginInitiative() }),
  ...inTurn(REINFORCEMENT, (_state, side) => beginReinforcement(side)),
  step(
    { id: 'actions', title: 'Action phase', rule: 'grand-illusion:8.1.1.a' },
    { begin: (state, turn) => beginActions(g, state, turn) },
  ),
]

/** The second half of a turn: strategic movement, then the administrative phase (4.0.i, j). */
const secondHalf = (g: IllusionTables): ReadonlyArray<IllusionPhaseOfPlay> => [
  quiet({ id: 'bef', title: 'The BEF', rule: 'grand-illusion:12.1.a' }, 'bef'),
  ...inTurn(STRATEGIC, (state, side) => beginStrategic(g, state, side)),
  quiet({ id: 'mandates', title: 'Mandated attacks', rule: 'grand-illusion:14.1.1.r' }, 'mandates'),
  step(VICTORY, { begin: beginImmediate }),
  step(VICTORY, { begin: (_state, turn) => beginInterim(g, turn) }),
  step(VICTORY, { begin: (_state, turn) => beginFinal(g, turn) }),
  quiet({ id: 'supply', title: 'Supply', rule: 'grand-illusion:11.2.2.a' }, 'supply'),
  step({ id: 'attrition', title: 'Attrition', rule: 'grand-illusion:11.3.a' }, { begin: () => beginAttrition() }),
  step(RECOVERY, { begin: () => beginRecovery(ALLIED), phasing: ALLIED }),
  step(RECOVERY, { begin: () => beginRecovery(GERMAN), phasing: GERMAN }),
  quiet({ id: 'improvement', title: 'Entrenchments', rule: 'grand-illusion:11.5.a' }, 'improvement'),
  quiet({ id: 'closing', title: 'End of the turn', rule: 'grand-illusion:5.1.1.d' }, 'closing'),
]

/** The steps of a game turn. */
export const steps: (g: IllusionTables) => ReadonlyArray<IllusionPhaseOfPlay> = rememberEach(g => [
  ...beforePlay(g),
  ...firstHalf(g),
  ...secondHalf(g),
])

/**
 * Returns the turn, phase and phasing side of a state. In the action phase the side of the current segment is the
 * phasing side. A game ends in a victory phase, or in the action phase when a hex changes control (14.1.3.i).
 */
export const whenOf = (g: IllusionTables): ((state: IllusionState) => When<Side, IllusionWords>) => {
  const when = whenIn(steps(g), SIDES, ({ affairs }) => (affairs.decided === 'sudden-death' ? 'actions' : 'victory'))
  return state => {
    const actions = frameOf<IllusionFrame, 'actions'>(state, 'actions')
    return actions === null ? when(state) : { ...when(state), phasing: SIDES[actions.active] }
  }
}

/** Builds all procedures, by the names of their frames. */
export const procedures = (g: IllusionTables) => ({
  sequence: sequenceOfPlay<IllusionState, IllusionFrame, IllusionResult, Side, null, IllusionWords>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: g.scenario.turns.last,
    nothing: null,
    carried: () => null,
    overRule: 'grand-illusion:3.2.a',
    levelOf: state => outcomeOf(g, state).level,
    endsEarly: ({ affairs }) => affairs.decided !== null,
  }),
  over: playIsOver,
  setup: setup(g),
  strategy: strategy(g),
  liege: liege(g),
  caps: caps(g),
  initiative: initiative(g),
  reinforcement: reinforcement(g),
  actions: actionPhase(g),
  window: withdrawalWindow(g),
  segment: segment(g),
  landing: landing(g),
  activation: activation(g),
  group: group(g),
  entering: entering(g),
  combat: combat(g),
  bombardment: bombardment(g),
  fortunes: fortunes(g),
  advantage: advantage(g),
  battle: battle(g),
  posting: posting(g),
  reserve: reserve(g),
  leaving: leaving(g),
  volley: volley(g),
  aftermath: aftermath(g),
  retreat: retreat(g),
  'sea-retreat': seaRetreat(g),
  flight: flight(g),
  delay: delay(g),
  withdrawal: generalWithdrawal(g),
  strategic: strategic(g),
  upkeep: upkeep(g),
  check: check(g),
  chit: chit(g),
  attrition: attrition(g),
  recovery: recovery(g),
  ask: ask(g),
  pick: picks(g),
})
