/** The rules data of a scenario of Grand Illusion (CAPs, first and last turns of rules, victory points) and their codecs. */
import {
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  hexIds,
  integer,
  list,
  nullable,
  partId as id,
  strict,
  tagged,
} from '../../../kernel/index.js'
import { Nation, Side, turn } from './forces.js'

/** The CAPS table (5.1). */
export interface IllusionCaps {
  /** CAPs by die roll, 1 to 6, for each side before and after its general withdrawal (5.1.2, 5.1.3). */
  readonly columns: {
    readonly german: { readonly before: ReadonlyArray<number>; readonly after: ReadonlyArray<number> }
    readonly allied: { readonly before: ReadonlyArray<number>; readonly after: ReadonlyArray<number> }
  }
  /** CAPs of turn 1 (5.1.4); null if die rolls decide. */
  readonly first: { readonly german: number; readonly allied: number } | null
  /** The greatest number of CAPs of a side (5.1.1). */
  readonly most: number
}

/** Hexes in which the Allied side may make at most `most` activations on turn 1 (14.1.1.d, e, 14.3.1.c). */
export interface ActivationLimit {
  readonly hexes: ReadonlyArray<string>
  readonly most: number
}
/** A hex that a side may not enter through turn `through`, except units that started there (14.1.1.h, i). */
export interface ClosedHex {
  readonly hex: string
  readonly side: Side
  readonly through: number
}
/** An eliminated infantry unit of a nationality that returns without CAPs on this turn (14.1.1.w to z). */
export interface FreeReturn {
  readonly turn: number
  readonly nation: Nation
  readonly disrupted: boolean
}

/**
 * The first turns (`...From`) and last turns (`...Through`) of rules, and the turns of single events. A rule that the scenario
 * does not have begins after the last turn of the game, or has 0 as the last turn or the turn of the event.
 */
export interface IllusionCalendar {
  /** Mandated attacks in Plan 17 hexes score, and Elan, through this turn (14.1.1.o, 9.3.5, 9.1.2.e). */
  readonly plan17Through: number
  /** Schlieffen Plan hexes are closed to Germans and Allied arrivals through this turn (8.4.7.d, 8.4.8, 7.2.i). */
  readonly schlieffenThrough: number
  /** British units in Schlieffen Plan hexes cost a point through this turn (12.1). */
  readonly britishThrough: number
  /** The Allied side may choose a reconnaissance in force by Allenby through this turn (12.4). */
  readonly allenbyThrough: number
  /** The Belgians may withdraw from Brussels through this turn (14.1.1.a). */
  readonly belgianWithdrawalThrough: number
  /** The Belgians may be locked up in Antwerp through this turn (12.5.2). */
  readonly antwerpThrough: number
  /** The turn in which troops leave for the Eastern Front (7.3). */
  readonly easternFront: number
  /** The first turn of a general withdrawal (8.7.1.b). */
  readonly withdrawalFrom: number
  /** The first turn of emergency supply (8.4.3.n). */
  readonly emergencyFrom: number
  /** The last turn of emergency supply (8.4.3.n). */
  readonly emergencyThrough: number
  /** The end-of-rail marker may be removed from this turn on (8.4.3.ad). */
  readonly railEndThrough: number
  /** The first turn of strategic rail movement (10.3). */
  readonly railFrom: number
  /** The first turn of German strategic rail movement through conquered hexes (10.3). */
  readonly conqueredRailFrom: number
  /** The first turn of German replacements with any headquarters in France (7.2.k). */
  readonly franceFrom: number
  /** Replacements for 1 CAP arrive disrupted from this turn on (14.1.1.af). */
  readonly disruptedLaterFrom: number
  /** Replacements for 2 CAPs arrive disrupted from this turn on (14.1.1.ag). */
  readonly disruptedAtOnceFrom: number
  /** The first turn of fatigue (14.1.1.ah). */
  readonly fatigueFrom: number
  /** The turn in which the detachment headquarters may relieve another (14.1.1.aa). */
  readonly detachment: number
  /** The turn of the interim check of victory points (14.1.3.m). */
  readonly interim: number
}

/** A bonus of scenario 2: victory points that are not for hexes (14.2.2). */
export type IllusionBonus =
  /** The hexes of these fortresses are German and the fortresses are eliminated. */
  | {
      readonly type: 'fortresses'
      readonly turn: number
      readonly points: number
      readonly fortresses: ReadonlyArray<string>
    }
  /** Antwerp is Allied and at least `corps` German corps guard it. */
  | { readonly type: 'blockade'; readonly turn: number; readonly points: number; readonly corps: number }
  /** At least `number` French corps have been eliminated. */
  | { readonly type: 'french-corps'; readonly turn: number; readonly points: number; readonly number: number }
  /** British units have taken at least `number` hits. */
  | { readonly type: 'british-hits'; readonly turn: number; readonly points: number; readonly number: number }

