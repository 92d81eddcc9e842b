import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '../../../src/kernel/play/actions.js'
import { type Violation, violation } from '../../../src/kernel/contract/contract.js'
import { ascending } from '../../../src/kernel/numbers/index.js'
import { LONGEST_TEXT, notation } from '../../../src/kernel/people/notation.js'
import {
  type Intended,
  type OrderForm,
  carryOut,
  intended,
  orderNames,
  readLine,
} from '../../../src/kernel/people/orders.js'
import { drawn, left, right, spoken } from '../helpers.js'
import { type Toy, country, lineOf, marchOf, step, stop, take } from './country.js'

describe('an order that is carried out', () => {
  const { play, start, after, isAt } = country('a>b 1, a>x 2, b>ice 1, ice>c 1, b>d 1, c>b 1, c>e 1', 5)
  const ended = (s: Toy): boolean => marchOf(s) === null
  const carried = (...wanted: ReadonlyArray<Intended<Toy, AnyAction>>) => carryOut(play, start, wanted, 'toy:notation')
  const lines = (orders: E.Either<Violation, ReadonlyArray<AnyAction>>): ReadonlyArray<string> =>
    right(orders).map(lineOf)

  it('returns its actions, each of which is legal after the one before', () => {
    expect(lines(carried(intended(take), intended(step('b')), intended(step('d'))))).toEqual([
      'take u',
      'step b',
      'step d',
    ])
  })

  it('leaves out actions that forced steps have already done', () => {
    const wanted = [
      intended(take),
      intended(step('b'), isAt('b')),
      intended(step('ice'), isAt('ice')),
      intended(step('c'), isAt('c')),
      intended(step('e'), isAt('e')),
      intended(stop, ended),
    ]
    // a hop onto ice continues to c automatically; after e the move is over
    expect(lines(carried(...wanted))).toEqual(['take u', 'step b', 'step ice', 'step e'])
    expect(lines(carried(...wanted.slice(0, 4), intended(stop, ended)))).toEqual([
      'take u',
      'step b',
      'step ice',
      'stop',
    ])
  })

  it('includes actions that are never forced', () => {
    expect(intended(take)).toMatchObject({ action: take })
    expect(intended(take).isDone(after(take))).toBe(false)
    expect(
      left(carried(intended(take), intended(step('b')), intended(step('ice')), intended(step('c')))),
    ).toMatchObject({ code: 'not-adjacent', message: 'no way from c' })
  })

  it('is refused as a whole, with its first refusal', () => {
    expect(carried(intended(take), intended(step('d')), intended(step('e')))).toEqual(
      E.left(violation('not-adjacent', 'toy:walk', 'no way from a')),
    )
    expect(left(carried(intended(step('b')), intended(take)))).toMatchObject({ code: 'not-now', rule: 'toy:sequence' })
  })

  it('is refused if it would have no effect', () => {
    const nothing = E.left(violation('unreadable', 'toy:notation', 'this order would do nothing'))
    expect(carried()).toEqual(nothing)
    expect(carried(intended(stop, ended), intended(step('a'), isAt('a')))).toEqual(nothing)
  })

  it('may be refused for a better reason, found in the states around the last action', () => {
    const seen: string[] = []
    const reason =
      (better: Violation | null) =>
      (before: Toy, now: Toy, action: AnyAction): Violation | null => {
        seen.push(
          [before, now].map(s => `${'abxicde'[s.place]} ${marchOf(s)?.points ?? '-'}`).join(', '),
          lineOf(action),
        )
        return better
      }
    const wanted = [intended(take), intended(step('b')), intended(step('d')), intended(step('e'))]
    const over = violation('already-moved', 'toy:walk', 'its move is over')
    expect(carryOut(play, start, wanted, 'toy:notation', reason(over))).toEqual(E.left(over))
    expect(left(carryOut(play, start, wanted, 'toy:notation', reason(null)))).toMatchObject({ code: 'not-now' })
    expect(left(carryOut(play, after(take), [intended(step('d'))], 'toy:notation', reason(null)))).toMatchObject({
      code: 'not-adjacent',
    })
    expect(seen).toEqual(['b 4, d -', 'step e', 'b 4, d -', 'step e', 'a 5, a 5', 'step d'])
  })
})

