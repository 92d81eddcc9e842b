/** 7.6 Retreat and advance: what is offered, what is refused and why, what is told. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const silent = (p: Position): ReadonlyArray<string> =>
  (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced
const onMap = (p: Position, unit: string): boolean => /^\d{4}$/.test(p.at(unit))

describe('7.6 Retreat', () => {
  // 12 against 4: 3/1, die 3: DR; 0407 south of 0406
  const back = (...more: ReadonlyArray<string>): Position =>
    combat({ units: ['french F1 regiment 4 0406', 'german G1 regiment 12/1 0405', ...more] }).fight('0406: G1', 3)
  const yielded = (p: Position): Position => (p.asks === 'ignore-retreat' ? p.play('yield') : p)

  it('[verdun:7.6.c] away from enemy units on the map: those out of the game do not count', () => {
    expect(yielded(back('german G9 regiment 7/3 destroyed')).legal()).toEqual([
      'retreat to 0307',
      'retreat to 0407',
      'retreat to 0507',
    ])
    expect(
      yielded(
        combat({
          columns: 6,
          rows: 8,
          units: [
            'french F1 regiment 4 0506',
            'german G1 regiment 12/1 0505',
            'german G8 regiment 7/3 turn:5@0101',
            'german G9 regiment 7/3 destroyed',
          ],
        }).fight('0506: G1', 3),
      ).legal(),
    ).toEqual(['retreat to 0406', 'retreat to 0507', 'retreat to 0606'])
  })

  it('[verdun:7.6.e] [verdun:4.a] a hex with just enough room is as good as an empty one', () => {
    expect(yielded(back('french F2 battalion 1 0407', 'french F3 battalion 1 0407')).legal()).toEqual([
      'retreat to 0307',
      'retreat to 0407',
      'retreat to 0507',
    ])
    expect(yielded(back('french F2 battalion 1 0407', 'french F3 regiment 1 0407')).legal()).toEqual([
      'retreat to 0307',
      'retreat to 0507',
    ])
  })

  it('[verdun:7.6.c] the first hex of the map is one like others', () => {
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 4/1 0102',
        'german G2 regiment 1/1 0201',
        'german G3 regiment 1/1 0201',
        'french F1 regiment 12 0103',
      ],
    }).fight('0102: F1', 3)
    expect(p.at('G1')).toBe('0101')
  })

  it('[verdun:7.6.d] [verdun:3.3.c] a stack that its last step is lost of on the way is gone, and the combat goes on', () => {
    const p = combat({
      units: [
        'french F1 battalion 4 0406',
        'german G1 regiment 12/1 0405',
        'german G2 regiment 1/1 0307',
        'german G3 regiment 1/1 0507',
      ],
    }).fight('0406: G1', 3)
    const after = yielded(p)
    expect([onMap(after, 'F1'), after.asks]).toEqual([false, 'advance'])
    expect(after.legal()).toEqual(['advance G1', 'no more advance'])
  })

  it('[verdun:7.6.c] [verdun:3.3.c] [verdun:7.6.f] a move, a step lost on it and an end without a way out are told by their rules', () => {
    const units = [
      'french F1 regiment 4 0406',
      'german G1 regiment 12/1 0405',
      'german G2 regiment 1/1 0305',
      'german G3 regiment 1/1 0505',
    ]
    const told = (p: Position, text: string): ReadonlyArray<unknown> =>
      p
        .events(text)
        .filter(event => 'unit' in event && event.unit === 'F1')
        .map(event => [event.kind, event.rule.slice('verdun:'.length)])
    const free = yielded(combat({ units }).fight('0406: G1', 3))
    expect(told(free, 'retreat to 0407')).toEqual([['moved', '7.6.c']])
    // 0307 and 0507 are German: what is left lies in their zones
    const watched = yielded(
      combat({ units: [...units, 'german G4 regiment 1/1 0307', 'german G5 regiment 1/1 0507'] }).fight('0406: G1', 3),
    )
    expect(watched.steps('F1')).toBe(2)
    const zone = combat({ units: [...units, 'german G4 regiment 1/1 0307', 'german G5 regiment 1/1 0507'] }).fight(
      '0406: G1',
      3,
    )
    expect(told(zone, 'yield').map(line => (line as string[])[1])).toEqual(['7.6.c', '3.3.c'])
    const shut = combat({
      units: [
        ...units,
        'german G4 regiment 1/1 0306',
        'german G5 regiment 1/1 0506',
        'german G6 regiment 1/1 0307',
        'german G7 regiment 1/1 0507',
        'german G8 regiment 1/1 0407',
      ],
    }).fight('0406: G1', 3)
    expect(told(shut, 'yield').map(line => (line as string[])[1])).toEqual(['7.6.f'])
  })

  it('[verdun:7.6.b] [verdun:7.6.c] [verdun:Q-42] other stacks and other hexes are refused as that', () => {
    const p = yielded(back())
    expect(p.refused('retreat to 0409')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:7.6.c',
      message: '0409 is not the next hex of the retreat',
      subjects: ['0409'],
    })
    expect(p.refused('retreat to 0306')).toMatchObject({
      code: 'retreat',
      rule: 'verdun:7.6.c',
      message: '0306 is not among the hexes that the priorities leave',
      subjects: ['0306'],
    })
    expect(p.refused('retreat to 0405')).toMatchObject({
      code: 'retreat',
      rule: 'verdun:7.6.b',
      message: 'no retreat enters 0405',
      subjects: ['0405'],
    })
    expect(p.refused('retreat from 0406')).toMatchObject({ code: 'not-now' })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    const two = combat({
      units: ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506'],
    }).fight('0506: G1, G2', 4)
    expect(two.refused('retreat from 0909')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-42',
      message: 'no stack retreats from 0909',
      subjects: ['0909'],
    })
    expect(two.refused('retreat to 0504')).toMatchObject({ code: 'not-now' })
  })

  it('[verdun:7.5.h] [verdun:Q-39] a French attacker without a way out of its own fort leaves it standing; a garrison attacked does not', () => {
    const ring = ['0404', '0504', '0304', '0305', '0505', '0406']
      .filter(hex => hex !== '0406')
      .map((hex, i) => `german G${i + 2} regiment 1/1 ${hex}`)
    const attacks = combat({
      side: 'french',
      forts: ['red 0405'],
      units: [
        'french F1 regiment 8 0405',
        'german G1 regiment 8/1 0406',
        'german G9 regiment 1/1 0306',
        'german G8 regiment 1/1 0506',
        ...ring,
      ],
    }).fight('0406: F1', 4)
    expect([onMap(attacks, 'F1'), silent(attacks)]).toEqual([false, []])
    const around = ['0405', '0305', '0505', '0306', '0307', '0407', '0507', '0506'].map(
      (hex, i) => `german G${i + 1} regiment ${i === 0 ? 18 : 1}/1 ${hex}`,
    )
    const attacked = combat({ forts: ['red 0406'], units: ['french F1 regiment 4 0406', ...around] }).fight(
      '0406: G1',
      3,
    )
    expect(attacked.asks).toBe('ignore-retreat')
    expect(attacked.events('yield').filter(event => event.rule === 'verdun:7.5.h').length).toBe(1)
    expect([onMap(attacked.play('yield'), 'F1'), silent(attacked.play('yield'))]).toEqual([false, ['fort-0406']])
  })

  it('[verdun:7.5.j] [verdun:3.3.c] Stosstruppen that paid for the way owe nothing more', () => {
    // 12 against 12, die 1 + 2: A1; the zones of 0303 and 0503 cover the way north of 0404
    const units = [
      'german G1 regiment 6/3 0404',
      'german S1 stosstruppen 6/3 0404',
      'french F1 regiment 12 0405',
      'french F2 regiment 1 0303',
      'french F3 regiment 1 0503',
    ]
    let p = combat({ units }).fight('0405: G1, S1', 1)
    while (p.asks.includes('retreat')) p = p.pass()
    expect([p.steps('S1'), p.asks, p.legal()]).toEqual([1, 'loss', ['loss G1', 'loss S1']])
  })
})

describe('7.6.h Advance', () => {
  it('[verdun:7.6.h] [verdun:Q-43] one by one, ascending, each once; asked by hex where there are two', () => {
    // 48 against 4: 12:1, which makes up for the neutralised; die 6: DE
    const units = [
      'german G1 regiment 19/1 0405',
      'german G2 regiment 19/1 0405',
      'german G3 regiment 10/1 0605 neutralised',
      'french F1 battalion 2 0505',
      'french F2 battalion 2 0506',
      'french F9 regiment 2 0507',
    ]
    const p = combat({ units }).fight('0505, 0506: G1, G2, G3', 6)
    expect([p.asks, p.legal()]).toEqual(['advance', ['advance G1', 'advance G2', 'no more advance']])
    const first = p.play('advance G1')
    expect([first.asks, first.legal()]).toEqual(['advance-hex', ['advance to 0505', 'advance to 0506']])
    expect(first.refused('advance to 0909')).toMatchObject({
      code: 'advance',
      rule: 'verdun:7.6.h',
      message: 'G1 may not advance to 0909',
      subjects: ['G1', '0909'],
    })
    expect(first.refused('advance G2')).toMatchObject({ code: 'not-now' })
    expect(p.refused('advance to 0505')).toMatchObject({ code: 'not-now' })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(first.events('advance to 0506').filter(event => event.kind === 'moved')).toMatchObject([
      { rule: 'verdun:7.6.h', unit: 'G1' },
    ])
    const then = first.play('advance to 0506')
    expect(then.legal()).toEqual(['advance G2', 'no more advance'])
    // next to F9, but no defender: nothing shelters it
    expect(then.status('G1')).toEqual([])
    expect(p.play('advance G2', 'advance to 0505').asks).toBe('attack')
    expect(p.refused('advance G3')).toMatchObject({
      code: 'disrupted',
      rule: 'verdun:Q-29',
      message: 'G3 is neutralised',
      subjects: ['G3'],
    })
    expect(then.refused('advance G1')).toMatchObject({
      code: 'advance',
      rule: 'verdun:Q-43',
      message: 'G1 cannot advance: it took no part, or is not next to an emptied hex, or has been passed over',
      subjects: ['G1'],
    })
  })

  it('[verdun:7.6.h] the first unit of the roster is asked for its hex like others', () => {
    const units = ['french F1 regiment 12 0506', 'german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505']
    let p = combat({ units }).fight('0506: G1, G2', 4)
    while (p.asks !== 'advance') p = p.pass()
    expect([p.play('advance F1').asks, p.play('advance F1').legal()]).toEqual([
      'advance-hex',
      ['advance to 0505', 'advance to 0605'],
    ])
    expect(p.play('advance F1').refused('advance F1')).toMatchObject({ code: 'not-now' })
  })
})
