/** Compiles and runs the programs in documents unchanged. They import the sources, so no build is needed. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default: string }>>
}
const entries = Object.keys(manifest.exports).filter(entry => !entry.includes('*') && !entry.endsWith('.json'))

/** The module names with which programs import the package. */
export const entryPoints = entries.map(entry => `grognard${entry.slice(1)}`)

/** Returns the source of an entry point, as a URL. */
export const sourceOf = (specifier: string): string => {
  const entry = `.${specifier.slice('grognard'.length)}`
  expect(entries).toContain(entry)
  return pathToFileURL(manifest.exports[entry]!.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts')).href
}

/** Returns the compiler's messages for files in their own folder, or '' if they compile. */
export const compilerSays = async (folder: string, files: ReadonlyArray<string>): Promise<string> => {
  const root = process.cwd()
  const paths = Object.fromEntries(entryPoints.map(name => [name, [fileURLToPath(sourceOf(name))]]))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { rootDir: '/', noUnusedLocals: false, paths, typeRoots: [join(root, 'node_modules/@types')] },
      files,
      include: [],
    }),
  )
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    folder,
  ]).catch((error: unknown) => error as { stdout: string })
  return stdout
}

/** Returns a program with imports from the sources instead of the package. */
export const onSources = (code: string): string =>
  code.replace(/from '(grognard[^']*)'/g, (_, specifier: string) => `from '${sourceOf(specifier)}'`)

/** Runs a program in its own Node process, with workers that also use the sources, and returns its output. */
export const outputOf = async (file: string): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', './test/sources.mjs', file], {
    cwd: process.cwd(),
  })
  expect(stderr).toBe('')
  return stdout
}

/** Guides whose blocks are one program, with the output of each block below it. */
export const PAGES = ['tutorial', 'positions']

/** The separator that is printed after each block of a page. */
export const MARK = '---- next block ----'

/** A block of a page, and the text below it. */
export const BLOCK = /^```ts\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm

/** Returns the blocks of a page, each with the text that is shown below it, or null if it prints nothing. */
export const blocksOf = (page: string): ReadonlyArray<{ readonly code: string; readonly text: string | null }> =>
  [...page.matchAll(BLOCK)].map(([, code = '', text = null]) => ({ code, text }))

/** Joins the blocks of a page into one program. */
export const programOf = (page: string): string =>
  blocksOf(page)
    .map(({ code }) => `${code}\nconsole.log('${MARK}')\n`)
    .join('')
