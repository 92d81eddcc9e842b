import { describe, expect, it } from 'vitest'
import { areNeighbours } from '../../../../src/kernel/documents/document.js'
import { checkScenario } from '../../../../src/games/grand-illusion/scenario/check/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import {
  IllusionScenario,
  NATION_OF,
  type IllusionHex,
  type IllusionUnit,
} from '../../../../src/games/grand-illusion/scenario/index.js'
import { knownProvenance, soundScenarios } from '../../common/scenarios.js'

const { campaign } = scenarios
const short = scenarios['short-campaign']
const whatIf = scenarios['what-if']
const all = Object.values(scenarios)
const { map } = campaign
const hexes = new Map(map.hexes.map(hex => [hex.id, hex]))
const hexOf = (id: string): IllusionHex => hexes.get(id)!
const neighbours = (id: string): ReadonlyArray<string> =>
  map.hexes.filter(hex => areNeighbours(hex, hexOf(id))).map(hex => hex.id)
const unit = (id: string, scenario = whatIf): IllusionUnit => scenario.units.find(entry => entry.id === id)!
const idsOf = (units: ReadonlyArray<IllusionUnit>): ReadonlyArray<string> => units.map(({ id }) => id)
const where = (test: (unit: IllusionUnit) => boolean, scenario = whatIf): ReadonlyArray<IllusionUnit> =>
  scenario.units.filter(test)
const words = (text: string): ReadonlyArray<string> => text.split(' ')
/** Returns the ids of the hexes that meet a condition. */
const which = (test: (hex: IllusionHex) => boolean): ReadonlyArray<string> => map.hexes.filter(test).map(({ id }) => id)
const isCombatUnit = ({ type }: IllusionUnit): boolean => type === 'infantry' || type === 'cavalry'

soundScenarios(IllusionScenario, scenarios, checkScenario)
knownProvenance(new URL('../../../../src/games/grand-illusion/scenario/documents/', import.meta.url))

