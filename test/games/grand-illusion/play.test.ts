/**
 * Whole games at random, from set-up to the end. Whatever is offered is carried out, whatever is not is refused, and between actions a
 * position keeps the rules.
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

/** No game is so long. */
const MOST_ACTIONS = 30_000
/** How many actions that are not offered are tried at each state. */
const TRIES = 2
/** At one state of so many all that is offered is tried. */
const EVERY = 25

/** Questions at which nobody is on the way: the rules of stacking hold. */
const AT_REST: ReadonlyArray<IllusionFrame['at']> = ['segment', 'strategic', 'window', 'reinforcement', 'recovery']

/** What is wrong with a position; empty where nothing is. */
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

/** Actions that are not offered are refused, with a rule of the rulebook and in words. */
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

/** All that is offered can be done, and is offered once, in order. */
const accepts = (rules: IllusionRules, state: IllusionState): void => {
  const legal = rules.indexed.legal(state)
  for (const [i, index] of legal.entries()) {
    if (i > 0 && legal[i - 1]! >= index) fail('the list is not ascending')
    rules.indexed.apply(state, index)
  }
}

/** What a game has come to. */
interface Ended {
  readonly state: IllusionState
  readonly actions: number
  /** Kinds of event that were seen. */
  readonly kinds: ReadonlySet<string>
  /** How it has ended, as the last event says, and as the rules do. */
  readonly levels: readonly [told: string | undefined, known: string]
}

/** Plays a game at random. */
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

describe('whole games at random', () => {
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
    // what a game is made of has happened
    expect([...kinds]).toEqual(
      expect.arrayContaining(['activated', 'moved', 'declared', 'initiative', 'phase', 'placed', 'track', 'over']),
    )
  })
})
