/** 8.2, 8.5, 8.6, 9.1.2 Activations: attackers in the hex, moving units, declared combats and their attackers. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, acting, missing, unitNames } from '../../positions.js'
import { combatFrame, combatsOf, fought, moving, stepsOf } from '../movement/moving.js'

/** The declared combats: hex and rule. */
const declared = ({ log }: Position) =>
  log.filter(({ kind }) => kind === 'declared').map(({ places, rule }) => [places?.[0], rule])

/** Four German corps and a French one in 86; the hexes to the west are French. */
const CAMP = 'de-ii de-iii de-v de-xiv fr-x'
const camp = (...orders: string[]): Position => moving('german', 86, CAMP, '', ...orders)
/** Three German corps in 86, and French corps in 76 and 77. */
const home = (...orders: string[]): Position =>
  moving('german', 86, 'de-ii de-iii de-v', 'fr-i 76, fr-iii 77', ...orders)
/** German units in 87 with a fortress. */
const siege = (units: string, lines = '', ...orders: string[]): Position =>
  moving('german', 87, units, `german 87${lines}`, ...orders)

describe('8.2 the units of an activated hex', () => {
  it('[grand-illusion:8.2.2.a] some units may stay inactive, and the others may act differently', () => {
    const p = camp('assault', 'add de-ii', 'close', 'add de-iii', 'to 85', 'stop')
    expect(['de-ii', 'de-iii', 'de-v'].map(p.at)).toEqual(['86', '85', '86'])
    expect(fought(p.play('end'))).toBe('86 de-ii')
  })

  it('[grand-illusion:8.2.3.b] units may move, or attack, or move and attack', () => {
    expect(home('add de-ii', 'to 85', 'stop').at('de-ii')).toBe('85')
    expect(fought(camp('assault', 'add de-ii', 'close', 'end'))).toBe('86 de-ii')
    expect(fought(home('add de-ii', 'to 76', 'end'))).toBe('76 de-ii')
  })

  it('[grand-illusion:8.4.c] [grand-illusion:8.2.2.a] each unit moves once, but may return to the hex', () => {
    const p = moving('german', 86, 'de-ii de-7kd', '', 'add de-7kd', 'to 85', 'to 86', 'stop')
    expect(p.at('de-7kd')).toBe('86')
    expect(p.legal()).toEqual(['add de-ii', 'end'])
    expect(p.refused('add de-7kd')).toMatchObject({ code: 'already-moved' })
    expect(p.play('add de-ii').legal()).not.toContain('add de-7kd')
  })

  it('[grand-illusion:8.2.2.b] [grand-illusion:EX-4] [grand-illusion:9.1.c] [grand-illusion:9.1.3.a] [grand-illusion:9.1.3.b] a third unit cannot move once the first combat of two other units is being resolved', () => {
    const moved = home('add de-ii', 'to 76', 'add de-iii', 'to 77')
    expect(combatsOf(moved)).toEqual(['76', '77'])
    expect(moved.legal()).toEqual(['add de-v', 'end'])
    const fighting = moved.play('end')
    expect(fighting.legal()).toEqual(['resolve 76', 'resolve 77'])
    expect(fighting.refused('add de-v')).toMatchObject({ code: 'not-now', rule: 'grand-illusion:8.2.2.b' })
    // The attacker chooses the order of the combats.
    for (const [first, second] of [
      ['77 de-iii', '76 de-ii'],
      ['76 de-ii', '77 de-iii'],
    ] as const) {
      const p = fighting.play(`resolve ${first.slice(0, 2)}`)
      expect(fought(p)).toBe(first)
      expect(fought(missing(p.play('dice 9')).play('no'))).toBe(second)
    }
  })
})

