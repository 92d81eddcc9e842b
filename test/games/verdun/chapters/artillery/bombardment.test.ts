/** 8 Artillery and 11 Air in the bombardment phase. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position, situation } from '../../position.js'

/** Columns of T2 as the results of the dice 1 to 6. */
const T2 = {
  0: '-----N',
  '1-2': '----NN',
  '3-4': '---NNN',
  '5-6': '--NNN1',
  '7-9': '-NNN11',
  '10-12': 'NNN11E',
  '13-15': 'NN11EE',
  '16+': 'N11EEE',
} as const
const resultOf = (p: Position, die: number): string =>
  p.events(`die ${die}`).find(event => event.kind === 'result')!.what!
/** Returns the results of the dice 1 to 6. */
const resultsOf = (p: Position): string => [1, 2, 3, 4, 5, 6].map(die => resultOf(p, die)).join('')
/** Returns the results of a bombardment of a hex by these guns. */
const results = (target: string, guns: ReadonlyArray<string>, ...lines: ReadonlyArray<string>): string =>
  resultsOf(situation(...lines).play(`attack ${target}`, ...guns.map(gun => `gun ${gun}`), 'commit'))
const fire = (data: PositionData): Position => position({ phase: 'bombardment', ...data })
const GUN = 'german A1 corps-artillery 20/3/8 0402 corps:X'
const SPARE = 'german A2 corps-artillery 20/3/8 0402 corps:X'
const at = (p: Position, ...guns: ReadonlyArray<string>): Position =>
  p.play('attack 0406', ...guns.map(gun => `gun ${gun}`), 'commit')
/** Rolls the die that gives a result, with guns of the necessary value. */
const rolled = (units: ReadonlyArray<string>, what: string, data: Partial<PositionData> = {}): Position => {
  for (const value of [1, 3, 5, 7, 10, 13, 16]) {
    const p = at(
      fire({ ...data, units: [`german A1 corps-artillery ${value}/3/8 0402 corps:X`, SPARE, ...units] }),
      'A1',
    )
    for (let die = 1; die <= 6; die++) if (resultOf(p, die) === what) return p.roll(die)
  }
  throw new Error(`no ${what}`)
}
const told = (p: Position, text: string): ReadonlyArray<string> =>
  p
    .events(text)
    .map(event => `${event.kind} ${event.rule.slice('verdun:'.length)}${'unit' in event ? ` ${event.unit}` : ''}`)

