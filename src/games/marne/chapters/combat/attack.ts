/**
 * M7.a, M7.e, M7.s One attack: the side names its targets in ascending order, then its attackers in ascending order,
 * and declares it.
 */
import { distance, done, frameOf, idsOf, lastOf, stay, unitPlace } from '../../../../kernel/index.js'
import { mustJoin } from '../fortresses.js'
import { type MarneViolation, violation } from '../../rulebook/index.js'
import { ENGAGED, JOINS, cannotJoin, joinBreaks, joiners } from './joining.js'
import {
  type AttackersFrame,
  type DeclarationsFrame,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type TargetsFrame,
  isTarget,
} from '../../state/index.js'
import { isComplete, nextTargets } from './targets.js'
import { closedTo } from '../zones-of-control.js'

/** Builds the procedure that names the targets of an attack. */
export const targetsOfAttack = (g: MarneTables): MarneProcedure<TargetsFrame> => {
  const targetBase = g.actions.base('target')
  const named = g.actions.of('targetsNamed')
  return {
    who: state => frameOf(state, 'declarations')!.side,
    asks: () => 'further-target',
    legal: (state, { targets }) => {
      const phase = frameOf(state, 'declarations')!
      const out = nextTargets(g, state, phase, targets).map(hex => targetBase + hex)
      if (isComplete(g, state, phase, targets)) out.push(named)
      return out
    },
    apply: (state, { targets }, action) =>
      action === named
        ? stay(state, { at: 'attackers', targets, attackers: [] })
        : stay(state, { at: 'targets', targets: [...targets, g.actions.placeOf(action)] }),
    refuse: (state, { targets }, action) => {
      const phase = frameOf(state, 'declarations')!
      const { type } = g.actions.typeOf(action)
      if (type === 'target') return refuseTarget(g, state, phase, targets, g.actions.placeOf(action))
      return type === 'targetsNamed' ? whyIncomplete(g, state, phase, targets) : null
    },
  }
}

/** Returns the units that must still join an attack. */
const owedBy = (g: MarneTables, state: MarneState, frame: AttackersFrame): ReadonlyArray<number> =>
  mustJoin(g, state, frameOf(state, 'declarations')!, frame.targets).filter(unit => !frame.attackers.includes(unit))

/** Builds the procedure that adds the attackers of an attack. */
export const attackersOfAttack = (g: MarneTables): MarneProcedure<AttackersFrame> => {
  const attackerBase = g.actions.base('attacker')
  const declare = g.actions.of('declare')
  return {
    who: state => frameOf(state, 'declarations')!.side,
    asks: () => 'attacker',
    legal: (state, frame) => {
      const owed = owedBy(g, state, frame)
      const out: number[] = []
      for (const unit of joiners(g, state, frameOf(state, 'declarations')!, frame.targets)) {
        if (unit <= lastOf(frame.attackers)) continue
        out.push(attackerBase + unit)
        // attackers are added in ascending order, so a unit that must join cannot be passed over
        if (owed.includes(unit)) break
      }
      if (frame.attackers.length > 0 && owed.length === 0) out.push(declare)
      return out
    },
    apply: (state, { targets, attackers }, action) =>
      action === declare
        ? done(state, { type: 'declared', attack: { targets, attackers } })
        : stay(state, { at: 'attackers', targets, attackers: [...attackers, g.actions.unitOf(action)] }),
    refuse: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      const must = owedBy(g, state, frame)
      if (type === 'declare') {
        const owed = idsOf(g, must)
        return owed.length > 0
          ? violation('must-attack', 'marne:M11.g', `these units must join: ${owed.join(', ')}`, owed)
          : violation('cannot-attack', 'marne:M7.a', 'an attack needs an attacker')
      }
      if (type !== 'attacker') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      const phase = frameOf(state, 'declarations')!
      const breaks = frame.attackers.includes(unit) ? ENGAGED : joinBreaks(g, state, phase, unit, frame.targets)
      if (breaks !== JOINS) return cannotJoin(g, state, unit, breaks, frame.targets)
      const owed = must.filter(other => other < unit).map(other => g.unitIds[other]!)
      return owed.length > 0 && unit > lastOf(frame.attackers)
        ? violation('must-attack', 'marne:M11.g', `these units must join first: ${owed.join(', ')}`, owed)
        : violation(
            'out-of-order',
            'marne:sequence',
            `choose attackers in ascending order: ${name} had to be chosen earlier`,
            [name],
          )
    },
  }
}

/** Returns the reason why a hex cannot be the next target of an attack on `targets`. */
export const refuseTarget = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
  hex: number,
): MarneViolation => {
  const name = g.board.ids[hex]!
  if (!closedTo(g, state, phase.side, hex))
    return violation('cannot-attack', 'marne:M7.a', `nothing in ${name} can be attacked`, [name])
  if (isTarget(phase.attacks, hex) || targets.includes(hex))
    return violation('already-attacked', 'marne:M7.c', `${name} is already a target`, [name])
  if (hex < lastOf(targets))
    return violation(
      'out-of-order',
      'marne:sequence',
      `choose targets in ascending order: ${name} had to be chosen earlier`,
      [name],
    )
  return whyIncomplete(g, state, phase, [...targets, hex])
}

/**
 * Returns the reason why these targets do not form an attack: the units that must join and cannot, or the fault of the
 * unit that is nearest to joining.
 */
const whyIncomplete = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): MarneViolation => {
  const names = targets.map(target => g.board.ids[target]!)
  const beside = g.unitsOf[phase.side].filter(unit =>
    targets.every(target => distance(g.board, unitPlace(state, unit), target) === 1),
  )
  const breaks = beside.map(unit => joinBreaks(g, state, phase, unit, targets))
  if (breaks.includes(JOINS)) {
    const able = joiners(g, state, phase, targets)
    const kept = mustJoin(g, state, phase, targets)
      .filter(unit => !able.includes(unit))
      .map(unit => g.unitIds[unit]!)
    return violation(
      'must-attack',
      'marne:M11.g',
      `an attack on ${names.join(' and ')} would keep out units that must join: ${kept.join(', ')}`,
      kept,
    )
  }
  const nearest = breaks.reduce((best, at, i) => (at > breaks[best]! ? i : best), 0)
  const unit = beside[nearest]
  return unit === undefined
    ? violation(
        'cannot-attack',
        targets.length > 1 ? 'marne:M7.e' : 'marne:M7.a',
        `no unit is adjacent to ${names.join(' and ')}`,
        names.slice(-1),
      )
    : cannotJoin(g, state, unit, breaks[nearest]!, targets)
}
