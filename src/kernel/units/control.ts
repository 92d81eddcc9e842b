/**
 * Control of places, as distinct from occupation. It says who controls a place even if neither side or both sides
 * occupy the place. A side gains control when it is the only side in a place, and keeps control until the other side is
 * the only one there.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, choice, list, mapped, nullable, strict, text } from '../codec/index.js'

/** The holder of a place that neither side controls. */
export const NO_ONE = 2
/** The holder of a place: a side's number, or {@link NO_ONE}. */
export type Holder = 0 | 1 | typeof NO_ONE
/** Holders, by index in the list of controlled places. */
export type Control = ReadonlyArray<Holder>

/** A change of control: the index of the place in the list, the old holder and the new one. */
export interface ControlChange {
  readonly at: number
  readonly from: Holder
  readonly to: Holder
}

/**
 * Returns the changes of control. A place changes if only one side is in it, and that side is not the holder. `alone`
 * returns that side, or {@link NO_ONE} if neither or both sides are in the place.
 */
export const controlChanges = (control: Control, alone: (at: number) => Holder): ReadonlyArray<ControlChange> => {
  const out: ControlChange[] = []
  for (let at = 0; at < control.length; at++) {
    const to = alone(at)
    if (to !== NO_ONE && to !== control[at]) out.push({ at, from: control[at]!, to })
  }
  return out
}

/** Returns control after these changes, or the same list if there are none. */
export const withControlChanges = (control: Control, changes: ReadonlyArray<ControlChange>): Control => {
  if (changes.length === 0) return control
  const out = control.slice()
  for (const { at, to } of changes) out[at] = to
  return out
}

/**
 * Builds the codec of control: a list of places with their holders, in the order of `placeIds`, with null for neither
 * side.
 */
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
            message: `control must be listed in the order of the map: expected "${placeIds[wrong]!}" here`,
            path: [wrong, 'place'],
          })
        : E.right(read.map(entry => (entry.side === null ? NO_ONE : entry.side === sides[0] ? 0 : 1)))
    },
    control => control.map((holder, at) => ({ place: placeIds[at]!, side: holder === NO_ONE ? null : sides[holder] })),
  )
}
