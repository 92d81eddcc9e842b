/** The command as a separate process, run from the sources, because workers are threads of one. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The sources reach the workers through a preloaded file. */
export const inWorkers = (args: string) =>
  promisify(execFile)(process.execPath, ['--import', './test/sources.mjs', 'src/cli/main.ts', ...args.split(' ')], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
