/** The audit of each unit: the places where it may be, and the markers that it may have. */

import {
  allBroken,
  below,
  bottomOf,
  brokenInvariant,
  type Faults,
  frameOf,
  gameTurnOf,
  has,
  invariant,
  invariantOf,
  type Invariants,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
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
  waitsForBox,
} from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, TURNS } from '../../rulebook/index.js'
import {
  ALLIED,
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  ASTRAY,
  bears,
  FIRED,
  GERMAN,
  LATE_CAME,
  LOST,
  MAP_MARKS,
  MEUSE_CROSSED,
  MEUSE_REACHED,
  RIDING,
  SHAKEN,
  type SideIndex,
  STRATEGIC,
  TOWED,
  TRUCK,
  UNSUPPLIED,
} from '../../state/index.js'
import { badOptional, type Fault } from './optional.js'

/** Returns the faults of the places and markers of units. */
export const unitFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  g.unitIds.flatMap((name, unit) =>
    (
      [
        ['place', badPlace(g, state, unit) ?? badOptional(g, state, unit)],
        ['status', badMark(g, state, unit)],
      ] as const
    ).flatMap(([key, fault]) =>
      fault === null ? [] : [brokenInvariant(fault[0], `${name} ${fault[1]}`, ['units', unit, key], [name])],
    ),
  )

/** Whether a place is a box, or is off the map next to an entry hex. */
const isOff = (g: ArdennesTables, place: number): boolean => g.boxes.includes(place) || g.gateOf[place]! >= 0

/** Returns why a unit cannot be where it is, or null. */
const badPlace = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const place = unitPlace(state, unit)
  const side = g.side[unit]
  const { start } = g.pieces[unit]!
  if (place < g.board.hexes) return badHex(g, state, unit, place)
  if (isOff(g, place)) return side === ALLIED ? null : ['ardennes:11.9.d', 'is in a box for Allied units']
  if (place === g.exited)
    return side === GERMAN ? null : ['ardennes:11.9.d', 'is Allied, so it cannot have left the map for good']
  if ((place === g.pool) !== (start === null))
    return ['ardennes:2.0.a', 'must be a counter in the reserve, or a unit outside it']
  if (start === null || place === g.dead || place === g.surrendered) return null
  return 'turn' in start && place === g.slotOf(start.turn)
    ? null
    : ['ardennes:3.2.a', 'waits in the slot of a turn in which it does not arrive']
}

/** Returns why a unit cannot be in a hex, or null. */
const badHex = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): Fault | null => {
  const side = sideOf(g, unit)
  if (g.late[unit] === 1 && !has(state.facts, LATE_CAME)) return ['ardennes:27.9.a', 'is late and has not arrived']
  if (g.occupancy(state.units).count(1 - side, hex) > 0) return ['ardennes:2.0.a', 'shares a hex with the enemy']
  const held = g.heldAt[hex]!
  const owns = held < 0 || has(state.germanHeld, held) === (side === GERMAN)
  // hexes do not change their owners during set-up
  return owns || phaseOf(steps(g), state)?.id === 'setup'
    ? null
    : ['ardennes:31.1.g', 'is in a hex that the enemy holds']
}

/** Returns why a unit cannot have its markers, or null. */
const badMark = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const status = unitStatus(state, unit)
  const { start } = g.pieces[unit]!
  const place = unitPlace(state, unit)
  const waits = start !== null && 'turn' in start && place === g.slotOf(start.turn)
  if (g.guns[unit] === 1 && waits && !bears(status, FIRED))
    return ['ardennes:13.3.a', 'waits to arrive, so it must be Fired']
  if (status === 0) return null
  if (place >= g.board.hexes && bears(status, barredOff(g, state, unit, place)))
    return ['ardennes:16.4.b', 'has a marker that only units on the map have']
  if (place === g.dead || place === g.surrendered || place === g.pool)
    return ['ardennes:16.4.b', 'is out of play, so it has no markers']
  if (bears(status, LOST) && g.guns[unit] === 0 && g.pieces[unit]!.back === null)
    return ['ardennes:16.4.b', 'has one step, so it cannot be reduced']
  if ((status & SHAKEN) === SHAKEN) return ['ardennes:18.1.c', 'is both disrupted and routed']
  return g.guns[unit] === 1 ? badGun(g, unit, status) : badTroops(g, unit, status)
}

/** Marks that units keep when they leave the map for good. */
const KEPT = FIRED | TOWED | LOST | SHAKEN | ASTRAY | STRATEGIC

