import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  endBlocks,
  isBlocked,
  withBlock,
  withoutBlock,
} from '../../../../src/games/grand-illusion/chapters/blocks.js'
import { ALLIED, GERMAN, type IllusionState, type SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, position, tablesOf } from '../kit.js'

const g = tablesOf()
const NORTH = 0
const SOUTH = 3
const closed = (state: IllusionState, side: SideIndex, hex: number, direction: number): boolean =>
  isBlocked(g, state, side, hexOf(g, hex), direction)

describe('blocked hexsides', () => {
  // 27 lies south of 26
  const state = withBlock(
    g,
    position({ units: { 27: 'de-ii fr-i', 26: 'fr-ii' }, german: ['26'] }),
    GERMAN,
    { from: hexOf(g, 26), direction: SOUTH },
    undefined,
  )

  it('[grand-illusion:8.4.5.b] [grand-illusion:8.4.5.c] are closed to the enemy, both ways, and to nobody else', () => {
    expect(blocksOf(state, GERMAN)).toEqual([hexOf(g, 27) * 6 + NORTH])
    expect([closed(state, ALLIED, 27, NORTH), closed(state, ALLIED, 26, SOUTH)]).toEqual([true, true])
    expect([closed(state, GERMAN, 27, NORTH), closed(state, GERMAN, 26, SOUTH)]).toEqual([false, false])
    expect([closed(state, ALLIED, 27, SOUTH), closed(state, ALLIED, 26, NORTH)]).toEqual([false, false])
  })

  it('[grand-illusion:8.4.5.g] may be blocked by both sides, each for itself', () => {
    const both = withBlock(g, state, ALLIED, { from: hexOf(g, 27), direction: NORTH }, undefined)
    expect([closed(both, ALLIED, 27, NORTH), closed(both, GERMAN, 27, NORTH)]).toEqual([true, true])
    const [key] = blocksOf(both, GERMAN)
    const one = withoutBlock(g, both, GERMAN, { key: key!, rule: 'grand-illusion:8.4.5.d' }, undefined)
    expect([closed(one, ALLIED, 27, NORTH), closed(one, GERMAN, 27, NORTH)]).toEqual([false, true])
  })

  it('[grand-illusion:8.4.5.e] end when no combat unit of their makers is left in the hex entered', () => {
    expect(endBlocks(g, state, undefined)).toBe(state)
    const left = { ...state, units: position({ units: { 27: 'de-hq1 fr-i' } }).units }
    expect(blocksOf(endBlocks(g, left, undefined), GERMAN)).toEqual([])
  })

  it('[grand-illusion:8.4.5.f] end when the enemy controls the hex that was left', () => {
    const lost = { ...state, ground: position({ allied: ['26'] }).ground }
    expect(blocksOf(endBlocks(g, lost, undefined), GERMAN)).toEqual([])
  })
})
