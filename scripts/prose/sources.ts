/** Finds the texts that the prose check reads: whole documents, and the doc comments and messages in sources. */
import ts from 'typescript'

/** A text in Markdown, and the line of the file on which it begins, counted from 1. */
export interface Text {
  readonly kind: 'document' | 'comment' | 'message'
  readonly markdown: string
  readonly line: number
}

const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length

/** Returns the doc comments of a source as Markdown with the same line breaks. A tag such as `@example` ends the text. */
const comments = (source: string): Text[] =>
  [...source.matchAll(/\/\*\*([^]*?)\*\//g)].map(match => ({
    kind: 'comment',
    markdown: (match[1] ?? '')
      .split('\n')
      .map(line => line.replace(/^\s*\*? ?/, ''))
      .join('\n')
      .replace(/^@[^]*$/m, '')
      .replace(/\{@link\s+([^}|]+?)(?:\s*\|[^}]*)?\}/g, '`$1`')
      .trimEnd(),
    line: lineAt(source, match.index),
  }))

/** Returns the strings with at least four words. Code replaces the expressions in templates. */
const messages = (source: string, file: string): Text[] => {
  const found: Text[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const add = (text: string, node: ts.Node): void => {
    if (text.trim().split(/\s+/).length >= 4 && /[a-z]{3} [a-z]+ /.test(text))
      found.push({
        kind: 'message',
        markdown: text.replace(/[<>*_[\]]/g, ' '),
        line: lineAt(source, node.getStart(tree)),
      })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text, node)
    else if (ts.isTemplateExpression(node))
      add(node.head.text + node.templateSpans.map(span => `\`x\`${span.literal.text}`).join(''), node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns a document without the parts between `<!-- prose: off -->` and `<!-- prose: on -->`. Line numbers stay the same. */
const withoutQuotes = (content: string): string =>
  content.replace(/<!-- prose: off -->[^]*?<!-- prose: on -->/g, quoted => quoted.replace(/[^\n]+/g, ''))

/** Returns all texts of a file. */
export const textsOf = (file: string, content: string): ReadonlyArray<Text> =>
  file.endsWith('.md')
    ? [{ kind: 'document', markdown: withoutQuotes(content), line: 1 }]
    : [...comments(content), ...(file.startsWith('test/') ? [] : messages(content, file))]
