import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areNeighbours } from '../../../../src/kernel/documents/document.js'
import { checkScenario } from '../../../../src/games/ardennes/scenario/check/index.js'
import { scenarios } from '../../../../src/games/ardennes/scenario/documents/index.js'
import { hexesOf, hexesOfSide, runOf } from '../../../../src/games/ardennes/scenario/hexes.js'
import {
  type ArdennesCounter,
  ArdennesScenario,
  type ArdennesUnit,
  type PointsVictory,
} from '../../../../src/games/ardennes/scenario/index.js'
import { fail } from '../../common/position.js'
import { knownProvenance, soundScenarios } from '../../common/scenarios.js'

const six = scenarios['six-turns']
const eight = scenarios['eight-turns']
const whole = scenarios.campaign
const pointsOf = ({ victory }: ArdennesScenario): PointsVictory =>
  victory.type === 'points' ? victory : fail('this game has no points')
const [east] = six.sheets
const hexes = hexesOf(six.sheets)
const byId = new Map(hexes.map(hex => [hex.id, hex]))
const neighbours = (id: string): ReadonlyArray<string> =>
  hexes.filter(hex => areNeighbours(hex, byId.get(id)!)).map(hex => hex.id)
const words = (text: string): string[] => text.split(' ')
const folder = new URL('../../../../src/games/ardennes/scenario/documents/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const campaign = read('forces.json') as {
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly counters: ReadonlyArray<ArdennesCounter>
}
const unit = (id: string, scenario = eight): ArdennesUnit => scenario.units.find(entry => entry.id === id)!
const roads = east!.roads
/** Returns the roads that cross a hexside. */
const roadsAcross = (side: string) => {
  const pair = [...hexesOfSide(side)].sort().join()
  return roads.filter(({ path }) => path.some((hex, i) => i > 0 && [hex, path[i - 1]!].sort().join() === pair))
}
/** Hexside -> the name of its river. */
const rivers = new Map(east!.rivers.flatMap(({ name, sides }) => sides.map(side => [side, name] as const)))
const settlements = new Map(east!.places.map(place => [place.hex, place.settlement]))
const areaOf = (division: string): ReadonlyArray<string> =>
  six.areas.find(area => area.division === division)!.hexes.flatMap(run => runOf(byId, run))
const entry = (id: string) => six.edge.entries.find(other => other.id === id)!
const types = (test: (unit: ArdennesUnit) => boolean): ReadonlyArray<string> =>
  [...new Set(campaign.units.filter(test).map(({ type }) => type))].sort()

soundScenarios(ArdennesScenario, scenarios, checkScenario)
knownProvenance(folder)

