/** Set-up by areas: each unit that a side sets up has its own set of hexes, and starts in one of them. */
import { type Violation, type Words, violation } from '../contract/index.js'
import { type SideIndex, type UnitWords, type WordList, isOnMap, unitPlace } from '../units/index.js'
import type { AnyAction } from './actions.js'
import type { Frame } from './procedure.js'
import { type SettingUpFrame, type SetupRules, type SetupTables, haveMoved, liftingsFor, unitsMoved } from './setup.js'

/** The rules of a game for set-up by areas. */
export interface AreaRules<S, Side extends string, W extends Words> extends Pick<
  SetupRules<S, SettingUpFrame, Frame, unknown, Side, W>,
  'rule' | 'area' | 'place'
> {
  /** The hexes where each unit may be placed, ascending. The list is empty for a unit that cannot be moved. */
  readonly areas: ReadonlyArray<ReadonlyArray<number>>
  /** The packed units at the start. */
  readonly starts: WordList
  /** Returns a test that says whether a unit may now be placed in a hex of its area. */
  readonly isOpen: (state: S, unit: number) => (hex: number) => boolean
  /** Explains why the unit cannot be placed in a hex of its area. */
  readonly closed: (unit: number, hex: number) => Violation<W['rule']>
}

/** Returns how often a side may lift a unit in a set-up by areas. */
export const areaLiftings = (
  { unitsOf }: Pick<SetupTables<AnyAction>, 'unitsOf'>,
  areas: ReadonlyArray<ReadonlyArray<number>>,
  side: SideIndex,
): number => liftingsFor(unitsOf[side]!.filter(unit => areas[unit]!.length > 0).length)

/** Builds the part of the set-up rules that depends on areas. */
export const areaSetup = <S extends UnitWords, Side extends string, W extends Words>(
  tables: Omit<SetupTables<AnyAction>, 'actions'>,
  { rule, area, place, areas, starts, isOpen, closed }: AreaRules<S, Side, W>,
): Pick<
  // the frame of a game may have more fields
  SetupRules<S, SettingUpFrame, Frame, unknown, Side, W>,
  'rule' | 'area' | 'place' | 'liftings' | 'mayLift' | 'hexes' | 'isDefault' | 'restore' | 'unfit' | 'refuseHex'
> => {
  const { board, unitIds } = tables
  const liftings = ([0, 1] as const).map(side => areaLiftings(tables, areas, side))
  const start = { units: starts }
  return {
    rule,
    area,
    place,
    liftings: (_state, side) => liftings[side]!,
    mayLift: (state, unit) => {
      if (!isOnMap(tables, state, unit)) return false
      const here = unitPlace(state, unit)
      const open = isOpen(state, unit)
      return areas[unit]!.some(hex => hex !== here && open(hex))
    },
    hexes: (state, unit) => areas[unit]!.filter(isOpen(state, unit)),
    isDefault: (state, side) => !haveMoved(tables, starts, state, side),
    restore: (state, side, log) =>
      unitsMoved(tables, starts, state, side).reduce(
        (now, unit) => place(now, unit, unitPlace(start, unit), log),
        state,
      ),
    unfit: (_state, unit) =>
      areas[unit]!.length > 0
        ? null
        : violation('out-of-area', rule, `${unitIds[unit]!} cannot be moved during set-up`, [unitIds[unit]!]),
    refuseHex: (_state, unit, hex) => {
      if (areas[unit]!.includes(hex)) return closed(unit, hex)
      const [name, to] = [unitIds[unit]!, board.ids[hex]!]
      return violation('out-of-area', area(unit), `${to} is outside the area of ${name}`, [name, to])
    },
  }
}
