/** Links of a site that lie as files in a folder: those that lead nowhere, and those that would break under a sub-path. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Parser } from 'htmlparser2'

/** A page: where it leads, and what can be led to within it. */
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

/** What came of looking at a site. */
export interface Links {
  readonly pages: number
  readonly links: number
  /** Addresses of other sites: they are not visited. */
  readonly outside: ReadonlyArray<string>
  /** `page: target: what is wrong`. */
  readonly dead: ReadonlyArray<string>
}

const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/i

/** Looks at all links of the HTML files in a folder. */
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
    // a site that lies under a sub-path has other pages there
    if (target.startsWith('/')) return 'begins at the root of the server'
    const [path = '', fragment = ''] = target.split('#')
    const to =
      path === ''
        ? file
        : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path.replace(/\?.*$/, ''))))
    if (to.startsWith('..')) return 'leaves the site'
    if (!existsSync(join(folder, to))) return 'there is no such file'
    if (statSync(join(folder, to)).isDirectory()) return 'is a folder'
    const page = pages.get(to)
    return fragment === '' || page === undefined || page.ids.has(decodeURIComponent(fragment))
      ? null
      : 'there is no such heading'
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
