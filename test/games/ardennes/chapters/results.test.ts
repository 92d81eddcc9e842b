/** Combat results (16): losses, Firefight, Determined Defence, counterattack and Advantage. */
import { describe, expect, it } from 'vitest'
import { CRT, DETERMINED_DEFENCE, FIREFIGHT } from '../../../../src/games/ardennes/rulebook/index.js'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** An attack with these strengths on one defender in 0505, from 0506. */
const fought = (attack: number, defence: number, ...more: string[]): Position =>
  combat({
    units: [`german G infantry 0506 at:${attack}/4 steps:2`, `allied A infantry 0505 at:3/${defence} steps:2`, ...more],
  }).play('attack 0505: G')

describe('tables of combat', () => {
  it('[ardennes:16.1.a] T-1 has the printed results, and one column to the right equals one less on the die', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => CRT.read(4, die))).toEqual(['DR3', 'DR2', 'FF', 'EX', 'FF+1', 'Eng'])
    const line = ['A1', 'A1', 'A1', 'A1/Eng', 'Eng', 'FF+1', 'EX', 'FF', 'DR2', 'DR3', 'DR4*', 'D1*', 'D1*', 'D1*']
    for (let column = 1; column <= 9; column++)
      for (let die = 1; die <= 6; die++) expect(CRT.read(column - 1, die)).toBe(line[column - die + 5])
  })

  it('[ardennes:16.2.a] [ardennes:16.72.a] [ardennes:16.72.b] T-2 and T-3 have the printed results', () => {
    const dice = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    expect(dice.map(die => FIREFIGHT.read(0, die))).toEqual([
      'D1',
      'D1',
      'D1',
      'DR2',
      'A1/D1',
      'A1/DR2',
      'Eng+',
      'A1/Eng',
      'A1/Eng',
      'A1/Eng',
    ])
    expect(dice.map(die => DETERMINED_DEFENCE.read(0, die))).toEqual([
      'yes-exchange',
      'yes-exchange',
      'yes-exchange',
      'yes-step',
      'yes-step',
      'counterattack',
      'no',
      'no-step',
      'no-step',
      'no-step',
    ])
  })
})

describe('results of a combat', () => {
  it('[ardennes:16.1.b] [ardennes:16.1.m] D1* is a step loss, a retreat of four hexes with rout, and a bonus advance', () => {
    const p = fought(40, 4).play('die 1')
    expect(p.status('A')).toEqual(expect.arrayContaining(['reduced', 'routed']))
    expect(p.asks).toBe('retreat-hex allied')
    const q = p.play('retreat to 0504', 'retreat to 0503', 'retreat to 0502')
    expect(q.legal().length).toBeGreaterThan(0)
    expect(q.play(q.legal()[0]!).asks).toBe('advance german')
  })

  it('[ardennes:16.1.c] [ardennes:16.1.d] [ardennes:16.1.e] DR4* and DR3 rout the defender, and DR2 disrupts it', () => {
    expect(fought(16, 4).play('die 1').status('A')).toEqual(['routed'])
    expect(fought(12, 4).play('die 1').status('A')).toEqual(['routed'])
    expect(fought(8, 4).play('die 1').status('A')).toEqual(['disrupted'])
  })

  it('[ardennes:16.1.f] [ardennes:16.1.g] [ardennes:16.2.b] FF becomes Eng, or a Firefight if there is a lead unit', () => {
    const p = fought(4, 4).play('die 1')
    expect([p.asks, p.legal()]).toEqual(['firefight german', ['lead G', 'accept']])
    expect(p.play('accept').status('A')).toEqual(['engaged'])
    expect(p.play('lead G').asks).toBe('firefight-die')
    expect(p.refused('lead A')).toMatchObject({ rule: 'ardennes:16.2.b' })
    expect(fought(4, 4).play('die 3').asks).toBe('firefight german')
  })

  it('[ardennes:16.1.h] [ardennes:16.1.i] EX costs each side a step, engages survivors, and allows an advance only into an emptied hex', () => {
    const p = fought(4, 4).play('die 2')
    expect([p.status('G'), p.status('A')]).toEqual([['reduced'], ['reduced', 'engaged']])
    expect(p.when).toBe('movement allied 2')
    const q = combat({
      units: ['german G infantry 0506 at:4/4 steps:2', 'allied A battalion 0505 at:2/4'],
    }).play('attack 0505: G', 'die 2')
    expect([q.at('A'), q.asks]).toEqual(['dead', 'advance german'])
    const r = q.play('advance G')
    expect([r.at('G'), r.when]).toEqual(['0505', 'movement allied 2'])
  })

  it('[ardennes:16.1.j] [ardennes:16.1.k] [ardennes:16.1.l] Eng, A1/Eng and A1 have their printed effects', () => {
    const eng = fought(4, 4).play('die 4')
    expect([eng.status('G'), eng.status('A')]).toEqual([[], ['engaged']])
    const both = fought(4, 4).play('die 5')
    expect([both.status('G'), both.status('A')]).toEqual([['reduced'], ['engaged']])
    const loss = fought(4, 4).play('die 6')
    expect([loss.status('G'), loss.status('A')]).toEqual([['reduced'], []])
  })
})

