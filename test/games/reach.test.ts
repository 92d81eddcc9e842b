/** Tests that `reach` in every game finds the same places at the same cost as playing every sequence of steps. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { REACH as ARDENNES } from '../../src/games/ardennes/surface/reach.js'
import type { IllusionRules } from '../../src/games/grand-illusion/index.js'
import { isInterrupted, stepPoints } from '../../src/games/grand-illusion/surface/reach.js'
import type { IllusionAction, IllusionState } from '../../src/games/grand-illusion/state/index.js'
import { marne } from '../../src/games/marne/index.js'
import { REACH as MARNE } from '../../src/games/marne/surface/reach.js'
import { verdun } from '../../src/games/verdun/index.js'
import { REACH as VERDUN } from '../../src/games/verdun/surface/reach.js'
import { type Rules, type Words, orThrow, topOf, unitPlace } from '../../src/kernel/index.js'
import { type Random, generator } from '../../src/play/index.js'
import { byQuestion, pick, walkFrom } from '../../src/testing/kit/index.js'
import { takesLong } from '../long.js'
import { allWays, marchWays } from './common/all-ways.js'
import { type Position, acting, rulesOf, unitOf } from './grand-illusion/positions.js'

takesLong()

/** Returns states from two random games that ask these questions, the same number for each question. */
const positionsOf = <S, A, E, V, Side extends string, W extends Words, T>(
  rules: Rules<S, A, E, V, Side, W, T>,
  asks: ReadonlyArray<string>,
  count: number,
  random: Random,
): ReadonlyArray<S> => {
  const positions = [1, 2].flatMap(seed => walkFrom(rules, rules.start, seed, 6000).positions)
  const asked = positions.filter(({ turn }) => turn.type === 'decision' && asks.includes(turn.asks))
  return byQuestion(asked).flatMap(list => Array.from({ length: count }, () => pick(list, random)!.state))
}
const costsOf = (
  ways: ReadonlyArray<{ readonly place: string; readonly cost: number }>,
): Readonly<Record<string, number>> => Object.fromEntries(ways.map(({ place, cost }) => [place, cost]))

/** Questions in Grand Illusion before which a hex must be activated. */
const BEFORE: ReadonlyArray<string> = ['activity', 'hex-to-withdraw']

describe('reach', () => {
  const asks = ['unit-to-move', 'unit-to-manoeuvre', 'next-hex', 'entry-hex']

  it.each(['counterattack', 'pursuit'] as const)(
    'lists the places and costs of all sequences of steps in The Marne, %s',
    id => {
      const rules = orThrow(marne.load(marne.scenarios[id]))
      expect(
        marchWays(rules, MARNE, positionsOf(rules, asks, 12, generator(1)), { seed: 1, through: true }),
      ).toBeGreaterThan(40)
    },
  )

  it.each(['historical', 'hypothetical'] as const)(
    'lists the places and costs of all sequences of steps in Verdun 1916, %s',
    id => {
      const rules = orThrow(verdun.load(verdun.scenarios[id]))
      expect(
        marchWays(rules, VERDUN, positionsOf(rules, asks, 6, generator(1)), { seed: 1, through: true }),
      ).toBeGreaterThan(40)
    },
  )

  it("[ardennes:7.8.a] lists the places and costs of all sequences of steps in Ardennes '44, where no die roll can prevent a move", () => {
    const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
    expect(
      marchWays(rules, ARDENNES, positionsOf(rules, asks, 8, generator(1)), { seed: 1, through: false }),
    ).toBeGreaterThan(20)
  })
})

/** Finds every path of a unit in Grand Illusion, or of its group while a group is selected. */
const illusionWays = (
  rules: IllusionRules,
  state: IllusionState,
  unit: number,
  through: boolean,
): Readonly<Record<string, number>> => {
  const g = rules.tables
  const name = g.unitIds[unit]!
  const turn = rules.turn(state)
  const isAsked = (now: IllusionState): boolean => {
    const top = topOf(now)
    return top.at === 'group' && top.members.includes(unit)
  }
  const place = (now: IllusionState): string => g.board.ids[unitPlace(now, unit)]!
  const activates = turn.type === 'decision' && BEFORE.includes(turn.asks)
  const take: ReadonlyArray<IllusionAction> = [
    ...(activates ? [{ type: 'activate', place: place(state) } as const] : []),
    { type: 'add', unit: name },
  ]
  const ways = allWays(rules, state, {
    take,
    isAsked,
    isOnItsWay: now => isAsked(now) || isInterrupted([unit])(now),
    place,
    unit: name,
    hop: (now, from, to) => stepPoints(g, now, g.board.index.get(from)!, g.board.index.get(to)!),
    through,
  })
  return Object.fromEntries(ways)
}

