/** Aliases from the package's entry points to its sources, such as `grognard/kernel` to `src/kernel/index.ts`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

export const sources = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'string'
    ? []
    : [
        {
          find: new RegExp(`^grognard${path.slice(1)}$`),
          replacement: fileURLToPath(
            new URL(`.${target.default.replace('./dist/', './src/').replace(/\.js$/, '.ts')}`, import.meta.url),
          ),
        },
      ],
)
