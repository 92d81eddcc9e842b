import { describe, expect, it } from 'vitest'
import type { Working } from '../../../../../src/kernel/contract/contract.js'
import { type Position, type PositionData, position } from '../../position.js'

/** Two stacks of rows in column 05: the target 0506, its neighbours from the north clockwise. */
const AROUND = ['0505', '0605', '0606', '0507', '0406', '0405'] as const

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** The arithmetic of an attack when both sides have committed. */
const odds = (p: Position, text: string): Working => {
  const declared = p.play(`attack ${text}`)
  return (declared.asks === 'defensive-support' ? declared.play('commit') : declared).working()
}
/** One regiment of 4 north of one of 4 in 0506: 1/1 and no modifier, but for what the test adds. */
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

describe('7.1 Who attacks', () => {
  it('[verdun:7.1.a] only adjacent enemies are attacked, nobody has to, and not all adjacent units join', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405',
        'german G3 regiment 4/2 0504',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0508',
      ],
    })
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    expect(p.refused('attack 0508').code).toBe('cannot-attack')
    expect(p.refused('attack 0506: G3').code).toBe('not-adjacent')
    expect(odds(p, '0506: G2').attackers).toEqual(['G2'])
    expect(p.play('end').when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.1.b] example 45: AE strikes neither a third stack nor units of the two hexes that took no part', () => {
    const p = combat({
      units: [
        'german G1 regiment 1/1 0505',
        'german G2 battalion 1 0505',
        'german G3 regiment 1/1 0605',
        'german G4 battalion 1 0605',
        'german G5 regiment 3/1 0405',
        'french F1 regiment 9/4 0506',
      ],
    })
      .fight('0506: G1, G3', 1)
      .settle()
    expect(['G1', 'G3', 'G2', 'G4', 'G5', 'F1'].map(p.at)).toEqual([
      'destroyed',
      'destroyed',
      '0505',
      '0605',
      '0405',
      '0506',
    ])
  })

  it('[verdun:7.1.c] [verdun:Q-32] example 46: a hex attacked with A1 is not attacked again in phase 4; in phase 6 it is', () => {
    const p = combat({
      units: ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0405', 'french F1 regiment 4/2 0506'],
    })
      .fight('0506: G1', 3)
      .settle()
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('attack 0506').code).toBe('already-attacked')
    const later = position({
      phase: 'combat-2',
      units: ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0405 manoeuvred', 'french F1 regiment 4/2 0506'],
    })
    expect(later.legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:7.1.c] a unit attacks once in a phase', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 5/3 0404',
        'french F1 battalion 3 0506',
        'french F2 battalion 5 0405',
      ],
    })
      .fight('0506: G1', 4)
      .settle()
    expect(p.legal()).toEqual(['attack 0405', 'end'])
    expect(p.refused('attack 0405: G1').code).toBe('already-attacked')
    expect(odds(p, '0405: G2').attackers).toEqual(['G2'])
  })

  it('[verdun:7.1.d] example 34: in the second combat phase only those attack that manoeuvred or advanced', () => {
    const p = position({
      phase: 'combat-2',
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405 manoeuvred',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0605',
      ],
    })
    // 0605 is next to G1 alone
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    const second = p.play('attack 0506', 'targets named')
    expect(second.legal()).not.toContain('with G1')
    expect(second.refused('with G1').rule).toBe('verdun:7.1.d')
  })

  it('[verdun:7.1.d] example 34: a regiment that attacked in phase 4 manoeuvres and attacks in phase 6', () => {
    // Eng: both stay
    const after = combat({ units: ['german G1 regiment 4/2 0505', 'french F1 regiment 4/2 0506'] })
      .fight('0506: G1', 2)
      .settle()
      .play('end')
    expect(after.when).toBe('manoeuvre german 2')
    expect(after.play('end').legal()).toEqual(['end'])
    const moved = after.play('G1 0505-0504-0404-0405', 'end')
    expect(moved.when).toBe('combat-2 german 2')
    expect(moved.legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:1.4.b] HQs and artillery never attack', () => {
    const p = combat({
      units: [
        'german H hq 2 0505 corps:X',
        'german A divisional-artillery 4/3/8 0505 div:A corps:X',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(p.legal()).toEqual(['end'])
  })

  it('[verdun:7.1.e] [verdun:Q-33] [verdun:Q-34] a guest adds nothing to the defence of its hosts and counts for no modifier', () => {
    const p = combat({
      units: [
        'german G1 regiment 8/4 0505',
        'french F1 battalion 2 0506',
        'french F2 regiment 6/3 0506 div:B neutralised out-of-command guest',
      ],
    })
    const working = odds(p, '0506: G1')
    expect([working.attack, working.defence, working.column, working.modifier]).toEqual([8, 2, '4/1', 0])
    expect(working.defenders).toEqual(['F1'])
  })

  it('[verdun:7.1.e] [verdun:Q-33] a guest may be given the loss of its hosts, and retreats with them', () => {
    const units = ['german G1 regiment 8/4 0505', 'french F1 battalion 4 0506', 'french F2 regiment 6/3 0506 guest']
    // 2/1, row 4: A/DR; row 2 of 1/1: Eng
    const both = combat({ units }).fight('0506: G1', 4)
    expect(both.legal()).toContain('yield')
    const gone = both.settle()
    expect(gone.at('F2')).toBe(gone.at('F1'))
    expect(gone.at('F2')).not.toBe('0506')
    const eng = combat({ units: ['german G1 regiment 4/2 0505', ...units.slice(1)] }).fight('0506: G1', 2)
    expect(eng.legal()).toEqual(['loss F1', 'loss F2'])
    expect(eng.play('loss F2').steps('F2')).toBe(2)
  })

  it('[verdun:7.1.e] [verdun:7.6.g] [verdun:Q-33] a hex of guests alone is no target, and guests do not attack', () => {
    const units = [
      'german G1 regiment 8/4 0505',
      'german G2 regiment 8/4 0505 guest',
      'french F1 battalion 4 0506 guest',
    ]
    expect(combat({ units }).legal()).toEqual(['end'])
    expect(
      combat({ units: [...units.slice(0, 2), 'french F1 battalion 4 0506'] }).refused('attack 0506: G2').rule,
    ).toBe('verdun:7.6.g')
  })

  it('[verdun:7.1.f] units of several hexes, artillery and aircraft attack together', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 4/2 0505 div:A corps:X',
          'german G2 regiment 3/2 0605 div:A corps:X',
          'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
          'german B1 bomber 3',
          'french F1 regiment 4/2 0506',
        ],
      }),
      '0506: G1, G2, gun A1, gun B1',
    )
    expect([working.attack, working.defence, working.column]).toEqual([12, 4, '3/1'])
  })
})

