import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

const only = process.env['TESTS_OF']
/** Merging adds lists together: where the tests are those of one game, those of all are left out first. */
const tests = only === undefined ? base : { ...base, test: { ...base.test, include: [] } }

/** Example tests only, without properties, random play and recorded games: what mutation testing runs; those of one game where TESTS_OF names it. */
export default mergeConfig(
  tests,
  defineConfig({
    test: {
      include: only === undefined ? [] : [`test/games/${only}/**/*.test.ts`],
      exclude: [
        '**/laws/**',
        '**/golden/**',
        '**/records/**',
        '**/*.laws.test.ts',
        '**/*.golden.test.ts',
        '**/*.properties.test.ts',
        '**/kernel-agreement.test.ts',
        'test/games/*/play.test.ts',
      ],
      outputFile: { json: 'reports/vitest-examples.json' },
    },
  }),
)
