import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { integer, list, strict } from '../../../src/kernel/codec/index.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import { orThrow } from '../../../src/kernel/contract/result.js'

describe('orThrow', () => {
  it('returns the value of a right result', () => {
    expect(orThrow(E.right(7))).toBe(7)
  })

  it('throws the message of a violation, with its rule', () => {
    expect(() => orThrow(E.left(violation('stacking', 'marne:M4.a', 'too many units')))).toThrow(
      /^too many units \(marne:M4\.a\)$/,
    )
  })

  it('throws all violations of a list, one per line', () => {
    const faults = [violation('stacking', 'marne:M4.a', 'first'), violation('supply', 'marne:M6.a', 'second')]
    expect(() => orThrow(E.left(faults))).toThrow('first (marne:M4.a)\nsecond (marne:M6.a)')
  })

  it('throws the faults of a codec of the kernel or of io-ts, with the path in the document', () => {
    const codec = strict('Point', { at: list(integer('x', 0, 9), 5) })
    expect(orThrow(codec.decode({ at: [1] }))).toEqual({ at: [1] })
    expect(() => orThrow(codec.decode({ at: [1, 'x'] }))).toThrow(/^at \/at\/1: expected .*"x"$/)
    expect(() => orThrow(t.strict({ a: t.number }).decode({ a: 'x' }))).toThrow(
      'at /a: not a value of the expected type',
    )
    expect(() => orThrow(t.number.decode('x'))).toThrow(/^not a value of the expected type$/)
  })
})
