/** Tests that the compiler reports a wrong frame of a call at that frame. */
import { describe, expect, it } from 'vitest'
import { type Frame, type Next, call } from 'grognard/kernel'

type March = Frame & { readonly at: 'march'; readonly unit: number }
type Combat = Frame & { readonly at: 'combat'; readonly attackers: ReadonlyArray<number> }
type Answer = Next<string, March | Combat, null>
const march: March = { at: 'march', unit: 1 }

describe('call', () => {
  it('pushes a frame of the game', () => {
    const answer: Answer = call('state', march, { at: 'combat', attackers: [1] })
    expect(answer).toEqual({ type: 'call', state: 'state', frame: march, child: { at: 'combat', attackers: [1] } })
  })

  it('does not compile with another frame, and the error is at the frame', () => {
    const wrongChild = (): Answer =>
      call(
        'state',
        march,
        // @ts-expect-error a combat has attackers
        { at: 'combat' },
      )
    const wrongFrame = (): Answer =>
      call(
        'state',
        // @ts-expect-error a unit is a number
        { at: 'march', unit: 'x' },
        march,
      )
    expect([wrongChild().type, wrongFrame().type]).toEqual(['call', 'call'])
  })
})
