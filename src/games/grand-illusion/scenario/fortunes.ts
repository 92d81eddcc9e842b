/** The Fortunes of War table of a scenario (9.1.4, Q-114, Q-115), and its codec: effects as data. */
import {
  type Codec,
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

/** What a result does to a combat. */
export interface FortuneEffect {
  /** Fought, not fought at all, fought with the roles exchanged (9.2.4), or as its defender chooses. */
  readonly combat: 'fought' | 'cancelled' | 'swapped' | 'chosen'
  /** Whether a mandated attack counts as made (9.1.1.j, k). */
  readonly fulfils: boolean
  /** Whether the initiative goes to the defender (8.1.1.b, Q-44). */
  readonly initiative: boolean
  /** Modifier of every fire die of both sides. */
  readonly modifier: number
  /** Whether units go into reserve (9.2.5). */
  readonly reserves: boolean
  /** Whether a fortress helps its defenders' fire (9.3.2.d). */
  readonly fortress: boolean
  /** Losses of the attacker's fire come before the defender fires. */
  readonly surprise: boolean
  /** Defence-only units may attack; disrupted French ones must while Plan 17 lasts (2.4.k, 9.1.2.e). */
  readonly limit: boolean
  /** The side with fewer undisrupted combat units retreats (9.4.1.b). */
  readonly rout: boolean
  /** Whether the defender may retreat by choice at once. */
  readonly retreat: boolean
  /** Who gains how many CAPs (5.1.1). */
  readonly caps: { readonly side: Side; readonly points: number } | null
  /** Further mandated attacks that the attacking side owes (9.1.1.a). */
  readonly mandates: number
}
/** A row of the table: the sum of two dice. */
export interface IllusionFortune extends FortuneEffect {
  readonly sum: number
  readonly id: string
  readonly title: string
  /** Whether a mandated attack in a Plan 17 hex ignores it on turns 1 to 4 (9.1.1.m). */
  readonly ignoredInPlan17: boolean
}
/** What the defender may choose, where a row leaves it to him; in this order. */
export interface IllusionAdvantage extends FortuneEffect {
  readonly id: string
  readonly title: string
  /** CAPs that the choice costs him. */
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

/** The table, and the choices of its row that leaves one. */
export interface IllusionFortunes {
  readonly rows: ReadonlyArray<IllusionFortune>
  readonly advantages: ReadonlyArray<IllusionAdvantage>
  /** The sum whose row the Allied player may choose for Allenby's cavalry (12.4.a). */
  readonly allenby: number
}
/** Codec of the table. */
export const IllusionFortunes: Codec<IllusionFortunes> = strict('IllusionFortunes', {
  rows: list(
    strict('IllusionFortune', { sum: integer('sum', 2, 12), id, title: name, ignoredInPlan17: flag, ...effect }),
    11,
  ),
  advantages: list(strict('IllusionAdvantage', { id, title: name, price: integer('CAPs', 0, 10), ...effect }), 10),
  allenby: integer('sum', 2, 12),
})
