/**
 * Random games from set-up to the end. Every offered action is carried out, every other action is refused, and each
 * state satisfies the rules.
 */
import { describe, expect, it } from 'vitest'
import { isWithinStacking } from '../../../src/games/grand-illusion/chapters/stacking.js'
import { KINDS, RULEBOOK } from '../../../src/games/grand-illusion/rulebook/index.js'
import type { IllusionRules } from '../../../src/games/grand-illusion/rules.js'
import type { ScenarioId } from '../../../src/games/grand-illusion/scenario/documents/index.js'
import { SIDES } from '../../../src/games/grand-illusion/scenario/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  GERMAN,
} from '../../../src/games/grand-illusion/state/index.js'
import { gameTurnOf, isOnMap, orThrow, stackLine, topOf, unitPlace } from '../../../src/kernel/index.js'
import { generator } from '../../../src/play/index.js'
import { fail } from '../common/position.js'
import { grandIllusion } from '../../../src/games/grand-illusion/index.js'

type Random = ReturnType<typeof generator>

/** More actions than any game has. */
const MOST_ACTIONS = 30_000
/** The number of illegal actions to try in each state. */
const TRIES = 2
/** Every offered action is tried in one of this many states. */
const EVERY = 25

/** Questions during which no unit is moving, so that stacking limits apply. */
const AT_REST: ReadonlyArray<IllusionFrame['at']> = ['segment', 'strategic', 'window', 'reinforcement', 'recovery']

/** Returns the faults of a position; empty if there are none. */
const faults = (g: IllusionTables, state: IllusionState): ReadonlyArray<string> => {
  const out: string[] = []
  for (const side of [GERMAN, ALLIED] as const) {
    const caps = state.caps[side]
    if (!(caps >= 0 && caps <= g.scenario.caps.most)) out.push(`${caps} CAPs`)
    if (state.mandates[side] < 0) out.push('mandated attacks below 0')
    if (AT_REST.includes(topOf(state).at))
      for (let hex = 0; hex < g.board.hexes; hex++)
        if (!isWithinStacking(g, state, side, hex)) out.push(`too many ${SIDES[side]} units in ${g.board.ids[hex]!}`)
  }
  for (const unit of g.numbers) {
    const place = unitPlace(state, unit)
    if (!(place >= 0 && place < g.board.ids.length)) out.push(`${g.unitIds[unit]!} is nowhere`)
    else if (g.type[unit] === 'fortress' && isOnMap(g, state, unit) && place !== g.setupHex[unit])
      out.push(`${g.unitIds[unit]!} has moved`)
  }
  return out
}

/** Checks that illegal actions are refused, with a rule of the rulebook and a message. */
const refuses = (rules: IllusionRules, state: IllusionState, random: Random): void => {
  const legal = rules.indexed.legal(state)
  const { actions } = rules.tables
  for (let i = 0; i < TRIES; i++) {
    const index = random(actions.size)
    if (legal.includes(index)) continue
    const answer = rules.apply(state, actions.at(index))
    if (answer._tag === 'Right') fail(`${JSON.stringify(actions.at(index))} is not offered, and is carried out`)
    else if (!(answer.left.rule in RULEBOOK) || answer.left.message === '') fail(JSON.stringify(answer.left))
  }
}

/** Checks that every legal action can be applied, and is offered once and in order. */
const accepts = (rules: IllusionRules, state: IllusionState): void => {
  const legal = rules.indexed.legal(state)
  for (const [i, index] of legal.entries()) {
    if (i > 0 && legal[i - 1]! >= index) fail('the list is not ascending')
    rules.indexed.apply(state, index)
  }
}

/** The record of a finished random game. */
interface Ended {
  readonly state: IllusionState
  readonly actions: number
  /** The kinds of events that were seen. */
  readonly kinds: ReadonlySet<string>
  /** The end of the game, by its last event and by the rules. */
  readonly levels: readonly [told: string | undefined, known: string]
}

/** Plays a random game. */
const playout = (scenario: ScenarioId, seed: number): Ended => {
  const rules = orThrow(grandIllusion.load(grandIllusion.scenarios[scenario]))
  const g = rules.tables
  const random = generator(seed)
  const kinds = new Set<string>()
  let state = rules.start
  let told: string | undefined
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const turn = rules.turn(state)
    const { type } = turn
    if (turn.type === 'over') return { state, actions, kinds, levels: [told, turn.outcome.level] }
    const here = `seed ${seed}, action ${actions}, turn ${gameTurnOf(state)}: ${stackLine(state)}`
    const list = type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
    if (list.length === 0) fail(`nothing is offered: ${here}`)
    const wrong = [...faults(g, state)]
    wrong.push(...rules.audit(state).map(({ rule, message }) => `${rule}: ${message}`))
    if (wrong.length > 0) fail(`${wrong.join(', ')}: ${here}`)
    if (type !== 'chance') {
      refuses(rules, state, random)
      if (actions % EVERY === 0) accepts(rules, state)
    }
    const next = rules.step(state, list[random(list.length)]!)
    if (next._tag === 'Left') return fail(`${next.left.message}: ${here}`)
    for (const { kind, rule, what } of next.right.events) {
      kinds.add(kind)
      if (kind === 'over') told = what
      if (!(rule in RULEBOOK) || !(KINDS as ReadonlyArray<string>).includes(kind)) fail(`${kind}, ${rule}: ${here}`)
    }
    state = next.right.state
  }
  return fail(`seed ${seed}: no end`)
}

describe('whole random games', () => {
  it.each([
    ['short-campaign', 7, 12],
    ['campaign', 15, 6],
    ['what-if', 15, 6],
  ] as const)('of %s end by turn %i', (scenario, last, games) => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= games; seed++) {
      const { state, kinds: seen, levels } = playout(scenario, seed)
      expect(levels[0]).toBe(levels[1])
      expect(topOf(state).at).toBe('over')
      expect(state.affairs.decided).not.toBeNull()
      expect(gameTurnOf(state)).toBeLessThanOrEqual(last)
      for (const kind of seen) kinds.add(kind)
    }
    // The main events of a game have happened.
    expect([...kinds]).toEqual(
      expect.arrayContaining(['activated', 'moved', 'declared', 'initiative', 'phase', 'placed', 'track', 'over']),
    )
  })
})
