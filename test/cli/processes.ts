/** Runs the program as a separate process from the sources, because workers are threads of a process. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Workers load the sources through a preloaded file. */
export const inWorkers = (args: string) =>
  promisify(execFile)(process.execPath, ['--import', './test/sources.mjs', 'src/cli/main.ts', ...args.split(' ')], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
