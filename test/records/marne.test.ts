/**
 * Whole games of The Marne, played at random from the seed 1914 and kept as records: they replay to the same digests on
 * every runtime, and with every version of the rules that says it is the same. To record them anew, after a change of
 * the rules that a new version marks:
 *
 *     RECORD=write npx vitest run test/records
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { type GameRecord, type PastStep, type ReplayFault, pastStep, record, recordCodec, replay, replayActions, stateDigest, takeBackable } from '../../src/kernel/records.js'
import { type MarneAction, type MarneRules, type MarneState, type Side, marne } from '../../src/marne/index.js'
import { playout } from '../../src/play/index.js'
import { left, right } from '../kernel/helpers.js'

const SEED = 1914
const SEQUENCE = 'marne:sequence'
const FORCES = { forces: 'H' }
const rulesOf = (scenario: 'counterattack' | 'pursuit'): MarneRules => right(marne.load(marne.scenarios[scenario], FORCES))
const played = (rules: MarneRules) => playout(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: SEED })

describe.each(['counterattack', 'pursuit'] as const)('The Marne, %s, a game of the seed 1914', scenario => {
  const rules = rulesOf(scenario)
  const codec = recordCodec(rules.codecs.action)
  const file = new URL(`marne-${scenario}-${SEED}.json`, import.meta.url)
  const about = { game: marne.id, scenario, options: FORCES }
  if (process.env['RECORD'] === 'write') {
    // an action a line
    writeFileSync(file, `${JSON.stringify(codec.encode(right(record(rules, about, played(rules).actions)))).replaceAll('},{', '},\n{')}\n`)
  }
  const text = readFileSync(file, 'utf8')
  const kept: GameRecord<MarneAction> = right(codec.decode(JSON.parse(text)))
  const { actions, digests } = kept
  const replayed = (changed: Partial<GameRecord<MarneAction>>) => replay(rules, { ...kept, ...changed }, SEQUENCE)
  const { states } = right(replayed({}))
  const n = actions.length
  const with1 = <A>(list: ReadonlyArray<A>, i: number, item: A): ReadonlyArray<A> => list.map((other, j) => (i === j ? item : other))

  it('is kept whole, in a file of moderate size', () => {
    expect(kept).toMatchObject({ format: 'grognard-record-1', ...about, digest: rules.scenario, version: rules.version })
    expect(rules.turn(states[n]!).type).toBe('over')
    expect(digests).toHaveLength(2 * (rules.turn(states[n]!).gameTurn - rules.turn(states[0]!).gameTurn + 1) + (scenario === 'pursuit' ? 1 : 0))
    expect(digests[digests.length - 1]!.after).toBe(n)
    expect(text.length).toBeLessThan(400_000)
  })

  it('[contract law 11] replays to the same digests', () => {
    const again = right(replay(rulesOf(scenario), kept, SEQUENCE))
    expect(again.digests).toEqual(digests)
    expect(again.states).toHaveLength(n + 1)
    expect(stateDigest(rules, again.states[n]!)).toBe(digests[digests.length - 1]!.digest)
  })

  it('[contract law 11] is the same record when it is made anew, and comes back the same from its encoded form', () => {
    expect(right(record(rules, about, actions))).toEqual(kept)
    expect(JSON.parse(JSON.stringify(codec.encode(kept)))).toEqual(JSON.parse(text))
  })

  it('[contract law 11] the seed gives the same game', () => {
    expect(played(rules).actions.findIndex((action, i) => action !== actions[i])).toBe(-1)
  })

  it('[contract law 11] goes on from any digest as from the start', () => {
    for (const { after } of digests.filter((_, i) => i % 5 === 2)) {
      const saved = right(rules.codecs.state.decode(JSON.parse(JSON.stringify(rules.codecs.state.encode(states[after]!)))))
      const rest = right(replayActions(rules, actions.slice(after), saved))
      expect(rest.digests.map(({ after: more, digest }) => ({ after: after + more, digest }))).toEqual(digests.filter(later => later.after > after))
    }
  })

  it('an action that is not allowed is reported where it stands', () => {
    for (let i = 1; i < n; i += Math.floor(n / 5)) {
      const refused = Array.from({ length: rules.actions.size }, (_, k) => rules.actions.at((k + 31 * i) % rules.actions.size)).find(action => rules.apply(states[i]!, action)._tag === 'Left')!
      expect(left(replayed({ actions: with1(actions, i, refused) }))).toEqual({ type: 'refused', at: i, violation: left(rules.apply(states[i]!, refused)) })
    }
    expect(left(replayed({ actions: [...actions, { type: 'end' }] }))).toMatchObject({ type: 'refused', at: n, violation: { code: 'game-over' } })
  })

  it('one that is allowed but was not played is reported where play first differs: a refused action, or a digest', () => {
    const found = { refused: 0, differs: 0 }
    for (let i = 1; i < n; i += Math.floor(n / 12)) {
      const other = [...rules.legalActions(states[i]!), ...rules.chances(states[i]!).map(({ action }) => action)].find(action => action !== actions[i])
      if (other === undefined) continue
      const changed = with1(actions, i, other)
      // played by hand, action by action
      let at = i
      let now: MarneState = states[i]!
      let expected: ReplayFault | null = null
      while (expected === null && at < n) {
        const next = rules.apply(now, changed[at]!)
        if (next._tag === 'Left') { expected = { type: 'refused', at, violation: next.left }; break }
        now = next.right
        at += 1
        const digest = digests.find(({ after }) => after === at)
        if (digest !== undefined && digest.digest !== stateDigest(rules, now)) expected = { type: 'differs', at, expected: digest.digest, actual: stateDigest(rules, now) }
      }
      const result = replayed({ actions: changed })
      // two ways may lead to the same place: then no digest tells them apart
      expect(result._tag === 'Left' ? result.left : null).toEqual(expected)
      if (result._tag === 'Left' && result.left.type !== 'other') found[result.left.type] += 1
    }
    expect(Math.min(found.refused, found.differs)).toBeGreaterThan(0)
  })

  it('a changed digest is reported where it stands', () => {
    for (const [i, { after, digest }] of digests.entries()) {
      if (i % 6 !== 0 && i < digests.length - 1) continue
      expect(left(replayed({ digests: with1(digests, i, { after, digest: 'f'.repeat(32) }) }))).toEqual({ type: 'differs', at: after, expected: 'f'.repeat(32), actual: digest })
      if (i % 8 === 0) expect(left(replayed({ digests: with1(digests, i, { after: after - 1, digest }) }))).toMatchObject({ type: 'differs', at: after - 1, expected: digest })
    }
  })

  it('is no record of another scenario or of other forces', () => {
    const other = right(marne.load(marne.scenarios[scenario], { forces: 'B' }))
    expect(left(replay(other, kept, SEQUENCE))).toMatchObject({ type: 'other', violation: { code: 'other-scenario', rule: SEQUENCE } })
    expect(left(replay(rulesOf(scenario === 'pursuit' ? 'counterattack' : 'pursuit'), kept, SEQUENCE))).toMatchObject({ type: 'other' })
  })

  describe('taking back', () => {
    const history: ReadonlyArray<PastStep<MarneState, Side>> = actions.map((action, i) => pastStep(rules, states[i]!, action)!)
    const by = states.map(state => { const turn = rules.turn(state); return turn.type === 'decision' ? turn.side : turn.type })
    const backable = (i: number, side: Side): number => takeBackable(history.slice(0, i), side)

    it('the history says who acted, and that the die reveals something', () => {
      expect(history.map(step => step.by)).toEqual(by.slice(0, n))
      expect(history.map(step => step.before)).toEqual(states.slice(0, n))
      expect(history.filter(step => step.revealed)).toEqual(history.filter(step => step.by === 'chance'))
    })

    it('reaches back over a side\'s own decisions, to the last chance or decision of the other side', () => {
      let run = 0
      let longest = 0
      for (let i = 1; i <= n; i++) {
        run = by[i - 1] === 'chance' ? 0 : by[i - 1] === by[i - 2] ? run + 1 : 1
        if (i % 7 === 0 || run < 3) {
          expect([backable(i, 'german'), backable(i, 'allied')]).toEqual([by[i - 1] === 'german' ? run : 0, by[i - 1] === 'allied' ? run : 0])
        }
        longest = Math.max(longest, run)
      }
      expect(longest).toBeGreaterThan(20)
    })

    it('leads to a state in which the side decides, and from which the same actions lead back', () => {
      for (let i = 50; i <= n; i += Math.floor(n / 20)) {
        for (const side of ['german', 'allied'] as const) {
          const count = backable(i, side)
          if (count === 0) continue
          const earlier = history[i - count]!.before
          expect(rules.turn(earlier)).toMatchObject({ type: 'decision', side })
          expect(right(replayActions(rules, actions.slice(i - count, i), earlier)).states[count]).toEqual(states[i])
        }
      }
    })
  })
})
