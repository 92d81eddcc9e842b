import { describe, expect, it } from 'vitest'
import { clamp, oddsName, oddsStep, points, pointsText } from '../../../src/kernel/numbers/odds.js'

/** Returns the name of the odds column for `attack:defence`. */
const column = (ratio: string, rounding?: 'defender' | 'nearest'): string => {
  const [attack = 0, defence = 0] = ratio.split(':').map(Number)
  return oddsName(oddsStep(attack, defence, rounding))
}

describe('odds', () => {
  it.each([
    ['1:1', '1-1'],
    ['7:7', '1-1'],
    ['7:4', '1-1'],
    ['8:4', '2-1'],
    ['11:4', '2-1'],
    ['12:4', '3-1'],
    ['15:4', '3-1'],
    ['100:1', '100-1'],
    ['3:4', '1-2'],
    ['2:4', '1-2'],
    ['19:10', '1-1'],
    ['10:11', '1-2'],
    ['1:3', '1-3'],
    ['10:31', '1-4'],
    ['1:9', '1-9'],
  ])("are rounded in the defender's favour: %s is %s", (ratio, name) => {
    expect(column(ratio)).toBe(name)
    expect(column(ratio, 'defender')).toBe(name)
  })

  it.each([
    ['1:1', '1-1'],
    ['5:4', '1-1'],
    ['3:2', '1-1'],
    ['31:20', '2-1'],
    ['7:4', '2-1'],
    ['2:1', '2-1'],
    ['5:2', '2-1'],
    ['26:10', '3-1'],
    ['10:11', '1-1'],
    ['10:14', '1-1'],
    ['2:3', '1-2'],
    ['10:16', '1-2'],
    ['2:5', '1-3'],
    ['10:24', '1-2'],
    ['1:3', '1-3'],
  ])(
    'are rounded to the nearer column, and a ratio halfway between two favours the defender: %s is %s',
    (ratio, name) => {
      expect(column(ratio, 'nearest')).toBe(name)
    },
  )

  it('count 1-1 as step 0, with no gap below it', () => {
    expect([-3, -2, -1, 0, 1, 2].map(oddsName)).toEqual(['1-4', '1-3', '1-2', '1-1', '2-1', '3-1'])
    expect(oddsStep(1, 1)).toBe(0)
    expect(oddsStep(10, 11, 'nearest')).toBe(0)
    expect(oddsStep(1, 2)).toBe(-1)
  })

  it('are the same for half and quarter points as for whole points', () => {
    expect(oddsStep(22, 8)).toBe(oddsStep(11, 4))
    expect(oddsStep(44, 16)).toBe(oddsStep(11, 4))
  })
})

describe('clamp', () => {
  it('keeps a number within bounds, both included', () => {
    expect([-9, -2, -1, 0, 3, 4, 9].map(n => clamp(n, -2, 3))).toEqual([-2, -2, -1, 0, 3, 3, 3])
  })
})

describe('points', () => {
  it('are exact quotients, written as decimals', () => {
    expect([points(5, 2), points(5, 4), points(6, 1), points(12, 2)].map(String)).toEqual(['2.5', '1.25', '6', '6'])
  })
})

it('points are written with signs for halves and quarters, and with decimals for other fractions', () => {
  expect([0, 0.25, 0.5, 2.5, 3, 10.75, 0.4].map(pointsText)).toEqual(['0', '¼', '½', '2½', '3', '10¾', '0.4'])
})
