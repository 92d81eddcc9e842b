import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/ardennes/rulebook/rulebook.js'
import { checkScenario } from '../../../../src/games/ardennes/scenario/check/index.js'
import { scenarios } from '../../../../src/games/ardennes/scenario/documents/index.js'
import { ArdennesScenario } from '../../../../src/games/ardennes/scenario/index.js'
import { json } from '../../../kernel/helpers.js'
import { fail } from '../../common/position.js'
import { type Draft as DraftOf, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<ArdennesScenario>
type Change = (s: Draft) => void
const { cases, faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
  id: 'ardennes',
  codec: ArdennesScenario,
  rulebook: RULEBOOK,
  scenarios,
  check: checkScenario,
})
const unit = (s: Draft, id: string): Draft['units'][number] => s.units.find(entry => entry.id === id)!
const printed =
  (id: string, fields: Partial<Draft['units'][number]>): Change =>
  s =>
    void Object.assign(unit(s, id), fields)
const entry = (s: Draft, id: string) => s.edge.entries.find(other => other.id === id)!
const box = (s: Draft, id: string) => s.edge.boxes.find(other => other.id === id)!
const points = ({ victory }: Draft) => (victory.type === 'points' ? victory : fail('this game has no points'))
const group = (s: Draft, id: string) => s.optional.groups.find(other => other.id === id)!
const goals = ({ victory }: Draft) => (victory.type === 'goals' ? victory : fail('this game has no goals'))
const hex = (at: string) => ({ type: 'hex', hex: at }) as const

