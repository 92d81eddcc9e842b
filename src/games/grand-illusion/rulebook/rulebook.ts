import { ACTION_PHASE, ADMINISTRATION, AFTERMATH, COMBAT, COMPONENTS, SCENARIOS, TURN } from './titles/index.js'

/**
 * The rulebook of Grand Illusion: every rule that a violation, an event or a working may cite, with a short title. Ids
 * are a numbered section of the rules and a letter of docs/rules/grand-illusion.md; its rulings have ids among them.
 */
export const RULEBOOK = {
  // What rests on no printed section.
  'grand-illusion:sequence': 'The order of decisions in play',
  'grand-illusion:scenario': 'What a scenario must and may hold',
  'grand-illusion:notation': 'How actions and orders are written',

  ...COMPONENTS,
  ...TURN,
  ...ACTION_PHASE,
  ...COMBAT,
  ...AFTERMATH,
  ...ADMINISTRATION,
  ...SCENARIOS,
} as const satisfies Readonly<Record<string, string>>

/** A rule of Grand Illusion, by its id. */
export type IllusionRule = keyof typeof RULEBOOK
