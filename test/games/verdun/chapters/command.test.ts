/** 10 Command, 1.4.g Return of an HQ. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position, situation } from '../position.js'

const HQ = 'german H1 hq 1 0101 corps:X'
const line = (units: ReadonlyArray<string>, more: object = {}) =>
  position({ columns: 1, rows: 20, phase: 'command', units: [HQ, ...units, 'french X battalion 2 0120'], ...more })
const out = (p: ReturnType<typeof line>, unit: string) => p.status(unit).includes('out-of-command')
/** The end of the French player turn 1. After it the German command phase of turn 2 begins. */
const before = (units: ReadonlyArray<string>, more: Partial<PositionData> = {}): Position =>
  position({ side: 'french', phase: 'combat-2', turn: 1, ...more, units: [...units, 'french F9 battalion 2 0812'] })
const gone = (p: Position, hq: string, turn: number): Position => p.amended(`${hq} turn:${turn}`)

describe('the range of an HQ', () => {
  it("[verdun:10.1.a] the range of an HQ is six hexes, counting the unit's hex but not the HQ's own", () => {
    expect(out(line(['german G1 regiment 5/3 0107 corps:X']), 'G1')).toBe(false)
    expect(out(line(['german G1 regiment 5/3 0108 corps:X']), 'G1')).toBe(true)
  })

  it('[verdun:10.1.e] [verdun:9.d] [verdun:EX-70] the range of a neutralised HQ is three hexes', () => {
    const french = (state: string, unit: string) =>
      position({
        columns: 1,
        rows: 20,
        side: 'french',
        phase: 'command',
        units: [
          `french H1 hq 1 0120 div:B ${state}`,
          `french F1 regiment 5/3 ${unit} div:B`,
          'german G1 battalion 2 0101',
        ],
      }).status('F1')
    expect(french('neutralised', '0116')).toContain('out-of-command')
    expect(french('neutralised', '0117')).not.toContain('out-of-command')
    expect(french('', '0116')).not.toContain('out-of-command')
  })
})

describe('units in command', () => {
  it('[verdun:10.1.b] [verdun:Q-21] [verdun:EX-22] a unit adjacent to a unit of its division that is in command is also in command, and so on in a chain', () => {
    const p = line([
      'german G1 regiment 5/3 0107 corps:X div:A',
      'german G2 regiment 5/3 0108 corps:X div:A',
      'german G3 regiment 5/3 0109 corps:X div:A',
      'german G4 regiment 5/3 0110 corps:X div:C',
      'german G5 regiment 5/3 0112 corps:X div:A',
    ])
    expect(['G1', 'G2', 'G3', 'G4', 'G5'].map(unit => out(p, unit))).toEqual([false, false, false, true, true])
  })

  it('[verdun:Q-21] units across a river, in enemy ZOC or in the same hex count as adjacent', () => {
    const p = position({
      columns: 1,
      rows: 20,
      phase: 'command',
      rivers: ['0107-0108'],
      units: [
        HQ,
        'german G1 regiment 5/3 0107 corps:X div:A',
        'german G2 regiment 5/3 0108 corps:X div:A',
        'german G3 battalion 2 0108 corps:X div:A',
        'french X battalion 2 0109',
      ],
    })
    expect([p.status('G1'), p.status('G2'), p.status('G3')]).toEqual([[], [], []])
  })

  it('[verdun:Q-24] a unit without a division cannot be in command by adjacency, and a unit without a formation is always in command', () => {
    const p = line([
      'german G1 regiment 5/3 0107 corps:X div:A',
      'german R1 regiment 5/3 0108 corps:X',
      'german A1 corps-artillery 4/3/8 0109 corps:X',
      'german I1 battalion 2 0115',
      'german H2 hq 1 0118 corps:Y',
      'german F1 battalion 2 0112 corps:X div:A free',
    ])
    expect(['R1', 'A1', 'I1', 'H2', 'F1'].map(unit => out(p, unit))).toEqual([true, true, false, false, false])
  })

  it('[verdun:Q-24] French corps artillery obeys any divisional HQ of its corps', () => {
    const at = (corps: string) =>
      position({
        columns: 1,
        rows: 20,
        side: 'french',
        phase: 'command',
        units: [
          `french H1 hq 1 0112 div:B corps:XXX`,
          'french H2 hq 1 0120 div:C corps:VII',
          `french A1 corps-artillery 4/3/8 0110 corps:${corps} obeys-corps`,
          'german G1 battalion 2 0101',
        ],
      }).status('A1')
    expect(at('XXX')).toEqual([])
    expect(at('VII')).toContain('out-of-command')
  })

  it('[verdun:1.1.b] [verdun:1.1.c] [verdun:Q-24] [verdun:EX-26] the 16th obeys the HQ of VII Reserve Corps and the 351st that of the 72nd Division, even if another HQ is nearer', () => {
    const german = (own: string, other: string) =>
      situation(
        'turn 2 french combat-2',
        'de-14r-16 1203',
        `de-vii-r-hq ${own}`,
        `de-iii-hq ${other}`,
        'fr-ind-t1 3020',
      ).until('bombardment', 'german')
    expect(german('1202', '2001').status('de-14r-16')).toEqual([])
    expect(german('2001', '1202').status('de-14r-16')).toEqual(['out-of-command'])
    const french = (own: string, other: string) =>
      situation('turn 2 german combat-2', 'fr-72-351 1709', `fr-72-hq ${own}`, `fr-51-hq ${other}`, 'de-5-8 3201').play(
        'end',
      )
    expect(french('1711', '2618').status('fr-72-351')).toEqual([])
    expect(french('2618', '1711').status('fr-72-351')).toEqual(['out-of-command'])
  })
})

