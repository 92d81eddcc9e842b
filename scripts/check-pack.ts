/** `npm run check:pack`: packs dist/ as it is (`npm run build` made it) and shows the tarball to the package linters. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, tool } from './run.js'

const folder = join('reports', 'pack')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// Without scripts: `prepack` would build a second time.
run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder)
const tarball = readdirSync(folder).find(file => file.endsWith('.tgz'))
if (tarball === undefined) throw new Error('npm pack wrote nothing')
tool('publint', '--strict', join(folder, tarball))
// ESM only: Node 20.19 and newer `require` it as well, which `npm run smoke` shows.
tool('attw', join(folder, tarball), '--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji')
