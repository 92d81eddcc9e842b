/** The audit of what follows a combat's roll: its parts, holding, the advance (7.5.i, 7.6.h). */
import {
  type Invariants,
  advanceInvariants,
  areAmong,
  areDistinct,
  areOnMap,
  ascending,
  isAscending,
  isListOf,
  isOnMap,
  isSame,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import { advanceHexes, mayBeIn, nextToHold, resultOf, stackIn, stepsIn, winnerOf } from '../../chapters/index.js'
import { type VerdunRule, effectsOf } from '../../rulebook/index.js'
import {
  type AdvanceFrame,
  type AftermathFrame,
  type CombatsFrame,
  type HoldFrame,
  type VerdunFrame,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  enemyOf,
} from '../../state/index.js'
import { lossInvariants } from './losses.js'
import { areStacks, retreatInvariants } from './retreat.js'

/** What holds of what follows a roll, and of what is asked in it. */
export const aftermathInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: AftermathFrame,
): Invariants<VerdunRule> => {
  const above = state.frames[3]
  const stage = invariant<VerdunRule>(
    'verdun:sequence',
    'the stage of the combat does not fit',
    inFrame(2, 'stage'),
    () =>
      above !== undefined && (frame.stage === 'retreat' || (above.at !== 'retreats' && above.at !== 'falling-back')),
  )
  if (above === undefined) return [stage]
  return [...partInvariants(g, phase, frame), stage, ...askedInvariants(g, state, phase, frame, above)]
}

const askedInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: VerdunFrame,
): Invariants<VerdunRule> => {
  switch (frame.at) {
    case 'hold':
      return holdInvariants(g, state, phase, combat, frame)
    case 'step-losses':
      return [
        ...lossInvariants(g, state, phase, combat, frame),
        ...(combat.stage === 'hold' ? undecidedInvariants(g, state, combat, combat.holding.at(-1) ?? -1) : []),
      ]
    case 'retreats':
    case 'falling-back':
      return retreatInvariants(g, state, phase, { combat, frame, at: 3 })
    case 'advance':
      return advancing(g, state, phase, combat, frame)
    default:
      return []
  }
}

/** Whether the lists of a combat that was rolled for fit each other. */
const partsFit = (
  g: VerdunTables,
  { side }: CombatsFrame,
  { attackers, guns, defenceGuns, attacking, defending, defenders }: AftermathFrame,
): boolean =>
  attackers.length > 0 &&
  isListOf(g, side, attackers) &&
  attackers.every(unit => g.infantry[unit] === 1) &&
  isListOf(g, side, guns) &&
  isListOf(g, enemyOf(side), defenceGuns) &&
  isListOf(g, side, attacking) &&
  areAmong(attackers, attacking) &&
  isListOf(g, enemyOf(side), defending) &&
  isAscending(defenders) &&
  areAmong(defenders, defending) &&
  guns.every(gun => g.units[gun]!.artillery !== null) &&
  defenceGuns.every(gun => g.guns[gun] === 1)

/** What holds between the parts of a combat that was rolled for. */
const partInvariants = (g: VerdunTables, phase: CombatsFrame, frame: AftermathFrame): Invariants<VerdunRule> => {
  const { targets, attackers, defenders, decided, holding, owing, vacated } = frame
  const tookPart = phase.side === GERMAN ? attackers : defenders
  return [
    invariant('verdun:7.4.a', 'the parts of the combat do not fit each other', inFrame(2), () =>
      partsFit(g, phase, frame),
    ),
    invariant('verdun:Q-31', 'these stacks cannot have retreated', inFrame(2, 'retreats'), () =>
      areStacks(g, frame.retreats),
    ),
    invariant(
      'verdun:7.5.i',
      'the hexes that hold do not fit',
      inFrame(2, 'holding'),
      () => areDistinct(decided) && areAmong(decided, targets) && isAscending(holding) && areAmong(holding, decided),
    ),
    invariant(
      'verdun:7.5.j',
      'these Stosstruppen are not those of the combat',
      inFrame(2, 'owing'),
      () =>
        owing.length === 0 ||
        isSame(
          owing,
          tookPart.filter(unit => g.stosstruppen[unit] === 1),
        ),
    ),
    invariant(
      'verdun:7.6.h',
      'the hexes that the losers held do not fit',
      inFrame(2, 'vacated'),
      () => isAscending(vacated) && vacated.length > 0 && targets.includes(frame.odds.ground),
    ),
  ]
}

/** What holds of a hex that decides on its retreat. */
const holdInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side }: CombatsFrame,
  combat: AftermathFrame,
  { hex, steps }: HoldFrame,
): Invariants<VerdunRule> => {
  const { retreat } = effectsOf(resultOf(combat)).defender
  return [
    invariant(
      'verdun:7.5.i',
      'the hex has no retreat to ignore',
      inFrame(3),
      () =>
        combat.stage === 'hold' &&
        side === GERMAN &&
        retreat > 0 &&
        steps === retreat &&
        combat.targets.includes(hex) &&
        !combat.decided.includes(hex) &&
        stackIn(g, state, FRENCH, hex).length > 0 &&
        stepsIn(g, state, hex) >= retreat,
    ),
    ...undecidedInvariants(g, state, combat, hex),
  ]
}

/**
 * What holds while hexes decide on their retreat, `now` this one: nobody has gone, so that who retreats is who is there, and
 * those before it have decided.
 */
const undecidedInvariants = (
  g: VerdunTables,
  state: VerdunState,
  combat: AftermathFrame,
  now: number,
): Invariants<VerdunRule> => [
  invariant('verdun:7.5.i', 'a hex before this one has not decided on its retreat', inFrame(2, 'decided'), () => {
    const next = nextToHold(g, state, combat)
    return next === undefined || next >= now
  }),
  invariant('verdun:7.5.i', 'these are not the units of the attacked hexes', inFrame(2, 'defending'), () =>
    isSame(
      combat.defending.filter(unit => isOnMap(g, state, unit)),
      ascending(combat.targets.flatMap(hex => stackIn(g, state, FRENCH, hex))),
    ),
  ),
  invariant('verdun:7.6.h', 'the hexes that the losers held are not those attacked', inFrame(2, 'vacated'), () =>
    isSame(combat.vacated, combat.targets),
  ),
]

const advancing = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  combat: AftermathFrame,
  frame: AdvanceFrame,
): Invariants<VerdunRule> => {
  const winner = winnerOf(resultOf(combat), phase.side)
  const tookPart = winner === phase.side ? combat.attackers : combat.defenders
  return advanceInvariants(
    {
      winner,
      tookPart,
      vacated: combat.vacated,
      mayEnter: hex => mayBeIn(g, state, frame.side, hex),
      hexes: unit => advanceHexes(g, state, frame, unit),
      fits: () => {
        const all = [...frame.advanced, ...frame.able]
        return (
          combat.stage === 'advance' &&
          isAscending(all) &&
          areAmong(all, tookPart) &&
          all.every(unit => g.infantry[unit] === 1) &&
          areOnMap(g, state, frame.advanced)
        )
      },
      rule: 'verdun:7.6.h',
      hexRule: 'verdun:7.6.h',
    },
    frame,
    inFrame(3),
  )
}
