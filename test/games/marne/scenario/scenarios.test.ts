import { describe, expect, it } from 'vitest'
import { checkScenario } from '../../../../src/games/marne/scenario/check/index.js'
import { MarneScenario, type MarneStart, type MarneUnit } from '../../../../src/games/marne/scenario/index.js'
import { scenarios } from '../../../../src/games/marne/scenario/documents/index.js'
import { knownProvenance, soundScenarios } from '../../common/scenarios.js'

const keys = ['counterattack', 'counterattack-free', 'pursuit'] as const
const { counterattack, pursuit } = scenarios
const free = scenarios['counterattack-free']

const startOf = (unit: MarneUnit, option: string): MarneStart | undefined =>
  unit.starts.find(start => start.options.includes(option))
/** Returns the ids of a side's units in play under an option. */
const forces = (scenario: MarneScenario, option: string, side = 'german'): ReadonlySet<string> =>
  new Set(scenario.units.filter(unit => unit.side === side && startOf(unit, option) !== undefined).map(unit => unit.id))
const union = (...sets: ReadonlyArray<ReadonlySet<string>>): ReadonlySet<string> =>
  new Set(sets.flatMap(set => [...set]))
const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter(id => !b.has(id)))
const formations = (ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(counterattack.units.filter(unit => ids.has(unit.id)).map(unit => unit.formation))
const points = (option: string): number | undefined => counterattack.options.find(entry => entry.id === option)?.points
const printed = (unit: MarneUnit): string =>
  unit.defenceOnly ? `(${unit.strength})-${unit.movement}` : `${unit.strength}-${unit.movement}`
const onMap = (scenario: MarneScenario, side: string): ReadonlyArray<MarneUnit> =>
  scenario.units.filter(unit => unit.side === side && unit.starts.some(start => start.type === 'hex'))

soundScenarios(MarneScenario, scenarios, checkScenario)

describe.each(keys)('%s', key => {
  const scenario = scenarios[key]

  it('uses every area it lists', () => {
    const used = new Set(
      scenario.units.flatMap(unit => [
        unit.area,
        ...unit.starts.map(start => (start.type === 'arrival' ? start.area : '')),
      ]),
    )
    expect(scenario.areas.filter(area => !used.has(area.id))).toEqual([])
  })

  it('uses every unit under some option, and every Allied unit under each option', () => {
    expect(scenario.units.filter(unit => unit.starts.length === 0)).toEqual([])
    for (const { id } of scenario.options) expect(forces(scenario, id, 'allied').size).toBe(76)
  })
})

describe('the map', () => {
  const { map } = counterattack

  it('is the same in all scenarios', () => {
    expect(keys.every(key => scenarios[key].map === map)).toBe(true)
  })

  it('has 46 by 30 hexes, 18 rivers on 604 hexsides, 88 places worth 199 points and 21 fortresses', () => {
    expect(map.hexes).toHaveLength(1380)
    expect(map.rivers).toHaveLength(18)
    expect(map.rivers.flatMap(river => river.sides)).toHaveLength(604)
    expect(map.towns).toHaveLength(88)
    expect(map.towns.reduce((sum, town) => sum + town.points, 0)).toBe(199)
    expect(map.forts).toHaveLength(21)
    expect(map.edges.north).toHaveLength(46)
    expect(map.edges.east).toHaveLength(30)
  })

  it('has three cities, among them Paris with eight hexes', () => {
    const cities = map.towns.filter(town => town.hexes.length > 1)
    expect(cities.map(city => [city.name, city.hexes.length, city.points])).toEqual([
      ['Paris', 8, 20],
      ['Reims', 2, 8],
      ['Troyes', 2, 6],
    ])
  })

  it('keeps woods terrain in the hex of a town', () => {
    const terrain = new Map(map.hexes.map(hex => [hex.id, hex.terrain]))
    expect(map.towns.filter(town => terrain.get(town.hexes[0]!) === 'woods').map(town => town.name)).toEqual([
      'Rambouillet',
      'Fontainebleau',
    ])
    const count = (wanted: string): number => map.hexes.filter(hex => hex.terrain === wanted).length
    expect([count('woods'), count('swamp'), count('town'), count('city')]).toEqual([142, 5, 83, 12])
  })
})

describe('the situations', () => {
  it('[marne:M1.j] run from turn 8 to turn 17 in the Counterattack and from turn 1 to turn 17 in the Pursuit', () => {
    for (const scenario of [counterattack, free]) {
      expect([scenario.turns.first, scenario.turns.last]).toEqual([8, 17])
      expect([scenario.turns.dates[0], scenario.turns.dates.at(-1)]).toEqual(['6 September 1914', '15 September 1914'])
    }
    expect([pursuit.turns.first, pursuit.turns.last]).toEqual([1, 17])
    expect([pursuit.turns.dates[0], pursuit.turns.dates[7], pursuit.turns.dates.at(-1)]).toEqual([
      '30 August 1914',
      '6 September 1914',
      '15 September 1914',
    ])
  })

  it('[marne:M13.h] let only the garrison of Paris set up in the Pursuit, within its area', () => {
    expect(onMap(pursuit, 'german')).toEqual([])
    const garrison = onMap(pursuit, 'allied')
    expect(garrison.map(printed).sort()).toEqual(['2-3', '4-3', '4-3', '5-3', '6-3'])
    const paris = pursuit.areas.find(area => area.id === 'paris')
    for (const unit of garrison) {
      expect([unit.nationality, unit.area]).toEqual(['french', 'paris'])
      for (const start of unit.starts) expect(start.type === 'hex' && paris?.hexes.includes(start.hex)).toBe(true)
    }
  })

  it('halve Allied strength only in the Pursuit, up to turn 6', () => {
    expect(keys.map(key => scenarios[key].demoralisedUntil)).toEqual([0, 0, 6])
  })

  it('give the Germans no town in the Pursuit, but their towns and the forts of Reims in the Counterattack', () => {
    expect([pursuit.germanHeld, pursuit.destroyedForts]).toEqual([[], []])
    expect(counterattack.germanHeld).toHaveLength(43)
    expect(counterattack.destroyedForts).toEqual(['fort-2709', 'fort-2809', 'fort-2910', 'fort-2811'])
  })

  it('differ only in set-up between the two Counterattacks', () => {
    expect([counterattack.setup, free.setup, pursuit.setup]).toEqual(['fixed', 'free', 'allied'])
    const differing = counterattack.units.filter(
      (unit, i) => JSON.stringify(unit.starts) !== JSON.stringify(free.units[i]?.starts),
    )
    expect(differing.map(unit => unit.id)).toEqual(['ge-17R', 'ge-18R', 'ge-13R', 'ge-14R'])
    expect([free.germanHeld, free.destroyedForts, free.turns]).toEqual([
      counterattack.germanHeld,
      counterattack.destroyedForts,
      counterattack.turns,
    ])
  })

  it('give the area of the French VI Army to the Allies', () => {
    for (const scenario of [free, pursuit]) expect(scenario.areas.find(area => area.id === 'fr6')?.side).toBe('allied')
  })

  it('divide the north edge among the German armies and limit the entry from the east to the north of the front', () => {
    const north = pursuit.areas.filter(area => area.edge === 'north').flatMap(area => area.hexes)
    expect([...north].sort()).toEqual([...pursuit.map.edges.north].sort())
    expect(pursuit.areas.filter(area => area.northOfFront).map(area => area.id)).toEqual(['german-east'])
  })
})

describe('the order of battle', () => {
  it('has 157 units: 81 German, 67 French and 9 British', () => {
    const count = (nationality: string): number =>
      counterattack.units.filter(unit => unit.nationality === nationality).length
    expect([counterattack.units.length, count('german'), count('french'), count('british')]).toEqual([157, 81, 67, 9])
  })

  it('gives (1)-4 to all French cavalry, and otherwise only to the British brigades of Gough', () => {
    const parenthesised = counterattack.units.filter(unit => unit.defenceOnly)
    expect(new Set(parenthesised.map(printed))).toEqual(new Set(['(1)-4']))
    const french = counterattack.units.filter(unit => unit.nationality === 'french' && unit.type === 'cavalry')
    expect(parenthesised.map(unit => unit.id).sort()).toEqual([...french.map(unit => unit.id), 'uk-Gough'].sort())
  })

  it('gives all cavalry a movement allowance of 4 and all other units 3', () => {
    expect(counterattack.units.filter(unit => unit.movement !== (unit.type === 'cavalry' ? 4 : 3))).toEqual([])
  })

  describe.each(keys)('the %s forces', key => {
    const german = (option: string): ReadonlySet<string> => forces(scenarios[key], option)
    const landwehr = new Set(['ge-10LB', 'ge-11LB'])

    it('[marne:M14.a] has the historical forces under option H, for 0 points', () => {
      expect(german('H').size).toBe(63)
      expect(points('H')).toBe(0)
    })

    it('[marne:M14.b] adds the corps sent to the Eastern Front under option A, for 7 points', () => {
      expect(minus(german('H'), german('A'))).toEqual(new Set())
      expect(formations(minus(german('A'), german('H')))).toEqual(
        new Set(['XI. Armeekorps', 'Garde-Reservekorps', 'H.K.K. 3']),
      )
      expect(points('A')).toBe(7)
    })

    it('[marne:M14.c] adds the right wing to all of D under option B, for 30 points', () => {
      expect(minus(german('D'), german('B'))).toEqual(new Set())
      expect(formations(minus(german('B'), german('D')))).toEqual(
        new Set(['XIV. Armeekorps', 'XXI. Armeekorps', 'H.K.K. 3', 'Ersatz']),
      )
      expect(points('B')).toBe(30)
    })

    it('[marne:M14.d] leaves only second-line troops before the Belgian fortresses under option C, for 13 points', () => {
      expect(minus(german('H'), german('C'))).toEqual(landwehr)
      expect(formations(minus(german('C'), german('H')))).toEqual(new Set(['III. Reservekorps']))
      expect(points('C')).toBe(13)
    })

    it('[marne:M14.e] combines A and C under option D, for 20 points', () => {
      expect(german('D')).toEqual(minus(union(german('A'), german('C')), landwehr))
      expect(points('D')).toBe(20)
    })
  })
})

knownProvenance(new URL('../../../../src/games/marne/scenario/documents/', import.meta.url))
