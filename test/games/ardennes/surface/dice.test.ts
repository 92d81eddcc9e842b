/** What is added to dice, told before they are thrown. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** The working of the die that is thrown next: its title, its lines, the sum. */
const working = (p: Position): ReadonlyArray<string> => {
  const now = p.rules.working(p.state)
  return now === null
    ? []
    : [
        now.title,
        ...now.lines.map(({ label, value, rule }) => `${label} ${value} ${rule.slice('ardennes:'.length)}`),
        `${now.modifier} ${String(now.die)}`,
      ]
}

describe('the working of a die', () => {
  it('[ardennes:22.8.b] of guns of the defence: their own, then that of the combat once', () => {
    const p = position({
      phase: 'combat',
      units: [
        'german G infantry 0505',
        'allied A infantry 0506',
        'allied V artillery 0507 shift:1',
        'allied W artillery 0508 shift:1',
      ],
    }).play('attack 0506', 'declared', 'gun V', 'gun W')
    const ready = p.asks === 'artillery-die' ? p : p.play('commit')
    expect(ready.asks).toBe('artillery-die')
    expect(working(ready)).toEqual([
      'Artillery of the defence of 0506: V, W',
      'column without it 1-2 14.5.c',
      'two guns -1 22.8.b',
      '-1 null',
    ])
    const thrown = ready.play('die 3')
    expect(thrown.shifts).toEqual(['22.8.d 2 left'])
  })

  it('[ardennes:16.2.f] [ardennes:16.2.g] [ardennes:16.2.h] [ardennes:16.1.g] of a Firefight', () => {
    // 4 against 4: on a 3 the result is FF+1
    const fought = (kind: string, marks: string): Position =>
      position({
        phase: 'combat',
        units: [`german G ${kind} 0505 at:4 ${marks}`, 'allied A infantry 0506'],
      }).play('attack 0506', 'declared', 'die 3', 'lead G')
    const green = fought('infantry', 'green')
    expect(green.asks).toBe('firefight-die')
    expect(working(green)).toEqual([
      'Firefight over 0506, led by G',
      'G is green +1 16.2.f',
      'the result is FF+1 +1 16.1.g',
      '2 null',
    ])
    expect(working(fought('infantry', 'elite'))).toContain('G is elite -1 16.2.g')
    // the tank makes a shift: 2-1, and FF on a 2
    const tank = position({ phase: 'combat', units: ['german G tank 0505 tq:4', 'allied A infantry 0506'] })
    expect(working(tank.play('attack 0506', 'declared', 'die 2', 'lead G'))).toContain(
      'no defending tank is better -1 16.2.h',
    )
  })

  it('[ardennes:16.73.a] [ardennes:16.73.b] of Determined Defence', () => {
    const p = position({
      phase: 'combat',
      terrain: { '0506': 'city' },
      units: ['german G infantry 0505 at:16', 'allied A infantry 0506 elite'],
    }).play('attack 0506', 'declared', 'die 1')
    expect(p.asks).toBe('determined-defence allied')
    expect(working(p.play('lead A'))).toEqual([
      'Determined Defence of 0506, led by A',
      'A is elite -1 16.73.a',
      'a city is defended -1 16.73.b',
      '-2 null',
    ])
  })

  it('[ardennes:27.13.a] [ardennes:27.13.b] [ardennes:27.13.c] of surprise: a column or none, exposed in either case', () => {
    const p = position({
      phase: 'combat',
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0506'],
    }).play('attack 0506: G', 'surprise')
    expect(p.asks).toBe('surprise-die')
    expect(working(p)).toEqual([
      'Surprise by G, before the die of the attack on 0506',
      'a column to the right on 3 or less 27.13.a',
      'no column on 4 or more 27.13.b',
      'an ordinary unit after the attack on any 27.13.c',
      '0 null',
    ])
    expect(p.events('die 2').map(event => p.rules.tell(event))[0]).toBe(
      'G: the die shows 2: a column to the right, and exposed',
    )
    expect(p.events('die 5').map(event => p.rules.tell(event))[0]).toBe('G: the die shows 5: no column, and exposed')
    // the die of the combat that follows is told with it
    expect(working(p.play('die 2'))[0]).toBe('German attack on 0506')
  })

  it('[ardennes:27.12.a] [ardennes:27.12.c] of a ruse in an enemy zone', () => {
    const p = position({
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0407', 'allied B infantry 1010'],
    }).play('unit G', 'to 0506', 'deceive')
    expect(p.asks).toBe('deceit-die')
    expect(working(p)).toEqual([
      'Ruse of G at 0506',
      'the zone is ignored on 3 or less 27.12.a',
      'exposed, and the zone counts on 4 or more 27.12.c',
      '0 null',
    ])
  })

  it('[ardennes:20.2.c] [ardennes:20.2.d] of disengagement', () => {
    const p = position({
      phase: 'disengagement',
      units: ['german G tank 0505 green', 'allied A infantry 0506'],
    }).play('disengage G')
    const ready = p.asks === 'disengagement-die' ? p : p.play('declared')
    expect(working(ready)).toEqual(['Disengagement of G', 'G is green +1 20.2.c', 'tanks or recon -1 20.2.d', '0 null'])
  })

  it('[ardennes:7.8.b] [ardennes:7.8.c] of the bridge that may fall as the first German comes to it', () => {
    const p = position({
      rivers: ['0504-0505'],
      secondary: ['0504 0505'],
      ouren: '0504-0505',
      units: ['german G infantry 0504', 'allied A infantry 1010'],
    }).play('unit G', 'to 0505')
    expect(p.asks).toBe('bridge-die')
    expect(working(p)).toEqual([
      'Whether the bridge 0504-0505 still stands as the first German comes to it',
      'stands on 5 or more 7.8.c',
      'blown on 4 or less 7.8.b',
      '0 null',
    ])
  })

  it('[ardennes:24.3.b] of traffic markers: which lie on the map', () => {
    let p = position({ side: 'allied', turn: 3, units: ['allied A infantry 0505', 'german G infantry 1010'] }).edited(
      saved => {
        const { traffic } = (saved as unknown as { slowing: { traffic: string[] } }).slowing
        for (const [i, hex] of [
          [7, '0203'],
          [9, '0806'],
        ] as const)
          traffic[i] = hex
      },
    )
    p = p.play('end')
    while (p.turn.phase !== 'traffic') p = p.pass()
    expect(working(p)).toEqual([])
    const thrown = p.play('end')
    expect(thrown.asks).toBe('traffic-die')
    const title = 'Which Allied traffic marker goes back: that of the number thrown'
    expect(working(thrown)).toEqual([title, 'on the map 2, 4 24.3.b', '0 null'])
    expect(working(thrown.play('die 4'))).toEqual([title, 'on the map 2 24.3.b', '0 null'])
  })

  it('[ardennes:27.9.a] [ardennes:27.9.b] [ardennes:27.9.c] of the unit that may be late: which, and what the faces mean', () => {
    let p = position({
      turn: 3,
      side: 'allied',
      late: ['G'],
      entries: { K: '- 0110' },
      units: ['german G tank K:4', 'german H infantry 0101', 'allied A infantry 1010'],
    }).play('end')
    while (p.turn.phasing === 'allied') p = p.pass()
    expect(p.asks).toBe('arrival-die')
    expect(working(p)).toEqual([
      'Whether G arrives on this turn',
      'comes on 2 or less 27.9.a',
      'thrown for again on the next turn 3 to 4 27.9.b',
      'never comes on 5 or more 27.9.c',
      '0 null',
    ])
  })

  it('[ardennes:23.7.b] of those who are cut off: the points of each face', () => {
    let p = position({
      sources: { german: '0110' },
      units: ['german G infantry 0901', 'allied Z infantry 0406'],
    }).play('end')
    while (p.asks !== 'surrender-die') p = p.pass()
    expect(working(p).slice(0, 4)).toEqual([
      'Surrender of those cut off: G',
      'points on 1 or less -1 23.7.b',
      'points on 2 0 23.7.b',
      'points on 3 or more 1 23.7.b',
    ])
  })
})
