/** `grognard render`: draws a position as an SVG picture. */
import { isRecord } from '../../kernel/index.js'
import { highlightsOf, render as svg } from '../../svg/index.js'
import { hexesAround, hexesAtFront } from '../board/index.js'
import {
  type AnyRules,
  type AnyState,
  type Choice,
  type Io,
  type Loaded,
  Mistake,
  expectToWrite,
  misuse,
  openRecord,
  openRules,
  readJson,
  stateFrom,
  tableOf,
  writeText,
} from '../io/index.js'

/** The command line of `grognard render`. */
export interface RenderCommand extends Choice {
  readonly state?: string
  readonly record?: string
  /** The number of actions of the record to play; all actions by default. */
  readonly at?: number
  readonly out?: string
  readonly region?: string
  readonly eye?: string
  readonly scale?: number
  readonly highlights?: boolean
  readonly lines?: boolean
}

/** Returns the state after a number of actions of a record. */
const stateAt = (
  rules: AnyRules,
  actions: ReadonlyArray<Parameters<AnyRules['apply']>[1]>,
  at: number,
  path: string,
): AnyState => {
  if (at > actions.length) throw misuse(`--at ${at}: ${path} has ${actions.length} actions`)
  let state = rules.start
  for (const [i, action] of actions.slice(0, at).entries()) {
    const next = rules.apply(state, action)
    if (next._tag === 'Left')
      throw new Mistake(`${path}: action ${i + 1} is refused: ${next.left.message} (${next.left.rule})`)
    state = next.right
  }
  return state
}

const positionOf = async (
  io: Io,
  game: string,
  command: RenderCommand,
): Promise<{ readonly loaded: Loaded; readonly state: AnyState }> => {
  const { state: saved, record: recorded, at } = command
  if (saved !== undefined && recorded !== undefined) throw misuse('expected either --state or --record, got both')
  const path = saved ?? recorded
  if (path === undefined || !(recorded !== undefined || isRecord(readJson(io, path)))) {
    if (at !== undefined) throw misuse('--at counts the actions of a record: name one with --record')
    const loaded = openRules(io, await tableOf(game), command)
    return {
      loaded,
      state: path === undefined ? loaded.rules.start : stateFrom(loaded.rules, readJson(io, path), path),
    }
  }
  const { record, loaded } = await openRecord(io, path, command)
  if (loaded.table.game.id !== game) throw misuse(`${path} is a game of ${loaded.table.game.title}, not of "${game}"`)
  return { loaded, state: stateAt(loaded.rules, record.actions, at ?? record.actions.length, path) }
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
export const render = async (io: Io, game: string, command: RenderCommand): Promise<number> => {
  if (command.out !== undefined) expectToWrite(io, command.out)
  const { loaded, state } = await positionOf(io, game, command)
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
