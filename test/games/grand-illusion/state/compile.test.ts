import { describe, expect, it } from 'vitest'
import {
  distance,
  NO_DIRECTION,
  below,
  linked,
  neighbour,
  unitPlace,
  unitStatus,
} from '../../../../src/kernel/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import {
  ALLIED,
  BELGIANS,
  BELGIUM,
  BORDER,
  BRITISH,
  CAVALRY_UNITS,
  COAST,
  COMBAT_UNITS,
  DEFENCE_ONLY,
  FORTRESSES,
  FRANCE,
  FRENCH,
  FRESH_CAVALRY,
  FRESH_CORPS,
  FRESH_INFANTRY,
  GERMAN,
  GERMANS,
  GERMANY,
  GUARD,
  HALVES,
  IMPASSABLE,
  INFANTRY_CORPS,
  INFANTRY_HALVES,
  INFANTRY_UNITS,
  LARGE_UNITS,
  MOUNTAIN,
  PLAN17,
  PORT,
  RAIL,
  SCHLIEFFEN,
  STEADY,
  SUPPORT_UNITS,
  TERRITORIAL,
  VICTORY,
  VOSGES,
  allowance,
  combatStrength,
  fromMaubeuge,
  hexHas,
  isSource,
  stateAtStart,
  unitHas,
} from '../../../../src/games/grand-illusion/state/index.js'
import { acting, hexOf, placeName, tablesOf, unitNames, unitOf, unitsAt, unitsOf } from '../positions.js'

const g = tablesOf('campaign')
const short = tablesOf('short-campaign')
const what = tablesOf('what-if')
const hex = (id: string | number): number => hexOf(g, id)
const unit = (id: string): number => unitOf(g, id)
const words = (text: string): ReadonlyArray<string> => text.split(' ')
const flagged = (bit: number): ReadonlyArray<string> =>
  below(g.board.hexes)
    .filter(each => hexHas(g, each, bit))
    .map(each => placeName(g, each))
const places = (list: ReadonlyArray<number>): ReadonlyArray<string> => list.map(each => placeName(g, each))

describe('the compiled places', () => {
  it('are the hexes, the turn track and the boxes', () => {
    expect([g.board.hexes, placeName(g, g.slotOf(0)), placeName(g, g.slotOf(20))]).toEqual([107, 'turn:0', 'turn:20'])
    expect(places([g.parisBox, g.pool, g.dead, g.gone])).toEqual(['paris-in-danger', 'pool', 'dead', 'gone'])
    expect(g.board.size).toBe(g.gone + 1)
    expect([g.turnOf(g.slotOf(7)), g.turnOf(g.dead), g.turnOf(hex(7))]).toEqual([7, 0, 0])
  })

  it('include a slot for units that are due after the end of a short game', () => {
    const { units } = stateAtStart(short)
    expect(short.turnOf(unitPlace({ units }, unitOf(short, 'br-3in')))).toBe(13)
    expect(short.occupancy(units).unitsIn(short.pool)).toEqual([])
  })
})

