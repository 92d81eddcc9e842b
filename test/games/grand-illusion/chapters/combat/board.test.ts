/**
 * 9.2, 9.6 Placement on the battle board, reserves, and cavalry that leaves. Allied units attack hex 26 unless stated
 * otherwise.
 */
import { describe, expect, it } from 'vitest'
import { shotOf } from '../../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { type Position, hexOf, placeName, tablesOf, unitNames, unitOf, unitsOf } from '../../positions.js'
import { attack, boardOf, fight, lost, rows, shots } from './fighting.js'

const g = tablesOf()
const FOUR = 'de-ii de-iii de-iv de-ix'
/** Returns the ids in the order of the unit numbers. */
const AROUND = [...g.board.neighbours.slice(hexOf(g, 26) * 6, hexOf(g, 26) * 6 + 6)].map(hex => placeName(g, hex))
const CORPS = 'fr-x fr-iii fr-xi fr-xii fr-xvii fr-ii'.split(' ')
/** Returns units from their numbers. */
const inOrder = (units: string) => unitNames(g, unitsOf(g, units))
/** Plays the answers to questions about a space. A unit without alternatives is placed automatically. */
const placed = (p: Position, ...actions: ReadonlyArray<string>): Position =>
  actions.reduce((now, action) => {
    const side = /^post (de|metz)-/.test(action) ? 'german' : 'allied'
    return now.asks === `space ${side}` ? now.play(action) : now
  }, p)
/** The question after a combat after which no defender must retreat. */
const OVER = 'retreat-by-choice german'