describe('the guns and targets of a bombardment', () => {
  it('[verdun:8.a] a gun reaches all hexes within its range, including adjacent ones, and its own hex does not count', () => {
    const p = situation('de-13r-art 1701', 'fr-72-351 1709', 'fr-72-362 1710', 'fr-72-164 1702', 'fr-72-165 1703') // range 8
    const guns = (hex: string) =>
      p
        .play(`attack ${hex}`)
        .legal()
        .filter(text => text.includes('13r'))
    expect(guns('1709')).toEqual(['gun de-13r-art'])
    expect(guns('1703')).toEqual(['gun de-13r-art'])
    expect(guns('1710')).toEqual([])
    expect(guns('1702')).toEqual(['gun de-13r-art'])
    expect(p.play('attack 1710').refused('gun de-13r-art')).toMatchObject({ rule: 'verdun:8.a' })
    // a gun in an enemy zone of control cannot support, but can fire (8.4.a, Q-35)
    expect(p.play('attack 1702', 'gun de-13r-art', 'commit').asks).toBe('bombardment-die')
  })

  it('[verdun:8.a] a hex out of range of all guns is not a target', () => {
    const p = situation('turn 2 french bombardment', 'fr-72-art 1709', 'de-5-8 1702', 'de-5-12 1701') // range 7
    expect(p.legal()).toEqual(['attack 1702', 'end'])
    expect(p.refused('attack 1701')).toMatchObject({ rule: 'verdun:8.a' })
  })

  it('[verdun:8.b] [verdun:Q-37] railway guns are off the map and reach any hex once per turn', () => {
    const p = situation('fr-72-351 3220', 'fr-72-362 1701')
    const fired = p.play('attack 3220', 'gun de-army-rail-1', 'commit', 'die 1')
    expect(fired.play('attack 1701').may('gun de-army-rail-1')).toBe(false)
    expect(fired.play('attack 1701').may('gun de-army-rail-2')).toBe(true)
    expect(fired.until('bombardment', 'german', 3).play('attack 1701').may('gun de-army-rail-1')).toBe(true)
    expect(results('3220', ['de-army-rail-1'], 'fr-72-351 3220')).toBe(T2['5-6'])
  })

  it('[verdun:8.c] [verdun:1.3.b] a gun that has bombarded cannot fire again until the interphase', () => {
    const p = situation('de-iii-art-1 1703', 'fr-72-351 1709', 'fr-72-362 1909').play(
      'attack 1709',
      'gun de-iii-art-1',
      'commit',
      'die 1',
    )
    expect(p.status('de-iii-art-1')).toEqual(['fired'])
    expect(p.play('attack 1909').refused('gun de-iii-art-1')).toMatchObject({ rule: 'verdun:1.3.b' })
    expect(p.until('bombardment', 'french').status('de-iii-art-1')).toEqual([])
  })

  it('[verdun:8.1.a] several guns may fire together, and their target is not bombarded again in the phase', () => {
    expect(
      results('1709', ['de-iii-art-1', 'de-iii-art-2'], 'de-iii-art-1 1703', 'de-iii-art-2 1703', 'fr-72-351 1709'),
    ).toBe(T2['10-12'])
    const p = situation('fr-72-351 1709').play('attack 1709', 'gun de-army-rail-1', 'commit', 'die 1')
    expect(p.may('attack 1709')).toBe(false)
    expect(p.refused('attack 1709')).toMatchObject({ rule: 'verdun:8.1.a' })
    expect(p.until('bombardment', 'german', 3).may('attack 1709')).toBe(true)
  })

  it('[verdun:8.1.a] only hexes with enemy units can be bombarded, not an empty hex or a fort without units', () => {
    const p = situation('fr-72-351 1709', 'de-5-8 1701')
    expect(p.legal()).toEqual(['attack 1709', 'end'])
    for (const hex of ['1710', '1701', '2313'])
      expect(p.refused(`attack ${hex}`)).toMatchObject({ rule: 'verdun:8.1.a' })
  })

  it('[verdun:8.1.a] a bombardment needs at least one gun', () => {
    expect(situation('fr-72-351 1709').play('attack 1709').refused('commit')).toMatchObject({ rule: 'verdun:8.1.a' })
  })

  it('[verdun:8.4.b] [verdun:Q-36] guns of different corps cannot bombard the same hex, but guns of different divisions of one corps can', () => {
    const p = situation('de-iii-art-1 1703', 'de-5-art 1703', 'de-24-art 1703', 'de-13r-art 1703', 'fr-72-351 1709')
    const first = p.play('attack 1709', 'gun de-iii-art-1')
    expect(first.may('gun de-5-art')).toBe(true)
    expect(first.play('gun de-5-art').may('gun de-24-art')).toBe(true)
    expect(first.may('gun de-13r-art')).toBe(false)
    expect(p.play('attack 1709', 'gun de-13r-art').refused('gun de-iii-art-1')).toMatchObject({ rule: 'verdun:8.4.b' })
  })

  it('[verdun:8.4.b] [verdun:Q-36] the French divisions of XXX corps fire together, but not with those of XX corps', () => {
    const p = situation(
      'turn 4 french bombardment',
      'fr-72-art 1709',
      'fr-51-art 1709',
      'fr-xxx-art-1 1709',
      'fr-37-art 1709',
      'de-5-8 1704',
    ).play('attack 1704', 'gun fr-72-art')
    expect(p.legal().filter(text => text.startsWith('gun'))).toEqual(['gun fr-51-art', 'gun fr-xxx-art-1'])
  })

  it('[verdun:8.4.b] divisional artillery may bombard a hex far from the other units of its division', () => {
    expect(situation('de-5-art 1703', 'fr-72-351 1709').play('attack 1709').may('gun de-5-art')).toBe(true)
  })

  it('[verdun:8.4.c] army artillery fires together with any corps', () => {
    const units = ['de-iii-art-1 1703', 'fr-72-351 1709']
    expect(results('1709', ['de-iii-art-1', 'de-army-rail-1'], ...units)).toBe(T2['10-12'])
    expect(results('1709', ['de-iii-art-1', 'de-army-rail-1', 'de-army-rail-2'], ...units)).toBe(T2['16+'])
    expect(results('1709', ['de-army-rail-1', 'de-army-rail-2', 'de-army-bomber-1'], ...units)).toBe(T2['13-15'])
  })

  it('[verdun:Q-35] [verdun:EX-68] artillery in an enemy zone of control may still bombard', () => {
    expect(
      situation('de-iii-art-1 1703', 'de-5-8 1703', 'fr-72-351 1704', 'fr-72-362 1709')
        .play('attack 1709')
        .may('gun de-iii-art-1'),
    ).toBe(true)
  })

  it('[verdun:Q-36] the divisions and the brigade of XX corps fire together, and the divisions of VII corps with the artillery of their corps', () => {
    const units = [
      'fr-37-art 1709',
      'fr-153-art 1709',
      'fr-16-art 1709',
      'fr-67-art 1609',
      'fr-48-art 1609',
      'fr-vii-art-1 1609',
      'fr-72-art 1709',
      'de-5-8 1704',
    ]
    const p = situation('verdun hypothetical', 'turn 4 french bombardment', ...units).play('attack 1704')
    const after = (first: string): ReadonlyArray<string> =>
      p
        .play(`gun ${first}`)
        .legal()
        .filter(text => text.startsWith('gun'))
    expect([...after('fr-37-art')].sort()).toEqual(['gun fr-153-art', 'gun fr-16-art'])
    expect([...after('fr-vii-art-1')].sort()).toEqual(['gun fr-48-art', 'gun fr-67-art'])
  })
})

