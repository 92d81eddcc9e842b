/**
 * Control apart from occupation: who holds a place when nobody, or both sides, stand in it. Control passes when one
 * side has a place to itself, and stays until the other side has.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, choice, list, mapped, nullable, strict, text } from '../codec/index.js'

/** The place is held by neither side. */
export const NO_ONE = 2
/** Who holds a place: a side's number, or {@link NO_ONE}. */
export type Holder = 0 | 1 | typeof NO_ONE
/** By number in the list of places that control is kept of. */
export type Control = ReadonlyArray<Holder>

/** A place that changed hands: its number in the list, and from whom to whom. */
export interface ControlChange {
  readonly at: number
  readonly from: Holder
  readonly to: Holder
}

/**
 * The places that change hands: where `alone` names a side that has the place to itself, and it is not the holder.
 * `alone` answers {@link NO_ONE} where nobody or both sides are; nothing changes there.
 */
export const controlChanges = (control: Control, alone: (at: number) => Holder): ReadonlyArray<ControlChange> => {
  const out: ControlChange[] = []
  for (let at = 0; at < control.length; at++) {
    const to = alone(at)
    if (to !== NO_ONE && to !== control[at]) out.push({ at, from: control[at]!, to })
  }
  return out
}

/** Control after these changes; the same list when there are none. */
export const withControlChanges = (control: Control, changes: ReadonlyArray<ControlChange>): Control => {
  if (changes.length === 0) return control
  const out = control.slice()
  for (const { at, to } of changes) out[at] = to
  return out
}

/** Control written as the list of places with their holders, in the order of the list; null for nobody. */
export const controlCodec = (sides: readonly [string, string], placeIds: ReadonlyArray<string>): Codec<Control> => {
  const side = nullable(choice('side', sides))
  return mapped<ReadonlyArray<{ readonly place: string; readonly side: string | null }>, Control>(
    'Control',
    list(strict('control of a place', { place: text('place id', 60), side }), placeIds.length, placeIds.length),
    (u): u is Control =>
      Array.isArray(u) &&
      u.length === placeIds.length &&
      u.every(holder => holder === 0 || holder === 1 || holder === NO_ONE),
    read => {
      const wrong = read.findIndex(({ place }, at) => place !== placeIds[at])
      return wrong >= 0
        ? E.left({
            code: 'out-of-order',
            message: `control is listed in the order of the map: "${placeIds[wrong]!}" comes here`,
            path: [wrong, 'place'],
          })
        : E.right(read.map(entry => (entry.side === null ? NO_ONE : entry.side === sides[0] ? 0 : 1)))
    },
    control => control.map((holder, at) => ({ place: placeIds[at]!, side: holder === NO_ONE ? null : sides[holder] })),
  )
}
