/**
 * 8.4.a The formation of a group: units of the activated hex join in ascending order, as long as the group can still
 * take a first step.
 */
import { bar, frameOf, gate, isOpen, neighboursOf, unitPlace } from '../../../../kernel/index.js'
import {
  type ActivationFrame,
  type IllusionBars,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type WithdrawalFrame,
  BELGIANS,
  occupancyOf,
} from '../../state/index.js'
import { isHeldInAntwerp } from '../bans.js'
import { leavesSupply } from './conditions.js'
import { WAY } from './entry.js'
import type { MoveGround } from './ground.js'
import { partyOf } from './party.js'
import { type PartyStep, PARTY_STEP, stepOf, unitStep } from './steps.js'

/**
 * Whether a unit may move in its side's general withdrawal: it is not Belgian, not a fortress, and has not moved in it
 * (8.7.2.b, e, 8.7.3.c, f).
 */
export const mayMarch = (g: IllusionTables, { side, moved }: WithdrawalFrame, unit: number): boolean =>
  g.side[unit] === side && g.type[unit] !== 'fortress' && g.nation[unit] !== BELGIANS && !moved.includes(unit)

/** A unit that may move in an activation. */
export interface Moving {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly activation: ActivationFrame
}

/** The rules that keep a unit from moving in an activation (8.2, 8.5, 8.7, 12.5.2.b). */
export const MOVER: IllusionBars<Moving> = [
  bar('grand-illusion:8.4.a', 'already-moved', '{} has moved in this activation', ({ activation }, unit) =>
    activation.moved.includes(unit),
  ),
  gate(
    'grand-illusion:8.2.a',
    'not-offered',
    '{} is not a unit that this activation moves',
    ({ g, state, activation }, unit) =>
      unitPlace(state, unit) !== activation.hex || g.side[unit] !== activation.side || g.type[unit] === 'fortress',
  ),
  bar('grand-illusion:8.5.a', 'not-offered', '{} stays for the combat of its hex', ({ activation }, unit) =>
    activation.staying.includes(unit),
  ),
  bar('grand-illusion:8.5.b', 'not-offered', '{} stays to bombard', ({ activation }, unit) =>
    activation.heavy.includes(unit),
  ),
  bar(
    'grand-illusion:8.7.2.b',
    'not-offered',
    '{} may not move in this activation',
    ({ g, state, activation: { kind } }, unit) => {
      const withdrawal = kind === 'withdrawal' ? frameOf<IllusionFrame, 'withdrawal'>(state, 'withdrawal') : null
      return withdrawal !== null && !mayMarch(g, withdrawal, unit)
    },
  ),
  bar(
    'grand-illusion:12.5.2.b',
    'not-offered',
    '{} may not move in this activation',
    ({ g, state, activation: { kind } }, unit) => kind !== 'withdrawal' && isHeldInAntwerp(g, state, unit),
  ),
]

/** The units of the activated hex that may still move, ascending. */
export const movers = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): ReadonlyArray<number> =>
  frame.kind === 'free' || frame.kind === 'landing'
    ? []
    : occupancyOf(g, state)
        .unitsIn(frame.hex)
        .filter(unit => isOpen(MOVER, { g, state, activation: frame }, unit))

/**
 * Returns a function that checks whether a group of some units in a hex, with or without some of `later`, can take a
 * first step. Two more units are enough: one that may attack and one infantry unit.
 */
export const settingOut = (ground: MoveGround, hex: number) => {
  const { g, state } = ground
  const hexes = neighboursOf(g.board, hex).filter(to => isOpen(WAY, { ground, from: hex }, to))
  const stepWith = (units: ReadonlyArray<number>): PartyStep =>
    stepOf(ground, partyOf(g, state, units, { hex, spent: 0, hexes: 0 }))
  return (units: ReadonlyArray<number>, later: ReadonlyArray<number>): boolean => {
    const alone = stepWith(units)
    if (hexes.some(to => isOpen(PARTY_STEP, alone, to))) return true
    // Further members can remedy every other rule. For example, a headquarters can lead the group through a full hex.
    const mendable = hexes.filter(to => !units.some(unit => leavesSupply(unitStep(alone, to), unit)))
    if (mendable.length === 0) return false
    const opens = (more: ReadonlyArray<number>): boolean => {
      const step = stepWith([...units, ...more])
      return mendable.some(to => isOpen(PARTY_STEP, step, to))
    }
    return (
      later.some(one => opens([one])) || later.some((one, at) => later.slice(at + 1).some(other => opens([one, other])))
    )
  }
}

/** The units of `from`, ascending, that may join a group that has not begun to move. */
export const addable = (
  ground: MoveGround,
  hex: number,
  units: ReadonlyArray<number>,
  from: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const last = units[units.length - 1] ?? -1
  const later = from.filter(unit => unit > last)
  if (later.length === 0) return later
  const canSetOut = settingOut(ground, hex)
  return later.filter((unit, at) => canSetOut([...units, unit], later.slice(at + 1)))
}
