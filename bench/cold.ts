/** What it costs to begin: import and first load of a game, in processes of their own, from dist/ as users have it. */
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

/** CPU milliseconds of a game, exported under a name: medians of {@link RUNS} processes; null where dist/ has not been built. */
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
