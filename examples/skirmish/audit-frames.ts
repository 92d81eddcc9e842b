/** The invariants of frames: each must fit the state and the frame below it. */
import { has, sideToCommit, unitPlace } from 'grognard/kernel'
import { canBlow } from './bridges.js'
import { recoverable } from './fortunes.js'
import { allowance } from './movement.js'
import { resultOf } from './odds.js'
import { inRetreatOrder } from './retreat.js'
import type { RuleId } from './rulebook.js'
import { type Setting, fights, fightersOf, sideOf } from './setting.js'
import { type CombatFrame, type Duty, type SideIndex, type SkirmishFrame, type State, enemyOf } from './state.js'
import { EFFECTS } from './tables.js'
import { isDecided } from './victory.js'
import { mayWithdraw } from './withdrawal.js'

type Broken = (rule: RuleId, message: string, path: ReadonlyArray<string | number>) => void

const ascending = (list: ReadonlyArray<number>): boolean => list.every((x, i) => i === 0 || list[i - 1]! < x)
/** Whether the first list is the end of the second. */
const isEndOf = <A>(part: ReadonlyArray<A>, whole: ReadonlyArray<A>): boolean =>
  part.every((x, i) => x === whole[whole.length - part.length + i])

/** Whether the combat procedure could have produced a frame. */
const combatStands = (g: Setting, state: State, frame: CombatFrame): boolean => {
  const { side, hex, attackers, odds, dice, due } = frame
  if (!ascending(attackers) || !attackers.every(unit => sideOf(g, unit) === side && fights(g, unit))) return false
  if (odds === null) {
    return (
      dice === 0 &&
      due.length === 0 &&
      attackers.every(unit => unitPlace(state, unit) === hex) &&
      fightersOf(g, state, side, hex).length > 0 &&
      fightersOf(g, state, enemyOf(side), hex).length > 0
    )
  }
  const wellFormed =
    attackers.length > 0 &&
    odds.attack.length === attackers.length &&
    odds.defenders.length > 0 &&
    odds.defence.length === odds.defenders.length &&
    ascending(odds.defenders) &&
    odds.defenders.every(unit => sideOf(g, unit) !== side && fights(g, unit)) &&
    [...odds.attack, ...odds.defence].every(strength => strength > 0)
  if (!wellFormed) return false
  if (dice === 0)
    return due.length === 0 && [...attackers, ...odds.defenders].every(unit => unitPlace(state, unit) === hex)
  const effects = EFFECTS[resultOf(odds, dice)]
  return dice >= 2 && isEndOf(due, frame.counter ? effects.filter(duty => duty !== 'counterattack') : effects)
}

/** Whether a combat is carrying out this step of its result, which comes before the steps that are due. */
const isDoing = ({ odds, dice, due }: CombatFrame, duty: Duty): boolean => {
  const effects = odds === null || dice === 0 ? [] : EFFECTS[resultOf(odds, dice)]
  return effects[effects.length - due.length - 1] === duty
}

