import { describe, expect, it } from 'vitest'
import { has } from '../../../../../src/kernel/index.js'
import {
  drawsEmergency,
  hexSupplied,
  inSupply,
  isSourceNow,
  nationSupplied,
  suppliedIn,
} from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import {
  type IllusionState,
  ALLIED,
  BELGIANS,
  BRITISH,
  FRENCH,
  GERMAN,
  GERMANS,
  withFrames,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, hexOf, position, start, tablesOf, unitOf } from '../../kit.js'

const g = tablesOf()
const hexes = g.board.ids.slice(0, g.board.hexes)
const hex = (id: number | string): number => hexOf(g, id)
/** Builds a position in which only these hexes are Allied. */
const alliedOnly = (ids: ReadonlyArray<number>, more: PositionData = {}): IllusionState => {
  const allied = ids.map(String)
  return position({ ...more, allied, german: hexes.filter(id => !allied.includes(id)) })
}
const germanOnly = (ids: ReadonlyArray<number>, more: PositionData = {}): IllusionState => {
  const german = ids.map(String)
  return position({ ...more, german, allied: hexes.filter(id => !german.includes(id)) })
}
/** Returns the hexes in which a nationality is in supply. */
const supplied = (state: IllusionState, nation: number): ReadonlyArray<number> =>
  hexes.filter((_, h) => nationSupplied(g, state, nation, h)).map(Number)
const unitIn = (state: IllusionState, id: string, where: number): boolean =>
  suppliedIn(g, state, unitOf(g, id), hex(where))

