/** The state of a game of Ardennes '44. It contains nothing that can be derived. */
import type {
  Bars,
  BitSet,
  Log,
  Next,
  Phase,
  Procedure,
  SideIndex,
  Staged,
  Trail,
  Violation,
  WordList,
} from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { Dump } from './dump.js'
import type { ArdennesFrame, Carry } from './frames.js'
import type { ArdennesResult } from './result.js'

export { type SideIndex, enemyOf, frameOf, gameTurnOf, sideOf } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1

/** The conditions of a bridge. */
export const BRIDGES = ['whole', 'blown', 'building', 'building-allied'] as const
/** The conditions of a bridge that carries a road, and of a bridge that does not. */
export const WHOLE = 0
export const BLOWN = 1
/** The conditions of a bridge under construction, by the Germans and by the Allies. */
export const BUILDING = 2
export const BUILDING_ALLIED = 3
/** Returns the condition of a bridge under construction by a side. */
export const buildingOf = (side: SideIndex): number => (side === GERMAN ? BUILDING : BUILDING_ALLIED)

/** Facts that may become true during a game. */
export const FACTS = [
  'ouren-checked',
  'dam-flank-reached',
  'monschau-gun-freed',
  'other-monschau-gun-freed',
  'late-unit-came',
  'late-unit-never-comes',
  'disguise-used',
  'disguise-exposed',
  'areas-entered',
  'areas-held',
  'under-orders',
  'meuse-reached',
  'meuse-crossed',
  'stretch-crossed',
  'reserves-called',
] as const
/** The bridge of Ouren has been checked (7.8.d). */
export const OUREN_CHECKED = 0
/** Germans have reached the flank of the dams (27.6.c). */
export const FLANK_REACHED = 1
/** The first of the guns of Monschau is freed. The facts of the other guns follow (29.1.d). */
export const GUN_FREED = 2
/** The unit whose arrival depends on a die roll has arrived, or never arrives (27.9). */
export const LATE_CAME = 4
export const LATE_NEVER = 5
/** The disguised brigade has deceived the enemy in this player turn, or is exposed for the rest of the game (27.11). */
export const DISGUISE_USED = 6
export const EXPOSED = 7
/** In the last Victory Phase, the Allies were in enough areas of German divisions (30.3.b). */
export const AREAS_ENTERED = 8
/** The Allies were in enough areas in two consecutive Victory Phases: they have won (30.3.b). */
export const AREAS_HELD = 9
/** A unit has orders to go to an area and stay there (27.8). */
export const ORDERED = 10
/** Germans have reached the Meuse, have crossed it, or have crossed it on the stretch that calls their reserves (33.2.b to 33.3.a). */
export const MEUSE_REACHED = 11
export const MEUSE_CROSSED = 12
export const STRETCH_CROSSED = 13
/** Germans crossed the stretch on an earlier turn: the reserves may enter. */
export const RESERVES_CALLED = 14

/** Isolated units that form a group, and their surrender points (23.8.d, Q-106). */
export interface Group {
  readonly points: number
  /** In ascending order. No unit is in two groups. */
  readonly units: ReadonlyArray<number>
}
/** An improved position, or one that is being built (15.8). */
export interface ImprovedPosition {
  readonly hex: number
  readonly complete: boolean
}
/**
 * The markers of both sides that slow the enemy (24), as the hex of each marker. `Board.hexes` means that the marker is
 * in its holding box, and `Board.hexes + 1` that it is permanently out of play.
 */
export interface SlowingMarkers {
  /** Six German and then six Allied traffic markers, by number (24.1). */
  readonly traffic: ReadonlyArray<number>
  /** Two German and then two Allied roadblocks (24.8). */
  readonly roadblocks: ReadonlyArray<number>
  /** Roadblocks that an enemy has passed in this phase, ascending (24.8.l, 24.8.m). */
  readonly passed: ReadonlyArray<number>
}
/** Units that have the advantage over an enemy hex (16.6, Q-107). */
export interface Advantage {
  readonly target: number
  /** In ascending order. */
  readonly units: ReadonlyArray<number>
  /** The game turn on which the units won the advantage. */
  readonly turn: number
}

