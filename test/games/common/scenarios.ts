/** Shared tests for the scenarios of any game, and for their documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Codec, decodeWith } from '../../../src/kernel/codec/index.js'
import type { Violation } from '../../../src/kernel/contract/contract.js'
import { json } from '../../kernel/helpers.js'

/** Tests that each scenario has its key as its id, equals its decoded encoded form, and has no fault. */
export const soundScenarios = <S extends { readonly id: string }>(
  codec: Codec<S>,
  scenarios: Readonly<Record<string, S>>,
  check: (scenario: S) => ReadonlyArray<Violation>,
): void => {
  describe.each(Object.entries(scenarios))('%s', (key, scenario) => {
    it('decodes, and is restored from its encoded form unchanged', () => {
      expect(decodeWith(codec, json(scenario), 'test:scenario')).toEqual({ _tag: 'Right', right: scenario })
      expect(codec.encode(scenario)).toEqual(scenario)
    })

    it('has no fault, and has its key as its id', () => {
      expect(check(scenario)).toEqual([])
      expect(scenario.id).toBe(key)
    })
  })
}

type Word = 'rulebook' | 'derived' | 'reconstructed'
interface Provenance {
  readonly document: string
  readonly sources: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
  /** One source per section, or one source per field of the section's items. */
  readonly default: Readonly<Record<string, Word | Readonly<Record<string, Word>>>>
  readonly exceptions: Readonly<Record<string, Word | { readonly provenance: Word; readonly note: string }>>
  readonly remarks: Readonly<Record<string, string>>
}
const WORDS = ['rulebook', 'derived', 'reconstructed']

const resolve = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? (at as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    )

/** Tests that every document in a game's folder of scenarios names the source of each of its parts. */
export const knownProvenance = (folder: URL): void => {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const documents = readdirSync(folder).filter(name => name.endsWith('.json') && !name.endsWith('.provenance.json'))

  describe.each(documents)('the provenance of %s', name => {
    const value = read(name) as Readonly<Record<string, unknown>>
    const provenance = read(name.replace('.json', '.provenance.json')) as Provenance

    it("names the document and the document's sources", () => {
      expect(provenance.document).toBe(name)
      expect(provenance.sources.length).toBeGreaterThan(0)
      expect(Object.keys(provenance)).toEqual(['document', 'sources', 'notes', 'default', 'exceptions', 'remarks'])
    })

    it('has a default for every section, and for every field of a section that is listed by field', () => {
      expect(Object.keys(provenance.default)).toEqual(Object.keys(value))
      for (const [section, word] of Object.entries(provenance.default)) {
        if (typeof word === 'string') {
          expect(WORDS).toContain(word)
          continue
        }
        expect(WORDS).toEqual(expect.arrayContaining(Object.values(word)))
        const items = Array.isArray(value[section])
          ? (value[section] as ReadonlyArray<object>)
          : [value[section] as object]
        expect(items.filter(item => Object.keys(item).join() !== Object.keys(word).join())).toEqual([])
      }
    })

    it('has exceptions and remarks only on existing entries', () => {
      for (const [pointer, entry] of Object.entries(provenance.exceptions)) {
        expect(resolve(value, pointer), pointer).toBeDefined()
        expect(WORDS, pointer).toContain(typeof entry === 'string' ? entry : entry.provenance)
      }
      for (const [pointer, remark] of Object.entries(provenance.remarks)) {
        expect(resolve(value, pointer), pointer).toBeDefined()
        expect(remark, pointer).not.toBe('')
      }
    })

    it('names the same unit as the path of its remark', () => {
      for (const [pointer, remark] of Object.entries(provenance.remarks)) {
        const id = /^\/units\/\d+$/.test(pointer) ? remark.split(':')[0] : undefined
        if (id !== undefined) expect(resolve(value, `${pointer}/id`)).toBe(id)
      }
    })
  })
}
