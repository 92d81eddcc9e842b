/** Improved Positions (15.8), the delayed unit (27.9), and exits (31.1). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const FAR = 'allied Z infantry 1010'
const works = (p: Position): ReadonlyArray<string> =>
  p.state.positions.map(({ hex, complete }) => `${p.rules.tables.board.ids[hex]!} ${complete ? 'complete' : 'begun'}`)

describe('improved positions', () => {
  const diggers = (unit: string, data: Partial<PositionData> = {}) =>
    position({ ...data, units: [`german G ${unit}`, FAR] })
      .play('unit G')
      .may('dig')

  it('[ardennes:15.8.e] [ardennes:15.8.g] infantry of either side may begin a position if it is in order and in supply', () => {
    expect(diggers('infantry 0505')).toBe(true)
    expect(diggers('grenadiers 0505')).toBe(true)
    expect(diggers('engineer 0505')).toBe(true)
    for (const unit of [
      'tank 0505',
      'recon 0505',
      'armor 0505',
      'infantry 0505 disrupted',
      'infantry 0505 out-of-supply',
    ])
      expect([unit, diggers(unit)]).toEqual([unit, false])
    expect(position({ units: ['german G infantry 0505 engaged', FAR] }).may('unit G')).toBe(false)
    const allied = position({ side: 'allied', units: ['allied A infantry 0505', 'german Z infantry 1010'] })
    expect(allied.play('unit A', 'dig').state.positions).toHaveLength(1)
  })

  it('[ardennes:15.8.f] positions may be built anywhere except in settlements and on the Westwall', () => {
    expect(diggers('infantry 0505', { places: { '0505': 'village' } })).toBe(false)
    expect(diggers('infantry 0505', { places: { '0505': 'town' } })).toBe(false)
    expect(diggers('infantry 0505', { terrain: { '0505': 'city' } })).toBe(false)
    expect(diggers('infantry 0505', { westwall: ['0505'] })).toBe(false)
    expect(diggers('infantry 0505', { terrain: { '0505': 'forest' } })).toBe(true)
    expect(diggers('infantry 0505', { positions: ['0505'] })).toBe(false)
    const p = position({ positions: ['0505'], units: ['german G infantry 0505', FAR] }).play('unit G')
    expect(p.refused('dig')).toMatchObject({ rule: 'ardennes:15.8.g' })
  })

  it('[ardennes:15.8.h] [ardennes:15.8.i] [ardennes:14.1.f] a unit begins a position instead of moving, and cannot attack', () => {
    const units = ['german G infantry 0505', 'german H infantry 0505 sp:1', 'allied A infantry 0506']
    const p = position({ units }).play('unit G', 'dig')
    expect([works(p), p.refused('unit G').rule]).toEqual([['0505 begun'], 'ardennes:11.1.e'])
    const combat = p.play('end', 'end')
    expect(combat.play('attack 0506').legal()).toEqual(['declared'])
    expect(combat.play('attack 0506').refused('with G')).toMatchObject({ rule: 'ardennes:14.1.b' })
  })

  /** Goes on to the German movement of the next turn, with both sides passing. */
  const next = (p: Position): Position => p.until('german', p.turn.gameTurn + 1)

  it("[ardennes:15.8.j] [ardennes:15.8.k] a position is completed as its owner's next movement phase begins, and its builder may then move", () => {
    const p = next(position({ units: ['german G infantry 0505', FAR] }).play('unit G', 'dig'))
    expect([works(p), p.ends('G').length > 6]).toEqual([['0505 complete'], true])
  })

  it('[ardennes:15.8.l] [ardennes:15.8.n] a position is not completed while a unit there is engaged or none is in order, but it stays for later', () => {
    const spoilt = (mark: string) =>
      position({ units: ['german G infantry 0505', FAR] })
        .play('unit G', 'dig', 'end')
        .until('allied', 2)
        .with(`G 0505 ${mark}`)
    // away from the enemy the unit rallies, and after its combat phase it is no longer engaged
    expect(works(next(spoilt('engaged')))).toEqual(['0505 begun'])
    expect(works(next(next(spoilt('engaged'))))).toEqual(['0505 complete'])
    expect(works(next(spoilt('disrupted')))).toEqual(['0505 begun'])
  })

  it('[ardennes:15.8.m] [ardennes:23.5.b] supply does not matter after a position has been begun', () => {
    const p = position({ units: ['german G infantry 0505', FAR] })
      .play('unit G', 'dig')
      .until('allied', 2)
      .with('G 0505 out-of-supply')
    expect(works(next(p))).toEqual(['0505 complete'])
  })

  it('[ardennes:15.8.o] a position without units is removed at the end of a movement phase', () => {
    const p = position({ positions: ['0505'], units: ['german G infantry 0505', FAR] })
    expect(works(p.play('G 0504 stop'))).toEqual(['0505 complete'])
    expect(works(p.play('G 0504 stop', 'end'))).toEqual([])
  })

  it('[ardennes:15.8.p] a position is removed if its units are driven out or eliminated', () => {
    const beaten = (defender: string) =>
      position({
        phase: 'combat',
        positions: ['0505'],
        units: ['german G infantry 0506 at:40/4', `allied A ${defender}`],
      }).play('attack 0505: G', 'die 1')
    expect(works(beaten('infantry 0505 steps:2'))).toEqual([])
    expect(works(beaten('battalion 0505'))).toEqual([])
  })
})

