/**
 * `npm run notebooks`: runs the code of each notebook in `docs/notebooks` as one program in its own Node process, on
 * `dist/` (`npm run build`). A notebook fails if a cell throws, if its last cell shows neither a picture nor a table, or if
 * it contains stored outputs. `npm run notebooks:deno` runs the same notebooks in Deno's kernel, if `deno` and
 * `jupyter nbconvert` are installed.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'

interface Cell {
  readonly cell_type: 'code' | 'markdown'
  readonly source: readonly string[]
  readonly execution_count?: number | null
  readonly outputs?: readonly { readonly data?: Readonly<Record<string, unknown>> }[]
}
interface Notebook {
  readonly cells: readonly Cell[]
  readonly metadata: { readonly kernelspec: { readonly name: string } }
}

const FOLDER = join('docs', 'notebooks')
const notebooks = readdirSync(FOLDER).filter(file => file.endsWith('.ipynb'))
const read = (path: string): Notebook => JSON.parse(readFileSync(path, 'utf8')) as Notebook
const codeOf = ({ cells }: Notebook): readonly Cell[] => cells.filter(cell => cell.cell_type === 'code')

const faults: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) faults.push(what)
}

/** Checks that the last cell shows a picture or a table. */
const expectShown = (file: string, types: readonly string[]) =>
  expect(
    types.includes('image/svg+xml') || types.includes('text/html'),
    `${file}: the last cell shows neither a picture nor a table, but ${types.join(', ') || 'nothing'}`,
  )

/** Returns the code of a cell, changed so that it stores the value of its last line as the value shown, if that line is an expression. */
const noted = (code: string): string => {
  const last = ts.createSourceFile('cell.ts', code, ts.ScriptTarget.ES2022).statements.at(-1)
  if (last === undefined || !ts.isExpressionStatement(last)) return `${code}\nshownLast = undefined`
  return `${code.slice(0, last.pos)}\nshownLast = (${code.slice(last.pos, last.end)}\n)`
}

const LAST = `console.log(JSON.stringify(Object.keys(shownLast?.[Symbol.for('Jupyter.display')]?.() ?? {})))`

/** Returns a notebook as one program, which prints the MIME types that its last cell shows. */
const program = (notebook: Notebook): string => {
  const cells = codeOf(notebook).map(({ source }, i) => `// cell ${i + 1}\n${noted(source.join(''))}`)
  const { outputText } = ts.transpileModule(['let shownLast: unknown', ...cells, LAST].join('\n'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  return outputText
}

const runInNode = async (file: string): Promise<void> => {
  const notebook = read(join(FOLDER, file))
  expect(notebook.metadata.kernelspec.name === 'deno', `${file}: the kernel is not deno`)
  const clean = codeOf(notebook).every(cell => cell.outputs?.length === 0 && cell.execution_count === null)
  expect(clean, `${file}: the notebook contains stored outputs`)
  const path = join('reports', 'notebooks', file.replace(/ipynb$/, 'mjs'))
  writeFileSync(path, program(notebook))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [path])
    expectShown(file, JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '[]') as string[])
  } catch (error) {
    expect(false, `${file}: ${(error as Error).message}`)
  }
}

const installed = (command: string, ...args: readonly string[]) => spawnSync(command, args).status === 0

/** Runs the notebooks in a temporary folder with the package and Deno's kernel, so that no user settings change. */
const runInDeno = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-notebooks-'))
  try {
    const kernel = join(folder, 'jupyter', 'kernels', 'deno')
    mkdirSync(kernel, { recursive: true })
    writeFileSync(
      join(kernel, 'kernel.json'),
      JSON.stringify({
        argv: ['deno', 'jupyter', '--kernel', '--conn', '{connection_file}'],
        display_name: 'Deno',
        language: 'typescript',
      }),
    )
    const packages = { grognard: '.', '@observablehq/plot': undefined, linkedom: undefined }
    mkdirSync(join(folder, 'node_modules', '@observablehq'), { recursive: true })
    for (const [name, from = join('node_modules', name)] of Object.entries(packages))
      symlinkSync(resolve(from), join(folder, 'node_modules', name), 'junction')
    const dependencies = Object.fromEntries(Object.keys(packages).map(name => [name, '*']))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
    writeFileSync(join(folder, 'deno.json'), '{"nodeModulesDir":"manual"}')
    for (const file of notebooks) {
      writeFileSync(join(folder, file), readFileSync(join(FOLDER, file)))
      const { status, stderr } = spawnSync(
        'jupyter',
        ['nbconvert', '--to', 'notebook', '--execute', '--output', `run-${file}`, file],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, JUPYTER_PATH: join(folder, 'jupyter') } },
      )
      expect(status === 0, `${file}: ${stderr}`)
      if (status !== 0) continue
      const outputs = codeOf(read(join(folder, `run-${file}`))).at(-1)?.outputs ?? []
      expectShown(
        file,
        outputs.flatMap(({ data = {} }) => Object.keys(data)),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (notebooks.length === 0) faults.push(`no notebook in ${FOLDER}`)
if (process.argv.includes('--deno')) {
  if (!installed('deno', '--version') || !installed('jupyter', 'nbconvert', '--version')) {
    console.log('notebooks: skipped, because deno or jupyter nbconvert is not installed')
    process.exit()
  }
  runInDeno()
} else {
  mkdirSync(join('reports', 'notebooks'), { recursive: true })
  await Promise.all(notebooks.map(runInNode))
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${notebooks.length} notebooks run`)
