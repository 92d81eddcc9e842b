/**
 * A unit's march, hex by hex, from the moment it is taken in hand: the part of it that all games share.
 *
 * A game says of one step whether it breaks a rule, what it costs and where it leaves the unit. Everything else asks those few
 * functions: what is offered, why a step is refused, whether a unit can move at all, and, in `people/reach.ts`, where it could
 * end. So an answer and its search cannot differ.
 */
import { type AscendingDirections, type Board, NO_DIRECTION, direction } from '../board/index.js'
import { type Violation, type ViolationCode, type Words, violation } from '../contract/index.js'
import type { UnitWords } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import type { Frame, Next } from './procedure.js'

/** What a step may do: 0, or the number of the first rule it breaks. */
export const OPEN = 0

/** The tables of a scenario that a march needs. `actions` have the types {@link MarchAction}, among others. */
export interface MarchTables {
  readonly board: Board
  /** The order in which neighbours are asked of, those left out that no unit ever enters. */
  readonly ascending: AscendingDirections
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> side. */
  readonly side: Uint8Array
  readonly actions: unknown
}

/** What the steps of one state are judged by, looked up once for all that is asked about it. A game adds phase, occupancy, forts. */
export interface Ground<S> {
  readonly g: MarchTables
  readonly state: S
}

/**
 * A unit on its way, or the first of a group that goes together. A game adds what the next step hangs on besides: points, a mode of
 * movement, zones entered, the others of the group.
 */
export interface Mover {
  readonly unit: number
  /** Where it is: a hex, or a box before it enters the map. */
  readonly place: number
  /** Whether it has gone somewhere in this move. */
  readonly begun: boolean
}

/** Why a step is refused: code, rule and sentence; `costs`: the violation tells what the step would have cost. */
export interface StepRefusal<M extends Mover, Rule extends string> {
  readonly code: ViolationCode
  readonly rule: Rule
  /** The sentence, from the ids of unit and hex. */
  readonly why: (unit: string, hex: string, mover: M) => string
  readonly costs?: true
  /** What would have been enough, where that is not what the step costs. */
  readonly needed?: number
}

/** Why a unit does not go on whose move has ended: the rule, and the sentence from its id. */
export interface Ended<Rule extends string> {
  /** Rule id. */
  readonly rule: Rule
  /** The sentence, from the id of the unit. */
  readonly why: (unit: string) => string
}

/** What a game says of one step, and of where a move begins and ends. Costs are in the game's smallest unit. */
export interface StepRules<G, M extends Mover, Rule extends string> {
  /** {@link OPEN}, or the number of the first rule that a step in a direction breaks: in the order of the refusals. Hot: asked of every neighbour. */
  readonly breaks: (ground: G, mover: M, direction: number) => number
  /** By that number; the first is of a hex that is no neighbour. */
  readonly refusals: Readonly<
    Record<number, StepRefusal<M, Rule> | ((ground: G, mover: M, to: number) => StepRefusal<M, Rule>)>
  >
  /** What it costs to go on to a place: the next hex, the first on the map, or a box off it. */
  readonly cost: (ground: G, mover: M, to: number) => number
  /** The mover there. */
  readonly after: (ground: G, mover: M, to: number, cost: number) => M
  /** Whether its move ends with this step, whatever points are left, and what is said of a unit that is to go on; never by default. Not asked where a unit enters the map. */
  readonly endsIn?: (ground: G, mover: M, to: number) => boolean
  readonly ended?: Ended<Rule>
  /** The hexes in which a unit off the map may enter, ascending. */
  readonly entries: (ground: G, mover: M) => ReadonlyArray<number>
  /** The box to which a unit on the map may leave it from where it is, or -1. */
  readonly exit?: (ground: G, mover: M) => number
  /** Pushes the indexes of what else is open to a unit, on the map or about to enter, ascending. What it brings must not change where steps lead. */
  readonly others?: (ground: G, mover: M, out: number[]) => void
  /** Whether it may stop where it is. */
  readonly mayStop: (ground: G, mover: M) => boolean
}

/** A frame in which a unit is in hand. */
export interface InHand extends Frame {
  readonly unit: number
}

/** The types of a game's marches, in one: named by an interface that a game declares. */
export interface MarchTypes {
  readonly state: UnitWords
  /** All frames of the game; those in which a unit is in hand. */
  readonly frame: Frame
  readonly held: InHand
  readonly result: unknown
  readonly side: string
  readonly words: Words
  readonly ground: Ground<unknown>
  readonly mover: Mover
}
/** A frame in which a unit is in hand, as one of the game's. */
export type HeldFrame<T extends MarchTypes> = T['held'] & T['frame']
/** What a procedure of a march answers. */
export type MarchAnswer<T extends MarchTypes> = Next<T['state'], T['frame'], T['result']>
/** The log of a march; undefined where nobody listens. */
export type MarchLog<T extends MarchTypes> = Log<T['side'], T['words']> | undefined

