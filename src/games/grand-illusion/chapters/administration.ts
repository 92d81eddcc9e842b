/** 4.0, 11 and 12.1 The steps of a turn without a decision. */

import {
  call,
  CHANCE,
  die,
  done,
  frameOf,
  gameTurnOf,
  handedBack,
  has,
  isOnMap,
  NOBODY,
  stay,
  unitPlace,
} from '../../../kernel/index.js'
import {
  ALLIED,
  type AttritionFrame,
  BRITISH,
  COMBAT_UNITS,
  disrupt,
  drewEmergencySupply,
  eliminate,
  flip,
  GERMAN,
  hexHas,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  inForce,
  isFlipped,
  occupancyOf,
  OVER_AND_DONE,
  type RecoveryFrame,
  SCHLIEFFEN,
  type SideIndex,
  sideOf,
  type UpkeepFrame,
  wasOutOfSupply,
  withAffairs,
  withEmergencyMark,
  withFront,
  withGround,
  withSupplyMark,
} from '../state/index.js'
import { loseCaps } from './caps.js'
import { withOwed } from './combat-preparation.js'
import { scoreBonuses, scorePoints } from './victory.js'
import { drawsEmergency, inSupply } from './supply.js'
import { besiegedFortresses, surrender } from './fortresses.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { hasEnemies } from './control.js'
import { beginPick } from './questions.js'

/*
 * 11.2 The supply segment: marks units out of supply, for attrition and recovery. Then the end-of-rail marker may be
 * removed.
 */

/** Runs the supply segment (11.2.1, 11.2.2) for all units on the map except fortresses (11.2.3). */
export const checkSupply = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  let now = state
  for (const unit of g.numbers) {
    const judged = g.type[unit] !== 'fortress' && isOnMap(g, state, unit)
    const out = judged && !inSupply(g, state, unit)
    if (out !== wasOutOfSupply(state, unit) && judged)
      log?.add({
        kind: out ? 'flipped' : 'recovered',
        rule: out ? 'grand-illusion:11.2.2.a' : 'grand-illusion:11.2.1.b',
        unit: g.unitIds[unit]!,
        what: 'out-of-supply',
        forced: true,
      })
    now = withSupplyMark(now, unit, out)
    now = withEmergencyMark(now, unit, judged && !out && drawsEmergency(g, state, unit))
  }
  return liftEndOfRail(g, now, log)
}

/** Removes the end-of-rail marker if its turn has come and the fortress of Namur has fallen (8.4.3.ad, ae). */
const liftEndOfRail = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (!state.ground.railEnd || gameTurnOf(state) < g.scenario.calendar.railEndThrough) return state
  if (isOnMap(g, state, g.roles.namurFortress)) return state
  log?.add({
    kind: 'marker',
    rule: 'grand-illusion:8.4.3.ad',
    what: 'end-of-rail-lifted',
    to: g.board.ids[g.places.railEnd]!,
    forced: true,
  })
  return withGround(state, { ...state.ground, railEnd: false })
}

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

/* 11.3 Attrition of units out of supply, then one die roll for each besieged fortress. */

/** Builds the frame of the attrition segment. */
export const beginAttrition = (): AttritionFrame => ({ at: 'attrition', waiting: null })

/** Applies attrition to a unit, by its status from the supply segment. */
const wear = (g: IllusionTables, state: IllusionState, unit: number, log: IllusionLog): IllusionState => {
  if (!isOnMap(g, state, unit)) return state
  if (g.combatant[unit] === 1) {
    if (!wasOutOfSupply(state, unit)) return state
    return isFlipped(state, unit)
      ? eliminate(g, state, unit, 'grand-illusion:11.3.a', log)
      : disrupt(g, state, unit, 'grand-illusion:11.3.b', log)
  }
  if (wasOutOfSupply(state, unit)) return flip(g, state, unit, 'grand-illusion:11.3.d', log)
  return g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit)
    ? flip(g, state, unit, 'grand-illusion:8.4.3.t', log)
    : state
}

/** Returns the fortress for which the next die is rolled; undefined if there is none. */
export const surrendering = (
  g: IllusionTables,
  state: IllusionState,
  { waiting }: AttritionFrame,
): number | undefined => {
  const now = besiegedFortresses(g, state)
  return waiting?.find(unit => now.includes(unit))
}

/**
 * Builds the procedure of attrition and surrender. Between the two, a standing rule lifts sieges that attrition has
 * ended, so the die is rolled only for fortresses that are still besieged (11.3.c).
 */
export const attrition = (g: IllusionTables): IllusionProcedure<AttritionFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => (surrendering(g, state, frame) === undefined ? NOBODY : CHANCE),
    asks: () => 'surrender-die',
    chances: () => faces,
    proceed: (state, { waiting }, log) => {
      if (waiting !== null) return done(state, OVER_AND_DONE)
      const worn = g.numbers.reduce((now, unit) => wear(g, now, unit, log), state)
      return stay(worn, { at: 'attrition', waiting: besiegedFortresses(g, worn) })
    },
    apply: (state, frame, action, log) => {
      const fortress = surrendering(g, state, frame)!
      const left: AttritionFrame = { ...frame, waiting: frame.waiting!.filter(unit => unit !== fortress) }
      return stay(surrender(g, state, { fortress, face: g.actions.valueOf(action) }, log), left)
    },
  }
}

