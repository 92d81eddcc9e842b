/** Tests of `grognard simulate --workers` as a process, because workers are threads of a process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grognard } from './helpers.js'
import { inWorkers } from './processes.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-workers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('simulate in workers', () => {
  test('has the same results as without workers', async () => {
    const args = 'simulate marne --games 3 --seed 7 --bots heuristic,greedy --pair --max-steps 60'
    const [with_, without] = await Promise.all([inWorkers(`${args} --workers 2`), grognard(args)])
    expect(with_).toEqual({ stdout: without.out, stderr: '' })
  })

  test("plays the user's own scenario with its options, and writes the results to a file", async () => {
    const { out: document } = await grognard('scenario verdun')
    const [own, games] = [join(folder, 'own.json'), join(folder, 'games.csv')]
    writeFileSync(own, document.replace('"id": "', '"id": "own-'))
    const args = `simulate verdun --scenario ${own} --games 2 --bots random --max-steps 100 --format csv --out`
    await inWorkers(`${args} ${games} --workers 2`)
    const { files, code } = await grognard(`${args} games.csv`, { files: { [own]: readFileSync(own, 'utf8') } })
    expect(code).toBe(0)
    expect(readFileSync(games, 'utf8')).toBe(files.get('games.csv'))
  })
})
