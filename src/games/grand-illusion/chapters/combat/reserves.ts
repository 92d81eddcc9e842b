/** 9.2.5, 9.6.1.d Reserves: each unopposed unit goes behind a front space of its side or returns to the hex. */
import { NOBODY, bar, done, gate, isOpen, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type BattleFrame,
  type IllusionBars,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type ReserveFrame,
  BRITISH,
  isFlipped,
  offers,
} from '../../state/index.js'
import { ATTACKER, DEFENDER, FRONT, engaged, sideIn, spaceAt, unitsAt } from './battle.js'
import { unopposed } from './line-up.js'
import { type Space, COLUMNS, mayPair } from './spaces.js'
import { battleOf } from './volley.js'

/** The answers for a unit: back to the hex, or a column from 1 to 4 (9.2.5.h). */
const BACK = 0
const ANSWERS = [BACK, 1, 2, 3, 4]
/** Returns the number of an answer among the `reserve` actions, and its unit and column. */
const answerOf = (unit: number, column: number): number => unit * ANSWERS.length + column
const unitOf = (answer: number): number => Math.floor(answer / ANSWERS.length)
const columnOf = (answer: number): number => answer % ANSWERS.length

type Reserving = Asking<ReserveFrame>

/**
 * Whether a unit's type allows it in reserve opposite a space. Cavalry may be in reserve only opposite cavalry; British
 * cavalry also opposite infantry (9.2.5.e, 9.6.1.d, e).
 */
const suits = (g: IllusionTables, unit: number, target: Space): boolean =>
  g.cavalry[unit] === 0 ||
  target.every(enemy => g.cavalry[enemy] === 1) ||
  (g.nation[unit] === BRITISH && target.every(enemy => g.type[enemy] !== 'fortress'))

/** Returns the units opposite a column. */
const facing = ({ g, state, frame }: Reserving, column: number): Space =>
  unitsAt(g, state, battleOf(state), spaceAt(frame.role === 'attacker' ? DEFENDER : ATTACKER, FRONT, column - 1))

/** Returns the number of spaces that a side may still use, out of four front and reserve spaces together. */
const spacesLeft = ({ open, spaces }: ReserveFrame): number =>
  COLUMNS - open.length - spaces.filter(space => space.length > 0).length

/** The rules that keep a waiting unit out of reserve behind a column. */
const BEHIND: IllusionBars<Reserving> = [
  gate('grand-illusion:9.2.5.g', 'not-offered', 'no engagement takes place in this column', ({ frame }, answer) => {
    return columnOf(answer) !== BACK && !frame.open.includes(columnOf(answer) - 1)
  }),
  gate(
    'grand-illusion:9.6.1.d',
    'cannot-attack',
    '{} is cavalry and can be in reserve only opposite cavalry',
    (asking, answer) => columnOf(answer) !== BACK && !suits(asking.g, unitOf(answer), facing(asking, columnOf(answer))),
  ),
  bar('grand-illusion:9.2.5.g', 'stacking', 'this column has no space for {}', ({ g, state, frame }, answer) => {
    if (columnOf(answer) === BACK) return false
    const there = frame.spaces[columnOf(answer) - 1]!
    return there.length === 0
      ? spacesLeft(frame) === 0
      : there.length > 1 || !mayPair(g, state, there[0]!, unitOf(answer))
  }),
]

/** The rules that keep a unit from being put behind a column or back into the hex. */
const RESERVED: IllusionBars<Reserving> = [
  gate(
    'grand-illusion:9.2.5.b',
    'out-of-order',
    (_name, { g, frame }) => `${g.unitIds[frame.waiting[0]!]!} is next`,
    ({ frame }, answer) => frame.waiting.indexOf(unitOf(answer)) > 0,
  ),
  gate(
    'grand-illusion:9.2.5.b',
    'not-offered',
    (name, { frame }) => `the ${SIDES[frame.side]} side cannot put ${name} into reserve`,
    ({ frame }, answer) => unitOf(answer) !== frame.waiting[0],
  ),
  ...BEHIND,
]

/** Whether a column is open to a unit. */
const chooses = (asking: Reserving, unit: number): boolean =>
  ANSWERS.some(column => column !== BACK && isOpen(BEHIND, asking, answerOf(unit, column)))

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

/**
 * Builds the procedure of reserves. Its result lists the units behind each column. A unit without a legal column is
 * skipped.
 */
export const reserve = (g: IllusionTables): IllusionProcedure<ReserveFrame> => ({
  who: (state, frame) =>
    frame.waiting.length > 0 && chooses({ g, state, frame }, frame.waiting[0]!) ? frame.side : NOBODY,
  asks: () => 'reserve',
  ...offers<ReserveFrame>(g, [
    {
      type: 'reserve',
      among: ({ frame }) => ANSWERS.map(column => answerOf(frame.waiting[0]!, column)),
      bars: RESERVED,
    },
  ]),
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
    const first = frame.waiting.findIndex(unit => chooses({ g, state, frame }, unit))
    return first < 0
      ? done(state, { type: 'posted', spaces: frame.spaces })
      : stay(state, { ...frame, waiting: frame.waiting.slice(first) })
  },
})
