/** `npm run check:pack`: packs dist/ as it is (`npm run build` made it) and shows the tarball to the package linters. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES, bundles, licenceOf, titleOf } from './bundled.js'
import { output, run, tool } from './run.js'

/** What a bundle holds of others comes with their licences, in the tarball as in dist/. */
const checkNotices = (tarball: string): void => {
  const files = new Set(output('tar', '-tzf', tarball).split('\n'))
  const found = bundles()
  // the library, the browser's, the command
  if (found.length !== 3) throw new Error(`${found.length} bundles are noted, not 3: run the build`)
  for (const { folder, packages } of found) {
    const path = `package/${folder}/${NOTICES}`
    if (packages.length === 0) throw new Error(`${folder} bundles nothing: is it noted?`)
    if (!files.has(path)) throw new Error(`the package has no ${path}`)
    const text = output('tar', '-xzOf', tarball, path)
    for (const each of packages)
      if (!text.includes(titleOf(each)) || !text.includes(licenceOf(each)))
        throw new Error(`${path} does not hold the licence of ${titleOf(each)}`)
  }
}

const folder = join('reports', 'pack')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// Without scripts: `prepack` would build a second time.
run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder)
const tarball = readdirSync(folder).find(file => file.endsWith('.tgz'))
if (tarball === undefined) throw new Error('npm pack wrote nothing')
checkNotices(join(folder, tarball))
tool('publint', '--strict', join(folder, tarball))
// ESM only: Node 20.19 and newer `require` it as well, which `npm run smoke` shows.
tool('attw', join(folder, tarball), '--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji')
