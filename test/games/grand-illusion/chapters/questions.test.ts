/** Yes-or-no questions, and sets that a side builds. */
import { describe, expect, it } from 'vitest'
import { ask, beginAsk, beginPick, pick } from '../../../../src/games/grand-illusion/chapters/questions.js'
import { PICKS, QUESTIONS } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, played, position, tablesOf, unitsOf } from '../kit.js'

const g = tablesOf()

describe('asking a question', () => {
  it.each(QUESTIONS)('%s is asked of the side that decides, and the answer is the result', of => {
    const state = position({ frames: [beginAsk(of, 1, hexOf(g, 26))] })
    const asked = played({ state, procedures: { ask: ask(g) } })
    expect(asked.asks).toBe(`${of} allied`)
    expect(asked.legal()).toEqual(['yes', 'no'])
    expect(asked.play('yes').result).toEqual({ type: 'answered', yes: true })
    expect(asked.play('no').result).toEqual({ type: 'answered', yes: false })
  })

  it.each(PICKS)('a set of %s is built in ascending order and then closed', of => {
    const from = unitsOf(g, 'fr-i fr-x fr-iii')
    const state = position({
      units: { '26': 'fr-i fr-x fr-iii' },
      frames: [beginPick({ of, side: 1, from, least: 1, most: 2 })],
    })
    const asked = played({ state, procedures: { pick: pick(g) } })
    expect(asked.asks).toBe(`${of === 'landing' ? 'landing-units' : of} allied`)
    expect(asked.legal()).toEqual(['add fr-i', 'add fr-x', 'add fr-iii'])
    const two = asked.play('add fr-i', 'add fr-iii')
    expect(two.legal()).toEqual(['close'])
    expect(two.play('close').result).toEqual({ type: 'picked', units: unitsOf(g, 'fr-i fr-iii') })
    expect(two.refused('add fr-x').rule).toMatch(/^grand-illusion:\d/)
  })
})
