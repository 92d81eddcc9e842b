/** Tests of scanning a JSON text for facts that its value does not contain. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scan } from '../../../src/cli/io/json.js'

const repeated = (text: string) => scan(text, 10).repeated.map(path => `/${path.join('/')}`)

describe('scanning JSON', () => {
  test('finds repeated keys in an object, with their path', () => {
    expect(repeated('{"a":1,"a":2}')).toEqual(['/a'])
    expect(repeated('{"a":{"b":1},"c":[{"b":1},{"d":[],"b":2, "e":{} , "b":3,"b":4}]}')).toEqual(['/c/1/b', '/c/1/b'])
    expect(repeated('{"a":{"a":{"a":"a"}},"b":["a","a",{"a":0}]}')).toEqual([])
    // the same letter, escaped; then brackets and quotes within strings
    expect(repeated(String.raw`{"a":"{\"a\":[","\u0061":"}]\\"}`)).toEqual(['/a'])
    expect(repeated('{"__proto__":1,"__proto__":2,"":0,"":0}')).toEqual(['/__proto__', '/'])
    expect(scan('{"a":1,"a":1,"a":1}', 1).repeated).toHaveLength(1)
  })

  test('returns the nesting depth', () => {
    expect(['1', '"[["', '[]', '{"a":[{}]}', '[[],[[]],[]]'].map(text => scan(text, 0).depth)).toEqual([0, 0, 1, 3, 3])
    expect(scan('['.repeat(200_000) + ']'.repeat(200_000), 0).depth).toBe(200_000)
  })

  test('finds no fault in the output of JSON.stringify, and reads it to the end', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(scan(text, 10)).toEqual({ depth: depthOf(JSON.parse(text)), repeated: [] })
      }),
    )
  })
})