describe('the unit that may be delayed', () => {
  const awaiting = (turn: number) => {
    const p = position({
      turn: turn - 1,
      side: 'allied',
      late: ['G'],
      entries: { K: '- 0110' },
      units: ['german G tank K:4', 'german H infantry 0101', 'allied A infantry 1010'],
    }).play('end')
    let q = p
    while (q.turn.phasing === 'allied') q = q.pass()
    return q
  }

  it('[ardennes:27.9.a] [ardennes:27.9.b] [ardennes:27.9.c] a die decides from turn 4 on whether the unit arrives, is delayed or never arrives', () => {
    const p = awaiting(4)
    expect(p.asks).toBe('arrival-die')
    expect([1, 2, 3, 4, 5, 6].map(die => p.play(`die ${die}`).may('unit G'))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    const asked = (die: number) => p.play(`die ${die}`).until('allied', 4).play('end')
    let later = asked(3)
    while (later.turn.phasing === 'allied') later = later.pass()
    expect(later.asks).toBe('arrival-die')
    let never = asked(5)
    while (never.turn.phasing === 'allied') never = never.pass()
    expect(never.asks).toBe('unit-to-move german')
  })
})

describe('German units that leave the map', () => {
  const data = (units: ReadonlyArray<string>, more: Partial<PositionData> = {}): PositionData => ({
    west: '1005',
    secondary: ['0105 0205 0305 0405 0505 0605 0705 0805 0905 1005'],
    sources: { german: '0105' },
    units: [...units, 'allied Z infantry 0110'],
    ...more,
  })
  const points = (p: Position): number => p.rules.score(p.state).german

  it('[ardennes:31.1.h] [ardennes:31.1.i] [ardennes:11.9.d] German units leave by roads at the west edge, and score a point per four strength if a road leads to their exit', () => {
    const p = position(data(['german G infantry 1005 at:5/4', 'german H infantry 0905 at:3/4']))
    const left = p.play('G exit')
    expect([left.at('G'), points(left)]).toEqual(['exited', 1])
    const both = left.play('H 1005 exit')
    expect([both.at('H'), points(both)]).toEqual(['exited', 2])
    // the track shows the points for exits, without those for hexes
    const track = (of: Position): string | undefined =>
      of.rules.observe(of.state, 'all').tracks.find(({ id }) => id === 'exited')?.text
    expect([track(p), track(left), track(both)]).toEqual([undefined, '5 (1 VP)', '8 (2 VP)'])
    expect(position(data(['german G infantry 1004'])).refused('G exit')).toMatchObject({ rule: 'ardennes:11.9.d' })
    const cut = position(data(['german G infantry 1005 at:5/4', 'allied Y infantry 0505'])).play('G exit')
    expect(points(cut)).toBe(0)
  })

  it('exited units count with the face that is up (Q-93)', () => {
    const p = position(data(['german G infantry 1005 at:5/4 back:3/3 reduced'])).play('G exit')
    expect(points(p)).toBe(0)
  })
})
