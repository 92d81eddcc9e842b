/** Checks the links of a site in a folder: dead links, and links that would break under a sub-path. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Parser } from 'htmlparser2'

/** The link targets of a page, and the ids to which links can lead. */
interface Page {
  readonly targets: ReadonlyArray<string>
  readonly ids: ReadonlySet<string>
}

/** Reads a page. */
const pageOf = (html: string): Page => {
  const targets: string[] = []
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag: (_, { id, name, href, src }) => {
      for (const each of [id, name]) if (each !== undefined) ids.add(each)
      for (const each of [href, src]) if (each !== undefined) targets.push(each)
    },
  })
  parser.end(html)
  return { targets, ids }
}

/** The result of a check. */
export interface Links {
  readonly pages: number
  readonly links: number
  /** Addresses on other sites, which are not checked. */
  readonly outside: ReadonlyArray<string>
  /** Faults as `page: target: fault`. */
  readonly dead: ReadonlyArray<string>
}

const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/** Checks all links of the HTML files in a folder. */
export const linksOf = (folder: string): Links => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.html'))
    .sort()
  const pages = new Map(files.map(file => [file, pageOf(readFileSync(join(folder, file), 'utf8'))]))
  const outside = new Set<string>()
  const dead = new Set<string>()
  let links = 0
  const wrong = (file: string, target: string): string | null => {
    // under a sub-path, the root of the server is not the root of the site
    if (target.startsWith('/')) return 'starts at the root of the server'
    const [path = '', fragment = ''] = target.split('#')
    const to =
      path === ''
        ? file
        : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path.replace(/\?.*$/, ''))))
    if (to.startsWith('..')) return 'leaves the site'
    if (!existsSync(join(folder, to))) return 'file not found'
    if (statSync(join(folder, to)).isDirectory()) return 'is a folder'
    const page = pages.get(to)
    return fragment === '' || page === undefined || page.ids.has(decodeURIComponent(fragment))
      ? null
      : 'heading not found'
  }
  for (const [file, { targets }] of pages)
    for (const target of targets) {
      links += 1
      if (ELSEWHERE.test(target)) {
        if (/^(?:https?:)?\/\//i.test(target)) outside.add(target)
        continue
      }
      const fault = wrong(file, target)
      if (fault !== null) dead.add(`${file}: ${target}: ${fault}`)
    }
  return { pages: pages.size, links, outside: [...outside].sort(), dead: [...dead] }
}
