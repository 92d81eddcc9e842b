/**
 * 7 Reinforcements and replacements of a side, unit by unit in any order. A unit that stays in its slot is delayed
 * (7.1.h). A unit whose printed hex is closed at the end of the phase arrives later at a supply source (7.1.g).
 */
import { NOBODY, call, done, gameTurnOf, handedBack, stay, unitPlace } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type ReinforcementFrame,
  type SideIndex,
  BARRED,
  GERMAN,
  OVER_AND_DONE,
  PRINTED,
  REBUILT,
  VARIABLE,
  arrivalOf,
  withArrival,
  withFresh,
} from '../../state/index.js'
import { arrive } from '../arriving.js'
import { gainByEntry, payCap } from '../caps.js'
import { beginPick } from '../questions.js'
import { arrivalHexes, arriving, canArrive, relievable, unitsDue } from './arrivals.js'
import { canSendEast, eligibleForEast, sendEast } from './eastern-front.js'
import { exchangeCorps } from './paris-in-danger.js'
import { refuseReinforcement } from './refusals.js'
import { AT_ONCE, LATER, isRebuildable, isReturnable, rebuilt, returned } from './replacements.js'

/** Builds the frame of a side's reinforcements and replacements. */
export const beginReinforcement = (side: SideIndex): ReinforcementFrame => ({
  at: 'reinforcement',
  side,
  opened: false,
  unit: null,
  placed: [],
  granted: [],
})

/** Runs the steps before placement: the Eastern Front and the exchange of counters. */
const open = (g: IllusionTables, state: IllusionState, frame: ReinforcementFrame, log: IllusionLog): IllusionNext => {
  const opened: ReinforcementFrame = { ...frame, opened: true }
  if (frame.side !== GERMAN) return stay(exchangeCorps(g, state, log), opened)
  if (gameTurnOf(state) !== g.scenario.calendar.easternFront) return stay(state, opened)
  // There is no choice if no sufficient set of units can be sent (7.3.f).
  if (!canSendEast(g, state)) return stay(sendEast(g, state, [], log), opened)
  return call(state, opened, beginPick({ of: 'eastern-front', side: GERMAN, from: eligibleForEast(g, state) }))
}

/** Lists the legal actions of the side while no unit is selected. */
const offered = (g: IllusionTables, state: IllusionState, frame: ReinforcementFrame): ReadonlyArray<number> => {
  const { side, placed } = frame
  const due = unitsDue(g, state, side).filter(unit => canArrive(g, state, placed, arriving(state, unit)))
  const free = g.unitsOf[side].filter(
    unit => isReturnable(g, state, frame, unit) && canArrive(g, state, placed, { unit, arrival: VARIABLE }),
  )
  const out = [...due, ...free].sort((a, b) => a - b).map(unit => g.actions.of('select', unit))
  if (state.caps[side] >= LATER)
    for (const unit of g.unitsOf[side]) {
      if (!isRebuildable(g, state, unit)) continue
      out.push(g.actions.of('buy', unit, 0, LATER))
      if (state.caps[side] >= AT_ONCE && canArrive(g, state, placed, { unit, arrival: REBUILT }))
        out.push(g.actions.of('buy', unit, 0, AT_ONCE))
    }
  out.push(g.actions.of('end'))
  return out
}

/** Buys a unit. For one CAP it goes to the turn track; for two it is selected for placement at once. */
const buy = (
  g: IllusionTables,
  state: IllusionState,
  frame: ReinforcementFrame,
  action: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = g.actions.unitOf(action)
  const price = g.actions.valueOf(action)
  const rule = price === LATER ? 'grand-illusion:7.2.b' : 'grand-illusion:7.2.a'
  const paid = rebuilt(g, payCap(state, frame.side, price, rule, log), unit, price)
  log?.add({ kind: 'declared', rule, side: SIDES[frame.side], what: 'rebuilt', units: [g.unitIds[unit]!] })
  return stay(paid, price === LATER ? frame : { ...frame, unit })
}

