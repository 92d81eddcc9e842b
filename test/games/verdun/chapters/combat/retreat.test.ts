/** 7.6 Retreat: the path of a stack, its choices, refusals and events. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** F1, a regiment of 4 in 0506, retreats from G1 in 0505 after DR (6 to 4, die 6). The French do not hold. */
const driven = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 6)
    .play('yield')
/** F1 retreats in the same position after DR2 (12 to 4, die 4). */
const drivenTwo = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 4)
    .play('yield')
/** Returns the hex of F1, or the hexes that it may enter. */
const whither = (p: Position): ReadonlyArray<string> =>
  p.asks === 'retreat-hex' ? p.legal().map(text => text.replace('retreat to ', '')) : [p.at('F1')]
const silent = (p: Position): ReadonlyArray<string> => p.markers('fort-silent')
const onMap = (p: Position, unit: string): boolean => /^\d{4}$/.test(p.at(unit))

describe('7.6 The path of a retreat', () => {
  it('[verdun:7.6.c] [verdun:Q-42] French units retreat south, towards their own map edge, and the owner chooses among equal hexes', () => {
    const p = driven([])
    expect([p.decides, p.asks, whither(p)]).toEqual(['french', 'retreat-hex', ['0406', '0507', '0606']])
    expect(p.refused('retreat to 0605').rule).toBe('verdun:7.6.c')
    expect(p.refused('retreat to 0508').code).toBe('not-adjacent')
  })

  it('[verdun:7.6.c] German units retreat north', () => {
    const p = combat({ side: 'french', units: ['french F1 regiment 6/1 0506', 'german G1 regiment 4/1 0505'] }).fight(
      '0505: F1',
      6,
    )
    expect([p.decides, p.legal()]).toEqual(['german', ['retreat to 0404', 'retreat to 0504', 'retreat to 0604']])
  })

  it('[verdun:7.6.b] [verdun:7.6.c] [verdun:EX-58] Germans that retreat from 1506 go to 1605, because 1505 contains an enemy and 1405 is in enemy ZOC', () => {
    const p = combat({
      columns: 18,
      side: 'french',
      units: [
        'french F1 regiment 6/1 1507',
        'german G1 regiment 4/1 1506',
        'french H hq 1 1505 div:B',
        'french F2 battalion 1 1305',
      ],
    }).fight('1506: F1', 6)
    expect(p.at('G1')).toBe('1605')
  })

  it('[verdun:7.6.b] [verdun:Q-39] a retreat cannot enter a hex with an enemy unit of any kind, or a standing enemy fort', () => {
    expect(
      whither(driven(['german H hq 1 0507 corps:X', 'german A divisional-artillery 1/1/1 0406 div:A corps:X'])),
    ).toEqual(['0606'])
    const p = combat({
      side: 'french',
      forts: ['blue 0504'],
      units: ['french F1 regiment 6/1 0506', 'german G1 regiment 4/1 0505'],
    }).fight('0505: F1', 6)
    expect(p.legal()).toEqual(['retreat to 0404', 'retreat to 0604'])
    const silent = combat({
      side: 'french',
      forts: ['blue 0504'],
      lines: ['silenced fort-0504'],
      units: ['french F1 regiment 6/1 0506', 'german G1 regiment 4/1 0505'],
    }).fight('0505: F1', 6)
    expect(silent.legal()).toContain('retreat to 0504')
  })

  it("[verdun:7.6.c] [verdun:Q-42] a hex towards the side's own edge is preferred to a hex outside enemy ZOC", () => {
    // the three southern hexes are in the ZOC of G2 (0508), G3 and G4; 0605 and 0405 to the north are only in that of
    // G1
    const p = driven(['german G2 regiment 1/1 0508', 'german G3 regiment 1/1 0407', 'german G4 regiment 1/1 0607'])
    expect(whither(p).every(hex => ['0406', '0507', '0606'].includes(hex))).toBe(true)
  })

  it('[verdun:7.6.c] [verdun:Q-42] a French retreat prefers a southern hex outside enemy ZOC to a southern hex in it', () => {
    // G2 in 0307 has its ZOC on 0406 and 0407
    expect(whither(driven(['german G2 regiment 1/1 0307']))).not.toContain('0406')
    expect(whither(driven(['german G2 regiment 1/1 0508']))).toEqual(['0406', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] a friendly unit in a hex cancels enemy ZOC there', () => {
    // the ZOC of G2 includes 0507, but a friend in it cancels the ZOC, and no step is lost
    const p = driven([
      'german G2 regiment 1/1 0508',
      'french F2 battalion 2 0507',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
    ])
    expect([p.at('F1'), p.steps('F1')]).toEqual(['0507', 3])
  })

  it('[verdun:7.6.c] [verdun:Q-42] a hex outside enemy ZOC is preferred to a hex within the stacking limit', () => {
    // 0507 is full but outside ZOC, 0406 and 0606 are in ZOC
    const p = driven(['french F2 regiment 4/1 0507', 'german G2 regiment 1/1 0306', 'german G3 regiment 1/1 0706'])
    expect(p.at('F1')).toBe('0507')
    expect(p.status('F1')).toContain('guest')
  })

  it('[verdun:7.6.c] [verdun:Q-42] a hex within the stacking limit is preferred to a full hex', () => {
    expect(whither(driven(['french F2 regiment 4/1 0507']))).toEqual(['0406', '0606'])
    expect(whither(driven(['french F2 battalion 2 0507']))).toEqual(['0406', '0507', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] the last priority is the greatest distance from enemy units', () => {
    // an HQ in 0407 has no ZOC; 0606 is farthest from it, and also 2 from G1
    expect(whither(driven(['german H hq 1 0407 corps:X']))).toEqual(['0606'])
    expect(whither(driven(['german H hq 1 0607 corps:X']))).toEqual(['0406'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] a retreat goes in any other direction if no hex towards its own edge is open', () => {
    const p = driven(['german H1 hq 1 0406 corps:X', 'german H2 hq 1 0507 corps:Y', 'german H3 hq 1 0606 corps:Z'])
    expect(whither(p).every(hex => ['0405', '0605'].includes(hex))).toBe(true)
  })

  it('[verdun:7.6.f] [verdun:Q-42] a stack without an open hex is eliminated, and never leaves the map', () => {
    const p = combat({
      rows: 6,
      units: [
        'german G1 regiment 6/1 0505',
        'french F1 regiment 4/1 0506',
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german H3 hq 1 0405 corps:Z',
        'german H4 hq 1 0605 corps:W',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect(p.at('F1')).toBe('destroyed')
    // a stack at the edge with open hexes beside it retreats sideways
    const beside = combat({ rows: 6, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 6)
      .play('yield')
    expect(beside.legal()).toEqual(['retreat to 0406', 'retreat to 0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] the priorities are checked again for the second hex, and the retreat does not turn back', () => {
    const p = drivenTwo([]).play('retreat to 0507')
    // 0407, 0607 and 0508 are all 3 hexes from G1
    expect(whither(p)).toEqual(['0407', '0508', '0607'])
    expect(p.refused('retreat to 0506')).toMatchObject({ code: 'retreat', rule: 'verdun:Q-42', subjects: ['0506'] })
    expect(p.play('retreat to 0508').at('F1')).toBe('0508')
  })

  it('[verdun:7.6.d] [verdun:EX-15] a stack loses a step for each hex in enemy ZOC that it enters', () => {
    // both units of the stack enter 0508, in the ZOC of G2: one step for both
    const p = drivenTwo([
      'french F2 battalion 0 0506',
      'german H1 hq 1 0407 corps:X',
      'german H2 hq 1 0607 corps:Y',
      'german G2 regiment 1/1 0509',
    ]).play('retreat to 0507')
    expect([p.asks, p.legal()]).toEqual(['loss', ['loss F1', 'loss F2']])
    const after = p.play('loss F1')
    expect([after.at('F1'), after.steps('F1'), after.steps('F2')]).toEqual(['0508', 2, 1])
  })

  it('[verdun:7.6.d] [verdun:Q-42] entering a hex in enemy ZOC costs one step for any number of enemies, and leaving one costs none', () => {
    const p = driven([
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
      'german G2 regiment 1/1 0508',
      'german G3 regiment 1/1 0607',
    ])
    expect([p.at('F1'), p.steps('F1')]).toEqual(['0507', 2])
  })

  it('[verdun:7.6.d] a retreat through two hexes in enemy ZOC costs two steps', () => {
    const p = drivenTwo([
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
      'german G2 regiment 1/1 0407',
      'german G3 regiment 1/1 0509',
      'german G4 regiment 1/1 0607',
    ])
    const end = p.asks === 'retreat-hex' ? p.play(p.legal()[0]!) : p
    expect(end.steps('F1')).toBe(1)
  })

  it('[verdun:7.6.a] [verdun:7.6.d] [verdun:Q-8] [verdun:Q-44] [verdun:EX-57] a lone battalion that retreats into enemy ZOC after D1 is lost there, and the step of D1 is not taken', () => {
    const p = combat({
      units: [
        'german G1 regiment 12/1 0505',
        'french F1 battalion 4 0506',
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german G2 regiment 1/1 0508',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect([p.at('F1'), p.asks, p.decides]).toEqual(['destroyed', 'advance', 'german'])
  })

  it("[verdun:7.6.a] [verdun:Q-8] a result's step loss is taken after its retreat", () => {
    const p = combat({
      units: ['german G1 regiment 12/1 0505', 'french F1 regiment 3/1 0506', 'french F2 battalion 1 0506'],
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect([p.asks, p.steps('F1')]).toEqual(['retreat-hex', 3])
    const there = p.play('retreat to 0507')
    expect([there.asks, there.at('F1'), there.at('F2'), there.steps('F1'), there.steps('F2')]).toEqual([
      'loss',
      '0507',
      '0507',
      3,
      1,
    ])
  })

  it('[verdun:7.6.a] [verdun:Q-8] attackers also retreat first and then lose the step after A1', () => {
    const p = combat({
      units: ['german G1 regiment 2/1 0505', 'german G2 battalion 2 0505', 'french F1 regiment 8/4 0506'],
    }).fight('0506: G1, G2', 4)
    expect([p.asks, p.decides]).toEqual(['retreat-hex', 'german'])
    expect(p.play('retreat to 0504').legal()).toEqual(['loss G1', 'loss G2'])
  })

  it('[verdun:Q-42] stacks in several hexes retreat one by one, in the order that their owner chooses', () => {
    const p = combat({
      units: ['german G1 regiment 2/1 0505', 'german G2 regiment 2/1 0605', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1, G2', 4)
    expect([p.asks, p.legal()]).toEqual(['stack-to-retreat', ['retreat from 0505', 'retreat from 0605']])
    const second = p.play('retreat from 0605')
    const left = second.asks === 'retreat-hex' ? second.play(second.legal()[0]!) : second
    expect([left.at('G2') === '0605', left.at('G1')]).toEqual([false, '0505'])
  })

  it('[verdun:Q-42] a retreat may cross a river, but not enter a hex out of play', () => {
    expect(whither(driven([], { rivers: ['0506-0507'] }))).toEqual(['0406', '0507', '0606'])
    expect(whither(driven([], { left: ['0406'], banks: 'right' }))).toEqual(['0507', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] German units retreat north into enemy ZOC rather than sideways or south out of it', () => {
    // F1 in 0404 and F2 in 0704 have 0504 and 0604 in their ZOC; 0605 and 0506 are free
    const p = combat({
      side: 'french',
      units: ['french F1 regiment 6/1 0404', 'french F2 battalion 1 0704', 'german G1 regiment 4/1 0505'],
    }).fight('0505: F1', 6)
    expect(p.legal()).toEqual(['retreat to 0504', 'retreat to 0604'])
  })

  it('[verdun:7.6.f] [verdun:Q-42] a stack cannot turn back, and is eliminated if only the hex it came from is open', () => {
    const hqs = ['0406', '0606', '0407', '0607'].map((hex, i) => `german H${i + 1} hq 1 ${hex} corps:${'XYZW'[i]!}`)
    const p = combat({ rows: 7, units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506', ...hqs] })
      .fight('0506: G1', 4)
      .play('yield')
    expect(p.at('F1')).toBe('destroyed')
    const free = combat({ rows: 8, units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506', ...hqs] })
      .fight('0506: G1', 4)
      .play('yield')
    expect(free.at('F1')).toBe('0508')
  })
})

describe('7.6 The choices, refusals and events of a retreat', () => {
  // 12 against 4: 3/1, die 3: DR; 0407 south of 0406
  const back = (...more: ReadonlyArray<string>): Position =>
    combat({ units: ['french F1 regiment 4 0406', 'german G1 regiment 12/1 0405', ...more] }).fight('0406: G1', 3)
  const yielded = (p: Position): Position => (p.asks === 'ignore-retreat' ? p.play('yield') : p)

  it('[verdun:7.6.c] only enemy units on the map count for the distance from the enemy', () => {
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

  it('[verdun:7.6.e] [verdun:4.a] a hex with exactly enough room counts as within the limit', () => {
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

  it("[verdun:7.6.c] the first hex in the map's list is offered like any other", () => {
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 4/1 0102',
        'german G2 regiment 1/1 0201',
        'german G3 battalion 1 0201',
        'french F1 regiment 12 0103',
      ],
    }).fight('0102: F1', 3)
    expect(p.at('G1')).toBe('0101')
  })

  it('[verdun:7.6.d] [verdun:3.3.c] a stack that loses its last step during the retreat is eliminated, and the combat continues', () => {
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

  it('[verdun:7.6.c] [verdun:3.3.c] [verdun:7.6.f] events report a move, a step lost during it and an elimination without a retreat, each with its rule', () => {
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
    // 0307 and 0507 are German, and the remaining hexes are in their zones
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

  it('[verdun:7.6.b] [verdun:7.6.c] [verdun:Q-42] stacks that cannot retreat now and hexes that are not offered are refused with their reasons', () => {
    const p = yielded(back())
    expect(p.refused('retreat to 0409')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:7.6.c',
      subjects: ['0409'],
    })
    expect(p.refused('retreat to 0306')).toMatchObject({
      code: 'retreat',
      rule: 'verdun:7.6.c',
      subjects: ['0306'],
    })
    expect(p.refused('retreat to 0405')).toMatchObject({
      code: 'retreat',
      rule: 'verdun:7.6.b',
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
      subjects: ['0909'],
    })
    expect(two.refused('retreat to 0504')).toMatchObject({ code: 'not-now' })
  })

  it('[verdun:7.5.h] [verdun:Q-39] a fort stands if a French unit that attacked from it cannot retreat, and surrenders if its attacked garrison cannot', () => {
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
    expect([onMap(attacked.play('yield'), 'F1'), silent(attacked.play('yield'))]).toEqual([false, ['0406']])
  })

  it('[verdun:7.5.j] [verdun:3.3.c] Stosstruppen that lost a step during the retreat do not have to lose another', () => {
    // 12 against 12, die 1 + 2: A1; the zones of 0303 and 0503 cover the hexes north of 0404
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
