/** Notes on a unit, a hex, a box or the current question. */
import { describe, expect, it } from 'vitest'
import { leastCutLine } from '../../../../src/games/grand-illusion/chapters/supply/index.js'
import { supplyTable } from '../../../../src/games/grand-illusion/chapters/supply/network.js'
import { grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import { notesOf, tellerOf } from '../../../../src/games/grand-illusion/surface/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { type PositionData, hexOf, position, tablesOf } from '../kit.js'

const told = (data: PositionData, id: string, asked = ''): ReadonlyArray<string> => {
  const g = tablesOf(data.scenario)
  return notesOf(g, tellerOf(g, []).names.place, () => asked)(position(data), 'all', id).map(
    ({ text, rule }) => `${text} [${rule.slice('grand-illusion:'.length)}]`,
  )
}

describe('the notes on supply', () => {
  const units = { '26': 'de-ii', '45': 'fr-i', '64': 'namur' }

  it('[grand-illusion:8.4.3.a] list the hexes that cut the line of an unsupplied unit, starting at the unit, with the enemies there', () => {
    const cut =
      'out of supply: the line to 91 Cologne–Düren is cut in 35 Cambrai (Allied), 45 Valenciennes–Le Cateau (Allied: fr-i), 54 Maubeuge (Allied), 64 Namur (Allied: namur) [8.4.3.a]'
    expect(told({ german: ['26'], units }, 'de-ii')).toEqual([cut])
    expect(told({ german: ['26'], units }, '26')).toEqual([
      `German: ${cut}`,
      'out of supply: it draws no German chit [14.1.2.p]',
    ])
    expect(told({ units }, 'fr-i')).toEqual(['in supply [8.4.3.a]'])
  })

  it('[grand-illusion:8.4.3.b] [grand-illusion:8.4.3.ac] name a besieged fortress and the end of rail as causes', () => {
    const line = ['26', '35', '45', '54', '64']
    expect(told({ german: line, sieges: ['64'], units: { '26': 'de-ii', '64': 'namur' } }, 'de-ii')).toEqual([
      'out of supply: the line to 91 Cologne–Düren is cut in 64 Namur (besieged fortress: namur) [8.4.3.b]',
    ])
    const [far] = told({ german: ['48', '49', '56', '57', '65', '66'], units: { '48': 'de-ii' } }, 'de-ii')
    expect(far).toMatch(/is cut in .*56 Mézières \(end of rail\)/)
  })

  it('[grand-illusion:11.2.2.a] mention that a unit marked out of supply has a line now', () => {
    expect(told({ units: { '91': 'de-ii!' } }, 'de-ii')).toEqual([
      'was out of supply at the last check; has a line of supply now [11.2.2.a]',
    ])
  })

  it('[grand-illusion:8.4.3.a] agree with supply, so a supplied unit has an uncut line and other units have none', () => {
    const g = tablesOf()
    const differing = [
      position({ rest: 'start' }),
      position({ german: ['26', '54', '56', '63', '64', '53', '73'], sieges: ['54'] }),
      position({ allied: ['85', '86', '95', '96'], cavalry: ['95'], railEnd: false }),
      position({
        turn: 4,
        german: ['44', '45', '54', '55', '64', '63', '35'],
        units: { '54': 'maubeuge' },
        sieges: ['54'],
      }),
    ].flatMap(state =>
      [0, 1, 2, 3].flatMap(nation => {
        const table = supplyTable(g, state, nation)!
        return Array.from({ length: g.board.hexes }, (_, hex) => hex).filter(
          hex => (table[hex] === 1) !== (leastCutLine(g, state, nation, hex)?.cuts.length === 0),
        )
      }),
    )
    expect(differing).toEqual([])
  })
})

describe('the notes on arrival', () => {
  it('[grand-illusion:7.1.f] name the turn and the hex of a reinforcement, for the unit, its box and the hex', () => {
    expect(told({ rest: 'start' }, 'de-xxiv-r')).toEqual(['arrives on turn 11, in 100 Saarbrücken–St-Wendel [7.1.f]'])
    expect(told({ rest: 'start' }, 'turn:2')).toContain('in 105 Strasbourg: de-19e, de-bave [7.1.f]')
    expect(told({ rest: 'start' }, '105')).toContain('arriving here on turn 2: de-19e, de-bave [7.1.f]')
  })

  it('[grand-illusion:7.1.b] [grand-illusion:7.1.g] mention that the printed hex is closed now', () => {
    expect(told({ turn: 2, units: { 'turn:2': 'de-19e' }, allied: ['105'] }, 'de-19e')).toEqual([
      'is due, in 105 Strasbourg [7.1.f]',
      'not possible there now: the enemy controls it [7.1.b]',
    ])
    expect(told({ turn: 3, units: { 'turn:2': 'de-19e+barred' } }, 'de-19e')[0]).toBe(
      'is due, at a supply source of its nation, because its own hex was closed [7.1.g]',
    )
  })

  it('[grand-illusion:7.1.1.a] [grand-illusion:7.1.2.a] [grand-illusion:7.2.f] describe the arrival of variable units, headquarters and rebuilt units', () => {
    expect(told({ units: { 'turn:5': 'fr-m2' } }, 'fr-m2')).toEqual([
      'arrives on turn 5, at a supply source of its nation, or with a headquarters [7.1.1.a]',
      'possible now: 4, 13, 19, 61, 80, 89 [7.1.a]',
    ])
    expect(told({ units: { 'turn:3': 'fr-hq9 fr-i+rebuilt' } }, 'turn:3')).toEqual([
      'at a supply source of its nation, or with a supplied headquarters: fr-i [7.2.f]',
      'in a supplied hex without another headquarters of its nation: fr-hq9 [7.1.2.a]',
    ])
  })

  it('[grand-illusion:8.4.9.e] [grand-illusion:7.2.a] describe units that wait for Paris, and eliminated units', () => {
    expect(told({ rest: 'start' }, 'fr-71r')).toEqual([
      'arrives the turn after Paris is in danger, in 98 Épinal [8.4.9.e]',
    ])
    expect(told({ units: { dead: 'fr-i br-1' } }, 'fr-i')).toEqual([
      'eliminated: 2 CAPs bring it back at once, 1 CAP two turns later [7.2.a]',
    ])
    expect(told({ units: { dead: 'fr-i br-1' } }, 'br-1')).toEqual([])
  })
})

describe('the notes on fortresses and victory', () => {
  it('[grand-illusion:2.4.v] [grand-illusion:9.5.3.g] explain the second number on a fortress, and its siege', () => {
    expect(told({ units: { '54': 'maubeuge' }, german: ['54'], sieges: ['54'] }, 'maubeuge')).toEqual([
      'heavy artillery adds 2 to its die roll when it bombards this fortress [2.4.v]',
      'besieged: surrenders on 1 in the attrition segment [9.5.3.g]',
    ])
    expect(told({ units: { '54': 'maubeuge' } }, 'maubeuge')).toHaveLength(1)
  })

  it('[grand-illusion:14.1.3.a] [grand-illusion:14.1.3.b] [grand-illusion:14.1.3.e] give the time and conditions of the immediate victory in Paris, and who controls the German VP hexes', () => {
    expect(told({ german: ['34', '76'], points: [1, 3] }, '19').slice(1, 4)).toEqual([
      'immediate German victory: checked at the end of the turn in which Paris first falls [14.1.3.a]',
      'immediate victory needs more than 6 German VP (twice the Plan 17 points): 1 now, 10 for Paris, a chit for each German VP hex under German control [14.1.3.e]',
      'German VP hexes under German control: 34 Lille, 76 Verdun [14.1.3.b]',
    ])
    expect(told({ turn: 6, german: ['19'], affairs: { parisFell: 6 } }, '19')[1]).toBe(
      'immediate German victory: checked at the end of this turn [14.1.3.a]',
    )
    expect(told({ turn: 7, german: ['19'], affairs: { parisFell: 6 } }, '19').slice(1)).toEqual([
      'immediate German victory: checked once, on turn 6, and not won [14.1.3.a]',
    ])
  })
})

describe('the notes on the current question', () => {
  const window = (turn: number, side: 0 | 1) =>
    told({ turn, mandates: [1, 1], frames: [{ at: 'window', side }] }, 'general-withdrawal', 'general-withdrawal')

  it('[grand-illusion:8.7.2.h] [grand-illusion:8.7.2.i] [grand-illusion:8.7.3.j] [grand-illusion:8.7.3.k] give the cost of a general withdrawal', () => {
    expect(window(3, 1)).toEqual([
      'withdraw: lose 3 Plan 17 VP; the initiative passes to the German side [8.7.2.h]',
      'withdraw: mandated attacks still owed lapse [8.7.2.g]',
    ])
    expect(window(4, 1)[0]).toBe('withdraw: lose 2 Plan 17 VP; the initiative passes to the German side [8.7.2.i]')
    expect([window(4, 0), window(5, 0)]).toEqual([
      ['withdraw: lose 4 German VP; the initiative passes to the Allied side [8.7.3.j]'],
      ['withdraw: lose 3 German VP; the initiative passes to the Allied side [8.7.3.k]'],
    ])
  })

  it('[grand-illusion:9.1.2.j] [grand-illusion:9.6.3.b] name the hex of the question and the units there', () => {
    const units = { '26': 'de-ii fr-i fr-1cd' }
    const hex = hexOf(tablesOf(), '26')
    const join = { at: 'ask', of: 'join-combat', side: 0, hex, unit: null } as const
    expect(told({ units, frames: [join] }, 'join-combat', 'join-combat')).toEqual([
      '26 Albert–Amiens: de-ii; against fr-i, fr-1cd [9.1.2.j]',
    ])
    expect(told({ units, frames: [join] }, 'join-combat', 'other')).toEqual([])
    expect(told({ units, frames: [{ at: 'delay', side: 1, hex }] }, 'cavalry-delay', 'cavalry-delay')).toEqual([
      '26 Albert–Amiens: fr-i, fr-1cd; against de-ii [9.6.3.b]',
    ])
  })
})

describe('all notes', () => {
  it('cite the rulebook for every unit and place of every scenario, and are empty for other names', () => {
    const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
    const { board, unitIds } = rules.tables
    const all = [...board.ids, ...unitIds].flatMap(id => rules.notes(rules.start, 'public', id))
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter(({ rule }) => !Object.hasOwn(RULEBOOK, rule))).toEqual([])
    for (const id of ['', 'x', '__proto__', '999']) expect(rules.notes(rules.start, 'public', id)).toEqual([])
  })
})
