/** The actions, the state with its frames, and the compiled scenario. */
import type { ActionTypes, BitSet, EventOf, Frame, OverFrame, Procedure, SequenceFrame } from 'grognard/kernel'
import type { SideIndex, Staged, WordList } from 'grognard/kernel'
import { catalogue, compileBoard, occupancies, offersOf, unitsBySide } from 'grognard/kernel'
import { type RuleId, type Scenario, type Side, SIDES } from './scenario.js'

/** Each decision is one small action with at most one unit, one place and one number. */
export type Action =
  | { readonly type: 'roll'; readonly value: number }
  | { readonly type: 'select'; readonly unit: string }
  | { readonly type: 'step' | 'attack'; readonly place: string }
  | { readonly type: 'stop' | 'end' }

/** The arguments, the notation and the meaning of each action. Actions are offered in this order. */
const TYPES: ActionTypes<Action> = {
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  select: { unit: true, pattern: 'move {unit}', says: 'select this unit' },
  step: { place: true, pattern: 'to {place}', says: 'move into this hex' },
  stop: { pattern: 'stop', says: 'end the move here' },
  attack: { place: true, pattern: 'attack {place}', says: 'attack the unit in this hex' },
  end: { closes: true, pattern: 'end', says: 'end the phase' },
}

export const ASKS = ['unit-to-move', 'next-hex', 'hex-to-attack', 'die'] as const
export const LEVELS = ['blue', 'draw', 'red'] as const
/** All words of the game, so that a misspelt word does not compile. */
export type Words = {
  readonly rule: RuleId
  readonly asks: (typeof ASKS)[number]
  readonly phase: 'movement' | 'combat'
  readonly level: (typeof LEVELS)[number]
}
export type Event = EventOf<Side, Words>

/** A frame contains what a procedure must remember until it ends. */
type Of<Name extends string, Fields> = Frame & { readonly at: Name } & Readonly<Fields>
/** A movement phase, with the units that have moved. */
export type MovementFrame = Of<'movement', { side: SideIndex; moved: BitSet }>
/** A unit that is moving, with the points that it has spent. */
export type MarchFrame = Of<'march', { unit: number; spent: number }>
/** A combat phase, with the units that have attacked. */
export type CombatsFrame = Of<'combats', { side: SideIndex; fought: BitSet }>
/** An attack before its die roll. */
export type CombatFrame = Of<'combat', { target: number; attackers: ReadonlyArray<number> }>
export type AnyFrame = SequenceFrame<null> | OverFrame | MovementFrame | MarchFrame | CombatsFrame | CombatFrame

/** The data that play changes. NEXT: control of hexes, lost steps, supply. Derived facts do not belong here. */
export interface State extends Staged<AnyFrame> {
  /** The place and the status of each unit, packed. */
  readonly units: WordList
}

/** A procedure of this game, for its own frame. It returns `done` to the procedure that called it. */
export type Procedural<P extends AnyFrame> = Procedure<State, P, AnyFrame, 'done', Side, Words>

/** Compiles a scenario into tables, in which hexes and units are numbers. */
export const compile = (scenario: Scenario, digest: string) => {
  const board = compileBoard({ orientation: 'flat', hexes: scenario.hexes, boxes: ['lost'] })
  const bySide = unitsBySide(scenario.units, SIDES)
  return {
    ...bySide,
    scenario,
    digest,
    board,
    units: scenario.units,
    /** The box of eliminated units. */
    lost: board.index.get('lost')!,
    actions: catalogue<Action>(TYPES, bySide.unitIds, board.ids.slice(0, board.hexes)),
    /** Returns who is where. NEXT: `zones` for zones of control, `tallies` for stacking by steps. */
    occupancy: occupancies({ board, sides: bySide.side }),
  }
}
export type Setting = ReturnType<typeof compile>

/** Builds the legal actions and the refusals of a question from one list of rules. */
export const offers = offersOf<Setting, State, Action, RuleId>()