describe('the map', () => {
  it('[ardennes:2.13.a] has an eastern sheet of 40 columns and 41 rows, and a western sheet that joins it', () => {
    expect(hexes).toHaveLength(1640)
    const all = hexesOf(whole.sheets)
    expect(all).toHaveLength(2706)
    expect(all.at(-1)!.id).toBe('W3441')
    // an adjacent hex across the join, and one hex per place
    expect(
      areNeighbours(
        byId.get('4020')!,
        all.find(({ id }) => id === 'W0920')!,
      ),
    ).toBe(true)
    expect(new Set(all.map(({ q, r }) => `${q},${r}`)).size).toBe(2706)
  })

  it('numbers columns from the east and rows from the south, which fits the hexes that the rules name', () => {
    expect(neighbours('1006')).toContain('1005')
    expect(neighbours('2828')).toContain('2928')
    // two hexes apart, with two hexes between and with one hex between
    const between = (a: string, b: string): ReadonlyArray<string> =>
      neighbours(a).filter(id => neighbours(b).includes(id))
    expect([between('1305', '1505').length, between('1506', '1305').length]).toEqual([2, 1])
    const [north, south] = [byId.get('2022')!, byId.get('2021')!]
    expect([north.q - south.q, north.r - south.r]).toEqual([0, -1])
    expect(byId.get('2121')!.q).toBe(byId.get('2021')!.q - 1)
  })

  it('[ardennes:11.4.e] [ardennes:7.7.b] has towns with a river through them, where neither bridges nor banks matter', () => {
    expect(east!.riverTowns).toEqual(expect.arrayContaining(words('2416 3219 2432')))
    expect(
      east!.places.filter(({ name }) => /Clervaux|Houffalize|Malmedy|Malmédy/.test(name)).map(({ hex }) => hex),
    ).toEqual(expect.arrayContaining(words('2416 3219 2432')))
  })

  it('has a bridge wherever a road crosses a river: 110 on both sheets, 79 on the east sheet', () => {
    const bridges = [...rivers.keys()].filter(side => roadsAcross(side).length > 0)
    expect(bridges).toHaveLength(79)
    expect(bridges).toContain('2828-2928')
  })

  it('[ardennes:3.5.b] [ardennes:7.10.a] has six bridges that are blown at the start, and two under construction', () => {
    expect(six.bridges.destroyed).toHaveLength(4)
    expect(six.bridges.building).toEqual([
      { side: '1913-2013', turn: 2 },
      { side: '2016-2115', turn: 2 },
    ])
    for (const side of [...six.bridges.destroyed, ...six.bridges.building.map(each => each.side)]) {
      expect(rivers.has(side), side).toBe(true)
      expect(roadsAcross(side).length, side).toBeGreaterThan(0)
    }
    expect(rivers.get(six.places.ouren!)).toBe('Our')
  })

  it('[ardennes:15.5.c] has a ravine hex at a bridge in 2928', () => {
    expect(byId.get('2928')!.terrain).toBe('ravine')
    expect(rivers.has('2828-2928')).toBe(true)
  })

  it('has two hexes of Bastogne and one of St-Vith, with three bottlenecks next to it [ardennes:24.7.a]', () => {
    const named = (name: RegExp) => east!.places.filter(place => name.test(place.name)).map(({ hex }) => hex)
    expect(named(/^Bastogne/)).toHaveLength(2)
    expect(named(/^Bastogne/).every(hex => settlements.get(hex) === 'town' || byId.get(hex)!.terrain === 'city')).toBe(
      true,
    )
    expect(named(/^St-Vith|^Sankt Vith/)).toEqual(six.places.stVith)
    expect(six.places.bottlenecks).toHaveLength(3)
    const near = neighbours(six.places.stVith[0]!).flatMap(neighbours)
    expect(six.places.bottlenecks.every(hex => near.includes(hex) || neighbours('1925').includes(hex))).toBe(true)
  })

  it('[ardennes:7.8.a] has the bridge of Ouren on the western bank of the Our in 2020', () => {
    expect(hexesOfSide(six.places.ouren!)).toContain('2020')
    expect(six.bridges.destroyed).not.toContain(six.places.ouren)
  })
})

