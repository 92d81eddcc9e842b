/** 9.1.4 Fortunes of War: the rows, the dice, the tactical advantage. */
import { describe, expect, it } from 'vitest'
import { advantage, beginAdvantage } from '../../../../src/games/grand-illusion/chapters/fortunes-of-war.js'
import { ALLIED } from '../../../../src/games/grand-illusion/state/index.js'
import { right } from '../../../kernel/helpers.js'
import { rulesOf } from '../positions.js'
import { ACTIONS, given } from './given.js'

const { tables: g } = rulesOf()

describe('the table of Fortunes of War', () => {
  const row = (sum: number) => g.fortunes[sum]!

  it('[grand-illusion:9.1.4.a] [grand-illusion:9.1.4.d] there is a result for each sum of two dice', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(sum => row(sum).id)).toEqual([
      'attacker-surprise',
      'caution',
      'reconnaissance',
      'german-command',
      'limit',
      'advantage',
      'mandated',
      'allied-command',
      'counterattack',
      'limit',
      'rout',
    ])
  })

  it('[grand-illusion:9.1.4.c] [grand-illusion:9.1.1.j] caution cancels the combat, passes the initiative and does not fulfil a mandate', () => {
    expect(row(3)).toMatchObject({ combat: 'cancelled', fulfils: false, initiative: true })
    expect([2, 4, 5, 6, 8, 9, 10, 11, 12].filter(sum => !row(sum).fulfils || row(sum).combat === 'cancelled')).toEqual(
      [],
    )
    expect([2, 4, 5, 6, 7, 8, 9, 11, 12].filter(sum => row(sum).initiative)).toEqual([])
    expect(row(10)).toMatchObject({ combat: 'swapped', initiative: true, fulfils: true, fortress: false })
  })

  it('[grand-illusion:9.1.1.m] [grand-illusion:14.1.1.t] only rows 3, 4, 7 and 10 are ignored in a Plan 17 attack', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(sum => row(sum).ignoredInPlan17)).toEqual([3, 4, 7, 10])
  })

  it('[grand-illusion:9.1.4.d] reconnaissance in force adds 1 to all rolls and excludes reserves and the help of a fortress, and rout, limit and surprise belong to their rows', () => {
    expect(row(4)).toMatchObject({ modifier: 1, reserves: false, fortress: false, combat: 'fought' })
    const only = (is: (effect: (typeof g.fortunes)[number]) => boolean) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(sum => is(row(sum)))
    expect(only(({ modifier }) => modifier !== 0)).toEqual([4])
    expect(only(({ reserves }) => !reserves)).toEqual([4])
    expect(only(({ limit }) => limit)).toEqual([6, 11])
    expect(only(({ rout }) => rout)).toEqual([12])
    expect(only(({ surprise }) => surprise)).toEqual([2])
    expect(only(({ mandates }) => mandates > 0)).toEqual([8])
    expect([row(5).caps, row(9).caps]).toEqual([
      { side: 'german', points: 1 },
      { side: 'allied', points: 1 },
    ])
  })
})

