/** Frames in saves: each stage of a combat, a bombardment and a retreat with what is known at it; those of earlier versions are refused as such. */
import { describe, expect, it } from 'vitest'
import { RETIRED_FRAMES } from '../../../../src/games/verdun/state/frames.js'
import { type Position, type Saved, position } from '../position.js'

const savedOf = (p: Position): Saved => p.rules.codecs.state.encode(p.state) as Saved
const top = (p: Position): Saved['frames'][number] => savedOf(p).frames.at(-1)!

/** What the decoder says of a position saved with another innermost frame. */
const refusals = (p: Position, frame: Saved['frames'][number]): ReadonlyArray<string> => {
  const saved = savedOf(p)
  const decoded = p.rules.codecs.state.decode({ ...saved, frames: [...saved.frames.slice(0, -1), frame] })
  return decoded._tag === 'Left' ? decoded.left.map(({ message }) => message ?? '') : []
}

const units = [
  'german G1 regiment 12/1 0405',
  'german A1 divisional-artillery 4/1/8 0302 div:A corps:X',
  'german A3 divisional-artillery 4/1/8 0303 div:A corps:X',
  'french F1 regiment 3 0406',
  'french F4 regiment 4 0506',
  'french H2 hq 1 0411 div:B',
  'french A2 divisional-artillery 5/3/6 0510 div:B',
]
const attack = (...orders: ReadonlyArray<string>): Position => position({ phase: 'combat', units }).play(...orders)
const fire = (...orders: ReadonlyArray<string>): Position => position({ phase: 'bombardment', units }).play(...orders)

const combat = ['targets', 'attackers', 'guns', 'defenceGuns', 'odds', 'die', 'stage', 'attacking', 'holding', 'left']
const stages: ReadonlyArray<readonly [at: string, p: () => Position, known: ReadonlyArray<string>, later: string[]]> = [
  ['targets', () => attack('attack 0406'), combat.slice(0, 1), combat.slice(1)],
  ['assault', () => attack('attack 0406', 'targets named', 'with G1'), combat.slice(0, 3), combat.slice(3)],
  ['salvo', () => fire('attack 0406'), ['target', 'guns'], ['die', 'stage']],
  ['bombardment-roll', () => fire('attack 0406', 'gun A1', 'commit'), ['target', 'guns'], ['die', 'stage']],
]

describe('a frame holds what is known at its stage', () => {
  it.each(stages)('%s', (at, of, known, later) => {
    const p = of()
    const frame = top(p)
    expect(Object.keys(frame)).toEqual(['at', ...known])
    expect(frame['at']).toBe(at)
    for (const field of later) expect(refusals(p, { ...frame, [field]: [] })).toHaveLength(1)
    for (const field of known) {
      const rest = Object.entries(frame).filter(([key]) => key !== field)
      expect(refusals(p, Object.fromEntries(rest))).toHaveLength(1)
    }
  })
})

describe('a save of an earlier version', () => {
  const p = attack()
  it.each(RETIRED_FRAMES)('with a frame "%s" is refused as made by another version', at => {
    expect(refusals(p, { at, targets: ['0406'] })).toEqual([expect.stringContaining('another version of the rules')])
  })
  it('is read where nothing of the kind is under way', () => {
    expect(refusals(p, top(p))).toEqual([])
  })
})
