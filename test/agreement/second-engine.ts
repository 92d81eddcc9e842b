/**
 * Games on which a second engine agreed. Another author wrote that engine only from the rulebook and its inventory. It is not
 * part of the repository. The files contain the actions of each game and the engine's answers after each decision: positions
 * of all units and markers, and legal actions. The answers stay valid in later versions of the rules unless a ruling changes.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Rules, Words } from '../../src/kernel/index.js'

/** A game that both engines played. */
interface Agreed<Id extends string> {
  readonly scenario: Id
  readonly seed: number
  readonly winner: string
  /** Actions in their notation, several per line. */
  readonly actions: ReadonlyArray<string>
  /** [actions before it, question, digest of the position or '', what the second engine offered or '']. */
  readonly checks: ReadonlyArray<readonly [number, string, string, string]>
  /** The last position, several facts per line. */
  readonly end: ReadonlyArray<string>
}

/** The games of a second engine, and its notation. */
interface SecondEngine<Id extends string, S, Action, E, V, Side extends string, W extends Words, T> {
  /** The prefix of the names of its files. */
  readonly files: string
  readonly scenarios: ReadonlyArray<Id>
  readonly load: (id: Id) => Rules<S, Action, E, V, Side, W, T>
  /** The separators of actions and of facts in a line. */
  readonly between: { readonly actions: string; readonly facts: string }
  /** Reads an action. */
  readonly read: (rules: Rules<S, Action, E, V, Side, W, T>, state: S, text: string) => Action
  /** Returns the former result of an action whose ruling has changed; null for any other action. `now` is the current result. */
  readonly asBefore?: (
    rules: Rules<S, Action, E, V, Side, W, T>,
    state: S,
    text: string,
    now: ReturnType<Rules<S, Action, E, V, Side, W, T>['apply']>,
  ) => ReturnType<Rules<S, Action, E, V, Side, W, T>['apply']> | null
  /** Returns the current position in names. By default this is the save. */
  readonly position?: (rules: Rules<S, Action, E, V, Side, W, T>, state: S) => unknown
  /** Writes a position in the notation that both engines share. */
  readonly said: (saved: unknown) => ReadonlyArray<string>
  /** Writes legal actions as the second engine does. */
  readonly offered: (actions: ReadonlyArray<Action>, asks: string) => string
  /** The least numbers of actions and checks in each game. */
  readonly least: { readonly actions: number; readonly checks: number }
}

/** Returns a digest as the second engine does. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const folder = new URL('./', import.meta.url)

/** Plays all games of a second engine, and compares its answers with ours. */
export const agreesWith = <Id extends string, S, Action, E, V, Side extends string, W extends Words, T>(
  engine: SecondEngine<Id, S, Action, E, V, Side, W, T>,
): void => {
  const { said, between, least } = engine
  const games = readdirSync(folder)
    .filter(name => name.startsWith(engine.files) && name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Agreed<Id>)
  const items = (lines: ReadonlyArray<string>, by: string): ReadonlyArray<string> =>
    lines.flatMap(line => line.split(by))

  it('has whole games of every scenario on file', () => {
    expect(new Set(games.map(({ scenario }) => scenario))).toEqual(new Set(engine.scenarios))
    for (const { checks, actions } of games) {
      expect(items(actions, between.actions).length).toBeGreaterThan(least.actions)
      expect(checks.length).toBeGreaterThan(least.checks)
    }
  })

  describe.each(games.map(game => [game.scenario, game.seed, game] as const))(
    '%s, seed %i',
    (scenario, _seed, { actions, checks, end, winner }) => {
      it('agrees with our positions and legal actions', () => {
        const rules = engine.load(scenario)
        const position = (): ReadonlyArray<string> =>
          said(engine.position?.(rules, state) ?? rules.codecs.state.encode(state))
        let state = rules.start
        let next = 0
        let done = 0
        const seen = (): void => {
          for (; checks[next]?.[0] === done; next++) {
            const [, asks, digest, offers] = checks[next]!
            const turn = rules.turn(state)
            expect(turn).toMatchObject({ asks })
            if (digest !== '') expect(digestOf(position().join('\n')), `position after ${done} actions`).toBe(digest)
            const open = (): ReadonlyArray<Action> =>
              turn.type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
            if (offers !== '') expect(engine.offered(open(), asks), `offers after ${done} actions`).toBe(offers)
          }
        }
        for (const text of items(actions, between.actions)) {
          seen()
          const result = rules.apply(state, engine.read(rules, state, text))
          const after = engine.asBefore?.(rules, state, text, result) ?? result
          if (after._tag === 'Left') throw new Error(`${text}, after ${done} actions: ${after.left.message}`)
          state = after.right
          done += 1
        }
        seen()
        expect(next).toBe(checks.length)
        expect(position()).toEqual(items(end, between.facts))
        expect(rules.turn(state)).toMatchObject({ type: 'over', outcome: { winner } })
      })
    },
  )
}
