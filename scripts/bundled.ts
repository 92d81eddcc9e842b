/** What the bundles of dist/ hold of other packages: tsup.config.ts notes it while it bundles. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The notices that come with the files of a folder. */
export const NOTICES = 'THIRD-PARTY-LICENSES.txt'

/** A folder of dist/ and the packages, by their folders, of which its files have parts. */
export interface Bundle {
  readonly folder: string
  readonly packages: readonly string[]
}

const REPORTS = join('reports', 'bundled')

/** Every bundle of the last build. */
export const bundles = (): readonly Bundle[] =>
  readdirSync(REPORTS).map(file => JSON.parse(readFileSync(join(REPORTS, file), 'utf8')) as Bundle)

/** How the notices name a package: with its version, and its licence by id. */
export const titleOf = (folder: string): string => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see text'})`
}

/** The licence that comes with a package. */
export const licenceOf = (folder: string): string => {
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${folder} has no licence file`)
  return readFileSync(join(folder, file), 'utf8').trim()
}
