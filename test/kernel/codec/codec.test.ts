import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import {
  checked,
  choice,
  decodeWith,
  dictionary,
  finite,
  flag,
  hexIdentifier,
  identifier,
  indexed,
  integer,
  list,
  mapped,
  nullable,
  pair,
  schemaOf,
  strict,
  tagged,
  text,
  violationsOf,
} from '../../../src/kernel/codec/index.js'
import { faults, right } from '../helpers.js'

/** A list with a hole, which JSON cannot represent but a caller in memory can build. */
const holed: unknown = Object.assign(new Array<unknown>(2), { 1: 'b' })

describe('text', () => {
  const word = text('name', 5)

  it('accepts text up to the maximum length, and the empty text', () => {
    expect(right(word.decode('Paris'))).toBe('Paris')
    expect(right(word.decode(''))).toBe('')
    expect(word.encode('Paris')).toBe('Paris')
    expect(word.is('Paris')).toBe(true)
    expect(word.name).toBe('name')
  })

  it('refuses longer text, and values that are not text', () => {
    expect(faults(word, 'Verdun')).toEqual(['out-of-range expected name (text of at most 5 characters), got "Verdun"'])
    expect(faults(word, 1914)).toEqual(['wrong-type expected name (text of at most 5 characters), got 1914'])
    expect(word.is('Verdun')).toBe(false)
    expect(word.is(12)).toBe(false)
  })

  it('refuses text below the minimum length', () => {
    const id = text('id', 3, 2)
    expect(right(id.decode('ab'))).toBe('ab')
    expect(right(id.decode('abc'))).toBe('abc')
    expect(faults(id, 'a')).toEqual(['out-of-range expected id (text of 2 to 3 characters), got "a"'])
    expect(id.is('a')).toBe(false)
  })

  it('refuses text that does not match its pattern', () => {
    const hex = text('hex', 4, 0, /^\d+$/)
    expect(right(hex.decode('0914'))).toBe('0914')
    expect(faults(hex, '09x')).toEqual([
      'out-of-range expected hex (text of at most 4 characters of the form ^\\d+$), got "09x"',
    ])
    expect(hex.is('09x')).toBe(false)
  })

  it('has its bounds in its schema', () => {
    expect(schemaOf(word)).toEqual({ title: 'name', type: 'string', maxLength: 5 })
    expect(schemaOf(text('id', 3, 2, /^a/))).toEqual({
      title: 'id',
      type: 'string',
      maxLength: 3,
      minLength: 2,
      pattern: '^a',
    })
  })

  it('quotes the refused value, shortened', () => {
    const said = (u: unknown) => faults(text('x', 0), u)[0]!.replace(/.*, got /, '')
    expect(said('a'.repeat(40))).toBe(`"${'a'.repeat(40)}"`)
    expect(said('a'.repeat(41))).toBe(`"${'a'.repeat(40)}..."`)
    expect(said('"\n')).toBe('"\\"\\n"')
    expect(said(null)).toBe('null')
    expect(said([1, 2])).toBe('a list')
    expect(said(true)).toBe('true')
    expect(said(-1.5)).toBe('-1.5')
    expect(said(-0)).toBe('-0')
    expect(said(undefined)).toBe('nothing')
    expect(said({})).toBe('a value of type object')
    expect(said(12n)).toBe('a value of type bigint')
    expect(said(Object.create(null))).toBe('a value of type object')
  })
})

