/** `save` and `svg`: the game, and a picture of it, in a file. */
import { highlightsOf, render } from '../../svg/index.js'
import type { Desk } from './desk.js'
import { Mistake, writeText } from '../io/index.js'
import { hidesFrom } from './secrets.js'

/** What has come of writing a file: whether the game has been saved, and what is said of it. */
export interface Written {
  readonly saved: boolean
  readonly text: string
}

/** What is typed after `grognard play <game>` to go on with a file: for a state, all that it does not say itself. */
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

/** Writes the game or a picture into a file. */
export const fileOf = (desk: Desk, what: 'save' | 'svg', path: string): Written => {
  const { session, io } = desk
  const { rules } = session
  if (path === '') return { saved: false, text: `${what} to which file?` }
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
  const folder = made === null ? '' : ` (the folder ${made} is new)`
  if (what === 'svg') return { saved: false, text: `drawn to ${path}${folder}` }
  const secret = session.loaded.table.game.sides.some(side => hidesFrom(rules, session.state, side))
    ? '; what a side cannot see now can be read there'
    : ''
  return { saved: true, text: `saved to ${path}${folder}: go on with \`${goOnWith(desk, path)}\`${secret}` }
}
