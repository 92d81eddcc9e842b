/** M4 Stacking. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** Returns units `G1`, `G2`, ... one in each of these hexes. */
const germans = (...hexes: ReadonlyArray<string>): ReadonlyArray<string> =>
  hexes.map((hex, i) => `german G${i + 1} 4-3 ${hex}`)
const allies = (...hexes: ReadonlyArray<string>): ReadonlyArray<string> =>
  hexes.map((hex, i) => `allied F${i + 1} 4-3 ${hex}`)

describe('M4 Stacking', () => {
  it('[marne:M4.a] at most three units of a side may end the phase in a hex', () => {
    const p = position({ units: germans('0504', '0504', '0503') })
      .order('G3 0504')
      .pass()
    expect(p.when).toBe('combat-1 german 8')
    expect(['G1', 'G2', 'G3'].map(p.at)).toEqual(['0504', '0504', '0504'])
  })

  it('[marne:M4.a][marne:M4.b][marne:Q-33] [marne:EX-18] the owner eliminates one of four units that are in a hex at the end of the phase', () => {
    const p = position({ units: germans('0504', '0504', '0504', '0503') })
      .order('G4 0504')
      .pass()
    expect(p.turn).toMatchObject({ type: 'decision', side: 'german', asks: 'stacking-loss', phase: 'movement-1' })
    expect(p.legal()).toEqual(['remove G1', 'remove G2', 'remove G3', 'remove G4'])
    const q = p.order('remove G2')
    expect(q.at('G2')).toBe('eliminated')
    expect(q.when).toBe('combat-1 german 8')
    expect(q.points()).toEqual({ german: 0, allied: 4 }) // however it was eliminated
  })

  it('[marne:M4.a] stacks above the limit also lose units at the end of the second movement phase', () => {
    const p = position({ phase: 'movement-2', units: germans('0504', '0504', '0504', '0503') })
      .order('G4 0504')
      .pass()
    expect(p.turn).toMatchObject({ asks: 'stacking-loss', phase: 'movement-2' })
    expect(p.order('remove G4').when).toBe('combat-2 german 8')
  })

  it('[marne:M4.a] Allied stacks above the limit lose units at the end of Allied phases', () => {
    const p = position({ side: 'allied', units: allies('0504', '0504', '0504', '0503') })
      .order('F4 0504')
      .pass()
    expect(p.turn).toMatchObject({ side: 'allied', asks: 'stacking-loss' })
    expect(p.order('remove F1').when).toBe('combat-1 allied 8')
  })

  it('[marne:M4.b] two of five units in a hex are eliminated, and are named in ascending order', () => {
    const p = position({ units: germans('0504', '0504', '0504', '0503', '0503') })
      .orders('G4 0504', 'G5 0504')
      .pass()
    expect(p.legal()).toEqual(['remove G1', 'remove G2', 'remove G3', 'remove G4'])
    const one = p.order('remove G2')
    expect(one.legal()).toEqual(['remove G3', 'remove G4', 'remove G5'])
    expect(one.refused('remove G1')).toMatchObject({ code: 'out-of-order', subjects: ['G1', '0504'] })
    const two = one.order('remove G5')
    expect(two.when).toBe('combat-1 german 8')
    expect(['G1', 'G2', 'G3', 'G4', 'G5'].map(two.at)).toEqual(['0504', 'eliminated', '0504', '0504', 'eliminated'])
  })

  it('[marne:M4.b] disrupted units count for stacking, and may be eliminated', () => {
    const p = position({ units: [...germans('0503', '0504', '0504'), 'german G4 4-3 0504 disrupted'] })
      .order('G1 0504')
      .pass()
    expect(p.legal()).toContain('remove G4')
    expect(p.order('remove G4').at('G4')).toBe('eliminated')
  })

  it('[marne:Q-42] stacking losses are taken hex by hex', () => {
    const p = position({ units: germans('0304', '0304', '0304', '0303', '0704', '0704', '0704', '0703') })
      .orders('G4 0304', 'G8 0704')
      .pass()
    expect(p.legal()).toEqual(['remove G1', 'remove G2', 'remove G3', 'remove G4'])
    expect(p.refused('remove G5')).toMatchObject({ code: 'out-of-order', rule: 'marne:M4.b', subjects: ['G5', '0304'] })
    const q = p.order('remove G1')
    expect(q.legal()).toEqual(['remove G5', 'remove G6', 'remove G7', 'remove G8'])
    expect(q.order('remove G5').when).toBe('combat-1 german 8')
  })

  it('[marne:M4.c] [marne:EX-31] a fourth unit that moves through a hex of three and ends in another hex causes no loss', () => {
    const p = position({ units: germans('0504', '0504', '0504', '0503') })
      .order('G4 0504-0505')
      .pass()
    expect(p.when).toBe('combat-1 german 8')
    expect(p.at('G4')).toBe('0505')
  })

  it('[marne:M4.c] a fourth unit may even end its move in the hex, if another leaves before the phase ends', () => {
    const p = position({ units: germans('0504', '0504', '0504', '0503') })
      .orders('G4 0504', 'G1 0505')
      .pass()
    expect(p.when).toBe('combat-1 german 8')
  })

  it('[marne:M4.c] a retreat may pass through a full hex, and no unit is lost at the end of the combat phase', () => {
    // rivers close every hex around 0504 except 0505, where three friends are
    const rivers = ['0603', '0604', '0404', '0403'].map(hex => `0504-${hex}`)
    const p = position({
      phase: 'combat-1',
      rivers,
      units: ['german G1 6-3 0503', 'allied F0 2-3 0504', ...allies('0505', '0505', '0505')],
    })
    const retreating = p.attack('0504: G1').order('no more attacks')
    expect(retreating.working().column).toBe('3-1')
    const q = retreating.roll(1) // D2
    expect(q.at('F0')).toBe('0505')
    expect(q.legal()).toEqual(['retreat to 0405', 'retreat to 0506', 'retreat to 0605'])
    const end = q.order('retreat to 0506').until('movement-2', 'german')
    expect(['F0', 'F1', 'F2', 'F3'].map(end.at)).toEqual(['0506', '0505', '0505', '0505'])
  })

  it('[marne:M4.d] a fortress does not count for stacking', () => {
    const p = position({ side: 'allied', forts: ['5 0504'], units: allies('0504', '0504', '0503', '0503') })
    expect(p.order('F3 0504').pass().when).toBe('combat-1 allied 8')
    expect(p.orders('F3 0504', 'F4 0504').pass().order('remove F1').when).toBe('combat-1 allied 8')
  })
})