describe('identifier', () => {
  it('accepts ids that can appear in an order', () => {
    for (const id of ['VI/7', '1.Garde', "d'Espèrey", '0914', 'a+b-c_d', '第5軍', 'x'.repeat(60)])
      expect(right(identifier('id').decode(id))).toBe(id)
  })

  it('refuses blanks, commas, colons, a leading mark, the empty text, and 61 characters', () => {
    for (const id of ['VI 7', 'a,b', 'a:b', '-a', '.a', '/', '', 'x'.repeat(61), 'a\n', '{a}'])
      expect(identifier('id').is(id)).toBe(false)
    expect(faults(identifier('unit id'), 'VI 7')[0]).toMatch(
      /^out-of-range expected unit id \(text of 1 to 60 characters of the form /,
    )
  })

  it('accepts a different maximum length', () => {
    expect(identifier('id', 2).is('abc')).toBe(false)
    expect(identifier('id', 3).is('abc')).toBe(true)
  })
})

describe('hexIdentifier', () => {
  it('accepts letters, digits and dots, so that a dash can separate the hexes of a path', () => {
    for (const id of ['0914', 'A.12', 'é1', 'x'.repeat(20)]) expect(hexIdentifier.is(id)).toBe(true)
    for (const id of ['09-14', '', 'a b', 'x'.repeat(21), 'a_', '09/14']) expect(hexIdentifier.is(id)).toBe(false)
    expect(faults(hexIdentifier, '')[0]).toMatch(/^out-of-range expected hex id \(text of 1 to 20 characters/)
  })
})

describe('integer', () => {
  const points = integer('points', -3, 9)

  it('accepts whole numbers between its bounds, both included', () => {
    for (const n of [-3, -1, 0, 9]) expect(right(points.decode(n))).toBe(n)
    expect(points.encode(9)).toBe(9)
    expect(points.is(0)).toBe(true)
  })

  it('refuses numbers outside its bounds, fractions, NaN, Infinity and -0', () => {
    for (const n of [-4, 10, 0.5, NaN, Infinity, -Infinity, -0, 1e300]) {
      expect(faults(points, n)).toEqual([
        `out-of-range expected points (a whole number from -3 to 9), got ${Object.is(n, -0) ? '-0' : n}`,
      ])
      expect(points.is(n)).toBe(false)
    }
  })

  it('refuses values that are not numbers, including numerals', () => {
    expect(faults(points, '5')).toEqual(['wrong-type expected points (a whole number from -3 to 9), got "5"'])
    expect(faults(points, 5n)).toEqual([
      'wrong-type expected points (a whole number from -3 to 9), got a value of type bigint',
    ])
    expect(faults(points, null)).toEqual(['wrong-type expected points (a whole number from -3 to 9), got null'])
    expect(points.is('5')).toBe(false)
  })

  it('has its bounds in its schema', () => {
    expect(schemaOf(points)).toEqual({ title: 'points', type: 'integer', minimum: -3, maximum: 9 })
  })
})

describe('finite', () => {
  it('accepts fractions, and refuses NaN, Infinity, -0 and values that are not numbers', () => {
    const strength = finite('strength')
    expect(right(strength.decode(2.5))).toBe(2.5)
    expect(right(strength.decode(0))).toBe(0)
    expect(strength.encode(2.5)).toBe(2.5)
    for (const [u, got] of [
      [NaN, 'NaN'],
      [Infinity, 'Infinity'],
      [-0, '-0'],
      ['1', '"1"'],
      [false, 'false'],
    ] as const) {
      expect(faults(strength, u)).toEqual([`wrong-type expected strength (a finite number), got ${got}`])
      expect(strength.is(u)).toBe(false)
    }
    expect(strength.is(2.5)).toBe(true)
    expect(schemaOf(strength)).toEqual({ title: 'strength', type: 'number' })
  })
})

describe('flag', () => {
  it('accepts only true and false', () => {
    expect(right(flag.decode(true))).toBe(true)
    expect(right(flag.decode(false))).toBe(false)
    expect(flag.encode(false)).toBe(false)
    expect(flag.is(false)).toBe(true)
    expect(flag.is(0)).toBe(false)
    expect(faults(flag, 1)).toEqual(['wrong-type expected true or false, got 1'])
    expect(schemaOf(flag)).toEqual({ title: 'flag', type: 'boolean' })
  })
})

describe('choice', () => {
  const edge = choice('edge', ['north', 'south'])

  it('accepts each of its values', () => {
    expect(right(edge.decode('north'))).toBe('north')
    expect(edge.encode('south')).toBe('south')
    expect(edge.is('south')).toBe(true)
    expect(schemaOf(edge)).toEqual({ title: 'edge', enum: ['north', 'south'] })
  })

  it('refuses any other value, and lists its own', () => {
    expect(faults(edge, 'east')).toEqual(['unknown-id expected edge (north, south), got "east"'])
    expect(faults(edge, 0)).toEqual(['wrong-type expected edge (north, south), got 0'])
    expect(edge.is('east')).toBe(false)
  })

  it('accepts no value inherited from the prototype of objects', () => {
    for (const key of ['constructor', 'toString', '__proto__', 'length']) expect(edge.is(key)).toBe(false)
  })

  it('counts its values if there are more than twelve', () => {
    const of = (n: number) =>
      choice(
        'id',
        Array.from({ length: n }, (_, i) => `u${i}`),
      )
    expect(faults(of(12), 'x')).toEqual([
      'unknown-id expected id (u0, u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11), got "x"',
    ])
    expect(faults(of(13), 'x')).toEqual(['unknown-id expected id (one of 13 ids), got "x"'])
  })
})

describe('nullable', () => {
  const die = nullable(integer('die', 1, 6))

  it('accepts null, and the values of the inner codec', () => {
    expect(right(die.decode(null))).toBeNull()
    expect(right(die.decode(6))).toBe(6)
    expect(die.is(null)).toBe(true)
    expect(die.is(6)).toBe(true)
    expect(die.is(7)).toBe(false)
    expect(die.is(undefined)).toBe(false)
    expect(die.name).toBe('die or null')
  })

  it('encodes with the inner codec', () => {
    const side = nullable(indexed('side', ['red', 'blue']))
    expect(side.encode(null)).toBeNull()
    expect(side.encode(1)).toBe('blue')
  })

  it('refuses other values as the inner codec does', () => {
    expect(faults(die, 7)).toEqual(['out-of-range expected die (a whole number from 1 to 6), got 7'])
    expect(faults(die, undefined)).toEqual(['wrong-type expected die (a whole number from 1 to 6), got nothing'])
  })

  it('has a schema that allows both null and the inner values', () => {
    expect(schemaOf(die)).toEqual({
      title: 'die or null',
      anyOf: [{ title: 'die', type: 'integer', minimum: 1, maximum: 6 }, { type: 'null' }],
    })
  })
})

describe('list', () => {
  const ids = list(text('id', 1), 3, 1)

  it('accepts lists of any permitted length', () => {
    expect(right(ids.decode(['a']))).toEqual(['a'])
    expect(right(ids.decode(['a', 'b', 'c']))).toEqual(['a', 'b', 'c'])
    expect(ids.is(['a', 'b', 'c'])).toBe(true)
    expect(ids.name).toBe('list of id')
  })

  it('returns a new list, not the given one', () => {
    const given = ['a']
    expect(right(ids.decode(given))).not.toBe(given)
  })

  it('refuses too many items, too few, and values that are not lists', () => {
    expect(faults(ids, [])).toEqual(['out-of-range expected a list of id of 1 to 3 items, got 0'])
    expect(faults(ids, ['a', 'b', 'c', 'd'])).toEqual(['out-of-range expected a list of id of 1 to 3 items, got 4'])
    expect(faults(ids, { 0: 'a', length: 1 })).toEqual(['wrong-type expected a list of id, got a value of type object'])
    expect(faults(ids, 'a')).toEqual(['wrong-type expected a list of id, got "a"'])
    expect(ids.is([])).toBe(false)
    expect(ids.is(['a', 'b', 'c', 'd'])).toBe(false)
    expect(ids.is({ 0: 'a', length: 1 })).toBe(false)
    expect(ids.is(['a', 'bb'])).toBe(false)
  })

  it('may be empty if no minimum is given', () => {
    expect(right(list(flag, 2).decode([]))).toEqual([])
    expect(schemaOf(list(flag, 2))).toEqual({
      title: 'list of flag',
      type: 'array',
      items: { title: 'flag', type: 'boolean' },
      maxItems: 2,
    })
    expect(schemaOf(list(flag, 2, 1))).toMatchObject({ minItems: 1, maxItems: 2 })
  })

  it('reports every invalid item with its position', () => {
    expect(faults(ids, ['aa', 'b', 3])).toEqual([
      'out-of-range at /0: expected id (text of at most 1 characters), got "aa"',
      'wrong-type at /2: expected id (text of at most 1 characters), got 3',
    ])
  })

  it('counts a hole as a missing item', () => {
    expect(faults(ids, holed)).toEqual(['wrong-type at /0: expected id (text of at most 1 characters), got nothing'])
    expect(ids.is(holed)).toBe(false)
  })

  it('encodes each item with its codec', () => {
    expect(list(indexed('side', ['red', 'blue']), 2).encode([1, 0])).toEqual(['blue', 'red'])
  })

  it('handles a hundred thousand faults in nested lists, and ends its report after a thousand', () => {
    const nested = list(list(flag, 150_000), 3)
    const bad = new Array<number>(150_000).fill(1)
    const found = faults(nested, [bad, bad, bad])
    expect(found).toHaveLength(1_000)
    expect(found[998]).toBe('wrong-type at /0/998: expected true or false, got 1')
    expect(found[999]).toBe('more-faults at /0/999: there are more faults: only the first 999 are listed')
    // this also holds if each inner list has only a few
    const few = faults(list(list(flag, 3), 3_000), new Array(3_000).fill([1, true, 1]))
    expect(few).toHaveLength(1_000)
    expect(few.filter(fault => fault.startsWith('more-faults'))).toEqual([
      'more-faults at /499/2: there are more faults: only the first 999 are listed',
    ])
    expect(faults(list(flag, 999), bad.slice(0, 999)).at(-1)).toBe('wrong-type at /998: expected true or false, got 1')
  })
})

describe('pair', () => {
  it('accepts exactly two items', () => {
    const ends = pair(hexIdentifier)
    expect(right(ends.decode(['0101', '0102']))).toEqual(['0101', '0102'])
    expect(ends.encode(['0101', '0102'])).toEqual(['0101', '0102'])
    expect(faults(ends, ['0101'])).toEqual(faults(list(hexIdentifier, 2, 2), ['0101']))
    expect(ends.is(['0101', '0102', '0103'])).toBe(false)
  })
})

describe('strict', () => {
  const unit = strict('Unit', { id: text('id', 4), steps: integer('steps', 1, 4) }, { name: text('name', 9) })

  it('accepts an object with exactly its keys; optional keys may be missing', () => {
    expect(right(unit.decode({ id: 'VI', steps: 2 }))).toEqual({ id: 'VI', steps: 2 })
    expect(right(unit.decode({ id: 'VI', steps: 2, name: 'Guard' }))).toEqual({ id: 'VI', steps: 2, name: 'Guard' })
    expect(unit.is({ id: 'VI', steps: 2 })).toBe(true)
    expect(unit.is({ id: 'VI', steps: 2, name: 'Guard' })).toBe(true)
    expect(unit.name).toBe('Unit')
  })

  it('treats an optional key with the value undefined as missing', () => {
    expect(Object.keys(right(unit.decode({ id: 'VI', steps: 2, name: undefined })))).toEqual(['id', 'steps'])
    expect(unit.is({ id: 'VI', steps: 2, name: undefined })).toBe(true)
    expect(unit.encode({ id: 'VI', steps: 2, name: undefined } as never)).toStrictEqual({ id: 'VI', steps: 2 })
  })

  it('reports every fault: wrong values, missing keys, unknown keys', () => {
    expect(faults(unit, { steps: 9, name: 7, strength: 3, colour: 'red' })).toEqual([
      'missing-key at /id: Unit needs "id"',
      'out-of-range at /steps: expected steps (a whole number from 1 to 4), got 9',
      'wrong-type at /name: expected name (text of at most 9 characters), got 7',
      'unknown-key at /strength: Unit has no "strength"',
      'unknown-key at /colour: Unit has no "colour"',
    ])
  })

  it('shortens a long unknown key in its message, not in its path', () => {
    const [fault] = faults(unit, { id: '', steps: 1, ['k'.repeat(61)]: 0 })
    expect(fault).toBe(`unknown-key at /${'k'.repeat(61)}: Unit has no "${'k'.repeat(60)}"`)
  })

  it('refuses an unknown key even if its value is undefined', () => {
    expect(faults(unit, { id: 'VI', steps: 2, extra: undefined })).toEqual([
      'unknown-key at /extra: Unit has no "extra"',
    ])
    expect(unit.is({ id: 'VI', steps: 2, extra: undefined })).toBe(false)
  })

  it('refuses null, lists and primitive values', () => {
    expect(faults(unit, null)).toEqual(['wrong-type expected Unit (an object), got null'])
    expect(faults(unit, [])).toEqual(['wrong-type expected Unit (an object), got a list'])
    expect(faults(unit, 'VI')).toEqual(['wrong-type expected Unit (an object), got "VI"'])
    expect(faults(unit, undefined)).toEqual(['wrong-type expected Unit (an object), got nothing'])
    const free = strict('Free', {}, { a: flag })
    for (const u of [null, [], 'VI', undefined, 1]) {
      expect(free.is(u)).toBe(false)
      expect(E.isLeft(free.decode(u))).toBe(true)
    }
  })

  it('returns false from `is` whenever decoding would fail', () => {
    expect(unit.is({ id: 'VI' })).toBe(false)
    expect(unit.is({ id: 'VI', steps: 9 })).toBe(false)
    expect(unit.is({ id: 'VI', steps: 1, name: 7 })).toBe(false)
  })

  it('reads nothing from the prototype of the value', () => {
    expect(faults(unit, Object.create({ id: 'VI', steps: 2 }))).toEqual([
      'missing-key at /id: Unit needs "id"',
      'missing-key at /steps: Unit needs "steps"',
    ])
    expect(unit.is(Object.create({ id: 'VI', steps: 2 }))).toBe(false)
  })

  it('may require a key whose name every object inherits', () => {
    const odd = strict('Odd', { toString: flag, constructor: flag })
    expect(faults(odd, {})).toEqual([
      'missing-key at /toString: Odd needs "toString"',
      'missing-key at /constructor: Odd needs "constructor"',
    ])
    expect(odd.is({})).toBe(false)
    expect(right(odd.decode({ toString: true, constructor: false }))).toEqual({ toString: true, constructor: false })
  })

  it('refuses an own "__proto__" like any unknown key, and its value never becomes a prototype', () => {
    const hostile: unknown = JSON.parse('{ "id": "VI", "steps": 2, "__proto__": { "name": "x" } }')
    expect(faults(unit, hostile)).toEqual(['unknown-key at /__proto__: Unit has no "__proto__"'])
    expect(unit.is(hostile)).toBe(false)
  })

  it('encodes its keys in the declared order, whatever the order of the input', () => {
    const value = right(unit.decode({ name: 'Guard', steps: 2, id: 'VI' }))
    expect(JSON.stringify(unit.encode(value))).toBe('{"id":"VI","steps":2,"name":"Guard"}')
    expect(JSON.stringify(value)).toBe('{"id":"VI","steps":2,"name":"Guard"}')
  })

  it('encodes each value with its codec', () => {
    expect(
      strict('S', { side: indexed('side', ['red', 'blue']) }, { other: indexed('side', ['red', 'blue']) }).encode({
        side: 0,
        other: 1,
      }),
    ).toEqual({ side: 'red', other: 'blue' })
  })

  it('accepts an object without a prototype', () => {
    expect(right(unit.decode(Object.assign(Object.create(null) as object, { id: 'VI', steps: 2 })))).toEqual({
      id: 'VI',
      steps: 2,
    })
  })

  it('has a closed schema', () => {
    expect(schemaOf(unit)).toEqual({
      title: 'Unit',
      type: 'object',
      properties: {
        id: { title: 'id', type: 'string', maxLength: 4 },
        steps: { title: 'steps', type: 'integer', minimum: 1, maximum: 4 },
        name: { title: 'name', type: 'string', maxLength: 9 },
      },
      required: ['id', 'steps'],
      additionalProperties: false,
    })
  })

  it('reports a thousand of many unknown keys', () => {
    const flood = Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 0]))
    const found = faults(list(unit, 2), [flood, flood])
    expect(found).toHaveLength(1_000)
    expect(found.at(-1)).toBe('more-faults at /0/k997: there are more faults: only the first 999 are listed')
    // a full report takes no further entries, whether for missing or for unknown keys
    const wide = strict('Wide', { flags: list(flag, 2_000), steps: integer('steps', 1, 4) })
    expect(faults(wide, { flags: new Array(2_000).fill(1), more: 1 })).toHaveLength(1_000)
  })
})