describe('7.2 Multiple attacks', () => {
  it('[verdun:7.2.a] all units of the hex defend together, HQ and artillery too', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 9/4 0505',
          'french F1 regiment 4/2 0506',
          'french F2 battalion 2 0506',
          'french H hq 1 0506 div:B',
          'french A divisional-artillery 5/4/8 0506 div:B',
        ],
      }),
      '0506: G1',
    )
    expect(working.defence).toBe(8)
    expect(working.defenders).toEqual(['F1', 'F2', 'H', 'A'])
  })

  it('[verdun:7.2.b] example 47: of a stack 7 and 5 the 7 attacks a hex with 3 at 2/1, the 5 one with 5 at 1/1', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 5/3 0505',
        'french F1 battalion 3 0506',
        'french F2 battalion 5 0405',
      ],
    })
    expect(odds(p, '0506: G1').column).toBe('2/1')
    const second = p.fight('0506: G1', 5).settle()
    expect(odds(second, '0405: G2').column).toBe('1/1')
  })

  it('[verdun:7.2.c] [verdun:Q-19] example 48: 7 and 6 attack 4 and 3 together, the first in woods with a trench: 2/1, two left, 1/1', () => {
    const p = combat({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 6/3 0505',
        'french F1 battalion 4 0506',
        'french F2 battalion 3 0605',
      ],
    })
    const both = p.play('attack 0506', 'attack 0605', 'targets named', 'with G1', 'with G2', 'commit')
    const working = (both.asks === 'defensive-support' ? both.play('commit') : both).working()
    expect([working.attack, working.defence, working.column]).toEqual([13, 7, '1/1'])
  })

  it('[verdun:7.2.c] [verdun:Q-19] every attacker is next to every attacked hex', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 6/3 0405',
        'french F1 battalion 4 0506',
        'french F2 battalion 3 0605',
      ],
    })
    expect(p.play('attack 0506', 'attack 0605', 'targets named').refused('with G2').code).toBe('not-adjacent')
  })

  it('[verdun:7.2.d] a value is never split: a unit that attacked one hex is not in an attack on another', () => {
    const p = combat({
      units: ['german G1 regiment 7/3 0505', 'french F1 battalion 3 0506', 'french F2 battalion 5 0605'],
    })
    expect(p.fight('0506: G1', 5).settle().legal()).toEqual(['end'])
  })
})

