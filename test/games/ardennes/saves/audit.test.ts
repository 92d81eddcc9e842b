/** Changed positions in saves. Each is refused with the path and the rule. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { type Position, type SavedPosition, position, positionAt } from '../position.js'

type Change = (saved: SavedPosition) => unknown

/** Returns the faults of a save whose position is changed, as `units/A/place 2.0.a`. The list is empty if it is accepted. */
const faults = ({ rules, state }: Position, change: Change): ReadonlyArray<string> => {
  const saved = structuredClone(rules.codecs.state.encode(state)) as { position: SavedPosition }
  change(saved.position)
  const read = decodeWith(rules.codecs.state, saved, 'ardennes:sequence')
  if (read._tag === 'Right') return []
  return read.left.map(({ code, path = [], message }) => {
    const [part, ...within] = path
    expect([code, part]).toEqual(['broken-invariant', 'position'])
    const named = within.map((key, i) =>
      within[i - 1] === 'units' && typeof key === 'number' ? saved.position.units[key]!.unit : key,
    )
    return `${named.join('/')} ${/\(ardennes:([^)]*)\)$/.exec(message)?.[1] ?? message.replace(/^at \S+ /, '')}`
  })
}
const unit = (saved: SavedPosition, id: string) => saved.units.find(each => each.unit === id)!
const put =
  (id: string, place: string, ...status: ReadonlyArray<string>): Change =>
  saved =>
    Object.assign(unit(saved, id), { place, status })
const mark =
  (id: string, ...status: ReadonlyArray<string>): Change =>
  saved =>
    unit(saved, id).status.push(...status)
const at =
  (turn: number, phase: string, change: Change = () => undefined): Change =>
  saved => {
    Object.assign(saved, { turn, phase })
    change(saved)
  }
type Cases = ReadonlyArray<readonly [what: string, fault: string, change: Change]>

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
const start = positionAt(rules, rules.start)
/** The German movement of turn 1. */
const moving = start.play('end')

