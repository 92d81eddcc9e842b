/**
 * Long fuzzing of all games: damaged saves, random and heuristic decisions, mutated scenarios. Several machines and
 * sessions can share the work: `npm run soak -- --games marne,ardennes --saves 1000000 --decisions 10000000 --heuristic
 * 100000 --minutes 30`.
 *
 * The work is divided into portions. A finished portion writes a line under `--out` (`reports/soak`), and is not repeated
 * unless it broke a law. `--part 1/2` takes the odd portions, and `--part 2/2` takes the even ones. Each run that broke a
 * law is printed with the command that repeats it. The exit code is 1 if a law is broken, and 2 for wrong arguments.
 */
import { mkdirSync, appendFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '../src/games.js'
import type { Game } from '../src/index.js'
import type { Words } from '../src/kernel/index.js'
import { type Player, deriveSeed } from '../src/play/index.js'
import {
  type FuzzFault,
  type RunOptions,
  codecFuzz,
  playFuzz,
  playersFuzz,
  scenarioFuzz,
  variants,
} from '../src/testing/index.js'

/** The kinds of trials. */
type Kind = 'saves' | 'decisions' | 'scenarios' | 'heuristic'
// the order determines the seeds
const KINDS: ReadonlyArray<Kind> = ['saves', 'decisions', 'scenarios', 'heuristic']

/** The counts of a portion by name. `done` is the count that is added to the total for its kind. */
type Counts = Readonly<Record<string, number>> & { readonly done: number }

/** A finished portion, as it is stored. */
interface Portion {
  readonly kind: Kind
  readonly game: string
  readonly portion: number
  readonly variant: string
  readonly seconds: number
  readonly counts: Counts
  readonly faults: ReadonlyArray<FuzzFault>
}

/** One kind of trial for one game. */
interface Trial {
  readonly kind: Kind
  readonly game: string
  readonly run: (portion: number, options: RunOptions) => { readonly variant: string; readonly counts: Counts }
  /** The number of runs in a portion. */
  readonly runs: number
}

/** Returns the trials of a game. Successive portions use its scenarios and options in turn. */
const trialsOf = <Scenario, State, Action, Event, View, Side extends string, W extends Words, Tables>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  player: () => Player<State, Action, View, Side, W, Tables>,
): ReadonlyArray<Trial> => {
  /** Scenarios with every option changed at once. */
  const changed = Object.entries(game.scenarios).flatMap(([scenario, document]) => {
    const options = game.options(document)
    if (options.length < 2) return []
    const choice = options.map(option => [option.id, option.values.find(value => value !== option.default)])
    const rules = game.load(document, Object.fromEntries(choice) as Readonly<Record<string, string>>)
    return rules._tag === 'Left' ? [] : [{ id: `${scenario}, every option`, load: () => rules.right }]
  })
  const all = [...variants(game), ...changed]
  const loaded = new Map<string, ReturnType<(typeof all)[number]['load']>>()
  const variantOf = (portion: number) => {
    const variant = all[portion % all.length]
    if (variant === undefined) throw new Error(`${game.id} has no scenario`)
    const rules = loaded.get(variant.id) ?? variant.load()
    loaded.set(variant.id, rules)
    return { id: variant.id, rules }
  }
  return [
    {
      kind: 'saves',
      game: game.id,
      runs: 2000,
      run: (portion, options) => {
        const { id, rules } = variantOf(portion)
        const { states, acceptedStates, played } = codecFuzz(rules, { ...options, decisions: 20, only: 'states' })
        return { variant: id, counts: { done: states, accepted: acceptedStates, played } }
      },
    },
    {
      kind: 'decisions',
      game: game.id,
      runs: 8,
      run: (portion, options) => {
        const { id, rules } = variantOf(portion)
        const { decisions, games, over, positions } = playFuzz(rules, { ...options, every: 1000 })
        return { variant: id, counts: { done: decisions, games, over, positions } }
      },
    },
    {
      kind: 'heuristic',
      game: game.id,
      runs: 1,
      run: (portion, options) => {
        const { id, rules } = variantOf(portion)
        const players = () =>
          Object.fromEntries(game.sides.map(side => [side, player()])) as Record<Side, ReturnType<typeof player>>
        const { decisions, games, over, positions } = playersFuzz(rules, players, { ...options, every: 1000 })
        return { variant: id, counts: { done: decisions, games, over, positions } }
      },
    },
    {
      kind: 'scenarios',
      game: game.id,
      runs: 10,
      run: (_, options) => {
        const { scenarios, accepted, games, over, decisions, positions } = scenarioFuzz(game, {
          ...options,
          actions: 2500,
          every: 500,
        })
        return { variant: 'mutated', counts: { done: scenarios, accepted, games, over, decisions, positions } }
      },
    },
  ]
}

