/** The web board as static files behind a small server, under a path of its own: as it would lie on a site. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const UNDER = '/some/path/'

/** A site, with its address; `close` ends it. */
export interface Site {
  readonly address: string
  readonly close: () => void
}

/** Builds the web board and serves it. */
export const webBoard = async (): Promise<Site> => {
  const outDir = join(process.cwd(), 'reports', 'web-board')
  await build({ configFile: 'examples/web/vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = createServer(({ url = '' }, answer) => {
    const path = url.startsWith(UNDER) ? url.slice(UNDER.length) || 'index.html' : ''
    try {
      const text = readFileSync(join(outDir, path))
      answer.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
      answer.end(text)
    } catch {
      answer.statusCode = 404
      answer.end()
    }
  })
  await new Promise<void>(done => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}${UNDER}`, close: () => server.close() }
}
