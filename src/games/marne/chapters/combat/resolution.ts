/** M9 Results, M1.d, and the order of combats (M7.r): each declared attack is rolled, suffered, and followed by an advance. */
import {
  type BitSet,
  type Next,
  type Procedure,
  CHANCE,
  NOBODY,
  call,
  die,
  done,
  enemyOf,
  has,
  isOnMap,
  members,
  setOf,
  stay,
  unitPlace,
  violation,
} from '../../../../kernel/index.js'
import { advancers } from './advance.js'
import { modifierOf, oddsOf } from './odds.js'
import { destroyFort } from '../fortresses.js'
import { isCombatToCome, sharesDefeat } from './guests.js'
import {
  type AdvanceFrame,
  type CombatFrame,
  type Handed,
  type MarneFrame,
  type MarneLog,
  type MarneState,
  type ResolutionFrame,
  type Setting,
  disrupt,
  eliminate,
  recover,
  resolutionOf,
} from '../../state/index.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { COMBAT_RESULTS, type Result } from '../../rulebook/index.js'
import { closedTo, fieldOf } from '../zones-of-control.js'

/** Which declared attack is resolved next; at the end of the phase units recover (M1.e, M1.h). */
export const resolution = (g: Setting): Procedure<MarneState, ResolutionFrame, MarneFrame, Handed, Side> => {
  const base = g.actions.base('resolve')
  const byFirstTarget = (frame: ResolutionFrame): ReadonlyArray<number> =>
    [...frame.open].sort((a, b) => frame.attacks[a]!.targets[0]! - frame.attacks[b]!.targets[0]!)
  return {
    who: (_state, frame) => (frame.open.length > 0 ? frame.side : NOBODY),
    asks: () => 'attack-to-resolve',
    skips: true,
    // an attack is named by the lowest of its targets: a hex is a target only once
    legal: (_state, frame) => byFirstTarget(frame).map(number => base + frame.attacks[number]!.targets[0]!),
    apply: (state, frame, action, log) => {
      const hex = g.actions.placeOf(action)
      const number = frame.open.find(i => frame.attacks[i]!.targets[0] === hex)!
      const attack = frame.attacks[number]!
      const rest = { ...frame, open: frame.open.filter(i => i !== number) }
      log?.add({
        kind: 'combat',
        rule: 'marne:M7.r',
        side: SIDES[frame.side],
        places: attack.targets.map(at => g.board.ids[at]!),
        units: attack.attackers.map(unit => g.unitIds[unit]!),
      })
      return call(state, rest, {
        at: 'combat',
        targets: attack.targets,
        odds: oddsOf(g, state, attack, frame.side, frame.guests),
        die: 0,
        stage: 'roll',
        left: [],
        retreated: [],
      })
    },
    resume: (state, frame, retreated) => stay(state, { ...frame, guests: guestsAfter(g, state, frame, retreated) }),
    proceed: (state, frame, log) => done(recover(g, state, frame.side, frame.first, log), []),
    refuse: (_state, _frame, action) =>
      g.actions.typeOf(action).type !== 'resolve'
        ? null
        : violation(
            'not-offered',
            'marne:M7.r',
            `no declared attack waiting to be resolved has its first target in ${g.board.ids[g.actions.placeOf(action)]!}`,
            [g.board.ids[g.actions.placeOf(action)]!],
          ),
  }
}

/** Guests once a combat is over: those that retreated in it onto a combat to come; who retreated elsewhere is none any more. */
const guestsAfter = (
  g: Setting,
  state: MarneState,
  frame: ResolutionFrame,
  retreated: Handed,
): ReadonlyArray<number> => {
  const kept = members(frame.guests).filter(unit => !retreated.includes(unit) && isOnMap(g, state, unit))
  const added = retreated.filter(
    unit => isOnMap(g, state, unit) && isCombatToCome(state, frame, unitPlace(state, unit)),
  )
  return setOf(g.units.length, [...kept, ...added])
}

/** The result of a combat whose die has been rolled. */
export const resultOf = (frame: CombatFrame): Result =>
  COMBAT_RESULTS.read(frame.odds.column, frame.die + modifierOf(frame.odds))

