/** The audit of losses by choice (7.5, Q-39, Q-41). */
import {
  type Invariant,
  type Invariants,
  areAmong,
  areDistinct,
  areIn,
  areOnMap,
  inFrame,
  invariant,
  isListOf,
  isOnMap,
} from '../../../../kernel/index.js'
import { resultOf, standingFort } from '../../chapters/index.js'
import { type VerdunRule, effectsOf } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type CombatsFrame,
  type LossesFrame,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  enemyOf,
} from '../../state/index.js'
import { mayOwe } from './retreat.js'

/** What holds of losses: of a result, or of a hex that pays for ignoring its retreat. The rule is the one they are taken by. */
export const lossInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: LossesFrame,
): Invariants<VerdunRule> => [
  invariant(frame.rule, 'these units cannot take the loss', inFrame(3), () => isListOf(g, frame.side, frame.among)),
  ...(combat.stage === 'hold'
    ? paidForHolding(g, state, phase, combat, frame)
    : takenByResult(g, state, phase, combat, frame)),
]

const paidForHolding = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  { side, among, count, forts, last, rule, first }: LossesFrame,
): Invariants<VerdunRule> => {
  const { retreat } = effectsOf(resultOf(combat)).defender
  const hex = combat.holding[combat.holding.length - 1]
  const alive = among.filter(unit => isOnMap(g, state, unit))
  return [
    invariant(
      rule,
      'no hex ignores its retreat',
      inFrame(3),
      () =>
        hex !== undefined &&
        phase.side === GERMAN &&
        side === FRENCH &&
        rule === 'verdun:7.5.i' &&
        first.length === 0 &&
        count <= retreat,
    ),
    invariant(
      rule,
      'this fort takes no step',
      inFrame(3),
      () => forts.length <= 1 && forts.every(fort => fort === standingFort(g, state, hex!)),
    ),
    invariant(
      rule,
      'these units cannot take the loss',
      inFrame(3),
      () => areIn(state, alive, hex!) && (last === null || (among.includes(last) && count !== retreat)),
    ),
  ]
}

const takenByResult = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  { side, among, count, forts, last, rule, first }: LossesFrame,
): Invariants<VerdunRule> => {
  // each stage asks for what is due before it
  const isAttackers = combat.stage === 'defender-losses'
  const { loss } = effectsOf(resultOf(combat))[isAttackers ? 'attacker' : 'defender']
  const isOwed = side === (isAttackers ? phase.side : enemyOf(phase.side)) && loss === 'one'
  const struck = isAttackers ? combat.attacking : combat.defending
  // forts give a step where nothing else was attacked
  const areAlone = side === FRENCH && phase.side === GERMAN && combat.defending.length === 0
  const mayGive = (fort: number): boolean =>
    combat.targets.includes(g.fortHexes[fort]!) && standingFort(g, state, g.fortHexes[fort]!) === fort
  const line = (message: string, holds: () => boolean): Invariant<VerdunRule> =>
    invariant(rule, message, inFrame(3), holds)
  return [
    line('a result costs one step', () => rule === 'verdun:7.5.c' && count === 1 && last === null),
    line('the stage of the combat does not fit', () => isAttackers || combat.stage === 'advance'),
    line('this side loses no step', () => isOwed && among.length + forts.length > 0),
    line(
      'this fort takes no step',
      () => forts.length === 0 || (areAlone && areDistinct(forts) && forts.every(mayGive)),
    ),
    line('these units cannot take the loss', () => areAmong(among, struck) && areOnMap(g, state, among)),
    line('Stosstruppen owe no step', () => mayOwe(combat, side, first)),
  ]
}
