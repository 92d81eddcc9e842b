/** The audit of a result that is carried out: losses, defence, retreat, advance (16 to 19). */
import { type Invariants, areAmong, inFrame, invariant, isAscending, isOnMap } from '../../../../kernel/index.js'
import { holders, sappers, usedColumn } from '../../chapters/index.js'
import { type ArdennesRule, CRT } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type ArdennesFrame,
  type BreakthroughFrame,
  type DefenceFrame,
  type DefenceRollFrame,
  type DemolitionFrame,
  type DemolitionRollFrame,
  type FallingFrame,
  type LossesFrame,
  type RetreatsFrame,
  type Stage,
  WHOLE,
  enemyOf,
  frameOf,
} from '../../state/index.js'
import { type Place, areOf } from './assault.js'
import { joinedLines } from './dice.js'

/** The frames that may lie on a result at each stage: a stage that calls goes on to the next before or after. */
const ON_STAGE: Readonly<Record<Stage, ReadonlyArray<ArdennesFrame['at']>>> = {
  'attacker-loss': ['losses'],
  'defender-loss': ['losses'],
  slip: ['slip'],
  defence: ['defence', 'defence-roll'],
  'defence-loss': ['losses'],
  retreat: [],
  advance: ['retreats', 'falling'],
  advantage: ['advance', 'advancing'],
  counter: ['advantage'],
  breakthrough: [
    'advance',
    'advancing',
    'breakthrough',
    'attackers',
    'crossing',
    'call-off',
    'support',
    'barrage',
    'barrage-roll',
    'air',
    'jabos',
    'surprise',
    'surprise-roll',
    'combat-roll',
    'firefight',
    'firefight-roll',
    'aftermath',
  ],
  end: [],
}

/** A result under way. */
export const aftermathLines = (place: Place<AftermathFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, below, at } = place
  const { side, attackers, defenders, die, result, fire, went, defenceGuns } = frame
  const left = g
    .occupancy(state.units)
    .unitsIn(frame.target)
    .filter(unit => g.side[unit] !== side)
  return [
    ...joinedLines(place),
    invariant(
      'ardennes:14.4.e',
      'the die does not bring that result',
      inFrame(at, 'result'),
      () =>
        (die === 0 ? result === 'A1' && defenceGuns.length > 0 : result === CRT.read(usedColumn(frame.odds), die)) &&
        (fire === null || (fire.die > 0 && (result === 'FF' || result === 'FF+1') && attackers.includes(fire.lead))),
    ),
    invariant(
      'ardennes:14.1.d',
      'these have not fought',
      inFrame(at, 'attackers'),
      () =>
        areOf(g, side, attackers) &&
        attackers.length > 0 &&
        areOf(g, enemyOf(side), defenders) &&
        areAmong(left, defenders) &&
        // whoever makes room goes back, and whoever stays makes none
        (left.length === 0 || (frame.advance === null) === (frame.retreat === 0)) &&
        areAmong(frame.far, frame.able) &&
        areOf(g, side, frame.able) &&
        isAscending(went.map(({ unit }) => unit)) &&
        went.every(({ unit }) => attackers.includes(unit)),
    ),
    invariant(
      'ardennes:sequence',
      'that is not what is to be done now',
      inFrame(at, 'stage'),
      () =>
        frame.next === null &&
        ON_STAGE[frame.stage].includes(state.frames[at + 1]?.at ?? 'over') &&
        (below.at === 'combats'
          ? frame.sort === 'attack' && side === below.side
          : below.at === 'aftermath' && frame.sort !== 'attack'),
    ),
  ]
}

/** What lies on a result is of the side that it asks. */
export const sideLine = (
  { frame, at }: Place<ArdennesFrame & { readonly side: number }>,
  side: number | null,
): Invariants<ArdennesRule> => [
  invariant('ardennes:sequence', 'it is not for that side to decide', inFrame(at, 'side'), () => frame.side === side),
]

/** The result on which a frame lies. */
export const resultUnder = ({ below }: Pick<Place<unknown>, 'below'>): AftermathFrame | null =>
  below.at === 'aftermath' ? below : null

/** A step is lost. */
export const lossLines = (place: Place<LossesFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  const result = resultUnder(place)
  return [
    ...sideLine(place, result === null ? null : result.stage === 'defender-loss' ? enemyOf(result.side) : result.side),
    invariant(
      'ardennes:16.3.b',
      'these do not lose a step',
      inFrame(at, 'among'),
      () =>
        areOf(g, frame.side, frame.among) &&
        frame.among.length > 0 &&
        frame.among.every(unit => isOnMap(g, state, unit)),
    ),
  ]
}

/** What is asked of the defenders of a result. */
export const defenderLines = (
  place: Place<
    (DefenceFrame | DefenceRollFrame | RetreatsFrame | FallingFrame) | (ArdennesFrame & { readonly at: 'slip' })
  >,
): Invariants<ArdennesRule> => {
  const result = resultUnder(place)
  return sideLine(place, result === null ? null : enemyOf(result.side))
}

/** Determined Defence. */
export const defenceLines = (place: Place<DefenceFrame | DefenceRollFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  return [
    ...defenderLines(place),
    invariant('ardennes:16.71.e', 'nobody can lead the defence', inFrame(at), () => {
      const open = holders(g, state, resultUnder(place)!.target)
      return frame.at === 'defence' ? open.length > 0 : open.includes(frame.lead)
    }),
  ]
}

/** Those who have broken through decide. */
export const breakthroughLines = (place: Place<BreakthroughFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  const result = resultUnder(place)
  return [
    ...sideLine(place, result?.side ?? null),
    invariant(
      'ardennes:19.4.b',
      'these have not broken through',
      inFrame(at, 'able'),
      () =>
        areOf(g, frame.side, frame.able) &&
        areAmong(frame.able, result!.attackers) &&
        isAscending(frame.far) &&
        areAmong(frame.far, frame.able) &&
        frame.able.every(unit => isOnMap(g, state, unit)),
    ),
  ]
}

/** A bridge is to be blown. */
export const demolitionLines = (place: Place<DemolitionFrame | DemolitionRollFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, below, at } = place
  const { side, bridge } = frame
  const attack = frameOf(state, 'crossing')
  return [
    ...sideLine(place, attack !== null ? enemyOf(attack.side) : below.at === 'bridges' ? below.side : null),
    invariant(
      'ardennes:7.2.c',
      'that bridge is not to be blown now',
      inFrame(at, 'bridge'),
      () =>
        state.bridges[bridge] === WHOLE &&
        (attack === null || g.bridgeEnds[bridge]!.includes(attack.target)) &&
        state.tried.includes(bridge) === (frame.at === 'demolition-roll'),
    ),
    ...(frame.at === 'demolition'
      ? []
      : [
          invariant<ArdennesRule>('ardennes:7.3.b', 'it does not reach the bridge', inFrame(at, 'unit'), () =>
            sappers(g, state, side, bridge).includes(frame.unit),
          ),
        ]),
  ]
}
