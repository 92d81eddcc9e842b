/** Saved states with one change, and the results of their audit, for the tests of the audit. */
import { expect, it } from 'vitest'
import { stateCodec } from '../../../src/games/verdun/saves/codecs.js'
import type { VerdunRules } from '../../../src/games/verdun/rules.js'
import type { VerdunState } from '../../../src/games/verdun/state/state.js'
import { fail } from '../common/position.js'
import type { Saved } from './position.js'

/** The start of a case: a position or a situation. */
export interface Standing {
  readonly rules: VerdunRules
  readonly state: VerdunState
}

export type Change = (saved: Saved) => void

/** Changes fields of a unit's line. */
export const unit =
  (id: string, place?: string, ...status: string[]): Change =>
  saved => {
    const line = saved.units.find(each => each.unit === id) ?? fail(`no unit ${id}`)
    if (place !== undefined) line.place = place
    line.status = status
  }
/** Changes fields of a frame. */
export const frame =
  (at: number, fields: Readonly<Record<string, unknown>>): Change =>
  saved => {
    Object.assign(saved.frames[at] ?? fail(`no frame ${at}`), fields)
  }
/** Replaces the frames from a number on. */
export const frames =
  (from: number, ...above: ReadonlyArray<Record<string, unknown>>): Change =>
  saved => {
    saved.frames.splice(from, 6, ...structuredClone(above))
  }
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
export const nothing: Change = () => {}

/**
 * Returns the faults that the audit finds, as `rule path: message`. The saved form is refused if and only if there are
 * any.
 */
export const faultsOf = ({ rules, state }: Standing, change: Change): ReadonlyArray<string> => {
  const saved = structuredClone(rules.codecs.state.encode(state)) as Saved
  change(saved)
  // the shape is valid, so the fault is between the parts
  const read = stateCodec(rules.tables).decode(saved)
  if (read._tag === 'Left')
    return fail(read.left.map(error => `${error.message ?? ''} ${error.context.map(c => c.key).join('/')}`).join('; '))
  const found = rules.audit(read.right)
  const whole = rules.codecs.state.decode(saved)
  expect(whole._tag).toBe(found.length === 0 ? 'Right' : 'Left')
  return found.map(
    ({ code, rule, path, message }) =>
      `${code === 'broken-invariant' ? '' : `${code} `}${rule} ${path?.join('/') ?? ''}: ${message}`,
  )
}

/** A case: tags and title, the position, the change, its faults, and changes that leave the position valid. */
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
