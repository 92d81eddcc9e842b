/** A game under way: its state, all actions so far, and the actions that may be taken back. It is the only mutable part of the command. */
import * as E from 'fp-ts/lib/Either.js'
import {
  type AnyAction,
  type DiceThrow,
  type GameEvent,
  type GameRecord,
  type PastStep,
  type Turn,
  type View,
  type Violation,
  type Working,
  lastThrown,
  reveals,
  samePlayerTurn,
  takeBackable,
  RECORD_FORMAT,
} from '../../kernel/index.js'
import { type AnyRules, type AnyState, type Loaded, Mistake, keptDocument } from '../io/index.js'

/** Returns a key of the player turn, which changes when a record keeps a digest. */
export const playerTurn = (turn: Turn<string>): string =>
  turn.type === 'over' ? 'over' : `${turn.gameTurn} ${turn.phasing ?? ''}`

/** The number of rolls that are kept: as many as one combat may have. */
const THROWS = 24

/** The players of the sides, as records store them. */
export type Seats = Readonly<Record<string, string>>

/** A game under way. */
export class Session {
  readonly loaded: Loaded
  readonly rules: AnyRules
  /** Actions since the start of the scenario, or since the state that was loaded. */
  readonly actions: AnyAction[] = []
  /** Whether `actions` began at the start of the scenario, so that they form a record. */
  readonly whole: boolean
  /** The player of each side: `person` or the name of a bot. */
  readonly seats: Seats
  /** Seed of the dice from here on. A record keeps it, so that the dice continue as they would have. */
  readonly seed: number | undefined
  #state: AnyState
  /** Steps since chance last acted: earlier ones cannot be taken back. */
  #past: PastStep<AnyState, string>[] = []
  /** The last rolls, to explain how a result came about. */
  readonly #throws: DiceThrow<AnyState, AnyAction>[] = []
  /** The number of actions at the beginning of each order. */
  #orders: number[] = []
  /** Digests are computed during play: replaying the game for each record would take longer. */
  #digests: { readonly after: number; readonly digest: string }[] = []

  constructor(loaded: Loaded, seats: Seats, { from, seed }: { readonly from?: AnyState; readonly seed?: number } = {}) {
    this.loaded = loaded
    this.seats = seats
    this.seed = seed
    this.rules = loaded.rules
    this.whole = from === undefined
    this.#state = from ?? loaded.rules.start
  }

  get state(): AnyState {
    return this.#state
  }

  get turn(): Turn<string> {
    return this.rules.turn(this.#state)
  }

  /** Returns what a viewer sees now. */
  view(eye: string): View {
    return this.rules.observe(this.#state, eye)
  }

  /** Plays an action, if the rules allow it. */
  play(action: AnyAction): E.Either<Violation, ReadonlyArray<GameEvent>> {
    const { turn } = this
    const next = this.rules.step(this.#state, action)
    if (next._tag === 'Left') return next
    const { events, state } = next.right
    const by = turn.type === 'decision' ? turn.side : 'chance'
    // everything that may throw comes first, so that the session is unchanged if it does
    const ends = !samePlayerTurn(turn, this.rules.turn(state))
    const digest = ends ? this.rules.digest(state) : ''
    const revealed = events.some(reveals)
    if (by === 'chance') {
      this.#past = []
      this.#throws.push({ before: this.#state, action })
      if (this.#throws.length > THROWS) this.#throws.shift()
    } else this.#past.push({ before: this.#state, by, revealed })
    this.actions.push(action)
    this.#state = state
    if (ends) this.#digests.push({ after: this.actions.length, digest })
    return E.right(events)
  }

  /**
   * Returns the complete calculation of the last combat, or of the last die outside a combat, with the results; [] if there was none here.
   */
  lastThrown(): ReadonlyArray<Working> {
    return lastThrown(this.rules, this.#throws)
  }

  #digest(): { readonly after: number; readonly digest: string } {
    return { after: this.actions.length, digest: this.rules.digest(this.#state) }
  }

  /** Notes that an order begins: `takeBack` returns to such points. */
  beginOrder(): void {
    if (this.#orders[this.#orders.length - 1] !== this.actions.length) this.#orders.push(this.actions.length)
  }

  /** Returns how many actions the side may take back. */
  takeBackable(side: string): number {
    return takeBackable(this.#past, side)
  }

  /** Takes back the side's last order, or everything since chance last acted; returns the number of actions taken back. */
  takeBack(side: string, all: boolean): number {
    const most = this.takeBackable(side)
    if (most === 0) return 0
    const now = this.actions.length
    while ((this.#orders[this.#orders.length - 1] ?? -1) >= now) this.#orders.pop()
    const order = this.#orders[this.#orders.length - 1] ?? now - 1
    const count = all ? most : Math.min(most, Math.max(1, now - order))
    this.#state = (this.#past[this.#past.length - count] as PastStep<AnyState, string>).before
    this.#past.length -= count
    this.actions.length -= count
    this.#digests = this.#digests.filter(({ after }) => after <= this.actions.length)
    while ((this.#orders[this.#orders.length - 1] ?? -1) >= this.actions.length) this.#orders.pop()
    return count
  }

  /** Returns the fields of this game that every document has. */
  #about(): Omit<GameRecord<AnyAction>, 'format' | 'actions' | 'digests'> {
    const { table, scenarioId, options, document } = this.loaded
    return {
      game: table.game.id,
      scenario: scenarioId,
      digest: this.rules.scenario,
      options,
      version: this.rules.version,
      ...(document === undefined ? {} : { document }),
      seats: this.seats,
    }
  }

  /** Returns the record of all actions; without a digest of its last state if it is not `closed`. */
  record(closed = true): GameRecord<AnyAction> {
    if (!this.whole)
      throw new Mistake('this game began from a saved state and has no complete record: save the state instead')
    const last = this.#digests[this.#digests.length - 1]?.after ?? 0
    return {
      format: RECORD_FORMAT,
      ...this.#about(),
      ...(this.seed === undefined ? {} : { seed: this.seed }),
      actions: [...this.actions],
      digests: last === this.actions.length || !closed ? [...this.#digests] : [...this.#digests, this.#digest()],
    }
  }

  #encoded(): unknown {
    return this.rules.codecs.state.encode(this.#state)
  }

  /** Returns the content of a saved game: its record, or its state if it began from one. */
  saved(): string {
    return `${JSON.stringify(this.whole ? this.record() : this.#encoded())}\n`
  }

  /** Returns the content of the automatic save of a game that is left unsaved: a state with all data that is needed to continue. */
  kept(): string {
    if (!this.whole) return `${JSON.stringify(keptDocument({ ...this.#about(), state: this.#encoded() }))}\n`
    try {
      return this.saved()
    } catch {
      // the rules fail at the present state, but the actions that led there are known
      return `${JSON.stringify(this.record(false))}\n`
    }
  }
}
