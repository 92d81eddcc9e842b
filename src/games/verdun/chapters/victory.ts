/** 13 Victory, 14.2.h the extra turn. */
import { type Procedure, done, has, placeOf, stay } from '../../../kernel/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type ExtraTurnFrame,
  type Handed,
  type Setting,
  type VerdunFrame,
  type VerdunState,
  FRENCH,
  GERMAN,
} from '../state/index.js'
import { EXTRA_TURN_POINTS, type Level } from '../rulebook/index.js'
import { fieldOf, inEnemyZoc, mayBeIn } from './zones-of-control.js'

/** Whether a hex counts for the German: held or last passed by him, with a line to the north edge (13.a, Q-45). */
export const countsForGerman = (g: Setting, state: VerdunState): ((hex: number) => boolean) => {
  const open = (hex: number): boolean => mayBeIn(g, state, GERMAN, hex) && !inEnemyZoc(g, state, GERMAN, hex)
  const lines = g.trace(
    g.northEdge.filter(hex => g.playable[hex] === 1),
    open,
  )
  return hex =>
    has(state.germanHeld, g.heldAt[hex]!) &&
    fieldOf(g, state).count[FRENCH][hex] === 0 &&
    mayBeIn(g, state, GERMAN, hex) &&
    lines.from(hex) < 32767
}

/** Whether the German has a hex of Verdun (13.b): the game ends with the turn. */
export const verdunTaken = (g: Setting, state: VerdunState): boolean => {
  const counts = countsForGerman(g, state)
  return g.verdunHexes.some(counts)
}

/** What the reserves have cost, in half points: paid on entry, once a group (13.c, Q-47). */
const reserveCost = (g: Setting, state: VerdunState): number => {
  const paid = new Map<string, number>()
  g.units.forEach((unit, u) => {
    if (unit.start.type === 'reserve' && placeOf(state.units[u]!) !== g.reserve)
      paid.set(unit.start.group, unit.start.cost)
  })
  return [...paid.values()].reduce((sum, cost) => sum + cost, 0)
}

/** Points of the German, halves kept, were the game judged now (13.a, 13.c, 14.2.h). */
export const pointsOf = (g: Setting, state: VerdunState): number => {
  const counts = countsForGerman(g, state)
  const halves = g.objectives.reduce(
    (sum, objective, i) => sum + (g.objectiveHexes[i]!.some(counts) ? objective.points : 0),
    0,
  )
  const extra = state.extra === 1 ? -EXTRA_TURN_POINTS : state.extra === 2 ? EXTRA_TURN_POINTS : 0
  return (halves - reserveCost(g, state)) / 2 + extra
}

/** The level reached (13.d, Q-45). */
export const levelOf = (g: Setting, state: VerdunState): Level => {
  if (verdunTaken(g, state)) return 'german-strategic'
  const total = pointsOf(g, state)
  const { tactical, operational } = g.scenario.thresholds
  return total >= operational ? 'german-operational' : total >= tactical ? 'german-tactical' : 'french'
}

export const outcomeOf = (
  g: Setting,
  state: VerdunState,
): { readonly winner: Side; readonly level: Level; readonly score: Readonly<Record<Side, number>> } => {
  const level = levelOf(g, state)
  // only the German counts points (13.a)
  return { winner: level === 'french' ? 'french' : 'german', level, score: { german: pointsOf(g, state), french: 0 } }
}

/** Who buys it, by the number that the state keeps, as the event says it. */
const BUYERS = [
  'nobody-buys-the-extra-turn',
  'the-german-buys-the-extra-turn',
  'the-french-buy-the-extra-turn',
  'both-buy-the-extra-turn',
] as const

/** Both decide on the extra turn, the German's answer hidden till the French has given his. */
export const extraTurn = (g: Setting): Procedure<VerdunState, ExtraTurnFrame, VerdunFrame, Handed, Side> => {
  const base = g.actions.of('extraTurn', 0, 0, 0)
  return {
    who: (_state, frame) => (frame.german < 0 ? GERMAN : FRENCH),
    asks: () => 'extra-turn',
    legal: () => [base, base + 1],
    apply: (state, frame, action, log) => {
      const answer = g.actions.valueOf(action)
      log?.add({
        kind: 'committed',
        rule: 'verdun:14.2.h',
        side: SIDES[frame.german < 0 ? GERMAN : FRENCH],
        forced: false,
      })
      if (frame.german < 0) return stay(state, { ...frame, german: answer })
      const extra = frame.german + 2 * answer
      log?.add({ kind: 'revealed', rule: 'verdun:Q-48', value: extra, what: BUYERS[extra]!, forced: false })
      return done({ ...state, extra }, [])
    },
  }
}
