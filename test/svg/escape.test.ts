import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, clip, escape, fit, num, tag, width, words } from '../../src/svg/drawing/escape.js'
import { anyText } from './sample.js'
import { parseXml } from './xml.js'

describe('writing XML', () => {
  test('characters with a special meaning in XML are escaped', () => {
    expect(escape(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
  })

  test('characters that XML cannot contain are replaced', () => {
    expect(escape('a\u0000b\u001fc\ud800d\udc00e\ufffff')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf')
    expect(escape('\u{1f3b2} \n')).toBe('\u{1f3b2} &#10;')
  })

  test('numbers have at most one decimal and no negative zero', () => {
    expect([1, 1.25, -0.04, 2 / 3, 1e6].map(num)).toEqual(['1', '1.3', '0', '0.7', '1000000'])
  })

  test('elements are written with their attributes and contents', () => {
    expect(tag('g', { a: 1.04, b: '<', c: undefined }, 'x', 'y')).toBe('<g a="1" b="&lt;">xy</g>')
    expect(tag('path', {})).toBe('<path/>')
    expect(at(1, 2, { scale: 0.5, id: 'i' }, 'x')).toBe('<g transform="translate(1 2) scale(0.5)" id="i">x</g>')
    expect(words(0, 0, '')).toBe('')
  })

  test('any text survives a round trip through an attribute and an element', () => {
    fc.assert(
      fc.property(anyText(20), text => {
        const [element] = parseXml(tag('a', { b: text }, escape(text)))
        const readable = Array.from(text, c =>
          (c < ' ' && !'\t\n\r'.includes(c)) || /^[\ud800-\udfff\ufffe\uffff]$/.test(c) ? '\ufffd' : c,
        ).join('')
        expect([element!.attributes['b'], element!.text]).toEqual([readable, readable])
      }),
    )
  })

  test('text is shortened to fit a width', () => {
    expect(fit('MMMM', 20, 1000)).toBe(20)
    expect(fit('MMMM', 20, 19)).toBeCloseTo(19 / width('MMMM'))
    expect(clip('short', 10, 1000)).toBe('short')
    const cut = clip('a very long title indeed', 10, 60)
    expect(cut).toMatch(/^a v.*…$/)
    expect(clip('anything', 10, 1)).toBe('…')
  })
})
