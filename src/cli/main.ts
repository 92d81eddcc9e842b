#!/usr/bin/env node
/** The command `grognard`. */
import { readFileSync } from 'node:fs'
import { nodeIo } from './io/index.js'
import { run } from './program.js'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}
const { io, close } = nodeIo(new URL('../../examples/starter/', import.meta.url))
process.exitCode = await run(io, process.argv.slice(2), version)
close()
