/** Examples of arrivals, replacements and night turns. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../position.js'
import { printed } from '../printed.js'

/** A German unit that meets no enemy. */
const FAR = { 'ge-352-914': '0110' }
const allied = (units: Readonly<Record<string, string>>, turn = 3): Position =>
  printed({ side: 'allied', turn, at: { ...FAR, ...units } })
/** The places that a unit off the map may move to. */
const ways = (p: Position, unit: string): ReadonlyArray<string> =>
  p
    .play(`unit ${unit}`)
    .legal()
    .filter(text => text.startsWith('enter '))
    .map(text => text.slice('enter '.length))

describe('units off the map in the examples', () => {
  it('[ardennes:EX-27] [ardennes:11.9.c] [ardennes:11.9.f] may enter through A, B or C, move to the south-west box, or stay if they are in the south-east box', () => {
    const p = allied({ 'us-4-8-2': 'SE' }, 4)
    // A is 1601; B is 2001 and 2501; C is 3201 and 3601
    expect(ways(p, 'us-4-8-2')).toEqual(['1601', '2001', '2501', '3201', '3601', 'SW'])
    expect(p.play('unit us-4-8-2', 'enter SW').at('us-4-8-2')).toBe('SW')
    expect(p.play('end').at('us-4-8-2')).toBe('SE')
    // one move per turn, so they cannot reach the north-west box by way of the south-west box
    expect(p.play('unit us-4-8-2').refused('enter NW').rule).toMatch(/^ardennes:1[13]\./)
    expect(p.play('unit us-4-8-2', 'enter SW').refused('unit us-4-8-2')).toMatchObject({ code: 'already-moved' })
  })

  it('[ardennes:EX-29] [ardennes:13.1.a] [ardennes:13.1.g] may enter through A or B, or arrive in the box of both, like 4/8/2 on turn 3', () => {
    const p = allied({ 'us-4-8-2': 'turn:3' })
    expect(ways(p, 'us-4-8-2')).toEqual(['1601', '2001', '2501', 'SE'])
    expect(p.play('unit us-4-8-2').refused('enter 3201')).toMatchObject({ rule: 'ardennes:13.1.c' })
    expect(p.play('unit us-4-8-2', 'enter SE').at('us-4-8-2')).toBe('SE')
    expect(allied({ 'us-4-8-2': 'turn:3' }, 2).refused('unit us-4-8-2')).toMatchObject({ rule: 'ardennes:13.1.a' })
  })

  it('[ardennes:EX-30] [ardennes:13.2.a] [ardennes:13.2.b] arrive in Bastogne one per hex if they are engineers, and the others elsewhere', () => {
    const units = ['us-35-eng', 'us-44-eng', 'us-159-eng', 'us-168-eng', 'us-146-eng']
    const due = Object.fromEntries(units.map(unit => [unit, 'turn:3']))
    const p = allied(due)
    for (const unit of units) expect(ways(p, unit)).toEqual(expect.arrayContaining(['3413', '3414']))
    const two = ['3413', '3414'].reduce((now, hex, i) => {
      const placed = now.play(`unit ${units[i]!}`, `enter ${hex}`)
      expect(placed.at(units[i]!)).toBe(hex)
      return placed.asks === 'unit-to-move allied' ? placed : placed.play('stop')
    }, p)
    for (const unit of units.slice(2)) {
      expect(ways(two, unit).filter(hex => hex.startsWith('341'))).toEqual([])
      expect(ways(two, unit)).toContain('3219')
    }
    // not in an enemy zone of control, and not with Germans in the hex
    expect(ways(allied({ ...due, 'ge-2-304': '3313' }), 'us-35-eng')).not.toContain('3413')
    expect(ways(allied({ ...due, 'ge-2-304': '3413' }), 'us-35-eng').filter(hex => hex.startsWith('341'))).toEqual([])
  })

  it('[ardennes:EX-31] [ardennes:13.5.b] may attack 1601 with two stacks, because two roads leave the map there', () => {
    const units = ['us-26-101', 'us-26-104', 'us-26-328']
    // they are due on turn 13
    const p = allied({ 'ge-276-986': '1601', ...Object.fromEntries(units.map(unit => [unit, 'SE'])) }, 14)
    const places = ['beside:1601:1', 'beside:1601:2']
    expect(ways(p, units[0]!).filter(place => place.startsWith('beside'))).toEqual(places)
    const before = (stacks: ReadonlyArray<string>) =>
      printed({
        side: 'allied',
        turn: 14,
        phase: 'combat',
        at: { 'ge-276-986': '1601', ...Object.fromEntries(stacks.map((place, i) => [units[i]!, place])) },
      }).play('attack 1601')
    const all = before(places).play(`with ${units[0]!}`, `with ${units[1]!}`)
    expect(all.legal()).toEqual(['declared'])
    // a unit outside these places cannot attack
    const third = before([...places, places[1]!]).play(`with ${units[0]!}`, `with ${units[1]!}`)
    expect(third.refused(`with ${units[2]!}`)).toMatchObject({ rule: 'ardennes:13.5.b' })
    expect(third.play('declared').odds).toMatch(/^10:/)
    // one stack on the one road of 2001
    expect(
      ways(allied({ 'ge-276-986': '2001', 'us-26-101': 'SE' }, 14), 'us-26-101').filter(place =>
        place.startsWith('beside'),
      ),
    ).toEqual(['beside:2001:1'])
  })
})

