/**
 * `grognard/games`: the registry of the published games. It loads a game only when you ask for it.
 *
 * It is a separate entry point because a bundler that writes one file also includes the modules that `import()` may
 * load. A program that imports the registry then contains every game. If you know which game you need, import that
 * game.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { games } from 'grognard/games'
 *
 * const marne = await games.marne() // loads the game
 * console.log(marne.sides.join(', ')) // german, allied
 * console.log(games['grand-illusion'].named.game) // { module: 'grognard/grand-illusion', export: 'grandIllusion' }
 * ```
 */
import type { heuristicPlayer as ardennesBot } from './games/ardennes/bot/index.js'
import type { ardennes } from './games/ardennes/index.js'
import type { heuristicPlayer as illusionBot } from './games/grand-illusion/bot/index.js'
import type { grandIllusion } from './games/grand-illusion/index.js'
import type { heuristicPlayer as marneBot } from './games/marne/bot/index.js'
import type { marne } from './games/marne/index.js'
import type { heuristicPlayer as verdunBot } from './games/verdun/bot/index.js'
import type { verdun } from './games/verdun/index.js'
import type { Art } from './kernel/index.js'

/** A module of this package and one of its exports, as `grognard/workers` and `grognard/cluster` name games and players. */
export interface PublishedName {
  readonly module: string
  readonly export: string
}

/** A published game, as a function that loads it. The game's art and its player are loaded separately. */
export interface Published<Game, Bot> {
  (): Promise<Game>
  /** Loads the default colours and symbols of its map and counters, for `grognard/svg`. */
  readonly art: () => Promise<Art>
  /** Loads the function that builds its heuristic player, for `grognard/play`. */
  readonly bot: () => Promise<Bot>
  /** The module and export of the game and of its heuristic player, for `grognard/workers` and `grognard/cluster`. */
  readonly named: { readonly game: PublishedName; readonly bot: PublishedName }
}

/** Returns the names of a game from its id, which is also the id of its module. `name` is its export there. */
const namedAs = (id: string, name: string): Published<unknown, unknown>['named'] => ({
  game: { module: `grognard/${id}`, export: name },
  bot: { module: `grognard/${id}/bot`, export: 'heuristicPlayer' },
})

// These are functions whose properties are set one by one, so that every bundler can remove those that are not used.

const theMarne = async () => (await import('./games/marne/index.js')).marne
theMarne.art = async () => (await import('./games/marne/art.js')).marneArt
theMarne.bot = async () => (await import('./games/marne/bot/index.js')).heuristicPlayer
theMarne.named = namedAs('marne', 'marne')

const verdun1916 = async () => (await import('./games/verdun/index.js')).verdun
verdun1916.art = async () => (await import('./games/verdun/art.js')).verdunArt
verdun1916.bot = async () => (await import('./games/verdun/bot/index.js')).heuristicPlayer
verdun1916.named = namedAs('verdun', 'verdun')

const illusion = async () => (await import('./games/grand-illusion/index.js')).grandIllusion
illusion.art = async () => (await import('./games/grand-illusion/art.js')).illusionArt
illusion.bot = async () => (await import('./games/grand-illusion/bot/index.js')).heuristicPlayer
illusion.named = namedAs('grand-illusion', 'grandIllusion')

const ardennes44 = async () => (await import('./games/ardennes/index.js')).ardennes
ardennes44.art = async () => (await import('./games/ardennes/art.js')).ardennesArt
ardennes44.bot = async () => (await import('./games/ardennes/bot/index.js')).heuristicPlayer
ardennes44.named = namedAs('ardennes', 'ardennes')

/** The published games. Each is loaded when its function is called. */
export const games: {
  /** *The Marne* (SPI 1972). */
  readonly marne: Published<typeof marne, typeof marneBot>
  /** *Verdun 1916* (Vae Victis). */
  readonly verdun: Published<typeof verdun, typeof verdunBot>
  /** *Grand Illusion* (GMT 2004). */
  readonly 'grand-illusion': Published<typeof grandIllusion, typeof illusionBot>
  /** *Ardennes '44* (GMT 2004). */
  readonly ardennes: Published<typeof ardennes, typeof ardennesBot>
} = { marne: theMarne, verdun: verdun1916, 'grand-illusion': illusion, ardennes: ardennes44 }
