/** Situations on the shipped maps: a few units of a scenario in chosen hexes, with all others off the map. */
import type { Turn, Violation } from '../../../src/kernel/contract/contract.js'
import { type VerdunRules, verdun } from '../../../src/games/verdun/index.js'
import type { Side, VerdunScenario, VerdunUnit } from '../../../src/games/verdun/scenario/index.js'
import { scenarios } from '../../../src/games/verdun/scenario/documents/index.js'
import { type Odds, type VerdunState, combatInHand } from '../../../src/games/verdun/state/index.js'
import { type Facts, type Saved, begun, factsOf } from './written.js'

export type Phase = 'command' | 'bombardment' | 'movement' | 'combat' | 'manoeuvre' | 'combat-2'

type Draft = { -readonly [K in keyof VerdunUnit]: VerdunUnit[K] }

export interface SituationData {
  readonly scenario?: keyof typeof scenarios
  readonly turn?: number
  readonly side?: Side
  readonly phase?: Phase
  /**
   * Units on the map: `fr-72-351 1709 neutralised`. All other units of the map are out of the game. Units that wait off
   * the map still wait.
   */
  readonly units: ReadonlyArray<string>
  /** Hexes of pillboxes, in the order of the scenario. */
  readonly pillboxes?: ReadonlyArray<string>
  /** Silent forts. */
  readonly silenced?: ReadonlyArray<string>
  readonly germanHeld?: ReadonlyArray<string>
  /** Units that advanced or manoeuvred, for a manoeuvre phase or a second combat phase. */
  readonly manoeuvred?: ReadonlyArray<string>
  /** Bombardment values instead of the printed ones, by unit. */
  readonly bombardment?: Readonly<Record<string, number>>
}

export interface Situation {
  readonly rules: VerdunRules
  readonly state: VerdunState
  readonly turn: Turn<Side>
  /** The written facts of the state. */
  readonly saved: Facts
  /** The odds of the combat under way. Fails if they are not yet known. */
  readonly odds: () => Odds
  /** Carries out printed actions one after the other. Fails if one is refused. */
  readonly play: (...texts: ReadonlyArray<string>) => Situation
  /** Returns the refusal of an action. Fails if it is allowed. */
  readonly refused: (text: string) => Violation
  /** Returns all legal actions, as printed. */
  readonly legal: () => ReadonlyArray<string>
  /** Whether an action is legal. */
  readonly may: (text: string) => boolean
  readonly at: (unit: string) => string
  readonly status: (unit: string) => ReadonlyArray<string>
  /** Returns the current question and its side: `bombardment german`, or `over`. */
  readonly asks: string
  /** Returns the result of a bombardment for each die: `-`, `N`, `1` or `E`. */
  readonly results: () => string
  /** Returns the start of the phase under way after a change to the facts, the turn, the phase or the carry. */
  readonly edited: (change: (saved: Saved) => void) => Situation
  /** Ends phases until this one. */
  readonly until: (phase: Phase, side: Side, turn?: number) => Situation
}

const fail = (message: string): never => {
  throw new Error(message)
}

/** Returns the loaded rules of a scenario. */
export const loaded = (scenario: VerdunScenario): VerdunRules => {
  const found = verdun.load(scenario)
  return found._tag === 'Right' ? found.right : fail(found.left.map(fault => fault.message).join('; '))
}