describe('replacements in the examples', () => {
  it('[ardennes:EX-53] [ardennes:25.24.a] [ardennes:25.24.c] return a regiment only in place of an infantry remnant', () => {
    // 5-6-3, due on turn 13, reduced, with two stacking points; another unit could also take the point
    const dead = { 'us-26-101': 'dead', 'us-28-707-tnk': '2416 reduced', 'us-2-38': '2441 reduced' }
    const remnant = 'us-remnant-infantry-1'
    const night = (at: Readonly<Record<string, string>>) =>
      printed({ side: 'allied', phase: 'replacement', turn: 14, at: { ...FAR, ...dead, ...at } })
    expect(night({}).refused('replace us-26-101')).toMatchObject({ rule: 'ardennes:25.24.a' })
    const back = night({ [remnant]: '2518' }).play('replace us-26-101')
    expect([back.at('us-26-101'), back.at(remnant)]).toEqual(['2518', 'pool'])
    expect(back.status('us-26-101')).toEqual(expect.arrayContaining(['reduced']))
    for (const mark of ['out-of-supply', 'disrupted', 'routed'])
      expect([mark, night({ [remnant]: `2518 ${mark}` }).refused('replace us-26-101').rule]).toEqual([
        mark,
        'ardennes:25.24.a',
      ])
    // a remnant of another type
    expect(night({ 'us-remnant-parachute-1': '2518' }).refused('replace us-26-101')).toMatchObject({
      rule: 'ardennes:25.24.a',
    })
  })
})

/** Plays to the German part of the night. */
const night = (p: Position): Position => {
  let q = p
  while (!q.when.startsWith('night-movement german')) q = q.pass()
  return q
}

describe('nights in the examples', () => {
  const FOE = { 'us-28-110-1': '2216', 'us-28-110-3': '3901' }

  it('[ardennes:EX-54] [ardennes:27.5.a] [ardennes:27.5.d] allow four units of Peiper and three stacks to move in the first night', () => {
    const peiper = ['ge-1ss-1-1', 'ge-1ss-501', 'ge-1ss-2-3', 'ge-1ss-84-flak']
    const others = ['ge-2-3-1', 'ge-2-304', 'ge-26-39-fus', 'ge-26-77-gren']
    const hexes = ['1731', '1730', '1630', '1629', '2115', '2316', '1711', '1512']
    const at = { ...FOE, ...Object.fromEntries([...peiper, ...others].map((unit, i) => [unit, hexes[i]!])) }
    const marked = (turn: number) =>
      others.slice(0, 3).reduce((now, unit) => now.play(`unit ${unit}`, 'mark'), printed({ turn, at }))
    const p = marked(2)
    expect(p.play(`unit ${others[3]!}`).may('mark')).toBe(false)
    const movers = (q: Position) => q.legal().filter(text => text.startsWith('unit '))
    const dark = night(p)
    expect([...movers(dark)].sort()).toEqual([...peiper, ...others.slice(0, 3)].map(unit => `unit ${unit}`).sort())
    // they also attack: units of Peiper in one hex, a marked stack in another
    const fight = dark.play('end', 'attack 2216: ge-2-3-1, ge-2-304')
    expect(fight.odds).toMatch(/^11:/)
    const near = night(marked(2).with('us-28-110-1 1732')).play('end', 'attack 1732: ge-1ss-1-1')
    expect(near.odds).toMatch(/^6:/)
    // in later nights only marked units move
    expect([...movers(night(marked(4)))].sort()).toEqual(
      others
        .slice(0, 3)
        .map(unit => `unit ${unit}`)
        .sort(),
    )
  })

  it('[ardennes:EX-55] [ardennes:34.0.g] [ardennes:34.0.j] allow one marked stack to move and attack, and two others to infiltrate one hex', () => {
    const units = ['ge-2-304', 'ge-26-39-fus', 'ge-26-77-gren', 'ge-26-78-gren']
    const at = { ...FOE, 'ge-2-304': '2115', 'ge-26-39-fus': '2116', 'ge-26-77-gren': '1711', 'ge-26-78-gren': '1512' }
    const p = night(printed({ turn: 4, at, options: { 'night-infiltration': 'on' } }).play(`unit ${units[0]!}`, 'mark'))
    expect(p.ends('ge-2-304').length).toBeGreaterThan(6)
    for (const unit of units.slice(1)) expect(Object.values(p.reach(unit)).length, unit).toBeLessThanOrEqual(6)
    const two = p.play('unit ge-26-77-gren', 'to 1710', 'unit ge-26-39-fus', 'to 2217')
    expect([two.at('ge-26-77-gren'), two.at('ge-26-39-fus')]).toEqual(['1710', '2217'])
    expect(two.refused('unit ge-26-78-gren')).toMatchObject({ rule: 'ardennes:34.0.g' })
    expect(two.legal()).toEqual(['unit ge-2-304', 'end'])
    // both are next to Marnach, and only the marked one attacks
    const attack = two.play('end', 'attack 2216')
    expect([attack.legal(), attack.lines[0]]).toEqual([['declared'], expect.stringContaining('ge-2-304 attacks')])
    expect(attack.refused('with ge-26-39-fus')).toMatchObject({ rule: 'ardennes:14.1.b' })
  })
})
