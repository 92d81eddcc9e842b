import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { LONGEST_TEXT, notation } from '../../../src/kernel/people/notation.js'
import { left, right, spoken, typed } from '../helpers.js'

const actions = catalogue<AnyAction>(
  typed([
    { type: 'move', unit: true },
    { type: 'enter', place: true },
    { type: 'attack', unit: true, place: true },
    { type: 'die', value: [1, 6] },
    { type: 'shift', value: [-2, 2] },
    { type: 'done' },
  ]),
  ['VI/7', '1.Garde', 'a+b'],
  ['0914', '1014', 'box-1'],
)
let { print, parse }: ReturnType<typeof notation<AnyAction>> = {} as never
beforeEach(() => {
  ;({ print, parse } = notation(
    spoken(actions, {
      move: 'move {unit}',
      enter: '{place}',
      attack: 'attack {place}: {unit}',
      die: 'die {value}',
      shift: 'shift {value} (columns)?',
      done: 'done.',
    }),
    'test:notation',
  ))
})

describe('notation', () => {
  it.each<[AnyAction, string]>([
    [{ type: 'move', unit: 'VI/7' }, 'move VI/7'],
    [{ type: 'enter', place: '0914' }, '0914'],
    [{ type: 'attack', unit: 'a+b', place: 'box-1' }, 'attack box-1: a+b'],
    [{ type: 'die', value: 6 }, 'die 6'],
    [{ type: 'shift', value: -2 }, 'shift -2 (columns)?'],
    [{ type: 'shift', value: 0 }, 'shift 0 (columns)?'],
    [{ type: 'done' }, 'done.'],
  ])('prints %j as "%s", and parses it back', (action, line) => {
    expect(print(action)).toBe(line)
    expect(right(parse(line))).toEqual(action)
  })

  it('shares one object per action', () => {
    expect(right(parse('die 3'))).toBe(actions.at(actions.index({ type: 'die', value: 3 })))
  })

  it('ignores blanks and case', () => {
    expect(right(parse('  MOVE \t\n VI/7  '))).toEqual({ type: 'move', unit: 'VI/7' })
    expect(right(parse('Die 06'))).toEqual({ type: 'die', value: 6 })
    expect(right(parse('move vi/7'))).toEqual({ type: 'move', unit: 'VI/7' })
    expect(right(parse('ATTACK BOX-1: A+B'))).toEqual({ type: 'attack', unit: 'a+b', place: 'box-1' })
  })

  it('accepts an id in any case only if it is unambiguous', () => {
    const units = catalogue<AnyAction>(
      typed([
        { type: 'move', unit: true },
        { type: 'enter', place: true },
      ]),
      ['Ab', 'aB', 'cd'],
      ['X', 'x'],
    )
    const read = notation(spoken(units, { move: 'move {unit}', enter: '{place}' }), 'r').parse
    expect(right(read('move aB'))).toEqual({ type: 'move', unit: 'aB' })
    expect(right(read('move Ab'))).toEqual({ type: 'move', unit: 'Ab' })
    expect(left(read('move ab')).code).toBe('unreadable')
    expect(right(read('move CD'))).toEqual({ type: 'move', unit: 'cd' })
    expect(right(read('x'))).toEqual({ type: 'enter', place: 'x' })
  })

  it('prefers an exact id to one in another case', () => {
    const units = catalogue<AnyAction>(
      typed([
        { type: 'move', unit: true },
        { type: 'enter', place: true },
      ]),
      ['AB'],
      ['ab'],
    )
    const read = notation(spoken(units, { move: '{unit}', enter: '{place}' }), 'r').parse
    expect(right(read('ab'))).toEqual({ type: 'enter', place: 'ab' })
    expect(right(read('aB'))).toEqual({ type: 'move', unit: 'AB' })
  })

  it('refuses a line that it cannot parse, and lists the accepted forms', () => {
    const forms =
      'the forms are: move {unit}; {place}; attack {place}: {unit}; die {value}; shift {value} (columns)?; done.'
    for (const line of [
      '',
      'retreat',
      'move',
      'move VI/7 VI/7',
      'move VI/8',
      '0915',
      'die 7',
      'die 0',
      'die x',
      'die 1234567',
      'donex',
      'xdone.',
      'done. x',
      'attack 0914 VI/7',
      'shift 1 columns',
    ]) {
      expect(left(parse(line))).toEqual({
        code: 'unreadable',
        rule: 'test:notation',
        subjects: [],
        message: `"${line}" is not an order; ${forms}`,
      })
    }
  })

  it('quotes at most 80 characters of the line', () => {
    expect(left(parse(`x${'y'.repeat(200)}`)).message).toMatch(new RegExp(`^"x${'y'.repeat(79)}" is not an order`))
  })

  it('refuses a line of more than 2,000 characters', () => {
    expect(LONGEST_TEXT).toBe(2000)
    expect(left(parse('x'.repeat(2001)))).toEqual({
      code: 'unreadable',
      rule: 'test:notation',
      subjects: [],
      message: 'a line of 2001 characters is too long: expected at most 2000',
    })
    expect(right(parse('done.'.padEnd(2000)))).toEqual({ type: 'done' })
  })

  it('parses even the longest line quickly', () => {
    const dashes = notation(
      spoken(actions, {
        move: '{unit}',
        enter: '-{place}-',
        attack: '{unit}-{place}-',
        die: '{value}',
        shift: '{value}',
        done: '.',
      }),
      'test:notation',
    )
    const began = performance.now()
    expect(left(dashes.parse('-'.repeat(2000))).code).toBe('unreadable')
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('reads a unit id up to its last dash', () => {
    const units = catalogue<AnyAction>(typed([{ type: 'move', unit: true, place: true }]), ['A-B'], ['0914'])
    expect(right(notation(spoken(units, { move: '{unit}-{place}' }), 'r').parse('A-B-0914'))).toEqual({
      type: 'move',
      unit: 'A-B',
      place: '0914',
    })
  })

  it('keeps a dollar sign in an id', () => {
    const units = catalogue<AnyAction>(typed([{ type: 'move', unit: true }]), ['$&'], [])
    expect(notation(spoken(units, { move: 'move {unit}' }), 'r').print({ type: 'move', unit: '$&' })).toBe('move $&')
  })

  it('writes values as words, starting at the lowest value', () => {
    const words = notation(
      spoken(
        catalogue<AnyAction>(
          typed([
            { type: 'order', value: [3, 5] },
            { type: 'unit', unit: true },
          ]),
          ['attack'],
          [],
        ),
        { order: 'order {value:attack|hold|fall-back}', unit: 'order by {unit}' },
      ),
      'test:notation',
    )
    expect(words.print({ type: 'order', value: 3 })).toBe('order attack')
    expect(words.print({ type: 'order', value: 5 })).toBe('order fall-back')
    expect(right(words.parse('ORDER Hold'))).toEqual({ type: 'order', value: 4 })
    expect(right(words.parse('order by attack'))).toEqual({ type: 'unit', unit: 'attack' })
    for (const line of ['order 4', 'order', 'order retreat']) expect(left(words.parse(line)).code).toBe('unreadable')
  })
})
