/** Orders for a unit's path, to any destination: they are carried out, or refused with the obstacle. */
import { describe, expect, it } from 'vitest'
import { moveOrder, orderNames } from '../../../src/kernel/people/index.js'
import type { AnyAction } from '../../../src/kernel/play/index.js'
import { generator } from '../../../src/play/index.js'
import { type Country, type Land, country, drawnBy } from '../play/march.js'
import { left, right } from '../helpers.js'

const commanded = (drawn: Country) => {
  const toy = country(drawn)
  const { g, reach, play, board } = toy
  const names = orderNames({ board, units: [{ id: 'u' }] }, ['id'], 'toy:notation')
  const desk = { g, rules: reach, play, names, notationRule: 'toy:notation' } as const
  return { ...toy, order: (state: Land, way: string) => moveOrder(desk, state, 0, way) }
}
const line = (actions: ReadonlyArray<AnyAction>): string =>
  actions.map(({ type, place }) => (place === undefined ? type : `${type} ${place}`)).join(', ')

describe('an order for a path', () => {
  it('names each hex, or only the last one', () => {
    const { order, begin } = commanded({ map: 'a b c\nd e f', start: 'a', points: 2 })
    expect(line(right(order(begin, 'a-b-e')))).toBe('select, step b, step e')
    expect(line(right(order(begin, 'c')))).toBe('select, step b, step c')
  })

  it('is refused with how near the unit can get and the obstacle to the next hex', () => {
    const { order, begin } = commanded({ map: 'a b c d', start: 'a', points: 2 })
    expect(left(order(begin, 'd'))).toMatchObject({
      rule: 'toy:3',
      message: 'u cannot reach d and gets no nearer than c: u has 0 left',
    })
  })

  it('is refused in the same way if the only possible step is forced', () => {
    const { order, begin } = commanded({ map: 'a b c d', start: 'a', points: 1 })
    expect(line(right(order(begin, 'b')))).toBe('select')
    for (const goal of ['c', 'd'])
      expect(left(order(begin, goal)).message).toBe(`u cannot reach ${goal} and gets no nearer than b: u has 0 left`)
  })

  it('returns actions that can be carried out or a refusal, for any destination', () => {
    let [carriedOut, refused] = [0, 0]
    for (let seed = 1; seed <= 120; seed++) {
      const { order, begin, board, play } = commanded(drawnBy(seed))
      const random = generator(seed)
      let state = begin
      for (let asked = 0; asked < 3; asked++) {
        for (const to of board.ids) {
          const middle = board.ids[random(board.size)]!
          for (const way of [to, `${middle}-${to}`, `${middle}-${to}-exit`]) {
            const found = order(state, way)
            if (found._tag === 'Left') {
              refused++
              expect([seed, way, found.left.message.length < 120]).toEqual([seed, way, true])
              continue
            }
            carriedOut++
            found.right.reduce((now, action) => right(play.apply(now, action)), state)
          }
        }
        const legal = play.legalActions(state).filter(({ type }) => type !== 'end')
        if (legal.length === 0) break
        state = right(play.apply(state, legal[random(legal.length)]!))
      }
    }
    expect([carriedOut > 500, refused > 500]).toEqual([true, true])
  })
})
