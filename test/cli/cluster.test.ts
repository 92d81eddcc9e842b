/** Tests of `grognard worker` and `grognard simulate --cluster` as processes, with a real Redis server. */
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, hasRedis, startRedis, type TestRedis } from '../cluster/redis.js'
import { grognard } from './helpers.js'

const command = (args: string): string[] => ['--import', './test/sources.mjs', 'src/cli/main.ts', ...args.split(' ')]
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' }

describe.skipIf(!hasRedis)('a series in a cluster', () => {
  let redis: TestRedis
  let worker: ChildProcessWithoutNullStreams
  let said = ''
  beforeAll(async () => {
    redis = await startRedis()
    worker = spawn(process.execPath, command(`worker --redis ${redis.url} --queue games`), { env })
    worker.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    while (!said.includes('working')) await once(worker.stdout, 'data')
  })
  afterAll(async () => {
    worker.kill('SIGKILL')
    await redis.remove()
  })

  test('has the same results as without a cluster, and the worker ends when it receives a signal', async () => {
    const args = 'simulate marne --games 3 --seed 7 --bots greedy,random --pair --max-steps 60 --format jsonl'
    const [with_, without] = await Promise.all([
      promisify(execFile)(process.execPath, command(`${args} --cluster ${redis.url} --queue games --chunk 2`), { env }),
      grognard(args),
    ])
    expect(with_).toEqual({ stdout: without.out, stderr: '' })
    expect(said).toBe('working; press Ctrl-C to stop\nplayed games 0 to 1\nplayed game 2\n')
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([null, 'SIGTERM'])
  })
})

test("a Redis server that cannot be reached is reported as a user's mistake, in one sentence", async () => {
  const place = `127.0.0.1:${await freePort()}`
  const told = { code: 1, err: `grognard: Redis at ${place} cannot be reached: connect ECONNREFUSED ${place}\n` }
  expect(await grognard(`simulate marne --games 2 --cluster redis://${place}`)).toMatchObject(told)
  expect(await grognard(`worker --redis redis://${place}`)).toMatchObject(told)
})