/** A breakdown counter in play, and the unit that formed it (26.4.a). */
export interface Parentage {
  readonly counter: number
  readonly parent: number
}

/** The state of a game. */
export interface ArdennesState extends Staged<ArdennesFrame> {
  /** Digest of the scenario and its options. */
  readonly scenario: string
  /** One word per unit: its place and status. Counters that replace units follow the units. */
  readonly units: WordList
  /** The hexes with an owner whose last visitors were German. */
  readonly germanHeld: BitSet
  /** The condition of each bridge, an index into `BRIDGES`. */
  readonly bridges: ReadonlyArray<number>
  /** The members of `FACTS` that are true. */
  readonly facts: BitSet
  /** Groups of isolated units, sorted by their first units. */
  readonly groups: ReadonlyArray<Group>
  /** Hexes through which Germans have left the map, ascending (31.1.i). */
  readonly exits: ReadonlyArray<number>
  /** Sorted by hex. */
  readonly positions: ReadonlyArray<ImprovedPosition>
  readonly slowing: SlowingMarkers
  /** Bridges that a side has tried to blow in this player turn (7.2.c), ascending. */
  readonly tried: ReadonlyArray<number>
  /** Sorted by target and then by first unit. */
  readonly advantages: ReadonlyArray<Advantage>
  /** The parent of each breakdown counter in play, sorted by counter (26). */
  readonly parents: ReadonlyArray<Parentage>
  /** Air support markers that the Allies still have in this player turn (15.6.b). */
  readonly air: number
  /** The fuel dump (32); null in a game without it. */
  readonly dump: Dump | null
  readonly frames: ReadonlyArray<ArdennesFrame>
  readonly trail: Trail | null
}

/** A procedure of this game for frame `P`. */
export type ArdennesProcedure<P extends ArdennesFrame> = Procedure<
  ArdennesState,
  P,
  ArdennesFrame,
  ArdennesResult,
  Side,
  ArdennesWords
>
/** The return value of a procedure. */
export type ArdennesNext = Next<ArdennesState, ArdennesFrame, ArdennesResult>
/** The log of events; undefined if no log is kept. */
export type ArdennesLog = Log<Side, ArdennesWords> | undefined
/** The reason for a refusal. */
export type ArdennesViolation = Violation<ArdennesRule>
/** The rules that keep an answer from being offered, in the order in which they are cited. */
export type ArdennesBars<C> = Bars<C, ArdennesRule>
/** A phase of the sequence of play. */
export type ArdennesSequencePhase = Phase<ArdennesState, ArdennesFrame, Carry, ArdennesWords>

/**
 * Returns the state with the fields that most actions change. An object literal takes a twentieth of the time of a
 * spread.
 */
const changed = (
  state: ArdennesState,
  units: WordList,
  germanHeld: BitSet,
  frames: ReadonlyArray<ArdennesFrame>,
  trail: Trail | null,
): ArdennesState => ({
  scenario: state.scenario,
  units,
  germanHeld,
  bridges: state.bridges,
  facts: state.facts,
  groups: state.groups,
  exits: state.exits,
  positions: state.positions,
  slowing: state.slowing,
  tried: state.tried,
  advantages: state.advantages,
  parents: state.parents,
  air: state.air,
  dump: state.dump,
  frames,
  trail,
})
/** Returns the state with new packed units, and with the hexes that are in German hands. */
export const withMoved = (state: ArdennesState, units: WordList, germanHeld: BitSet): ArdennesState =>
  changed(state, units, germanHeld, state.frames, state.trail)
/** Returns the state with a new stack of frames. */
export const withFrames = (
  state: ArdennesState,
  frames: ReadonlyArray<ArdennesFrame>,
  trail: Trail | null = state.trail,
): ArdennesState => changed(state, state.units, state.germanHeld, frames, trail)
