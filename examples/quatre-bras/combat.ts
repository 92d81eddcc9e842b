/** The combat phase: attack, die roll, retreat and advance after combat (rules 5 to 8). */
import {
  NOBODY,
  adjacent,
  ascending,
  call,
  combatResult,
  dieProcedure,
  done,
  enemyOf,
  handedBack,
} from 'grognard/kernel'
import { has, hasStatus, isOnMap, neighboursOf, pickProcedure, retreatChoices, sideOf, stay } from 'grognard/kernel'
import { unitPlace, violation, withMember, withUnitStatus } from 'grognard/kernel'
import { columnOf, combatNow, combatResults, resultOf } from './odds.js'
import { type Side, SIDES } from './scenario.js'
import { type Setting, hasRoom, put, remove } from './setting.js'
import type { AdvanceFrame, Answer, AttackFrame, CombatFrame, CombatsFrame, Listener, Procedural } from './state.js'
import type { RetreatFrame, State, Words } from './state.js'
import { DISORDERED, DONE } from './state.js'

/** Returns the units that may attack a hex, ascending. [5][5.a] */
export const attackersOf = (g: Setting, state: State, { side, fought }: CombatsFrame, target: number) => {
  const mayFight = (unit: number): boolean => !has(fought, unit) && !hasStatus(state, unit, DISORDERED)
  return g.unitsOf[side].filter(unit => mayFight(unit) && adjacent(g.board, unitPlace(state, unit), target))
}
/** Returns the hexes that may be attacked, ascending. [5] */
const targetsOf = (g: Setting, state: State, frame: CombatsFrame): ReadonlyArray<number> => {
  const enemies = g.unitsOf[enemyOf(frame.side)].filter(unit => isOnMap(g, state, unit))
  const isOpen = (hex: number) => attackersOf(g, state, frame, hex).length > 0
  return ascending(enemies.map(unit => unitPlace(state, unit))).filter(isOpen)
}

export const combats = (g: Setting): Procedural<CombatsFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'hex-to-attack',
  legal: (state, frame) => {
    return [...targetsOf(g, state, frame).map(hex => g.actions.of('attack', 0, hex)), g.actions.of('end')]
  },
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('end')) return done(state, DONE)
    const { side } = frame
    const target = g.actions.placeOf(action)
    const from = attackersOf(g, state, frame, target)
    log?.add({ kind: 'declared', rule: 'quatre-bras:5', side: SIDES[side], places: [g.board.ids[target]!] })
    const child: AttackFrame = { at: 'attack', side, target, from, chosen: [], least: 1, most: from.length }
    return call(state, frame, child)
  },
  resume: (state, frame, result) =>
    stay(state, { ...frame, fought: handedBack(result, 'fought').units.reduce(withMember, frame.fought) }),
  bars: (_state, _frame, action) => {
    if (g.actions.typeOf(action).type !== 'attack') return []
    const hex = g.board.ids[g.actions.placeOf(action)]!
    return [violation('cannot-attack', 'quatre-bras:5', `no unit can attack ${hex}`, [hex])]
  },
})

export const attack = (g: Setting): Procedural<AttackFrame> =>
  pickProcedure(g, {
    asks: () => 'attacker',
    rule: () => 'quatre-bras:5',
    closed: (state: State, { target, chosen }: AttackFrame): Answer => stay(state, combatNow(g, state, chosen, target)),
  })

/** Logs the die roll and its result. */
const tell = (g: Setting, combat: CombatFrame, log: Listener): void => {
  const { target, attackers, defenders, die } = combat
  const fought = { rule: 'quatre-bras:6', side: SIDES[sideOf(g, attackers[0]!)], targets: [target] } as const
  log?.add({ kind: 'rolled', rule: 'quatre-bras:6', value: die })
  log?.add(
    combatResult<Side, Words>(g, combatResults, { ...fought, attackers, defenders, column: columnOf(g, combat), die }),
  )
}

const eliminated = (g: Setting, state: State, units: ReadonlyArray<number>, log: Listener): State =>
  units.reduce((now, unit) => remove(g, now, { unit, to: g.lost, rule: 'quatre-bras:6' }, log), state)

/** Whether units may advance into a hex. [8] */
export const mayAdvance = (g: Setting, state: State, { units, target }: AdvanceFrame): boolean =>
  units.length > 0 && hasRoom(g, state, sideOf(g, units[0]!), target)

