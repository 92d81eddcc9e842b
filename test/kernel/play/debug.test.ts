/** Tests of the debugging helpers: the stack, the differences between states, and the board as text. */
import { describe, expect, it } from 'vitest'
import { orThrow } from '../../../src/kernel/contract/index.js'
import { boardText, stackLine, stateDifference } from '../../../src/kernel/play/debug.js'
import { marne } from '../../../src/games/marne/index.js'
import { verdun } from '../../../src/games/verdun/index.js'

const counterattack = orThrow(marne.load(marne.scenarios.counterattack))
const historical = orThrow(verdun.load(verdun.scenarios.historical))

describe('stackLine', () => {
  it('writes the frames of The Marne from the bottom up, and turn and step with the sequence', () => {
    const { start } = counterattack
    expect(stackLine(start)).toMatch(/^sequence 8\.\d+ \/ movement \{side: 0, first: true.*\}$/)
    const selecting = counterattack.legalActions(start)[0]!
    const inHand = orThrow(counterattack.apply(start, selecting))
    expect(stackLine(inHand)).toMatch(/^sequence 8\.\d+ \/ movement \{.*\} \/ departing \{unit: \d+\}$/)
  })

  it('writes the frames of Verdun', () => {
    expect(stackLine(historical.start)).toMatch(/^sequence 1\.\d+ \/ setup \{side: 1, /)
  })

  it('leaves out null and empty fields, and shortens long ones', () => {
    const frames = [
      { at: 'sequence', turn: 3, step: 4, carry: null },
      { at: 'combat', stage: 'die', odds: null, units: [], moved: [0, 0], hexes: [1, 2], long: new Array(20).fill(1) },
      { at: 'stop' },
    ]
    expect(stackLine({ scenario: '', frames, trail: null })).toBe(
      'sequence 3.4 / combat {stage: die, hexes: [1 2], long: [20 items]} / stop',
    )
  })
})

describe('stateDifference', () => {
  it('is empty for a state and its copy', () => {
    expect(stateDifference(counterattack.start, structuredClone(counterattack.start))).toEqual([])
  })

  it('lists each difference with both values', () => {
    const a = { units: [1, 2, 3], frames: [{ at: 'sequence' }], side: 'german' }
    const b = { units: [1, 5, 3], frames: [{ at: 'sequence' }, { at: 'march', unit: 2 }], side: 'german' }
    expect(stateDifference(a, b)).toEqual([
      { path: '/units/1', before: '2', after: '5' },
      { path: '/frames/1', before: 'nothing', after: '{at: march, unit: 2}' },
    ])
    expect(stateDifference(3, 'three')).toEqual([{ path: '/', before: '3', after: 'three' }])
  })

  it('names units if the states are encoded', () => {
    const { start, codecs, legalActions, apply } = counterattack
    const selecting = legalActions(start)[0]!
    const after = orThrow(apply(start, selecting))
    const [only, ...more] = stateDifference(codecs.state.encode(start), codecs.state.encode(after))
    expect(more).toEqual([])
    expect(only!.path).toBe('/actions/0')
    expect(only!.after).toContain((selecting as { readonly unit: string }).unit)
  })

  it('stops at two hundred differences', () => {
    const many = (n: number) => Array.from({ length: 500 }, (_, i) => i + n)
    expect(stateDifference(many(0), many(1))).toHaveLength(200)
  })
})

describe('boardText', () => {
  const board = {
    orientation: 'flat' as const,
    hexes: [
      { id: '0101', q: 0, r: 0 },
      { id: '0102', q: 0, r: 1 },
      { id: '0201', q: 1, r: 0 },
      { id: '0202', q: 1, r: 1 },
      { id: '0301', q: 2, r: -1 },
    ],
  }
  const counters = [
    { side: 'german', place: '0102' },
    { side: 'german', place: '0102' },
    { side: 'allied', place: '0102' },
    { side: 'allied', place: '0301' },
    { side: 'allied', place: 'eliminated' },
  ]

  it('has one line per row, with the id of its first hex, and lists the boxes that hold counters', () => {
    expect(boardText({ board, counters }).split('\n')).toEqual(['0101  .    .    A1', '0102  A1G2 .', 'eliminated: A1'])
  })

  it('draws part of a board', () => {
    expect(boardText({ board, counters }, { around: '0102', radius: 1 }).split('\n')).toEqual([
      '0101  .    .',
      '0102  A1G2 .',
    ])
    expect(boardText({ board, counters }, { around: '9999' })).toBe('unknown hex 9999')
  })

  it('aligns the rows of a pointy board by columns', () => {
    const hexes = [
      { id: 'a1', q: 0, r: 0 },
      { id: 'a2', q: -1, r: 2 },
      { id: 'b2', q: 0, r: 2 },
    ]
    expect(boardText({ board: { orientation: 'pointy', hexes }, counters: [{ side: 'red', place: 'b2' }] })).toBe(
      'a1    .\na2    .  R1',
    )
  })

  it.each([
    ['The Marne', counterattack.observe(counterattack.start, 'all')],
    ['Verdun 1916', historical.observe(historical.start, 'public')],
  ])('counts every counter in %s once', (_title, view) => {
    const counted = [...boardText(view).matchAll(/(?<=[ A-Z\d])[A-Z](\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)
    expect(counted).toBe(view.counters.length)
  })
})
