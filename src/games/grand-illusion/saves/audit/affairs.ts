/** The audit of tracks and past events: withdrawals, Paris, chits, options, Antwerp (8.4.8, 8.4.9, 8.7, 12.5, 14). */
import {
  type Faults,
  type Invariant,
  type Invariants,
  type Path,
  allBroken,
  bottomOf,
  gameTurnOf,
  has,
  invariant,
  invariantOf,
  isEmpty,
  members,
} from '../../../../kernel/index.js'
import { steps } from '../../chapters/index.js'
import { strategyChoices } from '../../chapters/strategic-options/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type Affairs,
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
