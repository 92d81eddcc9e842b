/** 9.5.4 Bombardment by heavy artillery. */
import { describe, expect, it } from 'vitest'
import { bombardmentDefence } from '../../../../src/games/grand-illusion/chapters/bombardment.js'
import { GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { type Position, hexOf, rulesOf, unitOf } from '../positions.js'
import { ACTIONS, changes, given } from './given.js'

const { tables: g } = rulesOf()
/** Plays a German attack with one corps up to the fire of these guns. */
const fires = (hex: string, guns: string, ...lines: ReadonlyArray<string>): Position => {
  const all = ['de-ii', ...guns.split(' ')]
  return given(...lines, ACTIONS, ...all.map(unit => `${unit} ${hex}`)).play(`attack ${hex}: ${all.join(', ')}`, 'end')
}
const strengthOf = (gun: string): number => g.bombardment[unitOf(g, gun)]!
const defenceOf = (p: Position, fortress: string): number =>
  bombardmentDefence(g, p.state, unitOf(g, fortress), hexOf(g, p.at(fortress)))
/** The question after the bombardment. */
const OVER = 'fortunes-dice chance'

describe('bombardment by one gun', () => {
  const one = fires('54', 'de-ha1', 'maubeuge 54')
  const dice = one.play('bombard with de-ha1')

  it('[grand-illusion:9.5.4.l] [grand-illusion:9.5.4.i] a gun may bombard, but need not', () => {
    expect(one.asks).toBe('bombardment german')
    expect(one.legal()).toEqual(['bombard with de-ha1', 'end'])
    const none = one.play('end')
    expect([none.asks, changes(one, none)]).toEqual([OVER, []])
    expect(one.refused('bombard with de-ha2').rule).toBe('grand-illusion:9.5.4.j')
  })

  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.p] a gun hits if the roll plus the defence number does not exceed its strength', () => {
    expect(dice.asks).toBe('bombardment-die chance')
    expect([strengthOf('de-ha1'), defenceOf(one, 'maubeuge')]).toEqual([4, 2])
    for (let face = 1; face <= 6; face++)
      expect(changes(one, dice.play(`die ${face}`)), `die ${face}`).toEqual([
        face + 2 <= 4 ? 'maubeuge 54 one-step-lost' : 'de-ha1 54 one-step-lost',
      ])
    expect(dice.events('die 2').find(({ kind }) => kind === 'fired')).toMatchObject({
      value: 4,
      modifier: 2,
      die: 2,
      what: 'hit',
      attackers: ['de-ha1'],
      defenders: ['maubeuge'],
    })
  })

  it('[grand-illusion:9.5.4.s] [grand-illusion:9.5.4.t] a gun fires again after each hit, and is flipped when it misses', () => {
    const hit = dice.play('die 1')
    expect(hit.asks).toBe('bombardment-die chance')
    const missed = hit.play('die 6')
    expect(missed.asks).toBe(OVER)
    expect(changes(one, missed)).toEqual(['de-ha1 54 one-step-lost', 'maubeuge 54 one-step-lost'])
  })

  it('[grand-illusion:9.5.4.x] no roll hits or misses automatically (Q-70)', () => {
    // A fortress with fewer steps has another printed number.
    const strong = fires('54', 'de-ha2', 'maubeuge 54')
    const six = strong.play('bombard with de-ha2', 'die 6')
    expect(six.status('maubeuge').includes('reduced')).toBe(6 + defenceOf(strong, 'maubeuge') <= strengthOf('de-ha2'))
    const thick = g.units.find((_, unit) => g.type[unit] === 'fortress' && g.defence[unit * 4]! >= 3)!
    const hex = thick.start.type === 'setup' ? thick.start.hex : ''
    const hard = fires(hex, 'de-ha1', `${thick.id} ${hex}`).play('bombard with de-ha1')
    expect([1, 2].map(die => hard.play(`die ${die}`).status(thick.id))).toEqual([['reduced'], []])
  })

  it('[grand-illusion:9.5.1.e] [grand-illusion:9.5.4.s] the bombardment ends when the last fortress loses its last step', () => {
    const last = fires('54', 'de-ha2', 'maubeuge 54 three-steps-lost')
    const over = last.play('bombard with de-ha2', 'die 1')
    expect([over.asks, changes(last, over)]).toEqual([OVER, ['de-ha2 54 one-step-lost', 'maubeuge gone']])
  })

  it('[grand-illusion:9.5.4.q] [grand-illusion:9.5.1.f] a fortress does not fire at guns', () => {
    const fired = dice.play('die 6').log.filter(({ kind }) => kind === 'fired')
    expect(fired.map(({ side }) => side)).toEqual(['german'])
  })

  it('[grand-illusion:9.5.4.j] a gun that has fired this turn cannot fire again', () => {
    const guns = 'maubeuge 54, de-ii 54, de-ha1 54, de-ha2 54 one-step-lost'
    const p = given(ACTIONS, guns).play('activate 54', 'assault', 'close')
    expect(p.asks).toBe('heavy-artillery german')
    expect(p.legal()).toEqual(['add de-ha1', 'close'])
  })
})

describe('bombardment of two fortresses', () => {
  it("[grand-illusion:9.5.4.n] [grand-illusion:9.5.4.r] the gun's owner chooses the target, and the gun continues with it until it is destroyed", () => {
    const actions = 'grand-illusion what-if, turn 2 actions, initiative allied, caps allied 5, mandates allied 0'
    const p = given(actions, 'options allied 2, fr-ha 86, fr-i 86, metz-5 86 two-steps-lost, metz-3 86').play(
      'attack 86: fr-i, gun fr-ha',
      'end',
      'bombard with fr-ha',
    )
    expect(p.asks).toBe('bombardment-target allied')
    expect(p.legal()).toEqual(['target metz-5', 'target metz-3'])
    const hit = p.play('target metz-5', 'die 1')
    expect(hit.asks).toBe('bombardment-die chance')
    const fallen = hit.play('die 1')
    expect(fallen.at('metz-5')).toBe('gone')
    // Only the other fortress is left.
    expect(fallen.asks).toBe('bombardment-die chance')
    expect(changes(fallen, fallen.play('die 1'))).toEqual(['metz-3 86 one-step-lost'])
  })
})

