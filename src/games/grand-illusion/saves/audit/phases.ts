/** The audit of the frames of phases, each by itself: whose units they name, and what they rest on. */
import {
  type Invariants,
  areOf,
  gameTurnOf,
  inFrame,
  invariant,
  isAscending,
  isListOf,
  isOnMap,
  members,
  setupInvariants,
  unitPlace,
} from '../../../../kernel/index.js'
import { isEligible, setupLiftings } from '../../chapters/setup/index.js'
import { strategyChoices } from '../../chapters/strategic-options/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type CheckFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type ReinforcementFrame,
  type SegmentFrame,
  type SideIndex,
  type StrategicFrame,
  type WithdrawalFrame,
  ALLIED,
  GERMAN,
  PRINTED,
  arrivalOf,
  sideOf,
} from '../../state/index.js'

/** A frame, and its number in the stack. */
interface Placed<F extends IllusionFrame> {
  readonly frame: F
  readonly at: number
}
type Lines = Invariants<IllusionRule>

const isDue = (g: IllusionTables, state: IllusionState, unit: number): boolean => g.turnOf(unitPlace(state, unit)) > 0
/** Whether a unit has been rebuilt, or given back, and is still among the eliminated (7.2.a, 14.1.1.w). */
const isRebuilt = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) === g.dead && arrivalOf(state, unit) !== PRINTED

/** Reinforcements: who is in hand waits to arrive or has been rebuilt, headquarters placed are on the map. */
const reinforcementLines = (
  g: IllusionTables,
  state: IllusionState,
  { frame, at }: Placed<ReinforcementFrame>,
): Lines => {
  const { side, unit, placed, granted } = frame
  return [
    invariant(
      'grand-illusion:7.1.a',
      'the unit in hand does not wait to arrive',
      inFrame(at, 'unit'),
      () => unit === null || (sideOf(g, unit) === side && (isDue(g, state, unit) || isRebuilt(g, state, unit))),
    ),
    invariant(
      'grand-illusion:7.1.2.b',
      'these headquarters cannot have come',
      inFrame(at, 'placed'),
      () =>
        isListOf(g, side, placed) && placed.every(each => g.type[each] === 'headquarters' && isOnMap(g, state, each)),
    ),
    invariant('grand-illusion:14.1.1.w', 'these units cannot have been given back', inFrame(at, 'granted'), () =>
      isListOf(g, side, granted),
    ),
  ]
}

/** An action segment is that of the side with the initiative, which has recovered only if it has done something. */
const segmentLines = (state: IllusionState, { frame, at }: Placed<SegmentFrame>): Lines => {
  const below = state.frames[at - 1]
  return [
    invariant(
      'grand-illusion:8.1.1.a',
      'it is not the segment of the side with the initiative',
      inFrame(at, 'side'),
      () => below?.at !== 'actions' || below.active === frame.side,
    ),
    invariant(
      'grand-illusion:9.8.3.a',
      'a recovery is an activity, for a CAP',
      inFrame(at, 'recovered'),
      // it is counted when its owner has picked who recovers (14.1.1.ah)
      () => !frame.recovered || (frame.spent && (frame.activities > 0 || state.frames[at + 1]?.at === 'pick')),
    ),
  ]
}

/** Whether a side may withdraw now: not yet done, late enough, the Germans on a later turn than the Allies (8.7.1). */
const mayWithdraw = (g: IllusionTables, { affairs, frames }: IllusionState, side: SideIndex): boolean => {
  const now = gameTurnOf({ frames })
  const allied = affairs.withdrawn[ALLIED]
  return (
    affairs.withdrawn[side] === 0 &&
    now >= g.scenario.calendar.withdrawalFrom &&
    (side === ALLIED || (allied > 0 && allied < now))
  )
}

/** A general withdrawal under way. */
const withdrawalLines = (g: IllusionTables, state: IllusionState, { frame, at }: Placed<WithdrawalFrame>): Lines => {
  const { side, stage, activated, moved } = frame
  return [
    invariant(
      'grand-illusion:8.7.1.b',
      'it is too early to withdraw',
      inFrame(at),
      () => gameTurnOf(state) >= g.scenario.calendar.withdrawalFrom,
    ),
    invariant(
      'grand-illusion:8.7.3.h',
      'the Germans alone entrench',
      inFrame(at, 'stage'),
      () => stage === 'moving' || side === GERMAN,
    ),
    invariant('grand-illusion:8.7.1.g', 'hexes are activated once', inFrame(at, 'activated'), () =>
      isAscending(activated),
    ),
    invariant('grand-illusion:8.7.1.a', 'these units cannot have moved', inFrame(at, 'moved'), () =>
      isListOf(g, side, moved),
    ),
  ]
}

