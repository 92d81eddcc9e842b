/**
 * 9.4.3 The retreat of units from a hex. The owner retreats them one by one. Then enemy cavalry that they met hits them
 * and may give way, surplus units continue from a full hex, and heavy artillery and headquarters follow (part 4, Q-122,
 *
 */
import {
  NOBODY,
  call,
  done,
  handedBack,
  offering,
  otherwise,
  rememberPair,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  type RetreatFrame,
  ALLIED,
  disrupt,
  enemyOf,
  loseStep,
  offers,
  takeHit,
} from '../../state/index.js'
import { leaveNamur } from '../namur.js'
import { beginAsk, beginPick } from '../questions.js'
import { noteAntwerp } from './antwerp.js'
import { type Going, NOT_PREFERRED, RETREAT, destinations, inHand, nowhere, retreatTo, settled } from './going.js'
import {
  allGoOn,
  beginRetreat,
  fullHex,
  goneIn,
  meeting,
  supportersOf,
  takesHit,
  unshaken,
  wentTo,
  yielders,
} from './stages.js'

/**
 * Applies the hit on one of the units that met enemy cavalry; their owner chooses it. Then the cavalry may give way
 * (9.4.3.f, g).
 */
const struck = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number | null,
  log: IllusionLog,
): IllusionNext => {
  const { hex } = meeting(g, state, frame)!
  const after = unit === null ? state : takeHit(g, state, unit, 'grand-illusion:9.4.3.f', log)
  return stay(after, {
    ...frame,
    over: hex,
    met: frame.met.filter(({ to }) => to !== hex),
    waiting: yielders(g, after, frame, hex),
  })
}

/** Continues with the next stage after all units of this stage have retreated. */
const nextStage = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, log: IllusionLog): IllusionNext => {
  switch (frame.stage) {
    case 'units':
    case 'onward':
      return stay(state, { ...frame, stage: 'cavalry', over: null })
    case 'cavalry':
      return frame.met.length > 0
        ? struck(g, state, frame, null, log)
        : stay(state, { ...frame, stage: 'surplus', over: null })
    case 'surplus': {
      const over = fullHex(g, state, frame)
      if (over !== undefined) {
        const from = wentTo(state, frame, over)
        if (allGoOn(g, state, over, from)) return stay(state, { ...frame, over, stage: 'toll', waiting: from })
        return call(state, { ...frame, over }, beginPick({ of: 'surplus', side: frame.side, from, least: 1 }))
      }
      return stay(
        unshaken(g, state, frame).reduce((now, unit) => disrupt(g, now, unit, 'grand-illusion:9.6.3.e', log), state),
        { ...frame, stage: 'heavy', waiting: supportersOf(g, state, frame, 'heavy-artillery') },
      )
    }
    case 'toll':
      return stay(state, { ...frame, stage: 'onward' })
    case 'heavy':
      return stay(state, {
        ...frame,
        stage: 'headquarters',
        waiting: supportersOf(g, state, frame, 'headquarters'),
      })
    case 'headquarters':
      return done(noteAntwerp(g, state, frame), { type: 'retreated', went: frame.went, gone: goneIn(frame) })
  }
}

const proceed = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, log: IllusionLog): IllusionNext => {
  const [next] = frame.waiting
  if (frame.unit !== null) return nowhere(g, state, frame, log)
  if (next === undefined) return nextStage(g, state, frame, log)
  switch (frame.stage) {
    case 'cavalry':
      return call(state, frame, beginAsk('cavalry-yields', enemyOf(frame.side), frame.over!, next))
    default:
      return stay(state, inHand(frame, next))
  }
}

/** Continues after a cavalry unit has decided whether it gives way. */
const yielded = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, yes: boolean): IllusionNext => {
  const [unit = 0, ...waiting] = frame.waiting
  const after: RetreatFrame = { ...frame, waiting }
  if (!yes) return stay(state, after)
  return call(
    state,
    after,
    beginRetreat(g, state, {
      side: enemyOf(frame.side),
      from: frame.over!,
      cause: 'yielding',
      units: [unit],
      barred: goneIn(frame),
    }),
  )
}

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  result: IllusionResult,
  log: IllusionLog,
): IllusionNext => {
  switch (result.type) {
    case 'answered':
      if (frame.stage === 'cavalry') return yielded(g, state, frame, result.yes)
      return result.yes ? stay(leaveNamur(g, state, log), settled(frame)) : stay(state, frame)
    case 'picked':
      return stay(state, { ...frame, stage: 'toll', waiting: result.units })
    case 'over':
      return stay(state, frame)
    default:
      return stay(state, { ...frame, barred: handedBack(result, 'retreated').gone })
  }
}

