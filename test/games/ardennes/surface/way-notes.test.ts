/** The notes on a unit that moves or advances: its remaining movement, and hexes in which it may not stop. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

/** The notes on the current question. */
const notes = (p: Position): ReadonlyArray<string> => {
  const turn = p.rules.turn(p.state)
  return turn.type !== 'decision'
    ? []
    : p.rules.notes(p.state, turn.side, turn.asks).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)
}
const moving = (unit: string, data: Partial<PositionData> = {}): Position =>
  position({ ...data, units: [`german G ${unit}`, 'allied A infantry 0101', ...(data.units ?? [])] }).play('unit G')

describe('the notes on a selected unit', () => {
  it('[ardennes:11.1.b] show the points that are spent and left, in half points', () => {
    const p = moving('tank 0505', { primary: ['0505 0506'] })
    expect(notes(p)).toEqual(['6 movement points; or Tactical Movement: 2 hexes at any cost 11.1.b'])
    expect(notes(p.play('to 0506'))).toEqual([
      '½ of 6 movement points spent, 5½ left; or Tactical Movement: 1 hex more at any cost 11.1.b',
    ])
    expect(notes(p.play('to 0506', 'to 0507'))).toEqual(['2½ of 6 movement points spent, 3½ left 11.1.b'])
  })

  it('[ardennes:11.2.a] [ardennes:11.2.c] show the additional points of Extended Movement, and where it cannot end', () => {
    const p = moving('infantry 0503', { units: ['allied B infantry 0309'] })
    expect(notes(p)[0]).toMatch(/^3 movement points; 2 more in Extended Movement, which may not end next to an enemy; /)
    const on = p.play('to 0504', 'to 0505', 'to 0506', 'to 0507')
    expect(notes(on)).toEqual([
      'Extended Movement: 4 of 5 movement points spent, 1 left; it may not end next to an enemy 11.2.c',
    ])
  })

  it('[ardennes:11.3.a] show the remaining hexes of Tactical Movement', () => {
    const p = moving('infantry 0505', { rivers: ['0505-0506'] }).play('to 0506')
    expect(notes(p)).toEqual(['Tactical Movement: 1 hex left, at any cost 11.3.a'])
  })

  it('[ardennes:18.2.a] [ardennes:23.4.d] show only Tactical Movement for a disrupted unit and for a unit out of supply', () => {
    expect(notes(moving('infantry 0505 disrupted'))).toEqual(['Tactical Movement: 2 hexes at any cost 18.2.a'])
    expect(notes(moving('infantry 0505 out-of-supply'))).toEqual(['Tactical Movement: 2 hexes at any cost 23.4.d'])
  })

  it('[ardennes:12.1.a] show the points of Strategic Movement', () => {
    const road = ['0501 0502 0503 0504 0505 0506 0507']
    const p = moving('tank 0503', { primary: road }).play('strategic', 'to 0504')
    expect(notes(p)).toEqual(['Strategic Movement: ½ of 12 movement points spent, 11½ left 12.1.a'])
  })

  it('[ardennes:13.2.d] show the hexes that an engineer has after it is placed in a town', () => {
    const p = position({
      side: 'allied',
      places: { '0505': 'town', '0707': 'town' },
      units: ['allied E engineer town:2', 'allied A infantry 0901', 'german G infantry 0101'],
    }).play('unit E')
    expect(p.asks).toBe('entry-hex allied')
    expect(notes(p)).toEqual(['it is placed in a town and may then move 2 hexes at any cost 13.2.d'])
    expect(notes(p.play('enter 0505'))).toEqual(['Tactical Movement: 2 hexes left, at any cost 11.3.a'])
  })

  it('[ardennes:9.2.c] show the additional cost of leaving an enemy zone of control', () => {
    const p = moving('infantry 0505', { units: ['allied B infantry 0506'] })
    expect(notes(p)).toContain('leaving the enemy zone of control costs 1 movement point more for the first hex 9.2.c')
  })

  it('[ardennes:7.8.a] warn of the bridge that may collapse', () => {
    const ouren = { ouren: '0505-0506', rivers: ['0505-0506'], primary: ['0504 0505 0506'] }
    const said =
      'before it crosses the bridge 0505-0506 to 0506, a die decides whether the bridge stands (5 or more); order the rest of the move after the die 7.8.a'
    expect(notes(moving('tank 0505', ouren))).toContain(said)
    expect(notes(moving('tank 0504', ouren))).not.toContain(said)
  })
})

/** Retreats the defenders, each time by the first path offered. */
const driven = (p: Position): Position =>
  p.asks === 'retreat-hex allied' || p.asks === 'unit-to-retreat allied' ? driven(p.play(p.legal()[0]!)) : p
