/**
 * Debian's Chromium, driven by Playwright. Without it, tests that need a browser are skipped with a remark, or fail if
 * `CHROMIUM=required`.
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = PLACES.find(path => existsSync(path))

/** Whether browser tests are skipped. */
export const noBrowser = executablePath === undefined && process.env['CHROMIUM'] !== 'required'
if (noBrowser) console.warn('no Chromium here: tests in a browser are skipped (CHROMIUM=required makes them fail)')

/** Launches a browser that makes no requests of its own. */
export const browser = async (): Promise<Browser> => {
  if (executablePath === undefined) throw new Error(`CHROMIUM=required, but none of ${PLACES.join(', ')} exists`)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
