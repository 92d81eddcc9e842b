/** The heuristic player of The Marne: its choices in small positions, and whole games that it wins. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../../../src/bots/index.js'
import { orThrow } from '../../../../src/kernel/contract/result.js'
import { heuristicPlayer, victoryPoints } from '../../../../src/games/marne/bot/index.js'
import {
  type MarneAction,
  type MarneRules,
  type MarneState,
  type MarneView,
  type MarneWords,
  type Side,
  marne,
} from '../../../../src/games/marne/index.js'
import { type Player, type Playout, generator, playout, sightOf } from '../../../../src/play/index.js'
import { type Position, position } from '../position.js'

type MarnePlayer = Player<MarneState, MarneAction, MarneView, Side, MarneWords, MarneRules['tables']>

const heuristic = heuristicPlayer()

/** Returns the player's answer in a state, as printed. */
const answer = (rules: MarneRules, state: MarneState, seed = 1): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error('no decision')
  return rules.print(
    state,
    heuristic(sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(seed))),
  )
}
const answerIn = ({ rules, state }: Position): string => answer(rules, state)

/** Lets the player decide as long as a test of the position is true. */
const play = (p: Position, goesOn: (p: Position) => boolean): Position => {
  let here = p
  while (goesOn(here)) here = here.order(answerIn(here))
  return here
}

describe('the victory points that the bot counts', () => {
  it('are the points of its side minus the points of the enemy', () => {
    const p = position({
      towns: ['Reims 5 0303', 'Melun 3 0305'],
      germanHeld: ['Reims'],
      units: ['german G1 4-6 0303', 'allied F1 4-6 0305'],
    })
    const { german, allied } = p.points()
    expect(victoryPoints(p.state, 'german', p.rules)).toBe(german - allied)
    expect(victoryPoints(p.state, 'allied', p.rules)).toBe(allied - german)
  })
})

describe('the heuristic player', () => {
  it('moves towards an empty enemy town', () => {
    const p = position({ towns: ['Reims 9 0507'], units: ['german G1 4-4 0503', 'allied F1 4-4 0109'] })
    const moved = play(p, ({ when }) => when.startsWith('movement-1 german'))
    expect(moved.at('G1')).toBe('0507')
    expect(moved.control('0507')).toBe('german')
  })

  it('attacks at good odds with every unit that helps', () => {
    const p = position({ phase: 'combat-1', units: ['german G1 5-4 0404', 'german G2 5-4 0505', 'allied F1 2-4 0405'] })
    const declared = play(
      p,
      ({ turn }) => turn.type === 'decision' && ['attack', 'further-target', 'attacker'].includes(turn.asks),
    )
    expect(declared.working()).toMatchObject({ targets: ['0405'], column: '5-1' })
  })

  it('does not attack units that are too strong', () => {
    const p = position({ phase: 'combat-1', units: ['german G1 1-4 0404', 'allied F1 9-4 0405'] })
    expect(answerIn(p)).toBe('no more attacks')
  })

  it('attacks a fortress that must be attacked, even at bad odds', () => {
    const p = position({ phase: 'combat-1', forts: ['9 0405'], units: ['german G1 2-4 0404'] })
    expect(answerIn(p)).toBe('attack 0405')
  })

  it('advances into a town that the enemy has left', () => {
    const p = position({
      phase: 'combat-1',
      towns: ['Reims 9 0405'],
      units: ['german G1 9-4 0404', 'allied F1 2-4 0405'],
    })
    const fought = p.fight('0405: G1', 6)
    const retreated = play(fought, ({ turn }) => turn.type === 'decision' && turn.asks.startsWith('retreat'))
    expect(retreated.turn).toMatchObject({ type: 'decision', side: 'german' })
    expect(play(retreated, ({ turn }) => turn.type === 'decision' && turn.asks.startsWith('advance')).at('G1')).toBe(
      '0405',
    )
  })

  it('removes the weakest unit of a stack above the limit', () => {
    const p = position({
      units: [
        'german G1 6-4 0404',
        'german G2 6-4 0404',
        'german G3 1-4 0404',
        'german G4 6-4 0403',
        'allied F1 1-4 0109',
      ],
    })
    const crowded = p.order('G4 0403-0404').pass()
    expect(crowded.turn).toMatchObject({ asks: 'stacking-loss' })
    expect(answerIn(crowded)).toBe('remove G3')
  })

  it('uses the default set-up', () => {
    const rules = orThrow(marne.load(marne.scenarios['counterattack-free']))
    expect(answer(rules, rules.start)).toBe('end')
  })

  it('plays the same game if its rules are wrapped to count, log or cache calls', () => {
    const rules = orThrow(marne.load(marne.scenarios.counterattack))
    let asked = 0
    const counted: MarneRules = {
      ...rules,
      apply: (state, action) => {
        asked += 1
        return rules.apply(state, action)
      },
    }
    const game = (of: MarneRules) =>
      playout(of, { german: heuristic, allied: heuristic }, { seed: 7, maxSteps: 150 }).actions
    expect(game(counted)).toEqual(game(rules))
    expect(asked).toBeGreaterThan(0)
  })

  it('gives the same answer for the same view and the same random numbers', () => {
    const rules = orThrow(marne.load(marne.scenarios.counterattack))
    const { actions } = playout(rules, { german: heuristic, allied: heuristic }, { seed: 7, maxSteps: 150 })
    expect(
      playout(rules, { german: heuristicPlayer(), allied: heuristicPlayer() }, { seed: 7, maxSteps: 150 }).actions,
    ).toEqual(actions)
  })
})

describe('whole games against a random player', () => {
  const rules = orThrow(marne.load(marne.scenarios.counterattack))
  const random = randomPlayer<MarneState, MarneAction, MarneView, Side>()
  const game = (german: MarnePlayer, allied: MarnePlayer): Playout<MarneState, MarneAction, Side> =>
    playout(rules, { german, allied }, { seed: 14 })

  it('are won by the heuristic player as either side', () => {
    expect(game(heuristic, random).outcome?.winner).toBe('german')
    expect(game(random, heuristic).outcome?.winner).toBe('allied')
  })
})