describe('the edge', () => {
  it('[ardennes:13.1.c] [ardennes:2.6.a] has the entries A to J without I for the Allies and K to N for the Germans', () => {
    const ids = (side: string) => six.edge.entries.filter(other => other.side === side).map(({ id }) => id)
    expect(ids('german')).toEqual(words('K L M N'))
    // D to G are on the western sheet
    expect(ids('allied')).toEqual(words('A B C H J west'))
    for (const { start } of eight.units)
      if (start.type === 'reinforcement') expect(start.entries.every(id => entry(id) !== undefined)).toBe(true)
  })

  it('[ardennes:11.9.f] has boxes only for the Allies, with the south-eastern box next to A, B and C', () => {
    expect(six.edge.entries.filter(({ box }) => box === 'SE').map(({ id }) => id)).toEqual(words('A B C'))
    expect(six.edge.entries.every(({ side, box }) => (side === 'allied') === (box !== null))).toBe(true)
    expect(six.edge.boxes.map(({ id }) => id)).toEqual(words('SE NE west'))
  })

  it('[ardennes:13.5.d] has two roads that leave the map at 1601', () => {
    expect(six.edge.roads.filter(({ hex }) => hex === '1601')).toHaveLength(2)
    expect(entry('A').hexes).toEqual(['1601'])
  })

  it('[ardennes:31.1.c] [ardennes:31.1.d] [ardennes:31.1.e] has a western edge for the airborne units, which arrive on turn 6 with 4 movement points spent', () => {
    const riders = campaign.units.filter(
      ({ division }) => division === '101' || division === '82' || /82|101/.test(division ?? ''),
    )
    const coming = riders
      .filter(({ nation }) => nation === 'us')
      .map(({ id }) => unit(id, six))
      .filter(Boolean)
    expect(coming).toHaveLength(8)
    for (const { start } of coming)
      expect(start).toEqual({ type: 'reinforcement', turn: 6, entries: ['west'], spent: 8 })
    expect(six.roles.riders).toEqual({ turns: [5, 6], markers: 8 })
    // every road that leaves the map in the west
    const western = six.edge.roads.filter(({ hex }) => byId.get(hex)!.column === 40).map(({ hex }) => hex)
    expect([...new Set(western)].sort()).toEqual([...entry('west').hexes].sort())
    expect(entry('west').source).toBe(false)
  })
})

