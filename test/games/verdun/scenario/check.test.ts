import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/verdun/rulebook/rulebook.js'
import { checkScenario } from '../../../../src/games/verdun/scenario/check/index.js'
import { UNIT_TYPES, VerdunScenario } from '../../../../src/games/verdun/scenario/index.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import { type Draft as DraftOf, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<VerdunScenario>
const { cases, faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
  id: 'verdun',
  codec: VerdunScenario,
  rulebook: RULEBOOK,
  scenarios,
  check: checkScenario,
})

const find = <A>(items: ReadonlyArray<A>, test: (item: A) => boolean): A => {
  const found = items.find(test)
  if (found === undefined) throw new Error('no such entry')
  return found
}
const unit = (s: Draft, id: string): Draft['units'][number] => find(s.units, entry => entry.id === id)
const zone = (s: Draft, id: string): Draft['zones'][number] => find(s.zones, entry => entry.id === id)
const formation = (s: Draft, id: string): Draft['formations'][number] => find(s.formations, entry => entry.id === id)
const pillbox = (s: Draft, id: string): Draft['pillboxes'][number] => find(s.pillboxes, entry => entry.id === id)
const hex = (s: Draft, id: string): Draft['map']['hexes'][number] => find(s.map.hexes, entry => entry.id === id)
const place = (s: Draft, name: string): Draft['map']['places'][number] =>
  find(s.map.places, entry => entry.name === name)
const side = (s: Draft, a: string, b: string): Draft['map']['hexsides'][number] =>
  find(s.map.hexsides, entry => entry.a === a && entry.b === b)
/** Sets a unit up in a hex, which is added to the unit's zone. */
const setUp = (s: Draft, id: string, at: string): void => {
  const { start, type } = unit(s, id)
  if (start.type !== 'setup') throw new Error(`${id} is not set up`)
  start.hex = at
  const own = zone(s, start.zone)
  for (const part of type.endsWith('artillery') ? [own.hexes, own.artillery] : [own.hexes])
    if (!part.includes(at)) part.push(at)
}

/** Removes later arrivals, so that the turns may be changed. */
const withoutArrivals = (s: Draft): void => {
  s.units = s.units.filter(({ start }) => !('turn' in start))
  s.formations = s.formations.filter(({ id }) => s.units.some(entry => entry.formation === id))
}

