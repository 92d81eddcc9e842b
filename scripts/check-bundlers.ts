/**
 * `npm run check:bundlers` (after `npm run build`): runs every section of `docs/guide/bundlers.md` in an empty folder, with
 * the package as it would be published. It installs many packages, so it is not part of the gate. To run some tools only,
 * name them: `npm run check:bundlers -- Parcel Jest`.
 */
import { execFileSync, execSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const page = readFileSync('docs/guide/bundlers.md', 'utf8')
const [head = '', ...sections] = page.split(/^## /m)
const only = process.argv.slice(2)

const filesOf = (text: string): ReadonlyArray<readonly [string, string]> =>
  [...text.matchAll(/^```\w+ (\S+)\n([^]*?)^```/gm)].map(([, file = '', content = '']) => [file, content])

const folder = mkdtempSync(join(tmpdir(), 'grognard-bundlers-'))
const [{ filename }] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { encoding: 'utf8' }),
) as [{ readonly filename: string }]

let failed = 0
for (const section of sections) {
  const title = section.split('\n')[0] ?? ''
  if (only.length > 0 && !only.includes(title)) continue
  const project = join(folder, title)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  for (const [file, content] of [...filesOf(head), ...filesOf(section)]) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), content)
  }
  const commands = [...section.matchAll(/^\$ (.+)$/gm)].map(([, command = '']) => command)
  try {
    for (const command of commands)
      execSync(command.replace('install grognard', `install --no-audit --no-fund ${join(folder, filename)}`), {
        cwd: project,
        stdio: 'pipe',
        env: { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' },
      })
    // a bundle in one file can be run
    const bundle = join(project, 'dist', 'main.js')
    const printed = existsSync(bundle)
      ? execFileSync(process.execPath, [bundle], { encoding: 'utf8' }).trim()
      : 'passed'
    const sizes = existsSync(join(project, 'dist')) ? ` (${readdirSync(join(project, 'dist')).join(', ')})` : ''
    console.log(`${title}: ${printed}${sizes}`)
  } catch (thrown) {
    failed += 1
    const {
      stdout = '',
      stderr = '',
      message,
    } = thrown as Error & { readonly stdout?: Buffer; readonly stderr?: Buffer }
    console.error(`${title}: failed\n${message}\n${stdout.toString().slice(-2000)}${stderr.toString().slice(-2000)}`)
  }
}
rmSync(folder, { recursive: true })
if (failed > 0) process.exit(1)
