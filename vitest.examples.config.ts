import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

const only = process.env['TESTS_OF']
/** Merging adds lists together: where the tests are those of one game, those of all are left out first. */
const tests = only === undefined ? base : { ...base, test: { ...base.test, include: [] } }

/** Example tests only, without properties, random play and recorded games: what mutation testing runs; those of one game, and what is pinned of its play, where TESTS_OF names it. */
export default mergeConfig(
  tests,
  defineConfig({
    test: {
      include: only === undefined ? [] : [`test/games/${only}/**/*.test.ts`, `test/differential/${only}.test.ts`],
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
