/** 9.4.4 The flight of headquarters. */
import { describe, expect, it } from 'vitest'
import { activation, beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { beginAftermath } from '../../../../src/games/grand-illusion/chapters/aftermath.js'
import { attrition, beginAttrition } from '../../../../src/games/grand-illusion/chapters/administration/index.js'
import { beginFlight, flight, flightTargets } from '../../../../src/games/grand-illusion/chapters/headquarters.js'
import { group } from '../../../../src/games/grand-illusion/chapters/movement/index.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { type IllusionFrame, type IllusionState, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { has } from '../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, placeName, played, position, tablesOf, unitOf } from '../kit.js'
import { combat } from './combat/fighting.js'

const g = tablesOf()
/** Returns the hexes to which a headquarters may flee. */
const targets = (unit: string, data: PositionData, forced = true): ReadonlyArray<string> => {
  const tables = tablesOf(data.scenario)
  const hexes = flightTargets(tables, position({ turn: 3, ...data }), unitOf(tables, unit), forced)
  return hexes.map(hex => placeName(tables, hex))
}
/** Plays the flight of a headquarters. */
const fleeing = (unit: string, data: PositionData): Played =>
  played({
    state: position({ turn: 3, ...data, frames: [beginFlight(unitOf(g, unit))] }),
    procedures: { flight: flight(g) },
  })
const units = (data: PositionData): IllusionState['units'] => position(data).units
/** All hexes around 46 and 47 except 35, 45 and 55. */
const RING = ['36', '37', '48', '57', '56']

describe('the hexes to which a headquarters flees', () => {
  it('[grand-illusion:9.4.4.b] a headquarters flees to the nearest hex with supplied friendly units, through friendly hexes (Q-67)', () => {
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i', 58: 'fr-x' } })).toEqual(['47'])
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 58: 'fr-x' } })).toEqual(['58'])
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i', 36: 'fr-x', 25: 'fr-iii' } })).toEqual([
      '36',
      '47',
    ])
  })

  it('[grand-illusion:9.4.4.b] these units may be of any nationality of the side, cavalry or infantry, but not fortresses or headquarters (Q-67)', () => {
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'br-cav*', 36: 'fr-hq6' } })).toEqual(['47'])
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 54: 'maubeuge', 55: 'fr-hq6' } })).toEqual([])
  })

  it('[grand-illusion:9.4.4.b] a headquarters cannot flee to units that are out of supply', () => {
    const cut = { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i', 25: 'fr-x' } }
    expect(targets('fr-hq5', cut)).toEqual(['47'])
    expect(targets('fr-hq5', { ...cut, german: [...RING, '46'] })).toEqual(['25'])
  })

  it('[grand-illusion:9.4.4.b] [grand-illusion:9.2.4.h] a hex is excluded if it has a combat marker, or a dropped part of a group must fight there', () => {
    const withMarker = (...more: IllusionFrame[]) =>
      targets('fr-hq5', {
        units: { 46: 'fr-hq5 de-ii', 47: 'fr-i de-iii', 25: 'fr-x' },
        frames: [{ ...beginActivation(GERMAN, hexOf(g, 56), 'normal'), combats: [] }, ...more],
      })
    const activated = beginActivation(GERMAN, hexOf(g, 56), 'normal')
    // When Fortunes of War give the initiative to the other side, all waiting combats are cancelled at once (9.1.3.d,
    // 9.2.4.h).
    const counterattacked = beginAftermath(g, combat('', { hex: 46, swapped: true, fortune: 10 }))
    const dropped = { hex: hexOf(g, 47), units: [], obliged: true }
    const moving = { at: 'group', members: [0], spent: 1, hexes: 1, lent: [], halted: false } as const
    expect(withMarker({ ...activated, combats: [hexOf(g, 47)] })).toEqual(['25'])
    expect(withMarker({ ...activated, combats: [hexOf(g, 47)] }, counterattacked)).toEqual(['47'])
    expect(withMarker({ ...moving, ended: [dropped] })).toEqual(['25'])
    expect(withMarker({ ...moving, ended: [{ ...dropped, obliged: false }] })).toEqual(['47'])
    expect(withMarker(activated)).toEqual(['47'])
  })

  it('[grand-illusion:9.4.4.d] all hexes of the path must be friendly, including the last one, or the headquarters cannot flee (Q-156)', () => {
    const far = { units: { 46: 'fr-hq5 de-ii', 58: 'fr-x' } }
    expect(targets('fr-hq5', { ...far, german: RING })).toEqual(['58'])
    expect(targets('fr-hq5', { ...far, german: ['35', '45', '55', '36', '47', '56'] })).toEqual([])
    expect(targets('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-x' }, german: ['47'] })).toEqual([])
    // Its own hex may be enemy-controlled, and a friendly hex of the path may contain enemies.
    expect(targets('fr-hq5', { ...far, german: ['46', '35', '45', '55', '36', '56'] })).toEqual(['58'])
    expect(
      targets('fr-hq5', { units: { ...far.units, 47: 'fr-hq6 de-iii' }, german: ['35', '45', '55', '36', '56'] }),
    ).toEqual(['58'])
  })

  it('[grand-illusion:9.4.4.d] the path cannot cross a hexside that is impassable or blocked to the side (Q-140)', () => {
    const antwerp: PositionData = { units: { 52: 'be-hq de-ii', 42: 'fr-i' }, german: ['62', '53'] }
    expect(targets('be-hq', antwerp)).toEqual(['42'])
    expect(targets('be-hq', { ...antwerp, german: ['62', '53', '43'] })).toEqual([])
    // An option opens the hexside (14.3.6.ac).
    const opened = {
      ...antwerp,
      scenario: 'what-if',
      german: ['62', '53', '43'],
      affairs: { options: [16, 0] },
    } as const
    expect(targets('be-hq', opened)).toEqual(['42'])
    const blocked = { units: { 46: 'fr-hq5 de-ii', 56: 'fr-i', 25: 'fr-x' } }
    expect(targets('fr-hq5', blocked)).toEqual(['56'])
    expect(targets('fr-hq5', { ...blocked, blocks: { german: ['46 SE'] } })).toEqual(['25', '56'])
    expect(targets('fr-hq5', { ...blocked, blocks: { german: ['56 NW'] } })).toEqual(['25', '56'])
    expect(targets('fr-hq5', { ...blocked, blocks: { allied: ['46 SE'] } })).toEqual(['56'])
  })

  it('[grand-illusion:9.4.4.d] a banned hex is used only if no other is possible, even at a greater distance (Q-127, Q-140)', () => {
    const paris = { 28: 'br-hq de-ii', 19: 'fr-i' }
    expect(targets('br-hq', { units: paris })).toEqual(['19'])
    expect(targets('br-hq', { units: { ...paris, 39: 'fr-x' } })).toEqual(['39'])
    // Belgians that are forced may leave Belgium.
    const belgian = { units: { 43: 'be-hq de-ii', 24: 'fr-x', 64: 'fr-i' } }
    expect([targets('be-hq', belgian), targets('be-hq', belgian, false)]).toEqual([['24'], ['64']])
  })
})

