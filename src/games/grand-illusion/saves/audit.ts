/** The audit of markers on the map: sieges, the end of rail, blocked hexsides (8.4.3, 8.4.5, 9.5.3). */

import {
  allBroken,
  bottomOf,
  brokenInvariant,
  type Faults,
  firstFaults,
  frameOf,
  gameTurnOf,
  has,
  invariant,
  type Invariant,
  invariantOf,
  type Invariants,
  isEmpty,
  isOnMap,
  members,
  type Path,
  placeNamed,
  unitPlace,
  unitStatus,
} from '../../../kernel/index.js'
import { steps, suspends, strategyChoices } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type Affairs,
  ALLIED,
  arrivalIn,
  COAST,
  EMERGENCY_SUPPLY,
  FORTRESSES,
  GERMAN,
  hexHas,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  IMPASSABLE,
  inForce,
  lostIn,
  MAUBEUGE,
  NAMUR,
  occupancyOf,
  OUT_OF_SUPPLY,
  PORT,
  PRINTED,
  REBUILT,
  SCHLIEFFEN,
  type SideIndex,
  sideOf,
} from '../state/index.js'

/**
 * Whether a hex has a fortress. During a combat, the siege of a fortress that was eliminated in it has not ended yet
 * (9.5.3.d).
 */
const hasFortress = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  occupancyOf(g, state).tally(FORTRESSES, 0, hex) + occupancyOf(g, state).tally(FORTRESSES, 1, hex) > 0 ||
  (state.frames.some(frame => frame.at === 'aftermath' || suspends(frame)) &&
    g.units.some(
      ({ start }, unit) =>
        g.type[unit] === 'fortress' && start.type === 'setup' && placeNamed(g.board, start.hex) === hex,
    ))

/** A siege is in the hex of a fortress, in Antwerp only with an option. */
const siegeLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> =>
  members(state.ground.sieges).flatMap(hex => [
    invariantOf(g.board.ids[hex]!, 'grand-illusion:9.5.3.d', 'has no fortress to besiege', ['ground', 'sieges'], () =>
      hasFortress(g, state, hex),
    ),
    invariantOf(
      g.board.ids[hex]!,
      'grand-illusion:12.5.1.a',
      'cannot be besieged',
      ['ground', 'sieges'],
      () => hex !== g.places.antwerp || inForce(g.effects.siege, state.affairs.options) !== undefined,
    ),
  ])

/** Whether units can cross a hexside, if necessary after an option has opened it. */
const isWay = (g: IllusionTables, key: number): boolean =>
  g.board.neighbours[key]! >= 0 && (g.stepCost[0][key] !== IMPASSABLE || g.stepCost[1][key] !== IMPASSABLE)

/** Units have crossed each blocked hexside. */
const blockLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> =>
  state.blocks.flatMap((made, side) =>
    members(made).map(key =>
      invariantOf(
        g.board.ids[Math.floor(key / 6)]!,
        'grand-illusion:8.4.5.a',
        'is blocked at a hexside that units cannot cross',
        ['blocks', side],
        () => isWay(g, key),
      ),
    ),
  )

/** Returns the faults of the markers on the map. */
export const groundFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  allBroken([
    ...siegeLines(g, state),
    ...blockLines(g, state),
    invariant(
      'grand-illusion:8.4.3.ad',
      'the end-of-rail marker cannot have been removed yet',
      ['ground', 'railEnd'],
      () =>
        state.ground.railEnd ||
        (gameTurnOf(state) >= g.scenario.calendar.railEndThrough && !isOnMap(g, state, g.roles.namurFortress)),
    ),
  ])

/* The audit of units: their places, lost steps and markers (2.4, 7, 8.4.9, 13.1.1). */

/** A rule, and how a unit breaks it; null if it breaks none. */
type Wrong = readonly [rule: IllusionRule, message: string] | null
type Check = (g: IllusionTables, state: IllusionState, unit: number) => Wrong

/** Whether a counter belongs to no option, or to one that has been chosen (13.1.1.c). */
const isInPlay = (g: IllusionTables, { affairs }: IllusionState, unit: number): boolean => {
  const { option } = g.units[unit]!
  return option === 0 || ((affairs.options[sideOf(g, unit)] >> (option - 1)) & 1) === 1
}

const wrongPlace: Check = (g, state, unit) => {
  const place = unitPlace(state, unit)
  const { start } = g.units[unit]!
  const waitsForDanger = start.type === 'danger' && state.affairs.danger === 0
  if (!isInPlay(g, state, unit))
    return place === g.pool ? null : ['grand-illusion:13.1.1.c', 'is in play without its option']
  if (waitsForDanger !== (place === g.parisBox))
    return ['grand-illusion:2.4.g', `${waitsForDanger ? 'waits' : 'does not wait'} until Paris is in danger`]
  if (g.type[unit] === 'fortress' && place !== g.gone && place !== g.pool)
    return start.type === 'setup' && place === placeNamed(g.board, start.hex)
      ? null
      : ['grand-illusion:2.4.u', 'is not in its printed hex']
  if (place === g.pool && g.scenario.options === null)
    return ['grand-illusion:13.1.1.c', 'is set aside in a scenario without options']
  if (place === g.dead && g.combatant[unit] === 0) return ['grand-illusion:7.2.d', 'cannot be rebuilt']
  return place === g.slotOf(0) ? ['grand-illusion:13.1.1.a', 'is due before the first turn'] : null
}

