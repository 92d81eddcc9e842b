/** Tests of counters that are moved or removed, with packed units, control and events. */
import { describe, expect, it } from 'vitest'
import type { BitSet } from '../../../src/kernel/codec/sets.js'
import { emptySet, has } from '../../../src/kernel/codec/sets.js'
import type { Words } from '../../../src/kernel/contract/words.js'
import type { EventDraft } from '../../../src/kernel/play/event.js'
import { placement } from '../../../src/kernel/play/placement.js'
import { unitPlace, unitStatus } from '../../../src/kernel/units/units.js'
import { type WordList, word, wordList } from '../../../src/kernel/units/words.js'
import { drawn } from '../helpers.js'

interface State {
  readonly units: WordList
  readonly blues: BitSet
  readonly rest: string
}

const { put, remove } = placement<State, 'red' | 'blue', Words>({
  sides: ['red', 'blue'],
  holder: 1,
  control: 'toy:7',
  held: state => state.blues,
  moved: ({ rest }, units, blues) => ({ units, blues, rest }),
})
// three hexes and a box; the second and third hex have control
const tables = {
  board: drawn('a b c', 'flat', ['dead']),
  unitIds: ['r1', 'b1'],
  side: Uint8Array.of(0, 1),
  heldAt: [-1, 0, 1],
}
const start: State = { units: wordList([word(0, 5), word(2, 9)]), blues: emptySet(2), rest: 'as it was' }

const telling = () => {
  const told: EventDraft<'red' | 'blue'>[] = []
  return { told, log: { add: (event: EventDraft<'red' | 'blue'>) => void told.push(event) } }
}

describe('a moved counter', () => {
  it('keeps its status, and leaves the rest of the state unchanged', () => {
    const after = put(tables, start, { unit: 0, to: 1, rule: 'toy:1', kind: 'moved' }, undefined)
    expect([unitPlace(after, 0), unitStatus(after, 0)]).toEqual([1, 5])
    expect([unitPlace(after, 1), unitStatus(after, 1)]).toEqual([2, 9])
    expect(after.rest).toBe('as it was')
    expect(unitPlace(start, 0)).toBe(0)
  })

  it('gains control of a place for its side, and the change is logged once', () => {
    const { told, log } = telling()
    const blue = put(tables, start, { unit: 1, to: 1, rule: 'toy:1', kind: 'moved' }, log)
    expect([has(blue.blues, 0), has(blue.blues, 1)]).toEqual([true, false])
    expect(told).toEqual([
      { kind: 'moved', rule: 'toy:1', side: 'blue', unit: 'b1', from: 'c', to: 'b' },
      { kind: 'control', rule: 'toy:7', side: 'blue', to: 'b', forced: true },
    ])
    const again = put(tables, blue, { unit: 1, to: 1, rule: 'toy:1', kind: 'moved' }, log)
    expect(again.blues).toBe(blue.blues)
    expect(told.map(({ kind }) => kind)).toEqual(['moved', 'control', 'moved'])
    const red = put(tables, blue, { unit: 0, to: 1, rule: 'toy:1', kind: 'placed' }, log)
    expect(has(red.blues, 0)).toBe(false)
    expect(told.slice(3).map(({ kind, side }) => [kind, side])).toEqual([
      ['placed', 'red'],
      ['control', 'red'],
    ])
  })

  it('changes no control in a hex that nobody can control', () => {
    const { told, log } = telling()
    const after = put(tables, start, { unit: 1, to: 0, rule: 'toy:1', kind: 'moved' }, log)
    expect(after.blues).toBe(start.blues)
    expect(put(tables, start, { unit: 1, to: 3, rule: 'toy:2', kind: 'exited' }, log).blues).toBe(start.blues)
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['moved', 'a'],
      ['exited', 'dead'],
    ])
  })
})

it('a removed counter loses its status and leaves control unchanged', () => {
  const { told, log } = telling()
  const held = put(tables, start, { unit: 1, to: 1, rule: 'toy:1', kind: 'moved' }, undefined)
  const after = remove(tables, held, { unit: 1, to: 3, rule: 'toy:9' }, log)
  expect([unitPlace(after, 1), unitStatus(after, 1)]).toEqual([3, 0])
  expect(after.blues).toBe(held.blues)
  expect(told).toEqual([{ kind: 'removed', rule: 'toy:9', side: 'blue', unit: 'b1', from: 'b', to: 'dead' }])
})
