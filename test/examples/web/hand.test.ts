/**
 * Tests of clicks on the web board that do not move a unit: on the ends of a bridge, a selected unit, or a unit with
 * several answers.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyRules, openBox } from '../../../examples/web/src/game.js'
import { chosen, clicked, emptyHand, highlighted, offered } from '../../../examples/web/src/hand.js'
import { type Match, open, play } from '../../../examples/web/src/match.js'
import { TOLD, logOf } from '../../../examples/web/src/seen.js'
import { randomPlayer } from '../../../src/bots/index.js'
import { steps } from '../../../src/play/index.js'
import type { ActionLike } from '../../../src/svg/index.js'

const table: { match: Match } = { match: undefined! }
const made = (tried: ReturnType<typeof open> | ReturnType<typeof play>): Match => {
  if ('match' in tried) return tried.match
  throw new Error(('faults' in tried ? tried.faults : tried.refused)[0]?.message)
}
const clickAt = ({ rules, state }: Match, at: { readonly unit?: string; readonly place?: string }) =>
  clicked(rules, emptyHand(rules, state), state, rules.observe(state, 'all'), at)

/** Finds the first state in random games in which a given question is asked and a test holds. */
const found = (asks: string, test: (legal: ReadonlyArray<ActionLike>) => boolean): Match => {
  const rules: AnyRules = table.match.rules
  for (let seed = 1; seed < 6; seed++) {
    const players = { german: randomPlayer(), allied: randomPlayer() }
    for (const { state, turn } of steps(rules, players as never, { seed }))
      if (turn.type === 'decision' && turn.asks === asks && test(rules.legalActions(state)))
        return { ...table.match, state }
  }
  throw new Error(`no state with the question ${asks}`)
}

