/** 4 Stacking: five combat steps a hex, checked at the end of movement and combat phases. */
import {
  type StackingLimit,
  NOBODY,
  done,
  overstackedPlace,
  stackAmount,
  stackRoom,
  stay,
  violation,
} from '../../../kernel/index.js'
import { type VerdunRule, STACKING_LIMIT } from '../rulebook/index.js'
import {
  type SideIndex,
  type StackingFrame,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  STEPS_THERE,
  enemyOf,
  occupancyOf,
  stepsLeft,
  unitPlace,
} from '../state/index.js'
import { loseStep } from './units.js'
import { stackIn } from './zones-of-control.js'

/** Five combat steps of a side in a hex (4.a, Q-16). */
const LIMIT: StackingLimit<VerdunRule> = {
  measure: 'combat steps',
  rule: 'verdun:4.a',
  tally: STEPS_THERE,
  most: () => STACKING_LIMIT,
}

/** Combat steps of a side in a hex. */
export const stackSteps = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  stackAmount(LIMIT, occupancyOf(g, state), side, hex)

/** How many steps more a hex holds for a side; below 0 where too many are in it (4.a). */
export const stackingRoom = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  stackRoom(LIMIT, occupancyOf(g, state), side, hex)

/** The first hex in which a side has more steps than a hex holds; null when all is well. */
export const overfullHex = (g: VerdunTables, state: VerdunState, side: SideIndex): number | null =>
  overstackedPlace(LIMIT, occupancyOf(g, state), side, g.board.hexes)

/** The side and hex to be cleared next: the phasing side's first; null when all is well. */
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

/** The units of a stack that may take a loss: an HQ only where there is nothing else. */
export const losers = (g: VerdunTables, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const others = units.filter(unit => g.type[unit] !== 'hq')
  return others.length > 0 ? others : units
}

/** The units that may take the next step: in ascending order, as long as enough steps are left behind them. */
const choices = (
  g: VerdunTables,
  state: VerdunState,
  frame: StackingFrame,
  at: { readonly side: SideIndex; readonly hex: number },
): ReadonlyArray<number> => {
  const all = stackIn(g, state, at.side, at.hex)
  const stack = losers(g, all)
  const excess = -stackingRoom(g, state, at.side, at.hex)
  // HQs come after all others, in an order of their own
  const isHq = (unit: number): boolean => g.type[unit] === 'hq'
  const last = frame.last !== null && isHq(frame.last) === isHq(stack[0]!) ? frame.last : -1
  const left = (from: number): number =>
    (from === stack[0] ? all : stack.filter(unit => unit >= from)).reduce(
      (sum, unit) => sum + stepsLeft(g, state, unit),
      0,
    )
  return stack.filter(unit => unit >= last && left(unit) >= excess)
}

/** The owner removes steps until every stack fits (4.c). */
export const stackingLosses = (g: VerdunTables): VerdunProcedure<StackingFrame> => {
  const base = g.actions.base('loss')
  return {
    who: (state, frame) => nextExcess(g, state, frame)?.side ?? NOBODY,
    asks: () => 'stacking-loss',
    skips: true,
    legal: (state, frame) => choices(g, state, frame, nextExcess(g, state, frame)!).map(unit => base + unit),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const { hex } = nextExcess(g, state, frame)!
      const after = loseStep(g, state, unit, 'verdun:4.c', log)
      return stay(after, { ...frame, last: nextExcess(g, after, frame)?.hex === hex ? unit : null })
    },
    proceed: (state, frame) => done(state, { type: 'phase-over', carry: frame.handed }),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'loss') return null
      const unit = g.actions.unitOf(action)
      const hex = nextExcess(g, state, frame)!.hex
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      if (unitPlace(state, unit) !== hex)
        return violation('out-of-order', 'verdun:4.c', `the hex to be cleared is ${subjects[1]!}`, subjects)
      return g.type[unit] === 'hq'
        ? violation(
            'not-offered',
            'verdun:Q-23',
            `${subjects[0]!} is spared while another unit can take the step`,
            subjects,
          )
        : violation(
            'out-of-order',
            'verdun:sequence',
            `losses are named in ascending order: ${subjects[0]!} comes too late`,
            subjects,
          )
    },
  }
}
