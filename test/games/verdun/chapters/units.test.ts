/** 1 Units: formations, steps and losses, artillery, headquarters. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'
import { verdun } from '../../../../src/games/verdun/index.js'

const unitOf = (wanted: (unit: (typeof verdun.scenarios)['historical']['units'][number]) => boolean) =>
  Object.values(verdun.scenarios)
    .map(scenario => scenario.units.find(wanted))
    .find(unit => unit !== undefined)!
/** Returns the events of an order about units, forts and hexes. */
const told = (p: Position, text: string, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  p.events(text).filter(event => kinds.includes(event.kind))
const seenBy = 'all'

describe('units and formations', () => {
  it('[verdun:1.1.a] every combat unit has a combat value and a movement allowance', () => {
    const p = position({ units: ['german G1 regiment 7/3 0304 mp:5'] })
    expect(p.value('G1')).toBe(7)
    expect(Math.max(...Object.values(p.reach('G1')))).toBe(10)
  })

  it('[verdun:1.1.b] [verdun:1.1.c] [verdun:EX-26] the 16th obeys the HQ of VII Reserve corps, and the 351st that of its division', () => {
    const sixteenth = unitOf(unit => unit.side === 'german' && unit.type === 'regiment' && unit.name.startsWith('16th'))
    const reserve = unitOf(unit => unit.side === 'french' && unit.name.startsWith('351'))
    const hqs = verdun.scenarios.historical.units.filter(unit => unit.type === 'hq')
    expect(hqs.filter(hq => hq.formation === sixteenth.formation).map(hq => [hq.side, hq.corps])).toEqual([
      ['german', sixteenth.corps],
    ])
    expect(hqs.filter(hq => hq.formation === reserve.formation).map(hq => [hq.side, hq.division])).toEqual([
      ['french', reserve.division],
    ])
    expect(sixteenth.corps).toMatch(/VII R/)
    expect(reserve.division).toMatch(/72/)
  })

  it('[verdun:1.1.c] [verdun:Q-24] a German unit obeys only the HQ of its corps', () => {
    const p = position({
      phase: 'command',
      units: [
        'german H1 hq 1 0302 corps:X',
        'german H2 hq 1 0902 corps:Y',
        'german G1 regiment 7/3 0304 corps:X div:A',
        'german G2 regiment 7/3 0312 corps:Y div:B',
      ],
    })
    expect(p.status('G1')).not.toContain('out-of-command')
    expect(p.status('G2')).toContain('out-of-command')
    // G3 is adjacent to the HQ of the other corps
    const q = position({
      phase: 'command',
      units: [
        'german H1 hq 1 0302 corps:X',
        'german H2 hq 1 0912 corps:Y',
        'german G2 regiment 7/3 0303 corps:Y div:B',
      ],
    })
    expect(q.status('G2')).toContain('out-of-command')
  })

  it('[verdun:1.1.b] [verdun:1.4.f] [verdun:EX-27] an independent battalion stays in command if any HQ is lost', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 9/5 0505',
        'german G2 regiment 9/5 0605',
        'french H1 hq 1 0506 div:B',
        'french T1 battalion 2 0909',
        'french F1 regiment 4/2 0910 div:B',
      ],
    })
    const q = p.fight('0506: G1, G2', 6).settle()
    expect(q.at('H1')).toBe('turn:3')
    expect(q.status('F1')).toContain('out-of-command')
    expect(q.status('T1')).not.toContain('out-of-command')
    const french = q.until('bombardment', 'french')
    expect(french.status('T1')).not.toContain('out-of-command')
    expect(french.status('F1')).toContain('out-of-command')
  })
})

