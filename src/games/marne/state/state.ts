/** The state of a game of The Marne (section 3 of `docs/rules/marne.md`). It contains nothing that can be derived. */
import type { BitSet, Log, Machine, Next, Procedure, Staged, Trail, WordList } from '../../../kernel/index.js'
import type { MarneAction } from './action.js'
import type { MarneFrame } from './frames.js'
import type { MarneResult } from './result.js'
import type { MarneWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'

/** The changing data of a game. People read the view; saves store the encoded form. */
export interface MarneState extends Staged<MarneFrame> {
  /** Digest of the scenario and its options. */
  readonly scenario: string
  /** One packed number per unit: its place and disruption. */
  readonly units: WordList
  /** Town and city hexes whose last visitor was German. The last visitor of every other such hex was Allied. */
  readonly germanHeld: BitSet
  /** Destroyed fortresses. */
  readonly destroyed: BitSet
  readonly frames: ReadonlyArray<MarneFrame>
  readonly trail: Trail | null
}

/**
 * Returns the state with the fields that most actions change. An object literal takes a twentieth of the time of a
 * spread.
 */
const changed = (
  state: MarneState,
  units: WordList,
  germanHeld: BitSet,
  frames: ReadonlyArray<MarneFrame>,
  trail: Trail | null,
): MarneState => ({
  scenario: state.scenario,
  units,
  germanHeld,
  destroyed: state.destroyed,
  frames,
  trail,
})
/** Returns the state with new packed units, and with the towns whose last visitor was German. */
export const withMoved = (state: MarneState, units: WordList, germanHeld: BitSet): MarneState =>
  changed(state, units, germanHeld, state.frames, state.trail)
/** Returns the state with a new stack of frames and another trail. */
export const withFrames = (state: MarneState, frames: ReadonlyArray<MarneFrame>, trail: Trail | null): MarneState =>
  changed(state, state.units, state.germanHeld, frames, trail)

/** A procedure of this game, for frame `P`. */
export type MarneProcedure<P extends MarneFrame> = Procedure<MarneState, P, MarneFrame, MarneResult, Side, MarneWords>

/** The result of a step of a procedure. */
export type MarneNext = Next<MarneState, MarneFrame, MarneResult>

/** Collects the events of a step; undefined if no log is kept. */
export type MarneLog = Log<Side, MarneWords> | undefined

/** The loop that runs this game's procedures. */
export type MarnePlay = Machine<MarneState, MarneAction, Side, MarneWords>
