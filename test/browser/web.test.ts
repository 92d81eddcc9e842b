/** Tests of the web board by clicks in Chromium: a whole turn of each game, and everything next to the map. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type VerdunAction, verdun } from '../../src/games/verdun/index.js'
import { heuristicPlayer } from '../../src/games/verdun/bot/index.js'
import { marne } from '../../src/games/marne/index.js'
import { heuristicPlayer as marnePlayer } from '../../src/games/marne/bot/index.js'
import { orThrow, record } from '../../src/kernel/index.js'
import { generator, steps } from '../../src/play/index.js'
import { takesLong } from '../long.js'
import { browser, noBrowser } from './chromium.js'
import { type Site, webBoard } from './site.js'

takesLong()

const open: { site: Site; chromium: Browser } = { site: undefined!, chromium: undefined! }
const faults: string[] = []

/** Opens the page before a game begins, in a browser without stored data. */
const fresh = async (size = { width: 1400, height: 900 }): Promise<Page> => {
  const page = await open.chromium.newPage({ viewport: size })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(open.site.address)
  await page.waitForSelector('form')
  return page
}

const seatsAre = async (page: Page, seats: Readonly<Record<string, 'human' | 'bot'>>): Promise<void> => {
  for (const [side, who] of Object.entries(seats)) await page.getByLabel(`Who plays ${side}`).selectOption(who)
}

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForSelector('.board svg')
  // automatic steps run without a delay
  await page.getByLabel('Pace').press('End')
}

const asked = (page: Page): Promise<string> => page.locator('header').innerText()
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()
const unit = (page: Page, id: string): Promise<void> => page.locator(`.sheet [data-counter="${id}"]`).first().click()
const hex = (page: Page, id: string): Promise<void> =>
  page.locator(`.sheet [data-layer="board"] [data-place="${id}"]`).first().click({ force: true })
const log = (page: Page): Promise<string> => page.getByLabel('Log').innerText()

/** Page code that finds the first marked counter or hex on the map. */
const MARKED = `() => {
  const pieces = [...document.querySelectorAll('[data-layer="highlights"] [data-key]')]
  const name = CSS.escape((pieces[0]?.getAttribute('data-key') ?? '').split(' ').at(-1))
  return document.querySelector('[data-layer="counters"] [data-counter="' + name + '"]')
    ?? document.querySelector('[data-layer="board"] [data-place="' + name + '"]')
}`
/** Page code that clicks the main button if there is one, and otherwise a marked element. */
const ANSWERING = `async wanted => {
  const over = new RegExp(wanted)
  const text = () => document.querySelector('header').textContent
  const marked = ${MARKED}
  const KINDS = ['.answers button.main', '.answers button', 'aside .card.can, aside td.can']
  let clicks = 0
  for (let waited = 0; !over.test(text()); waited++) {
    if (waited > 12000) throw new Error('still waiting at: ' + text())
    const next = KINDS.map(kind => document.querySelector(kind)).find(each => each !== null) ?? marked()
    if (next !== null && !/computer|Chance/.test(text())) {
      clicks++
      next.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    await new Promise(resolve => setTimeout(resolve, 4))
  }
  return clicks
}`
/** Answers until the question matches. Returns the number of clicks. */
const answerUntil = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(`(${ANSWERING})(${JSON.stringify(wanted)})`)

/** Waits until the question or the reported faults match. */
const shows = async (page: Page, what: string, text: string): Promise<void> => {
  await page.locator(what, { hasText: text }).first().waitFor()
}

/** A saved game of Verdun in which the German player has committed guns that the French player does not know. */
const committed = (): Buffer => {
  const rules = orThrow(verdun.load(verdun.scenarios.historical))
  const players = { german: heuristicPlayer(), french: heuristicPlayer() }
  const actions: VerdunAction[] = []
  for (const { state, action } of steps(rules, players, { seed: 1 })) {
    const turn = rules.turn(state)
    const hides = rules.key(rules.resample(state, 'french', generator(1))) !== rules.key(state)
    if (turn.type === 'decision' && turn.asks === 'defensive-support' && hides) break
    actions.push(action)
  }
  const made = record(rules, { game: verdun.id, scenario: 'historical', options: {} }, actions)
  return Buffer.from(made._tag === 'Right' ? JSON.stringify(made.right) : '')
}

