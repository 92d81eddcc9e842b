/** Changed positions. Each is refused with the rule and the word at fault. */
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { amended } from '../../common/position.js'
import { type Position, position } from '../position.js'

/** Returns the faults of a position after lines have replaced its own: `word: message`. */
const faults = ({ rules, state }: Position, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const text = amended(rules, state, ...lines)
  const read = rules.position(text.join('\n'))
  if (read._tag === 'Right') return []
  return read.left.map(({ line = 1, column = 1, message }) => {
    const [word] = text[line - 1]!.slice(column - 1).split(' ')
    return `${word!}: ${message.replace(/^line.*?: /, '')}`
  })
}

describe('a position', () => {
  const p = position({
    phase: 'movement-2',
    forts: ['5 0206'],
    units: [
      'german G1 4-3 0304',
      'german R1 6-3 turn:8',
      'german R2 6-3 turn:9',
      'allied F1 4-3 0508',
      'allied F2 4-3 0508',
      'allied F3 4-3 0508',
      'allied F4 4-3 0608',
    ],
  })

  it('is accepted if every invariant holds', () => {
    for (const lines of [[], ['G1 0303'], ['G1 eliminated'], ['R1 delayed']]) expect(faults(p, ...lines)).toEqual([])
  })

  it.each([
    ['[marne:M2.g] a unit shares a hex with the enemy', 'G1 0508', '0508: G1 shares a hex with the enemy (marne:M2.g)'],
    [
      '[marne:M11.f] a German unit is in the hex of an undestroyed fortress',
      'G1 0206',
      '0206: G1 is in the hex of an undestroyed fortress (marne:M11.f)',
    ],
    [
      '[marne:M8.a] a unit is disrupted off the map',
      'G1 eliminated disrupted',
      'eliminated: G1 is disrupted off the map (marne:M8.a)',
    ],
    [
      '[marne:M12.e] a unit has left the map where its side may not leave',
      'G1 exit:0501',
      'exit:0501: G1 has left the map where its side may not leave (marne:M12.e)',
    ],
    [
      '[marne:M13.d] a unit waits in the slot of another turn',
      'R1 turn:9',
      'turn:9: R1 waits in the slot of a turn in which it does not arrive (marne:M13.d)',
    ],
    [
      '[marne:M13.f] a unit is delayed before its turn',
      'R2 delayed',
      'delayed: R2 cannot have been delayed (marne:M13.f)',
    ],
    ['[marne:M4.a] four units are in a hex', 'F4 0508', '0508: 4 units are in 0508 (marne:M4.a)'],
    [
      '[marne:M1.d] a unit of the other side was disrupted in a first combat phase of this player turn',
      'F4 0608 disrupted-this-turn',
      'disrupted-this-turn: F4 cannot have been disrupted in a first combat phase of this player turn (marne:M1.d)',
    ],
    [
      '[marne:M7.k] a movement phase received units that moved',
      'moved G1',
      'G1: the carry does not fit the previous phase (marne:M7.k)',
    ],
  ])('is refused if %s', (_what, line, fault) => {
    expect(faults(p, line)).toContain(fault)
  })

  it('[marne:M7.k] is refused in a combat phase if its carry has units that cannot have moved', () => {
    const moved = (unit: string) => faults(p, 'turn 8 german combat-1', `moved ${unit}`)
    expect(moved('G1')).toEqual([])
    expect(moved('F1')).toEqual(['F1: F1 belongs to the other side (marne:M7.k)'])
    expect(moved('R2')).toEqual(['R2: R2 waits to enter, so it cannot have moved (marne:M13.d)'])
    const saved = p.rules.codecs.state.encode(p.state) as { readonly position: object }
    const position = { ...saved.position, phase: 'german combat-1' }
    expect(decodeWith(p.rules.codecs.state, { ...saved, position }, 'marne:sequence')).toMatchObject({
      left: [{ message: 'at /position/carry: the carry does not fit the previous phase (marne:M7.k)' }],
    })
  })

  it('is refused if no phase begins from it', () => {
    // the sides do not set up by choice in this scenario
    expect(faults(p, 'turn 8 german setup')).toEqual([
      'german: play does not begin in this position: the phase is left out, or it changes the position at once',
    ])
  })
})

describe('a set-up', () => {
  it('[marne:M13.b] is refused if a unit is where it cannot be before play', () => {
    const p = position({
      setup: 'free',
      areas: ['german camp inland 0304 0305 0404', 'allied post inland 0306 0506'],
      units: ['german G1 6-3 0304@camp', 'german G2 6-3 turn:9', 'allied F1 4-3 0306@post'],
    })
    expect(faults(p)).toEqual([])
    expect(faults(p, 'G1 0404')).toEqual([])
    expect(faults(p, 'G1 0504')).toEqual(['0504: G1 cannot be there before play (marne:M13.b)'])
    expect(faults(p, 'G2 0404')).toEqual(['0404: G2 cannot be there before play (marne:M13.b)'])
    // the German side sets up first
    expect(faults(p, 'F1 0506')).toEqual(['0506: F1 cannot be there before play (marne:M13.b)'])
    expect(faults(p, 'G1 0304 disrupted')).toEqual(['disrupted: G1 is disrupted before play (marne:M8.a)'])
  })
})