describe('the dice of Fortunes of War', () => {
  const p = given(ACTIONS, 'fr-i 74, de-ii 74').play('attack 74: de-ii', 'end')

  it('[grand-illusion:9.1.4.a] two dice are rolled, with the probabilities of their sums', () => {
    expect(p.asks).toBe('fortunes-dice chance')
    expect(p.rules.chances(p.state).map(({ weight }) => weight)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(p.events('dice 9')[0]).toMatchObject({ kind: 'fortune', what: 'allied-command', value: 9 })
  })

  it('[grand-illusion:9.1.4.a] the results are the same if no log is kept', () => {
    const dice = { type: 'sum', value: 9 } as const
    const [kept, other] = [p.rules.step(p.state, dice), p.rules.apply(p.state, dice)]
    expect(right(other)).toEqual(right(kept).state)
  })

  it('[grand-illusion:14.3.6.p] a landing rolls one die instead, on which 1 and 2 are a surprise', () => {
    const landing = given(
      'grand-illusion what-if, turn 10 actions, initiative allied, caps allied 5, options allied 4, mandates allied 0',
      'br-6 turn:6, de-ii 23, german 23',
    ).play('land 23', 'add br-6', 'close')
    expect(landing.asks).toBe('landing-die chance')
    expect([1, 2, 3, 4, 5, 6].map(face => landing.events(`die ${face}`)[0])).toMatchObject([
      ...[1, 2].map(value => ({ kind: 'fortune', rule: 'grand-illusion:14.3.6.p', what: 'surprise', value })),
      ...[3, 4, 5, 6].map(value => ({ kind: 'fortune', rule: 'grand-illusion:14.3.6.p', what: 'elan', value })),
    ])
  })
})

describe('the tactical advantage', () => {
  const chooses = (caps: number) =>
    given(`turn 2 actions, initiative german, caps german 6, caps allied ${caps}, fr-i 74, de-ii 74`).play(
      'attack 74: de-ii',
      'end',
      'dice 7',
    )

  it('[grand-illusion:9.1.4.d] [grand-illusion:9.1.1.j] the defender may call off, reconnoitre or counterattack for a CAP, or do nothing without cost (Q-115)', () => {
    const p = chooses(2)
    expect(p.asks).toBe('tactical-advantage allied')
    expect(p.legal()).toEqual(['advantage 1', 'advantage 2', 'advantage 3', 'advantage 4'])
    expect([1, 2, 3, 4].map(k => p.play(`advantage ${k}`).state.caps)).toEqual([
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 2],
    ])
    const effects = [1, 2, 3, 4].map(k => {
      const { id, combat, initiative, fulfils, retreat } = g.fortunes[g.firstAdvantage + k - 1]!
      return [id, combat, initiative, fulfils, retreat]
    })
    expect(effects).toEqual([
      ['call-off', 'cancelled', true, false, true],
      ['reconnaissance', 'fought', false, true, false],
      ['counterattack', 'swapped', true, true, false],
      ['nothing', 'fought', false, true, false],
    ])
    expect([1, 2, 3, 4].map(k => p.play(`advantage ${k}`).asks)).toEqual([
      'retreat-by-choice allied',
      'fire-die chance',
      'fire-die chance',
      'fire-die chance',
    ])
  })

  it('[grand-illusion:9.1.4.d] a defender without CAPs can only do nothing, which needs no decision', () => {
    expect(chooses(0).asks).toBe('fire-die chance')
  })

  it("[grand-illusion:9.1.4.d] the defender's choice is logged, and its price is paid", () => {
    const told = (choice: number) => chooses(2).events(`advantage ${choice}`)
    expect(told(1)).toMatchObject([
      { kind: 'fortune', rule: 'grand-illusion:9.1.4.d', side: 'allied', what: 'call-off' },
      { kind: 'track', rule: 'grand-illusion:9.1.4.d', side: 'allied' },
      {},
    ])
    expect(told(4)[0]).toMatchObject({ kind: 'fortune', what: 'nothing' })
    expect(told(4).filter(({ kind }) => kind === 'track')).toEqual([])
  })

  it('[grand-illusion:9.1.4.d] a choice that costs more CAPs than the defender has is refused', () => {
    const { state } = given('turn 2 actions, caps german 5, caps allied 0, initiative german')
    const refused = (action: number) => advantage(g).bars!(state, beginAdvantage(ALLIED), action, Infinity)
    expect(refused(g.actions.of('advantage', 0, 0, 1))).toEqual([
      {
        code: 'no-points',
        rule: 'grand-illusion:9.1.4.d',
        message: 'the allied side has 0 CAPs',
        subjects: [],
        needed: 1,
      },
    ])
    expect(refused(g.actions.of('yes'))).toEqual([])
  })
})
