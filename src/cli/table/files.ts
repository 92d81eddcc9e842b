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

/** Writes the game or a picture into a file. */
export const fileOf = (desk: Desk, what: 'save' | 'svg', path: string): Written => {
  const { session, io } = desk
  const { rules } = session
  if (path === '') return { saved: false, text: `${what} to which file?` }
  const view = desk.view()
  try {
    if (what === 'save') writeText(io, path, session.saved())
    else
      writeText(
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
  if (what === 'svg') return { saved: false, text: `drawn to ${path}` }
  const secret = session.loaded.table.game.sides.some(side => hidesFrom(rules, session.state, side))
    ? '; what a side cannot see now can be read there'
    : ''
  return { saved: true, text: `saved to ${path}: go on with \`--load ${path}\`${secret}` }
}
