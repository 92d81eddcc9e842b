/** The heuristic player of Ardennes '44 at the questions of single rules. */
import { describe, expect, it } from 'vitest'
import { heuristicPlayer } from '../../../../src/games/ardennes/bot/index.js'
import { generator, sightOf } from '../../../../src/play/index.js'
import { type Position, position } from '../position.js'

const answer = ({ rules, state }: Position): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error(`no decision but ${turn.type}`)
  const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(1))
  return rules.print(state, heuristicPlayer()(sight))
}

describe('at the questions of single rules', () => {
  it('the German leaves the weaker division without fuel, the Allied player the stronger', () => {
    const phase = (results: string): Position =>
      position({
        turn: 7,
        phase: 'fuel',
        fuel: { '5': results, '6': 'none none none none none none none' },
        ourthe: ['0505', '0303'],
        units: ['german G armor 0505 div:X', 'german H recon 0303 div:Y', 'allied A infantry 1010'],
      }).play('die 2', 'die 1')
    expect(answer(phase('none X|Y none none none none none'))).toBe('no fuel H')
    expect(answer(phase('none west none none none none none'))).toBe('no fuel G')
  })

  it('the disguised brigade surprises whom it attacks', () => {
    const p = position({
      phase: 'combat',
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0506'],
    }).play('attack 0506: G')
    expect([p.asks, answer(p)]).toEqual(['surprise german', 'surprise'])
  })
})
