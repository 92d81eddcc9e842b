/** 9.3 Fire dice, their modifiers, losses and reserve fire. Allied units attack hex 26 unless stated otherwise. */
import { describe, expect, it } from 'vitest'
import { shotOf } from '../../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { MOUNTAIN, unitHas } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, tablesOf } from '../../positions.js'
import { attack, boardOf, fight, lost, shots } from './fighting.js'

const g = tablesOf()
const FACES = [1, 2, 3, 4, 5, 6]
const shot = (p: Position, space: number) => shotOf(g, p.state, boardOf(p), space)
/** Returns how many steps a unit has lost after each die roll that follows these. */
const byFace = (p: Position, unit: string, before: ReadonlyArray<string>, ...after: ReadonlyArray<string>) =>
  FACES.map(face => lost(p.play(...before, `die ${face}`, ...after), unit)[0])
/** The question after a combat that nobody has to leave. */
const OVER = 'retreat-by-choice german'

describe("9.3.1 the attacker's fire", () => {
  it('[grand-illusion:9.3.1.a] [grand-illusion:9.3.1.b] [grand-illusion:9.3.2.a] the attacker fires once per space from one end of the front to the other, and then the defender does', () => {
    const p = fight('fr-i, fr-x, fr-xi', 'de-ii de-iii de-33r').play('post fr-i', 'post fr-x')
    const over = p.play(...Array<string>(6).fill('die 6'))
    expect(shots(over).map(({ side, column, rule }) => [side, column, rule])).toEqual([
      ...['1', '2', '3'].map(column => ['allied', column, 'grand-illusion:9.3.1.b']),
      ...['1', '2', '3'].map(column => ['german', column, 'grand-illusion:9.3.2.a']),
    ])
    expect(over.asks).toBe(OVER)
  })

  it('[grand-illusion:9.3.1.h] a roll hits if the modified result does not exceed the strength', () => {
    // Strength 4, terrain +1.
    const p = fight('fr-i', 'de-ii')
    expect(byFace(p, 'de-ii', [], 'die 6')).toEqual([1, 1, 1, 0, 0, 0])
    expect(shots(p.play('die 3'))[0]).toMatchObject({ value: 4, modifier: 1, die: 3, what: 'hit' })
    expect(shots(p.play('die 4'))[0]).toMatchObject({ die: 4, what: 'miss' })
  })

  it('[grand-illusion:9.3.1.k] two divisions or brigades in a space fire together, with one roll against their combined strength', () => {
    const paired = fight('fr-45, fr-alp', 'de-ii').play('post fr-alp')
    expect([shot(paired, 8).strength, shot(paired, 8).hitsUpTo]).toEqual([3, 2])
    expect(shots(paired.play('die 6'))[0]!.attackers).toHaveLength(2)
  })

  it('[grand-illusion:9.3.1.f] mountain troops fire with a modifier of -1 in 102 and 103', () => {
    const mountain = g.numbers.filter(unit => unitHas(g, unit, MOUNTAIN)).map(unit => g.unitIds[unit]!)
    expect(mountain).toContain('fr-alp')
    for (const unit of mountain) {
      const in102 = shot(fight(`102: ${unit}`, 'de-ii'), 8)
      expect(in102.modifiers.map(({ name, value }) => [name, value])).toEqual([
        ['terrain', 2],
        ['mountain troops', -1],
      ])
      expect(shot(fight(`103: ${unit}`, 'de-ii'), 8).modifiers).toHaveLength(2)
      expect(shot(fight(`104: ${unit}`, 'de-ii'), 8).modifiers).toHaveLength(1)
    }
    expect(shot(fight('102: fr-i', 'de-ii'), 8).modifiers).toHaveLength(1)
  })

  it('[grand-illusion:9.3.1.i] [grand-illusion:9.3.1.j] a 1 hits and a 6 misses, whatever the modifiers', () => {
    const weak = fight('fr-alp', 'de-ii', 'trench 26 2')
    expect(byFace(weak, 'de-ii', [], 'die 6')).toEqual([1, 0, 0, 0, 0, 0])
    const strong = fight('27: fr-iii', 'de-ii')
    expect(byFace(strong, 'de-ii', [], 'die 6')).toEqual([1, 1, 1, 1, 1, 0])
  })
})

