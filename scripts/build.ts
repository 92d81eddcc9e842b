/** `npm run build`: builds `dist/` from scratch, with the licences of bundled packages, and the JSON schemas. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES, bundles, licenceOf, titleOf } from './bundled.js'
import { tool } from './run.js'

const licences = (folders: readonly string[]): string => {
  const texts = new Map(folders.map(folder => [titleOf(folder), licenceOf(folder)]))
  const rule = '-'.repeat(80)
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${title}\n\n${text}\n`)
    .join(`\n${rule}\n\n`)
}

rmSync('dist', { recursive: true, force: true })
rmSync(join('reports', 'bundled'), { recursive: true, force: true })
tool('tsup')
for (const { folder, packages } of bundles())
  writeFileSync(join(folder, NOTICES), `These files contain parts of the packages named here.\n\n${licences(packages)}`)

if (existsSync('scripts/schemas.ts')) {
  rmSync('schemas', { recursive: true, force: true })
  tool('tsx', 'scripts/schemas.ts')
}
