/** Tests that every relative link in the documentation leads to an existing file and, with a fragment, to an existing heading. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The documents that are written by hand, without `docs/site`, which is generated. */
const documents = [
  ...readdirSync('.').filter(file => file.endsWith('.md')),
  ...['docs', 'src'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => join(folder, file)),
  ),
].filter(file => !file.startsWith(join('docs', 'site')))

/** Returns the prose of a document, without code. */
const prose = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '')

/** Returns the targets of a document's links and pictures: `[text](target)`, `[name]: target`, `src="target"`. */
const targets = (file: string): readonly string[] =>
  [...prose(file).matchAll(/\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*<?([^\s>]+)|(?:src|href)="([^"]+)"/gm)].map(
    ([, inline, named, html]) => inline ?? named ?? html!,
  )

/** Returns the fragments of a document's headings, as common Markdown renderers produce them. */
const fragments = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8').replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
  return [...text.matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)].map(([, heading]) =>
    heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Returns the links in a document that lead nowhere. */
const broken = (file: string): readonly string[] =>
  targets(file).filter(target => {
    if (/^[a-z][a-z+.-]*:/i.test(target)) return false // a link to another site
    const [path = '', fragment] = target.split('#')
    const there = path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path)))
    if (there.startsWith('..') || !existsSync(there)) return true
    return fragment !== undefined && there.endsWith('.md') && !fragments(there).includes(fragment.toLowerCase())
  })

describe('links', () => {
  it.each(documents)('in %s lead to existing targets', file => {
    expect(broken(file)).toEqual([])
  })

  it('in the README are found, including its picture', () => {
    expect(targets('README.md')).toEqual(expect.arrayContaining(['docs/guide/cli.md', 'docs/images/marne-combat.svg']))
  })

  it('in the README and the guides lead to files in the package', () => {
    const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly files: ReadonlyArray<string> }
    const packed = files.map(file => new RegExp(`^${file.replace(/\./g, '\\.').replace(/\*/g, '[^/]*')}(?:/|$)`))
    const guides = documents.filter(file => file === 'README.md' || dirname(file) === join('docs', 'guide'))
    expect(guides.length).toBeGreaterThan(5)
    const left = guides.flatMap(file =>
      targets(file)
        .filter(target => !/^(?:[a-z][a-z+.-]*:|#)/i.test(target))
        .map(target => normalize(join(dirname(file), target.replace(/#.*/, ''))).replaceAll('\\', '/'))
        .filter(path => path !== 'README.md' && !packed.some(each => each.test(path)))
        .map(path => `${file}: ${path}`),
    )
    expect(left).toEqual([])
  })
})
