/** Attacks from positions at the start of an action phase, and random play. */
import { expect } from 'vitest'
import type { IllusionRules } from '../../../../src/games/grand-illusion/index.js'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { expectSaved } from './saved.js'

type Random = (below: number) => number

/** Returns the question of a frame, or its name. */
const nameOf = (frame: IllusionState['frames'][number]): string =>
  frame.at === 'ask' || frame.at === 'pick' ? frame.of : frame.at
export const stackOf = (state: IllusionState): string => state.frames.map(nameOf).join(' ')

/** The actions that lead to an attack with all units of a hex, the first that is offered. */
const attackOn = (hex: string): ReadonlyArray<RegExp> => [
  new RegExp(`^(activate|land) ${hex}$`),
  /^assault$/,
  /^add /,
  /^close$/,
  /^no$/,
]
/** Attacks and landings of any units. */
const EAGER: ReadonlyArray<RegExp> = [/^(assault|enter)$/]

/** Returns a random action that is offered, mostly a preferred one. */
const chosen = (
  rules: IllusionRules,
  state: IllusionState,
  random: Random,
  preferred: ReadonlyArray<RegExp>,
): number | null => {
  const chances = rules.indexed.chances(state)
  const offered = chances.length > 0 ? chances.map(({ index }) => index) : rules.indexed.legal(state)
  if (offered.length === 0) return null
  const fit = (wanted: RegExp): ReadonlyArray<number> =>
    offered.filter(index => wanted.test(rules.print(state, rules.actions.at(index))))
  const eager = preferred.map(fit).find(list => list.length > 0)
  const from = eager !== undefined && random(8) > 0 ? eager : offered
  return from[random(from.length)]!
}

/** Plays at random, with a preference for attacks. `visit` receives each state, and returns true to stop. */
export const wander = (
  rules: IllusionRules,
  begin: IllusionState,
  random: Random,
  most: number,
  visit: (state: IllusionState) => boolean,
  preferred: ReadonlyArray<RegExp> = EAGER,
): void => {
  let state = begin
  for (let i = 0; i < most; i++) {
    const action = chosen(rules, state, random, preferred)
    if (action === null) return
    state = rules.indexed.apply(state, action)!
    if (visit(state)) return
  }
}

/** Plays until units attack in a hex. Returns null if chance or another decision prevents the attack. */
export const attacked = (
  rules: IllusionRules,
  begin: IllusionState,
  random: Random,
  hex: string,
): IllusionState | null => {
  let found: IllusionState | null = null
  const fights = (state: IllusionState): boolean => {
    const activation = state.frames.find(frame => frame.at === 'activation')
    if (activation?.stage === 'resolving') found = state
    return found !== null
  }
  wander(rules, begin, random, 40, fights, attackOn(hex))
  return found
}

/** Returns a function that audits each state of a walk, and saves one state in `every`. */
export const sound = (rules: IllusionRules, every = 5): ((state: IllusionState) => void) => {
  let seen = 0
  return state => {
    expect(rules.audit(state), stackOf(state)).toEqual([])
    if (seen++ % every === 0) expectSaved(rules, state)
  }
}
