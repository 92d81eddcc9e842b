/** 14.3.6.aa, ag The entry through the Netherlands, with ruling Q-100. */
import { describe, expect, it } from 'vitest'
import { GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, hexOf, tablesOf, unitsAt, unitsOf } from '../../positions.js'
import { alone } from '../alone.js'
import { changes } from '../given.js'

const g = tablesOf('what-if')
const CORPS = 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5'
const SIX = unitsAt('turn:1', `${CORPS} de-hq9`).join(', ')
const BOTH = 'options german 4,5'
/** Hexes of Belgium that the Germans have captured, so that their lines reach the four entry hexes. */
const LINES = 'german 63 64 53 74 65 54'
/** Returns the position at the first activity of a turn. */
const at = (turn: number, ...lines: ReadonlyArray<string>): Position =>
  alone('what-if', `turn ${turn} actions`, ...(turn < 3 ? [] : ['withdrawn allied 3']), ...lines)
const hexes = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('enter ') ? [text.slice('enter '.length)] : []))

describe('14.3.6 the entry through the Netherlands', () => {
  it.each([
    [['52', '62', '71'], 2, BOTH, SIX],
    [[], 1, BOTH, SIX],
    [[], 3, BOTH, SIX],
    [[], 2, 'options german 4', SIX],
    [[], 2, 'options german 5', SIX],
    [[], 2, BOTH, SIX.replace('de-hq9 turn:1', 'de-hq9 72')],
  ])(
    '[grand-illusion:14.3.6.aa] [grand-illusion:14.3.6.ag] the six units may enter on turn 2 with both options, while all of them wait: %j on turn %i with %s, %s',
    (open, turn, options, units) => {
      // The units of an option that was not chosen are not in play.
      const p = at(turn, LINES, options, ...(options.includes('4') ? [units] : []))
      expect([p.asks, hexes(p)]).toEqual(['activity german', open])
    },
  )

  it('[grand-illusion:14.3.6.aa] the units may enter only hexes that a normal step could enter, in supply and with room (Q-100)', () => {
    // Without lines through Belgium only the hexes adjacent to 72 and 73 are in supply.
    expect(hexes(at(2, BOTH, SIX))).toEqual(['62', '71'])
    expect(hexes(at(2, BOTH, SIX, 'de-ii 71, de-iii 71'))).toEqual(['62'])
  })

  it('[grand-illusion:14.3.6.aa] [grand-illusion:14.3.6.ab] the units enter as one group for 1 CAP, continue with the allowance of their headquarters, and gain one CAP by the entry', () => {
    const p = at(2, BOTH, SIX, 'de-ii 71')
    const entered = p.play('enter 71')
    // One CAP is spent, and one gained.
    expect(entered.state.caps[0]).toBe(3)
    expect(entered.log.flatMap(({ what, value }) => (what === 'caps' ? [value] : []))).toEqual([2, 3])
    expect(changes(p, entered)).toEqual(unitsAt('71', `${CORPS} de-hq9`))
    expect(entered.asks).toBe('next-hex german')
    const [top] = entered.state.frames.slice(-1)
    expect(top).toMatchObject({ at: 'group', members: unitsOf(g, `${CORPS} de-hq9`), spent: 1, hexes: 1 })
    expect(entered.legal()).toContain('to 72')
    // One of four movement points is spent.
    const moved = entered.play('to 72', 'to 73', 'to 82')
    expect(moved.asks).toBe('activity german')
    expect(moved.state.frames.slice(-1)).toMatchObject([{ at: 'segment', activities: 1 }])
    expect(hexes(moved)).toEqual([])
    expect(changes(p, moved)).toEqual([...unitsAt('82', CORPS), 'de-hq9 82 one-step-lost'])
  })

  it('[grand-illusion:14.3.6.aa] the units stop and fight in a hex with enemies', () => {
    const p = at(2, BOTH, SIX, 'be-i 62').play('enter 62')
    expect(p.asks).toBe('fortunes-dice chance')
    expect(p.state.frames.find(frame => frame.at === 'combat')).toMatchObject({
      hex: hexOf(g, '62'),
      attacker: GERMAN,
      landing: null,
      designated: unitsOf(g, CORPS),
    })
  })

  it('[grand-illusion:14.3.6.aa] the entry requires a CAP, and the other side cannot make it', () => {
    for (const lines of ['caps german 0', 'initiative allied']) {
      const p = at(2, BOTH, SIX, lines)
      expect([p.asks, hexes(p)]).toEqual(['activity allied', []])
    }
    expect(hexes(at(2, BOTH, SIX, 'caps german 1'))).toEqual(['62', '71'])
  })
})
