/** The command as a process of its own, from the sources: workers are threads of one. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Sources reach the workers by a preloaded file. */
export const inWorkers = (args: string) =>
  promisify(execFile)(process.execPath, ['--import', './test/sources.mjs', 'src/cli/main.ts', ...args.split(' ')], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
