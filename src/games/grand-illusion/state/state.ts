/** The state of a game of Grand Illusion (section 3 of `docs/rules/grand-illusion.md`). It contains nothing that can be derived. */
import {
  type BitSet,
  type Log,
  type Next,
  type Phase,
  type Procedure,
  type SideIndex,
  type Staged,
  type Trail,
  type Violation,
  type WordList,
} from '../../../kernel/index.js'
import type { End, IllusionRule, IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionFrame } from './frames.js'
import type { IllusionResult } from './result.js'

export { type SideIndex, enemyOf } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1

/** A number per side: [German, Allied]. */
export type Pair = readonly [number, number]

/** Control of the hexes, sieges and the end of rail. Supply is memoised by the identity of this object. */
export interface Ground {
  /** Hexes under German control; all others are Allied (8.3). */
  readonly german: BitSet
  /** Hexes whose control was gained only by cavalry, marked with a cavalry control marker (8.3.4). */
  readonly cavalry: BitSet
  /** Hexes with a siege marker (9.5.3). */
  readonly sieges: BitSet
  /** Whether the end-of-rail marker is still on the map (8.4.3.aa). */
  readonly railEnd: boolean
}

/** The parts of the state that seldom change: tracks, markers and facts of the past. */
export interface Affairs {
  /** Schlieffen Plan hexes opened to German movement (8.4.8.b). */
  readonly opened: BitSet
  /** The turn of each side's general withdrawal; 0 if it has not happened yet (8.7). */
  readonly withdrawn: Pair
  /** The turn in which Paris came into danger; 0 if it has not happened yet (8.4.9). */
  readonly danger: number
  /** The turn in which Paris first came under German control; 0 if it has not happened yet (14.1.3.a). */
  readonly parisFell: number
  /** Whether the 10 VP for Paris are in the German total (14.1.3.f, Q-95). */
  readonly parisCounts: boolean
  /** The value of the chit on each VP hex; null if it has none. [German VP hexes, Plan 17 hexes] (14.1.2, 14.1.3). */
  readonly chits: readonly [ReadonlyArray<number | null>, ReadonlyArray<number | null>]
  /** The options in force, one bit per option; 0 outside scenario 3 (14.3.6). */
  readonly options: Pair
  /** Whether the Belgians withdrew from 62 to 52 on turn 1. */
  readonly belgiansAtAntwerp: boolean
  /** Whether the Belgians are locked up in 52. */
  readonly antwerpLocked: boolean
  /** Whether 52 is a German supply source (14.3.6.ad). */
  readonly antwerpSupplies: boolean
  /** The hex of the one assault landing; -1 if it has not taken place yet (14.3.6.l). */
  readonly landing: number
  /** Hexes in which the Allied side has been offered a reconnaissance in force by Allenby (12.4, Q-81). */
  readonly allenby: BitSet
  /** French corps eliminated, and hits on British units, both through turn 5 (14.2.2.e, f, Q-96). */
  readonly frenchLost: number
  readonly britishHits: number
  /** How the game ended; null if it has not ended (14.1.3). */
  readonly decided: End | null
}

/** The state of a game. */
export interface IllusionState extends Staged<IllusionFrame> {
  /** Digest of the scenario and its options. */
  readonly scenario: string
  /** One word per unit, fortresses included: place and status. Units on the battle board stay in their hex. */
  readonly units: WordList
  readonly ground: Ground
  /** Level of entrenchment of each hex, 0 to 2 (9.7). */
  readonly trenches: ReadonlyArray<number>
  /** Hexsides that each side has blocked: hex entered * 6 + direction of the hex that was left (8.4.5, Q-35). */
  readonly blocks: readonly [BitSet, BitSet]
  /** CAPs left (5.1). */
  readonly caps: Pair
  /** Mandated attacks owed (9.1.1). */
  readonly mandates: Pair
  /** Victory points: [German VP, Plan 17 VP]. They may be negative (14.1.2.m). */
  readonly points: Pair
  /** The side that has won the initiative of this turn (6.0). */
  readonly initiative: SideIndex
  readonly affairs: Affairs
  readonly frames: ReadonlyArray<IllusionFrame>
  readonly trail: Trail | null
}

/** A procedure of this game, for frame `P`. */
export type IllusionProcedure<P extends IllusionFrame> = Procedure<
  IllusionState,
  P,
  IllusionFrame,
  IllusionResult,
  Side,
  IllusionWords
>
/** The answer of a procedure of this game to an action. */
export type IllusionNext = Next<IllusionState, IllusionFrame, IllusionResult>
/** Records the events of an action, if the caller wants them. */
export type IllusionLog = Log<Side, IllusionWords> | undefined
/** The reason for a refusal. */
export type IllusionViolation = Violation<IllusionRule>
/** A phase of the sequence of play. A phase passes data to a later phase only in the state. */
export type IllusionPhaseOfPlay = Phase<IllusionState, IllusionFrame, null, IllusionWords>

/** The fields of a state that most actions change. */
interface Changed {
  readonly units: WordList
  readonly ground: Ground
  readonly blocks: readonly [BitSet, BitSet]
  readonly caps: Pair
  readonly frames: ReadonlyArray<IllusionFrame>
  readonly trail?: Trail | null
}
/**
 * Returns the state with these fields. The code uses a literal because an object spread takes twenty times as long in
 * Node 20.
 */
const changed = (
  state: IllusionState,
  { units, ground, blocks, caps, frames, trail = state.trail }: Changed,
): IllusionState => ({
  scenario: state.scenario,
  units,
  ground,
  trenches: state.trenches,
  blocks,
  caps,
  mandates: state.mandates,
  points: state.points,
  initiative: state.initiative,
  affairs: state.affairs,
  frames,
  trail,
})
/** Returns the state with new words for the units. */
export const withUnits = (state: IllusionState, units: WordList): IllusionState =>
  changed(state, { units, ground: state.ground, blocks: state.blocks, caps: state.caps, frames: state.frames })
/** Returns the state with a new stack of frames. */
export const withFrames = (
  state: IllusionState,
  frames: ReadonlyArray<IllusionFrame>,
  trail: Trail | null = state.trail,
): IllusionState =>
  changed(state, { units: state.units, ground: state.ground, blocks: state.blocks, caps: state.caps, frames, trail })
/** Returns the state with a new ground. */
export const withGround = (state: IllusionState, ground: Ground): IllusionState =>
  changed(state, { units: state.units, ground, blocks: state.blocks, caps: state.caps, frames: state.frames })
/** Returns the state with new sets of blocked hexsides. */
export const withBlocks = (state: IllusionState, blocks: readonly [BitSet, BitSet]): IllusionState =>
  changed(state, { units: state.units, ground: state.ground, blocks, caps: state.caps, frames: state.frames })
/** Returns the state with the given affairs replaced. */
export const withAffairs = (state: IllusionState, affairs: Partial<Affairs>): IllusionState => ({
  ...state,
  affairs: { ...state.affairs, ...affairs },
})

/** Returns the pair with a new number for one side. */
export const withOf = (pair: Pair, side: SideIndex, value: number): Pair =>
  side === GERMAN ? [value, pair[1]] : [pair[0], value]
