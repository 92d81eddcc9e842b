/**
 * `npm run runtimes -- node22=/path/to/node bun deno`: plays the same games in several runtimes and compares their records.
 * The runtimes are this Node, Chromium if it is installed, and the named programs (a path, or a name in PATH). All use
 * `dist/` (`npm run build`). For each scenario of each game, random players play one game to its end, and heuristic players
 * play the first 1,500 steps of another. If a record differs from that of this Node, the exit code is 1.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browser, noBrowser } from '../test/browser/chromium.js'

/** Returns a program that plays the games and exports digests of their records. `from` is the address of the entry points. */
const program = (from: string): string => `
const { games, orThrow, record } = await import('${from}/index.js')
const { digest } = await import('${from}/kernel/index.js')
const { randomPlayer } = await import('${from}/bots/index.js')
const { playout } = await import('${from}/play/index.js')
export const digests = {}
for (const [id, load] of Object.entries(games)) {
  const game = await load()
  const heuristicPlayer = await load.bot()
  for (const [scenario, document] of Object.entries(game.scenarios)) {
    const rules = orThrow(game.load(document))
    for (const [kind, player, maxSteps] of [['random', randomPlayer, 1e6], ['heuristic', heuristicPlayer, 1500]]) {
      const players = Object.fromEntries(game.sides.map(side => [side, player()]))
      const { actions } = playout(rules, players, { seed: 1916, maxSteps })
      const kept = orThrow(record(rules, { game: id, scenario, options: {} }, actions))
      digests[id + ' ' + scenario + ' ' + kind] = actions.length + ' ' + kept.digests.length + ' ' + digest(kept)
    }
  }
}
`
type Digests = Readonly<Record<string, string>>

const file = join('reports', 'runtimes.mjs')
/** Runs the program in a runtime with a command. */
const inProgram = (command: string): Digests => {
  const args = /deno[^/]*$/.test(command) ? ['run', '--allow-read', '--allow-env', file] : [file]
  const output = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(output) as Digests
}

/** Runs the program in Chromium, from the browser bundles. */
const inChromium = async (): Promise<Digests> => {
  const chromium = await browser()
  try {
    const page = await chromium.newPage()
    await page.route('**/*', route => {
      const { pathname } = new URL(route.request().url())
      const path = join('dist', 'browser', pathname)
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<title>grognard</title>' })
      if (pathname === '/program.js')
        return route.fulfill({ contentType: 'text/javascript', body: program('http://grognard.test') })
      return existsSync(path)
        ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(path, 'utf8') })
        : route.abort()
    })
    await page.goto('http://grognard.test/')
    return await page.evaluate(`import('/program.js').then(({ digests }) => digests)`)
  } finally {
    await chromium.close()
  }
}

if (!existsSync('dist')) {
  console.error('dist/ does not exist: run npm run build first')
  process.exit(2)
}
mkdirSync('reports', { recursive: true })
writeFileSync(file, `${program(resolve('dist'))}\nconsole.log(JSON.stringify(digests))`)

const here = inProgram(process.execPath)
console.log(`node ${process.version}: ${Object.keys(here).length} records`)
let differ = 0
const compare = (name: string, there: Digests): void => {
  const other = Object.keys(here).filter(key => there[key] !== here[key])
  console.log(`${name}: ${other.length === 0 ? 'the same' : `differs in ${other.join(', ')}`}`)
  differ += other.length
}
for (const named of process.argv.slice(2)) {
  const [name = '', path = name] = named.split('=')
  compare(`${name} (${execFileSync(path, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''})`, inProgram(path))
}
if (noBrowser) console.log('chromium: not installed, skipped')
else compare('chromium', await inChromium())
process.exit(differ === 0 ? 0 : 1)
