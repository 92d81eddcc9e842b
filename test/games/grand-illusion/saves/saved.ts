/** Saves of states, changes of them, and the faults that the codec finds. */
import { expect } from 'vitest'
import type { IllusionRules } from '../../../../src/games/grand-illusion/index.js'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { isAlike } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { faults, json, right } from '../../../kernel/helpers.js'

/** The written form of a save. */
export interface Saved {
  scenario: string
  version: string
  position: {
    [field: string]: unknown
    turn: number
    phase: string
    units: { unit: string; place: string; status: string[] }[]
    trenches: { hex: string; level: number }[]
    blocks: [string[], string[]]
    ground: { german: string[]; cavalry: string[]; sieges: string[]; railEnd: boolean }
    affairs: { [field: string]: unknown; chits: { german: (number | null)[]; plan17: (number | null)[] } }
  }
  actions: string[]
}
export type Change = (saved: Saved) => void

/** Returns the save of a state. */
export const saved = (rules: IllusionRules, state: IllusionState): Saved =>
  json(rules.codecs.state.encode(state)) as Saved

/** Returns the faults that the codec finds in a changed save: `code at /path: message (rule)`. */
export const faultsOf = (rules: IllusionRules, state: IllusionState, change: Change): ReadonlyArray<string> => {
  const document = saved(rules, state)
  change(document)
  return rules.codecs.state.decode(document)._tag === 'Right' ? [] : faults(rules.codecs.state, document)
}

/** Checks that a state survives a save. `toEqual` is slow, so it is used only to report a difference. */
export const expectSaved = (rules: IllusionRules, state: IllusionState): void => {
  const back = right(rules.codecs.state.decode(saved(rules, state)))
  if (!isAlike(back, state)) expect(back).toEqual(state)
}

/** Yields the states of a random game, from the first to the end. */
export function* randomGame(rules: IllusionRules, seed: number): Generator<IllusionState> {
  const random = generator(seed)
  let state = rules.start
  for (;;) {
    yield state
    const chances = rules.indexed.chances(state)
    const offered = chances.length > 0 ? chances.map(({ index }) => index) : rules.indexed.legal(state)
    if (offered.length === 0) return
    state = rules.indexed.apply(state, offered[random(offered.length)]!)!
  }
}