describe('command lines', () => {
  it('[verdun:10.1.c] [verdun:EX-71] a hex in enemy ZOC cuts a line unless a friendly unit is there', () => {
    // 0204 has its zone on 0104 and 0105
    const p = (more: string[]) =>
      position({
        columns: 2,
        rows: 12,
        phase: 'command',
        units: [HQ, 'german G1 regiment 5/3 0107 corps:X', 'french X battalion 2 0204', ...more],
      })
    expect(p([]).status('G1')).toContain('out-of-command')
    expect(p(['german I1 battalion 2 0104']).status('G1')).toContain('out-of-command')
    expect(p(['german I1 battalion 2 0104', 'german I2 battalion 2 0105']).status('G1')).toEqual([])
  })

  it('[verdun:10.1.c] an enemy unit cuts a line even without a zone of control, and terrain and rivers do not', () => {
    expect(out(line(['german G1 regiment 5/3 0105 corps:X', 'french H9 hq 1 0103 div:B']), 'G1')).toBe(true)
    const free = line(['german G1 regiment 5/3 0107 corps:X'], {
      terrain: { '0103': 'woods', '0104': 'town' },
      rivers: ['0102-0103'],
      slopes: ['0104-0105'],
      trenches: ['0105'],
    })
    expect(out(free, 'G1')).toBe(false)
  })

  it('[verdun:Q-21] the hexes of the HQ and of the unit never block a line, and a line may go around', () => {
    const p = position({
      columns: 1,
      rows: 12,
      phase: 'command',
      units: [
        'german H1 hq 1 0102 corps:X',
        'german G1 regiment 5/3 0104 corps:X',
        'german G2 regiment 5/3 0102 corps:X',
        'french X battalion 2 0101',
        'french Y battalion 2 0105',
      ],
    })
    expect(p.status('G1')).toEqual([])
    expect(p.status('G2')).toEqual([])
    const around = position({
      columns: 4,
      rows: 12,
      phase: 'command',
      units: [HQ, 'german G1 regiment 5/3 0104 corps:X', 'french H9 hq 1 0102 div:B'],
    })
    expect(around.status('G1')).toEqual([])
  })

  it('[verdun:Q-21] command lines use only hexes in play', () => {
    const p = position({
      columns: 1,
      rows: 12,
      phase: 'command',
      banks: 'right',
      left: ['0103'],
      units: [HQ, 'german G1 regiment 5/3 0105 corps:X', 'french X battalion 2 0112'],
    })
    expect(p.status('G1')).toContain('out-of-command')
  })

  it('[verdun:Q-21] [verdun:Q-39] no command line crosses a standing enemy fort, occupied or empty, but silent forts never block, and forts never block the French', () => {
    const german = (...lines: ReadonlyArray<string>) =>
      position({
        columns: 1,
        rows: 12,
        phase: 'command',
        forts: ['blue 0103'],
        lines,
        units: [HQ, 'german G1 regiment 5/3 0105 corps:X', 'french X battalion 2 0112'],
      }).status('G1')
    expect([german(), german('silenced fort-0103')]).toEqual([['out-of-command'], []])
    const french = position({
      columns: 1,
      rows: 12,
      side: 'french',
      phase: 'command',
      forts: ['blue 0110'],
      units: ['german G1 battalion 2 0101', 'french F1 regiment 5/3 0109 div:B', 'french H9 hq 1 0112 div:B'],
    })
    expect(french.status('F1')).toEqual([])
  })
})