/* 9.8.3, 11.4 Recovery of units, for a CAP or in the administrative phase. */

/**
 * Returns how many of `disrupted` supplied units recover in a hex without enemies: all of them, or half of them under
 * fatigue (14.1.1.ah, Q-91).
 */
export const mayRecover = (g: IllusionTables, state: IllusionState, disrupted: number): number => {
  const { fatigueFrom } = g.scenario.calendar
  return fatigueFrom > 0 && gameTurnOf(state) >= fatigueFrom ? Math.ceil(disrupted / 2) : disrupted
}

/** Returns the state with the units on their front side. */
export const recover = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState =>
  units.reduce((now, unit) => {
    log?.add({
      kind: 'recovered',
      rule,
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      places: [g.board.ids[unitPlace(now, unit)]!],
    })
    return withFront(now, unit)
  }, state)

/*
 * 11.4 Recovery of units in supply, one side after the other. Units that need no choice recover at once. Then the owner
 * chooses hex by hex.
 */

/**
 * The number of supplied friendly combat units in a hex with enemies at which two units recover. With fewer units, one
 * recovers (11.4.d, e).
 */
const MANY = 3

/** Builds the frame of a side's recovery. */
export const beginRecovery = (side: SideIndex): RecoveryFrame => ({ at: 'recovery', side, waiting: null })

/** The recovery in a hex: the units that could recover, ascending, how many of them do, and the rule. */
export interface Quota {
  readonly from: ReadonlyArray<number>
  readonly most: number
  readonly rule: IllusionRule
}

const quotaOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): Quota => {
  const here = occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => g.side[unit] === side)
  const supplied = here.filter(unit => g.combatant[unit] === 1 && !wasOutOfSupply(state, unit))
  const from = supplied.filter(unit => isFlipped(state, unit))
  // The units of one hex draw emergency supply together or not at all.
  if (from.some(unit => drewEmergencySupply(state, unit))) {
    const led = here.some(unit => g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit))
    return { from, most: led ? 1 : 0, rule: 'grand-illusion:8.4.3.w' }
  }
  if (!hasEnemies(g, state, side, hex))
    return { from, most: mayRecover(g, state, from.length), rule: 'grand-illusion:11.4.a' }
  return supplied.length < MANY
    ? { from, most: Math.min(1, from.length), rule: 'grand-illusion:11.4.d' }
    : { from, most: Math.min(2, from.length), rule: 'grand-illusion:11.4.e' }
}

/**
 * Returns the rule that limits how many units of a hex recover; for a hex recovered with a CAP, the fatigue rule
 * (9.8.3.a).
 */
export const recoveryRule =
  (g: IllusionTables) =>
  (state: IllusionState): IllusionRule => {
    const frame = frameOf(state, 'recovery')
    const [hex] = frame?.waiting ?? []
    return frame === null || hex === undefined ? 'grand-illusion:9.8.3.a' : quotaOf(g, state, frame.side, hex).rule
  }

/**
 * Recovers the units that need no choice: headquarters and heavy artillery in supply (11.4.b, g), and hexes where every
 * unit recovers.
 */
const begin = (g: IllusionTables, state: IllusionState, { side }: RecoveryFrame, log: IllusionLog) => {
  const support = g.unitsOf[side].filter(
    unit =>
      (g.type[unit] === 'headquarters' || g.type[unit] === 'heavy-artillery') &&
      isOnMap(g, state, unit) &&
      isFlipped(state, unit) &&
      !wasOutOfSupply(state, unit) &&
      !(g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit)),
  )
  let now = recover(g, state, support, 'grand-illusion:11.4.b', log)
  const waiting: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (occupancyOf(g, state).tally(COMBAT_UNITS, side, hex) === 0) continue
    const { from, most, rule } = quotaOf(g, state, side, hex)
    if (most === from.length) now = recover(g, now, from, rule, log)
    else if (most > 0) waiting.push(hex)
  }
  return stay(now, { at: 'recovery', side, waiting } as const)
}

/** Builds the procedure of a side's recovery. */
export const recovery = (g: IllusionTables): IllusionProcedure<RecoveryFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => {
    if (frame.waiting === null) return begin(g, state, frame, log)
    const [hex] = frame.waiting
    if (hex === undefined) return done(state, OVER_AND_DONE)
    const { from, most } = quotaOf(g, state, frame.side, hex)
    return call(state, frame, beginPick({ of: 'recovering', side: frame.side, from, least: most, most }))
  },
  resume: (state, frame, result, log) => {
    const [hex, ...waiting] = frame.waiting!
    const { rule } = quotaOf(g, state, frame.side, hex!)
    return stay(recover(g, state, handedBack(result, 'picked').units, rule, log), { ...frame, waiting })
  },
})
