/** Tests of the logs for two people at one terminal, and of the news for each person. */
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../src/kernel/play/event.js'
import { deskOf } from '../../src/cli/table/desk.js'
import { tableOf } from '../../src/cli/io/games.js'
import { openRules } from '../../src/cli/io/open.js'
import { show } from '../../src/cli/table/show.js'
import { hidesFrom } from '../../src/cli/table/secrets.js'
import { Session } from '../../src/cli/table/session.js'
import { fakeIo } from './helpers.js'

const drawn = (what: string, seenBy = 'all'): GameEvent => ({ kind: 'drawn', rule: 'g:1', forced: false, seenBy, what })

const desk = async (game: string, eye: string) => {
  const { io, written } = fakeIo({})
  const table = await tableOf(game)
  const session = new Session(openRules(io, table, {}), {})
  return {
    written,
    ...deskOf(io, session, {
      eye: () => eye,
      readers: table.game.sides,
      botOf: () => {
        throw new Error('no bot')
      },
    }),
  }
}

describe('a desk for two', () => {
  test("logs an event that only one side sees for that side, and prints it only while that side's player is at the terminal", async () => {
    const { narrator, told, written } = await desk('marne', 'german')
    narrator.add([drawn('one', 'german'), drawn('two', 'allied'), drawn('three')])
    expect(told('german')).toEqual(['  drawn: one [g:1]', '  drawn: three [g:1]'])
    expect(told('allied')).toEqual(['  drawn: two [g:1]', '  drawn: three [g:1]'])
    expect(told('nobody')).toEqual([])
    expect(written.out).toBe('  drawn: one [g:1]\n  drawn: three [g:1]\n')
  })

  test('reports as news the lines since a player left; events printed in other words are in both logs', async () => {
    const { narrator, news, leave, note, tell, told } = await desk('marne', 'german')
    narrator.add([drawn('one')])
    leave('allied')
    expect(news('allied')).toEqual([])
    note('a combat\n')
    narrator.add([drawn('two', 'german')])
    tell('the die')
    expect(news('allied')).toEqual(['a combat', 'the die'])
    expect(news('german')).toEqual(['  drawn: one [g:1]', 'a combat', '  drawn: two [g:1]', 'the die'])
    expect(told('allied')).toEqual(['  drawn: one [g:1]', 'a combat', 'the die'])
  })

  test('keeps only the latest lines in a log', async () => {
    const { note, told, news } = await desk('marne', 'german')
    for (let i = 0; i < 700; i++) note(`line ${i}`)
    expect(told('german')).toHaveLength(500)
    expect(news('german')[0]).toBe('line 200')
  })
})

describe('the details of a hex and its hexsides', () => {
  test('are shown for both hexes of a hexside, with the kind and the text of each marker', async () => {
    const there = await desk('marne', 'german')
    const [a, b, c] = there.view().board.hexes.map(({ id }) => id)
    const markers = [
      { kind: 'blown-bridge', place: a!, toward: b!, text: '' },
      { kind: 'works', place: a!, text: 'level 2' },
      { kind: 'mine-field', place: b!, text: '' },
      { kind: 'blocked', place: c!, toward: a!, text: 'against blue' },
    ]
    const told = (hex: string): ReadonlyArray<string> =>
      show({ ...there, view: () => ({ ...there.session.view('german'), markers }) }, hex).split('\n')
    expect(told(a!)[0]).toMatch(/, works level 2$/)
    expect(told(a!)).toEqual(expect.arrayContaining([`  blown bridge to ${b!}`, `  blocked against blue from ${c!}`]))
    expect(told(b!)[0]).toMatch(/, mine field$/)
    expect(told(b!)).toContain(`  blown bridge from ${a!}`)
    expect(told(c!)).toContain(`  blocked against blue to ${a!}`)
  })
})

describe('hidden information', () => {
  test('exists only in games that hide something, where a commitment is hidden until it is revealed', async () => {
    const { session: open } = await desk('marne', 'german')
    expect(['german', 'allied'].map(side => hidesFrom(open.rules, open.state, side))).toEqual([false, false])
    const { session } = await desk('verdun', 'german')
    const hidden = (): ReadonlyArray<boolean> =>
      ['german', 'french'].map(side => hidesFrom(session.rules, session.state, side))
    const give = (text: string): void => {
      const order = session.rules.order(session.state, text)
      if (order._tag === 'Left') throw new Error(order.left.message)
      for (const action of order.right) session.play(action)
    }
    for (const text of ['end', 'end', 'end', 'de-5-8 1803', 'de-5-12 1903', 'end']) give(text)
    expect(hidden()).toEqual([false, false])
    give('attack 1904')
    give('targets named')
    give('with de-5-8')
    expect(hidden()).toEqual([false, true])
    give('with de-5-12')
    give('commit')
    // the French commitment is also hidden from the German player
    expect(hidden()).toEqual([true, true])
    give('commit')
    expect(hidden()).toEqual([false, false])
  })
})
