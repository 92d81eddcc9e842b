/** The README's programs run as they stand, each in a Node of its own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesLong } from '../long.js'

takesLong()

const readme = readFileSync('README.md', 'utf8')
const programs = [...readme.matchAll(/^## (.+)\n(?:(?!^## )[\s\S])*?```ts\n([\s\S]*?)```/gm)].map(
  ([, title = '', code = '']) => ({ title, code }),
)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default: string }>>
}

/** The source of an entry point, so that the programs run without a build. */
const sourceOf = (specifier: string): string => {
  const entry = `.${specifier.slice('grognard'.length)}`
  expect(Object.keys(manifest.exports)).toContain(entry)
  return pathToFileURL(manifest.exports[entry]!.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts')).href
}

describe('README', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'grognard-readme-'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('has its three programs', () => {
    expect(programs.map(program => program.title)).toEqual(['In a program', 'A bot', 'A notebook'])
  })

  it('has exactly two set-up commands on its first screen', () => {
    const first = readme.slice(0, readme.indexOf('| game |'))
    expect([...first.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => command?.trim())).toEqual([
      'npm ci && npm run demo',
      'npm ci && npm test',
    ])
  })

  it('has programs that the compiler accepts', async () => {
    const files = programs.map(({ code }, i) => {
      const file = join(folder, `checked-${i}.ts`)
      writeFileSync(file, code)
      return file
    })
    const root = process.cwd()
    const paths = Object.fromEntries(
      Object.keys(manifest.exports)
        .filter(entry => !entry.includes('*') && !entry.endsWith('.json'))
        .map(entry => [`grognard${entry.slice(1)}`, [fileURLToPath(sourceOf(`grognard${entry.slice(1)}`))]]),
    )
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
    expect(stdout).toBe('')
  })

  it.each(programs)('$title: about ten lines that run', async ({ title, code }) => {
    expect(code.split('\n').filter(line => line.trim() !== '').length).toBeLessThanOrEqual(12)
    const file = join(folder, `${title.replace(/\W/g, '-')}.ts`)
    writeFileSync(
      file,
      code
        .replace(/from '(grognard[^']*)'/g, (_, specifier: string) => `from '${sourceOf(specifier)}'`)
        .replace(/$/, '\n'),
    )
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], {
      cwd: process.cwd(),
    })
    expect(stderr).toBe('')
    expect(stdout.length).toBeGreaterThan(50)
  })
})
