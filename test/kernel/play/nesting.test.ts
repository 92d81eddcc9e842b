import { describe, expect, it } from 'vitest'
import { type Frame, type Laying, nestingOf, withSuccessors } from '../../../src/kernel/play/index.js'

interface Any extends Frame {
  readonly at: 'sequence' | 'over' | 'movement' | 'stacking' | 'combat' | 'roll' | 'retreat' | 'way' | 'chit'
}
const procedures: Laying<Any> = {
  sequence: { calls: ['movement', 'combat'], becomes: ['over'] },
  over: {},
  movement: { becomes: ['stacking'] },
  stacking: {},
  combat: { calls: ['roll'] },
  roll: { becomes: ['retreat'] },
  // each in the place of the other
  retreat: { becomes: ['way'] },
  way: { becomes: ['retreat'], calls: ['combat'] },
  chit: {},
}

describe('which frames may lie on which', () => {
  it('those that are called, and whatever comes in their place', () => {
    expect(nestingOf(procedures)).toEqual({
      '': ['sequence', 'over'],
      sequence: ['movement', 'combat', 'stacking'],
      over: [],
      movement: [],
      stacking: [],
      combat: ['roll', 'retreat', 'way'],
      roll: [],
      retreat: [],
      way: ['combat'],
      chit: [],
    })
  })

  it('what interrupts lies on anything but the end and the ground', () => {
    const nesting = nestingOf(procedures, ['chit'])
    expect(nesting['']).toEqual(['sequence', 'over'])
    expect(nesting.over).toEqual([])
    expect(nesting.combat).toEqual(['roll', 'chit', 'retreat', 'way'])
    expect(nesting.movement).toEqual(['chit'])
    expect(nesting.chit).toEqual(['chit'])
  })

  it('the frames of a phase: those it begins with, and what they come to', () => {
    expect(withSuccessors(procedures, ['movement'])).toEqual(['movement', 'stacking'])
    expect(withSuccessors(procedures, ['way'])).toEqual(['way', 'retreat'])
    expect(withSuccessors(procedures, [])).toEqual([])
  })
})
