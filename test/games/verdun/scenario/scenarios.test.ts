import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkScenario } from '../../../../src/games/verdun/scenario/check/index.js'
import { type UnitType, VerdunScenario, type VerdunUnit } from '../../../../src/games/verdun/scenario/index.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import { knownProvenance, soundScenarios } from '../../common/scenarios.js'

const keys = ['historical', 'hypothetical', 'historical-exchanged'] as const
const { historical, hypothetical } = scenarios
const exchanged = scenarios['historical-exchanged']

const unit = (scenario: VerdunScenario, id: string): VerdunUnit => {
  const found = scenario.units.find(entry => entry.id === id)
  if (found === undefined) throw new Error(`no unit ${id} in ${scenario.id}`)
  return found
}
const ids = (units: ReadonlyArray<VerdunUnit>): ReadonlyArray<string> => units.map(entry => entry.id)
const onMap = (scenario: VerdunScenario, side: string): ReadonlyArray<VerdunUnit> =>
  scenario.units.filter(entry => entry.side === side && entry.start.type === 'setup')
const zoneOf = ({ start }: VerdunUnit): string => ('zone' in start ? start.zone : '')
/** Returns the number of each type in a list, in the order of the order of battle. */
const count = (units: ReadonlyArray<VerdunUnit>): Readonly<Partial<Record<UnitType, number>>> => {
  const out: Partial<Record<UnitType, number>> = {}
  for (const { type } of units) out[type] = (out[type] ?? 0) + 1
  return out
}
const hexesOf = (scenario: VerdunScenario, name: string): ReadonlyArray<string> =>
  scenario.map.places.find(place => place.name === name)?.hexes ?? []
