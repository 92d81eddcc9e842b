import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

/** Example tests only, without random play and recorded games: what mutation testing runs. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: ['**/laws/**', '**/golden/**', '**/*.laws.test.ts', '**/*.golden.test.ts'],
      outputFile: { json: 'reports/vitest-examples.json' },
    },
  }),
)
