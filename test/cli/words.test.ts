/** Tests of the printed log, and of text in columns. */
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

describe('the log', () => {
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

  test('has bold headings with space above them, and indented lines with their rules', () => {
    expect(told([event('phase', { what: 'first', value: 2, side: 'red' }), moved('u')])).toEqual([
      '\n\u001B[1mTurn 2 · Red · First\u001B[0m [g:1]',
      '  moves: u a-b [g:1]',
    ])
  })

  test('leaves out combats and die rolls if another part of the program prints them', () => {
    const events = [event('rolled', { value: 3 }), event('result', { what: 'D1' }), moved('u')]
    expect(told(events)).toEqual(['  the die shows 3 [g:1]', '  the result is D1 [g:1]', '  moves: u a-b [g:1]'])
    expect(told(events, false)).toEqual(['  moves: u a-b [g:1]'])
  })

  test('wraps long lines to the page width', () => {
    const [line = ''] = told(Array.from({ length: 30 }, (_, i) => moved(`unit-${i}`)))
    expect(line.split('\n').length).toBeGreaterThan(4)
    expect(line).toMatch(/^ {2}moves: unit-0 a-b, .*,\n {4}unit-/)
    expect(Math.max(...line.split('\n').map(each => each.length))).toBeLessThanOrEqual(80)
  })
})

describe('text in columns', () => {
  test('is aligned by the number of visible characters', () => {
    const red = painter(true)('red', 'Châlons')
    expect(red).toBe('\u001B[31mChâlons\u001B[0m')
    expect([widthOf(red), plain(red), widthOf('e\u0301')]).toEqual([7, 'Châlons', 1])
    expect([padRight(red, 9), padLeft(red, 9)].map(plain)).toEqual(['Châlons  ', '  Châlons'])
    expect(painter(false)('red', 'x')).toBe('x')
    expect(painter(true)('red', '')).toBe('')
  })

  test('can be a table or a paragraph', () => {
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
