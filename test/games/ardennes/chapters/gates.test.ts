/**
 * Entry hexes that Germans occupy (13.4, 13.5): entry into the sector, blocking units, and attacks from off the map.
 */
import { describe, expect, it } from 'vitest'
import { orThrow } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { type Position, type PositionData, position } from '../position.js'

/** A: 0501, with two roads off the map; B: 0801; both belong to box SE. D: 0201, of box SW. Germans are in 0501. */
const LAND = {
  entries: { A: 'SE 0501', B: 'SE 0801', D: 'SW 0201' },
  edgeRoads: ['0501', '0501', '0801', '0201'],
  goals: {},
  side: 'allied',
} as const
const land = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ ...LAND, units: ['german G infantry 0501 at:2/2', ...units], ...data })
/** Moves a unit off the map to a place. If only one place is open, the unit goes there without a choice. */
const put = (p: Position, unit: string, place: string): Position => {
  const q = p.play(`unit ${unit}`)
  return q.asks === 'entry-hex allied' ? q.play(`enter ${place}`) : q
}
/** Returns the places where a unit off the map may go. */
const ways = (p: Position, unit: string): ReadonlyArray<string> => {
  const q = p.play(`unit ${unit}`)
  if (q.asks !== 'entry-hex allied') return [q.at(unit)]
  return q
    .legal()
    .filter(text => text.startsWith('enter '))
    .map(text => text.slice('enter '.length))
}
/** Two units in the box, enough to block. */
const TWO = ['allied X infantry SE', 'allied Y infantry SE']
const blocked = (p: Position): Position => put(put(p, 'X', 'beside:0501:1'), 'Y', 'beside:0501:2')

