/** The saved form of the frames of a combat, and of what follows it. */
import {
  type Codec,
  type FrameFields,
  type SavedNames,
  choice,
  flag,
  integer,
  list,
  nullable,
  strict,
} from '../../../kernel/index.js'
import {
  type AftermathFrame,
  type BattleFrame,
  type CombatFrame,
  type FightingFrame,
  type IllusionTables,
  type PostingFrame,
  type RetreatFrame,
  type RetreatingFrame,
  type VolleyFrame,
  LANDINGS,
  RETREAT_CAUSES,
  SPACES,
} from '../state/index.js'
import { oneOf } from './codecs-phases.js'

/** Columns of the board. */
const COLUMNS = 4

/** What every frame of a combat says of it. */
const combatOf = (g: IllusionTables, { hex, side, units }: SavedNames) => ({
  hex,
  attacker: side,
  swapped: flag,
  mandated: flag,
  plan17: flag,
  landing: nullable(choice('landing', LANDINGS)),
  designated: units,
  heavy: units,
  fortune: integer('result', 0, g.fortunes.length - 1),
})

const combatStage = oneOf<CombatFrame['stage']>('stage', {
  mandate: true,
  belgians: true,
  bombardment: true,
  allenby: true,
  fortunes: true,
  consequences: true,
})
const battleStage = oneOf<BattleFrame['stage']>('stage', {
  defender: true,
  attacker: true,
  'defender-reserves': true,
  'attacker-reserves': true,
  leaving: true,
  'pre-fire': true,
  fire: true,
  'return-fire': true,
  'reserve-fire': true,
  'reserve-return': true,
  elan: true,
})
const role: Codec<PostingFrame['role']> = oneOf('role', { defender: true, attacker: true })
const volleyMode = oneOf<VolleyFrame['mode']>('mode', {
  'pre-fire': true,
  attack: true,
  defence: true,
  'reserve-attack': true,
  'reserve-defence': true,
})

/** A combat up to the end of its fire. */
export const combatFrames = (g: IllusionTables, names: SavedNames): FrameFields<FightingFrame> => {
  const { unit, units, hex, side } = names
  const combat = combatOf(g, names)
  const columns = list(integer('column', 0, COLUMNS), COLUMNS + 1)
  const spaces = list(integer('space', 0, SPACES - 1), SPACES)
  const filled = list(units, COLUMNS)
  return {
    combat: { ...combat, stage: combatStage },
    battle: {
      ...combat,
      spaces: list(units, SPACES, SPACES),
      vacant: columns,
      attackerHit: flag,
      stage: battleStage,
      hits: spaces,
    },
    fortunes: { landing: flag },
    advantage: { side },
    bombardment: {
      side,
      hex,
      stage: choice('stage', ['asking', 'firing']),
      heavy: units,
      unit: nullable(unit),
      target: nullable(unit),
      pair: units,
    },
    posting: { side, role, from: units, forced: flag, facing: filled, spaces: filled },
    reserve: { side, role, waiting: units, open: columns, spaces: filled },
    volley: { mode: volleyMode, shooters: spaces, hits: spaces },
    leaving: { side, waiting: units, rolling: flag, left: units },
  }
}

/** What follows the fire, or takes its place. */
export const retreatFrames = (g: IllusionTables, names: SavedNames): FrameFields<RetreatingFrame> => {
  const { unit, units, hex, hexes, side } = names
  return {
    aftermath: {
      ...combatOf(g, names),
      stage: oneOf<AftermathFrame['stage']>('stage', {
        forced: true,
        choice: true,
        headquarters: true,
        control: true,
      }),
      cancelled: flag,
      left: flag,
      initiative: flag,
    },
    retreat: {
      side,
      from: hex,
      cause: choice('cause', RETREAT_CAUSES),
      stage: oneOf<RetreatFrame['stage']>('stage', {
        units: true,
        cavalry: true,
        surplus: true,
        toll: true,
        onward: true,
        heavy: true,
        headquarters: true,
      }),
      waiting: units,
      unit: nullable(unit),
      entered: hexes,
      went: list(strict('way', { unit, to: hex }), 9999),
      met: list(strict('way', { unit, to: hex }), 9999),
      over: nullable(hex),
      barred: units,
    },
    'sea-retreat': { unit },
    flight: { unit },
    chit: { hex },
  }
}
