/** Shared parts of the tests for scenario checks: broken documents, their faults by name, and checks of all faults. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Codec, decodeWith } from '../../../src/kernel/codec/index.js'
import { VIOLATION_CODES, type Violation } from '../../../src/kernel/contract/contract.js'
import { json } from '../../kernel/helpers.js'

/** A document that a test may change. */
export type Draft<T> = { -readonly [K in keyof T]: Draft<T[K]> }
/** A fault in readable form. Its path has ids instead of indexes for list entries with ids. */
export type Fault = readonly [code: string, rule: string, path: string]
/** A broken scenario: its title, the original scenario, the change, and all resulting faults. */
export type Case<S, Key extends string> = readonly [
  what: string,
  key: Key,
  change: (s: Draft<S>) => unknown,
  faults: ReadonlyArray<Fault>,
]
/**
 * A broken scenario as a line of a table. A fault is `M6.e inconsistent map/edges/south`: its rule, code and path. The rule
 * `<game>:scenario` is left out.
 */
export type Row<S> = readonly [what: string, change: (s: Draft<S>) => unknown, ...faults: ReadonlyArray<string>]

const named = (document: unknown, path: ReadonlyArray<string | number>): string => {
  let at = document
  return path
    .map(key => {
      at = (at as Readonly<Record<string | number, unknown>>)[key]
      const entry = at as { readonly id?: string; readonly name?: string } | undefined
      return typeof key === 'number' ? (entry?.id ?? entry?.name ?? String(key)) : key
    })
    .join('/')
}

/** Breaks scenarios of a game and returns their faults. */
export const scenarioFaults = <S extends object, Key extends string>(game: {
  readonly id: string
  readonly codec: Codec<S>
  readonly rulebook: Readonly<Record<string, string>>
  readonly scenarios: Readonly<Record<Key, S>>
  readonly check: (scenario: S) => ReadonlyArray<Violation>
}) => {
  const { check } = game
  const faultIn = (text: string): Fault => {
    const [first = '', ...rest] = text.split(' ')
    // a path can contain blanks
    const isCode = (VIOLATION_CODES as ReadonlyArray<string>).includes(first)
    const [code = '', ...path] = isCode ? [first, ...rest] : rest
    return [code, `${game.id}:${isCode ? 'scenario' : first}`, path.join(' ')]
  }
  /** Returns the cases of one scenario. A title begins with the rule of the first fault. */
  const cases = (key: Key, rows: ReadonlyArray<Row<S>>): ReadonlyArray<Case<S, Key>> =>
    rows.map(([what, change, ...texts]) => {
      const faults = texts.map(faultIn)
      const rule = faults[0]?.[1] ?? `${game.id}:scenario`
      return [rule === `${game.id}:scenario` ? what : `[${rule}] ${what}`, key, change, faults]
    })
  const faultsOf = (s: S): ReadonlyArray<Fault> => check(s).map(v => [v.code, v.rule, named(s, v.path ?? [])])
  /** Returns a scenario with these changes. The copy goes through JSON, because documents may share lists. */
  const drafts = (key: Key, ...changes: ReadonlyArray<(s: Draft<S>) => unknown>): S => {
    const draft = json(game.scenarios[key]) as Draft<S>
    for (const change of changes) change(draft)
    return draft as S
  }
  /**
   * Tests that each fault cites a code of the closed set and a rule of the rulebook, has a message in sentence form,
   * and has a path into the document.
   */
  const areCited = (cases: ReadonlyArray<Case<S, Key>>): void => {
    it('has a code from the closed set, a rule of the rulebook, a message in sentence form, and a path into the document', () => {
      for (const [, key, change] of cases) {
        const scenario = drafts(key, change)
        for (const { code, rule, path, message } of check(scenario)) {
          expect(VIOLATION_CODES).toContain(code)
          expect(Object.hasOwn(game.rulebook, rule), rule).toBe(true)
          expect(message).not.toBe('')
          let at: unknown = scenario
          for (const step of path ?? ['missing'])
            at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step]
          expect(at, message).toBeDefined()
        }
      }
    })
  }
  /** Tests the check with any document that decodes. The check never throws, and its faults have a rule and a path. */
  const areFoundIn = (document: fc.Arbitrary<unknown>): void => {
    it('never throws, and reports the same faults twice', () => {
      fc.assert(
        fc.property(document, value => {
          const decoded = decodeWith(game.codec, value, 'test:scenario')
          if (decoded._tag === 'Left') throw new Error(`the generator is wrong: ${decoded.left[0]?.message ?? ''}`)
          const once = check(decoded.right)
          expect(check(decoded.right)).toEqual(once)
          expect(
            once.every(
              v =>
                (VIOLATION_CODES as ReadonlyArray<string>).includes(v.code) &&
                Object.hasOwn(game.rulebook, v.rule) &&
                v.path !== undefined,
            ),
          ).toBe(true)
        }),
        { numRuns: 300 },
      )
    })
  }
  return { cases, faultsOf, drafts, areCited, areFoundIn }
}
