/**
 * 14.3.6.c, d The immediate effects of the chosen options: points, counters, exchanges, control. The other chapters
 * apply the later effects.
 */

import {
  below,
  bothCommitted,
  call,
  done,
  gameTurnOf,
  handedBack,
  NOBODY,
  NOTHING_CHOSEN,
  otherwise,
  placeNamed,
  sideToCommit,
  stay,
  unitPlace,
  withCommitment,
  withMembership,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  ALLIED,
  BRITISH,
  COAST,
  type EnteringFrame,
  GERMAN,
  type GroupFrame,
  hexHas,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  inForce,
  type LandingFrame,
  type LiegeFrame,
  offers,
  type OfOption,
  type OptionTable,
  OVER_AND_DONE,
  type Pair,
  PORT,
  type SideIndex,
  type StrategyFrame,
  withAffairs,
  withFresh,
  withGround,
} from '../state/index.js'
import { scorePoints } from './victory.js'
import { beginActivation } from './activation.js'
import { arrive, isDueAsPrinted } from './arrivals.js'
import { banOf } from './bans.js'
import { gainByEntry } from './caps.js'
import { meetsCavalry, mustStop } from './movement-steps.js'
import { moveGround, partyOf } from './movement-party.js'
import { fits } from './stacking.js'
import { suppliedIn } from './supply.js'
import { hasEnemies } from './control.js'
import { beginPick, type Whole } from './questions.js'

/** Returns the effects of one kind that an option has. */
const effectsOf = <Effect extends OfOption>(
  effects: ReadonlyArray<Effect>,
  { side, bit }: OptionTable,
): ReadonlyArray<Effect> => effects.filter(effect => effect.side === side && effect.bit === bit)

/** Whether an option has been chosen. */
export const isChosen = (state: IllusionState, { side, bit }: OfOption): boolean =>
  ((state.affairs.options[side] >> bit) & 1) === 1

/** Brings a counter of an option into play: in its set-up hex, or on the turn track (13.1.1.c). */
const bringIn = (g: IllusionTables, state: IllusionState, unit: number): IllusionState => {
  const { start } = g.units[unit]!
  return withFresh(state, unit, start.type === 'setup' ? placeNamed(g.board, start.hex) : g.slotOf(g.dueTurn[unit]!))
}

/** Replaces one counter with another. The first counter is set aside (14.3.6.s). */
const exchange = (
  g: IllusionTables,
  state: IllusionState,
  [goes, comes]: readonly [number, number],
  log: IllusionLog,
): IllusionState => {
  const place = unitPlace(state, goes)
  log?.add({
    kind: 'exchanged',
    rule: 'grand-illusion:14.3.6.s',
    side: SIDES[g.side[goes] as SideIndex],
    unit: g.unitIds[goes]!,
    what: g.unitIds[comes]!,
    to: g.board.ids[place]!,
    forced: true,
  })
  return withFresh(withFresh(state, goes, g.pool), comes, place)
}

/** Gives a hex to another side at the start (14.3.6.u). */
const giveHex = (
  g: IllusionTables,
  state: IllusionState,
  { hex, to }: { readonly hex: number; readonly to: SideIndex },
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'control', rule: 'grand-illusion:14.3.6.u', side: SIDES[to], to: g.board.ids[hex]!, forced: true })
  return withGround(state, { ...state.ground, german: withMembership(state.ground.german, hex, to === GERMAN) })
}

/** Carries out an option. */
const carryOutOne = (g: IllusionTables, state: IllusionState, option: OptionTable, log: IllusionLog): IllusionState => {
  const { effects } = g
  let now = scorePoints(state, option.side, -option.cost, 'grand-illusion:14.3.4.c', log)
  for (const unit of option.units) now = bringIn(g, now, unit)
  for (const { pairs } of effectsOf(effects.exchange, option))
    for (const pair of pairs) now = exchange(g, now, pair, log)
  for (const { units, turn } of effectsOf(effects.earlier, option))
    for (const unit of units) now = withFresh(now, unit, g.slotOf(turn))
  for (const { units } of effectsOf(effects.withheld, option))
    for (const unit of units) now = withFresh(now, unit, g.pool)
  for (const effect of effectsOf(effects.control, option)) now = giveHex(g, now, effect, log)
  return now
}

/** Reveals both choices and carries them out: the Allied options first, each side's in order. */
export const carryOut = (g: IllusionTables, state: IllusionState, chosen: Pair, log: IllusionLog): IllusionState => {
  const order = [ALLIED, GERMAN] as const
  for (const side of order)
    log?.add({
      kind: 'revealed',
      rule: 'grand-illusion:14.3.6.b',
      side: SIDES[side],
      what: 'options',
      value: chosen[side],
      forced: false,
    })
  const known = withAffairs(state, { options: chosen })
  return order
    .flatMap(side => g.options[side])
    .filter(option => isChosen(known, option))
    .reduce((now, option) => carryOutOne(g, now, option, log), known)
}

