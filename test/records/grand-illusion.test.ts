/** Tests of records of Grand Illusion: random games of both historical scenarios, games that end early, and secret options. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { heuristicPlayer } from '../../src/games/grand-illusion/bot/index.js'
import {
  type IllusionAction,
  type IllusionState,
  type IllusionView,
  type ScenarioId,
  type Side,
  grandIllusion,
} from '../../src/games/grand-illusion/index.js'
import type { IllusionWords } from '../../src/games/grand-illusion/rulebook/index.js'
import type { IllusionTables } from '../../src/games/grand-illusion/state/index.js'
import { orThrow, recordCodec, replay } from '../../src/kernel/index.js'
import { type Player, playout } from '../../src/play/index.js'
import { recordedGame } from '../games/common/records.js'
import { left, right } from '../kernel/helpers.js'

const kept = [
  {
    scenario: 'campaign',
    options: {},
    digests: 152,
    others: [
      ['short-campaign', {}],
      ['what-if', {}],
    ],
  },
  {
    scenario: 'short-campaign',
    options: {},
    digests: 70,
    others: [['campaign', {}]],
  },
] as const

describe.each(kept)('the record of Grand Illusion, $scenario, made with seed 1914', each => {
  recordedGame(grandIllusion, import.meta.url, each)
})

type Illusionist = Player<IllusionState, IllusionAction, IllusionView, Side, IllusionWords, IllusionTables>
/** Returns a function that plays a game with the same kind of player on both sides. */
const playedBy = (scenario: ScenarioId, seed: number, player: () => Illusionist) => (): ReadonlyArray<IllusionAction> =>
  playout(
    orThrow(grandIllusion.load(grandIllusion.scenarios[scenario])),
    { german: player(), allied: player() },
    { seed },
  ).actions

const CAMPAIGN = { scenario: 'campaign', options: {}, others: [['short-campaign', {}]] } as const

describe('[grand-illusion:14.1.3.e] the record of a campaign with an immediate German victory', () => {
  recordedGame(
    grandIllusion,
    import.meta.url,
    { ...CAMPAIGN, digests: 72 },
    { name: 'immediate', level: 'german-immediate', play: playedBy('campaign', 1917, heuristicPlayer) },
  )
})

describe('[grand-illusion:14.1.3.i] the record of a campaign that ends with sudden death', () => {
  recordedGame(
    grandIllusion,
    import.meta.url,
    { ...CAMPAIGN, digests: 78 },
    { name: 'sudden-death', level: 'allied-sudden-death', play: playedBy('campaign', 1908, heuristicPlayer) },
  )
})

/** The options of both sides, with one bit per option: an army through the Netherlands, and divisions that land. */
const CHOICES = { german: 24, allied: 12 } as const
/** A random player that chooses these options, and lands or enters as soon as possible. */
const withOptions = (): Illusionist => {
  const random: Illusionist = randomPlayer()
  return sight =>
    sight.actions.find(
      action =>
        action.type === 'enter' ||
        action.type === 'land' ||
        (action.type === 'strategy' && action.value === CHOICES[sight.side]),
    ) ?? random(sight)
}

describe('the record of the what-if scenario with secret options for both sides', () => {
  const { actions } = recordedGame(
    grandIllusion,
    import.meta.url,
    { scenario: 'what-if', options: {}, digests: 178, others: [['campaign', {}]] },
    { name: 'options', level: 'allied-final', play: playedBy('what-if', 34, withOptions) },
  )

  it('[grand-illusion:14.3.6.a] contains two options per side, [grand-illusion:14.3.6.n] a landing and [grand-illusion:14.3.6.aa] an entry through the Netherlands', () => {
    expect(actions.flatMap(action => (action.type === 'strategy' ? [action.value] : []))).toEqual([12, 24])
    for (const type of ['land', 'enter']) expect(actions.filter(action => action.type === type)).toHaveLength(1)
  })
})

it('[grand-illusion:9.4.4.f] a record of rules version 1 can be read, and replays until a move that a headquarters on its other side does not allow (Q-175)', () => {
  const rules = right(grandIllusion.load(grandIllusion.scenarios['campaign']))
  const file = new URL('grand-illusion-campaign-1914-rules-1.json', import.meta.url)
  const older = right(recordCodec(rules.codecs.action).decode(JSON.parse(readFileSync(file, 'utf8'))))
  expect([older.version, rules.version]).toEqual(['1', '2'])
  const fault = left(replay(rules, older, 'grand-illusion:sequence'))
  expect(fault).toMatchObject({ type: 'refused', otherVersion: '1', violation: { rule: 'grand-illusion:8.4.f' } })
})
