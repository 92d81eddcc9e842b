/** The command line: names, arguments and help. Each command is a function in another file; this file defines how people call it. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import {
  type CheckCommand,
  type DemoCommand,
  type PlayCommand,
  type PositionCommand,
  type RenderCommand,
  type ReplayCommand,
  type SimulateCommand,
  type WorkerCommand,
  check,
  demo,
  listGames,
  newGame,
  play,
  position,
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
      throw new InvalidArgumentError(`Expected a whole number from ${low} to ${high}.`)
    return value
  }

const positive = (text: string): number => {
  const value = Number(text)
  if (!(value > 0 && value <= 400)) throw new InvalidArgumentError('Expected a number above 0 and at most 400.')
  return value
}

const queue = (text: string): string => {
  if (!/^[^:\s]+$/.test(text)) throw new InvalidArgumentError('Expected a name without colons and blanks.')
  return text
}

const address = (text: string): string => {
  if (!URL.canParse(text) || !/^rediss?:\/\/[^/]/.test(text))
    throw new InvalidArgumentError('Expected a URL such as redis://127.0.0.1:6379.')
  return text
}

const gather = (text: string, before: ReadonlyArray<string> = []): ReadonlyArray<string> => [...before, text]

const SEED = whole(0, Number.MAX_SAFE_INTEGER)
const MOST_ACTIONS = 1_000_000
const game = `the game: ${gameIds().join(', ')}`
const GAME_OR_FILE = `${game}; not needed with a record or a position, which names it`

/** Adds the arguments for scenario and options, which are the same for all commands that begin a game. */
const withScenario = (command: Command): Command =>
  command
    .option('-s, --scenario <id or file>', 'a scenario of the game, or your own .json document')
    .option('-o, --option <id=value>', 'choose an option of the scenario; repeatable', gather)

/** Adds the arguments of the commands that write one position: at the start of a scenario, or from a file. */
const withMoment = (command: Command): Command =>
  withScenario(command.argument('[game]', GAME_OR_FILE))
    .option('--position <file>', 'a position as text')
    .option('--state <file>', 'an encoded state, or a record, at its end')
    .option('--record <file>', 'a record')
    .option('--at <n>', 'the position after this many actions of the record', whole(0, MOST_ACTIONS))
    .option('--out <file>', 'output file (default: standard output)')

/** The environment in which commands are defined. */
interface Shell {
  readonly io: Io
  /** The version of this package. */
  readonly version: string
  /** Adds a command. */
  readonly command: (name: string, description: string) => Command
  /** Receives the exit code of the command that ran. */
  readonly done: (code: number) => void
}

// each action is an arrow function: commander passes arguments, then options

/** Defines the commands that play a game. */
const playing = ({ io, command, done }: Shell): void => {
  withScenario(
    command('play', 'play a game against a bot, with two people at one terminal, or watch bots').argument(
      '[game]',
      GAME_OR_FILE,
    ),
  )
    .option(
      '--side <side>',
      'the side you play; `both` for two people at one terminal, `none` to watch (default: the first side, or the side to move of a position)',
    )
    .option('--bot <name>', 'the bot of the other side, or `a,b`, one bot per side')
    .option('--seed <n>', 'seed of the dice and the bots (default: a random one)', SEED)
    .addOption(
      new Option('--dice <who>', 'roll the dice by seed, or ask you for each roll')
        .choices(['seed', 'ask'])
        .default('seed'),
    )
    .addOption(
      new Option('--board <kind>', 'how to show the board at the start of a player turn')
        .choices(['text', 'none'])
        .default('text'),
    )
    .option('--brief', 'show each combat on one line')
    .option(
      '--svg <folder>',
      'draw the board after each player turn (and `now.svg` before each of your decisions, at a terminal)',
    )
    .option('--load <file>', 'continue a saved game, a record, or an encoded state')
    .option('--position <file>', 'begin from a position as text')
    .option('--record <file>', 'keep the complete record of the game in this file, including hidden information')
    .addHelpText('after', '\nDuring the game, type ? for help.')
    .action(async (id: string | undefined, options: PlayCommand) => done(await play(io, id, options)))

  withScenario(command('demo', 'watch bots play a whole game, turn by turn').argument('[game]', game, gameIds()[0]))
    .option('--seed <n>', 'seed of the dice and the bots', SEED, 1)
    .option('--bots <names>', 'one player for both sides, or `a,b`')
    .action(async (id: string, options: DemoCommand) => done(await demo(io, id, options)))
}