describe('supply lines', () => {
  it('[grand-illusion:8.4.3.a] a line leads through an adjacent friendly rail hex and connected friendly rail hexes to a source', () => {
    // 61 is a French source, 51 and 70 are on its railway, and 60 is adjacent to them without a railway.
    const state = alliedOnly([61, 51, 60, 41])
    expect([61, 51, 60, 50, 41].map(at => unitIn(state, 'fr-i', at))).toEqual([true, true, true, true, true])
    expect([40, 32, 22].map(at => unitIn(state, 'fr-i', at))).toEqual([true, false, false])
    // The line is cut at 51.
    const cut = alliedOnly([61, 60, 41, 40])
    expect([61, 51, 41, 39].map(at => unitIn(cut, 'fr-i', at))).toEqual([true, true, false, false])
    expect([...start(g).units.flat()].length).toBe(g.units.length)
    for (const unit of g.numbers)
      if (g.type[unit] !== 'fortress' && g.units[unit]!.start.type === 'setup' && g.units[unit]!.option === 0)
        expect([g.unitIds[unit], inSupply(g, start(g), unit)]).toEqual([g.unitIds[unit], true])
  })

  it('[grand-illusion:8.4.3.b] a line cannot run through a hex with a besieged fortress', () => {
    const german = ['62', '63', '64', '53', '72', '73']
    const open = position({ german })
    expect(unitIn(open, 'de-ii', 52)).toBe(true)
    const closed = position({ german: german.filter(id => id !== '62'), sieges: ['64'] })
    expect(unitIn(closed, 'de-ii', 64)).toBe(true)
    expect(unitIn(closed, 'de-ii', 52)).toBe(false)
  })

  it('[grand-illusion:8.4.3.c] Allied units use only sources of their own nationality', () => {
    const state = alliedOnly([61, 51])
    expect([FRENCH, BRITISH, BELGIANS].map(nation => nationSupplied(g, state, nation, hex(51)))).toEqual([
      true,
      false,
      false,
    ])
  })

  const SOURCES: ReadonlyArray<readonly [id: string, nation: number, hexes: ReadonlyArray<number>]> = [
    ['[grand-illusion:8.4.3.d] [grand-illusion:11.2.4.a] French', FRENCH, [1, 4, 13, 61, 80, 89]],
    ['[grand-illusion:8.4.3.e] British', BRITISH, [1, 4, 14]],
    ['[grand-illusion:8.4.3.f] Belgian', BELGIANS, [1, 14]],
    ['[grand-illusion:8.4.3.h] [grand-illusion:11.2.5.a] German', GERMANS, [91, 94, 100, 105, 107]],
  ]
  it.each(SOURCES)('%s units use these supply sources and no others', (_name, nation, sources) => {
    const state = nation === GERMANS ? germanOnly(sources) : alliedOnly(sources)
    expect(hexes.filter((_, h) => isSourceNow(g, state, nation, h)).map(Number)).toEqual(sources)
    for (const one of sources) {
      const alone = nation === GERMANS ? germanOnly([one]) : alliedOnly([one])
      expect(nationSupplied(g, alone, nation, hex(one))).toBe(true)
    }
    const others = hexes.map(Number).filter(id => !sources.includes(id))
    expect(supplied(nation === GERMANS ? germanOnly(others) : alliedOnly(others), nation)).toEqual([])
  })

  it('[grand-illusion:8.4.3.g] [grand-illusion:11.2.4.b] Antwerp supplies Belgians and one British division inside it until it is German', () => {
    const state = alliedOnly([52])
    expect(['be-i', 'be-hq', 'br-rn', 'br-1', 'fr-i'].map(id => unitIn(state, id, 52))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(unitIn(state, 'be-i', 43)).toBe(false)
    expect(unitIn(alliedOnly([43]), 'be-i', 52)).toBe(false)
  })

  it('[grand-illusion:8.4.3.k] [grand-illusion:8.3.4.a] a line may run through a hex that only enemy cavalry controls', () => {
    const cut = alliedOnly([61, 41, 40])
    expect(unitIn(cut, 'fr-i', 41)).toBe(false)
    const raided = alliedOnly([61, 41, 40], { cavalry: ['51'], units: { 51: 'de-2kd' } })
    expect(unitIn(raided, 'fr-i', 41)).toBe(true)
    // Such a hex may also be a source.
    expect(unitIn(alliedOnly([51], { cavalry: ['61'] }), 'fr-i', 51)).toBe(true)
  })

  it('[grand-illusion:8.4.3.ah] a line may begin in the rail hex of the unit, and a unit in a source needs no line', () => {
    const state = alliedOnly([61])
    expect([61, 60, 51].map(at => unitIn(state, 'fr-i', at))).toEqual([true, true, true])
    expect(unitIn(alliedOnly([]), 'fr-i', 61)).toBe(false)
  })

  it('[grand-illusion:8.4.3.ai] a line cannot begin across an impassable hexside, but can across a blocked one', () => {
    const only = germanOnly([52, 43, 53, 63, 64, 73, 82, 91])
    // 42 is adjacent to 52, across the impassable hexside, and to 43.
    expect(unitIn(only, 'de-ii', 42)).toBe(true)
    expect(unitIn(germanOnly([52, 53, 63, 64, 73, 82, 91]), 'de-ii', 42)).toBe(false)
    const blocked = position({ german: ['53', '63', '64'], blocks: { allied: ['52 S', '53 N'] } })
    expect(unitIn(blocked, 'de-ii', 52)).toBe(true)
  })

  it('[grand-illusion:8.4.3.af] [grand-illusion:EX-5] hexes 102 and 107 are dead ends for Allied lines, 107 only until they control 103', () => {
    const taken = position({ allied: ['102', '107'] })
    expect([97, 103, 102, 101, 105, 106].map(at => unitIn(taken, 'fr-i', at))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    const through = position({ allied: ['102', '107', '103'] })
    expect([107, 106].map(at => unitIn(through, 'fr-i', at))).toEqual([true, true])
    expect(unitIn(through, 'fr-i', 101)).toBe(false)
  })

  it('[grand-illusion:8.4.3.ag] [grand-illusion:EX-6] Germans cannot be in supply in Antwerp until Namur has fallen and they control 64, 63 and 53', () => {
    expect(unitIn(start(g), 'de-ii', 52)).toBe(false)
    expect(unitIn(position({ german: ['64', '63', '53'] }), 'de-ii', 52)).toBe(true)
    expect(unitIn(position({ german: ['64', '63'] }), 'de-ii', 52)).toBe(false)
    expect(unitIn(position({ german: ['64', '53'] }), 'de-ii', 52)).toBe(false)
    expect(unitIn(position({ german: ['63', '53'], units: { 64: 'namur' } }), 'de-ii', 52)).toBe(false)
  })

  it('[grand-illusion:8.4.3.ab] [grand-illusion:8.4.3.ac] German lines end in 56 after Namur has fallen if the end-of-rail marker is on the map', () => {
    // The line to 56 runs over 65. 47 and 57 can be reached only through 56.
    const german = ['64', '65', '56', '46', '47', '57', '66']
    const at = (state: IllusionState): ReadonlyArray<boolean> =>
      [65, 56, 46, 57, 37].map(id => unitIn(state, 'de-ii', id))
    expect(at(position({ german, units: { 64: 'namur' } }))).toEqual([true, true, true, true, true])
    expect(at(position({ german }))).toEqual([true, true, true, true, false])
    expect(at(position({ german, railEnd: false }))).toEqual([true, true, true, true, true])
  })

  it('[grand-illusion:8.4.3.y] [grand-illusion:11.2.2.b] supply is judged by the current position, regardless of markers', () => {
    const marked = position({ units: { 91: 'de-ii!' } })
    expect(inSupply(g, marked, unitOf(g, 'de-ii'))).toBe(true)
  })
})

describe('emergency supply', () => {
  const taken = { german: ['44', '54', '64', '45'], units: { 54: 'maubeuge de-ii', 45: 'de-iii' }, sieges: ['54'] }
  const third = unitOf(g, 'de-iii')
  /** Namur blocks the other line, so only 44 supplies the hexes beyond 54. */
  const at = (turn: number, more: PositionData = {}): IllusionState => position({ ...taken, turn, ...more })

  it('[grand-illusion:8.4.3.j] [grand-illusion:8.4.3.n] [grand-illusion:8.4.3.o] emergency supply reaches Germans past Maubeuge on turns 3 to 5', () => {
    expect([2, 3, 4, 5, 6].map(turn => inSupply(g, at(turn), third))).toEqual([false, true, true, true, false])
  })

  it('[grand-illusion:8.4.3.p] emergency supply requires that 54 and 44 are German and the fortress is on the map', () => {
    expect(inSupply(g, at(3, { german: ['44', '64', '45'] }), third)).toBe(false)
    expect(inSupply(g, at(3, { german: ['54', '64', '45'] }), third)).toBe(false)
    expect(inSupply(g, at(3, { sieges: [] }), third)).toBe(true)
  })

  it('[grand-illusion:8.4.3.q] emergency supply removes 44 and 54 from other lines, and makes 44 a separate source', () => {
    // A second line reaches 44 from the north, over 53 and 43.
    const german = ['44', '54', '64', '45', '33', '43', '53', '63']
    const roundabout = at(3, { german })
    expect(unitIn(at(2, { german }), 'de-iii', 45)).toBe(true)
    expect([inSupply(g, roundabout, third), drawsEmergency(g, roundabout, third)]).toEqual([true, true])
    expect(drawsEmergency(g, at(2, { german }), third)).toBe(false)
    expect(drawsEmergency(g, at(3), third)).toBe(true)
    expect(drawsEmergency(g, at(3, { units: { ...taken.units, 91: 'de-iii' } }), third)).toBe(false)
  })

  it('[grand-illusion:8.4.3.s] emergency supply also reaches Allied hexes', () => {
    expect(unitIn(at(3), 'de-iii', 35)).toBe(true)
    expect(unitIn(at(2), 'de-iii', 35)).toBe(false)
    expect(has(at(3).ground.german, hex(35))).toBe(false)
  })

  it('[grand-illusion:8.4.3.y] emergency supply ends when Maubeuge falls, and lines then run through 54 again', () => {
    const fallen = at(3, { units: { 45: 'de-iii' }, sieges: [] })
    expect(inSupply(g, fallen, third)).toBe(true)
    expect(drawsEmergency(g, fallen, third)).toBe(false)
  })

  it('[grand-illusion:8.4.3.z] emergency supply ends with the action phase of turn 5', () => {
    const later = (turn: number, at5: Parameters<typeof withFrames>[1][number]): boolean => {
      const state = at(turn)
      return inSupply(g, withFrames(state, [state.frames[0]!, at5]), third)
    }
    expect(later(5, { at: 'upkeep', step: 'bef' })).toBe(true)
    expect(later(5, { at: 'upkeep', step: 'mandates' })).toBe(false)
    expect(later(5, { at: 'check', check: 'final', waiting: null, drawn: [] })).toBe(false)
    expect(later(5, { at: 'attrition', waiting: null })).toBe(false)
    expect(later(5, { at: 'recovery', side: GERMAN, waiting: null })).toBe(false)
    expect(later(4, { at: 'upkeep', step: 'supply' })).toBe(true)
  })

  it('[grand-illusion:14.1.2.p] emergency supply counts as a line of supply for victory points', () => {
    expect(hexSupplied(g, at(3), GERMAN, hex(45))).toBe(true)
    expect(hexSupplied(g, at(2), GERMAN, hex(45))).toBe(false)
    expect(hexSupplied(g, alliedOnly([61]), ALLIED, hex(61))).toBe(true)
  })
})

describe('supply with strategic options', () => {
  const what = tablesOf('what-if')
  const options = (german: number, allied: number, more: PositionData = {}): IllusionState =>
    position({ scenario: 'what-if', ...more, affairs: { options: [german, allied], ...more.affairs } })
  const de = unitOf(what, 'de-ii')
  const at = (state: IllusionState, ids: ReadonlyArray<number>): ReadonlyArray<boolean> =>
    ids.map(id => suppliedIn(what, state, de, hexOf(what, id)))

  it('[grand-illusion:14.3.6.y] one option lets German lines run two hexes from the railway through a friendly hex', () => {
    // 63 is adjacent to the railway of 73, and is on no railway that leads to it.
    expect(at(options(0, 0, { german: ['63'] }), [63, 53])).toEqual([true, false])
    expect(at(options(4, 0, { german: ['63'] }), [63, 53, 43])).toEqual([true, true, false])
    expect(at(options(4, 0), [63, 53])).toEqual([true, false])
  })

  it('[grand-illusion:14.3.6.ac] one option opens the hexside between 42 and 52', () => {
    const german = ['52', '62']
    expect(at(options(0, 0, { german }), [42])).toEqual([false])
    expect(at(options(16, 0, { german }), [42])).toEqual([true])
  })

  it('[grand-illusion:14.3.6.ad] [grand-illusion:14.3.6.r] some options add supply sources', () => {
    const germans = options(16, 0, { german: ['52'], affairs: { antwerpSupplies: true } })
    expect(at(germans, [52, 43])).toEqual([true, true])
    expect(at(options(16, 0, { german: ['52'] }), [43])).toEqual([false])
    const landed = (landing: number): boolean =>
      suppliedIn(
        what,
        options(0, 8, { german: what.board.ids.slice(0, what.board.hexes), allied: ['32'], affairs: { landing } }),
        unitOf(what, 'br-1'),
        hexOf(what, 32),
      )
    expect([landed(hexOf(what, 32)), landed(-1), landed(hexOf(what, 42))]).toEqual([true, false, false])
  })
})
