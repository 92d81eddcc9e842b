/** 4.0, 11 and 12.1 The steps of a turn without a decision. */
import { describe, expect, it } from 'vitest'
import type { ScenarioId } from '../../../../../src/games/grand-illusion/scenario/documents/index.js'
import { type Position, hexOf, position } from '../../positions.js'
import { changes, given } from '../given.js'

const HISTORICAL = ['campaign', 'short-campaign'] as const
const ALL = [...HISTORICAL, 'what-if'] as const

/** Returns the position at the last decision of a turn. */
const last = (turn: number, lines = '', scenario: ScenarioId = 'campaign'): Position =>
  given(`grand-illusion ${scenario}, turn ${turn} german strategic, initiative german`, lines)
/** Plays from the last decision of a turn to the CAPs of the next turn, or to the end. Besieged fortresses hold out. */
const afterTurn = (turn: number, lines?: string, scenario?: ScenarioId): Position => {
  const after = last(turn, lines, scenario).play('end')
  return after.asks === 'surrender-die chance' ? after.play('die 6') : after
}

describe('4.0 the start of a turn', () => {
  /** Returns the mandated attacks that each side owes at the start of a turn. */
  const mandates = (turn: number, scenario: ScenarioId, lines?: string) =>
    turn === 1
      ? position(`grand-illusion ${scenario}`, 'turn 1 allied setup').play('end').state.mandates
      : afterTurn(turn - 1, lines, scenario).state.mandates

  it.each(ALL)(
    '[grand-illusion:14.1.1.k] [grand-illusion:14.1.1.l] [grand-illusion:14.1.1.m] [grand-illusion:14.2.1.d] [grand-illusion:14.3.1.d] the Allied side owes 1, 2, 1 and 1 mandated attacks on turns 1 to 4, and none later: %s',
    scenario => {
      expect([1, 2, 3, 4, 5].map(turn => mandates(turn, scenario)[1])).toEqual([1, 2, 1, 1, 0])
    },
  )

  it('[grand-illusion:14.1.1.ac] [grand-illusion:14.3.1.j] [grand-illusion:14.2.1.i] the German side owes one mandated attack on each of turns 12 to 15 that the scenario includes', () => {
    for (const scenario of ['campaign', 'what-if'] as const)
      expect([4, 11, 12, 13, 14, 15].map(turn => mandates(turn, scenario)[0])).toEqual([0, 0, 1, 1, 1, 1])
    expect([1, 4, 7].map(turn => mandates(turn, 'short-campaign')[0])).toEqual([0, 0, 0])
  })

  it('[grand-illusion:14.1.1.m] the number of mandated attacks owed is set again each turn, whatever it was before', () => {
    expect(mandates(3, 'campaign', 'mandates german 2, mandates allied 2')).toEqual([0, 1])
  })

  it('[grand-illusion:8.7.2.g] [grand-illusion:14.1.1.s] [grand-illusion:14.2.1.e] the Allies owe no mandated attacks after their withdrawal, but the German side still does (Q-177)', () => {
    for (const scenario of ALL) expect(mandates(4, scenario, 'withdrawn allied 3')).toEqual([0, 0])
    expect(mandates(12, 'campaign', 'withdrawn allied 3, withdrawn german 5')).toEqual([1, 0])
  })
})

describe('14.3.6.ad hex 52 as a German source', () => {
  it.each([
    [false, 4, 'options german 5, german 52'],
    [true, 5, 'options german 5, german 52'],
    [true, 9, 'options german 5, german 52'],
    [false, 5, 'options german 5, german 52, siege 52, antwerp 52, de-ii 52'],
    [false, 5, 'options german 5'],
    [false, 5, 'options german 4, german 52'],
  ])(
    '[grand-illusion:14.3.6.ad] hex 52 supplies the Germans from turn 5, or from the turn after it was captured and its fortress destroyed (Q-100): %s on turn %i with %s',
    (serves, turn, lines) => {
      const p = afterTurn(turn - 1, lines, 'what-if')
      expect([p.when, p.state.affairs.antwerpSupplies]).toEqual([`caps nobody ${turn}`, serves])
    },
  )
})

