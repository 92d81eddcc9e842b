/** The invariants of what follows a combat's roll: holding, losses, retreat, advance. */
import {
  advanceHexes,
  advancers,
  mayBeIn,
  resultOf,
  stackIn,
  standingFort,
  stepsIn,
  winnerOf,
} from '../chapters/index.js'
import { effectsOf } from '../rulebook/index.js'
import {
  type AdvanceFrame,
  type AftermathFrame,
  type CombatsFrame,
  type FallingBackFrame,
  type HoldFrame,
  type LossesFrame,
  type RetreatFrame,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  GERMAN,
  enemyOf,
  isOnMap,
  unitPlace,
} from '../state/index.js'

import {
  type Path,
  adjacent,
  areDistinct,
  brokenInvariant as broken,
  isAscending,
  isSame,
} from '../../../kernel/index.js'

const ABOVE: Path = ['frames', 3]

/** Faults of a hex that decides on its retreat. */
export const holdFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: HoldFrame,
): ReadonlyArray<VerdunViolation> => {
  const { retreat } = effectsOf(resultOf(combat)).defender
  const sound =
    combat.stage === 'hold' &&
    phase.side === GERMAN &&
    retreat > 0 &&
    frame.steps === retreat &&
    combat.targets.includes(frame.hex) &&
    !combat.decided.includes(frame.hex) &&
    stackIn(g, state, FRENCH, frame.hex).length > 0 &&
    stepsIn(g, state, frame.hex) >= retreat
  return sound ? [] : [broken('verdun:7.5.i', 'the hex has no retreat to ignore', ABOVE)]
}

/** Losses of a result, or those that a hex pays for ignoring its retreat. */
export const lossesFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: LossesFrame,
): ReadonlyArray<VerdunViolation> => {
  const { attacker, defender } = effectsOf(resultOf(combat))
  const enemy = enemyOf(phase.side)
  const { side, among, count, forts, last, rule, first } = frame
  const wrong = (message: string): ReadonlyArray<VerdunViolation> => [broken(rule, message, ABOVE)]
  if (!isAscending(among) || among.some(unit => g.side[unit] !== side)) return wrong('these units cannot take the loss')
  if (combat.stage === 'hold') {
    const hex = combat.holding[combat.holding.length - 1]
    if (
      hex === undefined ||
      phase.side !== GERMAN ||
      side !== FRENCH ||
      rule !== 'verdun:7.5.i' ||
      first.length > 0 ||
      count > defender.retreat
    )
      return wrong('no hex ignores its retreat')
    if (forts.length > 1 || forts.some(fort => fort !== standingFort(g, state, hex)))
      return wrong('this fort takes no step')
    const alive = among.filter(unit => isOnMap(g, state, unit))
    if (
      alive.some(unit => unitPlace(state, unit) !== hex) ||
      (last !== null && (!among.includes(last) || count === defender.retreat))
    )
      return wrong('these units cannot take the loss')
    return []
  }
  if (rule !== 'verdun:7.5.c' || count !== 1 || last !== null) return wrong('a result costs one step')
  const attacks = combat.stage === 'defender-losses' ? true : combat.stage === 'advance' ? false : null
  if (attacks === null) return wrong('the stage of the combat does not fit')
  const struck = attacks ? combat.attacking : combat.defending
  if (
    side !== (attacks ? phase.side : enemy) ||
    (attacks ? attacker : defender).loss !== 'one' ||
    among.length + forts.length === 0
  )
    return wrong('this side loses no step')
  // forts give a step where nothing else was attacked
  const alone =
    side === FRENCH &&
    phase.side === GERMAN &&
    combat.defending.length === 0 &&
    areDistinct(forts) &&
    forts.every(
      fort => combat.targets.includes(g.fortHexes[fort]!) && standingFort(g, state, g.fortHexes[fort]!) === fort,
    )
  if (forts.length > 0 && !alone) return wrong('this fort takes no step')
  if (!among.every(unit => struck.includes(unit) && isOnMap(g, state, unit)))
    return wrong('these units cannot take the loss')
  return first.length > 0 && !(side === GERMAN && isSame(first, combat.owing)) ? wrong('Stosstruppen owe no step') : []
}

/** A retreat: of a combat, or (`combat` null) of a stack that goes on because too many are in its hex; `at` is its frame's number. */
interface RetreatOf {
  readonly combat: AftermathFrame | null
  readonly frame: RetreatFrame
  readonly at: number
}

