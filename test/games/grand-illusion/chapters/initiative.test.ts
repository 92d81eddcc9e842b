/** 6 Initiative. */
import { describe, expect, it } from 'vitest'
import { positionAt, rulesOf } from '../positions.js'
import { given } from './given.js'

const rolled = (turn: number, ...dice: ReadonlyArray<string>) => given(`turn ${turn} initiative`).play(...dice)

describe('the initiative', () => {
  it('[grand-illusion:6.0.a] [grand-illusion:6.0.b] the Allied side has the initiative on turn 1', () => {
    const p = positionAt(rulesOf(), rulesOf().start).play('end')
    expect(p.state.initiative).toBe(1)
    expect(p.log.find(({ kind }) => kind === 'initiative')).toMatchObject({
      rule: 'grand-illusion:6.0.b',
      side: 'allied',
    })
  })

  it('[grand-illusion:6.0.f] the German side has the initiative on turns 2 and 3', () => {
    for (const turn of [1, 2]) {
      const p = given(`turn ${turn} allied strategic 2, initiative allied, mandates allied 0`).play(
        'end',
        'die 3',
        'die 3',
      )
      expect([p.turn.gameTurn, p.turn.phase, p.state.initiative]).toEqual([turn + 1, 'reinforcement', 0])
    }
  })

  it('[grand-illusion:6.0.g] the higher roll wins the initiative on later turns', () => {
    expect(rolled(4, 'die 3', 'die 4').state.initiative).toBe(1)
    expect(rolled(15, 'die 6', 'die 5').state.initiative).toBe(0)
    expect(rolled(4).asks).toBe('initiative-die chance')
  })

  it('[grand-illusion:6.0.h] the German side wins the initiative if the rolls are tied', () => {
    const p = rolled(4, 'die 2', 'die 2')
    expect(p.state.initiative).toBe(0)
    expect(p.log.find(({ kind }) => kind === 'initiative')?.rule).toBe('grand-illusion:6.0.h')
  })

  it('[grand-illusion:14.3.1.t] both sides also roll on turn 1 in scenario 3', () => {
    const p = given('grand-illusion what-if, turn 1 initiative')
    expect(p.play('die 1', 'die 2').state.initiative).toBe(1)
  })
})
