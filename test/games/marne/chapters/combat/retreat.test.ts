/** M9 Retreat: direction, forbidden hexes, priorities. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0605: 0604 0705 0706 0606 0506 0505.
// Around 0506: 0505 0605 0606 0507 0406 0405. The Germans retreat north, the Allies south.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-2', ...map, units })
/** G1 in 0504 attacks 0505 at 4-1. */
const D1 = 5
const D2 = 2
const D3 = 1
const struck = (die: number, map: Map, ...units: ReadonlyArray<string>) =>
  combat(map, 'german G1 16-3 0504', 'allied F1 4-3 0505', ...units).fight('0505: G1', die)
const to = (...hexes: ReadonlyArray<string>) => hexes.map(hex => `retreat to ${hex}`)
const retreat = (p: Position, ...hexes: ReadonlyArray<string>) => p.orders(...to(...hexes))

describe('M9 The direction of a retreat', () => {
  it('[marne:M9.e] [marne:Q-10] [marne:EX-49] an Allied unit retreats S, SE or SW, and after SE only S or SE', () => {
    const p = struck(D2, {})
    expect(p.legal()).toEqual(to('0405', '0506', '0605'))
    const second = retreat(p, '0605')
    expect(second.legal()).toEqual(to('0606', '0706'))
    expect(second.refused('retreat to 0506')).toMatchObject({
      code: 'retreat',
      rule: 'marne:M9.e',
      subjects: ['F1', '0506'],
    })
  })

  it('[marne:M9.e] [marne:Q-10] a German unit retreats north', () => {
    const p = combat({}, 'german G1 4-3 0505', 'allied F1 4-3 0506').fight('0506: G1', 5)
    expect(p.legal()).toEqual(to('0404', '0504', '0604'))
    expect(retreat(p, '0404').legal()).toEqual(to('0304', '0403'))
  })

  it("[marne:Q-10] test 3: if no open hex is nearer to the side's own map edge, all open hexes are equally good", () => {
    const p = combat({}, 'german G1 16-3 0506', 'allied F1 4-3 0505').fight('0505: G1', D1)
    expect(p.legal()).toEqual(to('0404', '0504', '0604'))
  })

  it("[marne:Q-10] test 3 comes before test 4: a hex nearer to the side's own edge is preferred to one farther from the start", () => {
    // from 0605 the hexes two from the start are across rivers, except 0705 to the north
    const p = struck(D2, { rivers: ['0605-0606', '0605-0706'] })
    expect(retreat(p, '0605').at('F1')).toBe('0506')
  })

  it('[marne:Q-10] test 4: a retreat of three hexes ends three hexes from its start', () => {
    expect(retreat(struck(D3, {}), '0605', '0606').legal()).toEqual(to('0607', '0707'))
    expect(retreat(struck(D3, {}), '0605', '0706').legal()).toEqual(to('0707', '0806'))
  })

  it('[marne:Q-10] [marne:EX-51] test 2 comes before test 3: an empty hex outside enemy zones to the north is preferred to a friend to the south', () => {
    const p = combat(
      { rivers: ['0505-0404'] },
      'german G1 16-3 0605',
      'allied F1 4-3 0505',
      'allied F2 4-3 0405',
    ).fight('0505: G1', D1)
    expect(p.at('F1')).toBe('0504')
    const closed = combat(
      { rivers: ['0505-0404', '0505-0504'] },
      'german G1 16-3 0605',
      'allied F1 4-3 0505',
      'allied F2 4-3 0405',
    ).fight('0505: G1', D1)
    expect(closed.at('F1')).toBe('0405')
  })

  const southEast = ['0605-0606', '0605-0706', '0605-0705', '0605-0506']
  it('[marne:Q-10] [marne:EX-50] test 1: a first hex that leads to no legal second hex is not offered', () => {
    const p = struck(D2, { rivers: ['0505-0506', ...southEast] })
    expect([p.at('F1'), p.legal()]).toEqual(['0405', to('0306', '0406')])
    const one = struck(D1, { rivers: ['0505-0506', ...southEast] })
    expect(one.legal()).toEqual(to('0405', '0605'))
    expect(struck(D2, { rivers: southEast }).refused('retreat to 0605')).toMatchObject({
      code: 'retreat',
      subjects: ['F1', '0605'],
    })
  })

  it('[marne:Q-10] [marne:M9.f] [marne:EX-50] a unit is eliminated in its hex if no first hex leads to a legal second hex', () => {
    const rivers = ['0505-0506', ...southEast, '0405-0305', '0405-0306', '0405-0406', '0405-0506']
    const p = combat({ rivers }, 'german G1 16-3 0504', 'allied F1 4-3 0505').orders(
      'attack 0505: G1',
      'no more attacks',
    )
    expect(
      p
        .events(`die ${D2}`)
        .filter(event => event.unit === 'F1')
        .map(({ kind, from }) => [kind, from]),
    ).toEqual([['removed', '0505']])
    expect(p.roll(D1).legal()).toEqual(to('0405', '0605'))
  })

  it('[marne:Q-10] test 1: a retreat does not return to a hex that the unit has been in', () => {
    const rivers = ['0505-0605', '0505-0405', '0506-0605', '0506-0606', '0506-0507', '0506-0406', '0506-0405']
    expect(struck(D1, { rivers }).at('F1')).toBe('0506')
    expect(struck(D2, { rivers }).at('F1')).toBe('eliminated')
    expect(retreat(struck(D3, {}), '0605', '0606').refused('retreat to 0605')).toMatchObject({
      code: 'retreat',
      rule: 'marne:Q-10',
      subjects: ['F1', '0605'],
    })
  })

  it('[marne:Q-10] the tests are made again for each unit, because the hex that the first unit entered is no longer empty', () => {
    const p = combat({}, 'german G1 32-3 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0505').fight('0505: G1', D1)
    expect(retreat(p.order('retreat unit F1'), '0506').legal()).toEqual(to('0405', '0605'))
  })
})

