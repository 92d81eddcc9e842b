/**
 * The placement of a side's front units (9.2.2, 9.2.3). `post` opens a space, and `pair` adds a unit to the last space.
 */
import { bar, done, gate, offering, stay } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type PostingFrame,
} from '../../state/index.js'
import { beginsAttack, mayFace } from './attack.js'
import { beginsDefence, spacesToFill } from './defence.js'
import { type Space, mayPair } from './spaces.js'

/** A question in a placement. */
interface Posting extends Asking<PostingFrame> {
  /** Units that are not on the board; ascending. */
  readonly unused: ReadonlyArray<number>
  /** The only unit of the last space, or -1 if there is none. */
  readonly single: number
  /** Whether the last space may stay as it is. */
  readonly whole: boolean
}

/** Whether these spaces begin a legal placement. */
const begins = ({ g, state, frame }: Asking<PostingFrame>, spaces: ReadonlyArray<Space>): boolean =>
  frame.role === 'defender' ? beginsDefence(g, state, frame.from, spaces) : beginsAttack(g, state, frame, spaces)

/** Whether every space has an answer. */
const isFull = ({ role, from, facing, spaces }: PostingFrame): boolean =>
  spaces.length === (role === 'defender' ? spacesToFill(from) : facing.length)

/** Whether a space with this content can come next. */
const canOpen = (asked: Posting, space: Space): boolean =>
  asked.whole && !isFull(asked.frame) && begins(asked, [...asked.frame.spaces, space])

/** Returns the unused units that may share a space with a unit and are named after it. */
const partners = ({ g, state, unused }: Posting, unit: number): ReadonlyArray<number> =>
  unused.filter(other => other > unit && mayPair(g, state, unit, other))

const rule =
  (defender: IllusionRule, attacker: IllusionRule) =>
  ({ frame }: Posting): IllusionRule =>
    frame.role === 'defender' ? defender : attacker
const FILLS = rule('grand-illusion:9.2.2.a', 'grand-illusion:9.2.3.a')
const ORDER = rule('grand-illusion:9.2.2.h', 'grand-illusion:9.2.3.c')

/** The rules that keep a unit off the board. */
const UNUSED: IllusionBars<Posting> = [
  gate(FILLS, 'not-offered', '{} takes no part in this combat', ({ frame }, unit) => !frame.from.includes(unit)),
  gate(ORDER, 'not-offered', '{} is already on the board', ({ unused }, unit) => !unused.includes(unit)),
]
/** The rules that keep a unit from opening the next space, alone or with a second unit. */
const POSTED: IllusionBars<Posting> = [
  ...UNUSED,
  gate(
    'grand-illusion:9.2.3.d',
    'cannot-attack',
    '{} is cavalry and cannot face a fortress',
    ({ g, state, frame: { facing, spaces } }, unit) =>
      spaces.length < facing.length && !mayFace(g, state, unit, facing[spaces.length]!),
  ),
  bar(ORDER, 'out-of-order', 'other units must be placed before {}', (asked, unit) => {
    return !canOpen(asked, [unit]) && !partners(asked, unit).some(other => canOpen(asked, [unit, other]))
  }),
]
/** The rules that keep a unit from joining the last space. */
const PAIRED: IllusionBars<Posting> = [
  ...UNUSED,
  gate('grand-illusion:9.2.2.d', 'stacking', '{} cannot share this space', ({ g, state, single }, unit) => {
    return single < 0 || !mayPair(g, state, single, unit)
  }),
  bar(ORDER, 'out-of-order', 'with {} in this space the board cannot be filled legally', (asked, unit) => {
    const { single, frame } = asked
    return unit < single || !begins(asked, [...frame.spaces.slice(0, -1), [single, unit]])
  }),
]

/** Builds the procedure of a side that fills its front spaces. */
export const posting = (g: IllusionTables): IllusionProcedure<PostingFrame> => {
  const close = g.actions.of('close')
  const offered = offering(
    g.actions,
    (state: IllusionState, frame: PostingFrame): Posting => {
      const { from, spaces } = frame
      const last = spaces[spaces.length - 1]
      return {
        g,
        state,
        frame,
        unused: from.filter(unit => !spaces.some(space => space.includes(unit))),
        single: last?.length === 1 ? last[0]! : -1,
        whole: begins({ g, state, frame }, spaces),
      }
    },
    [
      { type: 'post', among: ({ unused }) => unused, bars: POSTED },
      { type: 'pair', among: ({ unused, single }) => (single < 0 ? [] : unused), bars: PAIRED },
      {
        type: 'close',
        bars: [bar(FILLS, 'not-offered', 'not every space is filled', ({ whole, frame }) => !whole || !isFull(frame))],
      },
      {
        type: 'empty',
        bars: [
          bar('grand-illusion:9.2.3.a', 'must-attack', 'a unit must face this space', asked => {
            return asked.frame.role === 'defender' || !canOpen(asked, [])
          }),
        ],
      },
    ],
  )
  return {
    who: (_state, { side }) => side,
    asks: () => 'space',
    skips: true,
    ...offered,
    apply: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'close') return done(state, { type: 'posted', spaces: frame.spaces })
      const kept = type === 'pair' ? frame.spaces.slice(0, -1) : frame.spaces
      const mate = type === 'pair' ? frame.spaces[kept.length]! : []
      const spaces = [...kept, type === 'empty' ? [] : [...mate, g.actions.unitOf(action)]]
      const after: PostingFrame = { ...frame, spaces }
      // the placement ends if nothing is left to choose
      if (!isFull(after) || offered.legal(state, after).some(answer => answer !== close)) return stay(state, after)
      return done(state, { type: 'posted', spaces })
    },
  }
}
