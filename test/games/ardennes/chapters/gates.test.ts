/** 13.4, 13.5 Entry hexes that Germans hold: who comes into the sector, who blocks them, who attacks them from off the map. */
import { describe, expect, it } from 'vitest'
import { orThrow } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { type Position, type PositionData, position } from '../position.js'

/** A: 0501, with two roads off the map; B: 0801; both of the box SE. D: 0201, of SW. Germans in 0501. */
const LAND = {
  entries: { A: 'SE 0501', B: 'SE 0801', D: 'SW 0201' },
  edgeRoads: ['0501', '0501', '0801', '0201'],
  goals: {},
  side: 'allied',
} as const
const land = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ ...LAND, units: ['german G infantry 0501 at:2/2', ...units], ...data })
/** A unit off the map put somewhere; where only one way is open it goes that by itself. */
const put = (p: Position, unit: string, place: string): Position => {
  const q = p.play(`unit ${unit}`)
  return q.asks === 'entry-hex allied' ? q.play(`enter ${place}`) : q
}
/** Where a unit off the map may go. */
const ways = (p: Position, unit: string): ReadonlyArray<string> => {
  const q = p.play(`unit ${unit}`)
  if (q.asks !== 'entry-hex allied') return [q.at(unit)]
  return q
    .legal()
    .filter(text => text.startsWith('enter '))
    .map(text => text.slice('enter '.length))
}
/** Two in the box, enough to block. */
const TWO = ['allied X infantry SE', 'allied Y infantry SE']
const blocked = (p: Position): Position => put(put(p, 'X', 'beside:0501:1'), 'Y', 'beside:0501:2')

