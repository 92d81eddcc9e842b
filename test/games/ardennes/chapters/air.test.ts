/** Clear skies and aircraft (28.2, 15.6). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const UNITS = ['german G infantry 0505', 'allied A infantry 0506', 'allied B infantry 0606']
const at = (data: Partial<PositionData>): Position => position({ turn: 15, last: 22, units: UNITS, ...data })
const track = (p: Position, id: string) => p.rules.observe(p.state, 'german').tracks.find(each => each.id === id)?.text
/** Goes on from the German to the Allied movement phase. */
const allied = (p: Position): Position => {
  let q = p
  for (let i = 0; i < 99 && !(q.when.startsWith('movement allied') || q.turn.type === 'over'); i++) q = q.pass()
  return q
}
/** The Allied combat phase with a number of air support markers. */
const flying = (air: number, data: Partial<PositionData> = {}) =>
  at({ side: 'allied', phase: 'combat', ...data }).with(`air ${air}`)

describe('the skies', () => {
  it('[ardennes:28.2.a] the skies are overcast up to turn 14 and clear from turn 15', () => {
    const weather = (turn: number) => track(at({ turn }), 'weather')
    expect([10, 11, 14, 15, 22].map(weather)).toEqual([
      'Overcast, mud',
      'Overcast, frozen ground',
      'Overcast, frozen ground',
      'Clear skies, frozen ground',
      'Clear skies, frozen ground',
    ])
  })
})

describe('Allied air support', () => {
  it('[ardennes:15.6.a] [ardennes:28.2.b] air support begins on turn 15', () => {
    expect(allied(at({ turn: 14 })).asks).toBe('unit-to-move allied')
    expect(allied(at({ turn: 15 })).asks).toBe('air-die')
  })

  it('[ardennes:15.6.b] the number of markers is half the roll, rounded up', () => {
    const markers = (face: number) => track(allied(at({})).play(`die ${face}`), 'air:allied')
    expect([1, 2, 3, 4, 5, 6].map(markers)).toEqual(['1', '1', '2', '2', '3', '3'])
  })

  it('[ardennes:15.6.c] a marker gives one column to the right and is assigned after the guns (Q-79)', () => {
    const p = flying(2, { units: [...UNITS, 'german V volksartillerie 0503'] }).play('attack 0505: A')
    expect(p.asks).toBe('defence-guns german')
    const q = p.play('commit')
    expect([q.asks, q.legal()]).toEqual(['air-support allied', ['air support', 'pass']])
    const [before, after] = [q.play('pass'), q.play('air support')]
    expect([before.asks, after.asks]).toEqual(['combat-die', 'combat-die'])
    expect([before.shifts, after.shifts]).toEqual([[], ['15.6.c 1 right']])
    expect([before.odds, after.odds]).toEqual(['3:4 1-2', '3:4 1-1'])
  })

  it('[ardennes:15.6.d] [ardennes:15.6.e] a combat gets at most one marker, used markers are removed at once, and the others at the end of the phase', () => {
    const p = flying(2).play('attack 0505: A')
    const q = p.play('air support')
    expect([track(p, 'air:allied'), track(q, 'air:allied'), q.asks]).toEqual(['2', '1', 'combat-die'])
    expect(track(flying(2).play('end'), 'air:allied')).toBeUndefined()
    expect(flying(0).play('attack 0505: A').asks).toBe('combat-die')
  })

  it('[ardennes:15.6.h] neither side has aircraft at night', () => {
    const night = (side: 'german' | 'allied') => {
      const first = at({ turn: 16, night: 3, side }).play(`unit ${side === 'german' ? 'G' : 'A'}`, 'mark')
      let q = first
      for (let i = 0; i < 300 && !q.when.startsWith(`night-combat ${side}`); i++)
        q = q.asks === `unit-to-move ${side}` && q.when.startsWith('night') ? q.play('end') : q.pass()
      return q.play(side === 'german' ? 'attack 0506: G' : 'attack 0505: A').asks
    }
    expect(['german', 'allied'].map(side => night(side as 'german'))).toEqual(['combat-die', 'combat-die'])
  })
})

describe('Jabos (Allied fighter-bombers)', () => {
  const attack = (data: Partial<PositionData> = {}) => at({ phase: 'combat', ...data }).play('attack 0506: G')

  it('[ardennes:15.6.f] a roll before each German attack shifts columns to the left (T-10, Q-13)', () => {
    expect([attack().asks, attack({ turn: 14 }).asks]).toEqual(['jabo-die', 'combat-die'])
    const columns = (face: number) => attack().play(`die ${face}`).shifts
    expect([1, 2, 3, 4, 5, 6].map(columns)).toEqual([
      ['15.6.f 3 left'],
      ['15.6.f 2 left'],
      ['15.6.f 1 left'],
      [],
      [],
      [],
    ])
    expect(attack().play('die 1').asks).toBe('combat-die')
  })

  it('[ardennes:15.6.g] Jabos fly against each attack, whatever markers the Allies have left', () => {
    const units = [...UNITS, 'german H infantry 0705']
    const p = attack({ units }).play('die 6', 'die 6')
    let q = p
    while (!q.asks.startsWith('attack german')) q = q.pass()
    expect(q.play('attack 0606: H').asks).toBe('jabo-die')
  })

  it('the disguised brigade tries its surprise after the Jabo roll', () => {
    const p = attack({ turn: 15, disguised: ['G'] }).play('die 3')
    // the turns of its disguise are over
    expect(p.asks).toBe('combat-die')
  })
})

describe('the audit of a save with aircraft', () => {
  it('finds impossible air support markers', () => {
    const own = flying(1)
    expect(own.broken()).toEqual([])
    expect(at({ phase: 'combat' }).broken('air 1')).toContain('ardennes:15.6.b')
    expect(flying(0, { turn: 14 }).broken('air 1')).toContain('ardennes:15.6.b')
    expect(own.broken('air 4')).toEqual(['unreadable'])
  })
})
