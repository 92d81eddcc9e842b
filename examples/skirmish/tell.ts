/** Sentences for events. The kernel has sentences for the kinds that all games share. */
import { type Words, teller } from 'grognard/kernel'
import type { Side } from './scenario.js'
import { PHASES } from './sequence.js'
import type { Setting } from './setting.js'
import { drawingOf } from './view.js'

/** Sentences for declarations other than attacks: answers to an action of the other side. */
const ANSWERS: Readonly<Record<string, string>> = {
  counterattack: 'counterattacks',
  decline: 'does not counterattack',
  withdraw: 'cavalry withdraws',
  stand: 'cavalry stands',
}

/** Returns the functions that describe the events of a scenario in sentences. */
export const tellerOf = (g: Setting) =>
  teller<Side, Words>({
    phases: PHASES,
    levels: {
      'blue-decisive': 'Blue decisive victory',
      blue: 'Blue victory',
      draw: 'Draw',
      red: 'Red victory',
      'red-decisive': 'Red decisive victory',
    },
    board: () => drawingOf(g),
    // a withdrawal also uses the rule of retreats
    verbs: { 'skirmish:10': 'retreats' },
    own: {
      declared: ({ what = '' }, { who, there }) =>
        Object.hasOwn(ANSWERS, what) ? `${who} ${ANSWERS[what] ?? ''}${there}` : null,
      committed: ({ what }, { who }) => `${who} has chosen an order${what === undefined ? '' : `: ${what}`}`,
      revealed: ({ what }, { who }) => (what === undefined ? null : `${who} has the order: ${what}`),
      track: ({ value }, { who }) => (value === undefined ? null : `${who} scores, and victory stands at ${value}`),
      drawn: ({ what }) => (what === undefined ? null : `the fortune of this turn: ${what}`),
    },
  })
