/** 11.3 Attrition, and the surrender of besieged fortresses. */
import { describe, expect, it } from 'vitest'
import { attrition, beginAttrition } from '../../../../../src/games/grand-illusion/chapters/administration/index.js'
import { type IllusionState, withGround } from '../../../../../src/games/grand-illusion/state/index.js'
import { emptySet } from '../../../../../src/kernel/index.js'
import { type Played, type PositionData, played, position, tablesOf } from '../../kit.js'

const g = tablesOf()
const segment = (data: PositionData, standing?: (state: IllusionState) => IllusionState): Played =>
  played({
    state: position({ ...data, frames: [beginAttrition()] }),
    procedures: { attrition: attrition(g) },
    ...(standing === undefined ? {} : { standing: [standing] }),
  })
const units = (data: PositionData) => position(data).units

describe('11.3 attrition', () => {
  it('[grand-illusion:11.3.a] [grand-illusion:11.3.b] [grand-illusion:2.9.k] [grand-illusion:9.8.1.b] attrition eliminates disrupted units out of supply and disrupts the others', () => {
    const p = segment({ units: { '46': 'fr-x*! fr-i! fr-4cd! fr-iii* fr-g4', '26': 'de-ii*!' } })
    expect(p.state.units).toEqual(units({ units: { '46': 'fr-i*! fr-4cd*! fr-iii* fr-g4', dead: 'fr-x de-ii' } }))
    expect(p.result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:11.3.d] headquarters and heavy artillery out of supply are flipped but not eliminated', () => {
    const p = segment({ units: { '46': 'fr-hq5! fr-hq6*!', '26': 'de-ha1! de-ha2*!' } })
    expect(p.state.units).toEqual(units({ units: { '46': 'fr-hq5*! fr-hq6*!', '26': 'de-ha1*! de-ha2*!' } }))
    expect(p.events.map(({ unit }) => unit)).toEqual(['de-ha1', 'fr-hq5'])
  })

  it('[grand-illusion:11.3.e] fortresses do not suffer attrition', () => {
    const placed = { units: { '54': 'maubeuge' }, german: ['54'] }
    expect(segment(placed).state.units).toEqual(units(placed))
  })

  it('[grand-illusion:8.4.3.t] a headquarters that has drawn emergency supply is flipped', () => {
    const p = segment({ units: { '36': 'de-hq1+emergency-supply de-ii+emergency-supply' } })
    expect(p.state.units).toEqual(units({ units: { '36': 'de-hq1*+emergency-supply de-ii+emergency-supply' } }))
    expect(p.events).toMatchObject([{ kind: 'flipped', rule: 'grand-illusion:8.4.3.t', unit: 'de-hq1' }])
  })

  it('[grand-illusion:EX-16] [grand-illusion:11.3.a] attrition that eliminates a unit costs the enemy units in its hex nothing', () => {
    const p = segment({ units: { '26': 'fr-x*! fr-i! de-ii' } })
    expect(p.state.units).toEqual(units({ units: { '26': 'fr-i*! de-ii', dead: 'fr-x' } }))
  })
})

describe('11.3.f the surrender of a fortress', () => {
  const siege = {
    units: { '54': 'maubeuge de-ii', '76': 'verdun-76 de-iii' },
    german: ['54', '76'],
    sieges: ['54', '76'],
  }

  it('[grand-illusion:11.3.f] [grand-illusion:9.5.3.g] [grand-illusion:9.5.3.h] a besieged fortress without a large garrison surrenders on a roll of 1 or 2', () => {
    const single = { ...siege, units: { '87': 'nancy de-ii' }, german: ['87'], sieges: ['87'] }
    const p = segment(single)
    expect(p.asks).toBe('surrender-die chance')
    expect(g.largeGarrison[g.unitIds.indexOf('nancy')]).toBe(0)
    for (const die of [1, 2, 3, 6]) {
      const after = p.play(`die ${die}`)
      expect(after.state.units).toEqual(units({ units: { '87': die <= 2 ? 'de-ii' : 'nancy de-ii' } }))
      expect(after.result).toEqual({ type: 'over' })
    }
  })

  it('[grand-illusion:11.3.f] [grand-illusion:9.5.3.i] a fortress with a large garrison surrenders only on a 1, and each fortress has its own roll', () => {
    const p = segment(siege)
    expect(['maubeuge', 'verdun-76'].map(id => g.largeGarrison[g.unitIds.indexOf(id)])).toEqual([1, 1])
    const first = p.play('die 2')
    expect(first.asks).toBe('surrender-die chance')
    expect(first.events).toContainEqual(
      expect.objectContaining({ kind: 'rolled', unit: 'maubeuge', places: ['54'], what: 'holds-out' }),
    )
    expect(first.play('die 1').state.units).toEqual(units({ units: { '54': 'maubeuge de-ii', '76': 'de-iii' } }))
    expect(first.play('die 2').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:11.3.f] there is no surrender roll for a fortress that is not besieged', () => {
    expect(segment({ units: { '54': 'maubeuge de-ii' } }).result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:11.3.c] there is no surrender roll for a fortress whose siege attrition has lifted', () => {
    // A substitute for the standing rule of sieges: without undisrupted infantry the siege ends.
    const lifted = (state: IllusionState): IllusionState =>
      state.frames[1]?.at === 'attrition' &&
      state.frames[1].waiting !== null &&
      state.ground.sieges.some(word => word !== 0)
        ? withGround(state, { ...state.ground, sieges: emptySet(g.board.hexes) })
        : state
    const p = segment({ ...siege, units: { '54': 'maubeuge de-ii!' } }, lifted)
    expect(p.result).toEqual({ type: 'over' })
    expect(p.state.units).toEqual(units({ units: { '54': 'maubeuge de-ii*!' } }))
  })
})