const CASES = [
  ...cases('six-turns', [
    // sheets
    [
      'a row that is longer than the first',
      s => (s.sheets[0]!.rows[20] = `${s.sheets[0]!.rows[20]!}.`),
      'inconsistent sheets/east/rows/20',
    ],
    [
      'columns beyond 99',
      s => s.sheets.push({ ...empty(s), id: 'far', prefix: 'X', firstColumn: 99 }),
      'out-of-range sheets/far/firstColumn',
    ],
    ['two sheets with the same hexes', s => s.sheets.push({ ...empty(s), id: 'twin' }), 'duplicate sheets'],
    ['two sheets with the same id', s => s.sheets.push({ ...empty(s), prefix: 'X' }), 'duplicate sheets/east/id'],
    [
      'a run of hexes that is not on the map',
      s => s.sheets[0]!.westwall.push('0130-0299'),
      `unknown-id sheets/east/westwall/${six().sheets[0]!.westwall.length}`,
    ],
    [
      'a hex of the Westwall that is listed twice',
      s => s.sheets[0]!.westwall.push(s.sheets[0]!.westwall[0]!.slice(0, 4)),
      `duplicate sheets/east/westwall/${six().sheets[0]!.westwall.length}`,
    ],
    [
      'a river town in a hex without a town',
      s => s.sheets[0]!.riverTowns.push('0102'),
      '7.7.b inconsistent sheets/east/riverTowns/9',
    ],
    [
      'a place with neither name nor settlement',
      s => s.sheets[0]!.places.push({ hex: '0102', name: '', settlement: null }),
      'inconsistent sheets/east/places//name',
    ],
    [
      'two places in one hex',
      s => s.sheets[0]!.places.push({ ...s.sheets[0]!.places[0]!, name: 'Twin' }),
      'duplicate sheets/east/places/Twin/hex',
    ],
    [
      'a river between hexes that are not adjacent',
      s => s.sheets[0]!.rivers[0]!.sides.push('1001-1003'),
      `not-adjacent sheets/east/rivers/Alzette/sides/${six().sheets[0]!.rivers[0]!.sides.length}`,
    ],
    [
      'two rivers along the same hexside',
      s => s.sheets[0]!.rivers[0]!.sides.push('1005-1006'),
      'duplicate sheets/east/rivers/Sauer/sides/13',
    ],
    [
      'a road across a lake',
      s =>
        s.sheets[0]!.roads.push({
          name: 'wet',
          primary: false,
          path: [...s.sheets[0]!.lakes[0]!.sides[0]!.split('-')],
        }),
      '11.4.f inconsistent sheets/east/roads/wet/path/1',
    ],
    [
      'a road between hexes that are not adjacent',
      s => s.sheets[0]!.roads.push({ name: 'leap', primary: false, path: ['0101', '0103'] }),
      'not-adjacent sheets/east/roads/leap/path/1',
    ],
    [
      'a road link that is listed twice',
      s => s.sheets[0]!.roads.push({ name: 'twin', primary: true, path: s.sheets[0]!.roads[0]!.path.slice(0, 2) }),
      'duplicate sheets/east/roads/twin/path/1',
    ],
    // bridges
    [
      'a destroyed bridge at a hexside where no road crosses a river',
      s => s.bridges.destroyed.push('0102-0103'),
      '3.5.b unknown-id bridges/destroyed/4',
    ],
    [
      'a destroyed bridge that is listed twice',
      s => s.bridges.destroyed.push(s.bridges.destroyed[0]!),
      'duplicate bridges/destroyed/4',
    ],
    [
      'a bridge that is completed before play begins',
      s => (s.bridges.building[0]!.turn = 1),
      'out-of-range bridges/building/0/turn',
    ],
    [
      'a bridge of Ouren at a hexside without a bridge',
      s => (s.places.ouren = '0102-0103'),
      '3.5.b unknown-id places/ouren',
    ],
    // the edge
    ['an entry inland', s => entry(s, 'K').hexes.push('0508'), '13.1.c inconsistent edge/entries/K/hexes/3'],
    ['an Allied entry without a box', s => (entry(s, 'A').box = null), '11.9.f inconsistent edge/entries/A/box'],
    [
      'a German entry with a box',
      s => ((entry(s, 'K').box = 'NE'), (entry(s, 'K').hexes = ['0141'])),
      '11.9.f inconsistent edge/entries/K/box',
    ],
    [
      'two entries with the same id',
      s => s.edge.entries.push({ ...entry(s, 'K'), hexes: ['0102'] }),
      'duplicate edge/entries/K/id',
    ],
    [
      'an entry hex that is not next to its box',
      s => entry(s, 'A').hexes.push('1941'),
      '11.9.f inconsistent edge/entries/A/hexes/1',
    ],
    [
      'a box with a reserved id',
      s => s.edge.boxes.push({ id: 'dead', name: 'dead', adjacent: [], edge: [] }),
      'duplicate edge/boxes/dead/id',
    ],
    [
      'boxes that are linked in one direction only',
      s => (box(s, 'SE').adjacent = ['west', 'NE']),
      '11.9.f inconsistent edge/boxes/SE/adjacent/1',
    ],
    ['a hex next to two boxes', s => box(s, 'SE').edge.push('0141'), 'duplicate edge/boxes/NE/edge'],
    ['a box behind a hex inland', s => box(s, 'SE').edge.push('0508'), '13.1.c inconsistent edge/boxes/SE/edge'],
    ['a road off the map from inland', s => (s.edge.roads[0]!.hex = '0508'), '13.1.c inconsistent edge/roads/0/hex'],
    // play
    [
      'two areas for one division',
      s => s.areas.push({ ...s.areas[0]!, hexes: [], rear: [] }),
      `duplicate areas/${six().areas.length}/division`,
    ],
    ['a rear zone that overlaps its area', s => s.areas[0]!.rear.push(s.areas[0]!.hexes[0]!), 'duplicate areas/0/rear'],
    [
      'a boundary for an army without areas',
      s => (s.boundaries[0]!.armies = ['6 Pz', '19']),
      '11.10.b unknown-id boundaries/0/armies/1',
    ],
    [
      'a boundary that lists a hexside twice',
      s => s.boundaries[0]!.sides.push(s.boundaries[0]!.sides[0]!),
      `duplicate boundaries/0/sides/${six().boundaries[0]!.sides.length}`,
    ],
    [
      'a position in a town',
      s => {
        s.positions.push('1832')
        unit(s, 'us-9-arm-ccb').start = hex('1832')
      },
      '15.8.f inconsistent positions/9',
    ],
    ['a position that nobody starts in', s => (s.positions[0] = '0102'), '3.3.c inconsistent positions/0'],
    ['a role with an unknown hex', s => s.places.damFlank.push('9999'), 'unknown-id places/damFlank/4'],
    ['a role with an unknown area', s => (s.places.closed = '19 VG'), 'unknown-id places/closed'],
    ['a crossing of one hex', s => s.places.crossing.pop(), '29.2.a missing-key places/crossing'],
    [
      'a crossing between hexes that are not adjacent',
      s => (s.places.crossing[1] = '1004'),
      'not-adjacent places/crossing',
    ],
    ['a German unit in an Allied role', s => s.roles.dams.push('ge-26-39-fus'), 'wrong-side roles/dams/2'],
    ['a unit twice in a role', s => s.roles.dams.push('us-2-9'), 'duplicate roles/dams/2'],
    [
      'more reserved markers than there are markers',
      s => (s.roles.riders = { turns: [6], markers: 11 }),
      '31.1.e out-of-range roles/riders/markers',
    ],
    [
      'two numbers of prime movers for one army',
      s => s.markers.primeMovers.push({ army: '7', count: 1 }),
      '22.3.d duplicate markers/primeMovers/3',
    ],
    ['turns without dates', s => (s.turns.dates = []), 'inconsistent turns/dates'],
    [
      'a game that ends before it begins',
      s => {
        s.turns.first = 7
        s.turns.dates = []
        s.bridges.building = []
        s.units = s.units.filter(({ start }) => !('turn' in start))
        s.counters = []
      },
      'out-of-range turns/last',
    ],
    ['an exit to an unknown box', s => (points(s).exit = 'south'), '31.1.h unknown-id victory/exit'],
    [
      'a victory hex that is listed twice',
      s => points(s).hexes.push('1105'),
      `duplicate victory/hexes/${points(six() as Draft).hexes.length}`,
    ],
  ]),
  ...cases('campaign', [
    [
      'a goal that requires more victory hexes than are listed',
      s => (goals(s).base.count = 25),
      '30.2.a out-of-range victory/base/count',
    ],
    [
      'a goal that requires more additional victory hexes than are listed',
      s => (goals(s).held.count = 15),
      '30.2.g out-of-range victory/held/count',
    ],
    [
      'a goal that requires more occupied hexes than are listed',
      s => (goals(s).occupied[0]!.count = 5),
      '30.2.e out-of-range victory/occupied/Liège/count',
    ],
    [
      'a goal with a hex that is not on the map',
      s => goals(s).occupied[1]!.hexes.push('W9999'),
      'unknown-id victory/occupied/Towns on the Meuse/hexes/6',
    ],
    [
      'an exit through an unknown entry and through a German entry',
      s => goals(s).exit.entries.push('Z', 'K'),
      '30.2.b unknown-id victory/exit/entries/2',
      '30.2.b wrong-side victory/exit/entries/3',
    ],
    ['a goal that requires more areas than exist', s => (goals(s).areas = 19), '30.3.b out-of-range victory/areas'],
  ]),
  ...cases('six-turns', [
    // units
    [
      'artillery with an attack strength',
      s => (unit(s, 'us-v-187').front.attack = 3),
      '2.2.c inconsistent units/us-v-187/front/attack',
    ],
    [
      'infantry without an attack strength',
      s => (unit(s, 'us-2-9').front.attack = null),
      '2.2.c inconsistent units/us-2-9/front/attack',
    ],
    ['infantry with a range', printed('us-2-9', { range: 3 }), '2.2.c inconsistent units/us-2-9/range'],
    ['artillery of one side', printed('us-v-187', { back: null }), '2.2.c missing-key units/us-v-187/back'],
    [
      'infantry that shows a tank',
      printed('us-2-9', { silhouette: true }),
      '2.4.g inconsistent units/us-2-9/silhouette',
    ],
    [
      'two units with the same id',
      s => s.units.push({ ...unit(s, 'us-2-9'), start: { type: 'town', turn: 3 } }),
      'duplicate units/us-2-9/id',
    ],
    ['a unit in an unknown hex', printed('us-v-187', { start: hex('9999') }), 'unknown-id units/us-v-187/start/hex'],
    [
      'a unit outside its areas',
      s => (unit(s, 'ge-26-39-fus').start = { type: 'area', areas: ['26 VG'], hex: '0105' }),
      '3.4.a out-of-area units/ge-26-39-fus/start/hex',
    ],
    [
      'a unit with an unknown area',
      s => (unit(s, 'ge-26-39-fus').start = { type: 'area', areas: ['26 VG', '19 VG'], hex: '2012' }),
      'unknown-id units/ge-26-39-fus/start/areas/1',
    ],
    [
      'four stacking points in a hex',
      s => {
        for (const id of ['us-2-9', 'us-2-38']) unit(s, id).start = hex('2601')
      },
      '8.1.a stacking units/us-2-9/start/hex',
    ],
    [
      'an arrival before play begins',
      s => {
        s.turns.first = 2
        s.turns.dates.shift()
        s.bridges.building = []
        unit(s, 'us-101-501').start = { type: 'town', turn: 1 }
      },
      'out-of-range units/us-101-501/start/turn',
    ],
    [
      'an arrival through an unknown entry',
      s => (unit(s, 'us-101-501').start = { type: 'reinforcement', turn: 6, entries: ['Q'], spent: null }),
      '13.1.c unknown-id units/us-101-501/start/entries/0',
    ],
    [
      'an arrival through an enemy entry',
      s => (unit(s, 'us-101-501').start = { type: 'reinforcement', turn: 6, entries: ['K'], spent: null }),
      '13.1.c wrong-side units/us-101-501/start/entries/0',
    ],
    // counters
    [
      'a remnant of an unknown unit',
      s => s.counters.find(({ kind }) => kind === 'remnant')!.of.push('us-9-9'),
      '16.4.a unknown-id counters/us-remnant-infantry/of/*',
    ],
    [
      'a remnant of an enemy unit',
      s => s.counters.find(({ kind }) => kind === 'remnant')!.of.push('ge-26-39-fus'),
      '16.4.a wrong-side counters/us-remnant-infantry/of/*',
    ],
    [
      'a breakdown counter for a type without units',
      s => {
        s.counters.find(({ kind }) => kind === 'breakdown')!.of.push('recon')
        s.units = s.units.filter(({ type, side }) => type !== 'recon' || side !== 'allied')
      },
      'unknown-id counters/us-breakdown-infantry/of/*',
    ],
    [
      'two counters with the same id',
      s => s.counters.push({ ...s.counters[0]!, of: [] }),
      'duplicate counters/us-remnant-infantry/id',
    ],
    [
      'a unit with the id of a counter',
      s => s.units.push({ ...unit(s, 'us-101-501'), id: 'us-remnant-infantry-1' }),
      'duplicate counters/us-remnant-infantry/id',
    ],
    [
      'replacements after a turn without a night',
      s => s.replacements.nights.push({ afterTurn: 5, german: 1, allied: 1 }),
      '25.21.a out-of-range replacements/nights/2/afterTurn',
    ],
    [
      'replacements after the last turn',
      s => s.replacements.nights.push({ afterTurn: 6, german: 1, allied: 1 }),
      '25.21.a out-of-range replacements/nights/2/afterTurn',
    ],
    [
      'a night that is listed twice',
      s => s.replacements.nights.push({ afterTurn: 4, german: 1, allied: 1 }),
      '25.21.a out-of-range replacements/nights/2/afterTurn',
    ],
    [
      'German units that return through an Allied entry',
      s => s.replacements.entries.push('A'),
      '25.22.e wrong-side replacements/entries/3',
    ],
    [
      'German units that return through an unknown entry',
      s => s.replacements.entries.push('Q'),
      '25.22.e unknown-id replacements/entries/3',
    ],
    [
      'an entry for returning units that is listed twice',
      s => s.replacements.entries.push('K'),
      'duplicate replacements/entries/3',
    ],
  ]),
  ...cases('campaign', [
    // optional units
    [
      'reserves that are called at a river other than the Meuse',
      s => (s.optional.stretch[0] = 'W1401-W1501'),
      '33.3.a inconsistent optional/stretch/0',
    ],
    [
      'reserves without a stretch that calls them',
      s => (s.optional.stretch = []),
      '33.3.a missing-key optional/groups/eleventh-panzer/terms',
      '33.3.a missing-key optional/groups/tenth-ss-panzer/terms',
    ],
    [
      'Allied units with German terms',
      s => (group(s, 'ninetieth-infantry').terms = { type: 'called' }),
      '33.1.a inconsistent optional/groups/ninetieth-infantry/terms',
    ],
    [
      'confined units without an entry in their hexes',
      s => (group(s, 'eleventh-armored').terms = { type: 'confined', hexes: ['2125'] }),
      '33.1.a inconsistent optional/groups/eleventh-armored/terms',
    ],
    [
      'units that wait in two boxes',
      s =>
        (group(s, 'fifth-armored').units[0]!.start = { type: 'reinforcement', turn: 17, entries: ['A'], spent: null }),
      '33.2.c inconsistent optional/groups/fifth-armored/terms',
    ],
    [
      'an optional unit that starts on the map',
      s => (group(s, 'nordwind').units[0]!.start = hex('0101')),
      '33.1.a inconsistent optional/groups/nordwind/units/ge-17ss-37/start',
    ],
    [
      'a unit that arrives after the last turn',
      s => (unit(s, 'us-6-arm-cca').start = { type: 'reinforcement', turn: 23, entries: ['B'], spent: null }),
      'out-of-range units/us-6-arm-cca/start/turn',
    ],
    [
      'an optional unit that arrives after the last turn',
      s => (group(s, 'nordwind').units[0]!.start = { type: 'reinforcement', turn: 23, entries: ['K'], spent: null }),
      'out-of-range optional/groups/nordwind/units/ge-17ss-37/start/turn',
    ],
    [
      'an optional unit with the id of another unit',
      s => {
        group(s, 'nordwind').units[0]!.id = 'ge-36-87'
        s.counters.find(({ id }) => id === 'ge-remnant-mechanized-infantry')!.of = ['ge-1ss-1']
      },
      'duplicate optional/groups/nordwind/units/ge-36-87/id',
    ],
    [
      'two groups with the same id',
      s => (group(s, 'nordwind').id = 'fifth-armored'),
      'duplicate optional/groups/fifth-armored/id',
    ],
    [
      'a mechanized division without a place in the fuel tables',
      s => (group(s, 'nordwind').fuel = []),
      '33.3.c missing-key optional/groups/nordwind/fuel',
    ],
    [
      'a place in a fuel result without divisions',
      s => (group(s, 'nordwind').fuel[0]!.result = 1),
      '33.3.c inconsistent optional/groups/nordwind/fuel/0/result',
    ],
    [
      'a place in the fuel table of another army',
      s => (group(s, 'nordwind').fuel[0]!.army = '5 Pz'),
      '33.3.c inconsistent optional/groups/nordwind/fuel/0',
    ],
    [
      'a place in an unknown fuel table',
      s => (group(s, 'nordwind').fuel[0]!.army = '7'),
      '33.3.c unknown-id optional/groups/nordwind/fuel/0/army',
      '33.3.c inconsistent optional/groups/nordwind/fuel/0',
    ],
  ]),
]

