/** Files of games that were left without being saved: a record, or a state with the data needed to read it. */
import type * as t from 'io-ts'
import { RECORD_EXTRAS, RECORD_FIELDS, choice, isRecord, json, strict } from '../../kernel/index.js'
import type { AnyState } from './games.js'
import { type Io, Mistake, readJson } from './io.js'
import { type Loaded, decoded, openKnown, stateFrom } from './open.js'

/** Returns the path for an unsaved game; null if nothing can be stored. */
export const drawerFor = ({ drawer }: Pick<Io, 'drawer'>, game: string): string | null =>
  drawer === null ? null : `${drawer}/${game}.json`

const FORMAT = 'grognard-kept-1'

/** A state without a record, with its scenario and seats. */
const keptState = strict(
  'KeptState',
  { format: choice('format', [FORMAT]), ...RECORD_FIELDS, state: json('state') },
  RECORD_EXTRAS,
)
export type KeptState = t.TypeOf<typeof keptState>

/** Builds the document of a state. */
export const keptDocument = (kept: Omit<KeptState, 'format'>): KeptState => ({ format: FORMAT, ...kept })

/** Whether a document is a stored state. */
export const isKept = (document: unknown): document is KeptState => keptState.is(document)

/** Opens a stored state, with the rules to which it belongs. */
export const openKept = async (
  document: unknown,
  path: string,
): Promise<{ readonly loaded: Loaded; readonly state: AnyState; readonly seats: KeptState['seats'] }> => {
  const kept = decoded(keptState, document, 'record', `${path} is not a stored game`)
  const loaded = await openKnown(kept, path)
  return { loaded, state: stateFrom(loaded.rules, kept.state, path), seats: kept.seats }
}

/** Returns the stored game; null if there is none, or if this version cannot read it. */
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
