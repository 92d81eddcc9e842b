import { describe, expect, it } from 'vitest'
import { digest } from '../../../src/kernel/codec/digest.js'

describe('digest', () => {
  it('is the beginning of the SHA-256 of the JSON text', () => {
    // printf '{"a":1}' | sha256sum
    expect(digest({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad808')
    expect(digest('')).toBe('12ae32cb1ec02d01eda3581b127c1fee')
    expect(digest('é')).toBe('f2886017e9c7abacf804b54d64787dce')
  })

  it('differs for different values and for different orders of keys', () => {
    expect(digest({ a: 1, b: 2 })).not.toBe(digest({ b: 2, a: 1 }))
    expect(digest([1, 2])).not.toBe(digest([2, 1]))
    expect(digest({ a: 1, b: 2 })).toBe(digest({ a: 1, b: 2 }))
  })
})