describe('tagged', () => {
  type Start = { readonly type: 'hex'; readonly hex: string } | { readonly type: 'turn'; readonly turn: number }
  const start = tagged<Start>('Start', 'type', {
    hex: strict('hex start', { type: choice('type', ['hex']), hex: text('hex', 4) }),
    turn: strict('arrival', { type: choice('type', ['turn']), turn: integer('turn', 1, 9) }),
  })

  it('accepts each of its variants', () => {
    expect(right(start.decode({ type: 'hex', hex: '0914' }))).toEqual({ type: 'hex', hex: '0914' })
    expect(right(start.decode({ type: 'turn', turn: 3 }))).toEqual({ type: 'turn', turn: 3 })
    expect(start.encode({ type: 'turn', turn: 3 })).toEqual({ type: 'turn', turn: 3 })
    expect(start.is({ type: 'turn', turn: 3 })).toBe(true)
    expect(start.name).toBe('Start')
  })

  it('reports an unknown, missing or invalid tag at the tag', () => {
    expect(faults(start, { type: 'box' })).toEqual([
      'unknown-id at /type: expected "type" to be one of hex, turn, got "box"',
    ])
    expect(faults(start, { hex: '0914' })).toEqual([
      'missing-key at /type: expected "type" to be one of hex, turn, got nothing',
    ])
    expect(faults(start, { type: 3 })).toEqual(['unknown-id at /type: expected "type" to be one of hex, turn, got 3'])
    expect(faults(start, { type: ['hex'], hex: '0914' })).toEqual([
      'unknown-id at /type: expected "type" to be one of hex, turn, got a list',
    ])
    for (const type of ['constructor', '__proto__', 'toString']) {
      expect(faults(start, { type })).toEqual([
        `unknown-id at /type: expected "type" to be one of hex, turn, got "${type}"`,
      ])
      expect(start.is({ type })).toBe(false)
    }
  })

  it('refuses values that are not objects', () => {
    for (const [u, got] of [
      [null, 'null'],
      [[], 'a list'],
      ['hex', '"hex"'],
      [undefined, 'nothing'],
    ] as const) {
      expect(faults(start, u)).toEqual([`wrong-type expected Start (an object), got ${got}`])
      expect(start.is(u)).toBe(false)
    }
    expect(start.is(Object.assign([], { type: 'turn', turn: 3 }))).toBe(false)
  })

  it('refuses whatever its variant refuses, and reads no tag from a prototype', () => {
    expect(faults(start, { type: 'turn', turn: 10 })).toEqual([
      'out-of-range at /turn: expected turn (a whole number from 1 to 9), got 10',
    ])
    expect(faults(start, { type: 'turn', turn: 1, hex: '1' })).toEqual(['unknown-key at /hex: arrival has no "hex"'])
    expect(start.is({ type: 'turn', turn: 10 })).toBe(false)
    expect(start.is(Object.assign(Object.create({ type: 'turn' }) as object, { turn: 3 }))).toBe(false)
  })

  it('has a schema that allows exactly one of its variants', () => {
    expect(schemaOf(start)).toMatchObject({ title: 'Start', oneOf: [{ title: 'hex start' }, { title: 'arrival' }] })
  })
})