const CASES = [
  ...cases('historical', [
    // the map
    [
      'two hexes with the same id',
      s => s.map.hexes.push({ ...hex(s, '3220'), q: 90, r: 90 }),
      'duplicate map/hexes/3220/id',
    ],
    ['two hexes in one place', s => s.map.hexes.push({ ...hex(s, '3220'), id: 'new' }), 'duplicate map/hexes/new'],
    [
      'a hex with the name of a box',
      s => s.map.hexes.push({ ...hex(s, '3220'), id: 'reserve', q: 90, r: 90 }),
      'duplicate map/hexes/reserve/id',
    ],
  ]),
  ...cases('hypothetical', [
    [
      'a hex on the wrong bank',
      s => (hex(s, '2519').bank = 'left'),
      ...['2418', '2419', '2518', '2519', '2519', '2519'].map(id => `14.2.d inconsistent map/hexes/${id}/bank`),
    ],
  ]),
  ...cases('historical', [
    ['a gap in the Meuse', s => (side(s, '1208', '1308').meuse = false), '14.2.d inconsistent map/hexes/1208/bank'],
    [
      'a Meuse that is not a river',
      s => (side(s, '1208', '1308').features = []),
      `3.2.a inconsistent map/hexsides/${scenarios.historical.map.hexsides.findIndex(({ a, b }) => a === '1208' && b === '1308')}/features`,
    ],
    [
      'a Meuse within a bank',
      s => s.map.hexsides.push({ a: '3219', b: '3220', features: ['river'], meuse: true }),
      '14.2.d inconsistent map/hexsides/389/meuse',
    ],
    [
      'a river that is not the Meuse',
      s => s.map.hexsides.push({ a: '3219', b: '3220', features: ['river'], meuse: false }),
    ],
    [
      'a hexside of an unknown hex',
      s => s.map.hexsides.push({ a: '3220', b: '3320', features: ['stream'], meuse: false }),
      'unknown-id map/hexsides/389/b',
    ],
    [
      'a hexside of two unknown hexes',
      s => s.map.hexsides.push({ a: '3319', b: '3320', features: ['stream'], meuse: false }),
      'unknown-id map/hexsides/389/a',
      'unknown-id map/hexsides/389/b',
    ],
    [
      'a hexside between hexes that are not adjacent',
      s => s.map.hexsides.push({ a: '3218', b: '3220', features: ['stream'], meuse: false }),
      'not-adjacent map/hexsides/389',
    ],
    [
      'a hexside between a hex and itself',
      s => s.map.hexsides.push({ a: '3220', b: '3220', features: ['stream'], meuse: false }),
      'not-adjacent map/hexsides/389',
    ],
    [
      'a hexside that is listed twice, once from either side',
      s => {
        const { a, b } = s.map.hexsides[0]!
        s.map.hexsides.push({ a: b, b: a, features: ['slope'], meuse: false })
      },
      'duplicate map/hexsides/389',
    ],
    [
      'a feature that is listed twice',
      s => (side(s, '1208', '1308').features = ['river', 'river']),
      `duplicate map/hexsides/${scenarios.historical.map.hexsides.findIndex(({ a, b }) => a === '1208' && b === '1308')}/features/1`,
    ],
    [
      'a road to an unknown hex',
      s => find(s.map.roads, road => road.name === 'Verdun bridge').path.push('3320'),
      'unknown-id map/roads/Verdun bridge/path/2',
    ],
    [
      'a road that skips a hex',
      s => find(s.map.roads, road => road.name === 'Verdun bridge').path.push('2020'),
      'not-adjacent map/roads/Verdun bridge/path/2',
    ],
    [
      'a road with a hex twice in a row',
      s => find(s.map.roads, road => road.name === 'Verdun bridge').path.push('1820'),
      'not-adjacent map/roads/Verdun bridge/path/2',
    ],
    ['a named stream at an unknown hex', s => (s.map.waters[1]!.place = '3320'), 'unknown-id map/waters/Orne/place'],
    [
      'two forts with the same id',
      s => s.map.forts.push({ ...s.map.forts[0]!, hex: '3220' }),
      'duplicate map/forts/fort-douaumont/id',
    ],
    ['two forts in one hex', s => s.map.forts.push({ ...s.map.forts[0]!, id: 'new' }), 'duplicate map/forts/new/hex'],
    ['a fort in an unknown hex', s => (s.map.forts[0]!.hex = '3320'), 'unknown-id map/forts/fort-douaumont/hex'],
    [
      'two places with the same name',
      s => s.map.places.push({ name: 'Bras', hexes: ['3220'] }),
      'duplicate map/places/Bras/name',
    ],
    ['a place in an unknown hex', s => place(s, 'Bras').hexes.push('3320'), 'unknown-id map/places/Bras/hexes/1'],
    ['a place that names a hex twice', s => place(s, 'Bras').hexes.push('1715'), 'duplicate map/places/Bras/hexes/1'],
    // the edges
    ['an unknown hex on an edge', s => s.map.edges.north.push('3301'), 'unknown-id map/edges/north/32'],
    ['an edge that lists a hex twice', s => s.map.edges.south.push('3220'), 'duplicate map/edges/south/32'],
    ['an inner hex on the north edge', s => (s.map.edges.north[2] = '0302'), 'inconsistent map/edges/north/2'],
    ['an inner hex on the south edge', s => s.map.edges.south.push('3219'), 'inconsistent map/edges/south/32'],
    ['a gap in the south edge', s => s.map.edges.south.splice(10, 1), 'inconsistent map/edges/south/10'],
    [
      'a south edge that is listed from east to west',
      s => (s.map.edges.south = ['3220', '3120']),
      'inconsistent map/edges/south/1',
    ],
    [
      'no edges',
      s => (s.map.edges = { north: [], south: [] }),
      '13.a inconsistent map/edges/north',
      'Q-47 inconsistent map/edges/south',
    ],
    [
      'a north edge on the bank that is not in play',
      s => (s.map.edges.north = ['0101', '0201']),
      '13.a inconsistent map/edges/north',
    ],
  ]),
  ...cases('hypothetical', [
    ['a north edge on the left bank with both banks in play', s => (s.map.edges.north = ['0101', '0201'])],
  ]),
  ...cases('historical', [
    // victory, turns
    ['no Verdun', s => (s.roles.verdun = 'Virodunum'), '13.b missing-role roles/verdun'],
    ['Verdun out of reach', s => (place(s, 'Verdun').hexes = ['1720']), '13.b out-of-area roles/verdun'],
    [
      'a last turn before the first turn',
      s => {
        withoutArrivals(s)
        s.turns.first = 6
      },
      '14.2.a out-of-range turns/last',
    ],
    ['an extra turn that skips a turn', s => (s.turns.extra = 7), '14.2.h out-of-range turns/extra'],
    [
      'no extra turn',
      s => {
        s.turns.extra = 0
        s.turns.dates.pop()
      },
    ],
    ['a missing date', s => s.turns.dates.pop(), '14.2.a inconsistent turns/dates'],
    [
      'an operational victory that is no harder than a tactical one',
      s => (s.thresholds.operational = 24),
      '13.d inconsistent thresholds/operational',
    ],
    [
      'two objectives with the same name',
      s => s.objectives.push({ name: 'Bras', hexes: ['1715'], points: 1 }),
      'duplicate objectives/Bras/name',
    ],
    [
      'an objective in an unknown hex',
      s => (s.objectives[0]!.hexes = ['3320']),
      'unknown-id objectives/Samogneux/hexes/0',
    ],
    [
      'an objective that names a hex twice',
      s => s.objectives[0]!.hexes.push('1308'),
      'duplicate objectives/Samogneux/hexes/1',
    ],
    [
      'an objective out of reach',
      s => s.objectives.push({ name: 'Forges', hexes: ['0908'], points: 2 }),
      '13.a out-of-area objectives/Forges/hexes',
    ],
    // zones
    ['two zones with the same id', s => s.zones.push(zone(s, 'fr-29-32')), 'duplicate zones/fr-29-32/id'],
    ['an unknown hex in a zone', s => zone(s, 'fr-29-32').hexes.push('3320'), 'unknown-id zones/fr-29-32/hexes/42'],
    [
      'a zone whose artillery part lists a hex twice',
      s => zone(s, 'fr-29-32').artillery.push('3220'),
      'duplicate zones/fr-29-32/artillery/42',
    ],
    [
      'a zone beyond the Meuse',
      s => zone(s, 'fr-29-32').hexes.push('0720'),
      '14.2.d out-of-area zones/fr-29-32/hexes/42',
    ],
  ]),
  ...cases('hypothetical', [
    ['a zone beyond the Meuse with both banks in play', s => zone(s, 'fr-29-32').hexes.push('0720')],
  ]),
  ...cases('historical', [
    [
      'a German zone beside a trench',
      s => zone(s, 'de-18-22').hexes.push('1903'),
      '14.1.d out-of-area zones/de-18-22/hexes/12',
    ],
    [
      'German artillery two hexes from a trench',
      s => zone(s, 'de-18-22').artillery.push('1902'),
      '14.1.d out-of-area zones/de-18-22/artillery/7',
    ],
    [
      'a German zone near a trench on the other bank',
      s => zone(s, 'de-08-10').hexes.push('0905'),
      '14.1.d out-of-area zones/de-08-10/hexes/11',
    ],
    // formations
    ['two formations with the same id', s => s.formations.push(formation(s, 'fr-14')), 'duplicate formations/fr-14/id'],
    [
      'a formation without an HQ',
      s => (s.units = s.units.filter(({ id }) => id !== 'fr-153-hq')),
      '1.1.c inconsistent formations/fr-153',
    ],
    [
      'a formation with two HQs',
      s => s.units.push({ ...unit(s, 'fr-153-hq'), id: 'new' }),
      '1.1.c duplicate units/new/formation',
    ],
    [
      'more battalions than counters',
      s => (formation(s, 'fr-14').battalions = 5),
      '1.6.c inconsistent formations/fr-14/battalions',
    ],
    [
      'fewer battalions than counters',
      s => s.units.push({ ...unit(s, 'fr-14-b1'), id: 'new' }),
      '1.6.c inconsistent formations/fr-14/battalions',
    ],
    [
      'an unknown formation',
      s => (unit(s, 'fr-14-42').formation = 'fr-99'),
      '1.1.c unknown-id units/fr-14-42/formation',
    ],
    ['an enemy formation', s => (unit(s, 'fr-14-42').formation = 'de-v'), '1.1.c wrong-side units/fr-14-42/formation'],
    [
      'a regiment that obeys no HQ',
      s => (unit(s, 'fr-14-42').formation = ''),
      'Q-24 inconsistent units/fr-14-42/formation',
    ],
    [
      'a regiment that is always in command',
      s => Object.assign(unit(s, 'fr-14-42'), { formation: '', alwaysInCommand: true }),
    ],
    [
      'an HQ without a formation',
      s => (unit(s, 'fr-153-hq').formation = ''),
      '1.1.c inconsistent formations/fr-153',
      '1.1.c inconsistent units/fr-153-hq/formation',
    ],
    [
      'a regiment that obeys a corps',
      s => (unit(s, 'fr-14-42').obeysCorps = true),
      'Q-24 inconsistent units/fr-14-42/obeysCorps',
    ],
    [
      'artillery that obeys a corps without an HQ',
      s => (unit(s, 'fr-xxx-art-1').corps = 'L Corps'),
      'Q-24 inconsistent units/fr-xxx-art-1/corps',
    ],
    // counters
    ['two units with the same id', s => (unit(s, 'de-10-155').id = 'de-10-37'), 'duplicate units/de-10-37/id'],
    ['a regiment of two steps', s => (unit(s, 'fr-14-42').steps = 2), '1.2.a inconsistent units/fr-14-42/steps'],
    [
      'a battalion of three steps',
      s => Object.assign(unit(s, 'fr-153-2bcp'), { steps: 3 }),
      '1.2.a inconsistent units/fr-153-2bcp/steps',
    ],
    [
      'Stosstruppen of three steps',
      s => {
        unit(s, 'de-5-5-stoss').steps = 3
        unit(s, 'de-5-12').start = { type: 'setup', hex: '1802', zone: 'de-18-22' }
        setUp(s, 'de-5-8', '1901')
      },
      '1.2.a inconsistent units/de-5-5-stoss/steps',
    ],
    [
      'a regiment without a combat value',
      s => (unit(s, 'fr-14-42').combat = null),
      '1.1.a inconsistent units/fr-14-42/combat',
    ],
    [
      'artillery with a combat value',
      s => (unit(s, 'fr-14-art').combat = { whole: 1, flipped: 0 }),
      '1.1.a inconsistent units/fr-14-art/combat',
    ],
    [
      'artillery without values',
      s => (unit(s, 'fr-14-art').artillery = null),
      '1.3.a inconsistent units/fr-14-art/artillery',
    ],
    [
      'an HQ with artillery values',
      s => (unit(s, 'fr-14-hq').artillery = { bombardment: 1, defence: 1, range: 1 }),
      '1.3.a inconsistent units/fr-14-hq/artillery',
    ],
    [
      'a one-step unit with a second side',
      s => (unit(s, 'fr-14-hq').combat = { whole: 1, flipped: 1 }),
      '1.2.f inconsistent units/fr-14-hq/combat',
    ],
    [
      'a unit that is stronger when flipped',
      s => (unit(s, 'fr-14-42').combat = { whole: 6, flipped: 7 }),
      '1.2.c inconsistent units/fr-14-42/combat',
    ],
    ['an HQ without a range', s => (unit(s, 'fr-14-hq').command = 0), '1.4.a inconsistent units/fr-14-hq/command'],
    [
      'a regiment with a command range',
      s => (unit(s, 'fr-14-42').command = 6),
      '1.4.a inconsistent units/fr-14-42/command',
    ],
    [
      'divisional artillery without a division',
      s => (unit(s, 'fr-14-art').division = ''),
      '8.4.b inconsistent units/fr-14-art/division',
    ],
    [
      'corps artillery without a corps',
      s => (unit(s, 'de-v-art-1').corps = ''),
      '8.4.b inconsistent units/de-v-art-1/corps',
    ],
    [
      'a railway gun with a range',
      s => (unit(s, 'de-army-rail-1').artillery!.range = 20),
      'Q-37 inconsistent units/de-army-rail-1/artillery',
    ],
    [
      'a bomber that defends',
      s => (unit(s, 'de-army-bomber-1').artillery!.defence = 3),
      'Q-37 inconsistent units/de-army-bomber-1/artillery',
    ],
    [
      'a railway gun that moves',
      s => (unit(s, 'de-army-rail-1').movement = 4),
      'Q-37 inconsistent units/de-army-rail-1/movement',
    ],
    [
      'a French railway gun',
      s => (unit(s, 'de-army-rail-1').side = 'french'),
      'Q-37 wrong-side units/de-army-rail-1/side',
    ],
    [
      'French Stosstruppen',
      s => (unit(s, 'fr-14-b1').type = 'stosstruppen'),
      'Q-12 wrong-side units/fr-14-b1/side',
      '1.6.a inconsistent units/fr-14-b1/start/type',
    ],
    // set-up
    [
      'an unknown zone',
      s => (unit(s, 'fr-14-42').start = { type: 'setup', hex: '2910', zone: 'fr-99' }),
      'unknown-id units/fr-14-42/start/zone',
    ],
    [
      'an enemy zone',
      s => (unit(s, 'fr-14-42').start = { type: 'setup', hex: '2910', zone: 'de-28-32' }),
      '14.2.a wrong-side units/fr-14-42/start/zone',
      '14.2.a out-of-area units/fr-14-42/start/hex',
    ],
    [
      'a start off the map',
      s => (unit(s, 'de-10-155').start = { type: 'setup', hex: '3320', zone: 'de-28-32' }),
      'unknown-id units/de-10-155/start/hex',
    ],
    [
      'a start outside the zone',
      s => (unit(s, 'de-10-155').start = { type: 'setup', hex: '2704', zone: 'de-28-32' }),
      '14.2.a out-of-area units/de-10-155/start/hex',
    ],
    [
      'artillery in the infantry part of its zone',
      s => (unit(s, 'de-v-art-1').start = { type: 'setup', hex: '2805', zone: 'de-28-32' }),
      '14.2.a out-of-area units/de-v-art-1/start/hex',
      '14.1.d out-of-area units/de-v-art-1/start/hex',
    ],
    [
      'infantry only in the artillery part of its zone',
      s => (zone(s, 'de-28-32').hexes = zone(s, 'de-28-32').hexes.filter(id => id !== '3006')),
      '14.2.a out-of-area units/de-v-hq/start/hex',
    ],
    [
      'a German unit beside a trench',
      s => setUp(s, 'de-24-64', '1903'),
      '14.1.d out-of-area zones/de-18-22/hexes/12',
      '14.1.d out-of-area units/de-24-64/start/hex',
    ],
    [
      'a start beyond the Meuse',
      s => setUp(s, 'fr-14-hq', '0720'),
      '14.2.d out-of-area zones/fr-29-32/hexes/42',
      '14.2.d out-of-area units/fr-14-hq/start/hex',
    ],
    [
      'corps artillery beyond the Meuse that needs command',
      s => {
        Object.assign(unit(s, 'de-vi-r-art-1'), { alwaysInCommand: false, formation: 'de-v' })
        zone(s, 'de-left').hexes = []
        zone(s, 'de-left').artillery = ['0604', '0504']
      },
      '14.2.d out-of-area zones/de-left/artillery/0',
      '14.2.d out-of-area zones/de-left/artillery/1',
      '14.2.d out-of-area units/de-vi-r-art-1/start/hex',
    ],
    [
      'a sixth step in a hex',
      s => {
        for (const id of ['fr-14-hq', 'fr-14-art', 'fr-xxx-art-1']) setUp(s, id, '2910')
      },
      '4.a stacking units/fr-xxx-art-1/start/hex',
    ],
    [
      'enemy units in one hex',
      s => {
        zone(s, 'fr-29-32').hexes.push('3209')
        s.units.push({ ...unit(s, 'fr-14-60'), id: 'new', start: { type: 'setup', hex: '3209', zone: 'fr-29-32' } })
      },
      'Q-27 enemy-unit units/new/start/hex',
    ],
    [
      'a German unit in a fort',
      s => s.map.forts.push({ ...s.map.forts[0]!, id: 'new', hex: '3209' }),
      'Q-39 inconsistent units/de-30-143/start/hex',
    ],
    ['a French unit in a fort', s => setUp(s, 'fr-xxx-art-1', '2313')],
    // other starts
    [
      'a railway gun on the map',
      s => (unit(s, 'de-army-rail-1').start = { type: 'setup', hex: '3205', zone: 'de-28-32' }),
      'Q-37 inconsistent units/de-army-rail-1/start/type',
    ],
    [
      'an HQ off the map',
      s => (unit(s, 'de-v-hq').start = { type: 'off-map' }),
      'Q-37 inconsistent units/de-v-hq/start/type',
    ],
    [
      'a reinforcement at an unknown hex',
      s => (unit(s, 'fr-37-2z').start = { type: 'reinforcement', turn: 3, hex: '3320' }),
      'unknown-id units/fr-37-2z/start/hex',
    ],
    [
      'a reinforcement beyond the Meuse',
      s => (unit(s, 'fr-37-2z').start = { type: 'reinforcement', turn: 3, hex: '1420' }),
      '14.2.d out-of-area units/fr-37-2z/start/hex',
    ],
    [
      'a reinforcement that is due on the extra turn',
      s => (unit(s, 'fr-37-2z').start = { type: 'reinforcement', turn: 6, hex: '2220' }),
    ],
    [
      'a reinforcement that is due too late',
      s => (unit(s, 'fr-37-2z').start = { type: 'reinforcement', turn: 7, hex: '2220' }),
      '12.a out-of-range units/fr-37-2z/start/turn',
    ],
    [
      'a German reinforcement',
      s => (unit(s, 'de-iii-50').start = { type: 'reinforcement', turn: 3, hex: '2001' }),
      'Q-47 wrong-side units/de-iii-50/start/type',
    ],
    [
      'a reserve before the first turn',
      s => {
        s.turns.first = 3
        s.turns.dates.splice(0, 2)
        s.units = s.units.filter(({ start }) => start.type !== 'reserve' || start.group === 'de-iii-50')
      },
      '14.2.f out-of-range units/de-iii-50/start/turn',
    ],
    [
      'a French reserve',
      s => (unit(s, 'fr-37-2z').start = { type: 'reserve', turn: 3, zone: 'fr-right', cost: 1, group: 'new' }),
      '14.2.f wrong-side units/fr-37-2z/start/type',
    ],
    [
      'a reserve in an unknown zone',
      s => (unit(s, 'de-iii-50').start = { type: 'reserve', turn: 3, zone: 'de-99', cost: 1, group: 'new' }),
      'unknown-id units/de-iii-50/start/zone',
    ],
  ]),
  ...cases('hypothetical', [
    [
      'a reserve without an entry hex',
      s => {
        s.zones.push({ ...zone(s, 'de-left'), id: 'new', artillery: [] })
        Object.assign(unit(s, 'de-11b-art').start, { zone: 'new' })
      },
      '14.2.f inconsistent units/de-11b-art/start/zone',
    ],
    [
      'two prices in one group',
      s => Object.assign(unit(s, 'de-11b-13').start, { cost: 3 }),
      '13.c inconsistent units/de-11b-13/start/cost',
    ],
  ]),
  ...cases('historical', [
    [
      'a regiment that is to be detached',
      s => (unit(s, 'fr-37-2z').start = { type: 'detachment' }),
      '1.6.c inconsistent formations/fr-37/battalions',
      '1.6.a inconsistent units/fr-37-2z/start/type',
    ],
    [
      'a battalion that no regiment can detach',
      s => s.units.push({ ...unit(s, 'fr-ind-t1'), id: 'new', start: { type: 'detachment' } }),
      '1.6.c inconsistent units/new/start/type',
    ],
    [
      'a battalion that is in command when its regiment is not',
      s => (unit(s, 'fr-72-b3').alwaysInCommand = true),
      'Q-30 inconsistent units/fr-72-b3/alwaysInCommand',
    ],
    // pillboxes
    [
      'two pillboxes with the same id',
      s => (pillbox(s, 'fr-72-pillbox-2').id = 'fr-72-pillbox-1'),
      'duplicate pillboxes/fr-72-pillbox-1/id',
    ],
    [
      'two pillboxes in one hex',
      s => (pillbox(s, 'fr-72-pillbox-2').hex = '1804'),
      'Q-40 duplicate pillboxes/fr-72-pillbox-2/hex',
    ],
    [
      'a pillbox of an unknown formation',
      s => (pillbox(s, 'fr-72-pillbox-2').formation = 'fr-99'),
      '14.1.b unknown-id pillboxes/fr-72-pillbox-2/formation',
    ],
    [
      'a German pillbox',
      s => (pillbox(s, 'fr-72-pillbox-2').formation = 'de-v'),
      '14.1.b wrong-side pillboxes/fr-72-pillbox-2/formation',
    ],
    [
      'a pillbox outside its hexes',
      s => {
        pillbox(s, 'fr-72-pillbox-2').hex = '2305'
        pillbox(s, 'fr-51-pillbox-1').hex = '2308'
      },
      'Q-40 out-of-area pillboxes/fr-72-pillbox-2/hex',
    ],
    [
      'a pillbox in an unknown hex',
      s => (pillbox(s, 'fr-72-pillbox-2').hex = '3320'),
      'unknown-id pillboxes/fr-72-pillbox-2/hex',
    ],
    [
      'an unknown hex for a pillbox',
      s => pillbox(s, 'fr-72-pillbox-2').hexes.push('3320'),
      'unknown-id pillboxes/fr-72-pillbox-2/hexes/37',
    ],
    [
      'a pillbox behind the second trench line',
      s => pillbox(s, 'fr-72-pillbox-2').hexes.push('1508', '1509'),
      'duplicate pillboxes/fr-72-pillbox-2/hexes/37',
      'Q-40 out-of-area pillboxes/fr-72-pillbox-2/hexes/38',
    ],
    [
      'a pillbox in a column with one trench line',
      s => pillbox(s, 'fr-72-pillbox-2').hexes.push('1106'),
      'Q-40 out-of-area pillboxes/fr-72-pillbox-2/hexes/37',
    ],
    [
      'a pillbox beyond the Meuse',
      s => pillbox(s, 'fr-72-pillbox-2').hexes.push('0907'),
      '14.2.d out-of-area pillboxes/fr-72-pillbox-2/hexes/37',
    ],
    // trenches
    [
      'trenches that no unit covers',
      s => setUp(s, 'fr-72-351', '1110'),
      ...['1005', '1105', '1204'].map(id => `14.1.c inconsistent map/hexes/${id}/trench`),
    ],
    [
      'trenches next to artillery only',
      s => {
        setUp(s, 'fr-72-351', '1110')
        setUp(s, 'fr-72-art', '1105')
      },
      ...['1005', '1204'].map(id => `14.1.c inconsistent map/hexes/${id}/trench`),
    ],
    [
      'a trench across a river',
      s => (side(s, '1105', '1204').features = ['river']),
      '14.1.c inconsistent map/hexes/1204/trench',
    ],
    ['a trench across a stream', s => (side(s, '1105', '1204').features = ['stream'])],
    [
      'a trench that only a reinforcement would occupy',
      s => (unit(s, 'fr-72-351').start = { type: 'reinforcement', turn: 2, hex: '2220' }),
      ...['1005', '1105', '1204'].map(id => `14.1.c inconsistent map/hexes/${id}/trench`),
    ],
    [
      'left-bank trenches that are out of play',
      s => {
        for (const id of ['0720', '0820']) hex(s, id).trench = 2
      },
    ],
  ]),
  ...cases('hypothetical', [
    [
      'left-bank trenches that are in play',
      s => {
        for (const id of ['0720', '0820']) hex(s, id).trench = 2
      },
      ...['0720', '0820'].map(id => `14.1.c inconsistent map/hexes/${id}/trench`),
    ],
  ]),
]

