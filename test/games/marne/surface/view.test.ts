/** The status of counters in the view of The Marne: `moved` and `guest`, while they apply. */

import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'
import { marne } from '../../../../src/games/marne/index.js'
import { factsAgree } from '../../common/facts.js'
import { readsWell } from '../../common/told.js'
import { randomPlayer } from '../../../../src/bots/index.js'
import { heuristicPlayer } from '../../../../src/games/marne/bot/index.js'
import type { MarneAction } from '../../../../src/games/marne/state/index.js'
import { orThrow, selection, toggle } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { picksAreRight, picksInAGame } from '../../common/selections.js'

const withStatus = (p: Position, condition: string): ReadonlyArray<string> =>
  p.rules
    .observe(p.state, 'public')
    .counters.filter(({ status }) => status.includes(condition))
    .map(({ id }) => id)
const asks = (p: Position): string => (p.turn.type === 'over' ? 'over' : p.turn.asks)

describe('the status `moved`', () => {
  it('[marne:M4.b] [marne:M7.k] is shown while stacks above the limit lose units, but not for units already removed', () => {
    const lines = ['0504', '0504', '0504', '0503'].map((hex, i) => `german G${i + 1} 4-3 ${hex}`)
    const p = position({ units: [...lines, 'german G5 4-3 0502'] })
      .orders('G4 0504', 'G5 0501')
      .pass()
    expect([asks(p), withStatus(p, 'moved')]).toEqual(['stacking-loss', ['G4', 'G5']])
    const q = p.order('remove G4')
    expect([q.when, withStatus(q, 'moved')]).toEqual(['combat-1 german 8', ['G5']])
  })

  it('[marne:M7.k] is shown until the combat phase ends', () => {
    const p = position({
      phase: 'combat-1',
      units: ['german G1 16-3 0504', 'german G2 4-3 0104', 'allied F1 4-3 0505'],
      lines: ['moved G1 G2'],
    })
    const stages: Position[] = [p]
    for (const order of ['attack 0505: G1', 'no more attacks', 'die 6', 'retreat to 0506', 'no more advance'])
      stages.push(stages.at(-1)!.order(order))
    expect(stages.map(asks)).toEqual(['attack', 'attack', 'combat-die', 'retreat-hex', 'advance', 'unit-to-move'])
    expect(stages.map(stage => withStatus(stage, 'moved'))).toEqual([...stages.slice(1).map(() => ['G1', 'G2']), []])
  })
})

describe('the status `guest`', () => {
  it('[marne:M10.a] [marne:Q-23] is shown from the retreat until the end of the combat that caused it', () => {
    const p = position({
      phase: 'combat-2',
      rivers: ['0505-0506', '0505-0605'], // F1 in 0505 can go to 0405 only
      units: [
        'german G1 16-3 0504',
        'german G2 16-3 0305',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        'allied F3 1-3 0505',
      ],
    })
      .attack('0505: G1')
      .attack('0405: G2')
      .orders('no more attacks', 'resolve 0505', 'die 5')
    const stages: Position[] = [p]
    for (;;) {
      const now = stages.at(-1)!
      if (asks(now) === 'combat-die') break
      stages.push(now.order(asks(now) === 'advance' ? 'no more advance' : now.legal()[0]!))
    }
    const seen = stages.map(stage => [asks(stage), withStatus(stage, 'guest')])
    expect(seen).toEqual([
      ['advance', ['F1', 'F3']],
      ['combat-die', ['F1', 'F3']],
    ])
  })
})

/* Results and counters as data, compared with their printed form. */

factsAgree({ game: marne, scenario: 'pursuit', seeds: [1, 2] }, ({ numbers: { attack, defence, movement } }) => [
  attack === undefined ? `(${defence})` : String(attack),
  String(movement),
])

readsWell(marne, 'pursuit', {
  phase: /^Turn 2 · German · First combat phase$/m,
  march: /^moves: \S+ \d{4}-\d{4}-\d{4}/m,
  entry: /^enters: \S+ \d{4}/m,
  retreat: /^retreats: \S+ \d{4}-\d{4}/m,
  advance: /^advances: \S+ \d{4}-\d{4}/m,
  result: /^the result at \d{4}.* is [AD][1-4e] \(column \S+, die \d( [+-]\d)?\)$/m,
  attack: /^(German|Allied) attack on \d{4}.*: \S+/m,
  control: /^control, German: .*\d{4} \p{Lu}/mu,
  end: /^the game is over after turn 17$/m,
})