describe("9.3.2 the defender's fire", () => {
  it('[grand-illusion:9.3.2.b] [grand-illusion:9.3.2.c] the defender fires with full strength even after a hit in the same fire', () => {
    const fresh = fight('fr-i', 'de-ii').play('die 1', 'die 6')
    expect([shots(fresh)[1]!.value, lost(fresh, 'de-ii')]).toEqual([5, [1]])
    const worn = fight('fr-i', 'de-ii*').play('die 1', 'die 1')
    expect(shots(worn)[1]).toMatchObject({ attackers: ['de-ii'], value: 4, what: 'hit' })
    expect([worn.at('de-ii'), lost(worn, 'fr-i')]).toEqual(['dead', [1]])
  })

  it('[grand-illusion:9.3.2.d] a fortress also fires with full strength', () => {
    const p = fight('54: de-ii', 'maubeuge')
    const { strength } = shot(p, 0)
    const over = p.play('die 1', 'die 6')
    expect([shots(over)[1]!.value, lost(over, 'maubeuge')]).toEqual([strength, [1]])
    expect(strength).toBeGreaterThan(shot(fight('54: de-ii', 'maubeuge*'), 0).strength - 1)
    // Infantry hits it only on an unmodified 1.
    expect(byFace(p, 'maubeuge', [], 'die 6')).toEqual([1, 0, 0, 0, 0, 0])
  })

  it("[grand-illusion:9.3.2.f] terrain, trenches and a concentric attack do not modify the defender's rolls", () => {
    const p = fight('fr-i', 'de-ii', 'fr-x 27', 'fr-xi 35', 'fr-xii 25', 'trench 26 2', 'german 26')
    expect(shot(p, 8).modifiers.map(({ name }) => name)).toEqual(['terrain', 'entrenchment', 'concentric attack'])
    expect(shot(p, 0).modifiers).toEqual([])
    expect(byFace(p, 'fr-i', ['die 6'])).toEqual([1, 1, 1, 1, 1, 0])
  })
})

describe('9.3.3 losses', () => {
  it('[grand-illusion:9.3.3.d] [grand-illusion:9.3.3.e] [grand-illusion:9.8.2.e] a hit disrupts an undisrupted unit and eliminates a disrupted one', () => {
    const over = fight('fr-i*', 'de-ii').play('die 1', 'die 1')
    expect([lost(over, 'de-ii'), over.at('fr-i')]).toEqual([[1], 'dead'])
    expect(over.log.filter(({ kind }) => kind === 'disrupted' || kind === 'removed').map(({ rule }) => rule)).toEqual([
      'grand-illusion:9.3.3.d',
      'grand-illusion:9.3.3.e',
    ])
  })

  it('[grand-illusion:9.3.3.b] [grand-illusion:9.3.3.c] a fortress that is hit loses a step, and is destroyed with its last one', () => {
    const once = (steps: string) => fight('54: de-ii', `maubeuge${steps}`).play('die 1', 'die 6')
    expect(['', '*', '**'].map(steps => lost(once(steps), 'maubeuge')[0])).toEqual([1, 2, 3])
    expect(once('***').at('maubeuge')).toBe('gone')
  })

  it('[grand-illusion:9.3.3.f] both units that share a space take the hit', () => {
    const p = fight('fr-45, fr-alp', 'de-ii').play('post fr-alp')
    expect(lost(p.play('die 6', 'die 1'), 'fr-45 fr-alp')).toEqual([1, 1])
  })

  it('[grand-illusion:9.3.3.a] [grand-illusion:9.3.3.g] front losses apply before reserve fire, which can eliminate a unit that was just disrupted (Q-60)', () => {
    const p = fight('fr-i, fr-x', 'de-ii').play('post fr-i', 'reserve fr-x 1')
    const fronts = p.play('die 1')
    expect(lost(fronts, 'de-ii')).toEqual([0])
    const losses = fronts.play('die 6')
    expect([losses.asks, lost(losses, 'de-ii')]).toEqual(['reserve-fire-die chance', [1]])
    expect(losses.play('die 1').at('de-ii')).toBe('dead')
  })
})

describe('9.3.4 reserve fire', () => {
  it("[grand-illusion:9.3.4.b] [grand-illusion:9.3.4.d] [grand-illusion:9.3.4.c] reserve fire works like front fire, with its side's modifiers, and is not returned", () => {
    const p = fight('fr-i, fr-x', 'de-ii', 'trench 26 1').play('post fr-i', 'reserve fr-x 1')
    const last = p.play('die 6', 'die 6')
    // Strength 4, terrain +1, trench +1.
    expect(byFace(last, 'de-ii', [])).toEqual([1, 1, 0, 0, 0, 0])
    const over = last.play('die 2')
    expect(shots(over)[2]).toMatchObject({ attackers: ['fr-x'], value: 4, modifier: 2, rule: 'grand-illusion:9.3.4.a' })
    expect([over.asks, shots(over).length]).toEqual([OVER, 3])
    // A fortress modifies the fire of the defender's reserve.
    const german = fight('86: fr-i', 'de-ii de-iii metz-3').play('post fr-i', 'reserve de-iii 1', 'die 6', 'die 6')
    expect(shots(german.play('die 6'))[2]).toMatchObject({ attackers: ['de-iii'], modifier: -1 })
  })

  it('[grand-illusion:9.3.4.a] reserve fire hits the units that are left in front', () => {
    const p = fight('fr-i, fr-x', 'de-ii*').play('post fr-i', 'reserve fr-x 1')
    expect(p.play('die 1', 'die 6').asks).toBe('activity allied')
    expect(p.play('die 6', 'die 6').asks).toBe('reserve-fire-die chance')
  })
})

describe('9.1.4 the effects of Fortunes of War', () => {
  it('[grand-illusion:9.1.4.d] [grand-illusion:Q-114] reconnaissance in force adds 1 to all rolls for fire and allows no reserves', () => {
    const p = attack('fr-i, fr-x', 'de-ii').play('dice 4', 'post fr-i')
    expect(p.asks).toBe('fire-die chance')
    expect(shots(p.play('die 6', 'die 6')).map(({ modifier }) => modifier)).toEqual([2, 1])
  })
})
