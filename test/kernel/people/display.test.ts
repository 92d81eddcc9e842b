/** Tests of the codec for displays in a view. */
import { describe, expect, it } from 'vitest'
import { type DisplayView, CELL_MARKS, displayCodec } from '../../../src/kernel/people/display.js'
import { choice } from '../../../src/kernel/codec/index.js'
import { faults, json, right } from '../helpers.js'

type Side = 'red' | 'blue'
const codec = displayCodec<Side>(choice('side', ['red', 'blue']))
const display: DisplayView<Side> = {
  id: 'battle',
  title: 'Red attack',
  notes: ['first fire'],
  columns: [{ title: '1', active: true }],
  rows: [
    { title: 'front', side: 'red', cells: [{ place: 'a', marks: ['active'], notes: ['strength 5'], against: 'b' }] },
    { title: 'ground', side: null, cells: [{ place: 'b', marks: [...CELL_MARKS], notes: [], against: null }] },
  ],
}
const refused = (part: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  faults(codec, { ...display, ...part }).map(fault => fault.replace(/:.*/, ''))

describe('displayCodec', () => {
  it('decodes what it encodes, through JSON', () => {
    expect(right(codec.decode(json(codec.encode(display))))).toStrictEqual(display)
  })

  it('reports each fault with its path', () => {
    expect(refused({ id: 1, title: 2, notes: 3, columns: [{ title: '1', active: 1 }] })).toEqual([
      'wrong-type at /id',
      'wrong-type at /title',
      'wrong-type at /notes',
      'wrong-type at /columns/0/active',
    ])
    expect(refused({ rows: [{ title: 'x', side: 'green', cells: [{}] }] })).toEqual([
      'unknown-id at /rows/0/side',
      ...['place', 'marks', 'notes', 'against'].map(key => `missing-key at /rows/0/cells/0/${key}`),
    ])
    const cell = { place: 'a', marks: ['gone'], notes: [], against: null }
    expect(refused({ rows: [{ title: 'x', side: null, cells: [cell] }] })).toEqual([
      'unknown-id at /rows/0/cells/0/marks/0',
    ])
  })
})
