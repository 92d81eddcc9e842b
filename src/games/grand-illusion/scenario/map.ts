/** The map of a scenario of Grand Illusion and its codec. */
import {
  type Codec,
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

/** The countries whose territory matters to rules (7.2.j, 8.4.7, 10.3, 14.3.6). */
export type Country = 'belgium' | 'france' | 'germany'
/** Every {@link Country}. */
export const COUNTRIES = ['belgium', 'france', 'germany'] as const satisfies ReadonlyArray<Country>

/** A hex with axial coordinates, flat-topped; north is (0, -1). Its id is the printed number. */
export interface IllusionHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly name: string
  /** Terrain effect modifier, 0 to 2 (2.2). */
  readonly terrain: number
  /** The side that controls it, as printed (2.2). */
  readonly control: Side
  /** The countries to which it belongs. Belgium is the list of 8.4.7.a. */
  readonly territory: ReadonlyArray<Country>
  /** Whether a hex of France contains the German or the Belgian border (7.2.j, Q-120). */
  readonly border: boolean
  readonly coast: boolean
}
/**
 * A hexside with red diamonds: one diamond costs an additional movement point, three make it impassable (8.4.2, Q-6).
 */
export interface IllusionHexside {
  readonly a: string
  readonly b: string
  readonly diamonds: number
}
/** Hexes that are worth victory points. `doubled` lists the hexes that count double (14.1.2). */
export interface VictoryHexes {
  readonly hexes: ReadonlyArray<string>
  readonly doubled: ReadonlyArray<string>
}

/** The map, which all shipped scenarios share. */
export interface IllusionMap {
  readonly hexes: ReadonlyArray<IllusionHex>
  readonly hexsides: ReadonlyArray<IllusionHexside>
  /** Pairs of neighbouring hexes that are linked by a railway. */
  readonly rails: ReadonlyArray<readonly [string, string]>
  /** Supply sources by nationality (8.4.3.d to h). */
  readonly sources: {
    readonly german: ReadonlyArray<string>
    readonly french: ReadonlyArray<string>
    readonly british: ReadonlyArray<string>
    readonly belgian: ReadonlyArray<string>
  }
  /** Named ports (10.4). */
  readonly ports: ReadonlyArray<string>
  /** Schlieffen Plan hexes (8.4.8). */
  readonly schlieffen: ReadonlyArray<string>
  /** Paris-in-danger hexes (8.4.9.a). */
  readonly danger: ReadonlyArray<string>
  /** Vosges hexes, with lower stacking limits and without forced retreats (8.4.6.k, 9.4.1). */
  readonly vosges: ReadonlyArray<string>
  /** Plan 17 VP hexes (14.1.2). */
  readonly plan17: VictoryHexes
  /** German VP hexes except Paris (14.1.2). */
  readonly victory: VictoryHexes
}

const victoryHexes: Codec<VictoryHexes> = strict('VictoryHexes', { hexes: hexIds(200, 1), doubled: hexIds(200) })

/** Codec of a map. */
export const IllusionMap: Codec<IllusionMap> = strict('IllusionMap', {
  hexes: hexesOfMap(
    strict('IllusionHex', {
      ...hexFields,
      name,
      terrain: integer('terrain modifier', 0, 2),
      control: Side,
      territory: list(choice('country', COUNTRIES), COUNTRIES.length),
      border: flag,
      coast: flag,
    }),
  ),
  hexsides: list(strict('IllusionHexside', { a: hex, b: hex, diamonds: integer('diamonds', 1, 3) }), 2000),
  rails: list(pair(hex), 2000),
  sources: strict('sources', {
    german: hexIds(200),
    french: hexIds(200),
    british: hexIds(200),
    belgian: hexIds(200),
  }),
  ports: hexIds(200),
  schlieffen: hexIds(200),
  danger: hexIds(200),
  vosges: hexIds(200),
  plan17: victoryHexes,
  victory: victoryHexes,
})
