/**
 * Mutation testing of one chapter of a game by the game's own tests: `npm run mutation:chapter -- grand-illusion blocks`, or a folder
 * (`combat`), or what lies beside the chapters (`../state`). Tells the score of each file and the mutants that no test noticed; exit code 1
 * where the score is below `--least` (88). What was found is kept in reports/mutation, and used again where nothing has changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { tool } from './run.js'

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { least: { type: 'string', default: '88' }, workers: { type: 'string', default: '1' } },
})
const [game, chapter] = positionals
if (game === undefined || chapter === undefined) {
  console.error('npm run mutation:chapter -- <game> <chapter> [--least 88] [--workers 1]')
  process.exit(2)
}
const path = normalize(join('src', 'games', game, 'chapters', chapter)).replaceAll('\\', '/')
const mutate = existsSync(path) ? `${path}/**/*.ts` : `${path}.ts`
if (!existsSync(path) && !existsSync(mutate)) {
  console.error(`${path}: no such chapter`)
  process.exit(2)
}

const folder = join('reports', 'mutation')
const name = join(folder, `${game}-${chapter.replace(/\W+/g, '-')}`)
mkdirSync(folder, { recursive: true })
const base = JSON.parse(readFileSync('stryker.config.json', 'utf8')) as Readonly<Record<string, unknown>>
writeFileSync(
  `${name}.config.json`,
  JSON.stringify({
    ...base,
    mutate: [mutate],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `${name}.json` },
    incremental: true,
    incrementalFile: `${name}.incremental.json`,
    concurrency: Number(values.workers),
  }),
)
process.env['TESTS_OF'] = game
tool('stryker', 'run', `${name}.config.json`)

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']
const { files } = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as Report
const all = { noticed: 0, missed: 0 }
for (const [file, { mutants }] of Object.entries(files)) {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const missed = mutants.filter(({ status }) => MISSED.includes(status))
  all.noticed += noticed
  all.missed += missed.length
  console.log(`${file}: ${noticed} of ${noticed + missed.length}`)
  for (const { status, mutatorName, replacement, location } of missed)
    console.log(`  line ${location.start.line}: ${mutatorName}, ${replacement ?? ''} (${status})`)
}
const score = (100 * all.noticed) / Math.max(1, all.noticed + all.missed)
console.log(`${mutate}: ${score.toFixed(1)} %`)
if (score < Number(values.least)) process.exit(1)
