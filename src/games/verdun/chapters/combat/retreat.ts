/** 7.6 Retreat, conducted by the owner, stack by stack. */
import {
  type Next,
  type Procedure,
  NOBODY,
  adjacent,
  call,
  direction,
  distance,
  done,
  neighboursOf,
  placeOf,
  retreatChoices,
  stay,
  violation,
} from '../../../../kernel/index.js'
import { stackSteps } from '../command.js'
import {
  type Handed,
  type RetreatFrame,
  type Retreated,
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunLog,
  type VerdunState,
  FRENCH,
  GERMAN,
  GUEST,
  combatsOf,
  enemyOf,
  isOnMap,
  put,
  silence,
  stepsLeft,
  unitPlace,
  unitStatus,
  withStatus,
} from '../../state/index.js'
import type { Side } from '../../scenario/index.js'
import { STACKING_LIMIT } from '../../rulebook/index.js'
import { destroy } from '../units.js'
import { fieldOf, inUncancelledZoc, mayGo, standingFort } from '../zones-of-control.js'

/** The three directions towards a side's own edge: German NW, N, NE; French SW, S, SE. */
const HOMEWARD: Readonly<Record<SideIndex, ReadonlyArray<number>>> = { 0: [5, 0, 1], 1: [2, 3, 4] }

/** Distance to the nearest enemy unit. */
const fromEnemy = (g: Setting, state: VerdunState, side: SideIndex, hex: number): number => {
  let nearest = Infinity
  for (const unit of g.unitsOf[enemyOf(side)]) {
    const place = placeOf(state.units[unit]!)
    if (place < g.board.hexes) nearest = Math.min(nearest, distance(g.board, place, hex))
  }
  return nearest
}

/** The hexes that the owner may choose for the next hex of the stack on its way; [] eliminates it (7.6.b, 7.6.c, 7.6.f). */
export const retreatHexes = (g: Setting, state: VerdunState, frame: RetreatFrame): ReadonlyArray<number> => {
  const { side } = frame
  const steps = frame.units.reduce((sum, unit) => sum + stepsLeft(g, unit, unitStatus(state, unit)), 0)
  // hex by hex: where the way leads is not looked at before
  return retreatChoices(
    {
      neighbours: hex => neighboursOf(g.board, hex),
      mayEnter: (from, to) => mayGo(g, state, side, from, to) && !frame.barred.includes(to),
      mayEnd: () => true,
      ranks: [
        (from, to) => (HOMEWARD[side].includes(direction(g.board, from, to)) ? 0 : 1),
        (_from, to) => (inUncancelledZoc(g, state, side, to) ? 1 : 0),
        (_from, to) => (stackSteps(g, state, side, to) + steps <= STACKING_LIMIT ? 0 : 1),
        (_from, to) => -fromEnemy(g, state, side, to),
      ],
    },
    frame.entered,
    1,
  )
}

/** Stacks retreat one by one; hands back whether Stosstruppen still owe a step, then for each stack its hex, the number of its units, and the units. */
export const retreat = (g: Setting): Procedure<VerdunState, RetreatFrame, VerdunFrame, Handed, Side> => {
  const stackBase = g.actions.base('stack')
  const hexBase = g.actions.base('retreat')
  const idle = (frame: RetreatFrame): boolean => frame.units.length === 0
  return {
    who: (_state, frame) => (idle(frame) && frame.waiting.length === 0 ? NOBODY : frame.side),
    asks: (_state, frame) => (idle(frame) ? 'stack-to-retreat' : 'retreat-hex'),
    skips: true,
    legal: (state, frame) =>
      idle(frame)
        ? frame.waiting.map(stack => stackBase + stack.hex).sort((a, b) => a - b)
        : retreatHexes(g, state, frame).map(hex => hexBase + hex),
    apply: (state, frame, action, log): Next<VerdunState, VerdunFrame, Handed> => {
      const hex = g.actions.placeOf(action)
      if (!idle(frame)) return enter(g, state, frame, hex, log)
      const stack = frame.waiting.find(waiting => waiting.hex === hex)!
      return onward(
        g,
        state,
        {
          ...frame,
          waiting: frame.waiting.filter(other => other !== stack),
          units: stack.units.filter(unit => isOnMap(g, state, unit)),
          entered: [hex],
        },
        log,
      )
    },
    // after the steps lost in an enemy ZOC
    resume: (state, frame, _handed, log) =>
      onward(
        g,
        state,
        { ...frame, stosstruppenOwe: false, units: frame.units.filter(unit => isOnMap(g, state, unit)) },
        log,
      ),
    proceed: (state, frame) =>
      done(state, [
        frame.stosstruppenOwe ? 1 : 0,
        ...frame.done.flatMap(stack => [stack.hex, stack.units.length, ...stack.units]),
      ]),
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      const hex = g.actions.placeOf(action)
      const name = g.board.ids[hex]!
      if (type === 'stack' && idle(frame))
        return violation('not-offered', 'verdun:Q-42', `no stack retreats from ${name}`, [name])
      if (type !== 'retreat' || idle(frame)) return null
      const from = frame.entered[frame.entered.length - 1]!
      if (!adjacent(g.board, from, hex))
        return violation('not-adjacent', 'verdun:7.6.c', `${name} is not the next hex of the retreat`, [name])
      return mayGo(g, state, frame.side, from, hex)
        ? violation('retreat', 'verdun:7.6.c', `${name} is not among the hexes that the priorities leave`, [name])
        : violation('retreat', 'verdun:7.6.b', `no retreat enters ${name}`, [name])
    },
  }
}