describe('the Firefight', () => {
  const firefight = (lead: string, defender = 'allied A infantry 0505 at:3/4', data: Partial<PositionData> = {}) =>
    combat({ ...data, units: [`german G ${lead} at:4/4`, defender] })
      .play('attack 0505: G', 'die 1')
      .play('lead G')
  /** Returns the result of a die. */
  const result = (p: Position, die: number) => p.events(`die ${die}`).find(({ kind }) => kind === 'rolled')!.what

  it("[ardennes:DX-6] [ardennes:2.8.b] [ardennes:16.2.f] [ardennes:16.2.g] [ardennes:16.2.i] the lead unit's morale modifies the roll, and FF(+1) adds one", () => {
    expect(result(firefight('infantry 0506'), 4)).toBe('A1/DR2')
    expect(result(firefight('infantry 0506 green'), 4)).toBe('Eng+')
    expect(result(firefight('infantry 0506 elite'), 4)).toBe('A1/D1')
    const plus = combat({ units: ['german G infantry 0506 at:4/4 green', 'allied A infantry 0505 at:3/4'] })
      .play('attack 0505: G', 'die 3')
      .play('lead G')
    expect(result(plus, 4)).toBe('A1/Eng')
  })

  it('[ardennes:DX-7] [ardennes:16.2.h] [ardennes:16.2.j] [ardennes:21.2.d] [ardennes:21.5.e] a lead tank modifies the roll in open terrain if its grey quality is at least that of the best defender', () => {
    const tank = (tq: string, theirs: string, data: Partial<PositionData> = {}) =>
      result(
        combat({
          ...data,
          units: [`german G armor 0506 at:4/4 ${tq}`, `allied A armor 0505 at:3/4 ${theirs}`],
        })
          // both sides have tanks, so the odds are not shifted
          .play('attack 0505: G', 'die 1', 'lead G'),
        4,
      )
    expect(tank('tq:3', 'tq:3')).toBe('A1/D1')
    expect(tank('tq:3', 'tq:4')).toBe('A1/DR2')
    expect(tank('tq:[3]', 'tq:3')).toBe('A1/DR2')
    expect(
      result(
        combat({ units: ['german G armor 0506 at:4/4 elite tq:3', 'allied A armor 0505 at:3/4 tq:3'] }).play(
          'attack 0505: G',
          'die 1',
          'lead G',
        ),
        3,
      ),
    ).toBe('D1')
    // in a city tank quality has no effect: 8 to 8
    const city = combat({
      terrain: { '0505': 'city' },
      units: ['german G armor 0506 at:8/4 tq:3', 'allied A armor 0505 at:3/4 tq:3'],
    }).play('attack 0505: G', 'die 1', 'lead G')
    expect(result(city, 4)).toBe('A1/DR2')
  })

  it('[ardennes:16.2.c] [ardennes:16.2.d] [ardennes:16.2.e] a unit that could not advance cannot lead, and the result is Eng without a lead unit', () => {
    const river = combat({
      rivers: ['0505-0506'],
      units: ['german G armor 0506 at:8/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    expect([river.status('A'), river.when]).toEqual([['engaged'], 'movement allied 2'])
    const two = combat({
      rivers: ['0505-0506'],
      units: ['german G armor 0506 at:4/4 sp:1', 'german H infantry 0506 at:4/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G, H', 'die 1')
    expect(two.legal()).toEqual(['lead H', 'accept'])
    expect(two.refused('lead G')).toMatchObject({
      code: 'advance',
      rule: 'ardennes:16.2.c',
      message: 'G cannot lead: G cannot advance to 0505: no bridge crosses the river (19.2.e)',
    })
    const forest = combat({
      terrain: { '0505': 'forest' },
      units: ['german G recon 0506 at:10/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    expect(forest.status('A')).toEqual(['engaged'])
  })

  const TWO_STEPS = 'allied A infantry 0505 at:3/4 steps:2'

  it('[ardennes:16.2.k] [ardennes:16.2.n] D1 and DR2 are a retreat of two hexes with disruption, and a normal advance', () => {
    const d1 = firefight('infantry 0506', TWO_STEPS).play('die 1')
    expect([d1.status('A'), d1.asks]).toEqual([['reduced', 'disrupted'], 'retreat-hex allied'])
    const dr2 = firefight('infantry 0506', TWO_STEPS).play('die 2')
    expect(dr2.status('A')).toEqual(['disrupted'])
  })

  it("[ardennes:16.2.l] [ardennes:16.2.m] [ardennes:16.3.c] the lead unit loses the attacker's step after A1/D1 and A1/DR2", () => {
    const units = [
      'german G infantry 0506 at:2/4 steps:2',
      'german H infantry 0406 at:2/4 steps:2',
      'allied A battalion 0505 at:2/2 steps:2',
      'allied B battalion 0505 at:2/2 steps:2',
    ]
    const p = combat({ units }).play('attack 0505: G, H', 'die 1', 'lead H', 'die 3')
    expect([p.status('G'), p.status('H'), p.asks]).toEqual([[], ['reduced'], 'loss allied'])
    const q = p.play('loss B')
    expect([q.status('A'), q.status('B')]).toEqual([['disrupted'], ['reduced', 'disrupted']])
    const r = combat({ units }).play('attack 0505: G, H', 'die 1', 'lead G', 'die 4')
    expect([r.status('G'), r.status('H'), r.status('A')]).toEqual([['reduced'], [], ['disrupted']])
  })

  it('[ardennes:16.2.o] [ardennes:16.2.p] Eng+ and A1/Eng engage the defender', () => {
    const plus = firefight('infantry 0506', TWO_STEPS).play('die 5')
    expect([plus.status('A'), plus.asks, plus.legal()]).toEqual([
      ['engaged'],
      'advantage german',
      ['advantage G', 'pass'],
    ])
    const last = firefight('infantry 0506 steps:2', TWO_STEPS).play('die 6')
    expect([last.status('A'), last.status('G')]).toEqual([['engaged'], ['reduced']])
  })

  it('[ardennes:16.2.q] all attackers may advance after a Firefight', () => {
    const p = combat({
      units: ['german G infantry 0506 at:2/4', 'german H infantry 0406 at:2/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G, H', 'die 1', 'lead G', 'die 2', 'retreat to 0504', 'retreat to 0503')
    expect(p.legal()).toEqual(['advance G', 'advance H', 'no more advance'])
  })
})

describe('step losses', () => {
  it('[ardennes:16.3.a] tanks that earned the shift take the first loss in an exchange', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:3/4 steps:2',
        'german H tank 0506 at:1/3 tq:3 steps:2',
        'german K tank 0406 at:0/3 tq:2',
        'allied A infantry 0505 at:3/4 steps:2',
      ],
    }).play('attack 0505: G, H', 'die 3')
    expect([p.status('G'), p.status('H'), p.status('A')]).toEqual([[], ['reduced'], ['reduced', 'engaged']])
    const q = combat({
      units: [
        'german G infantry 0506 at:14/4 steps:2',
        'allied A infantry 0505 at:3/4 steps:2 sp:1',
        'allied B armor 0505 at:3/3 tq:3 steps:2 sp:1',
      ],
    }).play('attack 0505: G', 'die 2')
    expect([q.status('A'), q.status('B')]).toEqual([['engaged'], ['reduced', 'engaged']])
  })

  it('[ardennes:16.3.b] the owner chooses the unit that takes the loss of any other result', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:2/4 steps:2',
        'german H tank 0506 at:2/3 tq:3 steps:2',
        'allied A infantry 0505 at:3/9',
      ],
    }).play('attack 0505: G, H', 'die 6')
    expect([p.asks, p.legal()]).toEqual(['loss german', ['loss G', 'loss H']])
    expect(p.refused('loss A')).toMatchObject({ rule: 'ardennes:16.3.b' })
  })

  it('[ardennes:16.4.a] [ardennes:16.4.b] a lost step turns the counter over, and the last one eliminates the unit', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:2/4',
        'german H infantry 0406 at:2/4 back:1/1',
        'allied A infantry 0505 at:3/9',
      ],
    })
    expect(p.play('attack 0505: G', 'die 6').at('G')).toBe('dead')
    const q = p.play('attack 0505: H', 'die 6')
    expect([
      q.at('H'),
      q.status('H'),
      q.rules.observe(q.state, 'all').counters.find(({ id }) => id === 'H')!.values,
    ]).toEqual(['0406', ['reduced'], ['1', '1', '3']])
  })

  it('[ardennes:DX-19] [ardennes:16.4.c] [ardennes:16.4.d] [ardennes:16.4.e] a large unit leaves a remnant, if one is available, in the same condition', () => {
    const large = (remnants: number) =>
      combat({
        remnants,
        units: ['german G infantry 0506 at:40/4', 'allied A infantry 0505 at:4/4 large reduced'],
      }).play('attack 0505: G', 'die 1')
    const p = large(1)
    expect([p.at('A'), p.at('remnant-A-1'), p.status('remnant-A-1')]).toEqual(['dead', '0505', ['routed']])
    expect(p.play('retreat to 0504').at('remnant-A-1')).toBe('0504')
    const q = combat({
      units: [
        'german G infantry 0506 at:40/4',
        'allied A infantry 0505 large reduced',
        'allied B infantry 0303 large reduced',
      ],
    })
    const none = q.with('remnant-A-1 0101')
    expect(none.play('attack 0505: G', 'die 1').at('A')).toBe('dead')
    expect(none.play('attack 0505: G', 'die 1').asks).toBe('advance german')
  })
})

