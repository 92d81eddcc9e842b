/** Fuel shortage (6), by the tables of the scenarios and by small test tables. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { type Position, type PositionData, position } from '../position.js'

const FUEL = { '5': 'none west X Y|Z X Y X', '6': 'none none V V|W V|W V+W V' } as const
const UNITS = [
  'german G tank 0505 div:X',
  'german H infantry 0606 div:X',
  'german K tank 0303 div:Y',
  'german L tank 0202 div:Z',
  'german P tank 0404 div:V army:6',
  'german Q tank 0605 div:W army:6',
  'german R tank 0704',
  'allied A infantry 1010',
]
const phase = (units: ReadonlyArray<string> = UNITS, data: Partial<PositionData> = {}): Position =>
  position({ turn: 7, phase: 'fuel', fuel: FUEL, ...data, units })
/** Returns the units that are out of supply. */
const short = (p: Position): string =>
  p.rules.tables.unitIds.filter(unit => p.status(unit).includes('out-of-supply')).join(' ')
/** Returns the units that are out of supply after these two dice. */
const after = (first: number, second: number, p = phase()): string => short(p.play(`die ${first}`, `die ${second}`))

describe('fuel shortage', () => {
  it('[ardennes:6.1.b] [ardennes:6.1.c] one roll per table puts all units of the named division out of supply at once', () => {
    const p = phase()
    expect([p.asks, p.when]).toEqual(['fuel-die', 'fuel german 7'])
    expect(p.play('die 1').asks).toBe('fuel-die')
    expect(after(1, 1)).toBe('')
    expect(after(3, 1)).toBe('G H')
    expect(after(1, 3)).toBe('P')
    expect(after(3, 3)).toBe('G H P')
    const moving = phase().play('die 3', 'die 1').until('german', 7)
    const ends = (unit: string): number => moving.ends(unit).length
    // two hexes of Tactical Movement, although six points would reach farther
    expect([ends('G'), ends('R') > 30]).toEqual([19, true])
  })

  it('[ardennes:6.1.a] [ardennes:4.0.b] the German fuel phase follows artillery supply from turn 7 on, and the Allies have none', () => {
    const phases = (turn: number): ReadonlyArray<string> => {
      const seen: string[] = []
      let p = position({ turn, side: 'allied', fuel: FUEL, units: UNITS })
      while (!p.when.endsWith(` ${turn + 1}`) || !p.when.startsWith('movement allied')) {
        if (seen.at(-1) !== p.when) seen.push(p.when)
        p = p.pass()
      }
      return seen.filter(when => when.startsWith('fuel'))
    }
    expect(phases(4)).toEqual([])
    expect(phases(6)).toEqual(['fuel german 7'])
    expect(phases(7)).toEqual(['fuel german 8'])
  })

  it('[ardennes:6.1.e] [ardennes:6.1.f] the German player chooses one of two divisions joined by "or", and two joined by "and" both suffer', () => {
    const p = phase().play('die 4', 'die 4')
    expect([p.asks, p.legal()]).toEqual(['fuel german', ['no fuel K', 'no fuel L']])
    const q = p.play('no fuel L')
    expect([q.asks, short(q), q.legal()]).toEqual(['fuel german', 'L', ['no fuel P', 'no fuel Q']])
    expect(short(q.play('no fuel P'))).toBe('L P')
    expect(p.refused('no fuel G')).toMatchObject({ rule: 'ardennes:6.4.b' })
    expect(after(1, 6)).toBe('P Q')
    expect(phase().play('die 4', 'die 6', 'no fuel K').when).not.toContain('fuel')
  })

  it('[ardennes:6.1.c] a division is chosen by naming its first unit, and all its units suffer', () => {
    const units = [...UNITS, 'german M infantry 0801 div:Y']
    expect(phase(units).play('die 4', 'die 1').refused('no fuel M')).toMatchObject({ rule: 'ardennes:6.1.c' })
    expect(phase(units).play('die 4', 'die 1', 'no fuel K').status('M')).toEqual(['out-of-supply'])
  })

  it('[ardennes:6.3.a] [ardennes:6.3.c] [ardennes:28.2.d] the rolls add one from turn 15 on, up to a result of 7', () => {
    const late = (first: number, second: number): string => after(first, second, phase(UNITS, { turn: 15, last: 16 }))
    expect([after(2, 2), late(2, 2)]).toEqual(['', 'G H P'])
    expect([after(6, 1), late(6, 1)]).toEqual(['K', 'G H'])
    expect([after(1, 5, phase(UNITS.filter(line => !line.includes('div:W')))), late(1, 5)]).toEqual(['P', 'P Q'])
    expect([after(1, 6), late(1, 6)]).toEqual(['P Q', 'P'])
    expect(after(5, 1, phase(UNITS, { turn: 14, last: 16 }))).toBe('G H')
  })

  it('[ardennes:6.4.a] a unit that arrives this turn is without fuel and moves two hexes', () => {
    const arriving = ['german G tank E:7 div:X', 'german H tank E:7', 'allied A infantry 1010']
    const data = { entries: { E: '- 0105' }, edgeRoads: ['0105'], primary: ['0105 0205 0305 0405 0505'] }
    const p = phase(arriving, data).play('die 3', 'die 1')
    expect(p.status('G')).toEqual(['out-of-supply'])
    const moving = p.until('german', 7)
    expect([moving.ends('G'), moving.ends('H').length > 12]).toEqual([['0104', '0105', '0106', '0205', '0206'], true])
    const there = moving.play('unit G', 'to 0205')
    expect([there.at('G'), there.status('G'), there.asks]).toEqual([
      '0205',
      ['out-of-supply', 'moved'],
      'unit-to-move german',
    ])
    // a unit that stays off the map has fuel again after the supply phase
    expect(p.until('german', 8).status('G')).toEqual([])
    expect(
      phase(['german G tank E:8 div:X', 'allied A infantry 1010'], data).play('die 3', 'die 1').status('G'),
    ).toEqual([])
  })

  it('[ardennes:6.4.b] [ardennes:6.4.c] a division that has not arrived cannot be chosen, and one that is eliminated counts as arrived (Q-134)', () => {
    const without = (...lost: ReadonlyArray<string>): Position =>
      phase(
        UNITS.map(line => (lost.includes(line.split(' ')[1]!) ? line.replace(/ \d{4}/, ' E:9') : line)),
        {
          entries: { E: '- 0105' },
        },
      )
    expect(after(4, 1, without('K'))).toBe('L')
    expect(after(4, 1, without('L'))).toBe('K')
    expect(after(4, 1, without('K', 'L'))).toBe('')
    expect(after(1, 6, without('Q'))).toBe('P')
    // of two divisions that have arrived, one on the map takes precedence over one that is eliminated
    const dead = (...lost: ReadonlyArray<string>): Position =>
      phase(UNITS.map(line => (lost.includes(line.split(' ')[1]!) ? line.replace(/ \d{4}/, ' dead') : line)))
    expect(after(4, 1, dead('L'))).toBe('K')
    expect(after(4, 1, dead('K'))).toBe('L')
    const gone = dead('K', 'L').play('die 4', 'die 1')
    expect([gone.legal(), short(gone.play('no fuel L'))]).toEqual([['no fuel K', 'no fuel L'], ''])
    // both of two divisions joined by "and" suffer, even if no unit is left
    expect(after(1, 6, dead('Q'))).toBe('P')
  })

  it('[ardennes:6.4.b] a division on the map is chosen before one that arrives this turn (Q-162)', () => {
    const units = UNITS.map(line => line.replace('L tank 0202', 'L tank E:7'))
    expect(after(4, 1, phase(units, { entries: { E: '- 0105' } }))).toBe('K')
  })

  it('[ardennes:6.5.a] [ardennes:6.5.b] [ardennes:6.5.c] the Allied player chooses a division of the army for "west of the Ourthe", and its units there suffer', () => {
    const p = phase(UNITS, { ourthe: ['0505', '0303', '0404', '0704'] }).play('die 2', 'die 1')
    expect([p.asks, p.legal()]).toEqual(['fuel allied', ['no fuel G', 'no fuel K']])
    expect(short(p.play('no fuel G'))).toBe('G')
    expect(p.refused('no fuel P')).toMatchObject({ rule: 'ardennes:6.4.b' })
    expect(after(2, 1, phase(UNITS, { ourthe: ['0303'] }))).toBe('K')
  })

  it('[ardennes:6.5.e] there is no shortage if no unit is west of the Ourthe', () => {
    expect(after(2, 1, phase(UNITS, { ourthe: ['0404', '0704'] }))).toBe('')
  })

  it("[ardennes:23.1.e] a shortage lasts until the side's supply phase of the turn (Q-84)", () => {
    const p = phase().play('die 3', 'die 3')
    expect(short(p.until('allied', 7))).toBe('')
    const far = phase(UNITS, { sources: { german: '0110' } }).play('die 1', 'die 1')
    expect(short(far.until('allied', 7))).toContain('R')
  })
})

