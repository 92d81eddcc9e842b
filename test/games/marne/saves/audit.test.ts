/** Changed positions in saves. Each is refused with the path and the rule. */
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { type Position, type Saved, position } from '../position.js'

/** Returns the faults of the position's saved form after a change, with their paths and rules; '' if it is accepted. */
const faults = ({ rules, state }: Position, change: (saved: Saved['position']) => void): string => {
  const saved = structuredClone(rules.codecs.state.encode(state)) as Saved
  change(saved.position)
  const read = decodeWith(rules.codecs.state, saved, 'marne:sequence')
  return read._tag === 'Right' ? '' : read.left.map(fault => fault.message).join('; ')
}
const put = (unit: string, place: string, status?: ReadonlyArray<string>) => (saved: Saved['position']) => {
  const each = saved.units.find(line => line.unit === unit)!
  each.place = place
  if (status !== undefined) each.status = [...status]
}

describe('a saved position', () => {
  const p = (changes: Partial<Parameters<typeof position>[0]> = {}) =>
    position({
      phase: 'movement-2',
      forts: ['5 0206'],
      units: [
        'german G1 4-3 0304',
        'german R1 6-3 turn:8@north',
        'german R2 6-3 turn:9@north',
        'allied F1 4-3 0508',
        'allied F2 4-3 0508',
        'allied F3 4-3 0508',
        'allied F4 4-3 0608',
      ],
      ...changes,
    })

  it('is accepted if every invariant holds', () => {
    for (const change of [() => {}, put('G1', '0303'), put('G1', 'eliminated'), put('R1', 'delayed')])
      expect(faults(p(), change)).toBe('')
  })

  it.each<[string, (saved: Saved['position']) => void, string]>([
    [
      '[marne:M2.g] a unit shares a hex with the enemy',
      put('G1', '0508'),
      'at /position/units/0/place: G1 shares a hex with the enemy (marne:M2.g)',
    ],
    [
      '[marne:M11.f] a German unit is in the hex of an undestroyed fortress',
      put('G1', '0206'),
      'at /position/units/0/place: G1 is in the hex of an undestroyed fortress (marne:M11.f)',
    ],
    [
      '[marne:M8.a] a unit is disrupted off the map',
      put('G1', 'eliminated', ['disrupted']),
      'at /position/units/0/place: G1 is disrupted off the map (marne:M8.a)',
    ],
    [
      '[marne:M12.e] a unit has left the map where its side may not leave',
      put('G1', 'exit:0501'),
      'G1 has left the map where its side may not leave (marne:M12.e)',
    ],
    [
      '[marne:M13.d] a unit waits in the slot of another turn',
      put('R1', 'turn:9'),
      'R1 waits in the slot of a turn in which it does not arrive (marne:M13.d)',
    ],
    [
      '[marne:M13.f] a unit is delayed before its turn',
      put('R2', 'delayed'),
      'R2 cannot have been delayed (marne:M13.f)',
    ],
    ['[marne:M4.a] four units are in a hex', put('F4', '0508'), 'at /position/units: 4 units are in 0508 (marne:M4.a)'],
    [
      '[marne:M1.d] a unit of the other side was disrupted in a first combat phase of this player turn',
      put('F4', '0608', ['disrupted-this-turn']),
      'F4 cannot have been disrupted in a first combat phase of this player turn (marne:M1.d)',
    ],
    [
      '[marne:M7.k] a movement phase received units that moved',
      saved => {
        saved.carry = ['G1']
      },
      'at /position/carry: the carry does not fit the previous phase (marne:M7.k)',
    ],
  ])('is refused if %s', (_what, change, fault) => {
    expect(faults(p(), change)).toContain(fault)
  })

  it('[marne:M7.k] is refused in a combat phase if its carry has units that cannot have moved', () => {
    const combat = p({ phase: 'combat-1' })
    const carry = (...units: ReadonlyArray<string>) =>
      faults(combat, saved => {
        saved.carry = [...units]
      })
    expect(carry('G1')).toBe('')
    expect(carry('F1')).toBe('at /position/carry: F1 belongs to the other side (marne:M7.k)')
    expect(carry('R2')).toBe('at /position/carry: R2 waits to enter, so it cannot have moved (marne:M13.d)')
    expect(
      faults(combat, saved => {
        delete saved.carry
      }),
    ).toBe('at /position/carry: the carry does not fit the previous phase (marne:M7.k)')
  })

  it('is refused if no phase begins from it', () => {
    // the sides do not set up by choice in this scenario
    const setUp = faults(p(), saved => {
      saved.phase = 'german setup'
    })
    expect(setUp).toContain('/position')
    expect(setUp).not.toBe('')
  })
})

describe('a saved set-up', () => {
  const camp = () =>
    position({
      phase: 'setup',
      setup: 'free',
      turns: [8, 17],
      areas: ['german camp inland 0304 0305 0404', 'allied post inland 0306 0506'],
      units: ['german G1 6-3 0304 area:camp', 'german G2 6-3 turn:9@north', 'allied F1 4-3 0306 area:post'],
    })

  it('[marne:M13.b] is refused if a unit is where it cannot be before play', () => {
    expect(faults(camp(), () => {})).toBe('')
    expect(faults(camp(), put('G1', '0404'))).toBe('')
    expect(faults(camp(), put('G1', '0504'))).toContain('G1 cannot be there before play (marne:M13.b)')
    expect(faults(camp(), put('G2', '0404'))).toContain('G2 cannot be there before play (marne:M13.b)')
    // the German side sets up first
    expect(faults(camp(), put('F1', '0506'))).toContain('F1 cannot be there before play (marne:M13.b)')
    expect(faults(camp(), put('G1', '0304', ['disrupted']))).toContain('G1 is disrupted before play (marne:M8.a)')
  })
})
