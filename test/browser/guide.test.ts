/** The board of docs/guide/ui.md: its two files are compiled, built and played on. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { sources } from '../../scripts/sources.js'
import { takesLong } from '../long.js'
import { browser, noBrowser } from './chromium.js'
import { siteOf } from './site.js'

takesLong()

const guide = readFileSync('docs/guide/ui.md', 'utf8')
/** A file of the guide: all blocks with its name, one after the other. */
const file = (name: string): string =>
  [...guide.matchAll(/^```\w+ (\S+)\n([^]*?)^```/gm)]
    .flatMap(([, of, text = '']) => (of === name ? [text] : []))
    .join('\n')

const root = join(process.cwd(), 'reports', 'guide-board-sources')
const written = (): void => {
  mkdirSync(root, { recursive: true })
  for (const name of ['index.html', 'main.ts']) writeFileSync(join(root, name), file(name))
  const options = { rootDir: '../..', types: [], noPropertyAccessFromIndexSignature: false }
  const config = { extends: '../../examples/web/tsconfig.json', compilerOptions: options, include: ['main.ts'] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
}

it('has at most 300 lines, and the compiler accepts them', () => {
  written()
  expect(guide.split('\n').length).toBeLessThanOrEqual(300)
  expect(file('main.ts').length).toBeGreaterThan(3000)
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', root], { stdio: 'inherit' })
})

it.skipIf(noBrowser)('plays: a move, attackers by clicks with their odds, dice and the other side', async () => {
  written()
  const site = await siteOf('guide-board', { configFile: false, root, resolve: { alias: [...sources] } })
  const chromium = await browser()
  try {
    const page = await chromium.newPage({ viewport: { width: 1400, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    await page.goto(site.address)
    const shows = (where: string, text: string) => page.locator(where, { hasText: text }).first().waitFor()
    const unit = (id: string) => page.locator(`[data-counter="${id}"]`).first().click()
    const hex = (id: string) => page.locator(`[data-layer="board"] [data-place="${id}"]`).first().click({ force: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await shows('#asked', 'German: which unit moves')
    await unit('ge-3')
    await hex('1515')
    await shows('#log', 'moves: ge-3 1615-1515')
    await press('end')
    await hex('2219')
    await press('targets named')
    await unit('ge-17')
    await shows('#odds', '6 : 12')
    await unit('ge-6')
    await shows('#odds', '12 : 12')
    await press('declare')
    await press('no more attacks')
    await shows('#log', 'the result at 2219 is')
    expect(faults).toEqual([])
  } finally {
    await chromium.close()
    site.close()
  }
})
