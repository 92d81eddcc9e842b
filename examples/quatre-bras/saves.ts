/** The codec of a state, and its invariants. A save that breaks an invariant is refused. */
import type { Codec, Faults, Invariants } from 'grognard/kernel'
import { allBroken, bottomFrames, choice, enemyOf, firstFaults, flag, frameCodec, gameTurnOf } from 'grognard/kernel'
import { has, hasStatus, inFrame, integer, invariant, invariantOf, isAlike, isListOf, isOnMap } from 'grognard/kernel'
import { list, members, overstackedPlace, savedNames, sequenceAudit, setCodec, sideOf, strict } from 'grognard/kernel'
import { text, topOf, unitPlace, unitStatus, wordsCodec } from 'grognard/kernel'
import { attackersOf, mayAdvance } from './combat.js'
import { marchStands } from './movement.js'
import { combatNow, resultOf } from './odds.js'
import type { RuleId } from './rulebook.js'
import { SIDES } from './scenario.js'
import { type proceduresOf, phasesIn } from './sequence.js'
import type { Setting } from './setting.js'
import type { AnyFrame, AttackFrame, CombatFrame, CombatsFrame, State, Words } from './state.js'
import { DISORDERED } from './state.js'

export const stateCodec = (g: Setting): Codec<State> => {
  const { unit, units, unitSet, hex, side, turn } = savedNames(g, SIDES, 1, g.scenario.dates.length)
  const number = integer('number of units', 0, g.units.length)
  const farmIds = g.farms.map(farm => g.board.ids[farm]!)
  const frame = frameCodec<AnyFrame>({
    ...bottomFrames(turn, phasesIn(g).length, choice('carry', ['nothing'])),
    movement: { side, moved: unitSet },
    march: { unit, spent: integer('movement points', 0, 9) },
    combats: { side, fought: unitSet },
    attack: { side, target: hex, from: units, chosen: units, least: number, most: number },
    combat: { target: hex, attackers: units, defenders: units, stream: flag, die: integer('die', 0, 6) },
    retreat: { units },
    advance: { units, target: hex },
  })
  return strict('State', {
    scenario: text('digest', 64),
    units: wordsCodec(g.unitIds, g.board.ids, { conditions: [{ name: 'disordered', bits: DISORDERED }] }),
    held: setCodec('farm', farmIds),
    frames: list(frame, 8, 1),
  })
}

/**
 * Whether a unit can be in its place: in the box of its game turn, on the map from that turn on, or eliminated. Only units on the map are
 * disordered.
 */
const unitStands = (g: Setting, state: State, unit: number): boolean => {
  const { turn } = g.units[unit]!
  const place = unitPlace(state, unit)
  if (isOnMap(g, state, unit)) return turn <= gameTurnOf(state)
  return unitStatus(state, unit) === 0 && (place === g.lost || (turn > 0 && place === g.track.slotOf(turn)))
}

/** Returns the invariants of the board: places of units, stacking, one side per hex, and control of farms. */
const boardLines = (g: Setting, state: State): Invariants<RuleId> => {
  const units = g.occupancy(state.units)
  const isFull = (side: number): boolean => overstackedPlace(g.stacking, units, side, g.board.hexes) !== null
  const meetsEnemy = (unit: number): boolean => isOnMap(g, state, unit) && units.count(1, unitPlace(state, unit)) > 0
  const stands = (unit: number) => () => unitStands(g, state, unit)
  const isTaken = (hex: number, farm: number): boolean => units.count(has(state.held, farm) ? 1 : 0, hex) > 0
  return [
    ...g.unitIds.map((id, u) =>
      invariantOf(id, 'quatre-bras:2.e', 'cannot be in this place now', ['units', u], stands(u)),
    ),
    invariant(
      'quatre-bras:4',
      'a hex contains more than two units of one side',
      ['units'],
      () => !isFull(0) && !isFull(1),
    ),
    invariant('quatre-bras:2.d', 'a hex contains units of both sides', ['units'], () => !g.unitsOf[0].some(meetsEnemy)),
    invariant(
      'quatre-bras:9.a',
      'a farm is occupied by the side that does not hold it',
      ['held'],
      () => !g.farms.some(isTaken),
    ),
  ]
}

