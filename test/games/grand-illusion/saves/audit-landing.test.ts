/** The audit of a landing and its combat, which random play almost never reaches. The test directs a game with the option to a landing. */
import { describe, expect, it } from 'vitest'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { type Saved, faultsOf, loaded, positions } from './broken.js'

const rules = loaded('what-if')
const landing = (): IllusionState => {
  for (const state of positions(rules, 40)) {
    const top = state.frames[state.frames.length - 1]!
    if (top.at === 'pick' && top.of === 'landing' && top.chosen.length === 0) return state
  }
  throw new Error('no game has come to a landing')
}

describe('the audit of a landing', () => {
  const begun = landing()

  it('reports [grand-illusion:14.3.6.n] a landing inland', () => {
    expect(faultsOf(rules, begun, () => {})).toEqual([])
    expect(faultsOf(rules, begun, (_top, below) => void (below['hex'] = '72'))).toEqual([
      'nobody can land there (grand-illusion:14.3.6.n)',
    ])
  })

  it('finds no fault [grand-illusion:14.3.6.o] in the combat of landed units, [grand-illusion:14.1.1.v] including the choice of a unit for the hit by Elan', () => {
    const saved = json(rules.codecs.state.encode(begun)) as Saved & { ground: { german: string[] } }
    const hex = saved.frames[saved.frames.length - 2]!['hex'] as string
    Object.assign(
      saved.units.find(({ unit }) => unit === 'de-ii')!,
      { place: hex, status: [] },
    )
    saved.ground.german = [...new Set([...saved.ground.german, hex])].sort((a, b) => Number(a) - Number(b))
    let state = right(rules.codecs.state.decode(saved))
    const seen: string[] = []
    for (let i = 0; i < 30; i++) {
      const chances = rules.indexed.chances(state)
      const offered = chances.length > 0 ? chances.map(({ index }) => index) : rules.indexed.legal(state)
      state = rules.indexed.apply(state, offered[offered.length - 1]!)
      const stack = state.frames.map(frame => (frame.at === 'pick' ? frame.of : frame.at)).join(' ')
      seen.push(stack)
      expect(rules.audit(state), stack).toEqual([])
      if (i > 2 && !stack.includes('activation')) break
    }
    expect(seen).toContain('sequence actions segment activation combat fortunes')
    expect(seen).toContain('sequence actions segment activation battle elan')
  })
})
