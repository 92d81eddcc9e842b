/** 13 Victory, 14.2.h The extra turn. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { type Position, position, situation } from '../position.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'

/** The end of turn 5, when both sides are asked for the extra turn. */
const end = (...lines: ReadonlyArray<string>): Position => situation('turn 5 french combat-2', ...lines).play('end')
const outcome = (p: Position) => {
  const over = p.asks === 'extra-turn' ? p.play('extra turn 0', 'extra turn 0') : p
  return over.turn.type === 'over' ? { winner: over.turn.outcome.winner, level: over.turn.outcome.level } : null
}
const hexesOf = (...names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap(name => scenarios.hypothetical.objectives.find(objective => objective.name === name)?.hexes ?? [])
/** A position in which Germans were last in these hexes, and forts in them are silent. */
const held = (hexes: ReadonlyArray<string>, ...lines: ReadonlyArray<string>): Position =>
  end(
    ...hexes.map(hex => `german ${hex}`),
    ...scenarios.historical.map.forts.filter(fort => hexes.includes(fort.hex)).map(fort => `silenced ${fort.id}`),
    ...lines,
  )
const destroyed = (units: ReadonlyArray<string>): ReadonlyArray<string> => units.map(unit => `${unit} destroyed`)
const VILLAGES = ['Samogneux', 'Haumont', 'Beaumont', 'Bezonvaux', 'Vaux', 'Fleury', 'Bras', 'Champ', 'Vacherauville']
// 4 + 10

/** French infantry whose zones of control close the right bank from the Meuse to the east edge. */
const CHAIN = ['0902', '1202', '1502', '1802', '2102', '2402', '2702', '3002', '3202', '0702', '0803'].map(
  (hex, i) =>
    `${['fr-72-351', 'fr-72-362', 'fr-72-164', 'fr-72-165', 'fr-72-324', 'fr-72-365', 'fr-51-233', 'fr-51-243', 'fr-51-327', 'fr-51-208', 'fr-51-273'][i]!} ${hex}`,
)
/** Returns the events of an order about units, forts and hexes. */
const told = (p: Position, text: string, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  p.events(text).filter(event => kinds.includes(event.kind))
const seenBy = 'all'

describe('13.a objectives', () => {
  const worth: ReadonlyArray<readonly [string, number]> = [
    ['Samogneux', 1],
    ['Haumont', 1],
    ['Beaumont', 1],
    ['Bezonvaux', 1],
    ['Vaux', 2],
    ['Fleury', 2],
    ['Bras', 2],
    ['Champ', 2],
    ['Vacherauville', 2],
    ['Fort de Douaumont', 4],
    ['Fort de Vaux', 4],
    ['Ouvrage de Thiaumont', 3],
    ["Ouvrage d'Hardaumont", 3],
  ]
  it.each(worth)('[verdun:13.a] %s is worth %d points', (name, value) => {
    expect(held(hexesOf(name)).points()).toBe(value)
  })

  it('[verdun:13.a] every red fort on the right bank is worth 4 and every blue one 3, and left-bank forts count in the hypothetical scenario', () => {
    for (const fort of scenarios.historical.map.forts) {
      const left = scenarios.historical.map.hexes.find(({ id }) => id === fort.hex)!.bank === 'left'
      expect([fort.name, held([fort.hex], 'verdun hypothetical').points()]).toEqual([
        fort.name,
        fort.colour === 'red' ? 4 : 3,
      ])
      if (!left) expect(held([fort.hex]).points()).toBe(fort.colour === 'red' ? 4 : 3)
      else expect(scenarios.historical.objectives.some(({ hexes }) => hexes.includes(fort.hex))).toBe(false)
    }
  })

  it.each([
    ['Chattancourt', 1],
    ['Cumières', 1],
    ['Regnéville', 1],
    ['Marre', 2],
  ])('[verdun:13.a] [verdun:14.3.a] hypothetical: %s is worth %d points', (name, value) => {
    expect(held(hexesOf(name), 'verdun hypothetical').points()).toBe(value)
  })

  it('[verdun:13.a] [verdun:Q-45] no objective is German at the start', () => {
    expect(end().points()).toBe(0)
  })

  it('[verdun:13.a] a German unit takes each hex that it enters and keeps it when it moves on, and a French unit takes it back', () => {
    const p = situation('turn 2 german movement', 'de-13r-7 1405', 'fr-ind-t1 2020', 'fr-72-351 1607')
    expect(p.points()).toBe(0)
    const q = p.play('unit de-13r-7', 'to 1505', 'to 1506')
    expect(q.points()).toBe(1)
    expect(q.play('to 1406').points()).toBe(1)
    const back = q
      .play('stop', 'end')
      .amended('de-13r-7 1301')
      .until('movement', 'french')
      .play('unit fr-72-351', 'to 1606', 'to 1506')
    expect(back.points()).toBe(0)
    // the hex stays German when the unit moves on
    expect(back.play('to 1507', 'stop').points()).toBe(0)
  })

  it('[verdun:13.a] [verdun:Q-45] [verdun:EX-77] an empty village last passed by Germans scores unless French zones of control close every line', () => {
    // Samogneux 1308 needs a line north; a chain of French infantry over the whole right bank cuts it
    expect(held(['1308'], 'fr-ind-t1 2810').points()).toBe(1)
    expect(held(['1308'], ...CHAIN).points()).toBe(0)
    // HQs and artillery exert no zone
    expect(held(['1308'], 'fr-72-hq 1301', 'fr-72-art 1401', 'fr-51-art 1101').points()).toBe(1)
  })

  it('[verdun:Q-45] [verdun:3.2.e] a German unit in a hex does not cancel a French zone of control there', () => {
    const column = ['de-13r-7', 'de-13r-39', 'de-13r-57', 'de-14r-16', 'de-14r-53', 'de-14r-159', 'de-14r-37'].map(
      (unit, i) => `${unit} 130${i + 1}`,
    )
    expect(held(['1308'], ...CHAIN, ...column).points()).toBe(0)
    expect(held(['1308'], ...CHAIN.filter(line => !/ 1[25]02$/.test(line)), ...column).points()).toBe(1)
  })

  it('[verdun:Q-45] the objective itself may be in an enemy zone of control', () => {
    expect(held(['1506'], 'fr-72-351 1507').points()).toBe(1)
  })

  it('[verdun:Q-45] a line uses only hexes in play, so in the historical scenario it cannot go around by the left bank', () => {
    const wall = ['0903', '1103', '1403', '1703', '2003', '2303', '2603', '2903', '3203', '0703', '3102'].map(
      (hex, i) =>
        `${['fr-72-351', 'fr-72-362', 'fr-72-164', 'fr-72-165', 'fr-72-324', 'fr-72-365', 'fr-51-233', 'fr-51-243', 'fr-51-327', 'fr-51-208', 'fr-51-273'][i]!} ${hex}`,
    )
    expect(held(['1308'], ...wall).points()).toBe(0)
    expect(held(['1308'], 'verdun hypothetical', ...wall).points()).toBe(1)
  })

  it('[verdun:Q-39] a standing fort does not score', () => {
    expect(end('german 2313').points()).toBe(0)
    expect(held(['2313']).points()).toBe(4)
  })

  it('[verdun:Q-45] the line from an objective ends at an edge hex that is in play', () => {
    // columns 01 and 02 are the left bank; 0302 touches the edge hex 0201, but only 0301 is on the right bank
    const left = [1, 2].flatMap(column =>
      Array.from({ length: 12 }, (_, i) => `0${column}${String(i + 1).padStart(2, '0')}`),
    )
    const at = (hq: string, banks: 'right' | 'both') =>
      position({
        columns: 3,
        left,
        banks,
        objectives: ['Bras 2 0303'],
        lines: ['german 0303'],
        units: ['german G1 battalion 1 0312', `french H hq 1 ${hq} div:B`],
      }).points()
    expect([at('0310', 'right'), at('0301', 'right'), at('0301', 'both')]).toEqual([2, 0, 2])
  })
})

describe('13.b Verdun', () => {
  it('[verdun:13.b] [verdun:Q-45] a German hex of Verdun with a line north ends the game with a strategic victory at the end of that turn', () => {
    const p = situation('turn 3 french combat-2', 'de-13r-7 1820', 'german 1820')
    expect(p.asks).toBe('attack')
    expect(outcome(p.play('end'))).toEqual({ winner: 'german', level: 'german-strategic' })
  })

  it('[verdun:13.b] German control of Verdun does not end the game before the end of the game turn', () => {
    const p = situation('turn 3 german combat-2', 'de-13r-7 1820', 'fr-72-351 2020', 'german 1820').play('end')
    expect([p.turn.gameTurn, p.turn.phasing]).toEqual([3, 'french'])
  })

  it('[verdun:13.b] [verdun:Q-45] a hex of Verdun cut off from the north edge does not count', () => {
    const around = ['fr-72-351 1719', 'fr-72-362 1919', 'fr-72-164 1920', 'fr-72-165 1818']
    const p = situation('turn 3 french combat-2', 'de-13r-7 1820', ...around, 'german 1820')
    expect(p.play('end').turn.gameTurn).toBe(4)
  })

  it('[verdun:13.b] [verdun:14.2.h] Verdun wins on turn 5 without a question about the extra turn', () => {
    expect(outcome(end('de-13r-7 1820', 'german 1820'))).toEqual({
      winner: 'german',
      level: 'german-strategic',
    })
  })
})

describe('13.d levels of victory', () => {
  const RED = ['2313', '2615', '2317', '2518', '2719', '2017', '1817']
  const BLUE = ['2114', '2015', '2513', '2512', '2716', '2618']
  /** Returns hexes worth this many points. The villages are worth 14. */
  const take = (red: number, blue: number): ReadonlyArray<string> => [
    ...hexesOf(...VILLAGES),
    ...RED.slice(0, red),
    ...BLUE.slice(0, blue),
  ]

  it.each([
    [take(0, 3), 23, 'french', 'french'],
    [take(1, 2), 24, 'german', 'german-tactical'],
    [[...take(4, 1)], 33, 'german', 'german-tactical'],
    [take(5, 0), 34, 'german', 'german-operational'],
    [take(7, 6), 60, 'german', 'german-operational'],
  ] as const)(
    '[verdun:13.d] [verdun:EX-23] historical: the level of victory follows from the points, %#',
    (hexes, total, winner, level) => {
      const p = held(hexes)
      expect(p.points()).toBe(total)
      expect(outcome(p)).toEqual({ winner, level })
    },
  )

  it.each([
    [take(4, 0), [], 30, 'german-tactical'],
    [take(2, 2), [], 28, 'french'],
    [take(5, 2), [], 40, 'german-operational'],
    [take(5, 2), ['de-vii-r-13'], 39.5, 'german-tactical'],
  ] as const)(
    '[verdun:13.d] [verdun:14.3.a] [verdun:EX-78] hypothetical: the level of victory follows from the points, %#',
    (hexes, reserves, total, level) => {
      const p = held(hexes, 'verdun hypothetical', ...destroyed(reserves))
      expect(p.points()).toBe(total)
      expect(outcome(p)?.level).toBe(level)
    },
  )

  it('[verdun:13.c] [verdun:14.2.f] [verdun:EX-24] [verdun:EX-78] reserves cost half a point each and half points count, so 24 less one reserve is a French victory', () => {
    const one = held(take(1, 2), 'de-vii-r-13 destroyed')
    expect([one.points(), outcome(one)]).toEqual([23.5, { winner: 'french', level: 'french' }])
    expect(held(take(1, 2), ...destroyed(['de-iii-50', 'de-xviii-80'])).points()).toBe(23)
    expect(held(take(1, 2)).points()).toBe(24) // unused they cost nothing
  })

  it('[verdun:13.c] [verdun:14.3.c] [verdun:EX-83] the Bavarian division costs 1 point, or 1.5 with the 13th Regiment', () => {
    const division = ['de-11b-3', 'de-11b-22', 'de-11b-13', 'de-11b-art']
    expect(end('verdun hypothetical', ...destroyed(division)).points()).toBe(-1)
    expect(end('verdun hypothetical', ...destroyed(division.slice(0, 1))).points()).toBe(-1)
    expect(end('verdun hypothetical', ...destroyed([...division, 'de-vii-r-13'])).points()).toBe(-1.5)
  })
})

describe('events of objectives', () => {
  it('[verdun:13.a] an event reports each objective that changes hands', () => {
    const units = ['german G1 regiment 7/3 0404', 'german G2 regiment 7/3 0604', 'french F1 battalion 1 1212']
    const p = position({ objectives: ['Bras 2 0405'], units })
    expect(told(p, 'G1 0405 stop', 'moved', 'control')).toEqual([
      {
        kind: 'moved',
        rule: 'verdun:5.1.a',
        side: 'german',
        unit: 'G1',
        from: '0404',
        to: '0405',
        forced: false,
        seenBy,
      },
      { kind: 'control', rule: 'verdun:13.a', side: 'german', to: '0405', forced: true, seenBy },
    ])
    expect([p.held('0405'), p.play('G1 0405 stop').held('0405')]).toEqual([false, true])
    expect(
      told(position({ objectives: ['Bras 2 0405'], lines: ['german 0405'], units }), 'G1 0405 stop', 'control'),
    ).toEqual([])
    const back = position({
      side: 'french',
      objectives: ['Bras 2 0406'],
      lines: ['german 0406'],
      units: [...units, 'french F2 regiment 5 0407'],
    })
    expect(told(back, 'unit F2', 'control')).toEqual([])
    expect(told(back.play('unit F2'), 'to 0406', 'control')).toMatchObject([{ side: 'french', to: '0406' }])
    expect(back.play('unit F2', 'to 0406').held('0406')).toBe(false)
  })
})

describe('objectives and outcomes', () => {
  it('[verdun:13.a] an objective of several hexes scores through any of them', () => {
    const units = ['german G9 battalion 1 0306', 'french F9 battalion 1 1212']
    expect(position({ objectives: ['Bras 2 0304 0305'], lines: ['german 0304'], units }).points()).toBe(2)
    expect(position({ objectives: ['Bras 2 0304 0305'], lines: ['german 0304 0305'], units }).points()).toBe(2)
    expect(position({ objectives: ['Bras 2 0304 0305'], units }).points()).toBe(0)
  })

  it('[verdun:13.a] [verdun:Q-45] a line cannot end at an edge of the bank that is not in play', () => {
    const data = {
      columns: 3,
      rows: 8,
      left: ['0101'],
      objectives: ['Bras 2 0102'],
      lines: ['german 0102'],
      units: ['french F1 regiment 5 0302', 'french F2 regiment 5 0303', 'german G1 regiment 7/3 0105'],
    }
    expect(position({ ...data, banks: 'both' }).points()).toBe(2)
    expect(position({ ...data, banks: 'right' }).points()).toBe(0)
  })

  it('[verdun:13.a] the outcome gives the German points, and 0 for the French', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      turns: { first: 1, last: 2, extra: 2 },
      objectives: ['Bras 2 0304'],
      lines: ['german 0304'],
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    })
    expect(p.outcome().score).toEqual({ german: 2, french: 0 })
  })

  it('[verdun:14.2.h] [verdun:Q-48] one event reports that an answer has been given, and after both answers another reports what is bought', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      turn: 5,
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    }).play('end')
    expect([p.asks, p.decides, p.legal()]).toEqual(['extra-turn', 'german', ['extra turn 0', 'extra turn 1']])
    expect(p.events('extra turn 1')).toEqual([
      { kind: 'committed', rule: 'verdun:14.2.h', side: 'german', forced: false, seenBy: 'all' },
    ])
    const french = p.play('extra turn 1')
    expect([french.decides, french.legal()]).toEqual(['french', ['extra turn 0', 'extra turn 1']])
    expect(french.events('extra turn 0').slice(0, 2)).toEqual([
      { kind: 'committed', rule: 'verdun:14.2.h', side: 'french', forced: false, seenBy: 'all' },
      {
        kind: 'revealed',
        rule: 'verdun:Q-48',
        value: 1,
        what: 'the-german-buys-the-extra-turn',
        forced: false,
        seenBy: 'all',
      },
    ])
    expect(french.events('extra turn 1').find(event => event.kind === 'revealed')).toMatchObject({
      value: 3,
      what: 'both-buy-the-extra-turn',
    })
    expect(
      p
        .play('extra turn 0')
        .events('extra turn 1')
        .find(event => event.kind === 'revealed'),
    ).toMatchObject({ value: 2, what: 'the-french-buy-the-extra-turn' })
    expect(
      p
        .play('extra turn 0')
        .events('extra turn 0')
        .find(event => event.kind === 'revealed'),
    ).toMatchObject({ value: 0, what: 'nobody-buys-the-extra-turn' })
  })
})

