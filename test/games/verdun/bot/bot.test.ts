/**
 * The heuristic player of Verdun 1916: its choices in small positions, its independence of hidden information, and
 * whole games that it wins.
 */
import { describe, expect, it } from 'vitest'
import { greedyPlayer, randomPlayer, victoryPointsFromView } from '../../../../src/bots/index.js'
import { orThrow } from '../../../../src/kernel/contract/result.js'
import { type Player, generator, playout, sightOf } from '../../../../src/play/index.js'
import { heuristicPlayer, victoryPoints } from '../../../../src/games/verdun/bot/index.js'
import {
  type Side,
  type VerdunAction,
  type VerdunRules,
  type VerdunState,
  type VerdunView,
  verdun,
} from '../../../../src/games/verdun/index.js'
import { type Position, position } from '../position.js'
import { takesLong } from '../../../long.js'

takesLong()

const heuristic = heuristicPlayer()

/** Returns the player's answer in a state, as printed. */
const answer = (rules: VerdunRules, state: VerdunState, seed = 1): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error(`no decision but ${turn.type}`)
  return rules.print(
    state,
    heuristic(sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(seed))),
  )
}
const answerIn = ({ rules, state }: Position): string => answer(rules, state)

/** Lets the player decide as long as a test of the position is true. */
const play = (p: Position, goesOn: (p: Position) => boolean): Position => {
  let here = p
  while (goesOn(here)) here = here.play(answerIn(here))
  return here
}
const building = ['attack', 'further-target', 'assault']
const declared = (p: Position): Position => play(p, ({ asks }) => building.includes(asks))

describe('the victory points that the bot counts', () => {
  it('are the German points, negated for the French [verdun:13.a]', () => {
    const p = position({
      objectives: ['Bras 2 0404'],
      lines: ['german 0404'],
      units: ['german G1 regiment 7/3 0404', 'french F1 regiment 5/2 1212'],
    })
    expect(p.points()).toBe(2)
    expect(victoryPoints(p.state, 'german', p.rules)).toBe(2)
    expect(victoryPoints(p.state, 'french', p.rules)).toBe(-2)
  })
})

