/** `grognard new-game`: writes a starter game, which passes its tests, into a new folder. */
import { basename, join, resolve } from 'node:path'
import { shown } from '../../kernel/index.js'
import { type Io, Mistake, reason, writeText } from '../io/index.js'

/** The files of the starter game, which is `examples/starter` of this package. */
export const STARTER_FILES = [
  'README.md',
  'package.json',
  // in this repository, compilers and editors must not find a tsconfig.json here
  'tsconfig.template.json',
  'src/scenario.ts',
  'src/state.ts',
  'src/rules.ts',
  'src/game.ts',
  'test/game.test.ts',
]

/** Returns the name of a folder as the name of a package. */
const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my-game'

/** Returns what a folder contains. Throws a Mistake if it cannot be read, such as a file. */
const contentsOf = (io: Io, folder: string): ReadonlyArray<string> => {
  try {
    return io.listFolder(folder)
  } catch (thrown) {
    throw new Mistake(`cannot write into ${shown(folder)}: ${reason(thrown)}`)
  }
}

/** `grognard new-game`. `version` is the version of this package, which the new game needs. */
export const newGame = (io: Io, folder: string, version: string): number => {
  const [found] = contentsOf(io, folder)
  if (found !== undefined)
    throw new Mistake(`${shown(folder)} contains ${shown(found)}: expected a new folder or an empty one`)
  for (const name of STARTER_FILES) {
    const text = io.starterFile(name)
    const named = text
      .replace('"name": "outpost"', `"name": "${packageName(folder)}"`)
      .replace('"grognard": "*"', `"grognard": "^${version}"`)
    writeText(io, join(folder, name.replace('.template', '')), name === 'package.json' ? named : text)
  }
  io.write(
    `A small game is in ${shown(folder)}. Test it with\n  cd ${shown(folder)}\n  npm install\n  npm test\nThen read its README.md.\n`,
  )
  return 0
}
