/** Traffic markers, roadblocks and bottlenecks (24). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

/** The Allied traffic phase of the turn. */
const phase = (data: PositionData): Position => {
  let p = position({ side: 'allied', turn: 3, ...data }).play('end')
  while (p.turn.phase !== 'traffic') p = p.pass()
  return p
}
const UNITS = ['allied A infantry 0505', 'german G infantry 1010']
const spots = (p: Position): ReadonlyArray<string> =>
  p.rules
    .observe(p.state, 'all')
    .markers.filter(({ kind }) => /^(?:traffic|roadblock)/.test(kind))
    .map(({ kind, place, text }) => `${kind} ${text.replace(/\D+/, '')} ${place}`)

describe('the cost of traffic markers and roadblocks', () => {
  const cost = (p: Position, hex: string, unit = 'G') => p.reach(unit)[hex]
  const data: PositionData = { units: ['german G infantry 0505', 'allied A infantry 1010'] }

  it('[ardennes:24.1.a] [ardennes:24.2.a] [ardennes:24.2.d] a marker costs the enemy two more points and its own side none', () => {
    expect(cost(position(data), '0506')).toBe(2)
    expect(cost(position({ ...data, lines: ['traffic allied-1 0506'] }), '0506')).toBe(6)
    expect(cost(position({ ...data, lines: ['traffic german-1 0506'] }), '0506')).toBe(2)
    const allied = { ...data, side: 'allied' as const }
    expect(cost(position({ ...allied, lines: ['traffic german-1 1009'] }), '1009', 'A')).toBe(6)
  })

  it('[ardennes:24.2.a] a marker costs the same along a road', () => {
    const road = {
      ...data,
      terrain: { '0506': 'forest' },
      secondary: ['0505 0506'],
      units: ['german G grenadiers 0505', 'allied A infantry 1010'],
    } as const
    expect(cost(position({ ...road, lines: ['traffic allied-1 0506'] }), '0506')).toBe(8)
  })

  it('[ardennes:24.2.b] markers do not affect Tactical Movement', () => {
    const slow = { units: ['german G infantry 0505 mp:1', 'allied A infantry 1010'] }
    expect(position({ ...slow, lines: ['traffic allied-1 0506'] }).ends('G')).toContain('0506')
  })

  it('[ardennes:24.7.b] [ardennes:24.7.c] [ardennes:24.7.d] [ardennes:24.7.a] a bottleneck costs German units four points, or two while the Germans hold St-Vith', () => {
    const road: PositionData = {
      ...data,
      primary: ['0505 0506'],
      bottlenecks: ['0506'],
      stVith: ['0808', '0908'],
      units: ['german G recon 0505', 'allied A infantry 1010'],
    }
    expect(cost(position(road), '0506')).toBe(9)
    expect(cost(position({ ...road, lines: ['german 0808 0908'] }), '0506')).toBe(5)
    expect(cost(position({ ...road, lines: ['german 0808'] }), '0506')).toBe(9)
    const allied: PositionData = { ...road, side: 'allied', units: ['allied A recon 0505', 'german G infantry 1010'] }
    expect(cost(position(allied), '0506', 'A')).toBe(1)
  })

  it('[ardennes:12.3.a] [ardennes:12.3.b] [ardennes:24.8.a] [ardennes:24.8.d] a roadblock costs the same as a marker and stops Strategic Movement', () => {
    const road: PositionData = {
      roadblocks: ['0705', '0101'],
      secondary: ['1005 0905 0805 0705 0605 0505 0405'],
      units: ['german G recon 1005', 'allied A infantry 1010'],
    }
    const p = position(road).play('unit G', 'strategic')
    const near = p.at('G') === '1005' ? p.play('to 0905', 'to 0805') : p.play('to 0805')
    expect(near.play('to 0705').asks).not.toBe('next-hex german')
    expect(cost(position({ ...road, units: ['german G recon 0805', 'allied A infantry 1010'] }), '0705')).toBe(6)
  })

  it('[ardennes:24.8.l] [ardennes:24.8.n] a roadblock passed by an enemy unit is removed at the end of the phase and may be placed again', () => {
    const road: PositionData = {
      roadblocks: ['0506', '0101'],
      units: ['german G infantry 0505', 'allied A infantry 1010'],
    }
    const p = position(road).play('G 0506-0507 stop')
    expect(spots(p)).toContain('roadblock-allied 1 0506')
    expect(spots(p.play('end'))).toEqual(['roadblock-allied 2 0101'])
  })

  it('[ardennes:24.8.m] an advance after combat also removes a roadblock', () => {
    const p = position({
      phase: 'combat',
      roadblocks: ['0507', '0101'],
      units: ['german G infantry 0506 at:8/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    let q = p
    while (q.asks === 'retreat-hex allied') q = q.play(q.legal()[0]!)
    expect(spots(q.play('advance G', 'advance to 0507'))).toEqual(['roadblock-allied 2 0101'])
  })

  it('[ardennes:24.8.e] [ardennes:23.3.j] [ardennes:23.3.k] roadblocks bar lines of supply, but traffic markers do not', () => {
    const road: PositionData = {
      sources: { german: '0110' },
      secondary: ['0110 0210 0310 0410 0510 0610 0710 0810 0910'],
      units: ['german G infantry 0910', 'allied A infantry 1001'],
    }
    const cut = (p: Position): boolean => {
      let q = p.play('end')
      while (q.turn.phasing === 'german' && q.turn.type === 'decision') q = q.pass()
      return q.status('G').includes('out-of-supply')
    }
    expect(cut(position({ ...road, lines: ['traffic allied-1 0410'] }))).toBe(false)
    expect(cut(position({ ...road, roadblocks: ['0410', '0101'] }))).toBe(true)
    // a unit on a roadblock is not affected by it
    expect(cut(position({ ...road, roadblocks: ['0910', '0101'] }))).toBe(false)
  })
})

describe('the traffic phase', () => {
  it('[ardennes:24.3.a] [ardennes:24.4.c] [ardennes:24.4.d] markers from the holding box may be placed in any hex, column by column', () => {
    const p = phase({ units: UNITS })
    expect([p.asks, p.legal().slice(0, 2)]).toEqual(['traffic-marker allied', ['marker 1', 'marker 2']])
    const q = p.play('marker 1')
    expect([q.asks, q.legal()]).toEqual([
      'marker-column allied',
      [
        'column 1',
        'column 2',
        'column 3',
        'column 4',
        'column 5',
        'column 6',
        'column 7',
        'column 8',
        'column 9',
        'column 10',
      ],
    ])
    const r = q.play('column 10')
    expect(r.legal()).toContain('place 1010')
    expect(r.refused('place 0909')).toMatchObject({ code: 'not-offered' })
    expect(spots(r.play('place 1010'))).toEqual(['traffic-allied 1 1010'])
    expect(r.play('place 1010').refused('marker 1')).toMatchObject({ rule: 'ardennes:24.4.d' })
  })

  it('[ardennes:24.4.a] a marker may not be placed on or next to another marker of the side', () => {
    const p = phase({ units: UNITS }).play('marker 1', 'column 5', 'place 0505', 'marker 2', 'column 5')
    expect(['0504', '0505', '0506', '0507'].map(hex => p.may(`place ${hex}`))).toEqual([false, false, false, true])
    expect(p.refused('place 0506')).toMatchObject({ rule: 'ardennes:24.4.a' })
    const enemy = phase({ units: UNITS, lines: ['traffic german-1 0505'] })
    expect(enemy.play('marker 1', 'column 5').may('place 0505')).toBe(true)
  })

  it('[ardennes:24.4.a] [ardennes:24.8.k] a marker may not be placed on or next to a roadblock of the side, but may be next to an enemy one (Q-161)', () => {
    const near = (line: string): ReadonlyArray<boolean> => {
      const p = phase({ units: UNITS, roadblocks: ['0101', '0110'], lines: [line] }).play('marker 1', 'column 7')
      return ['0704', '0705', '0706', '0707'].map(hex => p.may(`place ${hex}`))
    }
    expect(near('roadblock allied-1 0705')).toEqual([false, false, false, true])
    expect(near('roadblock german-1 0705')).toEqual([true, true, true, true])
  })

  it('[ardennes:24.4.b] the Allies may not place a marker in a bottleneck, but may place one next to it', () => {
    const p = phase({ bottlenecks: ['0505'], units: UNITS }).play('marker 1', 'column 5')
    expect([p.may('place 0505'), p.may('place 0506')]).toEqual([false, true])
  })

  it('[ardennes:EX-52] [ardennes:24.3.b] [ardennes:24.3.c] [ardennes:24.3.d] [ardennes:24.3.e] [ardennes:24.3.f] a roll of two dice returns markers to the box', () => {
    const p = phase({ units: UNITS }).play(
      'marker 2',
      'column 5',
      'place 0505',
      'marker 4',
      'column 1',
      'place 0101',
      'end',
    )
    expect(p.asks).toBe('traffic-die')
    expect(spots(p.play('die 2', 'die 4'))).toEqual([])
    expect(spots(p.play('die 2', 'die 2'))).toEqual(['traffic-allied 4 0101'])
    expect(spots(p.play('die 1', 'die 6'))).toEqual(['traffic-allied 2 0505', 'traffic-allied 4 0101'])
    const next = p.play('die 1', 'die 6').until('allied', 4)
    let q = next.play('end')
    while (q.turn.phase !== 'traffic') q = q.pass()
    // markers on the map stay where they are
    expect(q.legal().filter(text => text.startsWith('marker'))).toEqual([
      'marker 1',
      'marker 3',
      'marker 5',
      'marker 6',
    ])
  })

  it('[ardennes:24.5.a] [ardennes:24.5.b] [ardennes:24.5.c] [ardennes:24.8.p] the Allies place markers from turn 1 and the Germans from turn 3', () => {
    expect(phase({ turn: 1, units: UNITS }).when).toBe('traffic allied 1')
    const german = (turn: number) => {
      let p = position({ turn, units: ['german G infantry 0505', 'allied A infantry 1010'] }).play('end')
      while (p.turn.phasing === 'german' && p.turn.phase !== 'traffic') p = p.pass()
      return p.turn.phase
    }
    expect([german(2), german(3)]).toEqual(['movement', 'traffic'])
  })

  it('[ardennes:24.6.a] [ardennes:24.6.b] [ardennes:24.6.c] a German marker is permanently removed every second turn from turn 8 on, in the order of their numbers', () => {
    const at = (turn: number, side: 'german' | 'allied') => {
      let p = position({ turn, side, units: ['german G infantry 0505', 'allied A infantry 1010'] }).play('end')
      while (p.turn.phase !== 'traffic') p = p.pass()
      return p.legal().filter(text => text.startsWith('marker'))
    }
    expect(at(7, 'german')).toHaveLength(6)
    expect(at(8, 'german')).toEqual(['marker 2', 'marker 3', 'marker 4', 'marker 5', 'marker 6'])
    expect(at(9, 'german')).toHaveLength(6)
    expect(at(10, 'german')).toEqual(['marker 1', 'marker 3', 'marker 4', 'marker 5', 'marker 6'])
    expect(at(8, 'allied')).toHaveLength(6)
  })
})

describe('roadblocks', () => {
  const road: Partial<PositionData> = {
    roadblocks: ['0101', '0103'],
    secondary: ['1005 0905 0805 0705 0605 0505 0405 0305', '0103 0102 0101'],
    sources: { allied: '1005', german: '0110' },
  }
  const hexes = (p: Position): ReadonlyArray<string> =>
    p
      .play('roadblock 1')
      .legal()
      .map(text => text.replace('place ', ''))
      .sort()

  it('[ardennes:24.8.b] [ardennes:24.8.g] [ardennes:24.8.h] [ardennes:24.8.o] a roadblock must be on a road with supply within four hexes of a friendly unit, and may be moved every turn', () => {
    const p = phase({ ...road, units: ['allied A infantry 0603', 'german G infantry 0109'] })
    expect(spots(p)).toEqual(['roadblock-allied 1 0101', 'roadblock-allied 2 0103'])
    expect(hexes(p)).toEqual(['0305', '0405', '0505', '0605', '0705', '0805', '0905', '1005'])
    // far from a unit, away from roads and on a road without supply there are no hexes
    expect(hexes(phase({ ...road, units: ['allied A infantry 0203', 'german G infantry 0109'] }))).toEqual([
      '0305',
      '0405',
      '0505',
      '0605',
    ])
    const q = p.play('roadblock 1', 'place 0505')
    expect(spots(q)).toContain('roadblock-allied 1 0505')
    expect(q.refused('roadblock 1')).toMatchObject({ rule: 'ardennes:24.8.h' })
    expect(p.play('roadblock 1').refused('place 0504')).toMatchObject({ rule: 'ardennes:24.8.h' })
  })

  it('[ardennes:24.8.i] [ardennes:24.8.j] [ardennes:24.8.k] a roadblock may not be next to enemies, in a hex with friendly units, or next to other markers', () => {
    const friend = phase({ ...road, units: ['allied A infantry 0505', 'german G infantry 0109'] })
    expect(hexes(friend)).not.toContain('0505')
    const enemy = phase({
      ...road,
      units: ['allied A infantry 0603', 'german G infantry 0407', 'german H infantry 0109'],
    })
    expect(hexes(enemy)).not.toContain('0406')
    const marker = phase({ ...road, units: ['allied A infantry 0603', 'german G infantry 0109'] }).play(
      'marker 1',
      'column 5',
      'place 0505',
    )
    expect(hexes(marker)).not.toContain('0505')
    expect(hexes(marker)).not.toContain('0605')
    const other = phase({ ...road, units: ['allied A infantry 0603', 'german G infantry 0109'] }).play(
      'roadblock 1',
      'place 0505',
      'roadblock 2',
    )
    expect(other.may('place 0605')).toBe(false)
    expect(other.may('place 0705')).toBe(true)
  })
})