describe('a headquarters that flees', () => {
  it('[grand-illusion:9.4.4.f] a headquarters flees without a decision if only one hex is possible, and is flipped', () => {
    const p = fleeing('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i' } })
    expect(p.result).toEqual({ type: 'over' })
    expect(p.state.units).toEqual(units({ units: { 46: 'de-ii', 47: 'fr-i fr-hq5*' } }))
    expect(p.events).toMatchObject([
      { kind: 'moved', rule: 'grand-illusion:9.4.4.b', unit: 'fr-hq5', from: '46', to: '47', forced: true },
      { kind: 'flipped', rule: 'grand-illusion:9.4.4.f', unit: 'fr-hq5', what: 'turned-over' },
    ])
    const turned = fleeing('fr-hq5', { units: { 46: 'fr-hq5* de-ii', 47: 'fr-i' } })
    expect(turned.state.units).toEqual(p.state.units)
    expect(turned.events.map(({ kind }) => kind)).toEqual(['moved'])
  })

  it('[grand-illusion:9.4.4.g] it flips all headquarters of its side in the hex that it enters', () => {
    const p = fleeing('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i fr-hq6 br-hq fr-hq9*', 48: 'fr-hq10' } })
    expect(p.state.units).toEqual(
      units({ units: { 46: 'de-ii', 47: 'fr-i fr-hq5* fr-hq6* br-hq* fr-hq9*', 48: 'fr-hq10' } }),
    )
    const turned = p.events
      .filter(({ kind }) => kind === 'flipped')
      .map(({ unit, rule }) => `${unit} ${rule.slice(15)}`)
    expect(turned.sort()).toEqual(['br-hq 9.4.4.g', 'fr-hq5 9.4.4.f', 'fr-hq6 9.4.4.g'])
  })

  it('[grand-illusion:9.4.4.b] the owner of a headquarters chooses between hexes at the same distance (DP-47)', () => {
    const p = fleeing('fr-hq5', { units: { 46: 'fr-hq5 de-ii', 47: 'fr-i', 36: 'fr-x', 58: 'fr-iii', 45: 'fr-hq6' } })
    expect(p.asks).toBe('headquarters-flees allied')
    expect(p.legal()).toEqual(['retreat to 36', 'retreat to 47'])
    expect(p.play('retreat to 36').state.units).toEqual(
      units({ units: { 46: 'de-ii', 47: 'fr-i', 36: 'fr-x fr-hq5*', 58: 'fr-iii', 45: 'fr-hq6' } }),
    )
    expect(p.refused('retreat to 58')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.d' })
    expect(p.refused('retreat to 45')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.b' })
    expect(p.refused('retreat to 46')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.b' })
    expect(p.refused('stand').code).toBe('not-now')
  })

  it('[grand-illusion:9.4.4.d] a headquarters is eliminated permanently if no path leads to friendly units', () => {
    const p = fleeing('fr-hq5', { units: { 46: 'fr-hq5 de-ii' } })
    expect(p.state.units).toEqual(units({ units: { 46: 'de-ii', gone: 'fr-hq5' } }))
    expect(p.events).toMatchObject([{ kind: 'removed', rule: 'grand-illusion:9.4.4.d', unit: 'fr-hq5', forced: true }])
    expect(p.result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:9.4.4.e] a headquarters is never eliminated in another way: attrition only flips it, and combat does not affect it', () => {
    const p = played({
      state: position({ units: { 46: 'fr-hq5*! fr-hq6!' }, frames: [beginAttrition()] }),
      procedures: { attrition: attrition(g) },
    })
    expect(p.state.units).toEqual(units({ units: { 46: 'fr-hq5*! fr-hq6*!' } }))
    for (const side of [0, 1] as const)
      expect(g.headquarters[side].map(unit => [g.rank[unit], g.combatant[unit]])).toEqual(
        g.headquarters[side].map(() => [0, 0]),
      )
  })
})

/** Plays an activation of 56 with the standing rules. */
const activated = (data: PositionData, ...actions: string[]): Played =>
  played(
    {
      state: position({ turn: 3, ...data, frames: [beginActivation(GERMAN, hexOf(g, 56), 'normal')] }),
      procedures: { activation: activation(g), group: group(g), flight: flight(g) },
      standing: [standingRules(g)],
    },
    ...actions,
  )
/** A German path from Germany to 56, where its railway ends. */
const WAY = ['73', '64', '65', '56']

describe('a headquarters whose hex is entered', () => {
  const data: PositionData = { units: { 56: 'de-ii', 46: 'fr-hq5', 47: 'fr-i', 36: 'fr-x' }, german: WAY }

  it('[grand-illusion:9.4.4.c] the headquarters flees at once, during the move, and the group may then continue', () => {
    const p = activated(data, 'add de-ii', 'to 46')
    expect(p.asks).toBe('headquarters-flees allied')
    expect(p.top).toEqual({ at: 'flight', unit: unitOf(g, 'fr-hq5'), interrupts: true })
    const fled = p.play('retreat to 47')
    expect(fled.asks).toBe('next-hex german')
    expect(fled.state.units).toEqual(units({ units: { 46: 'de-ii', 47: 'fr-i fr-hq5*', 36: 'fr-x' } }))
  })

  it('[grand-illusion:9.4.4.c] it flees before control passes, because that might cut its supply (step 3 of the movement machine)', () => {
    const cut: PositionData = {
      units: { 56: 'de-ii', 46: 'fr-hq5', 47: 'fr-i', 25: 'fr-x' },
      german: [...WAY, ...RING],
    }
    const p = activated(cut, 'add de-ii', 'to 46')
    expect(has(p.state.ground.german, hexOf(g, 46))).toBe(true)
    expect(p.state.units).toEqual(units({ units: { 46: 'de-ii', 47: 'fr-i fr-hq5*', 25: 'fr-x' } }))
    expect(p.events.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'flipped', 'control'])
  })

  it('[grand-illusion:9.4.4.c] several headquarters flee one after another, and a combat unit of their side protects them but a fortress does not', () => {
    const p = activated({
      ...data,
      units: { 56: 'de-ii', 54: 'fr-hq5 fr-hq6 maubeuge de-iii', 45: 'fr-i' },
      german: [...WAY, '54'],
      sieges: ['54'],
    })
    expect(p.state.units).toEqual(units({ units: { 56: 'de-ii', 54: 'maubeuge de-iii', 45: 'fr-i fr-hq5* fr-hq6*' } }))
    const kept = activated({ ...data, units: { 56: 'de-ii', 54: 'fr-hq5 fr-1cd* de-iii', 45: 'fr-i' }, german: WAY })
    expect(kept.state.units).toEqual(units({ units: { 56: 'de-ii', 54: 'fr-hq5 fr-1cd* de-iii', 45: 'fr-i' } }))
  })

  it('[grand-illusion:9.4.4.b] a headquarters without a gun also flees from enemy fortresses, even besieged ones', () => {
    const at87 = (there: string) =>
      activated({ units: { 56: 'de-ii', 87: there, 96: 'de-iii' }, german: [...WAY, '87'], sieges: ['87'] }).state.units
    expect(at87('de-hq5 nancy')).toEqual(units({ units: { 56: 'de-ii', 87: 'nancy', 96: 'de-iii de-hq5*' } }))
    expect(at87('de-hq5 de-ha1 nancy')).toEqual(
      units({ units: { 56: 'de-ii', 87: 'de-hq5 de-ha1 nancy', 96: 'de-iii' } }),
    )
    // If enemy combat units are there, the gun is eliminated first.
    expect(at87('de-hq5 de-ha1 fr-1cd')).toEqual(
      units({ units: { 56: 'de-ii', 87: 'fr-1cd', 96: 'de-iii de-hq5*', gone: 'de-ha1' } }),
    )
  })
})
