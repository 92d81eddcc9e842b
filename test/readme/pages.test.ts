/**
 * Tests of pages that show the output of a program: the `ts` blocks of a page are one program, and each `text` block is the
 * output of the block before it. UPDATE_DOCS=1 writes the text blocks.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesLong } from '../long.js'
import { PAGES, blocksOf, BLOCK, onSources, outputOf, programOf, MARK } from './programs.js'

takesLong()

describe.each(PAGES)('docs/guide/%s.md', name => {
  const file = `docs/guide/${name}.md`
  const page = readFileSync(file, 'utf8')
  const blocks = blocksOf(page)
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'grognard-page-'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'written'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('shows the output of its program', async () => {
    expect(blocks.length).toBeGreaterThan(1)
    const code = onSources(programOf(page)).replace(
      /writeFileSync\('/g,
      `writeFileSync('${join(folder, 'written').replaceAll('\\', '/')}/`,
    )
    writeFileSync(join(folder, 'page.ts'), code)
    const printed = (await outputOf(join(folder, 'page.ts'))).split(`${MARK}\n`).slice(0, -1)
    if (process.env['UPDATE_DOCS'] === '1') {
      let n = 0
      writeFileSync(
        file,
        page.replace(BLOCK, (_, block: string) => {
          const text = printed[n++] ?? ''
          return `\`\`\`ts\n${block}\`\`\`\n${text === '' ? '' : `\n\`\`\`text\n${text}\`\`\`\n`}`
        }),
      )
    } else expect(blocks.map(({ text }) => text ?? '')).toEqual(printed)
  })
})