describe('step losses', () => {
  it('[verdun:1.2.a] [verdun:1.2.b] [verdun:1.2.c] [verdun:1.2.e] [verdun:Q-50] [verdun:EX-28] a regiment of 7/3 has 5, then 3, and is then destroyed', () => {
    const p = position({
      phase: 'bombardment',
      units: ['german G1 regiment 5/3 0505', 'german R1 railway-gun 16', 'french F1 regiment 7/3 0506'],
    })
    const bombarded = p.play('bombard 0506: R1').roll(2).roll(1)
    expect([bombarded.value('F1'), bombarded.status('F1')]).toEqual([5, ['loss-2']])
    // 5:5 is 1/1, die 2: Eng
    const fought = bombarded.until('combat', 'german').fight('0506: G1', 2).settle()
    expect([fought.value('F1'), fought.status('F1'), fought.at('F1')]).toEqual([3, ['reduced'], '0506'])
    expect(fought.value('G1')).toBe(3)
    const flipped = position({
      phase: 'combat',
      units: ['german G1 regiment 3/1 0505', 'french F1 regiment 7/3 0506 two-steps-lost'],
    })
    expect(flipped.fight('0506: G1', 2).settle().at('F1')).toBe('destroyed')
  })

  it('[verdun:1.2.b] [verdun:EX-7] a regiment of 6 has 4 after one loss and its flipped value after two', () => {
    const p = position({
      units: [
        'german G1 regiment 6/1 0304',
        'german G2 regiment 6/1 0404 one-step-lost',
        'german G3 regiment 6/1 0504 two-steps-lost',
      ],
    })
    expect([p.value('G1'), p.value('G2'), p.value('G3')]).toEqual([6, 4, 1])
    // three regiments and six steps in one hex: the owner removes a step at the end of movement
    expect(p.play('G1 0404', 'G3 0404', 'end').asks).toBe('stacking-loss')
  })

  it('[verdun:Q-50] [verdun:Q-51] a flipped unit keeps its value when the marker is removed, and the marker leaves at least 0', () => {
    const p = position({
      units: ['german G1 regiment 1/1 0304 one-step-lost', 'german G2 regiment 7/6 0404 two-steps-lost'],
    })
    expect([p.value('G1'), p.value('G2')]).toEqual([0, 6])
  })

  it('[verdun:1.2.d] two-step Stosstruppen flip at their first loss, and are destroyed by the second', () => {
    // 3:3 is 1/1; die 1 + 2 for the Stosstruppen is 3: A1
    const p = position({ phase: 'combat', units: ['german S1 stosstruppen 3/2 0505', 'french F1 regiment 3/1 0506'] })
    const q = p.fight('0506: S1', 1).settle()
    expect([q.value('S1'), q.status('S1')]).toEqual([2, ['reduced']])
    const again = position({
      phase: 'combat',
      units: ['german S1 stosstruppen 5/3 0505 one-step-lost', 'french F1 regiment 3/1 0506'],
    })
    expect(again.fight('0506: S1', 1).settle().at('S1')).toBe('destroyed')
  })

  it('[verdun:1.2.f] [verdun:EX-29] a bombardment result of 1 destroys a one-step unit and flips two-step Stosstruppen', () => {
    for (const unit of ['X battalion 2 0506', 'X corps-artillery 4/3/8 0506', 'X stosstruppen 3 0506']) {
      const p = position({
        phase: 'bombardment',
        side: 'french',
        units: [`german ${unit}`, 'french A1 corps-artillery 16/3/8 0509 corps:Y'],
      })
      expect(p.play('bombard 0506: A1').roll(2).at('X'), unit).toBe('destroyed')
    }
    const p = position({
      phase: 'bombardment',
      side: 'french',
      units: ['german X stosstruppen 3/2 0506', 'french A1 corps-artillery 16/3/8 0509 corps:Y'],
    })
    const q = p.play('bombard 0506: A1').roll(2).roll(1)
    expect([q.at('X'), q.value('X')]).toEqual(['0506', 2])
  })

  it('[verdun:1.2.b] [verdun:1.2.c] [verdun:1.2.e] [verdun:EX-7] a regiment of 6 has 4 after one step, its flipped value after two, and is destroyed by the third', () => {
    // 16 or more, die 2: `1`; a second die of 1 does not neutralise
    const hit = (state: string) => {
      const p = position({
        phase: 'bombardment',
        units: ['german R1 railway-gun 16', `french F1 regiment 6/1 0506 ${state}`],
      })
        .play('bombard 0506: R1')
        .roll(2)
      return p.asks === 'neutralisation-die' ? p.roll(1) : p
    }
    expect([hit('').value('F1'), hit('').status('F1')]).toEqual([4, ['loss-2']])
    expect([hit('one-step-lost').value('F1'), hit('one-step-lost').status('F1')]).toEqual([1, ['reduced']])
    expect(hit('two-steps-lost').at('F1')).toBe('destroyed')
  })
})

