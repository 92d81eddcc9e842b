/** The command line: names, arguments, help. Each command is a function elsewhere; here is how people call it. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import {
  type CheckCommand,
  type DemoCommand,
  type PlayCommand,
  type RenderCommand,
  type ReplayCommand,
  type SimulateCommand,
  type WorkerCommand,
  check,
  demo,
  listGames,
  play,
  render,
  replay,
  simulate,
  worker,
  writeScenario,
} from './commands/index.js'
import { type Io, Mistake, gameIds, guarded } from './io/index.js'

const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^-?\d+$/.test(text) || value < low || value > high)
      throw new InvalidArgumentError(`It is a whole number from ${low} to ${high}.`)
    return value
  }

const positive = (text: string): number => {
  const value = Number(text)
  if (!(value > 0 && value <= 400)) throw new InvalidArgumentError('It is a number above 0, 400 at most.')
  return value
}

const queue = (text: string): string => {
  if (!/^[^:\s]+$/.test(text)) throw new InvalidArgumentError('It has no colons and no blanks.')
  return text
}

const address = (text: string): string => {
  if (!URL.canParse(text) || !/^rediss?:\/\/[^/]/.test(text))
    throw new InvalidArgumentError('It is a URL such as redis://127.0.0.1:6379.')
  return text
}

const gather = (text: string, before: ReadonlyArray<string> = []): ReadonlyArray<string> => [...before, text]

const SEED = whole(0, Number.MAX_SAFE_INTEGER)
const MOST_ACTIONS = 1_000_000
const game = `the game: ${gameIds().join(', ')}`

/** Scenario and options, the same for all commands that begin a game. */
const withScenario = (command: Command): Command =>
  command
    .option('-s, --scenario <id or file>', 'a scenario of the game, or a .json document of your own')
    .option('-o, --option <id=value>', 'a choice that the scenario leaves open; may be given again', gather)

/** What the commands are hung on. */
interface Shell {
  readonly io: Io
  /** Adds a command. */
  readonly command: (name: string, description: string) => Command
  /** Is told the exit code of the command that ran. */
  readonly done: (code: number) => void
}

// an arrow for each action: commander gives arguments, then options

/** Commands that play. */
const playing = ({ io, command, done }: Shell): void => {
  withScenario(command('play', 'play a game: against a bot, two people, or bots alone').argument('<game>', game))
    .option(
      '--side <side>',
      'the side you play; `both` for two people at one terminal, `none` to watch (by default the first side)',
    )
    .option('--bot <name>', 'who plays the other side, or `a,b`, one for each')
    .option('--seed <n>', 'seed of the dice and the bots; by default another each time', SEED)
    .addOption(new Option('--dice <who>', 'who rolls').choices(['seed', 'ask']).default('seed'))
    .addOption(
      new Option('--board <kind>', 'the board at the start of a player turn').choices(['text', 'none']).default('text'),
    )
    .option('--brief', 'combats on one line each')
    .option(
      '--svg <folder>',
      'draw the board after each player turn (and `now.svg` before each of your decisions, at a terminal)',
    )
    .option('--load <file>', 'go on with a saved game, a record, or an encoded state')
    .option('--record <file>', 'keep the record of the game in this file: all of it, what is hidden from a side too')
    .addHelpText('after', '\nWhile you play, ? tells what you can type.')
    .action(async (id: string, options: PlayCommand) => done(await play(io, id, options)))

  withScenario(command('demo', 'watch bots play a whole game, turn by turn').argument('[game]', game, gameIds()[0]))
    .option('--seed <n>', 'seed of the dice and the bots', SEED, 1)
    .option('--bots <names>', 'one player for both sides, or `a,b`')
    .action(async (id: string, options: DemoCommand) => done(await demo(io, id, options)))

  withScenario(command('simulate', 'let bots play many games, and summarise').argument('<game>', game))
    .option('-n, --games <n>', 'how many games', whole(1, 1_000_000), 10)
    .option('--seed <n>', 'seed of the series', SEED, 1)
    .option('--bots <names>', 'one player for both sides, or `a,b`')
    .option('--pair', 'play each seed twice, with sides changed')
    .option('--max-steps <n>', 'stop a game after so many actions', whole(1, MOST_ACTIONS))
    .addOption(
      new Option('--workers <n>', 'play in so many workers; needs the package piscina')
        .argParser(whole(1, 256))
        .conflicts('cluster'),
    )
    .option('--cluster <url>', 'let the workers of this Redis play; needs the packages bullmq and ioredis', address)
    .option('--queue <name>', 'with --cluster: the name of the queue', queue)
    .option('--chunk <n>', 'with --cluster: games of a job', whole(1, 10_000))
    .addOption(
      new Option('--format <kind>', 'a summary, or a line for each game')
        .choices(['table', 'csv', 'jsonl'])
        .default('table'),
    )
    .option('--out <file>', 'write to a file; the summary then comes here as well')
    .action(async (id: string, options: SimulateCommand) => done(await simulate(io, id, options)))

  command('worker', 'play for `simulate --cluster`, here or elsewhere; needs the packages bullmq and ioredis')
    .requiredOption('--redis <url>', 'the Redis where the series are', address)
    .option('--queue <name>', 'the name of the queue', queue)
    .option(
      '--module <name>',
      'let series name players or games of this package, file or folder, or one export of it (`my-bots#boldPlayer`); may be given again',
      gather,
    )
    .option('--lease <seconds>', 'without a sign of life for so long, its work is given to another', whole(1, 3600), 30)
    .action(async (options: WorkerCommand) => done(await worker(io, options)))
}

