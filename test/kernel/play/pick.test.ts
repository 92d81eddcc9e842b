import { describe, expect, it } from 'vitest'
import { violation } from '../../../src/kernel/contract/index.js'
import { total } from '../../../src/kernel/numbers/index.js'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { type PickRules, type SetFrame, pickProcedure } from '../../../src/kernel/play/pick.js'
import { type Frame, done } from '../../../src/kernel/play/procedure.js'
import { typed } from '../helpers.js'

/** Units a to f, with their values in the state. */
const UNITS = ['a', 'b', 'c', 'd', 'e', 'f']
const actions = catalogue<AnyAction>(
  typed([{ type: 'add', unit: true }, { type: 'wait' }, { type: 'close', closes: true }]),
  UNITS,
  [],
)
type Worth = ReadonlyArray<number>
type Rules = PickRules<Worth, SetFrame, Frame, string, 'red'>
const rules: Rules = {
  asks: (_state, { at }) => `who-${at}`,
  rule: () => 'test:1',
  closed: (state, { chosen }) => done(state, chosen.map(unit => UNITS[unit]).join('')),
}
const pick = (more: Partial<Rules> = {}) =>
  pickProcedure<Worth, SetFrame, Frame, string, 'red', AnyAction>({ actions }, { ...rules, ...more })
const worth = [1, 2, 3, 4, 5, 6]
const unitsIn = (ids: string) => Array.from(ids, id => UNITS.indexOf(id))
const frame = (from: string, chosen: string, least: number, most: number): SetFrame => ({
  at: 'set',
  side: 1,
  from: unitsIn(from),
  chosen: unitsIn(chosen),
  least,
  most,
})
/** Returns the offered units, and `.` for the end of the set. */
const offered = (at: SetFrame, more: Partial<Rules> = {}): string =>
  pick(more).legal!(worth, at)
    .map(index => actions.at(index))
    .map(({ type, unit }) => (type === 'add' ? unit : '.'))
    .join('')
const refused = (at: SetFrame, id: string, more: Partial<Rules> = {}) =>
  pick(more).bars!(worth, at, id === '.' ? actions.of('close') : actions.of('add', UNITS.indexOf(id)), 1)[0]

describe('a set', () => {
  it('is a decision for its side, and offers only candidates after the last member', () => {
    expect([pick().who(worth, frame('ab', '', 0, 2)), pick().asks!(worth, frame('ab', '', 0, 2))]).toEqual([
      1,
      'who-set',
    ])
    expect(offered(frame('acf', '', 0, 3))).toBe('acf.')
    expect(offered(frame('acf', 'c', 0, 3))).toBe('f.')
    expect(offered(frame('acf', 'f', 0, 3))).toBe('.')
  })

  it('has a minimum, and offers no candidate that leaves too few after it', () => {
    expect(offered(frame('acef', '', 3, 4))).toBe('ac')
    expect(offered(frame('acef', 'c', 3, 4))).toBe('e')
    expect(offered(frame('acef', 'cef', 3, 4))).toBe('.')
  })

  it('has a maximum', () => {
    expect(offered(frame('acef', 'ac', 0, 2))).toBe('.')
    expect(offered(frame('acef', '', 0, 0))).toBe('.')
  })

  it("follows the game's conditions for the whole set", () => {
    // the members must have a total value of 9 or more
    const whole: Rules['whole'] = {
      is: (state, _frame, chosen) => total(chosen.map(unit => state[unit]!)) >= 9,
      canBe: (state, _frame, chosen, later) => total([...chosen, ...later].map(unit => state[unit]!)) >= 9,
    }
    expect(offered(frame('bcd', '', 0, 6), { whole })).toBe('b')
    expect(offered(frame('bcd', 'b', 0, 6), { whole })).toBe('c')
    expect(offered(frame('bcd', 'bcd', 0, 6), { whole })).toBe('.')
    expect(offered(frame('cdef', 'd', 0, 6), { whole })).toBe('ef')
    expect(offered(frame('cdef', 'de', 0, 6), { whole })).toBe('f.')
    expect(refused(frame('bcd', '', 0, 6), 'c', { whole })).toMatchObject({ code: 'not-offered', subjects: ['c'] })
  })

  it('gains a member with each `add`, and ends with `close`', () => {
    const at = frame('acf', 'a', 0, 3)
    expect(pick().apply!(worth, at, actions.of('add', 2), undefined)).toEqual({
      type: 'stay',
      state: worth,
      frame: frame('acf', 'ac', 0, 3),
    })
    expect(pick().apply!(worth, frame('acf', 'ac', 0, 3), actions.of('close'), undefined)).toEqual({
      type: 'return',
      state: worth,
      result: 'ac',
    })
  })

  it('explains why a unit cannot be added', () => {
    expect(refused(frame('acf', '', 0, 3), 'b')).toMatchObject({ code: 'not-offered', rule: 'test:1', subjects: ['b'] })
    const unfit: Rules['unfit'] = (_state, _frame, unit) =>
      unit === 1 ? violation('supply', 'test:2', 'b is out of supply', ['b']) : null
    expect(refused(frame('acf', '', 0, 3), 'b', { unfit })).toMatchObject({ code: 'supply', rule: 'test:2' })
    expect(refused(frame('acf', '', 0, 3), 'd', { unfit })).toMatchObject({ code: 'not-offered', rule: 'test:1' })
    expect(refused(frame('acf', 'c', 0, 3), 'c')?.message).toBe('c is already a member of the set')
    expect(refused(frame('acf', 'c', 0, 3), 'a')).toMatchObject({ code: 'out-of-order', subjects: ['a'] })
    expect(refused(frame('acf', 'ac', 0, 2), 'f')?.message).toBe('the set can have at most 2 members')
    expect(refused(frame('acf', '', 2, 3), 'f')?.message).toBe('the set cannot be completed with f')
  })

  it('explains that members are missing, and how many more would be enough', () => {
    expect(refused(frame('acf', 'a', 2, 3), '.')).toEqual(
      violation('not-offered', 'test:1', 'the set needs at least 2 members, not 1', [], { needed: 2 }),
    )
    const whole: Rules['whole'] = { is: () => false, canBe: () => true }
    expect(refused(frame('acf', 'ac', 2, 3), '.', { whole })).toEqual(
      violation('not-offered', 'test:1', 'the set is not complete'),
    )
  })

  it('does not explain other actions', () => {
    expect(pick().bars!(worth, frame('acf', '', 0, 3), actions.of('wait'), 1)).toEqual([])
  })
})
