import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first: begun last, it would keep one worker busy while the other idles. */
const LONGEST = ['laws/marne.', 'laws/', 'golden/', 'agreement', 'readme/', 'cli/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex(part => moduleId.replaceAll('\\', '/').includes(part))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** All tests: examples, laws, golden playthroughs. The JSON report is what `npm run coverage:rules` reads. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/soak/**'],
    setupFiles: ['test/setup.ts'],
    // ten minutes: a test takes seconds, but on a shared machine it may have a small part of one core
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
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
