/** A series on one thread, in one worker and in two, from `dist/`. The three run in turn, so that their ratios are meaningful. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '../src/kernel/index.js'
import type { GameResult } from '../src/play/index.js'
import { cpuSeconds, median } from './timing.js'

/** CPU seconds per thread: for the warm-up, because the engine compiles the code again in each thread, and for the measurement. */
const WARM = 4
const MEASURED = 4
const ROUNDS = 3
/** More games than can be played in that time. */
const ENOUGH = 100_000

/** Decisions per second of wall-clock time and per CPU second, over all threads. */
export interface Pace {
  readonly clock: number
  readonly cpu: number
}

/** Measures the pace of games after the warm-up, then stops the series. */
const paceOf = async (threads: number, games: AsyncIterable<GameResult<string>>): Promise<Pace> => {
  let [decisions, warm] = [0, false]
  let [clock, cpu] = [performance.now(), cpuSeconds()]
  for await (const { choices } of games) {
    const used = (cpuSeconds() - cpu) / threads
    if (warm) decisions += choices
    else if (used > WARM) [warm, clock, cpu] = [true, performance.now(), cpuSeconds()]
    if (warm && used > MEASURED && decisions > 0) break
  }
  return { clock: (decisions * 1000) / (performance.now() - clock), cpu: decisions / (cpuSeconds() - cpu) }
}

const imported = async (entry: string): Promise<any> => import(pathToFileURL(`dist/${entry}/index.js`).href) // eslint-disable-line @typescript-eslint/no-explicit-any -- the built files have no types here

/**
 * Returns the pace of random games by number of workers, where 0 means one thread without workers. Returns null if `dist/` is not built.
 */
export const inWorkers = async (
  id: string,
  name: string,
  scenario: string,
): Promise<ReadonlyMap<number, Pace> | null> => {
  if (!existsSync('dist/workers/worker.js')) return null
  const [{ simulateAsync }, { simulateInWorkers }, { randomPlayer }, module] = await Promise.all(
    ['play', 'workers', 'bots', `games/${id}`].map(imported),
  )
  const game = module[name] as AnyGame
  const rules = game.load(game.scenarios[scenario])
  if (rules._tag === 'Left') throw new Error(rules.left[0].message)
  const seated = (player: unknown) => Object.fromEntries(game.sides.map(side => [side, player]))
  const named = { module: `grognard/${id}`, export: name, scenario }
  const random = { module: 'grognard/bots', export: 'randomPlayer' }
  const rounds = new Map<number, Pace[]>([0, 1, 2].map(workers => [workers, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [workers, paces] of rounds) {
      const series = { games: ENOUGH, seed: round + 1 }
      const games =
        workers === 0
          ? simulateAsync(rules.right, seated(randomPlayer()), series)
          : simulateInWorkers(named, seated(random), { ...series, workers, execArgv: [] })
      paces.push(await paceOf(Math.max(1, workers), games))
    }
  }
  return new Map(
    [...rounds].map(([workers, paces]) => [
      workers,
      { clock: median(paces.map(({ clock }) => clock)), cpu: median(paces.map(({ cpu }) => cpu)) },
    ]),
  )
}
