/** A game that was left without being saved, as it lies in the drawer: its record, or a state with what it takes to read it. */
import type * as t from 'io-ts'
import { RECORD_EXTRAS, RECORD_FIELDS, choice, isRecord, json, strict } from '../../kernel/index.js'
import type { AnyState } from './games.js'
import { type Io, Mistake, readJson } from './io.js'
import { type Loaded, decoded, openKnown, stateFrom } from './open.js'

/** Where an unsaved game of this kind is kept; null where nothing can be. */
export const drawerFor = ({ drawer }: Pick<Io, 'drawer'>, game: string): string | null =>
  drawer === null ? null : `${drawer}/${game}.json`

const FORMAT = 'grognard-kept-1'

/** A state that no record leads to, with its scenario and who sat where. */
const keptState = strict(
  'KeptState',
  { format: choice('format', [FORMAT]), ...RECORD_FIELDS, state: json('state') },
  RECORD_EXTRAS,
)
export type KeptState = t.TypeOf<typeof keptState>

/** What is written for a state. */
export const keptDocument = (kept: Omit<KeptState, 'format'>): KeptState => ({ format: FORMAT, ...kept })

/** Whether a document is a state that was kept. */
export const isKept = (document: unknown): document is KeptState => keptState.is(document)

/** A state that was kept, with the rules it is one of. */
export const openKept = async (
  document: unknown,
  path: string,
): Promise<{ readonly loaded: Loaded; readonly state: AnyState; readonly seats: KeptState['seats'] }> => {
  const kept = decoded(keptState, document, 'record', `${path} is no game that was kept`)
  const loaded = await openKnown(kept, path)
  return { loaded, state: stateFrom(loaded.rules, kept.state, path), seats: kept.seats }
}

/** What lies in a drawer; null where nothing does, or nothing that this version can read. */
export const inDrawer = (io: Io, game: string): { readonly path: string; readonly document: unknown } | null => {
  const path = drawerFor(io, game)
  if (path === null) return null
  try {
    const document = readJson(io, path)
    return isRecord(document) || isKept(document) ? { path, document } : null
  } catch (thrown) {
    if (thrown instanceof Mistake) return null
    throw thrown
  }
}
