/** 9.4.3 The stages of a retreat: the units of each stage. */

import {
  ascending,
  call,
  done,
  handedBack,
  isOnMap,
  NOBODY,
  offering,
  otherwise,
  rememberPair,
  stay,
  unitPlace,
} from '../../../kernel/index.js'
import {
  ALLIED,
  disrupt,
  enemyOf,
  FRESH_CAVALRY,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  isFlipped,
  loseStep,
  occupancyOf,
  offers,
  type RetreatFrame,
  type SideIndex,
  takeHit,
} from '../state/index.js'
import { combatUnitsIn } from './control.js'
import { beginAsk, beginPick, type Whole } from './questions.js'
import { isRelieved, isWithinStacking } from './stacking.js'
import {
  destinations,
  type Going,
  hasWay,
  inHand,
  leaveNamur,
  NOT_PREFERRED,
  noteAntwerp,
  nowhere,
  RETREAT,
  retreatTo,
  settled,
} from './retreat-hexes.js'

/** The data with which a retreat begins. */
export interface Retreating {
  readonly side: SideIndex
  /** The hex from which the units retreat. */
  readonly from: number
  readonly cause: RetreatFrame['cause']
  /** The units that retreat; by default all combat units of the side in the hex. */
  readonly units?: ReadonlyArray<number>
  /** Units that have already retreated and do not retreat again. */
  readonly barred?: ReadonlyArray<number>
}

/** Builds the frame of a retreat. */
export const beginRetreat = (
  g: IllusionTables,
  state: IllusionState,
  { side, from, cause, units, barred = [] }: Retreating,
): RetreatFrame => ({
  at: 'retreat',
  side,
  from,
  cause,
  stage: 'units',
  waiting: (units ?? combatUnitsIn(g, state, side, from)).filter(unit => !barred.includes(unit)),
  unit: null,
  entered: [from],
  went: [],
  met: [],
  over: null,
  barred: ascending(barred),
})

/**
 * Whether heavy artillery and headquarters retreat with the combat units, as after a combat. They do not retreat with
 * cavalry that gives way to a move or to retreating enemies.
 */
const isWhole = ({ cause }: RetreatFrame): boolean => cause === 'forced' || cause === 'choice'

/**
 * The units that have retreated in this retreat, in an outer retreat, or before it, and do not retreat again;
 * ascending.
 */
export const goneIn = ({ barred, went }: RetreatFrame): ReadonlyArray<number> =>
  ascending([...new Set([...barred, ...went.map(({ unit }) => unit)])])

/** The units that retreated to a hex and are still there, ascending. */
export const wentTo = (state: IllusionState, { went }: RetreatFrame, hex: number): ReadonlyArray<number> =>
  ascending(went.filter(({ unit, to }) => to === hex && unitPlace(state, unit) === hex).map(({ unit }) => unit))

/** The hexes in which a combat unit ended its retreat and still is, ascending. */
export const havens = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> =>
  ascending([
    ...new Set(
      frame.went.filter(({ unit, to }) => g.combatant[unit] === 1 && unitPlace(state, unit) === to).map(({ to }) => to),
    ),
  ])

/**
 * Returns the first hex in which enemy cavalry was met, and the surviving units that met it; null if no hex had any
 * (9.4.3.f, q).
 */
export const meeting = (
  g: IllusionTables,
  state: IllusionState,
  { met }: RetreatFrame,
): { readonly hex: number; readonly units: ReadonlyArray<number> } | null => {
  if (met.length === 0) return null
  const hex = Math.min(...met.map(({ to }) => to))
  return { hex, units: ascending(met.filter(({ unit, to }) => to === hex && isOnMap(g, state, unit)).map(m => m.unit)) }
}

/**
 * Whether one of the units that met cavalry in a hex takes a hit: some of the cavalry is undisrupted (9.4.3.f, Q-65).
 */
export const takesHit = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(FRESH_CAVALRY, enemyOf(side), hex) > 0

/**
 * Enemy cavalry of a hex that may give way: it has not retreated yet and has a legal retreat (9.4.3.g, Q-123);
 * ascending.
 */
export const yielders = (
  g: IllusionTables,
  state: IllusionState,
  { side, barred }: RetreatFrame,
  hex: number,
): ReadonlyArray<number> =>
  combatUnitsIn(g, state, enemyOf(side), hex).filter(
    unit => g.cavalry[unit] === 1 && !barred.includes(unit) && hasWay(g, state, unit),
  )

/**
 * Whether these units must all continue from a full hex: if any one of them stayed, the stack would still be too large
 * (Q-66).
 */
const isSurplus = (g: IllusionTables, state: IllusionState, hex: number, leaving: ReadonlyArray<number>): boolean =>
  leaving.length > 0 &&
  isRelieved(g, state, hex, leaving) &&
  leaving.every(unit => {
    const others = leaving.filter(other => other !== unit)
    return others.length === 0 || !isRelieved(g, state, hex, others)
  })

/**
 * Whether all of these units continue from a full hex without a choice. Either each of them must, or the hex is too
 * full even without them, because of an outer retreat.
 */