/** What a game says of its marches: of the steps, and of how they are written down. */
export interface MarchRules<T extends MarchTypes> extends StepRules<T['ground'], T['mover'], T['words']['rule']> {
  /** Names of frames, as of any procedure: those that `act` calls, those that come in the place of another in hand. */
  readonly calls?: ReadonlyArray<T['frame']['at']>
  readonly becomes?: ReadonlyArray<T['frame']['at']>
  /** What the steps of a state are judged by. */
  readonly ground: (g: T['ground']['g'], state: T['state']) => T['ground']
  /** The unit in hand. */
  readonly mover: (ground: T['ground'], frame: HeldFrame<T>) => T['mover']
  /** The frame of a unit on the move. */
  readonly frame: (mover: T['mover']) => HeldFrame<T>
  /** The counter is put where the mover has come to, from where it is in `ground.state`; `over`: its move ends with that. */
  readonly arrive: (ground: T['ground'], mover: T['mover'], over: boolean, log: MarchLog<T>) => T['state']
  /** An action of the game's own. */
  readonly act?: (ground: T['ground'], frame: HeldFrame<T>, action: number, log: MarchLog<T>) => MarchAnswer<T>
  /** What comes before a hop that is open, the unit still where it is (a die thrown for a bridge); null where nothing does. */
  readonly meets?: (ground: T['ground'], frame: HeldFrame<T>, to: number, log: MarchLog<T>) => MarchAnswer<T> | null
  /** How the unit goes on after what it has met or called. */
  readonly resume?: (ground: T['ground'], frame: HeldFrame<T>, result: T['result'], log: MarchLog<T>) => MarchAnswer<T>
  /** What a move that is over hands to the phase. */
  readonly result: (mover: T['mover']) => T['result']
  /** Rules by which a unit stops, and by which it may not enter in a hex. */
  readonly stopRule: T['words']['rule']
  readonly entryRule: T['words']['rule']
  /** Why the end of the move, leaving the map or an action of the game's own is not offered to the unit, or an entry by another rule than {@link entryRule}; null for others. */
  readonly refuse?: (ground: T['ground'], mover: T['mover'], action: number) => Violation<T['words']['rule']> | null
}

/** The action types of a march: into the next hex, onto the map, off it, and the end. */
export type MarchAction = 'step' | 'enter' | 'exit' | 'stop'
/** What a march asks. */
export type MarchQuestion = 'next-hex' | 'entry-hex'

/** A catalogue, read as that of a march: a game's has these types among others, or lacks `exit`. */
export const marchActions = (g: MarchTables): Catalogue<AnyAction & { readonly type: MarchAction }> =>
  g.actions as Catalogue<AnyAction & { readonly type: MarchAction }>

/** The indexes of a march's actions: of steps and entries those of the first hex. */
export interface MarchIndexes {
  readonly stepBase: number
  readonly enterBase: number
  /** How many of either there are. */
  readonly hexes: number
  /** -1 where no unit leaves the map. */
  readonly exit: number
  readonly stop: number
}
/** The indexes in a scenario's catalogue. */
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

/** Whether a move is over with this hop. */
export const isOver = <G extends Ground<unknown>, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'endsIn'>,
  ground: G,
  mover: M,
  to: number,
): boolean => {
  const { hexes } = ground.g.board
  return to >= hexes || (rules.endsIn !== undefined && mover.place < hexes && rules.endsIn(ground, mover, to))
}

/** Whether a unit can go anywhere: a step, or off the map. */
export const canStep = <G, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'breaks' | 'exit'>,
  ground: G,
  mover: M,
): boolean => {
  for (let d = 0; d < 6; d++) if (rules.breaks(ground, mover, d) === OPEN) return true
  return rules.exit !== undefined && rules.exit(ground, mover) >= 0
}

/** Pushes `base` and the number of each hex that a unit on the map may go to next, ascending. */
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

/** Why a step into a hex is refused; null when it is not. */
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
  // a game's actions may name more places than the board has
  const [name, hex] = [unitIds[mover.unit]!, marchActions(ground.g).places[to]!]
  return violation(
    code,
    rule,
    why(name, hex, mover),
    [name, hex],
    needed !== undefined ? { needed } : costs === true ? { needed: rules.cost(ground, mover, to) } : {},
  )
}