describe('dictionary', () => {
  const rates = dictionary('rates', integer('rate', 0, 9), 3)

  it('accepts any keys, and sorts them', () => {
    const read = right(rates.decode({ b: 1, a: 2, é: 3 }))
    expect(Object.entries(read)).toEqual([
      ['a', 2],
      ['b', 1],
      ['é', 3],
    ])
    expect(JSON.stringify(rates.encode({ b: 1, a: 2 }))).toBe('{"a":2,"b":1}')
    expect(rates.is({ a: 1 })).toBe(true)
    expect(right(rates.decode({}))).toEqual({})
    expect(rates.name).toBe('rates')
  })

  it('encodes values with their codec', () => {
    expect(dictionary('d', indexed('side', ['red', 'blue']), 2).encode({ x: 1 })).toEqual({ x: 'blue' })
  })

  it('refuses values that are not objects, and too many entries', () => {
    for (const [u, got] of [
      [null, 'null'],
      [[], 'a list'],
      [3, '3'],
    ] as const) {
      expect(faults(rates, u)).toEqual([`wrong-type expected rates (an object), got ${got}`])
      expect(rates.is(u)).toBe(false)
    }
    expect(faults(rates, { a: 1, b: 1, c: 1, d: 1 })).toEqual(['out-of-range expected at most 3 entries, got 4'])
    expect(E.isRight(rates.decode({ a: 1, b: 1, c: 1 }))).toBe(true)
    expect(rates.is({ a: 1, b: 1, c: 1, d: 1 })).toBe(false)
    expect(rates.is({ a: 1, b: 1, c: 1 })).toBe(true)
  })

  it('reports every invalid value under its key', () => {
    expect(faults(rates, { b: 10, a: 'x', c: 1 })).toEqual([
      'wrong-type at /a: expected rate (a whole number from 0 to 9), got "x"',
      'out-of-range at /b: expected rate (a whole number from 0 to 9), got 10',
    ])
    expect(rates.is({ a: 10 })).toBe(false)
    expect(rates.is({ a: 1, b: 10 })).toBe(false)
  })

  it('refuses an own "__proto__"', () => {
    const hostile: unknown = JSON.parse('{ "a": 1, "__proto__": 2 }')
    expect(faults(rates, hostile)).toEqual(['unknown-key at /__proto__: "__proto__" is not a valid key'])
    expect(rates.is(hostile)).toBe(false)
  })

  it('refuses keys of more than 200 characters', () => {
    const [fault] = faults(rates, { ['k'.repeat(201)]: 1 })
    expect(fault).toBe('out-of-range expected keys of at most 200 characters, got one of 201')
    expect(rates.is({ ['k'.repeat(201)]: 1 })).toBe(false)
    expect(rates.is({ ['k'.repeat(200)]: 1 })).toBe(true)
    expect(E.isRight(rates.decode({ ['k'.repeat(200)]: 1 }))).toBe(true)
  })

  it('keeps keys whose names every object inherits', () => {
    expect(Object.entries(right(rates.decode({ constructor: 1, toString: 2 })))).toEqual([
      ['constructor', 1],
      ['toString', 2],
    ])
  })

  it('names the empty key in the path', () => {
    const got = decodeWith(rates, { '': 10 }, 'test:1')
    expect(E.isLeft(got) && got.left[0].path).toEqual([''])
  })

  it('has an open schema of bounded size', () => {
    expect(schemaOf(rates)).toEqual({
      title: 'rates',
      type: 'object',
      additionalProperties: { title: 'rate', type: 'integer', minimum: 0, maximum: 9 },
      maxProperties: 3,
      propertyNames: { maxLength: 200 },
    })
  })
})

