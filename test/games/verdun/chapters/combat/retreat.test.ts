import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })

/** F1, a regiment of 4 in 0506, driven off by G1 in 0505 with DR (6 to 4, die 6); the French do not hold. */
const driven = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 6)
    .play('yield')
/** The same with DR2 (12 to 4, die 4). */
const drivenTwo = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 4)
    .play('yield')
/** Where F1 is, or may go. */
const whither = (p: Position): ReadonlyArray<string> =>
  p.asks === 'retreat-hex' ? p.legal().map(text => text.replace('retreat to ', '')) : [p.at('F1')]

describe('7.6 The way of a retreat', () => {
  it('[verdun:7.6.c] [verdun:Q-42] towards the own edge: the French south, the owner picking among equals', () => {
    const p = driven([])
    expect([p.decides, p.asks, whither(p)]).toEqual(['french', 'retreat-hex', ['0406', '0507', '0606']])
    expect(p.refused('retreat to 0605').rule).toBe('verdun:7.6.c')
    expect(p.refused('retreat to 0508').code).toBe('not-adjacent')
  })

  it('[verdun:7.6.c] the Germans north', () => {
    const p = combat({ side: 'french', units: ['french F1 regiment 6/1 0506', 'german G1 regiment 4/1 0505'] }).fight(
      '0505: F1',
      6,
    )
    expect([p.decides, p.legal()]).toEqual(['german', ['retreat to 0404', 'retreat to 0504', 'retreat to 0604']])
  })

  it('[verdun:7.6.b] [verdun:7.6.c] example 58: Germans leave 1506: 1505 enemy-held, 1405 in enemy ZOC, 1605 free: 1605', () => {
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

  it('[verdun:7.6.b] [verdun:Q-39] never into a hex with an enemy, of whatever kind, nor a standing enemy fort', () => {
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
      silent: ['0504'],
      units: ['french F1 regiment 6/1 0506', 'german G1 regiment 4/1 0505'],
    }).fight('0505: F1', 6)
    expect(silent.legal()).toContain('retreat to 0504')
  })

  it('[verdun:7.6.c] [verdun:Q-42] the own direction comes before freedom from enemy ZOC', () => {
    // the three southern hexes in the ZOC of G2 (0508) and G3, G4; 0605 and 0405 to the north are free of others than G1
    const p = driven(['german G2 regiment 1/1 0508', 'german G3 regiment 1/1 0407', 'german G4 regiment 1/1 0607'])
    expect(whither(p).every(hex => ['0406', '0507', '0606'].includes(hex))).toBe(true)
  })

  it('[verdun:7.6.c] [verdun:Q-42] a southern hex without enemy ZOC before one in it', () => {
    // G2 in 0307: ZOC on 0406 and 0407
    expect(whither(driven(['german G2 regiment 1/1 0307']))).not.toContain('0406')
    expect(whither(driven(['german G2 regiment 1/1 0508']))).toEqual(['0406', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] a friend in the hex cancels the ZOC there', () => {
    // ZOC of G2 on 0507, with a friend in it: as good as free, and no step is lost
    const p = driven([
      'german G2 regiment 1/1 0508',
      'french F2 battalion 2 0507',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
    ])
    expect([p.at('F1'), p.steps('F1')]).toEqual(['0507', 3])
  })

  it('[verdun:7.6.c] [verdun:Q-42] no enemy ZOC comes before stacking', () => {
    // 0507 full but free, 0406 and 0606 in ZOC
    const p = driven(['french F2 regiment 4/1 0507', 'german G2 regiment 1/1 0306', 'german G3 regiment 1/1 0706'])
    expect(p.at('F1')).toBe('0507')
    expect(p.status('F1')).toContain('guest')
  })

  it('[verdun:7.6.c] [verdun:Q-42] a hex within stacking before a full one', () => {
    expect(whither(driven(['french F2 regiment 4/1 0507']))).toEqual(['0406', '0606'])
    expect(whither(driven(['french F2 battalion 2 0507']))).toEqual(['0406', '0507', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] last, as far from enemy units as possible', () => {
    // an HQ in 0407 has no ZOC; 0606 is farthest from it: 2 from G1 as well
    expect(whither(driven(['german H hq 1 0407 corps:X']))).toEqual(['0606'])
    expect(whither(driven(['german H hq 1 0607 corps:X']))).toEqual(['0406'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] without an open hex on the own side any other will do', () => {
    const p = driven(['german H1 hq 1 0406 corps:X', 'german H2 hq 1 0507 corps:Y', 'german H3 hq 1 0606 corps:Z'])
    expect(whither(p).every(hex => ['0405', '0605'].includes(hex))).toBe(true)
  })

  it('[verdun:7.6.f] [verdun:Q-42] a stack with no open hex is eliminated; edges are never crossed', () => {
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
    // at the edge with hexes open beside it: sideways
    const beside = combat({ rows: 6, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 6)
      .play('yield')
    expect(beside.legal()).toEqual(['retreat to 0406', 'retreat to 0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] the priorities are asked anew for the second hex, and it does not turn back', () => {
    const p = drivenTwo([]).play('retreat to 0507')
    // 0407 and 0607 are as far from G1 as 0508: 3
    expect(whither(p)).toEqual(['0407', '0508', '0607'])
    expect(p.play('retreat to 0508').at('F1')).toBe('0508')
  })

  it('[verdun:7.6.d] example 15: a step for the stack for each ZOC hex entered', () => {
    // both units of the stack enter 0508, in the ZOC of G2: one step for the two
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

  it('[verdun:7.6.d] [verdun:Q-42] one step however many enemies exert the ZOC, and none for the hex left', () => {
    const p = driven([
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
      'german G2 regiment 1/1 0508',
      'german G3 regiment 1/1 0607',
    ])
    expect([p.at('F1'), p.steps('F1')]).toEqual(['0507', 2])
  })

  it('[verdun:7.6.d] two ZOC hexes: two steps', () => {
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

  it('[verdun:7.6.a] [verdun:7.6.d] [verdun:Q-8] [verdun:Q-44] example 57: a lone battalion with D1 retreats into an enemy ZOC hex: it is lost there, the loss of D1 falls away', () => {
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

  it('[verdun:7.6.a] [verdun:Q-8] the loss comes after the retreat', () => {
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

  it('[verdun:7.6.a] [verdun:Q-8] attackers too retreat first, then lose (A1)', () => {
    const p = combat({
      units: ['german G1 regiment 2/1 0505', 'german G2 battalion 2 0505', 'french F1 regiment 8/4 0506'],
    }).fight('0506: G1, G2', 4)
    expect([p.asks, p.decides]).toEqual(['retreat-hex', 'german'])
    expect(p.play('retreat to 0504').legal()).toEqual(['loss G1', 'loss G2'])
  })

  it('[verdun:Q-42] stacks of several hexes retreat one by one, in the order that their owner chooses', () => {
    const p = combat({
      units: ['german G1 regiment 2/1 0505', 'german G2 regiment 2/1 0605', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1, G2', 4)
    expect([p.asks, p.legal()]).toEqual(['stack-to-retreat', ['retreat from 0505', 'retreat from 0605']])
    const second = p.play('retreat from 0605')
    const left = second.asks === 'retreat-hex' ? second.play(second.legal()[0]!) : second
    expect([left.at('G2') === '0605', left.at('G1')]).toEqual([false, '0505'])
  })

  it('[verdun:Q-42] a river may be crossed, a hex out of play not', () => {
    expect(whither(driven([], { rivers: ['0506-0507'] }))).toEqual(['0406', '0507', '0606'])
    expect(whither(driven([], { left: ['0406'], banks: 'right' }))).toEqual(['0507', '0606'])
  })

  it('[verdun:7.6.c] [verdun:Q-42] northward into enemy ZOC rather than sideways or south out of it', () => {
    // F1 in 0404 and F2 in 0704 have 0504 and 0604 in their ZOC; 0605 and 0506 are free
    const p = combat({
      side: 'french',
      units: ['french F1 regiment 6/1 0404', 'french F2 battalion 1 0704', 'german G1 regiment 4/1 0505'],
    }).fight('0505: F1', 6)
    expect(p.legal()).toEqual(['retreat to 0504', 'retreat to 0604'])
  })

  it('[verdun:7.6.f] [verdun:Q-42] it does not turn back: where only the hex it came from is open, the stack is eliminated', () => {
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

describe('7.6.e Over-stacked retreats', () => {
  it('[verdun:7.6.e] [verdun:Q-31] one that is still over the limit at the end of the phase goes on, with all effects', () => {
    // 0507 is the only hex free of ZOC and holds five steps
    const p = driven([
      'french F2 regiment 4/1 0507',
      'french F3 battalion 1 0507',
      'french F4 battalion 1 0507',
      'german G2 regiment 1/1 0306',
      'german G3 regiment 1/1 0706',
    ])
    const after = p.settle()
    expect(after.at('F1')).toBe('0507')
    const closed = after.play('end')
    const out = closed.asks === 'retreat-hex' ? closed.play(closed.legal()[0]!) : closed
    expect([out.at('F2'), out.steps('F2'), out.at('F3'), out.steps('F1')]).toEqual(['0507', 3, '0507', 3])
    expect(['0407', '0508', '0607']).not.toContain(out.at('F2'))
    expect(out.at('F1')).not.toBe('0507')
    expect(out.when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.6.e] [verdun:Q-31] over-stacking that is gone by the end of the phase costs nothing', () => {
    const p = driven([
      'french F2 regiment 4/1 0507',
      'german G2 regiment 1/1 0306',
      'german G3 regiment 1/1 0706',
      'german G4 regiment 4/1 0607',
    ]).settle()
    expect([p.at('F1'), p.steps('F1') + p.steps('F2')]).toEqual(['0507', 6])
    // 4 to 4, die 2: Eng takes the sixth step
    const end = p.fight('0507: G4', 2).play('loss F2').play('end')
    expect([end.when, end.at('F1'), end.at('F2'), end.steps('F1'), end.steps('F2')]).toEqual([
      'manoeuvre german 2',
      '0507',
      '0507',
      3,
      2,
    ])
  })

  it('[verdun:7.6.e] [verdun:Q-31] of two stacks that retreated to one hex only the one that came last goes on', () => {
    const units = [
      'german G1 regiment 12/3 0505',
      'french F1 regiment 4/1 0506',
      'french F2 regiment 4/1 0605',
      'german G2 regiment 1/1 0806',
    ]
    let p = combat({ units }).play('attack 0506', 'attack 0605', 'targets named')
    while (p.turn.type !== 'chance') p = p.play(p.legal().find(text => text.startsWith('with')) ?? 'commit')
    // 12 to 8, die 6: DR
    p = p.roll(6).play('yield', 'yield', 'retreat from 0506', 'retreat to 0606')
    const both = p.asks === 'retreat-hex' ? p.play('retreat to 0606') : p
    expect([both.at('F1'), both.at('F2')]).toEqual(['0606', '0606'])
    const closed = both.settle().play('end')
    const out = closed.asks === 'retreat-hex' ? closed.play(closed.legal()[0]!) : closed
    expect(out.at('F1')).toBe('0606')
    expect(out.at('F2')).not.toBe('0606')
  })
})

describe('7.6.g Units that retreated onto friends', () => {
  it('[verdun:7.6.g] [verdun:7.1.e] [verdun:Q-33] a defender that retreats onto friends is their guest, and a target only with them', () => {
    const p = driven([
      'french F2 battalion 2 0507',
      'german G2 regiment 8/2 0607',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
    ]).settle()
    expect([p.at('F1'), p.status('F1').includes('guest')]).toEqual(['0507', true])
    expect(p.legal()).toContain('attack 0507')
    const q = p.play('attack 0507: G2')
    const working = (q.asks === 'defensive-support' ? q.play('commit') : q).working()
    expect([working.attack, working.defence]).toEqual([8, 2])
  })

  it('[verdun:7.6.g] [verdun:Q-33] an attacker that retreated onto friends does not join their attack, but shares its losses and retreats', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/1 0505',
        'french F1 regiment 4/1 0506',
        'german G2 regiment 3/1 0604',
        'french F2 regiment 3/1 0704',
        'french H1 hq 1 0404 div:A',
        'french H2 hq 1 0504 div:B',
      ],
    }).fight('0506: G1', 4)
    const there = (p.asks === 'retreat-hex' ? p.play('retreat to 0604') : p).settle()
    expect(there.status('G1')).toContain('guest')
    expect(there.refused('attack 0704: G1').code).toBe('already-attacked')
    // 1/1, die 2: Eng; the guest may take the step
    const eng = there.fight('0704: G2', 2)
    expect(eng.legal()).toEqual(['loss G1', 'loss G2'])
    // AR: it retreats with them
    const back = there.fight('0704: G2', 4)
    const far = back.asks === 'retreat-hex' ? back.play(back.legal()[0]!) : back
    expect(far.at('G1')).toBe(far.at('G2'))
    expect(far.at('G1')).not.toBe('0604')
  })

  it('[verdun:7.6.g] [verdun:Q-33] guests are guests till the player turn ends', () => {
    const p = combat({
      units: ['german G1 regiment 4/2 0505', 'french F1 battalion 4 0506', 'french F2 battalion 4 0506 guest'],
    })
    const later = p.until('movement', 'french')
    expect(later.status('F2')).not.toContain('guest')
  })

  it('[verdun:Q-32] a hex with nothing but units that retreated there is no target in that phase', () => {
    // the hosts are lost on entering the ZOC of G2, their guest is alone in 0507
    const p = combat({
      units: [
        'german G1 regiment 12/1 0505',
        'french F1 battalion 4 0506',
        'french F2 regiment 4/1 0506 guest',
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german G2 regiment 9/1 0508',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
    const alone = p.play('loss F1').settle()
    expect([alone.at('F1'), alone.at('F2'), alone.status('F2').includes('guest')]).toEqual(['destroyed', '0507', false])
    expect(alone.legal()).toEqual(['end'])
  })
})

describe('Over-stacking in a row', () => {
  /** One column from north to south: G1 in 0104 drives F1 from 0105 (12 to 3, die 2: DR) on F2, a regiment, in 0106. */
  const file = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
    combat({
      columns: 1,
      ...more,
      units: [
        'german G1 regiment 12/6 0104',
        'french F1 regiment 3/1 0105',
        'french F2 regiment 3/1 0106',
        ...units,
      ].sort((a, b) => b.localeCompare(a)),
    })
      .fight('0105: G1', 2)
      .play('yield')
      .settle()
      .play('end')

  it('[verdun:7.6.e] [verdun:Q-31] the stack goes on until there is room, hex by hex', () => {
    const p = file(['french F3 regiment 3/1 0107', 'french F4 regiment 3/1 0108'])
    expect(['F1', 'F2', 'F3', 'F4'].map(p.at)).toEqual(['0109', '0106', '0107', '0108'])
    expect(['F1', 'F2', 'F3', 'F4'].map(p.steps)).toEqual([3, 3, 3, 3])
    expect(p.when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.6.e] [verdun:Q-31] with all that follows: a step in enemy ZOC, the end where no hex is open', () => {
    const costly = file(['german G2 regiment 1/1 0109', 'french F3 regiment 3/1 0107'])
    expect([costly.at('F1'), costly.steps('F1'), costly.steps('F3')]).toEqual(['0108', 2, 3])
    const edge = file(['french F3 regiment 3/1 0107'], { rows: 7 })
    expect(['F1', 'F2', 'F3'].map(edge.at)).toEqual(['destroyed', '0106', '0107'])
  })

  it('[verdun:4.c] [verdun:Q-31] steps are taken off only where no retreat can undo the over-stacking', () => {
    // both winners advance into 0506: six steps
    const p = combat({
      units: ['german G1 regiment 14/1 0505', 'german G2 regiment 14/1 0605', 'french F1 battalion 2 0506'],
    })
      .fight('0506: G1, G2', 6)
      .play('advance G1', 'advance G2')
      .play('end')
    expect([p.asks, p.decides, p.legal()]).toEqual(['stacking-loss', 'german', ['loss G1', 'loss G2']])
    expect(p.play('loss G2').when).toBe('manoeuvre german 2')
  })

  it('[verdun:4.b] [verdun:Q-31] at the end of a combat phase the stacks of both sides are looked at, of the second one too', () => {
    // AE: the defenders advance into 0505, five steps or six
    const french = (phase: 'combat' | 'combat-2'): Position => {
      const fought = position({
        phase,
        units: [
          'german G1 battalion 1 0505 manoeuvred',
          'french F1 regiment 9/1 0506',
          'french F2 battalion 1 0506',
          'french F3 battalion 1 0506',
        ],
      }).fight('0506: G1', 1)
      return fought.play('advance F1', 'advance F2', 'advance F3').play('end')
    }
    expect(french('combat').when).toBe('manoeuvre german 2')
    const both = (phase: 'combat' | 'combat-2'): Position =>
      position({
        phase,
        units: ['german G1 battalion 1 0505 manoeuvred', 'french F1 regiment 9/1 0506', 'french F2 regiment 9/1 0506'],
      })
        .fight('0506: G1', 1)
        .play('advance F1', 'advance F2')
        .play('end')
    for (const phase of ['combat', 'combat-2'] as const)
      expect([both(phase).asks, both(phase).decides]).toEqual(['stacking-loss', 'french'])
  })
})

describe('Guests after the fight', () => {
  it('[verdun:Q-33] a guest that is left alone in its hex is one no more in the second combat phase', () => {
    // 4 to 4, die 2: Eng; the host bears the step
    const p = combat({
      units: [
        'german G1 regiment 4/1 0505',
        'german G2 regiment 9/1 0605',
        'french F1 battalion 4 0506',
        'french F2 regiment 6/3 0506 guest',
      ],
    })
      .fight('0506: G1', 2)
      .play('loss F1')
    const second = p.play('end').play('G2 0604-0605', 'end')
    expect([second.when, second.status('F2')]).toEqual(['combat-2 german 2', []])
    const declared = second.play('attack 0506: G2')
    expect((declared.asks === 'defensive-support' ? declared.play('commit') : declared).working().defence).toBe(6)
  })

  it('[verdun:Q-33] results that strike all of its hosts strike the guest', () => {
    const p = combat({
      units: ['german G1 regiment 14/1 0505', 'french F1 battalion 2 0506', 'french F2 regiment 6/3 0506 guest'],
    }).fight('0506: G1', 6)
    expect([p.at('F1'), p.at('F2')]).toEqual(['destroyed', 'destroyed'])
    // 10 to 2, die 6: De
    const each = combat({
      units: ['german G1 regiment 10/1 0505', 'french F1 regiment 2/1 0506', 'french F2 regiment 6/3 0506 guest'],
    })
      .fight('0506: G1', 6)
      .play('yield')
      .settle()
    expect([each.steps('F1'), each.steps('F2')]).toEqual([2, 2])
  })
})