describe('14.2.h the extra turn', () => {
  const answers = (german: number, french: number): Position =>
    held(hexesOf('Fort de Douaumont')).play(`extra turn ${german}`, `extra turn ${french}`)

  it.each([
    [0, 0, 'over', 4],
    [1, 0, 6, 1],
    [0, 1, 6, 7],
    [1, 1, 6, 4],
  ] as const)(
    '[verdun:14.2.h] [verdun:Q-48] [verdun:EX-25] the answers german %d and french %d lead to turn %s and %d points',
    (german, french, turn, total) => {
      const p = answers(german, french)
      expect(p.turn.type === 'over' ? 'over' : p.turn.gameTurn).toBe(turn)
      expect(p.points()).toBe(total)
    },
  )

  it('[verdun:14.2.h] [verdun:Q-48] [verdun:2.1.f] turn 6 is played completely and is the last', () => {
    const p = answers(1, 1)
    expect([p.turn.phasing, p.turn.gameTurn]).toEqual(['german', 6])
    const last = p.until('combat-2', 'french', 6)
    expect(last.play('end').asks).toBe('over')
  })

  it("[verdun:Q-48] neither side sees the other's choice about the extra turn", () => {
    const [yes, no] = [end().play('extra turn 1'), end().play('extra turn 0')]
    expect(yes.asks).toBe('extra-turn')
    for (const eye of ['french', 'public'] as const)
      expect(yes.rules.observe(yes.state, eye)).toEqual(no.rules.observe(no.state, eye))
  })

  it('[verdun:Q-48] the French may assume either German answer, and the Germans only their own', () => {
    const p = end().play('extra turn 1')
    const thinkable = (side: 'german' | 'french') =>
      [
        ...new Set(
          Array.from({ length: 20 }, (_, i) =>
            JSON.stringify(p.rules.codecs.state.encode(p.rules.resample(p.state, side, n => i % n))),
          ),
        ),
      ].length
    expect([thinkable('french'), thinkable('german')]).toEqual([2, 1])
  })
})
