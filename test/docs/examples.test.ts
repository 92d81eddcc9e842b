/** Tests that every entry point begins with an example that compiles unchanged and prints what its comments say. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laws } from '../../src/testing/index.js'
import { marne } from '../../src/games/marne/index.js'
import { orThrow } from '../../src/index.js'
import { hasRedis, startRedis } from '../cluster/redis.js'
import { takesLong } from '../long.js'
import { compilerSays, entryPoints, onSources, outputOf, sourceOf } from '../readme/programs.js'

takesLong()

/** Returns the example at the top of an entry point's source, as a program. */
const exampleOf = (entry: string): string => {
  const head = /^\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(fileURLToPath(sourceOf(entry)), 'utf8'))?.[1] ?? ''
  const text = head.replace(/^ \* ?/gm, '')
  return /^@example\n```ts\n([^]*?)^```/m.exec(text)?.[1] ?? ''
}

/** Returns the lines that a program claims to print, from the comments after each `console.log`. */
const saidBy = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.+)$/gm)].map(([, said]) => `${said}\n`).join('')

/** The Redis address in the examples. */
const REDIS = 'redis://127.0.0.1:6379'

const contract = /^```ts\n([^]*?)^```/m.exec(readFileSync('docs/contract.md', 'utf8'))?.[1] ?? ''
const examples = entryPoints.map(entry => ({
  entry,
  code: exampleOf(entry),
  file: `${entry.replace(/\W/g, '-')}.ts`,
}))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-examples-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const { file, code } of [...examples, { file: 'contract.ts', code: contract }]) {
    writeFileSync(join(folder, file), code)
    writeFileSync(join(folder, `on-sources-${file}`), onSources(code))
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('entry points', () => {
  it.each(examples)('$entry has its own example', ({ entry, code }) => {
    expect(code).toContain(`from '${entry}'`)
    expect(saidBy(code)).not.toBe('')
  })

  it.each(examples.filter(({ code }) => !code.includes(REDIS)))(
    '$entry has an example that prints what its comments say',
    async ({ file, code }) => {
      expect(await outputOf(join(folder, `on-sources-${file}`))).toBe(saidBy(code))
    },
  )

  it.skipIf(!hasRedis).each(examples.filter(({ code }) => code.includes(REDIS)))(
    '$entry has an example that uses Redis and prints what its comments say',
    async ({ file, code }) => {
      const redis = await startRedis()
      try {
        writeFileSync(join(folder, `on-sources-${file}`), onSources(code).replaceAll(REDIS, redis.url))
        expect(await outputOf(join(folder, `on-sources-${file}`))).toBe(saidBy(code))
      } finally {
        await redis.remove()
      }
    },
  )
})

it('the example of the contract lists the laws', async () => {
  const rules = orThrow(marne.load(marne.scenarios.counterattack))
  const listed = laws(marne, () => rules).map(({ id, title }) => `${id} ${title}\n`)
  expect(listed).toHaveLength(23)
  expect(await outputOf(join(folder, 'on-sources-contract.ts'))).toBe(listed.join(''))
})

it('the examples of entry points compile', async () => {
  const files = [...examples.map(({ file }) => file), 'contract.ts'].map(file => join(folder, file))
  expect(await compilerSays(folder, files)).toBe('')
})
