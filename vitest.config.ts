import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { directImports } from './scripts/direct-imports.js'
import { sources } from './scripts/sources.js'

/** What takes longest, longest first: begun last, it would keep one worker busy while the other idles. */
const LONGEST = [
  'mutate-states',
  'differential/',
  'laws/',
  'agreement',
  'golden/',
  'bot/',
  'records/',
  'readme/',
  'workers/',
  'cluster/',
  'cli/',
]

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
  // the examples import the package by its name; tests run them on its sources
  resolve: { alias: sources },
  plugins: [directImports()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/soak/**'],
    setupFiles: ['test/setup.ts'],
    // a test says so where it needs more: test/long.ts
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    pool: 'threads',
    // modules are read once by each worker, not once by each of 400 files: nothing that the tests import keeps a state of its own
    isolate: false,
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
