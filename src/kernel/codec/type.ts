/**
 * What our codecs need of io-ts when they run. Of io-ts itself only the types are imported: loading it, and what it loads
 * of fp-ts, would cost twice as much as all of a game (`docs/adr/0006`). A codec made here goes wherever one of io-ts goes,
 * for io-ts asks a codec for its members, never for its constructor; a test holds the two together.
 */
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'

export type { Context, Errors, Mixed, TypeOf, Validate, Validation, ValidationError } from 'io-ts'

class Codec<A, O, I> {
  constructor(
    readonly name: string,
    readonly is: t.Is<A>,
    readonly validate: t.Validate<I, A>,
    readonly encode: t.Encode<A, O>,
  ) {}

  /** Bound, as in io-ts: people write `pipe(json, codec.decode)`. */
  readonly decode = (input: I): t.Validation<A> => this.validate(input, [{ key: '', type: this, actual: input }])

  pipe<B>(next: t.Type<B, A & O, A>, name = `pipe(${this.name}, ${next.name})`): Codec<B, O, I> {
    return new Codec<B, O, I>(
      name,
      next.is,
      (input, context) => {
        const got = this.validate(input, context)
        return got._tag === 'Left' ? got : next.validate(got.right, context)
      },
      b => this.encode(next.encode(b)),
    )
  }

  asDecoder(): this {
    return this
  }

  asEncoder(): this {
    return this
  }
}

// one codec serves all who read and write, so that nobody may change it for others
Object.freeze(Codec.prototype)

/** Makes a codec, as io-ts's constructor does. */
export const Type = Codec as unknown as typeof t.Type

/** What was decoded. */
export const success = <A>(value: A): t.Validation<A> => E.right(value)
/** Faults. */
export const failures = <A>(errors: t.Errors): t.Validation<A> => E.left(errors)
/** One fault. */
export const failure = <A>(value: unknown, context: t.Context, message?: string): t.Validation<A> =>
  failures([message === undefined ? { value, context } : { value, context, message }])

/** The context one key further in. */
export const appendContext = (
  context: t.Context,
  key: string,
  type: t.Decoder<never, unknown>,
  actual?: unknown,
): t.Context => [...context, { key, type: type as t.Decoder<unknown, unknown>, actual }]

/** Stands in a context for the codec of a key that should not be there. */
export const never: t.Type<never> = new Type(
  'never',
  (() => false) as unknown as t.Is<never>,
  (u, context) => failure(u, context),
  () => {
    throw new TypeError('there is no value to encode')
  },
)
/** Stands in a context for a codec that is not known there. */
export const unknown: t.Type<unknown> = new Type(
  'unknown',
  (() => true) as unknown as t.Is<unknown>,
  u => success(u),
  u => u,
)
