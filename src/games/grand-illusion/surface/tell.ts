/** The log of Grand Illusion in plain English. */
import { type TellerSpec, teller } from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionTables } from '../state/index.js'
import { boardDrawing } from './drawing.js'
import { sentences } from './sentences.js'

/** Titles of the levels of victory (14.1.3). */
const LEVELS: TellerSpec<Side, IllusionWords>['levels'] = {
  'german-immediate': 'German immediate victory',
  'german-final': 'German victory',
  'allied-final': 'Allied victory',
  'allied-sudden-death': 'Allied victory by sudden death',
}

/** Returns the teller for the events of a scenario. */
export const tellerOf = (g: IllusionTables, phases: TellerSpec<Side, IllusionWords>['phases']) =>
  teller<Side, IllusionWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    verbs: {
      'grand-illusion:9.4.3.a': 'retreats',
      'grand-illusion:9.4.4.b': 'retreats',
      'grand-illusion:9.4.4.h': 'retreats',
      'grand-illusion:9.6.3.d': 'withdraws',
    },
    own: sentences(g),
  })
