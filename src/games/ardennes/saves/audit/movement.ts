/** The audit of a movement phase (11), of the unit in hand, and of what lies in excess after it (8.3). */
import {
  type Faults,
  type Invariants,
  allBroken,
  frameOf,
  has,
  inFrame,
  invariant,
  invariantOf,
  isAscending,
  members,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type Ground,
  type Mover,
  canEnd,
  crossesUnchecked,
  entriesFor,
  groundOf,
  isDropped,
  isHampered,
  isInside,
  isOnItsWay,
  isPresent,
  isTempted,
  markable,
  mayDeceive,
  moverIn,
  selectable,
  spentBefore,
} from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { isPartOf } from './parents.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ExcessFrame,
  type MarchFrame,
  type MovementFrame,
  ALLIED,
  BEYOND,
  DISGUISE_USED,
  ENGAGED,
  GERMAN,
  RIDING,
  isMarked,
} from '../../state/index.js'
import { infiltrationInvariant, infiltratorsInvariant } from './options.js'

/** Whether a hex is one that an engineer may have been placed in. */
const isTown = (g: ArdennesTables, hex: number): boolean => g.towns[hex] === 1

/** Faults of a movement phase, and of the move in hand. */
export const movementFaults = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: MovementFrame,
  move: MarchFrame | null,
): Faults<ArdennesRule> =>
  allBroken([
    ...members(phase.moved).map(unit =>
      invariantOf(g.unitIds[unit]!, 'ardennes:11.1.e', 'cannot have moved', inFrame(1, 'moved'), () => {
        const place = unitPlace(state, unit)
        // one dropped may be lost in the drop (27.2.c)
        const isThere = isPresent(g, state, unit) || g.boxes.includes(place) || place === g.exited
        return g.side[unit] === phase.side && (isThere || (place === g.dead && g.pieces[unit]!.start?.type === 'drop'))
      }),
    ),
    invariant(
      'ardennes:13.2.b',
      'these are not towns in which engineers have been placed',
      inFrame(1, 'towns'),
      () =>
        isAscending(phase.towns) &&
        phase.towns.every(hex => isTown(g, hex)) &&
        phase.towns.length <= members(phase.moved).filter(unit => g.pieces[unit]!.start?.type === 'town').length,
    ),
    diggers(g, state, phase),
    infiltrationInvariant(g, state, phase),
    ...(move === null ? [] : moveInvariants(g, state, phase, move)),
  ])

/** Whether a place is one that eliminated counters go to: a pile, or the reserve. */
const isGone = ({ dead, surrendered, pool }: ArdennesTables, place: number): boolean =>
  place === dead || place === surrendered || place === pool

/** Units that have begun a position lie in one that is not complete; those that have infiltrated are not marked. */
const diggers = (g: ArdennesTables, state: ArdennesState, frame: MovementFrame | ExcessFrame) => {
  const { side, dug } = frame
  if (frame.at === 'excess' && frame.hexes !== null) return infiltratorsInvariant(g, state, frame)
  return invariant<ArdennesRule>(
    'ardennes:15.8.h',
    'these have not begun a position',
    inFrame(1, 'dug'),
    () =>
      isAscending(dug) &&
      dug.every(
        unit =>
          g.side[unit] === side &&
          (frame.at === 'excess' || has(frame.moved, unit)) &&
          (isGone(g, unitPlace(state, unit)) ||
            state.positions.some(({ hex, complete }) => hex === unitPlace(state, unit) && !complete)),
      ),
  )
}

/** Whether a unit on the road can have spent so much. */
const roadSpent = ({ g, state }: Ground, { unit, hexes, spent, most }: Mover): boolean => {
  const before = spentBefore(g, state, unit)
  return hexes === 0 ? spent === before : spent >= hexes && spent <= most
}