describe('artillery', () => {
  const guns = [
    'german A1 divisional-artillery 5/3/8 0503 div:A corps:X',
    'german G1 regiment 5/3 0505 div:A corps:X',
    'french F1 regiment 5/3 0506',
    'french F2 battalion 2 0509',
  ]

  it('[verdun:1.3.a] artillery has bombardment and defence values, range, movement and one step', () => {
    const p = position({ units: guns })
    expect(p.view().counters.find(counter => counter.id === 'A1')!.values).toEqual(['5', '3', '8', '4'])
  })

  it('[verdun:1.3.b] [verdun:2.1.b] [verdun:EX-30] artillery that has bombarded cannot support in either combat phase, but may move', () => {
    const p = position({ phase: 'bombardment', units: guns })
    const fired = p.play('bombard 0509: A1').roll(1)
    expect(fired.status('A1')).toContain('fired')
    const moving = fired.until('movement', 'german')
    expect(moving.legal()).toContain('unit A1')
    const combat = moving.until('combat', 'german')
    expect(combat.play('attack 0506', 'targets named', 'with G1').legal()).not.toContain('gun A1')
    const fresh = position({ phase: 'combat', units: guns })
    expect(fresh.play('attack 0506', 'targets named', 'with G1').legal()).toContain('gun A1')
    expect(fired.refused('bombard 0506: A1').rule).toMatch(/^verdun:(1\.3\.b|8\.a)$/)
  })

  it('[verdun:1.3.b] [verdun:2.1.e] [verdun:EX-31] a gun that supported a defence is ready again after the interphase', () => {
    const units = [
      'german G1 regiment 5/3 0505',
      'german G2 regiment 5/3 0705',
      'french F1 regiment 5/3 0506 div:B',
      'french F3 regiment 5/3 0706 div:B',
      'french H1 hq 1 0610 div:B',
      'french A1 divisional-artillery 4/3/8 0608 div:B',
    ]
    const p = position({ phase: 'combat', units })
    const committed = p.play('attack 0506: G1')
    expect(committed.legal()).toContain('gun A1')
    // 5:8 is 1/2, die 3: Eng
    const fought = committed.play('gun A1', 'commit').roll(3).settle()
    expect(fought.status('A1')).toContain('fired')
    expect(fought.play('attack 0706: G2').legal()).not.toContain('gun A1')
    const second = fought.until('combat-2', 'german').amended('advanced G1 G2')
    expect([second.when, second.play('attack 0706: G2').legal()]).toEqual(['combat-2 german 2', ['commit']])
    const french = fought.until('bombardment', 'french')
    expect(french.status('A1')).not.toContain('fired')
    expect(french.legal()).toContain('attack 0505')
  })
})

describe('headquarters', () => {
  it('[verdun:1.4.a] [verdun:1.4.c] a lone HQ that loses its only step is removed', () => {
    const p = position({ phase: 'combat', units: ['german G1 regiment 9/5 0505', 'french H1 hq 1 0506 div:B'] })
    // 9:1 is 7/1 with +2; die 1: row 3, A/De
    const q = p.fight('0506: G1', 6).settle()
    expect(q.at('H1')).toBe('turn:3')
  })

  it('[verdun:1.4.b] an HQ cannot attack, and defends with its value', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G1 regiment 3/1 0505',
        'german H1 hq 1 0505',
        'french F1 battalion 2 0506',
        'french H2 hq 1 0506 div:B',
      ],
    })
    const assault = p.play('attack 0506', 'targets named')
    expect(assault.legal().filter(text => text.includes('H1'))).toEqual([])
    // 3:3 is 1/1, die 2: Eng; 3:2 would be A1
    const q = p.fight('0506: G1', 2).settle()
    expect([q.at('F1'), q.at('H2'), q.at('G1')]).toEqual(['destroyed', '0506', '0505'])
    const alone = position({ phase: 'combat', units: ['german H1 hq 3 0505', 'french F1 battalion 2 0506'] })
    expect(alone.legal()).toEqual(['end'])
  })

  it('[verdun:1.4.c] [verdun:Q-23] [verdun:EX-9] D1 on an HQ with another unit costs the other unit its step', () => {
    const units = (other: string) => [
      'german G1 regiment 9/5 0505',
      `french F1 ${other} 0506`,
      'french H1 hq 1 0506 div:B',
    ]
    // 9:3 is 3/1, die 6: D1
    for (const other of ['regiment 2/1', 'battalion 2']) {
      const q = position({ phase: 'combat', units: units(other) })
        .fight('0506: G1', 6)
        .play('yield')
        .settle()
      expect(q.at('H1')).not.toMatch(/turn|0506/)
      expect(q.steps('F1')).toBe(other.startsWith('r') ? 2 : 0)
    }
  })

  it('[verdun:1.4.d] bombardment neutralises an HQ and never removes it', () => {
    const p = position({ phase: 'bombardment', units: ['german R1 railway-gun 16', 'french H1 hq 1 0506 div:B'] })
    const q = p.play('bombard 0506: R1').roll(6)
    expect([q.at('H1'), q.status('H1')]).toEqual(['0506', ['neutralised']])
  })

  it('[verdun:1.4.e] [verdun:5.4.c] HQs and artillery cannot manoeuvre', () => {
    const p = position({
      phase: 'manoeuvre',
      units: ['german H1 hq 1 0304', 'german A1 corps-artillery 4/3/8 0404', 'german G1 regiment 5/3 0504'],
    })
    expect(p.legal()).toEqual(['unit G1', 'end'])
    expect(p.refused('unit H1').rule).toBe('verdun:5.4.c')
    expect(p.refused('unit A1').rule).toBe('verdun:5.4.c')
  })

  it('[verdun:1.4.f] [verdun:1.4.g] [verdun:Q-21] [verdun:Q-22] [verdun:EX-10] an eliminated HQ returns next turn, and its formation is out of command in the meantime', () => {
    const p = position({
      phase: 'combat',
      units: ['german G1 regiment 9/5 0505', 'french H1 hq 1 0506 div:B', 'french F1 regiment 4/2 0910 div:B'],
    })
    const q = p.fight('0506: G1', 6).settle()
    expect(q.status('F1')).toContain('out-of-command')
    const due = q.until('command', 'french')
    expect([due.turn.gameTurn, due.decides, due.asks]).toEqual([3, 'french', 'hq-returns'])
    // not onto an enemy unit; enemy ZOC does not matter
    expect(due.legal()).not.toContain(`place ${due.at('G1')}`)
    const back = due.play('place 0911')
    expect([back.at('H1'), back.status('H1'), back.status('F1')]).toEqual(['0911', [], []])
  })
})

