/** Night turns (25.1, 25.3, 27.5). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const FAR = 'allied Z infantry 1010'
const evening = (data: Partial<PositionData> & Pick<PositionData, 'units'>): Position =>
  position({ night: 3, turn: 4, ...data })
/** Goes on until a phase. */
const until = (p: Position, phase: string): Position => {
  let q = p
  for (let i = 0; i < 300 && q.turn.type !== 'over' && !q.when.startsWith(phase); i++) q = q.pass()
  return q
}

describe('night markers', () => {
  const offers = (unit: string, data: Partial<PositionData> = {}) =>
    evening({ units: [`german G ${unit}`, FAR], ...data })
      .play('unit G')
      .may('mark')

  it('[ardennes:25.3.c] [ardennes:25.1.a] night markers are placed in the movement phase of a PM turn but not before an AM turn', () => {
    expect([offers('infantry 0505'), offers('infantry 0505', { turn: 3 })]).toEqual([true, false])
    const p = evening({ units: ['german G infantry 0505', FAR] }).play('unit G', 'mark')
    expect([p.status('G'), p.refused('unit G').rule]).toEqual([['night', 'moved'], 'ardennes:11.1.e'])
  })

  it('[ardennes:25.3.a] a side may mark up to three stacks', () => {
    const units = ['0101', '0301', '0501', '0701'].map((hex, i) => `german G${i} infantry ${hex} sp:1`)
    let p = evening({ units: [...units, 'german H infantry 0101 sp:1', FAR] })
    for (const name of ['G0', 'G1', 'G2']) p = p.play(`unit ${name}`, 'mark')
    expect(p.play('unit G3').may('mark')).toBe(false)
    expect(p.play('unit G3').refused('mark')).toMatchObject({ rule: 'ardennes:25.3.e' })
    // one marker covers all units of its hex
    expect(p.play('unit H').may('mark')).toBe(true)
  })

  it('[ardennes:25.3.e] a unit may be marked if it has spent at most one point and has not used Tactical Movement', () => {
    const p = evening({ terrain: { '0504': 'forest' }, units: ['german G infantry 0505', FAR] }).play('unit G')
    expect(p.play('to 0506').may('mark')).toBe(true)
    expect(p.play('to 0506', 'to 0507').may('mark')).toBe(false)
    expect(p.play('to 0504').may('mark')).toBe(false)
    const river = evening({ rivers: ['0505-0506'], units: ['german G infantry 0505', FAR] }).play('unit G', 'to 0506')
    expect(river.may('mark')).toBe(false)
  })

  it('[ardennes:25.3.e] a unit that arrives next to the enemy may be marked, and its reach includes the stop that it needs', () => {
    const p = evening({
      entries: { E: '- 0105' },
      edgeRoads: ['0105'],
      primary: ['0105 0205'],
      units: ['german G tank E:4', 'allied A infantry 0305'],
    })
    const way = p.rules.reach(p.state, 'G').find(({ place }) => place === '0205')!
    const before = p.play('unit G', 'enter 0105')
    expect(before.play('to 0205').legal()).toEqual(['mark', 'stop'])
    expect(way.actions.map(({ type }) => type)).toEqual(['select', 'enter', 'step', 'stop'])
  })

  it('[ardennes:25.3.e] [ardennes:22.2.a] guns of both sides may be marked after they change position at a cost of one point', () => {
    const road = { primary: ['0505 0506'] }
    const german = (data: Partial<PositionData>): Position =>
      evening({ units: ['german G nebelwerfer 0505', FAR], ...data }).play('unit G')
    const allied = (data: Partial<PositionData>): Position =>
      evening({ side: 'allied', units: ['allied G artillery 0505', 'german Z infantry 1010'], ...data }).play('unit G')
    for (const gun of [german, allied]) {
      expect(gun(road).play('to 0506').may('mark')).toBe(true)
      expect(gun(road).play('to 0506', 'mark').status('G')).toEqual(['night', 'moved'])
      // this costs two points in mud
      expect(gun({}).play('to 0506').at('G')).toBe('0506')
      expect(gun({}).play('to 0506').may('mark')).toBe(false)
    }
    // the gun may only move one hex, marked or not
    expect(german(road).play('to 0506').refused('to 0507')).toMatchObject({ rule: 'ardennes:22.2.d' })
  })

  it('a gun receives a prime mover only by day, but a gun that has one moves with it at night (Q-155)', () => {
    const p = evening({ units: ['german G volksartillerie 0505', 'german H volksartillerie 0303', FAR] })
    const marked = p.play('unit G', 'tow', 'mark', 'unit H')
    expect(marked.may('mark')).toBe(true)
    const night = until(marked.play('mark'), 'night-movement german')
    expect(night.status('G')).toEqual(['prime-mover', 'night'])
    expect(night.legal()).toEqual(['unit G', 'end'])
    expect(night.ends('G')).toContain('0503')
  })

  it('[ardennes:25.3.f] units that are out of supply, disrupted or routed may not be marked, but engaged units may (Q-69)', () => {
    for (const mark of ['out-of-supply', 'disrupted', 'routed'])
      expect([mark, offers(`infantry 0505 ${mark}`)]).toEqual([mark, false])
    const p = evening({ units: ['german G infantry 0505 engaged', FAR] }).play('unit G')
    expect(p.legal()).toEqual(['mark'])
  })

  it('[ardennes:25.3.g] marked units cannot attack by day', () => {
    const p = evening({
      units: ['german G infantry 0505', 'german H infantry 0505 sp:1', 'allied A infantry 0506'],
    }).play('unit G', 'mark')
    const combat = until(p, 'combat').play('end')
    expect(combat.play('attack 0506').legal()).toEqual(['declared'])
    expect(combat.play('attack 0506').refused('with G')).toMatchObject({ rule: 'ardennes:14.1.b' })
  })

  it('a unit that disengages loses its night marker (Q-69)', () => {
    const p = evening({ units: ['german G infantry 0505', 'allied A infantry 0506'] }).play('unit G', 'mark')
    const tried = until(p, 'combat').play('disengage G', 'declared')
    expect(tried.play('die 1', 'retreat to 0504', 'stop').status('G')).toEqual([])
    expect(tried.play('die 5').status('G')).toEqual(['night'])
  })
})