describe('a line', () => {
  const { play, start, after, actions } = country('a>b 1, a>x 2, b>c 1', 5)
  const { parse } = notation(
    spoken(actions, {
      take: 'take {unit}',
      step: '{place}',
      exit: 'exit',
      stop: 'stop',
      end: 'end',
      die: 'die {value}',
    }),
    'toy:notation',
  )
  const walks = (parts: ReadonlyArray<string>) =>
    carryOut(play, start, [intended(take), ...parts.slice(1).map(place => intended(step(place)))], 'toy:notation')
  const forms: ReadonlyArray<OrderForm<AnyAction>> = [
    [/^go (\w+) (\w+)$/, parts => (parts[1] === 'no' ? null : walks(parts))],
    [/^go (?:no )?(\w)$/, walks],
    [/^take u$/, () => E.left(violation('unreadable', 'toy:notation', 'a form'))],
    [/^go .+$/, () => E.left(violation('unreadable', 'toy:notation', 'a later form'))],
  ]
  const read = (text: string, from = start) => readLine(play, parse, from, text, 'toy:notation', forms)
  const shownLine = (text: string, from?: Toy): ReadonlyArray<string> => right(read(text, from)).map(lineOf)

  it('is one action if it can be parsed as one, whatever the forms', () => {
    expect([shownLine('take u'), shownLine('b', after(take))]).toEqual([['take u'], ['step b']])
  })

  it('is refused by the rules if they refuse its one action', () => {
    expect(left(read('c', after(take)))).toEqual(violation('not-adjacent', 'toy:walk', 'no way from a'))
  })

  it('is otherwise read by the first form that accepts it; several blanks count as one', () => {
    expect(shownLine('  go  b\t c ')).toEqual(['take u', 'step b', 'step c'])
    expect(shownLine('go x')).toEqual(['take u', 'step x'])
    expect(shownLine('go no b')).toEqual(['take u', 'step b'])
  })

  it('is refused by the form that recognises it', () => {
    expect(left(read('go b x'))).toMatchObject({ code: 'not-adjacent', message: 'no way from b' })
  })

  it('is refused as an unreadable action if no form accepts it', () => {
    expect(read('go')).toEqual(parse('go'))
    expect(left(read('go'))).toMatchObject({ code: 'unreadable', rule: 'toy:notation' })
  })

  it('is refused without being read if it is too long', () => {
    expect(shownLine('go b c'.padEnd(LONGEST_TEXT))).toEqual(['take u', 'step b', 'step c'])
    const unread = () => {
      throw new Error('read')
    }
    expect(readLine(play, unread, start, 'take u'.padEnd(LONGEST_TEXT + 1), 'toy:notation', forms)).toEqual(
      E.left(violation('unreadable', 'toy:notation', 'an order of 2001 characters is too long: expected at most 2000')),
    )
  })
})

describe('names in orders', () => {
  const unit = (id: string, name: string, short: string) => ({ id, name, short })
  const units = [
    unit('F1', '1st Guard', 'G'),
    unit('F2', 'Line', 'F3'),
    unit('F3', 'line', 'L'),
    unit('f4', 'Reserve', 'g'),
    unit('F5', 'Staff', 'S'),
    unit('X', 'One', 'O'),
    unit('x', 'Two', 'T'),
  ]
  const names = orderNames(
    { board: drawn('a B\nc d', 'flat', ['pool']), units },
    ['id', 'name', 'short'],
    'toy:notation',
  )
  const refused = (message: string) => E.left(violation('unreadable', 'toy:notation', message))

  it('refer to a unit by its id or another name, in any case', () => {
    expect(['F1', 'f1', 'F4', '1ST guard', ' reserve ', 's', 'l'].map(names.unit)).toEqual([0, 0, 3, 0, 3, 4, 2])
  })

  it('refer to no unit if no unit, or more than one, has the name', () => {
    expect(['F9', '', 'Line', 'G', 'x', 'F1 F2'].map(names.unit)).toEqual([-1, -1, -1, -1, -1, -1])
  })

  it('refer to the unit that has the name as its id, even if another unit has the same name', () => {
    expect(names.unit('f3')).toBe(2)
    expect(orderNames({ board: drawn('a'), units }, ['short', 'id'], 'toy:notation').unit('f3')).toBe(1)
  })

  it('refer to units in ascending order, without duplicates', () => {
    expect(names.units(['f5', 'F1', 'L', 'staff'])).toEqual(E.right([0, 2, 4]))
    expect(names.units([])).toEqual(E.right([]))
  })

  it('are refused if one of them is not a unit; the refusal quotes the first such word, shortened', () => {
    expect(names.units(['F1', 'Line', 'nobody'])).toEqual(refused('"Line" does not name exactly one unit'))
    expect(names.units(['n'.repeat(41)])).toEqual(refused(`"${'n'.repeat(40)}" does not name exactly one unit`))
  })

  it('refer to hexes in the order of the words, and keep repetitions', () => {
    expect(names.hexes(['d', 'a', 'd', 'B'])).toEqual(E.right([3, 0, 3, 1]))
  })

  it('are refused if one of them is not a hex', () => {
    expect(names.hexes(['a', 'b', 'e'])).toEqual(refused('unknown hex "b"'))
    expect(names.hexes(['a', 'pool'])).toEqual(refused('unknown hex "pool"'))
    expect(names.hexes(['h'.repeat(41)])).toEqual(refused(`unknown hex "${'h'.repeat(40)}"`))
  })
})

describe('ascending numbers', () => {
  it('are in numerical order, without duplicates', () => {
    const given = [10, 9, 100, 9, 0, 10]
    expect(ascending(given)).toEqual([0, 9, 10, 100])
    expect(given).toEqual([10, 9, 100, 9, 0, 10])
    expect(ascending(new Set([3, 1, 2]))).toEqual([1, 2, 3])
  })
})