describe('checkScenario', () => {
  it.each(CASES)('reports %s', (_, key, change, faults) => {
    expect(faultsOf(drafts(key, change))).toEqual(faults)
  })

  it('states how many steps a hex contains, and which units are above the limit', () => {
    const crowd = drafts('historical', s => {
      for (const id of ['fr-14-hq', 'fr-14-art', 'fr-xxx-art-1']) setUp(s, id, '2910')
    })
    expect(checkScenario(crowd)).toMatchObject([{ code: 'stacking', subjects: ['fr-xxx-art-1', '2910'], needed: 5 }])
  })

  it('states the distance from a trench that would be enough', () => {
    const near = drafts('historical', s => {
      zone(s, 'de-18-22').hexes.push('1903')
      zone(s, 'de-18-22').artillery.push('1902')
    })
    expect(checkScenario(near)).toMatchObject([
      { subjects: ['de-18-22', '1903'], needed: 2 },
      { subjects: ['de-18-22', '1902'], needed: 3 },
    ])
  })

  it('[verdun:14.1.d] counts the hexes to a trench across gaps in the map, as set-up does', () => {
    const holed = drafts('historical', s => {
      zone(s, 'de-18-22').artillery.push('1902')
      // all hexes around 1902 are moved far away
      const { q, r } = hex(s, '1902')
      for (const other of s.map.hexes)
        if (other.id !== '1902' && Math.abs(other.q - q) <= 1 && Math.abs(other.r - r) <= 1) other.q += 200
    })
    expect(faultsOf(holed)).toContainEqual(['out-of-area', 'verdun:14.1.d', 'zones/de-18-22/artillery/7'])
  })

  it('counts combat steps, not units', () => {
    const full = drafts('historical', s => {
      for (const id of ['fr-14-hq', 'fr-14-art']) setUp(s, id, '2910')
    })
    expect(checkScenario(full)).toEqual([])
  })

  it('reports every fault at once', () => {
    const some = CASES.filter(([what]) =>
      /^(?:\[.*\] )?(two forts in one hex|an objective out of reach|a missing date|two prices in one group|a regiment of two steps|a reinforcement that is due too late)$/.test(
        what,
      ),
    )
    expect(some).toHaveLength(6)
    const all = faultsOf(
      drafts(
        'hypothetical',
        ...some.filter(([what]) => !what.endsWith('an objective out of reach')).map(([, , change]) => change),
      ),
    )
    const expected = some
      .filter(([what]) => !what.endsWith('an objective out of reach'))
      .flatMap(([, , , faults]) => faults)
    expect(all).toHaveLength(expected.length)
    expect(all).toEqual(expect.arrayContaining(expected))
  })

  areCited(CASES)
})

