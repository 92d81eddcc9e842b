/** Whole games of Grand Illusion on record: both historical scenarios at random, games that end early, and secret options. */
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

describe.each(kept)('Grand Illusion, $scenario, a game of the seed 1914', each => {
  recordedGame(grandIllusion, import.meta.url, each)
})

type Illusionist = Player<IllusionState, IllusionAction, IllusionView, Side, IllusionWords, IllusionTables>
/** The game that a player plays on both sides. */
const playedBy = (scenario: ScenarioId, seed: number, player: () => Illusionist) => (): ReadonlyArray<IllusionAction> =>
  playout(
    orThrow(grandIllusion.load(grandIllusion.scenarios[scenario])),
    { german: player(), allied: player() },
    { seed },
  ).actions

const CAMPAIGN = { scenario: 'campaign', options: {}, others: [['short-campaign', {}]] } as const

describe('Grand Illusion, the campaign, [grand-illusion:14.1.3.e] a game that the German side wins at once', () => {
  recordedGame(
    grandIllusion,
    import.meta.url,
    { ...CAMPAIGN, digests: 72 },
    { name: 'immediate', level: 'german-immediate', play: playedBy('campaign', 1917, heuristicPlayer) },
  )
})

describe('Grand Illusion, the campaign, [grand-illusion:14.1.3.i] a game that is over by sudden death', () => {
  recordedGame(
    grandIllusion,
    import.meta.url,
    { ...CAMPAIGN, digests: 78 },
    { name: 'sudden-death', level: 'allied-sudden-death', play: playedBy('campaign', 1908, heuristicPlayer) },
  )
})

/** What the sides of scenario 3 choose, a bit an option: an army through the Netherlands, and divisions that land. */
const CHOICES = { german: 24, allied: 12 } as const
/** Plays at random, but chooses its options, and lands or enters where it may. */
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

describe('Grand Illusion, what if, secret options of both sides', () => {
  const { actions } = recordedGame(
    grandIllusion,
    import.meta.url,
    { scenario: 'what-if', options: {}, digests: 178, others: [['campaign', {}]] },
    { name: 'options', level: 'allied-final', play: playedBy('what-if', 34, withOptions) },
  )

  it('[grand-illusion:14.3.6.a] both choose two, [grand-illusion:14.3.6.n] divisions land, [grand-illusion:14.3.6.aa] an army enters through the Netherlands', () => {
    expect(actions.flatMap(action => (action.type === 'strategy' ? [action.value] : []))).toEqual([12, 24])
    for (const type of ['land', 'enter']) expect(actions.filter(action => action.type === type)).toHaveLength(1)
  })
})

it('[grand-illusion:9.4.4.f] a record of rules version 1 is read, and the action is told at which it differs: a headquarters keeps its side (Q-175)', () => {
  const rules = right(grandIllusion.load(grandIllusion.scenarios['campaign']))
  const file = new URL('grand-illusion-campaign-1914-rules-1.json', import.meta.url)
  const older = right(recordCodec(rules.codecs.action).decode(JSON.parse(readFileSync(file, 'utf8'))))
  expect([older.version, rules.version]).toEqual(['1', '2'])
  const fault = left(replay(rules, older, 'grand-illusion:sequence'))
  expect(fault).toMatchObject({ type: 'differs', otherVersion: '1' })
  expect(fault.type === 'differs' && older.digests.some(({ after }) => after === fault.at)).toBe(true)
})
