import { describe, expect, it } from 'vitest'
import { unitPlace } from '../../../../src/kernel/index.js'
import {
  OUT_OF_SUPPLY,
  arrivalOf,
  drewEmergencySupply,
  fromMaubeuge,
  isFlipped,
  loseStep,
  stepsLost,
  wasOutOfSupply,
  withArrival,
  withEmergencyMark,
  withFlipped,
  withFresh,
  withFront,
  withPlace,
  withSupplyMark,
} from '../../../../src/games/grand-illusion/state/index.js'
import { acting, hexOf, tablesOf, unitOf } from '../positions.js'

const g = tablesOf()
const [corps, fortress, cavalry] = ['de-ii', 'maubeuge', 'fr-1cd'].map(id => unitOf(g, id)) as [number, number, number]
const { state } = acting('german', 'de-ii 26', 'maubeuge 54', 'fr-1cd 54 maubeuge')

describe('the status of a unit', () => {
  it('[grand-illusion:2.4.j] changes between disrupted and undisrupted any number of times', () => {
    let now = state
    for (let i = 0; i < 3; i++) {
      now = withFlipped(now, corps)
      expect(isFlipped(now, corps)).toBe(true)
      now = withFront(now, corps)
      expect(now.units).toEqual(state.units)
    }
    expect(withFront(state, corps)).toBe(state)
  })

  it('[grand-illusion:2.4.y] counts the lost steps of a fortress, until it is eliminated', () => {
    const lost = [state]
    while (lost.length < 5)
      lost.push(loseStep(g, lost[lost.length - 1]!, fortress, 'grand-illusion:9.3.3.c', undefined))
    expect(lost.map(each => stepsLost(each, fortress))).toEqual([0, 1, 2, 3, 0])
    expect(lost.map(each => unitPlace(each, fortress))).toEqual([...new Array<number>(4).fill(hexOf(g, 54)), g.gone])
  })

  it('[grand-illusion:2.8.i] marks units that are out of supply or use emergency supply', () => {
    const out = withSupplyMark(state, corps, true)
    expect([wasOutOfSupply(out, corps), drewEmergencySupply(out, corps), isFlipped(out, corps)]).toEqual([
      true,
      false,
      false,
    ])
    expect(withSupplyMark(out, corps, false).units).toEqual(state.units)
    const drawn = withEmergencyMark(out, corps, true)
    expect([wasOutOfSupply(drawn, corps), drewEmergencySupply(drawn, corps)]).toEqual([true, true])
    expect(withEmergencyMark(drawn, corps, false).units).toEqual(out.units)
    expect(OUT_OF_SUPPLY).toBeGreaterThan(3)
  })

  it('keeps the lost steps when the unit moves, and always keeps the mark for Maubeuge', () => {
    const tired = withFlipped(withSupplyMark(state, cavalry, true), cavalry)
    const moved = withPlace(tired, cavalry, hexOf(g, 45))
    expect([unitPlace(moved, cavalry), stepsLost(moved, cavalry), fromMaubeuge(moved, cavalry)]).toEqual([
      hexOf(g, 45),
      1,
      true,
    ])
    const fresh = withFresh(tired, cavalry, g.dead)
    expect([
      unitPlace(fresh, cavalry),
      stepsLost(fresh, cavalry),
      wasOutOfSupply(fresh, cavalry),
      fromMaubeuge(fresh, cavalry),
    ]).toEqual([g.dead, 0, false, true])
  })

  it('records how the unit arrives', () => {
    for (const arrival of [0, 1, 2, 3, 4] as const) {
      const coming = withArrival(withFlipped(state, corps), corps, arrival)
      expect([arrivalOf(coming, corps), stepsLost(coming, corps), drewEmergencySupply(coming, corps)]).toEqual([
        arrival,
        1,
        false,
      ])
    }
  })
})
