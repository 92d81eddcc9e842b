/** `npm run check:pack`: packs the `dist/` that `npm run build` made, and checks the tarball with the package linters. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES, bundles, licenceOf, titleOf } from './bundled.js'
import { output, run, tool } from './run.js'

/** Checks that the tarball contains the licence of every bundled package. */
const checkNotices = (tarball: string): void => {
  const files = new Set(output('tar', '-tzf', tarball).split('\n'))
  const found = bundles()
  // the library, the browser bundles, the command
  if (found.length !== 3) throw new Error(`expected 3 bundles, got ${found.length}: run npm run build`)
  for (const { folder, packages } of found) {
    const path = `package/${folder}/${NOTICES}`
    if (packages.length === 0) throw new Error(`${folder} has no bundled packages: expected at least one`)
    if (!files.has(path)) throw new Error(`the tarball lacks ${path}`)
    const text = output('tar', '-xzOf', tarball, path)
    for (const each of packages)
      if (!text.includes(titleOf(each)) || !text.includes(licenceOf(each)))
        throw new Error(`${path} lacks the licence of ${titleOf(each)}`)
  }
}

const folder = join('reports', 'pack')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// `--ignore-scripts`, because `prepack` would build again
run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder)
const tarball = readdirSync(folder).find(file => file.endsWith('.tgz'))
if (tarball === undefined) throw new Error('npm pack wrote no tarball')
checkNotices(join(folder, tarball))
tool('publint', '--strict', join(folder, tarball))
// the package is ESM only; Node 20.19 and newer can also `require` it, which `npm run smoke` checks
tool('attw', join(folder, tarball), '--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji')