/** Strategic movement: who is in hand is on the map, and has not moved. */
const strategicLines = (g: IllusionTables, state: IllusionState, { frame, at }: Placed<StrategicFrame>): Lines => {
  const { side, unit, moved, free } = frame
  return [
    invariant('grand-illusion:10.1.a', 'these units cannot have moved', inFrame(at, 'moved'), () =>
      areOf(g, side, members(moved)),
    ),
    invariant(
      'grand-illusion:10.1.c',
      'the unit in hand cannot move so',
      inFrame(at, 'unit'),
      () =>
        unit === null ||
        (sideOf(g, unit) === side &&
          isOnMap(g, state, unit) &&
          !members(moved).includes(unit) &&
          g.type[unit] !== 'heavy-artillery' &&
          g.type[unit] !== 'fortress'),
    ),
    invariant(
      'grand-illusion:8.4.9.j',
      'nobody goes to Paris for nothing',
      inFrame(at, 'free'),
      () => !free || (side === ALLIED && state.affairs.danger === gameTurnOf(state)),
    ),
  ]
}

/** Hexes that still draw a chit, or have drawn one, are German VP hexes. */
const checkLines = (g: IllusionTables, { frame, at }: Placed<CheckFrame>): Lines => {
  const areVictoryHexes = (hexes: ReadonlyArray<number>): boolean =>
    isAscending(hexes) && hexes.every(hex => g.victory[GERMAN].at[hex]! >= 0)
  return [
    invariant(
      'grand-illusion:14.1.3.b',
      'these hexes draw no chit',
      inFrame(at, 'waiting'),
      () => frame.waiting === null || areVictoryHexes(frame.waiting),
    ),
    invariant('grand-illusion:14.1.3.b', 'these hexes have drawn no chit', inFrame(at, 'drawn'), () =>
      areVictoryHexes(frame.drawn),
    ),
  ]
}

/** What holds of a frame of a phase by itself; nothing of others. */
export const frameLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  switch (frame.at) {
    case 'setup':
      return setupInvariants(
        {
          rule: 'grand-illusion:13.1.1.d',
          mayBeInHand: unit => sideOf(g, unit) === frame.side && isEligible(g, state, unit),
          most: setupLiftings(g, state, frame.side),
          least: () => (frame.unit < 0 ? 0 : 1),
          path: inFrame(at),
        },
        frame,
      )
    case 'reinforcement':
      return reinforcementLines(g, state, { frame, at })
    case 'window':
      return [
        invariant('grand-illusion:8.7.1.a', 'the side may not withdraw now', inFrame(at, 'side'), () =>
          mayWithdraw(g, state, frame.side),
        ),
      ]
    case 'segment':
      return segmentLines(state, { frame, at })
    case 'withdrawal':
      return withdrawalLines(g, state, { frame, at })
    case 'strategy':
      return [
        invariant('grand-illusion:14.3.6.a', 'these options cannot have been chosen', inFrame(at, 'chosen'), () =>
          frame.chosen.every((mask, side) => mask === null || strategyChoices(g, side as SideIndex).includes(mask)),
        ),
      ]
    case 'strategic':
      return strategicLines(g, state, { frame, at })
    case 'check':
      return checkLines(g, { frame, at })
    case 'attrition':
      return [
        invariant(
          'grand-illusion:11.3.f',
          'no fortress of these is besieged',
          inFrame(at, 'waiting'),
          () =>
            frame.waiting === null ||
            (isAscending(frame.waiting) && frame.waiting.every(unit => g.type[unit] === 'fortress')),
        ),
      ]
    case 'recovery':
      return [
        invariant(
          'grand-illusion:11.4.a',
          'these hexes are not in their order',
          inFrame(at, 'waiting'),
          () => frame.waiting === null || isAscending(frame.waiting),
        ),
      ]
    default:
      return []
  }
}