describe('the map', () => {
  it('[grand-illusion:2.2.a] has 107 hexes, each with its number, and is the same in all scenarios', () => {
    expect(map.hexes.map(({ id }) => id)).toEqual(Array.from({ length: 107 }, (_, i) => String(i + 1)))
    expect(all.every(scenario => scenario.map === map)).toBe(true)
  })

  it('has the adjacent hexes that the rules mention [grand-illusion:8.4.9.a]', () => {
    expect(neighbours('19')).toEqual(words('9 10 18 20 28 29'))
    expect(neighbours('26')).toHaveLength(6)
    expect(neighbours('26')).toEqual(expect.arrayContaining(['27', '35']))
    for (const [a, b] of [
      ['42', '52'],
      ['62', '52'],
      ['43', '52'],
      ['64', '63'],
      ['63', '53'],
      ['53', '52'],
      ['44', '54'],
      ['103', '107'],
      ['104', '107'],
    ])
      expect(neighbours(a!)).toContain(b)
    expect(neighbours('103')).toContain('106')
    expect(neighbours('104')).not.toContain('106')
  })

  it('[grand-illusion:2.2.b] [grand-illusion:2.2.c] has the German hexes printed German, and the others printed Allied', () => {
    expect(which(({ control }) => control === 'german')).toEqual(
      words('81 82 83 84 85 86 90 91 92 93 94 95 96 100 101 102 103 105 106 107'),
    )
    expect(words('72 73 45 46 54 62 66 1 4 13 14 61 80 89 19').every(id => hexOf(id).control === 'allied')).toBe(true)
  })

  it('[grand-illusion:2.2.d] has a terrain modifier of 0, 1 or 2 in each hex, and 1 in 26, the only hex whose terrain the text states', () => {
    expect(hexOf('26').terrain).toBe(1)
    expect(new Set(map.hexes.map(({ terrain }) => terrain))).toEqual(new Set([0, 1, 2]))
    // otherwise Elan would not have an effect
    expect(map.plan17.hexes.some(id => hexOf(id).terrain > 0)).toBe(true)
  })

  it('[grand-illusion:2.2.e] [grand-illusion:2.2.f] [grand-illusion:14.1.2.h] has the VP hexes of both lists, of which two in each count double (T-9)', () => {
    expect(map.victory).toEqual({ hexes: words('8 14 16 23 26 34 36 38 48 52 58 76 87 98 104'), doubled: ['76', '87'] })
    expect(map.plan17).toEqual({ hexes: words('85 86 95 96 100 103 105 107'), doubled: ['86', '105'] })
    expect(map.victory.hexes.every(id => hexOf(id).control === 'allied')).toBe(true)
    expect(map.plan17.hexes.every(id => hexOf(id).control === 'german')).toBe(true)
  })

  it('[grand-illusion:2.2.g] has the hexes around Paris as its Paris-in-danger hexes (T-8)', () => {
    expect(map.danger).toEqual(words('9 10 18 20 28 29'))
    expect(campaign.places.paris).toBe('19')
  })

  it('[grand-illusion:2.2.h] has twelve Schlieffen Plan hexes, all on the coast or adjacent to it (T-7)', () => {
    expect(map.schlieffen).toEqual(words('1 7 8 14 15 16 23 24 32 33 42 43'))
    const coast = which(({ coast: wet }) => wet)
    expect(
      map.schlieffen.filter(id => !coast.includes(id) && !neighbours(id).some(other => coast.includes(other))),
    ).toEqual([])
  })

  it('[grand-illusion:2.2.i] [grand-illusion:2.2.j] has hexsides of one diamond, and of three diamonds only between 42 and 52', () => {
    expect(map.hexsides.filter(({ diamonds }) => diamonds === 3)).toEqual([{ a: '42', b: '52', diamonds: 3 }])
    expect(map.hexsides.filter(({ diamonds }) => diamonds === 1)).toHaveLength(12)
  })

  it('[grand-illusion:2.2.k] has the supply sources of each nationality (T-5)', () => {
    expect(map.sources).toEqual({
      german: words('91 94 100 105 107'),
      french: words('1 4 13 61 80 89'),
      british: words('1 4 14'),
      belgian: words('1 14'),
    })
  })

  it('[grand-illusion:2.2.l] [grand-illusion:2.2.m] has two hexes in the Vosges', () => {
    expect(map.vosges).toEqual(['102', '103'])
  })

  it('has the hexes of Belgium that 8.4.7 lists, and no others (T-6) [grand-illusion:8.4.7.a]', () => {
    expect(which(({ territory }) => territory.includes('belgium'))).toEqual(
      words('23 32 33 42 43 44 52 53 54 55 62 63 64 65 71 72 73 74 81 83'),
    )
  })

  it('has borders in French hexes that are partly Belgian, and in 104 [grand-illusion:7.2.j]', () => {
    expect(which(({ border }) => border)).toEqual(words('23 33 54 55 65 104'))
  })

  it('has the named ports on the coast [grand-illusion:10.4.a]', () => {
    expect(map.ports).toEqual(words('1 7 14 23 32'))
    expect(which(({ coast }) => coast)).toEqual(words('1 2 7 14 15 16 23 32 42'))
  })

  it('has the railways that the supply rules require, so none leads on from 102 and only one from 107, through 103 [grand-illusion:8.4.3.af]', () => {
    const linked = (id: string): ReadonlyArray<string> =>
      map.rails.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))
    expect(map.rails).toHaveLength(142)
    expect(linked('102')).toEqual([])
    // French units from 104 are therefore at a dead end in 107 until they control 103
    expect(linked('107')).toEqual(['103', '106'])
    expect(linked('104')).toEqual(['99', '103'])
    for (const pair of ['64 63', '63 53', '44 54', '44 34', '44 45', '46 56'])
      expect(linked(words(pair)[0]!), pair).toContain(words(pair)[1])
    expect(linked('53')).not.toContain('44')
  })
})