/** What the handed list of a retreat holds. */
export const readRetreat = (handed: Handed): { readonly owe: boolean; readonly stacks: ReadonlyArray<Retreated> } => {
  const stacks: Retreated[] = []
  for (let i = 1; i < handed.length;) {
    const [hex, count] = [handed[i]!, handed[i + 1]!]
    stacks.push({ hex, units: handed.slice(i + 2, i + 2 + count) })
    i += 2 + count
  }
  return { owe: handed[0] === 1, stacks }
}

/** The stack goes on, arrives, has vanished, or has nowhere to go. */
const onward = (
  g: Setting,
  state: VerdunState,
  frame: RetreatFrame,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const over: RetreatFrame = { ...frame, units: [], entered: [] }
  if (frame.units.length === 0) return stay(state, over)
  if (frame.entered.length > frame.distance)
    return stay(arrive(g, state, frame), {
      ...over,
      done: [...frame.done, { hex: frame.entered[frame.entered.length - 1]!, units: frame.units }],
    })
  if (retreatHexes(g, state, frame).length > 0) return stay(state, frame)
  const gone = frame.units.reduce((now, unit) => destroy(g, now, unit, 'verdun:7.6.f', log), state)
  return stay(undefended(g, gone, frame, log), over)
}

/** A fort surrenders whose garrison has been eliminated in its hex for want of a retreat from the Germans (7.5.h, Q-39). */
const undefended = (g: Setting, state: VerdunState, frame: RetreatFrame, log: VerdunLog): VerdunState => {
  const phase = combatsOf(state)
  const fort = standingFort(g, state, frame.entered[0]!)
  const attacked = frame.entered.length === 1 && phase.side === GERMAN && frame.side === FRENCH && !phase.closing
  return fort >= 0 && attacked ? silence(g, state, fort, 'verdun:7.5.h', log) : state
}

/** All units of the stack enter the hex; where enemy ZOC reaches it and no friend was there, the stack loses a step (3.3.c, 7.6.d). */
const enter = (
  g: Setting,
  state: VerdunState,
  frame: RetreatFrame,
  hex: number,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const costly = inUncancelledZoc(g, state, frame.side, hex)
  const moved = frame.units.reduce((now, unit) => put(g, now, unit, hex, 'verdun:7.6.c', 'moved', log), state)
  const after: RetreatFrame = { ...frame, entered: [...frame.entered, hex] }
  if (!costly) return onward(g, moved, after, log)
  return call(moved, after, {
    at: 'losses',
    side: frame.side,
    among: frame.units,
    forts: [],
    count: 1,
    stosstruppenFirst: frame.stosstruppenOwe,
    last: -1,
    rule: 'verdun:3.3.c',
  })
}

/** Who comes upon friends is their guest till the player turn ends; who comes to an empty hex is nobody's guest any more. */
const arrive = (g: Setting, state: VerdunState, frame: RetreatFrame): VerdunState => {
  const hex = unitPlace(state, frame.units[0]!)
  const friends = fieldOf(g, state)
    .unitsIn(hex)
    .some(unit => g.side[unit] === frame.side && !frame.units.includes(unit))
  return frame.units.reduce(
    (now, unit) => withStatus(now, unit, friends ? unitStatus(now, unit) | GUEST : unitStatus(now, unit) & ~GUEST),
    state,
  )
}
