/** 8.7 General withdrawals, and the one forced by "Paris in danger" (8.4.9.c). */
import { describe, expect, it } from 'vitest'
import { mayMarch } from '../../../../src/games/grand-illusion/chapters/movement/index.js'
import type { WithdrawalFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, answers, hexOf, tablesOf, unitOf, unitsOf } from '../kit.js'
import { acting } from './action-phase/acting.js'

const g = tablesOf()
const UNITS = {
  '26': 'fr-i fr-hq5',
  '46': 'br-1',
  '52': 'be-i antwerp',
  '96': 'de-xxi fr-x',
  '95': 'de-7kd',
  '86': 'metz-5',
}

/** Plays an action phase in which every activation moves `moved`. */
const phase = (data: PositionData, moved = ''): Played =>
  acting(
    { units: UNITS, caps: [5, 5], ...data },
    answers({ type: 'activated', initiative: false, moved: moved === '' ? [] : unitsOf(g, moved) }),
  )

describe('the right to withdraw', () => {
  it('[grand-illusion:8.7.1.b] neither side may withdraw on turns 1 and 2', () => {
    expect(phase({ turn: 2, initiative: 0 }).asks).toBe('activity german')
    expect(phase({ turn: 2, initiative: 1 }).legal()).not.toContain('withdraw')
    expect(phase({ turn: 3, initiative: 1 }).legal()).toContain('withdraw')
  })

  it("[grand-illusion:8.7.1.c] [grand-illusion:Q-14] a side may withdraw at the start of any segment, its own or the enemy's, before the first activity", () => {
    const window = phase({ turn: 3, initiative: 0 })
    expect(window.asks).toBe('general-withdrawal allied')
    expect(window.legal()).toEqual(['no', 'withdraw'])
    const german = window.play('no')
    expect(german.asks).toBe('activity german')
    expect(german.play('activate 95').asks).toBe('activity german')
    const allied = german.play('pass')
    expect(allied.legal()).toContain('withdraw')
    expect(allied.play('activate 26').legal()).not.toContain('withdraw')
    expect(allied.play('activate 26', 'end').asks).toBe('general-withdrawal allied')
  })

  it('[grand-illusion:8.1.1.n] [grand-illusion:Q-119] a side may also withdraw at the start of a segment of a side without CAPs', () => {
    expect(phase({ turn: 3, caps: [0, 0], initiative: 1 }).asks).toBe('general-withdrawal allied')
    expect(phase({ turn: 3, caps: [0, 0], initiative: 1 }).play('no').result).toEqual({ type: 'over' })
    expect(phase({ turn: 2, caps: [0, 0], initiative: 1 }).result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:Q-149] neither side may withdraw after two real passes', () => {
    const passed = phase({ turn: 3, initiative: 1 }).play('pass', 'no', 'pass')
    expect(passed.asks).toBe('over')
  })

  it('[grand-illusion:8.7.1.a] each side may withdraw once per game', () => {
    const done = { withdrawn: [0, 3] } as const
    expect(phase({ turn: 3, initiative: 1, affairs: done }).legal()).not.toContain('withdraw')
    expect(phase({ turn: 3, initiative: 1, affairs: done }).refused('withdraw').rule).toBe('grand-illusion:8.7.1.a')
  })

  it('[grand-illusion:8.7.1.d] the German side can withdraw only on a later turn than the Allied side', () => {
    const affairs = { withdrawn: [0, 4] } as const
    expect(phase({ turn: 4, initiative: 0, affairs }).legal()).not.toContain('withdraw')
    expect(phase({ turn: 5, initiative: 0, affairs }).legal()).toContain('withdraw')
    expect(phase({ turn: 5, initiative: 1, affairs }).asks).toBe('general-withdrawal german')
    expect(phase({ turn: 5, initiative: 0 }).play('no').refused('withdraw').rule).toBe('grand-illusion:8.7.1.d')
  })
})

