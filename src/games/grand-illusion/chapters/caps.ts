/** 5 CAPs: the points that a side may spend in a turn, and how it rolls for them, gains them and pays them. */
import { dieProcedure, done, gameTurnOf, isOnMap, stay, unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type CapsFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  OVER_AND_DONE,
  withOf,
} from '../state/index.js'

/** A change of a side's CAPs. For {@link gainCap}, `points` is the increase. */
export interface CapChange {
  readonly side: SideIndex
  readonly points: number
  readonly rule: IllusionRule
}

/** Returns the state in which a side has this number of CAPs, and logs the change. */
const withCaps = (state: IllusionState, { side, points, rule }: CapChange, log: IllusionLog): IllusionState => {
  if (points === state.caps[side]) return state
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'caps', value: points, forced: true })
  return { ...state, caps: withOf(state.caps, side, points) }
}

/** Pays CAPs for a side. The side must have enough of them. */
export const payCap = (
  state: IllusionState,
  side: SideIndex,
  points: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => withCaps(state, { side, points: state.caps[side] - points, rule }, log)

/** Adds CAPs to a side. CAPs above the limit are forfeited (5.1.1.e, f). */
export const gainCap = (
  g: IllusionTables,
  state: IllusionState,
  { side, points, rule }: CapChange,
  log: IllusionLog,
): IllusionState =>
  withCaps(state, { side, points: Math.min(g.scenario.caps.most, state.caps[side] + points), rule }, log)

/** Removes the unspent CAPs of both sides at the end of a turn (5.1.1.d). */
export const loseCaps = (state: IllusionState, log: IllusionLog): IllusionState =>
  [GERMAN, ALLIED].reduce<IllusionState>(
    (now, side) => withCaps(now, { side, points: 0, rule: 'grand-illusion:5.1.1.d' }, log),
    state,
  )

/** Whether a counter of an option has entered play: it is on the map or has been eliminated. */
const hasEntered = (g: IllusionTables, state: IllusionState, side: SideIndex, bit: number): boolean =>
  (g.options[side].find(option => option.bit === bit)?.units ?? []).some(
    unit => isOnMap(g, state, unit) || unitPlace(state, unit) === g.dead || unitPlace(state, unit) === g.gone,
  )

/** The table for a side's CAPS roll. */
export interface CapsColumn {
  /** Whether the column for turns after the side's general withdrawal applies (5.1.2, 5.1.3). */
  readonly withdrawn: boolean
  /** The rules of options that add one CAP per turn (14.3.6.k, ab). */
  readonly extra: ReadonlyArray<IllusionRule>
  /** The CAPs for each die roll from 1 up, including those from options, up to the limit (5.1.1.e). */
  readonly points: ReadonlyArray<number>
}

/** Returns the column that applies to a side, with the CAPs of its options. */
export const capsColumn = (g: IllusionTables, state: IllusionState, side: SideIndex): CapsColumn => {
  const turn = gameTurnOf(state)
  const ended = state.affairs.withdrawn[side]
  const withdrawn = ended > 0 && turn > ended
  const extra = g.effects.caps
    .filter(
      option =>
        option.side === side &&
        ((state.affairs.options[side] >> option.bit) & 1) === 1 &&
        (option.turn > 0 ? turn >= option.turn : hasEntered(g, state, side, option.bit)),
    )
    .map((option): IllusionRule => (option.turn > 0 ? 'grand-illusion:14.3.6.k' : 'grand-illusion:14.3.6.ab'))
  const points = g.caps[side][withdrawn ? 1 : 0].map(printed => Math.min(g.scenario.caps.most, printed + extra.length))
  return { withdrawn, extra, points }
}

/**
 * Adds one CAP at once when the counters of an option that gives one per turn enter play, because the dice of the turn
 * have been rolled already.
 */
export const gainByEntry = (
  g: IllusionTables,
  before: IllusionState,
  after: IllusionState,
  log: IllusionLog,
): IllusionState =>
  g.effects.caps
    .filter(
      ({ side, bit, turn }) =>
        turn === 0 &&
        ((after.affairs.options[side] >> bit) & 1) === 1 &&
        !hasEntered(g, before, side, bit) &&
        hasEntered(g, after, side, bit),
    )
    .reduce((now, { side }) => gainCap(g, now, { side, points: 1, rule: 'grand-illusion:14.3.6.ab' }, log), after)

/** Sets a side's CAPs after its die roll, from the column that applies and its options (5.1.1.a, 5.1.2, 5.1.3). */
const fallen = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  face: number,
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'rolled', rule: 'grand-illusion:5.1.1.a', side: SIDES[side], value: face, forced: false })
  const points = capsColumn(g, state, side).points[face - 1]!
  return withCaps(state, { side, points, rule: 'grand-illusion:5.1.1.b' }, log)
}

/** Builds the frame of the CAPS phase. The German side rolls first. */
export const beginCaps = (): CapsFrame => ({ at: 'caps', side: GERMAN })

/** Whether die rolls decide the CAPs of a turn. The scenario may fix the CAPs of the first turn (5.1.4). */
export const rollsCaps = (g: IllusionTables, turn: number): boolean =>
  g.scenario.caps.first === null || turn > g.scenario.turns.first

/** Builds the procedure of the CAPS phase: one die roll per side. */
export const caps = (g: IllusionTables): IllusionProcedure<CapsFrame> =>
  dieProcedure(g, {
    asks: 'caps-die',
    fallen: (state, { side }, face, log) => {
      const rolled = fallen(g, state, side, face, log)
      return side === GERMAN ? stay(rolled, { at: 'caps', side: ALLIED }) : done(rolled, OVER_AND_DONE)
    },
  })
