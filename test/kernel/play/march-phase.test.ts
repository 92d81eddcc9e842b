/** Tests of the movement phase: which units can be selected, what else is offered, and how the phase ends. */
import { describe, expect, it } from 'vitest'
import {
  type AnyAction,
  type Ground,
  type InHand,
  type MarchPhaseFrame,
  type MarchPhaseRules,
  type MarchTypes,
  type Mover,
  catalogue,
  done,
  marchPhase,
  stay,
} from '../../../src/kernel/play/index.js'
import { ascendingDirections } from '../../../src/kernel/board/index.js'
import type { Words } from '../../../src/kernel/contract/index.js'
import { type UnitWords, word, wordList } from '../../../src/kernel/units/index.js'
import { drawn, typed } from '../helpers.js'

interface PhaseFrame extends MarchPhaseFrame {
  readonly at: 'phase'
  readonly moved: ReadonlyArray<number>
}
interface WalkFrame extends InHand {
  readonly at: 'walk'
}
interface Walks extends MarchTypes {
  readonly state: UnitWords
  readonly frame: PhaseFrame | WalkFrame
  readonly held: WalkFrame
  readonly result: string
  readonly side: 'red' | 'blue'
  readonly words: Words
  readonly ground: Ground<UnitWords> & { readonly phase: PhaseFrame }
  readonly mover: Mover
}

const board = drawn('a b', 'flat', ['wait'])
const unitIds = ['r1', 'b1', 'r2']
const actions = catalogue<AnyAction>(
  typed([{ type: 'pass' }, { type: 'select', unit: true }, { type: 'dig', unit: true }, { type: 'end', closes: true }]),
  unitIds,
  board.ids.slice(0, board.hexes),
)
const g = {
  board,
  ascending: ascendingDirections(board),
  unitIds,
  side: Uint8Array.of(0, 1, 0),
  unitsOf: [[0, 2], [1]],
  actions,
}
const state: UnitWords = { units: wordList([word(0, 0), word(1, 0), word(2, 0)]) }
const red: PhaseFrame = { at: 'phase', side: 0, moved: [] }

const phase = (more: Partial<MarchPhaseRules<Walks, PhaseFrame>> = {}) =>
  marchPhase<Walks, PhaseFrame>(g, ['red', 'blue'], {
    ground: (_g, now, frame) => ({ g, state: now, phase: frame }),
    mayTake: (ground, unit) => !ground.phase.moved.includes(unit),
    takenBy: (_ground, unit) => `toy:${unit}`,
    taken: (_ground, unit) => ({ at: 'walk', unit }),
    ended: (now, { side }) => done(now, `${side} has ended`),
    ...more,
  })
const offered = (of: ReturnType<typeof phase>, frame: PhaseFrame): ReadonlyArray<string> =>
  of.legal(state, frame).map(index => Object.values(actions.at(index)).join(' '))

describe('a movement phase', () => {
  it('asks its side, and offers the selectable units and the end of the phase', () => {
    expect([phase().who(state, red), phase().who(state, { ...red, side: 1 })]).toEqual([0, 1])
    expect(offered(phase(), red)).toEqual(['select r1', 'select r2', 'end'])
    expect(offered(phase(), { ...red, side: 1 })).toEqual(['select b1', 'end'])
    expect(offered(phase(), { ...red, moved: [0] })).toEqual(['select r2', 'end'])
  })

  it('offers the end of the phase, after other actions, only if the phase may end', () => {
    const owes = phase({
      mayEnd: ground => ground.phase.moved.length > 0,
      others: (ground, out) => {
        out.push(actions.of('dig', ground.phase.side))
      },
    })
    expect(offered(owes, red)).toEqual(['select r1', 'select r2', 'dig r1'])
    expect(offered(owes, { ...red, moved: [0, 2] })).toEqual(['dig r1', 'end'])
  })

  it('starts the move of the selected unit, and logs the selection', () => {
    const told: unknown[] = []
    expect(phase().apply(state, red, actions.of('select', 2), { add: event => told.push(event) })).toEqual({
      type: 'call',
      state,
      frame: red,
      child: { at: 'walk', unit: 2 },
    })
    expect(told).toEqual([{ kind: 'selected', rule: 'toy:2', side: 'red', unit: 'r2', from: 'wait' }])
    const marking = phase({ meanwhile: (frame, unit) => ({ ...frame, moved: [unit] }) })
    expect(marking.apply(state, red, actions.of('select', 0), undefined)).toMatchObject({ frame: { moved: [0] } })
  })

  it('leaves its end and other actions to the game', () => {
    expect(phase().apply(state, red, actions.of('end'), undefined)).toEqual(done(state, '0 has ended'))
    const digs = phase({ act: (now, frame, action) => stay(now, { ...frame, moved: [actions.unitOf(action)] }) })
    expect(digs.apply(state, red, actions.of('dig', 2), undefined)).toEqual(stay(state, { ...red, moved: [2] }))
    expect(digs.apply(state, red, actions.of('pass'), undefined)).toMatchObject({ type: 'stay' })
  })
})
