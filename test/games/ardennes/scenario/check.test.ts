import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/ardennes/rulebook/rulebook.js'
import { checkScenario } from '../../../../src/games/ardennes/scenario/check/index.js'
import { scenarios } from '../../../../src/games/ardennes/scenario/documents/index.js'
import { ArdennesScenario } from '../../../../src/games/ardennes/scenario/index.js'
import { json } from '../../../kernel/helpers.js'
import { fail } from '../../common/position.js'
import { type Case, type Draft as DraftOf, type Fault, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<ArdennesScenario>
type Change = (s: Draft) => void
const { faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
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

/** Builds a case with one broken document: the rule, the fault, the change, and the code and path of each expected fault. */
const brokenIn =
  (game: keyof typeof scenarios) =>
  (
    rule: string,
    what: string,
    change: Change,
    path: string,
    code = 'inconsistent',
    ...more: ReadonlyArray<readonly [code: string, path: string]>
  ): Case<ArdennesScenario, keyof typeof scenarios> => [
    `[ardennes:${rule}] ${what}`,
    game,
    change,
    [[code, path] as const, ...more].map(([c, p]): Fault => [c, `ardennes:${rule}`, p]),
  ]
const broken = brokenIn('six-turns')
const brokenCampaign = brokenIn('campaign')

const CASES = [
  // sheets
  broken(
    'scenario',
    'a row that is longer than the first',
    s => {
      s.sheets[0]!.rows[20] = `${s.sheets[0]!.rows[20]!}.`
    },
    'sheets/east/rows/20',
  ),
  broken(
    'scenario',
    'columns beyond 99',
    s => void s.sheets.push({ ...empty(s), id: 'far', prefix: 'X', firstColumn: 99 }),
    'sheets/far/firstColumn',
    'out-of-range',
  ),
  broken(
    'scenario',
    'two sheets with the same hexes',
    s => void s.sheets.push({ ...empty(s), id: 'twin' }),
    'sheets',
    'duplicate',
  ),
  broken(
    'scenario',
    'two sheets with the same id',
    s => void s.sheets.push({ ...empty(s), prefix: 'X' }),
    'sheets/east/id',
    'duplicate',
  ),
  broken(
    'scenario',
    'a run of hexes that is not on the map',
    s => void s.sheets[0]!.westwall.push('0130-0299'),
    `sheets/east/westwall/${six().sheets[0]!.westwall.length}`,
    'unknown-id',
  ),
  broken(
    'scenario',
    'a hex of the Westwall that is listed twice',
    s => void s.sheets[0]!.westwall.push(s.sheets[0]!.westwall[0]!.slice(0, 4)),
    `sheets/east/westwall/${six().sheets[0]!.westwall.length}`,
    'duplicate',
  ),
  broken(
    '7.7.b',
    'a river town in a hex without a town',
    s => void s.sheets[0]!.riverTowns.push('0102'),
    'sheets/east/riverTowns/9',
  ),
  broken(
    'scenario',
    'a place with neither name nor settlement',
    s => void s.sheets[0]!.places.push({ hex: '0102', name: '', settlement: null }),
    'sheets/east/places//name',
  ),
  broken(
    'scenario',
    'two places in one hex',
    s => void s.sheets[0]!.places.push({ ...s.sheets[0]!.places[0]!, name: 'Twin' }),
    'sheets/east/places/Twin/hex',
    'duplicate',
  ),
  broken(
    'scenario',
    'a river between hexes that are not adjacent',
    s => void s.sheets[0]!.rivers[0]!.sides.push('1001-1003'),
    `sheets/east/rivers/Alzette/sides/${six().sheets[0]!.rivers[0]!.sides.length}`,
    'not-adjacent',
  ),
  broken(
    'scenario',
    'two rivers along the same hexside',
    s => void s.sheets[0]!.rivers[0]!.sides.push('1005-1006'),
    'sheets/east/rivers/Sauer/sides/13',
    'duplicate',
  ),
  broken(
    '11.4.f',
    'a road across a lake',
    s =>
      void s.sheets[0]!.roads.push({
        name: 'wet',
        primary: false,
        path: [...s.sheets[0]!.lakes[0]!.sides[0]!.split('-')],
      }),
    'sheets/east/roads/wet/path/1',
  ),
  broken(
    'scenario',
    'a road between hexes that are not adjacent',
    s => void s.sheets[0]!.roads.push({ name: 'leap', primary: false, path: ['0101', '0103'] }),
    'sheets/east/roads/leap/path/1',
    'not-adjacent',
  ),
  broken(
    'scenario',
    'a road link that is listed twice',
    s => void s.sheets[0]!.roads.push({ name: 'twin', primary: true, path: s.sheets[0]!.roads[0]!.path.slice(0, 2) }),
    'sheets/east/roads/twin/path/1',
    'duplicate',
  ),
  // bridges
  broken(
    '3.5.b',
    'a destroyed bridge at a hexside where no road crosses a river',
    s => void s.bridges.destroyed.push('0102-0103'),
    'bridges/destroyed/4',
    'unknown-id',
  ),
  broken(
    'scenario',
    'a destroyed bridge that is listed twice',
    s => void s.bridges.destroyed.push(s.bridges.destroyed[0]!),
    'bridges/destroyed/4',
    'duplicate',
  ),
  broken(
    'scenario',
    'a bridge that is completed before play begins',
    s => void (s.bridges.building[0]!.turn = 1),
    'bridges/building/0/turn',
    'out-of-range',
  ),
  broken(
    '3.5.b',
    'a bridge of Ouren at a hexside without a bridge',
    s => void (s.places.ouren = '0102-0103'),
    'places/ouren',
    'unknown-id',
  ),
  // the edge
  broken('13.1.c', 'an entry inland', s => void entry(s, 'K').hexes.push('0508'), 'edge/entries/K/hexes/3'),
  broken('11.9.f', 'an Allied entry without a box', s => void (entry(s, 'A').box = null), 'edge/entries/A/box'),
  broken(
    '11.9.f',
    'a German entry with a box',
    s => void ((entry(s, 'K').box = 'NE'), (entry(s, 'K').hexes = ['0141'])),
    'edge/entries/K/box',
  ),
  broken(
    'scenario',
    'two entries with the same id',
    s => void s.edge.entries.push({ ...entry(s, 'K'), hexes: ['0102'] }),
    'edge/entries/K/id',
    'duplicate',
  ),
  broken(
    '11.9.f',
    'an entry hex that is not next to its box',
    s => void entry(s, 'A').hexes.push('1941'),
    'edge/entries/A/hexes/1',
  ),
  broken(
    'scenario',
    'a box with a reserved id',
    s => void s.edge.boxes.push({ id: 'dead', name: 'dead', adjacent: [], edge: [] }),
    'edge/boxes/dead/id',
    'duplicate',
  ),
  broken(
    '11.9.f',
    'boxes that are linked in one direction only',
    s => void (box(s, 'SE').adjacent = ['west', 'NE']),
    'edge/boxes/SE/adjacent/1',
  ),
  broken(
    'scenario',
    'a hex next to two boxes',
    s => void box(s, 'SE').edge.push('0141'),
    'edge/boxes/NE/edge',
    'duplicate',
  ),
  broken('13.1.c', 'a box behind a hex inland', s => void box(s, 'SE').edge.push('0508'), 'edge/boxes/SE/edge'),
  broken('13.1.c', 'a road off the map from inland', s => void (s.edge.roads[0]!.hex = '0508'), 'edge/roads/0/hex'),
  // play
  broken(
    'scenario',
    'two areas for one division',
    s => void s.areas.push({ ...s.areas[0]!, hexes: [], rear: [] }),
    `areas/${six().areas.length}/division`,
    'duplicate',
  ),
  broken(
    'scenario',
    'a rear zone that overlaps its area',
    s => void s.areas[0]!.rear.push(s.areas[0]!.hexes[0]!),
    'areas/0/rear',
    'duplicate',
  ),
  broken(
    '11.10.b',
    'a boundary for an army without areas',
    s => void (s.boundaries[0]!.armies = ['6 Pz', '19']),
    'boundaries/0/armies/1',
    'unknown-id',
  ),
  broken(
    'scenario',
    'a boundary that lists a hexside twice',
    s => void s.boundaries[0]!.sides.push(s.boundaries[0]!.sides[0]!),
    `boundaries/0/sides/${six().boundaries[0]!.sides.length}`,
    'duplicate',
  ),
  broken(
    '15.8.f',
    'a position in a town',
    s => {
      s.positions.push('1832')
      unit(s, 'us-9-arm-ccb').start = hex('1832')
    },
    'positions/9',
  ),
  broken('3.3.c', 'a position that nobody starts in', s => void (s.positions[0] = '0102'), 'positions/0'),
  broken(
    'scenario',
    'a role with an unknown hex',
    s => void s.places.damFlank.push('9999'),
    'places/damFlank/4',
    'unknown-id',
  ),
  broken(
    'scenario',
    'a role with an unknown area',
    s => void (s.places.closed = '19 VG'),
    'places/closed',
    'unknown-id',
  ),
  broken('29.2.a', 'a crossing of one hex', s => void s.places.crossing.pop(), 'places/crossing', 'missing-key'),
  broken(
    'scenario',
    'a crossing between hexes that are not adjacent',
    s => void (s.places.crossing[1] = '1004'),
    'places/crossing',
    'not-adjacent',
  ),
  broken(
    'scenario',
    'a German unit in an Allied role',
    s => void s.roles.dams.push('ge-26-39-fus'),
    'roles/dams/2',
    'wrong-side',
  ),
  broken('scenario', 'a unit twice in a role', s => void s.roles.dams.push('us-2-9'), 'roles/dams/2', 'duplicate'),
  broken(
    '31.1.e',
    'more reserved markers than there are markers',
    s => void (s.roles.riders = { turns: [6], markers: 11 }),
    'roles/riders/markers',
    'out-of-range',
  ),
  broken(
    '22.3.d',
    'two numbers of prime movers for one army',
    s => void s.markers.primeMovers.push({ army: '7', count: 1 }),
    'markers/primeMovers/3',
    'duplicate',
  ),
  broken('scenario', 'turns without dates', s => void (s.turns.dates = []), 'turns/dates', 'inconsistent'),
  broken(
    'scenario',
    'a game that ends before it begins',
    s => {
      s.turns.first = 7
      s.turns.dates = []
      s.bridges.building = []
      s.units = s.units.filter(({ start }) => !('turn' in start))
      s.counters = []
    },
    'turns/last',
    'out-of-range',
  ),
  broken('31.1.h', 'an exit to an unknown box', s => void (points(s).exit = 'south'), 'victory/exit', 'unknown-id'),
  broken(
    'scenario',
    'a victory hex that is listed twice',
    s => void points(s).hexes.push('1105'),
    `victory/hexes/${points(six() as Draft).hexes.length}`,
    'duplicate',
  ),
  brokenCampaign(
    '30.2.a',
    'a goal that requires more victory hexes than are listed',
    s => void (goals(s).base.count = 25),
    'victory/base/count',
    'out-of-range',
  ),
  brokenCampaign(
    '30.2.g',
    'a goal that requires more additional victory hexes than are listed',
    s => void (goals(s).held.count = 15),
    'victory/held/count',
    'out-of-range',
  ),
  brokenCampaign(
    '30.2.e',
    'a goal that requires more occupied hexes than are listed',
    s => void (goals(s).occupied[0]!.count = 5),
    'victory/occupied/Liège/count',
    'out-of-range',
  ),
  brokenCampaign(
    'scenario',
    'a goal with a hex that is not on the map',
    s => void goals(s).occupied[1]!.hexes.push('W9999'),
    'victory/occupied/Towns on the Meuse/hexes/6',
    'unknown-id',
  ),
  brokenCampaign(
    '30.2.b',
    'an exit through an unknown entry and through a German entry',
    s => void goals(s).exit.entries.push('Z', 'K'),
    'victory/exit/entries/2',
    'unknown-id',
    ['wrong-side', 'victory/exit/entries/3'],
  ),
  brokenCampaign(
    '30.3.b',
    'a goal that requires more areas than exist',
    s => void (goals(s).areas = 19),
    'victory/areas',
    'out-of-range',
  ),
  // units
  broken(
    '2.2.c',
    'artillery with an attack strength',
    s => void (unit(s, 'us-v-187').front.attack = 3),
    'units/us-v-187/front/attack',
  ),
  broken(
    '2.2.c',
    'infantry without an attack strength',
    s => void (unit(s, 'us-2-9').front.attack = null),
    'units/us-2-9/front/attack',
  ),
  broken('2.2.c', 'infantry with a range', printed('us-2-9', { range: 3 }), 'units/us-2-9/range'),
  broken('2.2.c', 'artillery of one side', printed('us-v-187', { back: null }), 'units/us-v-187/back', 'missing-key'),
  broken('2.4.g', 'infantry that shows a tank', printed('us-2-9', { silhouette: true }), 'units/us-2-9/silhouette'),
  broken(
    'scenario',
    'two units with the same id',
    s => void s.units.push({ ...unit(s, 'us-2-9'), start: { type: 'town', turn: 3 } }),
    'units/us-2-9/id',
    'duplicate',
  ),
  broken(
    'scenario',
    'a unit in an unknown hex',
    printed('us-v-187', { start: hex('9999') }),
    'units/us-v-187/start/hex',
    'unknown-id',
  ),
  broken(
    '3.4.a',
    'a unit outside its areas',
    s => void (unit(s, 'ge-26-39-fus').start = { type: 'area', areas: ['26 VG'], hex: '0105' }),
    'units/ge-26-39-fus/start/hex',
    'out-of-area',
  ),
  broken(
    'scenario',
    'a unit with an unknown area',
    s => void (unit(s, 'ge-26-39-fus').start = { type: 'area', areas: ['26 VG', '19 VG'], hex: '2012' }),
    'units/ge-26-39-fus/start/areas/1',
    'unknown-id',
  ),
  broken(
    '8.1.a',
    'four stacking points in a hex',
    s => {
      for (const id of ['us-2-9', 'us-2-38']) unit(s, id).start = hex('2601')
    },
    'units/us-2-9/start/hex',
    'stacking',
  ),
  broken(
    'scenario',
    'an arrival before play begins',
    s => {
      s.turns.first = 2
      s.turns.dates.shift()
      s.bridges.building = []
      unit(s, 'us-101-501').start = { type: 'town', turn: 1 }
    },
    'units/us-101-501/start/turn',
    'out-of-range',
  ),
  broken(
    '13.1.c',
    'an arrival through an unknown entry',
    s => void (unit(s, 'us-101-501').start = { type: 'reinforcement', turn: 6, entries: ['Q'], spent: null }),
    'units/us-101-501/start/entries/0',
    'unknown-id',
  ),
  broken(
    '13.1.c',
    'an arrival through an enemy entry',
    s => void (unit(s, 'us-101-501').start = { type: 'reinforcement', turn: 6, entries: ['K'], spent: null }),
    'units/us-101-501/start/entries/0',
    'wrong-side',
  ),
  // counters
  broken(
    '16.4.a',
    'a remnant of an unknown unit',
    s => void s.counters.find(({ kind }) => kind === 'remnant')!.of.push('us-9-9'),
    'counters/us-remnant-infantry/of/*',
    'unknown-id',
  ),
  broken(
    '16.4.a',
    'a remnant of an enemy unit',
    s => void s.counters.find(({ kind }) => kind === 'remnant')!.of.push('ge-26-39-fus'),
    'counters/us-remnant-infantry/of/*',
    'wrong-side',
  ),
  broken(
    'scenario',
    'a breakdown counter for a type without units',
    s => {
      s.counters.find(({ kind }) => kind === 'breakdown')!.of.push('recon')
      s.units = s.units.filter(({ type, side }) => type !== 'recon' || side !== 'allied')
    },
    'counters/us-breakdown-infantry/of/*',
    'unknown-id',
  ),
  broken(
    'scenario',
    'two counters with the same id',
    s => void s.counters.push({ ...s.counters[0]!, of: [] }),
    'counters/us-remnant-infantry/id',
    'duplicate',
  ),
  broken(
    'scenario',
    'a unit with the id of a counter',
    s => void s.units.push({ ...unit(s, 'us-101-501'), id: 'us-remnant-infantry-1' }),
    'counters/us-remnant-infantry/id',
    'duplicate',
  ),
  broken(
    '25.21.a',
    'replacements after a turn without a night',
    s => void s.replacements.nights.push({ afterTurn: 5, german: 1, allied: 1 }),
    'replacements/nights/2/afterTurn',
    'out-of-range',
  ),
  broken(
    '25.21.a',
    'replacements after the last turn',
    s => void s.replacements.nights.push({ afterTurn: 6, german: 1, allied: 1 }),
    'replacements/nights/2/afterTurn',
    'out-of-range',
  ),
  broken(
    '25.21.a',
    'a night that is listed twice',
    s => void s.replacements.nights.push({ afterTurn: 4, german: 1, allied: 1 }),
    'replacements/nights/2/afterTurn',
    'out-of-range',
  ),
  broken(
    '25.22.e',
    'German units that return through an Allied entry',
    s => void s.replacements.entries.push('A'),
    'replacements/entries/3',
    'wrong-side',
  ),
  broken(
    '25.22.e',
    'German units that return through an unknown entry',
    s => void s.replacements.entries.push('Q'),
    'replacements/entries/3',
    'unknown-id',
  ),
  broken(
    'scenario',
    'an entry for returning units that is listed twice',
    s => void s.replacements.entries.push('K'),
    'replacements/entries/3',
    'duplicate',
  ),
  // optional units
  brokenCampaign(
    '33.3.a',
    'reserves that are called at a river other than the Meuse',
    s => {
      s.optional.stretch[0] = 'W1401-W1501'
    },
    'optional/stretch/0',
  ),
  brokenCampaign(
    '33.3.a',
    'reserves without a stretch that calls them',
    s => {
      s.optional.stretch = []
    },
    'optional/groups/eleventh-panzer/terms',
    'missing-key',
    ['missing-key', 'optional/groups/tenth-ss-panzer/terms'],
  ),
  brokenCampaign(
    '33.1.a',
    'Allied units with German terms',
    s => {
      group(s, 'ninetieth-infantry').terms = { type: 'called' }
    },
    'optional/groups/ninetieth-infantry/terms',
  ),
  brokenCampaign(
    '33.1.a',
    'confined units without an entry in their hexes',
    s => {
      group(s, 'eleventh-armored').terms = { type: 'confined', hexes: ['2125'] }
    },
    'optional/groups/eleventh-armored/terms',
  ),
  brokenCampaign(
    '33.2.c',
    'units that wait in two boxes',
    s => {
      group(s, 'fifth-armored').units[0]!.start = { type: 'reinforcement', turn: 17, entries: ['A'], spent: null }
    },
    'optional/groups/fifth-armored/terms',
  ),
  brokenCampaign(
    '33.1.a',
    'an optional unit that starts on the map',
    s => {
      group(s, 'nordwind').units[0]!.start = hex('0101')
    },
    'optional/groups/nordwind/units/ge-17ss-37/start',
  ),
  brokenCampaign(
    'scenario',
    'a unit that arrives after the last turn',
    s => {
      unit(s, 'us-6-arm-cca').start = { type: 'reinforcement', turn: 23, entries: ['B'], spent: null }
    },
    'units/us-6-arm-cca/start/turn',
    'out-of-range',
  ),
  brokenCampaign(
    'scenario',
    'an optional unit that arrives after the last turn',
    s => {
      group(s, 'nordwind').units[0]!.start = { type: 'reinforcement', turn: 23, entries: ['K'], spent: null }
    },
    'optional/groups/nordwind/units/ge-17ss-37/start/turn',
    'out-of-range',
  ),
  brokenCampaign(
    'scenario',
    'an optional unit with the id of another unit',
    s => {
      group(s, 'nordwind').units[0]!.id = 'ge-36-87'
      s.counters.find(({ id }) => id === 'ge-remnant-mechanized-infantry')!.of = ['ge-1ss-1']
    },
    'optional/groups/nordwind/units/ge-36-87/id',
    'duplicate',
  ),
  brokenCampaign(
    'scenario',
    'two groups with the same id',
    s => {
      group(s, 'nordwind').id = 'fifth-armored'
    },
    'optional/groups/fifth-armored/id',
    'duplicate',
  ),
  brokenCampaign(
    '33.3.c',
    'a mechanized division without a place in the fuel tables',
    s => {
      group(s, 'nordwind').fuel = []
    },
    'optional/groups/nordwind/fuel',
    'missing-key',
  ),
  brokenCampaign(
    '33.3.c',
    'a place in a fuel result without divisions',
    s => {
      group(s, 'nordwind').fuel[0]!.result = 1
    },
    'optional/groups/nordwind/fuel/0/result',
  ),
  brokenCampaign(
    '33.3.c',
    'a place in the fuel table of another army',
    s => {
      group(s, 'nordwind').fuel[0]!.army = '5 Pz'
    },
    'optional/groups/nordwind/fuel/0',
  ),
  brokenCampaign(
    '33.3.c',
    'a place in an unknown fuel table',
    s => {
      group(s, 'nordwind').fuel[0]!.army = '7'
    },
    'optional/groups/nordwind/fuel/0/army',
    'unknown-id',
    ['inconsistent', 'optional/groups/nordwind/fuel/0'],
  ),
] satisfies ReadonlyArray<Case<ArdennesScenario, keyof typeof scenarios>>

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
