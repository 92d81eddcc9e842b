/** A hex that nobody is next to is no target, though bombers stand ready. */
import { expect, it } from 'vitest'
import { situation } from '../../situation.js'

it('[verdun:7.2.c] [verdun:11.a] bombers alone attack nobody: a hex out of reach is refused as such, and no saved combat names it', () => {
  const p = situation({ phase: 'combat', units: ['de-5-8 1803', 'fr-72-59bcp 1804', 'fr-72-351 1709'] })
  expect(p.legal()).toEqual(['attack 1804', 'end'])
  expect(p.refused('attack 1709')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.1.a' })
  const begun = p.play('attack 1804')
  expect(begun.refused('attack 1709')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.2.c' })
  const saved = structuredClone(begun.saved)
  Object.assign(saved.frames[2]!, { targets: ['1709'] })
  expect(begun.rules.codecs.state.is(begun.state)).toBe(true)
  expect(begun.rules.codecs.state.decode(saved)._tag).toBe('Left')
})