describe('indexed', () => {
  const side = indexed('side', ['red', 'blue'])

  it('decodes an id to its index', () => {
    expect(right(side.decode('blue'))).toBe(1)
    expect(side.encode(1)).toBe('blue')
    expect(side.is(0)).toBe(true)
    expect(side.is(1)).toBe(true)
  })

  it('refuses unknown ids and indexes', () => {
    expect(faults(side, 'green')).toEqual(['unknown-id expected side, got "green"'])
    expect(faults(side, 0)).toEqual(['wrong-type expected side, got 0'])
    expect(faults(side, 'constructor')).toEqual(['unknown-id expected side, got "constructor"'])
    for (const u of [2, -1, 0.5, NaN, -0, 'red', 'length', null]) expect(side.is(u)).toBe(false)
  })

  it('lists its ids in its schema, up to 2,000 of them', () => {
    const of = (n: number) =>
      schemaOf(
        indexed(
          'hex',
          Array.from({ length: n }, (_, i) => `h${i}`),
        ),
      )
    expect(schemaOf(side)).toStrictEqual({ title: 'side', type: 'string', enum: ['red', 'blue'] })
    expect(of(2000)['enum']).toHaveLength(2000)
    expect(of(2001)).toStrictEqual({ title: 'hex', type: 'string' })
  })
})

