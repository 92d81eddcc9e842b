/** 8.1.1 An action segment: a pass, or up to two activities for one CAP each. */
import { bar, call, done, handedBack, otherwise, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SegmentFrame,
  type SideIndex,
  ALLIED,
  offers,
} from '../../state/index.js'
import { beginActivation } from '../activation/index.js'
import { blocksOf, withoutBlock } from '../blocks.js'
import { payCap } from '../caps.js'
import { entrench } from '../entrenchments.js'
import { beginWithdrawal } from '../general-withdrawal.js'
import { beginPick } from '../questions.js'
import { mayRecover, recover } from '../recovering.js'
import { beginLanding, entryHexes, entryPrice, landingHexes } from '../strategic-options/index.js'
import {
  ACTIVATE,
  BEFORE_RECOVERIES,
  ENTRENCH,
  RECOVER,
  NOBODY_THERE,
  UNBLOCK,
  activeHexes,
  disruptedHexes,
  entrenchableHexes,
  recoverable,
  tellActivated,
} from './activities.js'
import { countsActivations } from './limits.js'
import { WITHDRAW, WITHDRAWAL_OWED } from './withdrawing.js'

/** The number of activities after which a segment ends (8.1.1.e). */
const ACTIVITIES = 2

/** Builds the frame of a segment in which this many activities are already used. */
export const beginSegment = (side: SideIndex, activities = 0): SegmentFrame => ({
  at: 'segment',
  side,
  activities,
  spent: false,
  recovered: false,
  activated: [],
})

/**
 * Returns the frame after a CAP has been spent on a hex. On turn 1 it records the hexes that the Allied side activates
 * (14.1.1.e, Q-141).
 */
const spentOn = (g: IllusionTables, state: IllusionState, frame: SegmentFrame, hex: number): SegmentFrame => ({
  ...frame,
  spent: true,
  activated: frame.side === ALLIED && countsActivations(g, state) ? [...frame.activated, hex] : frame.activated,
})

/**
 * Continues after an activity. The segment ends after two activities, when the side has no CAPs left, or when it loses
 * the initiative (8.1.1.e, f, h).
 */
const afterActivity = (state: IllusionState, frame: SegmentFrame, lost: boolean): IllusionNext => {
  const activities = frame.activities + 1
  return lost || activities >= ACTIVITIES || state.caps[frame.side] === 0
    ? done(state, { type: 'segment', passed: false, activated: frame.activated })
    : stay(state, { ...frame, activities })
}

/** Recovers the units of a hex: all of them or, under fatigue, the half that the owner chooses (9.8.3.a, Q-91). */
const recoverHex = (
  g: IllusionTables,
  state: IllusionState,
  frame: SegmentFrame,
  hex: number,
  log: IllusionLog,
): IllusionNext => {
  const from = recoverable({ g, state, frame }, hex)
  const most = mayRecover(g, state, from.length)
  const after: SegmentFrame = { ...frame, recovered: true }
  return most < from.length
    ? call(state, after, beginPick({ of: 'recovering', side: frame.side, from, least: most, most }))
    : afterActivity(recover(g, state, from, 'grand-illusion:9.8.3.a', log), after, false)
}

