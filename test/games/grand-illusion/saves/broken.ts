/** States of random games that are broken in one place, and the faults that the audit finds. */
import { grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { IllusionFrame, IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { generator } from '../../../../src/play/index.js'
import { json, right } from '../../../kernel/helpers.js'

export type Fields = Record<string, unknown>
export interface Saved {
  units: { unit: string; place: string; status: string[] }[]
  affairs: Fields
  frames: Fields[]
}
export type Change = (top: Fields, below: Fields, saved: Saved) => void
export type Where = (top: IllusionFrame, below: IllusionFrame | undefined, state: IllusionState) => boolean

export const loaded = (id: ScenarioId) => right(grandIllusion.load(grandIllusion.scenarios[id]))
export type Loaded = ReturnType<typeof loaded>

/** Yields the states of random games. */
export function* positions(rules: Loaded, seeds: number): Generator<IllusionState> {
  for (let seed = 1; seed <= seeds; seed++) {
    const random = generator(seed)
    let state = rules.start
    for (;;) {
      yield state
      const chances = rules.indexed.chances(state)
      const offered = chances.length > 0 ? chances.map(({ index }) => index) : rules.indexed.legal(state)
      if (offered.length === 0) break
      state = rules.indexed.apply(state, offered[random(offered.length)]!)
    }
  }
}

/** Returns the faults that the codec finds in a state after it is encoded and changed. */
export const faultsOf = (rules: Loaded, state: IllusionState, change: Change): ReadonlyArray<string> => {
  const saved = json(rules.codecs.state.encode(state)) as Saved
  const { frames } = saved
  change(frames[frames.length - 1]!, frames[frames.length - 2]!, saved)
  const read = rules.codecs.state.decode(saved)
  return read._tag === 'Right' ? [] : read.left.map(({ message }) => message ?? '')
}

/** A case: its name, the states that it applies to, the change, and the expected fault. */
export type Case = readonly [name: string, where: Where, broken: Change, fault: string]

/** Returns a change of fields of the top frame. */
export const set =
  (fields: Fields): Change =>
  top =>
    void Object.assign(top, fields)

/** The number of games that are searched for a state. */
const SEEDS = 3

/** Returns the first state of random games for each case. */
export const statesOf = (
  rules: Loaded,
  cases: ReadonlyArray<Case>,
  seeds = SEEDS,
): ReadonlyMap<Case, IllusionState> => {
  const found = new Map<Case, IllusionState>()
  for (const state of positions(rules, seeds)) {
    if (found.size === cases.length) break
    const { frames } = state
    const [top, below] = [frames[frames.length - 1]!, frames[frames.length - 2]]
    for (const each of cases) if (!found.has(each) && each[1](top, below, state)) found.set(each, state)
  }
  return found
}
