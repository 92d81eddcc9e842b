/** Tests every subcommand with every game. All subcommands find games only in the registry. */
import { describe, expect, it } from 'vitest'
import { clusterWorker } from '../../src/cluster/index.js'
import { games } from '../../src/games.js'
import { hasRedis, startRedis } from '../cluster/redis.js'
import { grognard } from './helpers.js'
import { inWorkers } from './processes.js'

const ids = Object.keys(games)
/** A short series, whose results do not matter here. */
const series = (id: string): string => `simulate ${id} --games 2 --seed 7 --bots heuristic,random --pair --max-steps 25`
const all = (run: (id: string) => Promise<void>): Promise<unknown> => Promise.all(ids.map(run))

describe('for every game', () => {
  const tried = new Set(['help', 'check', 'scenario'])
  const run: typeof grognard = async (args, world) => {
    tried.add(args.split(' ')[0] ?? '')
    const ran = await grognard(args, world)
    expect({ args, code: ran.code, err: ran.err.replace(/.* all as recorded; .*\n/, '') }).toEqual({
      args,
      code: 0,
      err: '',
    })
    return ran
  }

  it('`games` lists the game', async () => {
    const { out } = await run('games')
    for (const id of ids) expect(out).toContain(`${id}: `)
  })

  it('`scenario` writes a document, and `check` finds no fault in it', () =>
    all(async id => {
      const { files } = await run(`scenario ${id} --out own.json`)
      expect((await run('check own.json', { files })).out).toContain('a valid scenario')
    }))

  it('`play` works with each of its bots, and `replay`, `render` and `position` accept the record', () =>
    all(async id => {
      const side = (await games[id as keyof typeof games]()).sides[0]
      const { files } = await run(`play ${id} --bot random --board none --seed 1 --record game.json`, {
        lines: [...Array<string>(9).fill('auto turn'), 'quit'],
      })
      expect((await run('replay game.json --to 40 --log jsonl', { files })).out.split('\n')).toHaveLength(41)
      expect((await run('replay game.json --to 40', { files })).out).toContain('#40 ')
      expect((await run(`render ${id} --record game.json --at 20 --eye ${side}`, { files })).out).toMatch(/^<svg /)
      const { out } = await run('position --record game.json --at 20', { files })
      expect(out).toMatch(RegExp(`^${id} `))
      const again = await run('play --position bug.txt --board none', {
        files: { 'bug.txt': out },
        lines: ['position now.txt', 'quit'],
      })
      expect(again.files.get('now.txt')).toBe(out)
      for (const bot of ['heuristic', 'greedy', 'random'])
        expect(
          (await run(`play ${id} --bot ${bot} --seed 1`, { lines: ['auto', 'list', 'board', 'quit'] })).out,
        ).toContain('You left the game in turn')
    }))

  it('`demo` shows a whole game', () =>
    all(async id => {
      expect((await run(`demo ${id} --bots random`)).out).toContain(`Play it yourself: grognard play ${id}`)
    }))

  it('`render` draws the initial position', () =>
    all(async id => {
      expect((await run(`render ${id} --highlights --lines`)).out).toMatch(/^<svg /)
    }))

  it('`simulate` plays a series, and the same series in a worker', () =>
    all(async id => {
      const { out } = await run(series(id))
      expect(await inWorkers(`${series(id)} --workers 1`)).toEqual({ stdout: out, stderr: '' })
    }))

  it.skipIf(!hasRedis)('`simulate --cluster` plays the same series with a `worker`', async () => {
    const redis = await startRedis()
    const worker = await clusterWorker({ connection: redis.url })
    tried.add('worker')
    try {
      await all(async id => {
        const { out } = await run(series(id))
        expect((await run(`${series(id)} --cluster ${redis.url}`)).out).toBe(out)
      })
    } finally {
      await worker.close()
      await redis.remove()
    }
  })

  it('these tests include all subcommands', async () => {
    const { out } = await grognard('help')
    const names = [...out.matchAll(/^ {2}([a-z]+)[ [].*/gm)].map(([, name]) => name)
    if (!hasRedis) tried.add('worker')
    expect(tried).toEqual(new Set(names))
  })
})