describe('the tables of fuel shortage', () => {
  const rules = (() => {
    const read = ardennes.load(ardennes.scenarios['eight-turns'])
    if (read._tag === 'Left') throw new Error('no rules')
    return read.right
  })()
  const chart = (id: string) => rules.charts.find(each => each.id === id)!.rows.map(([, result]) => result)

  it('[ardennes:6.1.d] T-7 is the table for 5th Panzer Army, and the Führer brigades count as divisions (Q-14)', () => {
    expect(chart('fuel:5-pz')).toEqual([
      'no shortage',
      'a division west of the Ourthe (Allied choice)',
      '15 PG',
      'FBB or FGB',
      '2 Pz or Pz Lehr',
      '116 Pz',
      '9 Pz',
    ])
  })

  it('[ardennes:6.1.b] T-8 is the table for 6th Panzer Army', () => {
    expect(chart('fuel:6-pz')).toEqual([
      'no shortage',
      'a division west of the Ourthe (Allied choice)',
      '3 PG',
      '2 SS or 9 SS',
      '1 SS or 12 SS',
      '2 SS and 9 SS',
      '1 SS and 12 SS',
    ])
  })

  it('[ardennes:6.5.d] the hexes west of the Ourthe are as on the map', () => {
    const { westOfOurthe, board } = rules.tables
    const names = board.ids.filter((_, hex) => westOfOurthe[hex] === 1)
    expect(names).toContain('4020')
    expect(names).not.toContain('2020')
    expect(names.length).toBe(34)
  })
})
