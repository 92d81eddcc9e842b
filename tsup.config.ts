import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string; readonly browser?: string }>>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

/** The entry points are read from the manifest: `./dist/games/marne/art.js` is built from `src/games/marne/art.ts`. */
const entries = (condition: 'default' | 'browser'): Record<string, string> =>
  Object.fromEntries(
    Object.values(manifest.exports).flatMap(target => {
      if (typeof target === 'string' || target[condition] === undefined) return []
      const name = /^\.\/dist\/(.*)\.js$/.exec(target.default)?.[1]
      return name === undefined ? [] : [[name, `src/${name}.ts`]]
    }),
  )

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  tsconfig: 'tsconfig.build.json',
  splitting: true,
  treeshake: false, // true runs Rollup and writes sourceMappingURL twice
  clean: false, // the configs share dist/: `npm run build` removes it first
  silent: true,
}

/** A plugin of a bundle. */
type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** CommonJS lib/ files of fp-ts and io-ts -> their tree-shakable es6/ files, which only a bundler can resolve. */
const es6 = (packages: RegExp): Plugin => ({
  name: 'es6',
  setup(build) {
    build.onResolve({ filter: packages }, ({ path, resolveDir, kind }) => {
      const [pkg = '', , file = 'index.js'] = path.split('/')
      return build.resolve(`${pkg}/es6/${file}`, { resolveDir, kind })
    })
  },
})
/**
 * Notes in reports/bundled/ which packages have parts in the files of a folder, by the folders that they were read from: the build puts their licences
 * beside those files.
 */
const noted = (folder: string): Plugin => ({
  name: 'noted',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap(output => Object.entries(output.inputs))
      const packages = inputs
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .flatMap(([path]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [])
      mkdirSync('reports/bundled', { recursive: true })
      writeFileSync(
        `reports/bundled/${folder.replaceAll('/', '-')}.json`,
        JSON.stringify({ folder, packages: [...new Set(packages)].sort() }),
      )
    })
  },
})

/** The command bundles neither workers nor cluster: it loads the library's own files, beside which the worker's lies. */
const workersApart: Plugin = {
  name: 'workers-apart',
  setup(build) {
    build.onResolve({ filter: /\/(workers|cluster)\/index\.js$/ }, ({ path }) => ({
      path: path.includes('/cluster/') ? '../cluster/index.js' : '../workers/index.js',
      external: true,
    }))
  },
}

const FP_TS = /^fp-ts(\/lib\/.*)?$/
const FP_TS_AND_IO_TS = /^(fp-ts|io-ts)(\/lib\/.*)?$/

export default defineConfig([
  // The library: types, and modules that import their dependencies, all but fp-ts: the few functions used of it are written in, for
  // its CommonJS modules take twice as long to load as a game (docs/adr/0006). The types stay fp-ts's own.
  {
    ...shared,
    // beside the entry point of the workers lies the file that runs in them
    entry: { ...entries('default'), 'workers/worker': 'src/workers/worker.ts' },
    external: [/^node:/],
    removeNodeProtocol: false,
    sourcemap: true,
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    noExternal: [/^fp-ts/],
    esbuildPlugins: [es6(FP_TS), noted('dist')],
  },
  // The `browser` condition: small, and whole but for the optional peer, so that a page can load it without a bundler.
  {
    ...shared,
    entry: entries('browser'),
    outDir: 'dist/browser',
    minify: true,
    noExternal: [/^fp-ts/, /^io-ts/, /^@noble\/hashes/, /^pure-rand/],
    esbuildPlugins: [es6(FP_TS_AND_IO_TS), noted('dist/browser')],
  },
  // The command: one file, with its argument parser and progress bar inside, so that the library does not depend on them.
  {
    ...shared,
    entry: { 'cli/main': 'src/cli/main.ts' },
    platform: 'node',
    splitting: false,
    noExternal: [/^commander/, /^cli-progress/, /^fp-ts/, /^io-ts/],
    esbuildPlugins: [es6(FP_TS_AND_IO_TS), workersApart, noted('dist/cli')],
    banner: {
      // cli-progress is CommonJS and asks for `require` of Node's own modules.
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  },
])
