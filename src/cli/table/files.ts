/** `save`, `svg` and `position`: write the game, a picture, or the position as text to a file. */
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

/** Returns the arguments of `grognard play` that begin from a position in a file. */
const beginWith = ({ document }: Desk['session']['loaded'], path: string): string =>
  `--position ${path}${document === undefined ? '' : ' --scenario <its file>'}`

/** `position`: returns the position as text, unless it contains something that is hidden from the viewer. */
export const positionOf = ({ session: { rules, state, loaded }, view }: Desk): string => {
  const { eye } = view()
  const readers = loaded.table.game.sides.filter(side => eye === side || eye === 'public')
  return readers.some(side => hidesFrom(rules, state, side))
    ? 'the position contains information that is hidden from you; `position <file>` writes it to a file'
    : rules.positionText(state).trimEnd()
}

/** Writes the game, a picture, or the position to a file. */
export const fileOf = (desk: Desk, what: 'save' | 'svg' | 'position', path: string): Written => {
  const { session, io } = desk
  const { rules } = session
  if (path === '') return { saved: false, text: `${what} needs a file name` }
  const view = desk.view()
  const texts = {
    save: () => session.saved(),
    position: () => rules.positionText(session.state),
    svg: () =>
      render(view, {
        art: session.loaded.table.art,
        highlights: highlightsOf(rules.legalActions(session.state), view),
      }),
  }
  let made: string | null
  try {
    made = writeText(io, path, texts[what]())
  } catch (thrown) {
    if (thrown instanceof Mistake) return { saved: false, text: thrown.message }
    throw thrown
  }
  const folder = made === null ? '' : ` (created the folder ${made})`
  if (what === 'svg') return { saved: false, text: `drawn to ${path}${folder}` }
  const secret = session.loaded.table.game.sides.some(side => hidesFrom(rules, session.state, side))
    ? '; the file contains hidden information'
    : ''
  return what === 'save'
    ? { saved: true, text: `saved to ${path}${folder}; continue with \`${goOnWith(desk, path)}\`${secret}` }
    : {
        saved: false,
        text: `written to ${path}${folder}; play it with \`${beginWith(session.loaded, path)}\`${secret}`,
      }
}