/*
 * 14.3.6.a, b Each side secretly chooses options. Both choices are revealed together and carried out, the Allied choice
 * first.
 */

/** Builds the frame of the choice; null if the scenario has no options. */
export const beginStrategy = (g: IllusionTables): StrategyFrame | null =>
  g.scenario.options === null ? null : { at: 'strategy', chosen: NOTHING_CHOSEN }

/** Returns the number of options in a set. */
const sizeOf = (chosen: number): number => below(31).reduce((sum, bit) => sum + ((chosen >> bit) & 1), 0)

/**
 * The sets of options that a side may choose, as bits; ascending. A set has at most the number of options that the
 * scenario allows.
 */
export const strategyChoices = (g: IllusionTables, side: SideIndex): ReadonlyArray<number> => {
  const most = g.scenario.options?.most ?? 0
  const all = g.options[side].reduce((bits, { bit }) => bits | (1 << bit), 0)
  return below(all + 1).filter(chosen => (chosen & ~all) === 0 && sizeOf(chosen) <= most)
}

/** Returns the side that chooses next, the Allied side first; null if both have chosen. */
const sideToChoose = ({ chosen }: StrategyFrame): SideIndex | null => sideToCommit(chosen, ALLIED)

/** Builds the procedure of the secret choice. */
export const strategy = (g: IllusionTables): IllusionProcedure<StrategyFrame> => ({
  who: (_state, frame) => sideToChoose(frame) ?? NOBODY,
  asks: () => 'options',
  ...offers<StrategyFrame>(g, [
    {
      type: 'strategy',
      among: ({ frame }) => strategyChoices(g, sideToChoose(frame)!),
      bars: [],
      otherwise: otherwise(
        'grand-illusion:14.3.6.a',
        'not-offered',
        () => `choose at most ${g.scenario.options?.most ?? 0} of the side's options`,
        { needed: () => g.scenario.options?.most ?? 0 },
      ),
    },
  ]),
  apply: (state, frame, action, log) => {
    const side = sideToChoose(frame)!
    const chosen = withCommitment(frame.chosen, side, g.actions.valueOf(action))
    log?.add({ kind: 'committed', rule: 'grand-illusion:14.3.6.a', side: SIDES[side], forced: false })
    const both = bothCommitted(chosen)
    return both === null ? stay(state, { ...frame, chosen }) : done(carryOut(g, state, both, log), OVER_AND_DONE)
  },
})

/*
 * 14.3.6.v Before turn 1 the German side attacks where the Belgians are prepared, with one free activation of that hex.
 */

/** Builds the frame of that attack if the option has been chosen; otherwise null. */
export const beginLiege = (g: IllusionTables, state: IllusionState): LiegeFrame | null =>
  inForce(g.effects.firstActivation, state.affairs.options) === undefined ? null : { at: 'liege' }

/** Builds the procedure of that attack. The activation costs no CAP and has no effect on the initiative. */
export const liege = (g: IllusionTables): IllusionProcedure<LiegeFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => {
    const { hex } = inForce(g.effects.firstActivation, state.affairs.options)!
    return call(state, frame, beginActivation(GERMAN, hex, 'free'))
  },
  resume: state => done(state, OVER_AND_DONE),
})

/* 14.3.6.aa, ag The counters of an option enter together through the Netherlands, as one group. */

/** The cost of the hex in which the group enters the map, in movement points. */
const FIRST_HEX = 1

/** Returns the option of the entry, on its turn and together with the option that it requires; otherwise undefined. */
const entryOption = (g: IllusionTables, state: IllusionState) => {
  const { options } = state.affairs
  const entry = inForce(g.effects.entry, options)
  return entry !== undefined && gameTurnOf(state) === entry.turn && ((options[entry.side] >> entry.withBit) & 1) === 1
    ? entry
    : undefined
}

/** The units that enter, ascending: the counters of the option, as long as all of them wait off the map. */
const unitsToEnter = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  const entry = entryOption(g, state)
  const units = g.options[GERMAN].find(({ bit }) => entry?.bit === bit)?.units ?? []
  return units.every(unit => isDueAsPrinted(g, state, unit)) ? units : []
}

/** Returns the price of the entry, in CAPs. */
export const entryPrice = (g: IllusionTables, state: IllusionState): number => entryOption(g, state)?.caps ?? 0