/** Defines the commands that play series of games. */
const simulating = ({ io, command, done }: Shell): void => {
  withScenario(command('simulate', 'let bots play many games and summarise the results').argument('<game>', game))
    .option('-n, --games <n>', 'number of games', whole(1, 1_000_000), 10)
    .option('--seed <n>', 'seed of the series', SEED, 1)
    .option('--bots <names>', 'one player for both sides, or `a,b`')
    .option('--pair', 'play each seed twice, with sides swapped')
    .option('--max-steps <n>', 'stop a game after this many actions', whole(1, MOST_ACTIONS))
    .addOption(
      new Option('--workers <n>', 'play in this many workers; needs the package piscina')
        .argParser(whole(1, 256))
        .conflicts('cluster'),
    )
    .option('--cluster <url>', 'let the workers of this Redis play; needs the packages bullmq and ioredis', address)
    .option('--queue <name>', 'with --cluster: the name of the queue', queue)
    .option('--chunk <n>', 'with --cluster: games per job', whole(1, 10_000))
    .addOption(
      new Option('--format <kind>', 'a summary, or one line per game')
        .choices(['table', 'csv', 'jsonl'])
        .default('table'),
    )
    .option('--out <file>', 'write the results to a file and the summary to standard output')
    .action(async (id: string, options: SimulateCommand) => done(await simulate(io, id, options)))

  command('worker', 'play games for `simulate --cluster`; needs the packages bullmq and ioredis')
    .requiredOption('--redis <url>', 'the Redis server of the cluster', address)
    .option('--queue <name>', 'the name of the queue', queue)
    .option(
      '--module <name>',
      'allow players and games from this package, file or folder, or one export of it (`my-bots#boldPlayer`); repeatable',
      gather,
    )
    .option(
      '--lease <seconds>',
      'reassign the work of this worker after this many seconds without a heartbeat',
      whole(1, 3600),
      30,
    )
    .action(async (options: WorkerCommand) => done(await worker(io, options)))
}

/** Defines the commands that inspect documents and games. */
const looking = ({ io, version, command, done }: Shell): void => {
  command('check', 'check a scenario document and list every fault with its path')
    .argument('<file>', 'a .json document')
    .option('--game <id>', 'the game of the scenario (default: the one that the document names)')
    .addOption(new Option('--format <kind>', 'format of the faults').choices(['text', 'jsonl']).default('text'))
    .action(async (path: string, options: CheckCommand) => done(await check(io, path, options)))

  withMoment(command('render', 'draw a position as SVG'))
    .option('--region <hexes>', 'crop to hexes with commas, `<hex>+4` (a hex and four around it), or `front`')
    .option('--eye <who>', 'the viewer: a side, `public` or `all`')
    .option('--scale <pixels>', 'pixels between the centres of adjacent hexes', positive)
    .option('--lines', 'draw the lines that the rules define, such as ZOC bonds')
    .option('--highlights', 'highlight the legal actions, if the viewer is the side to move or `all`')
    .action(async (id: string | undefined, options: RenderCommand) => done(await render(io, id, options)))

  withMoment(command('position', 'write a position as text that you can edit and play'))
    .option('--syntax', 'list the lines that a position of the game can have, instead of a position')
    .action(async (id: string | undefined, options: PositionCommand) => done(await position(io, id, options)))

  command('replay', 'replay a record: log the events with their rules, and verify the digests')
    .argument('<file>', 'a record')
    .addOption(new Option('--log <kind>', 'format of the log').choices(['text', 'jsonl', 'none']).default('text'))
    .option('--to <n>', 'number of actions to replay', whole(0, MOST_ACTIONS))
    .option('-s, --scenario <file>', 'the scenario, if it does not come with the game')
    .action(async (path: string, options: ReplayCommand) => done(await replay(io, path, options)))

  command('games', 'list games, scenarios, options and bots').action(async () => done(await listGames(io)))

  command('scenario', 'write a scenario as a document that you can change')
    .argument('<game>', game)
    .argument('[id]', 'id of the scenario')
    .option('--out <file>', 'output file (default: standard output)')
    .action(async (id: string, name: string | undefined, options: { readonly out?: string }) =>
      done(await writeScenario(io, id, name, options.out)),
    )

  command('new-game', 'write a small game of your own, with tests that pass, into a new folder')
    .argument('<folder>', 'a folder that does not exist yet, or is empty')
    .action((folder: string) => done(newGame(io, folder, version)))
}

/** Builds the parser. `done` receives the exit code of the command that ran. */
const programOf = (io: Io, version: string, done: (code: number) => void): Command => {
  const root = new Command('grognard')
  root
    .description('Hex-and-counter board wargames in the terminal: play, simulate, check, draw, replay.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'help for a command')
    .configureOutput({
      writeOut: io.write,
      writeErr: io.error,
      getOutHelpWidth: () => Math.min(io.columns, 110),
      getErrHelpWidth: () => Math.min(io.columns, 110),
    })
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 success, 1 a fault was found or an operation failed, 2 wrong usage.')
    .showSuggestionAfterError()
  const command = (name: string, description: string): Command => root.command(name).description(description)
  playing({ io, version, command, done })
  simulating({ io, version, command, done })
  looking({ io, version, command, done })
  return root
}

/**
 * Runs the command line. `args` are the arguments without the names of program and script. Returns the exit code, and never throws for a
 * user's mistake.
 */
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
    // `--help` and `--version` also end parsing, with exit code 0
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2
    if (thrown instanceof Mistake) {
      io.error(`grognard: ${thrown.message}\n`)
      return thrown.exitCode
    }
    throw thrown
  }
}
