/** The connection to Redis, for clients that send jobs and workers that play them. */
import type * as Bullmq from 'bullmq'
import { ClusterError } from './failure.js'

/** The address of Redis: a URL such as `redis://127.0.0.1:6379`, or `rediss://` with TLS; or options of ioredis. */
export type Connection = string | Readonly<Record<string, unknown>>

/** An event of the queue while a series is played, for people. It is not a part of the results. */
export interface ClusterNews {
  /**
   * `away`: Redis cannot be reached, and commands wait. `back`: Redis can be reached again. `lost`: a job was missing in Redis and is
   * sent again.
   *
   * Events of a worker: `played`: a job was finished. `failed`: a job failed. `returned`: a job was put back because the worker ends.
   * `taken`: a job was taken over from a worker that sent no heartbeat. `trouble`: any other error of the queue's library.
   */
  readonly kind: 'away' | 'back' | 'lost' | 'played' | 'failed' | 'returned' | 'taken' | 'trouble'
  readonly text: string
}

/** The options that clients and workers share. */
export interface ClusterOptions {
  readonly connection: Connection
  /** The name of the queue; `grognard` by default. Jobs of several series share it. */
  readonly queue?: string
  /** Called with events of the queue. */
  readonly onNews?: (news: ClusterNews) => void
}

/** The default name of the queue. */
export const QUEUE = 'grognard'

/** Loads the queue's library, which only a series in a cluster needs. */
export const bullmq = async (): Promise<typeof Bullmq> => {
  try {
    return await import('bullmq')
  } catch (thrown) {
    throw new ClusterError(
      'grognard/cluster needs the packages bullmq and ioredis, which are not installed: npm install bullmq ioredis',
      { cause: thrown },
    )
  }
}

/** Milliseconds between two attempts to reach Redis. */
const PATIENCE = { first: 100, longest: 2000 }
/** The number of attempts to reach a server that has never answered. */
const TRIES = 5

/**
 * Returns the address of Redis for people, without the password. Throws a TypeError for a text that is not the address of a Redis server.
 */
const placeOf = (connection: Connection): string => {
  if (typeof connection === 'string') {
    const { protocol, host } = URL.canParse(connection) ? new URL(connection) : { protocol: '', host: '' }
    if (!/^rediss?:$/.test(protocol) || host === '')
      throw new TypeError('expected the address of Redis as a URL such as redis://127.0.0.1:6379')
    return host
  }
  const { url, host, port, path } = connection
  if (typeof url === 'string') return placeOf(url)
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  return text(path, `${text(host, '127.0.0.1')}:${text(port, '6379')}`)
}

/** Whether an error is a connection error, after which the connection is retried. */
const isAway = (thrown: Error): boolean =>
  /^E[A-Z]+$/.test((thrown as NodeJS.ErrnoException).code ?? '') || /connection is closed/i.test(thrown.message)

/** A connection that is not open yet. */
export interface Way {
  readonly options: Bullmq.RedisOptions
  /** Waits until Redis can be reached, and reports when it is away and back. Throws a {@link ClusterError} if it is never reached. */
  readonly open: (queue: Bullmq.QueueBase) => Promise<void>
}

/** Builds the connection to Redis. Once Redis has been reached, commands wait while it is away. */
export const wayTo = ({ connection, onNews }: ClusterOptions): Way => {
  const place = placeOf(connection)
  let reached = false
  let away = false
  const retryStrategy = (times: number): number | null =>
    reached || times < TRIES ? Math.min(times * PATIENCE.first, PATIENCE.longest) : null
  const tell = (now: boolean, text: string): void => {
    if (away === now) return
    away = now
    onNews?.({ kind: now ? 'away' : 'back', text: `Redis at ${place} ${text}` })
  }
  return {
    options: {
      ...(typeof connection === 'string' ? { url: connection } : connection),
      maxRetriesPerRequest: null,
      retryStrategy,
    },
    open: async queue => {
      let last = 'no answer'
      queue.on('error', (thrown: Error) => {
        // the error has no message if several addresses were tried
        last = thrown.message || ((thrown as NodeJS.ErrnoException).code ?? last)
        if (reached && isAway(thrown)) tell(true, `cannot be reached: ${last}`)
        else if (reached) onNews?.({ kind: 'trouble', text: last })
      })
      queue.on('ioredis:close', () => {
        if (reached) tell(true, 'has closed the connection')
      })
      queue.getBackend().on('ready', () => tell(false, 'is back'))
      try {
        await queue.waitUntilReady()
      } catch (thrown) {
        throw new ClusterError(`Redis at ${place} cannot be reached: ${last}`, { cause: thrown })
      }
      reached = true
    },
  }
}

/** Waits for a promise, but at most the given number of milliseconds. It is used to close a connection to Redis, which may be away. */
export const within = async (milliseconds: number, promise: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  // no caller is left for an error
  await Promise.race([promise.catch(() => undefined), late])
  clearTimeout(timer)
}