describe('events about a unit', () => {
  it('[verdun:1.2.b] [verdun:1.2.d] a lost step is reported with the number of steps lost, and the last step as a removal', () => {
    // 8 against 8: 1/1, die 2: Eng
    const fought = (state: string): Position =>
      position({
        phase: 'combat',
        units: [
          'german G1 regiment 4/2 0404',
          'german G2 battalion 4 0404',
          `french F1 regiment ${state === 'two-steps-lost' ? '8/8' : state === 'one-step-lost' ? '10/8' : '8/8'} 0405 ${state}`,
        ],
      }).fight('0405: G1, G2', 2)
    const lost = (state: string): ReadonlyArray<unknown> =>
      told(fought(state), 'loss G1', 'flipped', 'removed').filter(
        event => (event as { side: string }).side === 'french',
      )
    expect(lost('')).toEqual([
      {
        kind: 'flipped',
        rule: 'verdun:7.5.c',
        side: 'french',
        unit: 'F1',
        what: 'step-lost',
        value: 1,
        forced: true,
        seenBy,
      },
    ])
    expect(lost('one-step-lost')).toMatchObject([{ what: 'step-lost', value: 2 }])
    expect(lost('two-steps-lost')).toEqual([
      {
        kind: 'removed',
        rule: 'verdun:7.5.c',
        side: 'french',
        unit: 'F1',
        from: '0405',
        to: 'destroyed',
        forced: true,
        seenBy,
      },
    ])
  })
  it('[verdun:1.4.f] [verdun:1.4.g] an HQ is removed until the next turn, and its units are out of command at once', () => {
    // 28 against 4: 7/1, die 6: DE
    const units = [
      'german G1 regiment 28/2 0404',
      'french F1 battalion 2 0405 div:B',
      'french H1 hq 2 0405 div:B',
      'french F2 regiment 5 0808 div:B',
      'french F3 regiment 5 0909 div:C',
      'french H3 hq 1 0910 div:C',
    ]
    const p = position({ phase: 'combat', turn: 3, units }).play('attack 0405: G1').play('commit')
    expect(told(p, 'die 6', 'removed', 'flipped')).toEqual([
      {
        kind: 'removed',
        rule: 'verdun:7.5.a',
        side: 'french',
        unit: 'F1',
        from: '0405',
        to: 'destroyed',
        forced: true,
        seenBy,
      },
      {
        kind: 'removed',
        rule: 'verdun:7.5.a',
        side: 'french',
        unit: 'H1',
        from: '0405',
        to: 'turn:4',
        forced: true,
        seenBy,
      },
      {
        kind: 'flipped',
        rule: 'verdun:1.4.f',
        side: 'french',
        unit: 'F2',
        what: 'out-of-command',
        forced: true,
        seenBy,
      },
    ])
  })
})
