/** 8.2, 8.5, 8.6, 9.1.2 Activations: attackers in the hex, moving units, declared combats and their attackers. */
import { describe, expect, it } from 'vitest'
import { unitPlace, withWord, word } from '../../../../../src/kernel/index.js'
import { beginActions } from '../../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import { procedures } from '../../../../../src/games/grand-illusion/chapters/index.js'
import { type CombatFrame, ALLIED, GERMAN, withUnits } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, answers, hexOf, placeName, played, position, tablesOf, unitNames, unitOf } from '../../kit.js'
import { type Moving, moving, noting, stepsOf } from '../movement/moving.js'

const g = tablesOf()
const at = (p: Played, unit: string): string => placeName(g, unitPlace(p.state, unitOf(g, unit)))
const activationIn = (p: Played) => {
  const frame = p.state.frames.find(each => each.at === 'activation')
  if (frame?.at !== 'activation') throw new Error('no activation is under way')
  return frame
}
const combatsOf = (p: Played): ReadonlyArray<string> => activationIn(p).combats.map(hex => placeName(g, hex))
/** The declared combats: hex and rule. */
const declared = (p: Played) =>
  p.events.filter(({ kind }) => kind === 'declared').map(({ places, rule }) => [places?.[0], rule])
/** Combats as they begin: hex, attackers, guns. */
const fought = (data: Moving, ...actions: string[]) => {
  const notes: CombatFrame[] = []
  moving({ ...data, more: noting(notes) }, ...actions)
  return notes.map(({ hex, designated, heavy }) => ({
    hex: placeName(g, hex),
    designated: unitNames(g, designated),
    heavy: unitNames(g, heavy),
  }))
}
const who = (notes: ReturnType<typeof fought>) => notes.map(({ hex, designated }) => [hex, ...designated])

/** Four German corps and a French one in 86; the hexes to the west are French. */
const CAMP: Moving = { hex: 86, units: { 86: 'de-ii de-iii de-v de-xiv fr-x' } }
/** The position without the enemy. */
const HOME: Moving = { hex: 86, units: { 86: 'de-ii de-iii de-v', 76: 'fr-i', 77: 'fr-iii' } }

describe('8.2 the units of an activated hex', () => {
  it('[grand-illusion:8.2.2.a] some units may stay inactive, and the others may act differently', () => {
    const notes = fought(CAMP, 'assault', 'add de-ii', 'close', 'add de-iii', 'to 85', 'stop', 'end')
    expect(who(notes)).toEqual([['86', 'de-ii']])
    const p = moving(CAMP, 'assault', 'add de-ii', 'close', 'add de-iii', 'to 85', 'stop')
    expect(['de-ii', 'de-iii', 'de-v'].map(unit => at(p, unit))).toEqual(['86', '85', '86'])
  })

  it('[grand-illusion:8.2.3.b] units may move, or attack, or move and attack', () => {
    expect(at(moving(HOME, 'add de-ii', 'to 85', 'stop'), 'de-ii')).toBe('85')
    expect(who(fought(CAMP, 'assault', 'add de-ii', 'close', 'end'))).toEqual([['86', 'de-ii']])
    expect(who(fought(HOME, 'add de-ii', 'to 76', 'end'))).toEqual([['76', 'de-ii']])
  })

  it('[grand-illusion:8.4.c] [grand-illusion:8.2.2.a] each unit moves once, but may return to the hex', () => {
    const p = moving({ hex: 86, units: { 86: 'de-ii de-7kd' } }, 'add de-7kd', 'to 85', 'to 86', 'stop')
    expect(at(p, 'de-7kd')).toBe('86')
    expect(p.legal()).toEqual(['add de-ii', 'end'])
    expect(p.refused('add de-7kd')).toMatchObject({ code: 'already-moved' })
    expect(p.play('add de-ii').legal()).not.toContain('add de-7kd')
  })

  it('[grand-illusion:8.2.2.b] [grand-illusion:EX-4] [grand-illusion:9.1.c] [grand-illusion:9.1.3.a] [grand-illusion:9.1.3.b] a third unit cannot move once the first combat of two other units is being resolved', () => {
    const moved = moving(HOME, 'add de-ii', 'to 76', 'add de-iii', 'to 77')
    expect(combatsOf(moved)).toEqual(['76', '77'])
    expect(moved.legal()).toEqual(['add de-v', 'end'])
    const fighting = moved.play('end')
    expect(fighting.legal()).toEqual(['resolve 76', 'resolve 77'])
    expect(fighting.refused('add de-v')).toMatchObject({ code: 'not-now', rule: 'grand-illusion:8.2.2.b' })
    // The attacker chooses the order of the combats.
    const order = ['resolve 77', 'resolve 76'].map(first =>
      who(fought(HOME, 'add de-ii', 'to 76', 'add de-iii', 'to 77', 'end', first)).map(([hex]) => hex),
    )
    expect(order).toEqual([
      ['77', '76'],
      ['76', '77'],
    ])
  })
})

