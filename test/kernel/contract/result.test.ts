import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { violation } from '../../../src/kernel/contract/contract.js'
import { orThrow } from '../../../src/kernel/contract/result.js'

describe('orThrow', () => {
  it('gives the value of a right result', () => {
    expect(orThrow(E.right(7))).toBe(7)
  })

  it('throws what one violation says, with its rule', () => {
    expect(() => orThrow(E.left(violation('stacking', 'marne:M4.a', 'too many units')))).toThrow(
      /^too many units \(marne:M4\.a\)$/,
    )
  })

  it('throws all violations of a list, a line each', () => {
    const faults = [violation('stacking', 'marne:M4.a', 'first'), violation('supply', 'marne:M6.a', 'second')]
    expect(() => orThrow(E.left(faults))).toThrow('first (marne:M4.a)\nsecond (marne:M6.a)')
  })
})