/** A saved game of The Marne that is over. */
const finished = (): Buffer => {
  const rules = orThrow(marne.load(marne.scenarios.counterattack))
  const players = { german: marnePlayer(), allied: marnePlayer() }
  const actions = [...steps(rules, players, { seed: 1 })].flatMap(({ action }) => action ?? [])
  const made = record(rules, { game: marne.id, scenario: 'counterattack', options: {} }, actions)
  return Buffer.from(made._tag === 'Right' ? JSON.stringify(made.right) : '')
}

describe.skipIf(noBrowser)('the web board', () => {
  beforeAll(async () => {
    open.site = await webBoard()
    open.chromium = await browser()
  }, 120_000)
  afterAll(async () => {
    await open.chromium?.close()
    open.site?.close()
  })

  it('plays a turn of The Marne with moves, refusals, undo, and attackers chosen in any order with the odds next to the map', async () => {
    const page = await fresh()
    await begin(page)
    expect(await asked(page)).toContain('which unit moves?')
    await unit(page, 'ge-3')
    await hex(page, '0101')
    expect(await page.getByRole('alert').innerText()).toMatch(/ge-3/)
    await hex(page, '1515')
    expect(await log(page)).toContain('moves: ge-3 1615-1515')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await log(page)).not.toContain('ge-3')
    await press(page, 'end')
    await hex(page, '2219')
    await press(page, 'targets named')
    const odds = () => page.getByLabel('Arithmetic').innerText()
    await unit(page, 'ge-17')
    expect(await odds()).toContain('6 : 12')
    await unit(page, 'ge-6')
    expect(await odds()).toContain('12 : 12')
    await unit(page, 'ge-17')
    expect(await odds()).toContain('6 : 12')
    await unit(page, 'ge-3')
    expect(await page.getByRole('alert').innerText()).toMatch(/adjacent|reach|ge-3/)
    await unit(page, 'ge-17')
    await press(page, 'declare')
    expect(await log(page)).toContain('declared on 2219: ge-6, ge-17')
    await answerUntil(page, 'Turn 9,')
    expect(await log(page)).toMatch(/the result at 2219 is/)
    await page.close()
  })

  it('saves and loads a game, and restores it when the page is reloaded', async () => {
    const page = await fresh()
    await begin(page)
    await unit(page, 'ge-3')
    await hex(page, '1515')
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save')])
    const file = await saved.path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      format: 'grognard-record-3',
      game: 'marne',
      seats: { german: 'person', allied: 'heuristic' },
    })
    await press(page, 'end')
    await page.reload()
    await page.waitForSelector('.board svg')
    expect(await asked(page)).toContain('which hex is attacked?')
    expect(await log(page)).toContain('moves: ge-3 1615-1515')
    await page.getByLabel('Load').setInputFiles(file)
    await shows(page, 'header', 'which unit moves')
    await press(page, 'Leave the game')
    await page.waitForSelector('form')
    await page.reload()
    await page.waitForSelector('form')
    await page.close()
  })

  it('stores each game that a user leaves, and deletes a game only after a confirmation', async () => {
    const page = await fresh()
    const kept = () => page.locator('.kept li').allInnerTexts()
    await begin(page)
    await unit(page, 'ge-3')
    await hex(page, '1515')
    await press(page, 'Leave the game')
    await page.waitForSelector('.kept li')
    expect(await kept()).toEqual([expect.stringContaining('The Marne, counterattack, after 3 actions')])
    // playing another game leaves the stored one unchanged
    await begin(page)
    await press(page, 'end')
    await press(page, 'Leave the game')
    expect((await kept()).map(text => /after \d+/.exec(text)?.[0])).toEqual(['after 1', 'after 3'])
    await page.getByRole('button', { name: 'Go on', exact: true }).nth(1).click()
    await page.waitForSelector('.board svg')
    expect(await log(page)).toContain('moves: ge-3 1615-1515')
    await press(page, 'Leave the game')
    const asks: string[] = []
    let answer = false
    page.on('dialog', dialog => {
      asks.push(dialog.message())
      void (answer ? dialog.accept() : dialog.dismiss())
    })
    await press(page, 'Delete')
    expect(await kept()).toHaveLength(2)
    answer = true
    await press(page, 'Delete')
    expect(await kept()).toEqual([expect.stringContaining('after 3 actions')])
    expect(asks).toEqual([expect.stringContaining('after 1 actions'), expect.stringContaining('after 1 actions')])
    await page.close()
  })

  it('reports the faults of a stored game without deleting it', async () => {
    const page = await fresh()
    await begin(page)
    await press(page, 'end')
    await press(page, 'Leave the game')
    await page.waitForSelector('.kept li')
    const damage = `(() => {
      const place = Object.keys(localStorage)[0]
      const kept = { ...JSON.parse(localStorage.getItem(place)), options: { forces: { toString: 1, valueOf: 1 } } }
      localStorage.setItem(place, JSON.stringify(kept))
      sessionStorage.setItem('grognard-web/open', place)
      return localStorage.getItem(place)
    })()`
    const text = await page.evaluate<string>(damage)
    await page.reload()
    await shows(page, '[role=alert]', '/options/forces')
    expect(await page.evaluate('Object.values(localStorage)')).toEqual([text])
    // the page still works
    await begin(page)
    expect(await asked(page)).toContain('which unit moves')
    await page.close()
  })

  it('asks for confirmation before it leaves a game that the browser cannot store', async () => {
    const page = await fresh()
    await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('QuotaExceededError') }`)
    await begin(page)
    await shows(page, '[role=alert]', 'no room to save the game')
    const asks: string[] = []
    page.on('dialog', dialog => {
      asks.push(dialog.message())
      void dialog.dismiss()
    })
    await press(page, 'Leave the game')
    expect(asks).toEqual([expect.stringContaining('lose this game')])
    expect(await page.locator('.board').count()).toBe(1)
    await page.close()
  })

  it("reports the faults of a user's scenario or record", async () => {
    const page = await fresh()
    const broken = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from('{"id":"x","units":7}') }
    await page.getByLabel('A scenario of your own').setInputFiles(broken)
    await press(page, 'Play')
    expect(await page.getByRole('alert').innerText()).toContain('/units')
    await page.getByLabel('Go on with a saved game').setInputFiles(broken)
    await shows(page, '[role=alert]', 'no record')
    await page.close()
  })

  it('opens a pasted position after its faults are corrected, copies positions, and saves a game that begins at one', async () => {
    const page = await fresh()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = page.getByLabel('Position as text')
    await page.getByText('Open a position').focus()
    await page.keyboard.press('Enter')
    // the example in the empty field is a position
    const example = (await field.getAttribute('placeholder')) ?? ''
    await field.fill(example.replace('ge-18 2119', 'ge-18 9999'))
    await press(page, 'Open the position')
    await shows(page, '[role=alert]', 'line 3, column 7: ')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    // the faulty word is selected
    await page.keyboard.type('2119')
    expect(await field.inputValue()).toBe(example)
    await press(page, 'Open the position')
    await page.waitForSelector('.board svg')
    await shows(page, '.tools', 'This game begins at a position')
    await unit(page, 'ge-3')
    await hex(page, '1515')
    expect(await log(page)).toContain('moves: ge-3 1615-1515')
    await press(page, 'Copy position')
    await shows(page, '.tools [role=status]', 'Copied: Turn 8, First movement phase.')
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toMatch(/^marne counterattack\nturn 8 german movement-1\nge-18 2119\n> .*2018\n> .*ge-3.*1515\n/s)
    // keys in the text are not commands
    await page.getByText('Open a position').click()
    await field.pressSequentially('u?')
    expect(await log(page)).toContain('moves: ge-3 1615-1515')
    expect(await page.getByLabel('Help').count()).toBe(0)
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save')])
    const file = await saved.path()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await log(page)).not.toContain('ge-3')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await page.reload()
    await shows(page, '.tools', 'This game begins at a position')
    await page.getByLabel('Load').setInputFiles(file)
    await shows(page, '.log', 'moves: ge-3 1615-1515')
    // the copied text opens the same state, without a log
    await page.getByText('Open a position').click()
    await field.fill(copied)
    await press(page, 'Open the position')
    await page.waitForFunction(`!document.querySelector('.log').textContent.includes('ge-3')`)
    expect(await page.locator('.sheet [data-counter="ge-3"]').count()).toBe(1)
    await press(page, 'Copy position')
    await shows(page, '.tools [role=status]', 'Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(copied)
    await press(page, 'Help')
    expect(await page.getByLabel('Help').textContent()).toContain('others PLACE')
    await press(page, 'Leave the game')
    await shows(page, '.kept li', 'The Marne, counterattack, after 0 actions from a position')
    await page.close()
  })

  it('says which information of a copied position is hidden from a player, and saves it as a file if the browser does not allow copying', async () => {
    const page = await fresh()
    await page.getByLabel('Verdun 1916').check()
    await page.waitForSelector('[aria-label="Who plays french"]')
    await seatsAre(page, { german: 'human', french: 'human' })
    await begin(page)
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'))`)
    await page
      .getByLabel('Load')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: committed() })
    await shows(page, 'header', 'which guns support the defence')
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Copy position')])
    expect(saved.suggestedFilename()).toBe('verdun-position.txt')
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^verdun historical\nturn 1 /)
    await shows(page, '.tools [role=status]', 'Saved to the file verdun-position.txt')
    await shows(
      page,
      '.tools [role=status]',
      'The text includes information that is hidden from the German and the French player.',
    )
    await page.close()
  })

  it('plays a turn of Verdun, and hides the board between two people who share the screen', async () => {
    const page = await fresh()
    await page.getByLabel('Verdun 1916').check()
    await page.waitForSelector('[aria-label="Who plays french"]')
    await seatsAre(page, { german: 'human', french: 'human' })
    await begin(page)
    await page
      .getByLabel('Load')
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: committed() })
    await shows(page, 'header', 'which guns support the defence')
    // the French player must not see the German commitment
    const curtain = page.locator('.curtain')
    expect(await curtain.innerText()).toContain('Hand over to the French player')
    expect(await page.getByLabel('Log').count()).toBe(0)
    await press(page, 'I am the French player')
    expect(await curtain.count()).toBe(0)
    expect(await page.getByLabel('Log').count()).toBe(1)
    await page.close()
    const alone = await fresh()
    await alone.getByLabel('Verdun 1916').check()
    await alone.waitForSelector('[aria-label="Who plays french"]')
    await begin(alone)
    expect(await answerUntil(alone, 'Turn 2,')).toBeGreaterThan(5)
    await alone.close()
  })

  it('plays a turn of Grand Illusion, with clicks on its battle board', async () => {
    const page = await fresh()
    await page.getByLabel('Grand Illusion').check()
    await page.waitForSelector('[aria-label="Who plays allied"]')
    await page.getByLabel('Scenario').first().selectOption('short-campaign')
    await begin(page)
    await answerUntil(page, 'in reserve')
    const cell = page.locator('.display td.can').first()
    const place = await cell.getAttribute('data-place')
    await cell.click()
    expect(place).not.toBeNull()
    expect(await answerUntil(page, 'Turn 2,')).toBeGreaterThan(5)
    await page.close()
  })

  it("plays Ardennes '44 with warnings, reasons why a phase cannot end, links to hexes, a cursor on the chosen hex, and a computer player", async () => {
    const page = await fresh()
    await page.getByLabel("Ardennes '44").check()
    await page.waitForSelector('[aria-label="Who plays allied"]')
    await begin(page)
    await press(page, 'end')
    // the map shows the centre of the front
    await page.locator('.sheet [data-counter="ge-12-27-fus"]').first().dispatchEvent('click')
    const answers = () => page.getByLabel('Answers').innerText()
    expect(await answers()).toContain('EM: Extended Movement')
    await press(page, 'unit ge-12-27-fus')
    expect(await asked(page)).toContain('where does the unit move?')
    await press(page, 'Undo')
    // the unit moves from one stack to another, and the counters are listed next to the map
    await page.locator('.sheet [data-counter="ge-1ss-1-1"]').first().dispatchEvent('click')
    await page.locator('.sheet [data-layer="board"] [data-place="0928"]').first().dispatchEvent('click')
    expect(await page.locator('.warns').innerText()).toContain('0928 exceeds the stacking limit')
    expect(await answers()).toMatch(/Not done yet: ge-1ss-\S+ is in an overstacked hex/)
    await page.getByLabel('Show everything').click()
    await page.locator('.warns .sight', { hasText: '0928' }).click()
    expect(await page.getByLabel('Hex 0928').count()).toBe(1)
    const middle = async (what: string): Promise<readonly [number, number]> => {
      const box = await page.locator(what).first().boundingBox()
      return box === null ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2]
    }
    const [x, y] = await middle('.cursor')
    const [left, top] = await middle('.sheet [data-layer="board"] [data-place="0928"]')
    expect(Math.hypot(x - left, y - top)).toBeLessThan(5)
    await page.getByLabel('Tools').getByLabel('Who plays german').selectOption('bot')
    await shows(page, 'header', '(computer)')
    await page.close()
  })

  it("opens the campaign of Ardennes '44 at the front line, and shows the working after a die roll", async () => {
    const page = await fresh()
    await page.getByLabel("Ardennes '44").check()
    await page.waitForSelector('[aria-label="Who plays allied"]')
    await page.getByLabel('Scenario').first().selectOption('campaign')
    await begin(page)
    const [map, sheet] = await Promise.all(
      ['.board', '.sheet svg'].map(what => page.locator(what).first().boundingBox()),
    )
    expect(sheet!.y).toBeLessThanOrEqual(map!.y)
    expect(sheet!.y + sheet!.height).toBeGreaterThanOrEqual(map!.y + map!.height)
    expect(sheet!.x + sheet!.width).toBeGreaterThanOrEqual(map!.x + map!.width)
    for (const question of ['which unit moves', 'which units try to disengage', 'which hex is attacked']) {
      await press(page, 'end')
      await shows(page, 'header', question)
    }
    await page.locator('.sheet [data-layer="board"] [data-place="1641"]').first().dispatchEvent('click')
    await page.locator('.sheet [data-counter="ge-272-981"]').first().dispatchEvent('click')
    expect(await page.getByLabel('Arithmetic').innerText()).toContain('ge-272-981 attacks')
    await press(page, 'declared')
    await answerUntil(page, 'which hex is attacked|Firefight|advance')
    const dice = await page.locator('.dice').evaluate(element => element.textContent)
    for (const line of ['ge-272-981 attacks', 'us-78-310 defends', 'defensive bonus', 'result'])
      expect(dice).toContain(line)
    // a whole player turn of the computer player, which caches data from one state to the next
    await answerUntil(page, 'Turn 2, (?!Bridge|Artillery)')
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save')])
    expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({ scenario: 'campaign', seed: 1 })
    const before = await asked(page)
    await page.reload()
    await page.waitForSelector('.board svg')
    expect(await asked(page)).toBe(before)
    await page.close()
  })

  it('shows the result of a game', async () => {
    const page = await fresh()
    await page
      .getByLabel('Go on with a saved game')
      .setInputFiles({ name: 'over.json', mimeType: 'application/json', buffer: finished() })
    await page.waitForSelector('.board svg')
    expect(await asked(page)).toContain('the end')
    expect(await page.getByLabel('Result').innerText()).toMatch(/wins|Nobody/)
    await page.close()
  })

  it('can be used on a phone and with a keyboard', async () => {
    const page = await fresh({ width: 390, height: 800 })
    await begin(page)
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(wide).toBeLessThanOrEqual(390)
    for (const seen of ['.board', '.answers', '.tools']) expect(await page.locator(seen).isVisible()).toBe(true)
    await page.getByLabel('Map').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.cursor').count()).toBe(1)
    // the map follows the cursor
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'])
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press(key)
        const [at, window] = await Promise.all(['.cursor', '.board'].map(what => page.locator(what).boundingBox()))
        expect(at!.x).toBeGreaterThanOrEqual(window!.x)
        expect(at!.y).toBeGreaterThanOrEqual(window!.y)
        expect(at!.x + at!.width).toBeLessThanOrEqual(window!.x + window!.width)
        expect(at!.y + at!.height).toBeLessThanOrEqual(window!.y + window!.height)
      }
    await page.keyboard.press('?')
    expect(await page.getByLabel('Help').innerText()).toContain('take back')
    await press(page, 'Charts')
    expect(await page.getByLabel('Charts').innerText()).toContain('Movement points to enter')
    await page.close()
  })

  it('causes no errors in the page', () => expect(faults).toEqual([]))
})