describe('command by turn, fort and formation', () => {
  it('[verdun:14.2.c] [verdun:1.4.f] all units are in command in turn 1 even if their HQ is destroyed, but not from turn 2 on', () => {
    const lost = (turn: number) =>
      position({
        turn,
        phase: 'combat',
        units: ['german G1 regiment 14/5 0505', 'french H1 hq 2 0506 div:B', 'french F1 regiment 4/2 0910 div:B'],
      }).fight('0506: G1', 6)
    const first = lost(1)
    expect([first.at('H1'), first.status('F1')]).toEqual(['turn:2', []])
    // the HQ returns in turn 2 before the check
    expect(first.settle().until('command', 'french').play('place 0911').status('F1')).toEqual([])
    expect(lost(2).status('F1')).toEqual(['out-of-command'])
  })

  it('[verdun:Q-21] [verdun:Q-39] a standing fort blocks German lines but not French ones, and a silent fort blocks none', () => {
    const german = (...lines: ReadonlyArray<string>) =>
      position({
        columns: 1,
        phase: 'command',
        forts: ['blue 0103'],
        lines,
        units: ['german H1 hq 1 0101 corps:X', 'german G1 regiment 5/3 0105 corps:X', 'french F1 battalion 1 0112'],
      }).status('G1')
    expect([german(), german('silenced fort-0103')]).toEqual([['out-of-command'], []])
    const french = position({
      columns: 1,
      side: 'french',
      phase: 'command',
      forts: ['blue 0110'],
      units: ['french H1 hq 1 0112 div:B', 'french F1 regiment 5/3 0108 div:B', 'german G1 battalion 1 0101'],
    })
    expect(french.status('F1')).toEqual([])
  })

  it('[verdun:Q-24] corps artillery whose corps has no HQ is out of command, and independent units need no HQ', () => {
    const at = (gun: string) =>
      position({
        columns: 1,
        rows: 20,
        side: 'french',
        phase: 'command',
        units: [
          'french H1 hq 1 0112 div:B corps:XXX',
          `french A1 corps-artillery 4/3/8 0110 ${gun}`,
          'german G1 battalion 2 0101',
        ],
      }).status('A1')
    expect(at('corps:VII obeys-corps')).toEqual(['out-of-command'])
    expect(at('corps:VII obeys-corps free')).toEqual([])
    expect(at('')).toEqual([])
  })
})

