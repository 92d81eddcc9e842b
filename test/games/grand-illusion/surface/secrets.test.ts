import { describe, expect, it } from 'vitest'
import type { IllusionFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { resampled } from '../../../../src/games/grand-illusion/surface/index.js'
import { strategyChoices } from '../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import { randomPlayer } from '../../../../src/bots/index.js'
import { grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import { orThrow, record, recordFor } from '../../../../src/kernel/index.js'
import { steps } from '../../../../src/play/index.js'
import { right } from '../../../kernel/helpers.js'
import { position, tablesOf } from '../kit.js'

const g = tablesOf('what-if')
const choosing = (german: number | null, allied: number | null) =>
  position({ scenario: 'what-if', frames: [{ at: 'strategy', chosen: [german, allied] }] })
/** Returns the choices in all resampled states of a side. */
const imagined = (german: number | null, allied: number | null, side: 'german' | 'allied') =>
  strategyChoices(g, side === 'german' ? 1 : 0).map((_, i) => {
    const top: IllusionFrame = resampled(g, choosing(german, allied), side, n => i % n).frames.at(-1)!
    return top.at === 'strategy' ? top.chosen : null
  })

describe('the information hidden from a side', () => {
  it("is the other side's choice, of which any is possible, while its own choice is known [grand-illusion:14.3.6.a]", () => {
    const all = imagined(null, 0b00011, 'german')
    expect(all.every(chosen => chosen?.[0] === null)).toBe(true)
    expect(all.map(chosen => chosen?.[1])).toEqual(strategyChoices(g, 1))
    expect(new Set(imagined(null, 0b00011, 'allied').map(String))).toEqual(new Set([',3']))
  })

  it('is empty before a side has chosen, and at all other questions', () => {
    const open = choosing(null, null)
    expect(resampled(g, open, 'german', () => 0)).toEqual(open)
    const later = position({ scenario: 'what-if', affairs: { options: [1, 2] } })
    expect(resampled(g, later, 'german', () => 0)).toBe(later)
  })

  it('does not include units that are chosen to move together or attack, because each of them is in the record', () => {
    const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
    const course = steps(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 3, maxSteps: 300 })
    const actions = [...course].map(({ action }) => action)
    const whole = right(record(rules, { game: 'grand-illusion', scenario: 'campaign', options: {} }, actions))
    const added = actions.filter(({ type }) => type === 'add')
    expect(added.length).toBeGreaterThan(50)
    for (const eye of ['german', 'allied', 'public'] as const)
      expect(right(recordFor(rules, whole, eye)).actions.filter(action => action?.type === 'add')).toEqual(added)
  })
})
