/** Set-up (3), bridges (7), stacking (8), arrivals (13), artillery movement (22) and victory (31). */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

const legal = (p: Position, start: string): ReadonlyArray<string> => p.legal().filter(text => text.startsWith(start))

describe('set-up', () => {
  const data = {
    phase: 'setup' as const,
    areas: { One: '0505 0506', Two: '0606', 'Three:D': '0707' },
    units: [
      'german G infantry area:0505 div:One',
      'german H infantry area:0606 div:Two',
      'german K artillery area:0606 div:Two',
      'allied A infantry 0508',
    ],
  }

  it('[ardennes:3.4.a] [ardennes:3.3.b] German units set up in their own area, and the Allies have no choices', () => {
    const p = position(data)
    expect(p.asks).toBe('unit-to-set-up german')
    expect(legal(p.play('unit G'), 'place')).toEqual(['place 0505', 'place 0506'])
    expect(p.play('unit G', 'place 0506').at('G')).toBe('0506')
    expect(p.play('unit G').refused('place 0606')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:3.4.a' })
    expect(p.refused('unit A')).toMatchObject({ code: 'wrong-side' })
    expect(p.play('unit G', 'place 0506', 'default').at('G')).toBe('0505')
  })

  it('[ardennes:3.4.c] units may be set up next to the enemy', () => {
    expect(
      position({ ...data, units: [data.units[0]!, 'allied A infantry 0507'] })
        .play('unit G', 'place 0506')
        .at('G'),
    ).toBe('0506')
  })

  it('[ardennes:3.4.d] set-up can end only within the stacking limits', () => {
    const p = position({
      ...data,
      units: ['german G infantry area:0505 div:One', 'german H infantry area:0506 div:One', 'allied A infantry 0508'],
    })
    const full = p.play('unit G', 'place 0506')
    expect(full.refused('end')).toMatchObject({ code: 'stacking', rule: 'ardennes:3.4.d' })
    expect(p.play('end').asks).toBe('unit-to-move german')
  })

  it('[ardennes:3.4.f] [ardennes:3.4.g] only the listed units may be set up across the river', () => {
    const p = position({
      ...data,
      farBank: { hexes: ['0506'], units: ['G'] },
      units: [
        'german G infantry area:0505 div:One',
        'german H infantry area:0505 div:One sp:1',
        'allied A infantry 0508',
      ],
    })
    expect(legal(p.play('unit G'), 'place')).toEqual(['place 0505', 'place 0506'])
    expect(legal(p, 'unit')).toEqual(['unit G'])
    // the limit does not apply to units of other divisions
    const other = position({
      ...data,
      areas: { One: '0505 0506', Two: '0506 0405' },
      farBank: { hexes: ['0506'], units: ['G'] },
      units: ['german G infantry area:0505 div:One', 'german K infantry area:0405 div:Two', 'allied A infantry 0508'],
    })
    expect(legal(other.play('unit K'), 'place')).toEqual(['place 0405', 'place 0506'])
  })

  it('[ardennes:4.0.i] the first turn begins with German movement', () => {
    expect(position(data).play('end').when).toBe('movement german 1')
  })
})

describe('bridges of the first turns', () => {
  it('[ardennes:7.10.a] [ardennes:7.10.b] bridges under construction are completed on turn 2', () => {
    const p = position({
      building: ['0505-0506'],
      rivers: ['0505-0506'],
      primary: ['0505 0506'],
      turn: 1,
      units: ['german G tank 0505', 'allied A infantry 0506'],
    })
    expect(p.bridges).toEqual(['0505-0506 building'])
    expect(p.until('german', 2).bridges).toEqual([])
  })

  const ouren = () =>
    position({
      ouren: '0505-0506',
      rivers: ['0505-0506'],
      primary: ['0504 0505 0506 0507'],
      units: ['german G tank 0504', 'german H tank 0605', 'allied A infantry 1010'],
    })

  it('[ardennes:7.8.a] [ardennes:7.8.b] the first German unit to cross rolls a die: on 1 to 4 the bridge is blown and the unit stays', () => {
    const p = ouren()
    for (const die of [1, 4]) {
      const asked = p.play('unit G', 'to 0505', 'to 0506')
      expect([asked.asks, asked.at('G')]).toEqual(['bridge-die', '0505'])
      const fallen = asked.play(`die ${die}`)
      expect([fallen.bridges, fallen.at('G'), fallen.asks]).toEqual([['0505-0506 blown'], '0505', 'next-hex german'])
      expect(fallen.refused('to 0506')).toMatchObject({ rule: 'ardennes:11.4.a' })
    }
  })

  it('[ardennes:7.8.b] a unit that could not cross a blown bridge keeps its points and goes on (Q-22, Q-163)', () => {
    const before = ouren().play('unit G', 'to 0505')
    const fallen = before.play('to 0506', 'die 1')
    // nothing has changed except that the bridge is gone
    expect(fallen.state.frames).toEqual(before.state.frames)
    expect(fallen.legal()).toEqual(before.legal().filter(text => text !== 'to 0506'))
    expect(fallen.play('to 0605').at('G')).toBe('0605')
  })

  it('[ardennes:7.8.c] [ardennes:7.8.d] the bridge stands on 5 and 6, and is not checked again', () => {
    for (const die of [5, 6]) {
      const stood = ouren().play('unit G', 'to 0505', 'to 0506', `die ${die}`)
      expect([stood.bridges, stood.asks]).toEqual([[], 'next-hex german'])
      const over = stood.play('to 0506')
      expect([over.at('G'), over.asks]).toEqual(['0506', 'next-hex german'])
      expect(over.play('stop', 'unit H', 'to 0505', 'to 0506').at('H')).toBe('0506')
    }
  })

  it('[ardennes:7.8.a] an Allied unit crosses without a check, and the reach shown for a German unit does not include the far side', () => {
    const p = position({
      ouren: '0505-0506',
      rivers: ['0505-0506'],
      primary: ['0505 0506'],
      side: 'allied',
      units: ['german G infantry 1010', 'allied A tank 0505'],
    })
    expect(p.play('unit A', 'to 0506').at('A')).toBe('0506')
    const wall = { '0406': 'ravine', '0606': 'ravine' } as const
    const q = position({
      ouren: '0505-0506',
      rivers: ['0505-0506', '0405-0505', '0505-0605'],
      primary: ['0505 0506'],
      terrain: wall,
      units: ['german G tank 0505', 'allied A infantry 1010'],
    })
    expect(legal(q.play('unit G'), 'to')).toContain('to 0506')
    expect(q.reach('G')['0506'] ?? Infinity).toBeGreaterThan(1)
  })
})

describe('stacking limits', () => {
  const fits = (...kinds: ReadonlyArray<string>): boolean => {
    const units = kinds.map((kind, i) => `german ${'GHKL'[i]!} ${kind.replace(' ', ' 0505 ')}`)
    const p = position({
      turn: 1,
      phase: 'setup',
      areas: { Z: '0505' },
      units: [...units, 'german Z tank area:0909 div:Q', 'allied A infantry 1010'],
    })
    return p.may('end')
  }

  it('[ardennes:8.1.a] [ardennes:8.1.b] a hex holds three stacking points, and silhouettes and artillery count none', () => {
    expect(fits('infantry sp:2', 'battalion sp:1')).toBe(true)
    expect(fits('infantry sp:2', 'infantry sp:2')).toBe(false)
    expect(fits('infantry sp:3', 'tank ')).toBe(true)
    expect(fits('infantry sp:3', 'artillery ')).toBe(true)
  })

  it('[ardennes:8.2.a] [ardennes:8.2.e] a hex holds two units, or three if their total defence is seven and none is artillery', () => {
    expect(fits('battalion at:2/2', 'battalion at:2/2', 'battalion at:2/3')).toBe(true)
    expect(fits('battalion at:2/2', 'battalion at:2/3', 'battalion at:2/3')).toBe(false)
    expect(fits('battalion at:2/2', 'battalion at:2/2', 'artillery ')).toBe(false)
    expect(fits('battalion at:2/1', 'battalion at:2/1', 'tank at:2/1', 'tank at:2/1')).toBe(false)
  })

  it('[ardennes:8.2.b] [ardennes:8.2.c] a regiment counts as one unit', () => {
    expect(fits('battalion reg:R at:3/4', 'battalion reg:R at:3/4', 'battalion at:3/4')).toBe(true)
    expect(fits('battalion reg:R at:3/4', 'battalion reg:S at:3/4', 'battalion at:3/4')).toBe(false)
  })

  it('[ardennes:8.2.d] two one-step silhouettes of a division count as one unit', () => {
    expect(fits('tank div:X', 'tank div:X', 'infantry at:9/9')).toBe(true)
    expect(fits('tank div:X', 'tank div:Y', 'infantry at:9/9')).toBe(false)
    expect(fits('tank div:X steps:2', 'tank div:X', 'infantry at:9/9')).toBe(false)
  })

  it('[ardennes:8.3.a] [ardennes:8.3.b] the phase cannot end while a unit in an overstacked hex can still move', () => {
    const p = position({ units: ['german G infantry 0505', 'german H infantry 0405', 'allied A infantry 1010'] })
    const crowded = p.play('G 0405')
    expect(crowded.refused('end')).toMatchObject({ code: 'stacking', rule: 'ardennes:8.3.b', subjects: ['H'] })
    expect(crowded.play('H 0404', 'end').asks).toBe('unit-to-move allied')
  })

  it('[ardennes:8.3.c] the owner eliminates units until the rest fits if no unit there can move', () => {
    const q = position({ units: ['german G infantry 0505', 'german H infantry 0404', 'allied A infantry 1010'] }).play(
      'H 0405',
      'G 0405',
      'end',
    )
    expect([q.asks, q.legal()]).toEqual(['stacking-loss german', ['remove G', 'remove H']])
    const lost = q.play('remove G')
    expect([lost.at('G'), lost.at('H'), lost.asks]).toEqual(['dead', '0405', 'unit-to-move allied'])
  })
})

describe('arrivals on the map', () => {
  const data = {
    entries: { A: 'SE 0301', B: 'SE 0701', J: 'NE 0710', K: '- 0110' },
    edgeRoads: ['0301', '0110'],
    side: 'allied' as const,
  }

  it('[ardennes:13.1.a] [ardennes:13.1.b] [ardennes:13.1.c] [ardennes:13.1.g] units arrive at their entry hexes on their turn or go to the box', () => {
    const p = position({ ...data, units: ['german G infantry 1005', 'allied A tank A,B:2', 'allied B tank A:3'] })
    expect(p.refused('unit B')).toMatchObject({ code: 'not-now', rule: 'ardennes:13.1.a' })
    expect(p.play('unit A').legal()).toEqual(['enter 0301', 'enter 0701', 'enter SE', 'strategic'])
    // half a point along the road, two points without it
    expect([p.reach('A')['0301'], p.reach('A')['0701']]).toEqual([1, 4])
    expect(p.play('unit A', 'enter SE').at('A')).toBe('SE')
    expect(p.play('end').at('A')).toBe('SE')
  })

  it('[ardennes:13.1.h] [ardennes:11.9.c] [ardennes:11.9.f] units in a box enter by any of its entry hexes or go to the next box', () => {
    const p = position({ ...data, units: ['german G infantry 1005', 'allied A tank SE'] })
    expect(p.play('unit A').legal()).toEqual(['enter 0301', 'enter 0701', 'enter NE', 'strategic'])
    expect(p.play('unit A', 'enter NE').at('A')).toBe('NE')
  })

  it('[ardennes:13.1.d] a unit that enters the map in an enemy zone stops there', () => {
    const p = position({ ...data, units: ['german G infantry 0302', 'allied A tank A:2'] })
    const q = p.play('unit A', 'enter 0301')
    expect([q.at('A'), q.asks]).toEqual(['0301', 'unit-to-move allied'])
  })

  it('[ardennes:11.9.a] [ardennes:11.9.b] [ardennes:11.9.d] Allied units may leave the map to the box of that edge for one point, but German units may not', () => {
    const p = position({ ...data, units: ['german G infantry 0701', 'allied A tank 0301'] })
    expect(p.play('unit A', 'exit').at('A')).toBe('SE')
    expect(p.reach('A')['SE']).toBe(2)
    const german = position({ ...data, side: 'german', units: ['german G infantry 0701', 'allied A tank 0301'] })
    expect(german.play('unit G').refused('exit')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:11.9.d' })
  })

  it('[ardennes:13.1.a] a German unit that does not arrive on its turn waits and may arrive later', () => {
    const p = position({ ...data, side: 'german', units: ['german G tank K:2', 'allied A tank 0301'] })
    // the unit has only one entry hex
    expect(p.play('unit G').legal()).toEqual(['enter 0110', 'strategic'])
    expect(p.until('german', 3).may('unit G')).toBe(true)
  })

  it('[ardennes:13.2.a] [ardennes:13.2.b] [ardennes:13.2.d] engineers are placed in towns of their side, one per town, and may then move two hexes', () => {
    const p = position({
      ...data,
      places: { '0505': 'town', '0507': 'town', '0509': 'village' },
      units: ['german G infantry 0106', 'allied E engineer town:2', 'allied F engineer town:2'],
    })
    expect(p.play('unit E').legal()).toEqual(['enter 0505', 'enter 0507'])
    const one = p.play('unit E', 'enter 0505', 'to 0405', 'to 0304')
    expect([one.asks, one.at('E')]).toEqual(['unit-to-move allied', '0304'])
    expect(one.play('unit F').at('F')).toBe('0507')
  })

  it('[ardennes:13.2.a] [ardennes:13.2.d] an engineer without a free town cannot be selected', () => {
    const engineers = ['E', 'F', 'H'].map(id => `allied ${id} engineer town:2`)
    const places = { '0505': 'town', '0507': 'town' } as const
    const p = position({ ...data, places, units: ['german G infantry 0106', ...engineers] })
    const full = p.play('unit E', 'enter 0505', 'stop', 'unit F')
    expect(full.may('unit H')).toBe(false)
    expect(full.play('stop').refused('unit H')).toMatchObject({
      code: 'must-enter',
      rule: 'ardennes:13.2.a',
      message: 'H has no town to be placed in',
      subjects: ['H'],
    })
  })

  it('[ardennes:13.3.a] artillery arrives on its Fired side', () => {
    const p = position({ ...data, units: ['german G infantry 1005', 'allied A artillery A:2 fired'] })
    expect(p.play('unit A', 'enter 0301').status('A')).toContain('fired')
  })
})

describe('movement of artillery', () => {
  it('[ardennes:22.1.b] [ardennes:22.1.f] [ardennes:22.2.a] [ardennes:22.2.b] an Allied gun moves one hex and stays Ready, or farther on its Fired side', () => {
    const p = position({ side: 'allied', units: ['german G infantry 1010', 'allied A artillery 0505'] })
    const one = p.play('unit A', 'to 0504')
    expect(one.status('A')).toEqual([])
    expect(one.play('to 0503').status('A')).toContain('fired')
  })

  it('[ardennes:22.2.a] [ardennes:22.2.c] [ardennes:22.2.d] a Nebelwerfer moves one hex at any cost', () => {
    const p = position({
      terrain: { '0506': 'light-woods' },
      primary: ['0505 0504 0503'],
      units: ['german G nebelwerfer 0505', 'allied A infantry 1010'],
    })
    expect(p.ends('G')).toEqual(['0405', '0406', '0504', '0506', '0605', '0606'])
    expect(p.play('unit G', 'to 0504').refused('unit G')).toMatchObject({ code: 'already-moved' })
  })

  it('[ardennes:22.1.c] [ardennes:22.3.a] [ardennes:22.3.b] [ardennes:22.3.d] [ardennes:22.3.e] Volksartillerie moves with a prime mover, and each army has two of them', () => {
    const p = position({
      units: [
        'german G volksartillerie 0505',
        'german H volksartillerie 0705',
        'german K volksartillerie 0905',
        'allied A infantry 0110',
      ],
    })
    // they do not move without one, so a selected gun takes one at once
    const towed = p.play('unit G')
    expect(towed.status('G')).toEqual(['prime-mover'])
    expect(legal(towed, 'to')).toHaveLength(6)
    const moved = towed.play('to 0504', 'stop', 'unit H', 'to 0704', 'stop')
    expect([moved.status('G'), moved.legal()]).toEqual([['prime-mover', 'moved'], ['end']])
    // five points are two hexes of clear ground in mud
    expect(towed.ends('G')).toContain('0503')
    expect(towed.ends('G')).not.toContain('0502')
  })
})

describe('victory points', () => {
  it('[ardennes:31.1.g] [ardennes:31.1.f] the German side scores a point for each victory hex that its units were the last to enter', () => {
    const p = position({ victory: ['0506', '0507'], units: ['german G tank 0505', 'allied A infantry 1010'] })
    const vp = (q: Position) => q.rules.score?.(q.state) ?? null
    expect(vp(p)).toEqual({ german: 0, allied: 0 })
    const through = p.play('unit G', 'to 0506', 'to 0606', 'stop')
    expect(vp(through)).toEqual({ german: 1, allied: 0 })
    let last = position({ victory: ['0506'], turn: 12, units: ['german G tank 0506', 'allied A infantry 1010'] })
    while (last.turn.type !== 'over') last = last.pass()
    expect(last.turn).toMatchObject({
      type: 'over',
      outcome: { winner: 'german', level: 'german', score: { german: 1 } },
    })
  })
})

describe('the parachute drop of von der Heydte', () => {
  const data = {
    turn: 3,
    terrain: { '0303': 'forest', '0304': 'light-woods', '0305': 'city' },
    places: { '0306': 'village', '0307': 'town' },
    units: ['german G infantry drop:3 steps:2', 'german H infantry 0808', 'allied A infantry 0606'],
  } as const

  it('[ardennes:27.2.a] [ardennes:27.2.b] the parachute unit may be dropped on turn 3 in open terrain away from the enemy', () => {
    const p = position(data).play('unit G')
    const may = (hex: string) => p.may(`enter ${hex}`)
    expect(['0101', '0304', '0303', '0305', '0306', '0307', '0606', '0607', '0808'].map(may)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    expect(p.refused('enter 0303')).toMatchObject({ rule: 'ardennes:27.2.b' })
    expect([position({ ...data, turn: 2 }).may('unit G'), position({ ...data, turn: 4 }).may('unit G')]).toEqual([
      false,
      false,
    ])
  })

  it('[ardennes:27.2.a] the drop is not compulsory, and a unit that is not dropped on turn 3 never arrives (Q-156)', () => {
    const p = position(data)
    expect(p.may('end')).toBe(true)
    const later = p.play('end').until('german', 4)
    expect([later.at('G'), later.may('unit G')]).toEqual(['turn:3', false])
    expect(later.refused('unit G').message).toContain('G')
  })

  it('[ardennes:27.2.c] [ardennes:27.2.d] [ardennes:27.2.e] a die decides whether the unit has full strength, loses a step or is eliminated, and it moves normally from the next turn', () => {
    const p = position(data).play('unit G', 'enter 0101')
    expect(p.asks).toBe('drop-die')
    const after = [1, 2, 3, 4, 5, 6].map(die => {
      const q = p.play(`die ${die}`)
      return [q.at('G'), ...q.status('G').filter(mark => mark !== 'moved')].join(' ')
    })
    expect(after).toEqual(['0101', '0101 reduced', '0101 reduced', 'dead', 'dead', 'dead'])
    const down = p.play('die 1')
    expect(down.refused('unit G')).toMatchObject({ rule: 'ardennes:11.1.e' })
    expect(down.until('german', 4).may('unit G')).toBe(true)
  })
})
