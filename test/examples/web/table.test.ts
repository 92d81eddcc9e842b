/** Tests of the web board's reaction to clicks and its texts next to the map, with the rules of Ardennes '44. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openBox } from '../../../examples/web/src/game.js'
import { type Hand, clicked, emptyHand, highlighted } from '../../../examples/web/src/hand.js'
import { type Match, chanceOf, open, play, recordOf } from '../../../examples/web/src/match.js'
import { sharing } from '../../../examples/web/src/sharing.js'
import { lastDice, question, seenBy } from '../../../examples/web/src/seen.js'
import { record } from '../../../src/kernel/index.js'
import type { ActionLike } from '../../../src/svg/index.js'
import { costOf, lettersOf } from '../../../examples/web/src/ways.js'

const SETTING = {
  game: 'ardennes',
  scenario: 'six-turn',
  options: {},
  seats: { german: 'human', allied: 'bot' },
  seed: 1,
} as const

const made = (tried: ReturnType<typeof open> | ReturnType<typeof play>): Match => {
  if ('match' in tried) return tried.match
  throw new Error(('faults' in tried ? tried.faults : tried.refused)[0]?.message)
}
const table: { match: Match } = { match: undefined! }
const holding = (unit: string): Hand => ({ ...emptyHand(table.match.rules, table.match.state), held: unit })
const viewOf = ({ rules, state }: Match) => rules.observe(state, 'german')
const clickOn = (unit: string, place: string) => {
  const { rules, state } = table.match
  return clicked(rules, holding(unit), state, viewOf(table.match), { place })
}
/** Returns the game after the moves that bring a unit to a hex. */
const moved = (match: Match, unit: string, place: string): Match => {
  const way = match.rules.reach(match.state, unit).find(each => each.place === place)
  return made(play(match, way?.actions ?? []))
}

describe('the table of the web board', () => {
  beforeAll(async () => {
    const box = await openBox('ardennes')
    const [scenario = ''] = Object.keys(box.game.scenarios)
    const begun = made(open(box, { ...SETTING, scenario }))
    table.match = made(play(begun, [{ type: 'end' }]))
  })

  it('writes costs as the rulebook does, briefly enough to fit in a hex', () => {
    const way = (cost: number, words?: string) => ({ place: '', cost, actions: [], ...(words && { words }) })
    expect([way(3), way(5, '2½'), way(8, '4, Extended Movement'), way(1, 'Tactical Movement')].map(costOf)).toEqual([
      '3',
      '2½',
      '4 EM',
      'TM',
    ])
    expect(lettersOf([way(8, '4, Extended Movement'), way(9, '5, Extended Movement')])).toEqual([
      'EM: Extended Movement',
    ])
    const { rules, state } = table.match
    const hand = holding('ge-1ss-1-recon')
    const texts = highlighted(rules, hand, state, viewOf(table.match)).map(({ place, text }) => [place, text])
    // costs are in half points
    const [cheapest] = rules.reach(state, 'ge-1ss-1-recon')
    expect(texts).toContainEqual([cheapest?.place, cheapest?.words])
    expect(cheapest?.words).not.toBe(String(cheapest?.cost))
  })

  it('explains why a unit cannot reach a hex that is not adjacent', () => {
    const far = clickOn('ge-3-fj-5', '2125')
    expect(far).toMatchObject({
      type: 'refused',
      refusal: {
        message: expect.stringMatching(/^ge-3-fj-5 cannot reach 2125 from 1328: an enemy unit stands in 1428$/),
      },
    })
    const near = clickOn('ge-3-fj-5', '1131')
    expect(near).toMatchObject({ type: 'refused' })
    expect(JSON.stringify(near)).not.toMatch(/not next to it|not among the choices/)
  })

  it('explains why a phase cannot end yet, and shows the places that the question concerns', () => {
    const before = seenBy(table.match, emptyHand(table.match.rules, table.match.state), false, false)
    expect(before.barred).toEqual([])
    const full = moved(table.match, 'ge-1ss-1-1', '0928')
    const seen = seenBy(full, emptyHand(full.rules, full.state), false, false)
    expect(seen.barred.map(({ rule, code }) => [rule, code])).toEqual([['ardennes:8.3.b', 'stacking']])
    expect(seen.sights).toContain('0928')
    expect(question(full).what).toBe('which unit moves')
  })

  it('makes the same record of a game as a replay with the same seed would', () => {
    const { rules } = table.match
    let match = table.match
    // play continues into the next player turn, including die rolls
    for (let i = 0; i < 400; i++) {
      const turn = rules.turn(match.state)
      if (turn.type === 'over') break
      const legal: ReadonlyArray<ActionLike> = rules.legalActions(match.state)
      const action =
        turn.type === 'chance' ? chanceOf(match) : (legal.find(({ type }) => type === 'end') ?? legal.at(-1))
      if (action === undefined) break
      match = made(play(match, [action]))
    }
    const { setting, past } = match
    const about = { ...setting, seats: { german: 'person', allied: 'heuristic' } }
    const actions = past.map(({ action }) => action)
    const replayed = record(rules, about, actions)
    const kept = recordOf(match)
    expect(replayed).toEqual({ _tag: 'Right', right: kept })
    expect(kept.digests.length).toBeGreaterThan(2)
    expect(kept.seed).toBe(SETTING.seed)
  })

  it('shows the dice of the last combat with their working until the next die roll', () => {
    const { rules } = table.match
    let match = made(play(made(play(table.match, [{ type: 'end' }])), [{ type: 'end' }]))
    const order = rules.order(match.state, 'attack 1641: ge-272-981')
    if (order._tag === 'Left') throw new Error(order.left.message)
    match = made(play(match, order.right))
    // neither side adds a gun
    while (rules.turn(match.state).type === 'decision') match = made(play(match, [{ type: 'commit' }]))
    expect(lastDice(match)).toEqual([])
    const chance = chanceOf(match)
    expect(chance).toBeDefined()
    const thrown = made(play(match, [chance!]))
    const [working] = lastDice(thrown)
    expect(working?.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['ge-272-981 attacks', 'us-78-310 defends', 'odds', 'die', 'result']),
    )
    expect(lastDice(thrown)).toBe(lastDice(thrown))
  })
})

describe('a newly read state', () => {
  it('shares all equal parts with the previous state, and nothing else changes', () => {
    const last = { units: [1, 2], frames: [{ at: 'a', list: [1] }, { at: 'b' }], none: null }
    const again = JSON.parse(JSON.stringify(last)) as typeof last
    expect(sharing(last, again)).toBe(last)
    const now = { units: [1, 2], frames: [{ at: 'a', list: [1] }, { at: 'c' }], none: null }
    const shared = sharing(last, now)
    expect(shared).toEqual(now)
    expect(shared.units).toBe(last.units)
    expect(shared.frames[0]).toBe(last.frames[0])
    expect(sharing(last, { ...now, more: 1 })).toEqual({ ...now, more: 1 })
    expect(sharing(last.units, [1, 2, 3])).toEqual([1, 2, 3])
    expect(sharing([1, 2, 3], last.units)).toEqual([1, 2])
    expect(sharing({ 0: 1 }, [1])).toEqual([1])
    expect([sharing(null, 3), sharing(3, null)]).toEqual([3, null])
  })
})
