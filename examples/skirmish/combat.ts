/** Combat (rule 9): building an attack unit by unit, the roll, and its result. A counterattack is a combat inside a combat. */
import { CHANCE, NOBODY, call, done, has, idsOf, lastOf, stay, sum, unitPlace, withMember } from 'grognard/kernel'
import { columnOf, oddsNow, resultOf } from './odds.js'
import { inRetreatOrder } from './retreat.js'
import { SIDES } from './scenario.js'
import { type Setting, fightersOf, unitsOf } from './setting.js'
import {
  type CombatFrame,
  type CombatsFrame,
  type SideIndex,
  type SkirmishFrame,
  type SkirmishProcedure,
  type State,
  enemyOf,
} from './state.js'
import { EFFECTS, combatResults } from './tables.js'

/** Returns the hexes in which a side may still attack in this phase, ascending. */
export const openCombats = (g: Setting, state: State, { side, fought }: CombatsFrame): ReadonlyArray<number> =>
  Array.from({ length: g.board.hexes }, (_, hex) => hex).filter(
    hex =>
      !has(fought, hex) &&
      fightersOf(g, state, side, hex).length > 0 &&
      fightersOf(g, state, enemyOf(side), hex).length > 0,
  )

const attackIn = (hex: number, side: SideIndex, counter: boolean): CombatFrame => ({
  at: 'combat',
  side,
  hex,
  counter,
  attackers: [],
  odds: null,
  dice: 0,
  due: [],
})

export const combats = (g: Setting): SkirmishProcedure<CombatsFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'hex-to-attack',
  legal: (state, frame) => [
    ...openCombats(g, state, frame).map(hex => g.actions.of('attack', 0, hex)),
    g.actions.of('end'),
  ],
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('end')) return done(state, 'go-on')
    const hex = g.actions.placeOf(action)
    log?.add({ kind: 'declared', rule: 'skirmish:9', side: SIDES[frame.side], places: [g.board.ids[hex]!] })
    return call(state, { ...frame, fought: withMember(frame.fought, hex) }, attackIn(hex, frame.side, false))
  },
  resume: (state, frame) => stay(state, frame),
})

/** Returns the units that may still join an attack. They follow the last unit that joined, so that each set is offered once. */
const joiners = (g: Setting, state: State, { side, hex, attackers }: CombatFrame): ReadonlyArray<number> =>
  fightersOf(g, state, side, hex).filter(unit => unit > lastOf(attackers))

/** Returns the frame for the next step of the result, or null if no unit is left for it. */
const dutyFrame = (g: Setting, state: State, { side, hex, attackers, due }: CombatFrame): SkirmishFrame | null => {
  const enemy = enemyOf(side)
  const inHex = attackers.filter(unit => unitPlace(state, unit) === hex)
  const defenders = unitsOf(g, state, enemy, hex)
  switch (due[0]) {
    case 'attacker-loss':
      return inHex.length === 0 ? null : { at: 'loss', side, units: inHex }
    case 'defender-loss':
      return { at: 'loss', side: enemy, units: fightersOf(g, state, enemy, hex) }
    case 'attacker-retreat':
      return inHex.length === 0 ? null : { at: 'retreat', chooser: enemy, units: inHex }
    case 'defender-retreat':
      return defenders.length === 0 ? null : { at: 'retreat', chooser: side, units: inRetreatOrder(g, defenders) }
    default:
      return null
  }
}

export const combat = (g: Setting): SkirmishProcedure<CombatFrame> => ({
  who: (_state, { odds, dice, due, side }) => {
    if (odds === null) return side
    if (dice === 0) return CHANCE
    return due[0] === 'counterattack' ? enemyOf(side) : NOBODY
  },
  asks: (_state, { odds, dice }) => (odds === null ? 'attacker' : dice === 0 ? 'dice' : 'counterattack'),
  skips: true,
  legal: (state, frame) =>
    frame.odds !== null
      ? [g.actions.of('counterattack'), g.actions.of('decline')]
      : [
          ...joiners(g, state, frame).map(unit => g.actions.of('join', unit)),
          ...(frame.attackers.length > 0 ? [g.actions.of('fight')] : []),
        ],
  chances: () => sum(2, 6, total => g.actions.of('dice', 0, 0, total)),
  apply: (state, frame, action, log) => {
    const { type } = g.actions.typeOf(action)
    const places = [g.board.ids[frame.hex]!]
    switch (type) {
      case 'join': {
        const unit = g.actions.unitOf(action)
        log?.add({ kind: 'selected', rule: 'skirmish:9', unit: g.unitIds[unit]! })
        return stay(state, { ...frame, attackers: [...frame.attackers, unit] })
      }
      case 'fight': {
        const odds = oddsNow(g, state, frame)
        log?.add({
          kind: 'combat',
          rule: 'skirmish:9.a',
          side: SIDES[frame.side],
          places,
          units: idsOf(g, frame.attackers),
          what: combatResults.columns[columnOf(odds)]!,
        })
        return stay(state, { ...frame, odds })
      }
      case 'dice': {
        const dice = g.actions.valueOf(action)
        const result = resultOf(frame.odds!, dice)
        log?.add({ kind: 'rolled', rule: 'skirmish:9.d', value: dice })
        log?.add({
          kind: 'result',
          rule: result === 'CA' ? 'skirmish:9.f' : 'skirmish:9.e',
          side: SIDES[frame.side],
          places,
          what: result,
          attackers: idsOf(g, frame.attackers),
          defenders: idsOf(g, frame.odds!.defenders),
          column: combatResults.columns[columnOf(frame.odds!)]!,
          modifier: 0,
          die: dice,
          row: dice,
        })
        return stay(state, { ...frame, dice, due: result === 'CA' && frame.counter ? [] : EFFECTS[result] })
      }
      default: {
        // a counterattack, or `decline`
        const after = { ...frame, due: frame.due.slice(1) }
        const counter = action === g.actions.of('counterattack')
        log?.add({
          kind: 'declared',
          rule: 'skirmish:9.f',
          side: SIDES[enemyOf(frame.side)],
          places,
          what: counter ? 'counterattack' : 'decline',
        })
        // a combat inside a combat: the same procedure on top of this one, with the roles exchanged
        return counter ? call(state, after, attackIn(frame.hex, enemyOf(frame.side), true)) : stay(state, after)
      }
    }
  },
  proceed: (state, frame) => {
    if (frame.due.length === 0) return done(state, 'go-on')
    const child = dutyFrame(g, state, frame)
    const after = { ...frame, due: frame.due.slice(1) }
    return child === null ? stay(state, after) : call(state, after, child)
  },
  resume: (state, frame) => stay(state, frame),
})
