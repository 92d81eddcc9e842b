/** 7.6 Retreat, conducted by the owner, stack by stack. */
import {
  NOBODY,
  adjacent,
  ascending,
  bar,
  call,
  direction,
  distance,
  done,
  gate,
  isOpen,
  lastOf,
  neighboursOf,
  otherwise,
  retreatChoices,
  stay,
} from '../../../../kernel/index.js'
import type { VerdunBars } from '../../rulebook/index.js'
import {
  type Asking,
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
  offers,
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

/** Returns the distance to the nearest enemy unit. */
const fromEnemy = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number => {
  let nearest = Infinity
  for (const unit of g.unitsOf[enemyOf(side)])
    if (isOnMap(g, state, unit)) nearest = Math.min(nearest, distance(g.board, unitPlace(state, unit), hex))
  return nearest
}

/** The rules that keep a retreat out of an adjacent hex. */
const STEP: VerdunBars<Asking<FallingBackFrame>> = [
  bar(
    'verdun:7.6.b',
    'retreat',
    'a retreat cannot enter {}',
    ({ g, state, frame: { side, entered } }, to) => !mayGo(g, state, side, lastOf(entered), to),
  ),
  bar(
    'verdun:Q-42',
    'retreat',
    'the stack has already been in {} during this retreat',
    ({ frame: { entered, barred } }, to) => entered.includes(to) || barred.includes(to),
  ),
]

/**
 * Returns the hexes that the owner may choose as the next hex of the stack's retreat; [] eliminates the stack (7.6.b,
 * 7.6.c, 7.6.f).
 */
export const retreatHexes = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame): ReadonlyArray<number> => {
  const { side } = frame
  const asked = { g, state, frame }
  const steps = frame.units.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0)
  // judged hex by hex: later hexes of the path do not matter
  return retreatChoices(
    {
      neighbours: hex => neighboursOf(g.board, hex),
      mayEnter: (_from, to) => isOpen(STEP, asked, to),
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

/** Returns the frame in which the next stack is named. `more` lists stacks that have just arrived. */
const nextStack = (
  { side, distance: hexes, waiting, done: arrived, barred, owing }: Retreats,
  ...more: ReadonlyArray<Retreated>
): RetreatsFrame => ({ at: 'retreats', side, distance: hexes, waiting, done: [...arrived, ...more], barred, owing })

/** Builds the procedure in which the owner names the next stack to retreat. The retreat is over when no stack waits. */
export const retreats = (g: VerdunTables): VerdunProcedure<RetreatsFrame> => ({
  who: (_state, frame) => (frame.waiting.length === 0 ? NOBODY : frame.side),
  asks: () => 'stack-to-retreat',
  skips: true,
  ...offers<RetreatsFrame>(g, [
    {
      type: 'stack',
      among: ({ frame }) => ascending(frame.waiting.map(stack => stack.hex)),
      bars: [],
      otherwise: otherwise('verdun:Q-42', 'not-offered', 'no stack has to retreat from {}'),
    },
  ]),
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
})

/** Builds the procedure of the retreat of one stack, hex by hex. */
export const fallingBack = (g: VerdunTables): VerdunProcedure<FallingBackFrame> => ({
  who: (_state, frame) => frame.side,
  asks: () => 'retreat-hex',
  skips: true,
  ...offers<FallingBackFrame>(g, [
    {
      type: 'retreat',
      among: ({ state, frame }) => retreatHexes(g, state, frame),
      bars: [
        gate(
          'verdun:7.6.c',
          'not-adjacent',
          '{} is not adjacent to the retreating stack',
          ({ frame }, to) => !adjacent(g.board, lastOf(frame.entered), to),
        ),
        ...STEP,
      ],
      otherwise: otherwise('verdun:7.6.c', 'retreat', 'the retreat priorities prefer other hexes to {}'),
    },
  ]),
  apply: (state, frame, action, log) => enter(g, state, frame, g.actions.placeOf(action), log),
  // after steps lost in an enemy ZOC
  resume: (state, frame, _result, log) =>
    onward(g, state, { ...frame, owing: [], units: frame.units.filter(unit => isOnMap(g, state, unit)) }, log),
})

/** Continues the retreat of a stack: it has been eliminated, has arrived, can go on, or has no hex to retreat to. */
const onward = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame, log: VerdunLog): VerdunNext => {
  const { units, entered } = frame
  if (units.length === 0) return stay(state, nextStack(frame))
  if (entered.length > frame.distance)
    return stay(arrive(g, state, frame), nextStack(frame, { hex: entered[entered.length - 1]!, units }))
  if (retreatHexes(g, state, frame).length > 0) return stay(state, frame)
  const gone = units.reduce((now, unit) => destroy(g, now, unit, 'verdun:7.6.f', log), state)
  return stay(undefended(g, gone, frame, log), nextStack(frame))
}

/**
 * Makes a fort surrender if its garrison was eliminated in the fort's hex because it could not retreat from the Germans
 * (7.5.h, Q-39).
 */
const undefended = (g: VerdunTables, state: VerdunState, frame: FallingBackFrame, log: VerdunLog): VerdunState => {
  const phase = combatPhaseOf(state)
  const fort = standingFort(g, state, frame.entered[0]!)
  const attacked = frame.entered.length === 1 && phase.side === GERMAN && frame.side === FRENCH && !phase.closing
  return fort >= 0 && attacked ? silence(g, state, fort, 'verdun:7.5.h', log) : state
}

/**
 * Moves all units of the stack into the hex. In an enemy ZOC without a friendly unit in the hex, the stack loses a step
 * (3.3.c, 7.6.d).
 */
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

/**
 * Marks units that retreat onto friendly units as guests until the player turn ends. Units that retreat to an
 * empty hex are no longer guests.
 */
const arrive = (g: VerdunTables, state: VerdunState, { side, units }: FallingBackFrame): VerdunState => {
  const friends = stackIn(g, state, side, unitPlace(state, units[0]!)).some(unit => !units.includes(unit))
  return units.reduce((now, unit) => (friends ? withMark : withoutMark)(now, unit, GUEST), state)
}
