/** Asynchronous games, during which the event loop takes a turn from time to time and a signal can stop a game. */

/** The part of `AbortSignal` that the drivers use. It is declared here, so that the types need neither the DOM nor Node. */
export interface StopSignal {
  readonly aborted: boolean
  /** Throws the reason of a signal that has been aborted. */
  readonly throwIfAborted: () => void
  /** Registers a listener for the abort of the signal. */
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  /** Removes a listener. */
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

/**
 * Milliseconds of computing between two turns of the event loop, short enough for a page to be drawn sixty times per
 * second.
 */
const SLICE = 12

/** The part of `MessageChannel` that this module uses. Its types differ between Node and browsers. */
interface Channel {
  readonly port1: { onmessage: () => void; readonly close: () => void }
  readonly port2: { readonly postMessage: (message: null) => void }
}

/**
 * Waits for one turn of the event loop, so that pending tasks can run. It uses a message, because browsers delay
 * successive timers, especially in hidden pages.
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

/** Whether a value is a promise of any realm or library. */
export const isLater = <A>(value: A | Promise<A>): value is Promise<A> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Returns the value of a promise. Rejects with the reason of the signal if it is aborted first. */
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

/** The pace of an asynchronous game. It is a class, so that no closure is needed per action. */
export class Pace {
  readonly #signal: StopSignal | undefined
  #since = performance.now()

  constructor(signal: StopSignal | undefined) {
    this.#signal = signal
  }

  /** Whether the event loop should take a turn now. */
  get due(): boolean {
    return this.#signal?.aborted === true || performance.now() - this.#since > SLICE
  }

  /** Lets the event loop take a turn. Throws the reason of the signal if it has been aborted. */
  async rest(): Promise<void> {
    this.#signal?.throwIfAborted()
    await turnOfTheLoop()
    this.#signal?.throwIfAborted()
    this.#since = performance.now()
  }

  /** Returns the value of a promise. Throws the reason of the signal if it is aborted first. */
  waitFor<A>(promise: Promise<A>): Promise<A> {
    return unlessStopped(promise, this.#signal)
  }
}
