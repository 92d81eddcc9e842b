/** The audit of stacks, and of markers that a side has in limited numbers (8, 12, 22, 25.2). */
import {
  type Faults,
  type Invariants,
  allBroken,
  below,
  bottomOf,
  gameTurnOf,
  invariant,
  invariantOf,
  phaseOf,
} from '../../../../kernel/index.js'
import {
  armoredPointsLeft,
  haveRoom,
  isInExcess,
  markersUsed,
  neverRebuilt,
  pointsLeft,
  primeMoversLeft,
  rebuilt,
  steps,
} from '../../chapters/index.js'
import type { ArdennesPhase, ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../../state/index.js'

/** The phases of the first German player turn before its combat phase. */
const BEFORE_COMBAT: ReadonlySet<ArdennesPhase> = new Set(['setup', 'draw', 'artillery', 'fuel', 'bridges', 'movement'])

/**
 * Whether there has been no combat yet. After combat, units may be above the stacking limit until the next movement
 * phase of their side (8.3.b, 8.3.d).
 */
const isBeforeCombat = (g: ArdennesTables, state: ArdennesState): boolean => {
  const phase = phaseOf(steps(g), state)
  return (
    phase !== null &&
    gameTurnOf(state) === g.scenario.turns.first &&
    (phase.phasing === GERMAN || phase.id === 'draw') &&
    BEFORE_COMBAT.has(phase.id)
  )
}

/** Returns the faults of stacks and of the markers in use. The places of the units are sound. */
export const stackFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const occupancy = g.occupancy(state.units)
  return allBroken([
    ...g.primeMovers.map((_, army) =>
      invariant<ArdennesRule>(
        'ardennes:22.3.d',
        'an army uses more prime movers than it has',
        ['units'],
        () => primeMoversLeft(g, state, army) >= 0,
      ),
    ),
    ...[GERMAN, ALLIED].map(side =>
      invariant<ArdennesRule>(
        'ardennes:12.4.a',
        'a side uses more Strategic Movement markers than it has',
        ['units'],
        () => markersUsed(g, state, side) <= g.markers[side],
      ),
    ),
    ...(isBeforeCombat(g, state) ? below(g.board.hexes) : [])
      .filter(hex => occupancy.count(ALLIED, hex) > 1)
      .map(hex =>
        invariantOf<ArdennesRule>(
          g.board.ids[hex]!,
          'ardennes:8.2.a',
          'has more units than the stacking limit allows',
          ['units'],
          () => !isInExcess(g, state, hex),
        ),
      ),
    // units off the map next to an entry hex
    ...g.before
      .flat()
      .map(place =>
        invariantOf<ArdennesRule>(
          g.board.ids[place]!,
          'ardennes:13.5.b',
          'has more units than there is room for',
          ['units'],
          () => haveRoom(g, state, occupancy.unitsIn(place)),
        ),
      ),
  ])
}

/**
 * Whether units of a side may have replacement markers: from the replacement phase of the night until the units have
 * moved in the next movement phase of the side (25.25.a).
 */
const mayBeReplaced = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean => {
  const bottom = bottomOf<ArdennesFrame>(state)
  if (bottom.at === 'over') return false
  const phases = steps(g)
  if (bottom.turn % 2 === 0) return bottom.step >= phases.findIndex(({ id }) => id === 'replacement')
  const movement = phases.findIndex(({ id, phasing }) => id === 'movement' && phasing === side)
  return bottom.step < movement || (bottom.step === movement && state.frames[1]?.at !== 'excess')
}

/** A side has no more replacement markers than it had points, on units that may have them, while they last. */
export const replacementLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const turn = gameTurnOf(state)
  // a night belongs to the turn before it, which has an even number
  const night = turn - (turn % 2)
  const line = (rule: ArdennesRule, message: string, fits: (side: SideIndex) => boolean) =>
    invariant(rule, message, ['units'], () =>
      [GERMAN, ALLIED].every(side => rebuilt(g, state, side).length === 0 || fits(side)),
    )
  return [
    line('ardennes:25.25.a', 'no unit can have a replacement marker now', side => mayBeReplaced(g, state, side)),
    line('ardennes:25.26.c', 'a unit that never receives replacements has a replacement marker', side =>
      rebuilt(g, state, side).every(unit => neverRebuilt(g, unit) === null),
    ),
    line(
      'ardennes:25.21.a',
      'a side has used more replacement points than it had',
      side => pointsLeft(g, state, side, night) >= 0,
    ),
    line(
      'ardennes:25.21.c',
      'a side has used more replacement points for armor, recon and flak than it had',
      side => armoredPointsLeft(g, state, side, night) >= 0,
    ),
  ]
}