describe('a German in an entry hex', () => {
  it('[ardennes:13.4.a] [ardennes:13.4.b] [ardennes:13.4.c] bars the whole sector, not the next one, to arrivals and to whom the box holds', () => {
    const p = land([
      'allied R infantry B:2',
      'allied S infantry SE',
      'allied T infantry D:2',
      'allied Q infantry A,D:2',
    ])
    expect(ways(p, 'R')).toEqual(['SE'])
    expect(ways(p, 'S')).toEqual(['SW', 'beside:0501:1', 'beside:0501:2'])
    expect(ways(p, 'T')).toEqual(['0201', 'SW'])
    // by another entry, to a box, or to fight for the road
    expect(ways(p, 'Q')).toEqual(['0201', 'SE', 'SW', 'beside:0501:1', 'beside:0501:2'])
    expect(p.play('unit R').refused('enter 0801')).toMatchObject({ rule: 'ardennes:13.1.c' })
    // who stays off waits in the box
    expect(put(p, 'R', 'SE').play('end').at('R')).toBe('SE')
  })

  it('[ardennes:13.4.d] is come to by any road off the map, in whatever order the scenario names the hexes', () => {
    const entries = { A: 'SE 0801', B: 'SE 0501', D: 'SW 0201' }
    const markers = { german: 0, allied: 0 }
    const p = land(['german H infantry 0801', 'allied R infantry A,B:2'], { entries, markers })
    const before = ['beside:0801:1', 'beside:0501:1', 'beside:0501:2']
    expect(ways(p, 'R')).toEqual(['SE', ...before])
    for (const place of before) expect(put(p, 'R', place).at('R')).toBe(place)
  })

  it('[ardennes:13.4.c] [ardennes:13.4.d] does so in the short games too, and is blocked there (Q-148)', () => {
    const short = position({
      entries: LAND.entries,
      edgeRoads: LAND.edgeRoads,
      side: 'allied',
      units: ['german G infantry 0501', ...TWO, 'allied R infantry B:2', 'allied T infantry D:2'],
    })
    expect(ways(short, 'R')).toEqual(['SE'])
    expect(ways(short, 'T')).toEqual(['0201', 'SW'])
    expect(ways(blocked(short), 'R')).toEqual(['0801', 'SE'])
  })

  it('bars nobody at the west edge of the short games, which has no entry hexes (Q-102)', () => {
    const short = position({
      west: '1005 1007',
      edgeRoads: ['1005', '1007'],
      side: 'allied',
      units: ['german G infantry 1005', 'allied R infantry west:2'],
    })
    expect(ways(short, 'R')).toEqual(['1007', 'W'])
  })

  it('[ardennes:13.4.d] [ardennes:13.4.e] is blocked by 6 of defence off the map beside it, and the sector is open', () => {
    const p = land([...TWO, 'allied R infantry B:2'])
    const one = put(p, 'X', 'beside:0501:1')
    expect(one.at('X')).toBe('beside:0501:1')
    expect(ways(one, 'R')).toEqual(['SE'])
    expect(ways(put(one, 'Y', 'beside:0501:1'), 'R')).toEqual(['0801', 'SE'])
    // who does not come by this hex does not block it: R comes by B alone
    expect(ways(one, 'R').some(place => place.startsWith('beside'))).toBe(false)
  })

  it('[ardennes:13.4.d] by three units at most: four of two points do not do it together with a road each', () => {
    const weak = (id: string): string => `allied ${id} battalion SE at:2/1`
    const p = land([...['P', 'Q', 'R', 'S', 'T', 'U', 'V'].map(weak), 'allied B infantry B:2'])
    const three = ['P', 'Q', 'R'].reduce((now, id) => put(now, id, 'beside:0501:1'), p)
    // a fourth is no stack
    expect(ways(three, 'S')).toEqual(['SW', 'beside:0501:2'])
    const six = ['S', 'T', 'U'].reduce((now, id) => put(now, id, 'beside:0501:2'), three)
    expect(ways(six, 'V')).toEqual(['SW'])
    expect(ways(six, 'B')).toEqual(['SE'])
  })

  it('[ardennes:13.4.f] by artillery too, with the strength in brackets', () => {
    const p = land(['allied K artillery SE', 'allied L artillery SE', 'allied M artillery SE', 'allied R infantry B:2'])
    const two = put(put(p, 'K', 'beside:0501:1'), 'L', 'beside:0501:1')
    expect(ways(two, 'R')).toEqual(['SE'])
    expect(ways(put(two, 'M', 'beside:0501:1'), 'R')).toEqual(['0801', 'SE'])
  })

  it('[ardennes:13.4.g] holds those who block it, until others relieve them', () => {
    const p = land(
      [
        'allied X infantry beside:0501:1',
        'allied Y infantry beside:0501:2',
        'allied Z infantry SE',
        'allied W battalion SE',
      ],
      { turn: 3 },
    )
    expect(p.legal()).not.toContain('unit X')
    expect(p.refused('unit X')).toMatchObject({ rule: 'ardennes:13.4.g' })
    // a battalion in the place of a regiment defends with 2: 6 are left
    const q = put(p, 'W', 'beside:0501:1')
    expect(ways(q, 'X')).toEqual(['SE'])
    // then nobody else may leave
    expect(put(q, 'X', 'SE').legal()).not.toContain('unit Y')
    expect(put(put(p, 'Z', 'beside:0501:1'), 'X', 'SE').at('X')).toBe('SE')
  })

  it('[ardennes:13.4.g] does not hold those who do not block it', () => {
    const p = land(['allied X infantry beside:0501:1'], { turn: 3 })
    expect(ways(p, 'X')).toEqual(['SE'])
  })

  it('[ardennes:13.4.h] once it has gone they come onto the map by the hex, or go to the box', () => {
    const p = position({
      ...LAND,
      turn: 3,
      units: ['german G infantry 0508', 'allied X infantry beside:0501:1', 'allied Y infantry beside:0501:2'],
    })
    expect(ways(p, 'X')).toEqual(['0501', 'SE'])
    expect(p.play('unit X', 'enter 0501', 'stop').at('X')).toBe('0501')
    expect(put(p, 'Y', 'SE').at('Y')).toBe('SE')
    // while Germans hold another hex of the sector unblocked, to the box alone
    const held = position({
      ...LAND,
      turn: 3,
      units: ['german G infantry 0801', 'allied X infantry beside:0501:1'],
    })
    expect(ways(held, 'X')).toEqual(['SE'])
  })

  it('[ardennes:30.2.d] a hex by which Germans have left the map lets no Allied unit in', () => {
    const data = {
      entries: { F: 'SE 0501', B: 'SE 0801' },
      edgeRoads: ['0501', '0801'],
      goals: {},
      units: ['german G tank 0501', 'allied R infantry F,B:2', 'allied S infantry SE'],
    }
    const p = position(data).play('G exit').until('allied', 2)
    expect(p.at('G')).toBe('exited')
    expect(ways(p, 'R')).toEqual(['0801', 'SE'])
    expect(ways(p, 'S')).toEqual(['0801'])
  })
})

