/** EX-8 to EX-14: the combats of the rulebook's examples, on the printed board. */
import { describe, expect, it } from 'vitest'
import { concentricHexes, shotOf } from '../../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { ALLIED } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, acting, hexOf, tablesOf, unitOf, unitsAt, unitsOf } from '../../positions.js'
import { attack, boardOf, fight, lost, rows, shots } from './fighting.js'

const g = tablesOf()

describe('EX-10: four corps attack a hex', () => {
  // Three corps and cavalry attack two undisrupted German corps, a disrupted one and a fortress.
  const begun = fight('86: fr-i, fr-x, fr-iii, fr-1cd', 'de-ii de-iii de-iv* metz-3')

  it('[grand-illusion:EX-10] [grand-illusion:9.2.2.a] [grand-illusion:9.2.2.i] the defender fills all four spaces with one unit each', () => {
    expect(begun.asks).toBe('space allied')
    expect(rows(begun)[0]).toEqual(['de-ii', 'de-iii', 'de-iv', 'metz-3'])
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.3.b] two corps must first face the two undisrupted corps, and the cavalry may not face them', () => {
    expect(begun.legal()).toEqual(['post fr-i', 'post fr-x', 'post fr-iii'])
    expect(begun.refused('post fr-1cd').rule).toBe('grand-illusion:9.2.3.c')
    expect(begun.refused('empty').rule).toBe('grand-illusion:9.2.3.a')
  })

  it('[grand-illusion:EX-10] (a) the third corps faces the fortress, and the cavalry faces the disrupted corps', () => {
    const third = begun.play('post fr-i', 'post fr-x')
    expect(third.legal()).toEqual(['post fr-iii', 'post fr-1cd'])
    const faced = third.play('post fr-1cd')
    // The corps has to face the fortress; then infantry fires first at the cavalry.
    expect(faced.asks).toBe('pre-fire-die chance')
    expect(rows(faced)[2]![3]).toBe('fr-iii')
    expect(shotOf(g, faced.state, boardOf(faced), 8 + 3).hitsUpTo).toBe(1)
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.3.d] [grand-illusion:9.2.5.b] (b) the third corps faces the disrupted corps, and the cavalry cannot face the fortress, which goes into reserve behind one of three corps', () => {
    const behind = begun.play('post fr-i', 'post fr-x', 'post fr-iii')
    expect(behind.asks).toBe('reserve german')
    expect(behind.legal()).toEqual(['reserve metz-3 0', 'reserve metz-3 1', 'reserve metz-3 2', 'reserve metz-3 3'])
    expect(behind.refused('reserve metz-3 4').rule).toBe('grand-illusion:9.2.5.g')
  })
})

describe('EX-11: cavalry on both sides', () => {
  // Four corps and three cavalry divisions attack two divisions, a brigade and two cavalry divisions.
  const begun = fight('de-ii, de-iii, de-iv, de-ix, de-2kd, de-4kd, de-9kd', 'fr-m2 fr-45 fr-alp fr-1cd fr-3cd').play(
    'post fr-alp',
    'pair fr-45',
  )

  it('[grand-illusion:EX-11] [grand-illusion:9.2.2.c] [grand-illusion:9.2.3.e] cavalry may face cavalry before all corps are placed', () => {
    const infantry = begun.play('post de-ii', 'post de-iii', 'post de-iv')
    expect(infantry.legal()).toContain('post de-2kd')
    const faced = infantry.play('post de-2kd', 'pair de-4kd')
    expect(faced.asks).toBe('leave-board allied')
  })

  it('[grand-illusion:EX-11] [grand-illusion:9.6.2.b] [grand-illusion:9.2.6.f] cavalry that leaves facing a corps risks a hit, and facing cavalry is disrupted, and its opponent takes no further part', () => {
    const faced = begun.play('post de-ii', 'post de-iii', 'post de-iv', 'post de-2kd', 'pair de-4kd')
    const left = faced.play('withdraw')
    expect(left.asks).toBe('leaving-die chance')
    const unhurt = left.play('die 3')
    expect([lost(unhurt, 'fr-1cd'), lost(left.play('die 2'), 'fr-1cd')]).toEqual([[0], [1]])
    const both = unhurt.play('withdraw')
    expect(lost(both, 'fr-3cd')).toEqual([1])
    expect(boardOf(both).vacant).toEqual([2, 3])
  })
})

describe('9.2.6 a fortress behind cavalry that leaves', () => {
  it('[grand-illusion:9.2.6.e] [grand-illusion:9.6.1.a] the fortress moves up and fires, and infantry fires at it but cavalry does not (Q-182)', () => {
    const against = (attackers: string, ...actions: ReadonlyArray<string>) =>
      fight(`54: ${attackers}`, 'fr-1cd maubeuge').play(...actions, 'reserve maubeuge 1')
    const sides = (p: Position) => shots(p).map(({ side }) => side)
    const cavalry = against('de-2kd').play('withdraw')
    expect([rows(cavalry)[0]![0], boardOf(cavalry).stage]).toEqual(['maubeuge', 'return-fire'])
    expect(sides(cavalry.play('die 6'))).toEqual(['allied'])
    // Cavalry in reserve does not fire at it either.
    const waits = against('de-ii, de-2kd', 'post de-ii').play('reserve de-2kd 1', 'withdraw', 'die 6')
    const fought = waits.play('die 6', 'die 6')
    expect(sides(fought)).toEqual(['german', 'allied'])
    expect(fought.asks).toBe('retreat-hex allied')
    const infantry = against('de-ii').play('withdraw', 'die 6')
    expect(boardOf(infantry).stage).toBe('fire')
    expect(shots(infantry.play('die 6', 'die 6'))).toMatchObject([
      { side: 'german', defenders: ['maubeuge'] },
      { side: 'allied' },
    ])
  })
})

