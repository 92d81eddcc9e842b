/** The rules data of a scenario of Grand Illusion (CAPs, first and last turns of rules, victory points) and their codecs. */
import {
  type TypeOf,
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

const points = integer('victory points', 0, 60)
const count = integer('number', 0, 99)
const when = integer('game turn', 0, 30)
const column = list(integer('CAPs', 0, 20), 6, 6)
const columns = strict('columns', { before: column, after: column })
const caps = integer('CAPs', 0, 20)
const total = integer('victory points', -60, 99)
const withdrawal = strict('withdrawal', { turn, early: points, late: points })

/** Codec of the CAPS table. */
export const IllusionCaps = strict('IllusionCaps', {
  /** CAPs by die roll, 1 to 6, for each side before and after its general withdrawal (5.1.2, 5.1.3). */
  columns: strict('columns', { german: columns, allied: columns }),
  /** CAPs of turn 1 (5.1.4); null if die rolls decide. */
  first: nullable(strict('first', { german: caps, allied: caps })),
  /** The greatest number of CAPs of a side (5.1.1). */
  most: caps,
})
/** The CAPS table (5.1). */
export interface IllusionCaps extends TypeOf<typeof IllusionCaps> {}

/** Codec of the calendar. */
export const IllusionCalendar = strict('IllusionCalendar', {
  /** Mandated attacks in Plan 17 hexes score, and Elan, through this turn (14.1.1.o, 9.3.5, 9.1.2.e). */
  plan17Through: when,
  /** Schlieffen Plan hexes are closed to Germans and Allied arrivals through this turn (8.4.7.d, 8.4.8, 7.2.i). */
  schlieffenThrough: when,
  /** British units in Schlieffen Plan hexes cost a point through this turn (12.1). */
  britishThrough: when,
  /** The Allied side may choose a reconnaissance in force by Allenby through this turn (12.4). */
  allenbyThrough: when,
  /** The Belgians may withdraw from Brussels through this turn (14.1.1.a). */
  belgianWithdrawalThrough: when,
  /** The Belgians may be locked up in Antwerp through this turn (12.5.2). */
  antwerpThrough: when,
  /** The turn in which troops leave for the Eastern Front (7.3). */
  easternFront: when,
  /** The first turn of a general withdrawal (8.7.1.b). */
  withdrawalFrom: when,
  /** The first turn of emergency supply (8.4.3.n). */
  emergencyFrom: when,
  /** The last turn of emergency supply (8.4.3.n). */
  emergencyThrough: when,
  /** The end-of-rail marker may be removed from this turn on (8.4.3.ad). */
  railEndThrough: when,
  /** The first turn of strategic rail movement (10.3). */
  railFrom: when,
  /** The first turn of German strategic rail movement through conquered hexes (10.3). */
  conqueredRailFrom: when,
  /** The first turn of German replacements with any headquarters in France (7.2.k). */
  franceFrom: when,
  /** Replacements for 1 CAP arrive disrupted from this turn on (14.1.1.af). */
  disruptedLaterFrom: when,
  /** Replacements for 2 CAPs arrive disrupted from this turn on (14.1.1.ag). */
  disruptedAtOnceFrom: when,
  /** The first turn of fatigue (14.1.1.ah). */
  fatigueFrom: when,
  /** The turn in which the detachment headquarters may relieve another (14.1.1.aa). */
  detachment: when,
  /** The turn of the interim check of victory points (14.1.3.m). */
  interim: when,
})
/**
 * The first turns (`...From`) and last turns (`...Through`) of rules, and the turns of single events. A rule that the scenario
 * does not have begins after the last turn of the game, or has 0 as the last turn or the turn of the event.
 */
export interface IllusionCalendar extends TypeOf<typeof IllusionCalendar> {}

/** Codec of victory points. */
export const IllusionVictory = strict('IllusionVictory', {
  start: strict('start', { german: total, allied: total }),
  /** Values of the chits of each cup, ascending. */
  germanChits: list(integer('chit', 0, 20), 100, 1),
  plan17Chits: list(integer('chit', 0, 20), 100, 1),
  paris: points,
  /** The cost of a general withdrawal: `early` on turn `turn` and `late` afterwards (8.7.2.h, 8.7.3.j). */
  withdrawal: strict('withdrawals', { german: withdrawal, allied: withdrawal }),
  /** The cost of sending no troops to the Eastern Front, and the combat strength that must be sent (7.3). */
  easternFront: strict('Eastern Front', { points, strength: count, cavalryDivisions: count }),
  /** The German player wins with at least `least` points that are also at least `times` times the Allied points (14.1.3.k). */
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
/** Victory points (14.1.2, T-16). */
export interface IllusionVictory extends TypeOf<typeof IllusionVictory> {}

const ClosedHex = strict('ClosedHex', { hex, side: Side, through: turn })
/** A hex that a side may not enter through turn `through`, except units that started there (14.1.1.h, i). */
export interface ClosedHex extends TypeOf<typeof ClosedHex> {}

const FreeReturn = strict('FreeReturn', { turn, nation: Nation, disrupted: flag })
/** An eliminated infantry unit of a nationality that returns without CAPs on this turn (14.1.1.w to z). */
export interface FreeReturn extends TypeOf<typeof FreeReturn> {}

const ActivationLimit = strict('ActivationLimit', { hexes: hexIds(200, 1), most: count })
/** Hexes in which the Allied side may make at most `most` activations on turn 1 (14.1.1.d, e, 14.3.1.c). */
export interface ActivationLimit extends TypeOf<typeof ActivationLimit> {}

/** Codec of the special rules. */
export const IllusionSpecial = strict('IllusionSpecial', {
  activation: list(ActivationLimit, 20),
  closed: list(ClosedHex, 20),
  returns: list(FreeReturn, 20),
  /** Whether the first Allied segment of turn 1 has only one activity (6.0.c). */
  shortFirstSegment: flag,
  /** Whether Paris in danger forces the Allied general withdrawal (8.4.9.c). */
  dangerForcesWithdrawal: flag,
  /** Whether the escape hex of Antwerp is closed while the Belgians are locked up (12.5.3). */
  escapeClosed: flag,
  /** At most `most` of these units may be set up in `hex` instead of their own hexes (13.1.1.f). */
  setup: strict('setup', { units: list(id, 50), hex, most: count }),
})
/** Rules that only some scenarios have and that are not in the calendar. */
export interface IllusionSpecial extends TypeOf<typeof IllusionSpecial> {}
