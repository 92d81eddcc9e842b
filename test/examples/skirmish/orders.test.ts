import { describe, expect, it } from 'vitest'
import { asked, options, play, rules } from './position.js'
import type { State } from '../../../examples/skirmish/state.js'

const choosing = play(rules.start, 'chit quiet')
const blueChose = play(choosing, 'order march')
const orderMarkers = (state: State, eye: 'blue' | 'red' | 'public' | 'all'): ReadonlyArray<string> =>
  rules
    .observe(state, eye)
    .markers.filter(({ kind }) => kind.startsWith('order'))
    .map(({ kind, place, text }) => `${place} ${kind}: ${text}`)

describe('secret orders', () => {
  it('are asked of one side after the other [skirmish:2]', () => {
    expect([asked(choosing), asked(blueChose)]).toEqual(['blue order', 'red order'])
    expect(options(blueChose)).toEqual(['order attack', 'order hold', 'order march'])
  })

  it('are seen only by their own side until both are revealed', () => {
    expect(orderMarkers(blueChose, 'blue')).toEqual(['blue-reserve order chosen: march'])
    expect(orderMarkers(blueChose, 'all')).toEqual(['blue-reserve order chosen: march'])
    expect(orderMarkers(blueChose, 'red')).toEqual(['blue-reserve order chosen: hidden'])
    expect(orderMarkers(blueChose, 'public')).toEqual(['blue-reserve order chosen: hidden'])
    expect(orderMarkers(play(blueChose, 'order hold'), 'red')).toEqual([
      'blue-reserve order: march',
      'red-reserve order: hold',
    ])
  })

  it('show the other side that a choice exists, and show their own side which choice it is', () => {
    const step = rules.step(choosing, rules.actions.at(rules.actions.index({ type: 'order', value: 3 })))
    expect(step).toMatchObject({
      right: {
        events: [
          { kind: 'committed', side: 'blue', seenBy: 'all' },
          { kind: 'committed', side: 'blue', what: 'march', seenBy: 'blue' },
        ],
      },
    })
    expect(JSON.stringify(step._tag === 'Right' && step.right.events[0])).not.toContain('march')
  })

  it('are drawn again only for the side that does not know them', () => {
    let n = 0
    const drawn = (side: 'blue' | 'red') =>
      [0, 1, 2, 3, 4, 5].map(k =>
        orderMarkers(
          rules.resample(blueChose, side, () => {
            n++
            return k
          }),
          'all',
        )[0]!
          .split(' ')
          .at(-1),
      )
    expect(drawn('blue')).toEqual(['march', 'march', 'march', 'march', 'march', 'march'])
    expect(n).toBe(0)
    expect(drawn('red')).toEqual(['attack', 'attack', 'hold', 'hold', 'march', 'march'])
    expect(
      rules.observe(
        rules.resample(blueChose, 'red', () => 0),
        'red',
      ),
    ).toEqual(rules.observe(blueChose, 'red'))
  })

  it('use up a chit of the side', () => {
    const s = play(blueChose, 'order hold')
    expect(s.chits).toEqual([
      [2, 2, 1],
      [2, 1, 2],
    ])
    expect(s.orders).toEqual([2, 1])
  })
})