describe('EX-12: concentric attack', () => {
  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.i] [grand-illusion:9.2.3.l] [grand-illusion:9.2.3.m] hexes with friendly units and hexes behind blocked hexsides make an attack concentric', () => {
    const at = (...lines: ReadonlyArray<string>) =>
      concentricHexes(g, acting('allied', 'german 26', 'de-ii 26', ...lines).state, {
        hex: hexOf(g, 26),
        attacker: ALLIED,
      })
    expect(at('fr-i 27', 'fr-x 35')).toBe(2)
    // An empty hex counts if the hexside is blocked, and only while the hex is friendly.
    expect(at('fr-i 27', 'fr-x 35', 'fr-iii 26', 'allied-block 26/N')).toBe(3)
    expect(at('fr-hq5 27')).toBe(0)
  })

  const modifiers = (attackers: string, others: string, ...lines: ReadonlyArray<string>) => {
    const p = fight(attackers, others, ...lines)
    return shotOf(g, p.state, boardOf(p), 8).modifiers.map(({ name, value }) => [name, value])
  }

  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.j] TEM +1, two entrenchment levels, three occupied hexes and one behind a blocked hexside give +2 in all', () => {
    const held = ['fr-i 25', 'fr-x 16', 'fr-xi 17', 'allied-block 26/S', 'german 26 35 36', 'trench 26 2']
    expect(modifiers('fr-iii', 'de-ii', ...held)).toEqual([
      ['terrain', 1],
      ['entrenchment', 2],
      ['concentric attack', -1],
    ])
  })

  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.m] a hex across an impassable hexside never counts', () => {
    const held = ['de-iii 42', 'de-iv 43', 'de-ix 53', 'german 42 43 53 62']
    expect(modifiers('52: de-ii', 'be-i', ...held)).toEqual([['terrain', 1]])
    expect(modifiers('52: de-ii', 'be-i', ...held, 'de-v 62')).toContainEqual(['concentric attack', -1])
  })
})

describe('EX-14: a whole battle', () => {
  // Corps X and Y hold hex 26, which is entrenched. T, A, B and C attack with five of six surrounding hexes.
  const around = ['fr-ii 27', 'fr-xi 35', 'fr-xii 25', 'allied-block 26/N 26/NE']
  const begun = fight('fr-t1, fr-i, fr-x, fr-iii', 'de-ii de-iii', 'trench 26 2', ...around)
  const german = (p: Position) =>
    shots(p)
      .filter(({ side }) => side === 'german')
      .map(({ value }) => value)

  it('[grand-illusion:EX-14] [grand-illusion:9.3.3.a] [grand-illusion:9.3.4.a] front fire and its losses come first, and then the reserves fire without return fire', () => {
    const placed = begun.play('post fr-t1', 'post fr-i')
    expect(placed.asks).toBe('reserve allied')
    expect(placed.legal()).toEqual(['reserve fr-x 0', 'reserve fr-x 1', 'reserve fr-x 2'])
    const fronts = placed.play('reserve fr-x 1', 'reserve fr-iii 2')
    expect(fronts.asks).toBe('fire-die chance')
    // T misses X, A hits Y, X hits T, Y misses.
    const fought = fronts.play('die 6', 'die 1', 'die 1', 'die 6')
    expect([fought.asks, lost(fought, 'fr-t1 de-iii')]).toEqual(['reserve-fire-die chance', [1, 1]])
    const over = fought.play('die 1', 'die 6')
    expect([over.asks, lost(over, 'de-ii de-iii')]).toEqual(['retreat-by-choice german', [1, 1]])
  })

  it('[grand-illusion:9.3.2.b] fire is simultaneous, so a corps that is hit fires with its full strength', () => {
    const fronts = begun.play('post fr-i', 'post fr-x', 'reserve fr-iii 0', 'reserve fr-t1 0')
    const full = unitsOf(g, 'de-ii de-iii').map(unit => g.units[unit]?.combat?.front)
    expect(german(fronts.play('die 1', 'die 1', 'die 6', 'die 6'))).toEqual(full)
  })

  it("[grand-illusion:9.1.4.d] [grand-illusion:Q-114] surprise makes the losses from the attacker's fire apply first", () => {
    const surprised = attack('fr-i, fr-x', 'de-ii* de-iii').play('dice 2', 'post fr-i', 'die 1', 'die 1')
    // The disrupted corps was eliminated, so one die is left.
    const after = surprised.play('die 6')
    expect([after.at('de-ii'), shots(after).length]).toEqual(['dead', 3])
    expect(german(after)).toEqual([g.units[unitOf(g, 'de-iii')]?.combat?.disrupted])
  })

  it('[grand-illusion:9.3.5.c] [grand-illusion:Q-61] Elan lets the German side hit an attacker if none was hit, and an undisrupted one if possible', () => {
    // Two divisions land without surprise, a disrupted one among them.
    const landed = acting(
      'allied',
      ...[
        'grand-illusion what-if',
        'turn 10 actions',
        'options allied 4',
        'caps german 5',
        'caps allied 5',
        'german 16',
      ],
      ...[...unitsAt('16', 'de-ii de-iii'), 'br-6 turn:6 one-step-lost', 'br-7 turn:10'],
    ).play('land 16', 'add br-6', 'add br-7', 'close', 'die 6')
    const missed = landed.play('post br-7', 'post br-6', 'die 6', 'die 6', 'die 6', 'die 6')
    // Only the undisrupted division could be chosen, so it has been added.
    expect([missed.asks, missed.legal(), lost(missed, 'br-6 br-7')]).toEqual(['elan german', ['close'], [1, 0]])
    expect(lost(missed.play('close'), 'br-6 br-7')).toEqual([1, 1])
  })
})
