import { ACTION_PHASE } from './titles/action-phase.js'
import { ADMINISTRATION } from './titles/administration.js'
import { AFTERMATH } from './titles/aftermath.js'
import { COMBAT } from './titles/combat.js'
import { COMPONENTS } from './titles/components.js'
import { SCENARIOS } from './titles/scenarios.js'
import { TURN } from './titles/turn.js'

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
