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
  // each of the two may replace the other
  retreat: { becomes: ['way'] },
  way: { becomes: ['retreat'], calls: ['combat'] },
  chit: {},
}

describe('the frames that may be on top of each other', () => {
  it('include called frames, and frames that replace them', () => {
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

  it('include interrupts on any frame except the one that ends the game', () => {
    const nesting = nestingOf(procedures, ['chit'])
    expect(nesting['']).toEqual(['sequence', 'over'])
    expect(nesting.over).toEqual([])
    expect(nesting.combat).toEqual(['roll', 'chit', 'retreat', 'way'])
    expect(nesting.movement).toEqual(['chit'])
    expect(nesting.chit).toEqual(['chit'])
  })

  it('are, for a phase, the frame that it begins with and the frames that replace it', () => {
    expect(withSuccessors(procedures, ['movement'])).toEqual(['movement', 'stacking'])
    expect(withSuccessors(procedures, ['way'])).toEqual(['way', 'retreat'])
    expect(withSuccessors(procedures, [])).toEqual([])
  })
})
