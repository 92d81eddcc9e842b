/** Optional units (33): their use, the events they wait for, and the hexes they keep to. */
import { describe, expect, it } from 'vitest'
import { ardennesArt } from '../../../../src/games/ardennes/art.js'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { hexesOf, runOf } from '../../../../src/games/ardennes/scenario/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { type Position, type PositionData, position } from '../position.js'

const { campaign } = ardennes.scenarios
const { groups, stretch } = campaign.optional
const groupOf = (id: string) => groups.find(group => group.id === id)!
const load = (...ids: ReadonlyArray<string>) =>
  orThrow(ardennes.load(campaign, Object.fromEntries(ids.map(id => [`optional-${id}`, 'on']))))
const plain = load()

/**
 * The Meuse runs west of column 05, with a bridge from 0504 to 0604. From row 06 on, crossing it calls the reserves.
 */
const rows = ['01', '02', '03', '04', '05', '06', '07', '08', '09']
const meuse = rows.flatMap((row, i) => [`05${row}-06${row}`, ...(i < 8 ? [`05${row}-06${rows[i + 1]!}`] : [])])
const land: Partial<PositionData> = {
  rows: 9,
  meuse,
  meuseWest: ['06', '07', '08', '09', '10'].map(column => `${column}01-${column}09`),
  stretch: meuse.filter(side => Number(side.slice(2, 4)) >= 6),
  secondary: ['0704 0604 0504 0404', '0707 0607 0507 0407'],
  entries: { A: 'S 0901 1001', K: '- 0109' },
  edgeRoads: ['0901', '1001', '0109'],
}
type Terms = NonNullable<PositionData['optional']>[string]
/** A position with a unit on some terms, and other units. */
const on = (terms: Terms, unit: string, units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({
    ...land,
    optional: { X: terms },
    agreed: { groups: ['X'] },
    ...data,
    units: [`${unit} group:X`, ...units],
  })
const ALLIED = 'allied A infantry 1009'
const GERMAN = 'german G grenadiers'

describe('optional units', () => {
  it('[ardennes:33.1.a] each group is a campaign option for both players, and all six are off by default', () => {
    const own = ardennes.options(campaign).filter(({ id }) => id.startsWith('optional-'))
    expect(own.map(({ id }) => id.slice('optional-'.length))).toEqual(groups.map(({ id }) => id))
    expect(own.map(option => [...option.values, option.default])).toEqual(own.map(() => ['off', 'on', 'off']))
    expect(groups.flatMap(({ units }) => units)).toHaveLength(31)
    for (const short of ['six-turns', 'eight-turns'] as const)
      expect(ardennes.scenarios[short].optional).toEqual({ stretch: [], groups: [] })
  })

  it('[ardennes:33.1.a] units in groups that are not used are not part of the game', () => {
    const ids = groups.flatMap(({ units }) => units.map(({ id }) => id))
    const { tables, start, codecs } = plain
    expect(ids.filter(id => tables.unitIds.includes(id))).toEqual([])
    expect([tables.unitIds.length, tables.scenario.units]).toEqual([391, campaign.units])
    expect([tables.confined, tables.meuse, tables.waitsFor.every(fact => fact < 0)]).toEqual([null, null, true])
    const saved = JSON.stringify(codecs.state.encode(start))
    expect(ids.filter(id => saved.includes(`"${id}"`))).toEqual([])
    const some = load('fifth-armored', 'nordwind')
    expect(some.tables.unitIds).toHaveLength(391 + 3 + 9)
    expect(ids.filter(id => some.tables.unitIds.includes(id))).toEqual(
      ['fifth-armored', 'nordwind'].flatMap(id => groupOf(id).units.map(unit => unit.id)),
    )
    expect(some.observe(some.start, 'all').counters).toHaveLength(403)
  })

  it('[ardennes:33.1.a] optional units have remnants and breakdown units as other units do', () => {
    const { tables: g } = load('eleventh-armored')
    const command = g.unitIds.indexOf('us-11-arm-cca')
    const like = g.unitIds.indexOf('us-10-arm-cca')
    expect([g.remnants[command], g.breakdowns[command]]).toEqual([g.remnants[like], g.breakdowns[like]])
    expect(g.remnants[command]).not.toEqual([])
  })
})

describe('an optional unit that must stay in a part of the map', () => {
  const corner = ['0901-0904', '1001-1004', '0801-0804']
  /** The unit may leave the map by the edge of its part. */
  const inCorner = (hex: string): boolean => hex === 'S' || (Number(hex.slice(0, 2)) >= 8 && Number(hex.slice(2)) <= 4)
  const river = { rivers: ['0804-0805', '0805-0904', '0904-0905', '0905-1004', '1004-1005'] }

  it('[ardennes:33.2.a] may move up to the river but not across it', () => {
    const p = on(corner, 'allied R command 0903', [ALLIED, `${GERMAN} 0101`], { ...river, side: 'allied' })
    expect(p.ends('R')).toContain('0904')
    expect(p.ends('R').every(inCorner)).toBe(true)
    const foot = on(corner, 'allied R infantry 0904', [ALLIED, `${GERMAN} 0101`], { ...river, side: 'allied' })
    expect(foot.play('unit R').refused('to 0905')).toMatchObject({
      code: 'out-of-area',
      rule: 'ardennes:33.2.a',
    })
    expect(p.ends('A').some(hex => !inCorner(hex))).toBe(true)
  })

  it('[ardennes:33.2.a] has breakdown units that cannot cross the river either', () => {
    const data = { ...river, side: 'allied', breakdown: ['allied command 1'] } as const
    const p = on(corner, 'allied R command 0904 back:3/3', [ALLIED, `${GERMAN} 0101`], data)
    const q = p.play('unit R', 'split R', 'stop')
    expect(q.ends('allied-command-1').length).toBeGreaterThan(2)
    expect(q.ends('allied-command-1').every(inCorner)).toBe(true)
    expect(q.broken()).toEqual([])
  })

  it('[ardennes:33.2.a] may attack across the river, but can neither advance nor retreat across it', () => {
    const units = ['german G infantry 0905 at:2/2', 'allied B infantry 1005 at:9/4']
    const p = on(corner, 'allied R command 0904 at:9/4', units, { side: 'allied', phase: 'combat' })
    const fought = (unit: string): Position => {
      let q = p.play(`attack 0905: ${unit}`, 'die 1')
      while (q.asks.includes('retreat')) q = q.play(q.legal()[0]!)
      return q
    }
    expect(fought('B').play('advance B').may('advance to 0905')).toBe(true)
    const own = fought('R')
    expect(own.asks === 'advance allied' && own.play('advance R').may('advance to 0905')).toBe(false)
    // the enemy is south of the unit
    const behind = ['german G infantry 0903 at:9/9', 'german H infantry 0803 at:3/3', 'german I infantry 1003 at:3/3']
    const ended = (terms: Terms): string => {
      let q = on(terms, 'allied R battalion 0904 at:2/2', behind, { phase: 'combat' }).play(
        'attack 0903: G'.replace('0903', '0904'),
        'die 2',
      )
      while (q.asks === 'retreat-hex allied') q = q.play(q.legal()[0]!)
      return q.at('R')
    }
    expect(inCorner(ended('free'))).toBe(false)
    expect(ended(corner) === 'dead' || inCorner(ended(corner))).toBe(true)
  })

  it('[ardennes:33.2.a] enters in its part of the map and cannot go to another box', () => {
    const entries = { A: 'S 0901', B: 'S 0401', C: 'N 0909' }
    const data = { entries, edgeRoads: ['0901', '0401', '0909'], side: 'allied', goals: {} } as const
    const p = on(corner, 'allied R command A,B:2', ['allied B infantry A,B:2', 'german G infantry 0109'], data)
    const doors = (q: Position, unit: string) =>
      q
        .play(`unit ${unit}`)
        .legal()
        .filter(text => text.startsWith('enter'))
    expect(doors(p, 'B')).toEqual(['enter 0401', 'enter 0901', 'enter S'])
    expect(doors(p, 'R')).toEqual(['enter 0901', 'enter S'])
    const boxed = on(
      corner,
      'allied R command A,B:2',
      ['allied B infantry A,B:2', 'german G infantry 0401'],
      data,
    ).with('turn 3 allied movement', 'R S', 'B S')
    // the enemy holds that hex and closes the sector, and may be blocked
    expect(doors(boxed, 'B')).toEqual(['enter N', 'enter beside:0401:1'])
    expect(boxed.may('unit R')).toBe(false)
  })

  it('[ardennes:33.2.a] returns only in its part of the map when it is rebuilt', () => {
    const data = {
      phase: 'replacement',
      side: 'allied',
      turn: 4,
      replacements: { 4: '0/2' },
      places: { '0903': 'town', '1003': 'town', '0306': 'town' },
      primary: ['1003 0903 0803', '0306 0406'],
      sources: { allied: '0803 0306', german: '0101' },
    } as const
    const back = (terms: Terms) => {
      const p = on(terms, 'allied R infantry dead', [ALLIED, 'german G infantry 0101'], data).play('replace R')
      return p.legal().filter(text => text.startsWith('place'))
    }
    expect([back('free'), back(corner)]).toEqual([
      ['place 0306', 'place 0903', 'place 1003'],
      ['place 0903', 'place 1003'],
    ])
    const p = on(corner, 'allied R infantry dead', [ALLIED, 'german G infantry 0101'], data)
    expect(p.play('replace R').refused('place 0306').rule).toBe('ardennes:33.2.a')
  })

  it('[ardennes:33.2.a] replaces a remnant in its part of the map that does not have to retreat (Q-158)', () => {
    const remnants = (place: string, german: string) => {
      const rebuilt = 'allied B infantry 1007 back:2/2 reduced'
      const p = on(corner, 'allied R command dead large', [ALLIED, rebuilt, `german G infantry ${german}`], {
        phase: 'replacement',
        side: 'allied',
        turn: 4,
        replacements: { 4: '0/2' },
      })
      return p.with(`remnant-R-1 ${place}`).may('replace R')
    }
    expect([remnants('0903', '0101'), remnants('0806', '0101'), remnants('0903', '0902')]).toEqual([true, false, false])
  })

  it('[ardennes:33.2.a] is 11 Armored, south of the Semois', () => {
    const { terms, units } = groupOf('eleventh-armored')
    expect(units.map(({ name }) => name)).toEqual(['11 Arm/CCA', '11 Arm/CCB', '11 Arm/CCR'])
    const hexes = new Map(hexesOf(campaign.sheets).map(hex => [hex.id, hex]))
    const own = new Set(terms.type === 'confined' ? terms.hexes.flatMap(run => runOf(hexes, run)) : [])
    expect([own.size, own.has('W2501')]).toEqual([72, true])
    // its part is bounded by the Semois, the Meuse and the map edge
    const rivers = new Set(
      campaign.sheets.flatMap(sheet =>
        sheet.rivers.flatMap(({ name, sides }) => (/Semois|Meuse/.test(name) ? sides : [])),
      ),
    )
    const { tables: g } = load('eleventh-armored')
    const wet = new Set(campaign.sheets.flatMap(({ riverTowns }) => riverTowns))
    const open = [...own].flatMap(id => {
      const from = g.board.index.get(id)!
      return [0, 1, 2, 3, 4, 5].flatMap(d => {
        const to = g.board.neighbours[from * 6 + d]!
        const other = to < 0 ? id : g.board.ids[to]!
        const dry = !rivers.has(`${id}-${other}`) && !rivers.has(`${other}-${id}`)
        return own.has(other) || !dry || wet.has(id) || wet.has(other) ? [] : [`${id}-${other}`]
      })
    })
    expect(open).toEqual([])
  })
})

describe('an optional unit that waits for the Germans at the Meuse', () => {
  it('[ardennes:33.2.b] arrives after a German unit has crossed the Meuse, and not before its own turn', () => {
    const infantry = 'allied R infantry A:2'
    const wait = (german: string, ...orders: ReadonlyArray<string>): Position =>
      on('meuse-crossed', infantry, [ALLIED, `${GERMAN} ${german}`])
        .play(...orders)
        .until('allied', 2)
    const before = wait('0404', 'G 0504')
    expect(before.refused('unit R')).toMatchObject({ code: 'not-now', rule: 'ardennes:33.2.b' })
    expect(before.pass().at('R')).toBe('turn:2')
    expect(wait('0404', 'G 0404-0504-0604').play('unit R').may('enter 0901')).toBe(true)
    const early = on('meuse-crossed', 'allied R infantry A:3', [ALLIED, `${GERMAN} 0404`]).play('G 0404-0504-0604')
    expect(early.until('allied', 2).refused('unit R').rule).toBe('ardennes:13.1.a')
    expect(early.until('allied', 3).may('unit R')).toBe(true)
  })

  it('[ardennes:33.2.b] is called by a crossing with or without a bridge, but not by parachute or to the east (Q-157)', () => {
    const facts = (p: Position): ReadonlyArray<string> => p.facts
    const on2 = (german: string, data: Partial<PositionData> = {}) =>
      on('meuse-crossed', 'allied R infantry A:2', [ALLIED, `german G ${german}`], data)
    expect(facts(on2('infantry 0502').play('G 0602'))).toEqual(['meuse-reached', 'meuse-crossed'])
    expect(facts(on2('infantry 0302').play('G 0402'))).toEqual([])
    expect(facts(on2('infantry 0402').play('G 0502'))).toEqual(['meuse-reached'])
    expect(facts(on2('infantry 0602').play('G 0502'))).toEqual(['meuse-reached'])
    const dropped = on2('infantry drop:3', { turn: 3 }).play('unit G')
    expect(facts(dropped.play('enter 0805'))).toEqual([])
  })

  it('[ardennes:33.2.b] is 90 Infantry, due on turn 22', () => {
    const { terms, units } = groupOf('ninetieth-infantry')
    expect([terms.type, units.map(({ start }) => ('turn' in start ? start.turn : 0))]).toEqual([
      'meuse-crossed',
      [22, 22, 22, 22],
    ])
  })

  it('[ardennes:33.2.c] goes to its box on its turn, and stays there until a German unit reaches the Meuse', () => {
    const data = { agreed: { groups: ['X'] } }
    const wait = (german: string, ...orders: ReadonlyArray<string>): Position =>
      on('meuse-reached', 'allied R command A:2', [ALLIED, `${GERMAN} ${german}`], data).play(...orders)
    const p = wait('0304').until('allied', 2)
    expect(p.refused('unit R')).toMatchObject({ code: 'not-now', rule: 'ardennes:33.2.c' })
    expect(p.at('R')).toBe('turn:2')
    const boxed = p.play('end')
    expect(boxed.at('R')).toBe('S')
    expect(boxed.until('allied', 3).refused('unit R').rule).toBe('ardennes:33.2.c')
    const reached = boxed.until('german', 3).play('G 0404-0504').until('allied', 3)
    expect(reached.play('unit R').may('enter 0901')).toBe(true)
    // a German unit that reaches the Meuse long before this turn also counts
    expect(wait('0404', 'G 0504').until('allied', 2).play('unit R').may('enter 0901')).toBe(true)
  })

  it('[ardennes:33.2.c] is 5 Armored, due on turn 17 in the north-west box', () => {
    const { terms, units } = groupOf('fifth-armored')
    expect([terms.type, units.map(({ name }) => name)]).toEqual([
      'meuse-reached',
      ['5 Arm/CCA', '5 Arm/CCB', '5 Arm/CCR'],
    ])
    const { tables: g } = load('fifth-armored')
    for (const { id, start } of units) {
      expect(start).toMatchObject({ turn: 17 })
      expect(g.ownBoxes[g.unitIds.indexOf(id)]!.map(box => g.board.ids[box])).toEqual(['NW'])
    }
  })
})

describe('the optional German reserves', () => {
  const called = (due: number, german: string, ...orders: ReadonlyArray<string>): Position =>
    on('called', `german R grenadiers K:${due}`, [ALLIED, `${GERMAN} ${german}`]).play(...orders)

  it('[ardennes:33.3.a] arrive in the turn after a German unit has crossed the stretch of the Meuse that calls them', () => {
    const p = called(2, '0407', 'G 0407-0507-0607')
    expect(p.refused('unit R')).toMatchObject({ code: 'not-now', rule: 'ardennes:33.3.a' })
    expect(p.until('german', 3).play('unit R').may('enter 0109')).toBe(true)
  })

  it('[ardennes:33.3.a] are not called by a crossing elsewhere, or by a unit that only reaches the Meuse', () => {
    expect(called(2, '0404', 'G 0404-0504-0604').until('german', 3).may('unit R')).toBe(false)
    expect(called(2, '0407', 'G 0507').until('german', 3).may('unit R')).toBe(false)
  })

  it('[ardennes:33.3.a] never arrive before their turn', () => {
    const p = called(4, '0407', 'G 0407-0507-0607')
    expect(p.until('german', 3).refused('unit R').rule).toBe('ardennes:13.1.a')
    expect(p.until('german', 4).may('unit R')).toBe(true)
  })

  it('[ardennes:33.3.a] are 11 Panzer and 10 SS, due from turn 11 and called from Givet to Liège', () => {
    for (const id of ['eleventh-panzer', 'tenth-ss-panzer']) {
      const { terms, units } = groupOf(id)
      expect([terms.type, new Set(units.map(({ start }) => 'turn' in start && start.turn))]).toEqual([
        'called',
        new Set([11]),
      ])
      expect(units).toHaveLength(6)
    }
    const names = new Map(campaign.sheets.flatMap(sheet => sheet.places.map(({ hex, name }) => [hex, name] as const)))
    const ends = [stretch[0]!, stretch.at(-1)!].map(side => side.split('-').map(hex => names.get(hex) ?? ''))
    expect([stretch.length, ends.map(([a = '', b = '']) => a + b)]).toEqual([79, ['Givet', 'Liège']])
  })

  it('[ardennes:33.3.b] include nine green units that arrive on turn 21 in any case', () => {
    const { terms, units } = groupOf('nordwind')
    expect([terms.type, units.length]).toEqual(['free', 9])
    expect(units.map(({ start }) => 'turn' in start && start.turn)).toEqual(units.map(() => 21))
    const p = on('free', 'german R grenadiers K:2', [ALLIED, `${GERMAN} 0101`])
    expect(p.play('unit R').may('enter 0109')).toBe(true)
    const grounds = ['17 SS', '36 VG'].map(name => ardennesArt.formations?.[name])
    expect(new Set([...grounds, ardennesArt.formations?.['10 SS'], ardennesArt.formations?.['11 Pz']]).size).toBe(3)
  })

  it('[ardennes:33.3.c] have a place for each mechanized division in the tables of fuel shortage', () => {
    const chart = (army: string, row: number, rules = plain) =>
      rules.charts.find(({ id }) => id === `fuel:${army}`)!.rows[row - 1]![1]
    const all = load(...groups.map(({ id }) => id))
    expect([chart('5-pz', 7), chart('5-pz', 7, all)]).toEqual(['9 Pz', '9 Pz or 11 Pz'])
    expect([chart('6-pz', 4), chart('6-pz', 4, all)]).toEqual(['2 SS or 9 SS', '2 SS or 9 SS or 10 SS'])
    expect([chart('6-pz', 3), chart('6-pz', 3, all)]).toEqual(['3 PG', '3 PG or 17 SS'])
    expect(chart('6-pz', 4, load('nordwind'))).toBe('2 SS or 9 SS')
    const divisions = (army: string, result: number) =>
      all.tables.fuel
        .find(table => table.army === army)!
        .results[result - 1]!.divisions.map(units => all.tables.pieces[units[0]!]!.division)
    // the divisions west of the Ourthe, by army
    expect(divisions('5 Pz', 2)).toContain('11 Pz')
    expect(divisions('6 Pz', 2)).toEqual(expect.arrayContaining(['10 SS', '17 SS']))
  })

  it('[ardennes:33.3.c] can suffer a fuel shortage once they have been called', () => {
    const places = [1, 2, 3, 4, 5, 6, 7].map(result => ({ group: 'X', division: 'E', army: '5', result }))
    const q = on(
      'called',
      'german R grenadiers K:2 div:E',
      ['german D grenadiers 0101 div:D', 'german G infantry 0407', ALLIED],
      { phase: 'fuel', turn: 9, fuel: { 5: 'D D D D D D D' }, fuelPlaces: places },
    )
    // the division has not been called, so there is no choice
    expect(q.play('die 1').status('D')).toEqual(['out-of-supply'])
    const come = q
      // a division off the map is not chosen while another one is on the map
      .with('fact meuse-reached meuse-crossed stretch-crossed reserves-called', 'R 0102')
      .play('die 1')
    expect(come.asks).toBe('fuel german')
    expect(come.play('no fuel R').status('R')).toEqual(['out-of-supply'])
  })
})

describe('saves and notes about optional units', () => {
  const p = on('meuse-reached', 'allied R command A:2', [ALLIED, `${GERMAN} 0204`])

  it('the audit finds effects that events at the Meuse cannot have caused', () => {
    expect(p.broken('fact meuse-reached')).toEqual([])
    expect(p.broken('fact meuse-crossed')).toContain('ardennes:33.3.a')
    const without = position({ ...land, units: [ALLIED, `${GERMAN} 0204`] })
    expect(without.broken('fact meuse-reached')).toContain('ardennes:33.3.a')
  })

  it('[ardennes:13.1.g] the audit allows units to wait on the turn track if the Meuse may have been crossed since Allied movement', () => {
    const after = (terms: Terms) =>
      on(terms, 'allied R command A:2', [ALLIED, `${GERMAN} 0204`])
        .until('allied', 2)
        .until('german', 3)
    const crossed = after('meuse-crossed')
    expect(crossed.at('R')).toBe('turn:2')
    expect(crossed.broken('fact meuse-reached meuse-crossed')).toEqual([])
    // reaching the Meuse does not release a unit that should have gone to its box
    const reached = after('meuse-reached')
    const waits = (...lines: string[]) => reached.broken('R turn:2', ...lines)
    expect([reached.at('R'), waits(), waits('fact meuse-reached')]).toEqual([
      'S',
      ['ardennes:13.1.g'],
      ['ardennes:13.1.g'],
    ])
  })

  it('the audit finds units that have arrived too early or are outside their part of the map', () => {
    const at = (q: Position, place: string) => q.broken(`R ${place}`)
    const due = p.until('allied', 3)
    expect([at(due, 'S'), at(due, '0901')]).toEqual([[], ['ardennes:33.2.c']])
    const called = on('called', 'german R grenadiers K:2', [ALLIED, `${GERMAN} 0204`]).until('german', 3)
    expect(at(called, '0108')).toEqual(['ardennes:33.3.a'])
    const entries = { A: 'S 0901', C: 'N 0909', B: 'S 0401' }
    const units = [ALLIED, 'german G infantry 0401']
    const edgeRoads = ['0901', '0401', '0909']
    const kept = on(['0901-0904'], 'allied R infantry A:2', units, { entries, edgeRoads, goals: {} }).until('allied', 3)
    expect([at(kept, 'S'), at(kept, 'N')]).toEqual([[], ['ardennes:33.2.a']])
    expect([at(kept, '0903'), at(kept, '0905')]).toEqual([[], ['ardennes:33.2.a']])
    expect(at(kept, 'beside:0401:1')).toEqual(['ardennes:33.2.a'])
  })

  it('notes name the event that a unit waits for and the part of the map in which it stays', () => {
    const notes = (q: Position) => q.rules.notes(q.state, 'public', 'R').filter(({ rule }) => rule.includes(':33.'))
    const told = (terms: Terms, unit: string) => notes(on(terms, unit, [ALLIED, `${GERMAN} 0204`]))[0]
    expect(told('meuse-reached', 'allied R command A:2')).toMatchObject({ rule: 'ardennes:33.2.c' })
    expect(told('meuse-crossed', 'allied R command A:2')).toMatchObject({ rule: 'ardennes:33.2.b' })
    expect(told('called', 'german R grenadiers K:2')).toMatchObject({ rule: 'ardennes:33.3.a' })
    expect(told(['0901'], 'allied R command A:2')).toMatchObject({ rule: 'ardennes:33.2.a' })
    expect(told('free', 'allied R command A:2')).toBeUndefined()
    expect(notes(on('meuse-reached', 'allied R command A:2', [ALLIED, `${GERMAN} 0504`]).play('G 0604'))).toEqual([])
  })
})
