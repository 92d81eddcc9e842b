import { AFTERMATH, COMBAT, LINES, MOVEMENT, SPECIAL, TURN } from './titles/index.js'

/**
 * The rulebook of Ardennes '44: every rule that a violation, an event or a working may cite, with a short title. Ids
 * are a numbered section of the rules and a letter of docs/rules/ardennes-44.md.
 */
export const RULEBOOK = {
  // Rules without a printed section.
  'ardennes:sequence': 'The order of decisions in play',
  'ardennes:scenario': 'What a scenario must and may contain',
  'ardennes:notation': 'How actions and orders are written',

  ...TURN,
  ...MOVEMENT,
  ...COMBAT,
  ...AFTERMATH,
  ...LINES,
  ...SPECIAL,
} as const satisfies Readonly<Record<string, string>>

/** A rule of Ardennes '44, by its id. */
export type ArdennesRule = keyof typeof RULEBOOK
