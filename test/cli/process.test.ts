/** Tests of the program as a separate process: pipes, exit codes, and no stack traces. */
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
    // a process that needs no input may end before it receives any
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

describe('a process', () => {
  test('reads orders from a pipe, and writes files', async () => {
    const record = join(folder, 'deep', 'r.json')
    const { code, out, err } = await start(
      ['play', 'marne', '--seed', '3', '--board', 'none', '--record', record],
      'ge-3 1616\nscore\n',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('german> ge-3 1616\n  moves: ge-3 1615-1616 [marne:M2.a]\n')
    expect(out).toContain('german> \nYou left the game')
    expect((JSON.parse(readFileSync(record, 'utf8')) as { actions: unknown[] }).actions).toHaveLength(3)
    const checked = join(folder, 'bad.json')
    writeFileSync(checked, '{"format":"grognard-marne-1"}')
    const faults = await start(['check', checked], '')
    expect(faults.code).toBe(1)
    expect(faults.out).toContain('/map: ')
    expect(faults.err).toBe('')
  })

  test('has exit codes, and reports mistakes in plain sentences', async () => {
    const [usage, missing, version] = await Promise.all([
      start(['play', 'risk'], ''),
      start(['replay', join(folder, 'none.json')], ''),
      start(['--version'], ''),
    ])
    expect(usage).toMatchObject({
      code: 2,
      out: '',
      err: 'grognard: unknown game "risk"; expected marne, verdun, grand-illusion, ardennes\n',
    })
    expect(missing.code).toBe(1)
    expect(missing.err).toMatch(/^grognard: cannot read .*none\.json: the file does not exist\n$/)
    expect(version).toMatchObject({
      code: 0,
      out: `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`,
      err: '',
    })
  })

  test('reports no error if the reader of its output stops reading', async () => {
    const { code, err } = await start(['scenario', 'marne'], '', {}, '"format"')
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})

/** Returns the number of actions of the record in a file. */
const actionsKept = (path: string): number =>
  (JSON.parse(readFileSync(path, 'utf8')) as { actions: unknown[] }).actions.length

describe('an interruption from outside', () => {
  /** Plays, gives an order and waits until it has been carried out, then does something to the process. */
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

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends the program, but everything recorded is kept',
    async signal => {
      const record = join(folder, `${signal}.json`)
      expect(await interrupted(record, child => child.kill(signal))).toEqual({ code: null, signal, err: '' })
      expect(actionsKept(record)).toBe(3)
    },
  )

  test('everything recorded is also kept if the reader of the output disappears', async () => {
    const record = join(folder, 'pipe.json')
    const ended = await interrupted(record, child => {
      child.stdout?.destroy()
      child.stdin?.write('score\n')
    })
    expect(ended).toEqual({ code: 0, signal: null, err: '' })
    expect(actionsKept(record)).toBe(3)
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output ends the program with a message', () => {
    const script = `"$0" --import tsx src/cli/main.ts games > /dev/full`
    const ran = spawnSync('bash', ['-c', script, process.execPath], { encoding: 'utf8' })
    expect({ code: ran.status, err: ran.stderr }).toEqual({
      code: 1,
      err: 'grognard: cannot write to standard output: no space is left\n',
    })
    const both = spawnSync('bash', ['-c', `${script} 2>&1`, process.execPath], { encoding: 'utf8' })
    expect(both.status).toBe(1)
  })

  test('files that may never end are refused', async () => {
    const pipe = join(folder, 'fifo')
    execFileSync('bash', ['-c', 'mkfifo "$0"', pipe])
    for (const path of [pipe, '/dev/zero']) {
      const { code, err } = await start(['check', path], '')
      expect({ code, err }).toEqual({ code: 1, err: `grognard: cannot read ${path}: it is not a regular file\n` })
    }
  })
})

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false

describe.skipIf(!hasScript)('at a terminal', () => {
  /** Plays at a pseudo-terminal. Types each text as soon as the text before it in the list has been printed again. */
  const atTerminal = (
    args: string,
    typed: ReadonlyArray<readonly [string, string | ((pid: number) => void)]>,
    state: string,
  ): Promise<{ readonly out: string; readonly code: number | null }> =>
    new Promise(resolve => {
      const command = `echo pid $$; exec ${process.execPath} --import tsx src/cli/main.ts ${args}`
      const child = spawn('script', ['-qec', command, '/dev/null'], {
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', TERM: 'xterm', SHELL: '/bin/sh', XDG_STATE_HOME: state },
      })
      let [out, from] = ['', 0]
      const left = [...typed]
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text
        const [next] = left
        const at = next === undefined ? -1 : out.indexOf(next[0], from)
        if (next === undefined || at < 0) return
        from = out.length
        left.shift()
        if (typeof next[1] === 'string') child.stdin.write(next[1])
        else next[1](Number(/pid (\d+)/.exec(out)?.[1]))
      })
      child.on('close', code => resolve({ out, code }))
    })
  const PLAY = 'play marne --board none --seed 3'

  test('Ctrl-C at the prompt asks the same question as `quit`', async () => {
    const { out, code } = await atTerminal(
      PLAY,
      [
        ['german> ', 'ge-3 1616\r'],
        ['german> ', 'half an ord\u0003'],
        ['german> ', '\u0003'],
      ],
      join(folder, 'state-1'),
    )
    expect(out.split('the game is not saved: type `save <file>`, or `quit` again')).toHaveLength(2)
    expect(out).toContain('You left the game in turn')
    expect(out).not.toContain('It is stored')
    expect(code).toBe(0)
  })

  test('a signal, or the end of the input, stores the game for the next `play`', async () => {
    const state = join(folder, 'state-2')
    const kept = (): number => actionsKept(join(state, 'grognard', 'marne.json'))
    const killed = await atTerminal(
      PLAY,
      [
        ['german> ', 'ge-3 1616\r'],
        ['german> ', pid => process.kill(pid, 'SIGTERM')],
      ],
      state,
    )
    expect(killed.code).not.toBe(0)
    expect(kept()).toBe(3)
    const next = await atTerminal(
      PLAY,
      [
        ['forget)> ', 'yes\r'],
        ['german> ', 'ge-4 1716-1816\r'],
        ['german> ', '\u0004'],
      ],
      state,
    )
    expect(next.out).toMatch(/It is stored: the next\s+`grognard play marne`\s+offers\s+to\s+continue\s+it\./)
    expect(kept()).toBeGreaterThan(3)
  })
})

describe('the width of output to a pipe', () => {
  const longest = async (COLUMNS: string): Promise<number> => {
    const { out } = await start(['play', 'marne', '--seed', '3'], '', { COLUMNS })
    return Math.max(...out.split('\n').map(line => line.length))
  }
  test('is the value of COLUMNS', async () => {
    expect(await longest('70')).toBeLessThanOrEqual(70)
    expect(await longest('wide')).toBeGreaterThan(150)
  })
})