describe('the Allied withdrawal', () => {
  const begun = phase({ turn: 3, initiative: 0, caps: [5, 5], mandates: [0, 1], points: [0, 5] }, 'fr-i').play(
    'withdraw',
  )

  it('[grand-illusion:8.7.1.e] [grand-illusion:8.7.2.a] the withdrawal itself costs no CAP, and its turn is recorded', () => {
    expect(begun.state.caps).toEqual([5, 5])
    expect(begun.state.affairs.withdrawn).toEqual([0, 3])
    expect(begun.asks).toBe('hex-to-withdraw allied')
  })

  it('[grand-illusion:8.7.2.b] [grand-illusion:8.7.2.c] French and British units move hex by hex without CAPs, but Belgians do not', () => {
    expect(begun.legal()).toEqual(['activate 26', 'activate 46', 'activate 96', 'end'])
    expect(begun.refused('activate 52').rule).toBe('grand-illusion:8.7.2.b')
    expect(begun.play('activate 26').state.caps).toEqual([5, 5])
  })

  it('[grand-illusion:8.7.1.g] [grand-illusion:8.7.2.e] each hex is activated once and each unit moves once', () => {
    const marched = begun.play('activate 26')
    expect(marched.legal()).toEqual(['activate 46', 'activate 96', 'end'])
    expect(marched.refused('activate 26').rule).toBe('grand-illusion:8.7.1.g')
    const frame = marched.top as WithdrawalFrame
    expect(mayMarch(g, frame, unitOf(g, 'fr-i'))).toBe(false)
    expect(mayMarch(g, frame, unitOf(g, 'fr-hq5'))).toBe(true)
    expect(mayMarch(g, frame, unitOf(g, 'be-i'))).toBe(false)
    expect(mayMarch(g, frame, unitOf(g, 'de-xxi'))).toBe(false)
  })

  it('[grand-illusion:8.7.2.g] [grand-illusion:14.1.1.s] [grand-illusion:9.1.1.f] mandated attacks that are owed are cancelled and cost no point', () => {
    expect(begun.state.mandates).toEqual([0, 0])
    expect(begun.events.some(({ rule }) => rule === 'grand-illusion:8.7.2.g')).toBe(true)
  })

  it('[grand-illusion:8.7.2.f] [grand-illusion:8.7.1.f] [grand-illusion:8.1.1.i] after the withdrawal the other side has a segment', () => {
    expect(begun.play('end').asks).toBe('activity german')
    const own = phase({ turn: 3, initiative: 1 }).play('withdraw', 'end')
    expect(own.asks).toBe('activity german')
  })

  it('[grand-illusion:Q-14] the withdrawal cancels an earlier pass by either side', () => {
    const after = phase({ turn: 3, initiative: 0 }).play('no', 'pass', 'withdraw', 'end', 'pass')
    expect(after.asks).toBe('activity allied')
  })

  it('[grand-illusion:8.7.2.h] [grand-illusion:14.1.2.j] [grand-illusion:8.7.2.i] [grand-illusion:8.7.2.j] the completed withdrawal costs 3 VP on turn 3, and 2 VP later', () => {
    expect(begun.state.points).toEqual([0, 5])
    expect(begun.play('end').state.points).toEqual([0, 2])
    expect(phase({ turn: 4, initiative: 0, points: [0, 5] }).play('withdraw', 'end').state.points).toEqual([0, 3])
  })
})

