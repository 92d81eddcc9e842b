import { describe, expect, it } from 'vitest'
import { lazily, remember, rememberLike, rememberPair, rememberTwo } from '../../../src/kernel/codec/index.js'

describe('lazily', () => {
  it('computes a value on the first request, and never again', () => {
    let asked = 0
    const of = lazily((): undefined => {
      asked++
      return undefined
    })
    expect(asked).toBe(0)
    expect([of(), of()]).toEqual([undefined, undefined])
    expect(asked).toBe(1)
  })
})

describe('remember', () => {
  it('computes a value once for the same object, and again for another', () => {
    const asked: object[] = []
    const of = remember((key: { readonly n: number }) => {
      asked.push(key)
      return key.n * 2
    })
    const [one, two] = [{ n: 1 }, { n: 2 }]
    expect([of(one), of(one), of(two), of(two), of(one)]).toEqual([2, 2, 4, 4, 2])
    expect(asked).toEqual([one, two, one])
  })

  it('also remembers undefined', () => {
    let asked = 0
    const of = remember<object, undefined>(() => {
      asked++
      return undefined
    })
    const key = {}
    expect(of(key)).toBeUndefined()
    expect(of(key)).toBeUndefined()
    expect(asked).toBe(1)
  })

  it('distinguishes equal objects', () => {
    let asked = 0
    const of = remember(() => ++asked)
    expect([of({}), of({})]).toEqual([1, 2])
  })

  it('keeps its value if the function throws', () => {
    let asked = 0
    const of = remember(() => {
      if (asked++ === 0) throw new Error('first')
      return asked
    })
    const key = {}
    expect(() => of(key)).toThrow('first')
    expect(of(key)).toBe(2)
  })
})

describe('rememberTwo', () => {
  it('does not compute again while two objects alternate, only for a third', () => {
    const made: string[] = []
    const name = rememberTwo((key: { readonly id: string }) => {
      made.push(key.id)
      return key.id.toUpperCase()
    })
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect([a, b, a, a, b, c, b, c, a].map(name).join('')).toBe('ABAABCBCA')
    expect(made).toEqual(['a', 'b', 'c', 'a'])
  })
})

describe('rememberPair', () => {
  it('computes again if either of the two objects changes', () => {
    const made: string[] = []
    const both = rememberPair((key: { readonly id: string }, part: { readonly n: number }) => {
      made.push(`${key.id}${part.n}`)
      return made.length
    })
    const [a, b, one, two] = [{ id: 'a' }, { id: 'b' }, { n: 1 }, { n: 2 }]
    expect([both(a, one), both(a, one), both(a, two), both(b, two), both(b, two), both(a, one)]).toEqual([
      1, 1, 2, 3, 3, 4,
    ])
    expect(made).toEqual(['a1', 'a2', 'b2', 'a1'])
  })
})

describe('rememberLike', () => {
  it('computes again only for a value that is not similar to the last computed one', () => {
    const asked: number[] = []
    const of = rememberLike<number, number>(
      (last, now) => Math.abs(last - now) < 2,
      n => {
        asked.push(n)
        return n * 10
      },
    )
    // 2 is similar to 1, but not to the 0 for which the value was computed
    expect([of(0), of(1), of(2), of(1), of(0)]).toEqual([0, 0, 20, 20, 0])
    expect(asked).toEqual([0, 2, 0])
  })
})