describe.each(['campaign', 'short-campaign', 'what-if'] as const)('reach in Grand Illusion, %s', id => {
  const rules = rulesOf(id)
  const g = rules.tables

  it('[grand-illusion:14.1.2.c] [grand-illusion:9.6.3.b] [grand-illusion:9.4.4.b] lists every place that a unit can reach after some answers, with certain places first', () => {
    const random = generator(3)
    let [found, late] = [0, 0]
    for (const state of positionsOf(rules, [...BEFORE, 'activation', 'group', 'next-hex'], 24, random)) {
      const top = topOf(state)
      const side = random(2)
      const onMap = g.unitIds.flatMap((_, unit) =>
        unitPlace(state, unit) < g.board.hexes && g.side[unit] === side ? [unit] : [],
      )
      for (const unit of top.at === 'group' ? [top.members[0]!] : [0, 1, 2].map(() => pick(onMap, random)!)) {
        const name = g.unitIds[unit]!
        const reach = rules.reach(state, name)
        const [sure, all] = [illusionWays(rules, state, unit, false), illusionWays(rules, state, unit, true)]
        expect([name, costsOf(reach)]).toEqual([name, { ...all, ...sure }])
        if (reach.length > 0) found++
        for (const { place, actions, rest } of reach) {
          if (place in sure) {
            expect([name, place, rest]).toEqual([name, place, undefined])
            continue
          }
          late++
          if (top.at === 'group' || rest === 'stop' || rest === undefined) continue
          // an order to the unit is carried out up to the same place
          expect([place, rules.order(state, rest)]).toEqual([place, { _tag: 'Right', right: actions }])
          expect(rules.rest(state, rest)).toBe(rest)
        }
      }
    }
    expect([found > 80, late > 0]).toEqual([true, true])
  })
})

describe('reach in Grand Illusion on a map with hexes of both sides', () => {
  const rules = rulesOf()
  const g = rules.tables
  /** Draws the chits of Plan 17 hexes that are German. */
  const drawn = (p: Position): Position => (p.asks.startsWith('plan-17-chit') ? drawn(p.play(p.legal()[0]!)) : p)

  it('[grand-illusion:8.3.3.a] [grand-illusion:8.4.3.i] finds places whose supply depends on which hexes a path has captured', () => {
    let found = 0
    for (let seed = 1; seed <= 250; seed++) {
      const random = generator(seed)
      const side = (['german', 'allied'] as const)[random(2)]!
      const unit = pick(side === 'german' ? ['de-5kd', 'de-7kd', 'de-9kd'] : ['fr-1cd', 'fr-6cd', 'fr-8cd'], random)!
      const [hex, ...others] = Array.from({ length: 51 }, () => g.board.ids[random(g.board.hexes)]!)
      const own = new Set([hex, ...others.slice(0, 25)])
      const enemy = new Set(others.slice(25).filter(each => !own.has(each)))
      const [german, allied] = side === 'german' ? [own, enemy] : [enemy, own]
      allied.delete(g.board.ids[g.places.suddenDeath]!)
      const lines = [`german ${[...german].join(' ')}`, `allied ${[...allied].join(' ')}`, `${unit} ${hex!}`]
      const p = drawn(
        acting(side, 'turn 4 actions', `caps ${side} 1`, `paris-fell ${german.has('19') ? 4 : 0}`, ...lines),
      )
      expect([seed, p.asks]).toEqual([seed, `activity ${side}`])
      const places = p.reach(unit)
      const all = illusionWays(rules, p.state, unitOf(g, unit), true)
      expect([seed, Object.keys(places).sort()]).toEqual([seed, Object.keys(all).sort()])
      if (Object.keys(places).length > 0) found++
    }
    expect(found).toBeGreaterThan(240)
  })
})
