/** Checks that the programs in the guide to clusters compile, and that they run unchanged if Redis is available. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesLong } from '../long.js'
import { compilerSays, onSources, outputOf } from '../readme/programs.js'
import { hasRedis, startRedis } from './redis.js'

takesLong()

/** The address of Redis that the guide uses. */
const REDIS = 'redis://127.0.0.1:6379'
/** The output of the guide's programs, in order. */
const SAYS = [/^(played games (0 to 1|2 to 3|4 to 5)\n){3}true\n$/, /^2\n3\n5\n$/]

const programs = [...readFileSync('docs/guide/cluster.md', 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(
  ([, code = ''], i) => ({ code, name: `program ${i + 1}`, file: `${i + 1}.ts`, says: SAYS[i] }),
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-cluster-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const { file, code } of programs) writeFileSync(join(folder, file), code)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the guide to clusters', () => {
  it('has programs that compile', async () => {
    expect(programs).toHaveLength(SAYS.length)
    expect(
      await compilerSays(
        folder,
        programs.map(({ file }) => join(folder, file)),
      ),
    ).toBe('')
  })

  it.skipIf(!hasRedis).each(programs)(
    'contains $name, which prints the output that the guide shows',
    async ({ code, file, says }) => {
      const redis = await startRedis()
      try {
        // the program's files are next to it, not in the working folder
        const here = onSources(code)
          .replaceAll(REDIS, redis.url)
          .replace("'games.jsonl'", JSON.stringify(join(folder, 'games.jsonl')))
        writeFileSync(join(folder, `on-sources-${file}`), here)
        expect(await outputOf(join(folder, `on-sources-${file}`))).toMatch(says!)
      } finally {
        await redis.remove()
      }
    },
  )
})
