/** The audit of an activation and of the group that moves in it: whose units they name, where these are, how far things have come (8.2 to 8.6). */
import {
  type Invariants,
  areAmong,
  areDistinct,
  areIn,
  ascending,
  gameTurnOf,
  inFrame,
  invariant,
  isAscending,
  isListOf,
  isOnMap,
  isSame,
  unitPlace,
} from '../../../../kernel/index.js'
import { optionalCombats } from '../../chapters/activation/index.js'
import { landingHexes } from '../../chapters/strategic-options/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type ActivationFrame,
  type ActivationKind,
  type Arrived,
  type GroupFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
} from '../../state/index.js'

type Lines = Invariants<IllusionRule>

/** What an activation lies on, by what it is for. */
const BELOW: Readonly<Record<ActivationKind, IllusionFrame['at']>> = {
  normal: 'segment',
  netherlands: 'segment',
  withdrawal: 'withdrawal',
  free: 'liege',
  landing: 'segment',
}

/** What is called at each stage of an activation; a combat gives its place to its board and to what follows it. */
const CALLED: Readonly<Record<ActivationFrame['stage'], ReadonlyArray<IllusionFrame['at']>>> = {
  declaring: ['pick'],
  moving: ['group', 'entering'],
  joining: ['ask'],
  resolving: ['combat', 'battle', 'aftermath'],
}

/** Whether hexes come in their order, each with units of a side. */
const areArrivals = (g: IllusionTables, side: SideIndex, arrived: ReadonlyArray<Arrived>): boolean =>
  isAscending(arrived.map(({ hex }) => hex)) &&
  arrived.every(({ units }) => units.length > 0 && isListOf(g, side, units)) &&
  areDistinct(arrived.flatMap(({ units }) => units))

/**
 * Whether combat units stand where they have come to, until the combat there has been resolved; but cavalry, which may have given way
 * since (8.6.a, 9.4.3.g).
 */
const haveStayed = (
  g: IllusionTables,
  state: IllusionState,
  arrived: ReadonlyArray<Arrived>,
  isToFight: (hex: number) => boolean = () => true,
): boolean =>
  arrived.every(
    ({ hex, units }) =>
      !isToFight(hex) ||
      units.every(unit => g.combatant[unit] === 0 || g.cavalry[unit] === 1 || unitPlace(state, unit) === hex),
  )

/** Where combat may have been declared: where units stay for it, and where they have come to (9.1.2.a, f, j). */
const mayHaveCombat = (state: IllusionState, frame: ActivationFrame, at: number, combat: number): boolean =>
  frame.arrived.some(({ hex }) => hex === combat) ||
  (combat === frame.hex && (frame.staying.length > 0 || state.frames[at + 1]?.at === 'pick'))

/** Who stays to attack, or to bombard, in the activated hex; but cavalry that has given way they are there until the combats begin (8.5.a, b, 9.4.3.g). */
const stayers = (g: IllusionTables, state: IllusionState, frame: ActivationFrame, at: number): Lines => {
  const { side, hex, stage, staying, heavy } = frame
  const stay = (units: ReadonlyArray<number>): boolean =>
    isListOf(g, side, units) &&
    (stage === 'resolving' ||
      units.every(unit => unitPlace(state, unit) === hex || (stage !== 'declaring' && g.cavalry[unit] === 1)))
  return [
    invariant(
      'grand-illusion:8.5.a',
      'these units cannot attack in the hex',
      inFrame(at, 'staying'),
      // while it is still to be said who moves, guns are picked alone
      () =>
        stay(staying) &&
        staying.every(unit => g.combatant[unit] === 1) &&
        (stage !== 'declaring' || staying.length === 0 || state.frames[at + 1]?.at === 'pick'),
    ),
    invariant(
      'grand-illusion:8.5.b',
      'these units cannot bombard in the hex',
      inFrame(at, 'heavy'),
      () => stay(heavy) && heavy.every(unit => g.type[unit] === 'heavy-artillery'),
    ),
  ]
}

