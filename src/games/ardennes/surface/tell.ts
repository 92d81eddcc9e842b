/** What happens in Ardennes '44, in plain words. */
import { type TellerSpec, teller } from '../../../kernel/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'
import { boardDrawing } from './drawing.js'

/** The ends of the short games (31.1.f). */
const LEVELS: TellerSpec<Side, ArdennesWords>['levels'] = { german: 'German victory', allied: 'Allied victory' }

/** What becomes of a bridge (7). */
const BRIDGES: Readonly<Record<string, string>> = {
  blown: 'is blown',
  stands: 'stands',
  completed: 'is complete',
}

/** Tells the events of a scenario. */
export const tellerOf = (g: ArdennesTables, phases: TellerSpec<Side, ArdennesWords>['phases']) =>
  teller<Side, ArdennesWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    verbs: {},
    own: {
      bridge: ({ what = '' }, { where }) => `the bridge ${where} ${BRIDGES[what] ?? what}`,
      flipped: ({ what = '' }, { unit }) => (what === 'prime-mover' ? `${unit} takes a prime mover` : null),
    },
  })
