/**
 * M10 Guests: units that retreated onto friends that still have to fight. The Germans retreat north, the Allies south.
 */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0405: 0404 0505 0506 0406 0306 0305.
// Around 0404: 0403 0504 0505 0405 0305 0304.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
/** Declines the advance if it is asked. */
const stay = (p: Position): Position =>
  p.turn.type === 'decision' && p.turn.asks === 'advance' ? p.order('no more advance') : p
const at = (p: Position, ...units: ReadonlyArray<string>) => units.map(p.at)
const markers = (p: Position) => p.rules.observe(p.state, 'all').markers.map(marker => marker.place)
const battle = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
const destroyed = (p: Position) =>
  p.rules
    .observe(p.state, 'all')
    .markers.filter(marker => marker.kind === 'fort-destroyed')
    .map(marker => marker.place)

describe('M10 Guests among defenders (units that retreated onto friends still to be attacked)', () => {
  const rivers = ['0505-0506', '0505-0605'] // F1 in 0505 can go to 0405 only
  /** F1 has retreated onto F2, which G2 (and units that attack with it) has still to attack. */
  const guest = (g2: number, units: ReadonlyArray<string> = [], map: Map = {}) =>
    stay(
      combat({ rivers, ...map }, [
        'german G1 16-3 0504',
        `german G2 ${g2}-3 0305`,
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        ...units,
      ])
        .attack('0505: G1')
        .attack('0405: G2')
        .orders('no more attacks', 'resolve 0505', 'die 5'),
    )

  it('[marne:M10.c] [marne:Q-23] a guest adds no strength to the defence of its hosts', () => {
    const p = guest(16)
    expect([p.at('F1'), p.status('F1')]).toEqual(['0405', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({ targets: ['0405'], defenders: ['F2'], defence: 4, column: '4-1' })
  })

  it('[marne:Q-4] [marne:M10.c] a guest does not give the modifier for a disrupted defender', () => {
    expect(guest(16).working().modifier).toBe(0)
    expect(guest(16, ['allied F3 1-3 0405 disrupted']).working().modifier).toBe(-1)
  })

  it('[marne:M10.a] [marne:EX-25] host and guest both retreat after D1', () => {
    const p = guest(16).roll(5)
    expect(p.legal()).toEqual(['retreat unit F1', 'retreat unit F2'])
    const after = p.orders('retreat unit F1', 'retreat to 0406')
    expect(at(after, 'F1', 'F2')).toEqual(['0406', '0506'])
    expect([after.isDisrupted('F1'), after.isDisrupted('F2')]).toEqual([true, true])
  })

  it('[marne:M10.a] [marne:EX-25] host and guest are both eliminated after De', () => {
    expect(at(guest(40).roll(1), 'F1', 'F2')).toEqual(['eliminated', 'eliminated'])
  })

  it('[marne:M10.a] a guest stays in its hex if the attack on its hosts fails', () => {
    expect(at(guest(4).roll(4).settle(), 'F1', 'F2', 'G2')).toEqual(['0405', '0405', '0204'])
  })

  it('[marne:M10.d] [marne:Q-24] [marne:EX-57] after an attack is repelled, the host may advance but the guest may not', () => {
    let p = guest(4).roll(4) // A1
    while (p.turn.type === 'decision' && p.turn.asks === 'retreat-hex') p = p.order(p.legal()[0]!)
    expect(p.legal()).toEqual(['advance F2', 'no more advance'])
    expect(p.refused('advance F1')).toMatchObject({ code: 'advance', rule: 'marne:M10.d', subjects: ['F1'] })
    expect(p.order('F2 0305').at('F2')).toBe('0305')
  })

  it('[marne:M10.a] [marne:Q-23] a guest may suffer several results in one phase, and may become a guest in another hex', () => {
    // from 0405 only 0406 is open, where F3 is still to be attacked by G3
    const p = stay(
      combat({ rivers: [...rivers, '0405-0506'] }, [
        'german G1 16-3 0504',
        'german G2 16-3 0305',
        'german G3 16-3 0307',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        'allied F3 4-3 0406',
      ])
        .attack('0505: G1')
        .attack('0405: G2')
        .attack('0406: G3')
        .orders('no more attacks', 'resolve 0505', 'die 5'),
    ).order('resolve 0405')
    const twice = stay(p.roll(5).order('retreat unit F1'))
    expect(at(twice, 'F1', 'F2', 'F3')).toEqual(['0406', '0406', '0406'])
    expect([twice.status('F1'), twice.status('F2'), twice.status('F3')]).toEqual([
      ['disrupted', 'guest'],
      ['disrupted', 'guest'],
      [],
    ])
    expect(twice.working()).toMatchObject({ targets: ['0406'], defenders: ['F3'], defence: 4, modifier: 0 })
    const thrice = twice.roll(5).settle()
    expect(at(thrice, 'F1', 'F2', 'F3')).toEqual(['0507', '0506', '0507'])
    expect(at(stay(twice.roll(1)).settle(), 'F1', 'F2', 'F3')).not.toContain('0406')
  })

  it('[marne:M10.a] [marne:M9.d] guests and hosts retreat in one order, the strongest first', () => {
    const p = guest(16, ['allied F3 3-3 0405'], { columns: 9 })
    expect(p.working()).toMatchObject({ defence: 7, column: '2-1' })
    expect(p.roll(2).legal()).toEqual(['retreat unit F1', 'retreat unit F2'])
    expect(p.roll(2).refused('retreat unit F3')).toMatchObject({ code: 'out-of-order', rule: 'marne:M9.d' })
  })

  it('[marne:Q-23] a unit that retreats onto friends whose combat is over is not a guest', () => {
    const p = combat({ rivers }, [
      'german G1 16-3 0504',
      'german G2 4-3 0305',
      'german G3 16-3 0306',
      'allied F1 4-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0406',
    ])
      .attack('0505: G1')
      .attack('0405: G2')
      .attack('0406: G3')
      .orders('no more attacks', 'resolve 0405', 'die 4')
    const after = stay(p.settle().orders('resolve 0505', 'die 5'))
    expect(after.working().targets).toEqual(['0406'])
    expect([after.at('F1'), after.status('F1')]).toEqual(['0405', ['disrupted']])
  })

  it('[marne:Q-23] a guest that retreats onto units with no combat ahead stops being a guest', () => {
    const again = stay(
      combat({ rivers }, [
        'german G1 16-3 0504',
        'german G2 16-3 0305',
        'german G3 4-3 0803',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        'allied F3 4-3 0804',
      ])
        .attack('0505: G1')
        .attack('0405: G2')
        .attack('0804: G3')
        .orders('no more attacks', 'resolve 0505', 'die 5'),
    )
      .orders('resolve 0405', 'die 5')
      .settle()
    expect(again.working().targets).toEqual(['0804'])
    expect([again.at('F1') === '0405', again.status('F1')]).toEqual([false, ['disrupted']])
  })

  it('[marne:Q-23] a guest stops being a guest when the phase ends', () => {
    const p = position({
      phase: 'combat-1',
      rivers,
      units: [
        'german G1 16-3 0504',
        'german G2 4-3 0305',
        'german G3 20-3 0305',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
      ],
    })
      .attack('0505: G1')
      .attack('0405: G2')
      .orders('no more attacks', 'resolve 0505', 'die 5')
    const second = stay(p).roll(4).settle().until('combat-2', 'german').attack('0405: G3').order('no more attacks')
    expect(second.working()).toMatchObject({ defenders: ['F1', 'F2'], defence: 8, modifier: -1 })
  })

  // F1 retreats into the empty fortress of 0405, which G2 attacks across a river
  const fort = (g2: number) =>
    stay(
      combat({ rivers: [...rivers, '0305-0405'], forts: ['2 0405'] }, [
        'german G1 16-3 0504',
        `german G2 ${g2}-3 0305`,
        'allied F1 4-3 0505',
      ])
        .attack('0505: G1')
        .attack('0405: G2')
        .orders('no more attacks', 'resolve 0505', 'die 5'),
    )

  it('[marne:Q-23] [marne:Q-7] a fortress without units can be a host, and only De affects its guest', () => {
    const p = fort(8)
    expect([p.at('F1'), p.status('F1')]).toEqual(['0405', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({ defenders: [], defence: 2, column: '4-1', modifier: 3 })
    const held = p.roll(1) // row 4: D2
    expect([held.at('F1'), markers(held), held.when]).toEqual(['0405', [], 'movement-1 allied 8'])
    const fallen = fort(40).roll(1) // 10-1, row 4: De
    expect([fallen.at('F1'), markers(fallen)]).toEqual(['eliminated', ['0405']])
  })
})

describe('M10 Guests among attackers (units that retreated onto friends still to attack)', () => {
  const rivers = ['0505-0504', '0505-0604'] // G1 in 0505 can go to 0404 only
  const ours = ['german G1 4-3 0505', 'german G2 4-3 0404', 'german G3 4-3 0404']
  const theirs = ['allied F1 4-3 0506', 'allied F2 4-3 0305', 'allied F3 4-3 0304']
  /**
   * Returns the position with attacks declared, in which G1 has failed and retreated into 0404, the hex of G2 and G3.
   */
  const guest = (attacks: ReadonlyArray<string>, units = [...ours, ...theirs], map: Map = {}) =>
    stay(
      ['0506: G1', ...attacks]
        .reduce((p, attack) => p.attack(attack), combat({ rivers, ...map }, units))
        .orders('no more attacks', 'resolve 0506', 'die 4'),
    )

  it('[marne:M10.c] a guest adds no strength to the attack of its hosts', () => {
    const p = guest(['0305: G2'])
    expect([p.at('G1'), p.status('G1')]).toEqual(['0404', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({ attackers: ['G2'], attack: 4 })
  })

  it('[marne:M10.b] [marne:EX-26] a guest stays if one of its hosts fails and another did not attack', () => {
    const p = guest(['0305: G2']).roll(4).settle() // A1
    expect(at(p, 'G1', 'G3')).toEqual(['0404', '0404'])
    expect(p.at('G2')).not.toBe('0404')
  })

  it('[marne:M10.b] a guest stays if one of its hosts succeeds, or fails only in another attack', () => {
    const p = guest(['0305: G2', '0304: G3']).orders('resolve 0304', 'die 1').settle() // D1: F3 retreats, or is eliminated
    expect(at(p, 'G1', 'G2', 'G3')).toEqual(['0404', '0404', '0404'])
    const failed = p.roll(4).settle()
    expect(at(failed, 'G1', 'G3')).toEqual(['0404', '0404'])
    expect(failed.at('G2')).not.toBe('0404')
  })

  it('[marne:M10.b] [marne:Q-23] [marne:EX-56] if two hosts make two attacks, only the second failure affects the guest', () => {
    const first = guest(['0305: G2', '0304: G3']).orders('resolve 0305', 'die 4').settle() // A1
    expect(at(first, 'G1', 'G2', 'G3')).toEqual(['0404', '0504', '0404'])
    const second = first.roll(5) // A2: G1 and G3
    expect(second.legal()).toEqual(['retreat unit G1', 'retreat unit G3'])
    const done = second.settle()
    expect(at(done, 'G1', 'G3').map(hex => ['0404', '0504'].includes(hex))).toEqual([false, false])
    expect([done.isDisrupted('G1'), done.isDisrupted('G3')]).toEqual([true, true])
  })

  it('[marne:M10.b] [marne:EX-56] Ae against the first host spares the guest, and Ae against the last host eliminates it', () => {
    const weak = [
      'german G1 4-3 0505',
      'german G2 1-3 0404',
      'german G3 1-3 0404',
      'allied F1 4-3 0506',
      'allied F2 9-3 0305',
      'allied F3 9-3 0304',
    ]
    const first = guest(['0305: G2', '0304: G3'], weak).orders('resolve 0305', 'die 6').settle()
    expect(at(first, 'G1', 'G2', 'G3')).toEqual(['0404', 'eliminated', '0404'])
    expect(at(first.roll(6), 'G1', 'G3')).toEqual(['eliminated', 'eliminated'])
  })

  it('[marne:M10.b] a guest shares the result if all its hosts take part in one failed attack', () => {
    const p = guest(['0305: G2, G3']).roll(6) // 8 : 4 = 2-1, A1
    expect(p.legal()).toEqual(['retreat unit G1', 'retreat unit G2', 'retreat unit G3'])
    expect(at(p.settle(), 'G1', 'G2', 'G3')).not.toContain('0404')
  })

  it('[marne:Q-23] a guest cannot be the host of another guest', () => {
    const units = [
      'german G1 2-3 0505',
      'german G4 2-3 0505',
      'german G2 4-3 0404',
      'allied F1 4-3 0506',
      'allied F2 4-3 0305',
    ]
    const p = stay(
      combat({ rivers }, units)
        .attack('0506: G1, G4')
        .attack('0305: G2')
        .orders('no more attacks', 'resolve 0506', 'die 4')
        .settle(),
    )
    expect(at(p, 'G1', 'G4', 'G2')).toEqual(['0404', '0404', '0404'])
    expect(at(p.roll(4).settle(), 'G1', 'G4', 'G2')).not.toContain('0404')
  })

  it('[marne:Q-23] [marne:M9.d] guests take their place in the retreat order by strength', () => {
    const units = ['german G1 6-3 0505', 'german G2 4-3 0404', 'allied F1 6-3 0506', 'allied F2 4-3 0305']
    const p = guest(['0305: G2'], units).roll(4)
    expect(p.rules.observe(p.state, 'all').inHand).toBe('G1')
    expect(at(p.order(p.legal()[0]!).settle(), 'G1', 'G2')).not.toContain('0404')
  })

  it('[marne:M10.d] a guest does not advance with its hosts', () => {
    const p = guest(['0305: G2, G3'], [...ours, 'allied F1 4-3 0506', 'allied F2 1-3 0305']).roll(1) // 8-1, De
    expect(p.at('F2')).toBe('eliminated')
    expect(p.legal()).toEqual(['advance G2', 'advance G3', 'no more advance'])
    expect(p.refused('advance G1')).toMatchObject({ code: 'advance', rule: 'marne:M10.d', subjects: ['G1'] })
  })

  it('[marne:M10.b] [marne:Q-24] a hex that hosts and guest leave together is emptied, and a hex in which a host stays is not', () => {
    const asked = (p: Position): ReadonlyArray<string> => {
      let now = p
      while (now.turn.type === 'decision' && now.turn.asks !== 'advance') now = now.order(now.legal()[0]!)
      return now.turn.type === 'decision' ? now.legal() : []
    }
    const alone = guest(
      ['0305: G2'],
      ['german G1 4-3 0505', 'german G2 4-3 0404', 'allied F1 4-3 0506', 'allied F2 4-3 0305'],
    )
    expect(asked(alone.roll(4))).toEqual(['advance F2', 'no more advance'])
    expect(asked(guest(['0305: G2']).roll(4)).slice(-1)).not.toEqual(['no more advance'])
  })
})

describe('Guests of a fortress', () => {
  /**
   * G1 in 0503 drives F1 out of 0504 into the fortress of 0505, which G2 is to attack from across the river. The hex is
   * not in a German zone, and it is empty, so it has priority 1.
   */
  const guest = (strength: number, map: Map = {}, ...units: ReadonlyArray<string>) =>
    battle(
      { forts: ['5 0505'], ...map, rivers: ['0505-0506', ...(map.rivers ?? [])] },
      'german G1 16-3 0503',
      `german G2 ${strength}-3 0506`,
      'allied F1 4-3 0504',
      ...units,
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .order('retreat to 0505')
      .pass()

  it('[marne:Q-23] a unit that retreats into a fortress still to be attacked is its guest, and adds no strength to its defence', () => {
    const p = guest(30)
    expect([p.at('F1'), p.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({
      attackers: ['G2'],
      defenders: [],
      attack: 30,
      defence: 5,
      column: '6-1',
      modifier: 3,
    })
  })

  it.each([
    ['D3', 30, 1],
    ['D2', 30, 3],
    ['D1', 30, 5],
    ['D1', 20, 2],
  ] as const)(
    '[marne:Q-23] [marne:Q-7] %s does not affect the guest of a fortress (strength %i, roll %i)',
    (result, strength, die) => {
      const p = guest(strength)
      expect(p.events(`die ${die}`).find(event => event.kind === 'result')).toMatchObject({
        what: result,
        places: ['0505'],
      })
      const after = p.roll(die)
      expect([after.at('F1'), after.status('F1'), destroyed(after)]).toEqual(['0505', ['disrupted'], []]) // the phase is over, and it is a guest no longer
      expect(after.when).toBe('movement-1 allied 8')
    },
  )

  it('[marne:Q-23] De destroys the fortress and eliminates its guest', () => {
    const p = guest(50).roll(1)
    expect([p.at('F1'), destroyed(p), p.legal()]).toEqual(['eliminated', ['0505'], ['advance G2', 'no more advance']])
  })

  it('[marne:Q-23] [marne:M10.a] if the fortress also contains a unit, the guest shares the result of that unit', () => {
    // 0505 is the only hex open to F1, and G1 could advance into 0504
    const p = battle(
      { forts: ['5 0505'], rivers: ['0505-0506', '0504-0604', '0504-0404'] },
      'german G1 16-3 0503',
      'german G2 36-3 0506',
      'allied F1 4-3 0504',
      'allied F2 1-3 0505',
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .pass()
    expect([p.at('F1'), p.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    expect(p.working()).toMatchObject({ defenders: ['F2'], defence: 6, column: '6-1' })
    const after = p.roll(5).settle()
    expect([['F1', 'F2'].map(unit => after.at(unit) === '0505'), destroyed(after)]).toEqual([[false, false], []])
  })

  it('[marne:Q-23] an eliminated guest is no longer a guest', () => {
    const p = guest(50).roll(1)
    expect([p.turn, p.at('F1'), p.status('F1')]).toMatchObject([{ asks: 'advance' }, 'eliminated', []])
    // the same applies to a guest that is eliminated with its hosts while other combats are still to come
    const later = battle(
      { rivers: ['0504-0604', '0504-0404'] },
      'german G1 16-3 0503',
      'german G2 12-3 0506',
      'german G3 4-3 0803',
      'allied F1 4-3 0504',
      'allied F2 1-3 0505',
      'allied F3 4-3 0804',
    )
      .attack('0504: G1')
      .attack('0505: G2')
      .attack('0804: G3')
      .orders('no more attacks', 'resolve 0504', 'die 5')
      .pass()
    expect([later.at('F1'), later.status('F1')]).toEqual(['0505', ['disrupted', 'guest']])
    const dead = later.orders('resolve 0505', 'die 1')
    expect([dead.turn, dead.at('F1'), dead.status('F1')]).toMatchObject([{ asks: 'advance' }, 'eliminated', []])
  })
})
