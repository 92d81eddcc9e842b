/** The movement phase (11.1) and the choice of the next unit. */
import {
  ascending,
  bar,
  emptySet,
  handedBack,
  isOpen,
  marchPhase,
  reasonsOf,
  stay,
  withMember,
  withoutMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type MovementFrame,
  type SideIndex,
  originOf,
  rejoined,
  unitPlace,
  withHeir,
} from '../../state/index.js'
import { BREAKDOWN, REJOINING } from '../breakdown.js'
import { beginInfiltration, infiltrators, withWay } from '../infiltration.js'
import { closed, entered } from './closing.js'
import { type Ground, groundOf, taken } from './ground.js'
import type { ArdennesMarch } from './march.js'
import { ENDING, SELECTING, selectable } from './selecting.js'

/** Returns the frame of a movement phase. */
export const beginMovement = (g: ArdennesTables, side: SideIndex): MovementFrame => ({
  at: 'movement',
  side,
  night: false,
  moved: emptySet(g.pieces.length),
  towns: [],
  dug: [],
  infiltration: null,
})

/** Returns the frame of a side's night movement (25.3, 34). */
export const beginNightMovement = (g: ArdennesTables, state: ArdennesState, side: SideIndex): MovementFrame => ({
  ...beginMovement(g, side),
  night: true,
  infiltration: beginInfiltration(g, state, side),
})

/**
 * Rejoins a breakdown unit to its parent, which counts as moved. A position that the counter has begun passes to the
 * parent (26.4.c, Q-146).
 */
const reunited = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  counter: number,
  log: ArdennesLog,
): ArdennesNext => {
  const parent = originOf(g, state, counter)
  return stay(rejoined(g, state, counter, log), {
    ...frame,
    // the counter may be formed by another unit in this phase
    moved: withMember(withoutMember(frame.moved, counter), parent),
    dug: frame.dug.includes(counter) ? withHeir(frame.dug, counter, parent) : frame.dug,
  })
}

/** The rules that keep the actions of a movement phase from being offered. */
const BARS: Partial<Readonly<Record<ArdennesAction['type'], ArdennesBars<Ground>>>> = {
  select: SELECTING,
  split: [...BREAKDOWN, bar('ardennes:26.2.a', 'not-offered', '{} must be selected before it breaks down', () => true)],
  rejoin: REJOINING,
  end: ENDING,
}

/** The procedure of a movement phase. */
export const movementPhase = (g: ArdennesTables): ArdennesProcedure<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<ArdennesMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: () => 'ardennes:11.1.a',
    taken: (_ground, unit) => taken(unit),
    others: ({ state, phase }, out) => {
      for (const { counter } of state.parents)
        if (isOpen(REJOINING, { g, state, phase }, counter)) out.push(g.actions.of('rejoin', counter))
    },
    act: (state, frame, action, log) => reunited(g, state, frame, g.actions.unitOf(action), log),
    mayEnd: ground => isOpen(ENDING, ground, 0),
    ended: (state, frame, log) =>
      stay(closed(g, state, frame, log), {
        at: 'excess',
        side: frame.side,
        hexes: frame.night ? entered(g, state, frame) : null,
        last: null,
        dug: frame.night ? infiltrators(g, state, frame) : frame.dug,
      }),
  }),
  resume: (state, frame, result) => {
    const { unit, moved, town, from, dug } = handedBack(result, 'marched')
    if (!moved) return stay(state, frame)
    return stay(state, {
      at: 'movement',
      side: frame.side,
      night: frame.night,
      moved: withMember(frame.moved, unit),
      towns: town < 0 ? frame.towns : ascending([...frame.towns, town]),
      dug: dug ? ascending([...frame.dug, unit]) : frame.dug,
      infiltration: from < 0 ? frame.infiltration : withWay(frame.infiltration, from, unitPlace(state, unit)),
    })
  },
  bars: (state, frame, action, most) => {
    const bars = BARS[g.actions.typeOf(action).type]
    const unit = g.actions.unitOf(action)
    return bars === undefined ? [] : reasonsOf({ bars }, groundOf(g, state, frame), unit, g.unitIds[unit]!, most)
  },
})
