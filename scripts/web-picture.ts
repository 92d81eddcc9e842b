/** `npm run pictures:web`: takes the README's picture of the web board in Chromium. */
import { browser } from '../test/browser/chromium.js'
import { webBoard } from '../test/browser/site.js'

const site = await webBoard()
const chromium = await browser()
try {
  const page = await chromium.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.address)
  await page.getByLabel('Grand Illusion').check()
  await page.waitForSelector('[aria-label="Who plays allied"]')
  await page.getByLabel('Scenario').first().selectOption('short-campaign')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'end', exact: true }).click()
  await page.waitForSelector('.display td.can', { timeout: 60_000 })
  await page.screenshot({ path: 'docs/images/web-board.jpg', type: 'jpeg', quality: 72 })
} finally {
  await chromium.close()
  site.close()
}