describe('M9 Hexes that a retreat cannot enter', () => {
  it('[marne:M9.f] a retreat cannot enter a hex with an enemy unit', () => {
    const p = struck(D1, { rivers: ['0506-0405', '0506-0605'] }, 'german G2 1-3 0506')
    expect(p.legal()).toEqual(to('0405', '0605'))
    expect(p.refused('retreat to 0506')).toMatchObject({
      code: 'retreat',
      rule: 'marne:M9.f',
      subjects: ['F1', '0506'],
    })
  })

  it('[marne:M9.f] a retreat cannot enter an enemy zone of control without a friend in the hex', () => {
    const p = struck(D1, {}, 'german G2 1-3 0507')
    expect(p.legal()).toEqual(to('0405', '0605'))
    expect(p.refused('retreat to 0506')).toMatchObject({ code: 'retreat', rule: 'marne:M9.f' })
  })

  it('[marne:M9.f] [marne:M9.k] a retreat cannot cross a river', () => {
    const p = struck(D1, { rivers: ['0505-0506'] })
    expect(p.legal()).toEqual(to('0405', '0605'))
    expect(p.refused('retreat to 0506')).toMatchObject({
      code: 'retreat',
      rule: 'marne:M9.k',
      subjects: ['F1', '0506'],
    })
    expect(p.refused('retreat to 0507')).toMatchObject({ code: 'not-adjacent', rule: 'marne:M9.e' })
  })

  it('[marne:M9.f] a retreat cannot leave the map', () => {
    const p = combat({ rows: 5, rivers: ['0505-0605'] }, 'german G1 16-3 0504', 'allied F1 4-3 0505').fight(
      '0505: G1',
      D1,
    )
    expect(p.at('F1')).toBe('0405') // the hexes S and across the river are none
    const edge = combat(
      { columns: 5, rows: 5 },
      'german G1 16-3 0405',
      'german G2 1-3 0404',
      'allied F1 4-3 0505',
    ).fight('0505: G1', D1)
    expect(edge.at('F1')).toBe('eliminated')
  })

  it('[marne:M9.f] [marne:Q-2] a retreat cannot end in a hex with three friends, but may pass through one', () => {
    const rivers = ['0505-0605', '0505-0405']
    const full = ['allied F2 1-3 0506', 'allied F3 1-3 0506', 'allied F4 1-3 0506']
    expect(struck(D1, { rivers }, ...full).at('F1')).toBe('eliminated')
    expect(retreat(struck(D2, { rivers }, ...full), '0507').at('F1')).toBe('0507')
    expect(struck(D1, { rivers }, ...full.slice(1)).at('F1')).toBe('0506')
  })

  it('[marne:M9.f] [marne:EX-24] a unit is eliminated if it has only hexes in enemy zones without friends', () => {
    expect(struck(D1, {}, 'german G2 1-3 0406', 'german G3 1-3 0606').at('F1')).toBe('eliminated')
  })

  it('[marne:M9.k] [marne:M9.f] [marne:EX-24] a unit is eliminated if its only open hexes are across a river', () => {
    expect(struck(D1, { rivers: ['0505-0605', '0505-0506', '0505-0405'] }).at('F1')).toBe('eliminated')
    expect(struck(D1, { rivers: ['0505-0605', '0505-0405'] }).at('F1')).toBe('0506')
  })

  it('[marne:M9.f] [marne:Q-18] a unit that cannot go the full distance does not move and is eliminated', () => {
    // rivers enclose 0505, 0506 and 0507
    const rivers = [
      '0505-0605',
      '0505-0405',
      '0506-0605',
      '0506-0606',
      '0506-0406',
      '0506-0405',
      '0507-0606',
      '0507-0607',
      '0507-0508',
      '0507-0407',
      '0507-0406',
    ]
    expect([struck(D1, { rivers }).at('F1'), struck(D2, { rivers }).at('F1')]).toEqual(['0506', '0507'])
    const p = combat({ rivers }, 'german G1 16-3 0504', 'allied F1 4-3 0505').orders(
      'attack 0505: G1',
      'no more attacks',
    )
    expect(p.events(`die ${D3}`).filter(event => event.unit === 'F1')).toMatchObject([
      { kind: 'removed', rule: 'marne:M9.f', from: '0505' },
    ])
  })

  it('[marne:Q-16] a friendly unit in a hex cancels an enemy zone there for a retreat', () => {
    const rivers = ['0505-0605', '0505-0405']
    expect(struck(D1, { rivers }, 'german G2 1-3 0507').at('F1')).toBe('eliminated')
    expect(struck(D1, { rivers }, 'german G2 1-3 0507', 'allied F2 1-3 0506 disrupted').at('F1')).toBe('0506')
  })

  it('[marne:M9.l] a retreat costs no movement points, and no terrain except rivers affects it', () => {
    const p = combat(
      { terrain: { '0506': 'swamp', '0507': 'swamp', '0508': 'swamp' } },
      'german G1 16-3 0504',
      'allied F1 4-1 0505',
    ).fight('0505: G1', D3)
    expect(retreat(p, '0506', '0507', '0508').at('F1')).toBe('0508')
  })

  it('[marne:M9.f] [marne:EX-23] a unit with D2 ends its retreat on two friends away from the enemy, disrupted and in a stack of three', () => {
    const rivers = ['0505-0605', '0505-0405', '0506-0605', '0506-0606', '0506-0406', '0506-0405']
    const p = struck(D2, { rivers }, 'allied F2 1-3 0507', 'allied F3 1-3 0507')
    expect([p.at('F1'), p.status('F1'), p.at('F2'), p.at('F3')]).toEqual(['0507', ['disrupted'], '0507', '0507'])
  })
})