describe('the command check', () => {
  it("[verdun:10.1.d] [verdun:Q-21] command is checked only in a side's own command phase, and the result holds through the enemy player turn", () => {
    const p = line(['german G1 regiment 5/3 0108 corps:X'])
    expect(out(p, 'G1')).toBe(true)
    const back = p.until('movement', 'german').play('G1 0107 stop')
    expect(out(back, 'G1')).toBe(true)
    expect(out(back.until('combat-2', 'french'), 'G1')).toBe(true)
    expect(out(back.until('bombardment', 'german', 3), 'G1')).toBe(false)
    // no marker is added between checks
    const away = line(['german G1 regiment 5/3 0107 corps:X']).until('movement', 'german').play('G1 0108-0109 stop')
    expect(out(away.until('combat-2', 'french'), 'G1')).toBe(false)
    expect(out(away.until('bombardment', 'german', 3), 'G1')).toBe(true)
  })

  it('[verdun:10.1.d] [verdun:14.2.c] [verdun:Q-21] no unit is marked as out of command in turn 1', () => {
    const p = position({
      columns: 1,
      rows: 20,
      phase: 'setup',
      units: [HQ, 'german G1 regiment 5/3 0110 corps:X', 'french X battalion 2 0120'],
    })
    expect(out(p.until('bombardment', 'german', 1), 'G1')).toBe(false)
    expect(out(p.until('bombardment', 'german', 2), 'G1')).toBe(true)
  })

  it('[verdun:Q-21] [verdun:Q-24] if an HQ is destroyed, units that obey no other HQ are out of command at once, and corps artillery obeys another HQ of its corps', () => {
    const units = [
      'german G1 regiment 9/5 0505',
      'french H1 hq 1 0506 div:B corps:XXX',
      'french H2 hq 1 0912 div:C corps:XXX',
      'french F1 regiment 4/2 0910 div:B corps:XXX',
      'french A1 corps-artillery 4/3/8 0911 corps:XXX obeys-corps',
      'french F2 regiment 4/2 0811 div:C corps:XXX',
    ]
    const p = position({ phase: 'combat', units }).fight('0506: G1', 6).settle()
    expect(['F1', 'A1', 'F2'].map(p.status)).toEqual([['out-of-command'], [], []])
  })

  it('[verdun:Q-22] [verdun:1.4.g] [verdun:10.1.d] a German HQ must return in the German command phase of the next turn, before the check', () => {
    const p = position({
      phase: 'combat',
      side: 'french',
      units: ['german H1 hq 1 0505 corps:X', 'german G1 regiment 4/2 0101 corps:X', 'french F1 regiment 9/5 0506'],
    })
      .fight('0505: F1', 6)
      .settle()
    expect([p.at('H1'), p.status('G1')]).toEqual(['turn:3', ['out-of-command']])
    const due = p.until('command', 'german', 3)
    expect([due.asks, due.legal().filter(text => !text.startsWith('place '))]).toEqual(['hq-returns', []])
    expect(due.play('place 0102').status('G1')).toEqual([])
    expect(due.play('place 1212').status('G1')).toEqual(['out-of-command'])
  })

  it('[verdun:Q-24] railway guns and bombers are never in or out of command', () => {
    const p = line(['german R1 railway-gun 5', 'german B1 bomber 3'])
    expect([p.status('R1'), p.status('B1')]).toEqual([[], []])
  })

  it('[verdun:Q-24] units without a division do not pass command on, but a unit of the division does within its own hex', () => {
    const p = line([
      'german R1 regiment 5/3 0107 corps:X',
      'german A1 corps-artillery 4/3/8 0108 corps:X',
      'german F1 battalion 2 0112 corps:X div:A free',
      'german G1 battalion 2 0112 corps:X div:A',
    ])
    expect(['R1', 'A1', 'F1', 'G1'].map(unit => out(p, unit))).toEqual([false, true, false, false])
  })
})

