import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a program and shows its output. If it fails, ends this process with its exit code. */
export const run = (command: string, ...args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(`${[command, ...args].join(' ')}: ${error?.message ?? `exit code ${String(status)}`}`)
  process.exit(status ?? 1)
}

/** Runs a command-line tool from this project's `node_modules`. */
export const tool = (name: string, ...args: readonly string[]): void => run(join('node_modules', '.bin', name), ...args)

/** Runs a program and returns its output. Throws if it fails. */
export const output = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