describe('8.5 combat in the activated hex itself', () => {
  it('[grand-illusion:8.5.a] [grand-illusion:9.1.2.c] a unit chosen to attack cannot move', () => {
    const p = camp('assault', 'add de-ii', 'close')
    expect(p.legal()).toEqual(['add de-iii', 'add de-v', 'add de-xiv', 'end'])
    expect(p.refused('add de-ii').rule).toBe('grand-illusion:8.5.a')
    expect(p.play('add de-iii').refused('add de-ii').rule).toBe('grand-illusion:8.5.a')
  })

  it('[grand-illusion:8.5.b] a gun chosen to bombard cannot move', () => {
    const guns = ['assault', 'add de-ii', 'close', 'add de-ha1', 'close']
    const p = siege('de-ii de-iii de-ha1 de-ha2 nancy', '', ...guns)
    expect(p.refused('add de-ha1').rule).toBe('grand-illusion:8.5.b')
    expect(p.legal()).toContain('add de-ha2')
    expect(fought(p.play('end'))).toBe('87 de-ii de-ha1')
  })

  it('[grand-illusion:9.5.4.z] guns bombard only if a combat unit attacks with them (Q-70)', () => {
    expect(siege('de-ha1 de-hq5 nancy').legal()).not.toContain('assault')
    expect(siege('de-ii de-iii de-ha1 nancy').play('assault').legal()).toEqual(['add de-ii', 'add de-iii'])
  })

  it('[grand-illusion:9.5.4.y] guns that arrived with the attackers may bombard (Q-70)', () => {
    const arrive = ['group de-ii de-ha1', 'to 87', 'end']
    expect(fought(moving('german', 97, 'de-ii de-ha1', 'german 97, nancy 87, fr-i 87', ...arrive))).toBe(
      '87 de-ii de-ha1',
    )
  })

  it('[grand-illusion:9.5.4.h] guns may move one hex in the general withdrawal, as in other activations', () => {
    const p = acting('german', 'de-ha1 94', 'withdrawn allied 3').play('withdraw', 'activate 94', 'add de-ha1')
    expect(stepsOf(p)).toContain(100)
    const gone = p.play('to 100')
    expect(gone.at('de-ha1')).toBe('100')
    expect(stepsOf(gone)).toEqual([])
  })

  it('[grand-illusion:8.5.c] [grand-illusion:8.6.a] [grand-illusion:9.1.2.d] [grand-illusion:9.1.a] the other units move before the combat, and may cause further combats', () => {
    const p = moving('german', 86, CAMP, 'fr-i 76', 'assault', 'add de-ii', 'close')
    expect(p.refused('resolve 86')).toMatchObject({ code: 'not-now' })
    const left = p.play('add de-iii', 'to 76')
    expect(combatsOf(left)).toEqual(['76', '86'])
    expect(left.refused('resolve 86')).toMatchObject({ code: 'not-now' })
    const done = left.play('end')
    expect(done.legal()).toEqual(['resolve 76', 'resolve 86'])
    expect(done.refused('add de-v').rule).toBe('grand-illusion:8.2.2.b')
  })

  it('[grand-illusion:9.1.b] only the active side attacks, and either side may be the active one', () => {
    expect(combatFrame(camp('assault', 'add de-ii', 'close', 'end')).attacker).toBe(GERMAN)
    expect(combatFrame(moving('allied', 86, CAMP, '', 'assault', 'close', 'end')).attacker).toBe(ALLIED)
  })

  it('[grand-illusion:9.1.3.e] a hex is attacked once per activation, and may be attacked again in another', () => {
    // A unit that leaves and returns joins the same attack.
    const back = ['assault', 'add de-ii', 'close', 'add de-iii', 'to 85', 'to 86', 'end']
    expect(fought(moving('german', 86, CAMP, 'de-7kd 85', ...back))).toBe('86 de-ii de-iii')
    const again = missing(camp('assault', 'add de-ii', 'close', 'end', 'dice 9')).play('no', 'activate 86')
    expect(again.legal()).toContain('assault')
  })

  it('[grand-illusion:9.1.2.b] not all infantry and cavalry must attack, but at least one unit must', () => {
    const p = camp('assault')
    expect(p.asks).toBe('attackers german')
    expect(p.legal()).toEqual(['add de-ii', 'add de-iii', 'add de-v', 'add de-xiv'])
    expect(p.play('add de-iii').legal()).toEqual(['add de-v', 'add de-xiv', 'close'])
    expect(fought(p.play('add de-iii', 'close', 'end'))).toBe('86 de-iii')
  })

  it('[grand-illusion:8.4.4.a] [grand-illusion:9.1.2.a] combat in the hex may be declared only if both sides have units there, and before any unit moves', () => {
    expect(home().refused('assault').rule).toBe('grand-illusion:9.1.2.a')
    expect(camp().legal()).toContain('assault')
    expect(declared(camp('assault'))).toEqual([['86', 'grand-illusion:9.1.2.a']])
    expect(camp('add de-ii', 'to 85', 'stop').refused('assault').rule).toBe('grand-illusion:9.1.2.d')
  })
})

