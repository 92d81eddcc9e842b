import { describe, expect, it } from 'vitest'
import { asked, happens, options, play, position, rules, where } from './position.js'

describe('withdrawal of cavalry, which interrupts a move', () => {
  const s = position('B1 c2, RC d2, RH d2')
  const entering = play(s, 'move B1', 'to d2')

  it('asks the other side while the march is interrupted [skirmish:6]', () => {
    expect(asked(entering)).toBe('red withdraw')
    expect(options(entering)).toEqual(['stand', 'withdraw'])
    expect(entering.frames.map(frame => frame.at)).toEqual(['sequence', 'movement', 'march', 'withdrawal'])
    expect(rules.turn(entering)).toMatchObject({ phase: 'movement', phasing: 'blue' })
  })

  it('stops the moving unit if the cavalry stands', () => {
    expect(happens(entering, 'stand')).toEqual(['declared skirmish:6 stand', 'stopped skirmish:4 B1 (forced)'])
    expect(asked(play(entering, 'stand'))).toBe('blue unit-to-move')
  })

  it('lets the owner choose among the best hexes, and then the moving unit continues [skirmish:10.b]', () => {
    const withdrawing = play(entering, 'withdraw')
    expect(asked(withdrawing)).toBe('red retreat-hex')
    expect(options(withdrawing)).toEqual(['retreat to e2', 'retreat to e3'])
    const gone = play(withdrawing, 'retreat to e3')
    expect([asked(gone), where(gone, 'RC')]).toEqual(['blue next-hex', 'e3'])
    expect(options(gone)).toContain('to e2')
  })

  it('may leave a headquarters in its hex with only the enemy, which captures it immediately [skirmish:11]', () => {
    expect(happens(play(entering, 'withdraw'), 'retreat to e3')).toEqual([
      'moved skirmish:10 RC',
      'removed skirmish:11 RH (forced)',
      'track skirmish:13 victory (forced)',
      'control skirmish:12 (forced)',
    ])
  })

  it('is offered neither to infantry nor to cavalry without a hex to go to', () => {
    const trapped = play(position('B1 c2, B2 e2, B3 d1, BC e3, RC d2'), 'move B1', 'to d2')
    expect(options(trapped)).toEqual(['stand', 'withdraw'])
    const shut = play(position('B1 b4, BH b4, B2 c3, BC b3, RC c4, blown c4-d3'), 'move B1', 'to c4')
    expect(options(shut)).toEqual(['stand'])
    expect(asked(play(position('B1 c2, RC d2, R1 d2'), 'move B1', 'to d2'))).toBe('blue unit-to-move')
  })
})
