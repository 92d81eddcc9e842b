import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a program with its output shown; ends this one with the same code when it fails. */
export const run = (command: string, ...args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(`${[command, ...args].join(' ')}: ${error?.message ?? `exit code ${String(status)}`}`)
  process.exit(status ?? 1)
}

/** Runs a command-line tool of this project's own packages. */
export const tool = (name: string, ...args: readonly string[]): void => run(join('node_modules', '.bin', name), ...args)

/** Runs a program and gives what it writes; throws when it fails. */
export const output = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