describe('checkScenario on anything that decodes', () => {
  const hexId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor', 'reserve')
  const someId = fc.constantFrom('x', 'y', 'toString')
  const small = { maxLength: 4 }
  const side = fc.constantFrom('german', 'french')
  const hexes = fc.array(hexId, small)
  const axial = fc.integer({ min: -1, max: 1 })
  const turn = fc.integer({ min: 1, max: 4 })
  const document = fc.record({
    format: fc.constant('grognard-verdun-1'),
    id: someId,
    title: someId,
    map: fc.record({
      hexes: fc.array(
        fc.record({
          id: hexId,
          q: axial,
          r: axial,
          terrain: fc.constantFrom('clear', 'woods', 'town'),
          bank: fc.constantFrom('left', 'right'),
          trench: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      hexsides: fc.array(
        fc.record({
          a: hexId,
          b: hexId,
          features: fc.array(fc.constantFrom('slope', 'stream', 'river'), { maxLength: 3 }),
          meuse: fc.boolean(),
        }),
        small,
      ),
      roads: fc.array(fc.record({ name: someId, path: hexes }), small),
      waters: fc.array(fc.record({ name: someId, place: hexId }), small),
      forts: fc.array(
        fc.record({ id: someId, name: someId, colour: fc.constantFrom('red', 'blue'), hex: hexId }),
        small,
      ),
      places: fc.array(fc.record({ name: someId, hexes: fc.array(hexId, { minLength: 1, maxLength: 4 }) }), small),
      edges: fc.record({ north: hexes, south: hexes }),
    }),
    banks: fc.constantFrom('right', 'both'),
    turns: fc.record({
      first: turn,
      last: turn,
      extra: fc.integer({ min: 0, max: 5 }),
      dates: fc.array(someId, small),
    }),
    roles: fc.record({ verdun: someId }),
    zones: fc.array(fc.record({ id: someId, title: someId, side, hexes, artillery: hexes }), small),
    formations: fc.array(fc.record({ id: someId, title: someId, side, battalions: fc.nat(2) }), small),
    units: fc.array(
      fc.record({
        id: someId,
        name: someId,
        short: someId,
        side,
        type: fc.constantFrom(...UNIT_TYPES),
        corps: fc.constantFrom('', 'x'),
        division: fc.constantFrom('', 'x'),
        formation: fc.constantFrom('', 'x', 'y'),
        obeysCorps: fc.boolean(),
        alwaysInCommand: fc.boolean(),
        steps: fc.integer({ min: 1, max: 3 }),
        combat: fc.constantFrom(null, { whole: 3, flipped: 0 }, { whole: 1, flipped: 2 }),
        artillery: fc.constantFrom(
          null,
          { bombardment: 3, defence: 0, range: 0 },
          { bombardment: 3, defence: 3, range: 7 },
        ),
        movement: fc.nat(6),
        command: fc.constantFrom(0, 6),
        start: fc.oneof(
          fc.record({ type: fc.constant('setup'), hex: hexId, zone: someId }),
          fc.record({ type: fc.constant('reinforcement'), turn, hex: hexId }),
          fc.record({ type: fc.constant('reserve'), turn, zone: someId, cost: fc.nat(3), group: someId }),
          fc.record({ type: fc.constant('detachment') }),
          fc.record({ type: fc.constant('off-map') }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    pillboxes: fc.array(fc.record({ id: someId, formation: someId, hex: hexId, hexes }), small),
    objectives: fc.array(
      fc.record({ name: someId, hexes: fc.array(hexId, { minLength: 1, maxLength: 3 }), points: fc.nat(8) }),
      small,
    ),
    thresholds: fc.record({ tactical: fc.nat(3), operational: fc.nat(3) }),
  })

  areFoundIn(document)
})
