/** What a side does not know, drawn anew with dice that the test throws: [verdun:7.4.a] commitments, [verdun:14.2.h] the answer about the extra turn. */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/games/verdun/scenario/scenario.js'
import { type Position, position } from '../position.js'

/** The frame on top after the state is drawn anew for a side; `throws` are what chance answers, then always 9. */
const drawn = (p: Position, side: Side, ...throws: ReadonlyArray<number>) => {
  const left = [...throws]
  const state = p.rules.resample(p.state, side, () => left.shift() ?? 9)
  const { frames } = p.rules.codecs.state.encode(state) as {
    frames: ReadonlyArray<{ attackers?: unknown; guns?: unknown; defenceGuns?: unknown; german?: unknown }>
  }
  const { attackers, guns, defenceGuns, german } = frames[frames.length - 1]!
  return { attackers, guns, defenceGuns, german, left: left.length, same: state === p.state }
}

describe('[verdun:7.4.a] [verdun:Q-20] the attack, for the defender', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german G2 regiment 7/3 0404 corps:X',
    'german G3 regiment 7/3 0804 corps:X',
    'german A1 corps-artillery 4/3/8 0402 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405 div:B',
    'french FA divisional-artillery 2/2/5 0407 div:B',
    'french FB divisional-artillery 2/2/5 0407 div:B',
  ]
  const named = position({ phase: 'combat', units }).play('attack 0405', 'targets named')
  const committed = named.play('with G1', 'gun A1', 'commit')

  it('committed: any that may attack, by a throw each of 1 in 2, with guns by a throw each of 1 in 3', () => {
    // G1 and G2 are next to the target; a throw is made for every German unit whether it joins
    expect(drawn(committed, 'french', 1, 1, 9, 9, 9, 0, 0)).toMatchObject({
      attackers: ['G1', 'G2'],
      guns: ['A1', 'A2'],
      left: 0,
    })
    expect(drawn(committed, 'french', 0, 1, 9, 9, 9, 9, 0)).toMatchObject({ attackers: ['G2'], guns: ['A2'], left: 0 })
    expect(drawn(committed, 'french', 1, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('committed: one at least', () => {
    expect(drawn(committed, 'french', 0, 0, 1)).toMatchObject({ attackers: ['G2'], guns: [] })
    expect(drawn(committed, 'french', 0, 0, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('not committed yet: nobody is thinkable, and then no gun', () => {
    expect(drawn(named, 'french', 0, 0, 1, 0, 0, 0, 0, 0)).toMatchObject({ attackers: [], guns: [] })
    expect(drawn(named, 'french', 0, 0, 0, 1)).toMatchObject({ attackers: ['G2'], guns: [] })
    expect(drawn(named, 'french', 0, 1, 9, 9, 9, 0)).toMatchObject({ attackers: ['G2'], guns: ['A1'] })
  })

  it('[verdun:Q-51] committed, it comes to more than 0: else all attack with all guns', () => {
    const weak = units.map(text => text.replace('7/3 0404', '0/0 0404'))
    const p = position({ phase: 'combat', units: weak }).play('attack 0405', 'targets named')
    const sure = p.play('with G1', 'gun A1', 'commit')
    expect(drawn(sure, 'french', 1, 0)).toMatchObject({ attackers: ['G1', 'G2'], guns: ['A1', 'A2'] })
    expect(drawn(sure, 'french', 1, 0, 9, 9, 9, 0)).toMatchObject({ attackers: ['G1'], guns: ['A1'] })
    // before the commitment guns may yet be named
    expect(drawn(p, 'french', 1, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('the attacker knows his own, and not the guns of the defence', () => {
    expect(drawn(named.play('with G1'), 'german', 0, 1)).toMatchObject({ same: true, left: 2 })
    const answered = committed.play('gun FA')
    expect(drawn(answered, 'german', 0, 0, 1)).toMatchObject({
      attackers: ['G1'],
      guns: ['A1'],
      defenceGuns: ['FB'],
      left: 0,
    })
    expect(drawn(answered, 'german', 1, 1, 1)).toMatchObject({ defenceGuns: ['FA', 'FB'] })
    expect(drawn(answered, 'german', 0, 0, 0)).toMatchObject({ defenceGuns: [] })
    expect(drawn(answered, 'french', 0, 1)).toMatchObject({ attackers: ['G2'], defenceGuns: ['FA'] })
  })

  it('nothing is hidden before, nor once all is revealed', () => {
    const before = position({ phase: 'combat', units })
    for (const side of ['german', 'french'] as const) {
      for (const p of [before, before.play('attack 0405'), committed.play('commit'), position({ units })])
        expect(drawn(p, side, 1, 1, 1)).toMatchObject({ same: true, left: 3 })
    }
  })
})

describe('[verdun:14.2.h] [verdun:Q-48] the answer about the extra turn', () => {
  it('is drawn anew for the French once the German has given it', () => {
    const asked = position({
      side: 'french',
      phase: 'combat-2',
      turn: 5,
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    }).play('end')
    expect(drawn(asked, 'french', 1)).toMatchObject({ same: true, left: 1 })
    for (const answer of [0, 1]) {
      const given = asked.play(`extra turn ${answer}`)
      expect([
        drawn(given, 'french', 0).german,
        drawn(given, 'french', 1).german,
        drawn(given, 'german', 1 - answer).german,
      ]).toEqual([0, 1, answer])
    }
  })
})
