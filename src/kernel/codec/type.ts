/**
 * The part of io-ts that the codecs need at run time. Only types are imported from io-ts, because loading it, with its parts of fp-ts,
 * would cost twice as much as a whole game (`docs/adr/0006`). A codec made here can be used wherever an io-ts codec can, because io-ts uses
 * only the members of a codec and never its constructor. A test checks that these codecs agree with those of io-ts.
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

  /** Bound to the codec, as in io-ts, because people write `pipe(json, codec.decode)`. */
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

// frozen, because all callers share one codec
Object.freeze(Codec.prototype)

/** The constructor of codecs, with the type of the constructor in io-ts. */
export const Type = Codec as unknown as typeof t.Type

/** Returns a successful decoding. */
export const success = <A>(value: A): t.Validation<A> => E.right(value)
/** Returns a decoding that failed with these faults. */
export const failures = <A>(errors: t.Errors): t.Validation<A> => E.left(errors)
/** Returns a decoding that failed with one fault. */
export const failure = <A>(value: unknown, context: t.Context, message?: string): t.Validation<A> =>
  failures([message === undefined ? { value, context } : { value, context, message }])

/** Returns the context extended by one key. */
export const appendContext = (
  context: t.Context,
  key: string,
  type: t.Decoder<never, unknown>,
  actual?: unknown,
): t.Context => [...context, { key, type: type as t.Decoder<unknown, unknown>, actual }]

/** The codec of a key that should not exist, for use in a context. */
export const never: t.Type<never> = new Type(
  'never',
  (() => false) as unknown as t.Is<never>,
  (u, context) => failure(u, context),
  () => {
    throw new TypeError('a value of type never cannot be encoded')
  },
)
/** An unknown codec, for use in a context. */
export const unknown: t.Type<unknown> = new Type(
  'unknown',
  (() => true) as unknown as t.Is<unknown>,
  u => success(u),
  u => u,
)
