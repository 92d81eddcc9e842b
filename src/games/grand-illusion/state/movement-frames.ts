/** The frames of an activation and of the moves in it. */
import type { Frame, SideIndex } from '../../../kernel/index.js'

/** Units that have arrived in a hex in this activation. */
export interface Arrived {
  readonly hex: number
  /** In ascending order. */
  readonly units: ReadonlyArray<number>
  /** Whether combat there is obligatory: the first of these units found enemies there and no friendly units (9.1.2.f). */
  readonly obliged: boolean
}

/** The kinds of activation: activity, general withdrawal (8.7), Liege (14.3.6.v), landing (14.3.6.n), Netherlands (14.3.6.aa). */
export const ACTIVATIONS = ['normal', 'withdrawal', 'free', 'landing', 'netherlands'] as const
/** A kind of activation. */
export type ActivationKind = (typeof ACTIVATIONS)[number]

/** The frame of the activation of a hex (8.2, 8.5, 8.6, 9.1.2). */
export interface ActivationFrame extends Frame {
  readonly at: 'activation'
  readonly side: SideIndex
  readonly hex: number
  readonly kind: ActivationKind
  /**
   * `declaring`: the side may declare combat in the hex itself. `moving`: groups move. `joining`: the side declares
   * combats in hexes where units joined friendly units. `resolving`: combats are resolved.
   */
  readonly stage: 'declaring' | 'moving' | 'joining' | 'resolving'
  /** Combat units that stay to attack in the hex itself (8.5.a); ascending, empty if no combat was declared there. */
  readonly staying: ReadonlyArray<number>
  /** Heavy artillery that stays to bombard there (8.5.b); ascending. */
  readonly heavy: ReadonlyArray<number>
  /** Units that have ended their move; ascending. */
  readonly moved: ReadonlyArray<number>
  /** Hexes in which units have arrived, ascending by hex. */
  readonly arrived: ReadonlyArray<Arrived>
  /** Hexes with a combat marker whose combat is not resolved yet; ascending. */
  readonly combats: ReadonlyArray<number>
  /** Hexes where units have joined friendly units and the side has yet to say whether they fight; ascending, empty except in `joining`. */
  readonly waiting: ReadonlyArray<number>
  /**
   * The hex from which the Belgians have withdrawn before a combat of this activation (14.1.1.a); null if there is
   * none.
   */
  readonly withdrew: number | null
}
/** The frame of a moving group (8.4). All its members have moved along the same path. */
export interface GroupFrame extends Frame {
  readonly at: 'group'
  /** Units that still move; ascending. */
  readonly members: ReadonlyArray<number>
  /** Movement points spent. */
  readonly spent: number
  /** Number of hexes entered. */
  readonly hexes: number
  /** Headquarters whose allowance was used by a unit that has stopped since (8.4.1.b, c); ascending. */
  readonly lent: ReadonlyArray<number>
  /** Whether the group may not move on, so that its members stop where they are (T-1, 9.6.3.c). */
  readonly halted: boolean
  /** Members that have been dropped, ascending by hex. */
  readonly ended: ReadonlyArray<Arrived>
}
/** The frame in which cavalry stands or withdraws before infantry that moves in (9.6.3). */
export interface DelayFrame extends Frame {
  readonly at: 'delay'
  /** The owner of the cavalry. */
  readonly side: SideIndex
  readonly hex: number
}

/** A frame of an activation. */
export type MovementFrame = ActivationFrame | GroupFrame | DelayFrame
