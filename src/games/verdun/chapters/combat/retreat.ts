/** 7.6 Retreat, conducted by the owner, stack by stack. */
import {
  NOBODY,
  adjacent,
  call,
  direction,
  distance,
  done,
  neighboursOf,
  retreatChoices,
  stay,
  violation,
} from '../../../../kernel/index.js'
import {
  type FallingBackFrame,
  type Retreated,
  type Retreats,
  type RetreatsFrame,
  type SideIndex,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  GUEST,
  combatPhaseOf,
  enemyOf,
  isOnMap,
  put,
  silence,
  stepsLeft,
  unitPlace,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { stackingRoom } from '../stacking.js'
import { destroy } from '../units.js'
import { inUncancelledZoc, mayGo, stackIn, standingFort } from '../zones-of-control.js'

/** The three directions towards a side's own edge: German NW, N, NE; French SW, S, SE. */
const HOMEWARD: Readonly<Record<SideIndex, ReadonlyArray<number>>> = { 0: [5, 0, 1], 1: [2, 3, 4] }

/** Distance to the nearest enemy unit. */
const fromEnemy = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number => {
  let nearest = Infinity
  for (const unit of g.unitsOf[enemyOf(side)])
    if (isOnMap(g, state, unit)) nearest = Math.min(nearest, distance(g.board, unitPlace(state, unit), hex))
  return nearest
}

/** The hexes that the owner may choose for the next hex of the stack on its way; [] eliminates it (7.6.b, 7.6.c, 7.6.f). */
export const retreatHexes = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame): ReadonlyArray<number> => {
  const { side } = frame
  const steps = frame.units.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0)
  // hex by hex: where the way leads is not looked at before
  return retreatChoices(
    {
      neighbours: hex => neighboursOf(g.board, hex),
      mayEnter: (from, to) => mayGo(g, state, side, from, to) && !frame.barred.includes(to),
      mayEnd: () => true,
      ranks: [
        (from, to) => (HOMEWARD[side].includes(direction(g.board, from, to)) ? 0 : 1),
        (_from, to) => (inUncancelledZoc(g, state, side, to) ? 1 : 0),
        (_from, to) => (stackingRoom(g, state, side, to) >= steps ? 0 : 1),
        (_from, to) => -fromEnemy(g, state, side, to),
      ],
    },
    frame.entered,
    1,
  )
}

/** The frame in which the next stack is named, some stack having arrived. */
const nextStack = (
  { side, distance: hexes, waiting, done: arrived, barred, owing }: Retreats,
  ...more: ReadonlyArray<Retreated>
): RetreatsFrame => ({
  at: 'retreats',
  side,
  distance: hexes,
  waiting,
  done: more.length > 0 ? [...arrived, ...more] : arrived,
  barred,
  owing,
})

/** The owner names the stack that retreats next; when none waits any more the retreat is over. */
export const retreats = (g: VerdunTables): VerdunProcedure<RetreatsFrame> => {
  const stackBase = g.actions.base('stack')
  return {
    becomes: ['falling-back'],
    who: (_state, frame) => (frame.waiting.length === 0 ? NOBODY : frame.side),
    asks: () => 'stack-to-retreat',
    skips: true,
    legal: (_state, frame) => frame.waiting.map(stack => stackBase + stack.hex).sort((a, b) => a - b),
    apply: (state, frame, action, log) => {
      const hex = g.actions.placeOf(action)
      const stack = frame.waiting.find(waiting => waiting.hex === hex)!
      return onward(
        g,
        state,
        {
          ...frame,
          at: 'falling-back',
          waiting: frame.waiting.filter(other => other !== stack),
          units: stack.units.filter(unit => isOnMap(g, state, unit)),
          entered: [hex],
        },
        log,
      )
    },
    proceed: (state, { done: stacks, owing }) => done(state, { type: 'retreated', stacks, owing }),
    refuse: (_state, _frame, action) => {
      if (g.actions.typeOf(action).type !== 'stack') return null
      const name = g.board.ids[g.actions.placeOf(action)]!
      return violation('not-offered', 'verdun:Q-42', `no stack retreats from ${name}`, [name])
    },
  }
}

