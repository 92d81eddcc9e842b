/**
 * Limits what a worker imports and calls. Jobs name the modules, and anybody who can write to Redis can make jobs. So a job may name only
 * the exports listed here and the exports that the operator of the worker allows.
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

/** Returns the canonical URL of a file: `%6D` becomes `m`. */
const fileUrl = (url: string): string => pathToFileURL(fileURLToPath(url)).href

/** Returns the canonical name of a module, so that the name cannot hide another location. Throws for a name that could. */
const canonical = (module: string): string => {
  // a query or a fragment would import the same file again
  if (module === '' || /[?#]/.test(module)) throw new Error(`"${module}" is not the name of a module`)
  const url = module.startsWith('/') ? `file://${module}` : module
  if (URL.canParse(url)) return new URL(url).protocol === 'file:' ? fileUrl(url) : new URL(url).href
  if (/%|\\|(^|\/)\.{1,2}(\/|$)/.test(module)) throw new Error(`"${module}" is not the name of a module of a package`)
  return module
}

/** Whether a module is the allowed one or within it: `my-bots/bold` is within `my-bots`, and a file is within its folder. */
const isWithin = (module: string, allowed: string): boolean => {
  if (module === allowed) return true
  const folder = allowed.endsWith('/') ? allowed : `${allowed}/`
  // packages installed in a folder do not belong to it
  return module.startsWith(folder) && !/\/node_modules\//i.test(module.slice(folder.length - 1))
}

/** The folders of this package's code, found by the package name, because the build decides where this file is. */
const OWN = ['dist', 'src'].map(
  folder => new URL(`${folder}/`, pathToFileURL(createRequire(import.meta.url).resolve('grognard/package.json'))).href,
)

/** Whether a module belongs to this package, by its name or by its file. */
const isOwn = (module: string): boolean =>
  isWithin(module, 'grognard') || OWN.some(folder => module.toLowerCase().startsWith(folder.toLowerCase()))

/** A module that an operator has allowed. */
interface Trusted {
  readonly module: string
  /** The only export of exactly this module that may be named; null for every export of it, and of the modules within it. */
  readonly export: string | null
}

/**
 * Reads a permission: `my-bots#boldPlayer` is one export; `my-bots` is a module and everything within it. Throws a ClusterError for a name
 * that is not valid.
 */
const trustedOf = (text: string): Trusted => {
  const [, module = '', name = null] = /^([^#]*)(?:#(.+))?$/.exec(text) ?? []
  let known: string
  try {
    known = canonical(module)
  } catch (thrown) {
    throw new ClusterError(`invalid module of a worker: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
  if (name === null && isOwn(known))
    throw new ClusterError(
      `invalid module of a worker: "${text}" belongs to grognard itself; name one of its exports, such as ${text}#name`,
    )
  return { module: known, export: name }
}

/**
 * Builds the check of a worker whose operator allows these modules: `my-bots` or `file:///srv/players` for a module and everything within
 * it, `my-bots#boldPlayer` for one export. The check throws an Error if a job names a game or a player that neither belongs to this
 * package nor is allowed. Throws a {@link ClusterError} for a name that is not valid.
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
        `the worker may not import "${named.export}" of "${named.module}": name it among the modules of the worker`,
      )
  }
  return ({ game, players }) => {
    check(game, GAMES)
    for (const player of Object.values(players)) check(player, PLAYERS)
  }
}
