/** 9.6.3 Cavalry delay. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../positions.js'
import { ACTIONS, changes, given } from './given.js'

/** A German path from Germany to 56. */
const WAY = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3, german 56 64 65 73, rail-end no`
/** Begins a move of German units from 56 to 46. The units of both sides are lines with commas between them. */
const moving = (units: string, ...adds: ReadonlyArray<string>): Position =>
  given(WAY, units).play('activate 56', ...adds.map(id => `add ${id}`), 'to 46')
const steps = (p: Position): ReadonlyArray<string> => p.legal().filter(text => text.startsWith('to '))
const rulesOf = ({ log }: Position, of: string) => log.filter(({ kind }) => kind === of).map(({ rule }) => rule)
/** The French cavalry withdraws from 46 to 18. */
const WITHDRAW = ['withdraw', 'retreat to 36', 'retreat to 27', 'retreat to 18']

describe('when cavalry is challenged', () => {
  it.each([
    ['de-ii 56, fr-1cd 46, fr-3cd 46 one-step-lost', ['de-ii']],
    ['de-ii 56, de-30r 56, de-hq1 56, fr-1cd 46, fr-3cd 46 one-step-lost', ['de-ii', 'de-hq1', 'de-30r']],
    // Headquarters, heavy artillery and besieged fortresses make no difference.
    ['de-ii 56, fr-1cd 46, fr-hq5 46', ['de-ii']],
  ])(
    '[grand-illusion:9.6.3.a] an undisrupted infantry corps, with or without a group, challenges cavalry that is the only enemy in a hex (Q-72): %s',
    (units, adds) => {
      const p = moving(units, ...adds)
      expect([p.asks, rulesOf(p, 'declared')]).toEqual(['cavalry-delay allied', []])
    },
  )

  it.each([
    ['de-30r 56', ['de-30r']],
    ['de-2kd 56', ['de-2kd']],
    ['de-ii 56 one-step-lost, de-2kd 56', ['de-ii', 'de-2kd']],
  ])(
    '[grand-illusion:9.6.3.a] divisions, cavalry and disrupted corps do not challenge cavalry but fight it: %s',
    (units, adds) =>
      expect(rulesOf(moving(`${units}, fr-1cd 46`, ...adds), 'declared')).toEqual(['grand-illusion:9.1.2.h']),
  )

  it.each(['fr-alp', 'de-4kd'])(
    '[grand-illusion:9.6.3.a] cavalry is not challenged if infantry is with it or if the moving side already has units there (Q-131): %s',
    other => expect(moving(`de-ii 56, fr-1cd 46, ${other} 46 one-step-lost`, 'de-ii').asks).toBe('activation german'),
  )
})

describe('the decision of challenged cavalry', () => {
  const challenged = moving('de-ii 56, fr-1cd 46, fr-3cd 46 one-step-lost, fr-i 25', 'de-ii')

  it('[grand-illusion:9.6.3.b] [grand-illusion:9.6.3.d] the owner decides whether all cavalry in the hex stands or withdraws (DP-21)', () => {
    expect(challenged.asks).toBe('cavalry-delay allied')
    expect([...challenged.legal()].sort()).toEqual(['stand', 'withdraw'])
    expect(challenged.refused('stop').code).toBe('not-now')
    expect(challenged.control('46')).toBe('allied')
  })

  it('[grand-illusion:9.6.3.c] cavalry that stands is eliminated, and the moving units take the hex and stop without a combat', () => {
    const p = challenged.play('stand')
    expect(changes(challenged, p)).toEqual(['fr-1cd dead', 'fr-3cd dead'])
    expect(p.control('46')).toBe('german')
    // The group had movement points left, but it must stop.
    expect(p.log.map(({ kind }) => kind)).toContain('stopped')
    expect(p.asks).toBe('activation german')
    expect(rulesOf(p, 'removed')).toEqual(['grand-illusion:9.6.3.c', 'grand-illusion:9.6.3.c'])
    expect(p.play('end').asks).toBe('activity german')
  })

  it('[grand-illusion:9.6.3.d] [grand-illusion:9.6.3.e] cavalry that withdraws moves three hexes and is disrupted', () => {
    const p = challenged.play('withdraw')
    expect(p.asks).toBe('unit-to-retreat allied')
    expect(p.legal()).toEqual(['retreat fr-1cd', 'retreat fr-3cd'])
    const first = p.play('retreat fr-1cd', ...WITHDRAW.slice(1))
    // The standing rules wait until all units have retreated.
    expect([first.asks, first.control('46')]).toEqual(['retreat-hex allied', 'allied'])
    expect(changes(challenged, first.play('retreat to 35', 'retreat to 34', 'retreat to 33'))).toEqual([
      'fr-1cd 18 one-step-lost',
      'fr-3cd 33 one-step-lost',
    ])
  })

  it('[grand-illusion:9.6.3.g] the moving side controls the hex as soon as the cavalry has withdrawn, and the group may continue', () => {
    const units = 'de-2kd 56, de-ii 56, de-hq1 56, fr-1cd 46, fr-i 25'
    const gone = moving(units, 'de-ii', 'de-hq1').play(...WITHDRAW)
    expect([gone.asks, gone.control('46')]).toEqual(['next-hex german', 'german'])
    expect(steps(gone)).toContain('to 47')
    expect(gone.play('to 47', 'stop', 'end').asks).toBe('activity german')
  })

  it('[grand-illusion:9.6.3.f] cavalry that cannot withdraw three hexes is eliminated, and the group may continue', () => {
    const around = 'german 35 36 45 47 55, de-iii 35, de-iv 36, de-ix 45, de-iii-r 47, de-vii 55'
    const p = moving(`de-ii 56, de-hq1 56, fr-1cd 46, ${around}`, 'de-ii', 'de-hq1').play('withdraw')
    expect([p.at('fr-1cd'), rulesOf(p, 'removed')]).toEqual(['dead', ['grand-illusion:9.6.3.f']])
    expect(p.asks).toBe('next-hex german')
    expect(steps(p).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:9.4.4.c] a headquarters stacked with the cavalry flees when the cavalry has withdrawn or been eliminated (Q-72)', () => {
    const p = moving('de-ii 56, fr-1cd 46, fr-hq5 46, fr-i 25', 'de-ii')
    expect(p.play('stand').at('fr-hq5')).toBe('25')
    const withdrawn = p.play(...WITHDRAW)
    expect([withdrawn.at('fr-1cd'), withdrawn.at('fr-hq5')]).toEqual(['18', '25'])
  })
})
