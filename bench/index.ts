/**
 * `npm run bench`: measures the rules in CPU time, in the same bundled form that users get. Each row is the median of
 * several windows after a warm-up of three seconds. The calibration runs before and after each row, so that figures in the
 * last column can be compared across runs and machines. `npm run bench -- playing grand-illusion` runs some parts for some
 * games. Each game runs in its own process, because the engine's compiler would otherwise adapt to several games. None of
 * this is a test. The rows on import and load need `dist/`, so run `npm run build` first.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- states of any game */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isLeft } from 'fp-ts/lib/Either.js'
import { type AnyRules, orThrow } from '../src/kernel/index.js'
import { heuristicPlayer as ardennesPlayer } from '../src/games/ardennes/bot/index.js'
import { ardennes } from '../src/games/ardennes/index.js'
import { heuristicPlayer as illusionPlayer } from '../src/games/grand-illusion/bot/index.js'
import { grandIllusion } from '../src/games/grand-illusion/index.js'
import { heuristicPlayer as marnePlayer } from '../src/games/marne/bot/index.js'
import { marne } from '../src/games/marne/index.js'
import { heuristicPlayer as verdunPlayer } from '../src/games/verdun/bot/index.js'
import { verdun } from '../src/games/verdun/index.js'
import { playout } from '../src/play/index.js'
import { coldStart } from './cold.js'
import { movementPhase } from './movement.js'
import { listTimes, over, randomGames } from './playing.js'
import { kernelRange, plainRange } from './range.js'
import { type Rate, calibrated, rate, sideBySide } from './timing.js'
import { inWorkers } from './workers.js'

const round = (n: number): string =>
  n >= 1000 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toFixed(2)
const row = (what: string, figure: string, at40k = ''): void =>
  console.log(`${what.padEnd(66)} ${figure.padStart(34)} ${at40k.padStart(12)}`)
const perSecond = (what: string, r: Rate): void => {
  row(`${what}, per CPU second`, `${round(r.perSecond)} (${round(r.lowest)} to ${round(r.highest)})`, round(r.at40k))
}
const micros = (what: string, r: Rate): void =>
  row(`${what}, microseconds`, round(1e6 / r.perSecond), round(1e6 / r.at40k))

/** Whether these rules have a member that a later version of the contract added. */
const has = (rules: AnyRules, word: string): boolean => word in rules
const GAMES = ['marne', 'verdun', 'grand-illusion', 'ardennes']
const named = process.argv.slice(2)
const wanted = named.filter(word => !GAMES.includes(word))
const games = named.filter(word => GAMES.includes(word))
const asked = (part: string): boolean => wanted.length === 0 || wanted.includes(part)
/**
 * Whether this process runs a part of the benchmark. If no game is named, runs the part for each game in its own process and returns false.
 */
const askedByGame = (part: string): boolean => {
  if (!asked(part) || games.length > 0) return asked(part)
  for (const game of GAMES) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, process.argv[1]!, part, game], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  return false
}

if (games.length !== 1)
  console.log(
    `node ${process.version}, ${process.arch}; last column: at a calibration of 40,000 (now ${round(calibrated())})\n`,
  )

interface Benched {
  name: string
  game: string
  exported: string
  id: string
  rules: AnyRules
  /** Loads the scenario again. */
  again: () => AnyRules
  player: () => any
}
/** Returns the scenarios of a game. `exported` is its name in the package. */
const benched = (
  game: string,
  exported: string,
  { scenarios, load }: { readonly scenarios: Readonly<Record<string, unknown>>; readonly load: (scenario: any) => any },
  player: () => any,
): ReadonlyArray<Benched> =>
  Object.entries(scenarios).map(([id, scenario]) => {
    const again = (): AnyRules => orThrow(load(scenario))
    return { name: `${game} ${id}`, game, exported, id, rules: again(), again, player }
  })
const ALL: ReadonlyArray<Benched> = [
  ...benched('marne', 'marne', marne, marnePlayer),
  ...benched('verdun', 'verdun', verdun, verdunPlayer),
  ...benched('grand-illusion', 'grandIllusion', grandIllusion, illusionPlayer),
  ...benched('ardennes', 'ardennes', ardennes, ardennesPlayer),
]
const all = games.length === 0 ? ALL : ALL.filter(({ game }) => games.includes(game))
const firsts = all.filter(({ game }, i) => all.findIndex(other => other.game === game) === i)

if (asked('movement')) {
  const { agreed, contract, indexed, twin } = movementPhase(orThrow(marne.load(marne.scenarios.counterattack)))
  row('marne movement phase: decisions in which twin and contract agree', round(agreed.decisions))
  row('marne movement phase: legal actions at a decision', round(agreed.mean))
  const [byContract, byIndex, byHand] = sideBySide([contract, indexed, twin]) as [Rate, Rate, Rate]
  perSecond('marne movement phase: decisions, contract', byContract)
  perSecond('marne movement phase: decisions, contract by index', byIndex)
  perSecond('marne movement phase: decisions, mutable twin', byHand)
  row('  twin to contract (aim: 5)', '', round(byHand.perSecond / byContract.perSecond))
  row('  twin to contract by index', '', round(byHand.perSecond / byIndex.perSecond))
}

if (askedByGame('playing')) {
  for (const { name, rules } of all) {
    const { counts, play } = randomGames(rules)
    perSecond(
      `${name}: decisions with two or more choices`,
      rate(() => play(), { seconds: 1 }),
    )
    const { decisions, choices, offered, games } = counts
    row(`${name}: legal actions at such a decision`, round(offered / choices))
    row(`${name}: such decisions per game (all decisions)`, `${round(choices / games)} (${round(decisions / games)})`)
  }
}

