import { describe, expect, it } from 'vitest'
import type { IllusionFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { strategyChoices } from '../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import { randomPlayer } from '../../../../src/bots/index.js'
import { record, recordFor } from '../../../../src/kernel/index.js'
import { steps } from '../../../../src/play/index.js'
import { right } from '../../../kernel/helpers.js'
import { position, rulesOf } from '../positions.js'

const open = position('grand-illusion what-if', 'turn 1 options')
const { rules } = open
/** Returns the choices in all states that a side cannot tell from the one in which the Allies have chosen options 1 and 2. */
const imagined = (side: 'german' | 'allied') =>
  strategyChoices(rules.tables, side === 'german' ? 1 : 0).map((_, i) => {
    const top: IllusionFrame = rules.resample(open.play('options 3').state, side, n => i % n).frames.at(-1)!
    return top.at === 'strategy' ? top.chosen : null
  })

describe('the information hidden from a side', () => {
  it("is the other side's choice, of which any is possible, while its own choice is known [grand-illusion:14.3.6.a]", () => {
    expect(imagined('german')).toEqual(strategyChoices(rules.tables, 1).map(chosen => [null, chosen]))
    expect(new Set(imagined('allied').map(String))).toEqual(new Set([',3']))
  })

  it('is empty before a side has chosen, and at all other questions', () => {
    const later = open.play('options 0', 'options 0')
    for (const { state } of [open, later, position('grand-illusion what-if', 'turn 2 caps', 'options allied 2')])
      expect(rules.resample(state, 'german', () => 0)).toEqual(state)
  })

  it('does not include units that are chosen to move together or attack, because each of them is in the record', () => {
    const campaign = rulesOf()
    const course = steps(campaign, { german: randomPlayer(), allied: randomPlayer() }, { seed: 3, maxSteps: 300 })
    const actions = [...course].map(({ action }) => action)
    const whole = right(record(campaign, { game: 'grand-illusion', scenario: 'campaign', options: {} }, actions))
    const added = actions.filter(({ type }) => type === 'add')
    expect(added.length).toBeGreaterThan(50)
    for (const eye of ['german', 'allied', 'public'] as const)
      expect(right(recordFor(campaign, whole, eye)).actions.filter(action => action?.type === 'add')).toEqual(added)
  })
})
