/** Notes on a unit, a hex, a box or the current question. */
import { describe, expect, it } from 'vitest'
import { leastCutLine } from '../../../../src/games/grand-illusion/chapters/supply/index.js'
import { supplyTable } from '../../../../src/games/grand-illusion/chapters/supply/network.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import { type Position, acting, position, rulesOf } from '../positions.js'

const notesIn = ({ rules, state }: Position, id: string): ReadonlyArray<string> =>
  rules.notes(state, 'all', id).map(({ text, rule }) => `${text} [${rule.slice('grand-illusion:'.length)}]`)
/** Returns the notes on a unit or place, by default in the first German segment of turn 1. */
const told = (id: string, ...lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  notesIn(acting('german', ...(lines.some(line => line.startsWith('turn ')) ? [] : ['turn 1 actions']), ...lines), id)

describe('the notes on supply', () => {
  const units = ['de-ii 26', 'fr-i 45', 'namur 64']

  it('[grand-illusion:8.4.3.a] list the hexes that cut the line of an unsupplied unit, starting at the unit, with the enemies there', () => {
    const cut =
      'out of supply: the line to 91 Cologne–Düren is cut in 35 Cambrai (Allied), 45 Valenciennes–Le Cateau (Allied: fr-i), 54 Maubeuge (Allied), 64 Namur (Allied: namur) [8.4.3.a]'
    expect(told('de-ii', 'german 26', ...units)).toEqual([cut])
    expect(told('26', 'german 26', ...units)).toEqual([
      `German: ${cut}`,
      'out of supply: it draws no German chit [14.1.2.p]',
    ])
    expect(told('fr-i', ...units)).toEqual(['in supply [8.4.3.a]'])
  })

  it('[grand-illusion:8.4.3.b] [grand-illusion:8.4.3.ac] name a besieged fortress and the end of rail as causes', () => {
    expect(told('de-ii', 'german 26 35 45 54 64', 'siege 64', 'de-ii 26', 'de-iii 64', 'namur 64')).toEqual([
      'out of supply: the line to 91 Cologne–Düren is cut in 64 Namur (besieged fortress: namur) [8.4.3.b]',
    ])
    const [far] = told('de-ii', 'german 48 49 56 57 65 66', 'de-ii 48')
    expect(far).toMatch(/is cut in .*56 Mézières \(end of rail\)/)
  })

  it('[grand-illusion:11.2.2.a] mention that a unit marked out of supply has a line now', () => {
    expect(told('de-ii', 'de-ii 91 out-of-supply')).toEqual([
      'was out of supply at the last check; has a line of supply now [11.2.2.a]',
    ])
  })

  it('[grand-illusion:8.4.3.a] agree with supply, so a supplied unit has an uncut line and other units have none', () => {
    const { tables: g } = rulesOf()
    const differing = [
      position(),
      acting('german', 'german 26 54 56 63 64 53 73', 'maubeuge 54', 'de-ii 54', 'siege 54'),
      acting('german', 'allied 85 86 95 96', 'cavalry 95', 'rail-end no'),
      acting('german', 'turn 4 actions', 'german 44 45 54 55 64 63 35', 'maubeuge 54', 'de-ii 54', 'siege 54'),
    ].flatMap(({ state }) =>
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
    expect(notesIn(position(), 'de-xxiv-r')).toEqual(['arrives on turn 11, in 100 Saarbrücken–St-Wendel [7.1.f]'])
    expect(notesIn(position(), 'turn:2')).toContain('in 105 Strasbourg: de-19e, de-bave [7.1.f]')
    expect(notesIn(position(), '105')).toContain('arriving here on turn 2: de-19e, de-bave [7.1.f]')
  })

  it('[grand-illusion:7.1.b] [grand-illusion:7.1.g] mention that the printed hex is closed now', () => {
    expect(told('de-19e', 'turn 2 actions', 'allied 105')).toEqual([
      'is due, in 105 Strasbourg [7.1.f]',
      'not possible now: the enemy controls 105 Strasbourg [7.1.b]',
    ])
    expect(told('de-19e', 'turn 3 actions', 'de-19e turn:2 barred')[0]).toBe(
      'is due, at a supply source of its nation, because its own hex was closed [7.1.g]',
    )
  })

  it('[grand-illusion:7.1.1.a] [grand-illusion:7.1.2.a] [grand-illusion:7.2.f] describe the arrival of variable units, headquarters and rebuilt units', () => {
    expect(told('fr-m2', 'fr-m2 turn:5')).toEqual([
      'arrives on turn 5, at a supply source of its nation, or with a headquarters [7.1.1.a]',
      'possible now: 4, 13, 19, 61, 80, 89 [7.1.a]',
    ])
    expect(told('turn:3', 'fr-hq9 turn:3', 'fr-i turn:3 rebuilt')).toEqual([
      'at a supply source of its nation, or with a headquarters: de-mar [7.1.1.a]',
      'at a supply source of its nation, or with a supplied headquarters: fr-i [7.2.f]',
      'in a supplied hex without another headquarters of its nation: fr-hq9 [7.1.2.a]',
      'in 19 Paris: fr-45 [7.1.f]',
    ])
  })

  it('[grand-illusion:8.4.9.e] [grand-illusion:7.2.a] describe units that wait for Paris, and eliminated units', () => {
    expect(notesIn(position(), 'fr-71r')).toEqual(['arrives the turn after Paris is in danger, in 98 Épinal [8.4.9.e]'])
    expect(told('fr-i', 'fr-i dead')).toEqual([
      'eliminated: 2 CAPs bring it back at once, 1 CAP two turns later [7.2.a]',
    ])
    expect(told('br-1', 'br-1 dead')).toEqual([])
  })
})

describe('the notes on fortresses and victory', () => {
  it('[grand-illusion:2.4.v] [grand-illusion:9.5.3.g] explain the second number on a fortress, and its siege', () => {
    expect(told('maubeuge', 'maubeuge 54', 'de-ii 54', 'german 54', 'siege 54')).toEqual([
      'heavy artillery adds 2 to its die roll when it bombards this fortress [2.4.v]',
      'besieged: surrenders on 1 in the attrition segment [9.5.3.g]',
    ])
    expect(told('maubeuge', 'maubeuge 54')).toHaveLength(1)
  })

  it('[grand-illusion:14.1.3.a] [grand-illusion:14.1.3.b] [grand-illusion:14.1.3.e] give the time and conditions of the immediate victory in Paris, and who controls the German VP hexes', () => {
    expect(told('19', 'german 34 76', 'points german 1', 'points plan-17 3').slice(1, 4)).toEqual([
      'immediate German victory: checked at the end of the turn in which Paris first falls [14.1.3.a]',
      'immediate victory needs more than 6 German VP (twice the Plan 17 points): 1 now, 10 for Paris, a chit for each German VP hex under German control [14.1.3.e]',
      'German VP hexes under German control: 34 Lille, 76 Verdun [14.1.3.b]',
    ])
    expect(told('19', 'turn 6 actions', 'german 19', 'paris-fell 6')[1]).toBe(
      'immediate German victory: checked at the end of this turn [14.1.3.a]',
    )
    expect(told('19', 'turn 7 actions', 'german 19', 'paris-fell 6')[1]).toBe(
      'immediate German victory: checked once, on turn 6, and not won [14.1.3.a]',
    )
  })
})

describe('the notes on the current question', () => {
  const window = (turn: number, ...lines: ReadonlyArray<string>) =>
    notesIn(position(`turn ${turn} actions`, ...lines), 'general-withdrawal')
  const GERMAN = ['initiative allied', 'withdrawn allied 3']

  it('[grand-illusion:8.7.2.h] [grand-illusion:8.7.2.i] [grand-illusion:8.7.3.j] [grand-illusion:8.7.3.k] give the cost of a general withdrawal', () => {
    expect(window(3, 'initiative german')).toEqual([
      'withdraw: lose 3 Plan 17 VP; the initiative passes to the German side [8.7.2.h]',
      'withdraw: mandated attacks still owed lapse [8.7.2.g]',
    ])
    expect(window(4, 'initiative german')[0]).toBe(
      'withdraw: lose 2 Plan 17 VP; the initiative passes to the German side [8.7.2.i]',
    )
    expect([window(4, ...GERMAN), window(5, ...GERMAN)]).toEqual([
      ['withdraw: lose 4 German VP; the initiative passes to the Allied side [8.7.3.j]'],
      ['withdraw: lose 3 German VP; the initiative passes to the Allied side [8.7.3.k]'],
    ])
  })

  it('[grand-illusion:9.1.2.j] [grand-illusion:9.6.3.b] name the hex of the question and the units there', () => {
    const join = acting('allied', 'fr-i 39', 'fr-x 40', 'de-ii 40').play('fr-i 40', 'end')
    expect(notesIn(join, 'join-combat')).toEqual(['40 Joigny–Auxerre: fr-i, fr-x; against de-ii [9.1.2.j]'])
    expect(notesIn(join, 'other')).toEqual([])
    const delay = acting('allied', 'fr-i 39', 'de-5kd 40').play('fr-i 40')
    expect(notesIn(delay, 'cavalry-delay')).toEqual(['40 Joigny–Auxerre: de-5kd; against fr-i [9.6.3.b]'])
  })
})

describe('all notes', () => {
  it('cite the rulebook for every unit and place of every scenario, and are empty for other names', () => {
    const rules = rulesOf()
    const { board, unitIds } = rules.tables
    const all = [...board.ids, ...unitIds].flatMap(id => rules.notes(rules.start, 'public', id))
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter(({ rule }) => !Object.hasOwn(RULEBOOK, rule))).toEqual([])
    for (const id of ['', 'x', '__proto__', '999']) expect(rules.notes(rules.start, 'public', id)).toEqual([])
  })
})