/** The units from which the owner now chooses one, to retreat next or to take a hit. Empty if the owner has nothing to choose. */
const named = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> => {
  if (frame.unit !== null) return []
  switch (frame.stage) {
    case 'units':
    case 'toll':
    case 'onward':
      return frame.waiting
    case 'cavalry': {
      const met = frame.waiting.length === 0 ? meeting(g, state, frame) : null
      return met !== null && takesHit(g, state, frame.side, met.hex) ? met.units : []
    }
    default:
      return []
  }
}

/** Retreats the chosen unit, or applies the hit to it. */
const apply = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  action: number,
  log: IllusionLog,
): IllusionNext => {
  const { type } = g.actions.typeOf(action)
  if (type === 'retreat') return retreatTo(g, state, frame, g.actions.placeOf(action), log)
  const unit = g.actions.unitOf(action)
  if (type === 'retreater') {
    const taken = inHand(frame, unit)
    return unit === g.roles.namurDivision && frame.cause === 'forced' && frame.stage === 'units'
      ? call(state, taken, beginAsk('namur-division', ALLIED, frame.from, unit))
      : stay(state, taken)
  }
  if (frame.stage === 'cavalry') return struck(g, state, frame, unit, log)
  // One of the units that continue from a full hex loses a step (9.4.3.m).
  const after = loseStep(g, state, unit, 'grand-illusion:9.4.3.m', log)
  const waiting = frame.waiting.filter(other => unitPlace(after, other) === frame.over)
  return stay(after, { ...frame, stage: 'onward', waiting })
}

/** Whether the owner now chooses the unit that takes a loss. */
const isLoss = ({ stage }: RetreatFrame): boolean => stage === 'cavalry' || stage === 'toll'

/** Builds the procedure of a retreat. Its result lists the units with their hexes. */
export const retreat = (g: IllusionTables): IllusionProcedure<RetreatFrame> => {
  const open = rememberPair((state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> =>
    frame.unit === null ? [] : destinations(g, state, frame, frame.unit),
  )
  const choosing = offers<RetreatFrame>(g, [
    {
      type: 'retreater',
      among: ({ state, frame }) => (isLoss(frame) ? [] : named(g, state, frame)),
      bars: [],
      otherwise: otherwise('grand-illusion:9.4.b', 'not-offered', '{} does not retreat here, or has retreated already'),
    },
    {
      type: 'loss',
      among: ({ state, frame }) => (isLoss(frame) ? named(g, state, frame) : []),
      bars: [],
      otherwise: otherwise(
        ({ frame }) => (frame.stage === 'toll' ? 'grand-illusion:9.4.3.m' : 'grand-illusion:9.4.3.f'),
        'not-offered',
        '{} is not one of the units that can take the loss',
      ),
    },
  ])
  const going = offering(
    g.actions,
    (state: IllusionState, frame: RetreatFrame): Going => ({ g, state, frame, open: open(state, frame) }),
    [
      {
        type: 'retreat',
        among: asking => asking.open,
        bars: RETREAT,
        otherwise: NOT_PREFERRED,
        subjects: ({ frame }, _hex, name) => [g.unitIds[frame.unit!]!, name],
      },
    ],
  )
  return {
    who: (state, frame) => (named(g, state, frame).length > 0 || open(state, frame).length > 0 ? frame.side : NOBODY),
    asks: (_state, frame) => (frame.unit !== null ? 'retreat-hex' : isLoss(frame) ? 'retreat-loss' : 'unit-to-retreat'),
    skips: true,
    legal: (state, frame) => (frame.unit === null ? choosing : going).legal(state, frame),
    bars: (...asked) => (asked[1].unit === null ? choosing : going).bars(...asked),
    apply: (state, frame, action, log) => apply(g, state, frame, action, log),
    proceed: (state, frame, log) => proceed(g, state, frame, log),
    resume: (state, frame, result, log) => resume(g, state, frame, result, log),
  }
}
