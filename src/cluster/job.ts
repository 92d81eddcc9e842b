/** A job: a part of a series as stored in Redis, with everything that a worker needs to play it. */
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

/** The versions that affect a game in addition to its seed. A worker with other versions would play a different game. */
export interface Versions {
  /** Version of this package, which contains the bots. */
  readonly package: string
  /** Id of the game. */
  readonly game: string
  /** The version of the game's rules: `rules.version`. */
  readonly rules: string
  /** Digest of the scenario with its options: `rules.scenario`. */
  readonly scenario: string
}

const FORM = 'grognard-job-1'

/** A part of a series. */
export interface Job extends Order {
  readonly form: typeof FORM
  readonly versions: Versions
  /** The number of the job's first game in the series, and its number of games. */
  readonly first: number
  readonly games: number
}

/** The maximum number of games per job, because its results are one value in Redis. */
export const MOST_GAMES = 10_000

const named = { module: text('module', 4096, 1), export: text('export', 200, 1) }
const versions: Codec<Versions> = strict('versions', {
  package: text('version of the package', 60),
  game: text('game id', 60),
  rules: text('version of the rules', 60),
  // the digest of a user's own game may have another form
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

/** Codec of jobs. Anybody may have written the data in Redis. */
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

/** Reads a job from Redis. Throws an Error with the first fault. */
export const readJob = (data: unknown): Job => {
  const read = decodeWith(jobCodec, data, 'job')
  if (read._tag === 'Left') throw new Error(`this is not a job of this version of grognard: ${sentence(read.left)}`)
  return read.right
}

/** Returns the fields of an object that have a value. */
const present = <A extends object>(fields: A): A =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as A

/** A series as jobs. Each job is built when it is requested. */
export interface Jobs {
  readonly count: number
  readonly at: (index: number) => Job
}

/** The division of a series into jobs. */
export interface Parts {
  readonly first: number
  readonly games: number
  /** The number of games per job. */
  readonly chunk: number
}

/** Divides a series into jobs. Throws a TypeError for values that JSON cannot represent. */
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
  if ('left' in faults) throw new TypeError(`expected JSON values for a cluster: ${sentence(faults.left)}`)
  return { count, at }
}

/** Returns the id of the data that all jobs of a series share, which a worker prepares only once. */
export const seriesId = ({ form, versions, game, players, series }: Job): string => {
  const seats = Object.keys(players)
    .sort()
    .map(side => [side, players[side]?.module, players[side]?.export, players[side]?.options ?? null])
  const { seed, pairSides = false, maxSteps = null, from = null } = series
  // the digest in the versions covers the scenario and its options, however the job names them
  return digest([form, versions, game.module, game.export, seats, seed, pairSides, maxSteps, from])
}

/**
 * Returns the id of a job: a digest of scenario, seed, first game, and everything else that affects the results. Because of this id, the
 * same job is never played twice.
 */
export const jobId = (job: Job): string => digest([seriesId(job), job.first, job.games])

/** Returns the games of a job in words. */
export const gamesText = ({ first, games }: Pick<Job, 'first' | 'games'>): string =>
  games === 1 ? `game ${first}` : `games ${first} to ${first + games - 1}`
