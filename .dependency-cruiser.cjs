/**
 * The allowed imports. The command may import everything, games import the kernel, and tools import the kernel and `play`. The registry
 * names games without loading them, and the kernel imports none of these. The layers of the kernel and the folders of a game import only
 * those before them in the lists below, and a folder is imported only through its index.
 */
const games = 'marne|verdun|ardennes|grand-illusion'
const tools = 'play|bots|fp-ts|svg|notebook|testing|workers|cluster'

/** The folders of the kernel by layer. Each imports only its own files and the layers before it. */
const LAYERS = [['contract'], ['codec', 'numbers'], ['board'], ['units'], ['play'], ['bot', 'documents', 'people']]
/** The folders of a game by role. Each imports only its own files and the roles before it. */
const ROLES = [['scenario'], ['rulebook'], ['state'], ['chapters'], ['saves', 'surface'], ['bot']]

const upward = (name, root, rows, comment) =>
  rows.flatMap((row, i) =>
    row.map(folder => ({
      name: `${name}-${folder}`,
      comment,
      severity: 'error',
      from: { path: `^${root}${folder}/` },
      to: {
        path: `^${root}(${[...rows.slice(i + 1).flat(), ...row.filter(other => other !== folder)].join('|') || '-'})/`,
      },
    })),
  )

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-uses-the-kernel',
      comment: 'The kernel imports neither games nor tools.',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^src/', pathNot: '^src/kernel/' },
    },
    ...upward('kernel-layers', 'src/kernel/', LAYERS, 'A layer of the kernel imports only the layers below it.'),
    ...upward(
      'game-folders',
      'src/games/[^/]+/',
      ROLES,
      'A folder of a game imports only the folders before it: scenario, rulebook, state, chapters, saves and surface, bot.',
    ),
    {
      name: 'game-uses-the-kernel',
      comment: 'A game imports only the kernel and its own files.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/(kernel/index\\.ts$|games/$1/)' },
    },
    {
      name: 'tool-uses-kernel-and-play',
      comment: 'A tool imports only the kernel, `play` and its own files.',
      severity: 'error',
      from: { path: `^src/(${tools})/`, pathNot: '^src/cluster/' },
      to: { path: '^src/', pathNot: '^src/(kernel/index\\.ts$|play/index\\.ts$|$1/)' },
    },
    {
      name: 'the-cluster-works-as-workers-do',
      comment:
        'The cluster names and loads games as the workers do, without their pool. The registry lists the names of this package.',
      severity: 'error',
      from: { path: '^src/cluster/' },
      to: {
        path: '^src/',
        pathNot: '^src/(games\\.ts$|kernel/index\\.ts$|play/index\\.ts$|workers/(failure|names|task)\\.ts$|cluster/)',
      },
    },
    {
      name: 'a-folder-is-entered-by-its-index',
      comment:
        'A file imports files of its own folder and of the folders around it. It imports other folders through their index.',
      severity: 'error',
      from: { path: '^src/(kernel|cli|svg|testing|games/[^/]+)/([^/]+)/[^/]+$' },
      to: {
        path: '^src/(kernel|cli|svg|testing|games/[^/]+)/.+/[^/]+\\.ts$',
        pathNot: ['^src/$1/$2/[^/]+$', '/index\\.ts$', '^src/games/[^/]+/art\\.ts$'],
      },
    },
    {
      name: 'a-chapter-is-entered-by-its-index',
      comment:
        'The same holds for folders inside folders, such as a chapter in several files or the checks of a scenario.',
      severity: 'error',
      from: { path: '^src/(games/[^/]+)/([^/]+)/([^/]+)/[^/]+$' },
      to: { path: '^src/games/[^/]+/.+/[^/]+\\.ts$', pathNot: ['^src/$1/$2/($3/)?[^/]+$', '/index\\.ts$'] },
    },
    {
      name: 'index-loads-no-game',
      comment: 'The registry imports a game only on demand, with import().',
      severity: 'error',
      from: { path: '^src/(index|games)\\.ts$' },
      to: { path: '^src/games/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'index-uses-kernel-and-games',
      severity: 'error',
      from: { path: '^src/(index|games)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(kernel/index\\.ts$|games/|games\\.ts$)' },
    },
    {
      name: 'an-example-uses-the-package',
      comment: 'An example can be copied: it imports its own files, and the package by its name and entry points.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/', pathNot: '^examples/web/vite\\.config\\.ts$' },
      to: { path: '^(src|test|bench|scripts|examples)/', pathNot: '^examples/$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'an-example-needs-nothing-else',
      comment:
        'An example may also use fp-ts and io-ts, because the contract uses their types. The test of the starter uses vitest.',
      severity: 'error',
      from: { path: '^examples/', pathNot: '^examples/(web|starter/test)/' },
      to: { pathNot: ['^(src|examples)/', '(^|/)node_modules/(fp-ts|io-ts)/'] },
    },
    {
      name: 'the-web-board-needs-react-alone',
      comment: 'The web board uses only React and the package, and is built with Vite.',
      severity: 'error',
      from: { path: '^examples/web/src/' },
      to: { pathNot: ['^(src|examples)/', '(^|/)node_modules/(@types/)?react(-dom)?/'] },
    },
    {
      name: 'nobody-uses-examples',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^examples/' },
    },
    {
      name: 'nobody-uses-the-command',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'every-folder-has-its-arrows',
      comment: 'A new folder under src, in the kernel or in a game must be named above, or no rule would apply to it.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/((index|games)\\.ts$|(cli|${tools})/|kernel/(index\\.ts$|(${LAYERS.flat().join('|')})/)|games/(${games})/((index|rules|art|designations)\\.ts$|(${ROLES.flat().join('|')})/))`,
      },
      to: {},
    },
    {
      name: 'no-node-built-ins',
      comment:
        'The library runs in browsers, workers and Deno. Only the command, the worker pool and the cluster need Node.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|workers|cluster)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-dev-dependency-in-the-library',
      comment: 'Only the command may, because its parser and progress bar are bundled.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
      },
    },
    {
      name: 'fast-check-only-for-testing',
      comment: 'fast-check is an optional peer.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'piscina-only-for-workers',
      comment: 'piscina is an optional peer.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/workers/' },
      to: { path: 'node_modules/piscina/' },
    },
    {
      name: 'bullmq-only-for-the-cluster',
      comment: 'bullmq and its Redis client ioredis are optional peers.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cluster/' },
      to: { path: 'node_modules/(bullmq|ioredis)/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^examples/web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
