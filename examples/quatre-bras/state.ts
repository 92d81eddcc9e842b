/** The state, the frames of procedures, and the actions. */
import type { ActionTypes, BitSet, EventOf, Frame, Log, Next, OverFrame, Procedure } from 'grognard/kernel'
import type { SequenceFrame, SetFrame, SideIndex, Staged, WordList } from 'grognard/kernel'
import { catalogue } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import type { Side } from './scenario.js'

const MARCH_ASKS = ['unit-to-move', 'next-hex', 'entry-hex'] as const
export const ASKS = [...MARCH_ASKS, 'hex-to-attack', 'attacker', 'die', 'retreat-hex', 'unit-to-advance'] as const
export const PHASES = ['movement', 'combat'] as const
export const LEVELS = ['french-decisive', 'french', 'draw', 'allied', 'allied-decisive'] as const

/** All words of the game, such as names of phases and questions. A misspelt word does not compile. */
export type Words = {
  readonly rule: RuleId
  readonly asks: (typeof ASKS)[number]
  readonly phase: (typeof PHASES)[number]
  readonly level: (typeof LEVELS)[number]
}
export type Event = EventOf<Side, Words>

type Units = ReadonlyArray<number>
type Of<Name extends string, Fields> = Frame & { readonly at: Name } & Readonly<Fields>
/** A movement phase, with the units that have moved. */
export type MovementFrame = Of<'movement', { side: SideIndex; moved: BitSet }>
/** A unit that is moving, with the movement points that it has spent. */
export type MarchFrame = Of<'march', { unit: number; spent: number }>
/** A combat phase, with the units that have attacked. */
export type CombatsFrame = Of<'combats', { side: SideIndex; fought: BitSet }>
/** An attack that is being built. */
export type AttackFrame = SetFrame & Of<'attack', { target: number }>
/** A combat. `stream` is true if all attackers attack across the stream. `die` is 0 before the roll. */
type Fight = { target: number; attackers: Units; defenders: Units; stream: boolean; die: number }
export type CombatFrame = Of<'combat', Fight>
/** Units that must retreat, the current one first. */
export type RetreatFrame = Of<'retreat', { units: Units }>
/** Units that may still advance into a hex, ascending. */
export type AdvanceFrame = Of<'advance', { units: Units; target: number }>
type InCombat = CombatsFrame | AttackFrame | CombatFrame | RetreatFrame | AdvanceFrame
export type AnyFrame = SequenceFrame<'nothing'> | OverFrame | MovementFrame | MarchFrame | InCombat

/** The result of a procedure for its caller. `fought` lists the units that attacked. */
export type Result = Readonly<{ type: 'done' } | { type: 'retreated' } | { type: 'fought'; units: Units }>
export const DONE: Result = { type: 'done' }

export interface State extends Staged<AnyFrame> {
  /** One packed unit per unit: place and status. */
  readonly units: WordList
  /** The farms that the French hold, by their index in the scenario. */
  readonly held: BitSet
}
/** The bit of a disordered unit's status. */
export const DISORDERED = 1

export type Procedural<P extends AnyFrame> = Procedure<State, P, AnyFrame, Result, Side, Words>
export type Answer = Next<State, AnyFrame, Result>
export type Listener = Log<Side, Words> | undefined

/** The actions. The kernel's procedures find the actions for a march, a set and a die roll by these names. */
export type Action =
  | { readonly type: 'roll'; readonly value: number }
  | { readonly type: 'select' | 'add' | 'advance'; readonly unit: string }
  | { readonly type: 'step' | 'enter' | 'attack' | 'retreat'; readonly place: string }
  | { readonly type: 'stop' | 'close' | 'endAdvance' | 'end' }

const TYPES: ActionTypes<Action> = {
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  select: { unit: true, pattern: 'move {unit}', says: 'select this unit' },
  step: { place: true, pattern: 'to {place}', says: 'move into this hex' },
  enter: { place: true, pattern: 'enter {place}', says: 'enter the map in this hex' },
  stop: { pattern: 'stop', says: 'end the move here' },
  attack: { place: true, pattern: 'attack {place}', says: 'attack the units in this hex' },
  add: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  close: { closes: true, pattern: 'roll', says: 'the attack is complete: roll the die' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit into the vacated hex' },
  endAdvance: { closes: true, pattern: 'no further advance', says: 'end the advance' },
  end: { closes: true, pattern: 'end', says: 'end the phase' },
}

export const actionsOf = (units: ReadonlyArray<string>, hexes: ReadonlyArray<string>) =>
  catalogue<Action>(TYPES, units, hexes)
