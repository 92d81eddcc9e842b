/** The audit of a retreat, and of the step that a stack loses on its way (3.3.c, 7.6, Q-31). */
import {
  type Invariant,
  type Invariants,
  type SideIndex,
  areAmong,
  areDistinct,
  areIn,
  areOf,
  areOnMap,
  haveCome,
  isAscending,
  isListOf,
  isSame,
  sideOf,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import { resultOf } from '../../chapters/index.js'
import { type VerdunRule, effectsOf } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type CombatsFrame,
  type FallingBackFrame,
  type LossesFrame,
  type RetreatFrame,
  type Retreated,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  enemyOf,
} from '../../state/index.js'

/** Whether stacks can have retreated, each of one side. */
export const areStacks = (g: VerdunTables, stacks: ReadonlyArray<Retreated>): boolean =>
  stacks.every(
    ({ hex, units }) => g.playable[hex] === 1 && units.length > 0 && isListOf(g, sideOf(g, units[0]!), units),
  )

/** A retreat: of a combat, or (`combat` null) of a stack that goes on because too many are in its hex; `at` is its frame's number. */
interface RetreatOf {
  readonly combat: AftermathFrame | null
  readonly frame: RetreatFrame
  readonly at: number
}

/** What holds of a retreat, and of the step that a stack loses on its way. */
export const retreatInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { combat, frame, at }: RetreatOf,
): Invariants<VerdunRule> => {
  const line = (message: string, holds: () => boolean): Invariant<VerdunRule> =>
    invariant('verdun:7.6.c', message, inFrame(at), holds)
  const { side, waiting, done } = frame
  const way = frame.at === 'falling-back' ? frame : null
  const lists = [...[...waiting, ...done].map(stack => stack.units), way?.units ?? []]
  const all = lists.flat()
  const above = state.frames[at + 1]
  return [
    ...(combat === null
      ? [line('one stack goes on by one hex', () => goesOn(frame))]
      : [
          line('the retreat does not fit the result', () => isTold(phase, combat, frame)),
          line('Stosstruppen owe no step', () => mayOwe(combat, side, frame.owing)),
          line(
            'these units do not retreat',
            () =>
              areAmong(all, side === phase.side ? combat.attacking : combat.defending) &&
              waiting.every(stack => combat.vacated.includes(stack.hex)),
          ),
        ]),
    line(
      'the stacks that retreat do not fit',
      () => areDistinct(all) && lists.every(isAscending) && areOf(g, side, all) && areOnMap(g, state, all),
    ),
    line(
      'a stack is not where it retreats from',
      () =>
        areDistinct(waiting.map(stack => stack.hex)) &&
        waiting.every(({ hex, units }) => units.length > 0 && areIn(state, units, hex)),
    ),
    line('a stack has not arrived', () => done.every(({ hex, units }) => units.length > 0 && g.playable[hex] === 1)),
    line('the way of the retreat does not fit', () => way === null || isOnItsWay(g, state, way, above !== undefined)),
    invariant(
      'verdun:3.3.c',
      'the stack on its way loses one step',
      inFrame(at + 1),
      () => way === null || above?.at !== 'step-losses' || losesOneStep(way, above),
    ),
  ]
}

/** Whether one stack goes on because too many are in its hex. */
const goesOn = ({ at, distance, waiting, done, barred, owing }: RetreatFrame): boolean =>
  distance === 1 &&
  owing.length === 0 &&
  waiting.length + done.length <= (at === 'falling-back' ? 0 : 1) &&
  areDistinct(barred)

/** Whether the result tells to this retreat. */
const isTold = (phase: CombatsFrame, combat: AftermathFrame, { side, distance, barred }: RetreatFrame): boolean => {
  const { attacker, defender } = effectsOf(resultOf(combat))
  return (
    side === (defender.retreat > 0 ? enemyOf(phase.side) : phase.side) &&
    distance === Math.max(attacker.retreat, defender.retreat) &&
    barred.length === 0
  )
}

/** Whether these Stosstruppen can be those that have yet to take their side's first step: none, or all that owe it. */
export const mayOwe = (combat: AftermathFrame, side: SideIndex, owing: ReadonlyArray<number>): boolean =>
  owing.length === 0 || (side === GERMAN && isSame(owing, combat.owing))

/** Whether a stack can have come this way; one that loses a step on it may have come to its end. */
const isOnItsWay = (
  g: VerdunTables,
  state: VerdunState,
  { units, entered, distance }: FallingBackFrame,
  loses: boolean,
): boolean =>
  entered.length <= distance + (loses ? 1 : 0) &&
  (!loses || entered.length > 1) &&
  haveCome(g.board, state, units, entered)

const losesOneStep = (stack: FallingBackFrame, losses: LossesFrame): boolean =>
  losses.side === stack.side &&
  isSame(losses.among, stack.units) &&
  losses.forts.length === 0 &&
  losses.count === 1 &&
  losses.last === null &&
  losses.rule === 'verdun:3.3.c' &&
  isSame(losses.first, stack.owing)
