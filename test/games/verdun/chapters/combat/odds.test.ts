/** 7.3 Modifiers, 7.4.b and 7.4.c odds and columns, 7.7 concentric attack. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'
import type { Working } from '../../../../../src/kernel/contract/contract.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** Returns the arithmetic of an attack after both commitments. */
const odds = (p: Position, text: string): Working => p.declare(text).working()
/** One regiment of 4 north of one of 4 in 0506: 1/1 without modifier, apart from the additions of the test. */
const duel = (
  more: Omit<PositionData, 'units'> = {},
  attacker = '',
  defender = '',
  ...others: ReadonlyArray<string>
): Working =>
  odds(
    combat({
      ...more,
      units: [
        `german G1 regiment 4/2 0505 corps:X ${attacker}`,
        `french F1 regiment 4/2 0506 ${/div:/.test(defender) ? '' : 'div:B'} ${defender}`,
        ...others,
      ],
    }),
    '0506: G1',
  )
const brief = ({ column, modifier }: Working): string => `${column} ${modifier}`
const offered = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('gun ') ? [text.slice(4)] : []))
/** Builds an attack up to the choice of guns. */
const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))
const labels = (p: Position): ReadonlyArray<string> => p.working().lines.map(line => line.label)
/** Returns two stacks of rows in column 05: the target 0506, and its adjacent hexes clockwise from the north. */
const AROUND = ['0505', '0605', '0606', '0507', '0406', '0405'] as const