describe('the counters', () => {
  it('have 334 units in the campaign, and in a short game those that start on its map or arrive in time', () => {
    expect(campaign.units).toHaveLength(334)
    expect([six.units.length, eight.units.length]).toEqual([191, 215])
    for (const scenario of [six, eight])
      for (const { start } of scenario.units)
        if ('turn' in start) expect(start.turn).toBeLessThanOrEqual(scenario.turns.last)
  })

  it('[ardennes:2.4.b] [ardennes:2.4.c] [ardennes:2.4.d] [ardennes:2.4.a] belong to vehicles, mechanized units or other infantry', () => {
    expect(types(({ moves }) => moves === 'vehicle')).toEqual(
      words('armor artillery combat-command flak nebelwerfer recon tank tank-destroyer volksartillerie'),
    )
    expect(types(({ moves }) => moves === 'motorized')).toEqual(words('mechanized-infantry'))
    expect(types(({ moves }) => moves === 'foot')).toEqual(words('airborne engineer fortress infantry parachute'))
  })

  it('[ardennes:2.4.g] [ardennes:2.2.b] show a silhouette or the armor symbol for tanks, which have a tank quality', () => {
    expect(types(({ silhouette }) => silhouette)).toEqual(words('tank tank-destroyer'))
    // the self-propelled howitzers attack only in towns and have no tank quality (27.4)
    const none = campaign.units.filter(({ silhouette, tq }) => silhouette && tq === null)
    expect(none.map(({ blackAttack, type }) => [blackAttack, type])).toEqual([
      [true, 'tank'],
      [true, 'tank'],
    ])
    expect(types(({ tq }) => tq !== null)).toEqual(words('armor combat-command recon tank tank-destroyer'))
  })

  it('[ardennes:2.9.b] have a red tank quality for tank destroyers and recon, which counts only in defence', () => {
    for (const { tq, type, id } of campaign.units)
      if (tq?.red === true) expect(['tank-destroyer', 'recon'], id).toContain(type)
    expect(campaign.units.some(({ tq }) => tq?.red === true)).toBe(true)
  })

  it('[ardennes:2.2.a] [ardennes:2.2.c] have an attack strength, or a range and a column shift', () => {
    const guns = campaign.units.filter(({ front }) => front.attack === null)
    expect([...new Set(guns.map(({ type }) => type))].sort()).toEqual(words('artillery nebelwerfer volksartillerie'))
    expect(guns.every(({ range, shift, back }) => range > 0 && shift > 0 && back !== null)).toBe(true)
  })

  it('[ardennes:2.8.a] have one of three morale levels', () => {
    expect([...new Set(campaign.units.map(({ morale }) => morale))].sort()).toEqual(words('elite green veteran'))
  })

  it('[ardennes:2.5.c] [ardennes:2.5.b] belong to one division or to none', () => {
    expect(unit('us-v-187').division).toBeNull()
    expect(unit('ge-26-77-gren').division).toBe('26 VG')
  })

  it('[ardennes:3.3.b] [ardennes:2.7.b] [ardennes:3.4.a] start in a printed hex if they are Allied, and in an area of their division if they are German', () => {
    for (const { side, start, division, id } of campaign.units) {
      if (start.type === 'hex') expect(side, id).toBe('allied')
      if (start.type !== 'area') continue
      expect(side, id).toBe('german')
      if (division !== null && start.areas.length === 1) expect(start.areas, id).toEqual([division])
    }
  })

  it('[ardennes:3.4.b] start in any area of the corps if they are corps artillery', () => {
    const corps = campaign.units.filter(({ start, division }) => start.type === 'area' && division === null)
    expect(corps.length).toBeGreaterThan(5)
    for (const { start, corps: own, id } of corps)
      if (start.type === 'area')
        expect(
          start.areas.every(area => six.areas.find(other => other.division === area)!.corps === own),
          id,
        ).toBe(true)
  })

  it('[ardennes:3.4.e] may start in 1331 if they belong to 277 VG or 12 VG', () => {
    expect([areaOf('277 VG').includes('1331'), areaOf('12 VG').includes('1331')]).toEqual([true, true])
  })

  it('[ardennes:3.4.f] [ardennes:3.4.g] may start west of the Our for two of the four regiments of 26 VG', () => {
    expect(six.roles.farBank).toEqual(['ge-26-39-fus', 'ge-26-77-gren'])
    expect(six.places.farBank.every(hex => areaOf('26 VG').includes(hex))).toBe(true)
    expect(campaign.units.filter(({ division, start }) => division === '26 VG' && start.type === 'area')).toHaveLength(
      4,
    )
  })

  it('[ardennes:2.7.a] may not move on turn 1 if they have a red box, and no arriving unit has one', () => {
    const red = campaign.units.filter(({ restricted }) => restricted)
    expect(red).toHaveLength(14)
    expect(red.every(({ start }) => start.type === 'hex' || start.type === 'area')).toBe(true)
  })

  it('[ardennes:15.8.f] [ardennes:3.3.c] include nine improved positions at the start, none of them in a settlement', () => {
    expect(six.positions).toHaveLength(9)
    expect(six.positions.filter(hex => (settlements.get(hex) ?? null) !== null)).toEqual([])
  })

  it('[ardennes:26.1.a] include 25 remnants and 32 breakdown counters', () => {
    const count = (kind: string) =>
      campaign.counters.filter(other => other.kind === kind).reduce((sum, other) => sum + other.count, 0)
    expect([count('remnant'), count('breakdown')]).toEqual([25, 32])
  })

  it('[ardennes:27.10.a] have a defence strength of 2 for Allied engineers', () => {
    const engineers = campaign.units.filter(({ type, side }) => type === 'engineer' && side === 'allied')
    expect(engineers.length).toBeGreaterThan(6)
    expect(engineers.every(({ front }) => front.defence === 2)).toBe(true)
  })
})

