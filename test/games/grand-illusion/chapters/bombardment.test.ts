/** 9.5.4 Bombardment by heavy artillery. */
import { describe, expect, it } from 'vitest'
import {
  beginBombardment,
  bombardment,
  bombardmentDefence,
  readyGuns,
  wholeConcentration,
} from '../../../../src/games/grand-illusion/chapters/bombardment.js'
import { pick } from '../../../../src/games/grand-illusion/chapters/questions.js'
import { ALLIED, GERMAN, stepsLost } from '../../../../src/games/grand-illusion/state/index.js'
import { isOnMap, unitPlace } from '../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf, unitOf, unitsOf } from '../kit.js'

const whatIf = tablesOf('what-if')
const g = tablesOf()
/** Plays the fire of German guns in a hex. */
const fires = (hex: string, guns: string, data: PositionData): Played => {
  const tables = tablesOf(data.scenario)
  const frame = beginBombardment(GERMAN, hexOf(tables, hex), unitsOf(tables, guns))
  return played({
    state: position({ turn: 2, ...data, frames: [frame] }),
    procedures: { bombardment: bombardment(tables), pick: pick(tables, { concentrated: wholeConcentration }) },
  })
}
const lost = (p: Played, unit: string, tables = g): number => stepsLost(p.state, unitOf(tables, unit))
const falls = (p: Played, unit: string): boolean => !isOnMap(g, p.state, unitOf(g, unit))

describe('bombardment by one gun', () => {
  const one = fires('54', 'de-ha1', { units: { '54': 'maubeuge de-ha1 de-ii' } })

  it('[grand-illusion:9.5.4.l] [grand-illusion:9.5.4.i] a gun may bombard, but need not', () => {
    expect(one.asks).toBe('bombardment german')
    expect(one.legal()).toEqual(['bombard with de-ha1', 'end'])
    const none = one.play('end')
    expect(none.result).toEqual({ type: 'bombarded' })
    expect(lost(none, 'de-ha1')).toBe(0)
    expect(one.refused('bombard with de-ha2').rule).toBe('grand-illusion:9.5.4.j')
  })

  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.p] a gun hits if the roll plus the defence number does not exceed its strength', () => {
    const dice = one.play('bombard with de-ha1')
    expect(dice.asks).toBe('bombardment-die chance')
    const defence = bombardmentDefence(g, one.state, unitOf(g, 'maubeuge'), hexOf(g, 54))
    const strength = g.bombardment[unitOf(g, 'de-ha1')]!
    expect([strength, defence]).toEqual([4, 2])
    for (let face = 1; face <= 6; face++)
      expect(lost(dice.play(`die ${face}`), 'maubeuge'), `die ${face}`).toBe(face + defence <= strength ? 1 : 0)
    expect(dice.play('die 2').events.find(({ kind }) => kind === 'fired')).toMatchObject({
      value: strength,
      modifier: defence,
      die: 2,
      what: 'hit',
      attackers: ['de-ha1'],
      defenders: ['maubeuge'],
    })
  })

  it('[grand-illusion:9.5.4.s] [grand-illusion:9.5.4.t] a gun fires again after each hit, and is flipped when it misses', () => {
    const hit = one.play('bombard with de-ha1', 'die 1')
    expect(hit.asks).toBe('bombardment-die chance')
    expect(lost(hit, 'de-ha1')).toBe(0)
    const missed = hit.play('die 6')
    expect([missed.result?.type, lost(missed, 'de-ha1'), lost(missed, 'maubeuge')]).toEqual(['bombarded', 1, 1])
  })

  it('[grand-illusion:9.5.4.x] no roll hits or misses automatically (Q-70)', () => {
    // A fortress with fewer steps has another printed number.
    const strong = fires('54', 'de-ha2', { units: { '54': 'maubeuge de-ha2 de-ii' } }).play('bombard with de-ha2')
    const strength = g.bombardment[unitOf(g, 'de-ha2')]!
    const sixHits = 6 + bombardmentDefence(g, strong.state, unitOf(g, 'maubeuge'), hexOf(g, 54)) <= strength
    expect(lost(strong.play('die 6'), 'maubeuge')).toBe(sixHits ? 1 : 0)
    const thick = g.numbers.find(unit => g.type[unit] === 'fortress' && g.defence[unit * 4]! >= 3)!
    const hex = g.board.ids[unitPlace(position({ rest: 'start' }), thick)]!
    const hard = fires(hex, 'de-ha1', { units: { [hex]: `${g.unitIds[thick]!} de-ha1` } }).play('bombard with de-ha1')
    expect(stepsLost(hard.play('die 1').state, thick)).toBe(1)
    expect(stepsLost(hard.play('die 2').state, thick)).toBe(0)
  })

  it('[grand-illusion:9.5.1.e] [grand-illusion:9.5.4.s] the bombardment ends when the last fortress loses its last step', () => {
    const last = fires('54', 'de-ha2', {
      units: { '54': `maubeuge${'*'.repeat(g.steps.printed[unitOf(g, 'maubeuge')]! - 1)} de-ha2` },
    })
    const over = last.play('bombard with de-ha2', 'die 1')
    expect(falls(over, 'maubeuge')).toBe(true)
    expect([over.result?.type, lost(over, 'de-ha2')]).toEqual(['bombarded', 1])
  })

  it('[grand-illusion:9.5.4.q] [grand-illusion:9.5.1.f] a fortress does not fire at guns', () => {
    const p = one.play('bombard with de-ha1', 'die 6')
    expect(p.events.filter(({ kind, side }) => kind === 'fired' && side === 'allied')).toEqual([])
  })

  it('[grand-illusion:9.5.4.j] a gun that has fired this turn cannot fire again', () => {
    const state = position({ units: { '54': 'de-ha1 de-ha2*' } })
    expect(readyGuns(state, unitsOf(g, 'de-ha1 de-ha2'))).toEqual(unitsOf(g, 'de-ha1'))
  })
})