describe('8.5 combat in the activated hex itself', () => {
  it('[grand-illusion:8.5.a] [grand-illusion:9.1.2.c] a unit chosen to attack cannot move', () => {
    const p = moving(CAMP, 'assault', 'add de-ii', 'close')
    expect(p.legal()).toEqual(['add de-iii', 'add de-v', 'add de-xiv', 'end'])
    expect(p.refused('add de-ii').rule).toBe('grand-illusion:8.5.a')
    expect(p.play('add de-iii').refused('add de-ii').rule).toBe('grand-illusion:8.5.a')
  })

  it('[grand-illusion:8.5.b] a gun chosen to bombard cannot move', () => {
    const siege: Moving = { hex: 87, german: ['87'], units: { 87: 'de-ii de-iii de-ha1 de-ha2 nancy' } }
    const p = moving(siege, 'assault', 'add de-ii', 'close', 'add de-ha1', 'close')
    expect(p.refused('add de-ha1').rule).toBe('grand-illusion:8.5.b')
    expect(p.legal()).toContain('add de-ha2')
    const notes = fought(siege, 'assault', 'add de-ii', 'close', 'add de-ha1', 'close', 'end')
    expect(notes).toEqual([{ hex: '87', designated: ['de-ii'], heavy: ['de-ha1'] }])
  })

  it('[grand-illusion:9.5.4.z] guns bombard only if a combat unit attacks with them (Q-70)', () => {
    const alone = moving({ hex: 87, german: ['87'], units: { 87: 'de-ha1 de-hq5 nancy' } })
    expect(alone.legal()).not.toContain('assault')
    const siege = moving({ hex: 87, german: ['87'], units: { 87: 'de-ii de-iii de-ha1 nancy' } }, 'assault')
    expect(siege.legal()).toEqual(['add de-ii', 'add de-iii'])
  })

  it('[grand-illusion:9.5.4.y] guns that arrived with the attackers may bombard (Q-70)', () => {
    const home: Moving = { hex: 97, german: ['97'], units: { 97: 'de-ii de-ha1', 87: 'nancy fr-i' } }
    const notes = fought(home, 'group de-ii de-ha1', 'to 87', 'end')
    expect(notes).toEqual([{ hex: '87', designated: ['de-ii'], heavy: ['de-ha1'] }])
  })

  it('[grand-illusion:9.5.4.h] guns may move one hex in the general withdrawal, as in other activations', () => {
    const p = moving({ hex: 94, kind: 'withdrawal', turn: 6, units: { 94: 'de-ha1' } }, 'add de-ha1')
    expect(stepsOf(p)).toContain(100)
    const gone = p.play('to 100')
    expect(at(gone, 'de-ha1')).toBe('100')
    expect(stepsOf(gone)).toEqual([])
  })

  it('[grand-illusion:8.5.c] [grand-illusion:8.6.a] [grand-illusion:9.1.2.d] [grand-illusion:9.1.a] the other units move before the combat, and may cause further combats', () => {
    const units = { ...CAMP.units, 76: 'fr-i' }
    const p = moving({ ...CAMP, units }, 'assault', 'add de-ii', 'close')
    expect(p.refused('resolve 86')).toMatchObject({ code: 'not-now' })
    const left = p.play('add de-iii', 'to 76')
    expect(combatsOf(left)).toEqual(['76', '86'])
    expect(left.refused('resolve 86')).toMatchObject({ code: 'not-now' })
    const done = left.play('end')
    expect(done.legal()).toEqual(['resolve 76', 'resolve 86'])
    expect(done.refused('add de-v').rule).toBe('grand-illusion:8.2.2.b')
  })

  it('[grand-illusion:9.1.b] only the active side attacks, and either side may be the active one', () => {
    const notes: CombatFrame[] = []
    moving({ ...CAMP, more: noting(notes) }, 'assault', 'add de-ii', 'close', 'end')
    moving({ ...CAMP, side: ALLIED, more: noting(notes) }, 'assault', 'close', 'end')
    expect(notes.map(({ attacker }) => attacker)).toEqual([GERMAN, ALLIED])
  })

  it('[grand-illusion:9.1.3.e] a hex is attacked once per activation, and may be attacked again in another', () => {
    const twice = { ...CAMP, units: { ...CAMP.units, 85: 'de-7kd' } }
    // A unit that leaves and returns joins the same attack.
    const back = fought(twice, 'assault', 'add de-ii', 'close', 'add de-iii', 'to 85', 'to 86', 'end')
    expect(who(back)).toEqual([['86', 'de-ii', 'de-iii']])
    const state = position({ turn: 2, caps: [3, 3], initiative: GERMAN, units: CAMP.units! })
    const phase = played({
      state: { ...state, frames: [...state.frames, beginActions(g, state, 2)] },
      procedures: { ...procedures(g), ...noting([]) },
    })
    const again = phase.play('activate 86', 'assault', 'add de-ii', 'close', 'end', 'activate 86')
    expect(again.legal()).toContain('assault')
  })

  it('[grand-illusion:9.1.2.b] not all infantry and cavalry must attack, but at least one unit must', () => {
    const p = moving(CAMP, 'assault')
    expect(p.asks).toBe('attackers german')
    expect(p.legal()).toEqual(['add de-ii', 'add de-iii', 'add de-v', 'add de-xiv'])
    expect(p.play('add de-iii').legal()).toEqual(['add de-v', 'add de-xiv', 'close'])
    expect(who(fought(CAMP, 'assault', 'add de-iii', 'close', 'end'))).toEqual([['86', 'de-iii']])
  })

  it('[grand-illusion:8.4.4.a] [grand-illusion:9.1.2.a] combat in the hex may be declared only if both sides have units there, and before any unit moves', () => {
    expect(moving(HOME).refused('assault').rule).toBe('grand-illusion:9.1.2.a')
    const p = moving(CAMP)
    expect(p.legal()).toContain('assault')
    expect(declared(p.play('assault'))).toEqual([['86', 'grand-illusion:9.1.2.a']])
    expect(p.play('add de-ii', 'to 85', 'stop').refused('assault').rule).toBe('grand-illusion:9.1.2.d')
  })
})