/** Returns the marks that a unit in this place off the map cannot have. */
const barredOff = (g: ArdennesTables, state: ArdennesState, unit: number, place: number): number => {
  if (isOff(g, place)) return MAP_MARKS
  if (place === g.exited) return ~KEPT
  // a selected unit takes its marker before it enters the map
  const riding = frameOf(state, 'march')?.unit === unit ? RIDING : 0
  // German units that are due may lack fuel (6.4.a)
  const turn = gameTurnOf(state)
  const due = g.turnOf(place) > 0 && g.turnOf(place) <= turn && turn >= TURNS.fuel && g.side[unit] === GERMAN
  return ~(FIRED | TOWED | riding | (due ? UNSUPPLIED : 0))
}

/** Returns why artillery cannot have its markers, or null. */
const badGun = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  if (bears(status, TRUCK) || (g.side[unit] === GERMAN && bears(status, STRATEGIC)))
    return ['ardennes:12.1.b', 'is artillery that cannot have this road marker']
  if (bears(status, LOST)) return ['ardennes:22.5.a', 'is artillery, which has one step']
  return g.side[unit] === ALLIED && bears(status, TOWED)
    ? ['ardennes:22.3.b', 'is Allied, so it cannot have a prime mover']
    : null
}

/** Returns why a unit other than artillery cannot have its markers, or null. */
const badTroops = (g: ArdennesTables, unit: number, status: number): Fault | null => {
  if (bears(status, g.moves[unit] === 'foot' ? STRATEGIC : TRUCK) || (bears(status, TRUCK) && g.side[unit] === GERMAN))
    return ['ardennes:12.1.b', 'cannot have this road marker']
  return bears(status, FIRED | TOWED)
    ? ['ardennes:22.5.a', 'is not artillery, so it cannot be Fired or have a prime mover']
    : null
}

/* The audit of arrivals (13.1): no unit arrives before the movement phase of its turn, and Allied units that are due go to their boxes after it. */

/** The last game turn on which a side's daytime movement phase has begun, and the last one on which it has ended. */
interface Movements {
  readonly begun: number
  readonly ended: number
}

const movementsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Movements => {
  const bottom = bottomOf<ArdennesFrame>(state)
  const { turn } = bottom
  if (bottom.at === 'over') return { begun: turn, ended: turn }
  const movement = steps(g).findIndex(({ id, phasing }) => id === 'movement' && phasing === side)
  const under = bottom.step === movement ? state.frames[1]?.at : undefined
  return {
    begun: bottom.step > movement || under === 'movement' || under === 'excess' ? turn : turn - 1,
    ended: bottom.step > movement || under === 'excess' ? turn : turn - 1,
  }
}

/**
 * Whether a unit that could wait in its box now could also do so when the last Allied movement phase ended. The reason
 * why it had to wait may have ended since.
 */
const wasSo = (g: ArdennesTables, state: ArdennesState, unit: number, ended: number): boolean => {
  const bottom = bottomOf<ArdennesFrame>(state)
  const fact = g.waitsFor[unit]!
  // after that phase come the die roll for the late unit (27.9) and the end of the turn, which calls reserves (33.3.a)
  if (ended < bottom.turn || bottom.at === 'over') return g.late[unit] === 0 && (fact < 0 || fact === MEUSE_REACHED)
  const phase = state.frames[1]
  return fact !== MEUSE_CROSSED || (phase?.at === 'excess' && phase.side === ALLIED && phase.hexes === null)
}

/** Returns the faults of units that have arrived too early, or still wait although they are due. */
export const arrivalFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const movements = [GERMAN, ALLIED].map(side => movementsOf(g, state, side))
  return g.unitIds.flatMap((name, unit) => {
    const { start } = g.pieces[unit]!
    if (start === null || !('turn' in start)) return []
    const side = sideOf(g, unit)
    const { begun, ended } = movements[side]!
    const waits = unitPlace(state, unit) === g.slotOf(start.turn)
    const fault = (rule: ArdennesRule, message: string) => [
      brokenInvariant(rule, `${name} ${message}`, ['units', unit, 'place'], [name]),
    ]
    if (!waits) return start.turn > begun ? fault('ardennes:13.1.a', 'has arrived before its turn') : []
    return side === ALLIED && start.turn <= ended && waitsForBox(g, state, unit) && wasSo(g, state, unit, ended)
      ? fault('ardennes:13.1.g', 'is due and must be in its box')
      : []
  })
}

/* The audit of stacks, and of markers that a side has in limited numbers (8, 12, 22, 25.2). */

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