describe('[verdun:8.1.b] the bombardment table', () => {
  const expected = [
    [1, '1-2'],
    [2, '1-2'],
    [3, '3-4'],
    [4, '3-4'],
    [5, '5-6'],
    [6, '5-6'],
    [7, '7-9'],
    [9, '7-9'],
    [10, '10-12'],
    [12, '10-12'],
    [13, '13-15'],
    [15, '13-15'],
    [16, '16+'],
    [40, '16+'],
  ] as const
  it.each(expected)('a total of %d uses column %s', (total, column) => {
    expect(
      resultsOf(at(fire({ units: [`german A1 corps-artillery ${total}/3/8 0402`, 'french F1 regiment 5 0406'] }))),
    ).toBe(T2[column])
  })

  it('[verdun:9.b] the value of each neutralised gun is halved and rounded down', () => {
    const guns = [1, 2].map(i => `german A${i} corps-artillery 5/3/8 0402 corps:X neutralised`)
    const p = fire({ units: [...guns, 'french F1 regiment 5 0406'] })
    expect(resultsOf(at(p, 'A1'))).toBe(T2['1-2'])
    expect(resultsOf(at(p, 'A1', 'A2'))).toBe(T2['3-4']) // 2 + 2, not 5
  })
})

describe('the effects of a bombardment', () => {
  /** A bombardment with 20: die 1 gives N, 2 gives 1, 4 gives E. */
  const heavy = (units: ReadonlyArray<string>) =>
    situation(...units).play(
      `attack ${units[0]!.split(' ')[1]!}`,
      ...[1, 2, 3, 4].map(i => `gun de-army-rail-${i}`),
      'commit',
    )

  it('[verdun:8.1.d] a result of - has no effect', () => {
    const p = situation('fr-72-351 1709').play('attack 1709', 'gun de-army-rail-1', 'commit', 'die 1')
    expect([p.status('fr-72-351'), p.asks]).toEqual([[], 'bombardment'])
  })

  it('[verdun:8.1.d] [verdun:Q-38] a result of N neutralises every unit in the hex without a second roll', () => {
    const p = heavy(['fr-72-351 1709', 'fr-72-b1 1709', 'fr-72-hq 1709']).play('die 1')
    for (const unit of ['fr-72-351', 'fr-72-b1', 'fr-72-hq']) expect(p.status(unit)).toEqual(['neutralised'])
    expect(p.asks).toBe('bombardment')
  })

  it.each([
    [1, false],
    [3, false],
    [4, true],
    [6, true],
  ])(
    '[verdun:8.1.d] [verdun:Q-38] a result of 1 costs one unit a step, which its owner chooses, and a second roll of %d neutralises: %s',
    (die, neutralised) => {
      const p = heavy(['fr-72-351 1709', 'fr-72-b1 1709']).play('die 2')
      expect(p.asks).toBe('loss')
      expect(p.legal()).toEqual(['loss fr-72-351', 'loss fr-72-b1'])
      const q = p.play('loss fr-72-351')
      expect(q.status('fr-72-351')).toEqual(['loss-2'])
      expect(q.asks).toBe('neutralisation-die')
      const r = q.play(`die ${die}`)
      expect(r.status('fr-72-351')).toEqual(neutralised ? ['loss-2', 'neutralised'] : ['loss-2'])
      expect(r.status('fr-72-b1')).toEqual(neutralised ? ['neutralised'] : [])
      expect(r.asks).toBe('bombardment')
    },
  )

  it('[verdun:8.1.d] [verdun:1.2.f] [verdun:EX-29] a one-step unit that takes the step of 1 is destroyed without a second roll', () => {
    const p = heavy(['fr-72-56bcp 1709']).play('die 2')
    expect([p.at('fr-72-56bcp'), p.asks]).toEqual(['destroyed', 'bombardment'])
  })

  it('[verdun:8.1.d] a result of E costs every unit in the hex a step', () => {
    const p = heavy(['fr-72-351 1709', 'fr-72-56bcp 1709']).play('die 4')
    expect([p.at('fr-72-56bcp'), p.status('fr-72-351'), p.asks]).toEqual([
      'destroyed',
      ['loss-2'],
      'neutralisation-die',
    ])
    expect(p.play('die 3').status('fr-72-351')).toEqual(['loss-2'])
    expect(p.play('die 4').status('fr-72-351')).toEqual(['loss-2', 'neutralised'])
  })

  it('[verdun:Q-38] there is no second roll if it cannot change anything', () => {
    const p = heavy(['fr-72-351 1709 neutralised']).play('die 2')
    expect([p.status('fr-72-351'), p.asks]).toEqual([['loss-2', 'neutralised'], 'bombardment'])
  })

  it('[verdun:1.4.d] [verdun:Q-38] [verdun:EX-12] a result of E on an HQ and a regiment costs the regiment a step and neutralises the HQ, and a second roll of 4 to 6 neutralises both', () => {
    const p = heavy(['fr-72-hq 1709', 'fr-72-351 1709']).play('die 4')
    expect([p.at('fr-72-hq'), p.status('fr-72-hq'), p.status('fr-72-351')]).toEqual([
      '1709',
      ['neutralised'],
      ['loss-2'],
    ])
    expect(p.play('die 3').status('fr-72-351')).toEqual(['loss-2'])
    expect(p.play('die 5').status('fr-72-351')).toEqual(['loss-2', 'neutralised'])
  })

  it('[verdun:Q-38] an HQ does not take the step loss of a 1 while another unit is in the hex', () => {
    const p = heavy(['fr-72-hq 1709', 'fr-72-351 1709']).play('die 2')
    expect([p.status('fr-72-hq'), p.status('fr-72-351'), p.asks]).toEqual([[], ['loss-2'], 'neutralisation-die'])
  })

  it('[verdun:Q-23] a neutralised HQ that is hit again has no further effect', () => {
    const p = situation('fr-72-hq 1709 neutralised').play('attack 1709', 'gun de-army-rail-1', 'commit', 'die 6')
    expect([p.at('fr-72-hq'), p.status('fr-72-hq'), p.asks]).toEqual(['1709', ['neutralised'], 'bombardment'])
  })
})