/** A state under the rules, with the queries of tests. */
export const situationAt = (rules: VerdunRules, scenario: VerdunScenario, state: VerdunState): Situation => {
  const counter = (id: string) =>
    rules.observe(state, 'all').counters.find(unit => unit.id === id) ?? fail(`no unit ${id}`)
  const turn = rules.turn(state)
  const read = (text: string) => {
    const action = rules.parse(state, text)
    return action._tag === 'Right' ? action.right : fail(`"${text}" cannot be read: ${action.left.message}`)
  }
  const here: Situation = {
    rules,
    state,
    turn,
    get saved() {
      return factsOf(rules, state)
    },
    odds: () => {
      const combat = combatInHand(state)
      return combat !== null && 'odds' in combat ? combat.odds : fail('the odds are not known')
    },
    play: (...texts) =>
      texts.reduce<Situation>((at, text) => {
        const action = rules.parse(at.state, text)
        if (action._tag === 'Left') return fail(`"${text}" cannot be read: ${action.left.message}`)
        const next = rules.apply(at.state, action.right)
        return next._tag === 'Right'
          ? situationAt(rules, scenario, next.right)
          : fail(
              `"${text}" is refused: ${next.left.message} (${next.left.code}, ${next.left.rule}); allowed: ${at.legal().join(', ')}`,
            )
      }, here),
    refused: text => {
      const next = rules.apply(state, read(text))
      return next._tag === 'Left' ? next.left : fail(`"${text}" is allowed`)
    },
    legal: () => rules.legalActions(state).map(action => rules.print(state, action)),
    may: text => here.legal().includes(text),
    at: unit => counter(unit).place,
    status: unit => counter(unit).status,
    asks: turn.type === 'over' ? 'over' : turn.type === 'chance' ? turn.asks : `${turn.asks} ${turn.side}`,
    results: () =>
      [1, 2, 3, 4, 5, 6]
        .map(die => {
          const next = rules.step(state, read(`die ${die}`))
          return next._tag === 'Right'
            ? (next.right.events.find(event => event.kind === 'result')?.what ?? fail('no result'))
            : fail(next.left.message)
        })
        .join(''),
    // not audited, because a situation lacks units that play always has, such as HQs
    edited: change => situationAt(rules, scenario, begun(rules, state, change)),
    until: (phase, side, gameTurn) => {
      let p = here
      for (let i = 0; i < 300; i++) {
        if (
          p.turn.phase === phase &&
          p.turn.phasing === side &&
          (gameTurn === undefined || p.turn.gameTurn === gameTurn)
        )
          return p
        p = p.play(p.may('end') ? 'end' : (p.legal()[0] ?? fail(`nothing can be done: ${p.asks}`)))
      }
      return fail(`${side} ${phase} does not come`)
    },
  }
  return here
}

/** Returns the start of a scenario, as shipped. */
export const start = (key: keyof typeof scenarios = 'historical'): Situation => {
  const rules = loaded(scenarios[key])
  return situationAt(rules, scenarios[key], rules.start)
}

/** Returns the scenario with other bombardment values. */
const withValues = (scenario: VerdunScenario, values: Readonly<Record<string, number>>): VerdunScenario => ({
  ...scenario,
  units: scenario.units.map((unit): Draft =>
    values[unit.id] === undefined || unit.artillery === null
      ? unit
      : { ...unit, artillery: { ...unit.artillery, bombardment: values[unit.id]! } },
  ),
})

/** Builds a situation: by default the German bombardment phase of turn 2 in the historical scenario. */
export const situation = (data: SituationData): Situation => {
  const { side = 'german', phase = 'bombardment', turn = 2 } = data
  const scenario = withValues(scenarios[data.scenario ?? 'historical'], data.bombardment ?? {})
  const rules = loaded(scenario)
  const lines = data.units.map(text => text.split(' '))
  return situationAt(rules, scenario, rules.start).edited(saved => {
    for (const [id] of lines) if (!saved.units.some(({ unit }) => unit === id)) fail(`no unit ${id ?? ''}`)
    for (const unit of saved.units) {
      const line = lines.find(([id]) => id === unit.unit)
      if (line !== undefined) [unit.place, unit.status] = [line[1]!, line.slice(2)]
      else if (/^\d{4}$/.test(unit.place)) unit.place = 'destroyed'
    }
    saved.pillboxes = saved.pillboxes.map((at, i) => data.pillboxes?.[i] ?? at)
    saved.silenced = [...(data.silenced ?? [])]
    saved.germanHeld = [...(data.germanHeld ?? [])]
    saved.turn = turn
    saved.phase = `${side} ${phase}`
    if (phase === 'manoeuvre' || phase === 'combat-2') saved.carry = [...(data.manoeuvred ?? [])]
  })
}

/** Two regiments have attacked 1904, both sides have committed, and the die has not been rolled yet. */
export const assaultOn1904 = (defender: string): Situation =>
  situation({ phase: 'combat', units: ['de-5-8 1803', 'de-5-12 1903', `${defender} 1904`] }).play(
    'attack 1904',
    'targets named',
    'with de-5-8',
    'with de-5-12',
    'commit',
    'commit',
  )