describe('9.2.1 the battle board', () => {
  // Six attackers and five defenders.
  const six = 'fr-i, fr-x, fr-iii, fr-xi, fr-xii, fr-xvii'
  const full = placed(
    fight(six, `${FOUR} de-vii`),
    ...['de-ii', 'de-iii', 'de-iv', 'de-ix', 'fr-i', 'fr-x', 'fr-iii', 'fr-xi'].map(unit => `post ${unit}`),
  )

  it('[grand-illusion:EX-8] [grand-illusion:9.2.1.b] [grand-illusion:9.2.1.c] each side fills four spaces, so two of the attackers and one of the defenders stay in the hex', () => {
    expect(full.asks).toBe('fire-die chance')
    expect(rows(full)).toEqual([
      ['de-ii', 'de-iii', 'de-iv', 'de-ix'],
      ['', '', '', ''],
      ['fr-i', 'fr-x', 'fr-iii', 'fr-xi'],
      ['', '', '', ''],
    ])
    const over = full.play(...Array<string>(8).fill('die 1'))
    expect(over.asks).toBe(OVER)
    // Units that stayed in the hex were not fired at.
    expect(lost(over, `de-ix de-vii fr-xi fr-xii fr-xvii`)).toEqual([1, 0, 1, 0, 0])
  })

  it('[grand-illusion:9.2.1.c] a side has four spaces in all, front and reserve, so four of six attackers take part against two defenders (Q-47)', () => {
    const two = fight(six, 'de-ii de-iii').play('post fr-i', 'post fr-x')
    const reserves = two.play('reserve fr-iii 1', 'reserve fr-xi 2')
    expect(reserves.asks).toBe('fire-die chance')
    expect(rows(reserves).slice(2)).toEqual([
      ['fr-i', 'fr-x', '', ''],
      ['fr-iii', 'fr-xi', '', ''],
    ])
  })

  it('[grand-illusion:9.2.1.a] [grand-illusion:9.1.3.c] units on the board are still in the hex, and each column with both sides is an engagement', () => {
    for (const unit of rows(full).flat())
      if (unit !== '') expect(unitPlace(full.state, unitOf(g, unit))).toBe(hexOf(g, 26))
    const over = full.play(...Array<string>(8).fill('die 6'))
    expect(shots(over).map(({ side, column }) => `${side!} ${column!}`)).toEqual(
      ['allied', 'german'].flatMap(side => [1, 2, 3, 4].map(column => `${side} ${column}`)),
    )
    expect(shots(over)[2]).toMatchObject({ attackers: ['fr-iii'], defenders: ['de-iv'], places: ['26'] })
  })

  const modifiers = (p: Position, space: number) =>
    shotOf(g, p.state, boardOf(p), space).modifiers.map(({ name, value }) => `${name} ${value}`)

  it('[grand-illusion:EX-9] [grand-illusion:9.2.1.d] [grand-illusion:9.3.1.c] each attacking roll is modified by the TEM printed in the hex', () => {
    for (const space of [8, 9, 10, 11]) expect(modifiers(full, space)).toEqual(['terrain 1'])
    const at = (hex: number) => modifiers(fight(`${hex}: fr-i`, 'de-ii'), 8)
    expect([at(27), at(102)]).toEqual([[], ['terrain 2']])
  })

  it('[grand-illusion:9.2.1.e] [grand-illusion:9.2.1.f] each attacking roll is modified by the level of the entrenchment, except against fortresses', () => {
    const at = (level: number) =>
      fight('54: de-ii, de-iii', 'fr-i maubeuge', `trench 54 ${level === 0 ? 'none' : level}`).play('post de-ii')
    expect(rows(at(1))[0]).toEqual(['fr-i', 'maubeuge', '', ''])
    expect([at(0), at(1), at(2)].map(p => modifiers(p, 8))).toEqual([[], ['entrenchment 1'], ['entrenchment 2']])
    expect(modifiers(at(2), 9)).toEqual([])
  })

  it('[grand-illusion:9.2.1.g] [grand-illusion:9.2.3.j] [grand-illusion:9.2.3.k] [grand-illusion:9.3.1.e] three or four hexes around the defender give -1, and five or six give -2', () => {
    const worth = (count: number) => {
      const around = AROUND.slice(0, count).map((hex, i) => `${CORPS[i]!} ${hex}`)
      const p = fight('fr-i', 'de-ii', `allied ${AROUND.join(' ')}`, 'german 26', ...around)
      return shotOf(g, p.state, boardOf(p), 8).modifiers.find(({ name }) => name === 'concentric attack')?.value ?? 0
    }
    expect([0, 1, 2, 3, 4, 5, 6].map(worth)).toEqual([0, 0, 0, -1, -1, -2, -2])
  })

  it('[grand-illusion:9.2.1.h] [grand-illusion:9.3.2.g] [grand-illusion:9.3.2.h] a fortress helps units that defend with it, on the board or off it, but not itself', () => {
    const fronts = placed(
      fight('86: fr-i', `${FOUR} metz-3`),
      ...FOUR.split(' ').map(unit => `post ${unit}`),
      'post fr-i',
    )
    expect(rows(fronts)[0]).not.toContain('metz-3')
    expect(modifiers(fronts, 0)).toEqual(['fortress -1'])
    const on = fight('86: fr-i, fr-x', 'de-ii metz-3').play('post fr-i')
    expect([modifiers(on, 0), modifiers(on, 1)]).toEqual([['fortress -1'], []])
    // Surprise does not change this.
    const surprised = attack('86: fr-i, fr-x', 'de-ii metz-3').play('dice 2', 'post fr-i')
    expect(modifiers(surprised, 0)).toEqual(['fortress -1'])
  })

  it('[grand-illusion:9.3.2.g] [grand-illusion:9.5.3.f] a besieged fortress also helps units that defend with it', () => {
    const p = fight('86: fr-i, fr-x', 'de-ii metz-3', 'siege 86')
    expect(modifiers(placed(p, 'post fr-i', 'post fr-x'), 0)).toContain('fortress -1')
  })

  it('[grand-illusion:9.3.2.i] a fortress does not help the defence in a reconnaissance in force', () => {
    const p = attack('86: fr-i, fr-x', 'de-ii metz-3').play('dice 4', 'post fr-i')
    expect(modifiers(p, 0)).toEqual(['Reconnaissance in force 1'])
  })
})

