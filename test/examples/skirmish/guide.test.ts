/** The guide shows code that is there: each excerpt with a file's name stands in that file. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const GUIDE = 'docs/guide/write-your-own-game.md'
const guide = readFileSync(GUIDE, 'utf8')
const excerpts = [...guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  code,
}))
const pages = [GUIDE, 'docs/design.md']

/** Lines without their indentation. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()

describe('the guide', () => {
  it('marks every excerpt with its file', () => {
    expect(guide.match(/^```\S/gm)?.length).toBe(excerpts.length)
    expect(excerpts.length).toBeGreaterThan(20)
  })

  it.each(excerpts.map((excerpt, n) => ({ ...excerpt, n: n + 1 })))(
    'shows what stands in $file (excerpt $n)',
    ({ file, code }) => {
      expect(lines(readFileSync(file, 'utf8'))).toContain(lines(code))
    },
  )

  it.each(pages)('links to files that are there: %s', page => {
    for (const [, target = ''] of readFileSync(page, 'utf8').matchAll(/\]\(([^)#]+)\)/g)) {
      if (!target.startsWith('http')) expect(existsSync(join(dirname(page), target)), target).toBe(true)
    }
  })

  it("is about a game that has a chapter file for each of the kernel's concepts", () => {
    const named = new Set(excerpts.map(({ file }) => file))
    for (const file of [
      'march',
      'orders',
      'fortunes',
      'combat',
      'retreat',
      'standing-rules',
      'sequence',
      'state',
      'action',
      'index',
    ])
      expect(named).toContain(`examples/skirmish/${file}.ts`)
  })
})
