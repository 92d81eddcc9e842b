/** Tests orders to many units of every game, for any destination. Each order is either legal or refused. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type Rules, type View, type Words, orThrow } from '../../src/kernel/index.js'
import { type Random, generator } from '../../src/play/index.js'
import { type Variant, variants } from '../../src/testing/index.js'
import { byQuestion, pick, walkFrom } from '../../src/testing/kit/index.js'
import { takesLong } from '../long.js'

takesLong()

/** The number of states per question in a game. */
const POSITIONS = 8
/** The number of units that receive orders in each state. */
const UNITS = 16

/** Whether an order is accepted. Fails the test if the order results in an action that is refused. */
const isCarriedOut = <S, A, E, V, Side extends string>(
  rules: Rules<S, A, E, V, Side>,
  state: S,
  text: string,
): boolean => {
  const order = rules.order(state, text)
  if (order._tag === 'Left') return false
  let now = state
  for (const action of order.right) {
    const next = rules.apply(now, action)
    if (next._tag === 'Left')
      return expect.fail(`${text}: ${rules.print(now, action)} is refused: ${next.left.message}`)
    now = next.right
  }
  return true
}

/** Returns orders for a unit: to a place, over several places, off the map, or as invalid text. */
const ordersOf = (unit: string, [a, b, c]: ReadonlyArray<string>, random: Random): ReadonlyArray<string> => {
  const odd = [`${a!}-${b!}-${c!}`, `to ${a!} stop`, `${a!} exit`, `${b!}-`, `${a!} ${b!}`, 'exit', `, ${unit} ${a!}`]
  return [`${unit} ${a!}`, `${unit} ${pick(odd, random)!}`]
}

const ordered = <
  S,
  A,
  E,
  V extends Pick<View<Side>, 'board' | 'counters' | 'inHand'>,
  Side extends string,
  W extends Words,
  T,
>(
  title: string,
  all: ReadonlyArray<Variant<S, A, E, V, Side, W, T>>,
): void => {
  const asTheyAre = all.filter(({ choice }) => Object.keys(choice).length === 0)
  describe.each(asTheyAre)(`${title}, $id`, ({ load }: Variant<S, A, E, V, Side, W, T>) => {
    const rules = load()

    it('reads each order as legal actions or refuses it, whatever unit and place the order names', () => {
      const random = generator(7)
      let [carriedOut, refused] = [0, 0]
      for (const positions of byQuestion([1, 2].flatMap(seed => walkFrom(rules, rules.start, seed, 4000).positions)))
        for (let i = 0; i < Math.min(POSITIONS, positions.length); i++) {
          const { state, turn } = pick(positions, random)!
          const { board, counters, inHand } = rules.observe(state, 'all')
          const own = counters.filter(({ side }) => turn.type !== 'decision' || turn.side === side)
          const places = [...board.hexes, ...board.boxes].map(({ id }) => id)
          for (let n = 0; n < UNITS; n++) {
            const unit = n % 4 === 0 && inHand !== null ? inHand : pick(n % 4 === 1 ? counters : own, random)!.id
            const to = [0, 1, 2].map(() => pick(places, random)!)
            // half of the orders name a place that the unit can reach
            const near = n % 2 === 0 ? pick(rules.reach(state, unit), random) : undefined
            for (const text of ordersOf(unit, near === undefined ? to : [near.place, ...to], random))
              if (isCarriedOut(rules, state, text)) carriedOut++
              else refused++
          }
        }
      expect([carriedOut > 20, refused > 1000]).toEqual([true, true])
    })
  })
}

ordered(marne.title, variants(marne))
ordered(verdun.title, variants(verdun))
ordered(grandIllusion.title, variants(grandIllusion))
ordered(ardennes.title, variants(ardennes))

describe('an order to a distant hex, for a unit whose only legal step is automatic', () => {
  it("is refused in Ardennes '44", () => {
    const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
    const state = orThrow(rules.apply(rules.start, { type: 'end' }))
    expect(isCarriedOut(rules, state, 'ge-lxvii-405-vak 2508')).toBe(false)
  })

  it('is refused in The Marne', () => {
    const rules = orThrow(marne.load(marne.scenarios.counterattack))
    const random = generator(4)
    let state = rules.start
    for (let step = 0; step < 417; step++) {
      const chances = rules.chances(state)
      const list = chances.length > 0 ? chances.map(({ action }) => action) : rules.legalActions(state)
      state = orThrow(rules.apply(state, pick(list, random)!))
    }

    expect(isCarriedOut(rules, state, 'fr-19 2421')).toBe(false)
  })
})
