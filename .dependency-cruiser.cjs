/**
 * The arrows of the layout: the command uses everything; games use the kernel; tools use the kernel and `play`;
 * the index names games without loading them; the kernel uses none of these.
 */
const games = 'marne|verdun|ardennes|grand-illusion|skirmish'
const tools = 'play|bots|svg|testing'

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
    {
      name: 'game-uses-the-kernel',
      comment: 'A game knows the kernel and itself: no tool, no other game, not the index.',
      severity: 'error',
      from: { path: `^src/(${games})/` },
      to: { path: '^src/', pathNot: '^src/(kernel|$1)/' },
    },
    {
      name: 'tool-uses-kernel-and-play',
      comment: 'A tool knows the kernel and `play`: no game, no other tool, not the index.',
      severity: 'error',
      from: { path: `^src/(${tools})/` },
      to: { path: '^src/', pathNot: '^src/(kernel|play|$1)/' },
    },
    {
      name: 'index-loads-no-game',
      comment: 'The registry imports a game only when asked: import().',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: `^src/(${games})/`, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'index-uses-kernel-and-games',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^src/', pathNot: `^src/(kernel|${games})/` },
    },
    {
      name: 'nobody-uses-the-command',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'every-folder-has-its-arrows',
      comment: 'A new folder under src must be named above, else no rule would hold it.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(index\\.ts$|(kernel|cli|${games}|${tools})/)` },
      to: {},
    },
    {
      name: 'no-node-built-ins',
      comment: 'The library runs in browsers, workers and Deno; only the command and the worker pool are bound to Node.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|play/workers)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-dev-dependency-in-the-library',
      comment: 'The command may: its parser and progress bar are bundled.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], dependencyTypesNot: ['npm-peer', 'type-only'] },
    },
    {
      name: 'fast-check-only-for-testing',
      comment: 'It is an optional peer.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/' },
      to: { path: 'node_modules/fast-check/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
