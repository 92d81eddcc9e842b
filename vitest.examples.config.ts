import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.js'

/** Example tests only, without properties, random play and recorded games: what mutation testing runs. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: [
        '**/laws/**',
        '**/golden/**',
        '**/records/**',
        '**/*.laws.test.ts',
        '**/*.golden.test.ts',
        '**/*.properties.test.ts',
        '**/kernel-agreement.test.ts',
      ],
      outputFile: { json: 'reports/vitest-examples.json' },
    },
  }),
)
