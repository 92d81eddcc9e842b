/** 14.3.6.l to r, v The assault landing, and the attack before turn 1. */
import { describe, expect, it } from 'vitest'
import { pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  beginLanding,
  beginLiege,
  divisionsForLanding,
  landing,
  landingHexes,
  liege,
  wholeForLanding,
} from '../../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import { inSupply } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { beginSegment, segment } from '../../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import {
  type ActivationFrame,
  ALLIED,
  GERMAN,
  type IllusionState,
} from '../../../../../src/games/grand-illusion/state/index.js'
import {
  type PositionData,
  answers,
  hexOf,
  hexesOf,
  placeName,
  played,
  position,
  tablesOf,
  unitNames,
  unitsOf,
} from '../../kit.js'

const g = tablesOf('what-if')
/** Allied option 4 is in force, and divisions that are due wait off the map. */
const OPTION = { options: [0, 8] as const }
const WAITING = { 'turn:6': 'br-6', 'turn:10': 'br-7 br-3cav', 'turn:9': 'br-rn' }
const at = (data: PositionData = {}): IllusionState =>
  position({ scenario: 'what-if', turn: 10, caps: [0, 2], units: WAITING, affairs: OPTION, ...data })
const hexes = (data: PositionData = {}) => landingHexes(g, at(data)).map(hex => placeName(g, hex))
const divisions = (data: PositionData = {}) => unitNames(g, divisionsForLanding(g, at(data)))
/** Plays a landing in a hex. Returns the frame of the activation that follows. */
const land = (hex: string, data: PositionData = {}) => {
  const begun: ActivationFrame[] = []
  const activation = answers(state => {
    begun.push(state.frames[state.frames.length - 1] as ActivationFrame)
    return [state, { type: 'activated', initiative: false, moved: [] }]
  })
  const p = played({
    state: at({ ...data, frames: [beginLanding(hexOf(g, hex))] }),
    g,
    procedures: { landing: landing(g), pick: pick(g, { landing: wholeForLanding(g) }), activation },
  })
  return { p, begun }
}