describe('a saved position', () => {
  it('is accepted if every invariant holds', () => {
    for (const p of [start, moving]) expect(faults(p, () => undefined)).toEqual([])
  })

  it.each<Cases[number]>([
    ['enemies are in one hex', 'us-2-38/place 2.0.a', s => (unit(s, 'us-2-38').place = unit(s, 'ge-276-986').place)],
    ['a German unit is in a box', 'ge-276-986/place 11.9.d', put('ge-276-986', 'SE')],
    ['an Allied unit has left the map for good', 'us-2-38/place 11.9.d', put('us-2-38', 'exited')],
    ['a unit is in the slot of another turn', 'us-4-8-2/place 3.2.a', put('us-4-8-2', 'turn:5')],
    ['a unit is in the reserve', 'us-2-38/place 2.0.a', put('us-2-38', 'pool')],
    ['infantry has fired', 'us-2-38/status 22.5.a', mark('us-2-38', 'fired')],
    ['artillery is reduced', 'us-v-187/status 22.5.a', mark('us-v-187', 'reduced')],
    ['artillery is on trucks', 'us-v-187/status 12.1.b', mark('us-v-187', 'truck')],
    ['German infantry is on trucks', 'ge-276-986/status 12.1.b', mark('ge-276-986', 'truck')],
    ['an Allied unit has a prime mover', 'us-v-187/status 22.3.b', mark('us-v-187', 'prime-mover')],
    ['a unit is disrupted and routed', 'us-2-38/status 18.1.c', mark('us-2-38', 'disrupted', 'routed')],
    ['a gun arrives Ready', 'us-viii-174/status 13.3.a', s => (unit(s, 'us-viii-174').status = [])],
    ['a gun in the dead pile is Fired', 'us-v-187/status 16.4.b', put('us-v-187', 'dead', 'fired')],
    ['an engaged unit is off the map', 'us-4-8-2/status 16.4.b', mark('us-4-8-2', 'engaged')],
    [
      'three prime movers of an army with two are in use',
      'units 22.3.d',
      s => s.units.forEach(each => /lxxx.*-(wfr|vak)$/.test(each.unit) && (each.status = ['prime-mover'])),
    ],
    [
      'an Allied hex is overstacked before combat',
      'units 8.2.a',
      s => (unit(s, 'us-2-38').place = unit(s, 'us-2-9').place),
    ],
    ['a bridge has another condition than at the start', 'bridges/0 7.1.a', s => (s.bridges[0] = 'building')],
    [
      'bridges are not in order',
      'tried 7.2.c',
      s => (s.tried = [s.bridges.length - 1, 0].map(i => rules.tables.bridgeIds[i]!)),
    ],
    ['a Victory Phase of another scenario has a result', 'facts 30.3.b', s => s.facts.push('areas-entered')],
    ['a unit is under orders without the option', 'facts 27.8.a', s => s.facts.push('under-orders')],
    ['the Meuse is reached and no unit waits for it', 'facts 33.3.a', s => s.facts.push('meuse-reached')],
    ['there are aircraft in mud', 'air 15.6.b', s => (s.air = 1)],
    [
      'there is a fuel dump',
      'dump 32.0.a',
      s => (s.dump = { site: 0, seen: [], lot: 'hidden', tried: false, struck: false }),
    ],
    [
      'a position is in an impossible hex',
      'positions 15.8.f',
      s =>
        s.positions.unshift(
          { hex: rules.tables.board.ids[rules.tables.heldHexes[0]!]!, complete: true },
          s.positions[0]!,
        ),
    ],
    ['German units have left the map inside it', 'exits 31.1.h', s => s.exits.push(unit(s, 'us-2-38').place)],
    [
      'a counter in the reserve has a parent',
      'parents 26.4.a',
      s => s.parents.push({ counter: 'us-2-9', parent: 'us-2-38' }),
    ],
    [
      'a unit forms a counter of another kind',
      'parents/0 26.1.a',
      s => s.parents.push({ counter: 'us-2-9', parent: 'us-2-38' }),
    ],
    [
      '[ardennes:16.6.a] units of both sides have an advantage together',
      'advantages/0 16.6.a',
      s => s.advantages.push({ target: '1720', units: ['ge-276-986', 'us-2-38'], turn: 1 }),
    ],
    ['a group is in supply', 'groups/0 23.6.e', s => s.groups.push({ points: 1, units: ['us-2-38'] })],
    [
      'a unit is in two groups',
      'groups 23.8.d',
      s => s.groups.push(...[1, 2].map(points => ({ points, units: ['us-2-38'] }))),
    ],
    [
      'two traffic markers of a side are in one hex',
      'slowing/traffic 24.4.a',
      s => s.slowing.traffic.fill('2312', 0, 2),
    ],
    ['an Allied traffic marker is out of play', 'slowing/traffic 24.6.c', s => (s.slowing.traffic[11] = 'gone')],
    ['a roadblock is lost', 'slowing/roadblocks 24.8.n', s => (s.slowing.roadblocks[0] = 'gone')],
    ['a roadblock in its box was passed', 'slowing/passed 24.8.l', s => (s.slowing.passed = [0])],
    ['the carry comes before the movement of the side', 'carry 15.8.i', s => (s.carry = ['ge-276-986'])],
    [
      'a unit has a replacement marker by day',
      'units 25.25.a',
      at(2, 'german movement', mark('ge-62-183', 'replaced')),
    ],
    ['a unit arrives too early', 'us-4-8-2/place 13.1.a', put('us-4-8-2', '4020')],
    ['a unit is in its box too early', 'us-4-8-2/place 13.1.a', put('us-4-8-2', 'SE')],
    ['a unit is eliminated before its arrival', 'us-4-8-2/place 13.1.a', put('us-4-8-2', 'dead')],
  ])('is refused if %s', (_, fault, change) => {
    expect(faults(moving, change)).toContain(
      fault.includes('/place') || fault.includes('/status') ? `units/${fault}` : fault,
    )
  })

  it('is refused if a unit of the other side has begun a position', () => {
    const combat = position({ phase: 'combat', units: ['german G infantry 0505', 'allied A infantry 0506'] })
    expect(faults(combat, s => (s.carry = ['A']))).toEqual(['carry 15.8.i'])
  })

  it.each<Cases[number]>([
    ['[ardennes:16.4.b] a unit of one step is reduced', 'units/G/status 16.4.b', mark('G', 'reduced')],
    ['[ardennes:31.1.g] the enemy holds the hex of a unit', 'units/G/place 31.1.g', put('G', '0101')],
    ['[ardennes:7.8.a] a bridge is checked and there is none', 'facts 7.8.a', s => s.facts.push('ouren-checked')],
    ['[ardennes:29.1.d] a gun is freed and there is none', 'facts 29.1.d', s => s.facts.push('monschau-gun-freed')],
    ['[ardennes:12.4.a] a side uses more markers than it has', 'units 12.4.a', mark('R', 'strategic')],
  ])('is refused if %s', (_, fault, change) => {
    const units = ['german G tank 0505', 'german R recon 0605', 'allied A infantry 0508']
    expect(faults(position({ markers: { german: 0, allied: 0 }, units }), change)).toEqual([fault])
  })

  it('is refused if no phase begins from it', () => {
    expect(faults(moving, at(1, 'german artillery'))).toEqual([' play does not begin in this position: the phase is left out, or it changes the position at once'])
  })
})

