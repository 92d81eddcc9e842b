/** 9.6.3 Cavalry delay. */
import { describe, expect, it } from 'vitest'
import { activation, beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { delay } from '../../../../src/games/grand-illusion/chapters/cavalry-delay.js'
import { flight } from '../../../../src/games/grand-illusion/chapters/headquarters.js'
import { group } from '../../../../src/games/grand-illusion/chapters/movement/index.js'
import { ask } from '../../../../src/games/grand-illusion/chapters/questions.js'
import { retreat } from '../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { has, unitPlace } from '../../../../src/kernel/index.js'
import {
  type Played,
  type PositionData,
  answers,
  hexOf,
  placeName,
  played,
  position,
  tablesOf,
  unitOf,
} from '../kit.js'

const g = tablesOf()
/** A German path from Germany to 56, and railways beyond it. */
const WAY = ['73', '64', '65', '56']
type Units = Readonly<Record<string, string>>
/** Plays all parts of a move by German units of 56. Combats are only declared. */
const moving = (units: Units, ...actions: string[]): Played => movingIn({ units }, ...actions)
const movingIn = ({ german = [], ...data }: PositionData, ...actions: string[]): Played =>
  played(
    {
      state: position({
        turn: 3,
        ...data,
        german: [...WAY, ...german],
        railEnd: false,
        frames: [beginActivation(GERMAN, hexOf(g, 56), 'normal')],
      }),
      procedures: {
        activation: activation(g),
        group: group(g),
        delay: delay(g),
        retreat: retreat(g),
        flight: flight(g),
        ask: ask(g),
        combat: answers({ type: 'fought', initiative: false }),
      },
      standing: [standingRules(g)],
    },
    ...actions,
  )
const where = ({ state }: Played, ...ids: string[]): ReadonlyArray<string> =>
  ids.map(id => placeName(g, unitPlace(state, unitOf(g, id))))
const isGerman = ({ state }: Played, hex: number): boolean => has(state.ground.german, hexOf(g, hex))
const steps = (p: Played): ReadonlyArray<string> => p.legal().filter(text => text.startsWith('to '))

describe('when cavalry is challenged', () => {
  const enters = (movers: string, there: Units, ...adds: string[]): string =>
    moving({ 56: movers, ...there }, ...adds.map(id => `add ${id}`), 'to 46').asks

  it('[grand-illusion:9.6.3.a] an undisrupted infantry corps, with or without a group, challenges cavalry that is the only enemy in a hex (Q-72)', () => {
    const cavalry = { 46: 'fr-1cd fr-3cd*' }
    expect(enters('de-ii', cavalry, 'de-ii')).toBe('cavalry-delay allied')
    expect(enters('de-ii de-30r de-hq1', cavalry, 'de-ii', 'de-hq1', 'de-30r')).toBe('cavalry-delay allied')
    // Headquarters, heavy artillery and besieged fortresses make no difference.
    expect(enters('de-ii', { 46: 'fr-1cd fr-hq5' }, 'de-ii')).toBe('cavalry-delay allied')
  })

  it('[grand-illusion:9.6.3.a] divisions, cavalry and disrupted corps do not challenge cavalry but fight it', () => {
    const cavalry = { 46: 'fr-1cd' }
    const declared = (movers: string, ...adds: string[]) =>
      moving({ 56: movers, ...cavalry }, ...adds.map(id => `add ${id}`), 'to 46')
        .events.filter(({ kind }) => kind === 'declared')
        .map(({ rule }) => rule)
    expect(declared('de-30r', 'de-30r')).toEqual(['grand-illusion:9.1.2.h'])
    expect(declared('de-2kd', 'de-2kd')).toEqual(['grand-illusion:9.1.2.h'])
    expect(declared('de-ii* de-2kd', 'de-ii', 'de-2kd')).toEqual(['grand-illusion:9.1.2.h'])
    expect(declared('de-ii', 'de-ii')).toEqual([])
  })

  it('[grand-illusion:9.6.3.a] cavalry is not challenged if infantry is with it or if the moving side already has units there (Q-131)', () => {
    expect(enters('de-ii', { 46: 'fr-1cd fr-alp*' }, 'de-ii')).toBe('activation german')
    expect(enters('de-ii', { 46: 'fr-1cd de-4kd*' }, 'de-ii')).toBe('activation german')
  })
})

describe('the decision of challenged cavalry', () => {
  const challenged = moving({ 56: 'de-ii', 46: 'fr-1cd fr-3cd*', 25: 'fr-i' }, 'add de-ii', 'to 46')

  it('[grand-illusion:9.6.3.b] [grand-illusion:9.6.3.d] the owner decides whether all cavalry in the hex stands or withdraws (DP-21)', () => {
    expect(challenged.asks).toBe('cavalry-delay allied')
    expect([...challenged.legal()].sort()).toEqual(['stand', 'withdraw'])
    expect(challenged.refused('stop').code).toBe('not-now')
    expect(isGerman(challenged, 46)).toBe(false)
  })

  it('[grand-illusion:9.6.3.c] cavalry that stands is eliminated, and the moving units take the hex and stop without a combat', () => {
    const p = challenged.play('stand')
    expect(where(p, 'fr-1cd', 'fr-3cd')).toEqual(['dead', 'dead'])
    expect(isGerman(p, 46)).toBe(true)
    // The group had movement points left, but it must stop.
    expect(p.events.map(({ kind }) => kind)).toContain('stopped')
    expect(p.asks).toBe('activation german')
    expect(p.events.filter(({ kind }) => kind === 'removed').map(({ rule }) => rule)).toEqual([
      'grand-illusion:9.6.3.c',
      'grand-illusion:9.6.3.c',
    ])
    expect(p.play('end').result).toMatchObject({ type: 'activated', initiative: false })
  })

  it('[grand-illusion:9.6.3.d] [grand-illusion:9.6.3.e] cavalry that withdraws moves three hexes and is disrupted', () => {
    const p = challenged.play('withdraw')
    expect(p.asks).toBe('unit-to-retreat allied')
    expect(p.legal()).toEqual(['retreat fr-1cd', 'retreat fr-3cd'])
    const first = p.play('retreat fr-1cd', 'retreat to 36', 'retreat to 27', 'retreat to 18')
    // The standing rules wait until all units have retreated.
    expect(isGerman(first, 46)).toBe(false)
    expect(first.asks).toBe('retreat-hex allied')
    const done = first.play('retreat to 35', 'retreat to 34', 'retreat to 33')
    expect(done.state.units).toEqual(
      position({ units: { 46: 'de-ii', 25: 'fr-i', 18: 'fr-1cd*', 33: 'fr-3cd*' } }).units,
    )
  })

  it('[grand-illusion:9.6.3.g] the moving side controls the hex as soon as the cavalry has withdrawn, and the group may continue', () => {
    const p = moving({ 56: 'de-2kd de-ii de-hq1', 46: 'fr-1cd', 25: 'fr-i' }, 'add de-ii', 'add de-hq1', 'to 46')
    const gone = p.play('withdraw', 'retreat to 36', 'retreat to 27', 'retreat to 18')
    expect(gone.asks).toBe('next-hex german')
    expect(isGerman(gone, 46)).toBe(true)
    expect(steps(gone)).toContain('to 47')
    expect(gone.play('to 47', 'stop', 'end').result).toMatchObject({ type: 'activated' })
  })

  it('[grand-illusion:9.6.3.f] cavalry that cannot withdraw three hexes is eliminated, and the group may continue', () => {
    const cornered = movingIn(
      {
        units: {
          56: 'de-ii de-hq1',
          46: 'fr-1cd',
          35: 'de-iii',
          36: 'de-iv',
          45: 'de-ix',
          47: 'de-iii-r',
          55: 'de-vii',
        },
        german: ['35', '36', '45', '47', '55'],
      },
      'add de-ii',
      'add de-hq1',
      'to 46',
    )
    const p = cornered.play('withdraw')
    expect(where(p, 'fr-1cd')).toEqual(['dead'])
    expect(p.events.find(({ kind }) => kind === 'removed')?.rule).toBe('grand-illusion:9.6.3.f')
    expect(p.asks).toBe('next-hex german')
    expect(steps(p).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:9.4.4.c] a headquarters stacked with the cavalry flees when the cavalry has withdrawn or been eliminated (Q-72)', () => {
    const p = moving({ 56: 'de-ii', 46: 'fr-1cd fr-hq5', 25: 'fr-i' }, 'add de-ii', 'to 46')
    expect(where(p.play('stand'), 'fr-hq5')).toEqual(['25'])
    const withdrawn = p.play('withdraw', 'retreat to 36', 'retreat to 27', 'retreat to 18')
    expect(where(withdrawn, 'fr-1cd', 'fr-hq5')).toEqual(['18', '25'])
  })
})
