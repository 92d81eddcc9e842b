/** A small check that the renderer's XML is well-formed: elements, double-quoted attributes, references, text. */

const NAME = '[A-Za-z_][A-Za-z0-9_.:-]*'
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d+);/g
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- what XML forbids
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: Element | undefined
  text: string
}

const unescape = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, n: string) => String.fromCodePoint(Number(n)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const checkText = (text: string): void => {
  if (/[<&]/.test(text.replace(REFERENCE, ''))) throw new Error(`unescaped text: ${text.slice(0, 80)}`)
}

/** Returns all elements of a document, in order. Throws an error at the first fault. */
export const parseXml = (source: string): ReadonlyArray<Element> => {
  if (FORBIDDEN.test(source)) throw new Error('a character that XML forbids')
  const all: Element[] = []
  const open: Element[] = []
  const token = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)|(<)`, 'g')
  for (const [, close, name, attrs, empty, text, stray] of source.matchAll(token)) {
    if (stray !== undefined) throw new Error('a stray <')
    const top = open[open.length - 1]
    if (text !== undefined) {
      checkText(text)
      if (top === undefined) throw new Error('text outside the root')
      top.text += unescape(text)
      continue
    }
    if (close === '/') {
      if (top?.name !== name) throw new Error(`</${name}> closes <${top?.name}>`)
      open.pop()
      continue
    }
    const attributes: Record<string, string> = Object.create(null)
    for (const [, key, value] of (attrs ?? '').matchAll(new RegExp(`(${NAME})="([^"]*)"`, 'g'))) {
      if (key! in attributes) throw new Error(`attribute ${key} twice`)
      checkText(value!)
      attributes[key!] = unescape(value!)
    }
    if (top === undefined && all.length > 0) throw new Error('two roots')
    const element: Element = { name: name!, attributes, parent: top, text: '' }
    all.push(element)
    if (empty !== '/') open.push(element)
  }
  if (open.length > 0) throw new Error(`<${open[0]!.name}> is not closed`)
  return all
}

/** Returns the values of an attribute, in order. */
export const values = (elements: ReadonlyArray<Element>, attribute: string): ReadonlyArray<string> =>
  elements.flatMap(e => e.attributes[attribute] ?? [])

/** Returns the visible texts, without tooltips and styles. */
export const texts = (elements: ReadonlyArray<Element>): ReadonlyArray<string> =>
  elements.filter(e => e.name === 'text').map(e => e.text)

/** Returns the drawn places: hexes, boxes, display cells. Their contents also have `data-place`. */
export const placesIn = (elements: ReadonlyArray<Element>): ReadonlyArray<string> =>
  values(
    elements.filter(e => e.attributes['data-counter'] === undefined),
    'data-place',
  )
