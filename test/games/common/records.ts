/**
 * Tests of whole games, played at random from the seed 1914 and kept as records. They replay to the same digests on every runtime,
 * and with every version of the rules with the same number. To record them again, after a change of the rules that a new
 * version marks:
 *
 *     RECORD=write npx vitest run test/records
 *
 * Games by other players are kept for their outcome or their events. A player may change, but its recorded games stay valid. A
 * player therefore plays again only when such a game is recorded again, from a seed that was found for it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { randomPlayer } from '../../../src/bots/index.js'
import type { AnyAction } from '../../../src/kernel/play/actions.js'
import type { Game, Rules, Words } from '../../../src/kernel/contract/contract.js'
import type { GameEvent } from '../../../src/kernel/play/event.js'
import {
  type GameRecord,
  RECORD_FORMATS,
  type ReplayFault,
  record,
  recordCodec,
  replay,
  replayActions,
} from '../../../src/kernel/documents/records.js'
import type { View } from '../../../src/kernel/people/view.js'
import { type Player, playout } from '../../../src/play/index.js'
import { left, right } from '../../kernel/helpers.js'

const SEED = 1914

/** The data kept for a game: a scenario, the chosen options, and the number of digests in its record. */
export interface Kept {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly digests: number
  /** Rules that do not fit this record, by scenario and options. */
  readonly others: ReadonlyArray<readonly [scenario: string, options: Readonly<Record<string, string>>]>
}

/**
 * A game that was not played at random from the common seed. It has the last part of its file name, its level at the
 * end, and the function that plays it again.
 */
export interface Other<Action> {
  readonly name: string
  readonly level: string
  readonly play: () => ReadonlyArray<Action>
}

type Recorded<
  State,
  Action extends AnyAction,
  Event extends GameEvent,
  Side extends string,
  W extends Words,
  Tables,
> = {
  readonly rules: Rules<State, Action, Event, View<Side, W>, Side, W, Tables>
  readonly actions: ReadonlyArray<Action>
  readonly states: ReadonlyArray<State>
}

/** Tests that a recorded game keeps the promises for records, and returns it for further tests. */
export const recordedGame = <
  Scenario,
  State,
  Action extends AnyAction,
  Event extends GameEvent,
  Side extends string,
  W extends Words,
  Tables,
