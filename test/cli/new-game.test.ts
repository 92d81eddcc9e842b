/** Tests of `grognard new-game`, which writes the starter game. `test/examples/starter.test.ts` runs the game's tests. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STARTER_FILES } from '../../src/cli/commands/new-game.js'
import { grognard } from './helpers.js'

const source = (name: string) => readFileSync(`examples/starter/${name}`, 'utf8')

describe('grognard new-game', () => {
  test('writes every file of the starter game', async () => {
    const all = readdirSync('examples/starter', { recursive: true, withFileTypes: true }).filter(file => file.isFile())
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(STARTER_FILES.map(name => name.split('/').pop())))
    const { code, out, files } = await grognard('new-game my-game')
    expect(code).toBe(0)
    expect(out).toMatch(/cd my-game\n {2}npm install\n {2}npm test\n/)
    for (const name of STARTER_FILES.filter(each => each !== 'package.json'))
      expect(files.get(`my-game/${name.replace('.template', '')}`)).toBe(source(name))
  })

  test('names the package after the folder, and requires this version of grognard', async () => {
    const written = async (folder: string) =>
      JSON.parse((await grognard(`new-game ${folder}`)).files.get(`${folder}/package.json`)!) as object
    // the helper runs version 9.9.9
    expect(await written('games/My_Game')).toMatchObject({ name: 'my-game', dependencies: { grognard: '^9.9.9' } })
    expect(await written('...')).toMatchObject({ name: 'my-game' })
  })

  test('refuses a folder that is not empty, and a file, and writes nothing', async () => {
    const files = { 'full/notes.txt': 'mine', file: 'text' }
    for (const [folder, message] of [
      ['full', 'full contains notes.txt: expected a new folder or an empty one'],
      ['file', 'cannot write into file: ENOTDIR: not a directory'],
    ] as const) {
      const ran = await grognard(`new-game ${folder}`, { files })
      expect([ran.code, ran.err]).toEqual([1, `grognard: ${message}\n`])
      expect(ran.files.size).toBe(2)
    }
  })

  test('is in the help', async () => {
    expect((await grognard('--help')).out).toMatch(/new-game <folder> +write a small game of your own/)
  })
})