const won = (ratio: number, attacker: string, data: Partial<PositionData> = {}, ...more: string[]): Position =>
  driven(
    position({
      phase: 'combat',
      ...data,
      units: [attacker.replace(/^\S+/, `german G $& 0506 at:${ratio * 4}/4`), 'allied A infantry 0505 at:3/4', ...more],
    }).play('attack 0505: G', 'die 1'),
  )

describe('the notes on an advance', () => {
  it('[ardennes:19.1.d] [ardennes:19.1.e] [ardennes:19.1.i] show its kind and the remaining hexes', () => {
    const p = won(3, 'infantry')
    expect(notes(p)).toContain('bonus advance: 2 hexes 19.1.e')
    const taken = p.play('advance G')
    expect(notes(taken)).toContain('bonus advance: 2 hexes 19.1.e')
    expect(notes(taken)).toContain('it must advance at least one hex 19.1.i')
    expect(notes(taken.play('advance to 0505'))).toContain('bonus advance: 2 hexes, 1 hex left 19.1.e')
    expect(notes(won(2, 'infantry'))).toContain('normal advance: 1 hex 19.1.d')
  })

  it('[ardennes:19.1.f] show the additional hex by road while the path follows a road', () => {
    const said = /^one hex more for mechanized units that advance only by road/
    const p = won(3, 'grenadiers', { primary: ['0506 0606 0706'] }).play('advance G')
    expect(notes(p)).toContainEqual(expect.stringMatching(said))
    expect(notes(p.play('advance to 0606'))).toContainEqual(expect.stringMatching(said))
    expect(notes(p.play('advance to 0505'))).not.toContainEqual(expect.stringMatching(said))
    expect(notes(won(3, 'infantry').play('advance G'))).not.toContainEqual(expect.stringMatching(said))
  })

  it('[ardennes:7.8.a] warn of the bridge that may collapse under the advance', () => {
    const p = won(3, 'grenadiers', { ouren: '0506-0606', rivers: ['0506-0606'], secondary: ['0506 0606'] })
    expect(notes(p.play('advance G'))).toContain(
      'before it crosses the bridge 0506-0606 to 0606, a die decides whether the bridge stands (5 or more); order the rest of the move after the die 7.8.a',
    )
    // the die comes before the step
    const thrown = p.play('advance G', 'advance to 0606', 'die 6')
    expect([thrown.asks, thrown.at('G')]).toEqual(['advance-hex german', '0506'])
  })

  it('[ardennes:19.6.a] show one hex for a unit out of supply', () => {
    expect(notes(won(3, 'grenadiers out-of-supply').play('advance G'))).toContain('out of supply: 1 hex 19.6.a')
  })

  it('[ardennes:8.3.b] show where the unit may not stop, and why `stop` is not offered', () => {
    const more = ['german H infantry 0607 sp:3']
    const p = won(3, 'infantry sp:2', {}, ...more).play('advance G')
    const full = '0607 exceeds the stacking limit by 2 stacking points: G, H 8.3.b'
    expect(notes(p)).toContain(`it may not stop in 0607: ${full}`)
    const there = p.play('advance to 0607')
    expect(there.legal()).not.toContain('stop')
    expect(notes(there)).toContain(`it may not stop here: ${full}`)
    expect(there.refused('stop')).toMatchObject({ code: 'stacking', rule: 'ardennes:8.3.b' })
  })
})

describe('the refusal of an advance', () => {
  const barred = (rule: string, p: Position, hex: string, ...way: string[]): void => {
    const on = way.reduce((now, each) => now.play(`advance to ${each}`), p.play('advance G'))
    expect(on.refused(`advance to ${hex}`)).toMatchObject({ code: 'advance', rule: `ardennes:${rule}` })
  }

  it('[ardennes:11.10.d] cites the rule that an advance may not cross the army boundary', () => {
    barred('11.10.d', won(3, 'infantry', { boundary: ['0506-0606'] }), '0606')
  })
  it('[ardennes:19.2.c] [ardennes:19.2.e] cites the rule that vehicles may not advance into closed terrain or across unbridged rivers', () => {
    barred('19.2.c', won(3, 'recon', { terrain: { '0606': 'forest' } }), '0606')
    barred('19.2.e', won(3, 'recon', { rivers: ['0506-0606'] }), '0606')
    barred('19.2.a', won(3, 'infantry', { lakes: ['0506-0606'] }), '0606')
  })
  it('[ardennes:19.2.b] [ardennes:19.2.d] cites the rule that infantry may enter forest or cross a river only with its first hex', () => {
    barred('19.2.b', won(3, 'infantry', { terrain: { '0706': 'forest' } }), '0706', '0606')
    barred('19.2.d', won(3, 'infantry', { rivers: ['0606-0706'] }), '0706', '0606')
  })
  it('[ardennes:19.3.a] cites the rule that an advance may not enter a bond', () => {
    barred('19.3.a', won(3, 'infantry', {}, 'allied B infantry 0608', 'allied C infantry 0606'), '0607')
  })
  it('[ardennes:19.1.d] [ardennes:19.1.f] cites the rule that limits the length of an advance', () => {
    barred('19.1.d', won(2, 'infantry'), '0504')
    barred('2.0.a', won(3, 'infantry', {}, 'allied B infantry 0407'), '0407')
    // the additional hex is only for roads
    barred('19.1.f', won(2, 'grenadiers', { primary: ['0506 0606 0706'] }), '0705', '0606')
  })
  it('[ardennes:11.10.d] [ardennes:19.2.a] cites the rule that closes the attacked hex if a unit has no open hex', () => {
    const walls = ['0406', '0407', '0507', '0606', '0607', '0505'].map(hex => `0506-${hex}`)
    const p = won(3, 'infantry', { boundary: walls }, 'german H infantry 0605 at:1/1')
    expect(p.asks).not.toBe('advance german')
    const both = driven(
      position({
        phase: 'combat',
        boundary: walls,
        units: ['german G infantry 0506 at:12/4', 'german H infantry 0605 at:1/1', 'allied A infantry 0505 at:3/4'],
      }).play('attack 0505: G, H', 'die 1'),
    )
    expect(both.refused('advance G')).toMatchObject({ rule: 'ardennes:11.10.d' })
  })
})

