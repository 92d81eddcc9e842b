/** `save` and `svg`: write the game, or a picture of it, to a file. */
import { highlightsOf, render } from '../../svg/index.js'
import type { Desk } from './desk.js'
import { Mistake, writeText } from '../io/index.js'
import { hidesFrom } from './secrets.js'

/** The result of writing a file: whether the game has been saved, and the message. */
export interface Written {
  readonly saved: boolean
  readonly text: string
}

/**
 * Returns the arguments of `grognard play <game>` that continue from a file; for a state these include everything that the file does not
 * contain.
 */
const goOnWith = ({ session }: Desk, path: string): string => {
  const { loaded, seats, whole } = session
  const { table, document, scenarioId, options } = loaded
  if (whole) return `--load ${path}`
  const people = table.game.sides.filter(side => seats[side] === 'person')
  const side = people.length === 1 ? people[0] : people.length === 0 ? 'none' : 'both'
  return [
    `--load ${path}`,
    `--scenario ${document === undefined ? scenarioId : '<its file>'}`,
    ...Object.entries(options).map(([id, value]) => `--option ${id}=${value}`),
    `--side ${side ?? ''}`,
  ].join(' ')
}

/** Writes the game or a picture to a file. */
export const fileOf = (desk: Desk, what: 'save' | 'svg', path: string): Written => {
  const { session, io } = desk
  const { rules } = session
  if (path === '') return { saved: false, text: `${what} needs a file name` }
  const view = desk.view()
  let made: string | null
  try {
    if (what === 'save') made = writeText(io, path, session.saved())
    else
      made = writeText(
        io,
        path,
        render(view, {
          art: session.loaded.table.art,
          highlights: highlightsOf(rules.legalActions(session.state), view),
        }),
      )
  } catch (thrown) {
    if (thrown instanceof Mistake) return { saved: false, text: thrown.message }
    throw thrown
  }
  const folder = made === null ? '' : ` (created the folder ${made})`
  if (what === 'svg') return { saved: false, text: `drawn to ${path}${folder}` }
  const secret = session.loaded.table.game.sides.some(side => hidesFrom(rules, session.state, side))
    ? '; the file contains hidden information'
    : ''
  return { saved: true, text: `saved to ${path}${folder}; continue with \`${goOnWith(desk, path)}\`${secret}` }
}
