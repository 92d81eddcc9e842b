/** Saved states that decode, and that play could not go on from: each is refused, with the path and the rule. */
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { type Position, type Saved, position } from '../position.js'

/** What is said of the position's saved form when it is changed so, path and rule included; '' when it is taken. */
const faults = ({ rules, state }: Position, change: (saved: Saved) => void): string => {
  const saved = structuredClone(rules.codecs.state.encode(state)) as Saved
  change(saved)
  const read = decodeWith(rules.codecs.state, saved, 'marne:sequence')
  return read._tag === 'Right' ? '' : read.left.map(fault => fault.message).join('; ')
}
const nothing = (): void => {}
const place = (unit: string, to: string) => (saved: Saved) => {
  saved.units.find(each => each.unit === unit)!.place = to
}
/** The value of a key of a frame put there by what it was. */
const change =
  (frame: number, key: string, to: (list: ReadonlyArray<string>) => ReadonlyArray<string>) =>
  (saved: Saved): void => {
    const fields = saved.frames[frame]!
    fields[key] = to(fields[key] as ReadonlyArray<string>)
  }
const reversed = (list: ReadonlyArray<string>): ReadonlyArray<string> => list.toReversed()

describe('a saved movement phase', () => {
  it('[marne:M13.d] is refused where a unit that has yet to enter has moved', () => {
    const p = position({
      areas: ['german gate edge:north 0501'],
      units: ['german G1 4-3 0304', 'german R1 6-3 turn:8@gate', 'german R2 6-3 turn:9@gate', 'allied F1 4-3 0508'],
    })
    expect(
      faults(
        p,
        change(1, 'moved', () => ['G1']),
      ),
    ).toBe('')
    for (const unit of ['R1', 'R2'])
      expect(
        faults(
          p,
          change(1, 'moved', () => [unit]),
        ),
      ).toBe(`at /frames/1/moved: ${unit} waits to enter, and cannot have moved (marne:M13.d)`)
  })
})

describe('a saved combat', () => {
  const attack = () =>
    position({ phase: 'combat-2', units: ['german G1 8-3 0504', 'german G2 8-3 0404', 'allied F1 4-3 0505'] })

  it('[marne:M7.a] is refused where an attacker is not where it attacks from, on the map or off it', () => {
    const p = attack().attack('0505: G1, G2').order('no more attacks')
    expect(p.turn).toMatchObject({ type: 'chance' })
    expect(faults(p, nothing)).toBe('')
    for (const to of ['eliminated', '0909'])
      expect(faults(p, place('G1', to))).toBe('at /frames/2: an attacker cannot make its attack (marne:M7.a)')
  })

  it('[marne:M10.e] is refused where those who may advance, or the hexes for it, are out of order', () => {
    const won = position({
      phase: 'combat-2',
      units: ['german G1 40-3 0604', 'german G2 9-3 0506', 'allied F1 4-3 0505', 'allied F2 4-3 0605'],
    }).fight('0505, 0605: G1, G2', 1)
    expect(won.turn).toMatchObject({ type: 'decision', asks: 'advance' })
    expect(faults(won, nothing)).toBe('')
    for (const key of ['able', 'emptied'])
      expect(faults(won, change(3, key, reversed))).toBe(
        'at /frames/3: the advance does not fit the combat (marne:M10.e)',
      )
  })
})
