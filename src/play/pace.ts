/** Games beside other things: now and then the event loop has a turn, and a signal ends them. */

/** What is asked of an `AbortSignal`: named here, so that the types need neither the DOM's nor Node's. */
export interface StopSignal {
  readonly aborted: boolean
  /** Throws the reason of a signal that has been given. */
  readonly throwIfAborted: () => void
  /** Calls a listener when the signal is given. */
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  /** Calls it no more. */
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

/** Milliseconds of computing between two turns of the event loop: a page is still drawn sixty times a second. */
const SLICE = 12

/** What is used of a `MessageChannel`, which Node's types tell otherwise than those of browsers. */
interface Channel {
  readonly port1: { onmessage: () => void; readonly close: () => void }
  readonly port2: { readonly postMessage: (message: null) => void }
}

/**
 * A turn of the event loop: what waits there comes first. By a message, for browsers hold back timers that follow one
 * another, and those of a hidden page most.
 */
const turnOfTheLoop = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel() as unknown as Channel
    port1.onmessage = () => {
      // an open port would keep a process alive
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Whether a value is still to come: a promise of any realm or library. */
export const isLater = <A>(value: A | Promise<A>): value is Promise<A> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** What a promise comes to; rejects with the reason of a signal that is given first. */
export const unlessStopped = async <A>(promise: Promise<A>, signal: StopSignal | undefined): Promise<A> => {
  if (signal === undefined) return promise
  signal.throwIfAborted()
  let stop = (): void => undefined
  const stopped = new Promise<void>(resolve => {
    stop = resolve
  })
  signal.addEventListener('abort', stop)
  try {
    await Promise.race([promise, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
  return promise
}

/** The pace of games that are played beside other things. A class, so that asking costs no closure at each action. */
export class Pace {
  readonly #signal: StopSignal | undefined
  #since = performance.now()

  constructor(signal: StopSignal | undefined) {
    this.#signal = signal
  }

  /** Whether to rest before going on. */
  get due(): boolean {
    return this.#signal?.aborted === true || performance.now() - this.#since > SLICE
  }

  /** Lets the event loop have a turn. Throws the signal's reason once it has been given. */
  async rest(): Promise<void> {
    this.#signal?.throwIfAborted()
    await turnOfTheLoop()
    this.#signal?.throwIfAborted()
    this.#since = performance.now()
  }

  /** What a promise comes to; throws the signal's reason if that is given first. */
  waitFor<A>(promise: Promise<A>): Promise<A> {
    return unlessStopped(promise, this.#signal)
  }
}
