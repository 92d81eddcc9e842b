/** `grognard games` and `grognard scenario`: lists the games that can be played, and writes a scenario as a document to start from. */
import { type Io, fittedFor, gameIds, painter, scenarioOf, tableOf, writeText } from '../io/index.js'

/** `grognard games`: lists the games with their scenarios, options and players. */
export const listGames = async (io: Io): Promise<number> => {
  const paint = painter(io.colour)
  const write = (text: string): void => io.write(fittedFor(io, text))
  for (const id of gameIds()) {
    const { game, bots } = await tableOf(id)
    write(
      `${paint('bold', id)}: ${game.title} (${game.sides.join(', ')})\n  players: ${Object.keys(bots).join(', ')}\n`,
    )
    for (const [name, scenario] of Object.entries(game.scenarios)) {
      const { title } = scenario as unknown as { readonly title?: string }
      write(`  scenario ${name}${title === undefined ? '' : `: ${title}`}\n`)
      for (const option of game.options(scenario))
        write(
          `    --option ${option.id}=${option.values.join('|')} (${option.title}; default: ${option.default}) ${paint('dim', `[${option.rule}]`)}\n`,
        )
    }
  }
  return 0
}

/** `grognard scenario`: writes the document of a scenario, for users who want to change it. */
export const writeScenario = async (
  io: Io,
  game: string,
  id: string | undefined,
  out: string | undefined,
): Promise<number> => {
  const {
    game: { codec },
    game: each,
  } = await tableOf(game)
  const { scenario } = scenarioOf(io, each, id)
  const text = `${JSON.stringify(codec.encode(scenario), null, 1)}\n`
  if (out === undefined) io.write(text)
  else writeText(io, out, text)
  return 0
}
