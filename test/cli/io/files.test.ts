/** Tests of files on a real disk: reading is limited, and writing never damages an older file. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayWrite, readWhole, writeWhole } from '../../../src/cli/io/files.js'

let folder: string
const at = (...names: ReadonlyArray<string>): string => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('reading', () => {
  test('accepts a file, including through a link', () => {
    writeFileSync(at('a.json'), '{"é":1}')
    symlinkSync(at('a.json'), at('b.json'))
    expect([readWhole(at('a.json')), readWhole(at('b.json'))]).toEqual(['{"é":1}', '{"é":1}'])
    expect(() => readWhole(at('none.json'))).toThrow('ENOENT')
  })

  test('refuses files that may never end, and files longer than any document', () => {
    execFileSync('bash', ['-c', 'mkfifo "$0"', at('pipe')])
    expect(() => readWhole(at('pipe'))).toThrow('it is not a regular file')
    expect(() => readWhole('/dev/zero')).toThrow('it is not a regular file')
    expect(() => readWhole(folder)).toThrow('it is a folder')
    writeFileSync(at('long.json'), '')
    truncateSync(at('long.json'), 32 * 1024 * 1024 + 1)
    expect(() => readWhole(at('long.json'))).toThrow('it is larger than 32 MB')
  })
})

describe('writing', () => {
  test('creates folders, and leaves no file except the written one', () => {
    writeWhole(at('deep', 'er', 'a.json'), 'one')
    writeWhole(at('deep', 'er', 'a.json'), 'two')
    expect(readFileSync(at('deep', 'er', 'a.json'), 'utf8')).toBe('two')
    expect(readdirSync(at('deep', 'er'))).toEqual(['a.json'])
  })

  test('replaces the old file in one step; a process that has it open can read it to the end', () => {
    writeFileSync(at('a.json'), 'old')
    linkSync(at('a.json'), at('held.json'))
    writeWhole(at('a.json'), 'new')
    expect([readFileSync(at('a.json'), 'utf8'), readFileSync(at('held.json'), 'utf8')]).toEqual(['new', 'old'])
  })

  test('keeps the permissions of the file, and follows a link', () => {
    writeFileSync(at('a.json'), 'old')
    chmodSync(at('a.json'), 0o640)
    symlinkSync(at('a.json'), at('b.json'))
    writeWhole(at('b.json'), 'new')
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new')
    expect(statSync(at('a.json')).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.json'])
  })

  test('keeps the old file if the disk is full', () => {
    const old = 'x'.repeat(30_000)
    writeFileSync(at('a.json'), old)
    // a limit on file length simulates a full disk
    const script = `import { writeWhole } from ${JSON.stringify(join(process.cwd(), 'src/cli/io/files.ts'))}
process.on('SIGXFSZ', () => undefined)
try { writeWhole(${JSON.stringify(at('a.json'))}, 'y'.repeat(50_000)) } catch (thrown) { console.log(thrown.code) }`
    writeFileSync(at('full.mts'), script)
    const ran = spawnSync(
      'bash',
      ['-c', `ulimit -f 40; exec "$0" --import tsx "$1"`, process.execPath, at('full.mts')],
      { encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
    )
    expect(ran.stdout).toBe('EFBIG\n')
    expect(readFileSync(at('a.json'), 'utf8')).toBe(old)
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'full.mts'])
  })

  test('reports a path that cannot be written, even before there is anything to write', () => {
    mkdirSync(at('folder'))
    writeFileSync(at('file'), '')
    for (const path of [at('folder'), at('file', 'a.json')]) {
      expect(() => writeWhole(path, '')).toThrow()
      expect(() => mayWrite(path)).toThrow()
    }
    if (existsSync('/dev/full')) expect(() => writeWhole('/dev/full', 'text')).toThrow('ENOSPC')
    writeWhole('/dev/null', 'text')
    mayWrite('/dev/null')
    expect(statSync('/dev/null').isFile()).toBe(false)
  })

  test('changes nothing when it only checks a path', () => {
    writeFileSync(at('a.json'), 'old')
    mayWrite(at('a.json'))
    mayWrite(at('new', 'b.json'))
    expect(readFileSync(at('a.json'), 'utf8')).toBe('old')
    expect(readdirSync(at('new'))).toEqual([])
  })
})
