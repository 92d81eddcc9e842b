/** Repairs scenarios with faults from a mutation, so that they can be played. */
import type { Game, Words } from '../../kernel/index.js'
import { type Json, type Path, isList, put, valueAt } from './json.js'

/** The number of fault reports after which the repair of a document is given up. */
const ROUNDS = 40

/** Returns the path of the innermost list entry that contains a path, or null if the path is in no list. */
const entryOf = (json: Json, path: Path): Path | null => {
  for (let end = path.length; end > 0; end--)
    if (typeof path[end - 1] === 'number' && isList(valueAt(json, path.slice(0, end - 1)))) return path.slice(0, end)
  return null
}

/** Returns the document without these list entries. */
const without = (json: Json, entries: ReadonlyArray<Path>): Json => {
  const lists = new Map<string, { readonly path: Path; readonly gone: Set<string | number> }>()
  for (const entry of entries) {
    const path = entry.slice(0, -1)
    const list = lists.get(path.join('/')) ?? { path, gone: new Set() }
    lists.set(path.join('/'), list)
    list.gone.add(entry[entry.length - 1] ?? 0)
  }
  let now = json
  // inner lists come first, because deleting an entry of an outer list moves its contents
  for (const { path, gone } of [...lists.values()].sort((a, b) => b.path.length - a.path.length)) {
    const list = valueAt(now, path)
    if (isList(list))
      now = put(
        now,
        path,
        list.filter((_, i) => !gone.has(i)),
      )
  }
  return now
}

/**
 * Deletes the list entries that the faults of a scenario name, until it is accepted. Values outside lists are restored
 * from `original`. Returns null if the scenario is still not accepted, or if the result equals the original.
 */
export const repair = <Scenario, State, Action, Event, View, Side extends string, W extends Words, Tables>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  document: Json,
  original: Json,
): Json | null => {
  let json = document
  for (let round = 0; round < ROUNDS; round++) {
    const read = game.read(json)
    if (read._tag === 'Right') return json
    const entries: Path[] = []
    let restored = false
    for (const { path = [] } of read.left) {
      const entry = entryOf(json, path)
      const [key] = path
      const old = valueAt(original, path.length > 1 && valueAt(original, path) !== undefined ? path : path.slice(0, 1))
      if (entry !== null) entries.push(entry)
      else if (key !== undefined && old !== undefined && !restored) {
        json = put(json, valueAt(original, path) === undefined ? [key] : path, old)
        restored = true
      }
    }
    if (entries.length === 0 && !restored) return null
    json = without(json, entries)
  }
  return null
}
