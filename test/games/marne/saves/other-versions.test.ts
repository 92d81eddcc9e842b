/** Saves that an earlier version made in the midst of a move or a combat: refused as such. */
import { describe, expect, it } from 'vitest'
import { marne } from '../../../../src/games/marne/index.js'
import { RETIRED_FRAMES } from '../../../../src/games/marne/state/frames.js'
import { orThrow } from '../../../../src/kernel/contract/result.js'

const rules = orThrow(marne.load(marne.scenarios.counterattack))
const saved = rules.codecs.state.encode(rules.start) as { readonly frames: ReadonlyArray<{ readonly at: string }> }

describe('a save of an earlier version', () => {
  it.each(RETIRED_FRAMES)('with a frame "%s" is refused as made by another version', at => {
    const decoded = rules.codecs.state.decode({ ...saved, frames: [...saved.frames, { at, unit: 'ge-1' }] })
    expect(decoded._tag === 'Left' && decoded.left.map(({ message }) => message)).toEqual([
      expect.stringContaining('another version of the rules'),
    ])
  })

  it('none of those names is in use', () => {
    expect(saved.frames.map(({ at }) => at)).toEqual(['sequence', 'movement'])
    expect(rules.codecs.state.decode(saved)._tag).toBe('Right')
  })
})
