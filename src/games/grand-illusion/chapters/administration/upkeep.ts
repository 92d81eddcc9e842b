/** 4.0, 11 and 12.1 The steps of a turn without a decision. */
import { NOBODY, done, gameTurnOf, has, isOnMap, unitPlace } from '../../../../kernel/index.js'
import {
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  type UpkeepFrame,
  ALLIED,
  BRITISH,
  GERMAN,
  OVER_AND_DONE,
  SCHLIEFFEN,
  hexHas,
  inForce,
  wasOutOfSupply,
  withAffairs,
  withEmergencyMark,
} from '../../state/index.js'
import { loseCaps } from '../caps.js'
import { withOwed } from '../mandated-attacks.js'
import { scoreBonuses, scorePoints } from '../victory/index.js'
import { checkSupply } from './supply.js'

/** One step: a function that returns the state after the step. */
type Step = (g: IllusionTables, state: IllusionState, log: IllusionLog) => IllusionState

/** Builds the frame of a step without a decision. */
export const beginUpkeep = (step: UpkeepFrame['step']): UpkeepFrame => ({ at: 'upkeep', step })

/**
 * 4.0 The start of a turn. The mandated attacks of both sides are set, except Allied mandated attacks after the Allied
 * withdrawal (8.7.2.g, Q-177). A captured supply source may come into use.
 */
const opening: Step = (g, state, log) => {
  const turn = gameTurnOf(state)
  const allied = state.affairs.withdrawn[ALLIED] > 0 ? 0 : (g.mandates[ALLIED][turn] ?? 0)
  const german = withOwed(state, GERMAN, g.mandates[GERMAN][turn] ?? 0, 'grand-illusion:14.1.1.ac', log)
  return openSource(g, withOwed(german, ALLIED, allied, 'grand-illusion:14.1.1.k', log), log)
}

/**
 * An option's supply source is in use from its turn on, if the hex was captured and its fortress destroyed in an
 * earlier turn (14.3.6.ad).
 */
const openSource: Step = (g, state, log) => {
  const source = inForce(g.effects.source, state.affairs.options)
  if (source === undefined || state.affairs.antwerpSupplies || gameTurnOf(state) < source.turn) return state
  if (!has(state.ground.german, source.hex)) return state
  if (g.roles.antwerpFortresses.some(unit => unitPlace(state, unit) === source.hex)) return state
  log?.add({
    kind: 'marker',
    rule: 'grand-illusion:14.3.6.ad',
    what: 'supply-source',
    to: g.board.ids[source.hex]!,
    forced: true,
  })
  return withAffairs(state, { antwerpSupplies: true })
}

/** 12.1 A British unit in a Schlieffen Plan hex at the end of the action phase costs one victory point. */
const bef: Step = (g, state, log) => {
  if (gameTurnOf(state) > g.scenario.calendar.britishThrough) return state
  const strays = g.unitsOf[ALLIED].some(
    unit => g.nation[unit] === BRITISH && isOnMap(g, state, unit) && hexHas(g, unitPlace(state, unit), SCHLIEFFEN),
  )
  return strays ? scorePoints(state, ALLIED, -1, 'grand-illusion:12.1.a', log) : state
}

/** 9.1.1 and 14.1.1 Each mandated attack that a side has not made costs it one victory point. */
const mandates: Step = (_g, state, log) => {
  const [german, allied] = state.mandates
  const charged = scorePoints(
    scorePoints(state, ALLIED, -allied, 'grand-illusion:14.1.1.r', log),
    GERMAN,
    -german,
    'grand-illusion:14.1.1.ae',
    log,
  )
  return { ...charged, mandates: [0, 0] }
}

/** 11.5 Entrenchments of level 1 are improved in hexes with supplied infantry of both sides. */
const improvement: Step = (g, state, log) => {
  const stands = (side: SideIndex, hex: number): boolean =>
    g.unitsOf[side].some(
      unit => g.infantry[unit] === 1 && unitPlace(state, unit) === hex && !wasOutOfSupply(state, unit),
    )
  const trenches = state.trenches.map((level, hex) => {
    if (level !== 1 || !stands(GERMAN, hex) || !stands(ALLIED, hex)) return level
    log?.add({
      kind: 'marker',
      rule: 'grand-illusion:11.5.a',
      what: 'entrenchment',
      to: g.board.ids[hex]!,
      value: 2,
      forced: true,
    })
    return 2
  })
  return trenches.some((level, hex) => level !== state.trenches[hex]) ? { ...state, trenches } : state
}

/**
 * 11.6 The end of a turn: the points of scenario 2 are scored, and unspent CAPs are forfeited. The last turn ends
 * before it, with the final check.
 */
const closing: Step = (g, state, log) =>
  loseCaps(
    g.numbers.reduce((now, unit) => withEmergencyMark(now, unit, false), scoreBonuses(g, state, log)),
    log,
  )

const STEPS: Readonly<Record<UpkeepFrame['step'], Step>> = {
  opening,
  bef,
  mandates,
  supply: checkSupply,
  improvement,
  closing,
}

/** Builds the procedure of the steps without a decision. */
export const upkeep = (g: IllusionTables): IllusionProcedure<UpkeepFrame> => ({
  who: () => NOBODY,
  proceed: (state, { step }, log) => done(STEPS[step](g, state, log), OVER_AND_DONE),
})
