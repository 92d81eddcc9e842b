/**
 * Rules that apply at any moment, in the order of part 4. They are suspended during combat, retreats and cavalry
 * challenges (8.3.3.f, Q-132).
 */
import { frameOf, gameTurnOf, has, unitPlace, withMembership, withoutMember } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type IllusionFrame,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  CAVALRY_UNITS,
  COMBAT_UNITS,
  GERMAN,
  INFANTRY_UNITS,
  eliminate,
  enemyOf,
  occupancyOf,
  sideOf,
  withAffairs,
  withFrames,
  withGround,
} from '../state/index.js'
import { belgiansInAntwerp, isAntwerpGuarded, mayConvert } from './bans.js'
import { endBlocks } from './blocks.js'
import { combatUnitsIn, controls, hasCombatUnit, hasEnemies, holdsOn, unbesieged } from './control.js'
import { endSieges } from './fortresses.js'
import { beginFlight, flightTargets, retreatHeadquarters } from './headquarters.js'
import { parisInDanger } from './reinforcements/index.js'
import { inSupply, isAdministration } from './supply/index.js'
import { chitsOfLostHexes, fateOfParis, plan17Draw, suddenDeath } from './victory/index.js'

type Rule = (g: IllusionTables, state: IllusionState, log: IllusionLog) => IllusionState

/**
 * Whether a frame suspends these rules: a combat up to its aftermath, a retreat, a cavalry challenge, or the flight of
 * a headquarters, which is resolved before control (steps 3 and 15 of the machines). The set-up suspends them because
 * its placements can still change.
 */
export const suspends = (frame: IllusionFrame): boolean => {
  switch (frame.at) {
    case 'setup':
    case 'combat':
    case 'battle':
    case 'retreat':
    case 'delay':
    case 'flight':
      return true
    case 'aftermath':
      return frame.stage === 'forced' || frame.stage === 'choice'
    default:
      return false
  }
}

/** Whether a unit is in a hex with enemies, including besieged fortresses, and without a combat unit of its side. */
const isForlorn = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const hex = unitPlace(state, unit)
  const side = sideOf(g, unit)
  return (
    hex < g.board.hexes &&
    occupancyOf(g, state).count(enemyOf(side), hex) > 0 &&
    hasEnemies(g, state, side, hex) &&
    !hasCombatUnit(g, state, side, hex)
  )
}

/** Returns the first unit that passes a test, by side; -1 if there is none. */
const firstOf = (units: IllusionTables['headquarters'], is: (unit: number) => boolean): number => {
  for (const ofSide of units) for (const unit of ofSide) if (is(unit)) return unit
  return -1
}

/** Eliminates heavy artillery that is alone with enemy infantry or cavalry (9.5.4.d), one gun at a time. */
const loseGuns: Rule = (g, state, log) => {
  const gun = firstOf(
    g.heavyArtillery,
    unit => isForlorn(g, state, unit) && hasCombatUnit(g, state, enemyOf(sideOf(g, unit)), unitPlace(state, unit)),
  )
  return gun < 0 ? state : eliminate(g, state, gun, 'grand-illusion:9.5.4.d', log)
}

/**
 * Begins the flight of a headquarters that is alone with the enemy (9.4.4.b, c). It is not alone with heavy artillery,
 * which need not leave an enemy fortress.
 */
const flee: Rule = (g, state) => {
  const unit = firstOf(g.headquarters, each => {
    const hex = unitPlace(state, each)
    return isForlorn(g, state, each) && g.heavyArtillery[sideOf(g, each)].every(gun => unitPlace(state, gun) !== hex)
  })
  return unit < 0 ? state : withFrames(state, [...state.frames, { ...beginFlight(unit), interrupts: true }])
}

/**
 * Whether control of a hex passes to `taker`. In the first case, `taker` has a supplied combat unit there and the holder
 * has no unit that maintains control (8.3.3.a). In the second, the fortress of `taker` is no longer besieged and no
 * enemy combat unit is left (8.3.3.e).
 */
const changesHands = (g: IllusionTables, state: IllusionState, taker: SideIndex, hex: number): boolean => {
  const holder = enemyOf(taker)
  if (occupancyOf(g, state).tally(COMBAT_UNITS, taker, hex) === 0)
    return unbesieged(g, state, taker, hex) && !hasCombatUnit(g, state, holder, hex)
  return (
    !holdsOn(g, state, holder, hex) &&
    mayConvert(g, state, taker, hex) &&
    combatUnitsIn(g, state, taker, hex).some(unit => inSupply(g, state, unit))
  )
}

/**
 * Changes the control of hexes. A cavalry marker records that only cavalry has taken a hex, until infantry arrives
 * (8.3.3, 8.3.4).
 */