describe('7.3 Modifiers', () => {
  it('the duel of the tests below is 1/1 without modifier', () => {
    expect(brief(duel())).toBe('1/1 0')
  })

  it.each([
    ['7.3.a', 'out-of-command', '', -2],
    ['7.3.b', '', 'out-of-command', 1],
    ['7.3.c', 'neutralised', '', -2],
    ['7.3.c', '', 'neutralised', 2],
    ['7.3.c', 'neutralised', 'neutralised', 0],
    ['7.3.a', 'out-of-command', 'out-of-command', -1],
  ])('[verdun:%s] example 50: attacker "%s", defender "%s": %i to the die', (_atom, attacker, defender, modifier) => {
    expect(brief(duel({}, attacker, defender))).toBe(`1/1 ${modifier}`)
  })

  it('[verdun:7.3.a] [verdun:Q-34] any one attacker is enough, a unit of the stack that does not attack is not', () => {
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

  it('[verdun:7.3.b] [verdun:Q-34] any one defender is enough, an HQ or artillery too', () => {
    expect(duel({}, '', '', 'french A divisional-artillery 5/4/8 0506 div:B out-of-command').modifier).toBe(1)
    expect(duel({}, '', '', 'french H hq 1 0506 div:B neutralised').modifier).toBe(2)
  })

  it('[verdun:7.3.a] [verdun:7.3.c] example 50: a supporting gun out of command costs its value 1, not the die', () => {
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

  it('[verdun:7.3.a] [verdun:7.3.c] [verdun:Q-34] a supporting gun next to the target pays with its value too, not with the die', () => {
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
  it.each(wide)('[verdun:7.3.d] %s', (_what, map, column) => {
    expect(brief(duel(map))).toBe(`${column} 0`)
  })

  it('[verdun:7.3.d] example 3: 4:1 against woods with a trench across a slope is 3/2', () => {
    const p = combat({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      slopes: ['0505-0506'],
      units: ['german G1 regiment 8/4 0505', 'french F1 battalion 2 0506'],
    })
    expect(odds(p, '0506: G1').column).toBe('3/2')
  })

  it('[verdun:7.3.d] [verdun:7.3.e] [verdun:Q-18] example 21: one attacker across a hexside is enough, and each kind counts once', () => {
    const units = ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0605', 'french F1 regiment 4/2 0506']
    const over = (map: Omit<PositionData, 'units'>): string => brief(odds(combat({ ...map, units }), '0506: G1, G2'))
    expect(over({})).toBe('2/1 0')
    expect(over({ rivers: ['0505-0506'] })).toBe('3/2 0')
    expect(over({ rivers: ['0505-0506', '0506-0605'] })).toBe('3/2 0')
    expect(over({ rivers: ['0505-0506'], slopes: ['0506-0605'] })).toBe('1/1 0')
    expect(over({ streams: ['0505-0506'] })).toBe('2/1 -2')
    expect(over({ streams: ['0505-0506', '0506-0605'] })).toBe('2/1 -2')
  })

  it('[verdun:7.3.e] [verdun:Q-25] a stream takes 2 from the die, a bridge over it too', () => {
    expect(brief(duel({ streams: ['0505-0506'] }))).toBe('1/1 -2')
    expect(brief(duel({ streams: ['0505-0506'], roads: ['0505-0506'] }))).toBe('1/1 -2')
    expect(brief(duel({ rivers: ['0505-0506'], roads: ['0505-0506'] }))).toBe('1/2 0')
  })

  it('[verdun:7.3.d] [verdun:Q-18] supporting artillery crosses nothing', () => {
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

  it('[verdun:7.3.f] [verdun:Q-12] Stosstruppen add 2 when they attack, once whatever their number, and take 2 when they defend', () => {
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

  it('[verdun:7.3.g] [verdun:7.6a.a] [verdun:Q-36] example 61: two divisions of one corps -2; a division and a regiment of the reserve none', () => {
    const units = [
      'german G1 regiment 2/1 0505 div:5 corps:III',
      'german G2 regiment 2/1 0505 div:24 corps:III',
      'german G3 regiment 2/1 0505 corps:III',
      'french F1 regiment 4/2 0506',
    ]
    const p = combat({ units })
    expect(odds(p, '0506: G1, G2').modifier).toBe(-2)
    expect(odds(p, '0506: G1, G3').modifier).toBe(0)
    expect(odds(p, '0506: G1, G2, G3').modifier).toBe(-2)
  })

  it('[verdun:7.3.g] [verdun:Q-36] artillery of another division never causes it', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505 div:5 corps:III',
        'german A1 corps-artillery 2/1/6 0502 corps:III',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(odds(p, '0506: G1, gun A1').modifier).toBe(0)
  })

  it('[verdun:7.6a.a] example 62: defenders of two divisions cost nothing', () => {
    expect(duel({}, '', 'div:72', 'french F2 battalion 1 0506 div:51').modifier).toBe(0)
  })

  it('[verdun:7.3.h] [verdun:7.3.k] [verdun:Q-46] example 49: German attack in turn 1, concentric, on a village over a river: no net shift', () => {
    const units = ['german G1 regiment 6/3 0505', 'german G2 regiment 6/3 0507', 'french F1 regiment 4/2 0506']
    const map: Omit<PositionData, 'units'> = { terrain: { '0506': 'town' }, rivers: ['0505-0506'] }
    expect(odds(combat({ ...map, turn: 1, units }), '0506: G1, G2').column).toBe('3/1')
    expect(odds(combat({ ...map, turn: 2, units }), '0506: G1, G2').column).toBe('2/1')
  })

  it('[verdun:7.3.i] [verdun:Q-7] examples 2 and 4: 8:1 adds 1, 10:1 adds 3, 8:1 with a column left adds nothing', () => {
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

  it('[verdun:7.3.j] example 52: 24 on a regiment of 5 in a red fort with 3 of support is 24:10, 2/1', () => {
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

  it('[verdun:7.3.j] [verdun:Q-39] a fort of itself defends with 2 or 1, silent with nothing, and never for the German', () => {
    const empty = (fort: string): Working =>
      odds(combat({ forts: [fort], units: ['german G1 regiment 4/2 0505', 'french F1 battalion 1 0101'] }), '0506: G1')
    expect([empty('red 0506').defence, empty('blue 0506').defence]).toEqual([2, 1])
    expect(duel({ forts: ['blue 0506'] }).defence).toBe(5)
    expect(duel({ forts: ['red 0506'], silent: ['0506'] }).defence).toBe(4)
    expect(
      combat({
        forts: ['red 0506'],
        silent: ['0506'],
        units: ['german G1 regiment 4/2 0505', 'french F1 battalion 1 0101'],
      }).legal(),
    ).toEqual(['end'])
    const french = combat({
      side: 'french',
      forts: ['red 0505'],
      silent: ['0505'],
      units: ['german G1 regiment 4/2 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(odds(french, '0505: F1').defence).toBe(4)
  })

  it('[verdun:7.3.k] example 5: two divisions, one unit out of command, Stosstruppen: -2; die 3 is read in row 1', () => {
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

describe('7.4 Resolution', () => {
  it("[verdun:7.4.a] [verdun:Q-20] the defender commits without seeing the attacker's contribution, then both lie open", () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505 div:A corps:X',
        'german G2 regiment 4/2 0505 div:A corps:X',
        'french F1 regiment 4/2 0506 div:B',
        'french A1 divisional-artillery 5/3/6 0509 div:B',
      ],
    }).play('attack 0506', 'targets named', 'with G2', 'commit')
    expect([p.asks, p.decides]).toEqual(['defensive-support', 'french'])
    const seen = p.rules.observe(p.state, 'french').attacks
    expect(JSON.stringify(seen)).not.toContain('G2')
    expect(JSON.stringify(seen)).toContain('0506')
    expect(p.legal()).toEqual(['gun A1', 'commit'])
    const open = p.play('gun A1', 'commit')
    expect([open.decides, open.working().defence]).toEqual(['chance', 7])
    expect(JSON.stringify(open.rules.observe(open.state, 'french').attacks)).toContain('G2')
    expect(open.status('A1')).toContain('fired')
  })

  it('[verdun:7.4.a] [verdun:Q-32] a combat needs an attacking ground unit', () => {
    const p = combat({
      units: ['german G1 regiment 4/2 0505 div:A corps:X', 'german B1 bomber 3', 'french F1 regiment 4/2 0506'],
    }).play('attack 0506', 'targets named')
    expect(p.legal()).not.toContain('commit')
  })

  it.each([
    [13, 10, '3/2'],
    [5, 2, '3/1'],
    [12, 5, '2/1'],
    [9, 10, '1/1'],
    [6, 9, '1/2'],
    [10, 14, '1/1'],
    [4, 10, '1/3-'],
  ])('[verdun:7.4.b] [verdun:Q-6] examples 1 and 51: %i to %i is %s', (attack, defence, column) => {
    const p = combat({ units: [`german G1 regiment ${attack}/1 0505`, `french F1 regiment ${defence}/1 0506`] })
    expect(odds(p, '0506: G1').column).toBe(column)
  })

  it('[verdun:7.4.c] the shift comes after the odds: 5:2 is 3/1, one left 2/1', () => {
    expect(
      odds(
        combat({ trenches: ['0506'], units: ['german G1 regiment 5/1 0505', 'french F1 battalion 2 0506'] }),
        '0506: G1',
      ).column,
    ).toBe('2/1')
  })

  it('[verdun:7.4.d] the die and its modifiers are read in a row of 0 to 9', () => {
    const events = combat({
      streams: ['0505-0506'],
      units: ['german G1 regiment 4/2 0505 neutralised', 'german G2 regiment 4/2 0505', 'french F1 regiment 8/4 0506'],
    }).play('attack 0506: G1, G2')
    const ready = events.asks === 'defensive-support' ? events.play('commit') : events
    expect(ready.events('die 1').find(event => event.kind === 'result')?.what).toBe('Ae')
    const high = combat({
      units: ['german S1 stosstruppen 4/2 0505', 'french F1 regiment 4/2 0506 div:B neutralised out-of-command'],
    }).play('attack 0506: S1')
    expect(
      (high.asks === 'defensive-support' ? high.play('commit') : high)
        .events('die 6')
        .find(event => event.kind === 'result')?.what,
    ).toBe('DR')
  })

  it('[verdun:Q-51] a defence total of 0 counts as 1', () => {
    const working = odds(combat({ units: ['german G1 regiment 4/2 0505', 'french H hq 0 0506 div:B'] }), '0506: G1')
    expect([working.defence, working.column]).toEqual([1, '4/1'])
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
  ])('[verdun:7.7.a] [verdun:7.3.h] examples 20 and 63: from %j: %s', (directions, concentric) => {
    expect(from(directions)).toBe(concentric ? '4/1' : '3/1')
  })

  it('[verdun:7.7.a] example 64: artillery that supports from the other side does not make it concentric', () => {
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

describe('7.2.c A combat on several hexes', () => {
  /** G1 and G2 stand in the two hexes that touch both 0506 and 0605. */
  const both = (data: PositionData): Position => {
    const p = combat(data).play('attack 0506', 'attack 0605', 'targets named')
    const units = p.legal().filter(text => text.startsWith('with'))
    return p.play(...units, 'commit', 'commit')
  }

  it('[verdun:Q-19] the columns of the hex that has most, and the stream of any attacker, once', () => {
    const units = [
      'german G1 regiment 6/1 0505',
      'german G2 regiment 6/1 0606',
      'french F1 battalion 4 0506',
      'french F2 battalion 2 0605',
    ]
    expect(brief(both({ units }).working())).toBe('2/1 0')
    // two columns for 0506, one for 0605: two, not three
    expect(brief(both({ units, terrain: { '0506': 'woods', '0605': 'town' }, trenches: ['0506'] }).working())).toBe(
      '1/1 0',
    )
    expect(brief(both({ units, terrain: { '0506': 'woods', '0605': 'town' }, trenches: ['0605'] }).working())).toBe(
      '1/1 0',
    )
    expect(brief(both({ units, streams: ['0605-0606'] }).working())).toBe('2/1 -2')
    expect(brief(both({ units, streams: ['0605-0606', '0505-0506'] }).working())).toBe('2/1 -2')
  })

  it('[verdun:Q-19] [verdun:7.3.j] all values are summed, those of the forts too', () => {
    const working = both({
      forts: ['red 0506', 'blue 0605'],
      units: ['german G1 regiment 14/1 0505', 'french F1 battalion 4 0506'],
    }).working()
    expect([working.attack, working.defence, working.column]).toEqual([14, 7, '2/1'])
  })

  it('[verdun:Q-19] one unit is one in all the hexes, all units are those of every hex', () => {
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

describe('7.4.a Secrecy', () => {
  /** What the other states look like that a side cannot tell from this one: who attacks or supports in them. */
  const thinkable = (p: Position, side: 'german' | 'french'): ReadonlyArray<string> => {
    const found = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      let x = seed * 7919
      const other = p.rules.resample(p.state, side, n => {
        x = (x * 48271) % 2147483647
        return x % n
      })
      expect(p.rules.observe(other, side)).toEqual(p.rules.observe(p.state, side))
      expect(p.rules.audit(other)).toEqual([])
      found.add(p.rules.observe(other, 'all').attacks[0]!.attackers.join(' '))
    }
    return [...found].sort()
  }
  const declared = combat({
    units: [
      'german G1 regiment 4/2 0505 div:A corps:X',
      'german G2 regiment 4/2 0405 div:A corps:X',
      'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
      'german H hq 1 0501 corps:X',
      'french F1 regiment 4/2 0506 div:B',
      'french A2 divisional-artillery 5/3/6 0509 div:B',
      'french H2 hq 1 0510 div:B',
    ],
  }).play('attack 0506', 'targets named', 'with G1', 'gun A1')
  const seen = (p: Position, eye: 'german' | 'french' | 'public' | 'all'): ReadonlyArray<string> =>
    p.rules.observe(p.state, eye).attacks[0]!.attackers

  it('[verdun:7.4.a] [verdun:Q-20] what the attacker adds is seen by him alone until the defender has committed too', () => {
    const defence = declared.play('commit')
    for (const p of [declared, defence])
      expect([seen(p, 'german'), seen(p, 'french'), seen(p, 'public')]).toEqual([['G1', 'A1'], [], []])
    expect(JSON.stringify(declared.events('commit'))).not.toMatch(/G1|A1/)
    expect(defence.rules.observe(defence.state, 'french').attacks[0]!.targets).toEqual(['0506'])
    const open = defence.play('gun A2', 'commit')
    for (const eye of ['german', 'french', 'public'] as const) expect(seen(open, eye)).toEqual(['G1', 'A1', 'A2'])
  })

  it('[verdun:7.4.a] [verdun:Q-20] nor does the attacker see what the defender adds, before both reveal', () => {
    const p = declared.play('commit', 'gun A2')
    expect([seen(p, 'german'), seen(p, 'french'), seen(p, 'all')]).toEqual([['G1', 'A1'], ['A2'], ['G1', 'A1', 'A2']])
    expect(p.status('A2')).toEqual([])
  })

  it('[verdun:7.4.a] [verdun:Q-20] for the defender any attackers and guns are thinkable, for the attacker any support of the defence', () => {
    expect(thinkable(declared.play('commit'), 'french')).toEqual(['G1', 'G1 A1', 'G1 G2', 'G1 G2 A1', 'G2', 'G2 A1'])
    expect(thinkable(declared.play('commit'), 'german')).toEqual(['G1 A1', 'G1 A1 A2'])
    // all lies open: nothing is drawn anew
    expect(thinkable(declared.play('commit', 'commit'), 'french')).toEqual(['G1 A1'])
  })
})

describe('Rulings on who and what counts', () => {
  it('[verdun:Q-12] [verdun:7.3.f] two Stosstruppen that defend take 2 once', () => {
    const p = combat({
      side: 'french',
      units: ['german S1 stosstruppen 2/1 0505', 'german S2 stosstruppen 2 0505', 'french F1 regiment 4/2 0506'],
    })
    expect(brief(odds(p, '0505: F1'))).toBe('1/1 -2')
  })

  it('[verdun:Q-40] trench and pillbox help whoever defends in the hex, from every side, and are still there afterwards', () => {
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

  it('[verdun:14.2.b] [verdun:Q-46] example 81: in turn 1 a German attack at 2/1 is made at 3/1, in both combat phases; a French one stays', () => {
    const units = ['german G1 regiment 8/2 0505 manoeuvred', 'french F1 regiment 4/2 0506']
    for (const phase of ['combat', 'combat-2'] as const) {
      expect(odds(position({ phase, turn: 1, units }), '0506: G1').column).toBe('3/1')
      expect(odds(position({ phase, turn: 2, units }), '0506: G1').column).toBe('2/1')
    }
    expect(
      odds(
        combat({ side: 'french', turn: 1, units: ['german G1 regiment 4/2 0505', 'french F1 regiment 8/2 0506'] }),
        '0505: F1',
      ).column,
    ).toBe('2/1')
  })

  it('[verdun:Q-51] an attack of 0 cannot be made', () => {
    const p = combat({ units: ['german G1 regiment 2/1 0505 one-step-lost', 'french F1 regiment 4/2 0506'] })
    expect([p.value('G1'), p.legal()]).toEqual([0, ['end']])
  })

  it('[verdun:Q-7] all shifts make one: 8:1 with a column left and one right is as 8:1', () => {
    const units = ['german G1 regiment 8/2 0505', 'german G2 regiment 8/2 0507', 'french F1 battalion 2 0506']
    expect(brief(odds(combat({ units }), '0506: G1, G2'))).toBe('7/1+ 1')
    expect(brief(odds(combat({ trenches: ['0506'], units }), '0506: G1, G2'))).toBe('7/1+ 1')
    expect(brief(odds(combat({ trenches: ['0506'], pillboxes: ['0506'], units }), '0506: G1, G2'))).toBe('7/1+ 0')
  })
})
