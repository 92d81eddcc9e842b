/** The versions of the package and of a game in this process. */
import { createRequire } from 'node:module'
import { type Job, type Versions } from './job.js'
import type { LoadedGame } from '../workers/task.js'

// the file is found by the package name, because the build decides where this module is
const { version } = createRequire(import.meta.url)('grognard/package.json') as { readonly version: string }

/** Returns the versions of a game that this process has loaded. */
export const versionsOf = ({ game, rules }: LoadedGame): Versions => ({
  package: version,
  game: game.id,
  rules: rules.version,
  scenario: rules.scenario,
})

/** Throws an Error if the job needs another version of the package. */
export const checkPackage = ({ versions }: Job): void => {
  if (versions.package !== version)
    throw new Error(`the worker has grognard ${version}, but the job was made with ${versions.package}`)
}

/** Throws an Error if the job needs rules or a scenario different from the loaded ones. */
export const checkRules = ({ versions: asked }: Job, loaded: LoadedGame): void => {
  const has = versionsOf(loaded)
  if (has.game !== asked.game) throw new Error(`the worker has the game ${has.game}, but the job needs ${asked.game}`)
  if (has.rules !== asked.rules)
    throw new Error(
      `the worker has version ${has.rules} of the rules of ${has.game}, but the job was made with version ${asked.rules}`,
    )
  if (has.scenario !== asked.scenario)
    throw new Error(
      `the worker has another scenario of ${has.game} with this name, or other options: expected the digest ${asked.scenario}, got ${has.scenario}`,
    )
}
