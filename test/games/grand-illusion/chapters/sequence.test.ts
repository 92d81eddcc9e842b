/** 4.0 The order of phases and sides (atoms of 4.0, turn machine of part 4). */
import { describe, expect, it } from 'vitest'
import { procedures, steps, whenOf } from '../../../../src/games/grand-illusion/chapters/sequence.js'
import { type IllusionState, type SideIndex, OVER_AND_DONE } from '../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, answers, hexOf, played, position, start, tablesOf } from '../kit.js'
import { has, unitPlace } from '../../../../src/kernel/index.js'

/** Phases that end at once, so that only the sequence is played. */
const silent = (initiative: SideIndex, decides: (state: IllusionState) => IllusionState = state => state) => {
  const over = answers(OVER_AND_DONE)
  return {
    setup: over,
    strategy: over,
    liege: over,
    caps: over,
    initiative: answers(state => [{ ...state, initiative }, OVER_AND_DONE]),
    reinforcement: over,
    actions: over,
    strategic: over,
    upkeep: over,
    check: answers(state => [decides(state), OVER_AND_DONE]),
    attrition: over,
    recovery: over,
  }
}
/** Plays from a turn to the end. One side always has the initiative. */
const sequence = (
  data: PositionData,
  initiative: SideIndex = 0,
  decides: (state: IllusionState) => IllusionState = state => state,
): Played => {
  const g = tablesOf(data.scenario)
  const { sequence: bottom, over } = procedures(g)
  return played({
    state: position({ rest: 'start', ...data }),
    g,
    procedures: { ...silent(initiative, decides), sequence: bottom, over },
  })
}
/** The sides and phases that have begun on a turn. */
const phasesOn = (p: Played, turn: number): ReadonlyArray<string> =>
  p.events
    .filter(({ kind, value }) => kind === 'phase' && value === turn)
    .map(({ side, what }) => (side === undefined ? what! : `${what!} ${side}`))

const ADMINISTRATION = ['supply', 'attrition', 'recovery allied', 'recovery german', 'improvement', 'closing'] as const

describe('the order of phases', () => {
  it('[grand-illusion:4.0.a] [grand-illusion:4.0.j] [grand-illusion:11.0.a] the phases are CAPs, initiative, reinforcements, actions, strategic movement and administration', () => {
    expect(phasesOn(sequence({ turn: 6 }), 6)).toEqual([
      'opening',
      'caps',
      'initiative',
      'reinforcement allied',
      'reinforcement german',
      'actions',
      'bef',
      'strategic allied',
      'strategic german',
      'mandates',
      ...ADMINISTRATION,
    ])
  })

  it('[grand-illusion:4.0.b] [grand-illusion:4.0.i] [grand-illusion:6.0.a] the side without the initiative reinforces and moves by rail first', () => {
    expect(phasesOn(sequence({ turn: 6 }, 1), 6).filter(phase => /reinforcement|strategic/.test(phase))).toEqual([
      'reinforcement german',
      'reinforcement allied',
      'strategic german',
      'strategic allied',
    ])
  })

  it('[grand-illusion:4.0.j] victory is checked before supply on every turn, and nothing follows the check at the end of the game', () => {
    const p = sequence({ turn: 9 })
    expect(phasesOn(p, 9).slice(-8)).toEqual(['mandates', 'victory', ...ADMINISTRATION])
    const fallen = sequence({ turn: 6, affairs: { parisFell: 6 } })
    expect(phasesOn(fallen, 6).slice(-8)).toEqual(['mandates', 'victory', ...ADMINISTRATION])
    expect(phasesOn(fallen, 7)).not.toContain('victory')
  })

  it('[grand-illusion:14.1.3.j] the game ends with the check that decides it', () => {
    const p = sequence({ turn: 14 }, 0, state =>
      state.frames[0]!.at === 'sequence' && state.frames[0].turn === 15
        ? { ...state, affairs: { ...state.affairs, decided: 'final' } }
        : state,
    )
    expect(phasesOn(p, 14).slice(-6)).toEqual([...ADMINISTRATION])
    expect(phasesOn(p, 15).slice(-2)).toEqual(['mandates', 'victory'])
    expect(p.asks).toBe('over')
    expect(p.events.filter(({ kind }) => kind === 'over').map(({ value }) => value)).toEqual([15])
  })

  it.each([
    ['[grand-illusion:5.1.4.a] turn 1 has no CAPS dice if the scenario sets the CAPs', 'campaign', []],
    ['[grand-illusion:14.3.1.a] turn 1 has CAPS dice in scenario 3', 'what-if', ['caps']],
  ] as const)('%s', (_name, scenario, dice) => {
    const p = sequence({ scenario })
    expect(phasesOn(p, 1).filter(phase => phase === 'caps')).toEqual(dice)
    expect(phasesOn(p, 2).filter(phase => phase === 'caps')).toEqual(['caps'])
  })
})