describe('bombardment of a lone HQ', () => {
  const units = ['fr-72-hq 1709', 'de-13r-art 1703', 'de-vii-r-art-1 1703']

  it('[verdun:8.1.c] [verdun:1.4.d] [verdun:EX-67] a railway gun and a battery on a lone HQ use column 5-6 and neutralise on a 6, and a third gun is refused', () => {
    const two = situation(...units).play('attack 1709', 'gun de-13r-art', 'gun de-army-rail-1')
    expect(two.legal()).toEqual(['commit'])
    expect(two.refused('gun de-army-rail-2')).toMatchObject({ rule: 'verdun:8.1.c' })
    expect(resultsOf(two.play('commit'))).toBe(T2['5-6'])
    const hit = two.play('commit', 'die 6')
    expect([hit.at('fr-72-hq'), hit.status('fr-72-hq'), hit.asks]).toEqual(['1709', ['neutralised'], 'bombardment'])
  })

  it('[verdun:8.1.c] [verdun:11.a] at most one aircraft and one gun, or two aircraft, may fire on a lone HQ', () => {
    const bombers = situation(...units).play('attack 1709', 'gun de-army-bomber-1', 'gun de-army-bomber-2')
    expect(bombers.legal()).toEqual(['commit'])
    const mixed = situation(...units).play('attack 1709', 'gun de-13r-art', 'gun de-army-bomber-1')
    expect(mixed.refused('gun de-army-bomber-2')).toMatchObject({ rule: 'verdun:8.1.c' })
  })

  it('[verdun:8.1.c] the limit and the shift for a lone HQ do not apply if another unit is with it', () => {
    const lines = [...units, 'fr-72-351 1709']
    const guns = ['de-army-rail-1', 'de-army-rail-2', 'de-army-rail-3']
    expect(results('1709', guns, ...lines)).toBe(T2['13-15'])
  })

  it('[verdun:11.a] [verdun:8.1.e] [verdun:EX-73] two bombers of 3 on a lone HQ use column 3-4, where a 4 is N', () => {
    const p = situation(...units).play('attack 1709', 'gun de-army-bomber-1', 'gun de-army-bomber-2', 'commit')
    expect(resultsOf(p)).toBe(T2['3-4'])
    expect(p.play('die 4').status('fr-72-hq')).toEqual(['neutralised'])
  })
})

