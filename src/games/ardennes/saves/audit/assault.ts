/** The audit of an attack before its result is carried out (14 to 16.2, 22). */
import {
  type Invariant,
  type Invariants,
  areAmong,
  has,
  inFrame,
  invariant,
  isAscending,
  isSame,
} from '../../../../kernel/index.js'
import {
  armorShift,
  attackGuns,
  candidates,
  deceiver,
  flyingOver,
  isClear,
  isManned,
  mayDestroyUnderAttack,
  defenceGunsFor,
  areOfOneAlly,
  areStacks,
  inCommand,
  isWhole,
  leads,
  oddsOf,
  usedColumn,
} from '../../chapters/index.js'
import { type ArdennesRule, AIR_SUPPORT, CRT, GUNS_A_COMBAT, JABOS } from '../../rulebook/index.js'
import {
  type AirFrame,
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type AttackersFrame,
  type BarrageFrame,
  type BarrageRollFrame,
  type CallOffFrame,
  type CombatRollFrame,
  type CrossingFrame,
  type FirefightFrame,
  type FirefightRollFrame,
  type JabosFrame,
  type Joined,
  type SupportFrame,
  type SurpriseFrame,
  type SurpriseRollFrame,
  ALLIED,
  EXPOSED,
  enemyOf,
  frameOf,
  gameTurnOf,
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
        (!whole || isWhole(frame, attackers))
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

/** Whether guns are of a side, two at most. */
const areGuns = (g: ArdennesTables, side: number, guns: ReadonlyArray<number>): boolean =>
  areOf(g, side, guns) && guns.length <= GUNS_A_COMBAT && guns.every(unit => g.guns[unit] === 1)

/** Whether an attack can have so many columns from the air (15.6). */
const canHaveFlown = (state: ArdennesState, { sort, side, air }: Joined): boolean => {
  if (air === 0) return true
  const isOpen = sort !== 'counterattack' && isClear(gameTurnOf(state)) && frameOf(state, 'combats')?.night === false
  return isOpen && (side === ALLIED ? air === AIR_SUPPORT : JABOS.includes(-air))
}

/** What stands once all is named. */
export const joinedLines = ({
  g,
  state,
  frame,
  at,
}: Pick<Place<Joined>, 'g' | 'state' | 'frame' | 'at'>): Invariants<ArdennesRule> => [
  invariant(
    'ardennes:22.6.a',
    'these are not the guns of both sides',
    inFrame(at, 'guns'),
    () =>
      areGuns(g, frame.side, frame.guns) &&
      areGuns(g, enemyOf(frame.side), frame.defenceGuns) &&
      (frame.barrage === 0 || (frame.barrage <= 2 && frame.defenceGuns.length > 0)),
  ),
  invariant('ardennes:15.6.c', 'aircraft do not help so', inFrame(at, 'air'), () => canHaveFlown(state, frame)),
  invariant(
    'ardennes:27.13.c',
    'nobody has surprised the enemy',
    inFrame(at, 'surprise'),
    () => !frame.surprise || (has(state.facts, EXPOSED) && frame.attackers.some(unit => g.disguised[unit] === 1)),
  ),
]

/** The die for the combat is thrown, or that for the Firefight. */
export const rollLines = (
  place: Place<
    AirFrame | JabosFrame | SurpriseFrame | SurpriseRollFrame | CombatRollFrame | FirefightFrame | FirefightRollFrame
  >,
): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  return [
    ...assaultLines(place, true),
    ...joinedLines(place),
    invariant('ardennes:14.4.b', 'the odds are others', inFrame(at, 'odds'), () => {
      const odds = oddsOf(g, state, frame, frame)
      return odds.attack === frame.odds.attack && odds.defence === frame.odds.defence && odds.shift === frame.odds.shift
    }),
    invariant(
      'ardennes:14.1.d',
      'these do not defend the hex',
      inFrame(at, 'defenders'),
      () =>
        isSame(frame.defenders, g.occupancy(state.units).unitsIn(frame.target)) &&
        isSame(frame.earned, armorShift(g, state, frame).earned),
    ),
    ...(frame.at === 'air' || frame.at === 'jabos'
      ? [
          invariant<ArdennesRule>(
            'ardennes:15.6.a',
            'nothing flies over this attack',
            inFrame(at),
            () => frame.air === 0 && !frame.surprise && flyingOver(state, frame) === frame.at,
          ),
        ]
      : []),
    ...(frame.at === 'surprise' || frame.at === 'surprise-roll'
      ? [
          invariant<ArdennesRule>(
            'ardennes:27.13.a',
            'nobody can surprise the enemy',
            inFrame(at),
            () => !frame.surprise && deceiver(g, state, frame.attackers) >= 0,
          ),
        ]
      : []),
    ...(!('die' in frame)
      ? []
      : [
          invariant<ArdennesRule>(
            'ardennes:16.2.a',
            'there is no Firefight',
            inFrame(at, 'result'),
            () =>
              frame.die > 0 &&
              (frame.result === 'FF' || frame.result === 'FF+1') &&
              frame.result === CRT.read(usedColumn(frame.odds), frame.die),
          ),
          invariant<ArdennesRule>('ardennes:16.2.c', 'nobody can lead it', inFrame(at), () => {
            const open = leads(g, state, frame)
            return frame.at === 'firefight' ? open.length > 0 : open.includes(frame.lead)
          }),
        ]),
  ]
}