describe('before play', () => {
  it('[grand-illusion:13.1.1.f] the Allied side may change its set-up only on turn 1', () => {
    const p = sequence({ scenario: 'short-campaign' })
    expect(phasesOn(p, 1).slice(0, 2)).toEqual(['setup allied', 'opening'])
    expect(phasesOn(p, 2)[0]).toBe('opening')
  })

  it('[grand-illusion:14.3.6.b] British units are set up before the options are known, and regrouped units afterwards', () => {
    const g = tablesOf('what-if')
    const { sequence: bottom, over } = procedures(g)
    const choose = (options: readonly [number, number]): Played =>
      played({
        state: start(g),
        g,
        procedures: {
          ...silent(0),
          strategy: answers(state => [{ ...state, affairs: { ...state.affairs, options } }, OVER_AND_DONE]),
          sequence: bottom,
          over,
        },
      })
    expect(phasesOn(choose([0, 0]), 1).slice(0, 3)).toEqual(['setup allied', 'options', 'opening'])
    const bitOf = (side: SideIndex): ReadonlyArray<number> => g.options[side].map(({ bit }) => bit)
    const all = [0, 1].map(side => bitOf(side as SideIndex).reduce((sum, bit) => sum | (1 << bit), 0))
    expect(phasesOn(choose([all[0]!, all[1]!]), 1).slice(0, 6)).toEqual([
      'setup allied',
      'options',
      'setup allied',
      'setup german',
      'liege german',
      'opening',
    ])
    expect(phasesOn(choose([all[0]!, all[1]!]), 2)[0]).toBe('opening')
  })

  it('[grand-illusion:6.0.e] the first German activations of turn 1 have already happened: two hexes are German, and 72 has no fortress', () => {
    const g = tablesOf()
    const state = start(g)
    expect(['72', '73'].map(hex => has(state.ground.german, hexOf(g, hex)))).toEqual([true, true])
    const fortresses = g.numbers.filter(unit => g.type[unit] === 'fortress')
    expect(fortresses.filter(unit => unitPlace(state, unit) === hexOf(g, '72'))).toEqual([])
  })
})

describe('the turn, phase and phasing side of a state', () => {
  it('the phasing side is the side of the segment in the action phase, and otherwise the side that acts', () => {
    const g = tablesOf()
    const actions = steps(g).findIndex(({ id }) => id === 'actions')
    const strategic = steps(g).findIndex(({ id, phasing }) => id === 'strategic' && phasing === 0)
    const state = position({
      turn: 3,
      step: actions,
      frames: [{ at: 'actions', active: 1, passed: false, stage: 'segment', activities: 0, activated: [] }],
    })
    expect(whenOf(g)(state)).toEqual({ gameTurn: 3, phase: 'actions', phasing: 'allied' })
    expect(whenOf(g)(position({ turn: 3, step: strategic }))).toEqual({
      gameTurn: 3,
      phase: 'strategic',
      phasing: 'german',
    })
  })
})
