/** The sides and forces of a scenario of The Marne, with their codecs. */
import {
  type TypeOf,
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** The two sides. The German side moves first in every game turn (M1.a). */
export const SIDES = ['german', 'allied'] as const
/** A side. */
export type Side = (typeof SIDES)[number]
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** The start of a unit under some order-of-battle options: in a hex, or off the map with entry through an area. */
export type MarneStart =
  | { readonly type: 'hex'; readonly options: ReadonlyArray<string>; readonly hex: string }
  | { readonly type: 'arrival'; readonly options: ReadonlyArray<string>; readonly turn: number; readonly area: string }

/** Codec of a unit. */
export const MarneUnit = strict('MarneUnit', {
  id,
  name,
  side: Side,
  nationality: choice('nationality', ['german', 'french', 'british']),
  /** The corps or garrison of the unit, for display. */
  formation: text('formation', 200),
  type: choice('unit type', [
    'infantry',
    'reserve',
    'landwehr',
    'ersatz',
    'territorial',
    'cavalry',
    'colonial',
    'garrison',
  ]),
  size: choice('unit size', ['division', 'brigade']),
  /** Combat strength as printed. */
  strength: integer('strength', 1, 99),
  /** Movement allowance in movement points. */
  movement: integer('movement allowance', 1, 20),
  /** Whether the strength is in parentheses: the unit never attacks (M7.l). */
  defenceOnly: flag,
  /** The army area for set-up by choice (M13.b, M13.h); '' if there is none. */
  area: text('area id', 60),
  /** At most one start per option. A unit without a start for the chosen option is not in play. */
  starts: list(
    tagged<MarneStart>('MarneStart', 'type', {
      hex: strict('hex start', { type: choice('type', ['hex']), options: list(id, 40, 1), hex }),
      arrival: strict('arrival', {
        type: choice('type', ['arrival']),
        options: list(id, 40, 1),
        turn: integer('game turn', 1, 99),
        area: id,
      }),
    }),
    40,
  ),
})
/** A unit: the data on its counter, and where it starts. */
export interface MarneUnit extends TypeOf<typeof MarneUnit> {}

/** Codec of an order-of-battle option. */
export const MarneOption = strict('MarneOption', {
  id,
  title: name,
  points: integer('victory points', 0, 999),
})
/** A German order-of-battle option (M14), with the victory points that the Allies receive for it. */
export interface MarneOption extends TypeOf<typeof MarneOption> {}
