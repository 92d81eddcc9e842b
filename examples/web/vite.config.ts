import { defineConfig } from 'vite'
import { sources } from '../../scripts/sources.js'

/** Builds static files with relative addresses, which work under any path. Imports of the package use its sources. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: [...sources] },
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
})
