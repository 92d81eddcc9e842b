/**
 * Pins games played at random, and counts of legal sequences, in a file. A change to the file is a change of behaviour,
 * which the CHANGELOG must describe and a new rules version must mark. To pin them again:
 *
 *     GOLDEN=write npx vitest run test/golden
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/contract/contract.js'
import { golden, perft, perftOrder, positionsByQuestion, variants } from '../../../src/testing/index.js'

/** The pinned data for a scenario. */
interface Pinned {
  /** By seed, from 1: digests at each change of player turn, and the outcome. */
  readonly games: ReadonlyArray<ReadonlyArray<string>>
  /**
   * Counts of sequences of 1, 2, ... actions, and a digest of them in order. They begin at the initial state and at the middle
   * one of the states that ask each question.
   */
  readonly perft: Readonly<Record<string, { readonly counts: ReadonlyArray<number>; readonly order: string }>>
}

/** Search depths with at most a few thousand nodes. */
const START = 3
const LATER = 2

/**
 * Compares every scenario and option of a game with `file`: a number of games per scenario, and one game per option.
 */
export const pinnedGames = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  file: URL,
  gamesAsItIs = 10,
): void => {
  const write = process.env['GOLDEN'] === 'write'
  const pinned = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Readonly<Record<string, Pinned>>
  const found: Record<string, Pinned> = {}

  describe.each(variants(game))(`${game.title}, $id`, ({ id, choice, load }) => {
    const rules = load()
    const asItIs = Object.keys(choice).length === 0
    const games = asItIs ? gamesAsItIs : 1
    const now = {
      games: [] as ReadonlyArray<string>[],
      perft: {} as Record<string, { readonly counts: ReadonlyArray<number>; readonly order: string }>,
    }
    found[id] = now

    it.each(Array.from({ length: games }, (_, i) => i + 1))('game %i has the pinned digests and outcome', seed => {
      const played = golden(rules, seed)
      now.games[seed - 1] = played
      if (!write) expect(played).toEqual(pinned[id]?.games[seed - 1])
    })

    it('legal actions have the pinned counts and order', () => {
      const from = new Map([['start', rules.start]])
      // the middle one, because the first state of a kind often has few choices
      if (asItIs)
        for (const [question, states] of positionsByQuestion(rules, 1))
          if (question !== 'over') from.set(question, states[states.length >> 1]!)
      for (const [name, state] of from) {
        const depth = name === 'start' ? START : LATER
        now.perft[name] = { counts: perft(rules, state, depth), order: perftOrder(rules, state, LATER) }
      }
      if (!write) expect(now.perft).toEqual(pinned[id]?.perft)
    })
  })

  afterAll(() => {
    if (write) writeFileSync(file, `${JSON.stringify(found, null, 1)}\n`)
  })
}