describe('the heuristic player', () => {
  it('moves the Germans towards an empty objective', () => {
    const p = position({
      objectives: ['Bras 4 0508'],
      units: ['german G1 regiment 7/3 0503', 'french F1 battalion 1 1212'],
    })
    const moved = play(p, ({ when }) => when.startsWith('movement german'))
    // the hex counts after the unit has been there, so the unit may move on
    expect(moved.held('0508')).toBe(true)
  })

  it('attacks a unit with regiments of one division', () => {
    const p = position({
      objectives: ['Bras 4 0609'],
      units: [
        'german G1 regiment 7/3 0502 div:A',
        'german G2 regiment 7/3 0602 div:A',
        'german G3 regiment 7/3 0702 div:A',
        'french F1 regiment 5/2 0606',
      ],
    })
    const moved = play(p, ({ when }) => when.startsWith('movement german'))
    const around = ['0506', '0605', '0706', '0507', '0607', '0707']
    expect(['G1', 'G2', 'G3'].filter(unit => around.includes(moved.at(unit))).length).toBeGreaterThanOrEqual(2)
  })

  it('attacks at good odds with every unit that helps', () => {
    const p = position({
      phase: 'combat',
      units: ['german G1 regiment 7/3 0404', 'german G2 regiment 7/3 0505', 'french F1 battalion 2 0405'],
    })
    expect(declared(p).play('commit').working()).toMatchObject({ targets: ['0405'], column: '7/1+' })
  })

  it('does not attack units that are too strong', () => {
    const p = position({
      phase: 'combat',
      trenches: ['0405'],
      units: ['german G1 battalion 1 0404', 'french F1 regiment 7/3 0405'],
    })
    expect(answerIn(p)).toBe('end')
  })

  it('leaves out the division that would worsen the die-roll modifier [verdun:7.3.g]', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0404 div:A',
        'german G2 regiment 7/3 0505 div:A',
        'german G3 battalion 1 0305 div:B',
        'french F1 regiment 5/2 0405',
      ],
    })
    const fought = declared(p)
    expect(fought.rules.observe(fought.state, 'german').attacks[0]!.attackers).toEqual(['G1', 'G2'])
  })

  it('adds a gun if it gives better odds', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0404 corps:X div:A',
        'german A1 corps-artillery 6/3/8 0401 corps:X',
        'french F1 regiment 5/2 0405',
      ],
    })
    const fought = declared(p)
    expect(fought.rules.observe(fought.state, 'german').attacks[0]!.attackers).toEqual(['G1', 'A1'])
  })

  it('takes a fort without units [verdun:Q-39]', () => {
    const p = position({
      phase: 'combat',
      forts: ['red 0405'],
      objectives: ['Douaumont 4 0405'],
      units: ['german G1 regiment 7/3 0404', 'french F1 battalion 1 1212'],
    })
    expect(answerIn(p)).toBe('attack 0405')
  })

  it('bombards the hex that its infantry is about to attack', () => {
    const p = position({
      phase: 'bombardment',
      units: [
        'german G1 regiment 7/3 0403',
        'german R1 railway-gun 5',
        'german R2 railway-gun 5',
        'french F1 regiment 5/2 0405',
        'french F2 battalion 1 1212',
      ],
    })
    expect(answerIn(p)).toBe('attack 0405')
  })

  it('advances to an objective that the enemy has left', () => {
    const p = position({
      phase: 'combat',
      objectives: ['Bras 2 0405'],
      units: ['german G1 regiment 9/4 0404', 'french F1 regiment 5/2 0405', 'french F2 battalion 1 0410'],
    })
    const left = play(p.fight('0405: G1', 6).play('yield'), ({ asks }) => asks.startsWith('retreat'))
    const after = play(left, ({ asks }) => asks.startsWith('advance'))
    expect(after.at('G1')).toBe('0405')
  })

  it('holds a fort instead of retreating, and lets the fort lose the step [verdun:7.5.i]', () => {
    const p = position({
      phase: 'combat',
      forts: ['red 0405'],
      objectives: ['Douaumont 4 0405'],
      units: [
        'german G1 regiment 9/4 0404',
        'german G2 regiment 9/4 0505',
        'french F1 regiment 5/2 0405',
        'french F2 battalion 1 1212',
      ],
    })
    const fought = p.fight('0405: G1, G2', 2)
    expect(fought.asks).toBe('ignore-retreat')
    expect(answerIn(fought)).toBe('hold')
    expect(answerIn(fought.play('hold'))).toBe('fort loss 0405')
  })

  it('adds French guns to a defence that would fail without them', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0404',
        'french F1 regiment 5/2 0405 div:B',
        'french A1 divisional-artillery 3/6/7 0410 div:B',
        'french F2 battalion 1 1212',
      ],
    })
    expect(answerIn(p.play('attack 0405: G1'))).toBe('gun A1')
  })

  it('moves the French back into an objective that the Germans have passed', () => {
    const p = position({
      side: 'french',
      objectives: ['Bras 4 0508'],
      lines: ['german 0508'],
      units: ['german G1 regiment 7/3 1202', 'french F1 regiment 5/2 0511'],
    })
    expect(p.points()).toBe(4)
    expect(play(p, ({ when }) => when.startsWith('movement french')).held('0508')).toBe(false)
  })

  it('cuts German lines in the last turn [verdun:13.a]', () => {
    const p = position({
      columns: 3,
      side: 'french',
      turn: 5,
      objectives: ['Bras 4 0210'],
      lines: ['german 0210'],
      units: ['german G1 regiment 7/3 0210', 'french F1 regiment 5/2 0105', 'french F2 battalion 1 0312'],
    })
    const cut = play(p, ({ when }) => when.startsWith('movement french'))
    expect([p.points(), cut.points()]).toEqual([4, 0])
  })

  it('chooses to lose the cheapest step', () => {
    const p = position({
      phase: 'combat',
      side: 'german',
      units: [
        'german G1 regiment 7/3 0404',
        'german G2 regiment 7/3 0305',
        'french F1 regiment 5/3 0405 one-step-lost',
        'french F2 battalion 3 0405',
        'french F3 battalion 1 1212',
      ],
    })
    // the attackers retreat, and a defender loses a step; the marker of a regiment leaves more strength than its back
    const asked = play(p.fight('0405: G1, G2', 3), ({ asks }) => asks !== 'loss')
    expect(answerIn(asked)).toBe('loss F1')
  })

  it('uses the default set-up', () => {
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    expect(answer(rules, rules.start)).toBe('end')
  })

  it('buys the extra turn only if the game is lost without it [verdun:14.2.h]', () => {
    const at = (...lines: string[]): Position =>
      position({
        thresholds: { tactical: 2, operational: 3 },
        objectives: ['Bras 2 0404'],
        lines,
        turn: 5,
        side: 'french',
        phase: 'combat-2',
        units: ['german G1 regiment 7/3 0404', 'french F1 regiment 5/2 1212'],
      }).until('extra-turn', null)
    expect(answerIn(at())).toBe('extra turn 1')
    expect(answerIn(at('german 0404'))).toBe('extra turn 0')
    expect(answerIn(at().play('extra turn 0'))).toBe('extra turn 0')
    expect(answerIn(at('german 0404').play('extra turn 0'))).toBe('extra turn 1')
  })

  it('gives the same answer for the same view and the same random numbers', () => {
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    const { actions } = playout(rules, { german: heuristic, french: heuristic }, { seed: 7, maxSteps: 250 })
    expect(
      playout(rules, { german: heuristicPlayer(), french: heuristicPlayer() }, { seed: 7, maxSteps: 250 }).actions,
    ).toEqual(actions)
  })
})

