/** References in a scenario document: a misspelt name is refused. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { json, left } from '../../../kernel/helpers.js'

type Path = ReadonlyArray<string | number>
interface Leaf {
  readonly path: Path
  readonly text: string
}
const leavesOf = (value: unknown, path: Path = []): ReadonlyArray<Leaf> => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
/** A field, with a star in place of the index of an entry. */
const fieldOf = (path: Path): string => path.map(key => (typeof key === 'number' ? '*' : key)).join('/')

/** Fields that are not references: names, titles, and letters of terrain. */
const CALLED: ReadonlySet<string> = new Set([
  'id',
  'title',
  'sheets/*/id',
  'sheets/*/prefix',
  'sheets/*/rows/*',
  'sheets/*/places/*/name',
  'sheets/*/rivers/*/name',
  'sheets/*/lakes/*/name',
  'sheets/*/roads/*/name',
  'edge/entries/*/id',
  'edge/boxes/*/id',
  'edge/boxes/*/name',
  'units/*/id',
  'units/*/name',
  'counters/*/id',
  'optional/groups/*/id',
  'optional/groups/*/title',
  'optional/groups/*/units/*/id',
  'optional/groups/*/units/*/name',
  'turns/dates/*',
  'victory/base/name',
  'victory/occupied/*/name',
  'victory/held/name',
])
/** Fields of a document that are references, each with its first and its last leaf. */
const fieldsOf = (document: unknown): ReadonlyMap<string, ReadonlyArray<Leaf>> => {
  const fields = new Map<string, ReadonlyArray<Leaf>>()
  for (const leaf of leavesOf(document)) {
    const field = fieldOf(leaf.path)
    if (!CALLED.has(field)) fields.set(field, [...(fields.get(field) ?? []).slice(0, 1), leaf])
  }
  return fields
}
const misspelt = (document: unknown, { path, text }: Leaf): unknown => {
  const draft = json(document)
  let at = draft as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1)!] = `${text}x`
  return draft
}

const documents = (['six-turns', 'campaign'] as const).map(id => ardennes.codec.encode(ardennes.scenarios[id]))
/** The fields of the short game, and those that only the campaign has. */
const FIELDS = documents.flatMap((document, i) =>
  [...fieldsOf(document)]
    .filter(([field]) => i === 0 || !fieldsOf(documents[0]).has(field))
    .map(([field, leaves]) => [field, document, leaves] as const),
)

describe('a misspelt name in a scenario', () => {
  it('can occur in about ninety fields', () => {
    expect(FIELDS.length).toBeGreaterThan(85)
    for (const field of ['roles/peiper/*', 'roles/crossing', 'fuel/*/army', 'areas/*/corps', 'units/*/army'])
      expect(FIELDS.map(([name]) => name)).toContain(field)
  })

  it.each(FIELDS)('is refused in %s, with the path of the field', (_, document, leaves) => {
    for (const leaf of leaves) {
      const faults = left(ardennes.read(misspelt(document, leaf)))
      // if an entry as a whole does not fit, the path is that of the entry
      const at = leaf.path.join('/')
      const found = faults.find(({ path = [] }) => at === path.join('/') || at === `${path.join('/')}/division`)
      expect(found, at).toBeDefined()
      // a fault in a hexside names the misspelt hex
      expect(`${found!.message} ${found!.subjects.join(' ')}`).toContain(`${leaf.text.split('-').at(-1)!}x`)
    }
  })
})
