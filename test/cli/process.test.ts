/** The command as a process of its own: pipes, exit codes, no stack traces. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (
  args: ReadonlyArray<string>,
  input: string,
  env: Readonly<Record<string, string>> = {},
  stopAfter?: string,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', ...env },
    })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      if (stopAfter !== undefined && out.includes(stopAfter)) child.stdout.destroy()
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
    // a process that needs no input may be gone before it is given
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

describe('a process', () => {
  test('orders come through a pipe, and files are written', async () => {
    const record = join(folder, 'deep', 'r.json')
    const { code, out, err } = await start(
      ['play', 'marne', '--seed', '3', '--board', 'none', '--record', record],
      'ge-3 1616\nscore\n',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('german> ge-3 1616\n  moves: ge-3 1615-1616 [marne:M2.a]\n')
    expect(out).toContain('german> \nThe game is left')
    expect((JSON.parse(readFileSync(record, 'utf8')) as { actions: unknown[] }).actions).toHaveLength(3)
    const checked = join(folder, 'bad.json')
    writeFileSync(checked, '{"format":"grognard-marne-1"}')
    const faults = await start(['check', checked], '')
    expect(faults.code).toBe(1)
    expect(faults.out).toContain('/map: ')
    expect(faults.err).toBe('')
  })

  test('exit codes and sentences', async () => {
    const [usage, missing, version] = await Promise.all([
      start(['play', 'risk'], ''),
      start(['replay', join(folder, 'none.json')], ''),
      start(['--version'], ''),
    ])
    expect(usage).toMatchObject({
      code: 2,
      out: '',
      err: 'grognard: there is no game "risk"; the games are: marne, verdun, grand-illusion\n',
    })
    expect(missing.code).toBe(1)
    expect(missing.err).toMatch(/^grognard: cannot read .*none\.json: there is no such file\n$/)
    expect(version).toMatchObject({
      code: 0,
      out: `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`,
      err: '',
    })
  })

  test('a reader that has seen enough is no error', async () => {
    const { code, err } = await start(['scenario', 'marne'], '', {}, '"format"')
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})

describe('what comes from outside', () => {
  /** Plays, gives an order, and waits until it has been carried out; then something happens to the process. */
  const interrupted = (
    record: string,
    happens: (child: ReturnType<typeof spawn>) => void,
  ): Promise<{ readonly code: number | null; readonly signal: string | null; readonly err: string }> =>
    new Promise(resolve => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'src/cli/main.ts', 'play', 'marne', '--board', 'none', '--record', record],
        { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' } },
      )
      let [out, err, done] = ['', '', false]
      child.stdin.on('error', () => undefined)
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text
        if (done || !out.includes('moves: ge-3 1615-1616')) return
        done = true
        happens(child)
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text
      })
      child.on('close', (code, signal) => resolve({ code, signal, err }))
      child.stdin.write('ge-3 1616\n')
    })
  const actionsIn = (record: string): number =>
    (JSON.parse(readFileSync(record, 'utf8')) as { actions: unknown[] }).actions.length

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends it, but costs nothing that is recorded',
    async signal => {
      const record = join(folder, `${signal}.json`)
      expect(await interrupted(record, child => child.kill(signal))).toEqual({ code: null, signal, err: '' })
      expect(actionsIn(record)).toBe(3)
    },
  )

  test('nor does a reader that goes away', async () => {
    const record = join(folder, 'pipe.json')
    const ended = await interrupted(record, child => {
      child.stdout?.destroy()
      child.stdin?.write('score\n')
    })
    expect(ended).toEqual({ code: 0, signal: null, err: '' })
    expect(actionsIn(record)).toBe(3)
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output ends it with a sentence', () => {
    const script = `"$0" --import tsx src/cli/main.ts games > /dev/full`
    const ran = spawnSync('bash', ['-c', script, process.execPath], { encoding: 'utf8' })
    expect({ code: ran.status, err: ran.stderr }).toEqual({
      code: 1,
      err: 'grognard: cannot write to standard output: no space is left\n',
    })
    const both = spawnSync('bash', ['-c', `${script} 2>&1`, process.execPath], { encoding: 'utf8' })
    expect(both.status).toBe(1)
  })

  test('what need not end is not read', async () => {
    const pipe = join(folder, 'fifo')
    execFileSync('bash', ['-c', 'mkfifo "$0"', pipe])
    for (const path of [pipe, '/dev/zero']) {
      const { code, err } = await start(['check', path], '')
      expect({ code, err }).toEqual({ code: 1, err: `grognard: cannot read ${path}: it is no regular file\n` })
    }
  })
})