describe('hidden information', () => {
  it('does not change how the heuristic player defends: it answers any attack in the same way [verdun:Q-20]', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0404',
        'german G2 regiment 7/3 0505',
        'german G3 regiment 7/3 0305',
        'german A1 corps-artillery 6/3/8 0401 corps:X',
        'french F1 regiment 5/2 0405 div:B',
        'french A2 divisional-artillery 3/4/7 0410 div:B',
        'french F3 battalion 1 1212',
      ],
    })
    const assaults = ['attack 0405: G1', 'attack 0405: G2', 'attack 0405: G1, G2', 'attack 0405: G1, G2, G3'].map(
      text => p.play(text),
    )
    expect(assaults.map(({ asks }) => asks)).toEqual([
      'defensive-support',
      'defensive-support',
      'defensive-support',
      'defensive-support',
    ])
    const views = assaults.map(({ rules, state }) => JSON.stringify(rules.observe(state, 'french')))
    expect(new Set(views).size).toBe(1)
    // the answer does not depend on it even if a sample equals the true state
    const told = assaults.map(({ rules, state }) =>
      rules.print(
        state,
        heuristic({
          side: 'french',
          turn: rules.turn(state),
          actions: rules.legalActions(state),
          rules,
          sample: () => state,
        }),
      ),
    )
    expect(new Set(told).size).toBe(1)
    for (let seed = 1; seed <= 5; seed++)
      expect(new Set(assaults.map(({ rules, state }) => answer(rules, state, seed))).size).toBe(1)
  })

  it("does not change the heuristic player's answer about the extra turn [verdun:Q-48]", () => {
    const p = position({
      turn: 5,
      side: 'french',
      phase: 'combat-2',
      units: ['german G1 regiment 7/3 0404', 'french F1 regiment 5/2 1212'],
    }).until('extra-turn', null)
    const [no, yes] = ['extra turn 0', 'extra turn 1'].map(text => p.play(text)) as [Position, Position]
    expect(JSON.stringify(no.rules.observe(no.state, 'french'))).toBe(
      JSON.stringify(yes.rules.observe(yes.state, 'french')),
    )
    const told = ({ rules, state }: Position): VerdunAction =>
      heuristic({
        side: 'french',
        turn: rules.turn(state),
        actions: rules.legalActions(state),
        rules,
        sample: () => state,
      })
    expect(told(no)).toEqual(told(yes))
  })
})

it('the heuristic player plays the same game if its rules are wrapped to count, log or cache calls', () => {
  const rules = orThrow(verdun.load(verdun.scenarios.historical))
  let asked = 0
  const counted: VerdunRules = {
    ...rules,
    apply: (state, action) => {
      asked += 1
      return rules.apply(state, action)
    },
  }
  const game = (of: VerdunRules) =>
    playout(of, { german: heuristic, french: heuristic }, { seed: 7, maxSteps: 150 }).actions
  expect(game(counted)).toEqual(game(rules))
  expect(asked).toBeGreaterThan(0)
})

describe('whole games', () => {
  type P = Player<VerdunState, VerdunAction, VerdunView, Side>
  const random: P = randomPlayer()
  const greedy: P = greedyPlayer({ evaluate: victoryPointsFromView })
  for (const id of ['historical', 'hypothetical'] as const) {
    const rules = orThrow(verdun.load(verdun.scenarios[id]))
    it(`of the ${id} scenario are won by the heuristic player as either side against a random player`, () => {
      expect(playout(rules, { german: heuristic, french: random }, { seed: 14 }).outcome?.winner).toBe('german')
      expect(playout(rules, { german: random, french: heuristic }, { seed: 14 }).outcome?.winner).toBe('french')
    })
  }

  it('are won by the heuristic player as the Germans against a greedy player', () => {
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    expect(playout(rules, { german: heuristic, french: greedy }, { seed: 14 }).outcome?.winner).toBe('german')
  })
})
