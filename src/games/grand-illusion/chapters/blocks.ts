/** 8.4.5 Blocked hexsides: the hexsides that each side has blocked, and the hexsides that are closed to a side. */
import { type BitSet, direction, has, isEmpty, members, withMember, withoutMember } from '../../../kernel/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  enemyOf,
  withBlocks,
} from '../state/index.js'
import { SIDES } from '../scenario/index.js'
import { controls, hasCombatUnit } from './control.js'
import { hexsidesInForce } from './supply/index.js'

/** Returns the opposite of a direction. */
const back = (direction: number): number => (direction + 3) % 6

/** Whether a hexside is closed to a side because its enemy has crossed it, in either direction (8.4.5.b, g, Q-34). */
export const isBlocked = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  from: number,
  direction: number,
): boolean => {
  const made = state.blocks[enemyOf(side)]
  const to = g.board.neighbours[from * 6 + direction]!
  return has(made, from * 6 + direction) || (to >= 0 && has(made, to * 6 + back(direction)))
}

/** Explains why the hexside between two adjacent hexes is closed to a side; null if it is open (9.4.3.h, i, Q-118). */
export const closedSide = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  from: number,
  to: number,
): 'impassable' | 'blocked' | null => {
  const d = direction(g.board, from, to)
  if (((g.impassable[hexsidesInForce(g, state)][from]! >> d) & 1) === 1) return 'impassable'
  return isBlocked(g, state, side, from, d) ? 'blocked' : null
}

const withMade = (state: IllusionState, side: SideIndex, made: BitSet): IllusionState =>
  made === state.blocks[side]
    ? state
    : withBlocks(state, side === GERMAN ? [made, state.blocks[ALLIED]] : [state.blocks[GERMAN], made])

/** The hexes for the event of a block: the hex that was left, and the hex that was entered. */
const hexesOf = (g: IllusionTables, key: number): { readonly from: string; readonly to: string } => {
  const entered = Math.floor(key / 6)
  return { from: g.board.ids[g.board.neighbours[key]!]!, to: g.board.ids[entered]! }
}

/** Returns the state after a side has left `from` in a direction and so blocked that hexside (8.4.5.a, Q-35). */
export const withBlock = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  step: { readonly from: number; readonly direction: number },
  log: IllusionLog,
): IllusionState => {
  const key = g.board.neighbours[step.from * 6 + step.direction]! * 6 + back(step.direction)
  const after = withMade(state, side, withMember(state.blocks[side], key))
  if (after !== state)
    log?.add({
      kind: 'marker',
      rule: 'grand-illusion:8.4.5.a',
      what: 'blocked',
      side: SIDES[side],
      ...hexesOf(g, key),
      forced: true,
    })
  return after
}

/**
 * The hexsides that a side has blocked, ascending. Each is the entered hex * 6 + the direction back to the hex that was
 * left.
 */
export const blocksOf = (state: IllusionState, side: SideIndex): ReadonlyArray<number> => members(state.blocks[side])

/** Returns the state without a block of a side, which its owner removes or a rule ends (8.4.5.d to f). */
export const withoutBlock = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  ends: {
    readonly key: number
    readonly rule: 'grand-illusion:8.4.5.d' | 'grand-illusion:8.4.5.e' | 'grand-illusion:8.4.5.f'
  },
  log: IllusionLog,
): IllusionState => {
  const { key, rule } = ends
  const after = withMade(state, side, withoutMember(state.blocks[side], key))
  if (after !== state)
    log?.add({
      kind: 'marker',
      rule,
      what: 'unblocked',
      side: SIDES[side],
      ...hexesOf(g, key),
      ...(rule === 'grand-illusion:8.4.5.d' ? {} : { forced: true }),
    })
  return after
}

/**
 * Ends the blocks whose side has no combat unit left in the entered hex, or whose enemy controls the hex that was left
 * (8.4.5.e, f).
 */
export const endBlocks = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  let now = state
  for (const side of [GERMAN, ALLIED] as const) {
    if (isEmpty(state.blocks[side])) continue
    for (const key of blocksOf(state, side)) {
      if (!hasCombatUnit(g, state, side, Math.floor(key / 6)))
        now = withoutBlock(g, now, side, { key, rule: 'grand-illusion:8.4.5.e' }, log)
      else if (controls(state, enemyOf(side), g.board.neighbours[key]!))
        now = withoutBlock(g, now, side, { key, rule: 'grand-illusion:8.4.5.f' }, log)
    }
  }
  return now
}
