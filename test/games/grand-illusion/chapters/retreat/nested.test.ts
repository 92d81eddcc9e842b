/** 9.4.3 Retreats inside retreats, and hexes to which headquarters do not follow. */
import { describe, expect, it } from 'vitest'
import { changes, given } from '../given.js'
import { GERMANS_GONE, LATER, RAIL, leave } from './retreating.js'

describe('retreats that cause other retreats', () => {
  it('[grand-illusion:9.4.3.q] cavalry driven out of its hex is not asked again when others are driven onto it (Q-123)', () => {
    // The Germans may leave 7 only for 1 and 8, which contain Allied cavalry.
    const cavalry = 'german 7, de-2kd 7, de-4kd 7, fr-3cd 1, fr-5cd 1, fr-7cd 8, fr-i 16, fr-ii 17'
    const driven = given(LATER, RAIL, cavalry, 'fr-1cd 35').play('de-xxi 46-35', 'withdraw', 'retreat to 25')
    const first = driven.play('retreat to 16', 'yes', 'retreat to 1')
    expect([first.at('fr-1cd'), first.at('de-2kd'), first.asks]).toEqual(['7', '1', 'cavalry-yields allied'])
    const there = first.play('yes', 'retreat to 8', 'no')
    expect([there.at('fr-3cd'), there.asks]).toEqual(['8', 'cavalry-yields german'])
    const second = there.play('yes', 'retreat to 8')
    // Of the two units in 8 only fr-7cd may still retreat.
    expect(second.asks).toBe('cavalry-yields allied')
    expect(second.play('no').asks).toBe('next-hex german')
    expect(second.play('yes', 'retreat to 18').at('fr-7cd')).toBe('18')
  })

  it('[grand-illusion:9.4.3.l] a unit driven into an overfilled hex continues, and the units that overfill it stay', () => {
    const full = ['fr-i', 'fr-ii', 'fr-iii', 'fr-iv', 'fr-v', 'fr-vi', 'fr-x'].map(unit => `${unit} 28`)
    const around = 'german 26, fr-xi 16, fr-xii 17, fr-xiii 25, fr-xiv 35, fr-xv 36'
    const p = leave({ side: 'german' }, 'de-ii 26, fr-3cd 27', around, ...full)
    expect(p.asks).toBe('cavalry-yields allied')
    const driven = p.play('yes', 'retreat to 28')
    expect([driven.asks, driven.at('fr-3cd'), driven.status('fr-3cd')]).toEqual([
      'retreat-hex allied',
      '28',
      ['disrupted'],
    ])
    const on = driven.play('retreat to 29')
    expect([on.asks, changes(driven, on)]).toEqual([GERMANS_GONE, ['fr-3cd 29 one-step-lost']])
  })
})

describe('Belgian cavalry of Brussels', () => {
  /** Drives Germans out of 63 into 62, which contains only Belgian cavalry. */
  const yields = (turn: number, cavalry: string, to: string): boolean => {
    const phase = LATER.replace('turn 6', `turn ${turn}`).replace(/, withdrawn.*/, '')
    const there = `german 63, allied 72 73, de-iii 63, ${cavalry} 62, fr-i 73, allied-block 63/NE 63/SE 63/S 63/SW 63/NW`
    const met = leave({ side: 'german', from: '63', phase }, there)
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
    const p = leave({ from: '28' }, 'fr-i 28, br-1 28, br-hq 28').play('retreat fr-i', 'retreat to 19', 'retreat to 27')
    expect([p.at('br-1'), p.at('br-hq')]).toEqual(['27', '27'])
  })

  it('[grand-illusion:8.4.7.c] the refusal for the British headquarters cites the rule', () => {
    const p = leave({ from: '28' }, 'fr-i 28, br-1 28, br-2 28, br-hq 28').play(
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