describe('events of the command check', () => {
  it('[verdun:10.1.d] events report the units that the check marks as out of command and those that it frees', () => {
    const p = before(
      [
        'german H1 hq 1 0101 corps:X',
        'german G1 regiment 7/3 0109 corps:X',
        'german G2 regiment 7/3 0102 corps:X out-of-command',
        'german G3 regiment 7/3 0103 corps:X',
      ],
      { turn: 2 },
    )
    expect(p.events('end').filter(event => event.rule === 'verdun:10.1.d' && event.kind !== 'phase')).toEqual([
      {
        kind: 'flipped',
        rule: 'verdun:10.1.d',
        side: 'german',
        unit: 'G1',
        what: 'out-of-command',
        forced: true,
        seenBy: 'all',
      },
      {
        kind: 'recovered',
        rule: 'verdun:10.1.d',
        side: 'german',
        unit: 'G2',
        what: 'out-of-command',
        forced: true,
        seenBy: 'all',
      },
    ])
  })
})

describe('effects of being out of command', () => {
  it('[verdun:10.2.a] a unit out of command cannot manoeuvre', () => {
    const p = position({
      phase: 'manoeuvre',
      units: ['german G1 regiment 5/3 0505 out-of-command', 'french X battalion 2 1212'],
    })
    expect(p.refused('unit G1').rule).toBe('verdun:10.2.a')
  })

  it('[verdun:10.2.b] one or more attackers out of command give -2, and one or more defenders out of command give +1', () => {
    // 6:6 is 1/1: row 2 is Eng, row 8 is DR; die 4 less 2 is Eng, and each side loses a step
    const eng = (g1: string, g2: string, f: string, die: number) => {
      const p = position({
        phase: 'combat',
        units: [
          `german G1 regiment 3/1 0505 ${g1}`,
          `german G2 regiment 3/1 0605 ${g2}`,
          `french F1 regiment 6/1 0506 ${f}`,
        ],
      })
        .fight('0506: G1, G2', die)
        .settle()
      return (
        p.steps('F1') === 2 && p.at('F1') === '0506' && p.steps('G1') + p.steps('G2') === 5 && p.at('G1') === '0505'
      )
    }
    expect([
      eng('', '', '', 2),
      eng('out-of-command', '', '', 4),
      eng('out-of-command', 'out-of-command', '', 4),
      eng('', '', 'out-of-command', 1),
      eng('out-of-command', '', 'out-of-command', 3),
    ]).toEqual([true, true, true, true, true])
    expect([eng('', '', '', 4), eng('out-of-command', '', '', 2)]).toEqual([false, false])
  })

  it('[verdun:10.2.c] [verdun:EX-72] one or two guns of 6 out of command bombard one column to the left', () => {
    const p = (state1: string, state2: string) =>
      position({
        phase: 'bombardment',
        units: [
          `german A1 corps-artillery 6/3/8 0501 corps:X ${state1}`,
          `german A2 corps-artillery 6/3/8 0601 corps:X ${state2}`,
          'french F1 regiment 5/3 0506',
        ],
      }).play('bombard 0506: A1, A2')
    // 12 is 10-12, one left is 7-9: die 1 is N in the first and has no effect in the second
    expect(p('', '').roll(1).status('F1')).toContain('neutralised')
    expect(p('out-of-command', '').roll(1).status('F1')).toEqual([])
    expect(p('out-of-command', '').roll(2).status('F1')).toContain('neutralised')
    expect(p('out-of-command', 'out-of-command').roll(2).status('F1')).toContain('neutralised')
  })

  it('[verdun:10.2.d] [verdun:EX-72] a gun out of command with a defence value of 3 supports with 2', () => {
    const result = (state: string) =>
      position({
        phase: 'combat',
        units: [
          'german G1 regiment 5/3 0505',
          'french F1 regiment 2/1 0506 div:B',
          `french A1 divisional-artillery 4/3/8 0509 div:B ${state}`,
        ],
      })
        .play('attack 0506: G1', 'gun A1', 'commit')
        .roll(2)
        .settle()
    // 5:5 is 1/1, die 2: Eng; 5:4 (1.25) is also 1/1; 5:2 is 3/1
    expect(result('').steps('F1')).toBe(2)
    const exact = (state: string) =>
      position({
        phase: 'combat',
        units: [
          'german G1 regiment 6/4 0505',
          'french F1 regiment 2/1 0506 div:B',
          `french A1 divisional-artillery 4/3/8 0509 div:B ${state}`,
        ],
      })
        .play('attack 0506: G1', 'gun A1', 'commit')
        .roll(2)
        .settle()
    // 6:5 (1.2) is 1/1: Eng; 6:4 (1.5) is 3/2: A1
    expect([exact('').steps('F1'), exact('').at('G1')]).toEqual([2, '0505'])
    expect([exact('out-of-command').steps('F1'), exact('out-of-command').at('G1') === '0505']).toEqual([3, false])
  })
})