describe('9.2.2 the placement of defenders', () => {
  const many = (units: string) => fight('de-ii', units)

  it('[grand-illusion:9.2.2.b] [grand-illusion:9.2.2.d] [grand-illusion:9.2.2.e] two divisions or brigades share a space, but not with a third, a corps, or another nationality or type', () => {
    const paired = many('fr-alp fr-m2 fr-45 fr-m1 br-1 fr-1cd fr-3cd fr-5cd').play('post fr-alp')
    expect(paired.legal()).toEqual(expect.arrayContaining(['pair fr-m2', 'pair fr-45', 'pair fr-m1']))
    for (const other of ['br-1', 'fr-1cd']) expect(paired.refused(`pair ${other}`).rule).toBe('grand-illusion:9.2.2.d')
    expect(paired.play('pair fr-45').refused('pair fr-m1').rule).toBe('grand-illusion:9.2.2.d')
    expect(many('fr-i fr-x fr-xi fr-xii fr-iii').play('post fr-i').refused('pair fr-x').rule).toBe(
      'grand-illusion:9.2.2.d',
    )
  })

  it('[grand-illusion:9.2.2.f] [grand-illusion:9.2.2.j] any four of five corps may be placed, and any attacker may face any of them', () => {
    const five = inOrder('fr-i fr-x fr-iii fr-xi fr-xii')
    const left = five.map(stays => {
      const others = five.filter(unit => unit !== stays)
      const p = placed(many(five.join(' ')), ...others.map(unit => `post ${unit}`))
      return rows(p)[0]
    })
    expect(left).toEqual(five.map(stays => five.filter(unit => unit !== stays)))
    const two = fight('fr-i, fr-iii', 'de-ii de-iii')
    expect(two.legal()).toEqual(['post fr-i', 'post fr-iii'])
    expect(rows(two.play('post fr-iii'))[2]).toEqual(['fr-iii', 'fr-i', '', ''])
  })

  it('[grand-illusion:9.2.2.g] headquarters and guns stay in the hex', () => {
    const p = fight('fr-i', `${FOUR} de-vii de-hq1 de-ha1`)
    expect(p.legal()).not.toContain('post de-hq1')
    for (const unit of ['de-hq1', 'de-ha1']) expect(p.refused(`post ${unit}`).rule).toBe('grand-illusion:9.2.2.a')
    const few = fight('fr-i', 'de-ii de-hq1 de-ha1')
    expect(rows(few)[0]).toEqual(['de-ii', '', '', ''])
  })
})

describe('9.2.3 the placement of attackers', () => {
  it('[grand-illusion:9.2.3.a] attackers are placed only opposite occupied spaces, and fortresses never attack', () => {
    const p = fight('54: fr-i, fr-x, fr-iii', 'maubeuge de-ii de-iii')
    expect(p.refused('post maubeuge').rule).toBe('grand-illusion:9.2.3.a')
    const two = p.play('post fr-i', 'post fr-x')
    expect(rows(two)[2]).toEqual(['fr-i', 'fr-x', '', ''])
    expect(two.asks).toBe('reserve allied')
  })

  it('[grand-illusion:9.2.3.f] [grand-illusion:9.8.2.c] disrupted attackers may stay in the hex, where the combat does not affect them', () => {
    const p = fight('fr-i, fr-x*', 'de-ii de-iii')
    const second = placed(p, 'post fr-i')
    expect(second.legal()).toEqual(['post fr-x', 'empty'])
    const over = second.play('empty', 'reserve de-iii 1', 'die 6', 'die 1', 'die 1')
    expect([over.at('fr-x'), lost(over, 'fr-x')]).toEqual(['26', [1]])
    // A unit that is placed is eliminated by a hit.
    const fought = second.play('post fr-x', 'die 6', 'die 6', 'die 6', 'die 1')
    expect(fought.at('fr-x')).toBe('dead')
  })

  it('[grand-illusion:9.2.3.h] [grand-illusion:9.2.3.g] an attack to the limit forces disrupted French units to join: corps, then divisions, then cavalry', () => {
    const limit = (turn: number, defenders: string) =>
      attack('fr-i*, fr-45*, fr-1cd*', defenders, `turn ${turn} actions`).play('dice 6')
    const two = limit(4, 'de-ii de-iii')
    expect(two.legal()).toEqual(['post fr-i', 'post fr-45'])
    expect(two.refused('post fr-1cd').rule).toBe('grand-illusion:9.2.3.c')
    expect(rows(two.play('post fr-45'))[2]).toEqual(['fr-45', 'fr-i', '', ''])
    expect(rows(limit(4, 'de-ii'))[2]).toEqual(['fr-i', '', '', ''])
    expect(rows(placed(limit(4, 'de-ii de-iii de-iv'), 'post fr-i', 'post fr-45', 'post fr-1cd'))[2]).toEqual([
      'fr-i',
      'fr-45',
      'fr-1cd',
      '',
    ])
    // From turn 5 the choice is free.
    expect(limit(5, 'de-ii de-iii').legal()).toEqual(expect.arrayContaining(['post fr-1cd', 'empty']))
  })

  it('[grand-illusion:9.2.3.n] at least one designated attacker must be placed, even if all are disrupted (Q-105)', () => {
    const p = fight('fr-i*, fr-x*', 'de-ii')
    expect(p.legal()).toEqual(['post fr-i', 'post fr-x'])
    expect(p.refused('empty').rule).toBe('grand-illusion:9.2.3.a')
    // If there is only a fortress, cavalry may not face it, and defence-only units do not attack, so nothing is fought.
    const none = fight('54: de-2kd, de-or', 'maubeuge')
    expect([none.asks, shots(none)]).toEqual(['activity german', []])
  })

  it('[grand-illusion:9.6.1.a] cavalry does not attack fortresses', () => {
    const p = fight('86: fr-i, fr-1cd', 'metz-3 metz-5')
    expect(p.refused('post fr-1cd').rule).toBe('grand-illusion:9.2.3.d')
    expect(rows(placed(p, 'post fr-i', 'empty'))[2]!.join('')).toBe('fr-i')
  })
})