/** Whether a frame fits the state and the frame below it. */
const stands = (
  g: Setting,
  state: State,
  frame: SkirmishFrame,
  below: SkirmishFrame | undefined,
  turn: number,
): boolean => {
  switch (frame.at) {
    case 'sequence':
    case 'supply':
    case 'stores':
      return true
    case 'over':
      return turn === g.scenario.turns || isDecided(state)
    case 'fortune':
      return frame.recovering === null || (frame.recovering.length < 2 && frame.recovering.every(side => side === 1))
    case 'recover':
      return (
        below?.at === 'fortune' &&
        (below.recovering?.length ?? 0) === (frame.side === 0 ? 1 : 0) &&
        recoverable(g, state, frame.side).length > 0
      )
    case 'orders':
      return (
        sideToCommit(frame.chosen) !== null &&
        frame.chosen[1] === null &&
        (frame.chosen[0] === null || state.chits[0][frame.chosen[0]]! > 0)
      )
    case 'movement':
      return g.unitIds.every((_, unit) => !has(frame.moved, unit) || sideOf(g, unit) === frame.side)
    case 'march': {
      const place = unitPlace(state, frame.unit)
      return (
        below?.at === 'movement' &&
        below.side === sideOf(g, frame.unit) &&
        has(below.moved, frame.unit) &&
        frame.spent <= allowance(g, state, frame.unit) &&
        place !== g.lost &&
        (frame.spent === 0 || place < g.board.hexes)
      )
    }
    case 'demolition':
      return below?.at === 'march' && below.spent === 0 && canBlow(g, state, below.unit, frame.bridge)
    case 'withdrawal':
      return (
        below?.at === 'march' &&
        below.spent > 0 &&
        frame.side !== sideOf(g, below.unit) &&
        unitPlace(state, below.unit) === frame.hex
      )
    case 'combats':
      return true
    case 'combat':
      return (
        combatStands(g, state, frame) &&
        (below?.at === 'combat'
          ? frame.counter &&
            frame.hex === below.hex &&
            frame.side !== below.side &&
            !below.counter &&
            isDoing(below, 'counterattack')
          : below?.at === 'combats' && !frame.counter && frame.side === below.side && has(below.fought, frame.hex))
      )
    case 'loss':
      return (
        below?.at === 'combat' &&
        isDoing(below, frame.side === below.side ? 'attacker-loss' : 'defender-loss') &&
        frame.units.length > 1 &&
        ascending(frame.units) &&
        frame.units.every(
          unit => sideOf(g, unit) === frame.side && unitPlace(state, unit) === below.hex && fights(g, unit),
        )
      )
    case 'retreat':
      return retreatStands(g, state, frame.chooser, frame.units, below)
  }
}

const retreatStands = (
  g: Setting,
  state: State,
  chooser: SideIndex,
  units: ReadonlyArray<number>,
  below: SkirmishFrame | undefined,
): boolean => {
  const first = units[0]
  if (first === undefined || (below?.at !== 'combat' && below?.at !== 'withdrawal')) return false
  const side = sideOf(g, first)
  const order = inRetreatOrder(g, units)
  return (
    new Set(units).size === units.length &&
    units.every((unit, i) => unit === order[i] && sideOf(g, unit) === side && unitPlace(state, unit) === below.hex) &&
    (below.at === 'withdrawal'
      ? chooser === side && below.side === side
      : chooser !== side && isDoing(below, side === below.side ? 'attacker-retreat' : 'defender-retreat'))
  )
}

/** Checks the frames. The phase must be the one that the bottom frame names. */
export const auditFrames = (g: Setting, phases: ReadonlyArray<string>, state: State, broken: Broken): void => {
  const [bottom, phase] = state.frames
  if (bottom?.at !== 'sequence' && bottom?.at !== 'over') return
  const wanted = bottom.at === 'sequence' ? phases[bottom.step] : undefined
  const has = phase === undefined ? undefined : 'side' in phase ? `${phase.at} ${phase.side}` : phase.at
  if (wanted !== has) {
    broken('skirmish:sequence', `expected the phase "${wanted ?? 'none'}"`, ['frames', 1])
    return
  }
  if (bottom.at === 'sequence' && bottom.carry !== 'go-on')
    broken('skirmish:sequence', 'expected "go-on", because phases leave nothing to later ones', ['frames', 0, 'carry'])
  for (let i = 0; i < state.frames.length; i++) {
    const frame = state.frames[i]!
    const top = i === state.frames.length - 1
    const ok =
      stands(g, state, frame, state.frames[i - 1], bottom.turn) &&
      (!top || frame.at !== 'withdrawal' || mayWithdraw(g, state, frame.side, frame.hex))
    if (!ok) {
      broken('skirmish:sequence', `the frame "${frame.at}" does not fit the position`, ['frames', i])
      return
    }
  }
}