describe('[verdun:8.1.e] column shifts to the left in a bombardment', () => {
  const ten = ['de-army-rail-1', 'de-army-rail-2']

  it('[verdun:EX-11] a village with a trench gives one shift, and a village with a pillbox gives two', () => {
    expect(results('2007', ten, 'fr-72-351 2007')).toBe(T2['7-9']) // Beaumont, in the second line
    expect(results('1506', ten, 'fr-72-351 1506', 'pillbox fr-72-pillbox-1 1506')).toBe(T2['5-6']) // Haumont
  })

  it('a trench or a village gives one shift, and woods and clear terrain give none', () => {
    expect(
      results(
        '1404',
        ten,
        'fr-72-351 1404',
        'pillbox fr-72-pillbox-1 1804',
        'pillbox fr-72-pillbox-2 1904',
        'pillbox fr-72-pillbox-3 1604',
        'pillbox fr-72-pillbox-4 1506',
      ),
    ).toBe(T2['7-9'])
    expect(results('1506', ten, 'fr-72-351 1506')).toBe(T2['7-9'])
    expect(results('2012', ten, 'fr-72-351 2012')).toBe(T2['10-12'])
    expect(results('1709', ten, 'fr-72-351 1709')).toBe(T2['10-12'])
  })

  it('[verdun:Q-11] a pillbox or a blue fort gives one shift and a red fort two, even if the fort is silent', () => {
    const units = ['german A1 corps-artillery 10/3/8 0402', 'french F1 regiment 5 0406']
    expect(resultsOf(at(fire({ pillboxes: ['0406'], units })))).toBe(T2['7-9'])
    expect(results('2114', ten, 'fr-72-351 2114')).toBe(T2['7-9'])
    expect(results('2017', ten, 'fr-72-351 2017')).toBe(T2['5-6'])
    expect(results('2017', ten, 'fr-72-351 2017', 'silenced fort-saint-michel')).toBe(T2['5-6'])
  })

  it('[verdun:Q-39] the shift of a fort also applies to German units in it', () => {
    expect(
      results(
        '2017',
        [],
        'turn 2 french bombardment',
        'de-5-8 2017',
        'fr-xxx-art-1 2010',
        'silenced fort-saint-michel',
      ),
    ).toBe(T2[0])
  })

  it('[verdun:8.1.b] [verdun:EX-65] guns of 6, 4 and 5 on infantry in a trench with a pillbox use column 13-15 shifted two to the left', () => {
    const lines = ['de-vii-r-art-1 1603', 'de-13r-art 1603', 'fr-72-351 1607', 'pillbox fr-72-pillbox-1 1607']
    expect(results('1607', ['de-vii-r-art-1', 'de-13r-art', 'de-army-rail-1'], ...lines)).toBe(T2['7-9'])
  })

  it('[verdun:10.2.c] [verdun:EX-72] any number of guns out of command cost one column in total and keep their value', () => {
    const units = [
      'de-iii-art-1 1703 out-of-command',
      'de-iii-art-2 1703 out-of-command',
      'de-iii-art-3 1703',
      'fr-72-351 1709',
    ]
    expect(results('1709', ['de-iii-art-1'], ...units)).toBe(T2['3-4'])
    expect(results('1709', ['de-iii-art-1', 'de-iii-art-2'], ...units)).toBe(T2['7-9'])
    expect(results('1709', ['de-iii-art-1', 'de-iii-art-3'], ...units)).toBe(T2['7-9'])
    expect(results('1709', ['de-iii-art-3'], ...units)).toBe(T2['5-6'])
  })

  it('shifts of all kinds add up, but not below column 0', () => {
    expect(results('2017', ['de-army-bomber-1'], 'fr-72-hq 2017')).toBe(T2[0])
    expect(
      results(
        '1607',
        ['de-iii-art-1', 'de-army-rail-1'],
        'fr-72-hq 1607',
        'de-iii-art-1 1603 out-of-command',
        'pillbox fr-72-pillbox-1 1607',
      ),
    ).toBe(T2['1-2']) // 11: 10-12, four left
  })

  it('[verdun:Q-15] Verdun and its suburbs are towns, which give one shift', () => {
    for (const hex of ['1820', '1920', '1718']) expect(results(hex, ten, `fr-72-351 ${hex}`), hex).toBe(T2['7-9'])
  })
})

