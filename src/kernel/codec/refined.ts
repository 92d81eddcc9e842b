/** Codecs that convert or check the value of another codec. */
import * as E from 'fp-ts/lib/Either.js'
import type { ViolationCode } from '../contract/index.js'
import { type Codec, coded, define, fault, gather, schemaOf } from './codec.js'
import * as t from './type.js'
import { nullable } from './values.js'

/** A fault found by {@link mapped} or {@link checked}. `path` starts at the value itself. */
export interface CodecFault {
  readonly code: ViolationCode
  readonly message: string
  readonly path?: ReadonlyArray<string | number>
}

/**
 * Builds a codec that reads a value from its written form, and writes it in that form. `read` returns the value, or the code and text of
 * a fault; the schema describes the written form.
 */
export const mapped = <W, A>(
  name: string,
  wire: Codec<W>,
  is: (u: unknown) => u is A,
  read: (w: W) => E.Either<CodecFault, A>,
  write: (a: A) => W,
): Codec<A> =>
  define<A>(
    name,
    schemaOf(wire),
    is,
    (u, c) => {
      const got = wire.validate(u, c)
      if (got._tag === 'Left') return got
      const made = read(got.right)
      if (made._tag === 'Right') return t.success(made.right)
      const context = (made.left.path ?? []).reduce<t.Context>(
        (where, key) => t.appendContext(where, String(key), t.unknown),
        c,
      )
      return fault(u, context, made.left.code, made.left.message)
    },
    a => wire.encode(write(a)),
  )

/** Builds the codec of an index that is written as an id, or of -1, which is written as null. */
export const indexOrNone = (codec: Codec<number>): Codec<number> =>
  mapped<number | null, number>(
    `${codec.name} or none`,
    nullable(codec),
    (u): u is number => typeof u === 'number',
    read => E.right(read ?? -1),
    i => (i < 0 ? null : i),
  )

/**
 * Adds tests to a codec. `before` checks the value before it is decoded. Its fault is the only one reported, because the other faults of
 * a document of another kind or scenario would only confuse. `after` checks the decoded value and reports every fault.
 */
export const checked = <A>(
  codec: Codec<A>,
  tests: {
    readonly before?: (u: unknown) => CodecFault | null
    readonly after: (a: A) => ReadonlyArray<CodecFault>
  },
): Codec<A> => {
  const where = (c: t.Context, path: ReadonlyArray<string | number> = []): t.Context =>
    path.reduce<t.Context>((context, key) => t.appendContext(context, String(key), t.unknown), c)
  const failed = (u: unknown, c: t.Context, faults: ReadonlyArray<CodecFault>): t.Validation<A> => {
    const errors: t.ValidationError[] = []
    for (const { code, message, path } of faults) if (gather(errors, [coded(u, where(c, path), code, message)])) break
    return t.failures(errors)
  }
  return define<A>(
    codec.name,
    schemaOf(codec),
    (u): u is A => codec.is(u),
    (u, c) => {
      const other = tests.before?.(u) ?? null
      if (other !== null) return failed(u, c, [other])
      const got = codec.validate(u, c)
      if (got._tag === 'Left') return got
      const faults = tests.after(got.right)
      return faults.length > 0 ? failed(u, c, faults) : got
    },
    a => codec.encode(a),
  )
}