describe('clicks on the web board', () => {
  beforeAll(async () => {
    const box = await openBox('ardennes')
    const [scenario = ''] = Object.keys(box.game.scenarios)
    const seats = { german: 'human', allied: 'bot' } as const
    const begun = made(open(box, { game: 'ardennes', scenario, options: {}, seats, seed: 1 }))
    table.match = made(play(begun, [{ type: 'end' }]))
  })

  it('on a selected unit show what the unit can do, and do not break it down', () => {
    const { rules } = table.match
    const splits = (state: unknown) =>
      rules.legalActions(state).filter(({ type }: ActionLike) => type === 'split') as ReadonlyArray<ActionLike>
    const taken = rules
      .legalActions(table.match.state)
      .flatMap((action: ActionLike) => {
        const tried = play(table.match, [action])
        return 'match' in tried && splits(tried.match.state).length > 0 ? [{ action, match: tried.match }] : []
      })
      .at(0)
    const unit = taken?.action.unit ?? ''
    const place = rules.observe(table.match.state, 'german').counters.find(({ id }) => id === unit)?.place ?? ''
    const meaning = clickAt(taken!.match, { unit, place })
    expect(meaning.type).toBe('menu')
    expect(meaning).toMatchObject({ actions: splits(taken!.match.state) })
  })

  it("on a set that its last member has ended offer only its members, not answers to the other side's next question", async () => {
    const { game } = await openBox('marne')
    const loaded = game.read(game.scenarios['counterattack'])
    if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
    const rules: AnyRules = loaded.right
    let seen = 0
    for (const { state } of steps(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 2 })) {
      const hand = emptyHand(rules, state)
      for (const member of hand.picked?.mayAdd ?? []) {
        const meaning = chosen(rules, hand, member)
        if (meaning.type !== 'hand' || meaning.hand.picked?.ended !== true) continue
        seen++
        const { mayAdd, mayRemove } = meaning.hand.picked
        expect(mayAdd).not.toEqual([])
        expect(offered(rules, meaning.hand, state)).toEqual([...mayAdd, ...mayRemove])
      }
      if (seen > 2) break
    }
    expect(seen).toBeGreaterThan(2)
  })

  it('on either hex of a bridge choose the bridge, whose two hexes are both marked', () => {
    const match = found('bridge', legal => legal.some(({ place }) => /^\d+-\d+$/.test(place ?? '')))
    const { rules, state } = match
    const bridges = rules.legalActions(state).filter(({ place }: ActionLike) => place !== undefined)
    const [first = ''] = bridges.flatMap(({ place }: ActionLike) => place ?? [])
    const marked = highlighted(rules, emptyHand(rules, state), state, rules.observe(state, 'all'))
    for (const end of first.split('-')) {
      expect(marked.map(({ place }) => place)).toContain(end)
      const own = bridges.filter(({ place = '' }: ActionLike) => place.split('-').includes(end))
      expect(clickAt(match, { place: end })).toEqual(
        own.length === 1 ? { type: 'play', actions: own } : { type: 'menu', actions: own },
      )
    }
    // a click on a hex without a bridge shows details of the hex
    const away = rules.observe(state, 'all').board.hexes.find(({ id }) => !marked.some(({ place }) => place === id))
    expect(clickAt(match, { place: away?.id ?? '' })).toEqual({ type: 'nothing' })
  })

  it('on a unit with several answers select the unit, and the next click on a hex sets its destination', () => {
    const match = found('advance', legal =>
      legal.some(
        ({ type, unit }) => type === 'split' && legal.some(other => other.type === 'advance' && other.unit === unit),
      ),
    )
    const { rules, state } = match
    const legal: ReadonlyArray<ActionLike> = rules.legalActions(state)
    const { unit = '' } = legal.find(({ type }) => type === 'split') ?? {}
    const meaning = clickAt(match, { unit })
    expect(meaning).toMatchObject({ type: 'hand', hand: { held: unit } })
    if (meaning.type !== 'hand') return
    const named = play(match, [{ type: 'advance', unit }])
    const to =
      'match' in named
        ? rules.legalActions(named.match.state).find(({ type }: ActionLike) => type === 'advanceTo')
        : undefined
    const next = clicked(rules, meaning.hand, state, rules.observe(state, 'all'), { place: to?.place ?? '' })
    expect(next).toMatchObject({ type: 'play', actions: [{ type: 'advance', unit }, to] })
  })

  it('on a hex to which a unit cannot retreat are refused under the retreat rules', () => {
    const match = found('retreat-hex', () => true)
    const { rules, state } = match
    const view = rules.observe(state, 'all')
    const open = new Set(rules.legalActions(state).map(({ place }: ActionLike) => place))
    const at = view.counters.find(({ id }) => id === view.inHand)?.place ?? ''
    const beside = view.board.hexes.filter(({ id }) => id !== at && !open.has(id)).slice(0, 40)
    const told = beside.map(({ id }) => clickAt(match, { place: id }))
    expect(told.some(({ type }) => type === 'refused')).toBe(true)
    expect(JSON.stringify(told)).not.toMatch(/among the choices|no such action/)
  })

  it("add an answer without an event to the log during the other side's turn", () => {
    const match = found('determined-defence', legal => legal.some(({ type }) => type === 'decline'))
    const next = made(play(match, [{ type: 'decline' }]))
    expect(logOf(next, TOLD).map(({ text }) => text)[0]).toEqual(
      expect.stringMatching(/: which unit leads.*\? decline$/),
    )
  })
})

describe('a path with a decision of the other side', () => {
  it('[grand-illusion:14.1.2.c] is followed up to that decision, and the rest of the order remains', async () => {
    const box = await openBox('grand-illusion')
    const seats = { german: 'human', allied: 'human' } as const
    const begun = made(open(box, { game: 'grand-illusion', scenario: 'campaign', options: {}, seats, seed: 1 }))
    const ready = made(play(begun, [{ type: 'end' }, { type: 'end' }, { type: 'end' }]))
    const { rules, state } = ready
    const held = { ...emptyHand(rules, state), held: 'fr-vii' }
    const meaning = clicked(rules, held, state, rules.observe(state, 'all'), { place: '102' })
    expect(meaning).toMatchObject({ type: 'play', rest: 'fr-vii 102' })
    expect(clicked(rules, held, state, rules.observe(state, 'all'), { place: '98' })).not.toHaveProperty('rest')
  })
})
