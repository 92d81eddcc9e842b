/** 11.4 Recovery. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../positions.js'
import { changes, given } from '../given.js'

/** The last decision before the administrative phase of turn 4, and a German line to 56. */
const LAST = 'turn 4 german strategic, initiative german, german 56 64 65'
const IN_56 = 'de-ii 56 one-step-lost, de-iii 56 one-step-lost'
/** Ends the strategic movement. Besieged fortresses hold out. */
const end = (p: Position): Position => {
  const after = p.play('end')
  return after.asks === 'surrender-die chance' ? after.play('die 6') : after
}
/** Returns the changes in an administrative phase that asks no question. */
const afterTurn = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const after = end(given(...lines))
  expect(after.asks).toBe('caps-die chance')
  return changes(given(...lines), after)
}
/** Plays to the first question of the administrative phase. */
const asked = (lines: string): Position => {
  const p = end(given(LAST, lines))
  expect(p.asks).toBe('recovering german')
  return p
}

describe('11.4 recovery', () => {
  it('[grand-illusion:11.4.a] [grand-illusion:5.2.h] all supplied disrupted combat units of the side recover', () => {
    const lines = 'fr-x 46 one-step-lost, fr-4cd 46 one-step-lost, br-1 45 one-step-lost, de-ii 56 one-step-lost'
    expect(afterTurn(LAST, lines)).toEqual(['de-ii 56', 'br-1 45', 'fr-x 46', 'fr-4cd 46'])
  })

  it('[grand-illusion:11.4.b] [grand-illusion:11.4.g] [grand-illusion:9.5.4.k] headquarters and heavy artillery in supply also recover, even with enemies in their hex', () => {
    const lines = 'de-ii 56, fr-x 56, de-hq1 56 one-step-lost, de-ha1 56 one-step-lost'
    const cut = 'de-hq2 26 one-step-lost out-of-supply, de-ha2 26 one-step-lost out-of-supply'
    expect(afterTurn(LAST, lines, cut)).toEqual(['de-hq1 56', 'de-ha1 56'])
  })

  it('[grand-illusion:11.4.c] units out of supply do not recover', () => {
    const cut = 'turn 4 german strategic, initiative german, german 34 35 36 37 38 44 45 47 54 55 56'
    expect(afterTurn(cut, 'fr-x 46, fr-hq5 46 one-step-lost')).toEqual([
      'fr-x 46 one-step-lost out-of-supply',
      'fr-hq5 46 one-step-lost out-of-supply',
    ])
  })

  it('[grand-illusion:11.4.d] [grand-illusion:11.4.f] one unit recovers in a hex with enemies and one or two supplied units, chosen by the owner', () => {
    const two = asked(`${IN_56}, fr-x 56`)
    expect(two.legal()).toEqual(['add de-ii', 'add de-iii'])
    expect(changes(two, two.play('add de-iii', 'close'))).toEqual(['de-iii 56'])
    expect(afterTurn(LAST, 'de-ii 56 one-step-lost, de-iii 56, fr-x 56')).toEqual(['de-ii 56'])
    // Units out of supply are not counted.
    const counted = (third: string) =>
      given('turn 4 german recovery, german 56 64 65, fr-x 56', IN_56, third).track('picked')
    const thirds = ['de-iv 56 out-of-supply', 'de-iv 56 one-step-lost out-of-supply', 'de-iv 56 one-step-lost']
    expect(thirds.map(counted)).toEqual(['0 of 1', '0 of 1', '0 of 2'])
  })

  it('[grand-illusion:11.4.e] [grand-illusion:11.4.f] two units recover in a hex with enemies and three or more supplied units', () => {
    const three = asked(`${IN_56}, de-iv 56 one-step-lost, fr-x 56`)
    expect(changes(three, three.play('add de-ii', 'add de-iv', 'close'))).toEqual(['de-ii 56', 'de-iv 56'])
    // Undisrupted units count towards the three. Two disrupted units need no choice.
    expect(afterTurn(LAST, IN_56, 'de-iv 56, fr-x 56')).toEqual(['de-ii 56', 'de-iii 56'])
  })

  it('[grand-illusion:11.4.d] [grand-illusion:11.4.e] a refusal cites the rule that limits the number of units, and the tracks show that number', () => {
    const one = asked(`${IN_56}, fr-x 56`)
    expect(one.refused('close')).toMatchObject({ rule: 'grand-illusion:11.4.d', needed: 1 })
    expect(one.track('picked')).toBe('0 of 1')
    const two = asked(`${IN_56}, de-iv 56 one-step-lost, fr-x 56`).play('add de-ii')
    expect(two.refused('close')).toMatchObject({ rule: 'grand-illusion:11.4.e', needed: 2 })
    expect(two.refused('add de-ii').rule).toBe('grand-illusion:11.4.e')
    expect(two.track('picked')).toBe('1 of 2')
  })

  it('[grand-illusion:11.4.d] an enemy fortress counts as an enemy, besieged or not, and a headquarters without other units does not', () => {
    const forts = IN_56.replaceAll('56', '54')
    expect(asked(`german 54, maubeuge 54, ${forts}`).track('picked')).toBe('0 of 1')
    const besieged = asked(`german 54, siege 54, maubeuge 54, de-iv 54, de-ix 54 one-step-lost, ${forts}`)
    expect(besieged.track('picked')).toBe('0 of 2')
    expect(afterTurn(LAST, IN_56, 'fr-hq5 56')).toEqual(['de-ii 56', 'de-iii 56'])
  })

  it('[grand-illusion:14.1.1.ah] [grand-illusion:14.3.1.l] from turn 12 on only half of the units recover, rounded up, in hexes where all would recover before', () => {
    const three = 'fr-x 46 one-step-lost, fr-i 46 one-step-lost, fr-iii 46 one-step-lost'
    const last = 'german strategic, initiative german, mandates allied 0'
    expect(afterTurn(`turn 11 ${last}`, three)).toEqual(['fr-i 46', 'fr-x 46', 'fr-iii 46'])
    for (const scenario of ['campaign', 'what-if']) {
      const tired = given(`grand-illusion ${scenario}, turn 12 ${last}`, three).play('end')
      expect([tired.asks, tired.track('picked')]).toEqual(['recovering allied', '0 of 2'])
      expect(changes(tired, tired.play('add fr-i', 'add fr-x', 'close'))).toEqual(['fr-i 46', 'fr-x 46'])
    }
    // A single unit recovers. In hexes with enemies the numbers do not change.
    expect(afterTurn(`turn 12 ${last}`, 'fr-x 46 one-step-lost')).toEqual(['fr-x 46'])
    const fought = given('turn 12 german recovery, german 56 64 65, fr-x 56', IN_56, 'de-iv 56 one-step-lost')
    expect(fought.track('picked')).toBe('0 of 2')
  })

  it('[grand-illusion:8.4.3.u] [grand-illusion:8.4.3.v] [grand-illusion:8.4.3.w] units that drew emergency supply do not recover, except one in a hex with a headquarters that drew it', () => {
    const line = 'turn 4 german strategic, initiative german, german 44 45 54 64, siege 54, maubeuge 54, de-iv 54'
    const drew = 'de-ii 45 one-step-lost, de-iii 45 one-step-lost'
    expect(afterTurn(line, drew)).toEqual([])
    const before = given(line, drew, 'de-hq1 45 one-step-lost')
    const led = end(before)
    expect([led.asks, led.legal(), led.track('picked')]).toEqual([
      'recovering german',
      ['add de-ii', 'add de-iii'],
      '0 of 1',
    ])
    // The headquarters stays flipped.
    expect(changes(before, led.play('add de-iii', 'close'))).toEqual(['de-iii 45'])
  })

  it('[grand-illusion:11.4.f] each side chooses the units that recover hex by hex', () => {
    const first = asked(`${IN_56}, fr-x 56, fr-i 65, de-iv 65 one-step-lost, de-ix 65 one-step-lost`)
    expect(first.legal()).toEqual(['add de-ii', 'add de-iii'])
    expect(first.play('add de-ii', 'close').legal()).toEqual(['add de-iv', 'add de-ix'])
  })
})
