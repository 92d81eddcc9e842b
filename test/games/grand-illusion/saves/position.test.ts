/** The written form of a position, and the faults that its codec finds. */
import { describe, expect, it } from 'vitest'
import { position, rulesOf } from '../positions.js'
import { type Change, expectSaved, faultsOf, saved } from './saved.js'

const rules = rulesOf()

describe('the written form of a position', () => {
  it('contains all markers, tracks and events', () => {
    const { state } = position(
      ...['turn 9 actions', 'de-ii 26', 'de-iii 26 one-step-lost out-of-supply', 'fr-i 26', 'br-1 dead'],
      ...['fr-x turn:11 one-step-lost rebuilt', 'maubeuge 54 three-steps-lost', 'namur gone', 'german 26 54'],
      ...['cavalry 26', 'siege 54', 'rail-end no', 'trench 26 2', 'trench 86 none', 'german-block 26/NE'],
      ...['allied-block 27/S 36/NW', 'opened 8', 'allenby 26', 'points german -3', 'points plan-17 7'],
      ...['withdrawn german 5', 'withdrawn allied 4', 'plan-17-chit 86 2'],
    )
    expectSaved(rules, state)
  })

  it('names units, hexes and hexsides', () => {
    const { position: written } = saved(
      rules,
      position(
        'turn 2 actions',
        'trench 26 2',
        'german-block 26/NE',
        'de-iii 26 one-step-lost out-of-supply',
        'de-ii gone',
      ).state,
    )
    expect(written.trenches).toEqual([
      { hex: '26', level: 2 },
      { hex: '86', level: 1 },
    ])
    expect([written.turn, written.phase]).toEqual([2, 'actions'])
    expect(written.blocks).toEqual([['26/NE'], []])
    expect(written.ground.german.slice(0, 3)).toEqual(['72', '73', '81'])
    expect(written.units[1]).toEqual({ unit: 'de-iii', place: '26', status: ['one-step-lost', 'out-of-supply'] })
    expect(written.units[0]).toEqual({ unit: 'de-ii', place: 'gone', status: [] })
  })
  it.each<readonly [string, Change, string]>([
    ['another scenario', s => (s.scenario = 'another'), 'other-scenario at /scenario'],
    ['a unit in an unknown place', s => (s.position.units[0]!.place = '108'), 'unknown-id at /position/units/0/place'],
    ['units that are not in order', s => s.position.units.reverse(), 'out-of-order at /position/units/0/unit'],
    ['too few units', s => s.position.units.pop(), 'out-of-range at /position/units'],
    ['an unknown status', s => (s.position.units[0]!.status = ['tired']), 'unknown-id at /position/units/0/status/0'],
    ['control of an unknown hex', s => s.position.ground.german.push('108'), 'unknown-id at /position/ground/german/'],
    [
      'an entrenchment of level 0',
      s => (s.position.trenches[0]!.level = 0),
      'out-of-range at /position/trenches/0/level',
    ],
    [
      'two entrenchments in a hex',
      s => s.position.trenches.push({ hex: '86', level: 2 }),
      'out-of-order at /position/trenches/1/hex',
    ],
    ['a hexside in an unknown direction', s => s.position.blocks[0].push('26/E'), 'unknown-id at /position/blocks/0/0'],
    ['too many CAPs', s => (s.position['caps'] = [11, 0]), 'out-of-range at /position/caps/0'],
    [
      'a negative number of mandated attacks',
      s => (s.position['mandates'] = [-1, 0]),
      'out-of-range at /position/mandates/0',
    ],
    [
      'points that are not a whole number',
      s => (s.position['points'] = [0, 0.5]),
      'out-of-range at /position/points/1',
    ],
    ['too many chits', s => s.position.affairs.chits.german.push(1), 'out-of-range at /position/affairs/chits/german'],
    [
      'a chit of an unknown value',
      s => (s.position.affairs.chits.plan17[0] = 4),
      'out-of-range at /position/affairs/chits/plan17/0',
    ],
    [
      'an unknown option',
      s => (s.position.affairs['options'] = [32, 0]),
      'out-of-range at /position/affairs/options/0',
    ],
    [
      'a withdrawal after the last turn',
      s => (s.position.affairs['withdrawn'] = [16, 0]),
      'out-of-range at /position/affairs/withdrawn/0',
    ],
    [
      'a landing in an unknown hex',
      s => (s.position.affairs['landing'] = '108'),
      'unknown-id at /position/affairs/landing',
    ],
    [
      'an unknown end of the game',
      s => (s.position.affairs['decided'] = 'draw'),
      'unknown-id at /position/affairs/decided',
    ],
    ['an unknown phase', s => (s.position.phase = 'nothing'), 'unknown-id at /position/phase'],
    ['a turn after the last', s => (s.position.turn = 16), 'out-of-range at /position/turn'],
  ])('refuses %s', (_, change, fault) => {
    expect(faultsOf(rules, rules.start, change)[0]).toContain(fault)
  })
})