describe('bombardment of two fortresses', () => {
  // Metz has two fortresses; the guns of scenario 3 that fire there are French.
  const metz = (units: string) => {
    const hex = whatIf.board.ids[unitPlace(position({ scenario: 'what-if', rest: 'start' }), unitOf(whatIf, 'metz-3'))]!
    const frame = beginBombardment(ALLIED, hexOf(whatIf, hex), unitsOf(whatIf, 'fr-ha'))
    return played({
      state: position({ scenario: 'what-if', turn: 2, units: { [hex]: units }, frames: [frame] }),
      procedures: { bombardment: bombardment(whatIf), pick: pick(whatIf) },
    })
  }
  const two = g.numbers
    .filter(unit => g.type[unit] === 'fortress' && g.unitIds[unit]!.startsWith('metz'))
    .map(unit => g.unitIds[unit]!)

  it("[grand-illusion:9.5.4.n] [grand-illusion:9.5.4.r] the gun's owner chooses the target, and the gun continues with it until it is destroyed", () => {
    expect(two).toHaveLength(2)
    const [first = '', second = ''] = two
    const reduced = '*'.repeat(whatIf.steps.printed[unitOf(whatIf, first)]! - 2)
    const p = metz(`${first}${reduced} ${second} fr-ha fr-i`).play('bombard with fr-ha')
    expect(p.asks).toBe('bombardment-target allied')
    expect(p.legal()).toEqual([`target ${first}`, `target ${second}`])
    const hit = p.play(`target ${first}`, 'die 1')
    expect(hit.asks).toBe('bombardment-die chance')
    const fallen = hit.play('die 1')
    expect(isOnMap(whatIf, fallen.state, unitOf(whatIf, first))).toBe(false)
    // Only the other fortress is left.
    expect(fallen.asks).toBe('bombardment-die chance')
    expect(lost(fallen.play('die 1'), second, whatIf)).toBe(1)
  })
})

