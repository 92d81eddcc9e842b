/** The heuristic player of Grand Illusion: answers in small positions, use of hidden information, and wins in whole games. */
import { describe, expect, it } from 'vitest'
import { greedyPlayer, randomPlayer } from '../../../../src/bots/index.js'
import { heuristicPlayer } from '../../../../src/games/grand-illusion/bot/index.js'
import { attackWorth, prospects } from '../../../../src/games/grand-illusion/bot/combat.js'
import { assaultWorth } from '../../../../src/games/grand-illusion/bot/moves.js'
import { lookOut } from '../../../../src/games/grand-illusion/bot/outlook.js'
import {
  type IllusionRules,
  type IllusionState,
  type Side,
  grandIllusion,
} from '../../../../src/games/grand-illusion/index.js'
import { GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { type Player, generator, playout, sightOf, steps } from '../../../../src/play/index.js'
import { type Position, acting, hexOf, tablesOf, unitsAt, unitsOf } from '../positions.js'
import { takesLong } from '../../../long.js'

takesLong()

const g = tablesOf()
const heuristic = heuristicPlayer()

/** Returns the player's answer in a state, as it is printed. */
const answer = (rules: IllusionRules, state: IllusionState): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error(`no decision but ${turn.type}`)
  const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(1))
  return rules.print(state, heuristic(sight))
}
const answerIn = ({ rules, state }: Position): string => answer(rules, state)
/** Lets the player answer these questions, at most 200 times. */
const play = (p: Position, ...asks: ReadonlyArray<string>): Position => {
  let here = p
  expect(asks.some(question => p.asks.startsWith(question))).toBe(true)
  for (let i = 0; i < 200 && asks.some(question => here.asks.startsWith(question)); i++)
    here = here.play(answerIn(here))
  return here
}
const MOVES = ['activity', 'activation', 'group', 'next-hex', 'attackers']

/** Returns the action phase of a side that has the initiative. */
const phase = (side: Side, ...lines: ReadonlyArray<string>): Position =>
  acting(side, 'turn 2 actions', 'caps german 5', 'caps allied 5', ...lines)

describe('the heuristic player in small positions', () => {
  it('moves the German side into an empty victory hex', () => {
    const p = phase('german', ...unitsAt('86', 'de-v de-xiii de-hq5'), 'fr-i 1')
    const moved = play(p, ...MOVES)
    expect(moved.log.filter(({ kind }) => kind === 'control').map(({ to }) => to)).toContain('76')
  })

  it('does not attack a stronger enemy', () => {
    const p = phase('german', 'de-30r 86 one-step-lost', ...unitsAt('76', 'fr-i fr-x fr-iii fr-xviii verdun-76'))
    const moved = play(p, ...MOVES)
    expect(moved.log.filter(({ kind, side }) => kind === 'declared' && side === 'german')).toEqual([])
  })

  it('attacks with a stronger army', () => {
    const p = phase('german', ...unitsAt('86', 'de-v de-xiii de-xvi de-vi de-viii'), 'fr-t1 76 one-step-lost')
    const moved = play(p, ...MOVES)
    expect(moved.log.filter(({ kind }) => kind === 'declared')).toHaveLength(1)
  })

  it('leaves the unit that a hex needs as its garrison, and moves on with the others', () => {
    const units = [...unitsAt('95', 'de-v de-xiii de-xvi de-hq5'), ...unitsAt('76', 'fr-i fr-x fr-iii fr-iv')]
    const p = phase('german', ...units).play(
      'activate 95',
      'add de-v',
      'add de-xiii',
      'add de-xvi',
      'add de-hq5',
      'to 94',
    )
    expect([p.asks, answerIn(p)]).toEqual(['next-hex german', 'drop de-v'])
  })

  it('attacks a fortress without other units, because it blocks supply', () => {
    const state = phase('german', ...unitsAt('64', 'de-iv de-ix de-iii-r de-iv-r namur'), 'german 64').state
    const eye = { g, state, side: GERMAN, look: lookOut(g, state, GERMAN) }
    expect(assaultWorth(eye, hexOf(g, 64))).toBeGreaterThan(0.5)
  })

  it('lets disrupted units recover if no other activity is better', () => {
    const p = phase('allied', ...unitsAt('19', 'fr-i fr-x', 'one-step-lost'), 'de-ii 105')
    expect(answerIn(p)).toBe('recover 19')
  })
})

describe('the estimate of a combat', () => {
  const of = (attackers: string, defenders: string, ...conditions: ReadonlyArray<string>) => {
    const { state } = phase('german', ...unitsAt('26', attackers, ...conditions), ...unitsAt('26', defenders))
    return prospects(g, state, GERMAN, unitsOf(g, attackers), hexOf(g, 26))
  }
  it('expects more hits from more attacking corps and fewer from fewer defenders', () => {
    const [one, four] = [of('de-ii', 'fr-i fr-x'), of('de-ii de-iii de-iv de-ix', 'fr-i fr-x')]
    expect(four.dealt).toBeGreaterThan(one.dealt)
    expect(of('de-ii de-iii', 'fr-i').taken).toBeLessThan(of('de-ii de-iii', 'fr-i fr-x').taken)
    expect(attackWorth(four, 5)).toBeGreaterThan(attackWorth(one, 5))
  })
  it('expects no hits from cavalry by itself or from disrupted units', () => {
    expect(of('de-2kd', 'fr-i')).toMatchObject({ dealt: 0, wins: 0 })
    expect(of('de-ii', 'fr-i', 'one-step-lost')).toMatchObject({ dealt: 0, wins: 0 })
  })
})

type GamePlayer = Player<IllusionState, never, never, Side>
const seats = (german: unknown, allied: unknown) => ({ german, allied }) as Record<Side, GamePlayer>
const load = (id: keyof typeof grandIllusion.scenarios) => orThrow(grandIllusion.load(grandIllusion.scenarios[id]))

describe('the answers of the heuristic player', () => {
  it('are the same in states that the side cannot distinguish', () => {
    const rules = load('what-if')
    let compared = 0
    const random = generator(5)
    for (const { state, turn } of steps(rules, seats(randomPlayer(), randomPlayer()) as never, {
      seed: 3,
      maxSteps: 900,
    })) {
      if (turn.type !== 'decision' || compared > 150) continue
      const once = answer(rules, state)
      expect(answer(rules, state)).toBe(once)
      const other = rules.resample(state, turn.side, random)
      if (other === state) continue
      expect(answer(rules, other)).toBe(once)
      compared += 1
    }
    expect(compared).toBeGreaterThan(0)
  })
})

describe('whole games of the heuristic player', () => {
  it.each(['campaign', 'short-campaign'] as const)('are won by both sides in %s', id => {
    const rules = load(id)
    for (const opponent of [randomPlayer, greedyPlayer])
      for (const seed of [1, 3])
        for (const side of ['german', 'allied'] as const) {
          const both = side === 'german' ? seats(heuristicPlayer(), opponent()) : seats(opponent(), heuristicPlayer())
          const { outcome } = playout(rules, both as never, { seed })
          expect([id, side, seed, outcome?.winner]).toEqual([id, side, seed, side])
        }
  })
})
