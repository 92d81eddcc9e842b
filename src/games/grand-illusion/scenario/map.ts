/** The map of a scenario of Grand Illusion and its codec. */
import {
  type TypeOf,
  choice,
  flag,
  hexFields,
  hexIdentifier as hex,
  hexIds,
  hexesOfMap,
  integer,
  list,
  pair,
  partName as name,
  strict,
} from '../../../kernel/index.js'
import { Side } from './forces.js'

/** Every {@link Country}. */
export const COUNTRIES = ['belgium', 'france', 'germany'] as const
/** The countries whose territory matters to rules (7.2.j, 8.4.7, 10.3, 14.3.6). */
export type Country = (typeof COUNTRIES)[number]

const VictoryHexes = strict('VictoryHexes', { hexes: hexIds(200, 1), doubled: hexIds(200) })
/** Hexes that are worth victory points. `doubled` lists the hexes that count double (14.1.2). */
export interface VictoryHexes extends TypeOf<typeof VictoryHexes> {}

const IllusionHexside = strict('IllusionHexside', { a: hex, b: hex, diamonds: integer('diamonds', 1, 3) })
/**
 * A hexside with red diamonds: one diamond costs an additional movement point, three make it impassable (8.4.2, Q-6).
 */
export interface IllusionHexside extends TypeOf<typeof IllusionHexside> {}

const IllusionHex = strict('IllusionHex', {
  ...hexFields,
  name,
  /** Terrain effect modifier, 0 to 2 (2.2). */
  terrain: integer('terrain modifier', 0, 2),
  /** The side that controls it, as printed (2.2). */
  control: Side,
  /** The countries to which it belongs. Belgium is the list of 8.4.7.a. */
  territory: list(choice('country', COUNTRIES), COUNTRIES.length),
  /** Whether a hex of France contains the German or the Belgian border (7.2.j, Q-120). */
  border: flag,
  coast: flag,
})
/** A hex with axial coordinates, flat-topped; north is (0, -1). Its id is the printed number. */
export interface IllusionHex extends TypeOf<typeof IllusionHex> {}

/** Codec of a map. */
export const IllusionMap = strict('IllusionMap', {
  hexes: hexesOfMap(IllusionHex),
  hexsides: list(IllusionHexside, 2000),
  /** Pairs of neighbouring hexes that are linked by a railway. */
  rails: list(pair(hex), 2000),
  /** Supply sources by nationality (8.4.3.d to h). */
  sources: strict('sources', {
    german: hexIds(200),
    french: hexIds(200),
    british: hexIds(200),
    belgian: hexIds(200),
  }),
  /** Named ports (10.4). */
  ports: hexIds(200),
  /** Schlieffen Plan hexes (8.4.8). */
  schlieffen: hexIds(200),
  /** Paris-in-danger hexes (8.4.9.a). */
  danger: hexIds(200),
  /** Vosges hexes, with lower stacking limits and without forced retreats (8.4.6.k, 9.4.1). */
  vosges: hexIds(200),
  /** Plan 17 VP hexes (14.1.2). */
  plan17: VictoryHexes,
  /** German VP hexes except Paris (14.1.2). */
  victory: VictoryHexes,
})
/** The map, which all shipped scenarios share. */
export interface IllusionMap extends TypeOf<typeof IllusionMap> {}
