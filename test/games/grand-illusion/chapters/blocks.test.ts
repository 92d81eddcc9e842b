import { describe, expect, it } from 'vitest'
import { blocksOf, endBlocks, isBlocked } from '../../../../src/games/grand-illusion/chapters/blocks.js'
import { ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { type Position, hexOf, position, tablesOf } from '../positions.js'
import { ACTIONS, given } from './given.js'

const g = tablesOf()
const [NORTH, SOUTH] = [0, 3]
/** The hexside between 26 and 27, which is south of 26, as blocked by units that have entered 27. */
const KEY = hexOf(g, 27) * 6 + NORTH
/** Returns the sides that cannot cross a hexside. */
const closedTo = ({ state }: Position, hex: number, direction: number): ReadonlyArray<number> =>
  [GERMAN, ALLIED].filter(side => isBlocked(g, state, side, hexOf(g, hex), direction))
/** Returns the events of an order about blocks. */
const told = (p: Position, order: string) => p.events(order).filter(({ what }) => /blocked/.test(what ?? ''))
const SAME = { kind: 'marker', from: '26', to: '27', seenBy: 'all', forced: true }

describe('blocked hexsides', () => {
  const german = 'german 26, german-block 27/N, de-ii 27'
  const p = given(ACTIONS, german, 'fr-i 27')

  it('[grand-illusion:8.4.5.b] [grand-illusion:8.4.5.c] blocked hexsides are closed to the enemy in both directions, and to no other side', () => {
    expect(blocksOf(p.state, GERMAN)).toEqual([KEY])
    expect([closedTo(p, 27, NORTH), closedTo(p, 26, SOUTH)]).toEqual([[ALLIED], [ALLIED]])
    expect([closedTo(p, 27, SOUTH), closedTo(p, 26, NORTH)]).toEqual([[], []])
  })

  it('[grand-illusion:8.4.5.g] both sides may block the same hexside independently', () => {
    const both = given(ACTIONS, german, 'allied-block 26/S, fr-i 27, de-iii 26, fr-ii 26')
    expect(closedTo(both, 27, NORTH)).toEqual([GERMAN, ALLIED])
    expect(closedTo(both.play('unblock 27 N'), 27, NORTH)).toEqual([GERMAN])
  })

  it('[grand-illusion:8.4.5.e] a block ends when no combat unit of its side is left in the entered hex', () => {
    expect(endBlocks(g, p.state, undefined)).toBe(p.state)
    expect(blocksOf(given(ACTIONS, german.replace('de-ii', 'de-hq1'), 'fr-i 27, de-ii 36').state, GERMAN)).toEqual([])
  })

  it('[grand-illusion:8.4.5.f] a block ends when the enemy gains control of the hex that was left', () => {
    expect(blocksOf(given(ACTIONS, german.replace('german 26, ', ''), 'fr-i 27').state, GERMAN)).toEqual([])
  })

  it('[grand-illusion:8.4.5.a] a new block is logged once, with the hex that was left and the hex that was entered', () => {
    const before = given(ACTIONS.replace('german', 'allied'), 'fr-i 26, fr-x 26, de-ii 27')
    expect(told(before, 'fr-i 26-27')).toEqual([
      { ...SAME, rule: 'grand-illusion:8.4.5.a', what: 'blocked', side: 'allied' },
    ])
    const made = before.play('fr-i 26-27')
    expect([blocksOf(made.state, ALLIED), blocksOf(made.state, GERMAN)]).toEqual([[KEY], []])
    expect(told(made, 'fr-x 26-27')).toEqual([])
    expect(made.play('fr-x 26-27').state.blocks).toEqual(made.state.blocks)
  })

  it('[grand-illusion:8.4.5.d] [grand-illusion:8.4.5.e] [grand-illusion:8.4.5.f] the end of a block is logged as forced, unless its owner chose to end it', () => {
    const ends = (order: string, phase = ACTIONS) => told(given(phase, german, 'fr-i 27, fr-ii 17'), order)
    const event = { ...SAME, what: 'unblocked', side: 'german' }
    expect(ends('unblock 27 N')).toEqual([{ ...event, rule: 'grand-illusion:8.4.5.d', forced: false }])
    expect(ends('de-ii 27-36')).toEqual([{ ...event, rule: 'grand-illusion:8.4.5.e' }])
    const taken = ends('fr-ii 17-26', ACTIONS.replace('german', 'allied'))
    expect(taken).toEqual([{ ...event, rule: 'grand-illusion:8.4.5.f' }])
  })

  it.each([
    [1, 'units of both sides are there', 'german 27, de-ii 27, fr-i 27'],
    [0, 'only enemies are left in the hex', 'german 27, de-ii 27'],
    [0, 'the enemy has the hex that was left', 'german 26 27, de-ii 27, fr-i 27'],
  ])(
    "[grand-illusion:8.4.5.e] [grand-illusion:8.4.5.f] only the units of its own side and of that side's enemy can end an Allied block: %i are left if %s",
    (blocks, _when, lines) => {
      const { state } = given(ACTIONS, 'allied-block 27/N', lines)
      expect(blocksOf(state, ALLIED)).toHaveLength(blocks)
      expect(endBlocks(g, state, undefined)).toBe(state)
    },
  )

  it('[grand-illusion:8.4.5.b] the map edge is never blocked', () => {
    const edge = g.board.ids.findIndex((_id, hex) => hex < g.board.hexes && g.board.neighbours[hex * 6 + NORTH]! < 0)
    expect(isBlocked(g, p.state, ALLIED, edge, NORTH)).toBe(false)
    const { state } = position()
    expect(endBlocks(g, state, undefined)).toBe(state)
  })
})