/**
 * Whether a unit waits to arrive: on the turn track, or rebuilt, selected, and still among the eliminated units
 * (7.2.a).
 */
const isAwaited = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return (
    g.turnOf(place) !== 0 ||
    (place === g.dead && frameOf<IllusionFrame, 'reinforcement'>(state, 'reinforcement')?.unit === unit)
  )
}

const wrongArrival: Check = (g, state, unit) => {
  const arrival = arrivalIn(unitStatus(state, unit))
  if (arrival === PRINTED) return null
  if (!isAwaited(g, state, unit)) return ['grand-illusion:7.1.a', 'does not wait to arrive']
  if (arrival === REBUILT && g.combatant[unit] === 0) return ['grand-illusion:7.2.d', 'cannot have been rebuilt']
  return arrival === NAMUR && unit !== g.roles.namurDivision
    ? ['grand-illusion:12.6.a', 'cannot have been taken off the map']
    : null
}

/**
 * Whether a unit can have lost steps while it waits to arrive: a rebuilt unit, and Allied heavy artillery after a
 * retreat by sea (7.2.a, 9.4.5.h).
 */
const mayComeWorn = (g: IllusionTables, unit: number): boolean =>
  g.combatant[unit] === 1 || (g.type[unit] === 'heavy-artillery' && g.side[unit] === ALLIED)

const wrongStatus: Check = (g, state, unit) => {
  const status = unitStatus(state, unit)
  const isOffMap = unitPlace(state, unit) >= g.board.hexes
  if (lostIn(status) >= g.steps.printed[unit]!) return ['grand-illusion:2.4.x', 'has lost more steps than it has']
  if ((status & MAUBEUGE) !== 0 && g.closed.length === 0)
    return ['grand-illusion:14.3.1.u', 'is marked for a hex that is not closed']
  if (isOffMap && (status & (OUT_OF_SUPPLY | EMERGENCY_SUPPLY)) !== 0)
    return ['grand-illusion:11.2.2.a', 'has a supply marker off the map']
  if (isOffMap && lostIn(status) !== 0 && !(isAwaited(g, state, unit) && mayComeWorn(g, unit)))
    return ['grand-illusion:2.4.h', 'has lost steps off the map']
  return wrongArrival(g, state, unit)
}

const CHECKS: ReadonlyArray<readonly [key: 'place' | 'status', check: Check]> = [
  ['place', wrongPlace],
  ['status', wrongStatus],
]

/** Returns the faults of the units. */
export const unitFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  g.numbers.flatMap(unit =>
    CHECKS.flatMap(([key, check]) => {
      const wrong = check(g, state, unit)
      const name = g.unitIds[unit]!
      return wrong === null ? [] : [brokenInvariant(wrong[0], `${name} ${wrong[1]}`, ['units', unit, key], [name])]
    }),
  )

/* The audit of tracks and past events: withdrawals, Paris, chits, options, Antwerp (8.4.8, 8.4.9, 8.7, 12.5, 14). */

type Line = Invariant<IllusionRule>
type Lines = Invariants<IllusionRule>

/** Both sides, in their order. */
const BOTH: ReadonlyArray<SideIndex> = [GERMAN, ALLIED]

/** Builds a line about one field of the affairs, or about the entry of a side in it. */
const line = (
  field: keyof Affairs,
  rule: IllusionRule,
  message: string,
  holds: () => boolean,
  side?: SideIndex,
): Line => invariant(rule, message, ['affairs', field, ...(side === undefined ? [] : [side])], holds)

/** The turns of the general withdrawals (8.7.1). */
const withdrawalLines = (g: IllusionTables, state: IllusionState): Lines => {
  const { withdrawn } = state.affairs
  const [german, allied] = withdrawn
  return [
    ...BOTH.map(side =>
      line(
        'withdrawn',
        'grand-illusion:8.7.1.b',
        'no side can have withdrawn in that turn',
        () =>
          withdrawn[side] === 0 ||
          (withdrawn[side] >= g.scenario.calendar.withdrawalFrom && withdrawn[side] <= gameTurnOf(state)),
        side,
      ),
    ),
    line(
      'withdrawn',
      'grand-illusion:8.7.1.d',
      'the German side withdraws in a later turn than the Allied side',
      () => german === 0 || (allied > 0 && allied < german),
      GERMAN,
    ),
  ]
}