const passControl: Rule = (g, state, log) => {
  const occupancy = occupancyOf(g, state)
  let { german, cavalry } = state.ground
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (occupancy.firstIn(hex) < 0) continue
    const holder = controls(state, GERMAN, hex) ? GERMAN : ALLIED
    const taker = enemyOf(holder)
    if (occupancy.count(taker, hex) > 0 && changesHands(g, state, taker, hex)) {
      log?.add({
        kind: 'control',
        rule: 'grand-illusion:8.3.3.a',
        side: SIDES[taker],
        to: g.board.ids[hex]!,
        forced: true,
      })
      german = withMembership(german, hex, taker === GERMAN)
      const byCavalry =
        occupancy.tally(CAVALRY_UNITS, taker, hex) > 0 && occupancy.tally(INFANTRY_UNITS, taker, hex) === 0
      cavalry = withMembership(cavalry, hex, byCavalry)
    } else if (has(cavalry, hex) && occupancy.tally(INFANTRY_UNITS, holder, hex) > 0)
      cavalry = withoutMember(cavalry, hex)
  }
  return german === state.ground.german && cavalry === state.ground.cavalry
    ? state
    : withGround(state, { ...state.ground, german, cavalry })
}

/** Puts Paris in danger when a supplied German combat unit is in or adjacent to one of its hexes (8.4.9.b, Q-143). */
const endangerParis: Rule = (g, state, log) => {
  if (state.affairs.danger > 0) return state
  const occupancy = occupancyOf(g, state)
  for (const hex of g.nearParis)
    if (
      occupancy.tally(COMBAT_UNITS, GERMAN, hex) > 0 &&
      combatUnitsIn(g, state, GERMAN, hex).some(unit => inSupply(g, state, unit))
    )
      return parisInDanger(g, state, log)
  return state
}

/**
 * Locks the Belgians in Antwerp from the moment it is first guarded until none of their combat units is left there
 * (12.5.3.c, Q-124).
 */
const lockAntwerp: Rule = (g, state) => {
  const locked = state.affairs.antwerpLocked ? belgiansInAntwerp(g, state) : isAntwerpGuarded(g, state)
  return locked === state.affairs.antwerpLocked ? state : withAffairs(state, { antwerpLocked: locked })
}

/** The rules that apply before a siege begins at the end of a combat (step 15 of its machine). */
const BEFORE_SIEGE: ReadonlyArray<Rule> = [loseGuns, flee]
const RULES: ReadonlyArray<Rule> = [
  ...BEFORE_SIEGE,
  endSieges,
  passControl,
  endBlocks,
  suddenDeath,
  plan17Draw,
  chitsOfLostHexes,
  fateOfParis,
  endangerParis,
  lockAntwerp,
]

/**
 * The rules that can change where a moving group may go: flights, sieges, control and thus supply, blocks, and the
 * escape hex of Antwerp.
 */
const RULES_OF_THE_WAY: ReadonlyArray<Rule> = [...BEFORE_SIEGE, endSieges, passControl, endBlocks, lockAntwerp]

/**
 * Returns the state after a headquarters has fled, to the given hex if it is a legal target. In that hex,
 * it flips the headquarters of the moving group (9.4.4.g).
 */
const fled = (g: IllusionTables, state: IllusionState, unit: number, hex: number): IllusionState => {
  const targets = flightTargets(g, state, unit, true)
  const to = targets.includes(hex) ? hex : targets[0]
  return to === undefined
    ? eliminate(g, state, unit, 'grand-illusion:9.4.4.d', undefined)
    : retreatHeadquarters(g, state, { unit, to, forced: true, rule: 'grand-illusion:9.4.4.b' }, undefined)
}

/**
 * Returns the state after the rules that affect a group moving through a hex have run. If an owner still has a choice,
 * the function assumes the choice that is worst for the group, so that the group can end its move in any case (8.4.6.h,
 *
 */
export const settled = (g: IllusionTables, state: IllusionState, hex: number): IllusionState => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at === 'flight') return settled(g, fled(g, withFrames(state, state.frames.slice(0, -1)), top.unit, hex), hex)
  for (const rule of RULES_OF_THE_WAY) {
    const after = rule(g, state, undefined)
    if (after !== state) return settled(g, after, hex)
  }
  return state
}

/** The last state in which no standing rule had an effect and no frame of a standing rule was present. */
interface Settled {
  state: IllusionState | null
  turn: number
  administration: boolean
}

const isSettled = (settled: Settled, state: IllusionState): boolean =>
  settled.state !== null &&
  settled.state.units === state.units &&
  settled.state.ground === state.ground &&
  settled.state.blocks === state.blocks &&
  settled.state.affairs === state.affairs &&
  settled.turn === gameTurnOf(state) &&
  settled.administration === isAdministration(state)

/**
 * Combines the standing rules: the first rule that has an effect is applied. Between phases, the rules wait for the
 * next phase.
 */
export const standingRules = (g: IllusionTables): ((state: IllusionState, log: IllusionLog) => IllusionState) => {
  const last: Settled = { state: null, turn: 0, administration: false }
  return (state, log) => {
    if (state.frames.length === 1 || isSettled(last, state) || state.frames.some(suspends)) return state
    const rules =
      frameOf<IllusionFrame, 'aftermath'>(state, 'aftermath')?.stage === 'headquarters' ? BEFORE_SIEGE : RULES
    for (const rule of rules) {
      const after = rule(g, state, log)
      if (after !== state) return after
    }
    if (rules === RULES && !state.frames.some(({ interrupts }) => interrupts === true)) {
      last.state = state
      last.turn = gameTurnOf(state)
      last.administration = isAdministration(state)
    }
    return state
  }
}
