/** 14.3.6.l to r, v The assault landing, and the attack before turn 1. */
import { describe, expect, it } from 'vitest'
import { divisionsForLanding } from '../../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import { inSupply } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { hexOf, missing, position, tablesOf, unitNames, unitsAt, unitsOf } from '../../positions.js'
import { alone } from '../alone.js'
import { changes } from '../given.js'

const g = tablesOf('what-if')
/** Divisions that are due wait off the map. */
const WAITING = 'br-6 turn:6, br-7 turn:10, br-3cav turn:10, br-rn turn:9'
/** Returns the position at an Allied activity, by default of turn 10 with option 4. */
const at = (lines: string, turn = 10, option = 4) =>
  alone('what-if', `turn ${turn} actions, options allied ${option}, initiative allied, caps allied 2`, lines)
const hexes = (...given: Parameters<typeof at>): ReadonlyArray<string> =>
  at(...given)
    .legal()
    .flatMap(text => (text.startsWith('land ') ? [text.slice('land '.length)] : []))
const divisions = (lines: string, turn?: number) => unitNames(g, divisionsForLanding(g, at(lines, turn).state))

describe('14.3.6 the assault landing', () => {
  it('[grand-illusion:14.3.6.l] a landing may be made in any coastal hex, friendly or not', () => {
    const coast = ['1', '2', '7', '14', '15', '16', '23', '32', '42']
    expect(hexes(WAITING)).toEqual(coast)
    expect(hexes(`${WAITING}, german 23 32, de-ii 23`)).toEqual(coast)
  })

  it('[grand-illusion:14.3.6.n] a landing is possible only with the option, from turn 10, and once', () => {
    expect(hexes(WAITING, 9)).toEqual([])
    expect(hexes(WAITING, 12)).not.toEqual([])
    expect(hexes(WAITING, 10, 3)).toEqual([])
    expect(hexes(`${WAITING}, landing 23`)).toEqual([])
    // No division waits.
    expect(hexes('br-6 45')).toEqual([])
  })

  it('[grand-illusion:14.3.6.m] British infantry divisions that are due and have not been placed may land, including the 8th and the Indian ones (Q-179)', () => {
    expect(divisions(WAITING)).toEqual(unitNames(g, unitsOf(g, 'br-6 br-7 br-rn')))
    // Units that are not due yet, rebuilt, returned by sea, or of another nation may not land.
    expect(divisions('br-3in turn:13, br-8 turn:14, br-4 turn:8 variable, fr-g5 turn:2')).toEqual([])
    const late = 'br-3in turn:13, br-7in turn:13, br-8 turn:14'
    expect(divisions(late, 13)).toEqual(['br-3in', 'br-7in'])
    expect(divisions(late, 14)).toEqual(['br-8', 'br-3in', 'br-7in'])
    // The turn that option 3 gives them counts.
    expect(divisions('br-3in turn:10')).toEqual(['br-3in'])
  })

  it('[grand-illusion:14.3.6.m] [grand-illusion:14.3.6.n] up to four divisions may land, and they attack and do not move further', () => {
    const five = 'br-6 turn:6, br-rn turn:9, br-7 turn:10, br-3in turn:10, br-7in turn:10'
    const p = at(`${five}, german 23, de-ii 23`)
    const asked = p.play('land 23')
    expect(asked.asks).toBe('landing-units allied')
    const four = asked.play('add br-6', 'add br-7', 'add br-rn', 'add br-3in')
    expect(four.legal()).toEqual(['close'])
    const ashore = four.play('close')
    expect(changes(p, ashore)).toEqual(['br-6 23', 'br-7 23', 'br-rn 23', 'br-3in 23'])
    expect(ashore.state.affairs.landing).toBe(hexOf(g, '23'))
    expect(ashore.asks).toBe('landing-die chance')
    const units = unitsOf(g, 'br-6 br-7 br-rn br-3in')
    const [activation, combat] = ashore.state.frames.slice(-3)
    const hex = hexOf(g, '23')
    const arrived = [{ hex, units, obliged: true }]
    expect(activation).toMatchObject({ kind: 'landing', side: ALLIED, hex, moved: units, arrived })
    expect(combat).toMatchObject({ at: 'combat', hex, attacker: ALLIED, designated: units })
    const fought = missing(ashore.play('die 1')).play('no')
    expect([fought.asks, fought.unitsIn('23').length]).toEqual(['activity allied', 5])
  })

  it.each([
    ['landing-die chance', 'de-ii 23, fr-x 23'],
    ['activity allied', 'fr-x 23'],
  ])(
    '[grand-illusion:14.3.6.o] a combat is declared if Germans are in the hex, even with other Allied units: %s with %s',
    (asks, units) => {
      expect(at(`${WAITING}, ${units}`).play('land 23', 'add br-6', 'close').asks).toBe(asks)
    },
  )

  it('[grand-illusion:14.3.6.n] all landing divisions must fit into the hex', () => {
    // The hex has eleven halves of infantry, so one division fits.
    const full = unitsAt('23', 'fr-x fr-i fr-iii fr-xviii fr-xi fr-alp').join(', ')
    expect(at(`${WAITING}, ${full}`).play('land 23', 'add br-6').legal()).toEqual(['close'])
  })

  it('[grand-illusion:14.3.6.n] a landing is an activity of a segment, for 1 CAP', () => {
    const after = at(WAITING).play('land 23', 'add br-6', 'close')
    expect([after.state.caps, after.asks]).toEqual([[3, 1], 'activity allied'])
    expect(after.legal()).not.toContain('land 23')
    const german = alone('what-if', 'turn 10 actions, options allied 4, withdrawn allied 3', WAITING)
    expect(german.asks).toBe('activity german')
    expect(german.legal().join()).not.toContain('land')
  })
})

describe('14.3.6.r supply after a landing', () => {
  it('[grand-illusion:14.3.6.r] a port in which the British have landed supplies them even before it is taken', () => {
    const supplied = (hex: string, landing: string) => {
      const p = at(`landing ${landing}, german 23 14 24 32 33 25 34 42 43 52, br-6 ${hex}, fr-x ${hex}, de-ii ${hex}`)
      expect(p.control(hex)).toBe('german')
      return unitsOf(g, 'br-6 fr-x').map(unit => inSupply(g, p.state, unit))
    }
    expect([supplied('23', '23'), supplied('23', 'none')]).toEqual([
      [true, false],
      [false, false],
    ])
    // A coastal hex that is not a port does not.
    expect(supplied('42', '42')).toEqual([false, false])
  })
})

describe('14.3.6.v the attack before turn 1', () => {
  it('[grand-illusion:14.3.6.v] the Germans have one free activation of 72 if the Belgians are prepared, and none otherwise', () => {
    const open = position('grand-illusion what-if', 'turn 1 options')
    expect(open.play('options 0', 'options 0').asks).toBe('caps-die chance')
    expect(position('turn 1 allied setup').play('end').asks).toBe('reinforcement german')
    const p = open.play('options 16', 'options 0', 'end', 'end')
    expect([p.when, p.asks, p.state.caps]).toEqual(['liege german 1', 'attackers german', [0, 0]])
    expect(p.state.frames.find(({ at }) => at === 'activation')).toMatchObject({
      kind: 'free',
      side: GERMAN,
      hex: hexOf(g, '72'),
      stage: 'declaring',
    })
    const over = missing(p.play('attack 72: de-ii', 'dice 6'))
    expect([over.asks, over.state.caps]).toEqual(['caps-die chance', [0, 0]])
  })
})
