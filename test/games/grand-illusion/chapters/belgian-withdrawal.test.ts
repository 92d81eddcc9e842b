/** 14.1.1.a to g The Belgian withdrawal of turn 1. */
import { describe, expect, it } from 'vitest'
import { beginActions } from '../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import {
  mayBelgiansWithdraw,
  withdrawBelgians,
} from '../../../../src/games/grand-illusion/chapters/belgian-withdrawal.js'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import { ALLIED, GERMAN, type IllusionFrame, type SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, hexesOf, played, position, tablesOf } from '../kit.js'

const UNITS = { '62': 'be-i be-ii* be-3 be-c be-hq br-1 de-ii', '64': 'be-4' }
/** The state after the Allied side has activated these hexes on turn 1. */
const activated = (scenario: PositionData['scenario'], hexes: ReadonlyArray<string>): IllusionFrame => ({
  at: 'actions',
  active: GERMAN,
  passed: false,
  stage: 'segment',
  activities: 0,
  activated: hexesOf(tablesOf(scenario), hexes),
})
const may = (data: PositionData = {}, hex = '62', attacker: SideIndex = GERMAN) => {
  const g = tablesOf(data.scenario)
  return mayBelgiansWithdraw(g, position({ units: UNITS, caps: [6, 1], ...data }), { hex: hexOf(g, hex), attacker })
}

describe('14.1.1 the Belgian withdrawal', () => {
  it('[grand-illusion:14.1.1.a] [grand-illusion:14.2.1.a] [grand-illusion:14.3.1.a] the Belgians may withdraw for 1 CAP before a German attack on 62 on turn 1', () => {
    for (const scenario of ['campaign', 'short-campaign', 'what-if'] as const) {
      expect(may({ scenario })).toBe(true)
      expect(may({ scenario, turn: 2 })).toBe(false)
      expect(may({ scenario, caps: [6, 0] })).toBe(false)
      expect(may({ scenario }, '62', ALLIED)).toBe(false)
    }
    expect(may({ units: { '62': 'br-1 be-hq' } })).toBe(false)
  })

  it('[grand-illusion:14.1.1.c] Belgians in other hexes cannot withdraw', () => {
    expect(may({}, '64')).toBe(false)
  })

  it('[grand-illusion:14.3.1.a] in scenario 3 the Belgians may not withdraw if they are prepared', () => {
    expect(may({ scenario: 'what-if', affairs: { options: [0, 16] } })).toBe(false)
    expect(may({ scenario: 'what-if', affairs: { options: [0, 3] } })).toBe(true)
  })

  it('[grand-illusion:14.1.1.g] [grand-illusion:14.2.1.b] the Belgians may not withdraw after 54, 46, 45 or 62 has been activated', () => {
    for (const hex of ['54', '46', '45', '62'])
      for (const scenario of ['campaign', 'short-campaign'] as const)
        expect(may({ scenario, frames: [activated(scenario, [hex])] })).toBe(false)
    expect(may({ frames: [activated('campaign', ['87'])] })).toBe(true)
  })

  it('[grand-illusion:14.3.1.c] in scenario 3 the Belgians may not withdraw after two activations in hexes 1 to 66', () => {
    const at = (...hexes: ReadonlyArray<string>) => may({ scenario: 'what-if', frames: [activated('what-if', hexes)] })
    expect([at('46'), at('46', '87'), at('46', '25')]).toEqual([true, true, false])
  })

  it('[grand-illusion:14.1.1.a] all Belgian units in the hex and no others go to 52, and the headquarters is not flipped because the retreat is by choice (Q-175)', () => {
    const g = tablesOf()
    const before = position({ units: UNITS, caps: [6, 2] })
    const after = withdrawBelgians(g, before, undefined)
    expect(after.units).toEqual(
      position({ units: { '52': 'be-i be-ii* be-3 be-c be-hq', '62': 'br-1 de-ii', '64': 'be-4' } }).units,
    )
    expect([after.caps, after.affairs.belgiansAtAntwerp]).toEqual([[6, 1], true])
    // The headquarters flips one that it joins there (9.4.4.g).
    const joined = withdrawBelgians(
      g,
      position({ units: { '62': 'be-i be-hq', '52': 'br-hq' }, caps: [6, 2] }),
      undefined,
    )
    expect(joined.units).toEqual(position({ units: { '52': 'be-i be-hq br-hq*' } }).units)
  })

  /** A German segment of turn 1 with two corps in 72. */
  const segment = (...actions: ReadonlyArray<string>): Played => {
    const g = tablesOf()
    const units = { '72': 'de-ii de-iii de-7kd', '62': 'be-i be-3', '63': 'fr-x' }
    const state = position({ turn: 1, caps: [6, 4], initiative: GERMAN, units })
    const frames = [...state.frames, beginActions(g, state, 1)]
    return played({ state: { ...state, frames }, procedures: procedures(g) }, ...actions)
  }

  it('[grand-illusion:14.1.1.b] the withdrawal leaves the initiative with the German side until its second activity ends', () => {
    const attack = ['add de-ii', 'to 62', 'end', 'yes']
    expect(segment('activate 72', ...attack).asks).toBe('activity german')
    const second = ['activate 72', 'add de-7kd', 'to 73', 'stop', 'end', 'activate 72', ...attack]
    expect(segment(...second).asks).toBe('activity allied')
  })

  it('[grand-illusion:14.1.1.ai] the withdrawal cancels only the combat in 62', () => {
    const p = segment('activate 72', 'add de-ii', 'to 62', 'add de-iii', 'to 63', 'end', 'resolve 62')
    expect(p.asks).toBe('belgian-withdrawal allied')
    expect(p.play('yes').asks).toBe('fortunes-dice chance')
    expect(p.play('yes').state.frames.find(({ at }) => at === 'combat')).toMatchObject({ hex: hexOf(tablesOf(), '63') })
  })
})
