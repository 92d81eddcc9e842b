/** Codecs of the kernel do not load io-ts at run time. They must work wherever io-ts accepts a codec. */
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'
import { describe, expect, it } from 'vitest'
import { integer, list, strict } from '../../../src/kernel/codec/index.js'
import * as ours from '../../../src/kernel/codec/type.js'
import { right } from '../helpers.js'

/** Builds a codec of a number written as text, with either constructor. */
const numberFromText = (kit: Pick<typeof t, 'Type' | 'success' | 'failure'>) =>
  new kit.Type<number, string>(
    'NumberFromText',
    (u): u is number => typeof u === 'number',
    (u, c) => (typeof u === 'string' && u !== '' ? kit.success(Number(u)) : kit.failure(u, c)),
    String,
  )
/** Doubles the values of a codec that it follows. */
const doubled = new t.Type<number, number, number>(
  'Doubled',
  (u): u is number => typeof u === 'number',
  (n, c) => (n < 0 ? t.failure(n, c, 'negative') : t.success(n * 2)),
  n => n / 2,
)

describe('a codec made without io-ts', () => {
  const mine = numberFromText(ours)
  const theirs = numberFromText(t)

  it('has every member of an io-ts codec', () => {
    const members = (codec: object): ReadonlyArray<string> => [
      ...Object.keys(codec),
      ...Object.getOwnPropertyNames(Object.getPrototypeOf(codec)),
    ]
    expect(new Set(members(mine))).toEqual(new Set(members(theirs)))
  })

  it.each(['1', '', 5, null])('decodes %j as io-ts does, including the context', input => {
    const told = (codec: t.Type<number, string>) =>
      E.mapLeft((errors: t.Errors) =>
        errors.map(({ value, message, context }) => ({
          value,
          message,
          context: context.map(({ key, type, actual }) => ({ key, type: type.name, actual })),
        })),
      )(codec.decode(input))
    expect(told(mine)).toEqual(told(theirs))
    expect(PathReporter.report(mine.decode(input))).toEqual(PathReporter.report(theirs.decode(input)))
  })

  it('decodes even if its method is detached', () => {
    const { decode } = mine
    expect(decode('3')).toEqual(E.right(3))
  })

  it.each(['4', '', '-4'])('pipes %j into an io-ts codec as io-ts does', input => {
    const [a, b] = [mine.pipe(doubled), theirs.pipe(doubled)]
    expect(PathReporter.report(a.decode(input))).toEqual(PathReporter.report(b.decode(input)))
    expect(E.isRight(a.decode(input))).toBe(input === '4')
    expect([a.encode(8), a.name, a.is(8), a.is('8')]).toEqual([b.encode(8), b.name, b.is(8), b.is('8')])
  })

  it('can follow an io-ts codec in a pipe', () => {
    expect(t.string.pipe(mine as unknown as t.Type<number, string, string>).decode('7')).toEqual(E.right(7))
  })

  it('is both its own decoder and its own encoder', () => {
    expect(mine.asDecoder()).toBe(mine)
    expect(mine.asEncoder()).toBe(mine)
  })

  it('can be part of arrays, unions, intersections, partials and exact types of io-ts', () => {
    const place = strict('Place', { at: integer('place', 0, 9) })
    const whole = t.intersection([
      t.type({ places: t.array(place), either: t.union([place, t.string]) }),
      t.partial({ more: list(place, 2) }),
    ])
    const value = { places: [{ at: 1 }, { at: 2 }], either: { at: 3 }, more: [{ at: 4 }] }
    expect(right(whole.decode(value))).toEqual(value)
    expect(whole.encode(value)).toEqual(value)
    expect(PathReporter.report(whole.decode({ ...value, places: [{ at: 1 }, { at: 12 }] }))).toEqual([
      'expected place (a whole number from 0 to 9), got 12',
    ])
    expect(E.isLeft(t.exact(t.type({ place })).decode({ place: {} }))).toBe(true)
  })
})

describe('placeholder codecs in the path of a fault', () => {
  it('accept nothing for an unexpected key, with the messages of io-ts', () => {
    expect(ours.never.is(undefined)).toBe(false)
    expect(PathReporter.report(ours.never.decode(1))).toEqual(PathReporter.report(t.never.decode(1)))
    expect(() => ours.never.encode(undefined as never)).toThrow(TypeError)
  })

  it('accept anything if the codec is unknown', () => {
    expect(ours.unknown.is(undefined)).toBe(true)
    expect(ours.unknown.decode(5)).toEqual(E.right(5))
    expect(ours.unknown.encode(5)).toBe(5)
  })

  it('encode as io-ts does', () => {
    const root: t.Context = [{ key: '', type: t.string, actual: 1 }]
    expect(ours.appendContext(root, 'a', t.number, 2)).toEqual(t.appendContext(root, 'a', t.number, 2))
  })
})