const distance = (scenario: VerdunScenario, a: string, b: string): number => {
  const [from, to] = [a, b].map(id => scenario.map.hexes.find(hex => hex.id === id)!) as [
    VerdunScenario['map']['hexes'][number],
    VerdunScenario['map']['hexes'][number],
  ]
  const [dq, dr] = [from.q - to.q, from.r - to.r]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

soundScenarios(VerdunScenario, scenarios, checkScenario)

describe.each(keys)('%s', key => {
  const scenario = scenarios[key]

  it('uses every zone and formation it lists', () => {
    const used = new Set(scenario.units.flatMap(entry => [zoneOf(entry), entry.formation]))
    expect([...scenario.zones, ...scenario.formations].filter(({ id }) => !used.has(id))).toEqual([])
  })

  it('distinguishes all units, formations and zones by id', () => {
    for (const names of [
      scenario.units.map(entry => entry.name),
      scenario.units.map(entry => entry.short),
      scenario.formations.map(entry => entry.title),
      scenario.zones.map(entry => entry.title),
    ]) {
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    }
  })

  it('starts every unit that is not always in command within six hexes of an HQ that it obeys', () => {
    const hqs = onMap(scenario, 'german')
      .concat(onMap(scenario, 'french'))
      .filter(entry => entry.type === 'hq')
    const hexOf = ({ start }: VerdunUnit): string => (start.type === 'setup' ? start.hex : '')
    const obeyed = (entry: VerdunUnit): ReadonlyArray<VerdunUnit> =>
      hqs.filter(
        hq =>
          hq.side === entry.side && (entry.obeysCorps ? hq.corps === entry.corps : hq.formation === entry.formation),
      )
    const far = [...onMap(scenario, 'german'), ...onMap(scenario, 'french')].filter(
      entry => !entry.alwaysInCommand && !obeyed(entry).some(hq => distance(scenario, hexOf(hq), hexOf(entry)) <= 6),
    )
    expect(ids(far)).toEqual([])
  })
})

describe('the map', () => {
  const { map } = historical
  const hexes = new Map(map.hexes.map(hex => [hex.id, hex]))

  it('is the same in all scenarios', () => {
    expect(keys.every(key => scenarios[key].map === map)).toBe(true)
  })

  it('has 32 columns by 20 rows, of which the right bank has 413 hexes', () => {
    expect(map.hexes).toHaveLength(640)
    expect(map.hexes.filter(hex => hex.bank === 'right')).toHaveLength(413)
    expect([map.edges.north.length, map.edges.south.length]).toEqual([32, 32])
    for (const { id, q, r } of map.hexes) {
      const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
      expect([q, r]).toEqual([column - 1, row - 1 - Math.floor((column - 1) / 2)])
    }
  })

  it('has 219 slope hexsides, 116 stream hexsides and 58 hexsides of the Meuse', () => {
    const sides = (feature: 'slope' | 'stream' | 'river'): number =>
      map.hexsides.filter(side => side.features.includes(feature)).length
    expect([sides('slope'), sides('stream'), sides('river')]).toEqual([219, 116, 58])
    expect(map.hexsides.filter(side => side.meuse)).toHaveLength(58)
    expect(map.hexsides.filter(side => side.features.length === 0)).toEqual([])
  })

  it('bridges the Meuse at Verdun, Charny and Consenvoye', () => {
    const meuse = new Set(map.hexsides.filter(side => side.meuse).map(side => [side.a, side.b].sort().join()))
    const steps = map.roads.flatMap(road => road.path.slice(1).map((id, i) => [road.path[i]!, id].sort().join()))
    expect([...new Set(steps.filter(step => meuse.has(step)))].sort()).toEqual(['0705,0804', '1514,1614', '1720,1820'])
  })

  it('has town terrain only in Verdun, its suburbs and 45 villages [verdun:Q-15]', () => {
    const towns = map.hexes.filter(hex => hex.terrain === 'town').map(hex => hex.id)
    expect(towns).toHaveLength(47)
    expect([...map.places.flatMap(place => place.hexes)].sort()).toEqual(towns)
  })

  it('has Verdun on both banks and at the south edge, with the entry hexes beside it', () => {
    expect(hexesOf(historical, 'Verdun')).toEqual(['1720', '1820'])
    expect(['1720', '1820'].map(id => hexes.get(id)?.bank)).toEqual(['left', 'right'])
    expect(['1720', '1820', '2020', '2220'].filter(id => !map.edges.south.includes(id))).toEqual([])
  })

  it('has thirteen red and nine blue forts, of which seven and six are on the right bank', () => {
    const forts = (colour: string, bank?: string): number =>
      map.forts.filter(fort => fort.colour === colour && (bank === undefined || hexes.get(fort.hex)?.bank === bank))
        .length
    expect([forts('red'), forts('blue'), forts('red', 'right'), forts('blue', 'right')]).toEqual([13, 9, 7, 6])
    expect(map.forts.filter(fort => hexes.get(fort.hex)?.terrain === 'town')).toEqual([])
  })

  it('has a first French trench line without gaps from edge to edge, and all French zones in or behind it [verdun:Q-49]', () => {
    const first = (id: string): boolean => hexes.get(id)?.trench === 1
    const front = new Set(map.edges.north.filter(id => !first(id)))
    for (const id of front)
      for (const hex of map.hexes) if (!first(hex.id) && distance(historical, id, hex.id) === 1) front.add(hex.id)
    expect(map.edges.south.filter(id => front.has(id))).toEqual([])
    for (const zone of hypothetical.zones) {
      expect(
        zone.hexes.filter(id => front.has(id) !== (zone.side === 'german')),
        zone.id,
      ).toEqual([])
      expect(
        zone.artillery.filter(id => front.has(id) !== (zone.side === 'german')),
        zone.id,
      ).toEqual([])
    }
    expect(map.hexes.filter(hex => hex.trench === 2 && front.has(hex.id))).toEqual([])
  })
})

describe('the situations', () => {
  it('run from 21 to 25 February, and one day more if it is bought [verdun:14.2.a] [verdun:14.2.h]', () => {
    for (const key of keys) {
      const { turns } = scenarios[key]
      expect([turns.first, turns.last, turns.extra]).toEqual([1, 5, 6])
      expect(turns.dates).toEqual([
        '21 February 1916',
        '22 February 1916',
        '23 February 1916',
        '24 February 1916',
        '25 February 1916',
        '26 February 1916',
      ])
    }
  })

  it('are played only on the right bank, or on both [verdun:14.2.d] [verdun:14.3.a]', () => {
    expect(keys.map(key => scenarios[key].banks)).toEqual(['right', 'both', 'right'])
  })

  it('require 24 and 34 points, or 30 and 40 points, for victory [verdun:13.d]', () => {
    expect(keys.map(key => [scenarios[key].thresholds.tactical, scenarios[key].thresholds.operational])).toEqual([
      [24, 34],
      [30, 40],
      [24, 34],
    ])
  })

  const VILLAGES = {
    Samogneux: 1,
    Haumont: 1,
    Beaumont: 1,
    Bezonvaux: 1,
    Vaux: 2,
    Fleury: 2,
    Bras: 2,
    Champ: 2,
    Vacherauville: 2,
  }
  const LEFT_BANK = { Chattancourt: 1, Cumières: 1, Regnéville: 1, Marre: 2 }

  it.each([
    ['historical', VILLAGES, 60],
    ['hypothetical', { ...VILLAGES, ...LEFT_BANK }, 98],
    ['historical-exchanged', VILLAGES, 60],
  ] as const)("have the rulebook's points for places and forts in %s [verdun:13.a]", (key, villages, total) => {
    const { objectives, map, banks } = scenarios[key]
    expect(objectives.reduce((sum, objective) => sum + objective.points, 0)).toBe(2 * total)
    const bank = new Map(map.hexes.map(hex => [hex.id, hex.bank]))
    const forts = map.forts.filter(fort => banks === 'both' || bank.get(fort.hex) === 'right')
    expect(Object.fromEntries(objectives.map(({ name, points }) => [name, points / 2]))).toEqual({
      ...villages,
      ...Object.fromEntries(forts.map(fort => [fort.name, fort.colour === 'red' ? 4 : 3])),
    })
    for (const { name, hexes } of objectives)
      expect(hexes).toEqual(
        hexesOf(scenarios[key], name).length > 0
          ? hexesOf(scenarios[key], name)
          : [map.forts.find(fort => fort.name === name)?.hex],
      )
  })

  it('differ in the exchanged version only in the zones of III and XVIII Corps [verdun:Q-14]', () => {
    const differing = historical.units.filter(
      (entry, i) => JSON.stringify(entry) !== JSON.stringify(exchanged.units[i]),
    )
    expect(new Set(differing.map(entry => entry.formation))).toEqual(new Set(['de-iii', 'de-xviii']))
    expect(differing).toHaveLength(
      historical.units.filter(entry => ['de-iii', 'de-xviii'].includes(entry.formation)).length,
    )
    for (const [scenario, iii, xviii] of [
      [historical, 'de-18-22', 'de-22-27'],
      [exchanged, 'de-22-27', 'de-18-22'],
    ] as const) {
      const zones = (formation: string): ReadonlySet<string> =>
        new Set(scenario.units.filter(entry => entry.formation === formation).map(zoneOf))
      expect([zones('de-iii'), zones('de-xviii')]).toEqual([new Set([iii]), new Set([xviii])])
    }
    expect({ ...exchanged, id: '', title: '', units: [] }).toEqual({ ...historical, id: '', title: '', units: [] })
  })

  it('extend the historical scenario in the hypothetical one [verdun:14.3.a] [verdun:Q-49]', () => {
    expect(ids(historical.units).filter(id => !ids(hypothetical.units).includes(id))).toEqual([])
    const differing = historical.units.filter(
      entry => JSON.stringify(entry) !== JSON.stringify(unit(hypothetical, entry.id)),
    )
    expect(ids(differing)).toEqual(['fr-vii-art-1', 'de-vi-r-art-1', 'de-vi-r-art-2'])
  })
})

describe('the order of battle', () => {
  /** The lists of the rules: formation, zone, then counters, with battalions to be detached separately. */
  const LISTS: ReadonlyArray<
    readonly [
      division: string,
      key: 'historical' | 'hypothetical',
      zones: ReadonlyArray<string>,
      counters: Readonly<Partial<Record<UnitType, number>>>,
    ]
  > = [
    [
      '72nd Reserve Division',
      'historical',
      ['fr-10-20'],
      { hq: 1, regiment: 6, battalion: 3, 'divisional-artillery': 1 },
    ],
    [
      '51st Reserve Division',
      'historical',
      ['fr-23-28'],
      { hq: 1, regiment: 6, battalion: 1, 'divisional-artillery': 1 },
    ],
    ['14th Division', 'historical', ['fr-29-32'], { hq: 1, regiment: 4, 'divisional-artillery': 1 }],
    ['37th Division', 'historical', [''], { hq: 1, regiment: 4, 'divisional-artillery': 1 }],
    ['153rd Reserve Division', 'historical', [''], { hq: 1, battalion: 2, 'divisional-artillery': 1 }],
    ['31st Brigade', 'historical', [''], { hq: 1, regiment: 2, 'divisional-artillery': 1 }],
    [
      '14th Reserve Division',
      'historical',
      ['de-08-10', 'de-08-13'],
      { regiment: 5, stosstruppen: 2, 'divisional-artillery': 1 },
    ],
    ['13th Reserve Division', 'historical', ['de-14-17'], { regiment: 3, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['21st Division', 'historical', ['de-22-27'], { regiment: 2, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['25th Division', 'historical', ['de-22-27'], { regiment: 2, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['5th Division', 'historical', ['de-18-22'], { regiment: 2, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['24th Division', 'historical', ['de-18-22'], { regiment: 3, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['10th Division', 'historical', ['de-28-32'], { regiment: 3, stosstruppen: 1, 'divisional-artillery': 1 }],
    ['30th Division', 'historical', ['de-28-32'], { regiment: 3, 'divisional-artillery': 1 }],
    ['29th Division', 'hypothetical', ['fr-01-04'], { hq: 1, regiment: 2 }],
    ['67th Reserve Division', 'hypothetical', ['fr-05-10'], { hq: 1, regiment: 3, 'divisional-artillery': 1 }],
    ['48th Division', 'hypothetical', [''], { hq: 1, regiment: 4, 'divisional-artillery': 1 }],
    ['11th Reserve Division', 'hypothetical', ['de-left'], { regiment: 3, 'divisional-artillery': 1 }],
    ['12th Reserve Division', 'hypothetical', ['de-left'], { regiment: 3, 'divisional-artillery': 1 }],
    ['11th Bavarian Division', 'hypothetical', ['de-left'], { regiment: 3, 'divisional-artillery': 1 }],
  ]

  it.each(LISTS)('has the %s of the %s list [verdun:14.2.a] [verdun:14.3.a]', (division, key, zones, counters) => {
    const listed = scenarios[key].units.filter(
      entry => entry.division === division && entry.start.type !== 'detachment',
    )
    expect(count(listed)).toEqual(counters)
    expect([...new Set(listed.map(zoneOf))]).toEqual(zones)
    if (key === 'hypothetical') expect(historical.units.filter(entry => entry.division === division)).toEqual([])
  })

  it('has only the units of these lists in divisions', () => {
    const listed = new Set(LISTS.map(([division]) => division))
    expect(hypothetical.units.filter(entry => entry.division !== '' && !listed.has(entry.division))).toEqual([])
  })

  it('has the HQs, artillery and reserves of the German corps, each in its zone [verdun:14.1.e] [verdun:14.2.f]', () => {
    const troops = (scenario: VerdunScenario, corps: string): Readonly<Record<string, unknown>> => {
      const own = scenario.units.filter(entry => entry.corps === corps && entry.division === '')
      return {
        ...count(own),
        zones: [...new Set(own.map(zoneOf))],
        reserves: own.filter(entry => entry.start.type === 'reserve').map(entry => entry.short),
      }
    }
    expect(troops(historical, 'VII Reserve Corps')).toEqual({
      hq: 1,
      'corps-artillery': 2,
      regiment: 1,
      zones: ['de-08-17'],
      reserves: ['13 R'],
    })
    expect(troops(historical, 'XVIII Corps')).toEqual({
      hq: 1,
      'corps-artillery': 2,
      regiment: 2,
      zones: ['de-22-27'],
      reserves: ['80', '116'],
    })
    expect(troops(historical, 'III Corps')).toEqual({
      hq: 1,
      'corps-artillery': 4,
      regiment: 2,
      zones: ['de-18-22'],
      reserves: ['50', '52'],
    })
    expect(troops(historical, 'V Corps')).toEqual({ hq: 1, 'corps-artillery': 1, zones: ['de-28-32'], reserves: [] })
    expect(troops(historical, 'VI Reserve Corps')).toEqual({ 'corps-artillery': 2, zones: ['de-left'], reserves: [] })
    expect(troops(hypothetical, 'VI Reserve Corps')).toEqual({
      hq: 1,
      'corps-artillery': 2,
      zones: ['de-left'],
      reserves: [],
    })
  })

  it('has two artillery units of XXX Corps and one of VII Corps, each on its bank [verdun:14.2.a]', () => {
    const guns = historical.units.filter(entry => entry.side === 'french' && entry.type === 'corps-artillery')
    expect(guns.map(entry => [entry.corps, zoneOf(entry)])).toEqual([
      ['XXX Corps', 'fr-right'],
      ['XXX Corps', 'fr-right'],
      ['VII Corps', 'fr-left'],
    ])
    expect(
      ids(hypothetical.units.filter(entry => entry.side === 'french' && entry.type === 'corps-artillery')),
    ).toEqual(ids(guns))
  })

  it('has four railway guns and two bombers, off the map [verdun:Q-37]', () => {
    for (const key of keys) {
      const army = scenarios[key].units.filter(entry => entry.start.type === 'off-map')
      expect(count(army)).toEqual({ 'railway-gun': 4, bomber: 2 })
      for (const entry of army)
        expect([entry.side, entry.formation, entry.combat, entry.artillery?.defence, entry.artillery?.range]).toEqual([
          'german',
          '',
          null,
          0,
          0,
        ])
    }
  })

  it('lets the divisions detach 6, 6 and 4 battalions, and left-bank divisions 2 and 3 [verdun:1.6.c] [verdun:Q-30]', () => {
    const battalions = (scenario: VerdunScenario): ReadonlyArray<readonly [string, number]> =>
      scenario.formations
        .filter(formation => formation.battalions > 0)
        .map(formation => [formation.id, formation.battalions])
    expect(battalions(historical)).toEqual([
      ['fr-72', 6],
      ['fr-51', 6],
      ['fr-14', 4],
    ])
    expect(battalions(hypothetical)).toEqual([
      ['fr-72', 6],
      ['fr-51', 6],
      ['fr-14', 4],
      ['fr-29', 2],
      ['fr-67', 3],
    ])
    const counters = hypothetical.units.filter(entry => entry.start.type === 'detachment')
    expect(counters).toHaveLength(21)
    for (const entry of counters)
      expect([entry.type, entry.side, entry.steps, entry.combat?.whole]).toEqual(['battalion', 'french', 1, 2])
  })

  it('gives the divisions 4, 2 and 2 pillboxes, in their columns between the trench lines [verdun:Q-40]', () => {
    const pillboxes = (scenario: VerdunScenario): ReadonlyArray<string> =>
      scenario.pillboxes.map(pillbox => pillbox.formation)
    expect(pillboxes(historical)).toEqual(['fr-72', 'fr-72', 'fr-72', 'fr-72', 'fr-51', 'fr-51'])
    expect(pillboxes(hypothetical)).toEqual(['fr-72', 'fr-72', 'fr-72', 'fr-72', 'fr-51', 'fr-51', 'fr-67', 'fr-67'])
    const columns = { 'fr-72': 'fr-10-20', 'fr-51': 'fr-23-28', 'fr-67': 'fr-05-10' } as const
    const lines = new Map(hypothetical.map.hexes.map(hex => [hex.id, hex.trench]))
    for (const { formation, hexes } of hypothetical.pillboxes) {
      const zone = hypothetical.zones.find(({ id }) => id === columns[formation as keyof typeof columns])
      const open = (hex: string): boolean => {
        const column = zone!.hexes.filter(other => other.slice(0, 2) === hex.slice(0, 2))
        const [first, second] = [
          column.filter(other => lines.get(other) === 1),
          column.filter(other => lines.get(other) === 2),
        ]
        return lines.get(hex) !== 0 || (first.some(other => other < hex) && second.some(other => other > hex))
      }
      expect(hexes).toEqual(zone?.hexes.filter(open))
    }
  })

  it('has one HQ on the map for each French division and German corps [verdun:1.1.b] [verdun:1.1.c]', () => {
    const formations = (scenario: VerdunScenario, side: string): ReadonlyArray<string> =>
      scenario.formations.filter(entry => entry.side === side).map(entry => entry.id)
    expect(formations(historical, 'french')).toEqual(['fr-72', 'fr-51', 'fr-14', 'fr-37', 'fr-153', 'fr-16'])
    expect(formations(historical, 'german')).toEqual(['de-vii-r', 'de-xviii', 'de-iii', 'de-v'])
    expect(formations(hypothetical, 'french')).toEqual([
      'fr-72',
      'fr-51',
      'fr-14',
      'fr-29',
      'fr-67',
      'fr-37',
      'fr-153',
      'fr-16',
      'fr-48',
    ])
    expect(formations(hypothetical, 'german')).toEqual(['de-vii-r', 'de-xviii', 'de-iii', 'de-v', 'de-vi-r'])
    for (const key of keys) {
      expect(scenarios[key].units.filter(entry => entry.type === 'hq').map(entry => entry.formation)).toEqual(
        scenarios[key].formations.map(entry => entry.id),
      )
      for (const entry of scenarios[key].units)
        if (entry.type === 'hq')
          expect([entry.command, entry.steps, entry.combat]).toEqual([6, 1, { whole: 1, flipped: 0 }])
    }
  })

  it('names the HQ that each unit obeys [verdun:Q-24]', () => {
    for (const key of keys) {
      for (const entry of scenarios[key].units) {
        const free = entry.start.type === 'off-map' || entry.alwaysInCommand
        expect([entry.formation === '', entry.obeysCorps], entry.id).toEqual([
          free || entry.obeysCorps,
          entry.side === 'french' && entry.type === 'corps-artillery',
        ])
      }
    }
    expect([
      unit(historical, 'de-14r-16').formation,
      unit(historical, 'de-vii-r-13').formation,
      unit(historical, 'fr-72-351').formation,
    ]).toEqual(['de-vii-r', 'de-vii-r', 'fr-72'])
  })

  it('has four independent territorial battalions on the right bank and two more on the left, which are always in command [verdun:14.2.a] [verdun:14.3.a] [verdun:Q-24]', () => {
    const free = (scenario: VerdunScenario): ReadonlyArray<VerdunUnit> =>
      scenario.units.filter(entry => entry.type === 'battalion' && entry.alwaysInCommand)
    expect(free(historical).map(zoneOf)).toEqual(['fr-right', 'fr-right', 'fr-right', 'fr-right'])
    expect(free(hypothetical).map(zoneOf)).toEqual([
      'fr-right',
      'fr-right',
      'fr-right',
      'fr-right',
      'fr-left',
      'fr-left',
    ])
    for (const entry of free(hypothetical)) expect([entry.corps, entry.division, entry.formation]).toEqual(['', '', ''])
  })

  it('has only corps artillery on the left bank in the historical scenario, always in command [verdun:14.2.e]', () => {
    const left = new Set(historical.map.hexes.filter(hex => hex.bank === 'left').map(hex => hex.id))
    const there = historical.units.filter(({ start }) => 'hex' in start && left.has(start.hex))
    expect(ids(there)).toEqual(['fr-vii-art-1', 'de-vi-r-art-1', 'de-vi-r-art-2'])
    for (const entry of there)
      expect([entry.type, entry.formation, entry.alwaysInCommand]).toEqual(['corps-artillery', '', true])
  })

  it('gives left-bank artillery the ordinary rules in the hypothetical scenario [verdun:14.3.b]', () => {
    expect(
      ['fr-vii-art-1', 'de-vi-r-art-1', 'de-vi-r-art-2'].map(id => [
        unit(hypothetical, id).formation,
        unit(hypothetical, id).alwaysInCommand,
      ]),
    ).toEqual([
      ['', false],
      ['de-vi-r', false],
      ['de-vi-r', false],
    ])
  })

  it('brings in the French reinforcements at 2220 and 2020 [verdun:14.2.i] [verdun:14.3.e]', () => {
    const arrivals = (scenario: VerdunScenario): ReadonlyArray<string> => [
      ...new Set(
        scenario.units.flatMap(({ start, formation, corps }) =>
          start.type === 'reinforcement' ? [`${formation} of ${corps}, turn ${start.turn}, hex ${start.hex}`] : [],
        ),
      ),
    ]
    const xx = [
      'fr-37 of XX Corps, turn 3, hex 2220',
      'fr-153 of XX Corps, turn 4, hex 2220',
      'fr-16 of XX Corps, turn 4, hex 2220',
    ]
    expect(arrivals(historical)).toEqual(xx)
    expect(arrivals(hypothetical)).toEqual([...xx, 'fr-48 of VII Corps, turn 3, hex 2020'])
  })

  it('charges half a point for each reserve regiment and one point for the Bavarian division [verdun:14.2.f] [verdun:14.3.c]', () => {
    const prices = (scenario: VerdunScenario): Readonly<Record<string, number>> => {
      const groups = new Map(
        scenario.units.flatMap(({ start }) => (start.type === 'reserve' ? [[start.group, start.cost] as const] : [])),
      )
      return Object.fromEntries(groups)
    }
    const regiments = { 'de-vii-r-13': 1, 'de-xviii-80': 1, 'de-xviii-116': 1, 'de-iii-50': 1, 'de-iii-52': 1 }
    expect(prices(historical)).toEqual(regiments)
    expect(prices(hypothetical)).toEqual({ ...regiments, '11th-bavarian': 2 })
    expect(hypothetical.units.filter(({ start }) => start.type === 'reserve' && start.turn !== 2)).toEqual([])
    expect(
      ids(hypothetical.units.filter(({ start }) => start.type === 'reserve' && start.group === '11th-bavarian')),
    ).toEqual(['de-11b-3', 'de-11b-22', 'de-11b-13', 'de-11b-art'])
  })

  it('gives three steps to a regiment and one to a battalion, an HQ and artillery [verdun:1.2.a] [verdun:1.3.a] [verdun:1.4.a]', () => {
    const steps = {
      regiment: 3,
      battalion: 1,
      hq: 1,
      'divisional-artillery': 1,
      'corps-artillery': 1,
      'railway-gun': 1,
      bomber: 1,
    } as const
    for (const [type, wanted] of Object.entries(steps))
      expect(new Set(hypothetical.units.filter(entry => entry.type === type).map(entry => entry.steps)), type).toEqual(
        new Set([wanted]),
      )
  })

  it('gives two steps to four Stosstruppen units and one step to four others [verdun:1.2.a] [verdun:Q-50]', () => {
    const stosstruppen = (steps: number): ReadonlyArray<string> =>
      ids(hypothetical.units.filter(entry => entry.type === 'stosstruppen' && entry.steps === steps))
    expect(stosstruppen(2)).toEqual(['de-21-4-stoss', 'de-25-r-stoss', 'de-5-5-stoss', 'de-24-rohr'])
    expect(stosstruppen(1)).toEqual(['de-14r-1-stoss', 'de-14r-2-stoss', 'de-13r-3-stoss', 'de-10-4-stoss'])
  })

  it('has the printed zones: columns, bank and distance from the trenches [verdun:14.1.d]', () => {
    const trenches = hypothetical.map.hexes.filter(hex => hex.trench > 0)
    for (const zone of hypothetical.zones) {
      const columns = /^(?:fr|de)-(\d\d)-(\d\d)$/.exec(zone.id)?.slice(1).map(Number) ?? [1, 32]
      const all = [...zone.hexes, ...zone.artillery].map(id => Number(id.slice(0, 2)))
      expect([Math.min(...all) >= columns[0]!, Math.max(...all) <= columns[1]!], zone.id).toEqual([true, true])
      const near = (id: string): number => Math.min(...trenches.map(hex => distance(hypothetical, hex.id, id)))
      if (zone.side === 'german')
        expect([Math.min(...zone.hexes.map(near)), Math.min(...zone.artillery.map(near))], zone.id).toEqual([2, 3])
      else expect(zone.artillery).toEqual(zone.hexes)
    }
  })

  /** The regiments, battalions and Stosstruppen by their numbers and names, as T6 and T7 list them. */
  const TROOPS: Readonly<Record<string, string>> = {
    '72nd Reserve Division': '351, 362, 164, 165, 324, 365, 56 BCP, 59 BCP, 1/44 T',
    '51st Reserve Division': '233, 243, 327, 208, 273, 310, 1/29 T',
    '14th Division': '42, 44, 35, 60',
    '37th Division': '2 Zou, 3 Zou, 2 Tir, 3 Tir',
    '153rd Reserve Division': '2 BCP, 4 BCP',
    '31st Brigade': '85, 95',
    '29th Division': '111, 258',
    '67th Reserve Division': '211, 214, 220',
    '48th Division': '170, 174, 2 mixte, Maroc',
    '14th Reserve Division': '37, Stossz, 1/Stoss, 16 R, 53 R, 159, 2/Stoss',
    '13th Reserve Division': '7 R, 39 R, 57 R, 3/Stoss',
    '21st Division': '81, 87, 4/Stoss',
    '25th Division': '115, 117, R/Stoss',
    '5th Division': '8, 12, 5/Stoss',
    '24th Division': '3, 24, 64, Rohr',
    '10th Division': '37 F, Steinm, 155, 4/Stoss b',
    '30th Division': '99, 105, 143',
  }

  it.each(Object.entries(TROOPS))(
    'has in the %s these units: %s [verdun:14.2.a] [verdun:14.3.a]',
    (division, troops) => {
      const found = hypothetical.units.filter(
        entry =>
          entry.division === division &&
          entry.start.type !== 'detachment' &&
          ['regiment', 'battalion', 'stosstruppen'].includes(entry.type),
      )
      expect(found.map(entry => entry.short).join(', ')).toBe(troops)
    },
  )

  it('follows the rulings on doubtful entries [verdun:Q-14]', () => {
    const division = (name: string) => historical.units.filter(entry => entry.division === name)
    // the 56th and 59th chasseurs are in one division only, the 10th has a second 4/Stosstruppen of one step, and its
    // 37th and von Steinmetz are two regiments
    expect(historical.units.filter(entry => /^(56th|59th)/.test(entry.name)).map(entry => entry.division)).toEqual([
      '72nd Reserve Division',
      '72nd Reserve Division',
    ])
    expect(
      historical.units
        .filter(entry => entry.name.startsWith('4/Stosstruppen'))
        .map(entry => [entry.division, entry.steps]),
    ).toEqual([
      ['21st Division', 2],
      ['10th Division', 1],
    ])
    expect(
      division('10th Division')
        .filter(entry => entry.type === 'regiment')
        .map(entry => [entry.id, entry.steps]),
    ).toEqual([
      ['de-10-37', 3],
      ['de-10-steinmetz', 3],
      ['de-10-155', 3],
    ])
    expect(division('6th Division')).toEqual([])
    expect(new Set(division('24th Division').map(entry => entry.corps))).toEqual(new Set(['III Corps']))
  })

  it('puts divisional artillery into the corps of its division [verdun:Q-36]', () => {
    const corps = (...divisions: ReadonlyArray<string>) =>
      new Set(
        hypothetical.units
          .filter(
            entry => entry.type === 'divisional-artillery' && divisions.some(name => entry.division.startsWith(name)),
          )
          .map(entry => entry.corps),
      )
    expect([corps('72nd', '51st', '14th Division'), corps('37th', '153rd', '31st'), corps('67th', '48th')]).toEqual([
      new Set(['XXX Corps']),
      new Set(['XX Corps']),
      new Set(['VII Corps']),
    ])
  })

  it('puts each detachable battalion into the division and formation of its regiments [verdun:Q-30]', () => {
    for (const entry of hypothetical.units.filter(({ start }) => start.type === 'detachment')) {
      const regiments = hypothetical.units.filter(
        other => other.type === 'regiment' && other.division === entry.division,
      )
      expect([entry.id, new Set(regiments.map(other => `${other.formation} ${other.corps}`))]).toEqual([
        entry.id,
        new Set([`${entry.formation} ${entry.corps}`]),
      ])
    }
  })
})

const folder = new URL('../../../../src/games/verdun/scenario/documents/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

knownProvenance(folder)

describe('the scenario documents together', () => {
  it('give every unit a start in some scenario, and every pillbox a hex', () => {
    const { units } = read('forces.json') as { readonly units: ReadonlyArray<{ readonly id: string }> }
    const started = new Set(keys.flatMap(key => ids(scenarios[key].units)))
    expect(units.filter(({ id }) => !started.has(id))).toEqual([])
    const named = ['historical.json', 'hypothetical.json', 'historical-exchanged.json'].flatMap(name =>
      Object.keys((read(name) as { readonly starts: object }).starts),
    )
    expect(named.filter(id => !started.has(id))).toEqual([])
    for (const key of keys) expect(scenarios[key].pillboxes.filter(pillbox => pillbox.hexes.length === 0)).toEqual([])
  })
})
