/** What a sitting shows and keeps: the board, pictures, the record. */
import type { Turn } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { highlightsOf, render } from '../../svg/index.js'
import { hexesAtFront } from '../board/index.js'
import { type Choice, fitted, paged, writeText } from '../io/index.js'
import { type Desk, type Talk, boardFits, boardText, displaysText, scoreLine, scoreWords } from '../table/index.js'
import type { Seating } from './seating.js'

/** The command line of `grognard play`. */
export interface PlayCommand extends Choice {
  /** One of the game's sides, `both` or `none`. */
  readonly side?: string
  readonly bot?: string
  readonly seed?: number
  readonly dice?: 'seed' | 'ask'
  readonly board?: 'text' | 'none'
  readonly brief?: boolean
  readonly svg?: string
  readonly load?: string
  readonly record?: string
}

/** Everything that the loop below and its parts share in one session. */
export interface Sitting {
  readonly desk: Desk
  readonly talk: Talk
  readonly people: ReadonlyArray<string>
  readonly streams: Readonly<Record<string, Random>>
  readonly chance: Random
  readonly command: PlayCommand
  /** Of two people, the one at the terminal: the other does not look. */
  readonly seat: { at: string }
  /** Names of pictures drawn so far, with how often: a side may have two player turns in a game turn. */
  readonly drawn: Map<string, number>
  /** What was typed where a longer text was shown: the next lines to be heard. */
  readonly ahead: string[]
}

/** Draws the board into the folder that was asked for, as somebody sees it. */
export const draw = ({ desk, command }: Sitting, name: string, highlights: boolean, view = desk.view()): void => {
  if (command.svg === undefined) return
  const { session, io } = desk
  const options = {
    art: session.loaded.table.art,
    ...(highlights ? { highlights: highlightsOf(session.rules.legalActions(session.state), view) } : {}),
  }
  writeText(io, `${command.svg}/${name}.svg`, render(view, options))
}

/** Whose game it is, and by which dice. */
export interface Dealt {
  readonly seating: Seating
  /** Seed of the dice, and what it is to the game: its own from the beginning, that which a record says, or another than it had. */
  readonly seed: number
  readonly dice: 'own' | 'recorded' | 'new'
}

const DICE: Readonly<Record<Dealt['dice'], (seed: number) => string>> = {
  own: seed => `are those of seed ${seed}`,
  recorded: seed => `are those of seed ${seed}, which the record holds`,
  new: seed => `from here on are those of seed ${seed}, a new one (--seed names another)`,
}

/** What a sitting begins with. */
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

/** The picture of a player turn that has ended. What it shows lies open: it stays in its folder. */
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

/** What a game that is over ends with. */
export const ending = ({ names, paint, view }: Desk, { outcome }: Turn<string> & { readonly type: 'over' }): string =>
  `\n${paint('bold', `The game is over: ${names.level(outcome.level)}`)}\n  ${scoreWords(outcome.score, view(), names, ' · ')}`

/** Shows a text, at a terminal a page at a time; what is typed instead of going on is heard next. */
export const showPaged = async ({ desk, ahead }: Sitting, text: string): Promise<void> => {
  const typed = await paged(desk.io, text)
  if (typeof typed === 'string') ahead.push(typed)
}

/** What a player turn begins with: the board, and the state of the score. */
export const announce = async (sitting: Sitting, turn: Turn<string>): Promise<void> => {
  const { desk, people, command } = sitting
  const side = turn.phasing ?? ''
  desk.narrator.flush()
  const view = desk.view()
  const score = `\n${desk.paint('cyan', scoreLine(view, desk.names))}`
  if ((command.board ?? 'text') === 'text' && (people.length === 0 || people.includes(side))) {
    const page = { ...desk, loaded: desk.session.loaded }
    // a map that is larger than the terminal would scroll away: then the theatre of war will do
    const options = boardFits(page, view) ? {} : { region: hexesAtFront(view), advise: people.length > 0 }
    await showPaged(sitting, fitted(`\n${boardText(page, view, options)}\n${score}`, desk.io.columns))
  } else desk.say(score)
}

/** Shows the displays in use, such as a battle board, whenever they have changed since it showed them last. */
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

/** Keeps the record in its file, as far as the game has come. */
export const keep = ({ desk, command }: Sitting): void => {
  if (command.record !== undefined) writeText(desk.io, command.record, `${JSON.stringify(desk.session.record())}\n`)
}
