/** `grognard render`: draws a position as an SVG picture. */
import { highlightsOf, render as svg } from '../../svg/index.js'
import { hexesAround, hexesAtFront } from '../board/index.js'
import { type Io, expectToWrite, misuse, writeText } from '../io/index.js'
import { type MomentCommand, momentOf } from './moment.js'

/** The command line of `grognard render`. */
export interface RenderCommand extends MomentCommand {
  readonly region?: string
  readonly eye?: string
  readonly scale?: number
  readonly highlights?: boolean
  readonly lines?: boolean
}

/**
 * Reads a region: `2218`, `2218+4` (that hex and all hexes within four hexes of it), several of these with commas, or `front` (the hexes
 * with counters).
 */
const regionOf = (text: string, view: Parameters<typeof hexesAround>[0]): ReadonlyArray<string> => {
  if (text === 'front') return hexesAtFront(view, 2)
  return [
    ...new Set(
      text.split(',').flatMap(part => {
        const [, hex = '', radius] = /^\s*([^+\s]+)\s*(?:\+\s*(\d{1,2}))?\s*$/.exec(part) ?? []
        const found = hexesAround(view, hex, radius === undefined ? (text.includes(',') ? 0 : 4) : Number(radius))
        if (found.length === 0)
          throw misuse(
            `--region: unknown hex "${part.trim()}"; expected hexes with commas, a hex with a radius such as ${view.board.hexes[view.board.hexes.length >> 1]?.id ?? ''}+4, or front`,
          )
        return found
      }),
    ),
  ]
}

/** `grognard render`. */
export const render = async (io: Io, game: string | undefined, command: RenderCommand): Promise<number> => {
  if (command.out !== undefined) expectToWrite(io, command.out)
  const { loaded, state } = await momentOf(io, game, command)
  const { table, rules } = loaded
  const eyes = [...table.game.sides, 'public', 'all']
  const eye = command.eye ?? 'all'
  if (!eyes.includes(eye)) throw misuse(`unknown viewer "${eye}"; expected ${eyes.join(', ')}`)
  const view = rules.observe(state, eye)
  const turn = rules.turn(state)
  // the legal actions of a side may reveal its past actions, which may be hidden
  const stressed = command.highlights === true && (eye === 'all' || (turn.type === 'decision' && turn.side === eye))
  const picture = svg(view, {
    art: table.art,
    // a picture of a part of the map has its key below it
    ...(command.region === undefined ? {} : { region: regionOf(command.region, view), key: true }),
    ...(command.scale === undefined ? {} : { scale: command.scale }),
    ...(command.lines === true ? { lines: rules.lines(state, eye) } : {}),
    ...(stressed ? { highlights: highlightsOf(rules.legalActions(state), view) } : {}),
  })
  if (command.out === undefined) io.write(`${picture}\n`)
  else {
    writeText(io, command.out, `${picture}\n`)
    io.error(`${command.out}: ${loaded.title}\n`)
  }
  return 0
}
