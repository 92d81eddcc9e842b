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
/** A log with its events. */
const listening = () => {
  const events: unknown[] = []
  return { events, log: { add: (event: unknown) => void events.push(event) } }
}
const closed = (state: IllusionState, side: SideIndex, hex: number, direction: number): boolean =>
  isBlocked(g, state, side, hexOf(g, hex), direction)

describe('blocked hexsides', () => {
  // Hex 27 is south of 26.
  const state = withBlock(
    g,
    position({ units: { 27: 'de-ii fr-i', 26: 'fr-ii' }, german: ['26'] }),
    GERMAN,
    { from: hexOf(g, 26), direction: SOUTH },
    undefined,
  )

  it('[grand-illusion:8.4.5.b] [grand-illusion:8.4.5.c] blocked hexsides are closed to the enemy in both directions, and to no other side', () => {
    expect(blocksOf(state, GERMAN)).toEqual([hexOf(g, 27) * 6 + NORTH])
    expect([closed(state, ALLIED, 27, NORTH), closed(state, ALLIED, 26, SOUTH)]).toEqual([true, true])
    expect([closed(state, GERMAN, 27, NORTH), closed(state, GERMAN, 26, SOUTH)]).toEqual([false, false])
    expect([closed(state, ALLIED, 27, SOUTH), closed(state, ALLIED, 26, NORTH)]).toEqual([false, false])
  })

  it('[grand-illusion:8.4.5.g] both sides may block the same hexside independently', () => {
    const both = withBlock(g, state, ALLIED, { from: hexOf(g, 27), direction: NORTH }, undefined)
    expect([closed(both, ALLIED, 27, NORTH), closed(both, GERMAN, 27, NORTH)]).toEqual([true, true])
    const [key] = blocksOf(both, GERMAN)
    const one = withoutBlock(g, both, GERMAN, { key: key!, rule: 'grand-illusion:8.4.5.d' }, undefined)
    expect([closed(one, ALLIED, 27, NORTH), closed(one, GERMAN, 27, NORTH)]).toEqual([false, true])
  })

  it('[grand-illusion:8.4.5.e] a block ends when no combat unit of its side is left in the entered hex', () => {
    expect(endBlocks(g, state, undefined)).toBe(state)
    const left = { ...state, units: position({ units: { 27: 'de-hq1 fr-i' } }).units }
    expect(blocksOf(endBlocks(g, left, undefined), GERMAN)).toEqual([])
  })

  it('[grand-illusion:8.4.5.f] a block ends when the enemy gains control of the hex that was left', () => {
    const lost = { ...state, ground: position({ allied: ['26'] }).ground }
    expect(blocksOf(endBlocks(g, lost, undefined), GERMAN)).toEqual([])
  })

  it('[grand-illusion:8.4.5.a] a new block is logged once, with the hex that was left and the hex that was entered', () => {
    const { events, log } = listening()
    const made = withBlock(g, position(), ALLIED, { from: hexOf(g, 26), direction: SOUTH }, log)
    expect(events).toEqual([
      {
        kind: 'marker',
        rule: 'grand-illusion:8.4.5.a',
        what: 'blocked',
        side: 'allied',
        from: '26',
        to: '27',
        forced: true,
      },
    ])
    expect([blocksOf(made, ALLIED), blocksOf(made, GERMAN)]).toEqual([[hexOf(g, 27) * 6 + NORTH], []])
    expect(withBlock(g, made, ALLIED, { from: hexOf(g, 26), direction: SOUTH }, log)).toBe(made)
    expect(events).toHaveLength(1)
  })

  it('[grand-illusion:8.4.5.d] [grand-illusion:8.4.5.e] [grand-illusion:8.4.5.f] the end of a block is logged as forced, unless its owner chose to end it', () => {
    const { events, log } = listening()
    const key = hexOf(g, 27) * 6 + NORTH
    const opened = withoutBlock(g, state, GERMAN, { key, rule: 'grand-illusion:8.4.5.d' }, log)
    expect(withoutBlock(g, opened, GERMAN, { key, rule: 'grand-illusion:8.4.5.d' }, log)).toBe(opened)
    endBlocks(g, { ...state, units: position({ units: { 27: 'de-hq1 fr-i' } }).units }, log)
    endBlocks(g, { ...state, ground: position({ allied: ['26'] }).ground }, log)
    const told = { kind: 'marker', what: 'unblocked', side: 'german', from: '26', to: '27' }
    expect(events).toEqual([
      { ...told, rule: 'grand-illusion:8.4.5.d' },
      { ...told, rule: 'grand-illusion:8.4.5.e', forced: true },
      { ...told, rule: 'grand-illusion:8.4.5.f', forced: true },
    ])
  })

  it("[grand-illusion:8.4.5.e] [grand-illusion:8.4.5.f] only the units of its own side and of that side's enemy can end a block", () => {
    const allied = withBlock(
      g,
      position({ units: { 27: 'de-ii fr-i' }, german: ['27'] }),
      ALLIED,
      { from: hexOf(g, 26), direction: SOUTH },
      undefined,
    )
    expect(endBlocks(g, allied, undefined)).toBe(allied)
    const gone = { ...allied, units: position({ units: { 27: 'de-ii' } }).units }
    expect(blocksOf(endBlocks(g, gone, undefined), ALLIED)).toEqual([])
    const taken = { ...allied, ground: position({ german: ['26', '27'] }).ground }
    expect(blocksOf(endBlocks(g, taken, undefined), ALLIED)).toEqual([])
    const bare = position()
    expect(endBlocks(g, bare, undefined)).toBe(bare)
  })

  it('[grand-illusion:8.4.5.b] the map edge is never blocked', () => {
    const edge = g.board.ids.findIndex((_id, hex) => hex < g.board.hexes && g.board.neighbours[hex * 6 + NORTH]! < 0)
    expect(isBlocked(g, state, ALLIED, edge, NORTH)).toBe(false)
  })
})
