/**
 * Mutation testing of one chapter of a game with the game's own tests: `npm run mutation:chapter -- grand-illusion blocks`.
 * The chapter can also be a folder (`combat`), a folder next to the chapters (`../state`), or all chapters (`.`). The command
 * prints the score of each file and the mutants that no test detected. The exit code is 1 if the score is below `--least`
 * (default 88). A whole chapter takes hours; `--sample 60 --seed 1` tries the mutants of 60 random lines. Results are stored
 * in `reports/mutation` and reused for unchanged code.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { generator } from '../src/play/index.js'
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
  options: {
    least: { type: 'string', default: '88' },
    workers: { type: 'string', default: '1' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const [game, chapter] = positionals
if (game === undefined || chapter === undefined) {
  console.error('npm run mutation:chapter -- <game> <chapter> [--sample 60] [--seed 1] [--least 88] [--workers 1]')
  process.exit(2)
}
const path = normalize(join('src', 'games', game, 'chapters', chapter)).replaceAll('\\', '/')
const mutate = existsSync(path) ? `${path}/**/*.ts` : `${path}.ts`
if (!existsSync(path) && !existsSync(mutate)) {
  console.error(`${path}: chapter not found`)
  process.exit(2)
}

/** Returns the lines with code as ranges. It leaves out comments, imports and lines that have only brackets. */
const linesOf = (file: string): ReadonlyArray<string> =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) =>
      /^\s*(?:\/?\*|\/\/|import\b|export \*)|^\W*$/.test(line) ? [] : [`${file}:${i + 1}-${i + 1}`],
    )

/** Returns a uniform sample of the lines. */
const sampleOf = (size: number, seed: number): ReadonlyArray<string> => {
  const random = generator(seed)
  const files = existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .sort()
        .map(file => join(path, file))
    : [mutate]
  const left = files.flatMap(linesOf)
  return Array.from({ length: Math.min(size, left.length) }, () => left.splice(random(left.length), 1)).flat()
}

const folder = join('reports', 'mutation')
const name = join(folder, `${game}-${chapter.replace(/\W+/g, '-')}`)
mkdirSync(folder, { recursive: true })
const base = JSON.parse(readFileSync('stryker.config.json', 'utf8')) as Readonly<Record<string, unknown>>
writeFileSync(
  `${name}.config.json`,
  JSON.stringify({
    ...base,
    mutate: values.sample === undefined ? [mutate] : sampleOf(Number(values.sample), Number(values.seed)),
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
