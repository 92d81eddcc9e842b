/** The output of a sitting: the board, pictures, the record. */
import type { Turn } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { highlightsOf, render } from '../../svg/index.js'
import { hexesAtFront } from '../board/index.js'
import { type Choice, fitted, paged, writeText } from '../io/index.js'
import { type Desk, type Talk, boardFits, boardText, displaysText, scoreLine, scoreWords } from '../table/index.js'
import type { Seating } from './seating.js'

/** The command line of `grognard play`. */
export interface PlayCommand extends Choice {
  /** The side that people play: one of the game's sides, `both` or `none`. */
  readonly side?: string
  readonly bot?: string
  readonly seed?: number
  readonly dice?: 'seed' | 'ask'
  readonly board?: 'text' | 'none'
  readonly brief?: boolean
  readonly svg?: string
  readonly load?: string
  /** A position as text. */
  readonly position?: string
  readonly record?: string
}

/** Everything that the loop and its parts share during a sitting. */
export interface Sitting {
  readonly desk: Desk
  readonly talk: Talk
  readonly people: ReadonlyArray<string>
  readonly streams: Readonly<Record<string, Random>>
  readonly chance: Random
  readonly command: PlayCommand
  /** The side whose player is at the terminal, if two people play. */
  readonly seat: { at: string }
  /** How often a picture of each name has been drawn: a side may have two player turns in a game turn. */
  readonly drawn: Map<string, number>
  /** The lines that were typed while a longer text was shown. They are read next. */
  readonly ahead: string[]
}

/** Draws the board into the requested folder, as a viewer sees it. */
export const draw = ({ desk, command }: Sitting, name: string, highlights: boolean, view = desk.view()): void => {
  if (command.svg === undefined) return
  const { session, io } = desk
  const options = {
    art: session.loaded.table.art,
    ...(highlights ? { highlights: highlightsOf(session.rules.legalActions(session.state), view) } : {}),
  }
  writeText(io, `${command.svg}/${name}.svg`, render(view, options))
}

/** The players of a game, and its dice. */
export interface Dealt {
  readonly seating: Seating
  /** The seed of the dice, and its origin: the command line or a new game (`own`), the record, or a new seed for a continued game. */
  readonly seed: number
  readonly dice: 'own' | 'recorded' | 'new'
}

const DICE: Readonly<Record<Dealt['dice'], (seed: number) => string>> = {
  own: seed => `use seed ${seed}`,
  recorded: seed => `use seed ${seed} from the record`,
  new: seed => `use the new seed ${seed} from here on (--seed names another)`,
}

/** Returns the text at the start of a sitting. */
export const intro = ({ desk, people }: Sitting, { seating: { bots, remarks }, seed, dice }: Dealt): string => {
  const { session, names, paint } = desk
  const { loaded } = session
  const { game } = loaded.table
  const options = Object.entries(loaded.options)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ')
  const seats = game.sides.map(
    side => `${names.side(side)}: ${people.includes(side) ? 'you' : `the ${bots[side]?.name ?? ''} bot`}`,
  )
  return [
    paint('bold', loaded.title) + (options === '' ? '' : ` (${options})`),
    `${people.length > 1 ? 'Two people play' : seats.join(', ')}; the dice ${DICE[dice](seed)}.`,
    ...remarks,
    ...(people.length > 0 ? ['Type an order, the number of a choice, or ? for help.'] : []),
  ].join('\n')
}

/**
 * Draws the picture of a player turn that has ended. The picture stays in its folder, so with two people it shows only public information.
 */
export const drawTurn = (sitting: Sitting, ended: string): void => {
  const {
    desk: { session },
    drawn,
    people,
  } = sitting
  const name = `turn-${ended
    .replace(/^(\d) /, '0$1 ')
    .trim()
    .replace(' ', '-')}`
  const before = drawn.get(name) ?? 0
  drawn.set(name, before + 1)
  draw(
    sitting,
    before === 0 ? name : `${name}-${before + 1}`,
    false,
    people.length > 1 ? session.view('public') : undefined,
  )
}

/** Returns the text at the end of a game. */
export const ending = ({ names, paint, view }: Desk, { outcome }: Turn<string> & { readonly type: 'over' }): string =>
  `\n${paint('bold', `The game is over: ${names.level(outcome.level)}`)}\n  ${scoreWords(outcome.score, view(), names, ' · ')}`

/** Shows a text, page by page at a terminal. A line that is typed instead of continuing is read next. */
export const showPaged = async ({ desk, ahead }: Sitting, text: string): Promise<void> => {
  const typed = await paged(desk.io, text)
  if (typeof typed === 'string') ahead.push(typed)
}

/** Shows the board and the score at the start of a player turn. */
export const announce = async (sitting: Sitting, turn: Turn<string>): Promise<void> => {
  const { desk, people, command } = sitting
  const side = turn.phasing ?? ''
  desk.narrator.flush()
  const view = desk.view()
  const score = `\n${desk.paint('cyan', scoreLine(view, desk.names))}`
  if ((command.board ?? 'text') === 'text' && (people.length === 0 || people.includes(side))) {
    const page = { ...desk, loaded: desk.session.loaded }
    // a map that is larger than the terminal would scroll out of sight, so only the front is shown
    const options = boardFits(page, view) ? {} : { region: hexesAtFront(view), advise: people.length > 0 }
    await showPaged(sitting, fitted(`\n${boardText(page, view, options)}\n${score}`, desk.io.columns))
  } else desk.say(score)
}

/** Shows the displays in use, such as a battle board, whenever they have changed. */
export const displayer = ({ desk, command }: Sitting): (() => void) => {
  let shown = ''
  return () => {
    const text = displaysText(desk, desk.view())
    if (text !== '' && text !== shown && (command.board ?? 'text') === 'text') {
      desk.narrator.flush()
      desk.say(`\n${text}`)
    }
    shown = text
  }
}

/** Writes the record of the game so far to its file. */
export const keep = ({ desk, command }: Sitting): void => {
  if (command.record !== undefined) writeText(desk.io, command.record, `${JSON.stringify(desk.session.record())}\n`)
}
