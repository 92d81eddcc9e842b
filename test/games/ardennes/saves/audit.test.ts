/** Changed positions. Each is refused with the path and the rule. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { amended } from '../../common/position.js'
import { type Position, position, positionAt } from '../position.js'

type Data = Readonly<Record<string, unknown>>

/** Returns the faults of what was read as a position, as `units/A/place 2.0.a`. The list is empty if there are none. */
const faultsOf = ({ rules }: Position, read: ReturnType<Position['rules']['position']>): ReadonlyArray<string> => {
  if (read._tag === 'Right') return []
  return read.left.map(({ code, path = [], rule }) => {
    expect(code).toBe('broken-invariant')
    const [part, key, ...within] = path
    const named = part === 'units' && typeof key === 'number' ? [part, rules.tables.unitIds[key], ...within] : path
    return `${named.join('/')} ${rule.slice('ardennes:'.length)}`
  })
}
/** Returns the faults of a position with other lines. */
const faults = (p: Position, ...lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  faultsOf(p, p.rules.position(amended(p.rules, p.state, ...lines).join('\n')))
/** Returns the faults of a position with other fields, for faults that no line can have. */
const faultsWith = (p: Position, change: (saved: Data) => Data): ReadonlyArray<string> => {
  const { position: saved } = p.rules.codecs.state.encode(p.state) as { readonly position: Data }
  return faultsOf(p, p.rules.position({ ...saved, ...change(saved) }))
}

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
const start = positionAt(rules, rules.start)
/** The German movement of turn 1. */
const moving = start.play('end')
const { unitIds, settlements, board, bridgeIds } = rules.tables
const US = start.at('us-2-38')
const OTHER = start.at('us-2-9')
const GUN = start.at('us-v-187')
const VG = start.at('ge-276-986')
const TOWN = board.ids[settlements.findIndex(settlement => settlement !== null)]!

describe('a position', () => {
  it('is accepted if every invariant holds', () => {
    expect([faults(start), faults(moving), faultsWith(start, () => ({}))]).toEqual([[], [], []])
  })

  it.each([
    ['enemies are in one hex', 'us-2-38/place 2.0.a', `us-2-38 ${VG}`],
    ['a German unit is in a box', 'ge-276-986/place 11.9.d', 'ge-276-986 SE'],
    ['an Allied unit has left the map for good', 'us-2-38/place 11.9.d', 'us-2-38 exited'],
    ['a unit is in the slot of another turn', 'us-4-8-2/place 3.2.a', 'us-4-8-2 turn:5'],
    ['a unit is in the reserve', 'us-2-38/place 2.0.a', 'us-2-38 pool'],
    ['infantry has fired', 'us-2-38/status 22.5.a', `us-2-38 ${US} fired`],
    ['artillery is reduced', 'us-v-187/status 22.5.a', `us-v-187 ${GUN} reduced`],
    ['artillery is on trucks', 'us-v-187/status 12.1.b', `us-v-187 ${GUN} truck`],
    ['German infantry is on trucks', 'ge-276-986/status 12.1.b', `ge-276-986 ${VG} truck`],
    ['an Allied unit has a prime mover', 'us-v-187/status 22.3.b', `us-v-187 ${GUN} prime-mover`],
    ['a unit is disrupted and routed', 'us-2-38/status 18.1.c', `us-2-38 ${US} disrupted routed`],
    ['a gun arrives Ready', 'us-viii-174/status 13.3.a', `us-viii-174 ${start.at('us-viii-174')}`],
    ['a gun in the dead pile is Fired', 'us-v-187/status 16.4.b', 'us-v-187 dead fired'],
    ['an engaged unit is off the map', 'us-4-8-2/status 16.4.b', `us-4-8-2 ${start.at('us-4-8-2')} engaged`],
    [
      'three prime movers of an army with two are in use',
      'units 22.3.d',
      ...unitIds.filter(id => /lxxx.*-(wfr|vak)$/.test(id)).map(id => `${id} ${start.at(id)} prime-mover`),
    ],
    ['an Allied hex is overstacked before combat', 'units 8.2.a', `us-2-38 ${OTHER}`],
    ['a bridge has another condition than at the start', 'bridges/0 7.1.a', `bridge ${bridgeIds[0]!} building`],
    ['a Victory Phase of another scenario has a result', 'facts 30.3.b', 'fact areas-entered'],
    ['a unit is under orders without the option', 'facts 27.8.a', 'fact under-orders'],
    ['the Meuse is reached and no unit waits for it', 'facts 33.3.a', 'fact meuse-reached'],
    ['there are aircraft in mud', 'air 15.6.b', 'air 1'],
    ['a position is in an impossible hex', 'positions 15.8.f', `position ${TOWN} complete`],
    ['German units have left the map inside it', 'exits 31.1.h', `exit ${US}`],
    ['a counter in the reserve has a parent', 'parents 26.4.a', 'parent us-breakdown-infantry-1 us-2-38'],
    ['a unit forms a counter of another kind', 'parents/0 26.1.a', 'parent us-breakdown-infantry-1 us-v-187'],
    [
      '[ardennes:16.6.a] units of both sides have an advantage together',
      'advantages/0 16.6.a',
      'advantage 1720 1 ge-276-986 us-2-38',
    ],
    ['a group is in supply', 'groups/0 23.6.e', 'group 1 us-2-38'],
    ['a unit is in two groups', 'groups 23.8.d', 'group 1 us-2-38', 'group 2 us-2-38'],
    [
      'two traffic markers of a side are in one hex',
      'slowing/traffic 24.4.a',
      'traffic german-1 2312',
      'traffic german-2 2312',
    ],
    ['an Allied traffic marker is out of play', 'slowing/traffic 24.6.c', 'traffic allied-6 gone'],
    ['a roadblock is lost', 'slowing/roadblocks 24.8.n', 'roadblock german-1 gone'],
    ['the carry comes before the movement of the side', 'carry 15.8.i', 'no-attack ge-276-986'],
    [
      'a unit has a replacement marker by day',
      'units 25.25.a',
      'turn 2 german movement',
      `ge-62-183 ${start.at('ge-62-183')} replaced`,
    ],
    ['a unit arrives too early', 'us-4-8-2/place 13.1.a', 'us-4-8-2 4020'],
    ['a unit is in its box too early', 'us-4-8-2/place 13.1.a', 'us-4-8-2 SE'],
    ['a unit is eliminated before its arrival', 'us-4-8-2/place 13.1.a', 'us-4-8-2 dead'],
  ])('is refused if %s', (_, fault, ...lines) => {
    expect(faults(moving, ...lines)).toContain(/\/(place|status) /.test(fault) ? `units/${fault}` : fault)
  })

  it.each<readonly [what: string, fault: string, change: (saved: Data) => Data]>([
    ['bridges are not in order', 'tried 7.2.c', () => ({ tried: [bridgeIds[1], bridgeIds[0]] })],
    [
      'there is a fuel dump',
      'dump 32.0.a',
      () => ({ dump: { site: 0, seen: [], lot: 'hidden', tried: false, struck: false } }),
    ],
    [
      'a roadblock was passed before the phase',
      'slowing/passed 24.8.l',
      ({ slowing }) => ({ slowing: { ...(slowing as Data), passed: [2] } }),
    ],
  ])('is refused if %s', (_, fault, change) => {
    expect(faultsWith(moving, change)).toEqual([fault])
  })

  it('is refused if a unit of the other side has begun a position', () => {
    const combat = position({ phase: 'combat', units: ['german G infantry 0505', 'allied A infantry 0506'] })
    expect(faults(combat, 'no-attack A')).toEqual(['carry 15.8.i'])
  })

  it.each([
    ['[ardennes:16.4.b] a unit of one step is reduced', 'units/G/status 16.4.b', 'G 0505 reduced'],
    ['[ardennes:31.1.g] the enemy holds the hex of a unit', 'units/G/place 31.1.g', 'G 0101'],
    ['[ardennes:7.8.a] a bridge is checked and there is none', 'facts 7.8.a', 'fact ouren-checked'],
    ['[ardennes:29.1.d] a gun is freed and there is none', 'facts 29.1.d', 'fact monschau-gun-freed'],
    ['[ardennes:12.4.a] a side uses more markers than it has', 'units 12.4.a', 'R 0605 strategic'],
  ])('is refused if %s', (_, fault, line) => {
    const units = ['german G tank 0505', 'german R recon 0605', 'allied A infantry 0508']
    expect(faults(position({ markers: { german: 0, allied: 0 }, units }), line)).toEqual([fault])
  })

  it('is refused if no phase begins from it', () => {
    const read = rules.position(amended(rules, moving.state, 'turn 1 german artillery').join('\n'))
    expect(read).toMatchObject({
      left: [
        { message: expect.stringMatching(/play does not begin in this position: the phase is left out/) as string },
      ],
    })
  })
})

describe('arrivals in a position', () => {
  const units = ['allied A infantry A:2', 'german G infantry K:3', 'german H infantry 0505', 'allied Z infantry 1010']
  const entries = { A: 'SE 0301', K: '- 0110' }
  const p = (side: 'german' | 'allied', turn: number) =>
    position({ entries, edgeRoads: ['0301'], units }).until(side, turn)

  it.each([
    ['[ardennes:13.1.a] an Allied unit is in its box before the movement of its turn', 'A SE', 'allied', 2, '13.1.a'],
    ['[ardennes:13.1.g] an Allied unit still waits after the movement of its turn', 'A turn:2', 'german', 3, '13.1.g'],
    ['[ardennes:13.1.a] a German unit is on the map before the movement of its turn', 'G 0202', 'german', 3, '13.1.a'],
  ] as const)('are refused if %s', (_, line, side, turn, rule) => {
    expect(faults(p(side, turn), line)).toEqual([`units/${line[0]!}/place ${rule}`])
  })

  it('are accepted if units wait until their turn, and are in their boxes or out of play after it', () => {
    expect(faults(p('allied', 2), 'A turn:2')).toEqual([])
    for (const place of ['SE', '0301', 'dead']) expect(faults(p('german', 3), `A ${place}`)).toEqual([])
    for (const place of ['turn:3', '0202']) expect(faults(p('german', 4), `G ${place}`)).toEqual([])
  })

  it('[ardennes:27.9.a] are refused if the unit that is late is on the map', () => {
    const late = position({
      late: ['H'],
      units: ['german H infantry drop:4', 'german G infantry 0303', 'allied Z infantry 1010'],
    })
    expect(faults(late.until('german', 5), 'H 0505')).toEqual(['units/H/place 27.9.a'])
  })

  it('[ardennes:25.25.a] have replacement markers from the night to the movement of their side', () => {
    const first = position({
      replacements: { 2: '1/1' },
      units: ['german H infantry 0505 steps:2', 'allied Z infantry 1010'],
    })
    const marked = (side: 'german' | 'allied', turn: number) => faults(first.until(side, turn), 'H 0505 replaced')
    expect([marked('german', 3), marked('allied', 3), marked('allied', 2)]).toEqual([
      [],
      ['units 25.25.a'],
      ['units 25.25.a'],
    ])
  })
})

describe('a set-up', () => {
  it.each([
    ['a unit is outside its area', 'units/ge-276-986/place 3.4.a', 'ge-276-986 0102'],
    ['an Allied unit is in another hex than its own', 'units/us-2-38/place 3.4.a', 'us-2-38 4020'],
    ['a gun is Fired', 'units/us-v-187/status 3.6.a', `us-v-187 ${GUN} fired`],
    ['a hex has changed its owner', 'germanHeld 31.1.g', 'allied 0103'],
    ['a fact is true', 'facts 7.8.a', 'fact ouren-checked'],
    ['an Allied hex is overstacked', 'units 8.2.a', `us-2-38 ${OTHER}`],
  ])('is refused if %s', (_, fault, line) => {
    expect(faults(start, line)).toContain(fault)
  })

  it('[ardennes:8.2.a] is refused with an overstacked Allied hex before the dump is drawn', () => {
    const drawing = orThrow(ardennes.load(ardennes.scenarios['six-turns'], { 'fuel-dump': 'on' }))
    const p = positionAt(drawing, drawing.start).play('end')
    expect(p.asks).toBe('dump-draw')
    expect(faults(p, `us-2-38 ${OTHER}`)).toEqual(['units 8.2.a'])
  })
})