describe('arrivals in a saved position', () => {
  const units = ['allied A infantry A:2', 'german G infantry K:3', 'german H infantry 0505', 'allied Z infantry 1010']
  const entries = { A: 'SE 0301', K: '- 0110' }
  const p = (side: 'german' | 'allied', turn: number) =>
    position({ entries, edgeRoads: ['0301'], units }).until(side, turn)

  it.each([
    [
      '[ardennes:13.1.a] an Allied unit is in its box before the movement of its turn',
      'A',
      'allied',
      2,
      'SE',
      '13.1.a',
    ],
    [
      '[ardennes:13.1.g] an Allied unit still waits after the movement of its turn',
      'A',
      'german',
      3,
      'turn:2',
      '13.1.g',
    ],
    [
      '[ardennes:13.1.a] a German unit is on the map before the movement of its turn',
      'G',
      'german',
      3,
      '0202',
      '13.1.a',
    ],
  ] as const)('are refused if %s', (_, id, side, turn, place, rule) => {
    expect(faults(p(side, turn), put(id, place))).toEqual([`units/${id}/place ${rule}`])
  })

  it('are accepted if units wait until their turn, and are in their boxes or out of play after it', () => {
    expect(faults(p('allied', 2), put('A', 'turn:2'))).toEqual([])
    for (const place of ['SE', '0301', 'dead']) expect(faults(p('german', 3), put('A', place))).toEqual([])
    for (const place of ['turn:3', '0202']) expect(faults(p('german', 4), put('G', place))).toEqual([])
  })

  it('[ardennes:27.9.a] are refused if the unit that is late is on the map', () => {
    const late = position({
      late: ['H'],
      units: ['german H infantry drop:4', 'german G infantry 0303', 'allied Z infantry 1010'],
    })
    expect(faults(late.until('german', 5), put('H', '0505'))).toEqual(['units/H/place 27.9.a'])
  })

  it('[ardennes:25.25.a] have replacement markers from the night to the movement of their side', () => {
    const first = position({
      replacements: { 2: '1/1' },
      units: ['german H infantry 0505 steps:2', 'allied Z infantry 1010'],
    })
    const marked = (side: 'german' | 'allied', turn: number) => faults(first.until(side, turn), mark('H', 'replaced'))
    expect([marked('german', 3), marked('allied', 3), marked('allied', 2)]).toEqual([
      [],
      ['units 25.25.a'],
      ['units 25.25.a'],
    ])
  })
})

describe('a saved set-up', () => {
  it.each<Cases[number]>([
    ['a unit is outside its area', 'units/ge-276-986/place 3.4.a', put('ge-276-986', '0102')],
    ['an Allied unit is in another hex than its own', 'units/us-2-38/place 3.4.a', put('us-2-38', '4020')],
    ['a gun is Fired', 'units/us-v-187/status 3.6.a', mark('us-v-187', 'fired')],
    ['a hex has changed its owner', 'germanHeld 31.1.g', s => s.germanHeld.pop()],
    ['a fact is true', 'facts 7.8.a', s => s.facts.push('ouren-checked')],
    ['an Allied hex is overstacked', 'units 8.2.a', s => (unit(s, 'us-2-38').place = unit(s, 'us-2-9').place)],
  ])('is refused if %s', (_, fault, change) => {
    expect(faults(start, change)).toContain(fault)
  })

  it('[ardennes:8.2.a] is refused with an overstacked Allied hex before the dump is drawn', () => {
    const drawing = orThrow(ardennes.load(ardennes.scenarios['six-turns'], { 'fuel-dump': 'on' }))
    const p = positionAt(drawing, drawing.start).play('end')
    expect(p.asks).toBe('dump-draw')
    expect(faults(p, s => (unit(s, 'us-2-38').place = unit(s, 'us-2-9').place))).toEqual(['units 8.2.a'])
  })
})
