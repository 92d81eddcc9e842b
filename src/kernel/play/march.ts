/**
 * The move of a unit, hex by hex, from the moment it is selected: the part that all games share.
 *
 * A game says whether one step breaks a rule, what it costs, and the state of the unit after it. These few functions
 * answer all other questions: the steps that are offered, why a step is refused, whether a unit can move, and the hexes
 * that the search in `people/reach.ts` finds. So offers, refusals and the search cannot disagree.
 */
import { type AscendingDirections, type Board, NO_DIRECTION, direction } from '../board/index.js'
import { type Violation, type ViolationCode, type Words, violation } from '../contract/index.js'
import type { UnitWords } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import type { Frame, Next } from './procedure.js'

/** The answer for a legal step: 0. Any other answer is the number of the first rule that the step breaks. */
export const OPEN = 0

/** The tables of a scenario that a move needs. `actions` have the types {@link MarchAction}, among others. */
export interface MarchTables {
  readonly board: Board
  /** The order in which neighbours are tried, without hexes that no unit ever enters. */
  readonly ascending: AscendingDirections
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> side. */
  readonly side: Uint8Array
  readonly actions: unknown
}

/** The context of the steps in one state, computed once. A game adds phase, occupancy and forts. */
export interface Ground<S> {
  readonly g: MarchTables
  readonly state: S
}

/**
 * A moving unit, or the first unit of a group that moves together. A game adds the other facts that the next step
 * depends on: movement points, the mode of movement, zones that it entered, the rest of the group.
 */
export interface Mover {
  readonly unit: number
  /** The place of the unit: a hex, or a box before it enters the map. */
  readonly place: number
  /** Whether the unit has made a step in this move. */
  readonly begun: boolean
}

/** The reason for refusing a step: code, rule and text. With `costs`, the Violation contains the cost of the step. */
export interface StepRefusal<M extends Mover, Rule extends string> {
  readonly code: ViolationCode
  readonly rule: Rule
  /** Returns the message from the ids of unit and hex. */
  readonly why: (unit: string, hex: string, mover: M) => string
  readonly costs?: true
  /** The quantity that would have been enough, if it is not the cost of the step. */
  readonly needed?: number
}

/** The reason why a unit whose move has ended cannot continue: the rule and the text. */
export interface Ended<Rule extends string> {
  /** The rule id. */
  readonly rule: Rule
  /** Returns the message from the id of the unit. */
  readonly why: (unit: string) => string
}

/** The rules of a game for one step, and for the beginning and end of a move. Costs are in the game's smallest unit. */
export interface StepRules<G, M extends Mover, Rule extends string> {
  /**
   * Returns {@link OPEN}, or the number of the first rule that a step in a direction breaks, in the order of the
   * refusals. This is a hot path: it is called for every neighbour.
   */
  readonly breaks: (ground: G, mover: M, direction: number) => number
  /** The refusals, by the number that `breaks` returns. The first one is for a hex that is not adjacent. */
  readonly refusals: Readonly<
    Record<number, StepRefusal<M, Rule> | ((ground: G, mover: M, to: number) => StepRefusal<M, Rule>)>
  >
  /** Returns the cost of moving to a place: the next hex, the first hex on the map, or a box off the map. */
  readonly cost: (ground: G, mover: M, to: number) => number
  /** Returns the mover after the step. */
  readonly after: (ground: G, mover: M, to: number, cost: number) => M
  /**
   * Whether the move ends with this step even if movement points are left; by default it never does. It is not called
   * if a unit enters the map. `ended` is the reason why a unit whose move has ended cannot continue.
   */
  readonly endsIn?: (ground: G, mover: M, to: number) => boolean
  readonly ended?: Ended<Rule>
  /** Returns the hexes where a unit off the map may enter, ascending. */
  readonly entries: (ground: G, mover: M) => ReadonlyArray<number>
  /** Returns the box to which a unit on the map may leave from its hex, or -1. */
  readonly exit?: (ground: G, mover: M) => number
  /** Pushes the indexes of a unit's other actions, ascending. They must not change where steps lead. */
  readonly others?: (ground: G, mover: M, out: number[]) => void
  /** Whether the unit may stop in its current place. */
  readonly mayStop: (ground: G, mover: M) => boolean
}

/** A frame in which a unit is selected. */
export interface InHand extends Frame {
  readonly unit: number
}

/** The types of a game's moves. A game declares an interface that extends this one. */
export interface MarchTypes {
  readonly state: UnitWords
  /** All frames of the game, and the frames in which a unit is selected. */
  readonly frame: Frame
  readonly held: InHand
  readonly result: unknown
  readonly side: string
  readonly words: Words
  readonly ground: Ground<unknown>
  readonly mover: Mover
}
/** A frame in which a unit is selected, as one of the game's frames. */
export type HeldFrame<T extends MarchTypes> = T['held'] & T['frame']
/** The answer of a procedure of a move. */
export type MarchAnswer<T extends MarchTypes> = Next<T['state'], T['frame'], T['result']>
/** The log of a move, or undefined without a listener. */
export type MarchLog<T extends MarchTypes> = Log<T['side'], T['words']> | undefined