/**
 * Places the selected unit in a hex. The headquarters that the detachment relieves leaves the hex; its owner chooses if
 * there are several (14.1.1.ab).
 */
const place = (
  g: IllusionTables,
  state: IllusionState,
  frame: ReinforcementFrame,
  to: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const rule = arrivalOf(state, unit) === REBUILT ? 'grand-illusion:7.2.f' : 'grand-illusion:7.1.a'
  const others = relievable(g, state, unit, to)
  const here = gainByEntry(g, state, arrive(g, state, { units: [unit], hex: to, rule }, log), log)
  const placed: ReinforcementFrame = {
    ...frame,
    unit: null,
    placed: g.type[unit] === 'headquarters' ? [...frame.placed, unit].sort((a, b) => a - b) : frame.placed,
  }
  if (others.length > 1)
    return call(
      here,
      placed,
      beginPick({ of: 'headquarters-relieved', side: frame.side, from: others, least: 1, most: 1 }),
    )
  return stay(others.length === 0 ? here : relieve(g, here, others[0]!, log), placed)
}

/**
 * Moves a headquarters to the turn track. It returns one turn later as a variable reinforcement, front side up.
 */
const relieve = (g: IllusionTables, state: IllusionState, unit: number, log: IllusionLog): IllusionState => {
  log?.add({
    kind: 'exited',
    rule: 'grand-illusion:14.1.1.ab',
    side: SIDES[GERMAN],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    forced: true,
  })
  return withArrival(withFresh(state, unit, g.slotOf(gameTurnOf(state) + 1)), unit, VARIABLE)
}

/** Marks units whose printed hex was closed. From the next turn they may arrive at a source instead. */
const bar = (g: IllusionTables, state: IllusionState, frame: ReinforcementFrame, log: IllusionLog): IllusionState =>
  unitsDue(g, state, frame.side).reduce((now, unit) => {
    const coming = arriving(state, unit)
    if (coming.arrival !== PRINTED || g.printedHex[unit]! < 0 || canArrive(g, state, frame.placed, coming)) return now
    log?.add({ kind: 'delayed', rule: 'grand-illusion:7.1.g', unit: g.unitIds[unit]!, forced: true })
    return withArrival(now, unit, BARRED)
  }, state)

/** Builds the procedure of a side's reinforcements and replacements. */
export const reinforcement = (g: IllusionTables): IllusionProcedure<ReinforcementFrame> => ({
  who: (_state, { opened, side }) => (opened ? side : NOBODY),
  asks: (_state, { unit }) => (unit === null ? 'reinforcement' : 'arrival-hex'),
  proceed: (state, frame, log) => open(g, state, frame, log),
  resume: (state, frame, result, log) => {
    const { units } = handedBack(result, 'picked')
    // Headquarters do not go to the Eastern Front, so this set lists the headquarters to relieve.
    const [first] = units
    const relieves = first !== undefined && g.type[first] === 'headquarters'
    return stay(relieves ? relieve(g, state, first, log) : sendEast(g, state, units, log), frame)
  },
  legal: (state, frame) =>
    frame.unit === null
      ? offered(g, state, frame)
      : arrivalHexes(g, state, frame.placed, arriving(state, frame.unit)).map(hex => g.actions.of('place', 0, hex)),
  apply: (state, frame, action, log) => {
    switch (g.actions.typeOf(action).type) {
      case 'select': {
        const unit = g.actions.unitOf(action)
        if (unitPlace(state, unit) !== g.dead) return stay(state, { ...frame, unit })
        return stay(returned(g, state, unit), {
          ...frame,
          unit,
          granted: [...frame.granted, unit].sort((a, b) => a - b),
        })
      }
      case 'buy':
        return buy(g, state, frame, action, log)
      case 'place':
        return place(g, state, frame, g.actions.placeOf(action), log)
      default:
        return done(bar(g, state, frame, log), OVER_AND_DONE)
    }
  },
  refuse: (state, frame, action) => refuseReinforcement(g, state, frame, action),
})
