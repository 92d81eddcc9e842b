/** What a unit on its way has left, and where it may not stop. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

/** Notes on the question that is asked now. */
const notes = (p: Position): ReadonlyArray<string> => {
  const turn = p.rules.turn(p.state)
  return turn.type !== 'decision'
    ? []
    : p.rules.notes(p.state, turn.side, turn.asks).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)
}
const moving = (unit: string, data: Partial<PositionData> = {}): Position =>
  position({ ...data, units: [`german G ${unit}`, 'allied A infantry 0101', ...(data.units ?? [])] }).play('unit G')

describe('a unit in hand is told', () => {
  it('[ardennes:11.1.b] points spent and left, in halves', () => {
    const p = moving('tank 0505', { primary: ['0505 0506'] })
    expect(notes(p)).toEqual(['6 movement points; or Tactical Movement: 2 hexes at any cost 11.1.b'])
    expect(notes(p.play('to 0506'))).toEqual([
      '½ of 6 movement points spent, 5½ left; or Tactical Movement: 1 hex more at any cost 11.1.b',
    ])
    expect(notes(p.play('to 0506', 'to 0507'))).toEqual(['2½ of 6 movement points spent, 3½ left 11.1.b'])
  })

  it('[ardennes:11.2.a] [ardennes:11.2.c] Extended Movement: what it has more, and where it does not end', () => {
    const p = moving('infantry 0503', { units: ['allied B infantry 0309'] })
    expect(notes(p)[0]).toMatch(
      /^3 movement points; 2 more in Extended Movement, to end where no enemy is next to it; /,
    )
    const on = p.play('to 0504', 'to 0505', 'to 0506', 'to 0507')
    expect(notes(on)).toEqual([
      'Extended Movement: 4 of 5 movement points spent, 1 left; it does not end beside an enemy 11.2.c',
    ])
  })

  it('[ardennes:11.3.a] Tactical Movement: hexes left', () => {
    const p = moving('infantry 0505', { rivers: ['0505-0506'] }).play('to 0506')
    expect(notes(p)).toEqual(['Tactical Movement: 1 hex left, at any cost 11.3.a'])
  })

  it('[ardennes:18.2.a] [ardennes:23.4.d] that it has Tactical Movement alone', () => {
    expect(notes(moving('infantry 0505 disrupted'))).toEqual(['Tactical Movement: 2 hexes at any cost 18.2.a'])
    expect(notes(moving('infantry 0505 out-of-supply'))).toEqual(['Tactical Movement: 2 hexes at any cost 23.4.d'])
  })

  it('[ardennes:12.1.a] Strategic Movement', () => {
    const road = ['0501 0502 0503 0504 0505 0506 0507']
    const p = moving('tank 0503', { primary: road }).play('strategic', 'to 0504')
    expect(notes(p)).toEqual(['Strategic Movement: ½ of 12 movement points spent, 11½ left 12.1.a'])
  })

  it('[ardennes:13.2.d] an engineer that is placed: what it has then', () => {
    const p = position({
      side: 'allied',
      places: { '0505': 'town', '0707': 'town' },
      units: ['allied E engineer town:2', 'allied A infantry 0901', 'german G infantry 0101'],
    }).play('unit E')
    expect(p.asks).toBe('entry-hex allied')
    expect(notes(p)).toEqual(['it is placed in a town, and then has 2 hexes at any cost 13.2.d'])
    expect(notes(p.play('enter 0505'))).toEqual(['Tactical Movement: 2 hexes left, at any cost 11.3.a'])
  })

  it('[ardennes:9.2.c] what it costs to leave an enemy zone', () => {
    const p = moving('infantry 0505', { units: ['allied B infantry 0506'] })
    expect(notes(p)).toContain('out of the enemy zone of control: 1 movement point more for the first hex 9.2.c')
  })

  it('[ardennes:7.8.a] of the bridge that may fall', () => {
    const ouren = { ouren: '0505-0506', rivers: ['0505-0506'], primary: ['0504 0505 0506'] }
    const said =
      'before it crosses the bridge 0505-0506 to 0506 a die says whether that stands (5 or more); then it is ordered on again 7.8.a'
    expect(notes(moving('tank 0505', ouren))).toContain(said)
    expect(notes(moving('tank 0504', ouren))).not.toContain(said)
  })
})

