/** The invariants of what follows a combat's roll: holding, losses, retreat, advance. */
import {
  type Path,
  type Violation,
  adjacent,
  areDistinct,
  brokenInvariant as broken,
  isAscending,
  isSame,
} from '../../../kernel/index.js'
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
import {
  type AdvanceFrame,
  type CombatFrame,
  type CombatsFrame,
  type HoldFrame,
  type LossesFrame,
  type RetreatFrame,
  type Setting,
  type VerdunState,
  FRENCH,
  GERMAN,
  enemyOf,
  isOnMap,
  unitPlace,
} from '../state/index.js'
import { effectsOf } from '../rulebook/index.js'

const ABOVE: Path = ['frames', 3]

export const holdFaults = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  combat: CombatFrame,
  frame: HoldFrame,
): ReadonlyArray<Violation> => {
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
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  combat: CombatFrame,
  frame: LossesFrame,
): ReadonlyArray<Violation> => {
  const { attacker, defender } = effectsOf(resultOf(combat))
  const enemy = enemyOf(phase.side)
  const { side, among, count, forts, last, rule, stosstruppenFirst } = frame
  const wrong = (message: string): ReadonlyArray<Violation> => [broken(rule, message, ABOVE)]
  if (!areDistinct(among) || among.some(unit => g.side[unit] !== side)) return wrong('these units cannot take the loss')
  if (combat.stage === 'hold') {
    const hex = combat.holding[combat.holding.length - 1]
    if (
      hex === undefined ||
      phase.side !== GERMAN ||
      side !== FRENCH ||
      rule !== 'verdun:7.5.i' ||
      stosstruppenFirst ||
      count > defender.retreat
    )
      return wrong('no hex ignores its retreat')
    if (forts.length > 1 || forts.some(fort => fort !== standingFort(g, state, hex)))
      return wrong('this fort takes no step')
    const alive = among.filter(unit => isOnMap(g, state, unit))
    if (
      alive.some(unit => unitPlace(state, unit) !== hex) ||
      (last >= 0 && !among.includes(last)) ||
      (count === defender.retreat && last >= 0)
    )
      return wrong('these units cannot take the loss')
    return []
  }
  if (rule !== 'verdun:7.5.c' || count !== 1 || last >= 0) return wrong('a result costs one step')
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
  return stosstruppenFirst && !(side === GERMAN && combat.stosstruppenOwe) ? wrong('Stosstruppen owe no step') : []
}

/** A retreat, of a combat (`combat` null: of a stack that goes on because too many are in its hex); `at` is its frame's number. */
export const retreatFaults = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  combat: CombatFrame | null,
  frame: RetreatFrame,
  at: number,
): ReadonlyArray<Violation> => {
  const path: Path = ['frames', at]
  const { side, waiting, units, entered, done, barred } = frame
  const wrong = (message: string): ReadonlyArray<Violation> => [broken('verdun:7.6.c', message, path)]
  if (combat === null) {
    if (
      frame.distance !== 1 ||
      frame.stosstruppenOwe ||
      waiting.length + done.length > (units.length > 0 ? 0 : 1) ||
      !areDistinct(barred)
    )
      return wrong('one stack goes on by one hex')
  } else {
    const { attacker, defender } = effectsOf(resultOf(combat))
    const loser = defender.retreat > 0 ? enemyOf(phase.side) : phase.side
    if (side !== loser || frame.distance !== Math.max(attacker.retreat, defender.retreat) || barred.length > 0)
      return wrong('the retreat does not fit the result')
    if (frame.stosstruppenOwe && !(side === GERMAN && combat.stosstruppenOwe)) return wrong('Stosstruppen owe no step')
    const struck = defender.retreat > 0 ? combat.defending : combat.attacking
    if (
      ![...waiting, ...done, { units }].every(stack => stack.units.every(unit => struck.includes(unit))) ||
      !waiting.every(stack => combat.left.includes(stack.hex))
    )
      return wrong('these units do not retreat')
  }
  const all = [...waiting, ...done].flatMap(stack => stack.units)
  if (
    !areDistinct([...all, ...units]) ||
    [...all, ...units].some(unit => g.side[unit] !== side || !isOnMap(g, state, unit))
  )
    return wrong('the stacks that retreat do not fit')
  if (
    !areDistinct(waiting.map(stack => stack.hex)) ||
    !waiting.every(stack => stack.units.length > 0 && stack.units.every(unit => unitPlace(state, unit) === stack.hex))
  )
    return wrong('a stack is not where it retreats from')
  if (done.some(stack => stack.units.length === 0 || g.playable[stack.hex] === 0))
    return wrong('a stack has not arrived')
  const losses = state.frames[at + 1]
  if ((units.length === 0) !== (entered.length === 0) || (losses !== undefined && units.length === 0))
    return wrong('no stack is on its way')
  const here = entered[entered.length - 1]
  const way =
    areDistinct(entered) &&
    entered.length <= frame.distance + (losses === undefined ? 0 : 1) &&
    (losses === undefined || entered.length > 1) &&
    entered.every((hex, i) => i === 0 || adjacent(g.board, entered[i - 1]!, hex)) &&
    units.every(unit => unitPlace(state, unit) === here)
  if (!way) return wrong('the way of the retreat does not fit')
  if (losses?.at !== 'losses') return []
  const paid =
    losses.side === side &&
    isSame(losses.among, units) &&
    losses.forts.length === 0 &&
    losses.count === 1 &&
    losses.last < 0 &&
    losses.rule === 'verdun:3.3.c' &&
    losses.stosstruppenFirst === frame.stosstruppenOwe
  return paid ? [] : [broken('verdun:3.3.c', 'the stack on its way loses one step', ['frames', at + 1])]
}

export const advanceFaults = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  combat: CombatFrame,
  frame: AdvanceFrame,
): ReadonlyArray<Violation> => {
  const winner = winnerOf(resultOf(combat), phase.side)
  const tookPart = winner === phase.side ? combat.attackers : combat.defenders
  const sound =
    combat.stage === 'advance' &&
    winner === frame.side &&
    isAscending(frame.able) &&
    areDistinct([...frame.able, ...frame.advanced]) &&
    [...frame.able, ...frame.advanced].every(unit => tookPart.includes(unit) && g.infantry[unit] === 1) &&
    frame.advanced.every(unit => isOnMap(g, state, unit)) &&
    isAscending(frame.emptied) &&
    frame.emptied.every(hex => combat.left.includes(hex) && mayBeIn(g, state, frame.side, hex))
  if (!sound) return [broken('verdun:7.6.h', 'the advance does not fit the combat', ABOVE)]
  if (advancers(g, state, frame).length === 0) return [broken('verdun:7.6.h', 'nobody is left to advance', ABOVE)]
  return frame.unit < 0 || (frame.able.includes(frame.unit) && advanceHexes(g, state, frame, frame.unit).length > 0)
    ? []
    : [broken('verdun:7.6.h', 'the unit in hand cannot advance', [...ABOVE, 'unit'])]
}