describe('7.3 Modifiers and column shifts', () => {
  it('the basic attack of these tests is 1/1 without a modifier', () => {
    expect(brief(duel())).toBe('1/1 0')
  })

  it.each([
    ['7.3.a', 'out-of-command', '', -2],
    ['7.3.b', '', 'out-of-command', 1],
    ['7.3.c', 'neutralised', '', -2],
    ['7.3.c', '', 'neutralised', 2],
    ['7.3.c', 'neutralised', 'neutralised', 0],
    ['7.3.a', 'out-of-command', 'out-of-command', -1],
  ])(
    '[verdun:%s] [verdun:EX-50] attacker "%s" against defender "%s" has a die-roll modifier of %i',
    (_atom, attacker, defender, modifier) => {
      expect(brief(duel({}, attacker, defender))).toBe(`1/1 ${modifier}`)
    },
  )

  it('[verdun:7.3.a] [verdun:Q-34] one attacker out of command is enough for the modifier, but a unit in the stack that does not attack is not', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 battalion 1 0505 corps:X out-of-command',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(odds(p, '0506: G1, G2').modifier).toBe(-2)
    expect(odds(p, '0506: G1').modifier).toBe(0)
  })

  it('[verdun:7.3.b] [verdun:Q-34] one defender out of command is enough for the modifier, even an HQ or artillery', () => {
    expect(duel({}, '', '', 'french A divisional-artillery 5/4/8 0506 div:B out-of-command').modifier).toBe(1)
    expect(duel({}, '', '', 'french H hq 1 0506 div:B neutralised').modifier).toBe(2)
  })

  it('[verdun:7.3.a] [verdun:7.3.c] [verdun:EX-50] a supporting gun out of command adds one less to the attack and gives no die-roll modifier', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 4/2 0505 div:A corps:X',
          'german A1 divisional-artillery 3/1/6 0502 div:A corps:X out-of-command',
          'german A2 divisional-artillery 5/1/6 0502 div:A corps:X neutralised',
          'french F1 regiment 4/2 0506',
        ],
      }),
      '0506: G1, gun A1, gun A2',
    )
    expect([working.attack, working.modifier]).toEqual([8, 0])
  })

  it('[verdun:7.3.a] [verdun:7.3.c] [verdun:Q-34] a supporting gun next to the target and out of command also adds one less and gives no die-roll modifier', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 4/2 0505 div:A corps:X',
          'german A1 divisional-artillery 4/1/6 0605 div:A corps:X neutralised out-of-command',
          'french A divisional-artillery 5/4/8 0506 div:B',
        ],
      }),
      '0506: G1, gun A1',
    )
    expect([working.attack, working.modifier]).toEqual([5, 0])
  })

  const wide: ReadonlyArray<readonly [string, Omit<PositionData, 'units'>, string]> = [
    ['trench', { trenches: ['0506'] }, '1/2'],
    ['second trench', { secondTrenches: ['0506'] }, '1/2'],
    ['pillbox', { pillboxes: ['0506'] }, '1/2'],
    ['woods', { terrain: { '0506': 'woods' } }, '1/2'],
    ['town', { terrain: { '0506': 'town' } }, '1/2'],
    ['slope', { slopes: ['0505-0506'] }, '1/2'],
    ['river', { rivers: ['0505-0506'] }, '1/2'],
    ['woods and trench', { trenches: ['0506'], terrain: { '0506': 'woods' } }, '1/3-'],
    [
      "a trench, slope and woods of the attacker's hex",
      { trenches: ['0505'], pillboxes: ['0505'], terrain: { '0505': 'woods' }, slopes: ['0505-0504'] },
      '1/1',
    ],
  ]
  it.each(wide)('[verdun:7.3.d] the shift of %s', (_what, map, column) => {
    expect(brief(duel(map))).toBe(`${column} 0`)
  })

  it('[verdun:7.3.d] [verdun:EX-3] 4:1 against woods with a trench across a slope is 3/2', () => {
    const p = combat({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 8/4 0505', 'french F1 battalion 2 0506'],
    })
    expect(odds(p, '0506: G1').column).toBe('3/2')
  })

  it('[verdun:7.3.d] [verdun:7.3.e] [verdun:Q-18] [verdun:EX-21] one attacker across a hexside is enough for its shift, and each kind of hexside counts once', () => {
    const units = ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0605', 'french F1 regiment 4/2 0506']
    const over = (map: Omit<PositionData, 'units'>): string => brief(odds(combat({ ...map, units }), '0506: G1, G2'))
    expect(over({})).toBe('2/1 0')
    expect(over({ rivers: ['0505-0506'] })).toBe('3/2 0')
    expect(over({ rivers: ['0505-0506', '0506-0605'] })).toBe('3/2 0')
    expect(over({ rivers: ['0505-0506'], slopes: ['0506-0605'] })).toBe('1/1 0')
    expect(over({ streams: ['0505-0506'] })).toBe('2/1 -2')
    expect(over({ streams: ['0505-0506', '0506-0605'] })).toBe('2/1 -2')
  })

  it('[verdun:7.3.e] [verdun:Q-25] a stream gives a modifier of -2, even with a bridge over it', () => {
    expect(brief(duel({ streams: ['0505-0506'] }))).toBe('1/1 -2')
    expect(brief(duel({ streams: ['0505-0506'], roads: ['0505-0506'] }))).toBe('1/1 -2')
    expect(brief(duel({ rivers: ['0505-0506'], roads: ['0505-0506'] }))).toBe('1/2 0')
  })

  it('[verdun:7.3.d] [verdun:Q-18] supporting artillery does not count for hexside shifts', () => {
    const p = combat({
      rivers: ['0502-0503'],
      slopes: ['0605-0506'],
      streams: ['0605-0506'],
      units: [
        'german G1 regiment 3/2 0505 div:A corps:X',
        'german A1 divisional-artillery 1/1/6 0605 div:A corps:X',
        'french A divisional-artillery 5/4/8 0506 div:B',
        'french H hq 3 0506 div:B',
      ],
    })
    expect(brief(odds(p, '0506: G1, gun A1'))).toBe('1/1 0')
  })

  it('[verdun:7.3.f] [verdun:Q-12] any number of attacking Stosstruppen give +2, and any number of defending ones -2', () => {
    const p = combat({
      units: ['german S1 stosstruppen 2/1 0505', 'german S2 stosstruppen 2 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(brief(odds(p, '0506: S1, S2'))).toBe('1/1 2')
    const q = combat({
      side: 'french',
      units: ['german S1 stosstruppen 2/1 0505', 'german G1 regiment 2/1 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(brief(odds(q, '0505: F1'))).toBe('1/1 -2')
  })

  it('[verdun:7.3.g] [verdun:7.6a.a] [verdun:Q-36] [verdun:EX-61] two divisions of one corps give -2, but a division with a reserve regiment gives no modifier', () => {
    const units = [
      'german G1 regiment 2/1 0505 div:5 corps:III',
      'german G2 regiment 2/1 0605 div:24 corps:III',
      'german G3 regiment 2/1 0405 corps:III',
      'french F1 regiment 4/2 0506',
    ]
    const p = combat({ units })
    expect(odds(p, '0506: G1, G2').modifier).toBe(-2)
    expect(odds(p, '0506: G1, G3').modifier).toBe(0)
    expect(odds(p, '0506: G1, G2, G3').modifier).toBe(-2)
  })

  it('[verdun:7.3.g] [verdun:Q-36] artillery from another division does not cause the modifier for several divisions', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505 div:5 corps:III',
        'german A1 corps-artillery 2/1/6 0502 corps:III',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(odds(p, '0506: G1, gun A1').modifier).toBe(0)
  })

  it('[verdun:7.6a.a] [verdun:EX-62] defenders from two divisions give no modifier', () => {
    expect(duel({}, '', 'div:72', 'french F2 battalion 1 0506 div:51').modifier).toBe(0)
  })

  it('[verdun:7.3.h] [verdun:7.3.k] [verdun:Q-46] [verdun:EX-49] a concentric German attack in turn 1 on a village over a river has no net shift', () => {
    const units = ['german G1 regiment 6/3 0505', 'german G2 regiment 6/3 0507', 'french F1 regiment 4/2 0506']
    const map: Omit<PositionData, 'units'> = { terrain: { '0506': 'town' }, rivers: ['0505-0506'] }
    expect(odds(combat({ ...map, turn: 1, units }), '0506: G1, G2').column).toBe('3/1')
    expect(odds(combat({ ...map, turn: 2, units }), '0506: G1, G2').column).toBe('2/1')
  })

  it('[verdun:7.3.i] [verdun:Q-7] [verdun:EX-2] [verdun:EX-4] odds of 8:1 add 1 and odds of 10:1 add 3, but 8:1 shifted one column left adds nothing', () => {
    const at = (attack: number, map: Omit<PositionData, 'units'> = {}): string =>
      brief(
        odds(
          combat({ ...map, units: [`german G1 regiment ${attack}/4 0505`, 'french F1 battalion 2 0506'] }),
          '0506: G1',
        ),
      )
    expect([at(14), at(16), at(20)]).toEqual(['7/1+ 0', '7/1+ 1', '7/1+ 3'])
    expect([at(16, { trenches: ['0506'] }), at(18, { trenches: ['0506'] })]).toEqual(['7/1+ 0', '7/1+ 1'])
    expect(
      at(20, { trenches: ['0506'], pillboxes: ['0506'], terrain: { '0506': 'woods' }, slopes: ['0505-0506'] }),
    ).toBe('6/1 0')
  })

  it('[verdun:7.3.j] [verdun:EX-52] strength 24 against a regiment of 5 in a red fort with support of 3 is 24:10, which is 2/1', () => {
    const p = combat({
      forts: ['red 0506'],
      units: [
        'german G1 regiment 24/9 0505',
        'french F1 regiment 5/2 0506 div:B',
        'french A1 divisional-artillery 5/3/6 0509 div:B',
      ],
    })
    const working = p.play('attack 0506: G1', 'gun A1', 'commit').working()
    expect([working.attack, working.defence, working.column]).toEqual([24, 10, '2/1'])
  })

  it('[verdun:7.3.j] [verdun:Q-39] a fort defends with 2 or 1, or with 0 if it is silent, and never for the Germans', () => {
    const empty = (fort: string): Working =>
      odds(combat({ forts: [fort], units: ['german G1 regiment 4/2 0505', 'french F1 battalion 1 0101'] }), '0506: G1')
    expect([empty('red 0506').defence, empty('blue 0506').defence]).toEqual([2, 1])
    expect(duel({ forts: ['blue 0506'] }).defence).toBe(5)
    expect(duel({ forts: ['red 0506'], lines: ['silenced fort-0506'] }).defence).toBe(4)
    expect(
      combat({
        forts: ['red 0506'],
        lines: ['silenced fort-0506'],
        units: ['german G1 regiment 4/2 0505', 'french F1 battalion 1 0101'],
      }).legal(),
    ).toEqual(['end'])
    const french = combat({
      side: 'french',
      forts: ['red 0505'],
      lines: ['silenced fort-0505'],
      units: ['german G1 regiment 4/2 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(odds(french, '0505: F1').defence).toBe(4)
  })

  it('[verdun:7.3.k] [verdun:EX-5] two divisions, one unit out of command and Stosstruppen give -2, so a roll of 3 uses row 1', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505 div:5 corps:III out-of-command',
        'german S1 stosstruppen 2/1 0505 div:24 corps:III',
        'french F1 regiment 4/2 0506',
      ],
    })
    const working = p.fight('0506: G1, S1', 3).working()
    expect([working.column, working.modifier, working.row, working.result]).toEqual(['1/1', -2, 1, 'Ae'])
  })
})

describe('the attacked hex whose shifts apply', () => {
  it('[verdun:Q-18] the first attacked hex is shown if several have equal shifts', () => {
    const units = ['german G1 regiment 7/3 0405', 'french F1 regiment 5 0505', 'french F2 regiment 5 0506']
    const p = assault(
      position({ phase: 'combat', terrain: { '0505': 'woods', '0506': 'town' }, units }),
      ['0505', '0506'],
      'G1',
    ).play('commit', 'commit')
    expect(labels(p).filter(label => label === 'woods' || label === 'town')).toEqual(['woods'])
    const worse = assault(
      position({ phase: 'combat', terrain: { '0505': 'woods', '0506': 'town' }, trenches: ['0506'], units }),
      ['0505', '0506'],
      'G1',
    ).play('commit', 'commit')
    expect(labels(worse).filter(label => ['woods', 'town', 'trench'].includes(label))).toEqual(['trench', 'town'])
  })
})

describe('the die-roll modifiers in the working', () => {
  const modifiers = (p: Position): ReadonlyArray<string> =>
    p
      .working()
      .lines.filter(line => /^verdun:7\.3\.[abcefg]$/.test(line.rule))
      .map(line => `${line.rule.slice('verdun:'.length)} ${line.label}: ${line.value}`)

  it('[verdun:7.3.a] [verdun:7.3.b] [verdun:7.3.c] [verdun:7.3.e] [verdun:7.3.f] [verdun:7.3.g] the working shows only the modifiers that apply, each with its rule', () => {
    const units = [
      'german G1 regiment 7/3 0404 div:A corps:X out-of-command',
      'german G2 regiment 7/3 0305 div:B corps:X neutralised',
      'german S1 stosstruppen 3/2 0505',
      'french F1 regiment 5 0405 div:C out-of-command',
      'french F2 battalion 2 0405 div:C neutralised',
    ]
    const p = assault(position({ phase: 'combat', streams: ['0404-0405'], units }), ['0405'], 'G1', 'G2', 'S1').play(
      'commit',
      'commit',
    )
    expect(modifiers(p)).toEqual([
      '7.3.a an attacker is out of command: -2',
      '7.3.b a defender is out of command: +1',
      '7.3.c an attacker is neutralised: -2',
      '7.3.c a defender is neutralised: +2',
      '7.3.e across a stream: -2',
      '7.3.f Stosstruppen attack: +2',
      '7.3.g attackers of several divisions: -2',
    ])
    const plain = position({
      phase: 'combat',
      units: ['german G1 regiment 7/3 0404 div:A corps:X', 'french F1 regiment 5 0405 div:C'],
    })
    expect(modifiers(assault(plain, ['0405'], 'G1').play('commit', 'commit'))).toEqual([])
    const back = position({
      side: 'french',
      phase: 'combat',
      units: ['french F1 regiment 5 0405 div:C', 'german S1 stosstruppen 3/2 0404'],
    })
    expect(modifiers(assault(back, ['0404'], 'F1').play('commit', 'commit'))).toEqual(['7.3.f Stosstruppen defend: -2'])
  })

  it('[verdun:8.2.b] [verdun:8.c] a gun supports the defence with its defence value, not its bombardment value', () => {
    const units = [
      'german G1 regiment 7/3 0404',
      'french F1 regiment 5 0405 div:B',
      'french FA divisional-artillery 0/2/5 0407 div:B',
      'french FB divisional-artillery 2/0/5 0407 div:B',
    ]
    expect(offered(assault(position({ phase: 'combat', units }), ['0405'], 'G1').play('commit'))).toEqual(['FA'])
  })
})

describe('7.7 Concentric attack', () => {
  const from = (directions: ReadonlyArray<number>): string => {
    const units = directions.map((d, i) => `german G${i + 1} regiment ${12 / directions.length}/1 ${AROUND[d]!}`)
    return odds(
      combat({ units: [...units, 'french F1 regiment 4/2 0506'] }),
      `0506: ${directions.map((_, i) => `G${i + 1}`).join(', ')}`,
    ).column
  }
  it.each([
    [[0, 3], true],
    [[0, 2, 4], true],
    [[0, 1, 2], false],
    [[1, 4], true],
    [[1, 3], false],
    [[1, 3, 5], true],
    [[0, 1, 2, 3], true],
    [[2, 5], true],
    [[0, 1, 3], true],
    [[0, 2], false],
    [[0, 1], false],
    [[0, 1, 2, 4], true],
  ])(
    '[verdun:7.7.a] [verdun:7.3.h] [verdun:EX-20] [verdun:EX-63] an attack from %j is concentric: %s',
    (directions, concentric) => {
      expect(from(directions)).toBe(concentric ? '4/1' : '3/1')
    },
  )

  it('[verdun:7.7.a] [verdun:EX-64] artillery that supports from the other side does not make an attack concentric', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505 div:A corps:X',
        'german A1 divisional-artillery 4/1/6 0508 div:A corps:X',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(odds(p, '0506: G1, gun A1').column).toBe('2/1')
  })
})

describe('[verdun:7.7.a] the directions of a concentric attack', () => {
  // around 0505: 0504 north, 0604 and 0605 east, 0506 south, 0405 and 0404 west
  const from = (...hexes: ReadonlyArray<string>): Position => {
    const units = hexes.map((hex, i) => `german G${i + 1} regiment 7/3 ${hex} div:A`)
    return assault(
      position({ phase: 'combat', units: [...units, 'french F1 regiment 7 0505'] }),
      ['0505'],
      ...hexes.map((_, i) => `G${i + 1}`),
    ).play('commit', 'commit')
  }

  it.each([
    ['0504', '0405'],
    ['0504', '0605'],
    ['0405', '0605'],
    ['0604', '0404'],
    ['0604', '0506'],
    ['0404', '0506'],
    ['0504', '0604', '0605'],
  ])('an attack is not concentric from %s and %s', (...hexes) => {
    expect(labels(from(...hexes))).not.toContain('concentric attack')
  })

  it.each([
    ['0504', '0506'],
    ['0604', '0405'],
    ['0605', '0404'],
    ['0504', '0605', '0405'],
    ['0604', '0506', '0404'],
    ['0504', '0604', '0605', '0506'],
  ])('an attack is concentric from %s and %s', (...hexes) => {
    expect(labels(from(...hexes))).toContain('concentric attack')
  })
})

describe('7.2.c A combat on several hexes', () => {
  /** G1 and G2 are in the two hexes adjacent to both 0506 and 0605. */
  const both = (data: PositionData): Position => {
    const p = combat(data).play('attack 0506', 'attack 0605', 'targets named')
    const units = p.legal().filter(text => text.startsWith('with'))
    return p.play(...units, 'commit', 'commit')
  }

  it('[verdun:Q-19] the shifts of the hex with the most shifts apply, and a stream in front of any attacker counts once', () => {
    const units = [
      'german G1 regiment 6/1 0505',
      'german G2 regiment 6/1 0606',
      'french F1 battalion 4 0506',
      'french F2 battalion 2 0605',
    ]
    expect(brief(both({ units }).working())).toBe('2/1 0')
    // two columns for 0506, one for 0605: the greater number counts, two
    expect(brief(both({ units, terrain: { '0506': 'woods', '0605': 'town' }, trenches: ['0506'] }).working())).toBe(
      '1/1 0',
    )
    expect(brief(both({ units, terrain: { '0506': 'woods', '0605': 'town' }, trenches: ['0605'] }).working())).toBe(
      '1/1 0',
    )
    expect(brief(both({ units, streams: ['0605-0606'] }).working())).toBe('2/1 -2')
    expect(brief(both({ units, streams: ['0605-0606', '0505-0506'] }).working())).toBe('2/1 -2')
  })

  it('[verdun:Q-19] [verdun:7.3.j] the values of all units and forts in the attacked hexes are added', () => {
    const working = both({
      forts: ['red 0506', 'blue 0605'],
      units: ['german G1 regiment 14/1 0505', 'french F1 battalion 4 0506'],
    }).working()
    expect([working.attack, working.defence, working.column]).toEqual([14, 7, '2/1'])
  })

  it('[verdun:Q-19] a loss by one unit is taken once for all hexes, and a loss by all units applies in every hex', () => {
    // 12 to 12, die 2: Eng
    const eng = both({
      units: ['german G1 regiment 12/1 0505', 'french F1 regiment 6/1 0506', 'french F2 regiment 6/1 0605'],
    }).roll(2)
    expect(eng.legal()).toEqual(['loss F1', 'loss F2'])
    const after = eng.play('loss F2')
    expect([after.steps('F1'), after.steps('F2'), after.asks]).toEqual([3, 2, 'attack'])
    // 20 to 4, die 6: De
    const each = both({
      units: ['german G1 regiment 20/1 0505', 'french F1 regiment 2/1 0506', 'french F2 regiment 2/1 0605'],
    })
      .roll(6)
      .play('yield', 'yield')
      .settle()
    expect([each.steps('F1'), each.steps('F2')]).toEqual([2, 2])
    // 28 to 4, die 6: DE; the winner may enter either hex
    const gone = both({
      units: ['german G1 regiment 28/1 0505', 'french F1 regiment 2/1 0506', 'french F2 regiment 2/1 0605'],
    }).roll(6)
    expect([gone.at('F1'), gone.at('F2'), gone.play('advance G1').legal()]).toEqual([
      'destroyed',
      'destroyed',
      ['advance to 0506', 'advance to 0605'],
    ])
  })
})

describe('Rulings on modifiers, shifts and totals', () => {
  it('[verdun:Q-12] [verdun:7.3.f] two defending Stosstruppen give -2 only once', () => {
    const p = combat({
      side: 'french',
      units: ['german S1 stosstruppen 2/1 0505', 'german S2 stosstruppen 2 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(brief(odds(p, '0505: F1'))).toBe('1/1 -2')
  })

  it('[verdun:Q-40] a trench and a pillbox help any defender in their hex on every side, and remain after the combat', () => {
    const german = (from: string): Position =>
      combat({
        side: 'french',
        trenches: ['0505'],
        pillboxes: ['0505'],
        units: ['german G1 battalion 2 0505', `french F1 regiment 4/2 ${from}`],
      })
    for (const from of ['0504', '0604', '0605', '0506', '0405', '0404'])
      expect(odds(german(from), '0505: F1').column, from).toBe('1/1')
    const pillboxes = (p: Position): ReadonlyArray<string> =>
      p.rules
        .observe(p.state, 'all')
        .markers.filter(marker => marker.kind === 'pillbox')
        .map(marker => marker.place)
    // 16 to 2 is 8:1, two left: 6/1; die 6: A/DE
    const taken = combat({
      pillboxes: ['0506'],
      trenches: ['0506'],
      units: ['german G1 regiment 16/2 0505', 'french F1 battalion 2 0506'],
    })
      .fight('0506: G1', 6)
      .play('advance G1')
    expect([taken.at('F1'), taken.at('G1'), pillboxes(taken)]).toEqual(['destroyed', '0506', ['0506']])
  })

  it('[verdun:14.2.b] [verdun:Q-46] [verdun:EX-81] a German attack at 2/1 uses 3/1 in both combat phases of turn 1, and a French attack has no shift', () => {
    const units = ['german G1 regiment 8/2 0505', 'french F1 regiment 4/2 0506']
    for (const phase of ['combat', 'combat-2'] as const) {
      const lines = phase === 'combat' ? [] : ['advanced G1']
      expect(odds(position({ phase, turn: 1, units, lines }), '0506: G1').column).toBe('3/1')
      expect(odds(position({ phase, turn: 2, units, lines }), '0506: G1').column).toBe('2/1')
    }
    expect(
      odds(
        combat({ side: 'french', turn: 1, units: ['german G1 regiment 4/2 0505', 'french F1 regiment 8/2 0506'] }),
        '0505: F1',
      ).column,
    ).toBe('2/1')
  })

  it('[verdun:Q-51] an attack needs a total above 0', () => {
    const p = combat({ units: ['german G1 regiment 2/1 0505 one-step-lost', 'french F1 regiment 4/2 0506'] })
    expect([p.value('G1'), p.legal()]).toEqual([0, ['end']])
  })

  it('[verdun:Q-7] all shifts are added before the odds are limited, so 8:1 with one column left and one right stays 8:1', () => {
    const units = ['german G1 regiment 8/2 0505', 'german G2 regiment 8/2 0507', 'french F1 battalion 2 0506']
    expect(brief(odds(combat({ units }), '0506: G1, G2'))).toBe('7/1+ 1')
    expect(brief(odds(combat({ trenches: ['0506'], units }), '0506: G1, G2'))).toBe('7/1+ 1')
    expect(brief(odds(combat({ trenches: ['0506'], pillboxes: ['0506'], units }), '0506: G1, G2'))).toBe('7/1+ 0')
  })
})
