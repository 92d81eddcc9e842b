/** The Fortunes of War table of a scenario (9.1.4, Q-114, Q-115) and its codec. Effects are data. */
import {
  type TypeOf,
  choice,
  flag,
  integer,
  list,
  nullable,
  partId as id,
  partName as name,
  strict,
} from '../../../kernel/index.js'
import { Side } from './forces.js'

/** The effect of a result on a combat. */
export interface FortuneEffect {
  /** The combat is fought, cancelled, fought with exchanged roles (9.2.4), or as its defender chooses. */
  readonly combat: 'fought' | 'cancelled' | 'swapped' | 'chosen'
  /** Whether a mandated attack counts as made (9.1.1.j, k). */
  readonly fulfils: boolean
  /** Whether the initiative passes to the defender (8.1.1.b, Q-44). */
  readonly initiative: boolean
  /** Die-roll modifier of all fire by both sides. */
  readonly modifier: number
  /** Whether units go into reserve (9.2.5). */
  readonly reserves: boolean
  /** Whether a fortress in the hex helps the defenders' fire (9.3.2.g). */
  readonly fortress: boolean
  /** Whether losses by the attacker's fire are applied before the defender fires. */
  readonly surprise: boolean
  /** Whether defence-only units may attack, and disrupted French units must during Plan 17 (2.4.k, 9.1.2.e). */
  readonly limit: boolean
  /** Whether the side with fewer undisrupted combat units retreats (9.4.1.b). */
  readonly rout: boolean
  /** Whether the defender may retreat by choice at once. */
  readonly retreat: boolean
  /** The side that gains CAPs, and how many (5.1.1); null if neither does. */
  readonly caps: { readonly side: Side; readonly points: number } | null
  /** The number of additional mandated attacks of the attacking side (9.1.1.a). */
  readonly mandates: number
}
/** A row of the table, for a sum of two dice. */
export interface IllusionFortune extends FortuneEffect {
  readonly sum: number
  readonly id: string
  readonly title: string
  /** Whether a mandated attack in a Plan 17 hex ignores it on turns 1 to 4 (9.1.1.m). */
  readonly ignoredInPlan17: boolean
}
/** A choice of the defender, for a row that leaves the result to the defender. */
export interface IllusionAdvantage extends FortuneEffect {
  readonly id: string
  readonly title: string
  /** CAPs that the choice costs the defender. */
  readonly price: number
}

const effect = {
  combat: choice('combat', ['fought', 'cancelled', 'swapped', 'chosen']),
  fulfils: flag,
  initiative: flag,
  modifier: integer('modifier', -6, 6),
  reserves: flag,
  fortress: flag,
  surprise: flag,
  limit: flag,
  rout: flag,
  retreat: flag,
  caps: nullable(strict('caps', { side: Side, points: integer('CAPs', 1, 10) })),
  mandates: integer('mandated attacks', 0, 10),
} as const

/** Codec of the table. */
export const IllusionFortunes = strict('IllusionFortunes', {
  rows: list(
    strict('IllusionFortune', { sum: integer('sum', 2, 12), id, title: name, ignoredInPlan17: flag, ...effect }),
    11,
  ),
  advantages: list(strict('IllusionAdvantage', { id, title: name, price: integer('CAPs', 0, 10), ...effect }), 10),
  /** The sum of the row that the Allied player may choose for a reconnaissance in force by Allenby (12.4.a). */
  allenby: integer('sum', 2, 12),
})
/** The table, and the choices for the row that leaves the result to the defender. */
export interface IllusionFortunes extends TypeOf<typeof IllusionFortunes> {}
