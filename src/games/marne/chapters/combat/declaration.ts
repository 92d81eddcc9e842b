/** M7 Combat, first part: who may attack what, and the declaration of attacks (M7.a to M7.e, M7.k, M7.l, M7.r, M7.s). */
import {
  type Procedure,
  type Violation,
  type ViolationCode,
  call,
  distance,
  done,
  emptySet,
  has,
  statusOf,
  stay,
  unitPlace,
  violation,
} from '../../../../kernel/index.js'
import {
  attackableForts,
  fortressDebts,
  isAttacking,
  isTarget,
  mustJoin,
  riverBetween,
  supplyAllowsAttack,
} from '../fortresses.js'
import { SIDES, type Side } from '../../scenario/index.js'
import {
  type AttackBuildingFrame,
  type DeclarationsFrame,
  type Handed,
  type MarneFrame,
  type MarneState,
  type Setting,
  FRESH,
  GERMAN,
  declarationsOf,
} from '../../state/index.js'
import { closedTo, fortStands } from '../zones-of-control.js'

/** Why a unit cannot join an attack: the first of these that applies; JOINS when it can. */
const JOINS = 0
const OTHER_SIDE = 1
const OFF_MAP = 2
const NOT_FRESH = 3
const ENGAGED = 4
const DEFENCE_ONLY = 5
const NOT_BESIDE = 6
const RIVER_AFTER_MOVE = 7
const OWES_FORTRESS = 8
const NO_SUPPLY_GAIN = 9

/** Whether `unit` may take part in one attack on all of `targets` (JOINS), or the first rule against it. */
const joinBreaks = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  unit: number,
  targets: ReadonlyArray<number>,
): number => {
  if (g.side[unit] !== phase.side) return OTHER_SIDE
  const from = unitPlace(state, unit)
  if (from >= g.board.hexes) return OFF_MAP
  if (statusOf(state.units[unit]!) !== FRESH) return NOT_FRESH
  if (isAttacking(phase.attacks, unit)) return ENGAGED
  if (g.defenceOnly[unit] === 1) return DEFENCE_ONLY
  for (const target of targets) if (distance(g.board, from, target) !== 1) return NOT_BESIDE
  if (has(phase.moved, unit)) for (const target of targets) if (riverBetween(g, from, target)) return RIVER_AFTER_MOVE
  if (
    phase.side === GERMAN &&
    !targets.some(target => fortStands(g, state, target)) &&
    attackableForts(g, state, phase.moved, phase.attacks, unit).length > 0
  )
    return OWES_FORTRESS
  return supplyAllowsAttack(g, state, unit, targets) ? JOINS : NO_SUPPLY_GAIN
}

/** The units that may join an attack on these targets, ascending. */
export const joiners = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => g.unitsOf[phase.side].filter(unit => joinBreaks(g, state, phase, unit, targets) === JOINS)

/** Whether an attack on exactly these targets can be declared: somebody joins, and all who must can. */
export const isComplete = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): boolean => {
  const able = joiners(g, state, phase, targets)
  return able.length > 0 && mustJoin(g, state, phase.moved, phase.attacks, targets).every(unit => able.includes(unit))
}

/** Whether something to attack is in the hex that no attack is aimed at: enemy units, or for Germans a standing fortress. */
export const isAttackable = (g: Setting, state: MarneState, phase: DeclarationsFrame, hex: number): boolean =>
  closedTo(g, state, phase.side, hex) && !isTarget(phase.attacks, hex)

/** Whether a unit could attack at all in this phase, whatever its neighbours. */
const canAttack = (g: Setting, state: MarneState, phase: DeclarationsFrame, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes &&
  statusOf(state.units[unit]!) === FRESH &&
  g.defenceOnly[unit] === 0 &&
  !isAttacking(phase.attacks, unit)

/** Further hexes, beyond the last target, that a unit beside all targets could attack as well; ascending. */
const furtherHexes = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  unit: number,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  const last = targets[targets.length - 1] ?? -1
  const out: number[] = []
  for (let k = from * 6; k < from * 6 + 6; k++) {
    const d = g.ascending[k]!
    if (d === 255) break
    const hex = g.board.neighbours[from * 6 + d]!
    if (hex > last && isAttackable(g, state, phase, hex)) out.push(hex)
  }
  return out
}

/**
 * Whether a legal attack can be made of these targets and, where need be, of further ones beyond the last. All targets of
 * an attack lie around one attacker, so the sets to try are few; mostly the targets suffice as they are.
 */
export const canBeCompleted = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): boolean => {
  if (isComplete(g, state, phase, targets)) return true
  for (const unit of g.unitsOf[phase.side]) {
    if (!canAttack(g, state, phase, unit)) continue
    const from = unitPlace(state, unit)
    if (!targets.every(target => distance(g.board, from, target) === 1)) continue
    for (const hex of furtherHexes(g, state, phase, unit, targets)) {
      if (canBeCompleted(g, state, phase, [...targets, hex])) return true
    }
  }
  return false
}