describe('the German withdrawal', () => {
  const german = (turn: number, data: PositionData = {}) =>
    phase({ turn, initiative: 0, points: [1, 0], affairs: { withdrawn: [0, 3] }, ...data }).play('withdraw')

  it('[grand-illusion:8.7.3.a] [grand-illusion:8.7.3.c] [grand-illusion:8.7.3.d] [grand-illusion:8.7.3.g] all German units may move, including heavy artillery', () => {
    const begun = german(5, { units: { ...UNITS, '94': 'de-ha1', '83': 'de-hq3' } })
    expect(begun.state.affairs.withdrawn).toEqual([5, 3])
    expect(begun.legal()).toEqual(['activate 83', 'activate 94', 'activate 95', 'activate 96', 'end'])
    expect(begun.play('activate 94').refused('activate 94').rule).toBe('grand-illusion:8.7.1.g')
    expect(begun.refused('activate 86').rule).toBe('grand-illusion:8.7.3.c')
    expect(begun.refused('entrench 96').rule).toBe('grand-illusion:8.7.3.h')
  })

  it('[grand-illusion:8.7.3.f] a unit that has moved cannot move again from another hex', () => {
    const marched = phase({ turn: 5, initiative: 0, affairs: { withdrawn: [0, 3] } }, 'de-7kd').play('withdraw')
    expect(marched.legal()).toEqual(['activate 95', 'activate 96', 'end'])
    const after = marched.play('activate 96')
    expect(after.legal()).toEqual(['end'])
    expect(after.refused('activate 95').rule).toBe('grand-illusion:8.7.3.c')
  })

  it('[grand-illusion:8.7.3.b] [grand-illusion:8.7.3.h] [grand-illusion:9.7.2.c] [grand-illusion:Q-75] after moving, the Germans may entrench for one CAP per hex, with or without enemies there', () => {
    const digging = german(5, {
      caps: [2, 5],
      units: { ...UNITS, '94': 'de-v', '86': 'metz-5 de-33r', '84': 'de-vi de-viii' },
    }).play('end')
    expect(digging.asks).toBe('hex-to-entrench german')
    // Cavalry does not count as infantry, and Metz is already entrenched.
    expect(digging.legal()).toEqual(['entrench 84', 'entrench 94', 'entrench 96', 'end'])
    expect(digging.refused('entrench 95').rule).toBe('grand-illusion:8.7.3.h')
    expect(digging.refused('activate 96').rule).toBe('grand-illusion:8.7.3.h')
    const dug = digging.play('entrench 96', 'entrench 84')
    expect(dug.state.caps).toEqual([0, 5])
    expect(dug.state.trenches[hexOf(g, 96)]).toBe(1)
    expect(dug.legal()).toEqual(['end'])
    expect(dug.refused('entrench 94').rule).toBe('grand-illusion:9.7.2.d')
  })

  it('[grand-illusion:8.7.3.i] the Allied side has a segment after the German withdrawal', () => {
    expect(german(5).play('end', 'end').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.7.3.j] [grand-illusion:8.7.3.k] [grand-illusion:8.7.3.l] the withdrawal costs 4 VP on turn 4 and 3 VP later, and the total may fall below 0', () => {
    expect(german(4).play('end', 'end').state.points).toEqual([-3, 0])
    expect(german(5).play('end', 'end').state.points).toEqual([-2, 0])
  })
})

describe('the withdrawal forced by "Paris in danger"', () => {
  const at = (turn: number, danger: number, data: PositionData = {}) => phase({ turn, affairs: { danger }, ...data })

  it('[grand-illusion:8.4.9.c] [grand-illusion:Q-38] the withdrawal is optional in the turn of the event', () => {
    expect(at(4, 4, { initiative: 1 }).legal()).toContain('pass')
    expect(at(4, 4, { initiative: 0 }).legal()).toEqual(['no', 'withdraw'])
  })

  it('[grand-illusion:8.4.9.c] the Allied side can do nothing else in its first segment of the next turn', () => {
    expect(at(5, 4, { initiative: 0 }).legal()).toEqual(['no', 'withdraw'])
    const own = at(5, 4, { initiative: 0 }).play('no', 'pass')
    expect(own.legal()).toEqual(['withdraw'])
    expect(own.refused('pass').rule).toBe('grand-illusion:8.4.9.c')
    expect(own.refused('activate 26').rule).toBe('grand-illusion:8.4.9.c')
    expect(at(5, 4, { initiative: 1 }).legal()).toEqual(['withdraw'])
  })

  it('[grand-illusion:Q-38] a side without CAPs must declare the withdrawal in the window at the start of a segment', () => {
    const empty = at(5, 4, { initiative: 0, caps: [3, 0] })
    expect(empty.legal()).toEqual(['withdraw'])
    expect(empty.refused('no').rule).toBe('grand-illusion:8.4.9.c')
  })

  it('[grand-illusion:Q-38] a withdrawal owed since turn 1 must be declared at the first opportunity of turn 3', () => {
    expect(at(2, 1, { initiative: 1 }).legal()).toContain('pass')
    expect(at(3, 1, { initiative: 0 }).legal()).toEqual(['withdraw'])
  })

  it('[grand-illusion:14.3.1.r] scenario 3 does not force a withdrawal', () => {
    expect(tablesOf('what-if').scenario.special.dangerForcesWithdrawal).toBe(false)
    const open = phase({ scenario: 'what-if', turn: 5, affairs: { danger: 4 }, initiative: 1 })
    expect(open.legal()).toContain('pass')
  })
})
