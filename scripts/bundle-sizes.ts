/**
 * `npm run check:bundles`: measures programs that import from `grognard`, bundled into one file by esbuild, Rollup and Vite.
 * A bundle must not contain a game that the program does not name. Needs `dist/` (`npm run build`).
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { rollup } from 'rollup'
import * as vite from 'vite'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly browser?: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

const folder = mkdtempSync(join(tmpdir(), 'grognard-bundles-'))
const installed = join(folder, 'node_modules', 'grognard')

/** Returns the built file that a bundler for browsers uses for an entry point. */
const fileOf = (specifier: string): string => {
  const target = manifest.exports[`.${specifier.slice('grognard'.length)}`]
  if (target === undefined || typeof target === 'string') throw new Error(`${specifier} is not an entry point`)
  return resolve(installed, target.browser ?? target.default)
}

/** Bundles a program into one file and returns its text. */
type Bundle = (file: string) => Promise<string>

const withEsbuild =
  (platform: 'browser' | 'node'): Bundle =>
  async file => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [file],
      bundle: true,
      splitting: false,
      write: false,
      format: 'esm',
      minify: true,
      platform,
      logLevel: 'error',
    })
    return outputFiles.map(({ text }) => text).join('')
  }

/** Bundles with Rollup, which needs a plugin to find packages. `flagged` says whether the plugin marks our package as free of side effects, as `@rollup/plugin-node-resolve` does. */
const withRollup =
  (flagged: boolean): Bundle =>
  async file => {
    const bundle = await rollup({
      input: file,
      onLog: () => undefined,
      plugins: [
        {
          name: 'package',
          async resolveId(id, from) {
            const found = id.startsWith('grognard')
              ? fileOf(id)
              : (await this.resolve(id, from, { skipSelf: true }))?.id
            return found === undefined ? null : { id: found, moduleSideEffects: !flagged || found === file }
          },
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true, compact: true })
    return output.map(each => (each.type === 'chunk' ? each.code : '')).join('')
  }

const withVite: Bundle = async file => {
  const built = await vite.build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  if ('close' in built) throw new Error('expected Vite to build once, but it watches for changes')
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .map(each => (each.type === 'chunk' ? each.code : ''))
    .join('')
}

const BUNDLERS: Readonly<Record<string, Bundle>> = {
  'esbuild, for pages': withEsbuild('browser'),
  'esbuild, for Node': withEsbuild('node'),
  Rollup: withRollup(true),
  'Rollup, without the side-effects flag': withRollup(false),
  Vite: withVite,
}

/** The titles of the games. A bundle contains a title only if it contains the game. */
const TITLES = ['The Marne', 'Verdun 1916', 'Grand Illusion', "Ardennes '44"]

/** A program, the games that its bundle may contain, and its largest size in kilobytes. */
interface Program {
  readonly name: string
  readonly source: string
  readonly games: ReadonlyArray<string>
  readonly most: number
}

const root = (await import(resolve('dist/index.js'))) as object
const used = (names: ReadonlyArray<string>): string =>
  `import { ${names.join(', ')} } from 'grognard'\nconsole.log(${names.join(', ')})`

const PROGRAMS: ReadonlyArray<Program> = [
  { name: 'orThrow', source: used(['orThrow']), games: [], most: 30 },
  // the registry exists for programs of 0.2.0, and a program that imports it gets all games
  { name: 'all of the root', source: used(Object.keys(root).filter(name => name !== 'games')), games: [], most: 60 },
  {
    name: 'a game',
    source: "import { orThrow } from 'grognard'\nimport { marne } from 'grognard/marne'\nconsole.log(orThrow, marne)",
    games: ['The Marne'],
    most: 500,
  },
]

const faults: string[] = []
try {
  mkdirSync(installed, { recursive: true })
  cpSync('package.json', join(installed, 'package.json'))
  cpSync('dist', join(installed, 'dist'), { recursive: true })
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  for (const { name, source, games, most } of PROGRAMS) {
    const file = join(folder, `${name.replaceAll(' ', '-')}.js`)
    writeFileSync(file, source)
    for (const [bundler, bundle] of Object.entries(BUNDLERS)) {
      const text = await bundle(file)
      const kilobytes = Math.ceil(Buffer.byteLength(text) / 1000)
      console.log(`${name}, ${bundler}: ${kilobytes} kB`)
      if (kilobytes > most) faults.push(`${name} has ${kilobytes} kB with ${bundler}, more than ${most} kB`)
      for (const title of TITLES)
        if (!games.includes(title) && text.includes(title)) faults.push(`${name} contains ${title} with ${bundler}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (faults.length > 0) throw new Error(`bundles:\n${faults.join('\n')}`)
