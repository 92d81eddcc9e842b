/**
 * 7 Reinforcements and replacements of a side, unit by unit in any order. A unit that stays in its slot is delayed
 * (7.1.h). A unit whose printed hex is closed at the end of the phase arrives later at a supply source (7.1.g).
 */
import {
  NOBODY,
  bar,
  below,
  call,
  done,
  gameTurnOf,
  gate,
  handedBack,
  isOpen,
  offering,
  refusedBy,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type IllusionBars,
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
  offers,
  withArrival,
} from '../../state/index.js'
import { arrive, leaveMap } from '../arriving.js'
import { gainByEntry, payCap } from '../caps.js'
import { beginPick } from '../questions.js'
import { ARRIVAL, arriving, canArrive, isDue, relievable } from './arrivals.js'
import { canSendEast, eligibleForEast, sendEast } from './eastern-front.js'
import { exchangeCorps } from './paris-in-danger.js'
import { AT_ONCE, LATER, REBUILDING, isReturnable, rebuilt, returned } from './replacements.js'

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

type Reinforcing = Asking<ReinforcementFrame>

/** Whether a unit arrives in this turn: it is due, or the scenario returns it. */
const arrives = ({ g, state, frame }: Reinforcing, unit: number): boolean =>
  isDue(g, state, unit) || isReturnable(g, state, frame, unit)

/** The rule that a side selects and buys its own units. `unitOf` returns the unit of an answer. */
const ownUnits = (rule: IllusionRule, unitOf: (asked: number) => number): IllusionBars<Reinforcing>[number] =>
  gate(
    rule,
    'wrong-side',
    (name, { frame }) => `${name} is not ${SIDES[frame.side]}`,
    ({ g, frame }, asked) => g.side[unitOf(asked)] !== frame.side,
  )

/** The rules that keep a unit from being selected. */
const SELECTED: IllusionBars<Reinforcing> = [
  ownUnits('grand-illusion:7.1.a', unit => unit),
  gate('grand-illusion:7.1.a', 'not-now', '{} does not arrive in this turn', (asking, unit) => {
    return !arrives(asking, unit)
  }),
  bar('grand-illusion:7.1.c', 'out-of-area', 'no hex is open to {} now', ({ g, state, frame }, unit) => {
    return !canArrive(arriving(g, state, frame.placed, unit, isDue(g, state, unit) ? undefined : VARIABLE))
  }),
]

/** Returns the unit of a `buy` action, from its number among these actions. */
const unitOf = (bought: number): number => bought >> 1
/** Returns the price of a `buy` action, from its number among these actions. */
const priceOf = (bought: number): number => LATER + (bought & 1)

/** The rules that keep a unit from being bought. */
const BOUGHT: IllusionBars<Reinforcing> = [
  ownUnits('grand-illusion:7.2.a', unitOf),
  {
    when: (asking, bought) => !isOpen(REBUILDING, asking, unitOf(bought)),
    because: (asking, bought, name) => refusedBy(REBUILDING, asking, unitOf(bought), name)!,
    final: true,
  },
  bar(
    'grand-illusion:7.2.c',
    'no-points',
    (_name, _asking, bought) => `this costs ${priceOf(bought)} CAPs`,
    ({ state, frame }, bought) => state.caps[frame.side] < priceOf(bought),
    { needed: (_asking, bought) => priceOf(bought) },
  ),
  bar('grand-illusion:7.2.f', 'out-of-area', 'no hex is open to {} now', ({ g, state, frame }, bought) => {
    return priceOf(bought) === AT_ONCE && !canArrive(arriving(g, state, frame.placed, unitOf(bought), REBUILT))
  }),
]

/** Returns the eliminated units of the side at both prices, if it has CAPs. */
const purchases = ({ g, state, frame }: Reinforcing): ReadonlyArray<number> =>
  state.caps[frame.side] < LATER
    ? []
    : g.unitsOf[frame.side].flatMap(unit => (unitPlace(state, unit) === g.dead ? [2 * unit, 2 * unit + 1] : []))

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
  const way = { unit, to: g.slotOf(gameTurnOf(state) + 1), rule: 'grand-illusion:14.1.1.ab' } as const
  return withArrival(leaveMap(g, state, way, { forced: true }, log), unit, VARIABLE)
}

/** Marks units whose printed hex was closed. From the next turn they may arrive at a source instead. */
const delayed = (g: IllusionTables, state: IllusionState, frame: ReinforcementFrame, log: IllusionLog): IllusionState =>
  g.unitsOf[frame.side].reduce((now, unit) => {
    if (!isDue(g, state, unit)) return now
    const coming = arriving(g, state, frame.placed, unit)
    if (coming.arrival !== PRINTED || canArrive(coming)) return now
    log?.add({ kind: 'delayed', rule: 'grand-illusion:7.1.g', unit: g.unitIds[unit]!, forced: true })
    return withArrival(now, unit, BARRED)
  }, state)

/** Builds the procedure of a side's reinforcements and replacements. */
export const reinforcement = (g: IllusionTables): IllusionProcedure<ReinforcementFrame> => {
  const choosing = offers<ReinforcementFrame>(g, [
    {
      type: 'select',
      among: asking => g.unitsOf[asking.frame.side].filter(unit => arrives(asking, unit)),
      bars: SELECTED,
    },
    { type: 'buy', among: purchases, bars: BOUGHT },
    { type: 'end', bars: [] },
  ])
  const hexes = below(g.board.hexes)
  const placing = offering(
    g.actions,
    (state: IllusionState, { placed, unit }: ReinforcementFrame) => arriving(g, state, placed, unit!),
    [{ type: 'place', among: () => hexes, bars: ARRIVAL, subjects: ({ unit }, _hex, hex) => [g.unitIds[unit]!, hex] }],
  )
  return {
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
    legal: (state, frame) => (frame.unit === null ? choosing : placing).legal(state, frame),
    bars: (...asked) => (asked[1].unit === null ? choosing : placing).bars(...asked),
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
          return done(delayed(g, state, frame, log), OVER_AND_DONE)
      }
    },
  }
}
