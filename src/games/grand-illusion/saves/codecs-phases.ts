/** The saved form of the frames of phases, of questions, and of movement. */
import {
  type Codec,
  type FrameFields,
  type SavedNames,
  choice,
  commitmentsCodec,
  flag,
  integer,
  list,
  indexOrNone,
  nullable,
  strict,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ActionsFrame,
  type ActivationFrame,
  type AskFrame,
  type CheckFrame,
  type IllusionTables,
  type MovementFrame,
  type PhaseFrame,
  type PickFrame,
  type WithdrawalFrame,
  ACTIVATIONS,
  PICKS,
  QUESTIONS,
  UPKEEP,
} from '../state/index.js'

/** Codec of a word of a closed list, none of which may be left out. */
export const oneOf = <V extends string>(name: string, values: Readonly<Record<V, true>>): Codec<V> =>
  choice(name, Object.keys(values) as V[])

/** How often a unit may be taken in hand in set-up, at most. */
const LIFTINGS = 9999

/** What sides are asked. */
export const questionFrames = (
  g: IllusionTables,
  { unit, units, hex, side }: SavedNames,
): FrameFields<AskFrame | PickFrame> => {
  const number = integer('number of units', 0, g.units.length)
  return {
    ask: { of: choice('question', QUESTIONS), side, hex, unit: nullable(unit) },
    pick: { of: choice('set', PICKS), side, from: units, chosen: units, least: number, most: number },
  }
}

/** Phases, and what is asked in an action segment. */
export const phaseFrames = (
  _g: IllusionTables,
  { unit, units, unitSet, hex, hexes, side }: SavedNames,
): FrameFields<PhaseFrame> => {
  const inHand = nullable(unit)
  const activities = integer('activities', 0, 2)
  return {
    setup: { side, lifted: integer('liftings', 0, LIFTINGS), unit: indexOrNone(unit) },
    strategy: { chosen: commitmentsCodec(SIDES, integer('options', 0, 31)) },
    caps: { side },
    initiative: { german: nullable(integer('die', 1, 6)) },
    reinforcement: { side, opened: flag, unit: inHand, placed: units, granted: units },
    actions: {
      active: side,
      passed: flag,
      stage: oneOf<ActionsFrame['stage']>('stage', { window: true, segment: true }),
      activities,
      activated: hexes,
    },
    window: { side },
    segment: { side, activities, spent: flag, recovered: flag, activated: hexes },
    withdrawal: {
      side,
      stage: oneOf<WithdrawalFrame['stage']>('stage', { moving: true, entrenching: true }),
      activated: hexes,
      moved: units,
    },
    strategic: { side, unit: inHand, moved: unitSet, free: flag },
    upkeep: { step: choice('step', UPKEEP) },
    check: {
      check: oneOf<CheckFrame['check']>('check', { immediate: true, interim: true, final: true }),
      waiting: nullable(hexes),
      drawn: hexes,
    },
    attrition: { waiting: nullable(units) },
    recovery: { side, waiting: nullable(hexes) },
    liege: {},
    landing: { hex },
    entering: { hex, units },
  }
}

/** Activations, and groups on the move. */
export const movementFrames = (
  g: IllusionTables,
  { units, hex, hexes, side }: SavedNames,
): FrameFields<MovementFrame> => {
  const arrived = list(strict('arrival', { hex, units, obliged: flag }), g.board.hexes)
  return {
    activation: {
      side,
      hex,
      kind: choice('kind', ACTIVATIONS),
      stage: oneOf<ActivationFrame['stage']>('stage', {
        declaring: true,
        moving: true,
        joining: true,
        resolving: true,
      }),
      staying: units,
      heavy: units,
      moved: units,
      arrived,
      combats: hexes,
      waiting: hexes,
      withdrew: nullable(hex),
    },
    group: {
      members: units,
      spent: integer('movement points', 0, 99),
      hexes: integer('hexes', 0, 99),
      lent: units,
      halted: flag,
      ended: arrived,
    },
    delay: { side, hex },
  }
}
