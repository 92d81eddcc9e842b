import { defineConfig } from 'tsup'

/**
 * Bundles the benchmark into one file, as the package is built, because a TypeScript runner such as tsx adds code that names every
 * function at each call.
 */
export default defineConfig({
  entry: { bench: 'bench/index.ts' },
  outDir: 'reports/bench',
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  splitting: false,
  silent: true,
})