describe('the compiled hexes', () => {
  it('have a flag for each list of hexes on the map, and a list of the Paris-in-danger hexes and their neighbours', () => {
    const { map } = scenarios.campaign
    for (const [bit, list] of [
      [SCHLIEFFEN, map.schlieffen],
      [VOSGES, map.vosges],
      [PORT, map.ports],
      [PLAN17, map.plan17.hexes],
      [VICTORY, map.victory.hexes],
      [GUARD, ['53', '62']],
      [COAST, map.hexes.filter(({ coast }) => coast).map(({ id }) => id)],
      [BORDER, map.hexes.filter(({ border }) => border).map(({ id }) => id)],
      [BELGIUM, map.hexes.filter(({ territory }) => territory.includes('belgium')).map(({ id }) => id)],
      [FRANCE, map.hexes.filter(({ territory }) => territory.includes('france')).map(({ id }) => id)],
      [GERMANY, map.hexes.filter(({ territory }) => territory.includes('germany')).map(({ id }) => id)],
    ] as const)
      expect(flagged(bit)).toEqual([...list].sort((a, b) => Number(a) - Number(b)))
    expect(places(g.nearParis)).toEqual(words('2 3 4 8 9 10 11 17 18 19 20 21 27 28 29 30 37 38 39'))
    expect(
      below(107)
        .filter(each => !hexHas(g, each, RAIL))
        .map(each => placeName(g, each)),
    ).toEqual(words('3 5 6 11 42 50 55 60 71 102'))
    expect([places(g.ports), places(g.schlieffen)]).toEqual([map.ports, map.schlieffen])
    expect(places(g.coast)).toEqual(flagged(COAST))
  })

  it('[grand-illusion:2.2.n] cost one movement point, except across the marked hexsides [grand-illusion:8.4.2.a] [grand-illusion:8.4.2.b]', () => {
    const cost = (from: string, to: string): number => {
      const direction = below(6).find(d => neighbour(g.board, hex(from), d) === hex(to))!
      return g.stepCost[0][hex(from) * 6 + direction]!
    }
    expect([cost('26', '27'), cost('97', '102'), cost('102', '97'), cost('42', '52'), cost('52', '42')]).toEqual([
      1,
      2,
      2,
      IMPASSABLE,
      IMPASSABLE,
    ])
    // there are no other costs, and no hexsides beyond the edge
    const open = below(107 * 6).filter(side => g.board.neighbours[side]! >= 0)
    expect(open.filter(side => g.stepCost[0][side] === 2)).toHaveLength(24)
    expect(open.filter(side => g.stepCost[0][side] === IMPASSABLE)).toHaveLength(2)
    expect(below(107 * 6).filter(side => g.board.neighbours[side]! < 0 && g.stepCost[0][side] !== IMPASSABLE)).toEqual(
      [],
    )
  })

  it('have their impassable directions as bits, and in a second table those after an option opens a hexside [grand-illusion:14.3.6.ac]', () => {
    expect(g.stepCost[0]).toBe(g.stepCost[1])
    expect(g.impassable[0]).toBe(g.impassable[1])
    const direction = below(6).find(d => neighbour(what.board, hex(42), d) === hex(52))!
    expect((what.impassable[0][hex(42)]! >> direction) & 1).toBe(1)
    expect((what.impassable[1][hex(42)]! >> direction) & 1).toBe(0)
    expect([what.stepCost[0][hex(42) * 6 + direction], what.stepCost[1][hex(42) * 6 + direction]]).toEqual([
      IMPASSABLE,
      2,
    ])
    const changed = below(107 * 6).filter(side => what.stepCost[0][side] !== what.stepCost[1][side])
    expect(changed).toHaveLength(2)
    for (const each of below(107))
      for (const d of below(6))
        expect((what.impassable[0][each]! >> d) & 1).toBe(what.stepCost[0][each * 6 + d] === IMPASSABLE ? 1 : 0)
  })

  it('have ascending neighbours, distances and railways', () => {
    const around = Array.from(g.ascending.slice(hex(19) * 6, hex(19) * 6 + 6), d =>
      placeName(g, neighbour(g.board, hex(19), d)),
    )
    expect(around).toEqual(words('9 10 18 20 28 29'))
    expect(g.ascending[hex(1) * 6 + 5]).toBe(NO_DIRECTION)
    expect(['19', '28', '105'].map(id => distance(g.board, hex(19), hex(id)))).toEqual([0, 1, 10])
    expect([
      linked(g.rails, hex(1), hex(8)),
      linked(g.rails, hex(8), hex(1)),
      linked(g.rails, hex(44), hex(53)),
    ]).toEqual([true, true, false])
  })

  it('are German at the start as printed, with 72 and 73 in addition [grand-illusion:13.1.3.j]', () => {
    const german = below(107).filter(each => g.german[each] === 1)
    expect(places(german)).toEqual(words('72 73 81 82 83 84 85 86 90 91 92 93 94 95 96 100 101 102 103 105 106 107'))
    expect([g.terrain[hex(26)], g.terrain[hex(102)], g.entrenched[hex(86)], g.entrenched[hex(85)]]).toEqual([
      1, 2, 1, 0,
    ])
  })

  it('have the supply sources of each nationality [grand-illusion:8.4.3.d] [grand-illusion:8.4.3.e] [grand-illusion:8.4.3.f] [grand-illusion:8.4.3.h]', () => {
    expect(g.sources.map(places)).toEqual([
      words('91 94 100 105 107'),
      words('1 4 13 61 80 89'),
      words('1 4 14'),
      words('1 14'),
    ])
    const sources = (id: string) => [GERMANS, FRENCH, BRITISH, BELGIANS].map(nation => isSource(g, nation, hex(id)))
    expect(sources('1')).toEqual([false, true, true, true])
    expect(sources('14')).toEqual([false, false, true, true])
    expect(sources('94')).toEqual([true, false, false, false])
    expect(sources('52')).toEqual([false, false, false, false])
  })

  it('have their numbers in the list of VP hexes, and the factors of their chits', () => {
    const [german, plan17] = g.victory
    expect([german.hexes.length, german.chits.length, plan17.hexes.length, plan17.chits.length]).toEqual([15, 15, 8, 8])
    expect([german.at[hex(8)], german.at[hex(104)], german.at[hex(19)], plan17.at[hex(86)]]).toEqual([0, 14, -1, 1])
    const doubled = (table: typeof german) => places(table.hexes.filter((_, i) => table.factor[i] === 2))
    expect([doubled(german), doubled(plan17)]).toEqual([
      ['76', '87'],
      ['86', '105'],
    ])
  })

  it('have the roles that the scenario gives them, and are closed or limited by turn', () => {
    expect(
      places([g.places.paris, g.places.suddenDeath, g.places.antwerp, g.places.escape, ...g.places.guards]),
    ).toEqual(words('19 94 52 43 53 62'))
    expect(places([g.places.brussels, g.places.emergency, g.places.maubeuge, g.places.railEnd])).toEqual(
      words('62 44 54 56'),
    )
    expect(g.closed).toEqual([
      { hex: hex(54), side: GERMAN, through: 1 },
      { hex: hex(54), side: ALLIED, through: 2 },
    ])
    expect(what.closed).toEqual([])
    const limited = (has: Uint8Array) => places(below(107).filter(each => has[each] === 1))
    expect(g.limits.map(({ has, most }) => [limited(has), most])).toEqual([
      [['66', '76'], 0],
      [words('45 46 54 62'), 1],
    ])
    expect(what.limits.map(({ has, most }) => [limited(has).length, most])).toEqual([[66, 2]])
  })
})

