/** Law 18: told. */
import type { Random } from '../../play/index.js'
import { type Kit, brief, fail, must, offeredActions, pick, throughJson } from '../kit/index.js'

/**
 * Characters that a line must not contain: control characters, line breaks, changes of the writing direction, lone
 * surrogates.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u

/** Unusual names that documents may contain. */
const ODD = [
  '',
  ' ',
  'x',
  '\n',
  'a\r\nb',
  '\u001B[2J',
  '\u202Eevil\u2066',
  '\u2028',
  '\uD83D',
  'x'.repeat(200),
  '\u{1F44D}'.repeat(100),
  '\n'.repeat(200),
  '__proto__',
  'constructor',
  'toString',
]

/** The fields of events, by type. */
const FIELDS = {
  text: ['unit', 'from', 'to', 'what', 'column'],
  list: ['units', 'places', 'attackers', 'defenders'],
  number: ['value', 'modifier', 'die', 'row'],
} as const
const NUMBERS = [0, -1, 0.5, 1e21, 5e-324]

/** Returns an encoded event with some of its fields changed, left out, or added. */
const strange = (event: object, random: Random): unknown => {
  const out = new Map<string, unknown>(Object.entries(event))
  const odd = (): string => pick(ODD, random) ?? ''
  const give = (fields: ReadonlyArray<string>, value: () => unknown): void => {
    for (const field of fields) {
      const what = random(4)
      if (what === 0) out.delete(field)
      if (what === 1) out.set(field, value())
    }
  }
  give(FIELDS.text, odd)
  give(FIELDS.list, () => Array.from({ length: random(2) === 0 ? random(4) : 300 }, odd))
  give(FIELDS.number, () => pick(NUMBERS, random))
  return Object.fromEntries(out)
}

/** Checks law 18. */
export const told = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  load,
  everywhere,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  const { codecs, tell } = rules
  const fresh = load()
  let [lines, decoded] = [0, 0]
  const check = (event: Event): void => {
    lines += 1
    const what = (): string => `tell of ${brief(codecs.event.encode(event))}`
    const line: unknown = tell(event)
    if (typeof line !== 'string') return fail(`${what()} is not text`)
    must(
      line.length >= 3 && line.length <= 200 && !HIDDEN.test(line),
      () => `${what()} is not one visible line of 3 to 200 characters: ${brief(line)}`,
    )
    const twin = codecs.event.decode(throughJson(codecs.event.encode(event)))
    if (twin._tag === 'Right')
      for (const again of [tell(twin.right), fresh.tell(twin.right), tell(event)])
        must(again === line, () => `${what()} is first ${brief(line)} and then ${brief(again)}`)
  }
  everywhere(({ state }, random) => {
    for (const action of offeredActions(rules, state)) {
      if (random(3) > 0) continue
      const step = rules.step(state, action)
      if (step._tag === 'Left') continue
      for (const event of step.right.events) {
        check(event)
        for (let i = 0; i < 3; i++) {
          const read = codecs.event.decode(strange(codecs.event.encode(event) as object, random))
          if (read._tag === 'Left') continue
          decoded += 1
          check(read.right)
        }
      }
    }
  }, 0.5)
  return `${lines} lines, ${decoded} of them for events with odd names`
}