/** Victory points (14.1.2, T-16). */
export interface IllusionVictory {
  readonly start: { readonly german: number; readonly allied: number }
  /** Values of the chits of each cup, ascending. */
  readonly germanChits: ReadonlyArray<number>
  readonly plan17Chits: ReadonlyArray<number>
  readonly paris: number
  /** The cost of a general withdrawal: `early` on turn `turn` and `late` afterwards (8.7.2.h, 8.7.3.j). */
  readonly withdrawal: {
    readonly german: { readonly turn: number; readonly early: number; readonly late: number }
    readonly allied: { readonly turn: number; readonly early: number; readonly late: number }
  }
  /** The cost of sending no troops to the Eastern Front, and the combat strength that must be sent (7.3). */
  readonly easternFront: { readonly points: number; readonly strength: number; readonly cavalryDivisions: number }
  /** The German player wins with at least `least` points that are also at least `times` times the Allied points (14.1.3.k). */
  readonly german: { readonly least: number; readonly times: number }
  readonly bonuses: ReadonlyArray<IllusionBonus>
}

/** Rules that only some scenarios have and that are not in the calendar. */
export interface IllusionSpecial {
  readonly activation: ReadonlyArray<ActivationLimit>
  readonly closed: ReadonlyArray<ClosedHex>
  readonly returns: ReadonlyArray<FreeReturn>
  /** Whether the first Allied segment of turn 1 has only one activity (6.0.c). */
  readonly shortFirstSegment: boolean
  /** Whether Paris in danger forces the Allied general withdrawal (8.4.9.c). */
  readonly dangerForcesWithdrawal: boolean
  /** Whether the escape hex of Antwerp is closed while the Belgians are locked up (12.5.3). */
  readonly escapeClosed: boolean
  /** At most `most` of these units may be set up in `hex` instead of their own hexes (13.1.1.f). */
  readonly setup: { readonly units: ReadonlyArray<string>; readonly hex: string; readonly most: number }
}

const points = integer('victory points', 0, 60)
const count = integer('number', 0, 99)
const when = integer('game turn', 0, 30)
const column = list(integer('CAPs', 0, 20), 6, 6)
const columns = strict('columns', { before: column, after: column })
const caps = integer('CAPs', 0, 20)
const total = integer('victory points', -60, 99)
const withdrawal = strict('withdrawal', { turn, early: points, late: points })

/** Codec of the CAPS table. */
export const IllusionCaps: Codec<IllusionCaps> = strict('IllusionCaps', {
  columns: strict('columns', { german: columns, allied: columns }),
  first: nullable(strict('first', { german: caps, allied: caps })),
  most: caps,
})

/** Codec of the calendar. */
export const IllusionCalendar: Codec<IllusionCalendar> = strict('IllusionCalendar', {
  plan17Through: when,
  schlieffenThrough: when,
  britishThrough: when,
  allenbyThrough: when,
  belgianWithdrawalThrough: when,
  antwerpThrough: when,
  easternFront: when,
  withdrawalFrom: when,
  emergencyFrom: when,
  emergencyThrough: when,
  railEndThrough: when,
  railFrom: when,
  conqueredRailFrom: when,
  franceFrom: when,
  disruptedLaterFrom: when,
  disruptedAtOnceFrom: when,
  fatigueFrom: when,
  detachment: when,
  interim: when,
})

/** Codec of victory points. */
export const IllusionVictory: Codec<IllusionVictory> = strict('IllusionVictory', {
  start: strict('start', { german: total, allied: total }),
  germanChits: list(integer('chit', 0, 20), 100, 1),
  plan17Chits: list(integer('chit', 0, 20), 100, 1),
  paris: points,
  withdrawal: strict('withdrawals', { german: withdrawal, allied: withdrawal }),
  easternFront: strict('Eastern Front', { points, strength: count, cavalryDivisions: count }),
  german: strict('German victory', { least: points, times: integer('times', 1, 9) }),
  bonuses: list(
    tagged<IllusionBonus>('IllusionBonus', 'type', {
      fortresses: strict('fortresses', {
        type: choice('type', ['fortresses']),
        turn,
        points,
        fortresses: list(id, 50, 1),
      }),
      blockade: strict('blockade', { type: choice('type', ['blockade']), turn, points, corps: count }),
      'french-corps': strict('French corps', { type: choice('type', ['french-corps']), turn, points, number: count }),
      'british-hits': strict('British hits', { type: choice('type', ['british-hits']), turn, points, number: count }),
    }),
    20,
  ),
})

/** Codec of the special rules. */
export const IllusionSpecial: Codec<IllusionSpecial> = strict('IllusionSpecial', {
  activation: list(strict('ActivationLimit', { hexes: hexIds(200, 1), most: count }), 20),
  closed: list(strict('ClosedHex', { hex, side: Side, through: turn }), 20),
  returns: list(strict('FreeReturn', { turn, nation: Nation, disrupted: flag }), 20),
  shortFirstSegment: flag,
  dangerForcesWithdrawal: flag,
  escapeClosed: flag,
  setup: strict('setup', { units: list(id, 50), hex, most: count }),
})
