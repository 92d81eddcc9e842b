import { readFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

/** The entry points are read from the manifest: `./dist/games/marne/art.js` is built from `src/games/marne/art.ts`. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).flatMap(target => {
    const name = typeof target === 'string' ? undefined : /^\.\/dist\/(.*)\.js$/.exec(target.default)?.[1]
    return name === undefined ? [] : [[name, `src/${name}.ts`]]
  }),
)

const shared: Options = {
  entry,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  tsconfig: 'tsconfig.build.json',
  splitting: true,
  treeshake: false, // true runs Rollup and writes sourceMappingURL twice
  clean: false, // the configs share dist/: `npm run build` removes it first
  silent: true,
}

/** Bundle-only: CommonJS lib/ files of fp-ts and io-ts -> their tree-shakable es6/ files. */
const es6: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'fp-ts-es6',
  setup(build) {
    build.onResolve({ filter: /^(fp-ts|io-ts)(\/lib\/.*)?$/ }, ({ path, resolveDir, kind }) => {
      const [pkg = '', , file = 'index.js'] = path.split('/')
      return build.resolve(`${pkg}/es6/${file}`, { resolveDir, kind })
    })
  },
}

export default defineConfig([
  // The library: types, and modules that import their dependencies.
  { ...shared, sourcemap: true, dts: { compilerOptions: { ignoreDeprecations: '6.0' } } },
  // The `browser` condition: small, and whole but for the optional peer, so that a page can load it without a bundler.
  {
    ...shared,
    outDir: 'dist/browser',
    minify: true,
    noExternal: [/^fp-ts/, /^io-ts/, /^@noble\/hashes/, /^pure-rand/],
    esbuildPlugins: [es6],
  },
  // The command: one file, with its argument parser and progress bar inside, so that the library does not depend on them.
  {
    ...shared,
    entry: { 'cli/main': 'src/cli/main.ts' },
    platform: 'node',
    splitting: false,
    noExternal: [/^commander/, /^cli-progress/],
    banner: {
      // cli-progress is CommonJS and asks for `require` of Node's own modules.
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  },
])
