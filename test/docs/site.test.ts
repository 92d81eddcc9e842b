/** Tests that the site's link checker finds links that lead nowhere and links that break under a sub-path. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf } from '../../scripts/links.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-site-'))
  mkdirSync(join(folder, 'guide'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'map.svg'), '<svg/>')
  writeFileSync(
    join(folder, 'index.html'),
    '<a href="guide/a%20page.html#part">x</a><img src="assets/map.svg"><a href="https://example.org/x">y</a><a href="#">top</a><a href="mailto:a@b">m</a>',
  )
  writeFileSync(join(folder, 'guide', 'a page.html'), '<h2 id="part">Part</h2><a href="../index.html?x=1">back</a>')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('linksOf', () => {
  it('counts links to existing targets, and lists links to other sites', () => {
    expect(linksOf(folder)).toEqual({ pages: 2, links: 6, outside: ['https://example.org/x'], dead: [] })
  })

  it.each([
    ['gone.html', 'file not found'],
    ['guide/a%20page.html#nowhere', 'heading not found'],
    ['#nowhere', 'heading not found'],
    ['/index.html', 'starts at the root of the server'],
    ['../other/index.html', 'leaves the site'],
    ['guide', 'is a folder'],
  ])('reports the link %s: %s', (target, fault) => {
    const page = join(folder, 'bad.html')
    for (const html of [`<a href="${target}">x</a>`, `<img src='${target}'>`]) {
      writeFileSync(page, html)
      expect(linksOf(folder).dead).toEqual([`bad.html: ${target}: ${fault}`])
    }
    rmSync(page)
  })
})
