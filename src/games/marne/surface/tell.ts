/** The wording of the log of The Marne. */
import { type TellerSpec, teller } from '../../../kernel/index.js'
import type { MarneWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { MarneTables } from '../state/index.js'
import { boardDrawing } from './view.js'

/** Titles of the victory levels (M12.i). */
const LEVELS: TellerSpec<Side, MarneWords>['levels'] = {
  'german-decisive': 'German decisive victory',
  'german-substantive': 'German substantive victory',
  'german-marginal': 'German marginal victory',
  'allied-marginal': 'Allied marginal victory',
  'allied-substantive': 'Allied substantive victory',
  'allied-decisive': 'Allied decisive victory',
}

/** Builds the function that describes the events of a scenario. */
export const tellerOf = (g: MarneTables, phases: TellerSpec<Side, MarneWords>['phases']) =>
  teller<Side, MarneWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    verbs: { 'marne:M3.a': 'withdraws', 'marne:M9.e': 'retreats', 'marne:M10.e': 'advances' },
    own: {
      delayed: (_event, { unit }) => `${unit} does not enter and is delayed`,
    },
  })
