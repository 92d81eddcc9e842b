import { defineConfig } from 'vitest/config'
import base from './vitest.config.js'

process.env['FC_RUNS'] ??= '1000'
process.env['SOAK'] = '1'

/** The laws and whatever lies in test/soak, for long: FC_RUNS samples of each property (1000 unless set). */
export default defineConfig({
  resolve: base.resolve ?? {},
  plugins: base.plugins ?? [],
  test: {
    ...base.test,
    include: [
      'test/laws/**/*.test.ts',
      'test/**/laws/**/*.test.ts',
      'test/**/*.laws.test.ts',
      'test/soak/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 3_600_000,
    outputFile: { json: 'reports/vitest-soak.json' },
    passWithNoTests: true,
  },
})
