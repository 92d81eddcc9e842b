/** 11 Aircraft: bombers in a combat. */
import { describe, expect, it } from 'vitest'
import type { Odds } from '../../../../src/games/verdun/state/index.js'
import { type Position, situation } from '../position.js'

/** The first German combat phase of turn 2. */
const fight = (...units: ReadonlyArray<string>): Position => situation('turn 2 german combat', ...units)
/** Attacks the hex with these units, up to the choice of guns and aircraft. */
const attack = (p: Position, hex: string, ...units: ReadonlyArray<string>): Position =>
  p.play(`attack ${hex}`, 'targets named', ...units.map(unit => `with ${unit}`))
const guns = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('gun ') ? [text.slice(4)] : []))
/** Returns the odds with these guns on each side. */
const reckon = (p: Position, mine: ReadonlyArray<string> = [], theirs: ReadonlyArray<string> = []): Odds =>
  p.play(...mine.map(gun => `gun ${gun}`), 'commit', ...theirs.map(gun => `gun ${gun}`), 'commit').odds()

describe('bombers in a combat', () => {
  it('[verdun:11.a] [verdun:EX-74] an unused bomber adds 3 to 9 against 5, which is 2/1, but a bomber that has bombarded cannot support', () => {
    const units = ['de-13r-7 1709', 'de-5-5-stoss 1709', 'fr-72-351 1710']
    const p = attack(fight(...units), '1710', 'de-13r-7', 'de-5-5-stoss')
    expect(reckon(p, ['de-army-bomber-1'])).toMatchObject({ attack: 12, defence: 5, column: 4 })
    const bombed = situation(...units, 'fr-72-362 1718')
      .play('attack 1718', 'gun de-army-bomber-1', 'commit', 'die 1')
      .until('combat', 'german')
    expect(guns(attack(bombed, '1710', 'de-13r-7'))).toEqual(['de-army-bomber-2'])
  })

  it('[verdun:11.a] a bomber that has supported an attack cannot be used again in the turn', () => {
    const units = ['de-13r-7 1709', 'de-13r-39 1909', 'fr-72-351 1710', 'fr-72-362 1910']
    const p = attack(fight(...units), '1710', 'de-13r-7').play('gun de-army-bomber-1', 'commit', 'commit')
    expect(p.status('de-army-bomber-1')).toEqual(['fired'])
  })

  it('[verdun:11.a] [verdun:Q-37] bombers cannot support in the second combat phase, but artillery can', () => {
    const p = situation(
      'turn 2 german combat-2',
      'de-13r-7 1709',
      'de-13r-art 1704',
      'fr-72-351 1710',
      'advanced de-13r-7',
    )
    expect(guns(attack(p, '1710', 'de-13r-7'))).toEqual(['de-13r-art'])
  })

  it('[verdun:Q-37] a bomber never supports a defence and takes no losses', () => {
    const p = attack(
      situation('turn 2 french combat', 'fr-72-351 1710', 'de-13r-7 1709', 'de-13r-art 1704'),
      '1709',
      'fr-72-351',
    ).play('commit')
    expect(guns(p)).toEqual(['de-13r-art'])
    const lost = attack(
      fight('de-13r-7 1810 two-steps-lost', 'fr-72-351 1710', 'fr-72-b1 1710', 'fr-72-art 1714'),
      '1710',
      'de-13r-7',
    ).play('gun de-army-bomber-1', 'commit', 'gun fr-72-art', 'commit', 'die 1')
    expect([lost.at('de-13r-7'), lost.at('de-army-bomber-1')]).toEqual(['destroyed', 'off-map'])
  })

  it('[verdun:Q-32] bombers cannot attack without a ground unit', () => {
    expect(fight('fr-72-351 1710').legal()).toEqual(['end'])
    const p = fight('de-13r-7 1709', 'fr-72-351 1710').play('attack 1710', 'targets named')
    expect(guns(p)).toEqual([])
    expect(p.refused('commit')).toMatchObject({ rule: 'verdun:Q-32' })
  })

  it('[verdun:11.a] [verdun:2.1.b] a bomber supports one attack in the phase and is available again in the next turn', () => {
    const units = ['de-13r-7 1709', 'de-13r-39 1909', 'fr-72-351 1710', 'fr-72-362 1910']
    // 6 + 3 against 5: 2/1; die 4: A/DR
    const fought = attack(fight(...units), '1710', 'de-13r-7').play('gun de-army-bomber-1', 'commit', 'commit', 'die 4')
    const done = fought.asks === 'ignore-retreat' ? fought.play('hold') : fought
    let p = done
    while (p.asks !== 'attack') p = p.play(p.legal()[0]!)
    const second = attack(p, '1910', 'de-13r-39')
    expect(guns(second)).toEqual(['de-army-bomber-2'])
    expect(second.refused('gun de-army-bomber-1')).toMatchObject({ code: 'already-attacked', rule: 'verdun:11.a' })
    expect(p.until('bombardment', 'german', 3).status('de-army-bomber-1')).toEqual([])
  })
})
