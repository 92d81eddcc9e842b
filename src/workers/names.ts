/** What is sent to a worker: plain data. Games and players are named there, being functions. */

/** An export of a module, by its name. */
export interface Named {
  /**
   * What `import()` takes: the name of a package's module, such as `grognard/marne`, or the URL of a file. A file beside yours is
   * `import.meta.resolve('./bot.js')`.
   */
  readonly module: string
  /** The name of the export: `default` for the default one. */
  readonly export: string
}

/** A player: the export is a function that makes one, such as `randomPlayer` of `grognard/bots`. */
export interface NamedPlayer extends Named {
  /** What the function is called with: plain data. */
  readonly options?: unknown
}

/** A game, loaded with a scenario: the export is the game, such as `marne` of `grognard/marne`. */
export interface NamedGame extends Named {
  /** Id of one of the game's scenarios, or a scenario document; by default the game's first scenario. */
  readonly scenario?: string | object
  /** The choices that the scenario leaves to the players. */
  readonly options?: Readonly<Record<string, string>>
}

/** A series of games as a worker is told of it. */
export interface Order {
  readonly game: NamedGame
  readonly players: Readonly<Record<string, NamedPlayer>>
  readonly series: {
    readonly seed: number
    readonly pairSides?: boolean
    readonly maxSteps?: number
    /** A state, encoded. */
    readonly from?: unknown
  }
}

/** Throws a TypeError for an order that cannot be sent, or that would mean something else in a worker. */
export const checkOrder = ({ game, players, series }: Order): void => {
  for (const { module } of [game, ...Object.values(players)]) {
    if (/^\.{1,2}([/\\]|$)/.test(module))
      throw new TypeError(
        `the module "${module}" is named by its place beside yours, which a worker cannot know: write import.meta.resolve('${module}')`,
      )
  }
  try {
    structuredClone({ game, players, series })
  } catch (thrown) {
    throw new TypeError(
      `what is sent to workers is plain data (numbers, texts, lists, objects): ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      { cause: thrown },
    )
  }
}