describe('bombardment by left-bank artillery', () => {
  it('[verdun:14.2.e] [verdun:Q-13] [verdun:EX-82] in the historical scenario VI Reserve corps artillery may bombard with a railway gun but not with VII Reserve corps', () => {
    const units = ['de-vi-r-art-1 0604', 'de-vi-r-art-2 0504', 'de-vii-r-art-1 1401', 'fr-72-351 1305']
    expect(results('1305', ['de-vi-r-art-1', 'de-army-rail-1'], ...units)).toBe(T2['7-9']) // 11, in the first line
    const p = situation(...units)
    expect(p.play('attack 1305', 'gun de-vii-r-art-1').refused('gun de-vi-r-art-1')).toMatchObject({
      rule: 'verdun:8.4.b',
    })
    expect(p.play('attack 1305', 'gun de-vi-r-art-1').may('gun de-vi-r-art-2')).toBe(true)
  })

  it('[verdun:14.3.b] [verdun:EX-84] in the hypothetical scenario VII corps artillery cannot bombard a hex together with XXX corps', () => {
    const p = situation(
      'verdun hypothetical',
      'turn 2 french bombardment',
      'fr-vii-art-1 1610',
      'fr-xxx-art-1 1610',
      'fr-48-art 1610',
      'de-5-8 1604',
    )
    expect(p.play('attack 1604', 'gun fr-xxx-art-1').may('gun fr-vii-art-1')).toBe(false)
    expect(p.play('attack 1604', 'gun fr-vii-art-1').may('gun fr-48-art')).toBe(true)
  })
})