/** Faults of a retreat, and of the step that a stack loses on its way. */
export const retreatFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { combat, frame, at }: RetreatOf,
): ReadonlyArray<VerdunViolation> => {
  const wrong = (message: string): ReadonlyArray<VerdunViolation> => [broken('verdun:7.6.c', message, ['frames', at])]
  const message =
    (combat === null ? goingOnFault(frame) : toldFault(phase, combat, frame)) ?? stacksFault(g, state, frame)
  if (message !== null) return wrong(message)
  if (frame.at === 'retreats') return []
  const losses = state.frames[at + 1]
  if (!isWay(g, state, frame, losses !== undefined)) return wrong('the way of the retreat does not fit')
  if (losses?.at !== 'step-losses') return []
  const paid =
    losses.side === frame.side &&
    isSame(losses.among, frame.units) &&
    losses.forts.length === 0 &&
    losses.count === 1 &&
    losses.last === null &&
    losses.rule === 'verdun:3.3.c' &&
    isSame(losses.first, frame.owing)
  return paid ? [] : [broken('verdun:3.3.c', 'the stack on its way loses one step', ['frames', at + 1])]
}

const unitsOnTheWay = (frame: RetreatFrame): ReadonlyArray<number> => (frame.at === 'falling-back' ? frame.units : [])

/** What is wrong with a stack that goes on because too many are in its hex. */
const goingOnFault = (frame: RetreatFrame): string | null =>
  frame.distance !== 1 ||
  frame.owing.length > 0 ||
  frame.waiting.length + frame.done.length > (frame.at === 'falling-back' ? 0 : 1) ||
  !areDistinct(frame.barred)
    ? 'one stack goes on by one hex'
    : null

/** What is wrong with a retreat that a result tells to. */
const toldFault = (phase: CombatsFrame, combat: AftermathFrame, frame: RetreatFrame): string | null => {
  const { side, waiting, done, owing } = frame
  const { attacker, defender } = effectsOf(resultOf(combat))
  const loser = defender.retreat > 0 ? enemyOf(phase.side) : phase.side
  if (side !== loser || frame.distance !== Math.max(attacker.retreat, defender.retreat) || frame.barred.length > 0)
    return 'the retreat does not fit the result'
  if (owing.length > 0 && !(side === GERMAN && isSame(owing, combat.owing))) return 'Stosstruppen owe no step'
  const struck = defender.retreat > 0 ? combat.defending : combat.attacking
  const retreating = [...waiting, ...done].flatMap(stack => stack.units)
  return ![...retreating, ...unitsOnTheWay(frame)].every(unit => struck.includes(unit)) ||
    !waiting.every(stack => combat.vacated.includes(stack.hex))
    ? 'these units do not retreat'
    : null
}

/** What is wrong with the stacks themselves. */
const stacksFault = (g: VerdunTables, state: VerdunState, frame: RetreatFrame): string | null => {
  const { side, waiting, done } = frame
  const lists = [...[...waiting, ...done].map(stack => stack.units), unitsOnTheWay(frame)]
  const all = lists.flat()
  if (
    !areDistinct(all) ||
    !lists.every(isAscending) ||
    all.some(unit => g.side[unit] !== side || !isOnMap(g, state, unit))
  )
    return 'the stacks that retreat do not fit'
  if (
    !areDistinct(waiting.map(stack => stack.hex)) ||
    !waiting.every(stack => stack.units.length > 0 && stack.units.every(unit => unitPlace(state, unit) === stack.hex))
  )
    return 'a stack is not where it retreats from'
  return done.some(stack => stack.units.length === 0 || g.playable[stack.hex] === 0) ? 'a stack has not arrived' : null
}

/** Whether a stack can have come this way; one that loses a step on it may have come to its end. */
const isWay = (
  g: VerdunTables,
  state: VerdunState,
  { units, entered, distance }: FallingBackFrame,
  loses: boolean,
): boolean =>
  areDistinct(entered) &&
  entered.length <= distance + (loses ? 1 : 0) &&
  (!loses || entered.length > 1) &&
  entered.every((hex, i) => i === 0 || adjacent(g.board, entered[i - 1]!, hex)) &&
  units.every(unit => unitPlace(state, unit) === entered[entered.length - 1])

/** Faults of an advance. */
export const advanceFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: AdvanceFrame,
): ReadonlyArray<VerdunViolation> => {
  const winner = winnerOf(resultOf(combat), phase.side)
  const tookPart = winner === phase.side ? combat.attackers : combat.defenders
  const sound =
    combat.stage === 'advance' &&
    winner === frame.side &&
    isAscending([...frame.advanced, ...frame.able]) &&
    [...frame.advanced, ...frame.able].every(unit => tookPart.includes(unit) && g.infantry[unit] === 1) &&
    frame.advanced.every(unit => isOnMap(g, state, unit)) &&
    isAscending(frame.emptied) &&
    frame.emptied.every(hex => combat.vacated.includes(hex) && mayBeIn(g, state, frame.side, hex))
  if (!sound) return [broken('verdun:7.6.h', 'the advance does not fit the combat', ABOVE)]
  if (advancers(g, state, frame).length === 0) return [broken('verdun:7.6.h', 'nobody is left to advance', ABOVE)]
  return frame.unit < 0 || (frame.able.includes(frame.unit) && advanceHexes(g, state, frame, frame.unit).length > 0)
    ? []
    : [broken('verdun:7.6.h', 'the unit in hand cannot advance', [...ABOVE, 'unit'])]
}
