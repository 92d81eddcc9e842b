/**
 * Attacks on fortresses, sieges, relief and surrender, with all procedures and the standing rules (stack 7 of the
 * design).
 */
import { describe, expect, it } from 'vitest'
import { beginAttrition } from '../../../../src/games/grand-illusion/chapters/administration/index.js'
import { procedures, standingRules } from '../../../../src/games/grand-illusion/chapters/index.js'
import {
  type CombatFrame,
  type IllusionFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../../../../src/games/grand-illusion/state/index.js'
import { has, isOnMap, members } from '../../../../src/kernel/index.js'
import {
  type Played,
  type PositionData,
  hexOf,
  placeName,
  played,
  position,
  tablesOf,
  unitOf,
  unitsOf,
} from '../kit.js'

const g = tablesOf()
/** All procedures except the bottom ones, which do nothing. */
const all: Partial<ReturnType<typeof procedures>> = Object.fromEntries(
  Object.entries(procedures(g)).filter(([at]) => at !== 'sequence' && at !== 'over'),
)
const playing = (frame: IllusionFrame, data: PositionData): Played =>
  played({
    state: position({ turn: 8, caps: [5, 5], mandates: [0, 0], ...data, frames: [frame] }),
    procedures: all,
    standing: [standingRules(g)],
  })
/** Plays a combat in a hex from its first stage, with these attackers and guns. */
const attack = (hex: number, designated: string, data: PositionData, side: SideIndex = GERMAN, heavy = ''): Played => {
  const frame: CombatFrame = {
    at: 'combat',
    hex: hexOf(g, hex),
    attacker: side,
    swapped: false,
    mandated: false,
    plan17: false,
    landing: null,
    designated: unitsOf(g, designated),
    heavy: heavy === '' ? [] : unitsOf(g, heavy),
    fortune: 0,
    stage: 'mandate',
  }
  return playing(frame, data)
}
const sieges = ({ state }: Played): ReadonlyArray<string> => members(state.ground.sieges).map(hex => placeName(g, hex))
const isGerman = ({ state }: Played, hex: number): boolean => has(state.ground.german, hexOf(g, hex))
const stands = ({ state }: Played, id: string): boolean => isOnMap(g, state, unitOf(g, id))
const told = ({ events }: Played, kind: string): ReadonlyArray<string> =>
  events.filter(event => event.kind === kind).map(({ what = '', unit = '' }) => `${what}${unit}`)

describe('attacks on a fortress', () => {
  it('[grand-illusion:9.5.3.a] an attacked fortress that survives without other units is besieged after the fire, and control of its hex passes', () => {
    const p = attack(64, 'de-ii', { units: { 64: 'namur de-ii' } }).play('dice 9', 'die 6')
    expect([p.asks, sieges(p)]).toEqual(['fire-die chance', []])
    const held = p.play('die 6')
    expect([held.result, sieges(held), isGerman(held, 64)]).toEqual([
      { type: 'fought', initiative: false },
      ['64'],
      true,
    ])
    // A hit on the only corps leaves no unit to besiege it.
    const hit = p.play('die 1')
    expect([sieges(hit), isGerman(hit, 64)]).toEqual([[], false])
  })

  it('[grand-illusion:9.1.4.b] [grand-illusion:9.1.1.k] if guns destroy the fortress, the Fortunes of War are still rolled, and the mandate is fulfilled without fire (Q-46, Q-144)', () => {
    const corps = 'de-ii de-iii de-iv de-ix'
    const p = attack(
      87,
      corps,
      { units: { 87: `nancy*** toul*** ${corps} de-ha1` }, mandates: [1, 0] },
      GERMAN,
      'de-ha1',
    ).play('yes', 'bombard with de-ha1', 'target nancy', 'die 1', 'die 1')
    expect([stands(p, 'nancy'), stands(p, 'toul'), p.asks]).toEqual([false, false, 'fortunes-dice chance'])
    const over = p.play('dice 5')
    expect(over.result).toEqual({ type: 'fought', initiative: false })
    expect(over.state.mandates).toEqual([0, 0])
    expect(over.state.caps).toEqual([6, 5])
    expect([told(over, 'fired').length, sieges(over), isGerman(over, 87)]).toEqual([2, [], true])
  })

  it('[grand-illusion:9.2.4.d] [grand-illusion:9.1.1.k] a counterattack without attackers fulfils the mandate, and the siege begins because the combat was not cancelled (Q-125, Q-144)', () => {
    const corps = 'de-ii de-iii de-iv de-ix'
    const p = attack(87, corps, { units: { 87: `nancy toul ${corps}` }, mandates: [1, 0] }).play('yes', 'dice 10')
    expect(p.result).toEqual({ type: 'fought', initiative: true })
    expect([p.state.mandates, sieges(p), isGerman(p, 87)]).toEqual([[0, 0], ['87'], true])
  })

  it('[grand-illusion:9.5.3.j] [grand-illusion:9.1.1.i] no siege begins after a combat that is called off unless the defenders leave, and the mandate is still owed', () => {
    const corps = 'de-ii de-iii de-iv de-ix'
    const units = { 87: `nancy toul fr-i ${corps}` }
    const p = attack(87, corps, { units, mandates: [1, 0] }).play('yes', 'dice 7', 'advantage 1')
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(sieges(p.play('no'))).toEqual([])
    const left = p.play('yes', 'retreat to 88')
    expect([left.result, sieges(left), isGerman(left, 87)]).toEqual([
      { type: 'fought', initiative: true },
      ['87'],
      true,
    ])
    expect(left.state.mandates).toEqual([1, 0])
  })
})

describe('a besieged fortress', () => {
  const besieged: PositionData = { german: ['64'], sieges: ['64'] }

  it('[grand-illusion:9.5.3.d] besiegers may attack the fortress again, and the siege ends if it is destroyed or they are repulsed (Q-110)', () => {
    const p = attack(64, 'de-ii', { ...besieged, units: { 64: 'namur* de-ii' } }).play('dice 9')
    expect(p.asks).toBe('fire-die chance')
    const fallen = p.play('die 1', 'die 6')
    expect([stands(fallen, 'namur'), sieges(fallen), isGerman(fallen, 64)]).toEqual([false, [], true])
    const repulsed = p.play('die 6', 'die 1')
    expect([stands(repulsed, 'namur'), sieges(repulsed), isGerman(repulsed, 64)]).toEqual([true, [], true])
  })

  it('[grand-illusion:8.3.3.e] a fortress is relieved when the besiegers are driven off, and its owner regains the hex (Q-109)', () => {
    const p = attack(64, 'fr-i', { ...besieged, units: { 64: 'namur de-ii fr-i', 63: 'fr-x' } }, ALLIED)
    const driven = p.play('dice 9', 'die 1', 'die 6')
    expect(driven.state.units).toEqual(position({ units: { 64: 'namur fr-i', 63: 'fr-x', 73: 'de-ii*' } }).units)
    expect([sieges(driven), isGerman(driven, 64)]).toEqual([[], false])
    expect(told(driven, 'marker')).toContain('siege-ended')
  })

  it('[grand-illusion:9.5.3.g] [grand-illusion:9.5.3.d] a fortress may surrender in the attrition phase, and the siege ends with the last one', () => {
    const data: PositionData = { german: ['87'], sieges: ['87'], units: { 87: 'nancy toul de-ii' } }
    const first = playing(beginAttrition(), data).play('die 2')
    expect([stands(first, 'nancy'), sieges(first)]).toEqual([false, ['87']])
    const both = first.play('die 1')
    expect([stands(both, 'toul'), sieges(both), isGerman(both, 87), both.result]).toEqual([
      false,
      [],
      true,
      { type: 'over' },
    ])
    expect(stands(first.play('die 2'), 'toul')).toBe(true)
  })

  it('[grand-illusion:11.3.c] [grand-illusion:9.5.3.e] if attrition leaves no undisrupted infantry, the siege ends without a surrender roll, and the enemy keeps the hex', () => {
    const p = playing(beginAttrition(), { ...besieged, units: { 64: 'namur de-ii!' } })
    expect([p.result, sieges(p), isGerman(p, 64), stands(p, 'namur')]).toEqual([{ type: 'over' }, [], true, true])
  })
})
