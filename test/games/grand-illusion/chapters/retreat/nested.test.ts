/** 9.4.3 Retreats inside retreats, and hexes to which headquarters do not follow. */
import { describe, expect, it } from 'vitest'
import { GERMAN, stepsLost } from '../../../../../src/games/grand-illusion/state/index.js'
import { tablesOf, unitOf } from '../../kit.js'
import { AROUND, at, leave } from './retreating.js'

const g = tablesOf()
/** German infantry around 26, so that only 27 is open. */
const RING = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x' }

describe('retreats that cause other retreats', () => {
  // The Germans may leave 27 only for 28 and 37, which contain Allied cavalry.
  const driven = leave({
    german: AROUND,
    units: { '26': 'fr-i', ...RING, '27': 'de-2kd de-4kd', '28': 'fr-3cd fr-5cd', '37': 'fr-7cd' },
    blocks: { allied: ['27 N', '27 NE', '27 NW', '27 SW'] },
  })

  it('[grand-illusion:9.4.3.q] cavalry driven out of its hex is not asked again when others are driven onto it (Q-123)', () => {
    const first = driven.play('yes', 'retreat to 28')
    expect(first.asks).toBe('cavalry-yields allied')
    const there = first.play('yes', 'retreat to 37', 'no')
    expect(at(there, 'fr-3cd')).toBe('37')
    expect(there.asks).toBe('cavalry-yields german')
    const second = there.play('yes', 'retreat to 37')
    // Of the two units in 37 only fr-7cd may still retreat.
    expect(second.asks).toBe('cavalry-yields allied')
    expect(second.play('no').result?.type).toBe('retreated')
  })

  it('[grand-illusion:9.4.3.l] a unit driven into an overfilled hex continues, and the other retreats resolve the excess afterwards', () => {
    const out = { '18': 'de-xi', '19': 'de-xii', '29': 'de-xiii', '37': 'de-xiv', '38': 'de-xv' }
    const p = leave({
      german: [...AROUND, '18', '19', '29', '37', '38'],
      units: {
        '26': 'fr-i fr-ii fr-iii fr-iv fr-v fr-vi fr-x',
        ...RING,
        ...out,
        '27': 'de-2kd',
        '28': 'fr-3cd',
      },
      blocks: { allied: ['27 N', '27 NE', '27 NW', '27 SW', '27 SE'] },
    })
    let now = p
    while (now.asks === 'unit-to-retreat allied') now = now.play(now.legal()[0]!)
    expect(now.asks).toBe('retreat-loss allied')
    now = now.play('loss fr-i', 'yes')
    expect(now.asks).toBe('cavalry-yields allied')
    now = now.play('yes')
    // It has lost a step for its extra hex, and the owner of the seven corps in 27 chooses for theirs.
    expect([at(now, 'fr-3cd'), stepsLost(now.state, unitOf(g, 'fr-3cd'))]).toEqual(['26', 1])
    expect(now.asks).toBe('surplus allied')
    expect(now.legal()).toHaveLength(7)
  })
})

describe('Belgian cavalry of Brussels', () => {
  /** Drives Germans out of 63 into 62, which contains only Belgian cavalry. */
  const yields = (turn: number, cavalry: string, to: string): boolean => {
    const met = leave({
      turn,
      side: GERMAN,
      from: '63',
      german: ['63'],
      units: { '63': 'de-iii', '62': cavalry, '73': 'fr-i' },
      blocks: { allied: ['63 NE', '63 SE', '63 S', '63 SW', '63 NW'] },
    })
    expect(met.asks).toBe('cavalry-yields allied')
    return met.play('yes', `retreat to ${to}`).state.affairs.belgiansAtAntwerp
  }

  it('[grand-illusion:12.5.2.a] [grand-illusion:9.4.3.g] Belgian cavalry that gives way to a retreat on turn 1 counts as having gone to Antwerp (Q-82)', () => {
    expect(yields(1, 'be-c', '52')).toBe(true)
    expect(yields(1, 'be-c', '53')).toBe(false)
    expect(yields(2, 'be-c', '52')).toBe(false)
    expect(yields(1, 'fr-1cd', '52')).toBe(false)
  })
})

describe('hexes closed to headquarters that follow a retreat', () => {
  it('[grand-illusion:8.4.7.c] [grand-illusion:8.4.7.e] the British headquarters does not follow French units into Paris while another hex is open (Q-127)', () => {
    const p = leave({ from: '28', units: { '28': 'fr-i br-1 br-hq' } }).play(
      'retreat fr-i',
      'retreat to 19',
      'retreat to 27',
    )
    expect(at(p, 'br-1')).toBe('27')
    expect(at(p, 'br-hq')).toBe('27')
  })

  it('[grand-illusion:8.4.7.c] the refusal for the British headquarters cites the rule', () => {
    const p = leave({ from: '28', units: { '28': 'fr-i br-1 br-2 br-hq' } }).play(
      'retreat fr-i',
      'retreat to 19',
      'retreat br-1',
      'retreat to 27',
      'retreat to 29',
    )
    expect(p.legal()).toEqual(['retreat to 27', 'retreat to 29'])
    expect(p.refused('retreat to 19')).toMatchObject({ code: 'out-of-area', rule: 'grand-illusion:8.4.7.c' })
    expect(p.refused('retreat to 18').rule).toBe('grand-illusion:9.4.4.h')
  })
})
