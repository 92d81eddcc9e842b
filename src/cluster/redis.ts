/** The way to Redis, for those who send jobs and those who play them. */
import type * as Bullmq from 'bullmq'
import { ClusterError } from './failure.js'

/** Where Redis is: a URL such as `redis://127.0.0.1:6379`, `rediss://` with TLS; or options of ioredis. */
export type Connection = string | Readonly<Record<string, unknown>>

/** What happens to a queue while a series is played: for people, and no part of the results. */
export interface ClusterNews {
  /**
   * `away`, `back`: Redis cannot be reached, and can be again; what was to be sent waits meanwhile. `lost`: a job was gone from Redis, and
   * is there anew. Of a worker: a job `played`, one that `failed`, one `returned` since the worker is to end, one `taken` from a worker that
   * gave no sign of life. `trouble`: anything else that the queue's library tells.
   */
  readonly kind: 'away' | 'back' | 'lost' | 'played' | 'failed' | 'returned' | 'taken' | 'trouble'
  readonly text: string
}

/** What producers and workers are told alike. */
export interface ClusterOptions {
  readonly connection: Connection
  /** The name of the queue; `grognard` by default. Jobs of several series share it. */
  readonly queue?: string
  /** Called with what happens on the way. */
  readonly onNews?: (news: ClusterNews) => void
}

/** The name of the queue where none is given. */
export const QUEUE = 'grognard'

/** The queue's library, of which only a series in a cluster has need. */
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

/** Milliseconds between two tries to reach Redis. */
const PATIENCE = { first: 100, longest: 2000 }
/** Tries before a Redis that has never answered is taken for none. */
const TRIES = 5

/** Where Redis is, for people: without the password. Throws a TypeError for a text that is no address of a Redis. */
const placeOf = (connection: Connection): string => {
  if (typeof connection === 'string') {
    const { protocol, host } = URL.canParse(connection) ? new URL(connection) : { protocol: '', host: '' }
    if (!/^rediss?:$/.test(protocol) || host === '')
      throw new TypeError('the address of Redis is a URL such as redis://127.0.0.1:6379')
    return host
  }
  const { url, host, port, path } = connection
  if (typeof url === 'string') return placeOf(url)
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  return text(path, `${text(host, '127.0.0.1')}:${text(port, '6379')}`)
}

/** Whether an error is that of a connection, which is tried again. */
const isAway = (thrown: Error): boolean =>
  /^E[A-Z]+$/.test((thrown as NodeJS.ErrnoException).code ?? '') || /connection is closed/i.test(thrown.message)

/** A way that is not yet open. */
export interface Way {
  readonly options: Bullmq.RedisOptions
  /** Tells of Redis being away and back, and waits until it is there; throws a {@link ClusterError} if it never is. */
  readonly open: (queue: Bullmq.QueueBase) => Promise<void>
}

/** The way to Redis: no command is given up while it is away, once it has been there. */
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
        // of several addresses that were tried none has a message
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

/** What a promise comes to, or nothing after so many milliseconds: for farewells to a Redis that may be away. */
export const within = async (milliseconds: number, promise: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  // nobody is left who could be told
  await Promise.race([promise.catch(() => undefined), late])
  clearTimeout(timer)
}
