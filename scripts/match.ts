/**
 * Compares the strength of a game's players in pairs of games with the same seed and with sides exchanged.
 * `npx tsx scripts/match.ts [game] [pairs] [scenario] [pairings]`, such as `verdun 50 historical heuristic/random,heuristic/greedy`.
 * For each pairing it prints how many games the first player won.
 */
import { isLeft } from 'fp-ts/lib/Either.js'
import { greedyPlayer, randomPlayer, victoryPointsFromView } from '../src/bots/index.js'
import type { Words } from '../src/kernel/index.js'
import type { Game, View } from '../src/index.js'
import { type Player, playout } from '../src/play/index.js'

/** A game with its heuristic player. */
interface Match<Scenario, State, Action, Event, V extends View<Side>, Side extends string, W extends Words, Tables> {
  readonly game: Game<Scenario, State, Action, Event, V, Side, W, Tables>
  readonly heuristicPlayer: () => Player<State, Action, V, Side, W, Tables>
}

const play = <Scenario, State, Action, Event, V extends View<Side>, Side extends string, W extends Words, Tables>(
  match: Match<Scenario, State, Action, Event, V, Side, W, Tables>,
  args: ReadonlyArray<string>,
): void => {
  type P = Player<State, Action, V, Side>
  const { game } = match
  const players: Readonly<Record<string, () => P>> = {
    random: () => randomPlayer(),
    greedy: () => greedyPlayer(),
    view: () => greedyPlayer({ evaluate: victoryPointsFromView }),
    heuristic: () => match.heuristicPlayer() as unknown as P,
  }
  const pairs = Number(args[0] ?? 5)
  const scenario = args[1] === undefined ? Object.values(game.scenarios)[0] : game.scenarios[args[1]]
  if (scenario === undefined)
    throw new Error(`unknown scenario "${args[1] ?? ''}"; expected one of ${Object.keys(game.scenarios).join(', ')}`)
  const rules = game.load(scenario)
  if (isLeft(rules)) throw new Error(rules.left.map(v => v.message).join('\n'))
  const [one, two] = game.sides
  const pairings = args[2] ?? 'random/random,heuristic/random,heuristic/greedy,heuristic/view'
  for (const [first = '', second = ''] of pairings.split(',').map(pair => pair.split('/'))) {
    const won = new Map<Side, number>(game.sides.map(side => [side, 0]))
    const levels = new Map<string, number>()
    let margin = 0
    const player = (name: string): P => {
      const make = players[name]
      if (make === undefined)
        throw new Error(`unknown player "${name}"; expected one of ${Object.keys(players).join(', ')}`)
      return make()
    }
    const began = performance.now()
    for (let seed = 1; seed <= pairs; seed++) {
      for (const [side, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const seats = Object.fromEntries([
          [side, player(first)],
          [other, player(second)],
        ]) as Record<Side, P>
        const { outcome } = playout(rules.right, seats, { seed })
        if (outcome === null) continue
        if (outcome.winner === side) won.set(side, (won.get(side) ?? 0) + 1)
        levels.set(outcome.level, (levels.get(outcome.level) ?? 0) + 1)
        margin += (outcome.score[side] - outcome.score[other]) / (2 * pairs)
      }
    }
    const seconds = (performance.now() - began) / 1000
    const by = [...won].map(([side, n]) => `as ${side} ${n}`).join(', ')
    const reached = [...levels]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([level, n]) => `${level} ${n}`)
      .join(', ')
    console.log(
      `${first} against ${second}: ${[...won.values()].reduce((sum, n) => sum + n, 0)} of ${2 * pairs} won (${by}), mean margin ${margin.toFixed(1)} VP, ${(seconds / 2 / pairs).toFixed(2)} s per game; ${reached}`,
    )
  }
}

const [id = 'marne', ...args] = process.argv.slice(2)
switch (id) {
  case 'marne': {
    const [{ marne }, bot] = await Promise.all([
      import('../src/games/marne/index.js'),
      import('../src/games/marne/bot/index.js'),
    ])
    play({ game: marne, heuristicPlayer: bot.heuristicPlayer }, args)
    break
  }
  case 'verdun': {
    const [{ verdun }, bot] = await Promise.all([
      import('../src/games/verdun/index.js'),
      import('../src/games/verdun/bot/index.js'),
    ])
    play({ game: verdun, heuristicPlayer: bot.heuristicPlayer }, args)
    break
  }
  case 'grand-illusion': {
    const [{ grandIllusion }, bot] = await Promise.all([
      import('../src/games/grand-illusion/index.js'),
      import('../src/games/grand-illusion/bot/index.js'),
    ])
    play({ game: grandIllusion, heuristicPlayer: bot.heuristicPlayer }, args)
    break
  }
  case 'ardennes': {
    const [{ ardennes }, bot] = await Promise.all([
      import('../src/games/ardennes/index.js'),
      import('../src/games/ardennes/bot/index.js'),
    ])
    play({ game: ardennes, heuristicPlayer: bot.heuristicPlayer }, args)
    break
  }
  default:
    throw new Error(`unknown game "${id}"; expected one of marne, verdun, grand-illusion, ardennes`)
}
