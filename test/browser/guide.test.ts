/** Tests of the board in docs/guide/ui.md. Its files are compiled, built and played. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { type Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sources } from '../../scripts/sources.js'
import { takesLong } from '../long.js'
import { browser, noBrowser } from './chromium.js'
import { siteOf } from './site.js'

takesLong()

const guide = readFileSync('docs/guide/ui.md', 'utf8')
/** Returns a file from the guide: all blocks with its name, in order. */
const file = (name: string): string =>
  [...guide.matchAll(/^```\w+ (\S+)\n([^]*?)^```/gm)]
    .flatMap(([, of, text = '']) => (of === name ? [text] : []))
    .join('\n')

const MAIN = 'src/main.ts'

/** Writes the guide's page into a folder for reports. */
const written = (name: string, main = file(MAIN)): string => {
  const root = join(process.cwd(), 'reports', name)
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(join(root, 'index.html'), file('index.html'))
  writeFileSync(join(root, MAIN), main)
  const options = { rootDir: '../..', types: [], noPropertyAccessFromIndexSignature: false }
  const config = { extends: '../../examples/web/tsconfig.json', compilerOptions: options, include: ['src/main.ts'] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  return root
}

/** Opens a written page, and fails if the page throws. */
const onPage = async (name: string, root: string, aliases: typeof sources, use: (page: Page) => Promise<void>) => {
  const site = await siteOf(name, { configFile: false, root, resolve: { alias: [...aliases, ...sources] } })
  const chromium = await browser()
  try {
    const page = await chromium.newPage({ viewport: { width: 1400, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    await page.goto(site.address)
    await use(page)
    expect(faults).toEqual([])
  } finally {
    await chromium.close()
    site.close()
  }
}

it('the board of the guide has at most 300 lines and compiles', () => {
  const root = written('guide-board-sources')
  expect(guide.split('\n').length).toBeLessThanOrEqual(300)
  expect(file(MAIN).length).toBeGreaterThan(3000)
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', root], { stdio: 'inherit' })
})

it.skipIf(noBrowser)(
  'the board of the guide plays a move, attackers chosen by clicks with their odds, die rolls, and the other side',
  async () => {
    await onPage('guide-board', written('guide-board-sources'), [], async page => {
      const shows = (where: string, text: string) => page.locator(where, { hasText: text }).first().waitFor()
      const unit = (id: string) => page.locator(`[data-counter="${id}"]`).first().click()
      const hex = (id: string) =>
        page.locator(`[data-layer="board"] [data-place="${id}"]`).first().click({ force: true })
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
    })
  },
)

/** The words that the guide tells readers to change for another game, with their new values. */
const GAMES = [
  { id: 'marne', name: 'marne', art: 'marneArt', scenario: 'counterattack', side: 'german' },
  { id: 'verdun', name: 'verdun', art: 'verdunArt', scenario: 'historical', side: 'german' },
  { id: 'grand-illusion', name: 'grandIllusion', art: 'illusionArt', scenario: 'short-campaign', side: 'allied' },
  { id: 'ardennes', name: 'ardennes', art: 'ardennesArt', scenario: 'six-turns', side: 'german' },
] as const

// each game takes minutes, so two are played by default and all with GUIDE_GAMES=all
const played = GAMES.filter(
  ({ id }) => process.env['GUIDE_GAMES'] === 'all' || ['marne', 'grand-illusion'].includes(id),
)

it.skipIf(noBrowser).each(played)(
  'the board of the guide plays $id to its end by clicks, with an element for every legal action',
  async ({ id, name, art, scenario, side }) => {
    const driver = JSON.stringify(join(process.cwd(), 'test/browser/guide-driver.ts'))
    const game = JSON.stringify(join(process.cwd(), `src/games/${id}/index.ts`))
    const changes = [
      ["{ marne as game } from 'grognard/marne'", `{ ${name} as game } from './noting.js'`],
      ["{ marneArt as art } from 'grognard/marne/art'", `{ ${art} as art } from 'grognard/${id}/art'`],
      ["'grognard/marne/bot'", `'grognard/${id}/bot'`],
      ['game.scenarios.counterattack', `game.scenarios['${scenario}']`],
      ["YOU = 'german'", `YOU = '${side}'`],
    ] as const
    let main = file(MAIN)
    for (const [was, is] of changes) {
      expect(main).toContain(was)
      main = main.replace(was, is)
    }
    const root = written(`guide-${id}-sources`, main)
    writeFileSync(
      join(root, 'src/noting.ts'),
      `import { noting, playWhole } from ${driver}\nimport { ${name} as published } from ${game}\nObject.assign(window, { playWhole })\nexport const ${name} = noting(published)\n`,
    )
    await onPage(`guide-${id}`, root, [], async page => {
      const asked = await page.evaluate<Record<string, number>>(`playWhole('${id}', '${side}', 1)`)
      expect(Object.keys(asked).length).toBeGreaterThan(5)
    })
  },
)
