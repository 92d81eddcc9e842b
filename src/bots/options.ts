/**
 * Checks the options of players before the first decision. A wrong option would fail late in a game, or play badly
 * without an error.
 */

/** The kind of an option: a function, or a whole number that is at least this number. */
type Kind = 'function' | number

const said = (value: unknown): string => {
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

const isKind = (value: unknown, kind: Kind): boolean =>
  kind === 'function' ? typeof value === 'function' : Number.isSafeInteger(value) && (value as number) >= kind

/** Throws a TypeError that names the wrong option, if an option of a player is wrong. `kinds` gives the kind of each option. */
export const checkOptions = <Options extends object>(
  player: string,
  options: Options,
  kinds: { readonly [K in keyof Required<Options>]: Kind },
): void => {
  const names = Object.keys(kinds).join(', ')
  // a caller without types may pass any value
  const given: unknown = options
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(`${player} takes one object of options ({ ${names} }), not ${said(given)}`)
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(kinds, name)) throw new TypeError(`${player} has no option "${name}"; its options are ${names}`)
    const kind = kinds[name as keyof Options]
    if (value === undefined || isKind(value, kind)) continue
    throw new TypeError(
      `${player}: expected "${name}" to be ${kind === 'function' ? 'a function' : `a whole number from ${kind}`}, not ${said(value)}`,
    )
  }
}