/* Targets, attackers and advancing units, picked in any order. */

const joins = (unit: string): MarneAction => ({ type: 'attacker', unit })
/**
 * Three units adjacent to a fortress, of which G2 and G3 are adjacent to no other target, and a fourth that may join.
 */
const fortress = position({
  phase: 'combat-1',
  forts: ['5 0505'],
  units: ['german G1 6-3 0504', 'german G2 5-3 0504', 'german G3 4-3 0604'],
}).orders('attack 0505', 'targets named')

describe('selections', () => {
  const rules = orThrow(marne.load(marne.scenarios.pursuit))
  it.each([
    ['heuristic', heuristicPlayer()],
    ['random', randomPlayer()],
  ])('are sets that play can complete, in sampled positions of a game of %s players', (_, player) => {
    const { tried, left } = picksInAGame(rules, { german: player, allied: player }, 1, 20)
    expect({ left, many: tried >= 50 }).toEqual({ left: 0, many: true })
  })

  it('[marne:M7.e] are sets that play can complete with eleven possible attackers', () => {
    const units = Array.from(
      { length: 11 },
      (_, i) => `german G${i + 1} 4-3 ${['0404', '0504', '0604', '0605'][i % 4]!}`,
    )
    const p = position({ phase: 'combat-1', units: [...units, 'allied F1 4-3 0505'] })
    const built = p.orders('attack 0505', 'targets named')
    expect(picksAreRight(p.rules, built.state, generator(1))).toBeGreaterThan(500)
  })
})

describe('units that must join', () => {
  const { rules, state } = fortress
  const start = selection(rules, state)!

  it('[marne:M11.g] are added to the picked units but are not themselves picks', () => {
    expect(fortress.legal()).toEqual(['with G1'])
    expect(start.mayAdd).toEqual([joins('G1'), joins('G2'), joins('G3')])
    const picked = orThrow(toggle(rules, start, joins('G3')))
    expect(picked).toMatchObject({
      actions: [joins('G1'), joins('G2'), joins('G3')],
      mayRemove: [joins('G3')],
      mayAdd: [joins('G1'), joins('G2')],
      close: { type: 'declare' },
      preview: { attackers: ['G1', 'G2', 'G3'], attack: 15, defence: 5 },
    })
    expect(orThrow(toggle(rules, picked, joins('G3')))).toEqual(start)
  })

  it('[marne:M11.g] are required before the attack may be declared', () => {
    const picked = orThrow(toggle(rules, start, joins('G1')))
    expect(picked).toMatchObject({ actions: [joins('G1')], close: null, preview: { attackers: ['G1'] } })
  })
})

describe('units and hexes that cannot be picked', () => {
  const { rules, state } = fortress
  const refused = (action: MarneAction) => {
    const made = toggle(rules, selection(rules, state)!, action)
    return made._tag === 'Left' ? [made.left.code, made.left.rule] : 'picked'
  }

  it('are refused with the same reason as in play', () => {
    expect(refused(joins('G9'))).toEqual(['unknown-id', 'marne:sequence'])
    expect(refused({ type: 'stop' })).toEqual(['not-now', 'marne:sequence'])
  })

  it('[marne:M7.k] are refused by the rule that excludes them, not by the order of play', () => {
    const p = position({
      phase: 'combat-1',
      units: ['german G1 6-3 0502', 'german G2 5-3 0504', 'allied F1 4-3 0505'],
    }).orders('attack 0505', 'targets named')
    const picked = orThrow(toggle(p.rules, selection(p.rules, p.state)!, joins('G2')))
    expect(toggle(p.rules, picked, joins('G1'))).toMatchObject({ left: { code: 'not-adjacent', rule: 'marne:M7.a' } })
  })

  it('are all units and hexes if the question does not build a set', () => {
    expect(selection(rules, rules.start)).toBeNull()
  })
})
