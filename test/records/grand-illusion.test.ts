/** Whole games of Grand Illusion on record: the campaign and the short campaign. */
import { describe } from 'vitest'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { recordedGame } from '../games/common/records.js'

const kept = [
  {
    scenario: 'campaign',
    options: {},
    digests: 144,
    others: [
      ['short-campaign', {}],
      ['what-if', {}],
    ],
  },
  {
    scenario: 'short-campaign',
    options: {},
    digests: 66,
    others: [['campaign', {}]],
  },
] as const

describe.each(kept)('Grand Illusion, $scenario, a game of the seed 1914', each => {
  recordedGame(grandIllusion, import.meta.url, each)
})