const apply = (
  g: IllusionTables,
  state: IllusionState,
  frame: SegmentFrame,
  action: number,
  log: IllusionLog,
): IllusionNext => {
  const { side } = frame
  const { type } = g.actions.typeOf(action)
  const hex = g.actions.placeOf(action)
  const spending = spentOn(g, state, frame, hex)
  switch (type) {
    case 'activate': {
      tellActivated(g, side, hex, 'grand-illusion:8.2.1.a', log)
      const paid = payCap(state, side, 1, 'grand-illusion:5.2.a', log)
      return call(paid, spending, beginActivation(side, hex, 'normal'))
    }
    case 'entrench': {
      const paid = payCap(state, side, 1, 'grand-illusion:9.7.2.d', log)
      return afterActivity(entrench(g, paid, hex, 'grand-illusion:9.7.2.b', log), { ...frame, spent: true }, false)
    }
    case 'recover': {
      tellActivated(g, side, hex, 'grand-illusion:9.8.3.a', log)
      return recoverHex(g, payCap(state, side, 1, 'grand-illusion:5.2.e', log), spending, hex, log)
    }
    case 'land': {
      tellActivated(g, side, hex, 'grand-illusion:14.3.6.n', log)
      return call(payCap(state, side, 1, 'grand-illusion:5.2.a', log), spending, beginLanding(hex))
    }
    case 'enter': {
      tellActivated(g, side, hex, 'grand-illusion:14.3.6.aa', log)
      const paid = payCap(state, side, entryPrice(g, state), 'grand-illusion:14.3.6.aa', log)
      return call(paid, spending, beginActivation(side, hex, 'netherlands'))
    }
    case 'unblock':
      return stay(
        withoutBlock(g, state, side, { key: hex * 6 + g.actions.valueOf(action), rule: 'grand-illusion:8.4.5.d' }, log),
        frame,
      )
    case 'withdraw':
      return beginWithdrawal(state, side, log)
    default:
      if (type === 'pass')
        log?.add({ kind: 'declared', rule: 'grand-illusion:8.1.1.c', side: SIDES[side], what: 'pass', forced: false })
      return done(state, { type: 'segment', passed: type === 'pass', activated: frame.activated })
  }
}

/** Builds the legal actions and refusals of a segment. */
const activities = (g: IllusionTables) =>
  offers<SegmentFrame>(g, [
    { type: 'activate', among: activeHexes, bars: ACTIVATE, otherwise: NOBODY_THERE },
    {
      type: 'entrench',
      among: entrenchableHexes,
      bars: ENTRENCH,
      otherwise: otherwise('grand-illusion:9.7.2.b', 'not-offered', 'supplied infantry of both sides is not in {}'),
    },
    { type: 'recover', among: disruptedHexes, bars: RECOVER },
    {
      type: 'land',
      among: ({ state, frame }) => (frame.side === ALLIED ? landingHexes(g, state) : []),
      bars: BEFORE_RECOVERIES,
    },
    {
      type: 'enter',
      among: ({ state, frame: { side } }) =>
        side === ALLIED || state.caps[side] < entryPrice(g, state) ? [] : entryHexes(g, state),
      bars: BEFORE_RECOVERIES,
    },
    { type: 'unblock', among: ({ state, frame }) => blocksOf(state, frame.side), bars: UNBLOCK },
    {
      type: 'pass',
      bars: [
        WITHDRAWAL_OWED,
        bar(
          'grand-illusion:8.1.1.c',
          'not-now',
          () => 'a CAP has been spent in this segment: it is ended, not passed',
          ({ frame }) => frame.spent,
        ),
      ],
    },
    {
      type: 'end',
      bars: [
        WITHDRAWAL_OWED,
        bar(
          'grand-illusion:8.1.1.k',
          'not-now',
          () => 'no CAP has been spent in this segment: it is passed, not ended',
          ({ frame }) => !frame.spent,
        ),
      ],
    },
    {
      type: 'withdraw',
      bars: [
        bar(
          'grand-illusion:8.7.1.c',
          'not-now',
          () => 'a general withdrawal is declared at the start of a segment',
          ({ frame }) => frame.spent,
        ),
        ...WITHDRAW,
      ],
    },
  ])

/** Builds the procedure of an action segment. */
export const segment = (g: IllusionTables): IllusionProcedure<SegmentFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'activity',
  ...activities(g),
  apply: (state, frame, action, log) => apply(g, state, frame, action, log),
  resume: (state, frame, result, log) => {
    if (result.type === 'picked')
      return afterActivity(recover(g, state, result.units, 'grand-illusion:9.8.3.a', log), frame, false)
    const { initiative, withdrew } = handedBack(result, 'activated')
    // Belgians that withdraw before a German attack use the activation of their hex (14.1.1.f).
    const after = withdrew === undefined ? frame : { ...frame, activated: [...frame.activated, withdrew] }
    return afterActivity(state, after, initiative)
  },
})
