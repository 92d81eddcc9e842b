/** 14.3.6.aa, ag The entry through the Netherlands, with ruling Q-100. */
import { describe, expect, it } from 'vitest'
import { beginSegment, segment } from '../../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import { activation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { group } from '../../../../../src/games/grand-illusion/chapters/movement/index.js'
import { entering, entryHexes } from '../../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import {
  type CombatFrame,
  ALLIED,
  GERMAN,
  type IllusionState,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, answers, hexOf, placeName, played, position, tablesOf, unitsOf } from '../../kit.js'

const g = tablesOf('what-if')
const SIX = 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5 de-hq9'
const BOTH = { options: [24, 0] as const }
const at = (data: PositionData = {}): IllusionState =>
  position({ scenario: 'what-if', turn: 2, caps: [3, 0], units: { 'turn:1': SIX }, affairs: BOTH, ...data })
const hexes = (data: PositionData = {}) => entryHexes(g, at(data)).map(hex => placeName(g, hex))
/** Hexes of Belgium that the Germans have captured, so that their lines reach the four entry hexes. */
const LINES = ['63', '64', '53', '74', '65', '54']
/** Plays a German segment with substitutes for fights. Returns its combats. */
const begun = (data: PositionData = {}) => {
  const fought: CombatFrame[] = []
  const combat = answers(state => {
    fought.push(state.frames[state.frames.length - 1] as CombatFrame)
    return [state, { type: 'fought', initiative: false }]
  })
  const delay = answers({ type: 'delayed', stood: true })
  const p = played({
    state: at({ ...data, frames: [beginSegment(GERMAN)] }),
    g,
    procedures: {
      segment: segment(g),
      activation: activation(g),
      group: group(g),
      entering: entering(g),
      combat,
      delay,
    },
  })
  return { p, fought }
}
const units = (data: PositionData) => position({ scenario: 'what-if', ...data }).units

describe('14.3.6 the entry through the Netherlands', () => {
  it('[grand-illusion:14.3.6.aa] [grand-illusion:14.3.6.ag] the six units may enter on turn 2 with both options, while all of them wait', () => {
    const open = hexes({ german: LINES })
    expect(open).toEqual(['52', '62', '71'])
    expect(hexes({ german: LINES, turn: 1 })).toEqual([])
    expect(hexes({ german: LINES, turn: 3 })).toEqual([])
    expect(hexes({ german: LINES, affairs: { options: [8, 0] } })).toEqual([])
    expect(hexes({ german: LINES, affairs: { options: [16, 0] } })).toEqual([])
    expect(hexes({ german: LINES, units: { 'turn:1': SIX.replace('de-hq9', ''), '72': 'de-hq9' } })).toEqual([])
  })

  it('[grand-illusion:14.3.6.aa] the units may enter only hexes that a normal step could enter, in supply and with room (Q-100)', () => {
    // Without lines through Belgium only the hexes adjacent to 72 and 73 are in supply.
    expect(hexes()).toEqual(['62', '71'])
    expect(hexes({ units: { 'turn:1': SIX, '71': 'de-ii de-iii' } })).toEqual(['62'])
  })

  it('[grand-illusion:14.3.6.aa] [grand-illusion:14.3.6.ab] the units enter as one group for 1 CAP, continue with the allowance of their headquarters, and gain one CAP by the entry', () => {
    const { p } = begun({ units: { 'turn:1': SIX, '71': 'de-ii' } })
    expect(p.legal()).toContain('enter 71')
    const entered = p.play('enter 71')
    // One CAP is spent, and one gained.
    expect(entered.state.caps).toEqual([3, 0])
    expect(entered.state.units).toEqual(units({ units: { '71': `${SIX} de-ii` } }))
    expect(entered.asks).toBe('next-hex german')
    expect(entered.top).toMatchObject({ at: 'group', members: unitsOf(g, SIX), spent: 1, hexes: 1 })
    expect(entered.legal()).toContain('to 72')
    // One of four movement points is spent.
    const moved = entered.play('to 72', 'to 73', 'to 82')
    expect(moved.asks).toBe('activity german')
    expect(moved.top).toMatchObject({ at: 'segment', activities: 1 })
    expect(moved.legal().some(text => text.startsWith('enter'))).toBe(false)
    expect(moved.state.units).toEqual(
      units({ units: { '82': 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5 de-hq9*', '71': 'de-ii' } }),
    )
  })

  it('[grand-illusion:14.3.6.aa] the units stop and fight in a hex with enemies', () => {
    const { p, fought } = begun({ units: { 'turn:1': SIX, '62': 'be-i' } })
    const entered = p.play('enter 62')
    expect(entered.asks).toBe('activity german')
    expect(fought).toMatchObject([{ hex: hexOf(g, '62'), attacker: GERMAN, landing: null }])
    expect(fought[0]!.designated).toEqual(unitsOf(g, 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5'))
  })

  it('[grand-illusion:14.3.6.aa] the entry requires a CAP, and the other side cannot make it', () => {
    expect(
      begun({ caps: [0, 0] })
        .p.legal()
        .some(text => text.startsWith('enter')),
    ).toBe(false)
    const allied = played({
      state: at({ caps: [3, 3], frames: [beginSegment(ALLIED)] }),
      g,
      procedures: { segment: segment(g) },
    })
    expect(allied.legal().some(text => text.startsWith('enter'))).toBe(false)
  })
})
