/**
 * Tests of the documents about positions as text. In the reference, the section of each game has an example. The conditions, lines
 * and phases below it are generated: UPDATE_DOCS=1 writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/games.js'
import { type AnyGame, type AnyRules, orThrow } from '../../src/index.js'
import { type OrderHelp, positionHeading, schemaOf } from '../../src/kernel/index.js'
import { grognard } from '../cli/helpers.js'
import { right } from '../kernel/helpers.js'

const FILE = 'docs/guide/position-lines.md'
const page = readFileSync(FILE, 'utf8')
const sections = page.split(/(?<=\n)(?=## )/)

/** The line of a unit. Its meaning lists the conditions of the game. */
const UNIT = 'UNIT PLACE CONDITION ...'

/** The rules of all scenarios of each game. */
const loaded = await Promise.all(
  Object.values(games).map(async load => {
    const game: AnyGame = await load()
    return { game, all: Object.values(game.scenarios).map((each): AnyRules => orThrow(game.load(each))) }
  }),
)
const linesOf = (game: number): ReadonlyArray<OrderHelp> => loaded[game]!.all[0]!.positionLines
const isCommon = ({ form }: OrderHelp): boolean =>
  loaded.every((_, game) => linesOf(game).some(line => line.form === form))

/** Reads a position under the rules that its heading names, and prints it. */
const printed = (text: string): string => {
  const { game, scenario, options } = right(positionHeading(text))
  const named = loaded.find(each => each.game.id === game)!.game
  const rules: AnyRules = orThrow(named.load(named.scenarios[scenario], options))
  return rules.positionText(orThrow(rules.position(text)))
}

const list = (words: ReadonlyArray<string>): string => words.map(word => `\`${word}\``).join(', ')
const table = (lines: ReadonlyArray<OrderHelp>): string =>
  lines.reduce(
    (rows, { form, says }) => `${rows}| \`${form.replaceAll('|', '\\|')}\` | ${says} |\n`,
    '| line | meaning |\n| --- | --- |\n',
  )

/** Returns the names of the phases of a game turn, from the schema of saves. */
const phasesOf = (rules: AnyRules): ReadonlyArray<string> => {
  const { properties } = schemaOf(rules.codecs.state) as {
    readonly properties: { readonly position: { readonly properties: { readonly phase: { readonly enum: string[] } } } }
  }
  return properties.position.properties.phase.enum
}

/** Returns a section with its generated part. */
const generated = (section: string): string => {
  const [, title = ''] = /^## (.*)\n/.exec(section) ?? []
  if (title === 'Lines of all games')
    return `## ${title}\n\n${table(linesOf(0).filter(isCommon)).replace(/(?<=if it has any): .*(?= \|)/, '')}\n`
  const at = loaded.findIndex(({ game }) => game.title === title)
  if (at < 0) return section
  const conditions = linesOf(at).find(({ form }) => form === UNIT)!
  const phases = loaded[at]!.all.map(phasesOf).sort((a, b) => b.length - a.length)[0]!
  return [
    /^[^]*?```text\n[^]*?```\n/.exec(section)![0],
    `Conditions of units: ${list(conditions.says.replace(/^.*: /, '').split(', '))}.\n`,
    table(linesOf(at).filter(line => !isCommon(line))),
    `Phases of a game turn, in order: ${list(phases)}.\n`,
  ]
    .join('\n')
    .concat(at < loaded.length - 1 ? '\n' : '')
}

describe(FILE, () => {
  it('lists the conditions, lines and phases of each game', () => {
    const expected = sections.map(generated)
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(FILE, expected.join(''))
    else expect(sections).toEqual(expected)
  })

  it.each(loaded.map(({ game }) => game.title))(
    'has an example of %s that is read and printed with the same lines',
    title => {
      const section = sections.find(each => each.startsWith(`## ${title}\n`))
      const example = /```text\n([^]*?)```/.exec(section ?? '')?.[1] ?? ''
      expect(printed(example).split('\n').sort()).toEqual(example.split('\n').sort())
    },
  )
})

it('the guide to positions shows a session of the command as it is', async () => {
  const guide = readFileSync('docs/guide/positions.md', 'utf8')
  const [, file = '', text = ''] = /^```text (\S+)\n([^]*?)^```/m.exec(guide) ?? []
  const [, command = '', shown = 'none'] = /^```console\n\$ grognard (.*)\n([^]*?)^```/m.exec(guide) ?? []
  const lines = [...shown.matchAll(/^\w+> (.*)/gm)].map(([, typed = '']) => typed)
  const { out } = await grognard(command, { lines, files: { [file]: text } })
  expect(out).toContain(shown)
})

it('the form for wrong rules shows a position as an example', () => {
  const form = readFileSync('.github/ISSUE_TEMPLATE/1-wrong-rule.yml', 'utf8')
  const example = (/^ +placeholder: \|\n((?: {8}.*\n)+)/m.exec(form)?.[1] ?? '').replace(/^ +/gm, '')
  expect(printed(example)).toContain('\n> attack')
})
