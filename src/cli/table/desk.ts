/** The data that all parts of an interactive game share. */
import type { GameEvent, MapLine, View } from '../../kernel/index.js'
import {
  croppedText,
  hexesAround,
  isNumbered,
  largePitch,
  legendOf,
  partOf,
  textBoard,
  textDisplays,
} from '../board/index.js'
import { type AnyPlayer, type Io, type Loaded, type Paint, fitted, painter, wrap } from '../io/index.js'
import { type Narrator, narrator } from './narrator.js'
import type { Session } from './session.js'
import { type Names, namesOf } from './words.js'

/** A table with a game on it, and its viewer. */
export interface Desk {
  readonly io: Io
  readonly paint: Paint
  readonly names: Names
  readonly session: Session
  readonly narrator: Narrator
  /** Width of running text on the terminal at present. */
  readonly width: number
  /** Returns the bot that plays for a side on request, or that plays a side without a person. */
  readonly botOf: (side: string) => AnyPlayer
  /** Returns the board as the present viewer sees it. */
  readonly view: () => View
  readonly say: (text: string) => void
  /** Prints a line about an event, and adds it to everybody's `log`. */
  readonly tell: (text: string) => void
  /** Adds a line to the log, if it has been printed in another form. */
  readonly note: (text: string) => void
  /** Returns the last log lines of a reader. */
  readonly told: (reader: string) => ReadonlyArray<string>
  /** Returns the log lines since a reader last {@link Desk.leave | left} the terminal. */
  readonly news: (reader: string) => ReadonlyArray<string>
  /** Notes that the reader has seen all lines so far. */
  readonly leave: (reader: string) => void
}

/** The maximum width of text; longer lines are hard to read. */
const TEXT = 110

/** Returns the width of text on a terminal. */
export const textWidth = ({ columns }: Pick<Io, 'columns'>): number => Math.max(40, Math.min(columns, TEXT))

/** The number of lines that `log` keeps. */
const MEMORY = 500

/** The log of one reader, and how much of it is new. */
interface Log {
  readonly lines: string[]
  fresh: number
}

/** Combines several narrators. */
const inChorus = (narrators: ReadonlyArray<Narrator>): Narrator => ({
  add: (events, combat) => {
    for (const each of narrators) each.add(events, combat)
  },
  flush: () => {
    for (const each of narrators) each.flush()
  },
  turnTo: () => {
    for (const each of narrators) each.turnTo()
  },
})

const keep = (log: Log, text: string): void => {
  const lines = text.split('\n').filter(each => each !== '')
  log.lines.push(...lines)
  log.fresh += lines.length
  if (log.lines.length > MEMORY) log.lines.splice(0, log.lines.length - MEMORY)
}

/** Builds the log of past events when a reader first asks for it: to log a long game takes longer than to play it. */
const recaller = (past: ReadonlyArray<GameEvent>, into: (reader: string, log: Log) => Narrator) => {
  const known = new Map<string, Log>()
  return (reader: string): ReadonlyArray<string> => {
    const log = known.get(reader) ?? { lines: [], fresh: 0 }
    if (!known.has(reader)) {
      const telling = into(reader, log)
      telling.add(past)
      telling.flush()
      known.set(reader, log)
    }
    return log.lines
  }
}

