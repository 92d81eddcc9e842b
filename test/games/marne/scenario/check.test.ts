import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/marne/rulebook/rulebook.js'
import { checkScenario } from '../../../../src/games/marne/scenario/check/index.js'
import { MarneScenario } from '../../../../src/games/marne/scenario/index.js'
import { scenarios } from '../../../../src/games/marne/scenario/documents/index.js'
import { type Draft as DraftOf, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<MarneScenario>
const { cases, faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
  id: 'marne',
  codec: MarneScenario,
  rulebook: RULEBOOK,
  scenarios,
  check: checkScenario,
})

const unit = (s: Draft, id: string): Draft['units'][number] => s.units.find(entry => entry.id === id)!
const area = (s: Draft, id: string): Draft['areas'][number] => s.areas.find(entry => entry.id === id)!
const town = (s: Draft, name: string): Draft['map']['towns'][number] => s.map.towns.find(entry => entry.name === name)!
const hex = (s: Draft, id: string): Draft['map']['hexes'][number] => s.map.hexes.find(entry => entry.id === id)!
/** Puts a unit on the map under all options. */
const place = (s: Draft, id: string, at: string): void => {
  unit(s, id).starts = [{ type: 'hex', options: ['H', 'A', 'B', 'C', 'D'], hex: at }]
}

