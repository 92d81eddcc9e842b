/** 8.4.3 Supply: whether a unit is in supply in its hex, or would be in another, in the current position. */
import { unitPlace } from '../../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  BELGIANS,
  BRITISH,
  FRENCH,
  GERMAN,
  GERMANS,
} from '../../state/index.js'
import { controls } from '../control.js'
import { EMERGENCY, supplyTable } from './network.js'

/** The nationalities of each side. */
const NATIONS_OF: readonly [ReadonlyArray<number>, ReadonlyArray<number>] = [[GERMANS], [FRENCH, BRITISH, BELGIANS]]

/** Whether a unit of a nationality would be in supply in a hex, by emergency supply or otherwise. */
export const nationSupplied = (g: IllusionTables, state: IllusionState, nation: number, hex: number): boolean =>
  supplyTable(g, state, nation)![hex] === 1 ||
  (nation === GERMANS && supplyTable(g, state, nation, EMERGENCY)?.[hex] === 1)

/** Whether Antwerp supplies a unit: Belgians and one British division inside it, while it is Allied (8.4.3.g). */
const isSuppliedByAntwerp = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean =>
  hex === g.places.antwerp &&
  (g.nation[unit] === BELGIANS || g.roles.inAntwerp.includes(unit)) &&
  controls(state, ALLIED, hex)

/** Whether a unit would be in supply in a hex under current control (8.4.3.a, Q-165). */
export const suppliedIn = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean =>
  nationSupplied(g, state, g.nation[unit]!, hex) || isSuppliedByAntwerp(g, state, unit, hex)

/** Whether a unit is in supply. Always false for a unit off the map. */
export const inSupply = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const hex = unitPlace(state, unit)
  return hex < g.board.hexes && suppliedIn(g, state, unit, hex)
}

/** Whether a line leads from a hex to any supply source of a side (14.1.2.p). Emergency supply counts. */
export const hexSupplied = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  NATIONS_OF[side].some(nation => nationSupplied(g, state, nation, hex))

/** Whether a unit is in supply only through the emergency source (8.4.3.t to w, Q-31). */
export const drawsEmergency = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const hex = unitPlace(state, unit)
  return (
    g.side[unit] === GERMAN &&
    hex < g.board.hexes &&
    supplyTable(g, state, GERMANS)![hex] === 0 &&
    supplyTable(g, state, GERMANS, EMERGENCY)?.[hex] === 1
  )
}

/**
 * Returns {@link suppliedIn} for one state. It is faster for many units and hexes because tables are looked up once.
 */
export const supplier = (g: IllusionTables, state: IllusionState): ((unit: number, hex: number) => boolean) => {
  const tables: (Uint8Array | undefined)[] = []
  const emergency = supplyTable(g, state, GERMANS, EMERGENCY)
  return (unit, hex) => {
    const nation = g.nation[unit]!
    const table = (tables[nation] ??= supplyTable(g, state, nation)!)
    return (
      table[hex] === 1 ||
      (nation === GERMANS && emergency?.[hex] === 1) ||
      (hex === g.places.antwerp && isSuppliedByAntwerp(g, state, unit, hex))
    )
  }
}
