/**
 * `npm run prose`: checks the wording of documents, doc comments and messages. `npm run prose -- src/svg docs/guide` checks only
 * these files and folders, even if they are still pending. `--count` prints the number of faults per folder.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import markdown from '@textlint/textlint-plugin-markdown'
import { rulesFor } from './prose/rules.js'
import { textsOf } from './prose/sources.js'

/** The files and folders that have not been rewritten yet. Remove a line when you have rewritten its files. */
const pending = readFileSync('scripts/prose/pending.txt', 'utf8').split('\n').filter(Boolean)

const ROOTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs', 'src', 'examples', 'test', 'scripts', 'bench']
const SKIPPED = /(^|\/)(node_modules|dist|site|reports|scripts\/prose)(\/|$)|\.d\.ts$/

const filesUnder = (path: string): string[] =>
  SKIPPED.test(path) || !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .flatMap(name => filesUnder(join(path, name)))
      : /\.(?:md|tsx?)$/.test(path)
        ? [path]
        : []

const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const files = (named.length > 0 ? named : ROOTS)
  .flatMap(filesUnder)
  .filter(file => named.length > 0 || !pending.some(path => file === path || file.startsWith(`${path}/`)))

const kernel = new TextlintKernel()
const counts = new Map<string, number>()
let faults = 0
for (const file of files) {
  for (const { kind, markdown: text, line } of textsOf(file, readFileSync(file, 'utf8'))) {
    const { messages } = await kernel.lintText(text, {
      ext: '.md',
      plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
      rules: rulesFor(kind),
    })
    for (const { loc, message } of messages) {
      faults += 1
      const folder = file.split('/').slice(0, -1).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
      if (!process.argv.includes('--count')) console.log(`${file}:${line + loc.start.line - 1}: ${message}`)
    }
  }
}
if (process.argv.includes('--count'))
  for (const [folder, count] of counts) console.log(`${String(count).padStart(5)} ${folder}`)
console.log(`${faults} faults in ${files.length} files`)
if (faults > 0) process.exit(1)