const CASES = [
  ...cases('counterattack', [
    // the map
    [
      'two hexes with the same id',
      s => s.map.hexes.push({ id: '0202', q: 90, r: 90, terrain: 'clear' }),
      'duplicate map/hexes/0202/id',
    ],
    [
      'two hexes in one place',
      s => s.map.hexes.push({ id: 'new', q: 4, r: 4, terrain: 'clear' }),
      'duplicate map/hexes/new',
    ],
    ['town terrain without a town', s => (hex(s, '0203').terrain = 'town'), 'inconsistent map/hexes/0203/terrain'],
    ['city terrain without a city', s => (hex(s, '0203').terrain = 'city'), 'inconsistent map/hexes/0203/terrain'],
    ['a town in clear terrain', s => (hex(s, '3412').terrain = 'clear'), 'inconsistent map/hexes/3412/terrain'],
    ['a city hex with town terrain', s => (hex(s, '0816').terrain = 'town'), 'inconsistent map/hexes/0816/terrain'],
    [
      'a river beside an unknown hex',
      s => s.map.rivers[0]!.sides.push(['0101', '9901']),
      'unknown-id map/rivers/Seine/sides/87/1',
    ],
    [
      'a river between two unknown hexes',
      s => s.map.rivers[0]!.sides.push(['9902', '9901']),
      'unknown-id map/rivers/Seine/sides/87/0',
      'unknown-id map/rivers/Seine/sides/87/1',
    ],
    [
      'a river between hexes that are not adjacent',
      s => s.map.rivers[1]!.sides.push(['0101', '0103']),
      'not-adjacent map/rivers/Marne/sides/92',
    ],
    [
      'a river between a hex and itself',
      s => s.map.rivers[1]!.sides.push(['0101', '0101']),
      'not-adjacent map/rivers/Marne/sides/92',
    ],
    [
      'a hexside in two rivers, named once from either side',
      s => {
        const [a, b] = s.map.rivers[0]!.sides[0]!
        s.map.rivers[2]!.sides.push([b, a])
      },
      'duplicate map/rivers/Aube/sides/37',
    ],
    [
      'two towns with the same name',
      s => (town(s, 'Meaux').name = 'Lagny'),
      'duplicate map/towns/Lagny/name',
      'unknown-id germanHeld/21',
    ],
    [
      'two towns in one hex',
      s => s.map.towns.push({ name: 'Claye', hexes: ['1414'], points: 1 }),
      'duplicate map/towns/Claye/hexes/0',
    ],
    [
      'a town in an unknown hex',
      s => s.map.towns.push({ name: 'Claye', hexes: ['9914'], points: 1 }),
      'unknown-id map/towns/Claye/hexes/0',
    ],
    ['a city that names a hex twice', s => town(s, 'Reims').hexes.push('2710'), 'duplicate map/towns/Reims/hexes/2'],
    [
      'a city in two parts',
      s => {
        town(s, 'Reims').hexes.push('2712')
        hex(s, '2712').terrain = 'city'
      },
      'inconsistent map/towns/Reims/hexes/2',
    ],
    [
      'two forts with the same id',
      s => s.map.forts.push({ ...s.map.forts[0]!, hex: '0101' }),
      'duplicate map/forts/fort-0813/id',
    ],
    ['two forts in one hex', s => s.map.forts.push({ ...s.map.forts[0]!, id: 'new' }), 'duplicate map/forts/new/hex'],
    ['a fort in an unknown hex', s => (s.map.forts[0]!.hex = '9901'), 'unknown-id map/forts/fort-0813/hex'],
    // the edges
    ['an unknown hex on an edge', s => s.map.edges.west.push('0131'), 'unknown-id map/edges/west/30'],
    ['an edge that lists a hex twice', s => s.map.edges.west.push('0130'), 'duplicate map/edges/west/30'],
    ['an inner hex on the north edge', s => (s.map.edges.north[2] = '0302'), 'inconsistent map/edges/north/2'],
    ['an inner hex on the east edge', s => s.map.edges.east.push('4530'), 'inconsistent map/edges/east/30'],
    ['a gap in the south edge', s => s.map.edges.south.splice(10, 1), 'inconsistent map/edges/south/10'],
    [
      'a west edge that is listed from south to north',
      s => (s.map.edges.west = ['0103', '0102']),
      'inconsistent map/edges/west/1',
    ],
    [
      'a south edge that is listed from east to west',
      s => (s.map.edges.south = ['0230', '0130']),
      'inconsistent map/edges/south/1',
    ],
    ['no south edge', s => (s.map.edges.south = []), 'M6.e inconsistent map/edges/south'],
    [
      'no north edge, and areas on it',
      s => {
        s.map.edges.north = []
        area(s, 'ge1-north').hexes = ['0501']
        area(s, 'ge2-north').hexes = ['1801']
      },
      'M6.d inconsistent map/edges/north',
      'M13.d inconsistent areas/ge1-north/hexes/0',
      'M13.d inconsistent areas/ge2-north/hexes/0',
    ],
    // roles, lists of names, turns, options
    ['no Paris', s => (s.roles.paris = 'Lutetia'), 'M6.e missing-role roles/paris'],
    ['no Suippes', s => (s.roles.suippes = 'Souain'), 'M13.e missing-role roles/suippes'],
    ['Suippes in two columns of hexes', s => (s.roles.suippes = 'Reims'), 'M13.e inconsistent roles/suippes'],
  ]),
  ...cases('pursuit', [
    ['an unknown German-held town', s => s.germanHeld.push('Meaux', 'Bruxelles'), 'unknown-id germanHeld/1'],
    ['a German-held town named twice', s => s.germanHeld.push('Meaux', 'Meaux'), 'duplicate germanHeld/1'],
    ['an unknown destroyed fort', s => s.destroyedForts.push('fort-2709', 'fort-9999'), 'unknown-id destroyedForts/1'],
    [
      'a destroyed fort named twice',
      s => s.destroyedForts.push('fort-2709', 'fort-2709'),
      'duplicate destroyedForts/1',
    ],
    [
      'a last turn before the first turn',
      s => {
        s.turns.first = 18
        s.demoralisedUntil = 0
        s.units = []
      },
      'M1.j out-of-range turns/last',
    ],
    ['a missing date', s => s.turns.dates.pop(), 'M1.j inconsistent turns/dates'],
  ]),
  ...cases('counterattack', [
    [
      'demoralisation up to a turn that is not played',
      s => (s.demoralisedUntil = 6),
      'M13.c out-of-range demoralisedUntil',
    ],
    [
      'two options with the same id',
      s => s.options.push({ id: 'H', title: 'again', points: 1 }),
      'duplicate options/H/id',
    ],
    // areas
    ['two areas with the same id', s => s.areas.push({ ...area(s, 'town-melun') }), 'duplicate areas/town-melun/id'],
    ['an area without hexes', s => (area(s, 'town-melun').hexes = []), 'M13.d inconsistent areas/town-melun/hexes'],
    ['an unknown hex in an area', s => area(s, 'town-melun').hexes.push('9901'), 'unknown-id areas/town-melun/hexes/1'],
    [
      'an area that lists a hex twice',
      s => area(s, 'town-melun').hexes.push('1221'),
      'duplicate areas/town-melun/hexes/1',
    ],
    [
      'an edge area without an edge',
      s => (area(s, 'ge1-north').edge = 'none'),
      'M13.d inconsistent areas/ge1-north/edge',
    ],
    [
      'an inland area on an edge',
      s => (area(s, 'town-melun').edge = 'south'),
      'M13.d inconsistent areas/town-melun/edge',
    ],
    [
      'an edge area with an inner hex',
      s => area(s, 'ge1-north').hexes.push('1702'),
      'M13.d inconsistent areas/ge1-north/hexes/13',
    ],
    [
      'an edge area with a gap',
      s => area(s, 'ge1-north').hexes.splice(3, 1),
      'M13.d inconsistent areas/ge1-north/hexes/3',
    ],
    [
      'an edge area that runs backwards',
      s => (area(s, 'east-south').hexes = ['4620', '4619']),
      'M13.d inconsistent areas/east-south/hexes/1',
    ],
    [
      'entry north of the front on the north edge',
      s => (area(s, 'ge1-north').northOfFront = true),
      'M13.e inconsistent areas/ge1-north/northOfFront',
    ],
    [
      'entry north of the front for the Allies',
      s => (area(s, 'east-south').northOfFront = true),
      'M13.e inconsistent areas/east-south/northOfFront',
    ],
    // units and their starts
    ['two units with the same id', s => (unit(s, 'ge-4').id = 'ge-3'), 'duplicate units/ge-3/id'],
    [
      'a French unit on the German side',
      s => (unit(s, 'ge-3').nationality = 'french'),
      'inconsistent units/ge-3/nationality',
    ],
    [
      'two starts for one option',
      s => unit(s, 'ge-3').starts.push({ type: 'arrival', options: ['A'], turn: 9, area: 'ge1-north' }),
      'duplicate units/ge-3/starts/1/options/0',
    ],
    [
      'a start that is listed twice for one option',
      s => unit(s, 'ge-3').starts[0]!.options.push('A'),
      'duplicate units/ge-3/starts/0/options/5',
    ],
    [
      'an unknown option',
      s => (unit(s, 'ge-3').starts[0]!.options[1] = 'Z'),
      'unknown-id units/ge-3/starts/0/options/1',
    ],
    ['a start off the map', s => place(s, 'ge-3', '9901'), 'unknown-id units/ge-3/starts/0/hex'],
    [
      'a fourth unit in a hex',
      s => {
        ;['fr-61R', 'fr-1CD', 'fr-3CD'].forEach(id => {
          place(s, id, '0816')
        })
      },
      'M4.a stacking units/fr-3CD/starts/0/hex',
    ],
    ['enemy units in one hex', s => place(s, 'fr-61R', '1615'), 'M2.g enemy-unit units/fr-61R/starts/0/hex'],
    [
      'a German unit in an undestroyed fortress',
      s => place(s, 'ge-3', '4515'),
      'M11.f inconsistent units/ge-3/starts/0/hex',
    ],
    ['a German unit in a destroyed fortress', s => place(s, 'ge-3', '2709')],
    ['an Allied unit in an undestroyed fortress', s => place(s, 'fr-61R', '4515')],
    [
      'an arrival in an unknown area',
      s => (unit(s, 'fr-7').starts = [{ type: 'arrival', options: ['H'], turn: 9, area: 'nowhere' }]),
      'M13.d unknown-id units/fr-7/starts/0/area',
    ],
    [
      'an arrival in an enemy area',
      s => (unit(s, 'fr-7').starts = [{ type: 'arrival', options: ['H'], turn: 9, area: 'ge1-north' }]),
      'M13.d wrong-side units/fr-7/starts/0/area',
    ],
    [
      'an arrival before the first turn',
      s => (unit(s, 'fr-7').starts = [{ type: 'arrival', options: ['H'], turn: 7, area: 'city-paris' }]),
      'M13.d out-of-range units/fr-7/starts/0/turn',
    ],
  ]),
  ...cases('pursuit', [
    [
      'an arrival after the last turn',
      s => (unit(s, 'fr-7').starts = [{ type: 'arrival', options: ['H'], turn: 18, area: 'city-paris' }]),
      'M13.d out-of-range units/fr-7/starts/0/turn',
    ],
  ]),
  ...cases('counterattack', [
    // set-up by choice
    ['an unknown area for set-up', s => (unit(s, 'ge-3').area = 'ge9'), 'unknown-id units/ge-3/area'],
  ]),
  ...cases('counterattack-free', [
    ['an enemy area for set-up', s => (unit(s, 'ge-3').area = 'fr6'), 'M13.b wrong-side units/ge-3/area'],
    ['free set-up without an area', s => (unit(s, 'ge-3').area = ''), 'M13.b out-of-area units/ge-3/area'],
    ['an arriving unit without an area', s => (unit(s, 'fr-7').area = '')],
    ['free set-up outside the area', s => place(s, 'ge-3', '1301'), 'M13.b out-of-area units/ge-3/starts/0/hex'],
  ]),
  ...cases('pursuit', [
    ['a garrison without an area', s => (unit(s, 'fr-45').area = ''), 'M13.h out-of-area units/fr-45/area'],
    ['a garrison outside its area', s => place(s, 'fr-45', '4312'), 'M13.h out-of-area units/fr-45/starts/0/hex'],
    ['a German start in the Pursuit, which is not placed by choice', s => place(s, 'ge-3', '0101')],
    [
      'an area too small for its units',
      s => (area(s, 'paris').hexes = ['1115']),
      ...['fr-GT', 'fr-61R', 'fr-62R', 'fr-FM'].map(id => `M13.h out-of-area units/${id}/starts/0/hex`),
      'M13.h stacking areas/paris/hexes',
    ],
  ]),
]

