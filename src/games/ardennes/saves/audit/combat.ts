/** The audit of a combat phase: disengagement, the phase, and what is nested in it (14 to 22). */
import {
  type Faults,
  type Invariants,
  firstBroken,
  inFrame,
  invariant,
  isAscending,
  isOnMap,
  members,
  unitPlace,
  has,
} from '../../../../kernel/index.js'
import {
  mayDestroyNow,
  mayDestroyUnderAttack,
  isOfPeiper,
  isSupport,
  isUnchecked,
  sleepers,
} from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type BridgesFrame,
  type CheckFrame,
  type CombatsFrame,
  type DisengagementFrame,
  type DumpDemolitionFrame,
  type DumpRollFrame,
  type WithdrawalFrame,
  GERMAN,
  buildingOf,
  enemyOf,
  frameOf,
} from '../../state/index.js'
import {
  aftermathLines,
  breakthroughLines,
  defenceLines,
  defenderLines,
  demolitionLines,
  lossLines,
} from './aftermath.js'
import { advanceLines, isWay, retreatLines } from './ways.js'
import { isFormed } from './parents.js'
import { type Place, areOf, attackLines, gunLines } from './assault.js'
import { rollLines } from './dice.js'

/** Disengagement. */
const disengagementLines = ({ g, state, frame, at }: Place<DisengagementFrame>): Invariants<ArdennesRule> => {
  const { side, declared, decided, tried, closed } = frame
  return [
    invariant(
      'ardennes:20.2.b',
      'these do not try together',
      inFrame(at, 'declared'),
      () =>
        areOf(g, side, declared) &&
        (!closed || declared.length > 0) &&
        declared.every(
          unit =>
            isOnMap(g, state, unit) &&
            unitPlace(state, unit) === unitPlace(state, declared[0]!) &&
            !has(tried, unit) &&
            has(decided, unit) === closed,
        ),
    ),
    invariant(
      'ardennes:26.2.a',
      'that has not been formed now',
      inFrame(at, 'formed'),
      () =>
        frame.formed < 0 ||
        (declared.length === 0 && g.side[frame.formed] === side && isFormed(g, state, frame.formed)),
    ),
    invariant(
      'ardennes:20.1.c',
      'these have not tried',
      inFrame(at, 'tried'),
      () =>
        areOf(g, side, members(decided)) &&
        areOf(g, side, frame.dug) &&
        members(tried).every(unit => has(decided, unit)),
    ),
  ]
}

/** A unit comes away. */
const withdrawalLines = ({ g, state, frame, below, at }: Place<WithdrawalFrame>): Invariants<ArdennesRule> => [
  invariant(
    'ardennes:20.3.b',
    'it has not come that way',
    inFrame(at, 'entered'),
    () =>
      below.at === 'disengagement' &&
      g.side[frame.unit] === below.side &&
      has(below.tried, frame.unit) &&
      !below.declared.includes(frame.unit) &&
      frame.entered.length <= 2 &&
      isWay(g, state, frame.unit, frame.entered),
  ),
]

/** Whether a unit of Kampfgruppe Peiper has attacked, attacks now, or is no more: then it may not lie any more with those that support it. */
const hasPeiperFought = (g: ArdennesTables, state: ArdennesState, { side, spent }: CombatsFrame): boolean =>
  frameOf(state, 'aftermath') !== null ||
  g.unitsOf[side].some(unit => isOfPeiper(g, state, unit) && (has(spent, unit) || !isOnMap(g, state, unit)))

/** The phase. */
const phaseLines = ({ g, state, frame, at }: Place<CombatsFrame>): Invariants<ArdennesRule> => {
  const counted = (side: number, units: ReadonlyArray<number>): boolean => units.every(unit => g.side[unit] === side)
  // units in support of Kampfgruppe Peiper may be left behind by it
  const isLeft = (unit: number): boolean => isSupport(g, state, unit) && hasPeiperFought(g, state, frame)
  return [
    invariant(
      'ardennes:25.3.c',
      'these do not attack at night',
      inFrame(at, 'spent'),
      () =>
        !frame.night ||
        sleepers(g, state, frame.side).every(
          unit => has(frame.spent, unit) || !isOnMap(g, state, unit) || isLeft(unit),
        ),
    ),
    invariant(
      'ardennes:14.1.b',
      'these have not attacked, or been attacked',
      inFrame(at, 'spent'),
      () => counted(frame.side, members(frame.spent)) && counted(enemyOf(frame.side), members(frame.struck)),
    ),
    // an attack that a group joins follows at once
    invariant(
      'ardennes:19.5.b',
      'no attack comes next',
      inFrame(at, 'next'),
      () => frame.next === null || state.frames.length > at + 1,
    ),
  ]
}