describe('a German unit in an entry hex', () => {
  it('[ardennes:13.4.a] [ardennes:13.4.b] [ardennes:13.4.c] a German unit closes its whole sector, but not the next sector, to arrivals and to units in the box', () => {
    const p = land([
      'allied R infantry B:2',
      'allied S infantry SE',
      'allied T infantry D:2',
      'allied Q infantry A,D:2',
    ])
    expect(ways(p, 'R')).toEqual(['SE'])
    expect(ways(p, 'S')).toEqual(['SW', 'beside:0501:1', 'beside:0501:2'])
    expect(ways(p, 'T')).toEqual(['0201', 'SW'])
    // by another entry hex, to a box, or to fight for the road
    expect(ways(p, 'Q')).toEqual(['0201', 'SE', 'SW', 'beside:0501:1', 'beside:0501:2'])
    expect(p.play('unit R').refused('enter 0801')).toMatchObject({ rule: 'ardennes:13.1.c' })
    // a unit that stays off the map waits in the box
    expect(put(p, 'R', 'SE').play('end').at('R')).toBe('SE')
  })

  it('[ardennes:13.4.d] every road off the map leads to a place before the entry hex, whatever the order of hexes in the scenario', () => {
    const entries = { A: 'SE 0801', B: 'SE 0501', D: 'SW 0201' }
    const markers = { german: 0, allied: 0 }
    const p = land(['german H infantry 0801', 'allied R infantry A,B:2'], { entries, markers })
    const before = ['beside:0801:1', 'beside:0501:1', 'beside:0501:2']
    expect(ways(p, 'R')).toEqual(['SE', ...before])
    for (const place of before) expect(put(p, 'R', place).at('R')).toBe(place)
  })

  it('[ardennes:13.4.c] [ardennes:13.4.d] this rule also applies in the short games, where the hex can be blocked (Q-148)', () => {
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

  it('the west edge of the short games has no entry hexes, so a German unit closes only its own hex (Q-102)', () => {
    const short = position({
      west: '1005 1007',
      edgeRoads: ['1005', '1007'],
      side: 'allied',
      units: ['german G infantry 1005', 'allied R infantry west:2'],
    })
    expect(ways(short, 'R')).toEqual(['1007', 'W'])
  })

  it('[ardennes:13.4.d] [ardennes:13.4.e] units with 6 points of defence before the hex block it, which opens the sector', () => {
    const p = land([...TWO, 'allied R infantry B:2'])
    const one = put(p, 'X', 'beside:0501:1')
    expect(one.at('X')).toBe('beside:0501:1')
    expect(ways(one, 'R')).toEqual(['SE'])
    expect(ways(put(one, 'Y', 'beside:0501:1'), 'R')).toEqual(['0801', 'SE'])
    // only units that may enter by this hex block it, and R may only enter by B
    expect(ways(one, 'R').some(place => place.startsWith('beside'))).toBe(false)
  })

  it('[ardennes:13.4.d] at most three units count for a block, so weak units on two roads do not block together', () => {
    const weak = (id: string): string => `allied ${id} battalion SE at:2/1`
    const p = land([...['P', 'Q', 'R', 'S', 'T', 'U', 'V'].map(weak), 'allied B infantry B:2'])
    const three = ['P', 'Q', 'R'].reduce((now, id) => put(now, id, 'beside:0501:1'), p)
    // a fourth unit would not be a legal stack
    expect(ways(three, 'S')).toEqual(['SW', 'beside:0501:2'])
    const six = ['S', 'T', 'U'].reduce((now, id) => put(now, id, 'beside:0501:2'), three)
    expect(ways(six, 'V')).toEqual(['SW'])
    expect(ways(six, 'B')).toEqual(['SE'])
  })

  it('[ardennes:13.4.f] artillery also blocks, with its bracketed strength', () => {
    const p = land(['allied K artillery SE', 'allied L artillery SE', 'allied M artillery SE', 'allied R infantry B:2'])
    const two = put(put(p, 'K', 'beside:0501:1'), 'L', 'beside:0501:1')
    expect(ways(two, 'R')).toEqual(['SE'])
    expect(ways(put(two, 'M', 'beside:0501:1'), 'R')).toEqual(['0801', 'SE'])
  })

  it('[ardennes:13.4.g] units that block the hex must stay until others relieve them', () => {
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
    // a battalion instead of a regiment defends with 2, so 6 are left
    const q = put(p, 'W', 'beside:0501:1')
    expect(ways(q, 'X')).toEqual(['SE'])
    // then no other unit may leave
    expect(put(q, 'X', 'SE').legal()).not.toContain('unit Y')
    expect(put(put(p, 'Z', 'beside:0501:1'), 'X', 'SE').at('X')).toBe('SE')
  })

  it('[ardennes:13.4.g] units before the hex may leave if they do not block it', () => {
    const p = land(['allied X infantry beside:0501:1'], { turn: 3 })
    expect(ways(p, 'X')).toEqual(['SE'])
  })

  it('[ardennes:13.4.h] after the German unit has gone, the waiting units enter by the hex or go to the box', () => {
    const p = position({
      ...LAND,
      turn: 3,
      units: ['german G infantry 0508', 'allied X infantry beside:0501:1', 'allied Y infantry beside:0501:2'],
    })
    expect(ways(p, 'X')).toEqual(['0501', 'SE'])
    expect(p.play('unit X', 'enter 0501', 'stop').at('X')).toBe('0501')
    expect(put(p, 'Y', 'SE').at('Y')).toBe('SE')
    // while Germans hold another hex of the sector unblocked, they may only go to the box
    const held = position({
      ...LAND,
      turn: 3,
      units: ['german G infantry 0801', 'allied X infantry beside:0501:1'],
    })
    expect(ways(held, 'X')).toEqual(['SE'])
  })

  it('[ardennes:30.2.d] a hex by which Germans have left the map is closed to Allied entry', () => {
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

/** X and Y before 0501, each on its own road, in the combat phase. */
const fight = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  land(units, { phase: 'combat', turn: 3, ...data })
const BEFORE = ['allied X infantry beside:0501:1 at:6/4', 'allied Y infantry beside:0501:2 at:6/4']
/** Retreats the German units by the first way offered each time. */
const driven = (p: Position): Position =>
  p.asks === 'retreat-hex german' || p.asks === 'unit-to-retreat german' ? driven(p.play(p.legal()[0]!)) : p

describe('an attack from off the map', () => {
  it('[ardennes:13.5.a] [ardennes:13.4.i] units that block the hex may attack it', () => {
    const p = land(['allied X infantry SE at:6/4', 'allied Y infantry SE at:6/4', 'allied R infantry A:2'], {})
    const q = put(blocked(p), 'R', 'SE').play('end')
    const battle = q.asks === 'attack allied' ? q : q.pass()
    expect(battle.legal()).toContain('attack 0501')
    // units in the box do not attack
    expect(battle.play('attack 0501').legal()).toEqual(['with X', 'with Y'])
  })

  it('[ardennes:13.5.b] one stack that is legal under chapter 8 may attack from each road that leads to the hex', () => {
    const p = fight([...BEFORE, 'allied Z infantry beside:0501:1 at:6/4']).play('attack 0501', 'with X')
    expect(p.legal()).toEqual(['with Y', 'declared'])
    expect(p.refused('with Z')).toMatchObject({ code: 'stacking', rule: 'ardennes:13.5.b' })
    expect(p.play('with Y', 'declared').odds).toMatch(/^12:2 /)
  })

  it('[ardennes:13.5.c] Ready guns in order may support the attack from its box, but other guns off the map may not', () => {
    const guns = [
      'allied K artillery SE',
      'allied L artillery SE fired',
      'allied M artillery SW',
      'allied N artillery beside:0501:1',
    ]
    const p = fight([...BEFORE, ...guns]).play('attack 0501', 'with X', 'with Y', 'declared')
    expect(p.asks).toBe('attack-guns allied')
    expect(p.legal()).toEqual(['gun K', 'commit'])
    // an attack only by units on the map gets no support from the box
    const inland = fight([...BEFORE, 'allied K artillery SE', 'allied I infantry 0502']).play(
      'attack 0501',
      'with I',
      'declared',
    )
    expect(inland.asks).not.toBe('attack-guns allied')
  })

  it('[ardennes:13.5.d] no attack is possible while another entry hex of the sector is held and not blocked', () => {
    const held = 'german H infantry 0801'
    const other = ['german O infantry 0508', 'allied I infantry 0509']
    expect(fight([...BEFORE, held, ...other]).legal()).toEqual(['attack 0508', 'end'])
    const both = fight([...BEFORE, held, 'allied P infantry beside:0801:1 at:6/6'])
    expect(both.legal().filter(text => text.startsWith('attack'))).toEqual(['attack 0501', 'attack 0801'])
    // nor with less than 6 points before the hex itself
    expect(fight(['allied X infantry beside:0501:1 at:6/4', ...other]).legal()).toEqual(['attack 0508', 'end'])
  })

  it('the map edge does not halve an attack, because vehicles attack along the road (Q-35)', () => {
    const tanks = ['allied X tank beside:0501:1 at:6/4 tq:4', 'allied Y infantry beside:0501:2 at:6/4']
    const p = fight(tanks, { terrain: { '0501': 'forest' } }).play('attack 0501: X, Y')
    expect(p.odds).toMatch(/^12:/)
    expect(p.lines.some(line => line.includes('/ 2'))).toBe(false)
  })

  it('[ardennes:13.5.e] attackers stay before the hex and block it if the defender holds it', () => {
    const p = fight(BEFORE.map(line => line.replace('at:6/4', 'at:1/4 steps:2'))).play('attack 0501: X, Y', 'die 6')
    expect([p.at('X'), p.at('Y')].filter(place => place.startsWith('beside:0501'))).toHaveLength(2)
    expect(p.at('G')).toBe('0501')
  })

  it('[ardennes:13.5.f] [ardennes:13.5.g] all attackers may advance first into the emptied hex, and those that do not go to the box', () => {
    const p = driven(fight(BEFORE).play('attack 0501: X, Y', 'die 1'))
    expect(p.asks).toBe('advance allied')
    // the only possible step leads into the hex, so it is not asked for
    const r = p.play('advance X')
    const done = r.asks === 'advance-hex allied' ? r.play('stop') : r
    // two regiments exceed the stacking limit, so the other unit goes on or back
    const over = done.asks === 'advance allied' ? done.play('no more advance') : done
    expect(over.at('Y')).toBe('SE')
    expect(done.at('X')).toBe('0501')
  })

  it('an advance from off the map has no road bonus, because its first hex is not along a road (Q-131)', () => {
    const units = ['allied X grenadiers beside:0501:1 at:6/4', 'allied Y infantry beside:0501:2 at:6/4']
    const p = driven(fight(units, { primary: ['0501 0502 0503 0504 0505 0506'] }).play('attack 0501: X, Y', 'die 1'))
    const q = p.play('advance X')
    const r = q.at('X') === '0501' ? q : q.play('advance to 0501')
    const far = ['0502', '0503', '0504'].reduce(
      (now, hex) => (now.may(`advance to ${hex}`) ? now.play(`advance to ${hex}`) : now),
      r,
    )
    // four times the strength gives a bonus advance of two hexes
    expect(far.at('X')).toBe('0502')
  })

  it('[ardennes:13.5.h] boxes and places before a hex are never attacked', () => {
    const p = fight([...BEFORE, 'german O infantry 0508', 'allied I infantry 0509'], { side: 'german' })
    expect(p.legal()).toEqual(['attack 0509', 'end'])
  })

  it('[ardennes:16.4.c] an attacker loses its step before the hex, and a remnant replaces it there', () => {
    const units = ['allied X infantry beside:0501:1 at:1/4 large reduced', 'allied Y infantry beside:0501:2 at:1/4']
    const p = fight(units).play('attack 0501: X, Y')
    const lost = [1, 2, 3, 4, 5, 6]
      .map(face => p.play(`die ${face}`))
      .map(q => (q.asks === 'loss allied' ? q.play('loss X') : q))
      .find(q => q.at('X') === 'dead')
    expect(lost?.at('remnant-X-1')).toBe('beside:0501:1')
  })
})

describe('random play around entry hexes', () => {
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
  /** Plays a number of actions at random, and counts attacks from off the map and states with units before a hex. */
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

  it('every state of random games passes the audit and survives encoding', () => {
    const all = Array.from({ length: 8 }, (_, seed) => walked(seed + 1))
    expect(all.filter(([attacks]) => attacks! > 0).length).toBeGreaterThan(1)
    expect(all.every(([, blocks]) => blocks! > 0)).toBe(true)
  })
})
