import { describe, expect, it } from 'vitest'
import { hexOf } from '../kit.js'
import { tablesOf } from '../kit.js'
import { type Change, expectSaved, faultsOf, loaded, phaseStart, saved } from './saved.js'

const g = tablesOf('campaign')
const rules = loaded('campaign')
const { affairs } = rules.start

describe('the written form of a position', () => {
  it('contains all markers, tracks and events', () => {
    const start = phaseStart(rules, {
      turn: 9,
      units: {
        '26': 'de-ii de-iii*! fr-i',
        dead: 'br-1',
        'turn:11': 'fr-x*+rebuilt',
        '54': 'maubeuge***',
        gone: 'namur',
      },
      german: ['26', '54'],
      cavalry: ['26'],
      sieges: ['54'],
      railEnd: false,
      trenches: { '26': 2, '86': 0 },
      blocks: { german: ['26 NE'], allied: ['27 S', '36 NW'] },
      opened: ['8'],
      allenby: ['26'],
      points: [-3, 7],
      affairs: {
        withdrawn: [5, 4],
        chits: [affairs.chits[0], affairs.chits[1].map((_, i) => (i === 0 ? 2 : null))],
      },
    })
    const written = saved(rules, start)
    const read = rules.codecs.state.decode(structuredClone(written))
    if (read._tag === 'Left') throw new Error(read.left.map(({ message }) => message).join())
    expect(saved(rules, read.right)).toEqual(written)
    expectSaved(rules, read.right)
  })

  it('names units, hexes and hexsides', () => {
    const { position } = saved(
      rules,
      phaseStart(rules, {
        turn: 2,
        trenches: { '26': 2 },
        blocks: { german: ['26 NE'] },
        units: { '26': 'de-iii*!', gone: 'de-ii' },
      }),
    )
    expect(position.trenches).toEqual([
      { hex: '26', level: 2 },
      { hex: '86', level: 1 },
    ])
    expect([position.turn, position.phase]).toEqual([2, 'actions'])
    expect(position.blocks).toEqual([['26/NE'], []])
    expect(position.ground.german.slice(0, 3)).toEqual(['72', '73', '81'])
    expect(position.units[1]).toEqual({ unit: 'de-iii', place: '26', status: ['one-step-lost', 'out-of-supply'] })
    expect(position.units[0]).toEqual({ unit: 'de-ii', place: 'gone', status: [] })
    expect(hexOf(g, 26)).toBe(g.board.index.get('26'))
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
    expect(faultsOf(rules, phaseStart(rules), change)[0]).toContain(fault)
  })
})