describe('9.2.5 reserves', () => {
  it('[grand-illusion:9.2.5.a] disrupted defenders without an opponent return to the hex', () => {
    const p = placed(fight('fr-i', 'de-ii de-iii*'), 'post fr-i')
    expect(p.asks).toBe('fire-die chance')
    expect(rows(p).slice(0, 2)).toEqual([
      ['de-ii', '', '', ''],
      ['', '', '', ''],
    ])
    expect(lost(p.play('die 1', 'die 1'), 'de-iii')).toEqual([1])
  })

  it('[grand-illusion:9.2.5.b] [grand-illusion:9.2.5.c] [grand-illusion:9.3.4.c] undisrupted defenders without an opponent may go into reserve, and fire once at the end without return fire', () => {
    const p = placed(fight('fr-iii', 'de-ii de-iii'), 'post fr-iii')
    expect([p.asks, p.legal()]).toEqual(['reserve german', ['reserve de-iii 0', 'reserve de-iii 1']])
    const over = p.play('reserve de-iii 1', 'die 6', 'die 6').play('die 1')
    expect(shots(over).map(({ side, attackers }) => [side, attackers])).toEqual([
      ['allied', ['fr-iii']],
      ['german', ['de-ii']],
      ['german', ['de-iii']],
    ])
    expect([over.asks, lost(over, 'fr-iii de-iii')]).toEqual(['retreat-hex allied', [1, 0]])
    // If front fire has eliminated the opponent, there is no target.
    const none = placed(fight('fr-iii*', 'de-ii de-iii'), 'post fr-iii')
    expect(none.play('reserve de-iii 1', 'die 6', 'die 1').asks).toBe(OVER)
  })

  it('[grand-illusion:9.2.5.h] units not placed in reserve return to the hex, where a fortress still helps (Q-53)', () => {
    const p = placed(fight('86: fr-i', 'de-ii metz-3', 'trench 86 none'), 'post fr-i')
    const back = p.play('reserve metz-3 0')
    expect(rows(back).flat()).not.toContain('metz-3')
    expect(shots(back.play('die 6', 'die 6')).map(({ modifier }) => modifier)).toEqual([1, -1])
    expect(shots(p.play('reserve metz-3 1', 'die 6', 'die 6', 'die 6')).map(({ modifier }) => modifier)).toEqual([
      1, -1, 0,
    ])
  })

  it('[grand-illusion:9.2.5.d] surplus attackers may go into reserve behind any attacker', () => {
    const p = fight('fr-i, fr-x, fr-iii', 'de-ii de-iii').play('post fr-i', 'post fr-x')
    expect(p.legal()).toEqual(['reserve fr-iii 0', 'reserve fr-iii 1', 'reserve fr-iii 2'])
    expect(rows(p.play('reserve fr-iii 2'))[3]).toEqual(['', 'fr-iii', '', ''])
    expect(rows(p.play('reserve fr-iii 0'))[3]).toEqual(['', '', '', ''])
  })

  it('[grand-illusion:9.2.5.g] a reserve space holds as much as a front space (Q-52)', () => {
    const p = fight('fr-i, fr-x, fr-iii, fr-xi', 'de-ii de-iii').play('post fr-i', 'post fr-x')
    const one = p.play('reserve fr-iii 1')
    expect(one.legal()).toEqual(['reserve fr-xi 0', 'reserve fr-xi 2'])
    expect(one.refused('reserve fr-xi 1').rule).toBe('grand-illusion:9.2.5.g')
    const divisions = fight('fr-i, fr-45, fr-m2', 'de-ii').play('post fr-i')
    expect(
      rows(divisions.play(...inOrder('fr-45 fr-m2').map(unit => `reserve ${unit} 1`)))[3]![0]!
        .split('+')
        .sort(),
    ).toEqual(['fr-45', 'fr-m2'])
  })

  it('[grand-illusion:9.2.5.f] [grand-illusion:9.8.2.d] disrupted units never go into reserve', () => {
    const p = placed(fight('fr-i, fr-x*', 'de-ii'), 'post fr-i')
    expect(p.asks).toBe('fire-die chance')
    expect(rows(p)[3]).toEqual(['', '', '', ''])
  })

  it('[grand-illusion:9.2.5.e] [grand-illusion:9.6.1.d] [grand-illusion:9.6.1.e] cavalry may be in reserve only opposite cavalry, except British cavalry', () => {
    const french = fight('fr-i, fr-1cd', 'de-ii')
    expect(placed(french, 'post fr-i').asks).toBe('fire-die chance')
    const twoCorps = fight('fr-i, fr-x, fr-1cd', 'de-ii de-2kd')
    const fronts = placed(twoCorps, 'post fr-i', 'post fr-x')
    expect(fronts.legal()).toEqual(['reserve fr-1cd 0', 'reserve fr-1cd 2'])
    expect(fronts.refused('reserve fr-1cd 1').rule).toBe('grand-illusion:9.6.1.d')
    // The same applies to the defender's cavalry.
    const german = fight('fr-i', 'de-ii de-2kd').play('post fr-i')
    expect(german.asks).toBe('fire-die chance')
    const british = placed(fight('fr-i, br-cav', 'de-ii'), 'post fr-i')
    const over = british.play('reserve br-cav 1', 'die 6', 'die 6', 'die 1')
    expect(shots(over)[2]).toMatchObject({ attackers: ['br-cav'], value: 2, what: 'hit' })
    expect(lost(over, 'de-ii br-cav')).toEqual([1, 0])
  })
})