export const allGoOn = (g: IllusionTables, state: IllusionState, hex: number, units: ReadonlyArray<number>): boolean =>
  !isRelieved(g, state, hex, units) || isSurplus(g, state, hex, units)

/** Whether the chosen units and candidates that come later can form a surplus. */
const canBeSurplus = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  chosen: ReadonlyArray<number>,
  later: ReadonlyArray<number>,
): boolean => {
  if (isSurplus(g, state, hex, chosen)) return true
  return later.some((unit, at) => canBeSurplus(g, state, hex, [...chosen, unit], later.slice(at + 1)))
}

/** Returns the hex of a surplus: the hex of its first candidate. */
const hexOf = (state: IllusionState, units: ReadonlyArray<number>): number => unitPlace(state, units[0]!)

/** The conditions on the set of units that continue from a full hex (9.4.3.l, DP-36). */
export const wholeSurplus = (g: IllusionTables): Whole => ({
  is: (state, chosen) => chosen.length > 0 && isSurplus(g, state, hexOf(state, chosen), chosen),
  canBe: (state, chosen, later) => canBeSurplus(g, state, hexOf(state, chosen), chosen, later),
})

/** Returns the first hex that this retreat has overfilled; undefined if there is none (9.4.3.l). */
export const fullHex = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): number | undefined =>
  havens(g, state, frame).find(hex => !isWithinStacking(g, state, frame.side, hex))

/** The heavy artillery or headquarters of the hex that retreat with the combat units, ascending (9.4.4.a, 9.5.4.e). */
export const supportersOf = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  type: 'heavy-artillery' | 'headquarters',
): ReadonlyArray<number> =>
  isWhole(frame)
    ? occupancyOf(g, state)
        .unitsIn(frame.from)
        .filter(unit => g.type[unit] === type && g.side[unit] === frame.side)
    : []

/** Cavalry that has given way to a move and is still undisrupted, ascending (9.6.3.e). */
export const unshaken = (g: IllusionTables, state: IllusionState, { cause, went }: RetreatFrame) =>
  cause === 'delay'
    ? ascending(went.map(({ unit }) => unit)).filter(unit => isOnMap(g, state, unit) && !isFlipped(state, unit))
    : []

/*
 * 9.4.3 The retreat of units from a hex. The owner retreats them one by one. Then enemy cavalry that they met hits them
 * and may give way, surplus units continue from a full hex, and heavy artillery and headquarters follow (part 4, Q-122,
 *
 */

/**
 * Applies the hit on one of the units that met enemy cavalry; their owner chooses it. Then the cavalry may give way
 * (9.4.3.f, g).
 */
const struck = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number | null,
  log: IllusionLog,
): IllusionNext => {
  const { hex } = meeting(g, state, frame)!
  const after = unit === null ? state : takeHit(g, state, unit, 'grand-illusion:9.4.3.f', log)
  return stay(after, {
    ...frame,
    over: hex,
    met: frame.met.filter(({ to }) => to !== hex),
    waiting: yielders(g, after, frame, hex),
  })
}

/** Continues with the next stage after all units of this stage have retreated. */
const nextStage = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, log: IllusionLog): IllusionNext => {
  switch (frame.stage) {
    case 'units':
    case 'onward':
      return stay(state, { ...frame, stage: 'cavalry', over: null })
    case 'cavalry':
      return frame.met.length > 0
        ? struck(g, state, frame, null, log)
        : stay(state, { ...frame, stage: 'surplus', over: null })
    case 'surplus': {
      const over = fullHex(g, state, frame)
      if (over !== undefined) {
        const from = wentTo(state, frame, over)
        if (allGoOn(g, state, over, from)) return stay(state, { ...frame, over, stage: 'toll', waiting: from })
        return call(state, { ...frame, over }, beginPick({ of: 'surplus', side: frame.side, from, least: 1 }))
      }
      return stay(
        unshaken(g, state, frame).reduce((now, unit) => disrupt(g, now, unit, 'grand-illusion:9.6.3.e', log), state),
        { ...frame, stage: 'heavy', waiting: supportersOf(g, state, frame, 'heavy-artillery') },
      )
    }
    case 'toll':
      return stay(state, { ...frame, stage: 'onward' })
    case 'heavy':
      return stay(state, {
        ...frame,
        stage: 'headquarters',
        waiting: supportersOf(g, state, frame, 'headquarters'),
      })
    case 'headquarters':
      return done(noteAntwerp(g, state, frame), { type: 'retreated', went: frame.went, gone: goneIn(frame) })
  }
}

const proceed = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, log: IllusionLog): IllusionNext => {
  const [next] = frame.waiting
  if (frame.unit !== null) return nowhere(g, state, frame, log)
  if (next === undefined) return nextStage(g, state, frame, log)
  switch (frame.stage) {
    case 'cavalry':
      return call(state, frame, beginAsk('cavalry-yields', enemyOf(frame.side), frame.over!, next))
    default:
      return stay(state, inHand(frame, next))
  }
}

