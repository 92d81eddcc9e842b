/** 4 Stacking: five combat steps per hex, checked at the end of movement and combat phases. */
import {
  type StackingLimit,
  NOBODY,
  bar,
  done,
  gate,
  otherwise,
  overstackedPlace,
  stackAmount,
  stackRoom,
  stay,
} from '../../../kernel/index.js'
import { type VerdunRule, STACKING_LIMIT } from '../rulebook/index.js'
import {
  type Asking,
  type SideIndex,
  type StackingFrame,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  STEPS_THERE,
  enemyOf,
  occupancyOf,
  offers,
  stepsLeft,
  unitPlace,
} from '../state/index.js'
import { loseStep } from './units.js'
import { stackIn } from './zones-of-control.js'

/** The limit of five combat steps of a side in a hex (4.a, Q-16). */
const LIMIT: StackingLimit<VerdunRule> = {
  measure: 'combat steps',
  rule: 'verdun:4.a',
  tally: STEPS_THERE,
  most: () => STACKING_LIMIT,
}

/** Returns the combat steps of a side in a hex. */
export const stackSteps = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  stackAmount(LIMIT, occupancyOf(g, state), side, hex)

/** Returns how many more steps of a side fit into a hex; negative if it is above the limit (4.a). */
export const stackingRoom = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  stackRoom(LIMIT, occupancyOf(g, state), side, hex)

/** Returns the first hex in which a side is above the stacking limit, or null if there is none. */
export const overfullHex = (g: VerdunTables, state: VerdunState, side: SideIndex): number | null =>
  overstackedPlace(LIMIT, occupancyOf(g, state), side, g.board.hexes)

/** Returns the next side and hex above the limit, the phasing side first; null if there is none. */
const nextExcess = (
  g: VerdunTables,
  state: VerdunState,
  frame: StackingFrame,
): { readonly side: SideIndex; readonly hex: number } | null => {
  for (const side of frame.both ? [frame.side, enemyOf(frame.side)] : [frame.side]) {
    const hex = overfullHex(g, state, side)
    if (hex !== null) return { side, hex }
  }
  return null
}

/**
 * Returns the units of a stack that may take a loss. An HQ may take a loss only if the stack has no other unit.
 */
export const losers = (g: VerdunTables, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const others = units.filter(unit => g.type[unit] !== 'hq')
  return others.length > 0 ? others : units
}

type Removing = Asking<StackingFrame>

/** Returns the hex that must lose the next step. */
const fullHex = ({ g, state, frame }: Removing): number => nextExcess(g, state, frame)!.hex

/** Returns the units that may lose the next step: in ascending order, if enough steps follow them. */
const choices = ({ g, state, frame }: Removing): ReadonlyArray<number> => {
  const { side, hex } = nextExcess(g, state, frame)!
  const all = stackIn(g, state, side, hex)
  const stack = losers(g, all)
  const excess = -stackingRoom(g, state, side, hex)
  // HQs come after all other units, in their own order
  const isHq = (unit: number): boolean => g.type[unit] === 'hq'
  const last = frame.last !== null && isHq(frame.last) === isHq(stack[0]!) ? frame.last : -1
  const left = (from: number): number =>
    (from === stack[0] ? all : stack.filter(unit => unit >= from)).reduce(
      (sum, unit) => sum + stepsLeft(g, state, unit),
      0,
    )
  return stack.filter(unit => unit >= last && left(unit) >= excess)
}

/** Builds the procedure in which the owner removes steps until no stack exceeds the limit (4.c). */
export const stackingLosses = (g: VerdunTables): VerdunProcedure<StackingFrame> => ({
  who: (state, frame) => nextExcess(g, state, frame)?.side ?? NOBODY,
  asks: () => 'stacking-loss',
  skips: true,
  ...offers<StackingFrame>(g, [
    {
      type: 'loss',
      among: choices,
      bars: [
        gate(
          'verdun:4.c',
          'out-of-order',
          (_name, asked) => `steps in ${g.board.ids[fullHex(asked)]!} must be lost first`,
          (asked, unit) => unitPlace(asked.state, unit) !== fullHex(asked),
        ),
        bar(
          'verdun:Q-23',
          'not-offered',
          '{} cannot lose a step while another unit can',
          ({ state }, unit) => !losers(g, occupancyOf(g, state).unitsIn(unitPlace(state, unit))).includes(unit),
        ),
      ],
      otherwise: otherwise(
        'verdun:sequence',
        'out-of-order',
        'choose losses in ascending order: {} had to be chosen earlier',
      ),
      subjects: (asked, _unit, name) => [name, g.board.ids[fullHex(asked)]!],
    },
  ]),
  apply: (state, frame, action, log) => {
    const unit = g.actions.unitOf(action)
    const { hex } = nextExcess(g, state, frame)!
    const after = loseStep(g, state, unit, 'verdun:4.c', log)
    return stay(after, { ...frame, last: nextExcess(g, after, frame)?.hex === hex ? unit : null })
  },
  proceed: (state, frame) => done(state, { type: 'phase-over', carry: frame.handed }),
})