/** The danger to Paris, its fall and its points (8.4.9, 14.1.3). */
const parisLines = (g: IllusionTables, state: IllusionState): Lines => {
  const { danger, parisFell, parisCounts } = state.affairs
  const now = gameTurnOf(state)
  const isGerman = has(state.ground.german, g.places.paris)
  return [
    line('danger', 'grand-illusion:8.4.9.b', 'Paris comes into danger in a future turn', () => danger <= now),
    line('parisFell', 'grand-illusion:14.1.3.a', 'Paris falls in a future turn', () => parisFell <= now),
    invariant(
      'grand-illusion:14.1.3.a',
      'Paris is German, but the turn of its fall is missing',
      ['ground', 'german'],
      () => parisFell > 0 || !isGerman,
    ),
    line(
      'parisCounts',
      'grand-illusion:14.1.3.f',
      'Paris counts for the German side, which does not control it',
      () => !parisCounts || isGerman,
    ),
  ]
}

/** Returns how often a value is in a list. */
const copies = (values: ReadonlyArray<number | null>, value: number): number =>
  values.filter(each => each === value).length

/** The chits of a list. Each comes from the cup, and a German chit is on a German hex (14.1.3.o). */
const chitLines = (g: IllusionTables, state: IllusionState, side: SideIndex): Lines => {
  const { hexes, chits } = g.victory[side]
  const drawn = state.affairs.chits[side]
  const path: Path = ['affairs', 'chits', side === GERMAN ? 'german' : 'plan17']
  return [
    ...drawn.map((value, i) =>
      invariant(
        side === GERMAN ? 'grand-illusion:13.1.2.d' : 'grand-illusion:13.1.2.a',
        'more chits of a value have been drawn than the cup contains',
        [...path, i],
        () => value === null || copies(drawn.slice(0, i + 1), value) <= copies(chits, value),
      ),
    ),
    ...(side === ALLIED ? [] : hexes).map((hex, i) =>
      invariantOf(
        g.board.ids[hex]!,
        'grand-illusion:14.1.3.o',
        'is Allied, but still has its chit',
        [...path, i],
        () => drawn[i] === null || has(state.ground.german, hex),
      ),
    ),
  ]
}

/** The options of both sides and their effects (14.3.6). */
const optionLines = (g: IllusionTables, state: IllusionState): Lines => {
  const { options, antwerpSupplies, landing } = state.affairs
  const bottom = bottomOf(state)
  const areOpen =
    bottom.at === 'sequence' &&
    bottom.turn === g.scenario.turns.first &&
    bottom.step <= steps(g).findIndex(({ id }) => id === 'options')
  return [
    ...BOTH.flatMap(side => [
      line(
        'options',
        'grand-illusion:14.3.6.a',
        'a side cannot have chosen these options',
        () => strategyChoices(g, side).includes(options[side]),
        side,
      ),
      line(
        'options',
        'grand-illusion:14.3.6.a',
        'no side can have chosen options yet',
        () => !areOpen || options[side] === 0,
        side,
      ),
    ]),
    line(
      'antwerpSupplies',
      'grand-illusion:14.3.6.ad',
      'Antwerp is a supply source only with its option',
      () => !antwerpSupplies || inForce(g.effects.source, options) !== undefined,
    ),
    line(
      'landing',
      'grand-illusion:14.3.6.n',
      'no units can have landed there',
      () => landing < 0 || (inForce(g.effects.landing, options) !== undefined && hexHas(g, landing, COAST | PORT)),
    ),
  ]
}

/** Returns the faults of the affairs. */
export const affairFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> => {
  const { opened, antwerpLocked, belgiansAtAntwerp, allenby, decided } = state.affairs
  return allBroken([
    line(
      'decided',
      'grand-illusion:14.1.3.l',
      'the game has ended, so no phase can begin',
      () => decided === null || bottomOf(state).at === 'over',
    ),
    ...withdrawalLines(g, state),
    ...parisLines(g, state),
    ...chitLines(g, state, GERMAN),
    ...chitLines(g, state, ALLIED),
    ...optionLines(g, state),
    line('opened', 'grand-illusion:8.4.8.b', 'only a Schlieffen Plan hex can be opened', () =>
      members(opened).every(hex => hexHas(g, hex, SCHLIEFFEN)),
    ),
    line(
      'antwerpLocked',
      'grand-illusion:12.5.3.c',
      'the Belgians are locked in Antwerp, but have not withdrawn to it',
      () => !antwerpLocked || belgiansAtAntwerp,
    ),
    line(
      'allenby',
      'grand-illusion:12.4.a',
      'this calendar has no reconnaissance by Allenby',
      () => g.scenario.calendar.allenbyThrough > 0 || isEmpty(allenby),
    ),
  ])
}

/* The audit of a state: the tracks and past events, the units, and the markers on the map. */

/** Returns the broken invariants of a state. The list is empty for every state that play reaches. */
export const auditOf = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  firstFaults(
    () => affairFaults(g, state),
    () => unitFaults(g, state),
    () => groundFaults(g, state),
  )
