/** The saved form of a state: units, hexes and frames by name. */
import {
  type Codec,
  type FrameFields,
  type SavedNames,
  bottomFrames,
  choice,
  flag,
  frameCodec,
  indexOrNone,
  indexed,
  integer,
  liftingsFor,
  list,
  nullable,
  savedNames,
  setCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { steps } from '../chapters/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type FireFrame,
  type MarchFrame,
  type MovementFrame,
  type SetupFrame,
  type VerdunFrame,
  type VerdunState,
  type VerdunTables,
  CONDITIONS,
} from '../state/index.js'
import { combatFrames } from './codecs-combat.js'

/** Set-up: what is in hand by name. */
const setupFrames = ({ scenario }: VerdunTables, { unit, side }: SavedNames): FrameFields<SetupFrame> => {
  const pillbox = indexed(
    'pillbox',
    scenario.pillboxes.map(({ id }) => id),
  )
  const most = liftingsFor(scenario.units.length + scenario.pillboxes.length)
  return {
    setup: { side, lifted: integer('liftings', 0, most), unit: indexOrNone(unit), pillbox: indexOrNone(pillbox) },
  }
}

/** Bombardments, stage by stage. */
const fireFrames = ({ hex, units }: SavedNames): FrameFields<FireFrame> => {
  const salvo = { target: hex, guns: units }
  const fired = { ...salvo, die: integer('die', 1, 6) }
  return { salvo, 'bombardment-roll': salvo, 'bombardment-loss': fired, 'neutralisation-roll': fired }
}

/** Movement and manoeuvre. */
const movementFrames = (
  g: VerdunTables,
  { unit, unitSet, side }: SavedNames,
): FrameFields<MovementFrame | MarchFrame> => {
  const spent = integer('movement points', 0, 99)
  const battalions = (name: string) => list(strict(name, { unit, spent }), g.units.length)
  return {
    movement: { side, manoeuvre: flag, moved: unitSet, advanced: unitSet, detached: battalions('detached') },
    march: { unit, spent, steps: integer('hexes', 0, 99), zoc: flag, dropped: battalions('dropped') },
  }
}

/** Codec of a scenario's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: VerdunTables): Codec<VerdunState> => {
  const { first, last, extra } = g.scenario.turns
  const names = savedNames(g, SIDES, first, Math.max(last, extra))
  const { unit, unitSet, hex, hexes, hexSet, side, turn } = names
  const carry = nullable(unitSet)
  const frame = frameCodec<VerdunFrame>({
    ...bottomFrames(turn, steps(g).length, carry),
    ...setupFrames(g, names),
    command: { side },
    bombardment: { side, bombarded: hexes },
    ...fireFrames(names),
    ...movementFrames(g, names),
    stacking: { side, both: flag, last: nullable(unit), handed: carry },
    ...combatFrames(g, names),
    reorganisation: { side },
    'extra-turn': { german: integer('answer', -1, 1) },
  })
  return strict('VerdunState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
    germanHeld: hexSet('objective hex', g.heldHexes),
    silenced: setCodec('fort', g.fortIds),
    pillboxes: list(hex, g.pillboxHexes.length, g.pillboxHexes.length),
    extra: integer('extra turn', 0, 3),
    frames: list(frame, 6, 1),
  })
}
