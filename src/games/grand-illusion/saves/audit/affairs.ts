/** The audit of what changes seldom: withdrawals, Paris, chits, options, Antwerp (8.4.8, 8.4.9, 8.7, 12.5, 14). */
import {
  type Faults,
  type Invariant,
  type Invariants,
  allBroken,
  gameTurnOf,
  has,
  invariant,
  invariantOf,
  isEmpty,
  members,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  COAST,
  GERMAN,
  PORT,
  SCHLIEFFEN,
  hexHas,
  inForce,
} from '../../state/index.js'

/** How many options a mask chooses. */
const chosen = (mask: number): number => [0, 1, 2, 3, 4].filter(bit => ((mask >> bit) & 1) === 1).length

/** What holds of general withdrawals: when, and who first (8.7.1). */
const withdrawalLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> => {
  const { withdrawn } = state.affairs
  const now = gameTurnOf(state)
  const [german, allied] = withdrawn
  return [
    invariant('grand-illusion:8.7.1.b', 'nobody can have withdrawn then', ['affairs', 'withdrawn'], () =>
      withdrawn.every(turn => turn === 0 || (turn >= g.scenario.calendar.withdrawalFrom && turn <= now)),
    ),
    invariant(
      'grand-illusion:8.7.1.d',
      'the Germans have withdrawn before they might',
      ['affairs', 'withdrawn'],
      () => german === 0 || (allied > 0 && allied < german),
    ),
  ]
}

/** What holds of Paris: its danger, its fall, its points (8.4.9, 14.1.3). */
const parisLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> => {
  const { danger, parisFell, parisCounts } = state.affairs
  const now = gameTurnOf(state)
  return [
    invariant('grand-illusion:8.4.9.b', 'Paris is in danger later', ['affairs', 'danger'], () => danger <= now),
    invariant('grand-illusion:14.1.3.a', 'Paris falls later', ['affairs', 'parisFell'], () => parisFell <= now),
    invariant(
      'grand-illusion:14.1.3.a',
      'Paris has fallen, and it is not known when',
      ['affairs', 'parisFell'],
      () => parisFell > 0 || !has(state.ground.german, g.places.paris),
    ),
    invariant(
      'grand-illusion:14.1.3.f',
      'Paris counts for the Germans who do not have it',
      ['affairs', 'parisCounts'],
      () => !parisCounts || has(state.ground.german, g.places.paris),
    ),
  ]
}

/** How many chits of a value there are. */
const copies = (values: ReadonlyArray<number | null>, value: number): number =>
  values.filter(each => each === value).length

/** What holds of the chits of a list: each has come from its cup, and German ones lie on German hexes (14.1.3.o). */
const chitLines = (g: IllusionTables, state: IllusionState, side: SideIndex): Invariants<IllusionRule> => {
  const { hexes, chits } = g.victory[side]
  const drawn = state.affairs.chits[side]
  const path = ['affairs', 'chits', side === GERMAN ? 'german' : 'plan17']
  const lost: ReadonlyArray<Invariant<IllusionRule>> =
    side === ALLIED
      ? []
      : hexes.map((hex, i) =>
          invariantOf(
            g.board.ids[hex]!,
            'grand-illusion:14.1.3.o',
            'is Allied, and has its chit still',
            [...path, i],
            () => drawn[i] === null || has(state.ground.german, hex),
          ),
        )
  return [
    invariant(
      side === GERMAN ? 'grand-illusion:13.1.2.d' : 'grand-illusion:13.1.2.a',
      'more chits of a value have been drawn than there are',
      path,
      () => drawn.every(value => value === null || copies(drawn, value) <= copies(chits, value)),
    ),
    ...lost,
  ]
}

/** What holds of the options, and of what hangs on them (14.3.6). */
const optionLines = (g: IllusionTables, state: IllusionState): Invariants<IllusionRule> => {
  const { options, antwerpSupplies, landing } = state.affairs
  const most = g.scenario.options?.most ?? 0
  return [
    invariant('grand-illusion:14.3.6.a', 'these options cannot have been chosen', ['affairs', 'options'], () =>
      options.every(
        (mask, side) =>
          chosen(mask) <= most &&
          mask >> 5 === 0 &&
          [0, 1, 2, 3, 4].every(
            bit => ((mask >> bit) & 1) === 0 || g.options[side as SideIndex].some(option => option.bit === bit),
          ),
      ),
    ),
    invariant(
      'grand-illusion:14.3.6.ad',
      'Antwerp supplies nobody without the option',
      ['affairs', 'antwerpSupplies'],
      () => !antwerpSupplies || inForce(g.effects.source, options) !== undefined,
    ),
    invariant(
      'grand-illusion:14.3.6.n',
      'nobody can have landed there',
      ['affairs', 'landing'],
      () => landing < 0 || (inForce(g.effects.landing, options) !== undefined && hexHas(g, landing, COAST | PORT)),
    ),
  ]
}

/** Faults of the affairs. */
export const affairFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> => {
  const { opened, antwerpLocked, belgiansAtAntwerp, allenby } = state.affairs
  return allBroken([
    ...withdrawalLines(g, state),
    ...parisLines(g, state),
    ...chitLines(g, state, GERMAN),
    ...chitLines(g, state, ALLIED),
    ...optionLines(g, state),
    invariant('grand-illusion:8.4.8.b', 'a hex is opened that never was closed', ['affairs', 'opened'], () =>
      members(opened).every(hex => hexHas(g, hex, SCHLIEFFEN)),
    ),
    invariant(
      'grand-illusion:12.5.3.c',
      'the Belgians are locked up who never went to Antwerp',
      ['affairs', 'antwerpLocked'],
      () => !antwerpLocked || belgiansAtAntwerp,
    ),
    invariant(
      'grand-illusion:12.4.a',
      'nobody has made this choice',
      ['affairs', 'allenby'],
      () => g.scenario.calendar.allenbyThrough > 0 || isEmpty(allenby),
    ),
  ])
}