describe('9.2.6 and 9.6.2 cavalry that leaves the board', () => {
  const facing = (attackers: string, defenders = 'de-2kd') =>
    placed(fight(attackers, defenders), ...attackers.split(', ').map(unit => `post ${unit}`))

  it('[grand-illusion:9.2.6.a] [grand-illusion:9.6.2.a] undisrupted cavalry that defends in front may leave, decided separately for each space', () => {
    expect(facing('fr-i').legal()).toEqual(['no', 'withdraw'])
    expect(facing('fr-i').asks).toBe('leave-board german')
    expect(facing('fr-i', 'de-2kd*').asks).toBe('fire-die chance')
    expect(facing('fr-i', 'de-ii').asks).toBe('fire-die chance')
    const two = facing('fr-i, fr-x', 'de-2kd de-4kd')
    const one = two.play('withdraw', 'die 6')
    expect(one.asks).toBe('leave-board german')
    const rest = one.play('no')
    expect(rest.asks).toBe('fire-die chance')
    expect(shots(rest.play('die 6', 'die 6')).map(({ column }) => column)).toEqual(['2', '2'])
  })

  it('[grand-illusion:9.2.6.b] [grand-illusion:9.6.2.b] cavalry that leaves facing infantry is hit on 1 or 2, and facing cavalry it is always disrupted', () => {
    const leaves = facing('fr-i').play('withdraw')
    expect([1, 2, 3, 4, 5, 6].map(face => lost(leaves.play(`die ${face}`), 'de-2kd')[0])).toEqual([1, 1, 0, 0, 0, 0])
    const cavalry = facing('fr-1cd').play('withdraw')
    expect([cavalry.asks, shots(cavalry), lost(cavalry, 'de-2kd')]).toEqual(['retreat-hex german', [], [1]])
  })

  it('[grand-illusion:9.2.6.c] each cavalry unit leaves separately if one faces infantry and another faces cavalry', () => {
    const p = facing('fr-i, fr-1cd', 'de-2kd de-4kd').play('withdraw', 'die 6', 'withdraw')
    expect(lost(p, 'de-2kd de-4kd')).toEqual([0, 1])
  })

  it('[grand-illusion:9.2.6.d] [grand-illusion:9.6.2.c] cavalry that has left returns to the hex, where it cannot be fired at', () => {
    const p = facing('fr-i').play('withdraw', 'die 3')
    expect(p.at('de-2kd')).toBe('26')
    expect([p.asks, shots(p)]).toEqual(['retreat-hex german', []])
  })

  it('[grand-illusion:9.2.6.e] [grand-illusion:9.6.2.d] a reserve unit behind such cavalry moves up and both sides fire, and without a reserve the opponent takes no further part', () => {
    const begun = fight('fr-i, fr-x', 'de-ii de-iii de-2kd').play('post fr-i', 'empty')
    const behind = begun.play('reserve de-iii 3')
    expect(rows(behind)[1]).toEqual(['', '', 'de-iii', ''])
    const left = behind.play('withdraw', 'die 6')
    expect(rows(left).slice(0, 2)).toEqual([
      ['de-ii', '', 'de-iii', ''],
      ['', '', '', ''],
    ])
    const over = left.play('die 6', 'die 6', 'die 6', 'die 6')
    expect(shots(over).map(({ side, attackers }) => `${side!} ${attackers!.join(' ')}`)).toEqual([
      'allied fr-i',
      'allied fr-x',
      'german de-ii',
      'german de-iii',
    ])
    expect(over.asks).toBe(OVER)
    const alone = begun.play('reserve de-iii 1', 'withdraw', 'die 6')
    expect(boardOf(alone).vacant).toEqual([2])
    const rest = alone.play('die 6', 'die 6', 'die 6')
    expect(shots(rest).flatMap(({ attackers }) => attackers)).toEqual(['fr-i', 'de-ii', 'de-iii'])
  })
})