describe('checkScenario', () => {
  it.each(CASES)('reports %s', (_, key, change, faults) => {
    expect(faultsOf(drafts(key, change))).toEqual(faults)
  })

  it('names the options under which a hex is overstacked, and the number of units in it', () => {
    const crowd = drafts('counterattack', s => {
      for (const id of ['fr-61R', 'fr-1CD', 'fr-3CD']) place(s, id, '0816')
      unit(s, 'fr-3CD').starts[0]!.options = ['A', 'C']
    })
    expect(checkScenario(crowd)).toMatchObject([
      {
        code: 'stacking',
        subjects: ['fr-3CD', '0816'],
        needed: 3,
        message: expect.stringContaining('(A, C)') as string,
      },
    ])
  })

  it('counts the units of each option separately, so units of different options do not overstack a hex', () => {
    const apart = drafts('counterattack', s => {
      for (const id of ['fr-61R', 'fr-1CD', 'fr-3CD']) place(s, id, '0816')
      unit(s, 'fr-FM').starts[0]!.options = ['B']
      unit(s, 'fr-3CD').starts[0]!.options = ['H', 'A']
    })
    expect(checkScenario(apart)).toEqual([])
  })

  it('states how many hexes an area would need, not counting standing fortresses for Germans', () => {
    const scenario = drafts('counterattack-free', s => {
      s.units = s.units.filter(entry => entry.id === 'ge-3')
      area(s, 'ge1').hexes = ['4515']
      place(s, 'ge-3', '4515')
    })
    expect(faultsOf(scenario)).toEqual([
      ['inconsistent', 'marne:M11.f', 'units/ge-3/starts/0/hex'],
      ['stacking', 'marne:M13.b', 'areas/ge1/hexes'],
    ])
    expect(checkScenario(scenario)[1]?.needed).toBe(1)
  })

  it('reports every fault at once', () => {
    const single = CASES.filter(([what, key]) => key === 'pursuit' && !what.includes('last turn before'))
    const some = single.filter(([what]) =>
      /unknown German-held|unknown destroyed|missing date|arrival after|garrison without/.test(what),
    )
    expect(some).toHaveLength(5)
    const all = faultsOf(drafts('pursuit', ...some.map(([, , change]) => change)))
    const expected = some.flatMap(([, , , faults]) => faults)
    expect(all).toHaveLength(expected.length)
    expect(all).toEqual(expect.arrayContaining(expected))
  })

  areCited(CASES)
})