describe('9.1.1 and 14.1.1 mandated attacks that were not made', () => {
  it('[grand-illusion:9.1.1.e] [grand-illusion:14.1.1.r] [grand-illusion:14.1.1.ae] [grand-illusion:14.1.2.i] [grand-illusion:14.2.1.e] [grand-illusion:14.2.2.g] [grand-illusion:14.3.4.a] each mandated attack that was not made costs its side a point and is no longer owed', () => {
    const points = 'points german 4, points plan-17 1'
    for (const scenario of ALL) {
      const after = afterTurn(6, `mandates german 1, mandates allied 2, ${points}`, scenario)
      expect(after.state.points).toEqual([3, -1])
      expect(after.log.filter(({ what }) => what === 'victory-points')).toMatchObject([
        { rule: 'grand-illusion:14.1.1.r', side: 'allied', value: -1 },
        { rule: 'grand-illusion:14.1.1.ae', side: 'german', value: 3 },
      ])
      // The start of the next turn need not set the attacks to none again.
      expect(after.state.mandates).toEqual([0, 0])
      expect(after.log.map(({ what }) => what)).not.toContain('mandated-attacks')
    }
    expect(afterTurn(6, `mandates allied 0, ${points}`).state.points).toEqual([4, 1])
  })
})

describe('12.1 the BEF', () => {
  /** Returns the points after an action phase in which both sides pass. */
  const points = (turn: number, units: string, scenario: ScenarioId = 'campaign') =>
    given(
      `grand-illusion ${scenario}, turn ${turn} actions, initiative german, caps german 1, caps allied 0`,
      `points german 0, points plan-17 3, ${turn < 5 ? '' : 'withdrawn allied 3, withdrawn german 4, '}${units}`,
    ).play('pass').state.points

  it.each(HISTORICAL)(
    '[grand-illusion:12.1.a] [grand-illusion:14.1.2.k] [grand-illusion:14.2.2.g] on turns 1 to 5 British units in Schlieffen Plan hexes cost one point in all: %s',
    scenario => {
      expect(points(5, 'br-1 24, br-2 14, br-hq 14', scenario)).toEqual([0, 2])
      expect(points(1, 'br-hq 33', scenario)).toEqual([0, 2])
      expect(points(6, 'br-1 24', scenario)).toEqual([0, 3])
      expect(points(5, 'br-1 25, fr-x 24, be-i 24', scenario)).toEqual([0, 3])
      expect(points(5, 'br-1 turn:6, br-2 dead', scenario)).toEqual([0, 3])
    },
  )

  it('[grand-illusion:14.3.1.n] [grand-illusion:14.3.4.b] British units in Schlieffen Plan hexes cost no point in scenario 3', () => {
    for (const turn of [1, 5]) expect(points(turn, 'br-1 24', 'what-if')).toEqual([0, 3])
  })
})

