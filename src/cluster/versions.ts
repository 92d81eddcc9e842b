/** Which versions play here. */
import { createRequire } from 'node:module'
import { type Job, type Versions } from './job.js'
import type { LoadedGame } from '../workers/task.js'

/** By its own name: this file's place in the package is the build's affair. */
const { version } = createRequire(import.meta.url)('grognard/package.json') as { readonly version: string }

/** The versions of a game that has been loaded here. */
export const versionsOf = ({ game, rules }: LoadedGame): Versions => ({
  package: version,
  game: game.id,
  rules: rules.version,
  scenario: rules.scenario,
})

/** Throws an Error that says why a job of these versions cannot be played by others. */
export const checkPackage = ({ versions }: Job): void => {
  if (versions.package !== version)
    throw new Error(`the worker has grognard ${version}, the job was made with ${versions.package}`)
}

/** The same for the rules, once they are loaded. */
export const checkRules = ({ versions: asked }: Job, loaded: LoadedGame): void => {
  const has = versionsOf(loaded)
  if (has.game !== asked.game) throw new Error(`the worker has the game ${has.game}, the job is of ${asked.game}`)
  if (has.rules !== asked.rules)
    throw new Error(
      `the worker has version ${has.rules} of the rules of ${has.game}, the job was made with version ${asked.rules}`,
    )
  if (has.scenario !== asked.scenario)
    throw new Error(
      `the worker has another scenario of ${has.game} by this name, or other options: its digest is ${has.scenario}, the job has ${asked.scenario}`,
    )
}
