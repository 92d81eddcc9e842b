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
  ALLIED,
  BELGIANS,
  BRITISH,
  FRENCH,
  GERMAN,
  GERMANS,
  type IllusionState,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, hexOf, rulesOf, tablesOf, unitOf } from '../../positions.js'
import { given } from '../given.js'

const g = tablesOf()
const hexes = g.board.ids.slice(0, g.board.hexes)
/** A quiet phase of a turn. Paris may be German. */
const turn = (number: number): string => `turn ${number} german strategic, initiative german, paris-fell 1`
const onTurn2 = (...lines: ReadonlyArray<string>): Position => given(turn(2), ...lines)
/** Reads a position in which one side controls only these hexes. If the other side is Allied and has Trier, the game is over. */
const only = (side: 'german' | 'allied', own: ReadonlyArray<number>, ...lines: ReadonlyArray<string>): Position => {
  const rest = hexes.filter(id => !own.includes(Number(id)))
  return onTurn2(
    `${side === 'german' ? 'allied' : 'german'} ${rest.join(' ')}`,
    ...(own.length === 0 ? [] : [`${side} ${own.join(' ')}`]),
    ...lines,
  )
}
const alliedOnly = (own: ReadonlyArray<number>, ...lines: ReadonlyArray<string>): Position =>
  only('allied', own, ...lines)
const germanOnly = (...own: ReadonlyArray<number>): Position => only('german', own)

/** Returns whether a unit would be in supply in each of these hexes. */
const supplies = ({ state, rules: { tables } }: Position, unit: string, ...ids: ReadonlyArray<number>) =>
  ids.map(id => suppliedIn(tables, state, unitOf(tables, unit), hexOf(tables, id)))
/** Returns the hexes in which a nationality is in supply. */
const supplied = ({ state }: Position, nation: number): ReadonlyArray<number> =>
  hexes.filter((_, hex) => nationSupplied(g, state, nation, hex)).map(Number)

