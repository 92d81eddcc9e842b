import { configDefaults, defineConfig } from 'vitest/config'

/** All tests: examples, laws, golden playthroughs. The JSON report is what `npm run coverage:rules` reads. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/soak/**'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    reporters: [['default', { summary: false }], 'json'],
    outputFile: { json: 'reports/vitest.json' },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json-summary', 'lcov'],
      reportsDirectory: 'reports/coverage',
      thresholds: { lines: 95 },
    },
  },
})
