/** Tests that the guide quotes existing code: each excerpt with a file name occurs in that file. */
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

/** Returns lines without their indentation. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()

describe('the guide', () => {
  it('names the file of every excerpt', () => {
    expect(guide.match(/^```ts/gm)?.length).toBe(excerpts.length)
    expect(excerpts.length).toBeGreaterThan(20)
  })

  it.each(excerpts.map((excerpt, n) => ({ ...excerpt, n: n + 1 })))(
    'quotes $file correctly (excerpt $n)',
    ({ file, code }) => {
      expect(lines(readFileSync(file, 'utf8'))).toContain(lines(code))
    },
  )

  it.each(pages)('links to existing files in %s', page => {
    for (const [, target = ''] of readFileSync(page, 'utf8').matchAll(/\]\(([^)#]+)\)/g)) {
      if (!target.startsWith('http')) expect(existsSync(join(dirname(page), target)), target).toBe(true)
    }
  })

  it('describes a game with a chapter file for each concept of the kernel', () => {
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