/** Whether an attack that is being built is possible. */
const attackStands = (g: Setting, state: State, phase: CombatsFrame, attack: AttackFrame): boolean => {
  const { side, target, from, chosen, least, most } = attack
  const able = attackersOf(g, state, phase, target)
  const isTarget = g.occupancy(state.units).count(enemyOf(phase.side), target) > 0
  const fits = isAlike([side, from, least, most], [phase.side, able, 1, able.length])
  return isTarget && fits && isListOf(g, side, chosen) && chosen.every(unit => able.includes(unit))
}

/** Whether a combat is possible: before its roll, or with a retreat or advance that its result causes. */
const combatStands = (g: Setting, state: State, phase: CombatsFrame, combat: CombatFrame): boolean => {
  const { target, attackers, defenders, die } = combat
  const top = topOf(state)
  const count = g.occupancy(state.units).count(enemyOf(phase.side), target)
  const sides = isListOf(g, phase.side, attackers) && isListOf(g, enemyOf(phase.side), defenders)
  const isNew = attackers.length > 0 && !attackers.some(unit => has(phase.fought, unit))
  if (!sides || !isNew || ![1, 2].includes(defenders.length)) return false
  if (top.at === 'combat') {
    const able = attackersOf(g, state, phase, target)
    const isNow = isAlike(combat, combatNow(g, state, attackers, target))
    return isNow && count > 0 && attackers.every(unit => able.includes(unit))
  }
  if (die === 0 || (top.at !== 'retreat' && top.at !== 'advance')) return false
  const result = resultOf(g, combat)
  const among = result === 'AR' ? attackers : defenders
  const areOf = (list: ReadonlyArray<number>): boolean =>
    isListOf(g, sideOf(g, list[0]!), top.units) &&
    top.units.every(unit => list.includes(unit) && isOnMap(g, state, unit) && !hasStatus(state, unit, DISORDERED))
  if (top.at === 'retreat') return result.endsWith('R') && top.units.length > 0 && areOf(among)
  return result.startsWith('D') && count === 0 && top.target === target && areOf(attackers) && mayAdvance(g, state, top)
}

/** Returns the invariants of a phase: only units of its side have moved or fought, and the procedure that it called is possible. */
const phaseLines = (g: Setting, state: State, phase: AnyFrame): Invariants<RuleId> => {
  if (phase.at !== 'movement' && phase.at !== 'combats') return []
  const done = members(phase.at === 'movement' ? phase.moved : phase.fought)
  const rule = phase.at === 'movement' ? 'quatre-bras:2' : 'quatre-bras:5'
  const child = state.frames[2]
  return [
    invariant(rule, 'units of the other side have moved or fought in this phase', inFrame(1), () =>
      isListOf(g, phase.side, done),
    ),
    invariant(rule, 'the march or combat is not possible in this position', inFrame(2), () => {
      if (phase.at === 'movement')
        return child?.at !== 'march' || (done.includes(child.unit) && marchStands(g, state, child))
      if (child?.at === 'attack') return attackStands(g, state, phase, child)
      return child?.at !== 'combat' || combatStands(g, state, phase, child)
    }),
  ]
}

/** Returns a function that lists the invariants that a state breaks. */
export const auditOf = (g: Setting, procedures: ReturnType<typeof proceduresOf>) => {
  const frameFaults = sequenceAudit<State, AnyFrame, 'nothing', Words>({
    phases: phasesIn(g),
    procedures,
    rules: { order: 'quatre-bras:sequence', turn: 'quatre-bras:1', over: 'quatre-bras:9' },
    mayBeOver: (_state, turn) => turn === g.scenario.dates.length,
    lines: ({ state, frame }) => phaseLines(g, state, frame),
  })
  return (state: State): Faults<RuleId> =>
    firstFaults(
      () => allBroken(boardLines(g, state)),
      () => frameFaults(state),
    )
}