/** The bridge of Ouren is checked: an attack or an advance comes to it (7.8.a). */
const checkLines = ({ g, state, below, at }: Place<CheckFrame>): Invariants<ArdennesRule> => [
  invariant('ardennes:7.8.a', 'no bridge is to be checked now', inFrame(at), () => {
    if (!isUnchecked(g, state)) return false
    if (below.at === 'crossing') return below.side === GERMAN && below.left.includes(g.ouren)
    if (below.at !== 'advancing' || below.side !== GERMAN) return false
    return g.bridgeEnds[g.ouren]!.includes(below.way[below.way.length - 1]!)
  }),
]

/** The bridge phase (7). */
const bridgeLines = ({ g, state, frame, at }: Place<BridgesFrame>): Invariants<ArdennesRule> => [
  invariant(
    'ardennes:7.9.d',
    'these bridges are not under construction',
    inFrame(at, 'begun'),
    () =>
      frame.begun === null ||
      (isAscending(frame.begun) &&
        g.bridgeIds.length > 0 &&
        frame.begun.every(bridge => state.bridges[bridge] === buildingOf(frame.side))),
  ),
]

/** The fuel dump may be destroyed: under attack, or in the Allied bridge phase (32.3). */
const dumpLines = ({
  g,
  state,
  frame,
  below,
  at,
}: Place<DumpDemolitionFrame | DumpRollFrame>): Invariants<ArdennesRule> => [
  invariant('ardennes:32.3.a', 'the fuel dump is not to be destroyed now', inFrame(at), () => {
    const tried = state.dump?.tried === (frame.at === 'dump-roll')
    const untried = { ...state, dump: state.dump === null ? null : { ...state.dump, tried: false } }
    if (below.at === 'crossing')
      return tried && !below.dump && mayDestroyUnderAttack(g, untried, below.side, below.target)
    return tried && frame.at === 'dump-roll' && below.at === 'bridges' && mayDestroyNow(g, untried, below.side)
  }),
]

/** The lines of one frame. */
const linesOf = (place: Place<ArdennesState['frames'][number]>): Invariants<ArdennesRule> => {
  const { frame } = place
  switch (frame.at) {
    case 'disengagement':
      return disengagementLines({ ...place, frame })
    case 'withdrawal':
      return withdrawalLines({ ...place, frame })
    case 'combats':
      return phaseLines({ ...place, frame })
    case 'attackers':
    case 'crossing':
    case 'call-off':
      return attackLines({ ...place, frame })
    case 'support':
    case 'barrage':
    case 'barrage-roll':
      return gunLines({ ...place, frame })
    case 'air':
    case 'jabos':
    case 'surprise':
    case 'surprise-roll':
    case 'combat-roll':
    case 'firefight':
    case 'firefight-roll':
      return rollLines({ ...place, frame })
    case 'aftermath':
      return aftermathLines({ ...place, frame })
    case 'losses':
      return lossLines({ ...place, frame })
    case 'slip':
      return defenderLines({ ...place, frame })
    case 'defence':
    case 'defence-roll':
      return defenceLines({ ...place, frame })
    case 'retreats':
    case 'falling':
      return retreatLines({ ...place, frame })
    case 'advance':
    case 'advancing':
      return advanceLines({ ...place, frame })
    case 'breakthrough':
      return breakthroughLines({ ...place, frame })
    case 'check':
      return checkLines({ ...place, frame })
    case 'demolition':
    case 'demolition-roll':
      return demolitionLines({ ...place, frame })
    case 'dump-demolition':
    case 'dump-roll':
      return dumpLines({ ...place, frame })
    case 'bridges':
      return bridgeLines({ ...place, frame })
    default:
      return []
  }
}

/** Faults of the frames of a combat phase, from the lowest on: each may trust those below it. */
export const combatFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  firstBroken(
    state.frames.slice(1).flatMap((frame, i) => linesOf({ g, state, frame, below: state.frames[i]!, at: i + 1 })),
  )
