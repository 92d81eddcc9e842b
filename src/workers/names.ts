/** The data that is sent to a worker. Games and players are functions, so they are sent as names. */

/** An export of a module, by its name. */
export interface Named {
  /**
   * The argument of `import()`: the name of a package's module, such as `grognard/marne`, or the URL of a file. For a file beside yours,
   * use `import.meta.resolve('./bot.js')`.
   */
  readonly module: string
  /** The name of the export: `default` for the default export. */
  readonly export: string
}

/** A player: the export is a function that builds a player, such as `randomPlayer` from `grognard/bots`. */
export interface NamedPlayer extends Named {
  /** The argument of the function: plain data. */
  readonly options?: unknown
}

/** A game, loaded with a scenario: the export is the game, such as `marne` from `grognard/marne`. */
export interface NamedGame extends Named {
  /** The id of one of the game's scenarios, or a scenario document; by default the game's first scenario. */
  readonly scenario?: string | object
  /** The choices that the scenario leaves to the players. */
  readonly options?: Readonly<Record<string, string>>
}

/** A series of games in the form in which a worker receives it. */
export interface Order {
  readonly game: NamedGame
  readonly players: Readonly<Record<string, NamedPlayer>>
  readonly series: {
    readonly seed: number
    readonly pairSides?: boolean
    readonly maxSteps?: number
    /** A state, or its encoded form. */
    readonly from?: unknown
  }
}

/** Throws a TypeError for an order that cannot be sent, or that would have a different meaning in a worker. */
export const checkOrder = ({ game, players, series }: Order): void => {
  for (const { module } of [game, ...Object.values(players)]) {
    if (/^\.{1,2}([/\\]|$)/.test(module))
      throw new TypeError(
        `the module "${module}" is named by a relative path, which a worker cannot resolve: write import.meta.resolve('${module}')`,
      )
  }
  try {
    structuredClone({ game, players, series })
  } catch (thrown) {
    throw new TypeError(
      `expected plain data for workers (numbers, texts, lists, objects): ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      { cause: thrown },
    )
  }
}