describe('the short games', () => {
  it('[ardennes:1.0.b] [ardennes:31.1.a] [ardennes:31.2.a] [ardennes:31.2.b] last 6 and 8 turns, and are otherwise the same', () => {
    expect([six.turns.last, eight.turns.last]).toEqual([6, 8])
    const { units, counters, turns, victory, id, title, replacements } = six
    expect({ ...eight, units, counters, turns, victory, id, title, replacements }).toEqual(six)
  })

  it('[ardennes:25.21.a] have replacements each night, and German units return through K, L and M but not N (Q-9)', () => {
    const nights = [six, eight].map(({ replacements }) => replacements.nights.map(({ afterTurn }) => afterTurn))
    expect(nights).toEqual([
      [2, 4],
      [2, 4, 6],
    ])
    expect(eight.replacements.entries).toEqual(['K', 'L', 'M'])
    expect(eight.replacements.nights.every(({ german, allied }) => german > 0 && allied > 0)).toBe(true)
  })

  it('[ardennes:25.26.d] list all US airborne units', () => {
    const dropped = eight.units.filter(
      ({ nation, type, division }) =>
        nation === 'us' && (['parachute', 'airborne'].includes(type) || /Abn/.test(division ?? '')),
    )
    const infantry = dropped.filter(({ type }) => type === 'parachute' || type === 'airborne').map(({ id }) => id)
    expect([...eight.roles.airborne].sort()).toEqual(expect.arrayContaining(infantry.sort()))
  })

  it('[ardennes:1.1.a] [ardennes:3.5.a] have a morning and an afternoon turn per date, from 16 December', () => {
    expect(eight.turns.first).toBe(1)
    expect(eight.turns.dates).toEqual([16, 17, 18, 19].flatMap(day => [`${day} December, AM`, `${day} December, PM`]))
  })

  it('[ardennes:31.1.f] [ardennes:31.2.c] are won with 10 and 14 victory points', () => {
    expect([pointsOf(six).points, pointsOf(eight).points]).toEqual([10, 14])
  })

  it('[ardennes:31.1.g] [ardennes:31.1.h] have at least 20 victory hexes, and give a point for 4 attack strength off the western edge', () => {
    const { hexes: prizes, exit, strengthPerPoint } = pointsOf(six)
    expect(prizes.length).toBeGreaterThanOrEqual(20)
    expect(prizes.every(hex => byId.has(hex))).toBe(true)
    expect([exit, strengthPerPoint]).toEqual(['west', 4])
  })

  it('[ardennes:12.4.a] [ardennes:22.3.d] [ardennes:25.3.a] have 6 and 10 Strategic Movement markers, 2, 2 and 1 prime movers, six traffic markers, two roadblocks and three night markers', () => {
    expect(six.markers).toEqual({
      strategic: { german: 6, allied: 10 },
      primeMovers: [
        { army: '6 Pz', count: 2 },
        { army: '5 Pz', count: 2 },
        { army: '7', count: 1 },
      ],
      traffic: 6,
      roadblocks: ['2312', '2111'],
      night: 3,
    })
  })
})

