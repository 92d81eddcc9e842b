/** 9.4.4 The flight of headquarters. */
import { describe, expect, it } from 'vitest'
import { flightTargets } from '../../../../src/games/grand-illusion/chapters/headquarters.js'
import { topOf } from '../../../../src/kernel/index.js'
import { type Position, hexOf, tablesOf, unitOf } from '../positions.js'
import { ACTIONS, changes, given } from './given.js'

const g = tablesOf()
/** An action phase of turn 6, when 54 is open to all Allied units. */
const LATER = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3`
/** Returns the hexes to which a headquarters flees or may flee. It is alone with the enemy as soon as the position is read. */
const targets = (unit: string, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const p = given(...lines, LATER)
  if (p.asks === 'headquarters-flees allied') return p.legal().map(action => action.replace('retreat to ', ''))
  expect(p.asks).toBe('activity german')
  return p.at(unit) === 'gone' ? [] : [p.at(unit)]
}
/** A French headquarters that is alone with a German corps. */
const ALONE = 'fr-hq5 46, de-ii 46'
/** All hexes around 46 and 47 except 35, 45 and 55. */
const RING = 'german 36 37 48 56 57'

/** A German path from Germany to 56, where its railway ends, and two corps in 56. */
const IN_56 = 'german 56 64 65, de-ii 56, de-iii 56'
/** Plays an activation of 56 on turn 2, in which a corps enters a hex. */
const enters = (hex: string, ...lines: ReadonlyArray<string>): Position =>
  given(ACTIONS, IN_56, ...lines).play('activate 56', 'add de-ii', `to ${hex}`)
/** Returns the units that have changed, other than the corps that moves. */
const moved = (p: Position, ...lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  changes(given(ACTIONS, IN_56, ...lines), p).filter(line => !/^de-iii? /.test(line))
/** Returns the events about headquarters: the unit, the kind and the rule. */
const told = ({ log }: Position): ReadonlyArray<string> =>
  log.flatMap(({ kind, unit = '', rule }) => (unit.includes('-hq') ? [`${unit} ${kind} ${rule.slice(15)}`] : []))

describe('the hexes to which a headquarters flees', () => {
  it('[grand-illusion:9.4.4.b] a headquarters flees to the nearest hex with supplied friendly units, through friendly hexes (Q-67)', () => {
    expect(targets('fr-hq5', ALONE, 'fr-i 47, fr-x 58')).toEqual(['47'])
    expect(targets('fr-hq5', ALONE, 'fr-x 58')).toEqual(['58'])
    expect(targets('fr-hq5', ALONE, 'fr-i 47, fr-x 36, fr-iii 25')).toEqual(['36', '47'])
  })

  it('[grand-illusion:9.4.4.b] these units may be of any nationality of the side, cavalry or infantry, but not fortresses or headquarters (Q-67)', () => {
    expect(targets('fr-hq5', ALONE, 'br-cav 47 one-step-lost, fr-hq6 36')).toEqual(['47'])
    expect(targets('fr-hq5', ALONE, 'maubeuge 54, fr-hq6 55')).toEqual([])
  })

  it('[grand-illusion:9.4.4.b] a headquarters cannot flee to units that are out of supply', () => {
    expect(targets('fr-hq5', ALONE, 'fr-i 47, fr-x 25')).toEqual(['47'])
    expect(targets('fr-hq5', ALONE, 'fr-i 47, fr-x 25', RING, 'german 46')).toEqual(['25'])
  })

  it('[grand-illusion:9.4.4.b] [grand-illusion:9.2.4.h] a hex is excluded if it has a combat marker', () => {
    const before = given(LATER, IN_56, 'fr-hq5 46, fr-i 47, fr-x 25').play('activate 56')
    expect(before.play('add de-iii', 'to 47', 'add de-ii', 'to 46').at('fr-hq5')).toBe('25')
    // Combat is optional if the side was already in the hex.
    const optional = given(LATER, IN_56, 'fr-hq5 46, fr-i 47, de-v 47, fr-x 25').play('activate 56')
    expect(optional.play('add de-ii', 'to 46').at('fr-hq5')).toBe('47')
  })

  it('[grand-illusion:9.4.4.b] [grand-illusion:9.1.3.d] [grand-illusion:9.2.4.h] combat markers remain after most combats, but not when Fortunes of War give the initiative to the other side', () => {
    const both = given(LATER, IN_56, 'fr-hq5 46, fr-i 46 one-step-lost, fr-x 47, fr-iii 25').play(
      ...['activate 56', 'add de-iii', 'to 47', 'add de-ii', 'to 46', 'end', 'resolve 46'],
    )
    // Only the German fire hits, and eliminates the French corps.
    const [first, counterattack] = [
      both.play('dice 9', 'die 1', 'die 6'),
      both.play('dice 10', 'add fr-i', 'close', 'die 6', 'die 1', 'no'),
    ]
    expect([first.at('fr-i'), first.at('fr-hq5')]).toEqual(['dead', '25'])
    expect([counterattack.at('fr-i'), counterattack.at('fr-hq5')]).toEqual(['dead', '47'])
  })

  it('[grand-illusion:9.4.4.d] all hexes of the path must be friendly, including the last one, or the headquarters cannot flee (Q-156)', () => {
    expect(targets('fr-hq5', ALONE, 'fr-x 58', RING)).toEqual(['58'])
    expect(targets('fr-hq5', ALONE, 'fr-x 58, german 35 36 45 47 55 56')).toEqual([])
    expect(targets('fr-hq5', ALONE, 'fr-x 47, german 47')).toEqual([])
    // Its own hex may be enemy-controlled, and a friendly hex of the path may contain enemies.
    expect(targets('fr-hq5', ALONE, 'fr-x 58, german 35 36 45 46 55 56')).toEqual(['58'])
    expect(targets('fr-hq5', ALONE, 'fr-x 58, fr-hq6 47, de-iii 47, german 35 36 45 55 56')).toEqual(['58'])
  })

  it('[grand-illusion:9.4.4.d] the path cannot cross a hexside that is impassable or blocked to the side (Q-140)', () => {
    const antwerp = 'be-hq 52, de-ii 52, fr-i 42, german 53 62'
    expect(targets('be-hq', antwerp)).toEqual(['42'])
    expect(targets('be-hq', antwerp, 'german 43')).toEqual([])
    // An option opens the hexside (14.3.6.ac).
    expect(targets('be-hq', 'grand-illusion what-if', antwerp, 'german 43, options german 5')).toEqual(['42'])
    const blocked = 'fr-i 56, fr-x 25'
    expect(targets('fr-hq5', ALONE, blocked)).toEqual(['56'])
    expect(targets('fr-hq5', ALONE, blocked, 'german-block 46/SE')).toEqual(['25', '56'])
    expect(targets('fr-hq5', ALONE, blocked, 'german-block 56/NW')).toEqual(['25', '56'])
    expect(targets('fr-hq5', ALONE, blocked, 'allied-block 46/SE')).toEqual(['56'])
  })

  it('[grand-illusion:9.4.4.d] a banned hex is used only if no other is possible, even at a greater distance (Q-127, Q-140)', () => {
    expect(targets('br-hq', 'br-hq 28, de-ii 28, fr-i 19')).toEqual(['19'])
    expect(targets('br-hq', 'br-hq 28, de-ii 28, fr-i 19, fr-x 39')).toEqual(['39'])
    // Belgians that are forced may leave Belgium.
    expect(targets('be-hq', 'be-hq 43, de-ii 43, fr-x 24, fr-i 64')).toEqual(['24'])
    const { state } = given(LATER, 'be-hq 43, fr-x 24, fr-i 64')
    expect(flightTargets(g, state, unitOf(g, 'be-hq'), false)).toEqual([hexOf(g, 64)])
  })
})

describe('a headquarters that flees', () => {
  it('[grand-illusion:9.4.4.f] a headquarters flees without a decision if only one hex is possible, and is flipped', () => {
    const lines = 'fr-hq5 46, fr-i 47'
    const p = enters('46', lines)
    expect([p.asks, moved(p, lines)]).toEqual(['next-hex german', ['fr-hq5 47 one-step-lost']])
    expect(p.log.filter(({ unit }) => unit === 'fr-hq5')).toMatchObject([
      { kind: 'moved', rule: 'grand-illusion:9.4.4.b', from: '46', to: '47', forced: true },
      { kind: 'flipped', rule: 'grand-illusion:9.4.4.f', what: 'turned-over' },
    ])
    const turned = enters('46', 'fr-hq5 46 one-step-lost, fr-i 47')
    expect(moved(turned, lines)).toEqual(['fr-hq5 47 one-step-lost'])
    expect(told(turned)).toEqual(['fr-hq5 moved 9.4.4.b'])
  })

  it('[grand-illusion:9.4.4.g] it flips all headquarters of its side in the hex that it enters', () => {
    const lines = 'fr-hq5 46, fr-i 47, fr-hq6 47, br-hq 47, fr-hq9 47 one-step-lost, fr-hq10 48'
    const p = enters('46', lines)
    expect([...moved(p, lines)].sort()).toEqual([
      'br-hq 47 one-step-lost',
      'fr-hq5 47 one-step-lost',
      'fr-hq6 47 one-step-lost',
    ])
    expect([...told(p)].sort()).toEqual([
      'br-hq flipped 9.4.4.g',
      'fr-hq5 flipped 9.4.4.f',
      'fr-hq5 moved 9.4.4.b',
      'fr-hq6 flipped 9.4.4.g',
    ])
  })

  it('[grand-illusion:9.4.4.b] the owner of a headquarters chooses between hexes at the same distance (DP-47)', () => {
    const lines = 'fr-hq5 46, fr-i 47, fr-x 36, fr-iii 58, fr-hq6 45'
    const p = enters('46', lines)
    expect(p.asks).toBe('headquarters-flees allied')
    expect(p.legal()).toEqual(['retreat to 36', 'retreat to 47'])
    expect(moved(p.play('retreat to 36'), lines)).toEqual(['fr-hq5 36 one-step-lost'])
    expect(p.refused('retreat to 58')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.d' })
    expect(p.refused('retreat to 45')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.b' })
    expect(p.refused('retreat to 46')).toMatchObject({ code: 'retreat', rule: 'grand-illusion:9.4.4.b' })
    expect(p.refused('stand').code).toBe('not-now')
  })

  it('[grand-illusion:9.4.4.d] a headquarters is eliminated permanently if no path leads to friendly units', () => {
    const p = enters('46', 'fr-hq5 46')
    expect([p.asks, moved(p, 'fr-hq5 46')]).toEqual(['next-hex german', ['fr-hq5 gone']])
    expect(p.log.filter(({ unit }) => unit === 'fr-hq5')).toMatchObject([
      { kind: 'removed', rule: 'grand-illusion:9.4.4.d', forced: true },
    ])
  })

  it('[grand-illusion:9.4.4.e] a headquarters is never eliminated in another way: attrition only flips it, and combat does not affect it', () => {
    const p = given(
      'turn 6 german strategic, initiative german, mandates allied 0, german 35 36 45 46 47 55 56 57',
      'fr-hq5 46 one-step-lost out-of-supply, fr-hq6 46 out-of-supply',
    )
    expect(changes(p, p.play('end'))).toEqual(['fr-hq6 46 one-step-lost out-of-supply'])
    for (const side of [0, 1] as const)
      expect(g.headquarters[side].map(unit => [g.rank[unit], g.combatant[unit]])).toEqual(
        g.headquarters[side].map(() => [0, 0]),
      )
  })
})

describe('a headquarters whose hex is entered', () => {
  it('[grand-illusion:9.4.4.c] the headquarters flees at once, during the move, and the group may then continue', () => {
    const lines = 'fr-hq5 46, fr-i 47, fr-x 36'
    const p = enters('46', lines)
    expect(p.asks).toBe('headquarters-flees allied')
    expect(topOf(p.state)).toEqual({ at: 'flight', unit: unitOf(g, 'fr-hq5'), interrupts: true })
    const fled = p.play('retreat to 47')
    expect([fled.asks, fled.at('de-ii'), moved(fled, lines)]).toEqual([
      'next-hex german',
      '46',
      ['fr-hq5 47 one-step-lost'],
    ])
  })

  it('[grand-illusion:9.4.4.c] it flees before control passes, because that might cut its supply (step 3 of the movement machine)', () => {
    const lines = ['fr-hq5 46, fr-i 47, fr-x 25', RING.replace(' 56', '')]
    const p = enters('46', ...lines)
    expect([p.control('46'), p.at('de-ii'), moved(p, ...lines)]).toEqual(['german', '46', ['fr-hq5 47 one-step-lost']])
    expect(p.log.slice(-4).map(({ kind }) => kind)).toEqual(['moved', 'moved', 'flipped', 'control'])
  })

  it('[grand-illusion:9.4.4.c] several headquarters flee one after another, and a combat unit of their side protects them but a fortress does not', () => {
    const two = given(LATER, 'fr-hq5 54, fr-hq6 54, maubeuge 54, de-iii 54, fr-i 45, german 54, siege 54')
    for (const unit of ['fr-hq5', 'fr-hq6']) expect([two.at(unit), two.status(unit)]).toEqual(['45', ['flipped']])
    expect([two.at('maubeuge'), two.at('de-iii')]).toEqual(['54', '54'])
    const kept = given(LATER, 'fr-hq5 54, fr-1cd 54 one-step-lost, de-iii 54')
    expect([kept.at('fr-hq5'), kept.status('fr-hq5'), kept.at('fr-1cd')]).toEqual(['54', [], '54'])
  })

  it.each([
    ['a headquarters without a gun also flees from enemy fortresses, even besieged ones', 'nancy 87', '96'],
    ['a headquarters with a gun does not flee from a fortress', 'nancy 87, de-ha1 87', '87'],
    ['the gun is eliminated first if enemy combat units are there', 'fr-1cd 87, de-ha1 87', '96'],
  ])('[grand-illusion:9.4.4.b] %s', (_name, there, hex) => {
    const p = given(LATER, 'de-hq5 87, de-iii 96, german 87', there, there.startsWith('nancy') ? 'siege 87' : '')
    expect([p.at('de-hq5'), p.status('de-hq5')]).toEqual([hex, hex === '87' ? [] : ['flipped']])
    expect(p.at('de-ha1')).toBe(hex === '87' ? '87' : 'gone')
    for (const unit of ['nancy', 'fr-1cd']) expect(p.at(unit)).toBe(there.includes(unit) ? '87' : 'gone')
  })
})
