/** Debian's Chromium, driven by Playwright; where there is none, tests that need it are skipped with a remark, or fail where `CHROMIUM=required`. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = PLACES.find(path => existsSync(path))

/** Whether tests in a browser are to be skipped here. */
export const noBrowser = executablePath === undefined && process.env['CHROMIUM'] !== 'required'
if (noBrowser) console.warn('no Chromium here: tests in a browser are skipped (CHROMIUM=required makes them fail)')

/** A browser that looks nothing up by itself. */
export const browser = async (): Promise<Browser> => {
  if (executablePath === undefined) throw new Error(`CHROMIUM=required, and none of ${PLACES.join(', ')} is there`)
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