describe('checkScenario on anything that decodes', () => {
  const hexId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor')
  const someId = fc.constantFrom('x', 'y', 'toString')
  const small = { maxLength: 4 }
  const side = fc.constantFrom('german', 'allied')
  const hexes = fc.array(hexId, small)
  const axial = fc.integer({ min: -1, max: 1 })
  const options = fc.array(someId, { minLength: 1, maxLength: 3 })
  const document = fc.record({
    format: fc.constant('grognard-marne-1'),
    id: someId,
    title: someId,
    map: fc.record({
      hexes: fc.array(
        fc.record({ id: hexId, q: axial, r: axial, terrain: fc.constantFrom('clear', 'woods', 'town', 'city') }),
        { minLength: 1, maxLength: 6 },
      ),
      rivers: fc.array(fc.record({ name: someId, sides: fc.array(fc.tuple(hexId, hexId), small) }), small),
      towns: fc.array(
        fc.record({ name: someId, hexes: fc.array(hexId, { minLength: 1, maxLength: 4 }), points: fc.nat(5) }),
        small,
      ),
      forts: fc.array(
        fc.record({ id: someId, name: someId, hex: hexId, strength: fc.integer({ min: 1, max: 5 }) }),
        small,
      ),
      edges: fc.record({ north: hexes, east: hexes, south: hexes, west: hexes }),
    }),
    turns: fc.record({
      first: fc.integer({ min: 1, max: 3 }),
      last: fc.integer({ min: 1, max: 3 }),
      dates: fc.array(someId, small),
    }),
    roles: fc.record({ paris: someId, suippes: someId }),
    areas: fc.array(
      fc.record({
        id: someId,
        title: someId,
        side,
        kind: fc.constantFrom('edge', 'inland'),
        edge: fc.constantFrom('north', 'east', 'none'),
        northOfFront: fc.boolean(),
        hexes,
      }),
      small,
    ),
    units: fc.array(
      fc.record({
        id: someId,
        name: someId,
        side,
        nationality: fc.constantFrom('german', 'french'),
        formation: someId,
        type: fc.constant('infantry'),
        size: fc.constant('division'),
        strength: fc.constant(1),
        movement: fc.constant(3),
        defenceOnly: fc.boolean(),
        area: fc.constantFrom('', 'x', 'y'),
        starts: fc.array(
          fc.oneof(
            fc.record({ type: fc.constant('hex'), options, hex: hexId }),
            fc.record({ type: fc.constant('arrival'), options, turn: fc.integer({ min: 1, max: 4 }), area: someId }),
          ),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 8 },
    ),
    options: fc.array(fc.record({ id: someId, title: someId, points: fc.nat(30) }), { minLength: 1, maxLength: 3 }),
    setup: fc.constantFrom('fixed', 'free', 'allied'),
    germanHeld: fc.array(someId, small),
    destroyedForts: fc.array(someId, small),
    demoralisedUntil: fc.nat(3),
  })

  areFoundIn(document)
})
