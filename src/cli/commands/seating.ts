/** The seats of a game: from the command line, otherwise from the document that is continued, otherwise the defaults. */
import { type AnyPlayer, type Chosen, type Loaded, botOf, botsOf, misuse } from '../io/index.js'
import type { Seats } from '../table/index.js'

/** The seats of a game. */
export interface Seating {
  readonly people: ReadonlyArray<string>
  /** The bot of each side, which plays the side, or plays for its person on request. */
  readonly bots: Readonly<Record<string, Chosen>>
  /** The seats in the form that records store. */
  readonly seats: Seats
  /** Sentences about seats of the document that could not be used. */
  readonly remarks: ReadonlyArray<string>
}

/** The seats on the command line. */
interface Asked {
  readonly side?: string
  readonly bot?: string
}

/** The seat of a person, as records write it. */
const PERSON = 'person'

const peopleOf = (
  { table: { game } }: Loaded,
  side: string | undefined,
  known: Seats | undefined,
): ReadonlyArray<string> => {
  if (side === undefined && known !== undefined) return game.sides.filter(each => known[each] === PERSON)
  const wanted = side ?? game.sides[0]
  if (wanted === 'none') return []
  if (wanted === 'both') return game.sides
  if (!game.sides.includes(wanted))
    throw misuse(`unknown side "${wanted}"; expected ${game.sides.join(', ')}, both or none`)
  return [wanted]
}

/** Assigns people and bots to sides. `known` are the seats of the loaded document; null if nothing was loaded. */
export const seatingOf = (loaded: Loaded, command: Asked, known: Seats | undefined | null): Seating => {
  const { table } = loaded
  const { sides } = table.game
  const recorded = known ?? undefined
  const people = peopleOf(loaded, command.side, recorded)
  const remarks: string[] = []
  const botFor = (side: string): Chosen => {
    const name = recorded !== undefined && Object.hasOwn(recorded, side) ? recorded[side] : undefined
    if (name === undefined || name === PERSON) return botOf(table, undefined)
    if (Object.hasOwn(table.bots, name)) return botOf(table, name)
    remarks.push(`unknown bot "${name}": another one plays the ${side} side`)
    return botOf(table, undefined)
  }
  const bots =
    command.bot === undefined ? Object.fromEntries(sides.map(side => [side, botFor(side)])) : botsOf(table, command.bot)
  if (known === undefined && command.side === undefined)
    remarks.push(
      `the file does not say who played which side: you play the ${people.join(', ')} side; choose another with \`--side\``,
    )
  const seats = Object.fromEntries(sides.map(side => [side, people.includes(side) ? PERSON : (bots[side]?.name ?? '')]))
  return { people, bots, seats, remarks }
}

/** Returns the player of a side's bot. */
export const playersOf =
  ({ bots }: Seating) =>
  (side: string): AnyPlayer => {
    const bot = bots[side]
    if (bot === undefined) throw new Error(`no player for ${side}`)
    return bot.player
  }