describe('the compiled units', () => {
  it('have their nationality, marks and types', () => {
    expect(words('de-ii fr-i br-1 be-4').map(id => g.nation[unit(id)])).toEqual([GERMANS, FRENCH, BRITISH, BELGIANS])
    const having = (bit: number) =>
      unitNames(
        g,
        g.numbers.filter(each => unitHas(g, each, bit)),
      )
    expect([having(DEFENCE_ONLY), having(MOUNTAIN), having(TERRITORIAL)]).toEqual([
      ['de-or', 'de-lw'],
      ['fr-xiv', 'fr-alp'],
      ['fr-t1', 'fr-t2'],
    ])
    expect(having(STEADY)).toHaveLength(18)
    const sorts = (id: string) => [g.combatant[unit(id)], g.infantry[unit(id)], g.cavalry[unit(id)]]
    expect(words('de-ii de-2kd de-hq1 paris').map(sorts)).toEqual([
      [1, 1, 0],
      [1, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('have the strength of the counter side that is face up, and one more in defence if they are steady [grand-illusion:12.2.a] [grand-illusion:9.3.2.b]', () => {
    const of = (id: string): ReadonlyArray<number> =>
      [0, 1, 2, 3].flatMap(lost => [combatStrength(g, unit(id), lost, false), combatStrength(g, unit(id), lost, true)])
    expect(of('de-ii')).toEqual([5, 5, 4, 4, 0, 0, 0, 0])
    expect(of('br-1')).toEqual([3, 4, 2, 3, 0, 0, 0, 0])
    expect(of('br-cav')).toEqual([2, 3, 1, 2, 0, 0, 0, 0])
    expect(of('paris')).toEqual([5, 5, 4, 4, 2, 2, 1, 1])
    expect(of('de-hq1')).toEqual(new Array(8).fill(0))
  })

  it('have a movement allowance on the front and on the back', () => {
    const of = (id: string) => [allowance(g, unit(id), false), allowance(g, unit(id), true)]
    expect(words('de-ii de-2kd de-hq1 de-ha1 paris').map(of)).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
      [1, 1],
      [0, 0],
    ])
  })

  it('have a class on the battle board (T-13) and a size in half corps (T-17)', () => {
    const of = (id: string) => [g.rank[unit(id)], g.halves[unit(id)]]
    expect(words('de-ii br-1 fr-alp de-2kd paris de-hq1 de-ha1 fr-ix-minus').map(of)).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 1],
      [6, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
  })

  it('have bombardment strengths, bombardment defences, garrisons and steps', () => {
    expect([g.bombardment[unit('de-ha1')], g.bombardment[unit('de-ii')]]).toEqual([4, 0])
    expect([0, 1, 2, 3].map(lost => g.defence[unit('maubeuge') * 4 + lost])).toEqual([2, 2, 1, 1])
    expect(words('maubeuge strasbourg de-ii').map(id => g.largeGarrison[unit(id)])).toEqual([1, 0, 0])
    expect(words('maubeuge namur de-ii de-hq1 de-ha1').map(id => g.steps.printed[unit(id)])).toEqual([4, 2, 2, 2, 2])
  })

  it('are listed by type and side, with their army numbers', () => {
    expect(
      [g.headquarters, g.heavyArtillery, g.fortresses].map(([german, allied]) => [german.length, allied.length]),
    ).toEqual([
      [9, 12],
      [2, 0],
      [4, 14],
    ])
    expect(g.headquartersOf.map(list => list.length)).toEqual([9, 10, 1, 1])
    expect(words('de-hq3 de-hqn de-hqd fr-hqa').map(id => [g.numbered[unit(id)], g.army[unit(id)]])).toEqual([
      [1, 3],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('[grand-illusion:13.1.1.a] [grand-illusion:13.1.1.c] begin in their hex, on the turn track or in a box', () => {
    const state = stateAtStart(what)
    const at = (id: string) => placeName(what, unitPlace(state, unitOf(what, id)))
    expect(words('de-ii de-mar fr-71r fr-ix fr-opt1 liege be-opt-1 lille').map(at)).toEqual(
      words('72 turn:3 paris-in-danger paris-in-danger pool pool pool pool'),
    )
    expect(what.numbers.every(each => unitStatus(state, each) === 0)).toBe(true)
  })

  it('are marked if they start in 54, which is closed to other units [grand-illusion:14.1.1.i]', () => {
    const marked = (tables: typeof g) =>
      unitNames(
        tables,
        tables.numbers.filter(each => fromMaubeuge(stateAtStart(tables), each)),
      )
    expect(marked(g)).toEqual(words('fr-1cd fr-3cd fr-5cd maubeuge'))
    expect(marked(what)).toEqual([])
  })

  it('have the turns and hexes of arrival printed on their counters', () => {
    expect(words('de-mar de-ix-r fr-71r de-ii').map(id => [g.dueTurn[unit(id)], g.printedHex[unit(id)]])).toEqual([
      [3, -1],
      [2, hex(81)],
      [0, hex(98)],
      [0, -1],
    ])
    expect(places(g.alsoIn[unit('br-rn')]!)).toEqual(words('1 2 7 14 15 16 23 32 42 52'))
    expect(g.alsoIn[unit('de-mar')]).toEqual([])
  })

  it('have the roles that the scenario gives them', () => {
    const { easternFront, dangerRemoves, inAntwerp, antwerpFortresses, ...single } = g.roles
    expect([easternFront, dangerRemoves, inAntwerp, antwerpFortresses].map(list => unitNames(g, list))).toEqual([
      ['de-hq1', 'de-hq2', 'de-hq3'],
      ['fr-hqa'],
      ['br-rn'],
      ['antwerp'],
    ])
    expect(unitNames(g, Object.values(single))).toEqual(words('fr-ix-minus fr-ix de-hqd be-4 namur maubeuge'))
    expect(unitNames(what, what.roles.antwerpFortresses)).toEqual(['antwerp', 'antwerp-improved'])
    expect(g.setup).toEqual({ units: unitsOf(g, 'br-1 br-2 br-3 br-5'), hex: hex(54), most: 2 })
  })
})

describe('the compiled occupancy', () => {
  const { state } = acting(
    'german',
    ...unitsAt('19', 'de-ii de-2kd de-hq1 de-ha1 de-or fr-ix-minus fr-i br-cav'),
    ...unitsAt('19', 'de-iii de-4kd paris br-1', 'one-step-lost'),
  )
  const told = (side: 0 | 1): ReadonlyArray<number> => {
    const occupancy = g.occupancy(state.units)
    return [
      COMBAT_UNITS,
      INFANTRY_UNITS,
      FRESH_INFANTRY,
      FRESH_CORPS,
      INFANTRY_CORPS,
      CAVALRY_UNITS,
      FRESH_CAVALRY,
      FORTRESSES,
      SUPPORT_UNITS,
      HALVES,
      INFANTRY_HALVES,
      LARGE_UNITS,
    ].map(tally => occupancy.tally(tally, side, hex(19)))
  }

  it('has a tally for each purpose [grand-illusion:8.4.6.c] [grand-illusion:8.4.6.d] [grand-illusion:8.4.6.f] [grand-illusion:8.4.6.g]', () => {
    expect(told(GERMAN)).toEqual([5, 3, 2, 2, 3, 2, 1, 0, 2, 8, 6, 3])
    // one French corps is the (-) corps, which counts as a division
    expect(told(ALLIED)).toEqual([4, 3, 2, 1, 1, 1, 1, 1, 0, 5, 4, 1])
  })
})

describe('the tables of play', () => {
  it('have CAPs by side, column and roll, and the initiative and mandated attacks by turn', () => {
    expect(g.caps.map(columns => columns.map(column => column[0]))).toEqual([
      [5, 5],
      [3, 5],
    ])
    expect(g.initiative.slice(0, 5)).toEqual([null, ALLIED, GERMAN, GERMAN, null])
    expect(what.initiative.every(who => who === null)).toBe(true)
    expect([g.mandates[ALLIED].slice(0, 6), g.mandates[GERMAN].slice(11)]).toEqual([
      [0, 1, 2, 1, 1, 0],
      [0, 1, 1, 1, 1],
    ])
    expect(g.mandates[ALLIED]).toHaveLength(16)
  })

  it("have the rows of Fortunes of War by sum of the dice, followed by the defender's choices", () => {
    expect(g.fortunes).toHaveLength(17)
    expect(g.fortunes.map(({ id }) => id)).toEqual(
      words(
        'nothing nothing attacker-surprise caution reconnaissance german-command limit advantage mandated allied-command counterattack limit rout call-off reconnaissance counterattack nothing',
      ),
    )
    expect(g.firstAdvantage).toBe(13)
    expect([g.fortunes[13]!.price, g.fortunes[16]!.price, g.fortunes[10]!.price]).toEqual([1, 0, 0])
    expect(g.fortunes.map(({ ignoredInPlan17 }, i) => (ignoredInPlan17 ? i : 0)).filter(i => i > 0)).toEqual([
      3, 4, 7, 10,
    ])
    expect(g.fortunes[0]).toMatchObject({
      combat: 'fought',
      fulfils: true,
      reserves: true,
      fortress: true,
      initiative: false,
    })
  })

  it('[grand-illusion:2.1.a] have an action for each face of a die, each sum of two dice, each chit and each choice', () => {
    const { actions } = g
    const lines = below(actions.size).map(action => actions.at(action))
    const values = (type: string) =>
      lines.flatMap(action => (action.type === type && 'value' in action ? [action.value] : []))
    expect([values('roll'), values('sum'), values('draw'), values('advantage')]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [0, 1, 2, 3],
      [1, 2, 3, 4],
    ])
    expect(new Set(lines.flatMap(action => ('place' in action ? [action.place] : []))).size).toBe(107)
  })

  it('have the options of scenario 3, and for each effect its option', () => {
    expect(g.options).toEqual([[], []])
    expect(Object.values(g.effects).every(list => list.length === 0)).toBe(true)
    expect(what.options.map(list => list.map(({ side, bit, cost, units }) => [side, bit, cost, units.length]))).toEqual(
      [
        [
          [GERMAN, 0, 3, 0],
          [GERMAN, 1, 3, 2],
          [GERMAN, 2, 2, 0],
          [GERMAN, 3, 4, 6],
          [GERMAN, 4, 4, 0],
        ],
        [
          [ALLIED, 0, 2, 0],
          [ALLIED, 1, 1, 5],
          [ALLIED, 2, 2, 3],
          [ALLIED, 3, 1, 0],
          [ALLIED, 4, 3, 5],
        ],
      ],
    )
  })

  it('have the effects of options by kind, with numbers of units and hexes', () => {
    const { effects } = what
    const at = (id: string | number) => hexOf(what, id)
    const units = (text: string) => unitsOf(what, text)
    const [belgians, guns] = effects.setup
    expect(effects).toEqual({
      exchange: [
        {
          side: ALLIED,
          bit: 4,
          pairs: ['be-i be-opt-1', 'be-ii be-opt-2', 'be-3 be-opt-3', 'antwerp antwerp-improved'].map(pair =>
            words(pair).map(id => unitOf(what, id)),
          ),
        },
      ],
      earlier: [
        { side: ALLIED, bit: 2, units: units('br-7 br-3cav fr-rm'), turn: 7 },
        { side: ALLIED, bit: 2, units: units('br-3in br-7in'), turn: 10 },
      ],
      withheld: [{ side: GERMAN, bit: 4, units: units('de-mar de-lw de-hqn') }],
      caps: [
        { side: GERMAN, bit: 3, turn: 0 },
        { side: ALLIED, bit: 2, turn: 10 },
      ],
      regroup: [
        { side: GERMAN, bit: 0, nation: GERMANS, country: GERMANY, corps: 8, cavalryDivisions: 3, headquarters: 1 },
        { side: ALLIED, bit: 0, nation: FRENCH, country: FRANCE, corps: 5, cavalryDivisions: 2, headquarters: 1 },
      ],
      setup: [belgians, guns],
      control: [{ side: ALLIED, bit: 4, hex: at(72), to: ALLIED }],
      firstActivation: [{ side: ALLIED, bit: 4, hex: at(72) }],
      noWithdrawal: [{ side: ALLIED, bit: 4 }],
      defence: [{ side: ALLIED, bit: 1, hex: at(86), modifier: 1 }],
      landing: [{ side: ALLIED, bit: 3, turn: 10, divisions: 4 }],
      supplyReach: [{ side: GERMAN, bit: 2, hexes: 2 }],
      entry: [{ side: GERMAN, bit: 3, turn: 2, caps: 1, hexes: [42, 52, 62, 71].map(hex), withBit: 4 }],
      hexside: [{ side: GERMAN, bit: 4, from: at(42), to: at(52), diamonds: 1 }],
      source: [{ side: GERMAN, bit: 4, hex: at(52), nation: GERMANS, turn: 5 }],
      arrivals: [{ side: GERMAN, bit: 4, from: at(81), to: at(52) }],
      siege: [{ side: GERMAN, bit: 4, hex: at(52) }],
      port: [{ side: GERMAN, bit: 4, hex: at(52), units: units('br-7 br-rn') }],
    })
    expect(belgians).toMatchObject({ side: ALLIED, bit: 4, units: units('be-4 be-c be-hq be-opt-1 be-opt-2 be-opt-3') })
    expect(belgians?.hexes).toHaveLength(17)
    expect(guns).toEqual({ side: ALLIED, bit: 4, units: units('de-ha1 de-ha2'), hexes: [at(72)] })
  })
})
