/** Tests that the transcripts in the guides match the program: each typed line is typed here, and each printed line appears in order. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { grognard } from './helpers.js'

/** A session: the command line that starts it, the typed lines, and all printed lines, including typed ones. */
interface Talk {
  readonly command: string
  readonly typed: string[]
  readonly shown: string[]
}

/** The sessions in the `console` blocks of a guide. A block that begins with `$` starts a session, and the blocks after it continue it. */
const talksOf = (file: string): ReadonlyArray<Talk> => {
  const talks: Talk[] = []
  for (const [, block = ''] of readFileSync(file, 'utf8').matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    for (const line of block.split('\n').filter(each => each !== '')) {
      const begun = /^\$ grognard (.*)$/.exec(line)?.[1]
      if (begun !== undefined) talks.push({ command: begun, typed: [], shown: [] })
      const talk = begun === undefined ? talks[talks.length - 1] : undefined
      const typed = /^(?:\w+|.*\(or an empty line\))> (.*)$/.exec(line)?.[1]
      if (typed !== undefined) talk?.typed.push(typed)
      talk?.shown.push(line)
    }
  }
  return talks
}

/**
 * The files of a guide: the documents that its programs export, under the names of the programs (`a.json` is the export of `a.ts`),
 * and the texts that begin with their names (`# bug.txt`).
 */
const documentsOf = async (file: string): Promise<Readonly<Record<string, string>>> => {
  const made: Record<string, string> = {}
  for (const [, text = '', name = ''] of readFileSync(file, 'utf8').matchAll(/^```text\n(# (\S+\.txt)\n[^]*?)^```/gm))
    made[name] = text
  for (const [, name = '', code = ''] of readFileSync(file, 'utf8').matchAll(/^```ts (\S+)\.ts\n([^]*?)^```/gm)) {
    const script = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext } }).outputText
    const exported = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as Record<string, unknown>
    made[`${name}.json`] = JSON.stringify(Object.values(exported)[0])
  }
  return made
}

const GUIDES = ['verdun', 'grand-illusion', 'ardennes-44', 'cli', 'scenarios'].map(name => `docs/guide/${name}.md`)

describe.each(GUIDES)('%s', file => {
  const talks = talksOf(file)

  test('has transcripts', () => {
    expect(talks.map(({ typed }) => typed.length).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(3)
  })

  test.each(talks.map(({ command, ...rest }, i) => ({ name: `${i + 1}: ${command}`, command, ...rest })))(
    'contains a session that prints what the guide shows: $name',
    async ({ command, typed, shown }) => {
      const { code, out } = await grognard(command, { lines: typed, files: await documentsOf(file) })
      expect(code).toBe(0)
      const told = out.split('\n')
      let at = 0
      for (const line of shown) {
        const found = told.indexOf(line, at)
        if (found < 0) expect(told.slice(at, at + 40).join('\n')).toContain(line)
        at = found + 1
      }
      // any output after the last typed line would be an extra line
      expect(told.slice(at).join('\n')).not.toMatch(/^\w+> \S/m)
    },
  )
})