/** The hexes that may be the next target of an attack on `targets` so far, ascending. */
const nextTargets = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const found = new Set<number>()
  for (const unit of g.unitsOf[phase.side]) {
    if (!canAttack(g, state, phase, unit)) continue
    const from = unitPlace(state, unit)
    if (!targets.every(target => distance(g.board, from, target) === 1)) continue
    for (const hex of furtherHexes(g, state, phase, unit, targets)) found.add(hex)
  }
  return [...found].sort((a, b) => a - b).filter(hex => canBeCompleted(g, state, phase, [...targets, hex]))
}

/** The procedure of the declarations of a combat phase. */
export const declarations = (g: Setting): Procedure<MarneState, DeclarationsFrame, MarneFrame, Handed, Side> => {
  const targetBase = g.actions.base('target')
  const end = g.actions.of('endDeclarations')
  const indebted = (state: MarneState, frame: DeclarationsFrame): ReadonlyArray<number> =>
    frame.side === GERMAN ? fortressDebts(g, state, frame.moved, frame.attacks) : []
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'attack',
    legal: (state, frame) => {
      const out = nextTargets(g, state, frame, []).map(hex => targetBase + hex)
      if (indebted(state, frame).length === 0) out.push(end)
      return out
    },
    apply: (state, frame, action) =>
      action === end
        ? stay(state, {
            at: 'resolution',
            side: frame.side,
            first: frame.first,
            attacks: frame.attacks,
            open: frame.attacks.map((_, i) => i),
            guests: emptySet(g.units.length),
          })
        : call(state, frame, { at: 'building', targets: [g.actions.placeOf(action)], named: false, attackers: [] }),
    // the attack is handed back as its targets, their number first, then its attackers
    resume: (state, frame, result, log) => {
      const targets = result.slice(1, 1 + result[0]!)
      const attackers = result.slice(1 + result[0]!)
      log?.add({
        kind: 'declared',
        rule: 'marne:M7.r',
        side: SIDES[frame.side],
        forced: false,
        places: targets.map(hex => g.board.ids[hex]!),
        units: attackers.map(unit => g.unitIds[unit]!),
      })
      return stay(state, { ...frame, attacks: [...frame.attacks, { targets, attackers }] })
    },
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      if (type === 'endDeclarations') {
        const debts = indebted(state, frame).map(unit => g.unitIds[unit]!)
        return violation(
          'must-attack',
          'marne:M11.g',
          `units beside a fortress must attack it first: ${debts.join(', ')}`,
          debts,
        )
      }
      return type === 'target' ? refuseTarget(g, state, frame, [], g.actions.placeOf(action)) : null
    },
  }
}

const refuseTarget = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
  hex: number,
): Violation => {
  const name = g.board.ids[hex]!
  if (!closedTo(g, state, phase.side, hex))
    return violation('cannot-attack', 'marne:M7.a', `nothing in ${name} can be attacked`, [name])
  if (isTarget(phase.attacks, hex) || targets.includes(hex))
    return violation('already-attacked', 'marne:M7.c', `${name} is a target already`, [name])
  if (hex < (targets[targets.length - 1] ?? -1))
    return violation('out-of-order', 'marne:sequence', `targets are named in ascending order: ${name} comes too late`, [
      name,
    ])
  return whyIncomplete(g, state, phase, [...targets, hex])
}

/** Why no attack can be made of these targets: what keeps out the units that must join, or the one that comes nearest to joining. */
const whyIncomplete = (
  g: Setting,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): Violation => {
  const names = targets.map(target => g.board.ids[target]!)
  const beside = g.unitsOf[phase.side].filter(unit =>
    targets.every(target => distance(g.board, unitPlace(state, unit), target) === 1),
  )
  const breaks = beside.map(unit => joinBreaks(g, state, phase, unit, targets))
  if (breaks.includes(JOINS)) {
    const able = joiners(g, state, phase, targets)
    const kept = mustJoin(g, state, phase.moved, phase.attacks, targets)
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
        `no unit stands next to ${names.join(' and ')}`,
        names.slice(-1),
      )
    : cannotJoin(g, state, unit, breaks[nearest]!, targets)
}