describe('mapped', () => {
  const even = mapped(
    'even number',
    integer('number', 0, 99),
    (u): u is { half: number } => typeof u === 'object',
    n => (n % 2 === 0 ? E.right({ half: n / 2 }) : E.left({ code: 'inconsistent', message: `${n} is odd` })),
    value => value.half * 2,
  )

  it('decodes and encodes through another form', () => {
    expect(right(even.decode(8))).toEqual({ half: 4 })
    expect(even.encode({ half: 4 })).toBe(8)
    expect(even.is({ half: 4 })).toBe(true)
    expect(even.is(8)).toBe(false)
    expect(even.name).toBe('even number')
  })

  it('reports the faults of the encoded form, or else its own fault', () => {
    expect(faults(even, 100)).toEqual(['out-of-range expected number (a whole number from 0 to 99), got 100'])
    expect(faults(even, 7)).toEqual(['inconsistent 7 is odd'])
  })

  it('reports its own fault with the path within the value', () => {
    const pair = mapped(
      'pair',
      list(integer('n', 0, 9), 2, 2),
      (u): u is ReadonlyArray<number> => Array.isArray(u),
      read =>
        read[0] === read[1] ? E.left({ code: 'duplicate', message: 'twice the same', path: [1, 'x'] }) : E.right(read),
      w => w,
    )
    expect(faults(strict('S', { pair }), { pair: [3, 3] })).toEqual(['duplicate at /pair/1/x: twice the same'])
  })

  it('has the schema of the encoded form under its own name', () => {
    expect(schemaOf(even)).toEqual({ title: 'even number', type: 'integer', minimum: 0, maximum: 99 })
  })
})