describe('concentrated bombardment', () => {
  const both = fires('54', 'de-ha1 de-ha2', 'maubeuge 54')
  const committed = both.play('add de-ha1', 'close')

  it('[grand-illusion:9.5.4.u] either two guns or none are committed before any roll', () => {
    expect(both.asks).toBe('concentrated german')
    expect(both.legal()).toEqual(['add de-ha1', 'close'])
    // The second gun of the pair is then chosen automatically.
    expect(both.play('add de-ha1').legal()).toEqual(['close'])
    const single = both.play('close')
    expect(single.asks).toBe('bombardment german')
    expect(single.legal()).toEqual(['bombard with de-ha1', 'bombard with de-ha2', 'end'])
  })

  it('[grand-illusion:9.5.4.m] guns fire one after another, in the order that the owner chooses', () => {
    expect(committed.legal()).toEqual(['bombard with de-ha1', 'bombard with de-ha2'])
    const first = committed.play('bombard with de-ha2', 'die 6')
    expect(changes(both, first)).toEqual(['de-ha2 54 one-step-lost'])
    // The second gun must fire.
    expect(first.asks).toBe('bombardment-die chance')
  })

  it('[grand-illusion:9.5.4.v] after the second gun a remaining fortress takes one more hit (Q-71)', () => {
    const over = committed.play('bombard with de-ha2', 'die 6', 'die 6')
    const fired = ['de-ha1 54 one-step-lost', 'de-ha2 54 one-step-lost']
    expect([over.asks, changes(both, over)]).toEqual([OVER, [...fired, 'maubeuge 54 one-step-lost']])
    expect(over.log.at(-1)).toMatchObject({ kind: 'flipped', rule: 'grand-illusion:9.5.4.v' })
    // Guns that fire separately have only their own dice.
    const apart = both.play('close', 'bombard with de-ha1', 'die 6', 'bombard with de-ha2', 'die 6')
    expect(changes(both, apart)).toEqual(fired)
  })

  it('[grand-illusion:9.5.4.r] [grand-illusion:9.5.4.v] the second gun continues with the fortress that the first gun left, and the extra hit applies to that fortress (Q-181)', () => {
    const guns = (...forts: ReadonlyArray<string>) =>
      fires('98', 'de-ha1 de-ha2', ...forts).play(
        'add de-ha1',
        'close',
        'bombard with de-ha1',
        'target epinal-old',
        'die 6',
      )
    const named = guns('epinal 98', 'epinal-old 98')
    expect(named.asks).toBe('bombardment-die chance')
    const over = named.play('die 6')
    expect([over.asks, changes(named, over)]).toEqual([
      OVER,
      ['de-ha2 98 one-step-lost', 'epinal-old 98 one-step-lost'],
    ])
    // If that fortress is destroyed, the gun fires at the other.
    const fallen = guns('epinal 98', 'epinal-old 98 three-steps-lost').play('die 1', 'die 6')
    expect([fallen.at('epinal-old'), fallen.status('epinal')]).toEqual(['gone', ['reduced']])
  })

  it('[grand-illusion:9.5.4.w] the second gun is flipped even if no target is left', () => {
    const weak = fires('54', 'de-ha1 de-ha2', 'maubeuge 54 three-steps-lost')
    const over = weak.play('add de-ha1', 'close', 'bombard with de-ha1', 'die 1')
    expect(over.asks).toBe(OVER)
    expect(changes(weak, over)).toEqual(['de-ha1 54 one-step-lost', 'de-ha2 54 one-step-lost', 'maubeuge gone'])
  })

  it('[grand-illusion:9.5.4.u] two of three or more guns are committed, and the others may fire after them (Q-71)', () => {
    const three = fires('54', 'de-ha1 de-ha2 de-ha3', 'grand-illusion what-if, options german 2, maubeuge 54')
    expect(three.legal()).toEqual(['add de-ha1', 'add de-ha2', 'close'])
    const two = three.play('add de-ha1', 'add de-ha3')
    expect(two.legal()).toEqual(['close'])
    const after = two.play('close', 'bombard with de-ha3', 'die 6', 'die 6')
    expect(after.asks).toBe('bombardment german')
    expect(after.legal()).toEqual(['bombard with de-ha2', 'end'])
  })
})

describe('heavy artillery units', () => {
  it('[grand-illusion:9.5.4.a] [grand-illusion:9.5.4.c] there are two German guns, without a combat strength', () => {
    const guns = g.heavyArtillery[GERMAN].filter(unit => g.units[unit]!.option === 0)
    expect(guns.map(unit => g.unitIds[unit])).toEqual(['de-ha1', 'de-ha2'])
    expect(guns.map(unit => [g.combatant[unit], g.strength[unit * 8]])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('[grand-illusion:9.5.4.b] [grand-illusion:9.5.4.f] guns do not count for stacking, and move one hex', () => {
    for (const unit of [unitOf(g, 'de-ha1'), unitOf(g, 'de-ha2')]) {
      expect(g.halves[unit]).toBe(0)
      expect([g.movement[unit * 2], g.movement[unit * 2 + 1]]).toEqual([1, 1])
    }
  })
})
