/**
 * What a worker imports and calls: a job names it, and whoever can write into Redis can make jobs. So a job may name exports, not modules:
 * those listed here, and what the operator of the worker has named.
 */
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { games } from '../games.js'
import type { Named } from '../workers/names.js'
import { ClusterError } from './failure.js'
import type { Job } from './job.js'

/** The exports of this package that make players for any game. */
const MAKERS = ['randomPlayer', 'greedyPlayer', 'monteCarloPlayer']

/** The exports of this package that are games. */
const GAMES: ReadonlyArray<Named> = Object.values(games).map(({ named }) => named.game)
/** The exports of this package that make players. */
const PLAYERS: ReadonlyArray<Named> = [
  ...Object.values(games).map(({ named }) => named.bot),
  ...MAKERS.map(name => ({ module: 'grognard/bots', export: name })),
]

const isOneOf = (named: Named, list: ReadonlyArray<Named>): boolean =>
  list.some(each => each.module === named.module && each.export === named.export)

/** A file's URL, in the one form that there is of it: `%6D` is `m`. */
const fileUrl = (url: string): string => pathToFileURL(fileURLToPath(url)).href

/** A module's name, such that none stands for another place than it says. Throws for one that does not. */
const canonical = (module: string): string => {
  // a query or a fragment would import the same file again
  if (module === '' || /[?#]/.test(module)) throw new Error(`"${module}" is no name of a module`)
  const url = module.startsWith('/') ? `file://${module}` : module
  if (URL.canParse(url)) return new URL(url).protocol === 'file:' ? fileUrl(url) : new URL(url).href
  if (/%|\\|(^|\/)\.{1,2}(\/|$)/.test(module)) throw new Error(`"${module}" is no name of a module of a package`)
  return module
}

/** Whether a module is one of those named, or lies within one: `my-bots/bold` within `my-bots`, a file within its folder. */
const isWithin = (module: string, allowed: string): boolean => {
  if (module === allowed) return true
  const folder = allowed.endsWith('/') ? allowed : `${allowed}/`
  // what a folder has installed is not its own
  return module.startsWith(folder) && !/\/node_modules\//i.test(module.slice(folder.length - 1))
}

/** Where the code of this package lies: by its own name, as this file's place in it is the build's affair. */
const OWN = ['dist', 'src'].map(
  folder => new URL(`${folder}/`, pathToFileURL(createRequire(import.meta.url).resolve('grognard/package.json'))).href,
)

/** Whether a module is of this package, by its name or by its file. */
const isOwn = (module: string): boolean =>
  isWithin(module, 'grognard') || OWN.some(folder => module.toLowerCase().startsWith(folder.toLowerCase()))

/** What an operator has named. */
interface Trusted {
  readonly module: string
  /** The one export that may be named, of exactly this module; null: every export of it, and of the modules within it. */
  readonly export: string | null
}

/** `my-bots#boldPlayer` is one export; `my-bots` is a module, and all within it. Throws a ClusterError for a name that cannot be meant. */
const trustedOf = (text: string): Trusted => {
  const [, module = '', name = null] = /^([^#]*)(?:#(.+))?$/.exec(text) ?? []
  let known: string
  try {
    known = canonical(module)
  } catch (thrown) {
    throw new ClusterError(`a worker is told of modules: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
  if (name === null && isOwn(known))
    throw new ClusterError(
      `a worker is told of modules: "${text}" is of grognard itself, of which jobs name games and players; name one export, as in ${text}#name`,
    )
  return { module: known, export: name }
}

/**
 * Makes the check of a worker whose operator has named these: `my-bots` or `file:///srv/players` for a module and all within it,
 * `my-bots#boldPlayer` for one export. The check throws an Error if a job names a game or a player that is neither one of this package
 * nor among them. Throws a {@link ClusterError} for a name that cannot be meant.
 */
export const trustIn = (names: ReadonlyArray<string>): ((job: Pick<Job, 'game' | 'players'>) => void) => {
  const trusted = names.map(trustedOf)
  const check = (named: Named, published: ReadonlyArray<Named>): void => {
    if (isOneOf(named, published)) return
    const module = canonical(named.module)
    const may = trusted.some(each =>
      each.export === null
        ? isWithin(module, each.module) && !isOwn(module)
        : module === each.module && named.export === each.export,
    )
    if (!may)
      throw new Error(
        `the worker does not import "${named.export}" of "${named.module}": whoever starts it must name that among its modules`,
      )
  }
  return ({ game, players }) => {
    check(game, GAMES)
    for (const player of Object.values(players)) check(player, PLAYERS)
  }
}
