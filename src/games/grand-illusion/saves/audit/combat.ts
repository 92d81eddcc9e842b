/** The audit of a combat up to its aftermath: whose units it names, what Fortunes of War allow, and what its questions rest on (9.1, 9.5.4). */
import {
  type Invariants,
  areAmong,
  frameOf,
  inFrame,
  invariant,
  isListOf,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type BombardmentFrame,
  type Combat,
  type CombatFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  enemyOf,
  isFlipped,
} from '../../state/index.js'

type Lines = Invariants<IllusionRule>

/** What holds of a combat whatever has come of it. That it lies on an activation the nesting says. */
export const combatLines = (g: IllusionTables, state: IllusionState, combat: Combat, at: number): Lines => {
  const activation = frameOf<IllusionFrame, 'activation'>(state, 'activation')
  const { attacker, swapped, mandated, plan17, landing, designated, heavy, fortune, hex } = combat
  return [
    invariant(
      'grand-illusion:9.1.b',
      'the attacker is not whose activation it is',
      inFrame(at, 'attacker'),
      () => activation === null || (attacker === activation.side) !== swapped,
    ),
    invariant(
      'grand-illusion:9.1.3.e',
      'a combat marker still lies in the hex',
      inFrame(at, 'hex'),
      () => activation?.combats.includes(hex) !== true,
    ),
    invariant(
      'grand-illusion:9.1.1.l',
      'an attack of Plan 17 is a mandated one',
      inFrame(at, 'plan17'),
      () => !plan17 || (mandated && !swapped),
    ),
    invariant(
      'grand-illusion:14.3.6.l',
      'this is no landing',
      inFrame(at, 'landing'),
      () => activation === null || (landing !== null) === (activation.kind === 'landing'),
    ),
    invariant(
      'grand-illusion:9.1.2.a',
      'these units cannot attack',
      inFrame(at, 'designated'),
      () => isListOf(g, attacker, designated) && designated.every(unit => g.combatant[unit] === 1),
    ),
    invariant(
      'grand-illusion:9.5.4.l',
      'these units cannot bombard',
      inFrame(at, 'heavy'),
      () => isListOf(g, attacker, heavy) && heavy.every(unit => g.type[unit] === 'heavy-artillery'),
    ),
    invariant(
      'grand-illusion:9.1.4.a',
      'Fortunes of War have no such result here',
      inFrame(at, 'fortune'),
      () => fortune !== 1 && fortune < g.fortunes.length && (landing === null || fortune === 0),
    ),
  ]
}

/** A combat before the board: what has been rolled, and who asks on top of it. */
const beforeBoard = (g: IllusionTables, state: IllusionState, frame: CombatFrame, at: number): Lines => {
  const { stage, fortune, swapped, mandated, designated, hex } = frame
  const above = state.frames[at + 1]?.at
  const rolled = stage === 'consequences' || (stage === 'fortunes' && above === 'advantage')
  return [
    ...combatLines(g, state, frame, at),
    invariant(
      'grand-illusion:9.1.4.a',
      'the dice have not fallen yet',
      inFrame(at, 'fortune'),
      () => fortune === 0 || rolled,
    ),
    invariant(
      'grand-illusion:9.2.4.a',
      'roles change when the dice have fallen',
      inFrame(at, 'swapped'),
      () =>
        swapped === (stage === 'consequences' && above === 'pick') &&
        (!swapped || g.fortunes[fortune]!.combat === 'swapped'),
    ),
    invariant(
      'grand-illusion:9.1.1.o',
      'it has not been said yet whether it is a mandated attack',
      inFrame(at, 'mandated'),
      () => !mandated || (stage !== 'mandate' && !swapped),
    ),
    invariant('grand-illusion:9.1.2.a', 'the attackers are elsewhere', inFrame(at, 'designated'), () =>
      designated.every(unit => unitPlace(state, unit) === hex),
    ),
  ]
}

/** The combat that a frame lies on. */
const combatBelow = (state: IllusionState, at: number): CombatFrame | null => {
  const below = state.frames[at - 1]
  return below?.at === 'combat' ? below : null
}

const bombardmentLines = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame, at: number): Lines => {
  const { side, hex, stage, heavy, unit, target, pair } = frame
  const combat = combatBelow(state, at)
  return [
    invariant(
      'grand-illusion:9.5.4.i',
      'it belongs to no combat',
      inFrame(at, 'hex'),
      () => combat?.stage === 'bombardment' && combat.hex === hex && combat.attacker === side,
    ),
    invariant(
      'grand-illusion:9.5.4.j',
      'these units cannot fire',
      inFrame(at, 'heavy'),
      () =>
        isListOf(g, side, heavy) && areAmong(heavy, combat?.heavy ?? []) && heavy.every(gun => !isFlipped(state, gun)),
    ),
    invariant(
      'grand-illusion:9.5.4.u',
      'no more than two are committed together, and one of them fires',
      inFrame(at, 'pair'),
      () =>
        isListOf(g, side, pair) &&
        pair.length <= 2 &&
        areAmong(pair, heavy) &&
        (unit === null ? heavy.length > 0 || stage === 'firing' : heavy.includes(unit)) &&
        (pair.length === 0 || unit === null || pair.includes(unit)) &&
        (stage === 'firing' || (unit === null && pair.length === 0)),
    ),
    invariant(
      'grand-illusion:9.5.4.n',
      'this is no fortress to fire at',
      inFrame(at, 'target'),
      () =>
        target === null ||
        (unit !== null &&
          g.type[target] === 'fortress' &&
          g.side[target] === enemyOf(side) &&
          unitPlace(state, target) === hex),
    ),
  ]
}

/** What holds of a frame of these by itself; nothing of others. */
export const combatFrameLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  switch (frame.at) {
    case 'combat':
      return beforeBoard(g, state, frame, at)
    case 'aftermath':
      return combatLines(g, state, frame, at)
    case 'bombardment':
      return bombardmentLines(g, state, frame, at)
    case 'fortunes':
      return [
        invariant(
          'grand-illusion:14.3.6.p',
          'a landing has a die of its own',
          inFrame(at, 'landing'),
          () => frame.landing === (combatBelow(state, at)?.landing !== null),
        ),
      ]
    case 'advantage':
      return [
        invariant(
          'grand-illusion:9.1.4.d',
          'the defender has the advantage',
          inFrame(at, 'side'),
          () => combatBelow(state, at)?.attacker === enemyOf(frame.side),
        ),
      ]
    default:
      return []
  }
}
