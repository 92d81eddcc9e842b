/** 9.4.3 The retreat of the selected unit: its destinations, the consequences, and its elimination. */
import { adjacent, ascending, bar, call, gate, lastOf, otherwise, stay, unitPlace } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionState,
  type IllusionTables,
  type RetreatFrame,
  type SideIndex,
  ALLIED,
  PORT,
  eliminate,
  hexHas,
} from '../../state/index.js'
import { moveUnit } from '../arriving.js'
import { retreatBanOf } from '../bans.js'
import { closedSide } from '../blocks.js'
import { flightTargets, retreatHeadquarters } from '../headquarters.js'
import { fits } from '../stacking.js'
import { AMONG_CAVALRY, CATEGORY_RULES, CLOSED, categoryOf, hexesLeft, isForced, waysOf } from './priorities.js'
import { havens } from './stages.js'

/**
 * The hexes to which the selected unit may retreat. Heavy artillery follows a combat unit; headquarters follow one or
 * flee to the nearest friendly units.
 */
export const destinations = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
): ReadonlyArray<number> => {
  switch (frame.stage) {
    case 'heavy': {
      const after = havens(g, state, frame)
      return after.length > 0 ? after : waysOf(g, state, frame, unit)
    }
    case 'headquarters': {
      const fit = ascending([
        ...new Set([...havens(g, state, frame), ...flightTargets(g, state, unit, isForced(frame))]),
      ])
      // A hex banned to the headquarters is offered only if no other is open, even if its units retreated there
      //
      const open = fit.filter(hex => retreatBanOf(g, state, unit, hex, isForced(frame)) === null)
      return open.length > 0 ? open : fit
    }
    default:
      return waysOf(g, state, frame, unit)
  }
}

/** The question to which hex the selected unit retreats. */
export interface Going extends Asking<RetreatFrame> {
  /** The hexes to which the selected unit may retreat. */
  readonly open: ReadonlyArray<number>
}

const nameOf = ({ g, frame }: Going): string => g.unitIds[frame.unit!]!
const banIn = ({ g, state, frame }: Going, hex: number): IllusionRule | null =>
  retreatBanOf(g, state, frame.unit!, hex, isForced(frame))
/** Returns why the hexside is closed to a unit that retreats by adjacent hexes. Heavy artillery may follow other units. */
const closedFor = ({ g, state, frame, open }: Going, to: number): ReturnType<typeof closedSide> | 'far' => {
  if (frame.stage === 'headquarters' || (frame.stage === 'heavy' && open.includes(to))) return null
  const from = lastOf(frame.entered)
  return adjacent(g.board, from, to) ? closedSide(g, state, frame.side, from, to) : 'far'
}
const isAlone = ({ frame: { stage } }: Going): boolean => stage !== 'headquarters' && stage !== 'heavy'
const categoryFor = ({ g, state, frame }: Going, to: number): number =>
  categoryOf(g, state, g.side[frame.unit!] as SideIndex, lastOf(frame.entered), to)

/** The rules that keep the selected unit out of a hex. */
export const RETREAT: IllusionBars<Going> = [
  gate(
    'grand-illusion:9.4.3.a',
    'not-adjacent',
    (hex, going) => `${hex} is not adjacent to ${nameOf(going)}`,
    (going, to) => closedFor(going, to) === 'far',
  ),
  gate('grand-illusion:9.4.3.h', 'terrain', 'nobody crosses the hexside to {}', (going, to) => {
    return closedFor(going, to) === 'impassable'
  }),
  gate('grand-illusion:9.4.3.i', 'blocked', 'the hexside to {} is blocked', (going, to) => {
    return closedFor(going, to) === 'blocked'
  }),
  bar('grand-illusion:9.4.3.e', 'enemy-unit', 'the enemy holds {}', (going, to) => {
    return isAlone(going) && categoryFor(going, to) === CLOSED
  }),
  bar(
    'grand-illusion:9.6.3.d',
    'retreat',
    (hex, going) => `${nameOf(going)} has been in ${hex}`,
    (going, to) => isAlone(going) && going.frame.entered.includes(to),
  ),
  bar(
    (going, hex) => banIn(going, hex)!,
    'out-of-area',
    (hex, going) => `${hex} is closed to ${nameOf(going)}, while another hex is open`,
    (going, hex) => going.frame.stage !== 'heavy' && !going.open.includes(hex) && banIn(going, hex) !== null,
  ),
]