/** The defenders have gone back, by the first way each time. */
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

describe('an advance is told', () => {
  it('[ardennes:19.1.d] [ardennes:19.1.e] [ardennes:19.1.i] by its kind and the hexes that are left', () => {
    const p = won(3, 'infantry')
    expect(notes(p)).toContain('bonus advance: 2 hexes 19.1.e')
    const taken = p.play('advance G')
    expect(notes(taken)).toContain('bonus advance: 2 hexes 19.1.e')
    expect(notes(taken)).toContain('it has been named: it goes one hex at least 19.1.i')
    expect(notes(taken.play('advance to 0505'))).toContain('bonus advance: 2 hexes, 1 hex left 19.1.e')
    expect(notes(won(2, 'infantry'))).toContain('normal advance: 1 hex 19.1.d')
  })

  it('[ardennes:19.1.f] with the hex more by road, while its way is one', () => {
    const said = /^one hex more for mechanized units, if all their way is by road/
    const p = won(3, 'grenadiers', { primary: ['0506 0606 0706'] }).play('advance G')
    expect(notes(p)).toContainEqual(expect.stringMatching(said))
    expect(notes(p.play('advance to 0606'))).toContainEqual(expect.stringMatching(said))
    expect(notes(p.play('advance to 0505'))).not.toContainEqual(expect.stringMatching(said))
    expect(notes(won(3, 'infantry').play('advance G'))).not.toContainEqual(expect.stringMatching(said))
  })

  it('[ardennes:7.8.a] with the bridge that may fall', () => {
    const p = won(3, 'grenadiers', { ouren: '0506-0606', rivers: ['0506-0606'], secondary: ['0506 0606'] })
    expect(notes(p.play('advance G'))).toContain(
      'before it crosses the bridge 0506-0606 to 0606 a die says whether that stands (5 or more); then it is ordered on again 7.8.a',
    )
    // and so it is
    const thrown = p.play('advance G', 'advance to 0606', 'die 6')
    expect([thrown.asks, thrown.at('G')]).toEqual(['advance-hex german', '0506'])
  })

  it('[ardennes:19.6.a] out of supply one hex', () => {
    expect(notes(won(3, 'grenadiers out-of-supply').play('advance G'))).toContain('out of supply: 1 hex 19.6.a')
  })

  it('[ardennes:8.3.b] where it would not stop, and why `stop` is not offered', () => {
    const more = ['german H infantry 0607 sp:3']
    const p = won(3, 'infantry sp:2', {}, ...more).play('advance G')
    const full = '0607 is too full by 2 stacking points: G, H 8.3.b'
    expect(notes(p)).toContain(`it would go on from 0607: ${full}`)
    const there = p.play('advance to 0607')
    expect(there.legal()).not.toContain('stop')
    expect(notes(there)).toContain(`it does not stop here: ${full}`)
    expect(there.refused('stop')).toMatchObject({ code: 'stacking', rule: 'ardennes:8.3.b' })
  })
})