/** One combat: the roll, what it brings, the advance; then the attackers of a first combat phase are disrupted (M1.d). */
export const combat = (g: Setting): Procedure<MarneState, CombatFrame, MarneFrame, Handed, Side> => {
  const rolls = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: () => CHANCE,
    asks: () => 'combat-die',
    chances: () => rolls,
    apply: (state, frame, action, log) => {
      const rolled: CombatFrame = { ...frame, die: g.actions.valueOf(action) }
      const result = resultOf(rolled)
      log?.add({ kind: 'rolled', rule: 'marne:M7.h', value: rolled.die })
      log?.add({
        kind: 'result',
        rule: resultRule(result),
        what: result,
        places: frame.targets.map(hex => g.board.ids[hex]!),
        forced: true,
      })
      return suffer(g, state, rolled, result, log)
    },
    resume: (state, frame, handed, log) =>
      frame.stage === 'retreat'
        ? advanceOrEnd(g, state, { ...frame, retreated: handed }, log)
        : end(g, state, frame, log),
  }
}

/** The units of a target hex that a result strikes: all, but for guests whose only host is a fortress, which only De touches. */
const struckIn = (
  g: Setting,
  state: MarneState,
  frame: CombatFrame,
  guests: BitSet,
  hex: number,
  result: Result,
): ReadonlyArray<number> => {
  const units = fieldOf(g, state).unitsIn(hex)
  const alone = frame.odds.forts.some(fort => g.fortHexes[fort] === hex) && units.every(unit => has(guests, unit))
  return alone && result !== 'De' ? [] : units
}

/** The rule that a result rests on. */
export const resultRule = (result: Result): string =>
  result.endsWith('e') ? 'marne:M9.a' : result.startsWith('A') ? 'marne:M9.b' : 'marne:M9.c'

/** Applies a result: elimination at once, or retreats conducted by the winner (M9.a to M9.c, M11.b, M11.e, Q-7). */
const suffer = (
  g: Setting,
  state: MarneState,
  frame: CombatFrame,
  result: Result,
  log: MarneLog,
): Next<MarneState, MarneFrame, Handed> => {
  const phase = resolutionOf(state)!
  const attackerLoses = result.startsWith('A')
  const losers = attackerLoses
    ? [...frame.odds.attackers, ...sharesDefeat(g, state, phase.guests, frame.odds.attackers)].sort((a, b) => a - b)
    : frame.targets.flatMap(hex => struckIn(g, state, frame, phase.guests, hex, result)).sort((a, b) => a - b)
  const left = attackerLoses
    ? [...new Set(losers.map(unit => unitPlace(state, unit)))].sort((a, b) => a - b)
    : frame.targets
  if (result.endsWith('e')) {
    let after = state
    for (const unit of losers) after = eliminate(g, after, unit, 'marne:M9.a', log)
    if (!attackerLoses) {
      for (const fort of frame.odds.forts) {
        after = destroyFort(after, fort)
        log?.add({
          kind: 'marker',
          rule: 'marne:M11.b',
          what: 'fort-destroyed',
          to: g.board.ids[g.fortHexes[fort]!]!,
          forced: true,
        })
      }
    }
    return advanceOrEnd(g, after, { ...frame, left }, log)
  }
  if (losers.length === 0) return end(g, state, frame, log)
  return call(
    state,
    { ...frame, left, stage: 'retreat' },
    {
      at: 'retreat',
      side: attackerLoses ? phase.side : enemyOf(phase.side),
      distance: Number(result[1]),
      waiting: losers,
      unit: -1,
      entered: [],
      done: [],
    },
  )
}

/** The winner's advance into hexes that are empty now, if any of his units can make one (M10.e, Q-24). */
const advanceOrEnd = (
  g: Setting,
  state: MarneState,
  frame: CombatFrame,
  log: MarneLog,
): Next<MarneState, MarneFrame, Handed> => {
  const phase = resolutionOf(state)!
  const attackerLost = resultOf(frame).startsWith('A')
  const side = attackerLost ? enemyOf(phase.side) : phase.side
  const emptied = frame.left.filter(hex => !closedTo(g, state, side, hex))
  const advance: AdvanceFrame = {
    at: 'advance',
    side,
    able: attackerLost ? frame.odds.defenders : frame.odds.attackers,
    emptied,
    unit: -1,
  }
  return advancers(g, state, advance, phase.side).length > 0
    ? call(state, { ...frame, stage: 'advance' }, advance)
    : end(g, state, frame, log)
}

/** The combat is over; attacking in the first combat phase disrupts the attackers, after their advance (M1.d, Q-5). */
const end = (
  g: Setting,
  state: MarneState,
  frame: CombatFrame,
  log: MarneLog,
): Next<MarneState, MarneFrame, Handed> => {
  const phase = resolutionOf(state)!
  let after = state
  if (phase.first) {
    for (const unit of frame.odds.attackers)
      if (isOnMap(g, after, unit)) after = disrupt(g, after, unit, phase.side, true, 'marne:M1.d', log)
  }
  return done(after, frame.retreated)
}
