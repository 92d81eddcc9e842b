/**
 * A player changes everything that it receives, at any depth. This affects neither the game, nor the other player, nor
 * any observer.
 */
import { describe, expect, it } from 'vitest'
import { type AnyGame, type AnyRules, type View, orThrow } from '../../src/kernel/index.js'
import { heuristicPlayer as marneBot } from '../../src/games/marne/bot/index.js'
import { marne } from '../../src/games/marne/index.js'
import { heuristicPlayer as verdunBot } from '../../src/games/verdun/bot/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type Player, type Sight, playout } from '../../src/play/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { spoil } from '../../src/testing/kit/index.js'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- players of any game
type AnyPlayer = Player<any, any, any, string>
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- rules of any game
type AnySight = Sight<any, any, any, string>

/** The number of values that were really changed: a vandal that changes nothing proves nothing. */
let spoilt = 0

/**
 * Changes everything in a player's input, and everything that its rules return. The rules may return anything for a
 * state that the player has changed.
 */
const loot = (sight: AnySight): ReadonlyArray<unknown> => {
  const { rules, side } = sight
  const state: unknown = sight.sample()
  const [action] = sight.actions
  const asked = [
    ...[rules.turn, rules.legalActions, rules.chances, rules.score, rules.working, rules.audit].map(
      ask => (): unknown => ask(state),
    ),
    ...[rules.indexed.legal, rules.indexed.chances].map(ask => (): unknown => ask(state)),
    () => rules.observe(state, side) as unknown,
    () => rules.observe(state, 'public') as unknown,
    () => rules.apply(state, action),
    () => rules.order(state, rules.print(state, action)),
    () => rules.reach(state, String(action.unit)),
    () => tablesAsked(rules as unknown as AnyRules, state),
  ].map(ask => {
    try {
      return ask()
    } catch {
      return null
    }
  })
  return [...asked, sight.view, sight.turn, sight.actions, state, sight.sample(), rules, sight]
}

/** The return values of the functions in a game's tables. */
const tablesAsked = ({ tables }: AnyRules, state: unknown): ReadonlyArray<unknown> => {
  const { units, destroyed } = state as { readonly units: unknown; readonly destroyed?: unknown }
  const { occupancy, fortresses, zoneOf } = tables as Readonly<Record<string, undefined | ((x: unknown) => unknown)>>
  return [occupancy?.(units), fortresses?.(destroyed), zoneOf?.(3)]
}

const chooser: AnyPlayer = sight => sight.actions[sight.random(sight.actions.length)]

/** Answers as another player does, then changes everything: at its first decisions, and sometimes later. */
const vandal = (player: AnyPlayer): AnyPlayer => {
  let decisions = 0
  return sight => {
    const action: unknown = player(sight)
    if (decisions < 10 || decisions % 20 === 0) for (const each of loot(sight)) spoilt += spoil(each)
    decisions += 1
    return action
  }
}

const GAMES: ReadonlyArray<readonly [AnyGame, AnyPlayer]> = [
  [marne, marneBot() as AnyPlayer],
  [verdun, verdunBot() as AnyPlayer],
]

describe('a player that changes everything it receives', () => {
  for (const [game, bot] of GAMES) {
    for (const side of [0, 1] as const) {
      it(`${game.id}: changes neither the game nor the other player's input, when it plays ${game.sides[side] as string}`, () => {
        const load = (): AnyRules => orThrow(game.load(Object.values(game.scenarios)[0]))
        const [rules, fresh] = [load(), load()]
        const [first, second] = [game.sides[side] as string, game.sides[1 - side] as string]
        const play = (by: AnyRules, one: AnyPlayer) =>
          playout(by, { [first]: one, [second]: bot }, { seed: 5, maxSteps: 500 })
        const honest = play(fresh, chooser)
        spoilt = 0
        const spoiled = play(rules, vandal(chooser))
        expect(spoilt).toBeGreaterThan(10_000)
        expect(spoiled.actions).toEqual(honest.actions)
        expect(rules.digest(spoiled.state)).toBe(fresh.digest(honest.state))
        // the game continues under the same rules as before, also for other players
        const after = (by: AnyRules) =>
          playout(by, { [first]: randomPlayer(), [second]: bot }, { seed: 6, maxSteps: 200 })
        expect(after(rules).actions).toEqual(after(fresh).actions)
        for (const eye of [...game.sides, 'public'])
          expect(rules.observe(spoiled.state, eye) as View).toEqual(fresh.observe(honest.state, eye))
        expect(load().scenario).toBe(fresh.scenario)
      })
    }
  }
})
