/** The audit of an attack before its result is carried out (14 to 16.2, 22). */
import { type Invariant, type Invariants, areAmong, inFrame, invariant, isAscending } from '../../../../kernel/index.js'
import {
  attackGuns,
  candidates,
  isManned,
  mayDestroyUnderAttack,
  defenceGunsFor,
  areOfOneAlly,
  areStacks,
  inCommand,
  isWhole,
} from '../../chapters/index.js'
import { type ArdennesRule, GUNS_A_COMBAT } from '../../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type AttackersFrame,
  type BarrageFrame,
  type BarrageRollFrame,
  type CallOffFrame,
  type CrossingFrame,
  type SupportFrame,
  enemyOf,
  frameOf,
} from '../../state/index.js'

/** A frame, and where it lies. */
export interface Place<F> {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: F
  /** The frame below it. */
  readonly below: ArdennesFrame
  /** Its number on the stack. */
  readonly at: number
}

/** Whether units are of a side, ascending. */
export const areOf = (g: ArdennesTables, side: number, units: ReadonlyArray<number>): boolean =>
  isAscending(units) && units.every(unit => g.side[unit] === side)

/** Whose attack of which sort lies on what: on the phase, or on the result that it follows. */
const isInPlace = ({ frame: { sort, side }, below }: Place<Assault>): boolean => {
  if (below.at === 'combats') return sort === 'attack' && side === below.side
  if (below.at !== 'aftermath' || below.stage !== 'breakthrough') return false
  return sort === 'breakthrough'
    ? side === below.side && below.sort === 'attack'
    : sort === 'counterattack' && below.counter && side === enemyOf(below.side)
}

/** That an attack lies where it may, and that those named can make it; `whole`: all are named. */
export const assaultLines = (place: Place<Assault>, whole: boolean): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  const { sort, side, target, attackers, able, far } = frame
  return [
    invariant('ardennes:14.1.a', 'such an attack does not take place now', inFrame(at, 'sort'), () => isInPlace(place)),
    invariant(
      'ardennes:19.4.b',
      'these have not broken through',
      inFrame(at, 'able'),
      () =>
        areOf(g, side, able) &&
        isAscending(far) &&
        areAmong(far, able) &&
        (sort !== 'counterattack' || far.length === 0),
    ),
    invariant('ardennes:14.1.a', 'no enemy stands there', inFrame(at, 'target'), () =>
      isManned(g, state, side, target),
    ),
    invariant('ardennes:14.3.a', 'these do not attack together', inFrame(at, 'attackers'), () => {
      const open = candidates(g, state, frameOf(state, 'combats')!, frame)
      return (
        isAscending(attackers) &&
        areAmong(attackers, open) &&
        inCommand(g, state, attackers) &&
        areStacks(g, state, attackers) &&
        areOfOneAlly(g, attackers) &&
        (!whole || isWhole(g, state, frameOf(state, 'combats')!, frame, attackers))
      )
    }),
  ]
}

/** Attackers are named, bridges seen to, the attack called off or not. */
export const attackLines = (place: Place<AttackersFrame | CrossingFrame | CallOffFrame>): Invariants<ArdennesRule> => {
  const { frame, at, g } = place
  return [
    ...assaultLines(place, frame.at !== 'attackers'),
    ...(frame.at === 'crossing'
      ? [
          invariant<ArdennesRule>(
            'ardennes:7.4.a',
            'these bridges are not attacked across',
            inFrame(at, 'left'),
            () => isAscending(frame.left) && frame.left.every(bridge => g.bridgeEnds[bridge]!.includes(frame.target)),
          ),
          invariant<ArdennesRule>(
            'ardennes:32.3.a',
            'no fuel dump is attacked',
            inFrame(at, 'dump'),
            () => !frame.dump || mayDestroyUnderAttack(g, place.state, frame.side, frame.target),
          ),
        ]
      : []),
  ]
}

const gunsLine = (
  guns: ReadonlyArray<number>,
  open: () => ReadonlyArray<number>,
  at: number,
  key: string,
): Invariant<ArdennesRule> =>
  invariant(
    'ardennes:22.6.a',
    'these guns cannot support the combat',
    inFrame(at, key),
    () => isAscending(guns) && guns.length <= GUNS_A_COMBAT && areAmong(guns, open()),
  )

/** Guns are named. */
export const gunLines = (place: Place<SupportFrame | BarrageFrame | BarrageRollFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  return [
    ...assaultLines(place, true),
    gunsLine(frame.guns, () => attackGuns(g, state, frame), at, 'guns'),
    ...(frame.at === 'support'
      ? []
      : [
          gunsLine(frame.defenceGuns, () => defenceGunsFor(g, state, frame), at, 'defenceGuns'),
          invariant<ArdennesRule>(
            'ardennes:22.8.a',
            'no gun fires for the defence',
            inFrame(at, 'defenceGuns'),
            () => frame.at !== 'barrage-roll' || frame.defenceGuns.length > 0,
          ),
        ]),
  ]
}
