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

describe('a saved set-up', () => {
  const camp = () =>
    position({
      phase: 'setup',
      setup: 'free',
      turns: [8, 17],
      areas: ['german camp inland 0304 0305 0404', 'allied post inland 0306 0506'],
      units: ['german G1 6-3 0304 area:camp', 'german G2 6-3 turn:9@north', 'allied F1 4-3 0306 area:post'],
    })

  it('[marne:M13.b] is refused where a unit is where it cannot be before play', () => {
    expect(faults(camp(), nothing)).toBe('')
    const moved = camp().order('G1 0404')
    expect(faults(moved, nothing)).toBe('')
    expect(faults(moved, place('G1', '0504'))).toContain('G1 cannot be there before play (marne:M13.b)')
    expect(faults(moved, place('G2', '0404'))).toContain('G2 cannot be there before play (marne:M13.b)')
    expect(faults(moved, place('F1', '0506'))).toContain('the Allies have lifted nothing as yet (marne:M13.b)')
    const disrupted = (saved: Saved): void => {
      saved.units.find(each => each.unit === 'G1')!.status = ['disrupted']
    }
    expect(faults(moved, disrupted)).toContain('G1 is disrupted before play (marne:M8.a)')
  })

  it('[marne:M13.b] is refused where units have been lifted oftener than they may, or seldomer than they must', () => {
    const lifted =
      (times: number, unit: string | null = null) =>
      (saved: Saved): void => {
        Object.assign(saved.frames[1]!, { lifted: times, unit })
      }
    const moved = camp().order('G1 0404')
    for (const times of [1, 3]) expect(faults(moved, lifted(times))).toBe('')
    for (const times of [0, 4])
      expect(faults(moved, lifted(times))).toBe(
        'at /frames/1/lifted: the number of liftings does not fit the position (marne:M13.b)',
      )
    expect(faults(moved, lifted(1, 'G1'))).toContain('(marne:M13.b)')
    expect(faults(moved, lifted(2, 'G1'))).toBe('')
    for (const unit of ['G2', 'F1'])
      expect(faults(moved, lifted(2, unit))).toBe(
        'at /frames/1/unit: the selected unit cannot be placed again (marne:M13.b)',
      )
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

  /** Two attacks, the first of which is resolved: F1 goes back, or G1. */
  const two = (die: number) =>
    position({
      phase: 'combat-2',
      units: ['german G1 16-3 0504', 'german G2 8-3 0804', 'allied F1 4-3 0505', 'allied F2 4-3 0805'],
    })
      .attack('0505: G1')
      .attack('0805: G2')
      .orders('no more attacks', 'resolve 0505', `die ${die}`)
  const list = (...units: ReadonlyArray<string>) => change(2, 'retreated', () => units)

  it('[marne:M10.d] is refused where one has retreated, or is to retreat, that took no part in the combat', () => {
    const pursuit = two(5).orders('retreat to 0506')
    expect(pursuit.turn).toMatchObject({ type: 'decision', asks: 'advance' })
    expect(faults(pursuit, nothing)).toBe('')
    // as a guest the only unit to attack in 0805 would be none
    expect(faults(pursuit, list('F2'))).toContain('(marne:M7.a)')
    const beaten = position({
      phase: 'combat-2',
      units: [
        'german G1 3-3 0504',
        'german G2 3-3 0504',
        'german G3 8-3 0804',
        'allied F1 8-3 0505',
        'allied F2 4-3 0805',
      ],
    })
      .attack('0505: G1, G2')
      .attack('0805: G3')
      .orders('no more attacks', 'resolve 0505', 'die 4')
    expect(beaten.turn).toMatchObject({ type: 'decision', asks: 'unit-to-retreat' })
    expect(faults(beaten, nothing)).toBe('')
    const waiting = (...units: ReadonlyArray<string>) => change(2, 'waiting', () => units)
    expect(faults(beaten, waiting('G1', 'G3'))).toBe(
      'at /frames/2: a unit retreats that took no part in the combat (marne:M10.d)',
    )
    expect(faults(beaten, place('G2', '0503'))).toBe(
      'at /frames/2: a unit that is to retreat is not in the hex of its combat (marne:M9.d)',
    )
    // F1 may advance after its success: not out of a hex that is still to be attacked
    const elsewhere = (saved: Saved): void => {
      place('F1', '0805')(saved)
      place('F2', '0505')(saved)
    }
    expect(faults(beaten, elsewhere)).toBe('at /frames/2/odds: a defender is not where he was attacked (marne:M10.e)')
  })

  it('[marne:M9.b] is refused where one has retreated, or is a guest, and is not disrupted', () => {
    const p = two(5).orders('retreat to 0506')
    const fresh = (unit: string) => (saved: Saved) => {
      saved.units.find(each => each.unit === unit)!.status = []
    }
    expect(faults(p, fresh('F1'))).toBe(
      'at /frames/2/retreated: a unit that has retreated is not disrupted (marne:M9.b)',
    )
    const next = p.order('no more advance')
    expect(next.turn).toMatchObject({ type: 'chance', asks: 'combat-die' })
    expect(faults(next, nothing)).toBe('')
    const guest = change(1, 'guests', () => ['G1'])
    expect(faults(next, guest)).toBe('at /frames/1/guests: a guest is not disrupted (marne:M9.b)')
  })
})
