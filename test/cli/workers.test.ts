/** `grognard simulate --workers`: as a process, for workers are threads of one. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grognard } from './helpers.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-workers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sources reach the workers by a preloaded file. */
const inWorkers = (args: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', './test/sources.mjs', 'src/cli/main.ts', ...`${args} --workers 2`.split(' ')],
    { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' } },
  )

describe('simulate in workers', () => {
  test('is what it is without them', async () => {
    const args = 'simulate marne --games 3 --seed 7 --bots heuristic,greedy --pair --max-steps 60'
    const [with_, without] = await Promise.all([inWorkers(args), grognard(args)])
    expect(with_).toEqual({ stdout: without.out, stderr: '' })
  })

  test('plays a scenario of your own, with its options, into a file', async () => {
    const { out: document } = await grognard('scenario verdun')
    const [own, games] = [join(folder, 'own.json'), join(folder, 'games.csv')]
    writeFileSync(own, document.replace('"id": "', '"id": "own-'))
    const args = `simulate verdun --scenario ${own} --games 2 --bots random --max-steps 100 --format csv --out`
    await inWorkers(`${args} ${games}`)
    const { files, code } = await grognard(`${args} games.csv`, { files: { [own]: readFileSync(own, 'utf8') } })
    expect(code).toBe(0)
    expect(readFileSync(games, 'utf8')).toBe(files.get('games.csv'))
  })
})
