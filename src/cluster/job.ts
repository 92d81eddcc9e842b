/** A job: a part of a series as it lies in Redis, with all that a worker must know to play it. */
import {
  type Codec,
  type Violation,
  choice,
  decodeWith,
  dictionary,
  digest,
  flag,
  integer,
  json,
  strict,
  text,
} from '../kernel/index.js'
import type { NamedGame, NamedPlayer, Order } from '../workers/names.js'

/** What a game hangs on beside its seed: a worker that has any of it otherwise would play another one. */
export interface Versions {
  /** Of this package: its players are of it. */
  readonly package: string
  /** Id of the game. */
  readonly game: string
  /** Of its rules: `rules.version`. */
  readonly rules: string
  /** Digest of the scenario with its options: `rules.scenario`. */
  readonly scenario: string
}

const FORM = 'grognard-job-1'

/** A part of a series. */
export interface Job extends Order {
  readonly form: typeof FORM
  readonly versions: Versions
  /** The number of its first game, and how many there are. */
  readonly first: number
  readonly games: number
}

/** The most games of a job: its results are one value in Redis. */
export const MOST_GAMES = 10_000

const named = { module: text('module', 4096, 1), export: text('export', 200, 1) }
const versions: Codec<Versions> = strict('versions', {
  package: text('version of the package', 60),
  game: text('game id', 60),
  rules: text('version of the rules', 60),
  // a game of one's own may make it otherwise
  scenario: text('digest', 200),
})
const game = strict('game', named, {
  scenario: json('scenario') as Codec<string | object>,
  options: dictionary('options', text('option value', 60), 100),
}) as Codec<NamedGame>
const player = strict('player', named, { options: json('options') }) as Codec<NamedPlayer>
const series = strict(
  'series',
  { seed: integer('seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) },
  { pairSides: flag, maxSteps: integer('number of actions', 0, Number.MAX_SAFE_INTEGER), from: json('state') },
) as Codec<Order['series']>

/** Codec of jobs: what comes out of Redis may have been put there by anybody. */
export const jobCodec: Codec<Job> = strict('job', {
  form: choice('form', [FORM]),
  versions,
  game,
  players: dictionary('players', player, 10),
  series,
  first: integer('number of a game', 0, Number.MAX_SAFE_INTEGER),
  games: integer('number of games', 1, MOST_GAMES),
})

const sentence = (faults: ReadonlyArray<Violation>): string => faults[0]?.message ?? ''

/** A job from what lies in Redis. Throws an Error that tells the first fault. */
export const readJob = (data: unknown): Job => {
  const read = decodeWith(jobCodec, data, 'job')
  if (read._tag === 'Left') throw new Error(`this is no job of this version of grognard: ${sentence(read.left)}`)
  return read.right
}

/** The fields of an object that have a value. */
const present = <A extends object>(fields: A): A =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as A

/** A series in jobs, each made when it is asked for. */
export interface Jobs {
  readonly count: number
  readonly at: (index: number) => Job
}

/** Parts of a series. */
export interface Parts {
  readonly first: number
  readonly games: number
  /** How many games a job has. */
  readonly chunk: number
}

/** A series as jobs. Throws a TypeError for what JSON cannot tell. */
export const jobsOf = (order: Order, versions: Versions, { first, games, chunk }: Parts): Jobs => {
  const plain = {
    game: present(order.game),
    players: Object.fromEntries(Object.entries(order.players).map(([side, named]) => [side, present(named)])),
    series: present(order.series),
  }
  const at = (index: number): Job => {
    const before = index * chunk
    return { form: FORM, versions, ...plain, first: first + before, games: Math.min(chunk, games - before) }
  }
  const count = Math.ceil(games / chunk)
  const faults = count === 0 ? [] : decodeWith(jobCodec, at(0), 'job')
  if ('left' in faults) throw new TypeError(`what is sent to a cluster is JSON: ${sentence(faults.left)}`)
  return { count, at }
}

/** What a job shares with the others of its series: what a worker prepares once for all of them. */
export const seriesId = ({ form, versions, game, players, series }: Job): string => {
  const seats = Object.keys(players)
    .sort()
    .map(side => [side, players[side]?.module, players[side]?.export, players[side]?.options ?? null])
  const { seed, pairSides = false, maxSteps = null, from = null } = series
  // the scenario and its options are in the digest of the versions, however the job names them
  return digest([form, versions, game.module, game.export, seats, seed, pairSides, maxSteps, from])
}

/** The id of a job: of scenario, seed, first game, and of all else that its results hang on. The same job is never played for two. */
export const jobId = (job: Job): string => digest([seriesId(job), job.first, job.games])

/** How people are told of the games of a job. */
export const gamesText = ({ first, games }: Pick<Job, 'first' | 'games'>): string =>
  games === 1 ? `game ${first}` : `games ${first} to ${first + games - 1}`