describe('checked', () => {
  const odd = () =>
    checked(
      mapped(
        'half',
        integer('number', 0, 99),
        (u): u is number => typeof u === 'number',
        n => E.right(n / 2),
        (half: number) => half * 2,
      ),
      {
        before: u => (u === 'old' ? { code: 'other-scenario', message: 'from before', path: ['scenario', 0] } : null),
        after: half => [
          ...(half > 40 ? [{ code: 'inconsistent', message: 'too much' } as const] : []),
          ...(half > 45 ? [{ code: 'stacking', message: 'far too much', path: ['a', 1] } as const] : []),
        ],
      },
    )

  it('decodes and encodes as the inner codec does', () => {
    expect(right(odd().decode(8))).toBe(4)
    expect(odd().encode(4)).toBe(8)
    expect([odd().is(4), odd().is('4'), odd().name]).toEqual([true, false, 'half'])
    expect(schemaOf(odd())).toEqual({ title: 'half', type: 'integer', minimum: 0, maximum: 99 })
  })

  it('checks the document first, then its shape, then the value', () => {
    expect(faults(strict('S', { odd: odd() }), { odd: 'old' })).toEqual([
      'other-scenario at /odd/scenario/0: from before',
    ])
    expect(faults(odd(), 'new')).toEqual(['wrong-type expected number (a whole number from 0 to 99), got "new"'])
    expect(faults(strict('S', { odd: odd() }), { odd: 92 })).toEqual([
      'inconsistent at /odd: too much',
      'stacking at /odd/a/1: far too much',
    ])
    expect(faults(odd(), 84)).toEqual(['inconsistent too much'])
    expect(right(odd().decode(80))).toBe(40)
  })

  it('may omit the check of the document', () => {
    expect(faults(checked(flag, { after: on => (on ? [{ code: 'inconsistent', message: 'on' }] : []) }), true)).toEqual(
      ['inconsistent on'],
    )
    expect(right(checked(flag, { after: () => [] }).decode(true))).toBe(true)
  })
})