/** A stack on its way, hex by hex. */
export const fallingBack = (g: VerdunTables): VerdunProcedure<FallingBackFrame> => {
  const hexBase = g.actions.base('retreat')
  return {
    calls: ['step-losses'],
    becomes: ['retreats'],
    who: (_state, frame) => frame.side,
    asks: () => 'retreat-hex',
    skips: true,
    legal: (state, frame) => retreatHexes(g, state, frame).map(hex => hexBase + hex),
    apply: (state, frame, action, log) => enter(g, state, frame, g.actions.placeOf(action), log),
    // after the steps lost in an enemy ZOC
    resume: (state, frame, _result, log) =>
      onward(g, state, { ...frame, owing: [], units: frame.units.filter(unit => isOnMap(g, state, unit)) }, log),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'retreat') return null
      const hex = g.actions.placeOf(action)
      const name = g.board.ids[hex]!
      const from = frame.entered[frame.entered.length - 1]!
      if (!adjacent(g.board, from, hex))
        return violation('not-adjacent', 'verdun:7.6.c', `${name} is not the next hex of the retreat`, [name])
      return mayGo(g, state, frame.side, from, hex)
        ? violation('retreat', 'verdun:7.6.c', `${name} is not among the hexes that the priorities leave`, [name])
        : violation('retreat', 'verdun:7.6.b', `no retreat enters ${name}`, [name])
    },
  }
}

/** The stack goes on, arrives, has vanished, or has nowhere to go. */
const onward = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame, log: VerdunLog): VerdunNext => {
  const { units, entered } = frame
  if (units.length === 0) return stay(state, nextStack(frame))
  if (entered.length > frame.distance)
    return stay(arrive(g, state, frame), nextStack(frame, { hex: entered[entered.length - 1]!, units }))
  if (retreatHexes(g, state, frame).length > 0) return stay(state, frame)
  const gone = units.reduce((now, unit) => destroy(g, now, unit, 'verdun:7.6.f', log), state)
  return stay(undefended(g, gone, frame, log), nextStack(frame))
}

/** A fort surrenders whose garrison has been eliminated in its hex for want of a retreat from the Germans (7.5.h, Q-39). */
const undefended = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame, log: VerdunLog): VerdunState => {
  const phase = combatPhaseOf(state)
  const fort = standingFort(g, state, frame.entered[0]!)
  const attacked = frame.entered.length === 1 && phase.side === GERMAN && frame.side === FRENCH && !phase.closing
  return fort >= 0 && attacked ? silence(g, state, fort, 'verdun:7.5.h', log) : state
}

/** All units of the stack enter the hex; where enemy ZOC reaches it and no friend was there, the stack loses a step (3.3.c, 7.6.d). */
const enter = (
  g: VerdunTables,
  state: VerdunState,
  frame: FallingBackFrame,
  hex: number,
  log: VerdunLog,
): VerdunNext => {
  const costly = inUncancelledZoc(g, state, frame.side, hex)
  const moved = frame.units.reduce(
    (now, unit) => put(g, now, { unit, to: hex, rule: 'verdun:7.6.c', kind: 'moved' }, log),
    state,
  )
  const after: FallingBackFrame = { ...frame, entered: [...frame.entered, hex] }
  if (!costly) return onward(g, moved, after, log)
  return call(moved, after, {
    at: 'step-losses',
    side: frame.side,
    among: frame.units,
    forts: [],
    count: 1,
    first: frame.owing,
    last: null,
    rule: 'verdun:3.3.c',
  })
}

/** Who comes upon friends is their guest till the player turn ends; who comes to an empty hex is nobody's guest any more. */
const arrive = (g: VerdunTables, state: VerdunState, { side, units }: FallingBackFrame): VerdunState => {
  const friends = stackIn(g, state, side, unitPlace(state, units[0]!)).some(unit => !units.includes(unit))
  return units.reduce((now, unit) => (friends ? withMark : withoutMark)(now, unit, GUEST), state)
}