function six(): ArdennesScenario {
  return scenarios['six-turns']
}
/** A small sheet without any features. */
function empty(s: Draft): Draft['sheets'][number] {
  return { ...s.sheets[0]!, rows: ['..'], westwall: [], riverTowns: [], places: [], rivers: [], lakes: [], roads: [] }
}

describe('checkScenario reports', () => {
  it.each(CASES)('%s', (_, key, change, faults) => {
    const found = faultsOf(drafts(key, change))
    const last = (path: string): string => (faults[0]![2].endsWith('/*') ? path.replace(/\/\d+$/, '/*') : path)
    expect(found.map(([code, rule, path]) => [code, rule, last(path)])).toEqual(faults)
  })

  areCited(CASES)
})

describe('checkScenario on any document', () => {
  /** Swaps and adds values that occur elsewhere in the document. */
  const mixed = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }).map(swaps => {
    const draft = json(six()) as Draft
    for (const [a, b] of swaps) {
      const [x, y] = [draft.units[a % draft.units.length]!, draft.units[b % draft.units.length]!]
      const start = x.start
      x.start = y.start
      y.start = start
      const { hexes } = points(draft)
      draft.places.bottlenecks.push(hexes[b % hexes.length]!)
      draft.bridges.destroyed.push(draft.boundaries[0]!.sides[a % draft.boundaries[0]!.sides.length]!)
      draft.sheets[0]!.westwall.push(`${hexes[a % 20]!}-${hexes[b % 20]!}`)
    }
    return draft
  })
  areFoundIn(mixed)
})
