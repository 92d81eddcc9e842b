/** Tests of the output of `show` in a notebook. */
import { describe, expect, it } from 'vitest'
import { orThrow } from 'grognard'
import { marne } from 'grognard/marne'
import { show } from 'grognard/notebook'
import { unitRows } from 'grognard/play'
import { render } from 'grognard/svg'

const bundleOf = (...what: Parameters<typeof show>) => show(...what)[Symbol.for('Jupyter.display')]!()
const cells = (html: string) => [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell)

const rules = orThrow(marne.load(marne.scenarios.pursuit))
const view = rules.observe(rules.start, 'all')

describe('show', () => {
  it('shows a picture unchanged, with a short alternative text', () => {
    const svg = render(view)
    const bundle = bundleOf(svg)
    expect(bundle['image/svg+xml']).toBe(svg)
    expect(bundle['text/plain']).toMatch(/^an SVG picture of \d+ characters$/)
    for (const other of ['<?xml version="1.0"?>\n<!-- a > b -->\n<svg></svg>', ' <svg>'])
      expect(bundleOf(other)['image/svg+xml']).toBe(other)
  })

  it('shows an element as a picture or as its content', () => {
    expect(bundleOf({ outerHTML: '<svg id="a"></svg>' })['image/svg+xml']).toBe('<svg id="a"></svg>')
    const html = '<figure><svg></svg></figure>'
    expect(bundleOf({ outerHTML: html })).toEqual({ 'text/html': html, 'text/plain': 'an element of 28 characters' })
  })

  it.each(['', 'svg', '<p>', '<svgs>', '<html><svg></svg></html>'])('refuses %j, which is not a picture', text => {
    expect(() => show(text)).toThrow(TypeError)
  })

  it('shows the first rows of a table, and the number of rows', () => {
    const rows = unitRows(view)
    const { 'text/html': html = '', 'text/plain': text = '' } = bundleOf(rows)
    expect(html.match(/<tr>/g)).toHaveLength(21)
    expect(html).toContain(`first 20 of ${rows.length} rows`)
    expect(html).toContain('<th>attack</th>')
    expect(text.split('\n')).toHaveLength(22)
    expect(text.split('\n').at(-1)).toBe(`first 20 of ${rows.length} rows`)
    expect(bundleOf(rows, { rows: 3 })['text/html']!.match(/<tr>/g)).toHaveLength(4)
    expect(bundleOf(rows.slice(0, 1))['text/plain']).toMatch(/\n1 row$/)
    expect(bundleOf([])['text/plain']).toMatch(/0 rows$/)
  })

  it('reads an iterable of rows only once, and counts all rows', () => {
    const numbers = (function* () {
      for (let n = 0; n < 1234; n++) yield { n }
    })()
    expect(bundleOf(numbers)['text/html']).toContain('first 20 of 1,234 rows')
  })

  it('has a column for each key that occurs in any row, with empty cells for rows without the key', () => {
    const html = bundleOf([{ a: 1 }, { b: null, a: 'x' }, { c: false, d: [1, 2] }])['text/html']!
    expect([...html.matchAll(/<th>(.*?)<\/th>/g)].map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(cells(html)).toEqual(['1', '', '', '', 'x', '', '', '', '', '', 'false', '[1,2]'])
    expect(html).toContain('<td style="text-align:right">1</td>')
  })

  it('escapes text from outside, so that names in documents cannot add markup or lines', () => {
    const hostile = `</td></table><script>alert("1")</script>&'\u0000\n\u202e`
    const html = bundleOf([{ [hostile]: hostile, name: 'x'.repeat(1000) }])['text/html']!
    expect(html).not.toMatch(/<script|<\/table>(?!$)/)
    expect(html).not.toContain('\u202e')
    expect(cells(html)[0]).toBe(
      '&#60;/td&#62;&#60;/table&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;\\u0000\\u000a\\u202e',
    )
    expect(cells(html)[1]).toHaveLength(200)
    expect(bundleOf([{ a: 'one\ttwo\nthree' }])['text/plain']!.split('\n')).toEqual([
      'a',
      'one\\u0009two\\u000athree',
      '1 row',
    ])
    // a property that every object inherits is not a column
    const inherited = bundleOf([{ toString: 1 }, { a: 2 }])
    expect(cells(inherited['text/html']!)).toEqual(['1', '', '', '2'])
    expect(inherited['text/plain']).toBe('toString\ta\n1\t\n\t2\n2 rows')
  })
})