describe('a barred advance is refused by the rule that bars it', () => {
  const barred = (rule: string, p: Position, hex: string, ...way: string[]): void => {
    const on = way.reduce((now, each) => now.play(`advance to ${each}`), p.play('advance G'))
    expect(on.refused(`advance to ${hex}`)).toMatchObject({ code: 'advance', rule: `ardennes:${rule}` })
  }

  it('[ardennes:11.10.d] the army boundary', () => {
    barred('11.10.d', won(3, 'infantry', { boundary: ['0506-0606'] }), '0606')
  })
  it('[ardennes:19.2.c] [ardennes:19.2.e] ground and rivers that vehicles do not cross', () => {
    barred('19.2.c', won(3, 'recon', { terrain: { '0606': 'forest' } }), '0606')
    barred('19.2.e', won(3, 'recon', { rivers: ['0506-0606'] }), '0606')
    barred('19.2.a', won(3, 'infantry', { lakes: ['0506-0606'] }), '0606')
  })
  it('[ardennes:19.2.b] [ardennes:19.2.d] what infantry does with its first hex alone', () => {
    barred('19.2.b', won(3, 'infantry', { terrain: { '0706': 'forest' } }), '0706', '0606')
    barred('19.2.d', won(3, 'infantry', { rivers: ['0606-0706'] }), '0706', '0606')
  })
  it('[ardennes:19.3.a] a bond', () => {
    barred('19.3.a', won(3, 'infantry', {}, 'allied B infantry 0608', 'allied C infantry 0606'), '0607')
  })
  it('[ardennes:19.1.d] [ardennes:19.1.f] what lies too far', () => {
    barred('19.1.d', won(2, 'infantry'), '0504')
    barred('2.0.a', won(3, 'infantry', {}, 'allied B infantry 0407'), '0407')
    // the hex more is for the road
    barred('19.1.f', won(2, 'grenadiers', { primary: ['0506 0606 0706'] }), '0705', '0606')
  })
  it('[ardennes:11.10.d] [ardennes:19.2.a] a unit that finds no hex at all says what bars that of the attack', () => {
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

describe('an advance to a hex that is named alone', () => {
  const orders = (p: Position, text: string): ReadonlyArray<string> => {
    const read = p.rules.order(p.state, text)
    return read._tag === 'Right' ? read.right.map(action => p.rules.print(p.state, action)) : [read.left.message]
  }

  it('[ardennes:19.1.e] [ardennes:19.1.f] is gone to by the ways of the advance', () => {
    const p = won(3, 'infantry')
    expect(orders(p, 'G 0504')).toEqual(['advance G', 'advance to 0505', 'advance to 0504'])
    expect(orders(p.play('advance G'), 'G 0504')).toEqual(['advance to 0505', 'advance to 0504'])
    const road = won(2, 'grenadiers', { primary: ['0506 0606 0706'] })
    expect(orders(road, 'G 0706')).toEqual(['advance G', 'advance to 0606', 'advance to 0706'])
    expect(road.play('G 0706').at('G')).toBe('0706')
  })

  it('[ardennes:19.1.d] [ardennes:19.1.e] [ardennes:19.1.f] [ardennes:19.2.d] or refused with what keeps it out on the way there', () => {
    const said = (p: Position, hex: string): string => {
      const { rule, message } = p.refused(`G ${hex}`)
      return `${rule.slice('ardennes:'.length)} ${message}`
    }
    expect(said(won(2, 'infantry'), '0504')).toBe(
      '19.1.d G cannot reach 0504 and gets no nearer than 0505: G does not advance: it has gone as far as a normal advance leads, not on to 0504',
    )
    const far = won(3, 'infantry')
    expect(said(far, '0503')).toBe(
      '19.1.e G cannot reach 0503 and gets no nearer than 0504: G does not advance: it has gone as far as a bonus advance leads, not on to 0503',
    )
    expect(said(far.play('advance G', 'advance to 0505'), '0503')).toContain('19.1.e G cannot reach 0503')
    expect(said(won(2, 'grenadiers', { primary: ['0506 0606 0706'] }), '0707')).toMatch(/^19\.1\.f /)
    expect(said(won(3, 'infantry', { rivers: ['0606-0706', '0607-0706', '0606-0705'] }), '0706')).toMatch(
      /^19\.2\.d G cannot reach 0706 and gets no nearer than 060\d: .* with its first hex alone$/,
    )
  })

  it('[ardennes:7.8.a] nor over a bridge that may fall before the die', () => {
    const p = won(3, 'grenadiers', {
      ouren: '0506-0606',
      rivers: ['0506-0606'],
      secondary: ['0506 0606 0706'],
      lakes: ['0505-0606', '0506-0607'],
    })
    expect(p.refused('G 0706')).toMatchObject({
      code: 'not-offered',
      message:
        'G reaches 0706 over the bridge 0506-0606 alone, and a die says whether that stands (5 or more): order G 0606 first, and the rest after the die roll',
    })
  })

  it('`to` and a hex are the advance, and the retreat, that is asked for', () => {
    const p = won(3, 'infantry').play('advance G')
    expect(orders(p, 'to 0505')).toEqual(['advance to 0505'])
    expect(p.refused('to 0509').message).toContain('G does not advance: 0509 is not next to it')
    const beaten = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:12/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    expect(orders(beaten, 'to 0504')).toEqual(['retreat to 0504'])
    expect(beaten.refused('to 0406')).toMatchObject({ code: 'retreat', rule: 'ardennes:17.1.g' })
  })
})
