import { ACTION_PHASE, ADMINISTRATION, AFTERMATH, COMBAT, COMPONENTS, SCENARIOS, TURN } from './titles/index.js'

/**
 * The rulebook of Grand Illusion: every rule that a violation, an event or a working may cite, with a short title. An id
 * is a numbered section of the rules and a letter from docs/rules/grand-illusion.md. The rulings of that document also
 * have such ids.
 */
export const RULEBOOK = {
  // rules without a printed section
  'grand-illusion:sequence': 'The order of decisions in play',
  'grand-illusion:scenario': 'What a scenario must and may contain',
  'grand-illusion:notation': 'How actions and orders are written',

  ...COMPONENTS,
  ...TURN,
  ...ACTION_PHASE,
  ...COMBAT,
  ...AFTERMATH,
  ...ADMINISTRATION,
  ...SCENARIOS,
} as const satisfies Readonly<Record<string, string>>

/** The id of a rule of Grand Illusion. */
export type IllusionRule = keyof typeof RULEBOOK
