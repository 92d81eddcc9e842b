/** The audit of an attack once all is named: aircraft, surprise, the dice (14.4, 15.6, 16.2, 27.13). */
import { type Invariants, has, inFrame, invariant, isSame } from '../../../../kernel/index.js'
import { armorShift, deceiver, flyingOver, isClear, leads, oddsOf, usedColumn } from '../../chapters/index.js'
import { type ArdennesRule, AIR_SUPPORT, CRT, GUNS_A_COMBAT, JABOS } from '../../rulebook/index.js'
import {
  type AirFrame,
  type ArdennesState,
  type ArdennesTables,
  type CombatRollFrame,
  type FirefightFrame,
  type FirefightRollFrame,
  type JabosFrame,
  type Joined,
  type SurpriseFrame,
  type SurpriseRollFrame,
  ALLIED,
  EXPOSED,
  enemyOf,
  frameOf,
  gameTurnOf,
} from '../../state/index.js'
import { type Place, areOf, assaultLines } from './assault.js'

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
