/** The audit of how a move can end: a group is never where it may not stop, and whence it cannot go on (8.4.6.h). Of the frame on top that is known: something is offered. */
import { type Faults, allBroken, inFrame, invariant, unitPlace } from '../../../../kernel/index.js'
import { settled } from '../../chapters/index.js'
import { canComeToEnd, mayEnd, moveGround } from '../../chapters/movement/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type GroupFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  sideOf,
  withFrames,
} from '../../state/index.js'

/** Units of a retreat that have come to a hex, or may leave it yet. */
const retreating = (frame: IllusionFrame): ReadonlyArray<number> =>
  frame.at === 'retreat' ? [...frame.waiting, ...frame.went.map(({ unit }) => unit)] : []

/** Whether a group may stop beside cavalry that it challenges, as it must where that stands; of its own side's cavalry that gives way nobody stays who is too many (9.4.3.l, 9.6.3.c). */
const mayStop = (
  g: IllusionTables,
  state: IllusionState,
  members: ReadonlyArray<number>,
  above: ReadonlyArray<IllusionFrame>,
): boolean => {
  const side = sideOf(g, members[0]!)
  const others = above.flatMap(retreating).filter(unit => sideOf(g, unit) === side && !members.includes(unit))
  const hex = unitPlace(state, members[0]!)
  return mayEnd(moveGround(g, state, side, false), hex, members, [...members, ...others])
}

const canEnd = (g: IllusionTables, state: IllusionState, group: GroupFrame, at: number): boolean => {
  const above = state.frames.slice(at + 1)
  if (above[0]?.at === 'delay') return mayStop(g, state, group.members, above)
  // the value of a chit is all the same to a move
  const frames = state.frames.filter(frame => frame.at !== 'chit')
  return canComeToEnd(g, settled(g, withFrames(state, frames), unitPlace(state, group.members[0]!)), group)
}

/** Faults of the groups on the move, in a state in which each frame is sound by itself. */
export const movingFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  allBroken(
    state.frames.flatMap((frame, at) =>
      frame.at === 'group' && frame.hexes > 0
        ? [
            invariant('grand-illusion:8.4.6.h', 'the group can neither stop nor go on', inFrame(at, 'members'), () =>
              canEnd(g, state, frame, at),
            ),
          ]
        : [],
    ),
  )
