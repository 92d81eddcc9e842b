/** The narration as it is written, and text in columns. */
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../src/kernel/play/event.js'
import { narrator } from '../../src/cli/table/narrator.js'
import { padLeft, padRight, painter, paragraph, plain, tabulate, widthOf, wrap } from '../../src/cli/io/paint.js'
import { plainTeller } from '../kernel/helpers.js'

const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  kind,
  rule: 'g:1',
  forced: false,
  seenBy: 'all',
  ...more,
})

describe('what is narrated', () => {
  const told = (events: ReadonlyArray<GameEvent>, combat = true): ReadonlyArray<string> => {
    const lines: string[] = []
    const { add, flush } = narrator({
      write: line => lines.push(line),
      rules: plainTeller,
      cite: (...rules) => `[${rules.join(', ')}]`,
      paint: painter(true),
      columns: () => 80,
      eye: () => 'all',
      combat,
    })
    add(events)
    flush()
    return lines
  }
  const moved = (unit: string): GameEvent => event('moved', { unit, from: 'a', to: 'b' })

  test('headings are stressed and stand apart, lines are indented, each with its rules', () => {
    expect(told([event('phase', { what: 'first', value: 2, side: 'red' }), moved('u')])).toEqual([
      '\n\u001B[1mTurn 2 · Red · First\u001B[0m [g:1]',
      '  moves: u a-b [g:1]',
    ])
  })

  test('combats and dice are left out where somebody else tells them', () => {
    const events = [event('rolled', { value: 3 }), event('result', { what: 'D1' }), moved('u')]
    expect(told(events)).toEqual(['  the die shows 3 [g:1]', '  the result is D1 [g:1]', '  moves: u a-b [g:1]'])
    expect(told(events, false)).toEqual(['  moves: u a-b [g:1]'])
  })

  test('long lines are broken', () => {
    const [line = ''] = told(Array.from({ length: 30 }, (_, i) => moved(`unit-${i}`)))
    expect(line.split('\n').length).toBeGreaterThan(4)
    expect(line).toMatch(/^ {2}moves: unit-0 a-b, .*,\n {4}unit-/)
    expect(Math.max(...line.split('\n').map(each => each.length))).toBeLessThanOrEqual(80)
  })
})

describe('text in columns', () => {
  test('widths count characters as they are seen', () => {
    const red = painter(true)('red', 'Châlons')
    expect(red).toBe('\u001B[31mChâlons\u001B[0m')
    expect([widthOf(red), plain(red), widthOf('e\u0301')]).toEqual([7, 'Châlons', 1])
    expect([padRight(red, 9), padLeft(red, 9)].map(plain)).toEqual(['Châlons  ', '  Châlons'])
    expect(painter(false)('red', 'x')).toBe('x')
    expect(painter(true)('red', '')).toBe('')
  })

  test('tables and paragraphs', () => {
    expect(
      tabulate(
        [
          ['a', '1'],
          ['bbb', '22', 'c'],
        ],
        [1],
        '',
      ),
    ).toBe('a     1\nbbb  22  c')
    expect(tabulate([])).toBe('')
    expect(paragraph('one two three four', 9, ' ')).toBe(' one two\n three\n four')
    expect(wrap(['a', 'b', 'c'], 5)).toBe('a, b,\nc')
    expect(wrap([], 5)).toBe('')
  })
})