describe('an advance order that names only the last hex', () => {
  const orders = (p: Position, text: string): ReadonlyArray<string> => {
    const read = p.rules.order(p.state, text)
    return read._tag === 'Right' ? read.right.map(action => p.rules.print(p.state, action)) : [read.left.message]
  }

  it('[ardennes:19.1.e] [ardennes:19.1.f] finds a path for the advance', () => {
    const p = won(3, 'infantry')
    expect(orders(p, 'G 0504')).toEqual(['advance G', 'advance to 0505', 'advance to 0504'])
    expect(orders(p.play('advance G'), 'G 0504')).toEqual(['advance to 0505', 'advance to 0504'])
    const road = won(2, 'grenadiers', { primary: ['0506 0606 0706'] })
    expect(orders(road, 'G 0706')).toEqual(['advance G', 'advance to 0606', 'advance to 0706'])
    expect(road.play('G 0706').at('G')).toBe('0706')
  })

  it('[ardennes:19.1.d] [ardennes:19.1.e] [ardennes:19.1.f] [ardennes:19.2.d] is refused with the obstacle on the way', () => {
    const said = (p: Position, hex: string): string => {
      const { rule, message } = p.refused(`G ${hex}`)
      return `${rule.slice('ardennes:'.length)} ${message}`
    }
    expect(said(won(2, 'infantry'), '0504')).toBe(
      '19.1.d G cannot reach 0504 and gets no nearer than 0505: G cannot advance to 0504: a normal advance goes no farther',
    )
    const far = won(3, 'infantry')
    expect(said(far, '0503')).toBe(
      '19.1.e G cannot reach 0503 and gets no nearer than 0504: G cannot advance to 0503: a bonus advance goes no farther',
    )
    expect(said(far.play('advance G', 'advance to 0505'), '0503')).toContain('19.1.e G cannot reach 0503')
    expect(said(won(2, 'grenadiers', { primary: ['0506 0606 0706'] }), '0707')).toMatch(/^19\.1\.f /)
    expect(said(won(3, 'infantry', { rivers: ['0606-0706', '0607-0706', '0606-0705'] }), '0706')).toMatch(
      /^19\.2\.d G cannot reach 0706 and gets no nearer than 060\d: .* only with its first hex$/,
    )
  })

  it('[ardennes:7.8.a] is refused if the path crosses a bridge that a roll may destroy', () => {
    const p = won(3, 'grenadiers', {
      ouren: '0506-0606',
      rivers: ['0506-0606'],
      secondary: ['0506 0606 0706'],
      lakes: ['0505-0606', '0506-0607'],
    })
    expect(p.refused('G 0706')).toMatchObject({
      code: 'not-offered',
      message:
        'G reaches 0706 only over the bridge 0506-0606, and a die decides whether the bridge stands (5 or more): order G 0606 first, and the rest after the die roll',
    })
  })

  it('may also be given as `to` with a hex, as in a retreat', () => {
    const p = won(3, 'infantry').play('advance G')
    expect(orders(p, 'to 0505')).toEqual(['advance to 0505'])
    expect(p.refused('to 0509').message).toContain('G cannot advance to 0509: the hex is not next to it')
    const beaten = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:12/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    expect(orders(beaten, 'to 0504')).toEqual(['retreat to 0504'])
    expect(beaten.refused('to 0406')).toMatchObject({ code: 'retreat', rule: 'ardennes:17.1.g' })
  })
})
