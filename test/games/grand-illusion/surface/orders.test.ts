/** Orders in a wargamer's notation: their actions and refusals, and the hexes that groups can reach. */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import type { IllusionAction, IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { type Violation, gameTurnOf, orThrow, topOf, unitPlace } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { left } from '../../../kernel/helpers.js'
import { acting, rulesOf, unitOf, unitsAt } from '../positions.js'

const rules = rulesOf()
const { tables: g } = rules
const written = (state: IllusionState, actions: ReadonlyArray<IllusionAction>): ReadonlyArray<string> =>
  actions.map(action => rules.print(state, action))
const carriedOut = (state: IllusionState, actions: ReadonlyArray<IllusionAction>): IllusionState =>
  actions.reduce((now, action) => orThrow(rules.apply(now, action)), state)

/** The campaign, once the first hex has been chosen. */
const game = rules.start

/** Returns a position with functions that give it orders. */
const commanded = (state: IllusionState) => ({
  state,
  order: (text: string): ReadonlyArray<string> => written(state, orThrow(rules.order(state, text))),
  obey: (...texts: ReadonlyArray<string>) =>
    commanded(texts.reduce((now, text) => carriedOut(now, orThrow(rules.order(now, text))), state)),
  refused: (text: string): Violation => left(rules.order(state, text)),
  rest: (text: string): string | null => rules.rest(state, text),
  at: (unit: string): string => g.board.ids[unitPlace(state, unitOf(g, unit))]!,
  asks: topOf(state).at,
})
const activated = (side: Side, hex: string, ...lines: ReadonlyArray<string>) =>
  commanded(acting(side, ...lines).play(`activate ${hex}`).state)

describe('an order for a move', () => {
  const french = activated('allied', '39', ...unitsAt('39', 'fr-i fr-ii fr-hq1'), 'fr-iii 39 one-step-lost')

  it('[grand-illusion:8.4.a] moves units together, named in any order and by any of their names, and stops them', () => {
    const actions = ['add fr-i', 'add fr-ii', 'to 40', 'to 51', 'stop']
    const line = (units: string): ReadonlyArray<string> => [...french.order(units)].sort()
    expect(line('fr-ii, fr-i 39-40-51')).toEqual([...actions.slice(0, 4)].sort())
    const names = ['fr-i', 'fr-ii'].map(id => g.units[unitOf(g, id)]!.name)
    expect(french.order(`${names[1]!}, ${names[0]!.toUpperCase()} 40-51`)).toEqual(french.order('fr-i, fr-ii 40-51'))
    const gone = french.obey('fr-ii, fr-i 40')
    expect([gone.at('fr-i'), gone.at('fr-ii'), gone.at('fr-hq1'), gone.asks]).toEqual(['40', '40', '39', 'activation'])
  })

  it('[grand-illusion:8.4.a] may name only the destination', () => {
    const gone = french.obey('fr-i, fr-hq1 to 70')
    expect([gone.at('fr-i'), gone.at('fr-hq1')]).toEqual(['70', '70'])
    expect(french.order('fr-i, fr-hq1 70').filter(text => text.startsWith('to '))).toHaveLength(3)
  })

  it('[grand-illusion:8.4.c] is refused for a distant hex with the reason why the path next to it ends', () => {
    expect(french.refused('fr-i 105')).toMatchObject({ rule: 'grand-illusion:8.4.1.a' })
    expect(french.refused('fr-i 70')).toMatchObject({ rule: 'grand-illusion:8.4.c' })
    expect(french.refused('fr-i 61')).toMatchObject({ code: 'no-movement-points', subjects: ['fr-i', '61'], needed: 3 })
    expect(french.refused('fr-iii 40-51')).toMatchObject({ code: 'no-movement-points', subjects: ['fr-iii', '51'] })
    expect(french.refused('fr-i 40-61')).toMatchObject({ code: 'not-adjacent' })
  })

  it("[grand-illusion:8.3.1.d] [grand-illusion:8.4.4.m] is refused because the move stops at the enemy, not because of the opponent's question", () => {
    const meets = activated('allied', '39', 'fr-i 39', 'fr-ii 39', 'de-ii 40')
    expect(meets.obey('fr-i, fr-ii 40').asks).toBe('activation')
    expect(meets.refused('fr-i, fr-ii 40-51')).toMatchObject({ code: 'enemy-unit', rule: 'grand-illusion:8.3.1.d' })
  })

  it('[grand-illusion:9.6.3.b] waits for the answer about enemy cavalry', () => {
    const meets = activated('allied', '39', 'fr-i 39', 'de-5kd 40')
    expect(meets.order('fr-i 40')).toEqual(['add fr-i', 'to 40'])
    expect(meets.rest('fr-i 40')).toBe('stop')
    expect(meets.order('fr-i 40-51')).toEqual(['add fr-i', 'to 40'])
    expect(meets.rest('fr-i 40-51')).toBe('fr-i 51')
    // the group takes the cheapest path: no path around the cavalry is cheaper
    expect(meets.order('fr-i to 40')).toEqual(['add fr-i', 'to 40'])
    const asked = meets.obey('fr-i 40-51')
    expect(asked.refused('fr-i 51')).toMatchObject({ code: 'not-now' })
    expect(asked.obey('stand').at('fr-i')).toBe('40')
  })

  it('[grand-illusion:9.6.3.b] is refused beyond cavalry only if it is impossible whatever the cavalry does', () => {
    const meets = activated('allied', '39', 'fr-i 39', 'de-5kd 40')
    // the hex is too far away, with or without the cavalry
    expect(meets.refused('fr-i 40-51-61')).toMatchObject({ code: 'no-movement-points', subjects: ['fr-i', '61'] })
    expect(meets.rest('fr-i 40-51-61')).toBeNull()
    expect(meets.refused('fr-i 40-61')).toMatchObject({ code: 'not-adjacent' })
  })

  describe('interrupted by a Plan 17 chit', () => {
    const ready = commanded(game).obey('end', 'end', 'end')

    it('[grand-illusion:14.1.2.c] is carried out up to the draw of the chit, and the rest of the order is returned', () => {
      const actions = ['activate 104', 'add fr-vii', 'to 103']
      for (const text of ['fr-vii 104-103-102', 'fr-vii 103-102', 'fr-vii to 102'])
        expect([text, ready.order(text), ready.rest(text)]).toEqual([text, actions, 'fr-vii 102'])
      expect([ready.order('fr-vii 103'), ready.rest('fr-vii 103')]).toEqual([actions, 'stop'])
      const drawn = ready.obey('fr-vii 104-103-102', 'chit 1')
      expect(drawn.asks).toBe('group')
      expect([drawn.order('fr-vii 102'), drawn.rest('fr-vii 102')]).toEqual([['to 102'], null])
      expect(drawn.obey('fr-vii 102').at('fr-vii')).toBe('102')
    })

    it('[grand-illusion:14.1.2.c] is refused with the reason why a hex farther on is closed', () => {
      expect(ready.refused('fr-vii 104-103-102-101')).toMatchObject({
        code: 'supply',
        rule: 'grand-illusion:8.4.3.i',
        subjects: ['fr-vii', '101'],
      })
    })

    it('[grand-illusion:14.1.2.c] lets a unit reach hexes beyond the chit, with the rest of the order', () => {
      const way = (place: string) => rules.reach(ready.state, 'fr-vii').find(each => each.place === place)
      expect(way('102')).toMatchObject({ cost: 2, rest: 'fr-vii 102' })
      expect(way('106')).toMatchObject({ cost: 2, rest: 'fr-vii 106' })
      expect(way('103')).toMatchObject({ cost: 1, rest: 'stop', straight: { cost: 1 } })
      expect(way('97')).not.toHaveProperty('rest')
    })

    it('is the only order with a rest, which other orders and invalid text do not have', () => {
      for (const text of ['end', 'fr-vii 98', 'fr-vii 1', 'attack 96', 'nobody 7', ''])
        expect([text, ready.rest(text)]).toEqual([text, null])
    })
  })

  it('[grand-illusion:8.4.c] can use the listed cost of each step, even into hexes where the group cannot stop', () => {
    const costs = (of: typeof french) => rules.stepCosts(of.state).map(({ place, cost }) => [place, cost] as const)
    expect(costs(french)).toEqual([])
    const inHand = french.obey('add fr-i')
    const offered = rules.legalActions(inHand.state).flatMap(action => (action.type === 'step' ? [action.place] : []))
    expect(costs(inHand).map(([place]) => place)).toEqual(offered)
    expect(Object.fromEntries(costs(inHand))).toMatchObject({ 40: 1 })
    expect(costs(inHand.obey('to 40')).length).toBeGreaterThan(1)
    // the cost of the direct step, and the cost of the cheapest path
    for (const { place, straight } of rules.reach(inHand.state, 'fr-i'))
      expect([place, straight?.cost]).toEqual([place, Object.fromEntries(costs(inHand))[place]])
  })

  it('[grand-illusion:8.2.a] must name units in one hex on the map, including all members of the current group', () => {
    const apart = activated('allied', '39', 'fr-i 39', 'fr-ii 39', 'fr-iii 40', 'br-1 turn:5')
    expect(apart.refused('fr-i, fr-iii 51')).toMatchObject({
      rule: 'grand-illusion:8.2.a',
      subjects: ['fr-iii', 'fr-i'],
    })
    expect(apart.refused('br-1 40')).toMatchObject({ code: 'not-now', rule: 'grand-illusion:8.2.a' })
    expect(apart.refused('fr-xyz 40')).toMatchObject({ code: 'unreadable' })
    expect(apart.refused('fr-i, fr-xyz 40')).toMatchObject({ code: 'unreadable' })
    const inHand = apart.obey('add fr-i', 'add fr-ii', 'to 40')
    expect(inHand.refused('fr-i 51')).toMatchObject({ rule: 'grand-illusion:8.4.e', subjects: ['fr-ii'] })
    expect(inHand.order('fr-i, fr-ii 40')).toEqual(['stop'])
    expect(apart.refused('fr-i 39')).toMatchObject({ message: 'this order would do nothing' })
  })
})

describe('an order for an attack', () => {
  const hex = activated('allied', '26', ...unitsAt('26', 'de-ii fr-i fr-x fr-t1'), 'fr-ii 36')

  it('[grand-illusion:9.1.2.a] [grand-illusion:8.5.a] names the attackers in any order, and closes the set', () => {
    expect(hex.order('attack 26: fr-x, fr-i')).toEqual(['assault', 'add fr-i', 'add fr-x', 'close'])
    expect(hex.obey('assault').order('attack 26: fr-i')).toEqual(['add fr-i', 'close'])
  })

  it('[grand-illusion:9.1.2.a] must name the activated hex', () => {
    expect(hex.refused('attack 36: fr-i')).toMatchObject({ rule: 'grand-illusion:9.1.2.a', subjects: ['36', '26'] })
    expect(hex.refused('attack 26, 36: fr-i')).toMatchObject({ code: 'cannot-attack' })
    expect(hex.refused('attack 26: fr-ii')).toMatchObject({ subjects: ['fr-ii'] })
  })

  it('[grand-illusion:8.5.b] names heavy artillery that bombards, and is refused if a gun cannot bombard', () => {
    const siege = activated('german', '64', ...unitsAt('64', 'de-ii de-iii de-ha1 namur'))
    expect(siege.order('attack 64: de-ii, gun de-ha1')).toEqual([
      'assault',
      'add de-ii',
      'close',
      'add de-ha1',
      'close',
    ])
    expect(siege.order('attack 64: de-ii')).toEqual(['assault', 'add de-ii', 'close', 'close'])
    const field = activated('german', '64', ...unitsAt('64', 'de-ii de-iii de-ha1 fr-i'))
    expect(field.refused('attack 64: de-ii, gun de-ha1')).toMatchObject({
      rule: 'grand-illusion:8.5.b',
      subjects: ['de-ha1'],
    })
  })

  it('[grand-illusion:9.5.1.c] [grand-illusion:9.6.1.a] [grand-illusion:Q-57] is refused for cavalry alone against a fortress', () => {
    const siege = activated('german', '54', ...unitsAt('54', 'maubeuge de-ii de-2kd'))
    expect(siege.refused('attack 54: de-2kd')).toMatchObject({
      code: 'cannot-attack',
      rule: 'grand-illusion:9.1.2.n',
      subjects: ['de-ii'],
    })
    expect(siege.obey('assault').refused('attack 54: de-2kd').rule).toBe('grand-illusion:9.1.2.n')
    expect(siege.order('attack 54: de-2kd, de-ii')).toEqual(['assault', 'add de-2kd', 'close'])
  })

  it('[grand-illusion:9.1.2.j] [grand-illusion:9.1.3.b] joins or resolves a combat if it names no attackers', () => {
    const joined = activated('allied', '36', 'de-ii 26', 'fr-i 26', 'fr-ii 36', 'fr-x 36').obey('fr-ii 26', 'end')
    expect(joined.order('attack 26')).toEqual(['yes'])
    expect(joined.refused('attack 36')).toMatchObject({ code: 'not-now' })
  })
})

describe('orders in whole games', () => {
  const game = orThrow(rules.apply(rules.start, rules.legalActions(rules.start)[0]!))

  it('move a unit to each hex that it can reach, at the stated cost', () => {
    const random = generator(5)
    let [state, found, asked] = [game, 0, 0]
    while (asked < 120 && rules.turn(state).type !== 'over') {
      const turn = rules.turn(state)
      if (turn.type === 'decision' && ['activity', 'activation', 'group', 'next-hex'].includes(turn.asks)) {
        asked++
        const unit = random(g.units.length)
        for (const { place, cost, actions } of rules.reach(state, g.unitIds[unit]!).slice(0, 6)) {
          found++
          expect(cost).toBeGreaterThanOrEqual(0)
          expect(g.board.ids[unitPlace(carriedOut(state, actions), unit)]).toBe(place)
          const alone = topOf(state)
          if (alone.at !== 'group' && place !== g.board.ids[unitPlace(state, unit)])
            expect(rules.order(state, `${g.unitIds[unit]!} to ${place}`)._tag).toBe('Right')
        }
      }
      const list = turn.type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
      // only activations matter here
      const activates = list.filter(({ type }) => type === 'activate')
      const choice = activates.length > 0 && turn.phase === 'actions' ? activates : list
      state = orThrow(rules.apply(state, choice[random(choice.length)]!))
    }
    expect([found > 20, gameTurnOf(state) > 0]).toEqual([true, true])
  })

  it('place units in one line at set-up, on arrival and by rail', () => {
    const setUp = commanded(rules.start)
    const unit = rules.legalActions(rules.start).find(({ type }) => type === 'select')!
    const inHand = orThrow(rules.apply(rules.start, unit))
    const place = rules.legalActions(inHand).find(({ type }) => type === 'place')!
    const [id, hex] = ['unit' in unit ? unit.unit : '', 'place' in place ? place.place : '']
    expect(setUp.order(`${id} ${hex}`)).toEqual([`unit ${id}`, `place ${hex}`])
    expect(commanded(inHand).order(`${id} ${hex}`)).toEqual([`place ${hex}`])
    expect(setUp.refused(`${id}, de-ii ${hex}`)).toMatchObject({ code: 'unreadable' })
  })
})
