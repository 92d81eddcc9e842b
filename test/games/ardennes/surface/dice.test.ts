/** The workings of dice, shown before the dice are rolled. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** The working of the next die: its title, its lines and its modifier. */
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

describe('the working of a roll', () => {
  it('[ardennes:22.8.b] for defending guns comes before the working of the combat, which includes their shift', () => {
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
      'Defensive artillery at 0506: V, W',
      'column without this die 1-2 14.5.c',
      'two guns -1 22.8.b',
      '-1 null',
    ])
    const thrown = ready.play('die 3')
    expect(thrown.shifts).toEqual(['22.8.d 2 left'])
  })

  it('[ardennes:16.2.f] [ardennes:16.2.g] [ardennes:16.2.h] [ardennes:16.1.g] for a Firefight lists its modifiers', () => {
    // 4 against 4: a die of 3 gives FF+1
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
    // the tank makes a shift to 2-1, and a die of 2 gives FF
    const tank = position({ phase: 'combat', units: ['german G tank 0505 tq:4', 'allied A infantry 0506'] })
    expect(working(tank.play('attack 0506', 'declared', 'die 2', 'lead G'))).toContain(
      'no defending tank is better -1 16.2.h',
    )
  })

  it('[ardennes:16.73.a] [ardennes:16.73.b] for Determined Defence lists its modifiers', () => {
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

  it('[ardennes:27.13.a] [ardennes:27.13.b] [ardennes:27.13.c] for surprise shows a column or none, and the exposure in either case', () => {
    const p = position({
      phase: 'combat',
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0506'],
    }).play('attack 0506: G', 'surprise')
    expect(p.asks).toBe('surprise-die')
    expect(working(p)).toEqual([
      'Surprise by G, before the combat die at 0506',
      'one column to the right on 3 or less 27.13.a',
      'no column on 4 or more 27.13.b',
      'exposed after the attack on any 27.13.c',
      '0 null',
    ])
    expect(p.events('die 2').map(event => p.rules.tell(event))[0]).toBe(
      'G: the die shows 2: a column to the right, and exposed',
    )
    expect(p.events('die 5').map(event => p.rules.tell(event))[0]).toBe('G: the die shows 5: no column, and exposed')
    // the next working is that of the combat
    expect(working(p.play('die 2'))[0]).toBe('German attack on 0506')
  })

  it('[ardennes:27.12.a] [ardennes:27.12.c] for a deception shows its effect on the enemy zone of control', () => {
    const p = position({
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0407', 'allied B infantry 1010'],
    }).play('unit G', 'to 0506', 'deceive')
    expect(p.asks).toBe('deceit-die')
    expect(working(p)).toEqual([
      'Deception by G at 0506',
      'the zone is ignored on 3 or less 27.12.a',
      'exposed, and the zone counts on 4 or more 27.12.c',
      '0 null',
    ])
  })

  it('[ardennes:20.2.c] [ardennes:20.2.d] for disengagement lists its modifiers', () => {
    const p = position({
      phase: 'disengagement',
      units: ['german G tank 0505 green', 'allied A infantry 0506'],
    }).play('disengage G')
    const ready = p.asks === 'disengagement-die' ? p : p.play('declared')
    expect(working(ready)).toEqual(['Disengagement of G', 'G is green +1 20.2.c', 'tanks or recon -1 20.2.d', '0 null'])
  })

  it('[ardennes:7.8.b] [ardennes:7.8.c] for the bridge that the first German unit reaches shows the rolls on which it stands', () => {
    const p = position({
      rivers: ['0504-0505'],
      secondary: ['0504 0505'],
      ouren: '0504-0505',
      units: ['german G infantry 0504', 'allied A infantry 1010'],
    }).play('unit G', 'to 0505')
    expect(p.asks).toBe('bridge-die')
    expect(working(p)).toEqual([
      'Check of the bridge 0504-0505 when the first German unit reaches it',
      'stands on 5 or more 7.8.c',
      'blown on 4 or less 7.8.b',
      '0 null',
    ])
  })

  it('[ardennes:24.3.b] for traffic lists the markers on the map', () => {
    let p = position({
      side: 'allied',
      turn: 3,
      units: ['allied A infantry 0505', 'german G infantry 1010'],
      lines: ['traffic allied-2 0203', 'traffic allied-4 0806'],
    })
    p = p.play('end')
    while (p.turn.phase !== 'traffic') p = p.pass()
    expect(working(p)).toEqual([])
    const thrown = p.play('end')
    expect(thrown.asks).toBe('traffic-die')
    const title = 'Allied traffic: the marker with the number of the die returns to its box'
    expect(working(thrown)).toEqual([title, 'markers on the map 2, 4 24.3.b', '0 null'])
    expect(working(thrown.play('die 4'))).toEqual([title, 'markers on the map 2 24.3.b', '0 null'])
  })

  it('[ardennes:27.9.a] [ardennes:27.9.b] [ardennes:27.9.c] for a unit that may be late names the unit and the effects', () => {
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
      'Arrival of G',
      'arrives on 2 or less 27.9.a',
      'another die on the next turn on 3 to 4 27.9.b',
      'never arrives on 5 or more 27.9.c',
      '0 null',
    ])
  })

  it('[ardennes:23.7.b] for units that are cut off lists the surrender points of each face', () => {
    let p = position({
      sources: { german: '0110' },
      units: ['german G infantry 0901', 'allied Z infantry 0406'],
    }).play('end')
    while (p.asks !== 'surrender-die') p = p.pass()
    expect(working(p).slice(0, 4)).toEqual([
      'Surrender of units that are cut off: G',
      'points on 1 or less -1 23.7.b',
      'points on 2 0 23.7.b',
      'points on 3 or more 1 23.7.b',
    ])
  })
})