describe('the night', () => {
  const data = (units: ReadonlyArray<string>, more: Partial<PositionData> = {}) => evening({ ...more, units })
  const UNITS = ['german G infantry 0505', 'german H infantry 0303', 'allied A infantry 0508', 'allied B infantry 0808']

  it('[ardennes:25.1.b] [ardennes:25.1.c] [ardennes:25.1.d] the Allied night comes first and then the German one, with movement and combat only', () => {
    const p = data(UNITS).play('unit G', 'mark')
    const allied = until(p, 'movement allied').play('unit A', 'mark')
    const phases: string[] = []
    let q = allied
    while (q.turn.gameTurn === 4) {
      if (q.turn.type === 'decision' && q.when.startsWith('night'))
        phases.push(`${q.turn.phase} ${q.turn.phasing ?? ''}`)
      q = q.pass()
    }
    expect(phases).toEqual(['night-movement allied', 'night-movement german'])
    expect(q.when).toContain('german 5')
  })

  it('[ardennes:25.3.a] [ardennes:25.3.d] [ardennes:25.3.h] marked units have their full movement, and there is no night without marked units', () => {
    const p = until(data(UNITS).play('unit G', 'mark'), 'night-movement german')
    expect(p.legal()).toEqual(['unit G', 'end'])
    expect(p.refused('unit H')).toMatchObject({ code: 'not-now', rule: 'ardennes:25.3.a' })
    expect(p.ends('G').length).toBeGreaterThan(19)
    expect(until(data(UNITS), 'night').turn.type).toBe('over')
  })

  it('[ardennes:25.3.b] Extended and Tactical Movement are available at night, but Strategic Movement and building positions are not (Q-6, Q-70)', () => {
    const road = { secondary: ['1005 0905 0805 0705 0605 0505'], rivers: ['1005-1004'] }
    const p = until(
      data(['german G recon 1005', 'german H infantry 0303', 'allied A infantry 0110'], road).play(
        'unit G',
        'mark',
        'unit H',
        'mark',
      ),
      'night-movement german',
    )
    expect(p.play('unit G').may('strategic')).toBe(false)
    expect(p.play('unit H').may('dig')).toBe(false)
    expect(p.play('unit H').may('mark')).toBe(false)
  })

  it('[ardennes:25.3.h] [ardennes:25.3.j] marked units may attack, and Ready guns without a marker may support them', () => {
    const units = [
      'german G infantry 0505',
      'german H infantry 0505 sp:1',
      'german K volksartillerie 0503',
      'allied A infantry 0506',
    ]
    const p = until(data(units).play('unit G', 'mark'), 'night-movement german').play('end')
    expect(p.when).toBe('night-combat german 4')
    const q = p.play('attack 0506')
    expect(q.legal()).toEqual(['declared'])
    expect(q.refused('with H')).toMatchObject({ rule: 'ardennes:14.1.b' })
    expect(q.play('declared').asks).toBe('attack-guns german')
  })

  it('[ardennes:25.3.i] [ardennes:7.7.a] bridges may be blown at night only under attack, and not in the first night', () => {
    const bridge = { rivers: ['0505-0506'], secondary: ['0505 0506'] }
    const asks = (turn: number) =>
      until(
        data(['german G infantry 0505', 'allied A infantry 0506'], { ...bridge, turn }).play('unit G', 'mark'),
        'night-movement german',
      ).play('end', 'attack 0506: G').asks
    expect([asks(2), asks(4)]).toEqual(['combat-die', 'demolition allied'])
  })

  it('[ardennes:25.3.k] [ardennes:25.3.l] there is no air support at night, and night markers are removed at the end of it', () => {
    const p = until(data(UNITS).play('unit G', 'mark'), 'night-movement german')
    let q = p
    while (q.turn.gameTurn === 4) q = q.pass()
    expect(q.status('G')).toEqual([])
  })

  it('stacking is checked in hexes that a unit has entered (Q-109)', () => {
    const units = [
      'german G infantry 0505',
      'german H infantry 0404',
      'german L infantry 0303',
      'allied A infantry 1010',
    ]
    const p = until(data(units).play('unit G', 'mark'), 'night-movement german')
    // an overstacked hex elsewhere waits for the day
    const crowded = p.with('L 0404')
    expect(crowded.play('end').asks).not.toBe('stacking-loss german')
    expect(p.play('G 0504-0404 stop', 'end').asks).toBe('stacking-loss german')
  })
})

