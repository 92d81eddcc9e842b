/** 8.7 General withdrawals, and the one forced by "Paris in danger" (8.4.9.c). */
import { describe, expect, it } from 'vitest'
import { mayMarch } from '../../../../src/games/grand-illusion/chapters/movement/index.js'
import type { WithdrawalFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { topOf } from '../../../../src/kernel/index.js'
import { type Position, hexOf, tablesOf, unitOf } from '../positions.js'
import { given } from './given.js'

const UNITS = 'fr-i 26, fr-hq5 26, br-1 46, be-i 52, antwerp 52, de-xxi 96, fr-x 96, metz-5 86'
const CAVALRY = 'de-7kd 95'
const FIVE = 'caps german 5, caps allied 5, mandates german 0'
/** Begins the action phase of a turn, in which a side has the initiative. */
const phase = (turn: number, side: 'german' | 'allied', lines = `${FIVE}, ${CAVALRY}`): Position =>
  given(`turn ${turn} actions, initiative ${side}, ${UNITS}, ${lines}`)
const also = (lines: string) => `${FIVE}, ${CAVALRY}, ${lines}`
/** The first question after the action phase. */
const OVER = 'unit-to-move-by-rail german'

describe('the right to withdraw', () => {
  it('[grand-illusion:8.7.1.b] neither side may withdraw on turns 1 and 2', () => {
    expect(phase(2, 'german').asks).toBe('activity german')
    expect(phase(2, 'allied').legal()).not.toContain('withdraw')
    expect(phase(3, 'allied').legal()).toContain('withdraw')
  })

  it("[grand-illusion:8.7.1.c] [grand-illusion:Q-14] a side may withdraw at the start of any segment, its own or the enemy's, before the first activity", () => {
    const window = phase(3, 'german')
    expect(window.asks).toBe('general-withdrawal allied')
    expect(window.legal()).toEqual(['no', 'withdraw'])
    const german = window.play('no')
    expect(german.asks).toBe('activity german')
    expect(german.play('activate 95', 'end').asks).toBe('activity german')
    const allied = german.play('pass')
    expect(allied.legal()).toContain('withdraw')
    const used = allied.play('activate 26', 'end')
    expect([used.asks, used.legal().includes('withdraw')]).toEqual(['activity allied', false])
    expect(used.play('end').asks).toBe('general-withdrawal allied')
  })

  it('[grand-illusion:8.1.1.n] [grand-illusion:Q-119] a side may also withdraw at the start of a segment of a side without CAPs', () => {
    const none = phase(3, 'allied', 'caps german 0, caps allied 0')
    expect([none.asks, none.play('no').asks]).toEqual(['general-withdrawal allied', OVER])
    const spent = (turn: number) =>
      phase(turn, 'allied', 'caps german 0, caps allied 1').play('activate 26', 'end').asks
    expect([spent(3), spent(2)]).toEqual(['general-withdrawal allied', OVER])
  })

  it('[grand-illusion:Q-149] neither side may withdraw after two real passes', () => {
    expect(phase(3, 'allied').play('pass', 'no', 'pass').asks).toBe(OVER)
  })

  it('[grand-illusion:8.7.1.a] each side may withdraw once per game', () => {
    const done = phase(3, 'allied', also('withdrawn allied 3'))
    expect(done.legal()).not.toContain('withdraw')
    expect(done.refused('withdraw').rule).toBe('grand-illusion:8.7.1.a')
  })

  it('[grand-illusion:8.7.1.d] the German side can withdraw only on a later turn than the Allied side', () => {
    const done = also('withdrawn allied 4')
    expect(phase(4, 'german', done).legal()).not.toContain('withdraw')
    expect(phase(5, 'german', done).legal()).toContain('withdraw')
    expect(phase(5, 'allied', done).asks).toBe('general-withdrawal german')
    expect(phase(5, 'german').play('no').refused('withdraw').rule).toBe('grand-illusion:8.7.1.d')
  })
})

describe('the Allied withdrawal', () => {
  const begun = phase(3, 'german', also('mandates allied 1, points plan-17 5')).play('withdraw')

  it('[grand-illusion:8.7.1.e] [grand-illusion:8.7.2.a] the withdrawal itself costs no CAP, and its turn is recorded', () => {
    expect(begun.state.caps).toEqual([5, 5])
    expect(begun.state.affairs.withdrawn).toEqual([0, 3])
    expect(begun.asks).toBe('hex-to-withdraw allied')
  })

  it('[grand-illusion:8.7.2.b] [grand-illusion:8.7.2.c] French and British units move hex by hex without CAPs, but Belgians do not', () => {
    expect(begun.legal()).toEqual(['activate 26', 'activate 46', 'activate 96', 'end'])
    expect(begun.refused('activate 52').rule).toBe('grand-illusion:8.7.2.b')
    expect(begun.play('fr-i 26-17', 'end').state.caps).toEqual([5, 5])
  })

  it('[grand-illusion:8.7.1.g] [grand-illusion:8.7.2.e] each hex is activated once and each unit moves once', () => {
    const marched = begun.play('fr-i 26-17', 'end')
    expect(marched.legal()).toEqual(['activate 46', 'activate 96', 'end'])
    expect(marched.refused('activate 26').rule).toBe('grand-illusion:8.7.1.g')
    const { tables: g } = begun.rules
    const may = (id: string) => mayMarch(g, topOf(marched.state) as WithdrawalFrame, unitOf(g, id))
    expect(['fr-i', 'fr-hq5', 'be-i', 'de-xxi'].map(may)).toEqual([false, true, false, false])
  })

  it('[grand-illusion:8.7.2.g] [grand-illusion:14.1.1.s] [grand-illusion:9.1.1.f] mandated attacks that are owed are cancelled and cost no point', () => {
    expect(begun.state.mandates).toEqual([0, 0])
    expect(begun.log.some(({ rule }) => rule === 'grand-illusion:8.7.2.g')).toBe(true)
  })

  it('[grand-illusion:8.7.2.f] [grand-illusion:8.7.1.f] [grand-illusion:8.1.1.i] after the withdrawal the other side has a segment', () => {
    expect(begun.play('end').asks).toBe('activity german')
    expect(phase(3, 'allied').play('withdraw', 'end').asks).toBe('activity german')
  })

  it('[grand-illusion:Q-14] the withdrawal cancels an earlier pass by either side', () => {
    expect(phase(3, 'german').play('no', 'pass', 'withdraw', 'end', 'pass').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.7.2.h] [grand-illusion:14.1.2.j] [grand-illusion:8.7.2.i] [grand-illusion:8.7.2.j] the completed withdrawal costs 3 VP on turn 3, and 2 VP later', () => {
    expect(begun.state.points).toEqual([0, 5])
    expect(begun.play('end').state.points).toEqual([0, 2])
    expect(phase(4, 'german', also('points plan-17 5')).play('withdraw', 'end').state.points).toEqual([0, 3])
  })
})

describe('the German withdrawal', () => {
  const german = (turn: number, lines = `${FIVE}, ${CAVALRY}`) =>
    phase(turn, 'german', `withdrawn allied 3, points german 1, points plan-17 0, ${lines}`).play('withdraw')

  it('[grand-illusion:8.7.3.a] [grand-illusion:8.7.3.c] [grand-illusion:8.7.3.d] [grand-illusion:8.7.3.g] all German units may move, including heavy artillery', () => {
    const begun = german(5, also('de-ha1 94, de-hq3 83'))
    expect(begun.state.affairs.withdrawn).toEqual([5, 3])
    expect(begun.legal()).toEqual(['activate 83', 'activate 94', 'activate 95', 'activate 96', 'end'])
    expect(begun.play('activate 94', 'end').refused('activate 94').rule).toBe('grand-illusion:8.7.1.g')
    expect(begun.refused('activate 86').rule).toBe('grand-illusion:8.7.3.c')
    expect(begun.refused('entrench 96').rule).toBe('grand-illusion:8.7.3.h')
  })

  it('[grand-illusion:8.7.3.f] a unit that has moved cannot move again from another hex', () => {
    const begun = german(5, `${FIVE}, de-7kd 96`)
    expect(begun.legal()).toEqual(['activate 96', 'end'])
    const after = begun.play('de-7kd 96-95', 'end')
    expect(after.legal()).toEqual(['end'])
    expect(after.refused('activate 95').rule).toBe('grand-illusion:8.7.3.c')
  })

  it('[grand-illusion:8.7.3.b] [grand-illusion:8.7.3.h] [grand-illusion:9.7.2.c] [grand-illusion:Q-75] after moving, the Germans may entrench for one CAP per hex, with or without enemies there', () => {
    const units = 'de-v 94, de-33r 86, de-vi 84, de-viii 84'
    const digging = german(5, `caps german 2, caps allied 5, ${CAVALRY}, ${units}`).play('end')
    expect(digging.asks).toBe('hex-to-entrench german')
    // Cavalry does not count as infantry, and Metz is already entrenched.
    expect(digging.legal()).toEqual(['entrench 84', 'entrench 94', 'entrench 96', 'end'])
    expect(digging.refused('entrench 95').rule).toBe('grand-illusion:8.7.3.h')
    expect(digging.refused('activate 96').rule).toBe('grand-illusion:8.7.3.h')
    const dug = digging.play('entrench 96', 'entrench 84')
    expect(dug.state.caps).toEqual([0, 5])
    expect(dug.state.trenches[hexOf(dug.rules.tables, 96)]).toBe(1)
    expect(dug.legal()).toEqual(['end'])
    expect(dug.refused('entrench 94').rule).toBe('grand-illusion:9.7.2.d')
  })

  it('[grand-illusion:8.7.3.i] the Allied side has a segment after the German withdrawal', () => {
    expect(german(5).play('end', 'end').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.7.3.j] [grand-illusion:8.7.3.k] [grand-illusion:8.7.3.l] the withdrawal costs 4 VP on turn 4 and 3 VP later, and the total may fall below 0', () => {
    expect([4, 5].map(turn => german(turn).play('end', 'end').state.points)).toEqual([
      [-3, 0],
      [-2, 0],
    ])
  })
})

describe('the withdrawal forced by "Paris in danger"', () => {
  /** The units that wait until Paris is in danger. */
  const CALLED = 'fr-ix dead, fr-71r dead'
  const at = (turn: number, danger: number, side: 'german' | 'allied', more = `${FIVE}, ${CAVALRY}`) =>
    phase(turn, side, `danger ${danger}, ${CALLED}, ${more}`)

  it('[grand-illusion:8.4.9.c] [grand-illusion:Q-38] the withdrawal is optional in the turn of the event', () => {
    expect(at(4, 4, 'allied').legal()).toContain('pass')
    expect(at(4, 4, 'german').legal()).toEqual(['no', 'withdraw'])
  })

  it('[grand-illusion:8.4.9.c] the Allied side can do nothing else in its first segment of the next turn', () => {
    expect(at(5, 4, 'german').legal()).toEqual(['no', 'withdraw'])
    const own = at(5, 4, 'german').play('no', 'pass')
    expect(own.legal()).toEqual(['withdraw'])
    for (const other of ['pass', 'activate 26']) expect(own.refused(other).rule).toBe('grand-illusion:8.4.9.c')
    expect(at(5, 4, 'allied').legal()).toEqual(['withdraw'])
  })

  it('[grand-illusion:Q-38] a side without CAPs must declare the withdrawal in the window at the start of a segment', () => {
    const empty = at(5, 4, 'german', `caps german 3, caps allied 0, ${CAVALRY}`)
    expect(empty.legal()).toEqual(['withdraw'])
    expect(empty.refused('no').rule).toBe('grand-illusion:8.4.9.c')
  })

  it('[grand-illusion:Q-38] a withdrawal owed since turn 1 must be declared at the first opportunity of turn 3', () => {
    expect(at(2, 1, 'allied').legal()).toContain('pass')
    expect(at(3, 1, 'german').legal()).toEqual(['withdraw'])
  })

  it('[grand-illusion:14.3.1.r] scenario 3 does not force a withdrawal', () => {
    expect(tablesOf('what-if').scenario.special.dangerForcesWithdrawal).toBe(false)
    const open = given(
      `grand-illusion what-if, turn 5 actions, initiative allied, danger 4, ${CALLED}, ${UNITS}, ${FIVE}`,
    )
    expect(open.legal()).toContain('pass')
  })
})