describe('Stacking losses', () => {
  /** Returns the end of a movement phase with units G1, G2, ... in these hexes. */
  const crowd = (...hexes: ReadonlyArray<string>) => {
    // three units of each hex begin there, and the others enter from the north
    const isFull = (i: number): boolean => hexes.slice(0, i).filter(hex => hex === hexes[i]).length >= 3
    const north = (hex: string): string => String(Number(hex) - 1).padStart(4, '0')
    return position({ units: hexes.map((hex, i) => `german G${i + 1} 4-3 ${isFull(i) ? north(hex) : hex}`) })
      .orders(...hexes.flatMap((hex, i) => (isFull(i) ? [`G${i + 1} ${hex}`] : [])))
      .pass()
  }
  /** Returns every way to take the losses, as lists of units in the order of removal. */
  const ways = (p: Position): ReadonlyArray<ReadonlyArray<string>> =>
    p.turn.type === 'decision' && p.turn.asks === 'stacking-loss'
      ? p.legal().flatMap(text => ways(p.order(text)).map(rest => [text.replace('remove ', ''), ...rest]))
      : [[]]
  const times = (n: number, hex: string) => Array.from({ length: n }, () => hex)

  it('[marne:M4.b] each pair of five units in a hex is offered for removal once, in ascending order', () => {
    expect(ways(crowd(...times(5, '0505'))).map(way => way.join(' '))).toEqual([
      'G1 G2',
      'G1 G3',
      'G1 G4',
      'G1 G5',
      'G2 G3',
      'G2 G4',
      'G2 G5',
      'G3 G4',
      'G3 G5',
      'G4 G5',
    ])
  })

  it('[marne:M4.b] [marne:Q-42] losses in each hex are named in ascending order, so four units in one and five in another leave 4 times 10 sets', () => {
    const all = ways(crowd(...times(5, '0505'), ...times(4, '0305')))
    // 0305 comes first; then units in 0505 with lower numbers than the unit removed there
    expect(all.slice(0, 2)).toEqual([
      ['G6', 'G1', 'G2'],
      ['G6', 'G1', 'G3'],
    ])
    expect([all.length, new Set(all.map(way => [...way].sort().join(' '))).size]).toEqual([40, 40])
  })

  it('[marne:M4.b] a unit named out of order is refused with the reason', () => {
    const p = crowd(...times(5, '0505'))
    expect(p.legal()).toEqual(['remove G1', 'remove G2', 'remove G3', 'remove G4'])
    expect(p.refused('remove G5')).toMatchObject({ code: 'out-of-order', subjects: ['G5', '0505'] })
    const second = p.order('remove G3')
    expect(second.legal()).toEqual(['remove G4', 'remove G5'])
    expect(second.refused('remove G1')).toMatchObject({ code: 'out-of-order', subjects: ['G1', '0505'] })
    expect(second.order('remove G5').when).toBe('combat-1 german 8')
  })
})