describe('the Eng marker of engaged units', () => {
  it('[ardennes:16.5.a] [ardennes:16.5.b] [ardennes:16.5.d] [ardennes:20.1.a] only defenders become engaged, and they cannot move in their next movement phase', () => {
    const p = fought(4, 4, 'allied B infantry 0303').play('die 4')
    expect(p.status('G')).toEqual([])
    expect(p.legal()).toEqual(['unit B', 'end'])
    expect(p.refused('unit A')).toMatchObject({ code: 'not-now', rule: 'ardennes:16.5.b' })
  })

  it("[ardennes:16.5.e] [ardennes:20.5.b] [ardennes:20.5.c] the Eng marker is removed in its owner's combat phase, and the unit may attack", () => {
    const p = fought(4, 4).play('die 4', 'end')
    expect([p.asks, p.status('A')]).toEqual(['disengagement allied', ['engaged']])
    const q = p.play('end')
    expect([q.asks, q.status('A')]).toEqual(['attack allied', []])
    expect(q.may('attack 0506')).toBe(true)
  })
})

describe('the Advantage marker', () => {
  it('[ardennes:16.6.a] [ardennes:16.6.f] Eng+ puts all attackers from one hex under the marker, and a unit that stays keeps it (Q-107, Q-160)', () => {
    const stack = (name: string, hex: string): string => `german ${name} infantry ${hex} at:2/4 sp:1 div:X`
    const p = combat({
      units: [
        stack('G', '0506'),
        stack('H', '0506'),
        stack('J', '0406'),
        stack('K', '0406'),
        'allied A infantry 0505 at:3/6 steps:2',
      ],
    }).play('attack 0505: G, H, J', 'die 1', 'lead G', 'die 5')
    // the first attacker in a hex stands for the hex
    expect(p.legal()).toEqual(['advantage G', 'advantage J', 'pass'])
    expect(p.refused('advantage H')).toMatchObject({ rule: 'ardennes:16.6.a', subjects: ['H', 'G'] })
    expect(p.refused('advantage K')).toMatchObject({ rule: 'ardennes:16.6.a', subjects: ['K'] })
    const names = (q: Position): ReadonlyArray<ReadonlyArray<string>> =>
      q.state.advantages.map(({ units }) => units.map(unit => q.rules.tables.unitIds[unit]!))
    expect(names(p.play('advantage J'))).toEqual([['J']])
    expect(names(p.play('pass'))).toEqual([])
    const both = p.play('advantage G')
    expect(names(both)).toEqual([['G', 'H']])
    const left = both.until('german', 3).play('G 0507 stop')
    expect(names(left)).toEqual([['H']])
    const again = left.play('end')
    const attack = again.asks === 'disengagement german' ? again.play('end') : again
    expect(attack.play('attack 0505: H').shifts).toContain('16.6.b 1 right')
    expect(attack.play('attack 0505: J').shifts).not.toContain('16.6.b 1 right')
  })

  const won = (): Position => fought(4, 4).play('die 1', 'lead G', 'die 5', 'advantage G')
  /** The next German combat phase, after disengagement. */
  const next = (p: Position): Position => {
    const q = p.until('german', 3).play('end')
    return q.asks === 'disengagement german' ? q.play('end') : q
  }

  it('[ardennes:16.6.a] [ardennes:16.6.b] [ardennes:15.9.c] an attack from the same hex on the next turn gains a column', () => {
    const p = won()
    expect(p.state.advantages).toHaveLength(1)
    expect(next(p).play('attack 0505: G').shifts).toEqual(['16.6.b 1 right'])
  })

  it('[ardennes:16.6.c] the attack uses up the Advantage marker', () => {
    expect(next(won()).play('attack 0505: G', 'die 5').state.advantages).toEqual([])
  })

  it('[ardennes:16.6.d] the Advantage marker is removed if the enemy has left the hex', () => {
    const p = won().with('A 0303')
    expect(next(p).state.advantages).toEqual([])
  })

  it('[ardennes:16.6.e] [ardennes:16.6.f] a unit that leaves its hex loses the Advantage marker', () => {
    const p = won().until('german', 3)
    expect(p.state.advantages).toHaveLength(1)
    expect(p.play('G 0507 stop').state.advantages).toEqual([])
  })

  it('[ardennes:16.6.g] a retreat removes the Advantage marker', () => {
    const p = position({
      side: 'allied',
      phase: 'combat',
      units: ['german G infantry 0506 at:4/4', 'allied A infantry 0505 at:40/4'],
      lines: ['advantage 0505 2 G'],
    })
    const beaten = p.play('attack 0506: A', 'die 6')
    expect(beaten.play(beaten.legal()[0]!).state.advantages).toEqual([])
  })

  it('the Advantage marker is removed if it is not used in the next combat phase (Q-61)', () => {
    expect(next(won()).play('end').state.advantages).toEqual([])
  })
})