describe('a codec from another library', () => {
  it('has an open schema, and reports faults with a general code', () => {
    expect(schemaOf(t.string)).toEqual({})
    expect(violationsOf((t.string.decode(3) as E.Left<t.Errors>).left, 'test:1')).toEqual([
      { code: 'wrong-type', rule: 'test:1', subjects: [], path: [], message: 'not a value of the expected type' },
    ])
  })

  it('cannot use a fault code of its own', () => {
    const foreign = violationsOf(
      [{ value: 1, context: [{ key: '', type: t.string }], message: '[made-up] no' }],
      'test:1',
    )
    expect(foreign.map(v => [v.code, v.message])).toEqual([['wrong-type', '[made-up] no']])
  })
})

describe('decodeWith', () => {
  it('returns the value, or every fault with rule, code and path', () => {
    const codec = strict('S', { a: list(flag, 20) })
    expect(decodeWith(codec, { a: [true] }, 'test:1')).toEqual(E.right({ a: [true] }))
    expect(decodeWith(codec, { a: [true, 2], b: 1 }, 'test:1')).toEqual(
      E.left([
        {
          code: 'wrong-type',
          rule: 'test:1',
          subjects: [],
          path: ['a', 1],
          message: 'at /a/1: expected true or false, got 2',
        },
        { code: 'unknown-key', rule: 'test:1', subjects: [], path: ['b'], message: 'at /b: S has no "b"' },
      ]),
    )
  })

  it('writes list indexes as numbers, and other keys as text', () => {
    const keys = ['0', '12', '007', '1234567890', 'a1', '1a']
    const got = decodeWith(dictionary('d', flag, 9), Object.fromEntries(keys.map(key => [key, 1])), 'test:1')
    expect(E.isLeft(got) && got.left.map(v => v.path)).toEqual([[0], ['007'], [12], ['1234567890'], ['1a'], ['a1']])
  })

  it('keeps a message of several lines complete', () => {
    const odd = mapped(
      'm',
      flag,
      flag.is,
      () => E.left({ code: 'inconsistent', message: 'one\ntwo' }),
      b => b,
    )
    expect(faults(odd, true)).toEqual(['inconsistent one\ntwo'])
  })
})
