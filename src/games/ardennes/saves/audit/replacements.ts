/** The audit of replacements: who bears their marker, and the phase in which they are given (25.2). */
import { type Faults, allBroken, bottomOf, gameTurnOf, inFrame, invariant, isOnMap } from '../../../../kernel/index.js'
import {
  armoredPointsLeft,
  isLarge,
  isBesideEnemy,
  isWaiting,
  neverRebuilt,
  pointsLeft,
  rebuilt,
  reliefOf,
  remnantsFor,
  steps,
  unitBar,
} from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type ReplacementFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../../state/index.js'

/** Whether the markers of a side may lie on the map: from the replacement phase of the night until nobody moves any more in its next movement (25.25.a). */
const mayLie = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean => {
  const bottom = bottomOf<ArdennesFrame>(state)
  if (bottom.at === 'over') return false
  const phases = steps(g)
  if (bottom.turn % 2 === 0) return bottom.step >= phases.findIndex(({ id }) => id === 'replacement')
  const movement = phases.findIndex(({ id, phasing }) => id === 'movement' && phasing === side)
  return bottom.step < movement || (bottom.step === movement && state.frames[1]?.at !== 'excess')
}

/** The turn before the night that is or was last. */
const nightOf = (turn: number): number => turn - (turn % 2)

/** Faults of the markers: no more than a side had points, on units that may have them, no longer than they last. */
export const rebuiltFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const night = nightOf(gameTurnOf(state))
  const holds = (fits: (side: SideIndex) => boolean) => () =>
    [GERMAN, ALLIED].every(side => rebuilt(g, state, side).length === 0 || fits(side))
  return allBroken([
    invariant(
      'ardennes:25.25.a',
      'nobody bears a marker of replacements now',
      ['units'],
      holds(side => mayLie(g, state, side)),
    ),
    invariant(
      'ardennes:25.26.c',
      'one that never receives replacements bears their marker',
      ['units'],
      holds(side => rebuilt(g, state, side).every(unit => neverRebuilt(g, unit) === null)),
    ),
    invariant(
      'ardennes:25.21.a',
      'a side had not so many points',
      ['units'],
      holds(side => pointsLeft(g, state, side, night) >= 0),
    ),
    invariant(
      'ardennes:25.21.c',
      'a side had not so many points for tanks, recon or Flak',
      ['units'],
      holds(side => armoredPointsLeft(g, state, side, night) >= 0),
    ),
  ])
}

/** Whether play rests with this unit in hand: it comes back, or it goes back first, itself or as the remnant that makes way. */
const isInHand = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, retreats, unit, remnant }: ReplacementFrame,
): boolean => {
  if (unit < 0) return remnant < 0
  if (side === null) return false
  const relief = reliefOf(g, state, side, retreats)
  if (unitBar(relief, unit) !== null) return false
  if (remnant >= 0)
    return isLarge(g, unit) && remnantsFor(relief, unit).includes(remnant) && isBesideEnemy(g, state, remnant)
  return !isOnMap(g, state, unit) || isBesideEnemy(g, state, unit)
}

/** Faults of a replacement phase. */
export const replacementFaults = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: ReplacementFrame,
): Faults<ArdennesRule> =>
  allBroken([
    invariant('ardennes:25.21.a', 'this night brings no replacements', inFrame(0, 'turn'), () =>
      g.replacements.some(points => (points[gameTurnOf(state)] ?? 0) > 0),
    ),
    invariant('ardennes:25.23.a', 'there is no question who goes first', inFrame(1, 'side'), () =>
      frame.side === null ? !frame.second && [GERMAN, ALLIED].every(side => isWaiting(g, state, side)) : true,
    ),
    invariant(
      'ardennes:25.22.c',
      'not so many have gone back',
      inFrame(1, 'retreats'),
      () => frame.retreats <= (frame.side === null ? 0 : rebuilt(g, state, frame.side).length),
    ),
    invariant('ardennes:25.22.a', 'that unit receives no replacement', inFrame(1, 'unit'), () =>
      isInHand(g, state, frame),
    ),
  ])
