/** 14.1.1.a to g The Belgian withdrawal of turn 1. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../positions.js'
import { changes, given } from './given.js'

const BELGIANS = 'be-i 62, be-ii 62 one-step-lost, be-3 62, be-c 62, be-hq 62, br-1 62, be-4 64'
/** A German action phase with one corps in the hex of the Belgians. */
const GERMAN = 'turn 1 actions, initiative german, caps german 6, caps allied 4, de-ii 62'
const attack = (p: Position): Position => p.play('attack 62: de-ii', 'end')
const [ASKED, NOT_ASKED] = ['belgian-withdrawal allied', 'fortunes-dice chance']

describe('14.1.1 the Belgian withdrawal', () => {
  it('[grand-illusion:14.1.1.a] [grand-illusion:14.2.1.a] [grand-illusion:14.3.1.a] the Belgians may withdraw for 1 CAP before a German attack on 62 on turn 1', () => {
    for (const scenario of ['campaign', 'short-campaign', 'what-if']) {
      const begun = (turn: number, caps: number, side: string) =>
        given(
          `grand-illusion ${scenario}, turn ${turn} actions, caps german 6, caps allied ${caps}, mandates allied 0`,
          `initiative ${side}, de-ii 62`,
          BELGIANS,
        )
      expect(attack(begun(1, 1, 'german')).asks).toBe(ASKED)
      expect(attack(begun(1, 0, 'german')).asks).toBe(NOT_ASKED)
      expect(attack(begun(2, 1, 'german')).asks).toBe(NOT_ASKED)
      expect(begun(1, 2, 'allied').play('attack 62: be-i', 'end').asks).toBe(NOT_ASKED)
    }
    expect(attack(given(GERMAN, 'br-1 62, be-hq 62')).asks).toBe(NOT_ASKED)
  })

  it('[grand-illusion:14.1.1.c] Belgians in other hexes cannot withdraw', () => {
    expect(given(GERMAN, 'de-iii 64, be-4 64').play('attack 64: de-iii', 'end').asks).toBe(NOT_ASKED)
  })

  it('[grand-illusion:14.3.1.a] in scenario 3 the Belgians may not withdraw if they are prepared', () => {
    const asked = (options: string) =>
      attack(given('grand-illusion what-if', GERMAN, BELGIANS, `options allied ${options}`)).asks
    expect([asked('5'), asked('1,2')]).toEqual([NOT_ASKED, ASKED])
  })

  it('[grand-illusion:14.1.1.g] [grand-illusion:14.2.1.b] the Belgians may not withdraw after 54, 46, 45 or 62 has been activated', () => {
    for (const scenario of ['campaign', 'short-campaign']) {
      const asked = (hex: string) =>
        attack(
          given(`grand-illusion ${scenario}, turn 1 actions, be-i 62, de-ii 62, fr-x ${hex}`).play(
            `activate ${hex}`,
            'end',
          ),
        ).asks
      expect(['54', '46', '45', '62', '87'].map(asked)).toEqual([NOT_ASKED, NOT_ASKED, NOT_ASKED, NOT_ASKED, ASKED])
    }
  })

  it('[grand-illusion:14.3.1.c] in scenario 3 the Belgians may not withdraw after two activations in hexes 1 to 66', () => {
    const lines = 'grand-illusion what-if, turn 1 actions, initiative allied, caps german 5, caps allied 5'
    const asked = (...orders: ReadonlyArray<string>) =>
      attack(given(lines, 'be-i 62, de-ii 62, fr-x 46, fr-i 87, fr-iii 25').play('activate 46', 'end', ...orders)).asks
    expect(asked('end')).toBe(ASKED)
    expect(asked('activate 87', 'end')).toBe(ASKED)
    expect(asked('activate 25', 'end')).toBe(NOT_ASKED)
  })

  it('[grand-illusion:14.1.1.a] all Belgian units in the hex and no others go to 52, and the headquarters is not flipped because the retreat is by choice (Q-175)', () => {
    const p = given(GERMAN, BELGIANS)
    const after = attack(p).play('yes')
    expect(changes(p, after)).toEqual(['be-i 52', 'be-ii 52 one-step-lost', 'be-3 52', 'be-c 52', 'be-hq 52'])
    expect([after.state.caps, after.state.affairs.belgiansAtAntwerp]).toEqual([[5, 3], true])
    // The headquarters flips one that it joins there (9.4.4.g).
    const joined = given(GERMAN, 'be-i 62, be-hq 62, br-hq 52')
    expect(changes(joined, attack(joined).play('yes'))).toEqual(['be-i 52', 'be-hq 52', 'br-hq 52 one-step-lost'])
  })

  /** A German segment of turn 1 with two corps in 72. */
  const segment = given('turn 1 actions, initiative german, de-ii 72, de-iii 72, de-7kd 72, be-i 62, be-3 62, fr-x 63')

  it('[grand-illusion:14.1.1.b] the withdrawal leaves the initiative with the German side until its second activity ends', () => {
    const withdrawal = ['de-ii 72-62', 'end', 'yes']
    expect(segment.play(...withdrawal).asks).toBe('activity german')
    expect(segment.play('de-7kd 72-73', 'end', ...withdrawal).asks).toBe('activity allied')
  })

  it('[grand-illusion:14.1.1.ai] the withdrawal cancels only the combat in 62', () => {
    const p = segment.play('de-ii 72-62', 'de-iii 72-63', 'end', 'resolve 62')
    expect(p.asks).toBe(ASKED)
    expect(p.play('yes').asks).toBe(NOT_ASKED)
    expect(p.play('yes').working().targets).toEqual(['63'])
  })
})