/** The rules of a game for its moves: the steps, and how the state stores them. */
export interface MarchRules<T extends MarchTypes> extends StepRules<T['ground'], T['mover'], T['words']['rule']> {
  /** Returns the context of the steps in a state. */
  readonly ground: (g: T['ground']['g'], state: T['state']) => T['ground']
  /** Returns the selected unit as a mover. */
  readonly mover: (ground: T['ground'], frame: HeldFrame<T>) => T['mover']
  /** Returns the frame of a moving unit. */
  readonly frame: (mover: T['mover']) => HeldFrame<T>
  /** Moves the counter from its place in `ground.state` to the mover's place. `over` says whether the move ends there. */
  readonly arrive: (ground: T['ground'], mover: T['mover'], over: boolean, log: MarchLog<T>) => T['state']
  /** Applies a game-specific action. */
  readonly act?: (ground: T['ground'], frame: HeldFrame<T>, action: number, log: MarchLog<T>) => MarchAnswer<T>
  /**
   * Returns the procedure that comes before an open step, such as a die roll for a bridge, with the unit still in its
   * hex. Returns null if there is none.
   */
  readonly meets?: (ground: T['ground'], frame: HeldFrame<T>, to: number, log: MarchLog<T>) => MarchAnswer<T> | null
  /** Continues the move after a procedure that the unit met or called. */
  readonly resume?: (ground: T['ground'], frame: HeldFrame<T>, result: T['result'], log: MarchLog<T>) => MarchAnswer<T>
  /** Returns the result of a finished move for the phase. */
  readonly result: (mover: T['mover']) => T['result']
  /** The rule by which a unit stops, and the rule by which it cannot enter the map in a hex. */
  readonly stopRule: T['words']['rule']
  readonly entryRule: T['words']['rule']
  /**
   * Explains why `stop`, `exit` or a game-specific action is not offered, or why an entry is barred by a rule other
   * than {@link entryRule}. Returns null for any other action.
   */
  readonly refuse?: (ground: T['ground'], mover: T['mover'], action: number) => Violation<T['words']['rule']> | null
}

/** The action types of a move: into the next hex, onto the map, off the map, and the end of the move. */
export type MarchAction = 'step' | 'enter' | 'exit' | 'stop'
/** The questions of a move. */
export type MarchQuestion = 'next-hex' | 'entry-hex'

/** Narrows a catalogue to the actions of a move. The catalogue of a game also has other types, or lacks `exit`. */
export const marchActions = (g: MarchTables): Catalogue<AnyAction & { readonly type: MarchAction }> =>
  g.actions as Catalogue<AnyAction & { readonly type: MarchAction }>

/** The indexes of the actions of a move. For steps and entries, this is the index of the action for the first hex. */
export interface MarchIndexes {
  readonly stepBase: number
  readonly enterBase: number
  /** The number of steps, and of entries. */
  readonly hexes: number
  /** The index of `exit`, or -1 if no unit can leave the map. */
  readonly exit: number
  readonly stop: number
}
/** Returns the indexes of the actions of a move in a scenario's catalogue. */
export const marchIndexes = (g: MarchTables, exits: boolean): MarchIndexes => {
  const actions = marchActions(g)
  return {
    stepBase: actions.base('step'),
    enterBase: actions.base('enter'),
    hexes: actions.places.length,
    exit: exits ? actions.of('exit') : -1,
    stop: actions.of('stop'),
  }
}

/** Whether a move ends with this step. */
export const isOver = <G extends Ground<unknown>, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'endsIn'>,
  ground: G,
  mover: M,
  to: number,
): boolean => {
  const { hexes } = ground.g.board
  return to >= hexes || (rules.endsIn !== undefined && mover.place < hexes && rules.endsIn(ground, mover, to))
}

/** Whether a unit can make a step or leave the map. */
export const canStep = <G, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'breaks' | 'exit'>,
  ground: G,
  mover: M,
): boolean => {
  for (let d = 0; d < 6; d++) if (rules.breaks(ground, mover, d) === OPEN) return true
  return rules.exit !== undefined && rules.exit(ground, mover) >= 0
}

/** Pushes `base` plus the number of each hex that a unit on the map may enter next, ascending. */
export const pushSteps = <G extends Ground<unknown>, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'breaks'>,
  ground: G,
  mover: M,
  base: number,
  out: number[],
): void => {
  const { ascending, board } = ground.g
  const first = mover.place * 6
  for (let k = first; k < first + 6; k++) {
    const d = ascending[k]!
    if (d === NO_DIRECTION) return
    if (rules.breaks(ground, mover, d) === OPEN) out.push(base + board.neighbours[first + d]!)
  }
}

/** Explains why a step into a hex is refused, or returns null if it is legal. */
export const stepViolation = <G extends Ground<unknown>, M extends Mover, Rule extends string>(
  rules: StepRules<G, M, Rule>,
  ground: G,
  mover: M,
  to: number,
): Violation<Rule> | null => {
  const { board, unitIds } = ground.g
  const d = direction(board, mover.place, to)
  const broken = d < 0 ? 1 : rules.breaks(ground, mover, d)
  if (broken === OPEN) return null
  const refusal = rules.refusals[broken]!
  const { code, rule, why, costs, needed } = typeof refusal === 'function' ? refusal(ground, mover, to) : refusal
  // the actions of a game may name more places than the board has
  const [name, hex] = [unitIds[mover.unit]!, marchActions(ground.g).places[to]!]
  return violation(
    code,
    rule,
    why(name, hex, mover),
    [name, hex],
    needed !== undefined ? { needed } : costs === true ? { needed: rules.cost(ground, mover, to) } : {},
  )
}
