/** The cost of a cold start: the import and first load of a game from `dist/`, each run in its own process. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { median } from './timing.js'

const RUNS = 15

const code = (url: string, name: string, scenario: string): string => `
const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e3 }
const before = cpu()
import(${JSON.stringify(url)}).then(module => {
  const imported = cpu()
  const { ${name}: game } = module
  if (game.load(game.scenarios[${JSON.stringify(scenario)}])._tag !== 'Right') throw new Error('not loaded')
  console.log(JSON.stringify([imported - before, cpu() - imported]))
})`

/**
 * Returns the CPU milliseconds that the game exported as `name` needs to start, as medians of {@link RUNS} processes. Returns null if
 * `dist/` is not built.
 */
export const coldStart = (
  game: string,
  name: string,
  scenario: string,
): { readonly import: number; readonly load: number } | null => {
  const file = `dist/games/${game}/index.js`
  if (!existsSync(file)) return null
  const url = pathToFileURL(file).href
  const runs = Array.from({ length: RUNS }, () =>
    JSON.parse(execFileSync(process.execPath, ['-e', code(url, name, scenario)], { encoding: 'utf8' })),
  ) as ReadonlyArray<readonly [number, number]>
  return { import: median(runs.map(([imported]) => imported)), load: median(runs.map(([, loaded]) => loaded)) }
}
