/** 14.3.6.aa, ag The counters of an option enter together through the Netherlands, as one group. */
import { NOBODY, call, gameTurnOf, handedBack, stay } from '../../../../kernel/index.js'
import {
  type EnteringFrame,
  type GroupFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  GERMAN,
  inForce,
} from '../../state/index.js'
import { arrive } from '../arriving.js'
import { banOf } from '../bans.js'
import { gainByEntry } from '../caps.js'
import { meetsCavalry, moveGround, mustStop, partyOf } from '../movement/index.js'
import { isDueAsPrinted } from '../reinforcements/index.js'
import { fits } from '../stacking.js'
import { suppliedIn } from '../supply/index.js'

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