describe('bombardment by aircraft', () => {
  it('[verdun:11.a] a bomber bombards any hex once per turn, and only in the German player turn', () => {
    const p = situation('fr-72-351 1709', 'fr-72-362 3220', 'de-5-8 1701')
    const bombed = p.play('attack 3220', 'gun de-army-bomber-1', 'commit', 'die 1')
    expect(bombed.play('attack 1709').refused('gun de-army-bomber-1')).toMatchObject({ rule: 'verdun:11.a' })
    expect(bombed.play('attack 1709').may('gun de-army-bomber-2')).toBe(true)
    expect(bombed.until('bombardment', 'french').legal()).toEqual(['end'])
    expect(bombed.until('bombardment', 'german', 3).play('attack 1709').may('gun de-army-bomber-1')).toBe(true)
  })

  it('[verdun:11.a] [verdun:Q-37] one bomber has 3 and two have 6, with or without artillery', () => {
    const units = ['fr-72-351 1709', 'de-13r-art 1703']
    expect(results('1709', ['de-army-bomber-1'], ...units)).toBe(T2['3-4'])
    expect(results('1709', ['de-army-bomber-1', 'de-army-bomber-2'], ...units)).toBe(T2['5-6'])
    expect(results('1709', ['de-13r-art', 'de-army-bomber-1', 'de-army-bomber-2'], ...units)).toBe(T2['10-12'])
  })
})

describe('[verdun:8.1.a] one bombardment per hex', () => {
  it.each(['-', 'N', '1', 'E'])('no hex is bombarded twice in a phase, whatever the first result: %s', what => {
    let p = rolled(['french F1 regiment 5 0406', 'french F9 regiment 5 0407'], what)
    if (p.asks === 'neutralisation-die') p = p.roll(1)
    expect(p.asks).toBe('bombardment')
    expect(p.legal()).toEqual(['attack 0407', 'end'])
    expect(p.refused('attack 0406')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:8.1.a',
      subjects: ['0406'],
    })
  })

  it('no hex is bombarded twice in a phase, even if all its units were neutralised before', () => {
    const p = rolled(['french F1 regiment 5 0406 neutralised', 'french F9 regiment 5 0407'], '1')
    expect(p.legal()).toEqual(['attack 0407', 'end'])
  })
})

describe('questions and refusals of the bombardment phase', () => {
  const units = [
    GUN,
    SPARE,
    'german A3 corps-artillery 20/3/8 0402 corps:Y',
    'german A4 corps-artillery 20/3/8 0402 corps:X',
    'german A5 corps-artillery 20/3/1 0402 corps:X',
    'french F1 regiment 5 0406',
    'french F2 regiment 5 0411',
    'french H1 hq 1 0506',
    'french FA divisional-artillery 2/2/5 0407 div:B',
  ]
  const p = fire({ units }).play('attack 0407', 'gun A4', 'commit', 'die 1')

  it('[verdun:8.1.a] [verdun:8.a] targets without an enemy unit or out of range are refused', () => {
    expect(p.asks).toBe('bombardment')
    expect(p.refused('attack 0808')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.a',
      subjects: ['0808'],
    })
    expect(p.refused('attack 0411')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.a',
      subjects: ['0411'],
    })
    expect(p.refused('commit')).toMatchObject({ code: 'not-now' })
  })

  it('[verdun:1.3.b] [verdun:8.4.b] [verdun:2.1.a] guns that may not fire are refused', () => {
    const aimed = p.play('attack 0406')
    expect([aimed.asks, aimed.legal()]).toEqual(['gun', ['gun A1', 'gun A2', 'gun A3']])
    expect(aimed.refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.a',
      subjects: [],
    })
    expect(aimed.refused('gun FA')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      subjects: ['FA'],
    })
    expect(aimed.refused('gun A4')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:1.3.b',
      subjects: ['A4'],
    })
    expect(aimed.refused('gun A5')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.a',
      subjects: ['A5'],
    })
    expect(aimed.refused('attack 0407')).toMatchObject({ code: 'not-now' })
    const two = aimed.play('gun A2')
    expect(two.legal()).toEqual(['commit'])
    expect(two.refused('gun A1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['A1'],
    })
    expect(two.refused('gun A3')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.4.b',
      subjects: ['A3'],
    })
    expect(two.play('commit').refused('gun A1')).toMatchObject({ code: 'not-now' })
    expect(two.play('commit').asks).toBe('bombardment-die')
  })

  it('[verdun:8.1.c] [verdun:Q-38] a third gun on a lone HQ is refused', () => {
    const three = fire({ units: [GUN, SPARE, 'german A3 corps-artillery 20/3/8 0402 corps:X', ...units.slice(5)] })
    const two = three.play('attack 0506', 'gun A1', 'gun A2')
    expect(two.legal()).toEqual(['commit'])
    expect(two.refused('gun A3')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.c',
      subjects: ['A3'],
    })
    expect(three.play('attack 0506', 'gun A2').refused('gun A1')).toMatchObject({ rule: 'verdun:sequence' })
    expect(three.play('attack 0406', 'gun A1', 'gun A2').legal()).toEqual(['gun A3', 'commit'])
  })

  it('[verdun:8.4.c] [verdun:Q-37] aircraft and railway guns may fire with artillery of any corps, whichever is chosen first', () => {
    const first = [
      'german B1 bomber 3 corps:Z',
      GUN,
      'german A3 corps-artillery 20/3/8 0402 corps:Y',
      'german R1 railway-gun 5',
      'french F1 regiment 5 0406',
    ]
    const aimed = fire({ units: first }).play('attack 0406')
    expect(aimed.legal()).toEqual(['gun B1', 'gun A1', 'gun A3', 'gun R1'])
    expect(aimed.play('gun B1').legal()).toEqual(['gun A1', 'gun A3', 'gun R1', 'commit'])
    expect(aimed.play('gun A1').legal()).toEqual(['gun R1', 'commit'])
  })
})