/** What holds of it in disguise (27.12), off its trucks, and of what it meets on its way. */
const otherInvariants = (
  ground: Ground,
  { unit, masked, strategic, afoot }: MarchFrame,
  mover: Mover,
): Invariants<ArdennesRule> => {
  const { g, state } = ground
  return [
    invariant(
      'ardennes:27.12.a',
      'it passes for an enemy where there is nobody to deceive',
      inFrame(2, 'masked'),
      () =>
        !masked ||
        (mover.begun &&
          !strategic &&
          has(state.facts, DISGUISE_USED) &&
          mayDeceive(g, state, unit) &&
          isInside(ground, unit, mover.place)),
    ),
    invariant('ardennes:27.12.a', 'nobody is to be deceived', inFrame(3), () => {
      const deceit = frameOf(state, 'deceit')
      return deceit === null || (deceit.unit === unit && isTempted(ground, mover))
    }),
    invariant(
      'ardennes:12.61.b',
      'it has left no trucks',
      inFrame(2, 'afoot'),
      () =>
        !afoot ||
        (ground.phase.side === ALLIED &&
          !ground.phase.night &&
          g.moves[unit] === 'foot' &&
          mover.place < g.board.hexes &&
          !mover.begun &&
          !isMarked(state, unit, RIDING | ENGAGED)),
    ),
    invariant('ardennes:7.8.a', 'no bridge is to be checked now', inFrame(3), () => {
      if (frameOf(state, 'check') === null) return true
      const from = unitPlace(state, unit)
      return (
        ground.phase.side === GERMAN &&
        from < g.board.hexes &&
        g.board.neighbours.slice(from * 6, from * 6 + 6).some(to => to >= 0 && crossesUnchecked(ground, unit, from, to))
      )
    }),
  ]
}

/** What holds of the unit in hand. */
const moveInvariants = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: MovementFrame,
  move: MarchFrame,
): Invariants<ArdennesRule> => {
  const { unit, spent, hexes, town, strategic } = move
  const ground = groundOf(g, state, phase)
  const [mover, placed] = [moverIn(ground, move), town >= 0]
  return [
    {
      ...invariant(
        'ardennes:11.1.d',
        'the unit in hand cannot move now',
        inFrame(2, 'unit'),
        () =>
          g.side[unit] === phase.side &&
          !has(phase.moved, unit) &&
          (mover.begun
            ? (isOnItsWay(ground, mover) || markable(ground, mover)) && canEnd(ground, mover)
            : selectable(ground, unit) || mover.formed),
      ),
      subjects: [g.unitIds[unit]!],
    },
    invariant('ardennes:11.1.b', 'what has been spent and where it has been do not fit', inFrame(2, 'spent'), () => {
      if (strategic) return roadSpent(ground, mover)
      if (hexes === 0) return spent === (placed ? BEYOND : 0)
      if (hexes > mover.limit) return false
      return spent === BEYOND ? hexes <= mover.free : !placed && spent >= hexes && spent <= mover.most
    }),
    invariant(
      'ardennes:12.4.b',
      'it moves by road without a marker',
      inFrame(2, 'strategic'),
      () => !strategic || (isMarked(state, unit, RIDING) && !isHampered(ground, unit) && town < 0),
    ),
    invariant(
      'ardennes:13.2.b',
      'it has not been placed there',
      inFrame(2, 'town'),
      () => !placed || (g.pieces[unit]!.start?.type === 'town' && isTown(g, town) && !phase.towns.includes(town)),
    ),
    invariant('ardennes:27.2.a', 'nobody is dropped there', inFrame(3), () => {
      const drop = frameOf(state, 'drop')
      return (
        drop === null ||
        (drop.unit === unit && isDropped(g, state, unit) && entriesFor(g, state, unit).includes(drop.hex))
      )
    }),
    invariant(
      'ardennes:26.2.a',
      'that has not come of it now',
      inFrame(2, 'formed'),
      () =>
        move.formed < 0 ||
        (!mover.begun && !strategic && !has(phase.moved, move.formed) && isPartOf(g, state, unit, move.formed)),
    ),
    ...otherInvariants(ground, move, mover),
  ]
}

/** Faults of the last unit to be removed from a hex in excess. */
export const excessFaults = (g: ArdennesTables, state: ArdennesState, frame: ExcessFrame): Faults<ArdennesRule> => {
  const { side, last } = frame
  return allBroken([
    diggers(g, state, frame),
    invariant(
      'ardennes:8.3.c',
      'the unit removed last is not',
      inFrame(1, 'last'),
      () => last === null || (g.side[last] === side && isGone(g, unitPlace(state, last))),
    ),
  ])
}
