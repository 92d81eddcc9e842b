/** Rules for textlint. They check the length of sentences, refused wording, and how doc comments begin. */
import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types'
import type { TextlintKernelOptions } from '@textlint/kernel'
import { split } from 'sentence-splitter'
import { COMMENT_OPENINGS, MOST_WORDS, OPENINGS, WORDING, type Wording } from './wording.js'

type KernelRule = NonNullable<TextlintKernelOptions['rules']>[number]

const isParent = (node: TxtNode): node is TxtParentNode => 'children' in node

/**
 * Returns the text of a paragraph without changing its length. Code becomes one word of x, and the marks of links and emphasis become
 * spaces.
 */
const plain = (raw: string, node: TxtNode): string => {
  const start = node.range[0]
  const chars = raw.split('')
  const blank = (from: number, to: number, by: string): void => {
    for (let i = from - start; i < to - start; i++) chars[i] = by
  }
  const visit = (part: TxtNode): void => {
    if (part.type === 'Code' || part.type === 'Html' || part.type === 'Image') blank(...part.range, 'x')
    else if (isParent(part)) {
      if (part.type !== 'Paragraph') {
        const [first, last] = [part.children[0], part.children.at(-1)]
        if (first !== undefined && last !== undefined) {
          blank(part.range[0], first.range[0], ' ')
          blank(last.range[1], part.range[1], ' ')
        }
      }
      part.children.forEach(visit)
    }
  }
  visit(node)
  return chars.join('').replaceAll('\n', ' ')
}

const sentencesOf = (text: string): ReadonlyArray<{ readonly text: string; readonly at: number }> =>
  split(text)
    .filter(node => node.type === 'Sentence')
    .map(node => ({ text: node.raw.trim(), at: node.range[0] + node.raw.search(/\S|$/) }))

const firstFault = (sentence: string, wordings: ReadonlyArray<Wording>): string | null => {
  for (const { pattern, advice } of wordings) {
    const found = pattern.exec(sentence)
    if (found !== null) return `"${found[0].trim()}": ${advice}`
  }
  return null
}

/** Returns the number of words in a sentence, without code, rule ids and other remarks in brackets. */
const wordsOf = (sentence: string): number =>
  sentence.replace(/\([^)]*\)|\bx+\b/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/-]*/gu)?.length ?? 0

/** Returns the rules for one kind of text. */
export const rulesFor = (kind: 'document' | 'comment' | 'message'): KernelRule[] => {
  const faultsOf = (sentence: string, isFirst: boolean): string[] => {
    const words = wordsOf(sentence)
    return [
      words > MOST_WORDS ? `${words} words: one idea per sentence, at most ${MOST_WORDS} words` : null,
      firstFault(sentence, WORDING),
      kind === 'message' ? null : firstFault(sentence, OPENINGS),
      kind === 'comment' && isFirst ? firstFault(sentence, COMMENT_OPENINGS) : null,
    ].filter(fault => fault !== null)
  }
  return [
    {
      ruleId: 'prose',
      rule: ({ Syntax, RuleError, report, getSource, locator }) => {
        let isFirst = true
        const check = (node: TxtNode): void => {
          for (const { text, at } of sentencesOf(plain(getSource(node), node))) {
            for (const fault of faultsOf(text, isFirst))
              report(node, new RuleError(`${fault} (${text.slice(0, 60)}...)`, { padding: locator.at(at) }))
            isFirst = false
          }
        }
        return { [Syntax.Paragraph]: check, [Syntax.TableCell]: check }
      },
    },
  ]
}
