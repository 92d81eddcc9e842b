/** Tests that the programs in the README and the guides run unchanged, each in its own Node process. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesLong } from '../long.js'
import { PAGES, compilerSays, onSources, outputOf, programOf } from './programs.js'

takesLong()

const readme = readFileSync('README.md', 'utf8')
const programs = [...readme.matchAll(/^## (.+)\n(?:(?!^## )[\s\S])*?```ts\n([\s\S]*?)```/gm)].map(
  ([, title = '', code = '']) => ({ title, code, file: `${title.replace(/\W/g, '-')}.ts` }),
)
/** The output that the README shows below its first program. */
const SHOWN = /(?<=^It prints:\n\n```text\n)[^]*?(?=^```)/m

/** Returns the text block that begins with these words in a guide. */
const shownIn = (guide: string, begins: string): string =>
  new RegExp(`^\`\`\`text\\n(${begins}[^]*?)^\`\`\``, 'm').exec(readFileSync(`docs/guide/${guide}.md`, 'utf8'))?.[1] ??
  'none'
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The output of the programs of each guide, in order. Named blocks are files next to the programs. */
const GUIDES = {
  'ardennes-44': [/^true true\n$/],
  bots: [
    /^\{.*\} after \d+ decisions\n\{\s+mean: .*\n40\n$/s,
    /^16 1\n$/,
    /^100 true\n$/,
    /^0 50 [0-9a-f]{32}\n1 50 [0-9a-f]{32}\n$/,
  ],
  'fp-ts': [
    /^\{\n {2}_tag: 'Right',\n[^]*asks: 'unit-to-move',[^]*\nmarne:M2\.a: 2020 is not adjacent to ge-3\n$/,
    /^\[ 'unit ge-3', 'unit ge-4', 'unit ge-5' \]\n\{ _tag: 'Right', right: 1 \}\n$/,
    /^\{ _tag: 'Left', left: 'not JSON' \}\n.*\/action\/type.*\n.*the german side does not decide now.*\n[^]*left: 'marne:sequence: .*\n\}\n.*'Right', right: 'end; Turn 1 .*\n$/,
  ],
  research: [
    /^0 (german|allied) .*\n1 .*\n.*\{ mean: [-\d.]+, standardError: [\d.]+ \}\ntrue\n$/s,
    /Error: that is enough\n$/,
    /^true\n$/,
    /score:german.*\[ -?[\d.]+, -?[\d.]+, -?[\d.]+ \]\n$/s,
    /^.* [\d.]+ [\d.]+ \d-\d \d \w+\n\d+ units taken off\n(\d+ (german|allied|null) -?\d+ -?\d+\n)+\d+ strength points\n\[ '.*\]\n\d+ combats\n$/s,
    /^(turn \d+: [\w-].* at [\w-].*, \d or less, rolled \d: (hit|miss)\n){3}\d+ hits with \d+ dice\n$/,
    /^an SVG picture of \d+ characters\nunit\tname\tside\t.*\nfirst 3 of \d+ rows\n$/s,
  ],
  scenarios: [
    /^Pursuit, by rested Germans \[ 'ge-3 4', 'ge-4 4' \] [0-9a-f]{32}\n$/,
    new RegExp(`^${escaped(shownIn('scenarios', 'out-of-range'))}$`),
    /^a picture of \d{5} characters.*\n\{ allied: \d+, german: \d+ \} \[\n(?: {2}'(?:german|allied)-\w+ \d+',?\n){4,}\] \{ mean: .* \}\n$/,
    /^(?:\d+\. [\w ]+: .*\n){23}$/,
  ],
  server: [
    /^not-your-decision \[\]\ngerman \{"from":\d+,"events":\[\{"kind":"committed",[^\n]*\ngerman seat\nfrench \{"from":\d+,"events":\[\{"kind":"committed","rule":"verdun:14\.2\.h","side":"german","forced":false,"seenBy":"all"\}\]\}\nfrench seat\npublic \{[^\n]*\npublic seat\ngerman \[ .* \{ type: 'extraTurn', value: 1 \} \]\nfrench \[ .*, null \]\npublic \[ .*, null \]\nfalse true false\nGerman has decided on the extra turn false\ntrue\n$/,
  ],
  'user-interface': [
    /^german: unit-to-move\? \d+ counters; Map\(\d+\) .*\nge-3 goes to \[.* for 1'.*\]\n$/s,
    /^\d{6} characters at first, then \d+ pieces go and \d{1,2} come\n\{ x: [\d.]+, y: [\d.]+ \} 1616\n$/,
    /^picked 1, 1 more .*true\n6 : 12, .*\npicked 2, 0 more .*\n12 : 12, .*\npicked 1, .*\nge-3 cannot be picked: .* \(marne:M7\.a\)\n$/s,
    /^Allied attack in \d+, .* \[\n(?:.*\n)*attackers, reserve \[.*\]\nattackers, front \[\n(?:.*\n)* {2}'[\w-]+ strength \d.* hits on 1.*',\n(?:.*\n)*defenders, reserve \[.*\]\n$/,
    /^German attack declared on 2219: ge-6, ge-17 \[ 'marne:M7\.r' \]\n.*asks: 'attack'/s,
    /^end\n$/,
  ],
}
const blocks = Object.entries(GUIDES).flatMap(([guide, says]) => {
  let programsBefore = 0
  return [...readFileSync(`docs/guide/${guide}.md`, 'utf8').matchAll(/^```ts(?: (\S+))?\n([^]*?)^```/gm)].map(
    ([, name, code = '']) =>
      name === undefined
        ? { code, file: join(guide, `${++programsBefore}.ts`), says: says[programsBefore - 1] }
        : { code, file: join(guide, name), says: null },
  )
})
const guidePrograms = blocks.filter(({ says }) => says !== null)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-readme-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  // packages that a guide tells its reader to install
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const part of ['as-it-stands', 'on-sources']) {
    for (const guide of Object.keys(GUIDES)) mkdirSync(join(folder, part, guide), { recursive: true })
    for (const { file, code } of [...programs, ...blocks])
      writeFileSync(join(folder, part, file), part === 'on-sources' ? onSources(code) : code)
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('README', () => {
  it('has three programs', () => {
    expect(programs.map(program => program.title)).toEqual(['In a program', 'Write a bot', 'Run experiments'])
  })

  // UPDATE_README=1 writes the output into the README
  it('shows the output of its first program correctly', async () => {
    const output = await outputOf(join(folder, 'on-sources', programs[0]!.file))
    if (process.env['UPDATE_README'] === '1')
      writeFileSync(
        'README.md',
        readme.replace(SHOWN, () => output),
      )
    else expect(SHOWN.exec(readme)?.[0]).toBe(output)
  })

  it('has under 150 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThan(150)
  })

  it('has one command to install the package, and two commands for a clone', () => {
    expect([...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => command?.trim())).toEqual([
      'npm install grognard',
      'npm ci && npm run demo',
      'npm ci && npm test',
    ])
  })

  it.each(programs)('$title has a program of about ten lines that runs', async ({ file, code }) => {
    expect(code.split('\n').filter(line => line.trim() !== '').length).toBeLessThanOrEqual(12)
    expect((await outputOf(join(folder, 'on-sources', file))).length).toBeGreaterThan(50)
  })
})

describe('guides', () => {
  it('have as many programs as this test file checks', () => {
    expect(guidePrograms).toHaveLength(Object.values(GUIDES).flat().length)
  })

  it.each(guidePrograms)('$file prints what the guide says', async ({ file, says }) => {
    expect(await outputOf(join(folder, 'on-sources', file))).toMatch(says!)
  })
})

it('the programs in the README and the guides compile', async () => {
  for (const page of PAGES)
    writeFileSync(join(folder, 'as-it-stands', `${page}.ts`), programOf(readFileSync(`docs/guide/${page}.md`, 'utf8')))
  const files = [...programs, ...blocks, ...PAGES.map(page => ({ file: `${page}.ts` }))].map(({ file }) =>
    join(folder, 'as-it-stands', file),
  )
  expect(await compilerSays(folder, files)).toBe('')
})