if (askedByGame('lists')) {
  for (const { name, rules } of all) {
    const before = calibrated()
    const [first, ...others] = listTimes(rules, 8)
    const scale = (before + calibrated()) / 2 / 40_000
    if (first === undefined) continue
    row(`${name}: slowest legal list (${first.asks}), microseconds`, round(first.micros), round(first.micros * scale))
    row(
      '  next',
      others
        .slice(0, 3)
        .map(({ asks, micros }) => `${asks} ${round(micros)}`)
        .join(', '),
    )
  }
}

if (askedByGame('questions')) {
  for (const { name, rules } of firsts) {
    const kept: any[] = []
    randomGames(rules).play(state => kept.push(state))
    const deciding = kept.filter(state => rules.legalActions(state).length > 1)
    const moving = deciding.flatMap(state => {
      const turn = rules.turn(state)
      const unit = rules.legalActions(state).find(({ type }) => ['select', 'move', 'add'].includes(type))?.unit
      const asks = turn.type === 'decision' && ['unit-to-move', 'activation'].includes(turn.asks)
      return asks && unit !== undefined ? [{ state, unit }] : []
    })
    if (moving.length > 0)
      micros(`${name}: reach of a unit`, rate(over(moving, ({ state, unit }) => rules.reach(state, unit))))
    let children = 0
    const expand = over(deciding, state => {
      const list = rules.legalActions(state)
      for (const action of list) if (isLeft(rules.apply(state, action))) throw new Error('refused')
      children = list.length
    })
    micros(
      `${name}: a child, all children of a state by apply`,
      rate(() => expand() * children),
    )
    micros(`${name}: legalActions, successive states`, rate(over(kept, state => rules.legalActions(state))))
    if (has(rules, 'key')) micros(`${name}: key`, rate(over(kept, state => rules.key(state))))
    if (has(rules, 'score')) micros(`${name}: score`, rate(over(kept, state => rules.score(state))))
    micros(`${name}: observe`, rate(over(kept, state => rules.observe(state, 'all'))))
    const encoded = kept.filter((_, k) => k % 50 === 0).map(state => rules.codecs.state.encode(state))
    micros(`${name}: encode a state`, rate(over(kept, state => rules.codecs.state.encode(state))))
    micros(`${name}: decode a state, audit included`, rate(over(encoded, saved => rules.codecs.state.decode(saved))))
  }
}

/** Returns the bytes that a value occupies, on the heap and in arrays outside it. */
const bytesOf = (make: () => unknown): number => {
  const collect = globalThis.gc
  if (collect === undefined) throw new Error('run with --expose-gc')
  const used = (): number => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  const kept = [make()]
  const after = used()
  return kept.length * (after - before)
}

if (askedByGame('memory')) {
  for (const { name, rules, again } of all) {
    const { play } = randomGames(rules)
    play() // fills the caches
    const states = 10_000
    const bytes = bytesOf(() => {
      const kept: any[] = []
      while (kept.length < states)
        play(state => {
          if (kept.length < states) kept.push(state)
        })
      return kept
    })
    row(`${name}: bytes per kept state, 10,000 successive`, round(bytes / states))
    row(`${name}: kilobytes per scenario loaded again`, round(bytesOf(again) / 1024))
  }
}

if (askedByGame('heuristic')) {
  for (const { name, rules, player } of firsts) {
    let seed = 1
    const game = (): number => {
      const players = Object.fromEntries(Object.keys(rules.score(rules.start)).map(side => [side, player()]))
      return playout(rules, players as any, { seed: seed++ }).decisions
    }
    perSecond(`${name}: decisions, heuristic players`, rate(game, { seconds: 2, windows: 5 }))
  }
}

if (asked('cold')) {
  for (const { name, game, exported, id } of firsts) {
    const before = calibrated()
    const cold = coldStart(game, exported, id)
    if (cold === null) {
      row(`${name}: import and load`, 'run npm run build first')
      continue
    }
    const scale = (before + calibrated()) / 2 / 40_000
    row(`${name}: import, CPU ms`, round(cold.import), round(cold.import * scale))
    row(`${name}: first load, CPU ms`, round(cold.load), round(cold.load * scale))
  }
}

if (asked('workers')) {
  for (const { name, game, exported, id } of firsts) {
    const paces = await inWorkers(game, exported, id)
    const alone = paces?.get(0)
    if (paces === null || alone === undefined) {
      row(`${name}: series in workers`, 'run npm run build first')
      continue
    }
    row(`${name}: decisions of a series on one thread, per second`, round(alone.clock))
    for (const [workers, { clock, cpu }] of paces) {
      if (workers === 0) continue
      const what = `  in ${workers} ${workers === 1 ? 'worker' : 'workers'}, to one thread`
      row(`${what}, by the clock`, '', round(clock / alone.clock))
      row(`${what}, by CPU time`, '', round(cpu / alone.cpu))
    }
  }
}

// other engines in the same table, if they are installed
if (asked('peers')) {
  if (existsSync('bench/peers/node_modules'))
    spawnSync(process.execPath, ['--import', 'tsx', 'bench/peers/index.mjs'], { stdio: 'inherit' })
  else row('other engines', 'run npm ci --prefix bench/peers first')
}

if (asked('range')) {
  perSecond('movement range: plain typed arrays', rate(plainRange()))
  perSecond('movement range: kernel path finder', rate(kernelRange()))
}
