/** `grognard worker`: plays games of series that other programs request through Redis. */
import type { ClusterNews, ClusterWorker } from '../../cluster/index.js'
import { type Io, Mistake } from '../io/index.js'

/** The command line of `grognard worker`. */
export interface WorkerCommand {
  readonly redis: string
  readonly queue?: string
  readonly module?: ReadonlyArray<string>
  /** The lease of a job, in seconds. */
  readonly lease?: number
}

/** Converts an error of workers or a cluster to a user's mistake if its message explains itself. */
export const mistaken = (thrown: unknown): unknown =>
  thrown instanceof Error && ['WorkerError', 'ClusterError'].includes(thrown.name)
    ? new Mistake(thrown.message)
    : thrown

const WORDS: Readonly<Record<ClusterNews['kind'], string>> = {
  away: '',
  back: '',
  trouble: 'trouble: ',
  lost: 'lost: ',
  played: 'played ',
  failed: 'failed: ',
  returned: 'given back: ',
  taken: 'taken over: ',
}

const atWork = async (io: Io, { redis, queue, module = [], lease }: WorkerCommand): Promise<ClusterWorker> => {
  // a separate file in the package
  const { clusterWorker } = await import('../../cluster/index.js')
  try {
    return await clusterWorker({
      connection: redis,
      modules: module,
      ...(queue === undefined ? {} : { queue }),
      ...(lease === undefined ? {} : { lease: lease * 1000 }),
      onNews: ({ kind, text }) => io.write(`${WORDS[kind]}${text}\n`),
    })
  } catch (thrown) {
    throw mistaken(thrown)
  }
}

/** `grognard worker`: works until a signal ends it, and then returns its current jobs to the queue. */
export const worker = async (io: Io, command: WorkerCommand): Promise<number> => {
  const { close } = await atWork(io, command)
  io.write('working; press Ctrl-C to stop\n')
  await new Promise<void>(resolve => io.leaving(() => close().then(resolve)))
  io.leaving(null)
  return 0
}
