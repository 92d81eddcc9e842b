/** Runs the program as a function with typed lines and files, and returns its output. */
import { readFileSync } from 'node:fs'
import type { Io } from '../../src/cli/io/io.js'
import { run } from '../../src/cli/program.js'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly files: Map<string, string>
}

export interface World {
  /** Typed lines; the input ends after them. */
  readonly lines?: ReadonlyArray<string>
  readonly files?: Map<string, string> | Readonly<Record<string, string>>
  readonly isTTY?: boolean
  readonly colour?: boolean
  readonly columns?: number
  readonly rows?: number
  readonly drawer?: string | null
  readonly isOutTTY?: boolean
  readonly isErrorTTY?: boolean
}

/** The mark that stands for a cleared page. */
export const CLEARED = '\f'

const missing = (path: string): Error =>
  Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT' })

/** An {@link Io} that reads from lists and writes into strings. */
export const fakeIo = ({
  lines = [],
  files = {},
  isTTY = false,
  colour = false,
  columns = 200,
  rows = 10_000,
  drawer = '/drawer',
  isOutTTY = isTTY,
  isErrorTTY = false,
}: World) => {
  const kept = files instanceof Map ? files : new Map(Object.entries(files))
  const written = { out: '', err: '' }
  const left = [...lines]
  // the folders whose names mark them as new
  const made = new Set<string>()
  const keeping: { keep: Parameters<Io['leaving']>[0] } = { keep: null }
  const mayWrite = (path: string): void => {
    if (path.startsWith('/forbidden')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
  }
  const io: Io = {
    write: text => {
      written.out += text
    },
    error: text => {
      written.err += text
    },
    ask: prompt => {
      written.out += prompt
      return Promise.resolve(left.shift() ?? null)
    },
    // a form feed: the text before it is no longer on the page
    clear: () => {
      if (isTTY) written.out += CLEARED
    },
    isTTY,
    isOutTTY,
    isErrorTTY,
    drawer,
    colour,
    columns,
    rows,
    readFile: path =>
      kept.get(path) ??
      (() => {
        throw missing(path)
      })(),
    writeFile: (path, text) => {
      mayWrite(path)
      kept.set(path, text)
      const folder = /^(no-such[^/]*)\//.exec(path)?.[1] ?? null
      return folder !== null && !made.has(folder) ? (made.add(folder), folder) : null
    },
    listFolder: path => {
      if (kept.has(path)) throw Object.assign(new Error('ENOTDIR: not a directory'), { code: 'ENOTDIR' })
      return [...kept.keys()].flatMap(each => (each.startsWith(`${path}/`) ? [each.slice(path.length + 1)] : []))
    },
    starterFile: name => readFileSync(new URL(`../../examples/starter/${name}`, import.meta.url), 'utf8'),
    removeFile: path => void kept.delete(path),
    mayWrite,
    leaving: keep => {
      keeping.keep = keep
    },
    anySeed: () => 42,
    breathe: () => Promise.resolve(),
  }
  return { io, written, files: kept, keeping }
}

/** Runs `grognard` with the given arguments. */
export const grognard = async (args: string, world: World = {}): Promise<Ran> => {
  const { io, written, files } = fakeIo(world)
  const code = await run(
    io,
    args.split(' ').filter(word => word !== ''),
    '9.9.9',
  )
  return { code, out: written.out, err: written.err, files }
}

/** Plays with these orders and without the board, and returns the output after the prompt of each order. */
export const talk = async (
  lines: ReadonlyArray<string>,
  args = '',
  world: World = {},
  game = 'marne',
): Promise<Ran & { readonly answers: ReadonlyArray<string> }> => {
  const ran = await grognard(`play ${game} --board none --seed 3 ${args}`, { ...world, lines })
  return { ...ran, answers: ran.out.split(/^(?:german|allied|french)> .*\n/m) }
}
