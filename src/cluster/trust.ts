/** Which modules a worker imports: a job names them, and whoever can write into Redis can make jobs. */
import type { Job } from './job.js'

/** A module's name, such that none stands for another place than it says. Throws for one that does not. */
const canonical = (module: string): string => {
  if (URL.canParse(module)) return new URL(module).href
  if (/%|\\|(^|\/)\.{1,2}(\/|$)/.test(module)) throw new Error(`"${module}" is no name of a module of a package`)
  return module
}

/** Whether a module is one of those named, or lies within one: `my-bots/bold` within `my-bots`, a file within its folder. */
const isWithin = (module: string, allowed: string): boolean =>
  module === allowed || module.startsWith(allowed.endsWith('/') ? allowed : `${allowed}/`)

/** Throws an Error if a job names a module that is neither of this package nor among those that the worker was told of. */
export const checkModules = ({ game, players }: Job, allowed: ReadonlyArray<string>): void => {
  const known = ['grognard', ...allowed.map(canonical)]
  for (const { module } of [game, ...Object.values(players)]) {
    if (!known.some(each => isWithin(canonical(module), each)))
      throw new Error(`the worker does not import "${module}": whoever starts it must name that among its modules`)
  }
}
