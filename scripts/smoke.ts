/**
 * `npm run smoke`: installs the packed tarball into an empty project and uses it from plain Node. This finds imports that
 * only a bundler can resolve, which tests and package linters miss. It needs `dist/` (`npm run build`).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<
    Record<string, string | { readonly types: string; readonly browser?: string; readonly default: string }>
  >
  readonly peerDependencies: Readonly<Record<string, string>>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const page = mkdtempSync(join(tmpdir(), 'grognard-page-'))
const windows = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'grognard-smoke-'))
const here = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: windows })
const there = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: windows })
const expect = (holds: boolean, what: string) => {
  if (!holds) throw new Error(`smoke: ${what}`)
}

/** The entry points as users import them, without `./package.json` and `./schemas/*`. */
const entries = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'string' ? [] : [{ specifier: manifest.name + path.slice(1), ...target }],
)

try {
  const packed = JSON.parse(here('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder)) as unknown
  // older releases of npm list packages in an array, newer ones in a record by name
  const [tarball] = Object.values(packed as Record<string, { readonly filename: string; readonly size: number }>)
  if (tarball === undefined) throw new Error('npm pack wrote no tarball')
  const shipped = (
    JSON.parse(JSON.stringify(tarball)) as { readonly files: readonly { readonly path: string }[] }
  ).files.map(f => f.path)
  for (const wanted of [
    'LICENSE',
    'package.json',
    'dist/THIRD-PARTY-LICENSES.txt',
    'dist/browser/THIRD-PARTY-LICENSES.txt',
    'dist/cli/THIRD-PARTY-LICENSES.txt',
  ])
    expect(shipped.includes(wanted), `${wanted} is not in the tarball`)
  const stray = shipped.filter(
    path =>
      !/^(dist|schemas|docs(?!\/api)|examples\/(alder-ford|quatre-bras|skirmish|starter)|test\/(examples|laws))\/|^(LICENSE|package\.json|README\.md|CHANGELOG\.md|CONTRIBUTING\.md)$/.test(
        path,
      ),
  )
  expect(stray.length === 0, `unexpected files in the tarball: ${stray.join(', ')}`)

  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'commonjs' }))
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  there('npm', ...install, `./${tarball.filename}`)

  const load = (file: string, specifiers: readonly string[]) => {
    const esm = file.endsWith('.mjs')
    const loads = specifiers.map(s =>
      esm
        ? `names(${JSON.stringify(s)}, await import(${JSON.stringify(s)}))`
        : `names(${JSON.stringify(s)}, require(${JSON.stringify(s)}))`,
    )
    writeFileSync(
      join(folder, file),
      `const all = {}; const names = (s, m) => { all[s] = Object.keys(m).sort() };\n${loads.join('\n')}\nconsole.log(JSON.stringify(all))`,
    )
    return JSON.parse(there(process.execPath, '--disable-warning=ExperimentalWarning', file)) as Record<
      string,
      readonly string[]
    >
  }
  const all = entries.map(e => e.specifier)

  // without the optional peers, every entry point except grognard/testing loads, and workers report the missing package when they are used
  for (const peer of Object.keys(manifest.peerDependencies))
    expect(!existsSync(join(folder, 'node_modules', peer)), `the optional peer ${peer} was installed`)
  const peerFree = load(
    'without-peer.mjs',
    all.filter(s => s !== 'grognard/testing'),
  )
  expect(Object.keys(peerFree).length === all.length - 1, 'some entry points do not load without the peers')
  writeFileSync(
    join(folder, 'workers.mjs'),
    `import { randomPlayer } from 'grognard/bots'
import { marne } from 'grognard/marne'
import { simulate } from 'grognard/play'
import { simulateInWorkers } from 'grognard/workers'
const series = { games: 3, seed: 1, maxSteps: 500 }
const named = { module: 'grognard/bots', export: 'randomPlayer' }
const own = { module: import.meta.resolve('./player.mjs'), export: 'default' }
const game = { module: 'grognard/marne', export: 'marne' }
const inWorkers = []
try {
  for await (const result of simulateInWorkers(game, { german: named, allied: own }, { ...series, workers: 2 })) inWorkers.push(result)
} catch (error) {
  console.log(error.message)
  process.exit()
}
const rules = marne.load(marne.scenarios.counterattack).right
const onOneThread = [...simulate(rules, { german: randomPlayer(), allied: randomPlayer() }, series)]
console.log(inWorkers.length === 3 && JSON.stringify(inWorkers) === JSON.stringify(onOneThread))
`,
  )
  writeFileSync(join(folder, 'player.mjs'), `export { randomPlayer as default } from 'grognard/bots'`)
  writeFileSync(
    join(folder, 'cluster.mjs'),
    `import { clusterWorker } from 'grognard/cluster'
try {
  await clusterWorker({ connection: 'redis://127.0.0.1:1' })
} catch (error) {
  console.log(error.message)
}
`,
  )
  const cluster = () => there(process.execPath, 'cluster.mjs').trim()
  expect(
    cluster() ===
      'grognard/cluster needs the packages bullmq and ioredis, which are not installed: npm install bullmq ioredis',
    'grognard/cluster does not report that bullmq is missing',
  )
  const workers = () => there(process.execPath, 'workers.mjs').trim()
  const lack = 'grognard/workers needs the package piscina, which is not installed: npm install piscina'
  expect(workers() === lack, 'grognard/workers does not report that piscina is missing')
  const series = [
    '--no-install',
    'grognard',
    'simulate',
    'verdun',
    '--games',
    '2',
    '--bots',
    'random',
    '--max-steps',
    '99',
  ]
  const alone = there('npx', ...series)
  const told = spawnSync('npx', [...series, '--workers', '2'], { cwd: folder, encoding: 'utf8', shell: windows })
  expect(
    told.status === 1 && told.stderr.includes(lack),
    'grognard simulate --workers does not report that piscina is missing',
  )

  there('npm', ...install, ...Object.entries(manifest.peerDependencies).map(([name, range]) => `${name}@${range}`))
  expect(
    cluster() === 'Redis at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    'grognard/cluster with bullmq does not try to reach Redis',
  )
  expect(workers() === 'true', 'workers give other results than one thread')
  expect(there('npx', ...series, '--workers', '2') === alone, 'grognard simulate --workers prints other results')
  const imported = load('all.mjs', all)
  const required = load('all.cjs', all)
  for (const specifier of all) {
    const names = imported[specifier] ?? []
    expect(names.length > 0, `${specifier} exports nothing`)
    const missing = names.filter(name => !(required[specifier] ?? []).includes(name))
    expect(missing.length === 0, `require('${specifier}') lacks ${missing.join(', ')}`)
  }

  const root = join(folder, 'node_modules', manifest.name)
  const scripts = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.js'))
  for (const file of scripts) {
    const text = readFileSync(join(root, 'dist', file), 'utf8')
    const unresolvable = [...text.matchAll(/["'](fp-ts|(?:fp-ts|io-ts)\/(?!lib\/[\w/]+\.js["'])[\w./-]*)["']/g)].map(
      m => m[1],
    )
    expect(unresolvable.length === 0, `dist/${file} imports ${unresolvable.join(', ')}, which Node cannot resolve`)
  }

  // values work with the user's fp-ts and io-ts, although a game loads neither of them
  writeFileSync(
    join(folder, 'fp-ts.mjs'),
    `import { createRequire } from 'node:module'
import { marne } from 'grognard/marne'
const require = createRequire(import.meta.url)
const loaded = () => Object.keys(require.cache).filter(path => /node_modules.(fp-ts|io-ts)/.test(path))
const before = loaded()
const E = require('fp-ts/lib/Either.js')
const t = require('io-ts')
const rules = marne.load(marne.scenarios.pursuit)
const state = E.map(r => t.array(r.codecs.state).decode([r.codecs.state.encode(r.start)]))(rules)
console.log(JSON.stringify([before, E.isRight(rules), E.isRight(state) && E.isRight(state.right), E.isRight(rules) && E.isLeft(rules.right.codecs.state.decode({})), loaded().length > 0]))`,
  )
  expect(
    there(process.execPath, 'fp-ts.mjs').trim() === '[[],true,true,true,true]',
    'values do not work with fp-ts and io-ts, or a game loads these packages',
  )

  // the browser bundles load without any installed package, as in a page without an import map
  cpSync(join(root, 'dist', 'browser'), join(page, 'browser'), { recursive: true })
  writeFileSync(join(page, 'package.json'), '{"type":"module"}')
  const bundles = entries.flatMap(({ specifier, browser }) =>
    specifier === 'grognard/testing' || browser === undefined ? [] : [browser.replace('./dist/', './')],
  )
  writeFileSync(join(page, 'page.js'), bundles.map(path => `await import(${JSON.stringify(path)})`).join('\n'))
  execFileSync(process.execPath, ['page.js'], { cwd: page, stdio: 'inherit' })

  // a user's own game compiles against the types of the installed package, and can be played to its end
  const own = join(folder, 'own-game')
  cpSync(join('examples', 'skirmish'), join(own, 'skirmish'), { recursive: true })
  writeFileSync(join(own, 'package.json'), '{"private":true,"type":"module"}')
  writeFileSync(
    join(own, 'play.ts'),
    `import { orThrow } from 'grognard'
import { randomPlayer } from 'grognard/bots'
import { playout } from 'grognard/play'
import { skirmish } from './skirmish/index.js'

for (const scenario of Object.values(skirmish.scenarios)) {
  const rules = orThrow(skirmish.load(scenario))
  const { outcome } = playout(rules, { blue: randomPlayer(), red: randomPlayer() }, { seed: 1916 })
  console.log(outcome === null ? 'not over' : 'over: ' + outcome.level)
}
`,
  )
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'NodeNext',
    strict: true,
    types: [],
    outDir: 'js',
  }
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, rootDir: '.' } }))
  const tsc = join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', own], { stdio: 'inherit' })
  const games = execFileSync(process.execPath, [join(own, 'js', 'play.js')], { encoding: 'utf8' })
  expect(/^(over: \S+\n)+$/.test(games), 'a game of examples/skirmish does not end')

  const help = there('npx', '--no-install', 'grognard', '--help')
  expect(/usage/i.test(help), 'grognard --help prints no usage')
  const game = there('npx', '--no-install', 'grognard', 'demo')
  expect(/^The game is over: /m.test(game), 'grognard demo does not end')
  console.log(
    `smoke: imported and required ${all.length} entry points, checked ${scripts.length} files, played a game with the command and one of examples/skirmish; the tarball has ${(tarball.size / 1024).toFixed(0)} kB`,
  )
} finally {
  for (const made of [folder, page]) rmSync(made, { recursive: true, force: true })
}
