/** What happens in Grand Illusion, in plain words. */
import { type TellerSpec, inWords, signed, teller } from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionTables } from '../state/index.js'
import { boardDrawing } from './drawing.js'

/** Titles of how a game ends (14.1.3). */
const LEVELS: TellerSpec<Side, IllusionWords>['levels'] = {
  'german-immediate': 'German immediate victory',
  'german-final': 'German victory',
  'allied-final': 'Allied victory',
  'allied-sudden-death': 'Allied victory by sudden death',
}

/** Tells the events of a scenario. */
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
    own: {
      activated: (_event, { who, where }) => `${who} activation${where === '' ? '' : ` of ${where}`}`,
      disrupted: (_event, { unit, there }) => `${unit} is disrupted${there}`,
      fired: ({ attackers = [], defenders = [], column, value, modifier = 0, die, what }, { who, there }) => {
        const space = column === undefined ? '' : `, column ${column}`
        const strength = value === undefined ? '' : `, strength ${value}`
        const modified = modifier === 0 ? '' : `, die ${signed(modifier)}`
        const result = what === undefined ? '' : `: ${inWords(what)}`
        return `${who} fire${there}${space}: ${attackers.join(', ')} at ${defenders.join(', ')}${strength}${modified}, rolled ${die ?? '?'}${result}`
      },
      fortune: ({ what = '', value }, { there }) =>
        `Fortunes of War${there}: ${inWords(what) || 'no effect'}${value === undefined ? '' : ` (${value})`}`,
      initiative: ({ what }, { who }) =>
        what === 'won' ? `${who} initiative in this turn` : `the initiative goes to the ${who} side`,
      posted: ({ what = 'board', column }, { who, there, units }) =>
        `${who} ${inWords(what)}${column === undefined ? '' : `, column ${column}`}${there}${units}`,
      withdrawal: (_event, { who }) => `${who} general withdrawal`,
      // what was chosen is told when both have
      committed: ({ rule }, { who }) => (rule === 'grand-illusion:14.3.6.a' ? `${who} has chosen its options` : null),
    },
  })
