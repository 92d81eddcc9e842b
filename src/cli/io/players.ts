/** Players by their names on the command line. */
import type { AnyPlayer, Table } from './games.js'
import { misuse } from './io.js'

/** A chosen player, with its name for people and for workers. */
export interface Chosen {
  readonly name: string
  readonly player: AnyPlayer
  readonly named: Table['named']
}

/** Returns a player by name, or the game's best bot. */
export const botOf = (table: Table, name: string | undefined): Chosen => {
  const names = Object.keys(table.bots)
  const wanted = name ?? names[0] ?? ''
  const bot = Object.hasOwn(table.bots, wanted) ? table.bots[wanted] : undefined
  if (bot === undefined)
    throw misuse(`unknown player "${wanted}"; expected a player of ${table.game.title}: ${names.join(', ')}`)
  return { name: wanted, player: bot.make(), named: bot.named }
}

/** Reads two players from `a,b`, or one name for both sides, in the order of the game's sides. */
export const botsOf = (table: Table, names: string | undefined): Readonly<Record<string, Chosen>> => {
  const [first, second = first, ...more] = names === undefined ? [undefined] : names.split(',').map(name => name.trim())
  if (more.length > 0) throw misuse(`expected at most two players, got "${names ?? ''}"`)
  const [one, other] = table.game.sides
  return { [one]: botOf(table, first), [other]: botOf(table, second) }
}
