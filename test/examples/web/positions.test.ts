/** Tests of positions as text on the web board: every game can continue from a position, and can be saved after it. */
import { describe, expect, it } from 'vitest'
import { GAME_IDS, type GameId, openBox } from '../../../examples/web/src/game.js'
import {
  type Match,
  type Opened,
  type Setting,
  chanceOf,
  open,
  play,
  savedOf,
  turnOf,
  undo,
} from '../../../examples/web/src/match.js'
import { fromFile, fromKept, fromPosition, titleOf } from '../../../examples/web/src/reading.js'
import { readRecord } from '../../../src/play/index.js'
import type { ActionLike } from '../../../src/svg/index.js'

const made = (opened: Opened): Match => {
  if ('faults' in opened) throw new Error(opened.faults.map(({ message }) => message).join('\n'))
  return opened.match
}
const faultsOf = (opened: Opened): string =>
  'faults' in opened ? opened.faults.map(({ message }) => message).join('\n') : ''
const fileOf = (text: string) => ({ name: 'game.json', size: text.length, text: () => Promise.resolve(text) })

const beginning = async (game: GameId, more: Partial<Setting> = {}): Promise<Match> => {
  const box = await openBox(game)
  const seats = Object.fromEntries(box.game.sides.map(side => [side, 'bot'] as const))
  const scenario = Object.keys(box.game.scenarios)[0] ?? ''
  return made(open(box, { game, scenario, options: {}, seats, seed: 5, ...more }))
}

/** Returns the match after some actions, which end each phase as soon as possible. */
const later = (match: Match, count: number): Match => {
  let now = match
  for (let i = 0; i < count; i++) {
    const legal: ReadonlyArray<ActionLike> = now.rules.legalActions(now.state)
    const action = legal.find(({ type }) => type === 'end') ?? legal.at(-1) ?? chanceOf(now)
    const tried = action === undefined ? null : play(now, [action])
    if (tried !== null && 'match' in tried) now = tried.match
  }
  return now
}

const textOf = ({ rules, state }: Match): string => rules.positionText(state)
const digestOf = ({ rules, state }: Match): string => rules.digest(state)

describe('a position as text on the web board', () => {
  it.each(GAME_IDS)('of %s continues at the copied state, and is saved with the actions after it', async game => {
    const from = later(await beginning(game), 30)
    const opened = made(await fromPosition(textOf(from), 7))
    expect([opened.past, digestOf(opened)]).toEqual([[], digestOf(from)])
    const played = later(opened, 10)
    expect(played.past).toHaveLength(10)
    const text = JSON.stringify(savedOf(played))
    expect(titleOf(text)).toMatch(/ after 10 actions from a position$/)
    for (const again of [made(await fromKept(text)), made(await fromFile(fileOf(text)))]) {
      expect(again.setting).toEqual(played.setting)
      expect([again.past.length, digestOf(again)]).toEqual([10, digestOf(played)])
    }
    // other programs do not read such a file as a game that begins at the start of the scenario
    expect(readRecord(savedOf(played))._tag).toBe('Left')
  })

  it('chooses the game, the scenario and the options by its heading, and the person plays the side that decides first', async () => {
    const from = await beginning('marne', { scenario: 'pursuit', options: { forces: 'A' } })
    const opened = made(await fromPosition(textOf(from), 7))
    const turn = turnOf(from)
    expect(turn).toMatchObject({ type: 'decision', side: 'allied' })
    expect(opened.setting).toEqual({
      game: 'marne',
      scenario: 'pursuit',
      options: { forces: 'A' },
      position: textOf(from),
      seats: { german: 'bot', allied: 'human' },
      seed: 7,
    })
  })

  it('keeps the players of an open match of the same game', async () => {
    const now = await beginning('marne', { seats: { german: 'human', allied: 'human' } })
    expect(made(await fromPosition('marne counterattack', 1, now)).setting.seats).toEqual(now.setting.seats)
    const verdun = made(await fromPosition('verdun historical', 1, now))
    expect(verdun.setting.seats).toEqual({ german: 'bot', french: 'human' })
  })

  it('is the point to which undo returns', async () => {
    const text = 'marne counterattack\nturn 8 german movement-1\nge-18 2119\n> ge-18 2018'
    const opened = made(await fromPosition(text, 1))
    const ended = play(opened, [{ type: 'end' }])
    if ('refused' in ended) throw new Error(ended.refused[0]?.message)
    const back = undo(ended.match)
    expect(back.past).toEqual([])
    expect(back.state).toBe(opened.state)
    expect(undo(back)).toBe(back)
  })

  it('belongs to the scenario of the user if the open match has it', async () => {
    const { box } = await beginning('marne')
    const document = { ...(box.game.scenarios['counterattack'] as object), id: 'mine', title: 'Mine' }
    const now = later(await beginning('marne', { scenario: 'mine.json', document }), 3)
    expect(textOf(now)).toMatch(/^marne mine\n/)
    const opened = made(await fromPosition(textOf(now), 1, now))
    expect([opened.setting.scenario, digestOf(opened)]).toEqual(['mine.json', digestOf(now)])
    const again = made(await fromKept(JSON.stringify(savedOf(later(opened, 3)))))
    expect(again.setting).toEqual(opened.setting)
    expect(faultsOf(await fromPosition(textOf(now), 1))).toMatch(
      /^unknown scenario "mine": expected counterattack, .*your own scenario while you play it$/,
    )
    // a position of a published scenario does not
    expect(made(await fromPosition('marne pursuit', 1, now)).setting).not.toHaveProperty('document')
  })

  it.each([
    ['no heading', 'turn 3 german movement', /^expected a position, whose first line/],
    ['an unknown game', 'toString counterattack', /^unknown game "toString": expected marne, verdun/],
    ['an unknown scenario', 'marne valueOf', /^unknown scenario "valueOf": expected counterattack/],
    ['an unknown option', 'marne counterattack\noption weather rain', /weather/],
    ['a place that does not exist', '# a comment\nmarne counterattack\nge-18 9999', /^line 3, column 7: .*9999/],
    ['an action that is not legal', 'marne counterattack\n\n> ge-18 0101', /^line 3, column 3: /],
    ['units of both sides in one hex', 'marne counterattack\nge-18 2019', /^line 2, column 7: ge-18 shares a hex/],
  ])('is refused with its line and column if it has %s', async (_, text, says) => {
    expect(faultsOf(await fromPosition(text, 1))).toMatch(says)
  })

  it('is refused if a saved game has a position that is not a text, or other actions than the position allows', async () => {
    const saved = savedOf(later(made(await fromPosition('marne counterattack\nge-18 2119', 1)), 5)) as {
      record: object
    }
    for (const position of [null, 7, {}, 'marne counterattack\nge-18 9999'])
      expect(faultsOf(await fromKept(JSON.stringify({ ...saved, position })))).toMatch(
        /scenario or the options|have faults/,
      )
    const other = JSON.stringify({ ...saved, position: 'marne counterattack\nge-18 2118' })
    expect(faultsOf(await fromKept(other))).toMatch(/the digest differs/)
  })
})
