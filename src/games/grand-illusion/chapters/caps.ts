/** 5 CAPs: what a side may spend in a turn, how it is diced for, gained and paid. */
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

/** CAPs of a side change. */
export interface CapChange {
  readonly side: SideIndex
  readonly points: number
  readonly rule: IllusionRule
}

/** The state with this many CAPs of a side, and the event of it. */
const withCaps = (state: IllusionState, { side, points, rule }: CapChange, log: IllusionLog): IllusionState => {
  if (points === state.caps[side]) return state
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'caps', value: points, forced: true })
  return { ...state, caps: withOf(state.caps, side, points) }
}

/** A side pays CAPs, which it has. */
export const payCap = (
  state: IllusionState,
  side: SideIndex,
  points: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => withCaps(state, { side, points: state.caps[side] - points, rule }, log)

/** A side gains CAPs; what exceeds the limit is lost (5.1.1.e, f). */
export const gainCap = (
  g: IllusionTables,
  state: IllusionState,
  { side, points, rule }: CapChange,
  log: IllusionLog,
): IllusionState =>
  withCaps(state, { side, points: Math.min(g.scenario.caps.most, state.caps[side] + points), rule }, log)

/** Unspent CAPs are lost as a turn ends (5.1.1.d). */
export const loseCaps = (state: IllusionState, log: IllusionLog): IllusionState =>
  [GERMAN, ALLIED].reduce<IllusionState>(
    (now, side) => withCaps(now, { side, points: 0, rule: 'grand-illusion:5.1.1.d' }, log),
    state,
  )

/** Whether any counter that an option brings has come into play: on the map, or lost since. */
const hasEntered = (g: IllusionTables, state: IllusionState, side: SideIndex, bit: number): boolean =>
  (g.options[side].find(option => option.bit === bit)?.units ?? []).some(
    unit => isOnMap(g, state, unit) || unitPlace(state, unit) === g.dead || unitPlace(state, unit) === g.gone,
  )

/** What the die of a side is read by. */
export interface CapsColumn {
  /** Whether the column of the turns after the side's general withdrawal is in force (5.1.2, 5.1.3). */
  readonly withdrawn: boolean
  /** Rules of options that add a CAP each turn (14.3.6.k, ab). */
  readonly extra: ReadonlyArray<IllusionRule>
  /** CAPs of each face, from 1: those printed with what options add, no more than the limit (5.1.1.e). */
  readonly points: ReadonlyArray<number>
}

/** The column of a side that is in force, and what its options add. */
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

/** A side gains a CAP at once when the counters of an option that brings one a turn come into play: the dice have fallen already. */
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

/** The die of a side has fallen: its CAPs are read from the column in force (5.1.1.a, 5.1.2, 5.1.3), options add theirs. */
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

/** The frame of the CAPS phase: the German side rolls first. */
export const beginCaps = (): CapsFrame => ({ at: 'caps', side: GERMAN })

/** Whether dice decide in a turn: not in a first one whose CAPs the scenario sets (5.1.4). */
export const rollsCaps = (g: IllusionTables, turn: number): boolean =>
  g.scenario.caps.first === null || turn > g.scenario.turns.first

/** The procedure of the CAPS phase: a die a side. */
export const caps = (g: IllusionTables): IllusionProcedure<CapsFrame> =>
  dieProcedure(g, {
    asks: 'caps-die',
    fallen: (state, { side }, face, log) => {
      const rolled = fallen(g, state, side, face, log)
      return side === GERMAN ? stay(rolled, { at: 'caps', side: ALLIED }) : done(rolled, OVER_AND_DONE)
    },
  })
