/**
 * The placement of a side's front units (9.2.2, 9.2.3). `post` opens a space, and `pair` adds a unit to the last space.
 */
import { ascending, done, stay, violation } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type PostingFrame,
} from '../../state/index.js'
import { beginsAttack, mayFace } from './attack.js'
import { beginsDefence, spacesToFill } from './defence.js'
import { type Space, mayPair } from './spaces.js'

/** The possible next answers. */
interface Offers {
  /** Units that may open the next space, with or without a second unit. */
  readonly post: ReadonlyArray<number>
  /** Units that may join the last space. */
  readonly pair: ReadonlyArray<number>
  /** Whether the next space may stay empty. */
  readonly empty: boolean
  /** Whether every space is filled. */
  readonly close: boolean
}

/** Returns the number of spaces that need an answer. */
const lengthOf = ({ role, from, facing }: PostingFrame): number =>
  role === 'defender' ? spacesToFill(from) : facing.length

/** Whether these spaces begin a legal placement. */
const begins = (g: IllusionTables, state: IllusionState, frame: PostingFrame, spaces: ReadonlyArray<Space>): boolean =>
  frame.role === 'defender' ? beginsDefence(g, state, frame.from, spaces) : beginsAttack(g, state, frame, spaces)

/** Returns the possible next answers in a placement. */
const offers = (g: IllusionTables, state: IllusionState, frame: PostingFrame): Offers => {
  const { from, spaces } = frame
  const used = new Set(spaces.flat())
  const unused = from.filter(unit => !used.has(unit))
  const last = spaces[spaces.length - 1]
  const isOpen = last === undefined || begins(g, state, frame, spaces)
  const isFull = spaces.length === lengthOf(frame)
  const partners = (unit: number): ReadonlyArray<number> =>
    unused.filter(other => other > unit && mayPair(g, state, unit, other))
  const opens = (unit: number): boolean =>
    begins(g, state, frame, [...spaces, [unit]]) ||
    partners(unit).some(other => begins(g, state, frame, [...spaces, [unit, other]]))
  return {
    post: isOpen && !isFull ? unused.filter(opens) : [],
    pair:
      last?.length === 1
        ? partners(last[0]!).filter(other => begins(g, state, frame, [...spaces.slice(0, -1), [last[0]!, other]]))
        : [],
    empty: frame.role === 'attacker' && isOpen && !isFull && begins(g, state, frame, [...spaces, []]),
    close: isOpen && isFull,
  }
}

/** Explains why a unit cannot be placed or paired, or why a space cannot be left empty. */
const refuse = (
  g: IllusionTables,
  state: IllusionState,
  frame: PostingFrame,
  action: number,
): IllusionViolation | null => {
  const { type } = g.actions.typeOf(action)
  const defends = frame.role === 'defender'
  const order: IllusionRule = defends ? 'grand-illusion:9.2.2.h' : 'grand-illusion:9.2.3.c'
  if (type === 'empty') return violation('must-attack', 'grand-illusion:9.2.3.a', 'a unit must face this space')
  if (type === 'close')
    return violation(
      'not-offered',
      defends ? 'grand-illusion:9.2.2.a' : 'grand-illusion:9.2.3.a',
      'not every space is filled',
    )
  if (type !== 'post' && type !== 'pair') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (!frame.from.includes(unit))
    return violation(
      'not-offered',
      defends ? 'grand-illusion:9.2.2.a' : 'grand-illusion:9.2.3.a',
      `${name} takes no part in this combat`,
      [name],
    )
  if (frame.spaces.some(space => space.includes(unit)))
    return violation('not-offered', order, `${name} is already on the board`, [name])
  const last = frame.spaces[frame.spaces.length - 1]
  if (type === 'pair')
    return last?.length === 1 && mayPair(g, state, last[0]!, unit)
      ? violation('out-of-order', order, `with ${name} in this space the board cannot be filled legally`, [name])
      : violation('stacking', 'grand-illusion:9.2.2.d', `${name} cannot share this space`, [name])
  const target = frame.facing[frame.spaces.length]
  return !defends && target !== undefined && !mayFace(g, state, unit, target)
    ? violation('cannot-attack', 'grand-illusion:9.2.3.d', `${name} is cavalry and cannot face a fortress`, [name])
    : violation('out-of-order', order, `other units must be placed before ${name}`, [name])
}

/** Returns the spaces after an answer. */
const answered = (g: IllusionTables, spaces: ReadonlyArray<Space>, action: number): ReadonlyArray<Space> => {
  switch (g.actions.typeOf(action).type) {
    case 'post':
      return [...spaces, [g.actions.unitOf(action)]]
    case 'pair':
      return [...spaces.slice(0, -1), [...spaces[spaces.length - 1]!, g.actions.unitOf(action)]]
    default:
      return [...spaces, []]
  }
}

/** Continues the placement, or ends it if nothing is left to choose. */
const settled = (g: IllusionTables, state: IllusionState, frame: PostingFrame): IllusionNext => {
  if (frame.spaces.length < lengthOf(frame)) return stay(state, frame)
  const next = offers(g, state, frame)
  return next.close && next.pair.length === 0
    ? done(state, { type: 'posted', spaces: frame.spaces })
    : stay(state, frame)
}

/** Builds the procedure of a side that fills its front spaces. */
export const posting = (g: IllusionTables): IllusionProcedure<PostingFrame> => {
  const postBase = g.actions.base('post')
  const pairBase = g.actions.base('pair')
  const close = g.actions.of('close')
  const empty = g.actions.of('empty')
  return {
    who: (_state, { side }) => side,
    asks: () => 'space',
    skips: true,
    legal: (state, frame) => {
      const next = offers(g, state, frame)
      return ascending([
        ...next.post.map(unit => postBase + unit),
        ...next.pair.map(unit => pairBase + unit),
        ...(next.close ? [close] : []),
        ...(next.empty ? [empty] : []),
      ])
    },
    apply: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      return type === 'close'
        ? done(state, { type: 'posted', spaces: frame.spaces })
        : settled(g, state, { ...frame, spaces: answered(g, frame.spaces, action) })
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}
