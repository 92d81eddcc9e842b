import { vi } from 'vitest'

/**
 * A test has a minute (vitest.config.ts), which is ten times what it needs on a free machine. For the tests of a file that
 * play whole games, or run the compiler, five: they take ten seconds each, and where several share a core, or coverage is
 * taken, some of them a minute and more. A soak has an hour as it is.
 */
export const takesLong = (): void => {
  if (process.env['SOAK'] === undefined) vi.setConfig({ testTimeout: 300_000 })
}