describe('9.1.2 combats in hexes that units enter', () => {
  it('[grand-illusion:9.1.2.f] [grand-illusion:9.1.2.h] [grand-illusion:8.6.b] [grand-illusion:9.1.d] combat is obligatory in an enemy-held hex in which the active side had no units', () => {
    const into = (lines: string) => moving('german', 86, 'de-ii', lines, 'add de-ii', 'to 76')
    const p = into('fr-i 76')
    expect([combatsOf(p), declared(p)]).toEqual([['76'], [['76', 'grand-illusion:9.1.2.h']]])
    expect(p.state.caps).toEqual(home().state.caps)
    // An unbesieged fortress makes combat obligatory; a besieged one or a headquarters does not.
    expect(combatsOf(into('verdun-76 76'))).toEqual(['76'])
    expect(combatsOf(into('verdun-76 76, de-iii 76, siege 76, german 76'))).toEqual([])
    expect(combatsOf(into('fr-hq3 76'))).toEqual([])
    // A combat unit or unbesieged fortress that is already there makes combat optional.
    expect(combatsOf(into('fr-i 76, de-iii 76'))).toEqual([])
    expect(combatsOf(moving('german', 96, 'de-ii', 'fr-i 86, metz-5 86', 'add de-ii', 'to 86'))).toEqual([])
  })

  it('[grand-illusion:9.1.2.p] [grand-illusion:Q-109] besiegers of a friendly fortress must be attacked, and the fortress takes no part', () => {
    const relief = 'fr-i 86, metz-5 86, allied 86, siege 86, plan-17-chit 86 1'
    const p = moving('german', 96, 'de-ii', relief, 'add de-ii', 'to 86')
    expect(combatsOf(p)).toEqual(['86'])
    expect(fought(p.play('end'))).toBe('86 de-ii')
  })

  it('[grand-illusion:9.1.2.g] [grand-illusion:Q-131] there is no combat if cavalry has withdrawn before a corps', () => {
    const into = (unit: string, lines = '') => moving('german', 86, unit, `fr-7cd 76${lines}`, `add ${unit}`, 'to 76')
    expect(combatsOf(into('de-ii').play('withdraw', 'retreat to 67'))).toEqual([])
    // Cavalry and divisions do not challenge it: they must fight.
    for (const unit of ['de-7kd', 'de-33r']) expect(combatsOf(into(unit)), unit).toEqual(['76'])
    // In a hex with friendly units there is neither a delay nor an obligatory combat.
    expect(combatsOf(into('de-ii', ', de-iii 76'))).toEqual([])
  })

  it('[grand-illusion:9.1.2.i] [grand-illusion:Q-130] all infantry and cavalry that entered must attack, in one group or in several', () => {
    const corps = (...orders: string[]) =>
      moving('german', 86, 'de-ii de-7kd de-hq5 de-ha1', 'de-iii 86 one-step-lost, fr-i 76', ...orders)
    const together = corps('group de-ii de-iii de-7kd de-hq5 de-ha1', 'to 76', 'end')
    const { designated, heavy } = combatFrame(together)
    expect([designated, heavy].map(units => unitNames(together.rules.tables, units))).toEqual([
      ['de-ii', 'de-iii', 'de-7kd'],
      ['de-ha1'],
    ])
    // The first unit that entered made the combat obligatory.
    const p = corps('add de-ii', 'to 76', 'add de-7kd', 'to 76')
    expect([combatsOf(p), declared(p).length]).toEqual([['76'], 1])
    expect(fought(p.play('end'))).toBe('76 de-ii de-7kd')
  })

  it('[grand-illusion:9.1.2.i] [grand-illusion:9.1.2.j] [grand-illusion:Q-130] a unit that returns while friendly units are still in the hex need not fight, even if they leave later', () => {
    const back = (units: string, ...orders: string[]) =>
      moving('german', 86, units, 'de-v 85', 'add de-7kd', 'to 85', 'to 86', 'add de-ii', 'to 85', 'stop', ...orders)
    const p = back('de-7kd de-ii fr-x')
    expect([combatsOf(p), p.play('end').asks]).toEqual([[], 'join-combat german'])
    expect(combatsOf(back('de-7kd de-ii de-hq5 fr-x', 'add de-hq5', 'to 85', 'to 86'))).toEqual([])
  })

  const join = (lines: string, ...orders: string[]): Position =>
    moving('german', 86, 'de-ii de-7kd', `de-iii 86 one-step-lost, fr-i 76, de-v 76${lines}`, ...orders)
  it('[grand-illusion:9.1.2.j] [grand-illusion:8.6.b] [grand-illusion:9.1.d] a side may fight in a hex with friendly and enemy units, but need not', () => {
    const asked = join('', 'add de-ii', 'to 76', 'end')
    expect([asked.asks, asked.legal()]).toEqual(['join-combat german', ['yes', 'no']])
    expect(asked.play('no').asks).toBe('activity german')
    // Control of the hex does not matter.
    expect(join(', german 76', 'add de-ii', 'to 76', 'end').asks).toBe('join-combat german')
  })

  it('[grand-illusion:9.1.2.k] [grand-illusion:9.1.2.m] [grand-illusion:9.1.2.l] in an optional combat exactly the units that entered the hex attack, and they spend no further CAP', () => {
    const joined = join('', 'group de-ii de-iii', 'to 76', 'add de-7kd', 'to 76', 'end', 'yes')
    expect(fought(joined)).toBe('76 de-ii de-iii de-7kd')
    const p = join('', 'add de-ii', 'to 76', 'end', 'yes')
    expect(declared(p)).toEqual([['76', 'grand-illusion:9.1.2.l']])
    expect(p.state.caps).toEqual(join('').state.caps)
  })

  it('[grand-illusion:9.1.2.n] [grand-illusion:Q-57] cavalry without infantry cannot enter or attack a hex in which the enemy has only a fortress', () => {
    const verdun = (...orders: string[]) => moving('german', 86, 'de-7kd de-ii', 'verdun-76 76, fr-hq3 76', ...orders)
    expect(verdun('add de-7kd').refused('to 76')).toMatchObject({
      code: 'cannot-attack',
      rule: 'grand-illusion:9.1.2.n',
    })
    expect(combatsOf(verdun('group de-7kd de-ii', 'to 76'))).toEqual(['76'])
    expect(siege('de-7kd nancy').refused('assault').rule).toBe('grand-illusion:9.1.2.n')
    const both = siege('de-7kd de-ii nancy').play('assault')
    // The corps has been chosen; without it no attack is possible.
    expect(both.legal()).toEqual(['add de-7kd', 'close'])
    expect(fought(both.play('close', 'end'))).toBe('87 de-ii')
    // If enemy infantry is also there, the cavalry may attack.
    expect(siege('de-7kd nancy fr-i').legal()).toContain('assault')
  })

  it('[grand-illusion:9.1.2.o] [grand-illusion:Q-108] [grand-illusion:Q-152] a defence-only unit enters enemy hexes only with a unit that may attack', () => {
    const guard = (units: string, lines: string) => moving('german', 86, units, lines, 'add de-or')
    expect(guard('de-or de-ii', 'fr-i 76').refused('to 76').rule).toBe('grand-illusion:9.1.2.o')
    const led = moving('german', 86, 'de-or de-ii', 'fr-i 76', 'group de-or de-ii', 'to 76', 'end')
    expect(fought(led)).toBe('76 de-ii de-or')
    // It cannot enter even if friendly units are there.
    expect(guard('de-or', 'fr-i 76, de-iii 76').refused('to 76').rule).toBe('grand-illusion:9.1.2.o')
    // It may take an empty hex.
    expect(stepsOf(guard('de-or', ''))).toContain(76)
  })

  it('[grand-illusion:9.1.2.q] [grand-illusion:Q-110] besiegers may attack the fortress that they besiege', () => {
    const p = siege('de-ii nancy', ', siege 87')
    expect(p.legal()).toContain('assault')
    expect(fought(p.play('assault', 'close', 'end'))).toBe('87 de-ii')
    // The besieged side has no units to attack with.
    const other = acting('allied', 'de-ii 87', 'nancy 87', 'german 87', 'siege 87')
    expect(other.refused('activate 87').rule).toBe('grand-illusion:8.2.1.b')
  })
})
