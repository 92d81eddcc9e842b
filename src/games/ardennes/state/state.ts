/** The state of a game of Ardennes '44: what changes, and nothing that can be derived. */
import type {
  BitSet,
  Log,
  Next,
  Phase,
  Procedure,
  SideIndex,
  Staged,
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

/** How a bridge stands. */
export const BRIDGES = ['whole', 'blown', 'building', 'building-allied'] as const
/** A bridge that carries a road, and one that does not. */
export const WHOLE = 0
export const BLOWN = 1
/** Under construction by a side: by the Germans; by the Allies. */
export const BUILDING = 2
export const BUILDING_ALLIED = 3
/** A bridge under construction by a side. */
export const buildingOf = (side: SideIndex): number => (side === GERMAN ? BUILDING : BUILDING_ALLIED)

/** What has happened and stays so. */
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
/** Germans have come to the flank of the dams (27.6.c). */
export const FLANK_REACHED = 1
/** The first of the guns of Monschau is freed, and so on (29.1.d). */
export const GUN_FREED = 2
/** The unit whose arrival the die decides has come; it never comes (27.9). */
export const LATE_CAME = 4
export const LATE_NEVER = 5
/** The disguised brigade has deceived the enemy in this player turn; it is exposed for good (27.11). */
export const DISGUISE_USED = 6
export const EXPOSED = 7
/** In the last Victory Phase the Allies were in enough areas of German divisions (30.3.b). */
export const AREAS_ENTERED = 8
/** So they were in the one before: they have won. */
export const AREAS_HELD = 9
/** A unit has its orders: it goes to an area, and stays in it (27.8). */
export const ORDERED = 10
/** Germans have come to the Meuse; over it; over the stretch of it that calls their reserves (33.2.b to 33.3.a). */
export const MEUSE_REACHED = 11
export const MEUSE_CROSSED = 12
export const STRETCH_CROSSED = 13
/** They did so before this turn: the reserves come. */
export const RESERVES_CALLED = 14

/** Units cut off together, and the surrender points that they have (23.8.d, Q-106). */
export interface Group {
  readonly points: number
  /** Ascending; none is in two groups. */
  readonly units: ReadonlyArray<number>
}
/** An improved position, or one that is being built (15.8). */
export interface ImprovedPosition {
  readonly hex: number
  readonly complete: boolean
}
/** Markers of both sides that slow the enemy (24): the hex of each; `Board.hexes` in its holding box, one more once it is gone for good. */
export interface SlowingMarkers {
  /** Six of the Germans, six of the Allies, by number (24.1). */
  readonly traffic: ReadonlyArray<number>
  /** Two of the Germans, two of the Allies (24.8). */
  readonly roadblocks: ReadonlyArray<number>
  /** Roadblocks over which an enemy has gone in this phase, ascending (24.8.l, 24.8.m). */
  readonly passed: ReadonlyArray<number>
}
/** Units that have the advantage over an enemy hex (16.6, Q-107). */
export interface Advantage {
  readonly target: number
  /** Ascending. */
  readonly units: ReadonlyArray<number>
  /** The game turn on which it was won. */
  readonly turn: number
}

/** A breakdown counter in play, and the unit that formed it (26.4.a). */
export interface Parentage {
  readonly counter: number
  readonly parent: number
}

/** Where a game stands. */
export interface ArdennesState extends Staged<ArdennesFrame> {
  /** Digest of scenario and options. */
  readonly scenario: string
  /** A word a unit: place and status. Counters that take the place of units come after them. */
  readonly units: WordList
  /** Of the hexes that can be held, those whose last visitor was German. */
  readonly germanHeld: BitSet
  /** Each bridge: a number of `BRIDGES`. */
  readonly bridges: ReadonlyArray<number>
  /** Members of `FACTS`. */
  readonly facts: BitSet
  /** Units that are cut off, by their first. */
  readonly groups: ReadonlyArray<Group>
  /** Hexes by which Germans have left the map, ascending (31.1.i). */
  readonly exits: ReadonlyArray<number>
  /** By hex. */
  readonly positions: ReadonlyArray<ImprovedPosition>
  readonly slowing: SlowingMarkers
  /** Bridges that somebody has tried to blow in this player turn (7.2.c), ascending. */
  readonly tried: ReadonlyArray<number>
  /** By target, and by the first unit. */
  readonly advantages: ReadonlyArray<Advantage>
  /** Of each breakdown counter that is not in reserve, ascending (26). */
  readonly parents: ReadonlyArray<Parentage>
  /** Air support markers that the Allies have left in this player turn (15.6.b). */
  readonly air: number
  /** The fuel dump (32); null in a game without one. */
  readonly dump: Dump | null
  readonly frames: ReadonlyArray<ArdennesFrame>
}

/** A procedure of this game, for frame `P`. */
export type ArdennesProcedure<P extends ArdennesFrame> = Procedure<
  ArdennesState,
  P,
  ArdennesFrame,
  ArdennesResult,
  Side,
  ArdennesWords
>
/** What a procedure answers. */
export type ArdennesNext = Next<ArdennesState, ArdennesFrame, ArdennesResult>
/** Takes down what happens, if anybody listens. */
export type ArdennesLog = Log<Side, ArdennesWords> | undefined
/** Why something was refused. */
export type ArdennesViolation = Violation<ArdennesRule>
/** A phase of the sequence of play. */
export type ArdennesSequencePhase = Phase<ArdennesState, ArdennesFrame, Carry, ArdennesWords>

/** The state with another stack of frames. A literal: it costs a twentieth of a spread. */
export const withFrames = (state: ArdennesState, frames: ReadonlyArray<ArdennesFrame>): ArdennesState => ({
  scenario: state.scenario,
  units: state.units,
  germanHeld: state.germanHeld,
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
})
