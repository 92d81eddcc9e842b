/** Tests of the parts that a view hides, which law 9 expects `resample` to change. */
import { describe, expect, it } from 'vitest'
import { hiddenParts, hiddenWatch } from '../../src/testing/kit/index.js'

const unit = (id: string, type: string, place: string) => ({ id, type, place })
const view = (eye: string, counters: ReadonlyArray<object>, markers: ReadonlyArray<object> = []) => ({
  eye,
  counters,
  markers,
})
const all = view('all', [unit('b1', 'guns', 'c2'), unit('b2', 'horse', 'c3')], [{ place: 'c4', text: 'dummy' }])
const seen = view('red', [unit('b1', 'unknown', 'c2'), unit('b2', 'unknown', 'c3')])
const other = view('all', [unit('b1', 'horse', 'c2'), unit('b2', 'horse', 'c3')], [{ place: 'c4', text: 'dummy' }])

describe('hidden parts of a view', () => {
  it('are the fields that a side sees differently or not at all, and say whether another state changes them', () => {
    expect(hiddenParts(all, seen, [other]).map(({ path, isRedrawn }) => [path, isRedrawn])).toEqual([
      ['/counters/b1/type', true],
      ['/counters/b2/type', false],
      ['/markers/*', false],
    ])
  })

  it('do not include the name of the viewer, or what a side sees in another order', () => {
    expect(hiddenParts(all, { ...all, eye: 'red', counters: [...all.counters].reverse() }, [])).toEqual([])
  })

  it('are reported if they are hidden in ten positions and never change', () => {
    const watch = hiddenWatch()
    for (let at = 0; at < 10; at++) {
      expect(watch.unchanged()).toEqual([])
      watch.add('red', `0/${at}`, 'chance die', hiddenParts(all, seen, [other]))
    }
    expect(watch.unchanged()).toEqual(['/counters/b2/type from red, in 10 positions'])
  })

  it('are not reported if only one value is ever hidden, because there is nothing to draw', () => {
    const watch = hiddenWatch()
    const [, , marker] = hiddenParts(all, seen, [other])
    for (let at = 0; at < 20; at++) watch.add('red', `0/${at}`, 'chance die', [marker!])
    expect(watch.unchanged()).toEqual([])
  })
})
