/** Who sits where: as the command line says, else as the document that is gone on with says, else by default. */
import { type AnyPlayer, type Chosen, type Loaded, botOf, botsOf, misuse } from '../io/index.js'
import type { Seats } from '../table/index.js'

/** The seats of a game. */
export interface Seating {
  readonly people: ReadonlyArray<string>
  /** For each side the bot that plays it, or that plays for its person when it is asked to. */
  readonly bots: Readonly<Record<string, Chosen>>
  /** As records keep it. */
  readonly seats: Seats
  /** What of the document could not be followed, in sentences. */
  readonly remarks: ReadonlyArray<string>
}

/** What the command line says of seats. */
interface Asked {
  readonly side?: string
  readonly bot?: string
}

/** What records call the seat of a person. */
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
    throw misuse(`there is no side "${wanted}"; play ${game.sides.join(', ')}, both or none`)
  return [wanted]
}

/** Seats people and bots. `known` is what the loaded document says; null: nothing was loaded. */
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
    remarks.push(`there is no bot "${name}" here: another one plays for the ${side} side`)
    return botOf(table, undefined)
  }
  const bots =
    command.bot === undefined ? Object.fromEntries(sides.map(side => [side, botFor(side)])) : botsOf(table, command.bot)
  if (known === undefined && command.side === undefined)
    remarks.push(
      `the file does not say whose seat was whose: you play the ${people.join(', ')} side; \`--side\` takes another`,
    )
  const seats = Object.fromEntries(sides.map(side => [side, people.includes(side) ? PERSON : (bots[side]?.name ?? '')]))
  return { people, bots, seats, remarks }
}

/** The player of a side's bot. */
export const playersOf =
  ({ bots }: Seating) =>
  (side: string): AnyPlayer => {
    const bot = bots[side]
    if (bot === undefined) throw new Error(`no player for ${side}`)
    return bot.player
  }