describe('14.3.6 the assault landing', () => {
  it('[grand-illusion:14.3.6.l] a landing may be made in any coastal hex, friendly or not', () => {
    const coast = ['1', '2', '7', '14', '15', '16', '23', '32', '42']
    expect(hexes()).toEqual(coast)
    expect(hexes({ german: ['23', '32'], units: { ...WAITING, '23': 'de-ii' } })).toEqual(coast)
  })

  it('[grand-illusion:14.3.6.n] a landing is possible only with the option, from turn 10, and once', () => {
    expect(hexes({ turn: 9 })).toEqual([])
    expect(hexes({ turn: 12 })).not.toEqual([])
    expect(hexes({ affairs: { options: [0, 4] } })).toEqual([])
    expect(hexes({ affairs: { ...OPTION, landing: hexOf(g, '23') } })).toEqual([])
    // No division waits.
    expect(hexes({ units: { '45': 'br-6' } })).toEqual([])
  })

  it('[grand-illusion:14.3.6.m] British infantry divisions that are due and have not been placed may land, including the 8th and the Indian ones (Q-179)', () => {
    expect(divisions()).toEqual(unitNames(g, unitsOf(g, 'br-6 br-7 br-rn')))
    // Units that are not due yet, rebuilt, returned by sea, or of another nation may not land.
    expect(
      divisions({ units: { 'turn:13': 'br-3in', 'turn:14': 'br-8', 'turn:8': 'br-4+variable', 'turn:2': 'fr-g5' } }),
    ).toEqual([])
    const late = { 'turn:13': 'br-3in br-7in', 'turn:14': 'br-8' }
    expect(divisions({ turn: 13, units: late })).toEqual(['br-3in', 'br-7in'])
    expect(divisions({ turn: 14, units: late })).toEqual(['br-8', 'br-3in', 'br-7in'])
    // The turn that option 3 gives them counts.
    expect(divisions({ turn: 10, units: { 'turn:10': 'br-3in' } })).toEqual(['br-3in'])
  })

  it('[grand-illusion:14.3.6.m] [grand-illusion:14.3.6.n] up to four divisions may land, and they attack and do not move further', () => {
    const five = { 'turn:6': 'br-6', 'turn:9': 'br-rn', 'turn:10': 'br-7 br-3in br-7in', '23': 'de-ii' }
    const { p, begun } = land('23', { units: five, german: ['23'] })
    expect(p.asks).toBe('landing-units allied')
    const four = p.play('add br-6', 'add br-7', 'add br-rn', 'add br-3in')
    expect(four.legal()).toEqual(['close'])
    const ashore = four.play('close')
    expect(ashore.state.units).toEqual(
      position({ scenario: 'what-if', units: { '23': 'de-ii br-6 br-7 br-rn br-3in', 'turn:10': 'br-7in' } }).units,
    )
    expect(ashore.state.affairs.landing).toBe(hexOf(g, '23'))
    const units = unitsOf(g, 'br-6 br-7 br-rn br-3in')
    expect(begun).toMatchObject([
      { kind: 'landing', side: ALLIED, hex: hexOf(g, '23'), moved: units, arrived: [{ units, obliged: true }] },
    ])
  })

  it('[grand-illusion:14.3.6.o] a combat is declared if Germans are in the hex, even with other Allied units', () => {
    const ashore = (units: Readonly<Record<string, string>>) => {
      const { p, begun } = land('23', { units: { ...WAITING, ...units } })
      p.play('add br-6', 'close')
      return begun[0]?.combats
    }
    expect(ashore({ '23': 'de-ii fr-x' })).toEqual(hexesOf(g, ['23']))
    expect(ashore({ '23': 'fr-x' })).toEqual([])
  })

  it('[grand-illusion:14.3.6.n] all landing divisions must fit into the hex', () => {
    // The hex has eleven halves of infantry, so one division fits.
    const { p } = land('23', { units: { ...WAITING, '23': 'fr-x fr-i fr-iii fr-xviii fr-xi fr-alp' } })
    expect(p.play('add br-6').legal()).toEqual(['close'])
  })

  it('[grand-illusion:14.3.6.n] a landing is an activity of a segment, for 1 CAP', () => {
    const activation = answers({ type: 'activated', initiative: false, moved: [] })
    const p = played({
      state: at({ frames: [beginSegment(ALLIED)] }),
      g,
      procedures: { segment: segment(g), landing: landing(g), pick: pick(g), activation },
    })
    expect(p.legal()).toContain('land 23')
    const after = p.play('land 23', 'add br-6', 'close')
    expect([after.state.caps, after.asks]).toEqual([[0, 1], 'activity allied'])
    expect(after.legal()).not.toContain('land 23')
    const german = played({
      state: at({ caps: [2, 2], frames: [beginSegment(GERMAN)] }),
      g,
      procedures: { segment: segment(g) },
    })
    expect(german.legal().some(text => text.startsWith('land'))).toBe(false)
  })
})

describe('14.3.6.r supply after a landing', () => {
  it('[grand-illusion:14.3.6.r] a port in which the British have landed supplies them even before it is taken', () => {
    const coast = ['23', '14', '24', '32', '33', '25', '34', '42', '43', '52']
    const supplied = (hex: string, landed: boolean) => {
      const state = at({
        units: { [hex]: 'br-6 fr-x' },
        german: coast,
        affairs: landed ? { ...OPTION, landing: hexOf(g, hex) } : OPTION,
      })
      return unitsOf(g, 'br-6 fr-x').map(unit => inSupply(g, state, unit))
    }
    expect([supplied('23', true), supplied('23', false)]).toEqual([
      [true, false],
      [false, false],
    ])
    // A coastal hex that is not a port does not.
    expect(supplied('42', true)).toEqual([false, false])
  })
})

describe('14.3.6.v the attack before turn 1', () => {
  it('[grand-illusion:14.3.6.v] the Germans have one free activation of 72 if the Belgians are prepared, and none otherwise', () => {
    expect(beginLiege(g, position({ scenario: 'what-if' }))).toBeNull()
    expect(beginLiege(tablesOf(), position())).toBeNull()
    const begun: ActivationFrame[] = []
    const activation = answers(state => {
      begun.push(state.frames[state.frames.length - 1] as ActivationFrame)
      return [state, { type: 'activated', initiative: true, moved: [] }]
    })
    const state = position({
      scenario: 'what-if',
      affairs: { options: [0, 16] },
      caps: [0, 0],
      allied: ['72'],
      frames: [{ at: 'liege' }],
    })
    const p = played({ state, g, procedures: { liege: liege(g), activation } })
    expect(begun).toMatchObject([{ kind: 'free', side: GERMAN, hex: hexOf(g, '72'), stage: 'declaring' }])
    expect([p.result, p.state.caps]).toEqual([{ type: 'over' }, [0, 0]])
  })
})