describe('events of a bombardment', () => {
  const units = [GUN, SPARE, 'french F1 regiment 5 0406', 'french H1 hq 1 0406']

  it('[verdun:8.1.a] [verdun:8.1.b] the events report the guns, the roll and the result', () => {
    const named = fire({ units }).play('attack 0406', 'gun A1')
    expect(named.events('commit')).toEqual([
      {
        kind: 'declared',
        rule: 'verdun:8.1.a',
        side: 'german',
        places: ['0406'],
        units: ['A1'],
        forced: false,
        seenBy: 'all',
      },
    ])
    const [die, result] = named.play('commit').events('die 6')
    expect(die).toMatchObject({ kind: 'rolled', rule: 'verdun:8.1.b', value: 6 })
    expect(result).toMatchObject({ kind: 'result', rule: 'verdun:8.1.d', places: ['0406'], forced: true })
  })

  it('[verdun:8.1.d] [verdun:1.4.d] the events report losses, neutralisations and the second roll, each with its rule', () => {
    const loss = rolled(['french F1 regiment 5 0406', 'french F2 regiment 5 0406 one-step-lost'], '1')
    expect([loss.asks, loss.decides]).toEqual(['loss', 'french'])
    expect(told(loss, 'loss F2').some(line => line.endsWith(' 8.1.d F2'))).toBe(true)
    const second = loss.play('loss F2')
    expect(second.asks).toBe('neutralisation-die')
    expect(told(second, 'die 6')).toEqual(['rolled 8.1.d', 'flipped 8.1.d F1', 'flipped 8.1.d F2'])
    expect(told(second, 'die 3')).toEqual(['rolled 8.1.d'])
    const hq = fire({ units: [GUN, SPARE, 'french H1 hq 1 0406'] })
    const lines = [1, 2, 3, 4, 5, 6].map(die => told(at(hq, 'A1', 'A2'), `die ${die}`))
    expect(
      lines
        .flat()
        .filter(line => line.endsWith('H1'))
        .every(line => line === 'flipped 1.4.d H1' || line === 'flipped 8.1.d H1'),
    ).toBe(true)
    expect(lines.flat()).toContain('flipped 1.4.d H1')
  })

  it("[verdun:8.1.e] the first fort in the map's list gives its shift", () => {
    const p = fire({
      forts: ['red 0406', 'blue 0407'],
      units: [GUN, 'french F1 regiment 5 0406', 'french F2 regiment 5 0407', 'french F3 regiment 5 0408'],
    })
    const left = (hex: string): boolean =>
      p
        .play(`attack ${hex}`)
        .working()
        .lines.some(line => line.label === 'fort or pillbox')
    expect(['0406', '0407', '0408'].map(left)).toEqual([true, true, false])
  })
})