describe('the hexes in which an HQ may return', () => {
  it('[verdun:Q-22] an HQ may return in enemy ZOC or in a French fort, but not onto enemies or without room', () => {
    const p = position({
      phase: 'combat',
      forts: ['red 0910'],
      units: [
        'german G1 regiment 9/5 0505',
        'german G2 battalion 2 0808',
        'french H1 hq 1 0506 div:B',
        'french F1 regiment 4/2 0911 div:B',
        'french F2 battalion 2 0911',
        'french F3 battalion 2 0911',
      ],
    })
    const due = p.fight('0506: G1', 6).settle().until('command', 'french', 3)
    expect(due.legal()).toEqual(expect.arrayContaining(['place 0809', 'place 0910', 'place 0101']))
    for (const hex of ['0808', '0911', due.at('G1')]) expect(due.refused(`place ${hex}`).rule, hex).toBe('verdun:Q-22')
  })
})

describe('[verdun:1.4.g] [verdun:Q-22] the return of an HQ', () => {
  const units = [
    'german H1 hq 1 0101 corps:X',
    'german G1 regiment 7/3 0202 corps:X',
    'german G2 battalion 2 0202 corps:X',
    'german G3 battalion 2 0202 corps:X',
    'german G4 regiment 7/3 0303 corps:X',
    'french F1 regiment 5 0606',
  ]
  const asked = gone(before(units, { columns: 8, rows: 12 }), 'H1', 2)

  it('an HQ returns in the turn after its loss, before the command check, in any hex with room and without an enemy', () => {
    const p = asked.play('end')
    expect([p.asks, p.decides]).toEqual(['hq-returns', 'german'])
    expect(p.legal()).toContain('place 0303')
    expect(p.legal()).not.toContain('place 0202')
    expect(p.legal()).not.toContain('place 0606')
    expect(p.legal().length).toBe(8 * 12 - 3)
    for (const hex of ['0202', '0606'])
      expect(p.refused(`place ${hex}`)).toMatchObject({
        code: 'out-of-area',
        rule: 'verdun:Q-22',
        message: `the HQ cannot return to ${hex}`,
        subjects: [hex],
      })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(p.events('place 0303')[0]).toMatchObject({ kind: 'placed', rule: 'verdun:1.4.g', unit: 'H1', to: '0303' })
    const back = p.play('place 0303')
    expect([back.when, back.at('H1'), back.status('G1')]).toEqual(['bombardment german 2', '0303', []])
  })

  it('[verdun:1.4.f] an HQ does not return in the turn of its loss, and commands no units until it returns', () => {
    const p = position({
      phase: 'combat-2',
      units: [
        'german G1 regiment 7/3 0101',
        'french H1 hq 1 0912 div:B',
        'french F1 regiment 5 0812 div:B',
        'french H2 hq 1 0112 div:C',
        'french F2 regiment 5 0212 div:C',
      ],
    })
    expect([p.play('end').when, p.play('end').status('F1')]).toEqual(['bombardment french 2', []])
    const lost = gone(p, 'H1', 3).play('end')
    expect([lost.when, lost.status('F1'), lost.status('F2')]).toEqual(['bombardment french 2', ['out-of-command'], []])
  })
})
