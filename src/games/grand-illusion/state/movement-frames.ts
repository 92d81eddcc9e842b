/** The frames of an activation, and of the moves in it. */
import type { Frame, SideIndex } from '../../../kernel/index.js'

/** Units that have come to a hex in this activation. */
export interface Arrived {
  readonly hex: number
  /** Ascending. */
  readonly units: ReadonlyArray<number>
  /** Combat must be declared there: enemies, and nobody of one's own when the first of them came (9.1.2.f). */
  readonly obliged: boolean
}

/** What an activation is for: an activity, a general withdrawal (8.7), Liege (14.3.6.v), a landing (14.3.6.n), the Netherlands (14.3.6.aa). */
export const ACTIVATIONS = ['normal', 'withdrawal', 'free', 'landing', 'netherlands'] as const
/** What an activation is for. */
export type ActivationKind = (typeof ACTIVATIONS)[number]

/** The activation of a hex: who attacks there, moves, further combats, combats (8.2, 8.5, 8.6, 9.1.2). */
export interface ActivationFrame extends Frame {
  readonly at: 'activation'
  readonly side: SideIndex
  readonly hex: number
  readonly kind: ActivationKind
  /** Combat in the hex itself is declared or not; groups move; combats are declared where units joined friends; combats are resolved. */
  readonly stage: 'declaring' | 'moving' | 'joining' | 'resolving'
  /** Combat units that stay to attack in the hex itself (8.5.a); ascending, empty where none was declared. */
  readonly staying: ReadonlyArray<number>
  /** Heavy artillery that stays to bombard there (8.5.b); ascending. */
  readonly heavy: ReadonlyArray<number>
  /** Units that have ended their move; ascending. */
  readonly moved: ReadonlyArray<number>
  /** Hexes that units have come to, ascending by hex. */
  readonly arrived: ReadonlyArray<Arrived>
  /** Hexes with a combat marker whose combat is still to come; ascending. */
  readonly combats: ReadonlyArray<number>
  /** Hexes where units have joined friends and it is still to be asked whether they fight; ascending, none but in `joining`. */
  readonly waiting: ReadonlyArray<number>
  /** The hex from which the Belgians have withdrawn before a combat of it (14.1.1.a); null: they have not. */
  readonly withdrew: number | null
}
/** A group on the move (8.4). Its members have all come the same way. */
export interface GroupFrame extends Frame {
  readonly at: 'group'
  /** Who still moves; ascending. */
  readonly members: ReadonlyArray<number>
  /** Movement points spent, and hexes entered. */
  readonly spent: number
  readonly hexes: number
  /** Headquarters whose allowance somebody who has stopped has used (8.4.1.b, c); ascending. */
  readonly lent: ReadonlyArray<number>
  /** It may go no further: its members stop where they are (T-1, 9.6.3.c). */
  readonly halted: boolean
  /** Where members have been dropped, ascending by hex. */
  readonly ended: ReadonlyArray<Arrived>
}
/** Cavalry stands or withdraws before infantry that moves in (9.6.3). */
export interface DelayFrame extends Frame {
  readonly at: 'delay'
  /** The owner of the cavalry. */
  readonly side: SideIndex
  readonly hex: number
}

/** A frame of an activation. */
export type MovementFrame = ActivationFrame | GroupFrame | DelayFrame