/** The hexes in which the group may enter now, ascending: hexes that a step of the group could enter. */
export const entryHexes = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  const units = unitsToEnter(g, state)
  if (units.length === 0) return []
  return entryOption(g, state)!
    .hexes.filter(
      hex =>
        units.every(unit => banOf(g, state, unit, hex, true) === null && suppliedIn(g, state, unit, hex)) &&
        fits(g, state, GERMAN, hex, units),
    )
    .sort((a, b) => a - b)
}

/** Places the units in the hex. */
const putIn = (g: IllusionTables, state: IllusionState, hex: number, log: IllusionLog): IllusionState => {
  const units = unitsToEnter(g, state)
  return gainByEntry(g, state, arrive(g, state, { units, hex, rule: 'grand-illusion:14.3.6.aa' }, log), log)
}

/** Builds the frame of the group that has entered. It may continue unless it is halted. */
const groupOf = (members: ReadonlyArray<number>, halted: boolean): GroupFrame => ({
  at: 'group',
  members,
  spent: FIRST_HEX,
  hexes: 1,
  lent: [],
  halted,
  ended: [],
})

/**
 * Builds the procedure of the entry, in an activation. Cavalry in the hex first stands or withdraws; then the group
 * continues.
 */
export const entering = (g: IllusionTables): IllusionProcedure<EnteringFrame> => ({
  who: () => NOBODY,
  proceed: (state, { hex }, log) => {
    const units = unitsToEnter(g, state)
    const ground = moveGround(g, state, GERMAN, false)
    const party = partyOf(g, state, units, { hex, spent: 0, hexes: 0 })
    const entered = putIn(g, state, hex, log)
    return meetsCavalry(ground, party, hex)
      ? call(entered, { at: 'entering', hex, units }, { at: 'delay', side: ALLIED, hex })
      : stay(entered, groupOf(units, mustStop(ground, hex)))
  },
  resume: (state, { units }, result) => stay(state, groupOf(units, handedBack(result, 'delayed').stood)),
})

/*
 * 14.3.6.l to r The assault landing: British divisions that have waited off the map are placed in a coastal hex and
 * attack the enemies there.
 */

/** Returns the option of the landing, if it is in force and the landing has not taken place; otherwise undefined. */
const landingOption = (g: IllusionTables, state: IllusionState) =>
  state.affairs.landing >= 0 ? undefined : inForce(g.effects.landing, state.affairs.options)

/** The British infantry divisions that are due, on any turn, and have not been placed; ascending (14.3.6.m, Q-179). */
export const divisionsForLanding = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  if (landingOption(g, state) === undefined) return []
  return g.unitsOf[ALLIED].filter(
    unit =>
      g.nation[unit] === BRITISH &&
      g.infantry[unit] === 1 &&
      g.size[unit] === 'division' &&
      isDueAsPrinted(g, state, unit),
  )
}

/**
 * The coastal hexes in which the landing may take place now, friendly or not, ascending; empty before its turn
 * (14.3.6.l, n).
 */
export const landingHexes = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  const option = landingOption(g, state)
  if (option === undefined || gameTurnOf(state) < option.turn) return []
  const divisions = divisionsForLanding(g, state)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hexHas(g, hex, COAST | PORT) && divisions.some(unit => fits(g, state, ALLIED, hex, [unit]))) out.push(hex)
  return out
}

/** Builds the frame of a landing. */
export const beginLanding = (hex: number): LandingFrame => ({ at: 'landing', hex })

/** The condition on the divisions of a landing: they fit into the hex together. */
export const wholeForLanding = (g: IllusionTables): Whole => {
  const isRoom = (state: IllusionState, units: ReadonlyArray<number>): boolean => {
    const frame = state.frames.find(({ at }) => at === 'landing')
    return frame?.at !== 'landing' || fits(g, state, ALLIED, frame.hex, units)
  }
  return { is: isRoom, canBe: isRoom }
}

/** Builds the procedure of a landing. The divisions are chosen and placed, and attack in an activation of their hex. */
export const landing = (g: IllusionTables): IllusionProcedure<LandingFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => {
    const from = divisionsForLanding(g, state)
    const most = Math.min(landingOption(g, state)?.divisions ?? 0, from.length)
    return call(state, frame, beginPick({ of: 'landing', side: ALLIED, from, least: 1, most }))
  },
  resume: (state, { hex }, result, log) => {
    const { units } = handedBack(result, 'picked')
    const landed = withAffairs(state, { landing: hex })
    const ashore = arrive(g, landed, { units, hex, rule: 'grand-illusion:14.3.6.n' }, log)
    return stay(ashore, {
      ...beginActivation(ALLIED, hex, 'landing'),
      stage: 'resolving',
      moved: units,
      arrived: [{ hex, units, obliged: true }],
      combats: hasEnemies(g, ashore, ALLIED, hex) ? [hex] : [],
    })
  },
})