const REFUSED: Readonly<Record<number, readonly [code: ViolationCode, rule: string, why: string]>> = {
  [OTHER_SIDE]: ['wrong-side', 'marne:M1.a', 'is not of the side that attacks'],
  [OFF_MAP]: ['cannot-attack', 'marne:M7.a', 'is not on the map'],
  [NOT_FRESH]: ['disrupted', 'marne:M8.a', 'is disrupted'],
  [ENGAGED]: ['already-attacked', 'marne:M7.c', 'attacks elsewhere in this phase'],
  [DEFENCE_ONLY]: ['cannot-attack', 'marne:M7.l', 'has strength for defence only'],
  [NOT_BESIDE]: ['not-adjacent', 'marne:M7.a', 'is not next to the hex attacked'],
  [RIVER_AFTER_MOVE]: ['cannot-attack', 'marne:M7.k', 'has moved and may not attack across a river'],
  [OWES_FORTRESS]: ['must-attack', 'marne:M11.g', 'must attack a fortress beside it'],
  [NO_SUPPLY_GAIN]: ['supply', 'marne:M6.i', 'is cut off and would open no line of supply'],
}

/** The violation of a unit that cannot join an attack on these targets. */
const cannotJoin = (
  g: Setting,
  state: MarneState,
  unit: number,
  breaks: number,
  targets: ReadonlyArray<number>,
): Violation => {
  const name = g.unitIds[unit]!
  const [code, rule, why] = REFUSED[breaks]!
  if (breaks === NOT_BESIDE && targets.some(target => distance(g.board, unitPlace(state, unit), target) === 1)) {
    return violation('not-adjacent', 'marne:M7.e', `${name} is not next to every hex attacked`, [name])
  }
  return violation(code, rule, `${name} ${why}`, [name])
}

/** The procedure of one attack being built: targets ascending, then attackers ascending, then declared. */
export const attackBuilding = (g: Setting): Procedure<MarneState, AttackBuildingFrame, MarneFrame, Handed, Side> => {
  const targetBase = g.actions.base('target')
  const attackerBase = g.actions.base('attacker')
  const named = g.actions.of('targetsNamed')
  const declare = g.actions.of('declare')
  return {
    who: state => declarationsOf(state).side,
    asks: (_state, frame) => (frame.named ? 'attacker' : 'further-target'),
    legal: (state, frame) => {
      const phase = declarationsOf(state)
      if (!frame.named) {
        const out = nextTargets(g, state, phase, frame.targets).map(hex => targetBase + hex)
        if (isComplete(g, state, phase, frame.targets)) out.push(named)
        return out
      }
      const last = frame.attackers[frame.attackers.length - 1] ?? -1
      const owed = mustJoin(g, state, phase.moved, phase.attacks, frame.targets).filter(
        unit => !frame.attackers.includes(unit),
      )
      const out: number[] = []
      for (const unit of joiners(g, state, phase, frame.targets)) {
        if (unit <= last) continue
        out.push(attackerBase + unit)
        // nobody is passed over who must join: attackers are added in ascending order
        if (owed.includes(unit)) break
      }
      if (frame.attackers.length > 0 && owed.length === 0) out.push(declare)
      return out
    },
    apply: (state, frame, action) => {
      if (action === named) return stay(state, { ...frame, named: true })
      if (action === declare) return done(state, [frame.targets.length, ...frame.targets, ...frame.attackers])
      return frame.named
        ? stay(state, { ...frame, attackers: [...frame.attackers, g.actions.unitOf(action)] })
        : stay(state, { ...frame, targets: [...frame.targets, g.actions.placeOf(action)] })
    },
    refuse: (state, frame, action) => {
      const phase = declarationsOf(state)
      const type = g.actions.typeOf(action).type
      if (!frame.named) {
        if (type === 'target') return refuseTarget(g, state, phase, frame.targets, g.actions.placeOf(action))
        return type === 'targetsNamed' ? whyIncomplete(g, state, phase, frame.targets) : null
      }
      const must = mustJoin(g, state, phase.moved, phase.attacks, frame.targets).filter(
        unit => !frame.attackers.includes(unit),
      )
      if (type === 'declare') {
        const owed = must.map(unit => g.unitIds[unit]!)
        return owed.length > 0
          ? violation('must-attack', 'marne:M11.g', `these units must join: ${owed.join(', ')}`, owed)
          : violation('cannot-attack', 'marne:M7.a', 'an attack needs an attacker')
      }
      if (type !== 'attacker') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      const breaks = frame.attackers.includes(unit) ? ENGAGED : joinBreaks(g, state, phase, unit, frame.targets)
      if (breaks !== JOINS) return cannotJoin(g, state, unit, breaks, frame.targets)
      const owed = must.filter(other => other < unit).map(other => g.unitIds[other]!)
      return owed.length > 0 && unit > (frame.attackers[frame.attackers.length - 1] ?? -1)
        ? violation('must-attack', 'marne:M11.g', `these units must join first: ${owed.join(', ')}`, owed)
        : violation(
            'out-of-order',
            'marne:sequence',
            `attackers are added in ascending order: ${name} comes too late`,
            [name],
          )
    },
  }
}
