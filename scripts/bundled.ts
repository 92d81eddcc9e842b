/** The third-party packages in the bundles of `dist/`, as `tsup.config.ts` lists them during the build. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the licences of the packages in a folder's bundles. */
export const NOTICES = 'THIRD-PARTY-LICENSES.txt'

/** A folder of `dist/`, and the folders of the packages that its files contain. */
export interface Bundle {
  readonly folder: string
  readonly packages: readonly string[]
}

const REPORTS = join('reports', 'bundled')

/** Returns the bundles of the last build. */
export const bundles = (): readonly Bundle[] =>
  readdirSync(REPORTS).map(file => JSON.parse(readFileSync(join(REPORTS, file), 'utf8')) as Bundle)

/** Returns the name, version and licence id of a package, in the form that the notices use. */
export const titleOf = (folder: string): string => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see text'})`
}

/** Returns the licence text of a package. Throws if there is none. */
export const licenceOf = (folder: string): string => {
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${folder} has no licence file`)
  return readFileSync(join(folder, file), 'utf8').trim()
}