describe('11.2 the supply check', () => {
  const CUT = 'german 34 35 36 37 38 44 45 47 54 55 56'
  /** Returns the units that the supply check marks, or unmarks (`fr-i recovered`). */
  const checked = (lines: string, turn = 4): ReadonlyArray<string> =>
    afterTurn(turn, lines).log.flatMap(({ kind, rule, unit }) =>
      rule === 'grand-illusion:11.2.2.a' && kind === 'flipped'
        ? [unit!]
        : rule === 'grand-illusion:11.2.1.b'
          ? [`${unit!} ${kind}`]
          : [],
    )
  /** Returns the units with a marker after the turn. */
  const marked = (lines: string, turn = 4): ReadonlyArray<string> =>
    changes(last(turn, lines), afterTurn(turn, lines)).filter(line => line.includes('out-of-supply'))

  it('[grand-illusion:11.2.1.a] [grand-illusion:11.2.2.a] combat units, headquarters and heavy artillery without a line of supply are marked', () => {
    const lines = `${CUT}, fr-x 46, fr-4cd 46, fr-hq5 46, fr-i 19, de-ha1 26, de-ii 26`
    expect(checked(lines)).toEqual(['de-ii', 'de-ha1', 'fr-x', 'fr-hq5', 'fr-4cd'])
    expect(marked(lines)).toEqual(
      ['de-ii 26', 'de-ha1 26', 'fr-x 46', 'fr-hq5 46', 'fr-4cd 46'].map(at => `${at} one-step-lost out-of-supply`),
    )
  })

  it('[grand-illusion:11.2.1.b] [grand-illusion:11.2.2.a] units in supply lose their marker, and units out of supply keep it', () => {
    const lines = `${CUT}, fr-x 46 out-of-supply, fr-i 19 out-of-supply`
    expect(checked(lines)).toEqual(['fr-i recovered'])
    expect(changes(last(4, lines), afterTurn(4, lines))).toEqual(['fr-i 19', 'fr-x 46 one-step-lost out-of-supply'])
  })

  it('[grand-illusion:11.2.3.a] fortresses are not checked for supply', () => {
    const lines = 'maubeuge 54, german 44 45 46 34 53 55 63 64 65'
    expect([checked(lines), changes(last(4, lines), afterTurn(4, lines))]).toEqual([[], []])
  })

  it('[grand-illusion:11.2.4.a] [grand-illusion:11.2.4.b] [grand-illusion:11.2.5.a] each nationality uses its own sources, and Antwerp supplies the Belgians and the naval division in it', () => {
    // The coast is German except Antwerp; the French network is complete.
    const coast = 'german 1 2 4 14 7 23 24 32 33 42 43 44 53 62 63'
    const belgians = 'be-i 52, be-c 52, br-rn 52'
    const others = 'br-7 52, fr-alp 52, br-1 19, fr-x 19, be-3 19, de-ii 91, de-iii 36'
    expect(checked(`${coast}, ${belgians}, ${others}`).toSorted()).toEqual(['be-3', 'br-1', 'br-7', 'de-iii', 'fr-alp'])
    expect(checked(`${coast} 52, be-i 52, br-rn 52, de-ii 52`)).toEqual(['be-i', 'br-rn'])
  })

  it('[grand-illusion:8.4.3.ad] [grand-illusion:8.4.3.ae] the end of rail is removed after the supply check of turn 5, or of a later turn if Namur falls later', () => {
    const left = (turn: number, namur: string) => afterTurn(turn, `namur ${namur}`).state.ground.railEnd
    expect([left(4, 'gone'), left(5, 'gone'), left(5, '64'), left(7, '64'), left(8, 'gone')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
    // It still applied to the supply of that segment.
    const far = 'german 74 64 65 56 46 47 36 57 55 66, de-ii 36'
    expect([checked(far, 5), checked(`${far}, rail-end no`, 6)]).toEqual([['de-ii'], []])
    expect(checked(far, 6)).toEqual(['de-ii'])
  })
})

describe('11.5 entrenchments', () => {
  it.each([
    [2, 'trench 26 1, de-ii 26, fr-x 26'],
    [2, 'trench 26 1, de-ii 26 one-step-lost, de-iii 26 out-of-supply, fr-x 26 out-of-supply, fr-alp 26 one-step-lost'],
    [1, 'trench 26 1, de-ii 26 out-of-supply, fr-x 26'],
    [1, 'trench 26 1, de-ii 26, fr-4cd 26, fr-hq5 26'],
    [1, 'trench 26 1, de-ii 26, de-iii 26'],
    [0, 'de-ii 26, fr-x 26'],
    [2, 'trench 26 2, de-ii 26, fr-x 26'],
    [1, 'trench 26 1, de-ii 36, fr-x 36'],
  ])(
    '[grand-illusion:11.5.a] [grand-illusion:9.7.3.b] [grand-illusion:9.7.3.c] [grand-illusion:9.7.2.e] entrenchments of level 1 are improved in hexes with supplied infantry of both sides: level %i after %s',
    (level, lines) => {
      const asked = 'german 56 64 65, fr-i 65, de-iv 65 one-step-lost, de-ix 65 one-step-lost'
      const p = given(`turn 4 german recovery, ${asked}`, lines)
      const all = p.asks === 'recovering german' ? p.legal() : []
      const after = p.play(all[0]!, 'close')
      expect(after.asks).toBe('caps-die chance')
      expect(after.state.trenches[hexOf(p.rules.tables, '26')]).toBe(level)
    },
  )
})

describe('11.6 the end of a turn', () => {
  it('[grand-illusion:11.6.a] unspent CAPs are lost', () => {
    expect(afterTurn(3, 'caps german 4, caps allied 2').state.caps).toEqual([0, 0])
  })

  it('[grand-illusion:14.2.2.e] [grand-illusion:14.2.2.f] scenario 2 scores its points for turn 5 after attrition, but those for turn 7 only at the final check', () => {
    const lines = 'mandates allied 0, points german 0, points plan-17 3, french-lost 8, british-hits 6'
    const scored = (turn: number, more = '') => afterTurn(turn, `${lines}, ${more}`, 'short-campaign')
    const fifth = scored(5)
    expect([fifth.asks, fifth.state.points]).toEqual(['caps-die chance', [6, 3]])
    const phases = fifth.log.flatMap(({ kind, what }) => (kind === 'phase' || what === 'victory-points' ? [what] : []))
    expect(phases.indexOf('victory-points')).toBeGreaterThan(phases.indexOf('attrition'))
    // The fortresses of Maubeuge and Namur are eliminated and their hexes German.
    expect(scored(6, 'german 54 64').state.points).toEqual([0, 3])
    const seventh = scored(7, 'german 54 64')
    expect([seventh.turn.type, seventh.turn.phase, seventh.state.points]).toEqual(['over', 'victory', [3, 3]])
  })
})