/** The reason for a hex that the priorities of a retreat do not prefer. */
export const NOT_PREFERRED = otherwise<Going, IllusionRule>(
  (going, to) => (isAlone(going) ? CATEGORY_RULES[categoryFor(going, to)]! : 'grand-illusion:9.4.4.h'),
  'retreat',
  (_hex, going) =>
    going.frame.stage === 'headquarters'
      ? `${nameOf(going)} goes where its units went, or to the nearest friendly units`
      : going.frame.stage === 'heavy'
        ? `${nameOf(going)} goes where the units of its hex went`
        : `a hex of a better category is open to ${nameOf(going)}, or a longer way`,
)

/** Selects the next unit, in the hex from which it retreats. */
export const inHand = (frame: RetreatFrame, unit: number): RetreatFrame => ({
  ...frame,
  unit,
  entered: frame.over === null ? [frame.from] : [frame.from, frame.over],
})

/** Returns the frame after the selected unit has retreated or was eliminated. */
export const settled = (frame: RetreatFrame): RetreatFrame => ({
  ...frame,
  unit: null,
  waiting: frame.waiting.filter(unit => unit !== frame.unit),
})

/**
 * Handles a unit that has no legal retreat. In a forced retreat from a port it escapes by sea; otherwise it is
 * eliminated (9.4.3.k, 9.4.5.i, Q-68).
 */
export const nowhere = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  if (g.type[unit] === 'headquarters')
    return stay(eliminate(g, state, unit, 'grand-illusion:9.4.4.d', log), settled(frame))
  if (frame.cause === 'forced' && frame.side === ALLIED && hexHas(g, unitPlace(state, unit), PORT))
    return call(state, settled(frame), { at: 'sea-retreat', unit })
  const rule = frame.cause === 'delay' ? 'grand-illusion:9.6.3.f' : 'grand-illusion:9.4.3.k'
  return stay(eliminate(g, state, unit, rule, log), settled(frame))
}

/** Retreats the selected unit to a hex. */
export const retreatTo = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  to: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const way = { unit, to }
  if (g.type[unit] === 'headquarters')
    return stay(
      retreatHeadquarters(g, state, { ...way, forced: isForced(frame), rule: 'grand-illusion:9.4.4.h' }, log),
      settled(frame),
    )
  const from = unitPlace(state, unit)
  const amongCavalry = categoryOf(g, state, frame.side, from, to) === AMONG_CAVALRY
  const full = !fits(g, state, frame.side, to, [unit])
  const rule = frame.cause === 'delay' ? 'grand-illusion:9.6.3.d' : 'grand-illusion:9.4.3.a'
  const there = moveUnit(g, state, { unit, to, rule }, log)
  if (frame.stage === 'heavy') return stay(there, settled(frame))
  // A surplus unit retreats only once more. It is eliminated if its next hex is also full (9.4.3.n, Q-66).
  if (frame.stage === 'onward' && full)
    return stay(eliminate(g, there, unit, 'grand-illusion:9.4.3.n', log), settled(frame))
  const met = amongCavalry ? [...frame.met, way] : frame.met
  const entered = [...frame.entered, to]
  if (hexesLeft({ ...frame, entered }) > 0) return stay(there, { ...frame, met, entered })
  const went = [...frame.went.filter(other => other.unit !== unit), way]
  return stay(there, settled({ ...frame, met, went }))
}