describe('the counters', () => {
  it('are the 171 of the campaigns and 21 for options [grand-illusion:2.6.b] [grand-illusion:13.1.1.c]', () => {
    expect([campaign.units.length, short.units.length, whatIf.units.length]).toEqual([171, 171, 192])
    expect(campaign.units.every(({ option }) => option === 0)).toBe(true)
    expect(idsOf(where(({ option, side }) => option > 0 && side === 'german'))).toEqual(
      words('de-opt1 de-opt2 de-opt3 de-opt4 de-opt5 de-hq9 de-ha3 de-ha4'),
    )
    expect(idsOf(where(({ option, side }) => option > 0 && side === 'allied'))).toEqual(
      words(
        'be-opt-1 be-opt-2 be-opt-3 br-sec fr-opt1 fr-opt2 fr-ha fr-1col fr-10col antwerp-improved liege hazebrouck lille',
      ),
    )
  })

  it('[grand-illusion:2.3.a] [grand-illusion:2.6.a] are infantry, cavalry, headquarters, heavy artillery and fortresses', () => {
    const number = (type: string): number => campaign.units.filter(entry => entry.type === type).length
    expect(['infantry', 'cavalry', 'headquarters', 'heavy-artillery', 'fortress'].map(number)).toEqual([
      106, 24, 21, 2, 18,
    ])
  })

  it('[grand-illusion:2.4.a] [grand-illusion:2.4.b] [grand-illusion:2.7.a] give combat units a strength, a movement allowance and a size', () => {
    const fighting = where(isCombatUnit)
    expect(
      fighting.filter(
        ({ combat, movement, size }) => combat === null || combat.front < 1 || movement.front < 1 || size === 'none',
      ),
    ).toEqual([])
  })

  it('[grand-illusion:2.4.i] [grand-illusion:2.4.ad] give disrupted units one hex of movement, and one less strength but at least 1 (Q-116)', () => {
    for (const { id, combat, movement } of where(isCombatUnit)) {
      expect(combat?.disrupted, id).toBe(Math.max(1, combat!.front - 1))
      expect(movement.back, id).toBe(1)
    }
  })

  it('[grand-illusion:2.4.k] mark two German corps as defence-only', () => {
    expect(idsOf(where(({ traits }) => traits.includes('defence-only')))).toEqual(['de-or', 'de-lw'])
  })

  it('[grand-illusion:2.4.m] [grand-illusion:12.2.a] [grand-illusion:12.2.b] mark all British combat units, and Belgian infantry, as steady', () => {
    expect(where(({ traits }) => traits.includes('steady'))).toEqual(
      where(
        entry =>
          (entry.nation === 'british' && isCombatUnit(entry)) ||
          (entry.nation === 'belgian' && entry.type === 'infantry'),
      ),
    )
  })

  it('[grand-illusion:2.4.n] [grand-illusion:2.7.c] mark two French mountain units, and the Territorials', () => {
    expect(idsOf(where(({ traits }) => traits.includes('mountain')))).toEqual(['fr-xiv', 'fr-alp'])
    expect(idsOf(where(({ traits }) => traits.includes('territorial')))).toEqual(['fr-t1', 'fr-t2'])
  })

  it('[grand-illusion:2.4.o] [grand-illusion:2.4.p] [grand-illusion:2.4.f] give headquarters a movement allowance, a lower one on the back, arrival codes and no strength', () => {
    const commands = where(({ type }) => type === 'headquarters')
    expect(commands.filter(({ combat, movement }) => combat !== null || movement.back >= movement.front)).toEqual([])
    expect(idsOf(commands.filter(({ start }) => start.type === 'reinforcement'))).toEqual(
      words('de-hqn de-hqd de-hq9 fr-hq6 fr-hq9 fr-hq10 fr-hq8'),
    )
  })

  it('[grand-illusion:2.4.z] [grand-illusion:2.4.aa] [grand-illusion:2.4.ab] [grand-illusion:2.4.ac] give heavy artillery one hex of movement and a bombardment strength', () => {
    const guns = where(({ type }) => type === 'heavy-artillery')
    expect(guns.map(({ id, bombardment }) => [id, bombardment])).toEqual([
      ['de-ha1', 4],
      ['de-ha2', 5],
      ['de-ha3', 4],
      ['de-ha4', 4],
      ['fr-ha', 3],
    ])
    expect(guns.every(({ movement, combat }) => movement.front === 1 && movement.back === 1 && combat === null)).toBe(
      true,
    )
  })

  it('[grand-illusion:2.4.g] include four French units that arrive or leave when Paris is in danger', () => {
    expect(idsOf(where(({ start }) => start.type === 'danger'))).toEqual(['fr-ix', 'fr-71r'])
    expect(campaign.roles).toMatchObject({ dangerRemoves: ['fr-hqa'], reducedCorps: 'fr-ix-minus', fullCorps: 'fr-ix' })
    expect(unit('fr-71r').start).toEqual({ type: 'danger', hex: '98' })
    expect(unit('fr-ix').start).toEqual({ type: 'danger', hex: null })
  })

  it('[grand-illusion:2.5.a] [grand-illusion:2.5.b] [grand-illusion:2.5.c] [grand-illusion:2.5.d] have the nationality of their army (T-19)', () => {
    expect(NATION_OF).toEqual({
      german: 'german',
      bavarian: 'german',
      french: 'french',
      colonial: 'french',
      british: 'british',
      indian: 'british',
      belgian: 'belgian',
    })
    expect(['de-i-b', 'br-3in', 'fr-m2', 'fr-rm'].map(id => unit(id).nation)).toEqual([
      'german',
      'british',
      'french',
      'french',
    ])
  })

  it('[grand-illusion:2.7.b] have unique names and unique short designations', () => {
    for (const names of [where(() => true).map(({ name }) => name), where(() => true).map(entry => entry.short)])
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('[grand-illusion:2.7.d] include the Royal Naval Division among the units supplied in Antwerp', () => {
    expect(campaign.roles.inAntwerp).toEqual(['br-rn'])
    expect(unit('br-rn').name).toBe('Royal Naval Division')
  })

  it('[grand-illusion:2.7.e] [grand-illusion:8.4.6.d] include groups of corps size, and a (-) corps that stacks as a division', () => {
    expect(words('fr-g1 fr-g2 fr-g3 fr-g4 fr-g5 fr-g6 fr-g61 fr-t1 fr-t2').map(id => unit(id).size)).toEqual(
      new Array(9).fill('corps'),
    )
    expect(
      where(({ size, stacksAs }) => size !== stacksAs).map(({ id, size, stacksAs }) => [id, size, stacksAs]),
    ).toEqual([['fr-ix-minus', 'corps', 'division']])
  })

  it('have the strengths that the developer stated', () => {
    const front = (id: string): number => unit(id).combat!.front
    expect(words('fr-ii fr-iii fr-vi fr-xiv fr-xviii fr-xx fr-colonial fr-t1 fr-m2').map(front)).toEqual([
      5, 6, 6, 5, 6, 5, 5, 3, 3,
    ])
    expect(
      words('fr-i fr-iv fr-v fr-vii fr-viii fr-x fr-xi fr-xii fr-xiii fr-xv fr-xvi fr-xvii fr-xxi').every(
        id => front(id) === 4,
      ),
    ).toBe(true)
  })
})

/** The fortresses, as in T-4: id, hex, steps, large garrison, option. */
const FORTRESSES = `
antwerp 52 5 4 3 2 - 0
antwerp-improved 52 5+1 4+1 3+1 2+1 large 5
namur 64 3+1 2+1 - 0
liege 72 4 3 2 1 - 5
metz-5 86 5 4 3 2 large 0
metz-3 86 3 2 large 0
trier 94 3 2 - 0
strasbourg 105 5 4 3 2 - 0
versailles 10 2 1 - 0
paris 19 5 4 2 1 - 0
hazebrouck 24 3 2 - 2
lille 34 3 2 - 2
maubeuge 54 5+2 4+2 3+1 2+1 large 0
verdun-67 67 5+2 4+2 3+2 2+2 large 0
verdun-76 76 5+3 4+3 3+3 2+3 large 0
st-mihiel 77 4 3 2 1 - 0
langres 79 4 3 2 1 - 0
nancy 87 4+1 3+1 2+1 1+1 - 0
toul 87 5+2 4+2 3+2 2+2 large 0
epinal-old 98 4 3 2 1 - 0
epinal 98 5+2 4+2 3+2 2+2 large 0
belfort 104 5+2 4+2 3+2 2+2 large 0
`
  .trim()
  .split('\n')

describe('the fortresses', () => {
  it('[grand-illusion:13.1.6.a] [grand-illusion:13.1.6.b] [grand-illusion:13.1.6.c] [grand-illusion:13.1.6.d] [grand-illusion:13.1.6.g] [grand-illusion:2.4.u] [grand-illusion:2.4.v] [grand-illusion:2.4.w] [grand-illusion:2.4.x] have the values of the table, step by step (T-4)', () => {
    const told = where(({ type }) => type === 'fortress').map(({ id, start, fortress, option, movement }) => {
      expect(movement, id).toEqual({ front: 0, back: 0 })
      const steps = fortress!.steps.map(({ strength, defence }) =>
        defence === 0 ? `${strength}` : `${strength}+${defence}`,
      )
      return [
        id,
        start.type === 'setup' ? start.hex : '',
        ...steps,
        fortress!.largeGarrison ? 'large' : '-',
        option,
      ].join(' ')
    })
    expect(told).toEqual(FORTRESSES)
  })

  it('[grand-illusion:13.1.6.e] [grand-illusion:13.1.6.f] [grand-illusion:13.1.6.h] are in all scenarios, except Liège, Lille, Hazebrouck and the improved Antwerp', () => {
    const standing = (scenario: IllusionScenario): ReadonlyArray<string> =>
      idsOf(where(({ type }) => type === 'fortress', scenario))
    expect(standing(campaign)).toEqual(FORTRESSES.filter(line => line.endsWith(' 0')).map(line => line.split(' ')[0]))
    expect(standing(short)).toEqual(standing(campaign))
  })
})

describe('the set-up', () => {
  const inHex = (hex: string): ReadonlyArray<IllusionUnit> =>
    where(entry => entry.start.type === 'setup' && entry.start.hex === hex && entry.type !== 'fortress', campaign)

  it('[grand-illusion:2.4.c] [grand-illusion:13.1.1.d] [grand-illusion:13.1.1.e] puts each army in the hexes that the rules state, with all counters on the front', () => {
    expect(idsOf(inHex('62'))).toEqual(words('be-i be-ii be-3 be-c be-hq'))
    expect(idsOf(inHex('64'))).toEqual(['be-4'])
    expect(idsOf(inHex('54'))).toEqual(words('fr-1cd fr-3cd fr-5cd'))
    expect(inHex('46').map(({ headquarters }) => headquarters?.number ?? 0)).toContain(5)
    expect(
      [inHex('66'), inHex('76')].map(units => Math.max(...units.map(({ headquarters }) => headquarters?.number ?? 0))),
    ).toEqual([4, 3])
    expect(inHex('84').some(entry => entry.size === 'corps')).toBe(true)
  })

  it('[grand-illusion:13.1.1.f] puts all British units that start on the map in 45, and lets two infantry units start in 54', () => {
    expect(idsOf(where(({ nation, start }) => nation === 'british' && start.type === 'setup'))).toEqual(
      words('br-1 br-2 br-3 br-5 br-cav br-hq'),
    )
    expect(idsOf(inHex('45'))).toEqual(words('br-1 br-2 br-3 br-5 br-cav br-hq'))
    expect(all.map(({ special }) => special.setup)).toEqual(
      new Array(3).fill({ units: words('br-1 br-2 br-3 br-5'), hex: '54', most: 2 }),
    )
  })

  it('[grand-illusion:2.4.d] [grand-illusion:2.4.e] has reinforcements with a turn, and with or without a hex (T-12)', () => {
    const due = (id: string) => unit(id).start
    expect(due('de-mar')).toEqual({ type: 'reinforcement', turn: 3, hex: null, also: [] })
    expect(
      words('de-mar de-lw de-hqn de-hqd br-7 br-3cav fr-rm br-3in br-7in').map(
        id => (due(id) as { readonly turn: number }).turn,
      ),
    ).toEqual([3, 5, 5, 6, 10, 10, 10, 13, 13])
    expect(
      words('fr-opt1 fr-opt2 fr-ha fr-1col fr-10col br-sec de-ha3 de-ha4 de-opt1 de-hq9').map(
        id => (due(id) as { readonly turn: number }).turn,
      ),
    ).toEqual([3, 3, 2, 8, 8, 13, 5, 5, 1, 1])
    expect(due('de-ix-r')).toMatchObject({ hex: '81' })
  })

  it('[grand-illusion:12.3.a] lets two British divisions arrive on the coast', () => {
    const by = (id: string): ReadonlyArray<string> => {
      const { start } = unit(id)
      return start.type === 'reinforcement' ? start.also : []
    }
    expect(idsOf(where(({ id }) => by(id).length > 0))).toEqual(['br-7', 'br-rn'])
    expect(by('br-7')).toEqual(words('1 2 7 14 15 16 23 32 42'))
    expect(by('br-rn')).toEqual(words('1 2 7 14 15 16 23 32 42 52'))
  })
})

describe('the play of a scenario', () => {
  it('[grand-illusion:14.1.a] [grand-illusion:14.2.a] [grand-illusion:14.3.a] lasts 15, 7 and 15 turns of six days, from 18 August', () => {
    expect(all.map(({ turns }) => [turns.first, turns.last, turns.dates.length])).toEqual([
      [1, 15, 15],
      [1, 7, 7],
      [1, 15, 15],
    ])
    expect([campaign.turns.dates[0], campaign.turns.dates[14], short.turns.dates[6]]).toEqual([
      '18 to 23 August 1914',
      '10 to 15 November 1914',
      '23 to 28 September 1914',
    ])
  })

  it('[grand-illusion:14.1.b] [grand-illusion:14.2.b] [grand-illusion:14.3.b] begins with the same markers in all scenarios', () => {
    for (const { captured, entrenchments, places, victory } of all) {
      expect([captured, entrenchments, places.railEnd]).toEqual([['72', '73'], [{ hex: '86', level: 1 }], '56'])
      expect(victory.start).toEqual({ german: 0, allied: 3 })
    }
  })

  it('has the places that the rules name (T-10)', () => {
    expect(campaign.places).toEqual({
      paris: '19',
      suddenDeath: '94',
      antwerp: '52',
      escape: '43',
      guards: ['53', '62'],
      brussels: '62',
      emergency: '44',
      maubeuge: '54',
      railEnd: '56',
    })
    expect(campaign.roles).toMatchObject({
      easternFront: ['de-hq1', 'de-hq2', 'de-hq3'],
      detachment: 'de-hqd',
      namurDivision: 'be-4',
      namurFortress: 'namur',
      maubeugeFortress: 'maubeuge',
    })
  })

  it('has the columns of the CAPS table, and the CAPs of turn 1 [grand-illusion:5.1.4.a] [grand-illusion:14.3.1.s]', () => {
    expect(all.map(({ caps }) => caps.first)).toEqual([{ german: 6, allied: 4 }, { german: 6, allied: 4 }, null])
    for (const { caps } of all) {
      expect(caps.most).toBe(10)
      expect(caps.columns).toEqual({
        german: { before: [5, 6, 7, 7, 8, 9], after: [5, 5, 6, 6, 7, 8] },
        allied: { before: [3, 4, 4, 5, 5, 6], after: [5, 6, 6, 7, 7, 8] },
      })
    }
  })

  it('[grand-illusion:6.0.b] [grand-illusion:6.0.f] [grand-illusion:6.0.g] [grand-illusion:14.3.1.t] gives the initiative to the Allies on turn 1, to the Germans on two turns, and then by dice', () => {
    expect(campaign.initiative).toEqual(['allied', 'german', 'german', ...new Array<string>(12).fill('dice')])
    expect(short.initiative).toEqual(campaign.initiative.slice(0, 7))
    expect(whatIf.initiative).toEqual(new Array(15).fill('dice'))
  })

  it('[grand-illusion:14.1.1.k] [grand-illusion:14.1.1.l] [grand-illusion:14.1.1.m] [grand-illusion:14.1.1.ac] [grand-illusion:14.2.1.d] requires 1, 2, 1 and 1 mandated attacks of the Allies, and one per turn of the Germans from turn 12', () => {
    expect(campaign.mandates.allied).toEqual([1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(campaign.mandates.german).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
    expect(short.mandates).toEqual({ allied: [1, 2, 1, 1, 0, 0, 0], german: new Array(7).fill(0) })
    expect(whatIf.mandates).toEqual(campaign.mandates)
  })

  it('[grand-illusion:13.1.2.a] [grand-illusion:13.1.2.d] has 8 and 15 chits, and 10 points for Paris', () => {
    for (const { victory } of all) {
      expect([victory.plan17Chits.length, victory.germanChits.length, victory.paris]).toEqual([8, 15, 10])
      expect([victory.plan17Chits, victory.germanChits]).toEqual([
        [0, 1, 1, 1, 1, 2, 2, 3],
        [0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3],
      ])
    }
  })

  it('has the victory points of T-16', () => {
    expect(campaign.victory).toMatchObject({
      withdrawal: { german: { turn: 4, early: 4, late: 3 }, allied: { turn: 3, early: 3, late: 2 } },
      easternFront: { points: 2, strength: 9, cavalryDivisions: 1 },
      german: { least: 6, times: 2 },
      bonuses: [],
    })
    expect(short.victory.bonuses).toEqual([
      { type: 'fortresses', turn: 7, points: 3, fortresses: ['maubeuge', 'namur'] },
      { type: 'blockade', turn: 7, points: 2, corps: 2 },
      { type: 'french-corps', turn: 5, points: 3, number: 7 },
      { type: 'british-hits', turn: 5, points: 3, number: 6 },
    ])
    expect(whatIf.victory).toEqual(campaign.victory)
  })

  it('has the turns of T-12 and T-18 [grand-illusion:14.2.3.e] [grand-illusion:14.3.1.m] [grand-illusion:14.3.1.n] [grand-illusion:14.3.1.p] [grand-illusion:14.3.1.q]', () => {
    const calendar = {
      plan17Through: 4,
      schlieffenThrough: 6,
      britishThrough: 5,
      allenbyThrough: 2,
      belgianWithdrawalThrough: 1,
      antwerpThrough: 6,
      easternFront: 3,
      withdrawalFrom: 3,
      emergencyFrom: 3,
      emergencyThrough: 5,
      railEndThrough: 5,
      railFrom: 3,
      conqueredRailFrom: 5,
      franceFrom: 5,
      disruptedLaterFrom: 8,
      disruptedAtOnceFrom: 10,
      fatigueFrom: 12,
      detachment: 6,
      interim: 9,
    }
    expect(campaign.calendar).toEqual(calendar)
    expect(short.calendar).toEqual({ ...calendar, interim: 0 })
    expect(whatIf.calendar).toEqual({ ...calendar, schlieffenThrough: 0, britishThrough: 0, easternFront: 0 })
  })

  it('has the special rules of each scenario [grand-illusion:14.2.1.i] [grand-illusion:14.3.1.b] [grand-illusion:14.3.1.c] [grand-illusion:14.3.1.o] [grand-illusion:14.3.1.r] [grand-illusion:14.3.1.u]', () => {
    const special = {
      activation: [
        { hexes: ['66', '76'], most: 0 },
        { hexes: ['62', '54', '46', '45'], most: 1 },
      ],
      closed: [
        { hex: '54', side: 'german', through: 1 },
        { hex: '54', side: 'allied', through: 2 },
      ],
      returns: [
        { turn: 8, nation: 'british', disrupted: false },
        { turn: 12, nation: 'british', disrupted: true },
        { turn: 12, nation: 'belgian', disrupted: true },
      ],
      shortFirstSegment: true,
      dangerForcesWithdrawal: true,
      escapeClosed: true,
      setup: { units: words('br-1 br-2 br-3 br-5'), hex: '54', most: 2 },
    }
    expect(campaign.special).toEqual(special)
    expect(short.special).toEqual({ ...special, returns: [] })
    expect(whatIf.special).toEqual({
      ...special,
      activation: [{ hexes: Array.from({ length: 66 }, (_, i) => String(i + 1)), most: 2 }],
      closed: [],
      shortFirstSegment: false,
      dangerForcesWithdrawal: false,
      escapeClosed: false,
    })
  })
})

describe('Fortunes of War', () => {
  const row = (sum: number) => campaign.fortunes.rows.find(each => each.sum === sum)!
  /** Returns the effects in which a result differs from an ordinary combat. */
  const effects = (result: object): object =>
    Object.fromEntries(
      Object.entries(result).filter(([key, value]) =>
        key === 'fulfils' || key === 'reserves' || key === 'fortress'
          ? value === false
          : !['sum', 'id', 'title', 'ignoredInPlan17', 'price'].includes(key) &&
            value !== false &&
            value !== 0 &&
            value !== null &&
            value !== 'fought',
      ),
    )

  it('[grand-illusion:9.1.4.d] [grand-illusion:2.4.l] have the effects that the rulings give, row by row (MISSING-2, Q-114)', () => {
    expect(campaign.fortunes.rows.map(each => [each.sum, effects(each)])).toEqual([
      [2, { surprise: true }],
      [3, { combat: 'cancelled', fulfils: false, initiative: true }],
      [4, { modifier: 1, reserves: false, fortress: false }],
      [5, { caps: { side: 'german', points: 1 } }],
      [6, { limit: true }],
      [7, { combat: 'chosen' }],
      [8, { mandates: 1 }],
      [9, { caps: { side: 'allied', points: 1 } }],
      [10, { combat: 'swapped', initiative: true, fortress: false }],
      [11, { limit: true }],
      [12, { rout: true }],
    ])
  })

  it('[grand-illusion:14.1.1.t] are ignored in Plan 17 hexes in rows 3, 4, 7 and 10', () => {
    expect(campaign.fortunes.rows.filter(each => each.ignoredInPlan17).map(each => each.sum)).toEqual([3, 4, 7, 10])
  })

  it('leave the defender four choices in row 7, of which only "Nothing" is free (Q-115)', () => {
    expect(campaign.fortunes.advantages.map(each => [each.id, each.price, effects(each)])).toEqual([
      ['call-off', 1, { combat: 'cancelled', fulfils: false, initiative: true, retreat: true }],
      ['reconnaissance', 1, effects(row(4))],
      ['counterattack', 1, effects(row(10))],
      ['nothing', 0, {}],
    ])
  })

  it('are the same in all scenarios', () => {
    expect(all.every(({ fortunes }) => fortunes === campaign.fortunes)).toBe(true)
  })
})

describe('the options of scenario 3', () => {
  const costs = (side: 'german' | 'allied') => whatIf.options![side].map(({ number, cost }) => [number, cost])
  const effectsOf = (side: 'german' | 'allied', number: number) =>
    whatIf.options![side].find(option => option.number === number)!.effects

  it('[grand-illusion:14.3.6.a] are five per side with their costs, and each side may choose two (T-11)', () => {
    expect([campaign.options, short.options, whatIf.options!.most]).toEqual([null, null, 2])
    expect(costs('allied')).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 3],
    ])
    expect(costs('german')).toEqual([
      [1, 3],
      [2, 3],
      [3, 2],
      [4, 4],
      [5, 4],
    ])
  })

  it('have the Allied effects of the table (T-11)', () => {
    expect(effectsOf('allied', 1)).toEqual([
      { type: 'regroup', nation: 'french', country: 'france', corps: 5, cavalryDivisions: 2, headquarters: 1 },
    ])
    expect(effectsOf('allied', 2)).toEqual([{ type: 'defence', hex: '86', modifier: 1 }])
    expect(effectsOf('allied', 3)).toEqual([
      { type: 'earlier', units: ['br-7', 'br-3cav', 'fr-rm'], turn: 7 },
      { type: 'earlier', units: ['br-3in', 'br-7in'], turn: 10 },
      { type: 'caps', turn: 10 },
    ])
    expect(effectsOf('allied', 4)).toEqual([{ type: 'landing', turn: 10, divisions: 4 }])
    expect(effectsOf('allied', 5)).toEqual([
      {
        type: 'exchange',
        pairs: [
          ['be-i', 'be-opt-1'],
          ['be-ii', 'be-opt-2'],
          ['be-3', 'be-opt-3'],
          ['antwerp', 'antwerp-improved'],
        ],
      },
      {
        type: 'setup',
        units: words('be-opt-1 be-opt-2 be-opt-3 be-4 be-c be-hq'),
        hexes: words('23 32 33 42 43 44 52 53 54 55 62 63 64 65 71 72 74'),
      },
      { type: 'control', hex: '72', side: 'allied' },
      { type: 'setup', units: ['de-ha1', 'de-ha2'], hexes: ['72'] },
      { type: 'first-activation', hex: '72' },
      { type: 'no-withdrawal' },
    ])
  })

  it('have the German effects of the table (T-11)', () => {
    expect(effectsOf('german', 1)).toEqual([
      { type: 'regroup', nation: 'german', country: 'germany', corps: 8, cavalryDivisions: 3, headquarters: 1 },
    ])
    expect(effectsOf('german', 2)).toEqual([])
    expect(effectsOf('german', 3)).toEqual([{ type: 'supply-reach', hexes: 2 }])
    expect(effectsOf('german', 4)).toEqual([
      { type: 'caps', turn: 0 },
      { type: 'entry', turn: 2, caps: 1, hexes: ['42', '52', '62', '71'], withOption: 5 },
    ])
    expect(effectsOf('german', 5)).toEqual([
      { type: 'hexside', a: '42', b: '52', diamonds: 1 },
      { type: 'source', hex: '52', nation: 'german', turn: 5 },
      { type: 'arrivals', from: '81', to: '52' },
      { type: 'withheld', units: ['de-mar', 'de-lw', 'de-hqn'] },
      { type: 'siege', hex: '52' },
      { type: 'port', hex: '52', units: ['br-7', 'br-rn'] },
    ])
  })
})
