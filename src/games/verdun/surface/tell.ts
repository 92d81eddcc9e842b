/** The wording of the log of Verdun 1916. */
import { type TellerSpec, teller } from '../../../kernel/index.js'
import type { VerdunWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { VerdunTables } from '../state/index.js'
import { boardDrawing } from './view.js'

/** Titles of the victory levels (13.d). */
const LEVELS: TellerSpec<Side, VerdunWords>['levels'] = {
  'german-strategic': 'German strategic victory',
  'german-operational': 'German operational victory',
  'german-tactical': 'German tactical victory',
  french: 'French victory',
}

/** The text for a counter that is flipped. */
const TURNED: Readonly<Record<string, string>> = {
  'step-lost': 'loses a step',
  'step-detached': 'gives a step to a battalion',
}

/** The text for the result of a bombardment (8.1.d). */
const STRUCK: Readonly<Record<string, string>> = {
  '-': 'no effect',
  N: 'neutralised',
  1: 'a unit loses a step',
  E: 'each unit loses a step',
}

/** The buyers of the extra turn, by the number in the event (Q-48). */
const BUYERS = ['nobody buys', 'the Germans buy', 'the French buy', 'both buy']

/** Builds the function that describes the events of a scenario. */
export const tellerOf = (g: VerdunTables, phases: TellerSpec<Side, VerdunWords>['phases']) =>
  teller<Side, VerdunWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    verbs: { 'verdun:7.6.c': 'retreats', 'verdun:7.6.h': 'advances' },
    own: {
      holds: (_event, { who, there }) => `${who} units hold${there}`,
      yields: (_event, { who, there }) => `${who} units give way${there}`,
      // a bombardment is declared, but an attack is committed in secret and revealed
      declared: (_event, { who, where, units }) => `${who} bombardment${where === '' ? '' : ` of ${where}`}${units}`,
      flipped: ({ what = '' }, { unit }) => (Object.hasOwn(TURNED, what) ? `${unit} ${TURNED[what] ?? ''}` : null),
      committed: ({ rule }, { who }) => (rule === 'verdun:14.2.h' ? `${who} has decided on the extra turn` : null),
      result: ({ rule, what = '', column = '', die = 0 }, { there }) =>
        rule === 'verdun:8.1.d' && Object.hasOwn(STRUCK, what)
          ? `the fire${there} has the result ${what}: ${STRUCK[what] ?? ''} (column ${column}, die ${die})`
          : null,
      revealed: ({ rule, value = -1 }) => {
        const buyers = rule === 'verdun:Q-48' ? BUYERS[value] : undefined
        return buyers === undefined ? null : `revealed: ${buyers} the extra turn`
      },
    },
  })