describe('Kampfgruppe Peiper', () => {
  const night = (peiper: ReadonlyArray<string>, units: ReadonlyArray<string>) =>
    until(evening({ turn: 2, peiper, units }), 'night')
  const first = (units: ReadonlyArray<string>) => night(['G'], units)

  it('[ardennes:27.5.a] [ardennes:27.5.d] Kampfgruppe Peiper may move and fight in the first night without a marker', () => {
    const p = first(['german G recon 0505', 'german H infantry 0303', 'allied A infantry 0110'])
    expect([p.when, p.legal()]).toEqual(['night-movement german 2', ['unit G', 'end']])
    const later = until(
      evening({ turn: 4, peiper: ['G'], units: ['german G recon 0505', 'allied A infantry 0110'] }),
      'night',
    )
    expect(later.turn.type).toBe('over')
  })

  it('[ardennes:27.5.b] [ardennes:27.5.c] units stacked with Kampfgruppe Peiper may attack and advance with it', () => {
    const p = first([
      'german G recon 0505 at:8/4 sp:1',
      'german H infantry 0505 sp:1 at:8/4',
      'german K infantry 0605 at:8/4',
      'allied A infantry 0506 at:3/4',
    ])
    const q = p.play('end').play('attack 0506')
    // G has to attack, so it is chosen without a question
    expect(q.legal()).toEqual(['with H', 'declared'])
    let r = q.play('with H', 'declared', 'die 1')
    while (r.asks === 'retreat-hex allied') r = r.play(r.legal()[0]!)
    expect(r.legal()).toEqual(['advance G', 'advance H', 'no more advance'])
    expect(p.play('unit G').may('to 0405')).toBe(true)
    expect(p.refused('unit H')).toMatchObject({ rule: 'ardennes:25.3.a' })
  })

  it('[ardennes:27.5.b] units stacked with Kampfgruppe Peiper may attack only together with one of its units (Q-164)', () => {
    // attackers are chosen in ascending order: F comes before every unit of Peiper, H after one
    const p = night(
      ['G', 'J'],
      [
        'german F infantry 0505 sp:1 at:4/4 div:X reg:R',
        'german G recon 0505 at:8/4 sp:1 div:X',
        'german H infantry 0505 sp:1 at:4/4 div:X reg:R',
        'german J recon 0606 at:4/4 div:X',
        'german K infantry 0909',
        'allied A infantry 0506 at:3/4',
        'allied B infantry 0504 at:3/4',
        'allied C infantry 0705 at:3/4',
      ],
    ).play('end')
    expect(p.legal()).toEqual(['attack 0504', 'attack 0506', 'attack 0705', 'end'])
    const q = p.play('attack 0506')
    expect(q.legal()).toEqual(['with F', 'with G', 'with H', 'with J'])
    expect(q.play('with F').legal()).toEqual(['with G', 'with H', 'with J'])
    expect(q.play('with F').refused('declared')).toMatchObject({ rule: 'ardennes:27.5.b' })
    expect(q.play('with F', 'with G').legal()).toEqual(['with H', 'with J', 'declared'])
    // of these only G can attack 0504, and it must be chosen before H
    const south = p.play('attack 0504')
    expect(south.legal()).toEqual(['with F', 'with G'])
    expect(south.refused('with H')).toMatchObject({ code: 'cannot-attack', rule: 'ardennes:27.5.b', subjects: ['H'] })
    // G has attacked, and units that did not attack with it cannot attack any more
    let r = q.play('with G', 'declared', 'die 1')
    while (!r.asks.startsWith('advance')) r = r.play(r.legal()[0]!)
    const advanced = r.play('advance G', 'advance to 0506')
    let after = advanced.asks === 'advance-hex german' ? advanced.play('stop') : advanced
    while (after.asks !== 'attack german') after = after.play(after.legal().at(-1)!)
    expect([after.when, after.legal()]).toEqual(['night-combat german 2', ['attack 0705', 'end']])
    expect(after.broken()).toEqual([])
    expect(after.refused('attack 0504')).toMatchObject({ code: 'cannot-attack', rule: 'ardennes:27.5.b' })
  })

  it('[ardennes:27.5.b] [ardennes:25.3.h] a stack with its own night marker may attack without Kampfgruppe Peiper (Q-164)', () => {
    const p = until(
      evening({
        turn: 2,
        peiper: ['G'],
        units: [
          'german G recon 0505 at:8/4 sp:1',
          'german H infantry 0505 sp:1 at:4/4',
          'allied A infantry 0506',
          'allied B infantry 0504',
        ],
      }).play('unit H', 'mark'),
      'night-movement german',
    ).play('end')
    expect(p.play('attack 0506').legal()).toEqual(['with G', 'with H'])
    expect(p.play('attack 0506', 'with H').legal()).toEqual(['declared'])
  })
})
