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
  canEnd,
  crossesUnchecked,
  groundOf,
  isOnItsWay,
  moverIn,
  selectable,
  waitsForBox,
} from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ExcessFrame,
  type MarchFrame,
  type MovementFrame,
  ALLIED,
  BEYOND,
  GERMAN,
} from '../../state/index.js'

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
        return g.side[unit] === phase.side && (place < g.board.hexes || g.boxes.includes(place))
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
    ...(move === null ? [] : moveInvariants(g, state, phase, move)),
  ])

/** What holds of the unit in hand. */
const moveInvariants = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: MovementFrame,
  move: MarchFrame,
): Invariants<ArdennesRule> => {
  const { unit, spent, hexes, town } = move
  const ground = groundOf(g, state, phase)
  const mover = moverIn(ground, move)
  const placed = town >= 0
  return [
    {
      ...invariant(
        'ardennes:11.1.d',
        'the unit in hand cannot move now',
        inFrame(2, 'unit'),
        () =>
          g.side[unit] === phase.side &&
          !has(phase.moved, unit) &&
          (mover.begun ? isOnItsWay(ground, mover) && canEnd(ground, mover) : selectable(ground, unit)),
      ),
      subjects: [g.unitIds[unit]!],
    },
    invariant('ardennes:11.1.b', 'what has been spent and where it has been do not fit', inFrame(2, 'spent'), () => {
      if (hexes === 0) return spent === (placed ? BEYOND : 0)
      if (hexes > mover.limit) return false
      return spent === BEYOND ? hexes <= mover.free : !placed && spent >= hexes && spent <= mover.most
    }),
    invariant(
      'ardennes:13.2.b',
      'it has not been placed there',
      inFrame(2, 'town'),
      () => !placed || (g.pieces[unit]!.start?.type === 'town' && isTown(g, town) && !phase.towns.includes(town)),
    ),
    invariant('ardennes:7.8.a', 'no bridge is to be checked now', inFrame(3), () => {
      if (frameOf(state, 'check') === null) return true
      const from = unitPlace(state, unit)
      return (
        phase.side === GERMAN &&
        from < g.board.hexes &&
        g.board.neighbours.slice(from * 6, from * 6 + 6).some(to => to >= 0 && crossesUnchecked(ground, unit, from, to))
      )
    }),
  ]
}

/** Faults of the last unit to be removed from a hex in excess. */
export const excessFaults = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, last }: ExcessFrame,
): Faults<ArdennesRule> =>
  allBroken([
    invariant(
      'ardennes:8.3.c',
      'the unit removed last is not',
      inFrame(1, 'last'),
      () => last === null || (g.side[last] === side && unitPlace(state, last) === g.dead),
    ),
    ...g.unitsOf[ALLIED].map(unit =>
      invariantOf(
        g.unitIds[unit]!,
        'ardennes:13.1.g',
        'has not gone to its box',
        ['units', unit, 'place'],
        () => side !== ALLIED || !waitsForBox(g, state, unit),
      ),
    ),
  ])