/** X and Y before 0501, each on its road, in the combat phase. */
const fight = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  land(units, { phase: 'combat', turn: 3, ...data })
const BEFORE = ['allied X infantry beside:0501:1 at:6/4', 'allied Y infantry beside:0501:2 at:6/4']
/** The Germans have gone back. */
const driven = (p: Position): Position =>
  p.asks === 'retreat-hex german' || p.asks === 'unit-to-retreat german' ? driven(p.play(p.legal()[0]!)) : p

describe('an attack onto the map', () => {
  it('[ardennes:13.5.a] [ardennes:13.4.i] is made by those who block the hex', () => {
    const p = land(['allied X infantry SE at:6/4', 'allied Y infantry SE at:6/4', 'allied R infantry A:2'], {})
    const q = put(blocked(p), 'R', 'SE').play('end')
    const battle = q.asks === 'attack allied' ? q : q.pass()
    expect(battle.legal()).toContain('attack 0501')
    // from the box nobody attacks
    expect(battle.play('attack 0501').legal()).toEqual(['with X', 'with Y'])
  })

  it('[ardennes:13.5.b] by one stack by 8 from each road that leads onto the hex', () => {
    const p = fight([...BEFORE, 'allied Z infantry beside:0501:1 at:6/4']).play('attack 0501', 'with X')
    expect(p.legal()).toEqual(['with Y', 'declared'])
    expect(p.refused('with Z')).toMatchObject({ code: 'stacking', rule: 'ardennes:13.5.b' })
    expect(p.play('with Y', 'declared').odds).toMatch(/^12:2 /)
  })

  it('[ardennes:13.5.c] with the guns of its box, Ready and in order, and no others from off the map', () => {
    const guns = [
      'allied K artillery SE',
      'allied L artillery SE fired',
      'allied M artillery SW',
      'allied N artillery beside:0501:1',
    ]
    const p = fight([...BEFORE, ...guns]).play('attack 0501', 'with X', 'with Y', 'declared')
    expect(p.asks).toBe('attack-guns allied')
    expect(p.legal()).toEqual(['gun K', 'commit'])
    // those who attack on the map alone get none of it
    const inland = fight([...BEFORE, 'allied K artillery SE', 'allied I infantry 0502']).play(
      'attack 0501',
      'with I',
      'declared',
    )
    expect(inland.asks).not.toBe('attack-guns allied')
  })

  it('[ardennes:13.5.d] is off while another entry hex of the sector is held and not blocked', () => {
    const held = 'german H infantry 0801'
    const other = ['german O infantry 0508', 'allied I infantry 0509']
    expect(fight([...BEFORE, held, ...other]).legal()).toEqual(['attack 0508', 'end'])
    const both = fight([...BEFORE, held, 'allied P infantry beside:0801:1 at:6/6'])
    expect(both.legal().filter(text => text.startsWith('attack'))).toEqual(['attack 0501', 'attack 0801'])
    // nor with less than 6 before the hex itself
    expect(fight(['allied X infantry beside:0501:1 at:6/4', ...other]).legal()).toEqual(['attack 0508', 'end'])
  })

  it('knows no halving by the edge: vehicles come by the road, whatever the ground (Q-35)', () => {
    const tanks = ['allied X tank beside:0501:1 at:6/4 tq:4', 'allied Y infantry beside:0501:2 at:6/4']
    const p = fight(tanks, { terrain: { '0501': 'forest' } }).play('attack 0501: X, Y')
    expect(p.odds).toMatch(/^12:/)
    expect(p.lines.some(line => line.includes('/ 2'))).toBe(false)
  })

  it('[ardennes:13.5.e] leaves the attackers before the hex, if it holds: they block it', () => {
    const p = fight(BEFORE.map(line => line.replace('at:6/4', 'at:1/4 steps:2'))).play('attack 0501: X, Y', 'die 6')
    expect([p.at('X'), p.at('Y')].filter(place => place.startsWith('beside:0501'))).toHaveLength(2)
    expect(p.at('G')).toBe('0501')
  })

  it('[ardennes:13.5.f] [ardennes:13.5.g] all may advance once it is empty, into it first; who does not goes to the box', () => {
    const p = driven(fight(BEFORE).play('attack 0501: X, Y', 'die 1'))
    expect(p.asks).toBe('advance allied')
    // into the hex, and nowhere else first: it goes there by itself
    const r = p.play('advance X')
    const done = r.asks === 'advance-hex allied' ? r.play('stop') : r
    // two regiments are too much for a hex: the other goes on or back
    const over = done.asks === 'advance allied' ? done.play('no more advance') : done
    expect(over.at('Y')).toBe('SE')
    expect(done.at('X')).toBe('0501')
  })

  it('has no road bonus: the first hex of the way leads from off the map (Q-131)', () => {
    const units = ['allied X grenadiers beside:0501:1 at:6/4', 'allied Y infantry beside:0501:2 at:6/4']
    const p = driven(fight(units, { primary: ['0501 0502 0503 0504 0505 0506'] }).play('attack 0501: X, Y', 'die 1'))
    const q = p.play('advance X')
    const r = q.at('X') === '0501' ? q : q.play('advance to 0501')
    const far = ['0502', '0503', '0504'].reduce(
      (now, hex) => (now.may(`advance to ${hex}`) ? now.play(`advance to ${hex}`) : now),
      r,
    )
    // four times the strength: a bonus advance, two hexes
    expect(far.at('X')).toBe('0502')
  })

  it('[ardennes:13.5.h] is answered by none: boxes and places before a hex are never attacked', () => {
    const p = fight([...BEFORE, 'german O infantry 0508', 'allied I infantry 0509'], { side: 'german' })
    expect(p.legal()).toEqual(['attack 0509', 'end'])
  })

  it('[ardennes:16.4.c] costs a unit a step there, and a remnant takes its place there', () => {
    const units = ['allied X infantry beside:0501:1 at:1/4 large reduced', 'allied Y infantry beside:0501:2 at:1/4']
    const p = fight(units).play('attack 0501: X, Y')
    const lost = [1, 2, 3, 4, 5, 6]
      .map(face => p.play(`die ${face}`))
      .map(q => (q.asks === 'loss allied' ? q.play('loss X') : q))
      .find(q => q.at('X') === 'dead')
    expect(lost?.at('remnant-X-1')).toBe('beside:0501:1')
  })
})

