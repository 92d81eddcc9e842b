/** Saved positions with one change, and the results of their audit. */
import { expect, it } from 'vitest'
import type { VerdunRules } from '../../../src/games/verdun/rules.js'
import type { VerdunState } from '../../../src/games/verdun/state/state.js'
import { fail } from '../common/position.js'
import { type Saved, positionRead } from './written.js'

/** The state of a case, at the start of a phase. */
interface Standing {
  readonly rules: VerdunRules
  readonly state: VerdunState
}

export type Change = (saved: Saved) => void

/** Changes the place and the markers of a unit. */
export const unit =
  (id: string, place?: string, ...status: string[]): Change =>
  saved => {
    const line = saved.units.find(each => each.unit === id) ?? fail(`no unit ${id}`)
    if (place !== undefined) line.place = place
    line.status = status
  }
/** Changes other parts of a position. */
export const fields =
  (change: Partial<Saved>): Change =>
  saved => {
    Object.assign(saved, change)
  }
export const all =
  (...changes: ReadonlyArray<Change>): Change =>
  saved => {
    for (const change of changes) change(saved)
  }
const nothing: Change = () => {}

/** Returns the written save of a state after a change to its position. */
const changed = ({ rules, state }: Standing, change: Change) => {
  const saved = structuredClone(rules.codecs.state.encode(state)) as { position: Saved; actions: string[] }
  expect(saved.actions).toEqual([])
  change(saved.position)
  return saved
}

/** Returns the faults for which decoding refuses a changed save, as `path: message`. */
export const refusals = (p: Standing, change: Change): ReadonlyArray<string> => {
  const read = p.rules.codecs.state.decode(changed(p, change))
  if (read._tag === 'Right') return []
  const keys = (context: ReadonlyArray<{ readonly key: string }>): string => context.map(({ key }) => key).join('/')
  return read.left.map(({ message, context }) => `${keys(context.slice(1))}: ${message ?? ''}`)
}

/** Returns the faults that the audit finds, as `path: message (rule)`. Decoding refuses the save for the same faults. */
const faultsOf = (p: Standing, change: Change): ReadonlyArray<string> => {
  const found = p.rules.audit(positionRead(p.rules, changed(p, change).position))
  expect(found.every(({ code }) => code === 'broken-invariant')).toBe(true)
  const faults = found.map(({ rule, path, message }) => `${path!.join('/')}: ${message} (${rule})`)
  expect(refusals(p, change)).toEqual(faults.map(fault => `position/${fault}`))
  return faults
}

/** A case: tags and title, the state, the change, its faults, and changes that leave the position valid. */
export type Case = readonly [
  name: string,
  from: () => Standing,
  broken: Change,
  faults: string | ReadonlyArray<string>,
  ...sound: ReadonlyArray<Change>,
]

/** Runs one test per case: the position and its valid variants have no faults, and the broken one has exactly these. */
export const eachIsFound = (cases: ReadonlyArray<Case>): void => {
  for (const [name, from, broken, faults, ...sound] of cases) {
    it(name, () => {
      const p = from()
      for (const change of [nothing, ...sound]) expect(faultsOf(p, change)).toEqual([])
      expect(faultsOf(p, broken)).toEqual(typeof faults === 'string' ? [faults] : faults)
    })
  }
}