describe('the campaign', () => {
  const all = new Map(hexesOf(whole.sheets).map(hex => [hex.id, hex]))
  const goals = whole.victory.type === 'goals' ? whole.victory : fail('it has no goals')
  const door = (id: string) => whole.edge.entries.find(other => other.id === id)!

  it('[ardennes:1.0.b] lasts 22 turns, from the morning of 16 to the afternoon of 26 December, and uses every unit', () => {
    expect(whole.turns).toMatchObject({ first: 1, last: 22 })
    expect([whole.turns.dates.length, whole.turns.dates[0], whole.turns.dates.at(-1)]).toEqual([
      22,
      '16 December, AM',
      '26 December, PM',
    ])
    expect(whole.units).toEqual(campaign.units)
    // remnants of units that arrive only with an option have no other use
    expect(whole.counters.map(({ id }) => id)).toEqual(campaign.counters.map(({ id }) => id))
  })

  it('[ardennes:31.1.b] contains everything in the short games except their western edge', () => {
    const { areas, boundaries, bridges, positions, markers, fuel } = six
    expect(whole).toMatchObject({ areas, boundaries, bridges, positions, markers, fuel })
    const setUp = ({ units }: ArdennesScenario) => units.filter(({ start }) => !('turn' in start))
    // 51 Eng starts in the west
    expect(setUp(whole).filter(({ id }) => id !== 'us-51-eng')).toEqual(setUp(six))
    expect(whole.roles).toEqual({ ...six.roles, riders: null })
    const inEast = (runs: ReadonlyArray<string>) => runs.filter(run => !run.startsWith('W'))
    expect(inEast(whole.places.westOfOurthe)).toEqual(six.places.westOfOurthe)
    expect(inEast(whole.places.westOfMeuse)).toEqual(six.places.westOfMeuse)
    expect(whole.places.westOfMeuse.length).toBeGreaterThan(six.places.westOfMeuse.length)
  })

  it('[ardennes:13.1.c] [ardennes:2.6.a] has the entries A to J without I, and K to N, all of them sources of supply', () => {
    expect(whole.edge.entries.map(({ id }) => id).sort()).toEqual(words('A B C D E F G H J K L M N'))
    expect(whole.edge.entries.every(({ source }) => source)).toBe(true)
    expect(door('F').hexes.every(id => all.get(id)!.column === 34)).toBe(true)
    expect(door('G').hexes.every(id => all.get(id)!.row === 41 && id.startsWith('W'))).toBe(true)
  })

  it('[ardennes:11.9.f] [ardennes:11.9.d] has four boxes in a row: SE with A, B, C; SW with D, E; NW with F, G; NE with H, J', () => {
    expect(whole.edge.boxes.map(({ id, adjacent }) => [id, adjacent])).toEqual([
      ['SE', ['SW']],
      ['SW', ['SE', 'NW']],
      ['NW', ['SW', 'NE']],
      ['NE', ['NW']],
    ])
    const letters = (box: string) => whole.edge.entries.filter(other => other.box === box).map(({ id }) => id)
    expect(words('SE SW NW NE').map(letters)).toEqual([words('A B C'), words('D E'), words('F G'), words('H J')])
  })

  it('[ardennes:11.9.e] has a box next to every hex of the map edge except in the east', () => {
    const behind = whole.edge.boxes.flatMap(({ edge }) => edge.flatMap(run => runOf(all, run)))
    const rim = [...all.values()].filter(hex => [...all.values()].filter(other => areNeighbours(hex, other)).length < 6)
    expect(new Set(behind).size).toBe(behind.length)
    expect(rim.filter(({ id, column }) => !behind.includes(id) && !(column === 1 && !id.startsWith('W')))).toEqual([])
  })

  it('[ardennes:13.5.d] has a road off the map at every Allied entry hex, and two at 1601', () => {
    const roadsOff = (hex: string) => whole.edge.roads.filter(road => road.hex === hex).length
    const hexesIn = whole.edge.entries.filter(({ side }) => side === 'allied').flatMap(other => other.hexes)
    expect(hexesIn.map(roadsOff)).toEqual(hexesIn.map(hex => (hex === '1601' ? 2 : 1)))
  })

  it('[ardennes:30.2.a] [ardennes:30.2.b] [ardennes:30.2.g] requires 20 victory hexes in the east, and 24 strength through F or G or 8 hexes in the west', () => {
    expect([goals.base.count, goals.base.hexes.length]).toEqual([20, 24])
    expect(goals.base.hexes.every(id => !id.startsWith('W'))).toBe(true)
    expect(goals.exit).toEqual({ entries: ['F', 'G'], strength: 24 })
    expect([goals.held.count, goals.held.hexes.length]).toEqual([8, 14])
    expect(goals.held.hexes.every(id => id.startsWith('W'))).toBe(true)
    expect(goals.areas).toBe(3)
  })

  it('[ardennes:30.2.e] [ardennes:30.2.f] also accepts all four hexes of Liège or four of six towns on the Meuse, and has Amay as a victory hex', () => {
    const named = (ids: ReadonlyArray<string>) =>
      ids.map(id => whole.sheets.flatMap(sheet => sheet.places).find(({ hex }) => hex === id)!.name)
    const [liege, meuse] = goals.occupied
    expect([liege!.count, named(liege!.hexes)]).toEqual([4, ['Liège', 'Liège', 'Liège', 'Liège']])
    expect([meuse!.count, named(meuse!.hexes).sort()]).toEqual([4, words('Amay Andenne Dinant Givet Huy Namur')])
    expect(goals.held.hexes).toEqual(
      expect.arrayContaining(meuse!.hexes.filter((_, i) => named(meuse!.hexes)[i] === 'Amay')),
    )
  })
})
