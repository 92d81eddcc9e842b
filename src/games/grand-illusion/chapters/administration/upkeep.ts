/** 4.0, 11 and 12.1 The steps of a turn at which nobody is asked. */
import { NOBODY, done, gameTurnOf, has, isOnMap, unitPlace } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
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
import { scoreBonuses, scorePoints } from '../victory/index.js'
import { checkSupply } from './supply.js'

/** One step: what becomes of the state. */
type Step = (g: IllusionTables, state: IllusionState, log: IllusionLog) => IllusionState

/** The frame of a step at which nobody is asked. */
export const beginUpkeep = (step: UpkeepFrame['step']): UpkeepFrame => ({ at: 'upkeep', step })

/**
 * 4.0 The start of a turn: the mandated attacks of both sides are on the track, but no Allied ones once that side has withdrawn (8.7.2.g,
 * Q-177); a captured source may begin to serve.
 */
const opening: Step = (g, state, log) => {
  const turn = gameTurnOf(state)
  const allied = state.affairs.withdrawn[ALLIED] > 0 ? 0 : (g.mandates[ALLIED][turn] ?? 0)
  const owed = [g.mandates[GERMAN][turn] ?? 0, allied] as const
  for (const side of [GERMAN, ALLIED] as const)
    if (owed[side] !== state.mandates[side])
      log?.add({
        kind: 'track',
        rule: side === GERMAN ? 'grand-illusion:14.1.1.ac' : 'grand-illusion:14.1.1.k',
        side: SIDES[side],
        what: 'mandated-attacks',
        value: owed[side],
        forced: true,
      })
  return openSource(g, { ...state, mandates: owed }, log)
}

/** An option's source serves from its turn on, and from the turn after the hex was taken and its fortress destroyed (14.3.6.ad). */
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

/** 12.1 A British unit in a Schlieffen Plan hex as the action phase ends costs a point. */
const bef: Step = (g, state, log) => {
  if (gameTurnOf(state) > g.scenario.calendar.britishThrough) return state
  const strays = g.unitsOf[ALLIED].some(
    unit => g.nation[unit] === BRITISH && isOnMap(g, state, unit) && hexHas(g, unitPlace(state, unit), SCHLIEFFEN),
  )
  return strays ? scorePoints(state, ALLIED, -1, 'grand-illusion:12.1.a', log) : state
}

/** 9.1.1 and 14.1.1 Each mandated attack that was not made costs its side a point. */
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

/** 11.5 A first level of entrenchments is improved where supplied infantry of both sides stands. */
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

/** 11.6 The end of a turn: points of scenario 2, and CAPs left over are lost. */
const closing: Step = (g, state, log) => {
  const scored = gameTurnOf(state) === g.scenario.turns.last ? state : scoreBonuses(g, state, log)
  const unmarked = g.numbers.reduce((now, unit) => withEmergencyMark(now, unit, false), scored)
  return loseCaps(unmarked, log)
}

const STEPS: Readonly<Record<UpkeepFrame['step'], Step>> = {
  opening,
  bef,
  mandates,
  supply: checkSupply,
  improvement,
  closing,
}

/** The procedure of the steps at which nobody is asked. */
export const upkeep = (g: IllusionTables): IllusionProcedure<UpkeepFrame> => ({
  who: () => NOBODY,
  proceed: (state, { step }, log) => done(STEPS[step](g, state, log), OVER_AND_DONE),
})