/** Builds a desk. `eye` returns the viewer; `readers` have a log each, without the events hidden from them; `past` are earlier events. */
export const deskOf = (
  io: Io,
  session: Session,
  options: {
    readonly eye: () => string
    readonly readers: ReadonlyArray<string>
    readonly botOf: Desk['botOf']
    readonly past?: ReadonlyArray<GameEvent>
  },
): Desk => {
  const paint = painter(io.colour)
  const { loaded } = session
  const view = (): View => session.view(options.eye())
  const names = namesOf(loaded, paint)
  const logs = new Map<string, Log>(options.readers.map(reader => [reader, { lines: [], fresh: 0 }]))
  const say = (text: string): void => io.write(`${fitted(text, io.columns)}\n`)
  const width = (): number => textWidth(io)
  const note = (text: string): void => {
    for (const log of logs.values()) keep(log, text)
  }
  const teller = { rules: session.rules, cite: names.cite, paint, columns: width, combat: false }
  const narrators = [
    narrator({ ...teller, write: say, eye: options.eye }),
    ...[...logs].map(([reader, log]) => narrator({ ...teller, write: line => keep(log, line), eye: () => reader })),
  ]
  const recall = recaller(options.past ?? [], (reader, log) =>
    narrator({ ...teller, write: line => keep(log, line), eye: () => reader, combat: true }),
  )
  return {
    io,
    paint,
    names,
    session,
    get width() {
      return width()
    },
    view,
    say,
    botOf: options.botOf,
    note,
    tell: text => {
      note(text)
      say(text)
    },
    told: reader => [...recall(reader), ...(logs.get(reader)?.lines ?? [])].slice(-MEMORY),
    news: reader => {
      const { lines, fresh } = logs.get(reader) ?? { lines: [], fresh: 0 }
      return fresh === 0 ? [] : lines.slice(-fresh)
    },
    leave: reader => {
      const log = logs.get(reader)
      if (log !== undefined) log.fresh = 0
    },
    narrator: inChorus(narrators),
  }
}

/** The environment in which a page of the board is drawn. */
type Page = Pick<Desk, 'io' | 'paint'> & { readonly loaded: Loaded }

/** Options for drawing a board. */
interface Drawn {
  readonly region?: ReadonlyArray<string>
  readonly focus?: string
  readonly marks?: ReadonlyMap<string, string>
  readonly lines?: ReadonlyArray<MapLine>
  readonly scale?: 'small' | 'large'
  /** Whether to draw it completely, however wide the terminal is. */
  readonly all?: boolean
  /** Whether to say how to see the whole board if it is cropped. */
  readonly advise?: boolean
}

/** Draws the board as text, as wide as the terminal, with a remark if it is cropped. */
export const boardText = (page: Page, view: View, drawn: Drawn = {}): string => {
  const { all = false, advise = false, ...rest } = drawn
  const options = {
    paint: page.paint,
    columns: all ? 1_000_000 : page.io.columns,
    sides: page.loaded.table.game.sides,
    ...rest,
  }
  const cropped = croppedText(view, options)
  const advice = advise ? ': `board all` shows the whole map' : ''
  return `${textBoard(view, options)}${cropped === null ? '' : `\n${page.paint('dim', `(${cropped}${advice})`)}`}`
}

/** Whether the whole board fits the terminal. */
export const boardFits = (page: Page, view: View): boolean => {
  const options = { paint: page.paint, columns: page.io.columns }
  return croppedText(view, options) === null && textBoard(view, options).split('\n').length < page.io.rows
}

/** Draws the displays in use, such as a battle board, as wide as the terminal; '' if there are none. */
export const displaysText = ({ paint, io, names }: Pick<Desk, 'paint' | 'io' | 'names'>, view: View): string =>
  textDisplays(view, { paint, columns: Math.min(io.columns, TEXT), sideName: names.side })

/** Explains the signs of the board, or of a part of it; `large` for large hexes. */
export const legendText = (desk: Desk, region?: ReadonlyArray<string>, large = false): string => {
  const view = desk.view()
  const numbered = isNumbered(view)
  const sides = desk.session.loaded.table.game.sides.map(desk.names.side)
  return wrap(
    legendOf(region === undefined ? view : partOf(view, region), sides, { numbered: numbered && !large, large }),
    desk.width,
    '  ',
    ' · ',
  )
}

/** Returns the hexes of a large crop around one hex: as many columns as fit the terminal, up to `radius`. */
export const cropAround = (desk: Desk, view: View, hex: string, radius: number): ReadonlyArray<string> => {
  const fits = Math.max(
    1,
    Math.floor((Math.floor((desk.io.columns - 2) / largePitch(view, hexesAround(view, hex, radius))) - 1) / 2),
  )
  return hexesAround(view, hex, Math.min(radius, fits))
}
