/** The audit of retreats: who goes, who has gone, where the unit in hand is (9.4, 14.1.2.c). */
import {
  type Invariants,
  areAmong,
  areDistinct,
  areOf,
  inFrame,
  invariant,
  isAscending,
  isListOf,
  isOnMap,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type RetreatFrame,
  ALLIED,
  PORT,
  enemyOf,
  hexHas,
} from '../../state/index.js'

type Lines = Invariants<IllusionRule>

/** The hex in which those who wait are, and their side: enemy cavalry is asked in the hex where it was met. */
const waitingIn = ({ stage, side, from, over }: RetreatFrame) =>
  stage === 'cavalry'
    ? { side: enemyOf(side), hex: over ?? from }
    : { side, hex: stage === 'toll' || stage === 'onward' ? (over ?? from) : from }

/** What may wait in a stage. */
const FIT: Readonly<Record<RetreatFrame['stage'], (g: IllusionTables, unit: number) => boolean>> = {
  units: (g, unit) => g.combatant[unit] === 1,
  cavalry: (g, unit) => g.cavalry[unit] === 1,
  surplus: () => false,
  toll: (g, unit) => g.combatant[unit] === 1,
  onward: (g, unit) => g.combatant[unit] === 1,
  heavy: (g, unit) => g.type[unit] === 'heavy-artillery',
  headquarters: (g, unit) => g.type[unit] === 'headquarters',
}

/** The way of the unit in hand: from the hex left to where it is, one hex after another. */
const isOnItsWay = (state: IllusionState, { from, unit, waiting, entered, over }: RetreatFrame): boolean =>
  unit === null ||
  (waiting.includes(unit) &&
    entered[0] === from &&
    entered[entered.length - 1] === unitPlace(state, unit) &&
    areDistinct(entered) &&
    entered.length <= 3 &&
    (over === null || entered.length === 2))

/** Whether a retreat is what the frame below calls: after a combat, before a move, or of cavalry on which others retreat. */
const isCalled = (below: IllusionFrame | undefined, { side, from, cause }: RetreatFrame): boolean => {
  switch (below?.at) {
    case 'aftermath':
      return (
        from === below.hex &&
        (below.stage === 'forced'
          ? cause === 'forced'
          : below.stage === 'choice' && below.left && cause === 'choice' && side === enemyOf(below.attacker))
      )
    case 'delay':
      return cause === 'delay' && side === below.side && from === below.hex
    case 'retreat':
      return cause === 'yielding' && below.stage === 'cavalry' && side === enemyOf(below.side) && from === below.over
    default:
      return false
  }
}

const retreatLines = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, at: number): Lines => {
  const { side, cause, stage, waiting, unit, went, met, over, barred } = frame
  const there = waitingIn(frame)
  return [
    invariant('grand-illusion:9.4.1.a', 'nobody retreats so now', inFrame(at, 'cause'), () =>
      isCalled(state.frames[at - 1], frame),
    ),
    invariant(
      'grand-illusion:9.4.b',
      'these units do not retreat',
      inFrame(at, 'waiting'),
      () =>
        isListOf(g, there.side, waiting) &&
        waiting.every(each => FIT[stage](g, each) && (each === unit || unitPlace(state, each) === there.hex)) &&
        (cause === 'delay' || cause === 'yielding' ? waiting.every(each => g.cavalry[each] === 1) : true),
    ),
    invariant('grand-illusion:9.4.3.a', 'the unit in hand is not on its way', inFrame(at, 'unit'), () =>
      isOnItsWay(state, frame),
    ),
    invariant(
      'grand-illusion:9.4.3.a',
      'these units cannot have gone so',
      inFrame(at, 'went'),
      () =>
        areDistinct(went.map(each => each.unit)) &&
        areOf(
          g,
          side,
          went.map(each => each.unit),
        ),
    ),
    invariant(
      'grand-illusion:9.4.3.f',
      'these units have met no cavalry',
      inFrame(at, 'met'),
      () =>
        areOf(
          g,
          side,
          met.map(each => each.unit),
        ) &&
        (met.length === 0 || stage === 'units' || stage === 'onward' || stage === 'cavalry'),
    ),
    invariant('grand-illusion:9.4.3.l', 'nobody goes on from this hex', inFrame(at, 'over'), () =>
      over === null
        ? stage !== 'toll' && stage !== 'onward' && (stage !== 'cavalry' || waiting.length === 0)
        : stage !== 'units' && stage !== 'heavy' && stage !== 'headquarters',
    ),
    invariant('grand-illusion:9.4.3.q', 'these units are not in their order', inFrame(at, 'barred'), () =>
      isAscending(barred),
    ),
    invariant('grand-illusion:9.4.3.q', 'they have retreated already', inFrame(at, 'waiting'), () =>
      waiting.every(each => !areAmong([each], barred)),
    ),
  ]
}

/** What holds of a frame of these by itself; nothing of others. */
export const retreatFrameLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  switch (frame.at) {
    case 'retreat':
      return retreatLines(g, state, frame, at)
    case 'sea-retreat':
      return [
        invariant(
          'grand-illusion:9.4.5.i',
          'the unit is in no port',
          inFrame(at, 'unit'),
          () =>
            g.side[frame.unit] === ALLIED &&
            isOnMap(g, state, frame.unit) &&
            hexHas(g, unitPlace(state, frame.unit), PORT),
        ),
      ]
    case 'chit':
      return [
        invariant(
          'grand-illusion:14.1.2.c',
          'no chit is drawn for this hex',
          inFrame(at, 'hex'),
          () => g.victory[ALLIED].at[frame.hex]! >= 0,
        ),
      ]
    default:
      return []
  }
}
