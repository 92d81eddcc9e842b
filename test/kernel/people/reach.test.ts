/** The places that a unit can reach, found by direct search and by playing every path. */
import { describe, expect, it } from 'vitest'
import { reachBy, walkedReach } from '../../../src/kernel/people/index.js'
import type { AnyAction } from '../../../src/kernel/play/index.js'
import type { Reach } from '../../../src/kernel/contract/contract.js'
import { generator } from '../../../src/play/index.js'
import { type Land, country, drawnBy } from '../play/march.js'
import { unitPlace } from '../../../src/kernel/units/index.js'
import { right } from '../helpers.js'

const shown = ({ place, cost, actions }: Reach<AnyAction>): string =>
  `${place} ${cost}: ${actions.map(({ type, place: to }) => (to === undefined ? type : `${type} ${to}`)).join(', ')}`

const direct = ({ g, reach, play }: ReturnType<typeof country>, state: Land) =>
  reachBy(g, reach, play, state, 'u').map(shown)
const played = ({ g, reach, play }: ReturnType<typeof country>, state: Land) =>
  walkedReach(g, reach, play, state, 0).map(shown)

describe('reach', () => {
  it('lists the nearest places first, with the actions that lead to them', () => {
    const toy = country({ map: 'a b c2\nd e f', start: 'a', points: 2 })
    expect(direct(toy, toy.begin)).toEqual([
      'b 1: select, step b, stop',
      'd 1: select, step d, stop',
      'a 2: select, step b, step a',
      'e 2: select, step b, step e',
    ])
  })

  it('is empty for a unit that cannot be selected, and during any other question', () => {
    const toy = country({ map: 'a bx', start: 'a', points: 2 })
    expect(direct(toy, toy.begin)).toEqual([])
    expect(reachBy(toy.g, toy.reach, toy.play, toy.begin, 'nobody')).toEqual([])
  })

  it('leaves out the actions for forced steps and stops', () => {
    const toy = country({ map: 'a b~ c!', start: 'a', points: 9 })
    // the only step out of a is forced when the unit is selected, and at c its move is over
    expect(direct(toy, toy.begin)).toEqual(['a 2: select, step a, stop', 'c 2: select, step c'])
  })

  it('is found by play if a unit can act but cannot move', () => {
    const toy = country({ map: 'ad bx', start: 'a', points: 2 })
    expect(direct(toy, toy.begin)).toEqual(played(toy, toy.begin))
    expect(direct(toy, toy.begin)).toEqual(['a 0: select'])
  })
})

describe('the direct search', () => {
  it('finds the same places, costs and actions as play, in the same order', () => {
    const met = { unit: 0, 'next-hex': 0, 'entry-hex': 0 }
    let longest = 0
    for (let seed = 1; seed <= 600; seed++) {
      const toy = country(drawnBy(seed))
      const random = generator(seed)
      let state = toy.begin
      for (let asked = 0; asked < 4; asked++) {
        const found = direct(toy, state)
        expect([seed, found]).toEqual([seed, played(toy, state)])
        if (found.length > 0) met[toy.play.asks(state) as keyof typeof met]++
        longest = Math.max(longest, found.length)
        const legal = toy.play.legalActions(state).filter(({ type }) => type !== 'end')
        if (legal.length === 0) break
        state = right(toy.play.apply(state, legal[random(legal.length)]!))
      }
    }
    expect(Math.min(...Object.values(met))).toBeGreaterThan(40)
    expect(longest).toBeGreaterThan(10)
  })

  it('returns actions that the rules accept, one by one, up to the place reached', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const toy = country(drawnBy(seed))
      for (const { place, actions } of reachBy(toy.g, toy.reach, toy.play, toy.begin, 'u')) {
        const end = actions.reduce((now, action) => right(toy.play.apply(now, action)), toy.begin)
        expect([seed, toy.board.ids[unitPlace(end, 0)], toy.play.asks(end)]).toEqual([seed, place, 'unit'])
      }
    }
  })
})