/** Continues after a cavalry unit has decided whether it gives way. */
const yielded = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, yes: boolean): IllusionNext => {
  const [unit = 0, ...waiting] = frame.waiting
  const after: RetreatFrame = { ...frame, waiting }
  if (!yes) return stay(state, after)
  return call(
    state,
    after,
    beginRetreat(g, state, {
      side: enemyOf(frame.side),
      from: frame.over!,
      cause: 'yielding',
      units: [unit],
      barred: goneIn(frame),
    }),
  )
}

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  result: IllusionResult,
  log: IllusionLog,
): IllusionNext => {
  switch (result.type) {
    case 'answered':
      if (frame.stage === 'cavalry') return yielded(g, state, frame, result.yes)
      return result.yes ? stay(leaveNamur(g, state, log), settled(frame)) : stay(state, frame)
    case 'picked':
      return stay(state, { ...frame, stage: 'toll', waiting: result.units })
    case 'over':
      return stay(state, frame)
    default:
      return stay(state, { ...frame, barred: handedBack(result, 'retreated').gone })
  }
}

/** The units from which the owner now chooses one, to retreat next or to take a hit. Empty if the owner has nothing to choose. */
const named = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> => {
  if (frame.unit !== null) return []
  switch (frame.stage) {
    case 'units':
    case 'toll':
    case 'onward':
      return frame.waiting
    case 'cavalry': {
      const met = frame.waiting.length === 0 ? meeting(g, state, frame) : null
      return met !== null && takesHit(g, state, frame.side, met.hex) ? met.units : []
    }
    default:
      return []
  }
}

/** Retreats the chosen unit, or applies the hit to it. */
const apply = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  action: number,
  log: IllusionLog,
): IllusionNext => {
  const { type } = g.actions.typeOf(action)
  if (type === 'retreat') return retreatTo(g, state, frame, g.actions.placeOf(action), log)
  const unit = g.actions.unitOf(action)
  if (type === 'retreater') {
    const taken = inHand(frame, unit)
    return unit === g.roles.namurDivision && frame.cause === 'forced' && frame.stage === 'units'
      ? call(state, taken, beginAsk('namur-division', ALLIED, frame.from, unit))
      : stay(state, taken)
  }
  if (frame.stage === 'cavalry') return struck(g, state, frame, unit, log)
  // One of the units that continue from a full hex loses a step (9.4.3.m).
  const after = loseStep(g, state, unit, 'grand-illusion:9.4.3.m', log)
  const waiting = frame.waiting.filter(other => unitPlace(after, other) === frame.over)
  return stay(after, { ...frame, stage: 'onward', waiting })
}

/** Whether the owner now chooses the unit that takes a loss. */
const isLoss = ({ stage }: RetreatFrame): boolean => stage === 'cavalry' || stage === 'toll'

/** Builds the procedure of a retreat. Its result lists the units with their hexes. */
export const retreat = (g: IllusionTables): IllusionProcedure<RetreatFrame> => {
  const open = rememberPair((state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> =>
    frame.unit === null ? [] : destinations(g, state, frame, frame.unit),
  )
  const choosing = offers<RetreatFrame>(g, [
    {
      type: 'retreater',
      among: ({ state, frame }) => (isLoss(frame) ? [] : named(g, state, frame)),
      bars: [],
      otherwise: otherwise('grand-illusion:9.4.b', 'not-offered', '{} does not retreat here, or has retreated already'),
    },
    {
      type: 'loss',
      among: ({ state, frame }) => (isLoss(frame) ? named(g, state, frame) : []),
      bars: [],
      otherwise: otherwise(
        ({ frame }) => (frame.stage === 'toll' ? 'grand-illusion:9.4.3.m' : 'grand-illusion:9.4.3.f'),
        'not-offered',
        '{} is not one of the units that can take the loss',
      ),
    },
  ])
  const going = offering(
    g.actions,
    (state: IllusionState, frame: RetreatFrame): Going => ({ g, state, frame, open: open(state, frame) }),
    [
      {
        type: 'retreat',
        among: asking => asking.open,
        bars: RETREAT,
        otherwise: NOT_PREFERRED,
        subjects: ({ frame }, _hex, name) => [g.unitIds[frame.unit!]!, name],
      },
    ],
  )
  return {
    who: (state, frame) => (named(g, state, frame).length > 0 || open(state, frame).length > 0 ? frame.side : NOBODY),
    asks: (_state, frame) => (frame.unit !== null ? 'retreat-hex' : isLoss(frame) ? 'retreat-loss' : 'unit-to-retreat'),
    skips: true,
    legal: (state, frame) => (frame.unit === null ? choosing : going).legal(state, frame),
    bars: (...asked) => (asked[1].unit === null ? choosing : going).bars(...asked),
    apply: (state, frame, action, log) => apply(g, state, frame, action, log),
    proceed: (state, frame, log) => proceed(g, state, frame, log),
    resume: (state, frame, result, log) => resume(g, state, frame, result, log),
  }
}
