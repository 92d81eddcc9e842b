/** Tests of the work that a worker does with the data that it receives. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { type Players, playout, simulate } from '../../src/play/index.js'
import type { NamedPlayer } from '../../src/workers/index.js'
import { errorOf } from '../../src/workers/failure.js'
import type { Order } from '../../src/workers/names.js'
import { workOn } from '../../src/workers/task.js'
import type { View } from '../../src/kernel/people/view.js'
import { type Action, type Side, type State, toy } from '../testing/toy.js'

const url = (path: string): string => new URL(path, import.meta.url).href
const bots = url('../../src/bots/index.ts')
const random: NamedPlayer = { module: bots, export: 'randomPlayer' }
const own = (name: string): NamedPlayer => ({ module: url('players.ts'), export: name })
const players: Players<State, Action, View<Side>, Side> = { red: randomPlayer(), blue: randomPlayer() }
const rules = orThrow(toy.load(toy.scenarios['short']!))

const order: Order = {
  game: { module: url('../testing/toy.ts'), export: 'toy', scenario: 'short' },
  players: { red: random, blue: random },
  series: { seed: 3 },
}
const failing = async (changed: Partial<Order>, game = 0): Promise<Error> => {
  const reply = await workOn({ ...order, ...changed })(game)
  return 'failure' in reply ? errorOf(reply.failure) : expect.fail('nothing went wrong')
}

describe('a worker', () => {
  it('plays the games whose numbers it receives, in any order', async () => {
    const whole = [...simulate(rules, players, { games: 5, seed: 3 })]
    const play = workOn(order)
    for (const game of [3, 0, 4]) expect(await play(game)).toEqual({ result: whole[game] })
  })

  it('accepts a scenario document, and otherwise plays the first scenario', async () => {
    const document = toy.codec.encode(toy.scenarios['short']!) as object
    const { module, export: name } = order.game
    const expected = await workOn(order)(0)
    expect(await workOn({ ...order, game: { ...order.game, scenario: document } })(0)).toEqual(expected)
    expect(Object.keys(toy.scenarios)[0]).toBe('short')
    expect(await workOn({ ...order, game: { module, export: name } })(0)).toEqual(expected)
  })

  it('starts from the given state', async () => {
    const from = playout(rules, players, { seed: 1, maxSteps: 8 }).state
    const [result] = simulate(rules, players, { games: 1, seed: 3, from })
    const encoded = rules.codecs.state.encode(from)
    for (const sent of [from, encoded])
      expect(await workOn({ ...order, series: { seed: 3, from: sent } })(0)).toEqual({ result })
  })
})

describe('a worker reports', () => {
  it.each([
    [{ ...random, module: 'no-such-package' }, /^the module "no-such-package" cannot be imported: /],
    [{ ...random, export: 'greedy' }, /^the module ".*" has no export "greedy"; its exports are: .*randomPlayer/],
    [{ ...random, export: 'toString' }, /has no export "toString"/],
    [own('nonsense'), /^the player of red, "nonsense" of ".*players\.ts", is not a function that makes a player$/],
    [own('noPlayer'), /does not make a player: a player is a function$/],
    [{ module: bots, export: 'greedyPlayer', options: { depht: 1 } }, /^greedyPlayer has no option "depht"/],
  ])('the reason why a player cannot be loaded: case %#', async (red, message) => {
    const error = await failing({ players: { red, blue: random } })
    expect(error).toMatchObject({ name: 'WorkerError', game: null, message: expect.stringMatching(message) })
  })

  it.each([
    [{ scenario: 'long way' }, /^The toy race has no scenario "long way"; expected short, long$/],
    [{ scenario: 'toString' }, /has no scenario "toString"/],
    [{ scenario: {} }, /toy:scenario/],
    [{ options: { weather: 'fine' } }, /no option weather/],
    [random, /^the export "randomPlayer" of ".*" is not a game$/],
  ])('the reason why a game cannot be loaded: case %#', async (named, message) => {
    const error = await failing({ game: { ...order.game, ...(named as object) } })
    expect(error).toMatchObject({ name: 'WorkerError', game: null, message: expect.stringMatching(message) })
  })

  it('the reason why a state is not valid', async () => {
    expect(await failing({ series: { seed: 1, from: { gameTurn: -1 } } })).toMatchObject({
      name: 'WorkerError',
      game: null,
    })
  })

  it("a player's error, and the game in which it occurred", async () => {
    const error = await failing({ players: { red: own('throwing'), blue: random } }, 6)
    expect(error).toMatchObject({ name: 'WorkerError', game: 6, message: 'game 6: TypeError: no idea' })
    const text = await failing({ players: { red: own('shouting'), blue: random } })
    expect(text.message).toBe('game 0: Error: "no!" was thrown')
  })

  it('an action that cannot be sent, as text', async () => {
    const error = await failing({ players: { red: own('tricky'), blue: random } })
    expect(error).toMatchObject({ name: 'PlayError', action: expect.stringContaining('=>') })
  })
})
