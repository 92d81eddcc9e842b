/** 4.0 The order of phases and sides (atoms of 4.0, turn machine of part 4). */
import { describe, expect, it } from 'vitest'
import { has, unitPlace } from '../../../../src/kernel/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { type Position, hexOf, positionAt, rulesOf, tablesOf } from '../positions.js'
import { given } from './given.js'

/** Reads the position of the last decision of a turn. The map contains only the units of the lines. */
const last = (turn: number, ...lines: ReadonlyArray<string>): Position =>
  given(`turn ${turn} german strategic, initiative german, mandates allied 0`, ...lines)
/** Plays until a turn has begun or the game is over. Nobody acts, and the German and the Allied initiative die are given. */
const through = (p: Position, turn: number, dice: ReadonlyArray<number> = []): Position => {
  if (p.asks === 'over' || p.turn.gameTurn >= turn) return p
  const legal = p.legal()
  if (p.asks !== 'initiative-die chance')
    return through(p.play(['end', 'pass', 'no'].find(action => legal.includes(action)) ?? legal[0]!), turn, dice)
  const [die = 1, ...rest] = dice
  return through(p.play(`die ${die}`), turn, rest)
}
/** Returns the phases of a turn that have begun, with their sides. */
const phasesOn = ({ log }: Position, turn: number): ReadonlyArray<string> =>
  log.flatMap(({ kind, value, what, side }) =>
    kind === 'phase' && value === turn ? [side === undefined ? what! : `${what!} ${side}`] : [],
  )
/** Returns the start of a scenario. The Allied side is setting up. */
const begun = (id: ScenarioId): Position => positionAt(rulesOf(id), rulesOf(id).start)

const ADMINISTRATION = ['supply', 'attrition', 'recovery allied', 'recovery german', 'improvement', 'closing'] as const

describe('the order of phases', () => {
  const turn6 = (...dice: ReadonlyArray<number>): Position => through(last(5), 7, dice)

  it('[grand-illusion:4.0.a] [grand-illusion:4.0.j] [grand-illusion:11.0.a] the phases are CAPs, initiative, reinforcements, actions, strategic movement and administration', () => {
    expect(phasesOn(turn6(6, 1), 6)).toEqual([
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
    expect(phasesOn(turn6(1, 6), 6).filter(phase => /reinforcement|strategic/.test(phase))).toEqual([
      'reinforcement german',
      'reinforcement allied',
      'strategic german',
      'strategic allied',
    ])
  })

  it('[grand-illusion:4.0.j] victory is checked before supply on every turn, and nothing follows the check at the end of the game', () => {
    const PARIS = 'german 19, paris-fell 6, points plan-17 30'
    expect(phasesOn(last(9).play('end'), 9)).toEqual(['mandates', 'victory', ...ADMINISTRATION])
    expect(phasesOn(last(6, PARIS).play('end'), 6)).toEqual(['mandates', 'victory', ...ADMINISTRATION])
    expect(phasesOn(last(7, PARIS).play('end'), 7)).toEqual(['mandates', ...ADMINISTRATION])
  })

  it('[grand-illusion:14.1.3.j] the game ends with the check that decides it', () => {
    const p = through(last(14), 16)
    expect(phasesOn(p, 14)).toEqual(['mandates', ...ADMINISTRATION])
    expect(phasesOn(p, 15).slice(-2)).toEqual(['mandates', 'victory'])
    expect(p.asks).toBe('over')
    expect(p.log.filter(({ kind }) => kind === 'over').map(({ value }) => value)).toEqual([15])
  })

  it.each([
    ['[grand-illusion:5.1.4.a] turn 1 has no CAPS dice if the scenario sets the CAPs', 'campaign', []],
    ['[grand-illusion:14.3.1.a] turn 1 has CAPS dice in scenario 3', 'what-if', ['caps']],
  ] as const)('%s', (_name, scenario, dice) => {
    const p = through(begun(scenario), 2)
    for (const [turn, phases] of [
      [1, dice],
      [2, ['caps']],
    ] as const)
      expect(phasesOn(p, turn).filter(phase => phase === 'caps')).toEqual(phases)
  })
})

describe('before play', () => {
  it('[grand-illusion:13.1.1.f] the Allied side may change its set-up only on turn 1', () => {
    const p = begun('short-campaign')
    expect(p.when).toBe('setup allied 1')
    const next = through(p, 2)
    expect([phasesOn(next, 1)[0], phasesOn(next, 2)[0]]).toEqual(['opening', 'opening'])
  })

  it('[grand-illusion:14.3.6.b] British units are set up before the options are known, and regrouped units afterwards', () => {
    const p = begun('what-if')
    expect(p.when).toBe('setup allied 1')
    const options = p.play('end')
    expect(phasesOn(options, 1)).toEqual(['options'])
    expect(phasesOn(options.play('options 0', 'options 0'), 1).slice(0, 2)).toEqual(['options', 'opening'])
    const chosen = through(options.play('options 17', 'options 17'), 2)
    expect(phasesOn(chosen, 1).slice(0, 5)).toEqual([
      'options',
      'setup allied',
      'setup german',
      'liege german',
      'opening',
    ])
    expect(phasesOn(chosen, 2)[0]).toBe('opening')
  })

  it('[grand-illusion:6.0.e] the first German activations of turn 1 have already happened: two hexes are German, and 72 has no fortress', () => {
    const [g, { start }] = [tablesOf(), rulesOf()]
    expect(['72', '73'].map(hex => has(start.ground.german, hexOf(g, hex)))).toEqual([true, true])
    const fortresses = g.numbers.filter(unit => g.type[unit] === 'fortress')
    expect(fortresses.filter(unit => unitPlace(start, unit) === hexOf(g, '72'))).toEqual([])
  })
})

describe('the turn, phase and phasing side of a state', () => {
  it('the phasing side is the side of the segment in the action phase, and otherwise the side that acts', () => {
    const p = given('turn 2 actions, initiative german, de-ii 91, fr-i 39')
    expect(p.turn).toMatchObject({ gameTurn: 2, phase: 'actions', phasing: 'german' })
    expect(p.play('pass').turn).toMatchObject({ gameTurn: 2, phase: 'actions', phasing: 'allied' })
    expect(last(3).turn).toMatchObject({ gameTurn: 3, phase: 'strategic', phasing: 'german' })
  })
})
