import { defineConfig } from 'tsup'

/** Bundles the benchmark into one file, as the package is built, because running sources directly names every function at each call. */
export default defineConfig({
  entry: { bench: 'bench/index.ts' },
  outDir: 'reports/bench',
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  splitting: false,
  silent: true,
})