/** Continues a combat after its retreats: with an advance, or with the end of the combat. */
const settled = (g: Setting, state: State, frame: CombatFrame): Answer => {
  const advancing: AdvanceFrame = { at: 'advance', units: frame.attackers, target: frame.target }
  return resultOf(g, frame).startsWith('D') && mayAdvance(g, state, advancing)
    ? call(state, frame, advancing)
    : done(state, { type: 'fought', units: frame.attackers })
}

export const combat = (g: Setting): Procedural<CombatFrame> => ({
  ...dieProcedure(g, {
    asks: 'die',
    fallen: (state: State, before: CombatFrame, die: number, log: Listener): Answer => {
      const frame = { ...before, die }
      tell(g, frame, log)
      const result = resultOf(g, frame)
      const losers = result === 'NE' ? [] : result.startsWith('A') ? frame.attackers : frame.defenders
      // [7.c]
      const isLost = (unit: number): boolean => result.endsWith('E') || hasStatus(state, unit, DISORDERED)
      const after = eliminated(g, state, losers.filter(isLost), log)
      const units = losers.filter(unit => !isLost(unit))
      return units.length === 0 ? settled(g, after, frame) : call(after, frame, { at: 'retreat', units })
    },
  }),
  resume: (state, frame, result) =>
    result.type === 'retreated' ? settled(g, state, frame) : done(state, { type: 'fought', units: frame.attackers }),
})

/** Returns the hexes to which a unit may retreat, ascending. [7.a][7.b] */
const retreatHexes = (g: Setting, state: State, unit: number): ReadonlyArray<number> => {
  const side = sideOf(g, unit)
  const enemy = enemyOf(side)
  const units = g.occupancy(state.units)
  const rules = {
    neighbours: (hex: number) => neighboursOf(g.board, hex),
    mayEnter: (_from: number, to: number) => units.count(enemy, to) + units.zoc(enemy, to) === 0,
    mayEnd: (hex: number) => hasRoom(g, state, side, hex),
    ranks: [(from: number, to: number) => (g.toRear[side][to]! <= g.toRear[side][from]! ? 0 : 1)],
  }
  return retreatChoices(rules, [unitPlace(state, unit)], 1)
}
/** Continues with the next unit that must retreat, or ends the retreat. */
const nextRetreats = (state: State, { units: [, ...units] }: RetreatFrame): Answer =>
  units.length === 0 ? done(state, { type: 'retreated' }) : stay(state, { at: 'retreat', units })

export const retreat = (g: Setting): Procedural<RetreatFrame> => ({
  who: (state, { units: [unit = 0] }) => (retreatHexes(g, state, unit).length === 0 ? NOBODY : sideOf(g, unit)),
  asks: () => 'retreat-hex',
  skips: true,
  legal: (state, { units: [unit = 0] }) => retreatHexes(g, state, unit).map(hex => g.actions.of('retreat', 0, hex)),
  apply: (state, frame, action, log) => {
    const [unit = 0] = frame.units
    const there = put(g, state, { unit, to: g.actions.placeOf(action), rule: 'quatre-bras:7', kind: 'moved' }, log)
    return nextRetreats(withUnitStatus(there, unit, DISORDERED), frame)
  },
  // without a legal hex the unit is eliminated [7.c]
  proceed: (state, frame, log) => nextRetreats(eliminated(g, state, frame.units.slice(0, 1), log), frame),
})

export const advance = (g: Setting): Procedural<AdvanceFrame> => ({
  who: (_state, { units }) => sideOf(g, units[0]!),
  asks: () => 'unit-to-advance',
  legal: (_state, { units }) => [...units.map(unit => g.actions.of('advance', unit)), g.actions.of('endAdvance')],
  apply: (state, { target, units }, action, log) => {
    if (action === g.actions.of('endAdvance')) return done(state, DONE)
    const unit = g.actions.unitOf(action)
    const after = put(g, state, { unit, to: target, rule: 'quatre-bras:8', kind: 'moved' }, log)
    // ascending order, so that each set is offered once
    const frame: AdvanceFrame = { at: 'advance', target, units: units.filter(other => other > unit) }
    return mayAdvance(g, after, frame) ? stay(after, frame) : done(after, DONE)
  },
})