describe('9.6.1 cavalry that attacks infantry', () => {
  it('[grand-illusion:9.6.1.b] [grand-illusion:9.6.1.c] [grand-illusion:9.3.2.e] infantry fires first at cavalry that attacks it, without return fire and with immediate losses, and fires again in the normal fire', () => {
    const p = fight('br-cav', 'de-ii')
    expect(p.asks).toBe('pre-fire-die chance')
    const hit = p.play('die 1')
    expect([lost(hit, 'br-cav'), hit.asks]).toEqual([[1], 'fire-die chance'])
    const over = hit.play('die 6', 'die 6')
    expect(shots(over).map(({ attackers, value }) => [attackers, value])).toEqual([
      [['de-ii'], 5],
      // The cavalry fires with its disrupted strength because this fire was not simultaneous.
      [['br-cav'], 1],
      [['de-ii'], 5],
    ])
    expect(shots(p.play('die 6', 'die 6', 'die 6'))[1]).toMatchObject({ attackers: ['br-cav'], value: 2 })
    // A second hit eliminates the cavalry before it fires.
    const gone = fight('br-cav*', 'de-ii').play('die 1')
    expect([gone.asks, gone.at('br-cav'), shots(gone).length]).toEqual([OVER, 'dead', 1])
  })

  it('[grand-illusion:9.6.1.b] infantry never receives pre-fire, and neither cavalry nor a fortress pre-fires at cavalry', () => {
    expect(fight('fr-i', 'de-ii').asks).toBe('fire-die chance')
    expect(fight('fr-1cd', 'de-2kd').play('no').asks).toBe('fire-die chance')
  })
})
