/** `npm run build`: dist/ from nothing, the licences of what the command bundles, and the JSON schemas. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tool } from './run.js'

/** The packages that tsup puts into dist/cli/main.js, and all that they need. */
const inCommand = ['commander', 'cli-progress', 'fp-ts', 'io-ts']
/** Those of which it puts parts into the library, or into its browser bundles. */
const inLibrary = ['fp-ts', 'io-ts', '@noble/hashes', 'pure-rand']

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const licences = (names: readonly string[]): string => {
  const texts = new Map<string, string>()
  const visit = (name: string, from: string) => {
    const folder = createRequire(join(from, 'package.json'))
      .resolve.paths(name)
      ?.map(modules => join(modules, name))
      .find(candidate => existsSync(join(candidate, 'package.json')))
    if (folder === undefined) throw new Error(`${name} is not installed`)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'see text'})`
    if (texts.has(title)) return
    const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`${name} has no licence file`)
    texts.set(title, readFileSync(join(folder, file), 'utf8').trim())
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder)
  }
  for (const name of names) visit(name, process.cwd())
  const rule = '-'.repeat(80)
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${title}\n\n${text}\n`)
    .join(`\n${rule}\n\n`)
}

rmSync('dist', { recursive: true, force: true })
tool('tsup')
const notices = (folder: string, names: readonly string[]) => {
  const path = join(folder, 'THIRD-PARTY-LICENSES.txt')
  writeFileSync(path, `These files contain parts of the packages named here.\n\n${licences(names)}`)
}
notices('dist', inLibrary)
notices(join('dist', 'cli'), inCommand)

if (existsSync('scripts/schemas.ts')) {
  rmSync('schemas', { recursive: true, force: true })
  tool('tsx', 'scripts/schemas.ts')
}
