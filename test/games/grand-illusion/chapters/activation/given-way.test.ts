import { expect, it } from 'vitest'
import { withWord, word } from '../../../../../src/kernel/index.js'
import { withUnits } from '../../../../../src/games/grand-illusion/state/index.js'
import { answers, hexOf, tablesOf, unitNames, unitOf } from '../../kit.js'
import { moving } from '../movement/moving.js'

const g = tablesOf()

it('[grand-illusion:9.4.3.g] [grand-illusion:9.1.2.i] cavalry that has given way to units retreating from one combat does not attack in another', () => {
  const notes: (ReadonlyArray<string> | undefined)[] = []
  // In each combat the unit is driven back to its start.
  const combat = answers(state => {
    const frame = state.frames[state.frames.length - 1]
    if (frame?.at === 'combat') notes.push(unitNames(g, frame.designated))
    return [
      withUnits(state, withWord(state.units, unitOf(g, 'de-7kd'), word(hexOf(g, 86), 0))),
      { type: 'fought', initiative: false },
    ]
  })
  const units = { 86: 'de-ii de-iii de-v de-7kd', 76: 'fr-i', 77: 'fr-iii' }
  const p = moving({ hex: 86, units, more: { combat } }, 'add de-ii', 'to 76', 'group de-iii de-7kd', 'to 77', 'end')
  p.play('resolve 76')
  expect(notes).toEqual([['de-ii'], ['de-iii']])
})
