import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Names that exist in Node but not in every place where the library runs. */
const nodeOnly = ['process', 'Buffer', 'global', 'require', 'module', '__dirname', '__filename', 'setImmediate']

/** More than five parameters. */
const MANY_PARAMETERS = [
  // public: a check of a document notes a fault as (code, rule, path, message, subjects, needed)
  'src/kernel/documents/document.ts',
  // public: readLine
  'src/kernel/people/orders.ts',
  // public: sightOf; made once a decision, so that an object of its arguments would cost
  'src/play/player.ts',
]
/** Files of more than 250 lines: tables. */
const LONG_FILES = [
  // a table: what each mutant breaks
  'src/testing/mutants.ts',
  // tables: the ids of the rules and their titles
  'src/games/*/rulebook/rulebook.ts',
]

export default defineConfig(
  globalIgnores(['dist', 'examples/web/dist', 'docs', 'schemas', 'coverage', 'reports', '.stryker-tmp']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/require-array-sort-compare': 'error',
      // the type of a codec gets a name that hovers show
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^fp-ts$|^(fp-ts|io-ts)/(?!lib/.+\\.js$)',
              message:
                "Node resolves only 'io-ts' and the long form: 'fp-ts/lib/Either.js', 'io-ts/lib/PathReporter.js'.",
            },
          ],
        },
      ],
      eqeqeq: 'error',
    },
  },
  {
    // The library is pure and runs anywhere: chance comes in from outside, and there is no clock and no process.
    files: ['src/**', 'examples/**'],
    ignores: ['src/cli/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...nodeOnly.map(name => ({ name, message: 'Not in browsers; only src/cli may use it.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance is an action, or a seeded generator passed in.' },
        { object: 'Date', property: 'now', message: 'Pass times in.' },
      ],
      'no-console': 'error',
    },
  },
  {
    // Hot index arithmetic. The board is compiled into integer tables, and the rules read them with indexes that the same
    // compilation produced, so `table[i]!` cannot miss; a test of `undefined` at each read would cost time and say nothing.
    files: ['src/kernel/**', 'src/games/**', 'examples/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // A function has few parameters and is read on one page, a file in one sitting.
    files: ['src/**'],
    ignores: MANY_PARAMETERS,
    rules: { 'max-params': ['error', 5] },
  },
  {
    files: ['src/**', 'examples/web/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**', 'examples/web/**'],
    ignores: LONG_FILES,
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  { files: ['examples/web/**'], extends: [hooks.configs.flat.recommended] },
  {
    // Tests say what they mean: an absent value fails the test by itself, and a wrong type may be the point of it.
    files: ['test/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly', console: 'readonly' } },
  },
)
