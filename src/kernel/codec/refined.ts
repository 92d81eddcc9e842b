/** Codecs that convert or check the value of another codec. */
import type * as E from 'fp-ts/lib/Either.js'
import type { ViolationCode } from '../contract/index.js'
import { type Cites, type Codec, coded, define, gather, schemaOf } from './codec.js'
import * as t from './type.js'

/** A fault found by {@link mapped} or {@link checked}. `path` starts at the value itself. */
export interface CodecFault {
  readonly code: ViolationCode
  readonly message: string
  readonly path?: ReadonlyArray<string | number>
  /** By default, the rule that the reader of the codec cites, and no units or hexes. */
  readonly cites?: Cites
}

/** Returns the result of a decoding that failed with these faults, each at its path below the value. */
const failed = <A>(u: unknown, c: t.Context, faults: ReadonlyArray<CodecFault>): t.Validation<A> => {
  const errors: t.ValidationError[] = []
  for (const { code, message, path = [], cites } of faults) {
    const where = path.reduce<t.Context>((context, key) => t.appendContext(context, String(key), t.unknown), c)
    if (gather(errors, [coded(u, where, code, message, cites)])) break
  }
  return t.failures(errors)
}

/**
 * Builds a codec that reads a value from its written form, and writes it in that form. `read` returns the value, or a fault or a list
 * of faults. The schema describes the written form.
 */
export const mapped = <W, A>(
  name: string,
  wire: Codec<W>,
  is: (u: unknown) => u is A,
  read: (w: W) => E.Either<CodecFault | ReadonlyArray<CodecFault>, A>,
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
      return made._tag === 'Right' ? t.success(made.right) : failed(u, c, [made.left].flat())
    },
    a => wire.encode(write(a)),
  )

/**
 * Adds tests to a codec. `before` checks the value before it is decoded. Its fault is the only one reported, because the other faults of
 * a document of another kind or scenario would only confuse. `after` checks the decoded value and reports every fault.
 */
export const checked = <A>(
  codec: Codec<A>,
  tests: {
    readonly before?: (u: unknown) => CodecFault | null
    readonly after?: (a: A) => ReadonlyArray<CodecFault>
  },
): Codec<A> => {
  return define<A>(
    codec.name,
    schemaOf(codec),
    (u): u is A => codec.is(u),
    (u, c) => {
      const other = tests.before?.(u) ?? null
      if (other !== null) return failed(u, c, [other])
      const got = codec.validate(u, c)
      if (got._tag === 'Left') return got
      const faults = tests.after?.(got.right) ?? []
      return faults.length > 0 ? failed(u, c, faults) : got
    },
    a => codec.encode(a),
  )
}
