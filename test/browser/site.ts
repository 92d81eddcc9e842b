/** Pages as static files from a small server, each under its own path, as on a website. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type InlineConfig, build } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const UNDER = '/some/path/'

/** A site with its address. `close` stops the server. */
export interface Site {
  readonly address: string
  readonly close: () => void
}

/** Builds a page into a folder for reports, and serves it. */
export const siteOf = async (name: string, config: InlineConfig): Promise<Site> => {
  const outDir = join(process.cwd(), 'reports', name)
  await build({ ...config, base: './', logLevel: 'error', build: { outDir, emptyOutDir: true } })
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

/** Builds and serves the web board of the examples. */
export const webBoard = (): Promise<Site> => siteOf('web-board', { configFile: 'examples/web/vite.config.ts' })
