/** Tests of how text from documents is made safe for a terminal. */
import { describe, expect, test } from 'vitest'
import { guarded } from '../../../src/cli/io/io.js'
import { shown } from '../../../src/kernel/people/shown.js'
import { shownWithin } from '../../../src/cli/io/shown.js'
import { painter } from '../../../src/cli/io/paint.js'
import { fakeIo } from '../helpers.js'

describe('text from documents', () => {
  test('keeps visible characters', () => {
    for (const text of ['Château-Thierry', 'Ñ İ ß Ω Ж 中 👍🏽', '"a\\b" <&>', '■ □ ┄ ♠', 'عربي', ''])
      expect(shown(text)).toBe(text)
  })

  test.each([
    ['\u001B[2J', '\\u001b[2J'],
    ['\u001B]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['\u009B31m', '\\u009b31m'],
    ['a\nb\r\tc', 'a\\u000ab\\u000d\\u0009c'],
    ['\0\u007F', '\\u0000\\u007f'],
    ['\u202Eevil\u2066\u200F\u061C', '\\u202eevil\\u2066\\u200f\\u061c'],
    ['a\u2028b\u2029c\u0085', 'a\\u2028b\\u2029c\\u0085'],
    ['\uD83D alone', '\\ud83d alone'],
  ])('is printed with all other characters escaped: %j', (text, told) => {
    expect(shown(text)).toBe(told)
    expect(JSON.parse(`"${told}"`)).toBe(text)
  })

  test('is escaped within plain data, which remains the same object if nothing changes', () => {
    const clean = { a: ['x', 1, null, { b: true }] }
    expect(shownWithin(clean)).toBe(clean)
    expect(shownWithin({ a: ['x\n', 1, { b: '\u009B' }], c: clean })).toEqual({
      a: ['x\\u000a', 1, { b: '\\u009b' }],
      c: clean,
    })
  })
})

describe('the filter of terminal output', () => {
  const told = async (text: string, colour: boolean) => {
    const { io, written } = fakeIo({ colour })
    const guard = guarded(io)
    guard.write(text)
    guard.error(text)
    await guard.ask(text)
    expect(written.out).toBe(written.err + written.err)
    return written.err
  }

  test("accepts the program's line breaks and colours, and escapes everything else", async () => {
    const painted = `${painter(true)('bold', 'a')}\n${painter(true)('hand', 'b')}\n`
    expect(await told(painted, true)).toBe(painted)
    expect(await told(painted, false)).toBe('\\u001b[1ma\\u001b[0m\n\\u001b[30;103mb\\u001b[0m\n')
    expect(await told('\u001B[8mhidden\u001B[0m\r\u001B]0;x\u0007\u009B\u202E', true)).toBe(
      '\\u001b[8mhidden\u001B[0m\\u000d\\u001b]0;x\\u0007\\u009b\\u202e',
    )
  })
})