describe('M9 Priorities', () => {
  // a river closes the way south; 0405 to the south-west and 0605 to the south-east remain
  const rivers = ['0505-0506']
  const chosen = (...units: ReadonlyArray<string>) => struck(D1, { rivers }, ...units).at('F1')
  const two = (hex: string) => [`allied F2 4-3 ${hex}`, `allied F3 4-3 ${hex}`]

  it('[marne:M9.g] priority 1 is an empty hex outside enemy zones', () => {
    expect(chosen('allied F2 4-3 0405')).toBe('0605')
    expect(chosen('allied F2 4-3 0605')).toBe('0405')
    expect(struck(D1, { rivers }).legal()).toEqual(to('0405', '0605'))
  })

  it('[marne:M9.g] [marne:M5.d] priority 1 includes a hex beside an enemy across a river', () => {
    const p = struck(D1, { rivers: [...rivers, '0405-0306'] }, 'allied F2 4-3 0605', 'german G2 4-3 0306')
    expect(p.at('F1')).toBe('0405')
  })

  it('[marne:M9.g] [marne:Q-22] an empty fortress, standing or destroyed, counts as an empty hex', () => {
    expect(struck(D1, { rivers, forts: ['5 0405'] }, 'allied F2 4-3 0605').at('F1')).toBe('0405')
    expect(
      struck(D1, { rivers, forts: ['5 0405'], lines: ['destroyed fort-0405'] }, 'allied F2 4-3 0605').at('F1'),
    ).toBe('0405')
  })

  it('[marne:M9.h] priority 2 comes before 3: friends not adjacent to the enemy are preferred, even if there are more of them', () => {
    expect(chosen(...two('0405'), 'allied F4 4-3 0605', 'german G2 4-3 0706')).toBe('0405')
    expect(chosen(...two('0405'), 'allied F4 4-3 0605')).toBe('0605')
  })

  it('[marne:M9.h] priority 2 prefers the hex with the fewest friends, and counts retreated and disrupted friends', () => {
    expect(chosen(...two('0605'), 'allied F4 4-3 0405 disrupted')).toBe('0405')
    expect(struck(D1, { rivers }, 'allied F2 4-3 0605', 'allied F3 4-3 0405').legal()).toEqual(to('0405', '0605'))
    const p = combat(
      { rivers },
      'german G1 60-3 0504',
      'allied F1 6-3 0505',
      'allied F2 5-3 0505',
      'allied F3 4-3 0505',
      'allied F4 1-3 0405',
    ).fight('0505: G1', D1)
    // F1 goes to the empty 0605; then it and 0405 each have one friend for F2; then F3 goes to the hex that F2 did not
    // take
    expect(p.at('F1')).toBe('0605')
    expect(['F2', 'F3'].map(retreat(p, '0605').at)).toEqual(['0605', '0405'])
    expect(['F2', 'F3'].map(retreat(p, '0405').at)).toEqual(['0405', '0605'])
  })

  it('[marne:M9.h] [marne:Q-22] an enemy across a river counts as adjacent to friends', () => {
    expect(
      struck(D1, { rivers: [...rivers, '0605-0706'] }, ...two('0405'), 'allied F4 4-3 0605', 'german G2 4-3 0706').at(
        'F1',
      ),
    ).toBe('0405')
  })

  it('[marne:M9.h] [marne:Q-22] for a German retreat an undestroyed fortress counts as an enemy unit', () => {
    const p = (...lines: ReadonlyArray<string>) =>
      position({
        side: 'allied',
        phase: 'combat-1',
        rivers: ['0505-0504'],
        forts: ['5 0304'],
        lines,
        units: [
          'german G1 4-3 0505',
          'german G2 4-3 0404',
          'german G3 4-3 0604',
          'german G4 4-3 0604',
          'allied F1 16-3 0506',
        ],
      }).fight('0505: F1', D1)
    expect([p().at('G1'), p('destroyed fort-0304').at('G1')]).toEqual(['0604', '0404'])
  })

  it('[marne:M9.i] priority 3 is the hex with the fewest friends among those adjacent to the enemy', () => {
    expect(chosen(...two('0405'), 'allied F4 4-3 0605', 'german G2 4-3 0306', 'german G3 4-3 0706')).toBe('0605')
    expect(chosen(...two('0605'), 'allied F4 4-3 0405', 'german G2 4-3 0306', 'german G3 4-3 0706')).toBe('0405')
  })

  // F4 in 0605 is to be attacked by G2 from 0706, or has been; F2 and F3 in 0405 are beside G3, which does not attack
  const later = (...units: ReadonlyArray<string>) =>
    combat(
      { rivers },
      'german G1 16-3 0504',
      'german G2 4-3 0706',
      'german G3 4-3 0306',
      'allied F1 4-3 0505',
      'allied F4 4-3 0605',
      ...units,
    )
      .attack('0505: G1')
      .attack('0605: G2')
      .order('no more attacks')

  it('[marne:M9.i] priority 3 comes before 4: friends in no combat of this phase are preferred, even if there are more of them', () => {
    expect(
      later(...two('0405'))
        .orders('resolve 0505', `die ${D1}`)
        .at('F1'),
    ).toBe('0405')
  })

  it('[marne:M9.i] [marne:Q-22] friends whose combat has been resolved do not count as being in a combat', () => {
    const resolved = later(...two('0405'))
      .orders('resolve 0605', 'die 4')
      .settle() // A1: G2 retreats
    expect(resolved.roll(D1).at('F1')).toBe('0605')
  })

  it('[marne:M9.j] priority 4 is a hex with friends that still have to fight, if no other hex is open', () => {
    const p = later().orders('resolve 0505', `die ${D1}`)
    expect(p.at('F1')).toBe('0605') // 0405 is empty, but in the zone of G3
  })

  /** F2 in 0405 and F3 in 0605, in woods, are still to be attacked, by G2 and G3. */
  const fourth = (g2: number, g3: number, ...units: ReadonlyArray<string>) =>
    combat(
      { rivers, terrain: { '0605': 'woods' } },
      'german G1 40-3 0504',
      `german G2 ${g2}-3 0305`,
      `german G3 ${g3}-3 0705`,
      'allied F1 6-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0605',
      ...units,
    )
      .attack('0505: G1')
      .attack('0405: G2')
      .attack('0605: G3')
      .orders('no more attacks', 'resolve 0505')

  it('[marne:M9.j] [marne:EX-52] a hex attacked at 2-1 is preferred to a hex attacked at 4-1', () => {
    expect(fourth(8, 16, 'allied F4 4-3 0505').roll(5).at('F1')).toBe('0405') // 4-1: D1
    expect(fourth(16, 8, 'allied F4 4-3 0505').roll(5).at('F1')).toBe('0605')
  })

  it('[marne:M9.j] [marne:Q-22] odds columns are compared without modifiers, and then the hex with the fewest friends is preferred', () => {
    const p = fourth(8, 11, 'allied F4 4-3 0505').roll(5) // 2-1 and 2-1
    expect(p.legal()).toEqual(to('0405', '0605'))
    expect(fourth(8, 16, 'allied F4 4-3 0505', 'allied F5 4-3 0605').roll(5).at('F1')).toBe('0405') // 2-1 and 2-1, but two friends in 0605
  })

  it('[marne:M9.j] [marne:M10.c] a unit that has just retreated to a hex does not change the odds that are compared', () => {
    // both are 2-1: F1, the stronger, goes to 0405, which is now 2-1 with two friends, not 1-2 against 10
    const p = retreat(fourth(8, 8, 'allied F4 4-3 0505').roll(5), '0405')
    expect(['F1', 'F4'].map(p.at)).toEqual(['0405', '0605'])
  })

  /** G1 in 0505 fails against F1; G2 in 0404 and G3 in 0604 have still to attack. */
  const attackers = (g2: number, g3: number, ...units: ReadonlyArray<string>) =>
    combat(
      { rivers: ['0505-0504'] },
      'german G1 4-3 0505',
      `german G2 ${g2}-3 0404`,
      `german G3 ${g3}-3 0604`,
      'allied F1 4-3 0506',
      'allied F2 4-3 0305',
      'allied F3 4-3 0705',
      ...units,
    )

  it('[marne:M9.j] priority 4: a retreating attacker goes to the hex whose units attack at the highest odds', () => {
    const failed = (g2: number, g3: number) =>
      attackers(g2, g3)
        .attack('0506: G1')
        .attack('0305: G2')
        .attack('0705: G3')
        .orders('no more attacks', 'resolve 0506', 'die 4')
    expect([failed(8, 16).at('G1'), failed(16, 8).at('G1'), failed(8, 8).legal()]).toEqual([
      '0604',
      '0404',
      to('0404', '0604'),
    ])
  })

  it('[marne:M9.j] [marne:Q-22] the best odds count for a hex whose units take part in several attacks', () => {
    const p = attackers(8, 16, 'german G4 20-3 0404', 'allied F4 4-3 0304')
      .attack('0506: G1')
      .attack('0305: G2')
      .attack('0705: G3')
      .attack('0304: G4')
    expect(p.orders('no more attacks', 'resolve 0506', 'die 4').at('G1')).toBe('0404')
  })

  it('[marne:M9.j] [marne:Q-22] a hex belongs to priority 4 if only some of its units still have to fight', () => {
    // 0404 contains G2, which is still to attack, and G4, which does not attack; 0604 contains two that do not attack
    const p = attackers(16, 4, 'german G4 4-3 0404', 'german G5 4-3 0604')
      .attack('0506: G1')
      .attack('0305: G2')
      .order('no more attacks')
    expect(p.orders('resolve 0506', 'die 4').at('G1')).toBe('0604')
  })

  it('[marne:M9.h] [marne:M9.d] if two units retreat and a hex has room for one, the second uses the next priority', () => {
    const p = combat(
      { rivers },
      'german G1 40-3 0504',
      'german G2 4-3 0706',
      'allied F1 6-3 0505',
      'allied F4 4-3 0505',
      'allied F5 4-3 0605',
      ...two('0405'),
    ).fight('0505: G1', D1)
    expect(['F1', 'F4'].map(p.at)).toEqual(['0405', '0605'])
  })
})