>(
  game: Game<Scenario, State, Action, Event, View<Side, W>, Side, W, Tables>,
  folder: string,
  { scenario, options, digests: count, others }: Kept,
  other?: Other<Action>,
): Recorded<State, Action, Event, Side, W, Tables> => {
  const sequence = `${game.id}:sequence`
  const rulesOf = (id: string, choice: Readonly<Record<string, string>>) =>
    right(game.load(game.scenarios[id]!, choice))
  const rules = rulesOf(scenario, options)
  const played = () =>
    playout(
      rules,
      Object.fromEntries(game.sides.map(side => [side, randomPlayer()])) as unknown as Record<
        Side,
        Player<State, Action, View<Side>, Side>
      >,
      { seed: SEED },
    )
  const codec = recordCodec(rules.codecs.action)
  const file = new URL(`${game.id}-${scenario}-${other?.name ?? SEED}.json`, folder)
  const about = { game: game.id, scenario, options }
  if (process.env['RECORD'] === 'write') {
    // one action per line
    writeFileSync(
      file,
      `${JSON.stringify(codec.encode(right(record(rules, about, other?.play() ?? played().actions)))).replaceAll('},{', '},\n{')}\n`,
    )
  }
  const text = readFileSync(file, 'utf8')
  const kept: GameRecord<Action> = right(codec.decode(JSON.parse(text)))
  const { actions, digests } = kept
  const replayed = (changed: Partial<GameRecord<Action>>) => replay(rules, { ...kept, ...changed }, sequence)
  const { states } = right(replayed({}))
  const n = actions.length
  const with1 = <A>(list: ReadonlyArray<A>, i: number, item: A): ReadonlyArray<A> =>
    list.map((other, j) => (i === j ? item : other))

  it('is complete, in a file of limited size', () => {
    expect(kept).toMatchObject({
      format: RECORD_FORMATS.at(-1),
      ...about,
      digest: rules.scenario,
      version: rules.version,
    })
    expect(rules.turn(states[n]!).type).toBe('over')
    expect(digests).toHaveLength(count)
    expect(digests[digests.length - 1]!.after).toBe(n)
    expect(text.length).toBeLessThan(500_000)
  })

  it('[contract law 11] replays to the same digests', () => {
    const again = right(replay(rulesOf(scenario, options), kept, sequence))
    expect(again.digests).toEqual(digests)
    expect(again.states).toHaveLength(n + 1)
    expect(rules.digest(again.states[n]!)).toBe(digests[digests.length - 1]!.digest)
  })

  it('[contract law 11] is the same record if it is made again, and is restored from its encoded form unchanged', () => {
    expect(right(record(rules, about, actions))).toEqual(kept)
    expect(JSON.parse(JSON.stringify(codec.encode(kept)))).toEqual(JSON.parse(text))
  })

  if (other === undefined)
    it('[contract law 11] is reproduced by its seed', () => {
      expect(played().actions.findIndex((action, i) => action !== actions[i])).toBe(-1)
    })
  else
    it('ends at its recorded level of victory', () => {
      const over = rules.turn(states[n]!)
      expect(over.type === 'over' && over.outcome.level).toBe(other.level)
    })

  it('[contract law 11] can be continued from any digest with the same result as from the start', () => {
    const step = Math.max(5, Math.ceil(digests.length / 8))
    for (const { after } of digests.filter((_, i) => i % step === 2)) {
      const saved = right(
        rules.codecs.state.decode(JSON.parse(JSON.stringify(rules.codecs.state.encode(states[after]!)))),
      )
      const rest = right(replayActions(rules, actions.slice(after), saved))
      expect(rest.digests.map(({ after: more, digest }) => ({ after: after + more, digest }))).toEqual(
        digests.filter(later => later.after > after),
      )
    }
  })

  it('reports an illegal action at its index', () => {
    for (let i = 1; i < n; i += Math.floor(n / 5)) {
      const refused = Array.from({ length: rules.actions.size }, (_, k) =>
        rules.actions.at((k + 31 * i) % rules.actions.size),
      ).find(action => rules.apply(states[i]!, action)._tag === 'Left')!
      expect(left(replayed({ actions: with1(actions, i, refused) }))).toEqual({
        type: 'refused',
        at: i,
        violation: left(rules.apply(states[i]!, refused)),
      })
    }
    expect(left(replayed({ actions: [...actions, actions[n - 1]!] }))).toMatchObject({
      type: 'refused',
      at: n,
      violation: { code: 'game-over' },
    })
  })

  it('reports a legal action that was not played where play first differs, as a refused action or a digest', () => {
    const found = { refused: 0, differs: 0 }
    for (let i = 1; i < n; i += Math.floor(n / 12)) {
      const other = [...rules.legalActions(states[i]!), ...rules.chances(states[i]!).map(({ action }) => action)].find(
        action => action !== actions[i],
      )
      if (other === undefined) continue
      const changed = with1(actions, i, other)
      // played manually, action by action
      let at = i
      let now: State = states[i]!
      let expected: ReplayFault | null = null
      while (expected === null && at < n) {
        const next = rules.apply(now, changed[at]!)
        if (next._tag === 'Left') {
          expected = { type: 'refused', at, violation: next.left }
          break
        }
        now = next.right
        at += 1
        const digest = digests.find(({ after }) => after === at)
        if (digest !== undefined && digest.digest !== rules.digest(now))
          expected = { type: 'differs', at, expected: digest.digest, actual: rules.digest(now) }
      }
      const result = replayed({ actions: changed })
      // two moves may lead to the same place, and then they have the same digest
      expect(result._tag === 'Left' ? result.left : null).toEqual(expected)
      if (result._tag === 'Left' && result.left.type !== 'other') found[result.left.type] += 1
    }
    expect(Math.min(found.refused, found.differs)).toBeGreaterThan(0)
  })

  it('reports a changed digest at its index', () => {
    // each case replays the whole game
    const step = Math.max(6, Math.ceil(digests.length / 8))
    for (const [i, { after, digest }] of digests.entries()) {
      if (i % step !== 0 && i < digests.length - 1) continue
      expect(left(replayed({ digests: with1(digests, i, { after, digest: 'f'.repeat(32) }) }))).toEqual({
        type: 'differs',
        at: after,
        expected: 'f'.repeat(32),
        actual: digest,
      })
      if (i % (2 * step) === 0)
        expect(left(replayed({ digests: with1(digests, i, { after: after - 1, digest }) }))).toMatchObject({
          type: 'differs',
          at: after - 1,
          expected: digest,
        })
    }
  })

  it('is refused by rules for another scenario or other options', () => {
    for (const other of others)
      expect(left(replay(rulesOf(...other), kept, sequence))).toMatchObject({
        type: 'other',
        violation: { code: 'other-scenario', rule: sequence },
      })
  })
  return { rules, actions, states }
}
