/**
 * The arrows of the layout. Between houses: the command uses everything; games use the kernel; tools use the kernel and `play`; the
 * index names games without loading them; the kernel uses none of these. Inside a house: floors of the kernel and folders of a game each
 * use what stands before them in the list, and a folder is entered by its index.
 */
const games = 'marne|verdun|ardennes|grand-illusion'
const tools = 'play|bots|fp-ts|svg|notebook|testing|workers|cluster'

/** Folders of the kernel by floor: each knows the floors before its own, and itself. */
const FLOORS = [['contract'], ['codec', 'numbers'], ['board'], ['units'], ['play'], ['bot', 'documents', 'people']]
/** Folders of a game by role, likewise. */
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
      comment: 'The kernel knows no game and no tool.',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^src/', pathNot: '^src/kernel/' },
    },
    ...upward('kernel-floors', 'src/kernel/', FLOORS, 'A floor of the kernel uses the floors below it.'),
    ...upward(
      'game-folders',
      'src/games/[^/]+/',
      ROLES,
      'A folder of a game uses the folders before it: scenario, rulebook, state, chapters, then what looks at play.',
    ),
    {
      name: 'game-uses-the-kernel',
      comment: 'A game knows the kernel and itself: no tool, no other game, not the index.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/(kernel/index\\.ts$|games/$1/)' },
    },
    {
      name: 'tool-uses-kernel-and-play',
      comment: 'A tool knows the kernel and `play`: no game, no other tool, not the index.',
      severity: 'error',
      from: { path: `^src/(${tools})/`, pathNot: '^src/cluster/' },
      to: { path: '^src/', pathNot: '^src/(kernel/index\\.ts$|play/index\\.ts$|$1/)' },
    },
    {
      name: 'the-cluster-works-as-workers-do',
      comment:
        'It names games and loads them as workers do, without their pool. The registry tells the names of this package.',
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
        'Files use files of their own folder, and of the folders that theirs lies in; every other folder by its index.',
      severity: 'error',
      from: { path: '^src/(kernel|cli|svg|testing|games/[^/]+)/([^/]+)/[^/]+$' },
      to: {
        path: '^src/(kernel|cli|svg|testing|games/[^/]+)/.+/[^/]+\\.ts$',
        pathNot: ['^src/$1/$2/[^/]+$', '/index\\.ts$', '^src/games/[^/]+/art\\.ts$'],
      },
    },
    {
      name: 'a-chapter-is-entered-by-its-index',
      comment: 'The same for folders inside folders: a chapter of several files, the checks of a scenario.',
      severity: 'error',
      from: { path: '^src/(games/[^/]+)/([^/]+)/([^/]+)/[^/]+$' },
      to: { path: '^src/games/[^/]+/.+/[^/]+\\.ts$', pathNot: ['^src/$1/$2/($3/)?[^/]+$', '/index\\.ts$'] },
    },
    {
      name: 'index-loads-no-game',
      comment: 'The registry imports a game only when asked: import().',
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
      comment:
        'An example can be copied: it imports its own files, and the package by its name. No name leads past the entry points.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/', pathNot: '^examples/web/vite\\.config\\.ts$' },
      to: { path: '^(src|test|bench|scripts|examples)/', pathNot: '^examples/$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'an-example-needs-nothing-else',
      comment: 'Beside the package it may use fp-ts and io-ts, in whose words the contract speaks.',
      severity: 'error',
      from: { path: '^examples/', pathNot: '^examples/web/' },
      to: { pathNot: ['^(src|examples)/', '(^|/)node_modules/(fp-ts|io-ts)/'] },
    },
    {
      name: 'the-web-board-needs-react-alone',
      comment: 'It is made with Vite, of React and the package.',
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
      comment: 'A new folder under src, under the kernel or in a game must be named above, else no rule would hold it.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/((index|games)\\.ts$|(cli|${tools})/|kernel/(index\\.ts$|(${FLOORS.flat().join('|')})/)|games/(${games})/((index|rules|art|designations)\\.ts$|(${ROLES.flat().join('|')})/))`,
      },
      to: {},
    },
    {
      name: 'no-node-built-ins',
      comment:
        'The library runs in browsers, workers and Deno; only the command, the worker pool and the cluster are bound to Node.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|workers|cluster)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-dev-dependency-in-the-library',
      comment: 'The command may: its parser and progress bar are bundled.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
      },
    },
    {
      name: 'fast-check-only-for-testing',
      comment: 'It is an optional peer.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'piscina-only-for-workers',
      comment: 'It is an optional peer, too.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/workers/' },
      to: { path: 'node_modules/piscina/' },
    },
    {
      name: 'bullmq-only-for-the-cluster',
      comment: 'It is an optional peer, and so is what it speaks to Redis with.',
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
