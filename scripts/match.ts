/**
 * How strong the players are: pairs of games with the same seed and sides swapped. `npx tsx scripts/match.ts [pairs] [scenario]`.
 * Prints, for each pairing, the games the first player won; random against random beside it.
 */
import { isLeft } from 'fp-ts/lib/Either.js'
import { greedyPlayer, randomPlayer } from '../src/bots/index.js'
import { heuristicPlayer, victoryPoints } from '../src/marne/bot.js'
import { type MarneAction, type MarneState, type MarneView, type Side, marne } from '../src/marne/index.js'
import { type Player, playout } from '../src/play/index.js'

type MarnePlayer = Player<MarneState, MarneAction, MarneView, Side>
const players: Readonly<Record<string, () => MarnePlayer>> = {
  random: () => randomPlayer(),
  greedy: () => greedyPlayer((state, side, rules) => victoryPoints(state, side, rules)),
  heuristic: () => heuristicPlayer(),
}

const pairs = Number(process.argv[2] ?? 5)
const scenario = marne.scenarios[process.argv[3] ?? 'counterattack']
if (scenario === undefined) throw new Error(`no such scenario; there are ${Object.keys(marne.scenarios).join(', ')}`)
const rules = marne.load(scenario)
if (isLeft(rules)) throw new Error(rules.left.map(v => v.message).join('\n'))

const matches = (process.argv[4] ?? 'random/random,heuristic/random,heuristic/greedy').split(',').map(pair => pair.split('/') as [string, string])
for (const [first, second] of matches) {
  const won = { german: 0, allied: 0 }
  let margin = 0
  const began = performance.now()
  for (let seed = 1; seed <= pairs; seed++) {
    for (const side of marne.sides) {
      const of = (name: string): MarnePlayer => (players[name] as () => MarnePlayer)()
      const other = of(second)
      const game = playout(rules.right, side === 'german' ? { german: of(first), allied: other } : { german: other, allied: of(first) }, { seed })
      if (game.outcome === null) continue
      if (game.outcome.winner === side) won[side]++
      margin += (game.outcome.score[side] - game.outcome.score[side === 'german' ? 'allied' : 'german']) / (2 * pairs)
    }
  }
  const seconds = (performance.now() - began) / 1000
  console.log(`${first} against ${second}: ${won.german + won.allied} of ${2 * pairs} won (as German ${won.german}, as Allied ${won.allied}), mean margin ${margin.toFixed(1)} VP, ${(seconds / 2 / pairs).toFixed(2)} s a game`)
}
