/** The track display of a set that is being built. */
import { expect, it } from 'vitest'
import { pickedTrack } from '../../../src/kernel/index.js'

it('a set that is being built shows its size and how many members it needs or may have', () => {
  const from = [1, 2, 5, 7]
  const text = (chosen: ReadonlyArray<number>, least: number, most: number) =>
    pickedTrack({ from, chosen, least, most }).text
  expect(pickedTrack({ from, chosen: [2], least: 2, most: 2 })).toEqual({
    id: 'picked',
    title: 'Picked',
    value: 1,
    text: '1 of 2',
  })
  expect(text([], 1, 4)).toBe('0, at least 1')
  expect(text([1], 0, 3)).toBe('1, at most 3')
  expect(text([1], 1, 2)).toBe('1, at least 1 and at most 2')
  expect(text([1, 2], 0, 4)).toBe('2')
})