const USAGE =
  'npm run soak -- [--games marne,verdun,grand-illusion,ardennes] [--saves N] [--decisions N] [--scenarios N] [--heuristic N] [--minutes N] [--seed N] [--part 1/2] [--out folder] [--again "kind game portion run"]'
const wrong = (message: string): never => {
  console.error(`${message}\n${USAGE}`)
  process.exit(2)
}

const read = () => {
  try {
    return parseArgs({
      options: {
        games: { type: 'string', default: 'marne,verdun,grand-illusion,ardennes' },
        saves: { type: 'string', default: '1000000' },
        decisions: { type: 'string', default: '10000000' },
        scenarios: { type: 'string', default: '10000' },
        heuristic: { type: 'string', default: '100000' },
        minutes: { type: 'string', default: '1440' },
        seed: { type: 'string', default: '1' },
        part: { type: 'string', default: '1/1' },
        out: { type: 'string', default: join('reports', 'soak') },
        again: { type: 'string' },
      },
    }).values
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}
const values = read()
const whole = (key: Kind | 'minutes' | 'seed'): number => {
  const value = Number(values[key])
  return Number.isInteger(value) && value >= 0 ? value : wrong(`--${key} takes a whole number, not "${values[key]}"`)
}
const [part = 0, parts = 0] = values.part.split('/').map(Number)
if (!(part >= 1 && part <= parts)) wrong(`--part takes a fraction such as 1/2, not "${values.part}"`)
const seed = whole('seed')
const wanted: Readonly<Record<Kind, number>> = {
  saves: whole('saves'),
  decisions: whole('decisions'),
  scenarios: whole('scenarios'),
  heuristic: whole('heuristic'),
}
const minutes = whole('minutes')

const gamesOf: Readonly<Record<string, () => Promise<ReadonlyArray<Trial>>>> = {
  marne: async () => trialsOf(await games.marne(), await games.marne.bot()),
  verdun: async () => trialsOf(await games.verdun(), await games.verdun.bot()),
  'grand-illusion': async () => trialsOf(await games['grand-illusion'](), await games['grand-illusion'].bot()),
  ardennes: async () => trialsOf(await games.ardennes(), await games.ardennes.bot()),
}
const trials = (
  await Promise.all(
    values.games.split(',').map(id => {
      const game = Object.hasOwn(gamesOf, id) ? gamesOf[id] : undefined
      return game === undefined
        ? wrong(`unknown game "${id}"; expected one of ${Object.keys(gamesOf).join(', ')}`)
        : game()
    }),
  )
).flat()

/** Returns the seed of a portion, which is the same on every machine. */
const seedOf = (trial: Trial, portion: number): number =>
  deriveSeed(deriveSeed(seed, KINDS.indexOf(trial.kind)), portion)

/** Returns the command that repeats a run. */
const commandFor = ({ kind, game, portion }: Portion, { run }: FuzzFault): string =>
  `npm run soak -- --seed ${seed} --again "${kind} ${game} ${portion} ${run}"`

const doPortion = (trial: Trial, portion: number, first = 0, runs = trial.runs): Portion => {
  const faults: FuzzFault[] = []
  const began = performance.now()
  const { variant, counts } = trial.run(portion, {
    runs,
    first,
    seed: seedOf(trial, portion),
    onFault: fault => faults.push(fault),
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { kind: trial.kind, game: trial.game, portion, variant, seconds, counts, faults }
}

const tell = (done: Portion): void => {
  for (const fault of done.faults)
    console.log(`${done.game}, ${done.variant}: ${fault.message}\n  ${commandFor(done, fault)}`)
}

if (values.again !== undefined) {
  const [kind, game, portion, run] = values.again.split(' ')
  const trial =
    trials.find(each => each.kind === kind && each.game === game) ?? wrong(`--again: unknown trial "${values.again}"`)
  const done = doPortion(trial, Number(portion), Number(run), 1)
  tell(done)
  console.log(done.faults.length === 0 ? 'no law is broken' : 'a law is broken')
  process.exit(done.faults.length === 0 ? 0 : 1)
}

mkdirSync(values.out, { recursive: true })
const file = join(values.out, `seed-${seed}-part-${part}-of-${parts}.jsonl`)

/**
 * Returns the finished portions for this seed, including those that belong to other parts. If a portion was repeated, its last line counts.
 */
const known = (): ReadonlyMap<string, Portion> => {
  const found = new Map<string, Portion>()
  for (const name of readdirSync(values.out)) {
    if (!name.startsWith(`seed-${seed}-`) || !name.endsWith('.jsonl')) continue
    for (const line of readFileSync(join(values.out, name), 'utf8').split('\n')) {
      if (line === '') continue
      const portion = JSON.parse(line) as Portion
      found.set(`${portion.kind} ${portion.game} ${portion.portion}`, portion)
    }
  }
  return found
}

/** Returns the sums over all portions, by game and kind. */
const sums = (portions: Iterable<Portion>): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const out: Record<string, Record<string, number>> = {}
  for (const { kind, game, counts, seconds, faults } of portions) {
    const sum = (out[`${game} ${kind}`] ??= {})
    for (const [key, count] of Object.entries({ ...counts, broken: faults.length, seconds }))
      sum[key] = Math.round(((sum[key] ?? 0) + count) * 10) / 10
  }
  return out
}

const report = (): number => {
  const portions = [...known().values()]
  const faults = portions.flatMap(portion =>
    portion.faults.map(fault => ({ ...fault, again: commandFor(portion, fault), variant: portion.variant })),
  )
  const totals = sums(portions)
  const lines = Object.entries(totals).map(
    ([what, counts]) =>
      `${what}: ${Object.entries(counts)
        .map(([key, count]) => `${key} ${count}`)
        .join(', ')}`,
  )
  const text = [...lines, ...faults.map(({ variant, message, again }) => `${variant}: ${message}\n  ${again}`)]
  writeFileSync(join(values.out, `report-seed-${seed}.json`), `${JSON.stringify({ seed, totals, faults }, null, 2)}\n`)
  writeFileSync(join(values.out, `report-seed-${seed}.txt`), `${text.join('\n')}\n`)
  console.log(lines.join('\n'))
  return faults.length
}

const began = performance.now()
const isTime = (): boolean => performance.now() - began > minutes * 60_000
/** The count reached so far and the next portion, for each trial. */
const progress = trials.map(trial => ({ trial, done: 0, next: part - 1 }))
for (const each of known().values()) {
  const at = progress.find(({ trial }) => trial.kind === each.kind && trial.game === each.game)
  if (at !== undefined && each.faults.length === 0) at.done += each.counts.done
}
const before = known()
let told = performance.now()
while (!isTime()) {
  const open = progress.filter(({ trial, done }) => done < wanted[trial.kind])
  if (open.length === 0) break
  for (const at of open) {
    if (isTime()) break
    const { trial } = at
    while (before.get(`${trial.kind} ${trial.game} ${at.next}`)?.faults.length === 0) at.next += parts
    const portion = doPortion(trial, at.next)
    at.next += parts
    at.done += portion.counts.done
    appendFileSync(file, `${JSON.stringify(portion)}\n`)
    tell(portion)
  }
  if (performance.now() - told < 60_000) continue
  told = performance.now()
  console.log(progress.map(({ trial, done }) => `${trial.game} ${trial.kind} ${done}`).join(', '))
}
process.exitCode = report() === 0 ? 0 : 1
