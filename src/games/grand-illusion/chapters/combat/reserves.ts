/** 9.2.5, 9.6.1.d Reserves: each unopposed unit goes behind a front space of its side or returns to the hex. */
import { NOBODY, ascending, done, stay, violation } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type BattleFrame,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type ReserveFrame,
  BRITISH,
  isFlipped,
} from '../../state/index.js'
import { ATTACKER, DEFENDER, FRONT, engaged, sideIn, spaceAt, unitsAt } from './battle.js'
import { unopposed } from './line-up.js'
import { type Space, COLUMNS, mayPair } from './spaces.js'
import { battleOf } from './volley.js'

/** The value that means a return to the hex; columns have the values 1 to 4 (9.2.5.h). */
const BACK = 0

/**
 * Whether a unit's type allows it in reserve opposite a space. Cavalry may be in reserve only opposite cavalry; British
 * cavalry also opposite infantry (9.2.5.e, 9.6.1.d, e).
 */
const suits = (g: IllusionTables, unit: number, target: Space): boolean =>
  g.cavalry[unit] === 0 ||
  target.every(enemy => g.cavalry[enemy] === 1) ||
  (g.nation[unit] === BRITISH && target.every(enemy => g.type[enemy] !== 'fortress'))

/** Returns the number of spaces that a side may still use, out of four front and reserve spaces together. */
const spacesLeft = ({ open, spaces }: ReserveFrame): number =>
  COLUMNS - open.length - spaces.filter(space => space.length > 0).length

/** The columns, from 1, behind which a unit may be in reserve. */
const columnsFor = (
  g: IllusionTables,
  state: IllusionState,
  frame: ReserveFrame,
  unit: number,
): ReadonlyArray<number> => {
  const battle = battleOf(state)
  const enemies = frame.role === 'attacker' ? DEFENDER : ATTACKER
  const left = spacesLeft(frame)
  return frame.open
    .filter(column => {
      const there = frame.spaces[column]!
      const fits = there.length === 0 ? left > 0 : there.length === 1 && mayPair(g, state, there[0]!, unit)
      return fits && suits(g, unit, unitsAt(g, state, battle, spaceAt(enemies, FRONT, column)))
    })
    .map(column => column + 1)
}

/**
 * Builds the frame in which a side decides about its unopposed units, ascending. It lists no units if Fortunes of War
 * forbid reserves. Disrupted units never go into reserve (9.2.5.a, f).
 */
export const beginReserves = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  role: ReserveFrame['role'],
): ReserveFrame => {
  const number = role === 'attacker' ? ATTACKER : DEFENDER
  const units = g.fortunes[battle.fortune]!.reserves ? unopposed(g, state, battle, number) : []
  return {
    at: 'reserve',
    side: sideIn(battle, number),
    role,
    waiting: units.filter(unit => g.type[unit] === 'fortress' || !isFlipped(state, unit)),
    open: engaged(g, state, battle),
    spaces: [[], [], [], []],
  }
}

/** The first waiting unit that has a choice, and the units after it. */
const asked = (g: IllusionTables, state: IllusionState, frame: ReserveFrame): ReadonlyArray<number> => {
  const first = frame.waiting.findIndex(unit => columnsFor(g, state, frame, unit).length > 0)
  return first < 0 ? [] : frame.waiting.slice(first)
}

const refuse = (
  g: IllusionTables,
  state: IllusionState,
  frame: ReserveFrame,
  action: number,
): IllusionViolation | null => {
  if (g.actions.typeOf(action).type !== 'reserve') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (unit !== frame.waiting[0])
    return frame.waiting.includes(unit)
      ? violation('out-of-order', 'grand-illusion:9.2.5.b', `${g.unitIds[frame.waiting[0]!]!} is next`, [name])
      : violation(
          'not-offered',
          'grand-illusion:9.2.5.b',
          `the ${SIDES[frame.side]} side cannot put ${name} into reserve`,
          [name],
        )
  const column = g.actions.valueOf(action) - 1
  if (!frame.open.includes(column))
    return violation('not-offered', 'grand-illusion:9.2.5.g', 'no engagement takes place in this column', [name])
  const enemies = frame.role === 'attacker' ? DEFENDER : ATTACKER
  return suits(g, unit, unitsAt(g, state, battleOf(state), spaceAt(enemies, FRONT, column)))
    ? violation('stacking', 'grand-illusion:9.2.5.g', `this column has no space for ${name}`, [name])
    : violation(
        'cannot-attack',
        'grand-illusion:9.6.1.d',
        `${name} is cavalry and can be in reserve only opposite cavalry`,
        [name],
      )
}

/**
 * Builds the procedure of reserves. Its result lists the units behind each column. A unit without a legal column is
 * skipped.
 */
export const reserve = (g: IllusionTables): IllusionProcedure<ReserveFrame> => ({
  who: (state, frame) =>
    frame.waiting.length > 0 && columnsFor(g, state, frame, frame.waiting[0]!).length > 0 ? frame.side : NOBODY,
  asks: () => 'reserve',
  legal: (state, frame) => {
    const unit = frame.waiting[0]!
    return ascending(
      [BACK, ...columnsFor(g, state, frame, unit)].map(column => g.actions.of('reserve', unit, 0, column)),
    )
  },
  apply: (state, frame, action) => {
    const [unit = 0, ...waiting] = frame.waiting
    const column = g.actions.valueOf(action) - 1
    return stay(state, {
      ...frame,
      waiting,
      spaces: frame.spaces.map((space, at) => (at === column ? [...space, unit] : space)),
    })
  },
  proceed: (state, frame) => {
    const waiting = asked(g, state, frame)
    return waiting.length === 0
      ? done(state, { type: 'posted', spaces: frame.spaces })
      : stay(state, { ...frame, waiting })
  },
  refuse: (state, frame, action) => refuse(g, state, frame, action),
})
