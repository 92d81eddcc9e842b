import { defineConfig } from 'vite'
import { sources } from '../../scripts/sources.js'

/** Static files with relative addresses: they work under any path. The package is taken from its sources. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: [...sources] },
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
})