/** Commands that look at documents and positions. */
const looking = ({ io, command, done }: Shell): void => {
  command('check', 'check a scenario document: every fault, with its path')
    .argument('<file>', 'a .json document')
    .option('--game <id>', 'the game it is for; by default what the document says')
    .addOption(new Option('--format <kind>', 'how faults are written').choices(['text', 'jsonl']).default('text'))
    .action(async (path: string, options: CheckCommand) => done(await check(io, path, options)))

  withScenario(command('render', 'draw a position as SVG').argument('<game>', game))
    .option('--state <file>', 'an encoded state, or a record at its end')
    .option('--record <file>', 'a record')
    .option('--at <n>', 'how many actions of the record', whole(0, MOST_ACTIONS))
    .option('--out <file>', 'where to write; by default standard output')
    .option('--region <hexes>', 'crop: hexes with commas, `<hex>+4` (a hex and four around it), `front`')
    .option('--eye <who>', 'who looks: a side, `public` or `all`')
    .option('--scale <pixels>', 'pixels from one hex to the next', positive)
    .option('--lines', 'lines that the rules lay over the map, such as ZOC bonds')
    .option('--highlights', 'stress what the side to move may do, where it is that side (or `all`) who looks')
    .action(async (id: string, options: RenderCommand) => done(await render(io, id, options)))

  command('replay', 'play a record again: what happened, by which rules, and whether it still goes so')
    .argument('<file>', 'a record')
    .addOption(new Option('--log <kind>', 'how it is told').choices(['text', 'jsonl', 'none']).default('text'))
    .option('--to <n>', 'how many actions', whole(0, MOST_ACTIONS))
    .option('-s, --scenario <file>', 'the scenario, where it does not come with the game')
    .action(async (path: string, options: ReplayCommand) => done(await replay(io, path, options)))

  command('games', 'list games, scenarios, options and bots').action(async () => done(await listGames(io)))

  command('scenario', 'write a scenario as a document, to make your own from')
    .argument('<game>', game)
    .argument('[id]', 'its id')
    .option('--out <file>', 'where to write; by default standard output')
    .action(async (id: string, name: string | undefined, options: { readonly out?: string }) =>
      done(await writeScenario(io, id, name, options.out)),
    )
}

/** Builds the parser; `done` is told the exit code of the command that ran. */
const programOf = (io: Io, version: string, done: (code: number) => void): Command => {
  const root = new Command('grognard')
  root
    .description('Hex-and-counter board wargames in the terminal: play, simulate, check, draw, replay.')
    .version(version, '-V, --version', 'write the version')
    .helpOption('-h, --help', 'write this help')
    .helpCommand('help [command]', 'help for a command')
    .configureOutput({
      writeOut: io.write,
      writeErr: io.error,
      getOutHelpWidth: () => Math.min(io.columns, 110),
      getErrHelpWidth: () => Math.min(io.columns, 110),
    })
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 all is well, 1 a mistake or a fault was found, 2 wrong usage.')
    .showSuggestionAfterError()
  const command = (name: string, description: string): Command => root.command(name).description(description)
  playing({ io, command, done })
  looking({ io, command, done })
  return root
}

/** Runs the command on its arguments (without the names of program and script); gives the exit code, and never throws for a user's mistake. */
export const run = async (world: Io, args: ReadonlyArray<string>, version: string): Promise<number> => {
  const io = guarded(world)
  let code = 0
  try {
    const program = programOf(io, version, exit => {
      code = exit
    })
    if (args.length === 0) {
      program.outputHelp({ error: true })
      return 2
    }
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (thrown) {
    // help and version end parsing too, with 0
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2
    if (thrown instanceof Mistake) {
      io.error(`grognard: ${thrown.message}\n`)
      return thrown.exitCode
    }
    throw thrown
  }
}
