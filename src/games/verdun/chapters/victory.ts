/** 13 Victory, 14.2.h The extra turn. */
import {
  type Outcome,
  NOBODY,
  bothCommitted,
  done,
  has,
  sideToCommit,
  stay,
  total,
  withCommitment,
} from '../../../kernel/index.js'
import { type Level, type VerdunWords, EXTRA_TURN_POINTS } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type ExtraTurnFrame,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  PHASE_OVER,
  answersIn,
  occupancyOf,
  unitPlace,
} from '../state/index.js'
import { inEnemyZoc, mayBeIn } from './zones-of-control.js'

/**
 * Returns a test for hexes that score for the Germans: they hold the hex or last passed through it, and a line leads to
 * the north edge (13.a, Q-45).
 */
export const countsForGerman = (g: VerdunTables, state: VerdunState): ((hex: number) => boolean) => {
  const open = (hex: number): boolean => mayBeIn(g, state, GERMAN, hex) && !inEnemyZoc(g, state, GERMAN, hex)
  // computed when a hex first needs a line
  let leadsNorth: ((hex: number) => boolean) | undefined
  return hex =>
    has(state.germanHeld, g.heldAt[hex]!) &&
    occupancyOf(g, state).count(FRENCH, hex) === 0 &&
    mayBeIn(g, state, GERMAN, hex) &&
    (leadsNorth ??= g.linesNorth(open))(hex)
}

/** Whether the Germans hold a hex of Verdun (13.b), which ends the game at the end of the turn. */
export const verdunTaken = (g: VerdunTables, state: VerdunState): boolean => {
  const counts = countsForGerman(g, state)
  return g.verdunHexes.some(counts)
}

/** Returns the cost of the reserves in half points. A group is paid for once, when it enters (13.c, Q-47). */
const reserveCost = (g: VerdunTables, state: VerdunState): number => {
  const paid = new Map<string, number>()
  g.units.forEach((unit, u) => {
    if (unit.start.type === 'reserve' && unitPlace(state, u) !== g.reserve) paid.set(unit.start.group, unit.start.cost)
  })
  return total(paid.values())
}

/** Returns the Germans' points if the game ended now, including half points (13.a, 13.c, 14.2.h). */
export const pointsOf = (g: VerdunTables, state: VerdunState): number => {
  const counts = countsForGerman(g, state)
  const halves = g.objectives.reduce(
    (sum, objective, i) => sum + (g.objectiveHexes[i]!.some(counts) ? objective.points : 0),
    0,
  )
  const extra = state.extra === 1 ? -EXTRA_TURN_POINTS : state.extra === 2 ? EXTRA_TURN_POINTS : 0
  return (halves - reserveCost(g, state)) / 2 + extra
}

/** Returns the level of victory if the game ended now (13.d, Q-45). */
export const levelOf = (g: VerdunTables, state: VerdunState): Level => {
  if (verdunTaken(g, state)) return 'german-strategic'
  const total = pointsOf(g, state)
  const { tactical, operational } = g.scenario.thresholds
  return total >= operational ? 'german-operational' : total >= tactical ? 'german-tactical' : 'french'
}

/** Returns the victory points of each side. Only the Germans score (13.a). */
export const scoreOf = (g: VerdunTables, state: VerdunState): Readonly<Record<Side, number>> => ({
  german: pointsOf(g, state),
  french: 0,
})

/** Returns the outcome of a finished game. */
export const outcomeOf = (g: VerdunTables, state: VerdunState): Outcome<Side, VerdunWords> => {
  const level = levelOf(g, state)
  return { winner: level === 'french' ? 'french' : 'german', level, score: scoreOf(g, state) }
}

/** The `what` of the event that reveals the buyers, indexed by the number in the state. */
const BUYERS = [
  'nobody-buys-the-extra-turn',
  'the-german-buys-the-extra-turn',
  'the-french-buy-the-extra-turn',
  'both-buy-the-extra-turn',
] as const

/**
 * Builds the procedure in which both sides decide on the extra turn. The German answer is hidden until the French have
 * answered.
 */
export const extraTurn = (g: VerdunTables): VerdunProcedure<ExtraTurnFrame> => {
  const base = g.actions.of('extraTurn', 0, 0, 0)
  return {
    who: (_state, frame) => sideToCommit(answersIn(frame)) ?? NOBODY,
    asks: () => 'extra-turn',
    legal: () => [base, base + 1],
    apply: (state, frame, action, log) => {
      const side = sideToCommit(answersIn(frame))!
      const answers = withCommitment(answersIn(frame), side, g.actions.valueOf(action))
      log?.add({ kind: 'committed', rule: 'verdun:14.2.h', side: SIDES[side], forced: false })
      const both = bothCommitted(answers)
      if (both === null) return stay(state, { ...frame, german: answers[GERMAN]! })
      const extra = both[GERMAN] + 2 * both[FRENCH]
      log?.add({ kind: 'revealed', rule: 'verdun:Q-48', value: extra, what: BUYERS[extra]!, forced: false })
      return done({ ...state, extra }, PHASE_OVER)
    },
  }
}
