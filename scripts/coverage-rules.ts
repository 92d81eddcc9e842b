/**
 * `npm run coverage:rules`: checks that each rule has a test.
 *
 * The rules are the bullets of `docs/rules/<game>.md` (the game's name without its year) that begin with an id, such as
 * `M1.a`. A test covers the ids that its full name cites, such as `[marne:M1.a]`, if it passed in the last `npm test`.
 * Bullets marked `(no effect)` need no test. Each worked example (`EX-1`, or `DX-1` with numbers of our own) needs a
 * test. Rulings (`Q-1`) are counted but need none. A game in development lists rules under "Not yet played"
 * (`13.4: a b c`). The listed rules must have no test, so the list can only become shorter. `--missing ardennes` prints
 * the list again.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rulebook as alderFord } from '../examples/alder-ford/rulebook.js'
import { rulebook as quatreBras } from '../examples/quatre-bras/rulebook.js'
import { rulebook as skirmish } from '../examples/skirmish/rulebook.js'

const inventories = join('docs', 'rules')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { missing: { type: 'string' } } })
const report = positionals[0] ?? join('reports', 'vitest.json')

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
type Kind = 'atom' | 'no effect' | 'ruling' | 'example'
interface Rule {
  readonly game: string
  readonly id: string
  readonly kind: Kind
}

/** Returns the bullets with ids of one inventory. A bullet ends at the next bullet, heading or empty line. */
const read = (game: string, text: string): readonly Rule[] => {
  const rules: Rule[] = []
  const bullets = text.split(/^(?=- |#|\s*$)/m)
  for (const bullet of bullets) {
    const id = /^- `([^`\s]+)`/.exec(bullet)?.[1]
    if (id === undefined) continue
    // `M1.a`, `8.4.1.aa`: a section and a letter. `EX-3`, `DX-3`: an example of rules; `Q-7`: a ruling.
    if (/^[A-Z]?\d[\w.]*\.[a-z]{1,2}$/.test(id))
      rules.push({ game, id: `${game}:${id}`, kind: /\(no effect\b/.test(bullet) ? 'no effect' : 'atom' })
    else if (/^[ED]X-\d+$/.test(id)) rules.push({ game, id: `${game}:${id}`, kind: 'example' })
    else if (/^Q-\d+$/.test(id)) rules.push({ game, id: `${game}:${id}`, kind: 'ruling' })
  }
  return rules
}

/** Returns the ids of the rules that are listed as not yet played. */
const unplayed = (game: string, text: string): readonly string[] =>
  [...(text.split(/^## .*Not yet played$/m)[1] ?? '').matchAll(/^(\d[\w.]*): ([a-z ]+)$/gm)].flatMap(
    ([, section = '', letters = '']) =>
      letters
        .trim()
        .split(/ +/)
        .map(letter => `${game}:${section}.${letter}`),
  )

/** Returns the tests by the ids in square brackets in their names: `[marne:M1.a]`, `[marne:M1.a][marne:M1.b]`, `[marne:M1.a, marne:M1.b]`. */
const cited = (names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const tests = new Map<string, readonly string[]>()
  for (const name of names)
    for (const [, inside = ''] of name.matchAll(/\[([^\]]*)\]/g))
      for (const word of inside.split(/[\s,;]+/))
        if (/^[a-z][a-z0-9-]*:[\w.-]+$/.test(word)) tests.set(word, [...(tests.get(word) ?? []), name])
  return tests
}

const files = existsSync(inventories)
  ? readdirSync(inventories)
      .filter(file => file.endsWith('.md'))
      .sort((a, b) => (a < b ? -1 : 1))
  : []
const inventoryOf = files.map(file => ({
  game: file.replace(/(-\d{2,4})?\.md$/, ''),
  text: readFileSync(join(inventories, file), 'utf8'),
}))
const rules = inventoryOf.flatMap(({ game, text }) => read(game, text))
const postponed = new Set(inventoryOf.flatMap(({ game, text }) => unplayed(game, text)))
if (!existsSync(report)) {
  console.error(`${report} does not exist: run npm test first`)
  process.exit(2)
}
const results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.flatMap(file => file.assertionResults)
const tests = cited(results.filter(test => test.status === 'passed').map(test => test.fullName))
const anyTests = cited(results.map(test => test.fullName))

const games = [...new Set(rules.map(rule => rule.game))]
const of = (game: string, kind: Kind) => rules.filter(rule => rule.game === game && rule.kind === kind)
const shown = (list: readonly Rule[]) => list.filter(rule => tests.has(rule.id))
const ratio = (list: readonly Rule[]) => `${shown(list).length}/${list.length}`

if (values.missing !== undefined) {
  const sections = new Map<string, string>()
  for (const { id, kind, game } of rules)
    if (kind === 'atom' && game === values.missing && !tests.has(id)) {
      const [section, letter] = [id.slice(game.length + 1, id.lastIndexOf('.')), id.slice(id.lastIndexOf('.') + 1)]
      sections.set(section, `${sections.get(section) ?? ''} ${letter}`)
    }
  for (const [section, letters] of sections) console.log(`${section}:${letters}`)
  process.exit(0)
}

const rows = [
  ['game', 'rules tested', 'no effect', 'not yet played', 'examples tested', 'rulings tested'],
  ...games.map(game => [
    game,
    ratio(of(game, 'atom')),
    String(of(game, 'no effect').length),
    String(of(game, 'atom').filter(rule => postponed.has(rule.id)).length),
    ratio(of(game, 'example')),
    ratio(of(game, 'ruling')),
  ]),
]
const widths = [0, 1, 2, 3, 4, 5].map(column => Math.max(...rows.map(row => (row[column] ?? '').length)))
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )

const faults: string[] = []
const note = (text: string) => {
  faults.push(text)
}
const untested = rules.filter(rule => (rule.kind === 'atom' || rule.kind === 'example') && !tests.has(rule.id))
for (const { id } of untested.filter(rule => !postponed.has(rule.id)))
  note(anyTests.has(id) ? `${id}: its tests failed` : `${id}: no test`)
for (const id of postponed) {
  if (tests.has(id)) note(`${id}: has a test, but is listed as not yet played`)
  if (!rules.some(rule => rule.id === id && rule.kind === 'atom'))
    note(`${id}: listed as not yet played, but not a rule`)
}
if (!rules.some(rule => rule.kind === 'atom')) note(`${inventories}: no rules found`)
const seen = new Set<string>()
for (const { id } of rules) {
  if (seen.has(id)) note(`${id}: occurs twice in its inventory`)
  seen.add(id)
}
// ids that are not printed sections, and rules of the example games, which have no inventory
const others = new Set([
  ...games.flatMap(game => ['sequence', 'scenario', 'notation'].map(part => `${game}:${part}`)),
  ...Object.keys(alderFord),
  ...Object.keys(skirmish),
  ...Object.keys(quatreBras),
])
for (const [id, names] of anyTests)
  if (!seen.has(id) && !others.has(id)) note(`${id}: unknown rule, cited by "${names[0] ?? ''}"`)

const open = rules.filter(rule => rule.kind === 'ruling' && !tests.has(rule.id))
if (open.length > 0) console.log(`\nrulings without a test: ${open.map(rule => rule.id).join(' ')}`)
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n\n${faults.length} faults`)
  process.exit(1)
}
