/** Law 23: positions as text. */
import type { Rules } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { type Kit, brief, difference, fail, must, pick } from '../kit/index.js'
import { checkAudit, roundTrip } from './values.js'

/** Returns a text with one of its lines dropped, doubled, exchanged, or changed in one word. */
const damaged = (text: string, random: Random): string => {
  const lines = text.split('\n')
  const at = random(lines.length)
  const line = lines[at] ?? ''
  const other = pick(lines, random) ?? ''
  const words = line.split(' ')
  const word = random(words.length)
  const spare = pick(other.split(' '), random) ?? ''
  const ways = [
    [],
    [line, line],
    [other],
    [words.filter((_, i) => i !== word).join(' ')],
    [words.map((each, i) => (i === word ? spare : each)).join(' ')],
    [words.map((each, i) => (i === word ? `${each}x` : each)).join(' ')],
  ]
  return [...lines.slice(0, at), ...(pick(ways, random) ?? []), ...lines.slice(at + 1)].join('\n')
}

/** Reads a damaged text. Fails unless it is refused at places that exist, or gives a state that is sound and can be saved. */
const checkDamaged = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  text: string,
): void => {
  const read = rules.position(text)
  if (read._tag === 'Right') {
    const what = `the position ${brief(text)}: `
    checkAudit(rules, read.right, what)
    roundTrip(rules.codecs.state, read.right, what)
    return
  }
  const lines = text.split('\n')
  for (const { line, column = 1, message } of read.left)
    must(
      line === undefined || column <= (lines[line - 1]?.length ?? 0),
      () => `"${message}" is at a place that the text does not have: ${brief(text)}`,
    )
}

/** Checks law 23. */
export const positioned = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, everywhere } = kit
  let lines = 0
  everywhere(({ state }, random) => {
    const text = rules.positionText(state)
    lines += text.split('\n').length
    const read = rules.position(text)
    if (read._tag === 'Left') return fail(`the text of a position is refused: ${read.left[0].message}\n${text}`)
    const differs = difference(state, read.right)
    if (differs !== null) fail(`a position does not come back from its text: ${differs}\n${text}`)
    const again = rules.positionText(read.right)
    must(again === text, () => `a position is not printed in the same way after it is read: ${brief(again)}`)
    const spaced = rules.position(`# a comment\n${text.replace(/ /g, '  ').replace(/\n/g, ' # another\r\n\n')}`)
    must(spaced._tag === 'Right', () => `blanks and comments change the meaning of ${brief(text)}`)
    checkDamaged(rules, damaged(text, random))
  }, 0.25)
  return `${lines} lines read`
}
