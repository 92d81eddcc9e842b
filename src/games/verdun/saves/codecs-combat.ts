/** The saved form of the frames of a combat phase. */
import {
  type FrameFields,
  type SavedNames,
  choice,
  flag,
  indexOrNone,
  indexed,
  integer,
  list,
  nullable,
  setCodec,
  strict,
} from '../../../kernel/index.js'
import {
  type AdvanceFrame,
  type CombatFrame,
  type CombatsFrame,
  type HoldFrame,
  type LossesFrame,
  type RetreatFrame,
  type VerdunTables,
  AFTERMATH,
  LOSS_RULES,
} from '../state/index.js'

/** A stack that retreats, or has. */
const stacksOf = (g: VerdunTables, { hex, units }: SavedNames) => list(strict('stack', { hex, units }), g.units.length)

/** One combat, stage by stage. */
const stages = (g: VerdunTables, names: SavedNames): FrameFields<CombatFrame> => {
  const { units, hex, hexes } = names
  const odds = strict('odds', {
    attack: integer('attack', 0, 9999),
    defence: integer('defence', 1, 9999),
    column: integer('column', 0, 9999),
    ground: hex,
    shift: integer('shift', -20, 20),
    modifier: integer('modifier', -20, 20),
  })
  const assault = { targets: hexes, attackers: units, guns: units }
  const commitment = { ...assault, defenceGuns: units }
  return {
    targets: { targets: hexes },
    assault,
    defence: commitment,
    'combat-roll': { ...commitment, odds },
    aftermath: {
      stage: choice('stage', AFTERMATH),
      ...commitment,
      odds,
      die: integer('die', 1, 6),
      attacking: units,
      defending: units,
      defenders: units,
      decided: hexes,
      holding: hexes,
      owing: units,
      retreats: stacksOf(g, names),
      vacated: hexes,
    },
  }
}

/** Retreats, stack by stack. */
const retreatFrames = (g: VerdunTables, names: SavedNames): FrameFields<RetreatFrame> => {
  const { unit, units, hex, hexes, side } = names
  const stacks = stacksOf(g, names)
  const retreats = {
    side,
    distance: integer('hexes', 1, 2),
    waiting: stacks,
    done: stacks,
    barred: hexes,
    owing: units,
  }
  return {
    retreats,
    'falling-back': { ...retreats, units: list(unit, g.units.length, 1), entered: list(hex, 3, 1) },
  }
}

/** All frames of a combat phase. */
export const combatFrames = (
  g: VerdunTables,
  names: SavedNames,
): FrameFields<CombatsFrame | CombatFrame | HoldFrame | LossesFrame | RetreatFrame | AdvanceFrame> => {
  const { unit, units, unitSet, hex, hexes, side } = names
  return {
    combats: {
      side,
      second: flag,
      manoeuvred: unitSet,
      attacked: unitSet,
      struck: unitSet,
      fortsStruck: setCodec('fort', g.fortIds),
      retreated: stacksOf(g, names),
      closing: flag,
    },
    ...stages(g, names),
    hold: { hex, steps: integer('steps', 1, 2) },
    'step-losses': {
      side,
      among: units,
      forts: list(indexed('fort', g.fortIds), g.fortIds.length),
      count: integer('steps', 1, 2),
      first: units,
      last: nullable(unit),
      rule: choice('rule', LOSS_RULES),
    },
    ...retreatFrames(g, names),
    advance: { side, able: units, emptied: hexes, unit: indexOrNone(unit), advanced: units },
  }
}
