import { defineConfig } from 'tsup'

/** The bench as one file, in the form in which the package is built: what runs sources in place gives every function its name at each call. */
export default defineConfig({
  entry: { bench: 'bench/index.ts' },
  outDir: 'reports/bench',
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  splitting: false,
  silent: true,
})
