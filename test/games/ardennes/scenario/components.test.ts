/** The components of the game (chapter 2): printed values, sizes, nations, colours, markers, and which of them have any effect. */
import { describe, expect, it } from 'vitest'
import { ardennesArt } from '../../../../src/games/ardennes/art.js'
import { bondLines } from '../../../../src/games/ardennes/chapters/index.js'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { GUNS, NATIONS, SIZES } from '../../../../src/games/ardennes/scenario/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { placed } from '../../common/position.js'
import { position } from '../position.js'

const rules = orThrow(ardennes.load(ardennes.scenarios['eight-turns']))
const { counters } = rules.observe(rules.start, 'all')
const { pieces } = rules.tables
const sorted = (words: Iterable<string>): ReadonlyArray<string> => [...new Set(words)].sort()

describe('the counters', () => {
  it('[ardennes:2.2.e] show size, stacking points, type, name and morale, and a start hex or an arrival', () => {
    for (const counter of counters) {
      expect([counter.size, counter.type, counter.name], counter.id).not.toContain('')
      const notes = rules.notes(rules.start, 'all', counter.id).map(({ text }) => text)
      expect(
        notes.some(text => /^(?:green|veteran|elite)\b/.test(text)),
        counter.id,
      ).toBe(true)
      expect(
        notes.some(text => /\bstacking points?$/.test(text)),
        counter.id,
      ).toBe(true)
    }
    const starts = pieces.flatMap(({ start }) => (start === null ? [] : [start.type]))
    expect(sorted(starts)).toEqual(['area', 'drop', 'hex', 'reinforcement', 'town'])
  })

  it('[ardennes:2.3.a] have the sizes of the rulebook, each with its own symbol', () => {
    expect(sorted(pieces.map(({ size }) => size))).toEqual(
      sorted(SIZES).filter(size => pieces.some(piece => piece.size === size)),
    )
    const signs = SIZES.map(size => ardennesArt.sizes?.[size])
    expect([signs.includes(undefined), new Set(signs).size]).toEqual([false, SIZES.length])
  })

  it('[ardennes:2.4.h] are artillery if they are guns, Volks artillery or rocket launchers', () => {
    expect([...GUNS]).toEqual(['artillery', 'nebelwerfer', 'volksartillerie'])
    expect(pieces.every(({ type, front }) => GUNS.has(type) === (front.attack === null))).toBe(true)
  })

  it('[ardennes:22.5.a] have one step and a Fired side as their back if they are artillery', () => {
    const guns = pieces.filter(({ type }) => GUNS.has(type))
    expect(guns.length).toBeGreaterThan(20)
    for (const { front, back, id } of guns) expect([back?.attack, back?.defence], id).toEqual([null, front.defence])
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:14/4', 'allied A artillery 0505'],
    })
    expect(p.play('attack 0505: G', 'die 1').at('A')).toBe('dead')
  })

  it('[ardennes:2.9.a] have a whole number as tank quality', () => {
    const qualities = pieces.flatMap(({ tq }) => (tq === null ? [] : [tq.value]))
    expect(qualities.length).toBeGreaterThan(40)
    expect(qualities.every(value => Number.isInteger(value) && value > 0)).toBe(true)
  })

  it('[ardennes:2.10.a] belong to five nations and services, each with its own colour', () => {
    const fills = NATIONS.map(nation => ardennesArt.nationalities?.[nation]?.fill)
    expect([fills.includes(undefined), new Set(fills).size]).toEqual([false, 5])
    for (const { nation, side, id } of pieces)
      expect(['us', 'british'].includes(nation) ? 'allied' : 'german', id).toBe(side)
  })
})

describe('the colours of armies and corps', () => {
  const attack = (...units: string[]) =>
    position({ phase: 'combat', units: [...units, 'allied A infantry 0505 at:3/9'] }).play(
      'attack 0505',
      'with G',
      'with H',
    )

  it('[ardennes:2.11.c] [ardennes:2.11.e] have no effect in combat', () => {
    const [own, other] = ['5', '6'].map(army =>
      attack('german G infantry 0506 div:X corps:C army:5', `german H infantry 0406 div:Y corps:D army:${army}`),
    )
    expect([own!.odds, own!.shifts]).toEqual([other!.odds, other!.shifts])
    expect(own!.legal()).toEqual(other!.legal())
    const allied = (corps: string) =>
      position({
        phase: 'combat',
        side: 'allied',
        units: [
          'allied A infantry 0506 div:X corps:C',
          `allied B infantry 0406 div:Y corps:${corps}`,
          'german G infantry 0505',
        ],
      }).play('attack 0505: A, B')
    expect(allied('C').odds).toBe(allied('D').odds)
  })

  it('[ardennes:2.11.d] matter for prime movers', () => {
    const towed = (army: string) =>
      position({ units: [`german N nebelwerfer 0505 army:${army}`] })
        .play('unit N')
        .may('tow')
    expect([towed('5'), towed('6')]).toEqual([true, false])
  })
})

describe('the markers', () => {
  it('[ardennes:2.0.a] are not combat units: they have no zone of control, do not stack, and do not hold a hex', () => {
    const p = position({
      roadblocks: ['0507'],
      secondary: ['0505 0506 0507 0508'],
      positions: ['0404'],
      units: ['german G infantry 0505 mp:5', 'allied A infantry 0101'],
    })
    // next to the roadblock, over it, and past it
    expect(p.ends('G')).toEqual(expect.arrayContaining(['0506', '0507', '0508']))
    const { markers: lying } = p.rules.observe(p.state, 'all')
    expect(lying.map(({ kind }) => kind)).toEqual(['position', 'roadblock-allied'])
    expect(p.rules.tables.unitIds).toEqual(['G', 'A'])
  })

  it('[ardennes:2.12.a] all have a drawing', () => {
    expect(sorted(Object.keys(ardennesArt.markers ?? {}))).toEqual(
      expect.arrayContaining([
        'advantage',
        'bridge-blown',
        'bridge-building',
        'position',
        'position-building',
        'roadblock-allied',
        'roadblock-german',
        'surrender',
        'traffic-allied',
        'traffic-german',
      ]),
    )
    expect(sorted(Object.keys(ardennesArt.status ?? {}))).toEqual(
      expect.arrayContaining([
        'disrupted',
        'engaged',
        'night',
        'out-of-supply',
        'prime-mover',
        'routed',
        'strategic',
        'truck',
      ]),
    )
  })
})

describe('the bonds of the map', () => {
  it('[ardennes:10.3.d] do not exist between 1305 and 1505 or between 1506 and 1305, because of ravines', () => {
    /** Returns the bonds of two German units without any other unit on the map. */
    const bonds = (a: string, b: string) =>
      bondLines(
        rules.tables,
        placed(rules, 'turn 1 german movement', 'others dead', `ge-26-39-fus ${a}`, `ge-26-77-gren ${b}`),
      )
    expect([bonds('1305', '1505'), bonds('1305', '1506')]).toEqual([[], []])
    expect(bonds('2305', '2505')).not.toEqual([])
  })
})
