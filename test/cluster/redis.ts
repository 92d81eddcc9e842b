/** A Redis server for tests: a process on a free local port, with a temporary folder that is removed with it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const found = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether a Redis server is installed for the tests. */
export const hasRedis = found()
if (!hasRedis) {
  const lack = 'redis-server is not installed'
  if (process.env['REDIS'] === 'required') throw new Error(`${lack}, and REDIS=required`)
  console.warn(`${lack}: tests that need it are skipped`)
}

/** Finds a free port on this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface TestRedis {
  readonly url: string
  /** Kills the server, as a failure of its machine would. */
  readonly kill: () => Promise<void>
  /** Starts the server again with its data, or without it if `forgetful` is true. */
  readonly start: (how?: { readonly forgetful: boolean }) => Promise<void>
  /** Stops the server and removes its files. */
  readonly remove: () => Promise<void>
}

/** Starts a Redis server that writes each change to disk before it answers. */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-redis-'))
  const keeping = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always']
  let server: ChildProcess | undefined
  const start: TestRedis['start'] = async ({ forgetful } = { forgetful: false }) => {
    if (forgetful) rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true })
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder]
    const child = spawn('redis-server', [...place, ...keeping], { stdio: ['ignore', 'pipe', 'inherit'] })
    server = child
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += String(text)
      if (said.includes('Ready to accept connections')) break
    }
    if (child.exitCode !== null) throw new Error(`redis-server ended: ${said}`)
  }
  const kill = async (): Promise<void> => {
    if (server === undefined) return
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL')) await ended
    server = undefined
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
