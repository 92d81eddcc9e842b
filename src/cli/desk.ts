/** What every part of an interactive game has at hand. */
import type { View } from '../kernel/view.js'
import { hexesAround, textBoard } from './board.js'
import { legendOf } from './board-hexes.js'
import type { AnyPlayer } from './games.js'
import type { Io } from './io.js'
import { type Narrator, narrator } from './narrator.js'
import type { Loaded } from './open.js'
import { type Paint, painter, paragraph } from './paint.js'
import type { Session } from './session.js'
import { type Names, namesOf } from './words.js'

/** A table with a game on it, and somebody who looks at it. */
export interface Desk {
  readonly io: Io
  readonly paint: Paint
  readonly names: Names
  readonly session: Session
  readonly narrator: Narrator
  /** Width of running text. */
  readonly width: number
  /** The bot that plays for a side that asks for it, or that nobody else plays. */
  readonly botOf: (side: string) => AnyPlayer
  /** What is on the board for whoever looks now. */
  readonly view: () => View
  readonly say: (text: string) => void
  /** Says what has happened: {@link Desk.told} remembers it. */
  readonly tell: (text: string) => void
  /** The last lines told, for `log`. */
  readonly told: string[]
}

/** Wider lines of text are hard to read. */
const TEXT = 110

/** Lines that `log` remembers. */
const MEMORY = 500

/** Lays out a desk. `eye` tells who looks. */
export const deskOf = (
  io: Io, session: Session, options: { readonly eye: () => string; readonly botOf: Desk['botOf']; readonly tellsCombat: boolean },
): Desk => {
  const paint = painter(io.colour)
  const { loaded } = session
  const view = (): View => session.view(options.eye())
  const names = namesOf(loaded, view().board, paint)
  const told: string[] = []
  const say = (text: string): void => io.write(`${text}\n`)
  const width = Math.max(40, Math.min(io.columns, TEXT))
  const tell = (line: string): void => {
    told.push(...line.split('\n').filter(each => each !== ''))
    if (told.length > MEMORY) told.splice(0, told.length - MEMORY)
    say(line)
  }
  return {
    io, paint, names, session, width, view, say, tell, told, botOf: options.botOf,
    narrator: narrator({ write: tell, names, paint, columns: width, rulebook: loaded.table.game.rulebook, eye: options.eye, combat: options.tellsCombat }),
  }
}

/** The board as text, as wide as the terminal. */
export const boardText = (desk: Pick<Desk, 'io' | 'paint'> & { readonly loaded: Loaded }, view: View, options: {
  readonly region?: ReadonlyArray<string>
  readonly focus?: string
  readonly marks?: ReadonlyMap<string, string>
  readonly scale?: 'small' | 'large'
  /** Whole, however wide the terminal is. */
  readonly all?: boolean
} = {}): string => {
  const { all = false, ...rest } = options
  return textBoard(view, { paint: desk.paint, columns: all ? 1_000_000 : desk.io.columns, sides: desk.loaded.table.game.sides, ...rest })
}

/** What the signs of the board mean. */
export const legendText = (desk: Desk): string => paragraph(legendOf(desk.session.loaded.table.game.sides.map(desk.names.side)), desk.width, '  ')

/** The hexes that a large crop around one shows: as many columns as fit the terminal, up to `radius`. */
export const cropAround = (desk: Desk, view: View, hex: string, radius: number): ReadonlyArray<string> => {
  const fits = Math.max(1, Math.floor((Math.floor((desk.io.columns - 2) / 12) - 1) / 2))
  return hexesAround(view, hex, Math.min(radius, fits))
}