const activationLines = (g: IllusionTables, state: IllusionState, frame: ActivationFrame, at: number): Lines => {
  const { side, kind, stage, moved, arrived, combats, waiting, withdrew } = frame
  const below = state.frames[at - 1]
  const above = state.frames[at + 1]
  return [
    invariant(
      'grand-illusion:8.2.1.a',
      'this activation does not belong here',
      inFrame(at, 'kind'),
      () => below?.at === BELOW[kind] && (!('side' in below) || below.side === side),
    ),
    invariant(
      'grand-illusion:9.1.3.a',
      'this does not happen at this stage of an activation',
      inFrame(at, 'stage'),
      () => above === undefined || above.interrupts === true || CALLED[stage].includes(above.at),
    ),
    ...stayers(g, state, frame, at),
    invariant('grand-illusion:8.6.a', 'these units cannot have come', inFrame(at, 'arrived'), () =>
      areArrivals(g, side, arrived),
    ),
    invariant('grand-illusion:8.6.a', 'who has come to a hex is elsewhere', inFrame(at, 'arrived'), () =>
      haveStayed(g, state, arrived, hex => stage !== 'resolving' || combats.includes(hex)),
    ),
    invariant('grand-illusion:8.2.2.a', 'who has moved is not who has come', inFrame(at, 'moved'), () =>
      isSame(moved, ascending(arrived.flatMap(({ units }) => units))),
    ),
    invariant('grand-illusion:9.1.3.b', 'the combats are not in their order', inFrame(at, 'combats'), () =>
      isAscending(combats),
    ),
    invariant('grand-illusion:9.1.2.a', 'no combat can have been declared there', inFrame(at, 'combats'), () =>
      combats.every(combat => mayHaveCombat(state, frame, at, combat)),
    ),
    invariant(
      'grand-illusion:9.1.2.h',
      'combat has not been declared where it must be',
      inFrame(at, 'combats'),
      () => stage === 'resolving' || arrived.every(({ hex, obliged }) => !obliged || combats.includes(hex)),
    ),
    invariant(
      'grand-illusion:9.1.2.j',
      'nobody is asked whether there is combat in these hexes',
      inFrame(at, 'waiting'),
      () =>
        isAscending(waiting) &&
        (waiting.length === 0 || (stage === 'joining' && areAmong(waiting, optionalCombats(g, state, frame)))),
    ),
    invariant(
      'grand-illusion:14.1.1.a',
      'no Belgians have withdrawn',
      inFrame(at, 'withdrew'),
      () => withdrew === null || gameTurnOf(state) <= g.scenario.calendar.belgianWithdrawalThrough,
    ),
  ]
}

const groupLines = (g: IllusionTables, state: IllusionState, frame: GroupFrame, at: number): Lines => {
  const activation = state.frames[at - 1]
  if (activation?.at !== 'activation') return []
  const { side, hex, moved, staying, heavy } = activation
  const { members, spent, hexes, lent, halted, ended } = frame
  return [
    invariant(
      'grand-illusion:8.2.2.a',
      'these units cannot move together',
      inFrame(at, 'members'),
      () =>
        members.length > 0 &&
        isListOf(g, side, members) &&
        areIn(state, members, hexes === 0 ? hex : unitPlace(state, members[0]!)) &&
        isOnMap(g, state, members[0]!) &&
        members.every(unit => g.type[unit] !== 'fortress' && ![...moved, ...staying, ...heavy].includes(unit)),
    ),
    invariant(
      'grand-illusion:8.4.a',
      'what the group has spent does not agree with its way',
      inFrame(at, 'spent'),
      () => spent >= hexes && (hexes > 0 || (spent === 0 && !halted && ended.length === 0)),
    ),
    invariant(
      'grand-illusion:8.4.a',
      'nothing follows from a move before the group has set out',
      inFrame(at, 'hexes'),
      () => hexes > 0 || at === state.frames.length - 1,
    ),
    invariant(
      'grand-illusion:8.4.1.b',
      'these headquarters cannot have lent their allowance',
      inFrame(at, 'lent'),
      () => isListOf(g, side, lent) && lent.every(unit => g.type[unit] === 'headquarters'),
    ),
    invariant('grand-illusion:8.4.e', 'these units cannot have been dropped', inFrame(at, 'ended'), () =>
      areArrivals(g, side, ended),
    ),
    invariant('grand-illusion:8.4.e', 'who was dropped is elsewhere', inFrame(at, 'ended'), () =>
      haveStayed(g, state, ended),
    ),
  ]
}

/** What holds of a frame of these by itself; nothing of others. */
export const activationFrameLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  switch (frame.at) {
    case 'activation':
      return activationLines(g, state, frame, at)
    case 'group':
      return groupLines(g, state, frame, at)
    case 'landing':
      return [
        invariant('grand-illusion:14.3.6.n', 'nobody can land there', inFrame(at, 'hex'), () =>
          landingHexes(g, state).includes(frame.hex),
        ),
      ]
    default:
      return []
  }
}