describe('9.1.2 combats in hexes that units enter', () => {
  it('[grand-illusion:9.1.2.f] [grand-illusion:9.1.2.h] [grand-illusion:8.6.b] [grand-illusion:9.1.d] combat is obligatory in an enemy-held hex in which the active side had no units', () => {
    const into = (there: string, more: Partial<Moving> = {}) =>
      moving({ hex: 86, units: { 86: 'de-ii', 76: there }, ...more }, 'add de-ii', 'to 76')
    const p = into('fr-i')
    expect([combatsOf(p), declared(p)]).toEqual([['76'], [['76', 'grand-illusion:9.1.2.h']]])
    expect(p.state.caps).toEqual(moving(HOME).state.caps)
    // An unbesieged fortress makes combat obligatory; a besieged one or a headquarters does not.
    expect(combatsOf(into('verdun-76'))).toEqual(['76'])
    expect(combatsOf(into('verdun-76 de-iii', { sieges: ['76'], german: ['76'] }))).toEqual([])
    expect(combatsOf(moving({ hex: 86, units: { 86: 'de-ii', 76: 'fr-hq3' } }, 'add de-ii', 'to 76', 'stop'))).toEqual(
      [],
    )
    // A combat unit or unbesieged fortress that is already there makes combat optional.
    expect(combatsOf(into('fr-i de-iii'))).toEqual([])
    const metz: Moving = { hex: 96, units: { 96: 'de-ii', 86: 'fr-i metz-5' } }
    expect(combatsOf(moving(metz, 'add de-ii', 'to 86'))).toEqual([])
  })

  it('[grand-illusion:9.1.2.p] [grand-illusion:Q-109] besiegers of a friendly fortress must be attacked, and the fortress takes no part', () => {
    const relief: Moving = {
      hex: 96,
      units: { 96: 'de-ii', 86: 'fr-i metz-5' },
      allied: ['86'],
      sieges: ['86'],
    }
    const p = moving(relief, 'add de-ii', 'to 86')
    expect(combatsOf(p)).toEqual(['86'])
    expect(who(fought(relief, 'add de-ii', 'to 86', 'end'))).toEqual([['86', 'de-ii']])
  })

  it('[grand-illusion:9.1.2.g] [grand-illusion:Q-131] there is no combat if cavalry has withdrawn before a corps', () => {
    const cavalry: Moving = { hex: 86, units: { 86: 'de-ii', 76: 'fr-7cd' } }
    const withdraws = answers(state => [
      withUnits(state, withWord(state.units, unitOf(g, 'fr-7cd'), word(hexOf(g, 67), 0))),
      { type: 'delayed', stood: false },
    ])
    const gone = moving({ ...cavalry, more: { delay: withdraws } }, 'add de-ii', 'to 76', 'stop')
    expect(combatsOf(gone)).toEqual([])
    // Cavalry and divisions do not challenge it: they must fight.
    for (const unit of ['de-7kd', 'de-33r']) {
      const p = moving({ ...cavalry, units: { 86: unit, 76: 'fr-7cd' } }, `add ${unit}`, 'to 76')
      expect(combatsOf(p), unit).toEqual(['76'])
    }
    // In a hex with friendly units there is neither a delay nor an obligatory combat.
    const joined = moving({ ...cavalry, units: { 86: 'de-ii', 76: 'fr-7cd de-iii' } }, 'add de-ii', 'to 76')
    expect(combatsOf(joined)).toEqual([])
  })

  it('[grand-illusion:9.1.2.i] [grand-illusion:Q-130] all infantry and cavalry that entered must attack, in one group or in several', () => {
    const units = { 86: 'de-ii de-iii* de-7kd de-hq5 de-ha1', 76: 'fr-i' }
    const together = fought({ hex: 86, units }, 'group de-ii de-iii de-7kd de-hq5 de-ha1', 'to 76', 'end')
    expect(together).toEqual([{ hex: '76', designated: ['de-ii', 'de-iii', 'de-7kd'], heavy: ['de-ha1'] }])
    const after = fought({ hex: 86, units }, 'add de-ii', 'to 76', 'add de-7kd', 'to 76', 'end')
    expect(who(after)).toEqual([['76', 'de-ii', 'de-7kd']])
    // The first unit that entered made the combat obligatory.
    const p = moving({ hex: 86, units }, 'add de-ii', 'to 76', 'add de-7kd', 'to 76')
    expect(combatsOf(p)).toEqual(['76'])
    expect(declared(p)).toHaveLength(1)
  })

  it('[grand-illusion:9.1.2.i] [grand-illusion:9.1.2.j] [grand-illusion:Q-130] a unit that returns while friendly units are still in the hex need not fight, even if they leave later', () => {
    const back: Moving = { hex: 86, units: { 86: 'de-7kd de-ii fr-x', 85: 'de-v' } }
    const p = moving(back, 'add de-7kd', 'to 85', 'to 86', 'add de-ii', 'to 85', 'stop')
    expect([combatsOf(p), p.play('end').asks]).toEqual([[], 'join-combat german'])
    const led: Moving = { ...back, units: { 86: 'de-7kd de-ii de-hq5 fr-x' } }
    const after = moving(
      led,
      ...['add de-7kd', 'to 85', 'to 86', 'add de-ii', 'to 85', 'stop', 'add de-hq5', 'to 85', 'to 86'],
    )
    expect(combatsOf(after)).toEqual([])
  })

  const JOIN: Moving = { hex: 86, units: { 86: 'de-ii de-iii* de-7kd', 76: 'fr-i de-v' } }
  it('[grand-illusion:9.1.2.j] [grand-illusion:8.6.b] [grand-illusion:9.1.d] a side may fight in a hex with friendly and enemy units, but need not', () => {
    const asked = moving(JOIN, 'add de-ii', 'to 76', 'end')
    expect([asked.asks, asked.legal()]).toEqual(['join-combat german', ['yes', 'no']])
    expect(who(fought(JOIN, 'add de-ii', 'to 76', 'end', 'no'))).toEqual([])
    // Control of the hex does not matter.
    expect(moving({ ...JOIN, german: ['76'] }, 'add de-ii', 'to 76', 'end').asks).toBe('join-combat german')
  })

  it('[grand-illusion:9.1.2.k] [grand-illusion:9.1.2.m] [grand-illusion:9.1.2.l] in an optional combat exactly the units that entered the hex attack, and they spend no further CAP', () => {
    const joined = fought(JOIN, 'group de-ii de-iii', 'to 76', 'add de-7kd', 'to 76', 'end', 'yes')
    expect(who(joined)).toEqual([['76', 'de-ii', 'de-iii', 'de-7kd']])
    const p = moving({ ...JOIN, caps: [3, 3], more: noting([]) }, 'add de-ii', 'to 76', 'end', 'yes')
    expect(declared(p)).toEqual([['76', 'grand-illusion:9.1.2.l']])
    expect(p.state.caps).toEqual([3, 3])
  })

  it('[grand-illusion:9.1.2.n] [grand-illusion:Q-57] cavalry without infantry cannot enter or attack a hex in which the enemy has only a fortress', () => {
    const units = { 86: 'de-7kd de-ii', 76: 'verdun-76 fr-hq3' }
    expect(moving({ hex: 86, units }, 'add de-7kd').refused('to 76')).toMatchObject({
      code: 'cannot-attack',
      rule: 'grand-illusion:9.1.2.n',
    })
    expect(combatsOf(moving({ hex: 86, units }, 'group de-7kd de-ii', 'to 76'))).toEqual(['76'])
    const beside: Moving = { hex: 87, german: ['87'], units: { 87: 'de-7kd nancy' } }
    expect(moving(beside).refused('assault').rule).toBe('grand-illusion:9.1.2.n')
    const both = moving({ ...beside, units: { 87: 'de-7kd de-ii nancy' } }, 'assault')
    // The corps has been chosen; without it no attack is possible.
    expect(both.legal()).toEqual(['add de-7kd', 'close'])
    expect(both.top).toMatchObject({ at: 'pick', chosen: [unitOf(g, 'de-ii')] })
    // If enemy infantry is also there, the cavalry may attack.
    expect(moving({ ...beside, units: { 87: 'de-7kd nancy fr-i' } }).legal()).toContain('assault')
  })

  it('[grand-illusion:9.1.2.o] [grand-illusion:Q-108] [grand-illusion:Q-152] a defence-only unit enters enemy hexes only with a unit that may attack', () => {
    const units = { 86: 'de-or de-ii', 76: 'fr-i' }
    expect(moving({ hex: 86, units }, 'add de-or').refused('to 76').rule).toBe('grand-illusion:9.1.2.o')
    expect(who(fought({ hex: 86, units }, 'group de-or de-ii', 'to 76', 'end'))).toEqual([['76', 'de-ii', 'de-or']])
    // It cannot enter even if friendly units are there.
    const friends = { 86: 'de-or', 76: 'fr-i de-iii' }
    expect(moving({ hex: 86, units: friends }, 'add de-or').refused('to 76').rule).toBe('grand-illusion:9.1.2.o')
    // It may take an empty hex.
    expect(stepsOf(moving({ hex: 86, units: { 86: 'de-or' } }, 'add de-or'))).toContain(76)
  })

  it('[grand-illusion:9.1.2.q] [grand-illusion:Q-110] besiegers may attack the fortress that they besiege', () => {
    const siege: Moving = { hex: 87, german: ['87'], sieges: ['87'], units: { 87: 'de-ii nancy' } }
    expect(moving(siege).legal()).toContain('assault')
    expect(who(fought(siege, 'assault', 'close', 'end'))).toEqual([['87', 'de-ii']])
    // The besieged side has no units to attack with.
    const other: Moving = { hex: 87, side: ALLIED, german: ['87'], sieges: ['87'], units: { 87: 'de-ii nancy fr-hq2' } }
    expect(moving(other).legal()).not.toContain('assault')
  })
})