describe('play at random around the gates', () => {
  const units = [
    ...['0501', '0801', '0502', '0202', '0506'].map((hex, i) => `german G${i} infantry ${hex} at:3/3 steps:2`),
    ...['P', 'Q', 'R', 'S', 'T'].map((id, i) => `allied ${id} infantry ${i < 4 ? 'SE' : 'SW'} at:6/4 steps:2`),
    'allied U infantry beside:0501:1 at:6/4',
    'allied V grenadiers beside:0501:2 at:5/5 large',
    'allied W tank A,B:3 tq:3',
    'allied X battalion D:4',
    'allied K artillery SE',
    'allied L artillery A:3',
  ]
  /** Plays so many actions, and counts the attacks from off the map and the units that have come from there. */
  const walked = (seed: number): ReadonlyArray<number> => {
    const { rules, state: start } = land([], { units, turn: 2, last: 6 })
    const random = generator(seed)
    let [state, attacks, blocks] = [start, 0, 0]
    for (let i = 0; i < 400; i++) {
      const turn = rules.turn(state)
      if (turn.type === 'over') break
      const open = turn.type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
      const action = open[random(open.length)]!
      state = orThrow(rules.apply(state, action))
      expect(rules.audit(state)).toEqual([])
      const at = rules.observe(state, 'all').counters
      if (at.some(({ place }) => place.startsWith('beside'))) blocks++
      const attack = rules.observe(state, 'all').attacks[0]
      if (attack?.attackers.some(id => at.find(unit => unit.id === id)!.place.startsWith('beside')) === true) attacks++
      if (i % 20 === 0) expect(orThrow(rules.codecs.state.decode(rules.codecs.state.encode(state)))).toEqual(state)
    }
    return [attacks, blocks]
  }

  it('every state is sound, and comes back the same from its save', () => {
    const all = Array.from({ length: 8 }, (_, seed) => walked(seed + 1))
    expect(all.filter(([attacks]) => attacks! > 0).length).toBeGreaterThan(1)
    expect(all.every(([, blocks]) => blocks! > 0)).toBe(true)
  })
})
