import { vi } from 'vitest'

/**
 * Sets the timeout of the tests of a file to five minutes, for tests that play whole games or run the compiler. Other tests
 * have one minute (vitest.config.ts), which is ten times their duration on an idle machine. Long tests take ten seconds, or
 * more than a minute if they share a core or measure coverage. A soak keeps its own limit of an hour.
 */
export const takesLong = (): void => {
  if (process.env['SOAK'] === undefined) vi.setConfig({ testTimeout: 300_000 })
}
