import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { die, dieProcedure, sum } from '../../../src/kernel/play/dice.js'
import { typed } from '../helpers.js'
import { type Frame, CHANCE, done } from '../../../src/kernel/play/procedure.js'

const action = (offset: number) => (n: number) => offset + n

describe('die', () => {
  it('has each face once', () => {
    expect(die(6, action(10))).toEqual([11, 12, 13, 14, 15, 16].map(index => ({ action: index, weight: 1 })))
  })
})

describe('sum', () => {
  it('weighs the totals of two six-sided dice by their combinations, 36 in all', () => {
    expect(sum(2, 6, action(0)).map(({ action: total, weight }) => [total, weight])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ])
  })

  it('of one die is the same as that die', () => {
    expect(sum(1, 10, action(5))).toEqual(die(10, action(5)))
  })

  it('of three four-sided dice has 64 combinations', () => {
    const totals = sum(3, 4, action(0))
    expect(totals.map(({ action: total }) => total)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(totals.map(({ weight }) => weight)).toEqual([1, 3, 6, 10, 12, 12, 10, 6, 3, 1])
  })

  it('of no dice is 0, with weight 1', () => {
    expect(sum(0, 6, action(7))).toEqual([{ action: 7, weight: 1 }])
  })
})

describe('the procedure for a die roll', () => {
  const actions = catalogue<AnyAction>(typed([{ type: 'wait' }, { type: 'roll', value: [1, 6] }]), [], [])
  const frame: Frame = { at: 'roll' }
  const roll = dieProcedure<string, Frame, Frame, number, 'red', AnyAction>(
    { actions },
    { asks: 'die', fallen: (state, at, face) => done(`${state} ${at.at} ${face}`, face) },
  )

  it('asks chance for one of six faces, and passes the face to the game', () => {
    expect([roll.who('s', frame), roll.asks!('s', frame)]).toEqual([CHANCE, 'die'])
    const faces = roll.chances!('s', frame).map(({ action }) => action)
    expect(faces.map(index => actions.at(index))).toEqual([1, 2, 3, 4, 5, 6].map(value => ({ type: 'roll', value })))
    expect(roll.apply!('s', frame, faces[3]!, undefined)).toEqual({ type: 'return', state: 's roll 4', result: 4 })
  })
})
