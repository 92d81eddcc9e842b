/** The audit of what follows a combat, of headquarters that flee, and of cavalry that is challenged: each frame by itself (9.4, 9.5.3, 9.6.3). */
import { type Invariants, inFrame, invariant, isOnMap, unitPlace } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type DelayFrame,
  type FlightFrame,
  type IllusionState,
  type IllusionTables,
  CAVALRY_UNITS,
  COMBAT_UNITS,
  FORTRESSES,
  INFANTRY_UNITS,
  enemyOf,
  occupancyOf,
  sideOf,
} from '../../state/index.js'

type Lines = Invariants<IllusionRule>

/** What was cancelled, who has left and who gets the initiative hang together (9.1.3.g, 9.4.2.c, Q-44). */
const afterCombat = (
  g: IllusionTables,
  state: IllusionState,
  { stage, cancelled, left, initiative, fortune }: AftermathFrame,
  at: number,
): Lines => [
  invariant(
    'grand-illusion:9.1.3.g',
    'nobody must retreat after a combat that was cancelled',
    inFrame(at, 'stage'),
    () => !cancelled || stage !== 'forced',
  ),
  invariant(
    'grand-illusion:9.4.2.c',
    'the defenders cannot have left before the attackers',
    inFrame(at, 'left'),
    () => !left || (stage !== 'forced' && (stage !== 'choice' || state.frames[at + 1]?.at === 'retreat')),
  ),
  invariant(
    'grand-illusion:8.1.1.h',
    'the initiative goes where Fortunes of War have not sent it',
    inFrame(at, 'initiative'),
    () => initiative === (cancelled || g.fortunes[fortune]!.initiative),
  ),
]

/** Who flees is a headquarters alone with the enemy (9.4.4.b, c). */
const isForlorn = (g: IllusionTables, state: IllusionState, { unit }: FlightFrame): boolean => {
  if (g.type[unit] !== 'headquarters' || !isOnMap(g, state, unit)) return false
  const side = sideOf(g, unit)
  const hex = unitPlace(state, unit)
  const occupancy = occupancyOf(g, state)
  const enemies = [COMBAT_UNITS, FORTRESSES].some(tally => occupancy.tally(tally, enemyOf(side), hex) > 0)
  return (
    enemies &&
    occupancy.tally(COMBAT_UNITS, side, hex) === 0 &&
    g.heavyArtillery[side].every(gun => unitPlace(state, gun) !== hex)
  )
}

/** Whether units of the other side have just come to the hex of the cavalry: a group, or those who enter from off the map. */
const isMovedOn = (g: IllusionTables, state: IllusionState, { side, hex }: DelayFrame, at: number): boolean => {
  const below = state.frames[at - 1]
  const movers = below?.at === 'group' ? below.members : below?.at === 'entering' ? below.units : []
  return movers.length > 0 && movers.every(unit => g.side[unit] !== side && unitPlace(state, unit) === hex)
}

/** Whether cavalry alone stands before infantry of the other side; once it withdraws no more is asked (9.6.3.a). */
const isChallenged = (g: IllusionTables, state: IllusionState, { side, hex }: DelayFrame, at: number): boolean => {
  if (at < state.frames.length - 1) return true
  const occupancy = occupancyOf(g, state)
  return (
    occupancy.tally(CAVALRY_UNITS, side, hex) > 0 &&
    occupancy.tally(INFANTRY_UNITS, side, hex) === 0 &&
    occupancy.tally(INFANTRY_UNITS, enemyOf(side), hex) > 0
  )
}

/** What holds of a frame of these by itself; nothing of others. */
export const aftermathLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  switch (frame.at) {
    case 'aftermath':
      return afterCombat(g, state, frame, at)
    case 'flight':
      return [
        invariant('grand-illusion:9.4.4.b', 'this is no headquarters that must flee', inFrame(at, 'unit'), () =>
          isForlorn(g, state, frame),
        ),
      ]
    case 'delay':
      return [
        invariant(
          'grand-illusion:9.6.3.a',
          'no cavalry is alone there before infantry',
          inFrame(at, 'hex'),
          () => isMovedOn(g, state, frame, at) && isChallenged(g, state, frame, at),
        ),
      ]
    default:
      return []
  }
}
