/**
 * The state of a game of The Marne (section 3 of `docs/rules/marne.md`), the status of a unit, and moves of counters.
 * The state contains nothing that can be derived.
 */

import {
  type BitSet,
  frameOf,
  type Log,
  type Machine,
  type Next,
  placement,
  placeOf,
  type Procedure,
  type SideIndex,
  sideOf,
  type Staged,
  statusOf,
  type Trail,
  unitStatus,
  type UnitWords,
  withMember,
  withUnitsChanged,
  withUnitStatus,
  word,
  type WordList,
} from '../../../kernel/index.js'
import type { MarneAction } from './action.js'
import type { MarneFrame, MarneResult } from './frames.js'
import type { MarneRule, MarneWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import type { MarneTables } from './tables.js'

/** The numbers that stand for the sides in a state. */
export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1

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

/**
 * A unit's status: the low bits of its packed unit. Disruption ends after one movement phase and one combat phase of
 * the unit's side (M8.c). The status says after which combat phase it ends.
 */
export const FRESH = 0
/** Disrupted: recovers at the end of its side's next first combat phase (M1.e). */
export const DISRUPTED = 1
/** Disrupted in its side's first combat phase of this player turn: recovers at the end of the second (M1.h). */
export const DISRUPTED_THIS_TURN = 2

/** Whether a unit is disrupted. */
export const isDisrupted = (state: UnitWords, unit: number): boolean => unitStatus(state, unit) !== FRESH

/* Moves of counters: their places and the last visitors of towns. */

const { put, remove } = placement<MarneState, Side, MarneWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'marne:M12.c',
  held: state => state.germanHeld,
  moved: withMoved,
})
export { put }

/** Eliminates a unit. */
export const eliminate = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => remove(g, state, { unit, to: g.eliminated, rule }, log)

/**
 * Disrupts a unit unless it is already disrupted (M8.d). A unit of the phasing side that is disrupted in its own first
 * combat phase recovers at the end of the second (M1.h). Any other unit recovers at the end of its side's next first
 * combat phase (M1.e).
 */
export const disrupt = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => {
  if (isDisrupted(state, unit)) return state
  const { side, first } = frameOf(state, 'resolution')!
  log?.add({
    kind: 'flipped',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'disrupted',
    forced: true,
  })
  const status = first && sideOf(g, unit) === side ? DISRUPTED_THIS_TURN : DISRUPTED
  return withUnitStatus(state, unit, status)
}

/** Returns the state with a fortress destroyed (M11.b). */
export const destroyFort = (state: MarneState, fort: number): MarneState => ({
  ...state,
  destroyed: withMember(state.destroyed, fort),
})

/** Recovers the units of the phasing side that are due at the end of a combat phase (M1.e, M1.h). */
export const recover = (
  g: MarneTables,
  state: MarneState,
  side: SideIndex,
  first: boolean,
  log: MarneLog,
): MarneState => {
  const due = first ? DISRUPTED : DISRUPTED_THIS_TURN
  return withUnitsChanged(state, g.unitsOf[side], (unitWord, unit) => {
    if (statusOf(unitWord) !== due) return unitWord
    log?.add({
      kind: 'recovered',
      rule: first ? 'marne:M1.e' : 'marne:M1.h',
      side: SIDES[side],
      unit: g.unitIds[unit]!,
      forced: true,
    })
    return word(placeOf(unitWord), FRESH)
  })
}