describe('The odds that priority 4 compares', () => {
  it('[marne:M9.j] [marne:M10.c] [marne:Q-22] a unit that has retreated in the same combat adds nothing to the defence of its new hex', () => {
    // a river closes the way south; F2 in 0405 and F3 in 0605 are both still to be attacked at 2-1
    const p = combat(
      { rivers: ['0505-0506'] },
      'german G1 40-3 0504',
      'german G2 8-3 0305',
      'german G3 8-3 0705',
      'allied F1 6-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0605',
      'allied F4 4-3 0505',
    )
      .attack('0505: G1')
      .attack('0405: G2')
      .attack('0605: G3')
      .orders('no more attacks', 'resolve 0505', 'die 5')
    expect([p.working().column, p.legal()]).toEqual(['4-1', to('0405', '0605')])
    // with F1's 6 points 0405 would be at 1-2, the best for F4; without them both are at 2-1, and 0605 has only one
    // friend
    expect(p.order('retreat to 0405').at('F4')).toBe('0605')
    expect(p.order('retreat to 0605').at('F4')).toBe('0405')
  })

  it('[marne:M9.j] [marne:M10.c] [marne:Q-22] a unit that is retreating adds nothing to the defence of a hex that it passes through', () => {
    // F1 goes first to 0405; then to 0406, attacked with 0405 in one attack at 16 : 8 = 2-1, or to 0306, attacked at 4
    // : 4 = 1-1
    const p = combat(
      {},
      'german G1 40-3 0504',
      'german G2 16-3 0506',
      'german G3 4-3 0205',
      'allied F1 10-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0406',
      'allied F4 4-3 0306',
    )
      .attack('0505: G1')
      .attack('0405, 0406: G2')
      .attack('0306: G3')
      .orders('no more attacks', 'resolve 0505', 'die 2')
      .pass()
    // with F1's 10 points the attack on 0406 would be at 16 : 18 = 1-2
    expect([p.at('F1'), p.status('F1')]).toEqual(['0306', ['disrupted', 'guest']])
  })
})