describe('supply lines', () => {
  it('[grand-illusion:8.4.3.a] a line leads through an adjacent friendly rail hex and connected friendly rail hexes to a source', () => {
    // 61 is a French source, 51 and 70 are on its railway, and 60 is adjacent to them without a railway.
    const p = alliedOnly([61, 51, 60, 41])
    expect(supplies(p, 'fr-i', 61, 51, 60, 50, 41)).toEqual([true, true, true, true, true])
    expect(supplies(p, 'fr-i', 40, 32, 22)).toEqual([true, false, false])
    // The line is cut at 51.
    expect(supplies(alliedOnly([61, 60, 41, 40]), 'fr-i', 61, 51, 41, 39)).toEqual([true, true, false, false])
  })

  it('[grand-illusion:8.4.3.a] all units that begin on the map are in supply', () => {
    const { start } = rulesOf()
    const units = g.numbers.filter(
      unit => g.type[unit] !== 'fortress' && g.units[unit]!.start.type === 'setup' && g.units[unit]!.option === 0,
    )
    expect(units.length).toBeGreaterThan(50)
    expect(units.flatMap(unit => (inSupply(g, start, unit) ? [] : [g.unitIds[unit]]))).toEqual([])
  })

  it('[grand-illusion:8.4.3.b] a line cannot run through a hex with a besieged fortress', () => {
    expect(supplies(onTurn2('german 53 62 63 64 72 73'), 'de-ii', 52)).toEqual([true])
    const closed = onTurn2('german 53 63 64 72 73, siege 64, namur 64, de-iii 64')
    expect(supplies(closed, 'de-ii', 64, 52)).toEqual([true, false])
  })

  it('[grand-illusion:8.4.3.c] Allied units use only sources of their own nationality', () => {
    const { state } = alliedOnly([61, 51])
    expect([FRENCH, BRITISH, BELGIANS].map(nation => nationSupplied(g, state, nation, hexOf(g, 51)))).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['[grand-illusion:8.4.3.d] [grand-illusion:11.2.4.a] French', FRENCH, [1, 4, 13, 61, 80, 89]],
    ['[grand-illusion:8.4.3.e] British', BRITISH, [1, 4, 14]],
    ['[grand-illusion:8.4.3.f] Belgian', BELGIANS, [1, 14]],
    ['[grand-illusion:8.4.3.h] [grand-illusion:11.2.5.a] German', GERMANS, [91, 94, 100, 105, 107]],
  ] as const)('%s units use these supply sources and no others', (_name, nation, sources) => {
    const own = (ids: ReadonlyArray<number>): Position => only(nation === GERMANS ? 'german' : 'allied', ids)
    const { state } = own(sources)
    expect(hexes.filter((_, hex) => isSourceNow(g, state, nation, hex)).map(Number)).toEqual(sources)
    for (const one of sources) expect(nationSupplied(g, own([one]).state, nation, hexOf(g, one))).toBe(true)
    const others = hexes.map(Number).filter(id => !(sources as ReadonlyArray<number>).includes(id))
    expect(supplied(own(others), nation)).toEqual([])
  })

  it('[grand-illusion:8.4.3.g] [grand-illusion:11.2.4.b] Antwerp supplies Belgians and one British division inside it until it is German', () => {
    const p = alliedOnly([52])
    expect(['be-i', 'be-hq', 'br-rn', 'br-1', 'fr-i'].flatMap(unit => supplies(p, unit, 52))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(supplies(p, 'be-i', 43)).toEqual([false])
    expect(supplies(alliedOnly([43]), 'be-i', 52)).toEqual([false])
  })

  it('[grand-illusion:8.4.3.k] [grand-illusion:8.3.4.a] a line may run through a hex that only enemy cavalry controls', () => {
    const cut = [61, 41, 40]
    expect(supplies(alliedOnly(cut), 'fr-i', 41)).toEqual([false])
    expect(supplies(alliedOnly(cut, 'cavalry 51, de-2kd 51'), 'fr-i', 41)).toEqual([true])
    // Such a hex may also be a source.
    expect(supplies(alliedOnly([51], 'cavalry 61'), 'fr-i', 51)).toEqual([true])
  })

  it('[grand-illusion:8.4.3.ah] a line may begin in the rail hex of the unit, and a unit in a source needs no line', () => {
    expect(supplies(alliedOnly([61]), 'fr-i', 61, 60, 51)).toEqual([true, true, true])
    expect(supplies(alliedOnly([]), 'fr-i', 61)).toEqual([false])
  })

  it('[grand-illusion:8.4.3.ai] a line cannot begin across an impassable hexside, but can across a blocked one', () => {
    // 42 is adjacent to 52, across the impassable hexside, and to 43.
    expect(supplies(germanOnly(52, 43, 53, 63, 64, 73, 82, 91), 'de-ii', 42)).toEqual([true])
    expect(supplies(germanOnly(52, 53, 63, 64, 73, 82, 91), 'de-ii', 42)).toEqual([false])
    const blocked = onTurn2('german 53 63 64, allied-block 52/S 53/N, fr-i 52, fr-x 53, de-iii 53')
    expect(blocked.state.blocks[ALLIED]).not.toEqual(onTurn2().state.blocks[ALLIED])
    expect(supplies(blocked, 'de-ii', 52)).toEqual([true])
  })

  it('[grand-illusion:8.4.3.af] [grand-illusion:EX-5] hexes 102 and 107 are dead ends for Allied lines, 107 only until they control 103', () => {
    expect(supplies(onTurn2('allied 102 107'), 'fr-i', 97, 103, 102, 101, 105, 106)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(supplies(onTurn2('allied 102 103 107'), 'fr-i', 107, 106, 101)).toEqual([true, true, false])
  })

  it('[grand-illusion:8.4.3.ag] [grand-illusion:EX-6] Germans cannot be in supply in Antwerp until Namur has fallen and they control 64, 63 and 53', () => {
    expect(supplies(onTurn2(), 'de-ii', 52)).toEqual([false])
    expect(supplies(onTurn2('german 53 63 64'), 'de-ii', 52)).toEqual([true])
    expect(supplies(onTurn2('german 63 64'), 'de-ii', 52)).toEqual([false])
    expect(supplies(onTurn2('german 53 64'), 'de-ii', 52)).toEqual([false])
    expect(supplies(onTurn2('german 53 63, namur 64'), 'de-ii', 52)).toEqual([false])
  })

  it('[grand-illusion:8.4.3.ab] [grand-illusion:8.4.3.ac] German lines end in 56 after Namur has fallen if the end-of-rail marker is on the map', () => {
    // The line to 56 runs over 65. 47 and 57 can be reached only through 56.
    const at = (...lines: ReadonlyArray<string>) =>
      supplies(given(turn(6), 'german 46 47 56 57 64 65 66', ...lines), 'de-ii', 65, 56, 46, 57, 37)
    expect(at('namur 64, de-iii 64')).toEqual([true, true, true, true, true])
    expect(at()).toEqual([true, true, true, true, false])
    expect(at('rail-end no')).toEqual([true, true, true, true, true])
  })

  it('[grand-illusion:8.4.3.y] [grand-illusion:11.2.2.b] supply is judged by the current position, regardless of markers', () => {
    const marked = onTurn2('de-ii 91 out-of-supply')
    expect(marked.status('de-ii')).toEqual(['unsupplied'])
    expect(inSupply(g, marked.state, unitOf(g, 'de-ii'))).toBe(true)
  })
})

describe('emergency supply', () => {
  const SIEGE = 'german 44 45 54 64, maubeuge 54, siege 54, de-ii 54'
  const third = unitOf(g, 'de-iii')
  /** Namur blocks the other line, so only 44 supplies the hexes beyond 54. */
  const at = (number: number, lines = SIEGE, hex = 45): IllusionState =>
    given(turn(number), lines, `de-iii ${hex}`).state

  it('[grand-illusion:8.4.3.j] [grand-illusion:8.4.3.n] [grand-illusion:8.4.3.o] emergency supply reaches Germans past Maubeuge on turns 3 to 5', () => {
    expect([2, 3, 4, 5, 6].map(number => inSupply(g, at(number), third))).toEqual([false, true, true, true, false])
  })

  it('[grand-illusion:8.4.3.p] emergency supply requires that 54 and 44 are German and the fortress is on the map', () => {
    expect(inSupply(g, at(3, 'german 44 45 64, maubeuge 54'), third)).toBe(false)
    expect(inSupply(g, at(3, SIEGE.replace('44 ', '')), third)).toBe(false)
    expect(inSupply(g, at(3, SIEGE.replace('siege 54, ', '')), third)).toBe(true)
  })

  it('[grand-illusion:8.4.3.q] emergency supply removes 44 and 54 from other lines, and makes 44 a separate source', () => {
    // A second line reaches 44 from the north, over 53 and 43.
    const roundabout = SIEGE.replace('german', 'german 33 43 53 63')
    const [before, after] = [at(2, roundabout), at(3, roundabout)]
    expect([inSupply(g, before, third), drawsEmergency(g, before, third)]).toEqual([true, false])
    expect([inSupply(g, after, third), drawsEmergency(g, after, third)]).toEqual([true, true])
    expect(drawsEmergency(g, at(3), third)).toBe(true)
    expect(drawsEmergency(g, at(3, SIEGE, 91), third)).toBe(false)
  })

  it('[grand-illusion:8.4.3.s] emergency supply also reaches Allied hexes', () => {
    expect([2, 3].map(number => suppliedIn(g, at(number), third, hexOf(g, 35)))).toEqual([false, true])
    expect(has(at(3).ground.german, hexOf(g, 35))).toBe(false)
  })

  it('[grand-illusion:8.4.3.y] emergency supply ends when Maubeuge falls, and lines then run through 54 again', () => {
    const fallen = at(3, 'german 44 45 54 64')
    expect([inSupply(g, fallen, third), drawsEmergency(g, fallen, third)]).toEqual([true, false])
  })

  // In a phase without a decision, the position is that in which a Plan 17 hex draws its chit.
  it.each([
    ['upkeep', 'turn 5 bef, allied 96, fr-i 96', true],
    ['upkeep', 'turn 5 mandates, allied 96, fr-i 96', false],
    ['check', 'turn 5 victory, german 19 34 53 63 76, paris-fell 5', false],
    ['attrition', 'turn 5 attrition', false],
    ['recovery', 'turn 5 german recovery, fr-x 91, de-v 91 one-step-lost, de-ix 91 one-step-lost', false],
    ['upkeep', 'turn 4 supply, allied 96, fr-i 96', true],
  ])(
    '[grand-illusion:8.4.3.z] emergency supply ends with the action phase of turn 5: %s, %s, %s',
    (frame, phase, is) => {
      const { state } = given(phase, SIEGE, 'de-iii 45')
      expect(state.frames[1]!.at).toBe(frame)
      expect(inSupply(g, state, third)).toBe(is)
    },
  )

  it('[grand-illusion:14.1.2.p] emergency supply counts as a line of supply for victory points', () => {
    expect([2, 3].map(number => hexSupplied(g, at(number), GERMAN, hexOf(g, 45)))).toEqual([false, true])
    expect(hexSupplied(g, alliedOnly([61]).state, ALLIED, hexOf(g, 61))).toBe(true)
  })
})

describe('supply with strategic options', () => {
  const whatIf = (...lines: ReadonlyArray<string>): Position => given('grand-illusion what-if', turn(2), ...lines)

  it('[grand-illusion:14.3.6.y] one option lets German lines run two hexes from the railway through a friendly hex', () => {
    // 63 is adjacent to the railway of 73, and is on no railway that leads to it.
    expect(supplies(whatIf('german 63'), 'de-ii', 63, 53)).toEqual([true, false])
    expect(supplies(whatIf('options german 3, german 63'), 'de-ii', 63, 53, 43)).toEqual([true, true, false])
    expect(supplies(whatIf('options german 3'), 'de-ii', 63, 53)).toEqual([true, false])
  })

  it('[grand-illusion:14.3.6.ac] one option opens the hexside between 42 and 52', () => {
    expect(supplies(whatIf('german 52 62'), 'de-ii', 42)).toEqual([false])
    expect(supplies(whatIf('german 52 62, options german 5'), 'de-ii', 42)).toEqual([true])
  })

  it('[grand-illusion:14.3.6.ad] [grand-illusion:14.3.6.r] some options add supply sources', () => {
    const german = 'german 52, options german 5'
    expect(supplies(whatIf(german, 'antwerp-supplies yes'), 'de-ii', 52, 43)).toEqual([true, true])
    expect(supplies(whatIf(german), 'de-ii', 43)).toEqual([false])
    const all = `german ${hexes.filter(id => id !== '32').join(' ')}`
    const landed = (hex: string) => supplies(whatIf('options allied 4', all, `landing ${hex}`), 'br-1', 32)
    expect(['32', 'none', '42'].map(landed)).toEqual([[true], [false], [false]])
  })
})