describe('concentrated bombardment', () => {
  const steps = g.steps.printed[unitOf(g, 'maubeuge')]!
  const both = fires('54', 'de-ha1 de-ha2', { units: { '54': 'maubeuge de-ha1 de-ha2' } })

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
    const committed = both.play('add de-ha1', 'close')
    expect(committed.legal()).toEqual(['bombard with de-ha1', 'bombard with de-ha2'])
    const first = committed.play('bombard with de-ha2', 'die 6')
    expect(lost(first, 'de-ha2')).toBe(1)
    // The second gun must fire.
    expect(first.asks).toBe('bombardment-die chance')
  })

  it('[grand-illusion:9.5.4.v] after the second gun a remaining fortress takes one more hit (Q-71)', () => {
    const committed = both.play('add de-ha1', 'close', 'bombard with de-ha2', 'die 6')
    expect(lost(committed, 'maubeuge')).toBe(0)
    const over = committed.play('die 6')
    expect([over.result?.type, lost(over, 'maubeuge'), lost(over, 'de-ha1')]).toEqual(['bombarded', 1, 1])
    expect(over.events.at(-1)).toMatchObject({ kind: 'flipped', rule: 'grand-illusion:9.5.4.v' })
    // Guns that fire separately have only their own dice.
    const apart = both.play('close', 'bombard with de-ha1', 'die 6', 'bombard with de-ha2', 'die 6')
    expect(lost(apart, 'maubeuge')).toBe(0)
  })

  it('[grand-illusion:9.5.4.r] [grand-illusion:9.5.4.v] the second gun continues with the fortress that the first gun left, and the extra hit applies to that fortress (Q-181)', () => {
    const guns = fires('98', 'de-ha1 de-ha2', { units: { '98': 'epinal epinal-old de-ha1 de-ha2 de-ii' } })
    const named = guns.play('add de-ha1', 'close', 'bombard with de-ha1', 'target epinal-old')
    const left = named.play('die 6')
    expect(left.asks).toBe('bombardment-die chance')
    const over = left.play('die 6')
    expect([over.result?.type, lost(over, 'epinal'), lost(over, 'epinal-old')]).toEqual(['bombarded', 0, 1])
    // If that fortress is destroyed, the gun fires at the other.
    const steps = g.steps.printed[unitOf(g, 'epinal-old')]!
    const fallen = fires('98', 'de-ha1 de-ha2', {
      units: { '98': `epinal epinal-old${'*'.repeat(steps - 1)} de-ha1 de-ha2 de-ii` },
    }).play('add de-ha1', 'close', 'bombard with de-ha1', 'target epinal-old', 'die 6', 'die 1', 'die 6')
    expect([falls(fallen, 'epinal-old'), lost(fallen, 'epinal')]).toEqual([true, 1])
  })

  it('[grand-illusion:9.5.4.w] the second gun is flipped even if no target is left', () => {
    const weak = fires('54', 'de-ha1 de-ha2', { units: { '54': `maubeuge${'*'.repeat(steps - 1)} de-ha1 de-ha2` } })
    const over = weak.play('add de-ha1', 'close', 'bombard with de-ha1', 'die 1')
    expect(over.result?.type).toBe('bombarded')
    expect([falls(over, 'maubeuge'), lost(over, 'de-ha1'), lost(over, 'de-ha2')]).toEqual([true, 1, 1])
  })

  it('[grand-illusion:9.5.4.u] two of three or more guns are committed, and the others may fire after them (Q-71)', () => {
    const three = fires('54', 'de-ha1 de-ha2 de-ha3', {
      scenario: 'what-if',
      units: { '54': 'maubeuge de-ha1 de-ha2 de-ha3' },
    })
    expect(three.legal()).toEqual(['add de-ha1', 'add de-ha2', 'close'])
    const committed = three.play('add de-ha1', 'add de-ha3')
    expect(committed.legal()).toEqual(['close'])
    const after = committed.play('close', 'bombard with de-ha3', 'die 6', 'die 6')
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
    for (const unit of unitsOf(g, 'de-ha1 de-ha2')) {
      expect(g.halves[unit]).toBe(0)
      expect([g.movement[unit * 2], g.movement[unit * 2 + 1]]).toEqual([1, 1])
    }
  })
})
