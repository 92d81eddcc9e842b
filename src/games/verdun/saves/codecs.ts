/** The saved form of a state: units, hexes and frames by name. */
import {
  type Codec,
  bottomFrames,
  choice,
  flag,
  frameCodec,
  indexOrNone,
  indexed,
  integer,
  list,
  nullable,
  setCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { steps } from '../chapters/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  type VerdunTables,
  AFTERMATH,
  CONDITIONS,
  LOSS_RULES,
} from '../state/index.js'

/** Codec of a setting's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: VerdunTables): Codec<VerdunState> => {
  const n = g.units.length
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const unit = indexed('unit', g.unitIds)
  const hex = indexed('hex', hexIds)
  const fort = indexed('fort', g.fortIds)
  const units = list(unit, n)
  const hexes = list(hex, g.board.hexes)
  const unitSet = setCodec('unit', g.unitIds)
  const fortSet = setCodec('fort', g.fortIds)
  const side = indexed('side', SIDES) as Codec<SideIndex>
  const { first, last, extra } = g.scenario.turns
  const turn = integer('game turn', first, Math.max(last, extra))
  const carry = nullable(unitSet)
  const pillbox = indexed(
    'pillbox',
    g.scenario.pillboxes.map(p => p.id),
  )
  const pillboxSet = setCodec(
    'pillbox',
    g.scenario.pillboxes.length > 0 ? g.scenario.pillboxes.map(p => p.id) : ['none'],
  )
  const points = integer('movement points', 0, 99)
  const stack = strict('stack', { hex, units })
  const odds = strict('odds', {
    attack: integer('attack', 0, 9999),
    defence: integer('defence', 1, 9999),
    column: integer('column', 0, 9999),
    ground: hex,
    shift: integer('shift', -20, 20),
    modifier: integer('modifier', -20, 20),
  })
  const face = integer('die', 1, 6)
  const retreats = {
    side,
    distance: integer('hexes', 1, 2),
    waiting: list(stack, n),
    done: list(stack, n),
    barred: hexes,
    owing: units,
  }
  const frame = frameCodec<VerdunFrame>({
    ...bottomFrames(turn, steps(g).length, carry),
    setup: { side, placed: unitSet, pillboxes: pillboxSet, unit: indexOrNone(unit), pillbox: indexOrNone(pillbox) },
    command: { side },
    bombardment: { side, bombarded: hexes },
    salvo: { target: hex, guns: units },
    'bombardment-roll': { target: hex, guns: units },
    'bombardment-loss': { target: hex, guns: units, die: face },
    'neutralisation-roll': { target: hex, guns: units, die: face },
    movement: {
      side,
      manoeuvre: flag,
      moved: unitSet,
      advanced: unitSet,
      detached: list(strict('detached', { unit, spent: points }), n),
    },
    march: {
      unit,
      spent: points,
      steps: integer('hexes', 0, 99),
      zoc: flag,
      dropped: list(strict('dropped', { unit, spent: points }), n),
    },
    stacking: { side, both: flag, last: nullable(unit), handed: carry },
    combats: {
      side,
      second: flag,
      manoeuvred: unitSet,
      attacked: unitSet,
      struck: unitSet,
      fortsStruck: fortSet,
      retreated: list(stack, n),
      closing: flag,
    },
    targets: { targets: hexes },
    assault: { targets: hexes, attackers: units, guns: units },
    defence: { targets: hexes, attackers: units, guns: units, defenceGuns: units },
    'combat-roll': { targets: hexes, attackers: units, guns: units, defenceGuns: units, odds },
    aftermath: {
      stage: choice('stage', AFTERMATH),
      targets: hexes,
      attackers: units,
      guns: units,
      defenceGuns: units,
      odds,
      die: face,
      attacking: units,
      defending: units,
      defenders: units,
      decided: hexes,
      holding: hexes,
      owing: units,
      retreats: list(stack, n),
      vacated: hexes,
    },
    hold: { hex, steps: integer('steps', 1, 2) },
    'step-losses': {
      side,
      among: units,
      forts: list(fort, g.fortIds.length),
      count: integer('steps', 1, 2),
      first: units,
      last: nullable(unit),
      rule: choice('rule', LOSS_RULES),
    },
    retreats,
    'falling-back': { ...retreats, units: list(unit, n, 1), entered: list(hex, 3, 1) },
    advance: { side, able: units, emptied: hexes, unit: indexOrNone(unit), advanced: units },
    reorganisation: { side },
    'extra-turn': { german: integer('answer', -1, 1) },
  })
  return strict('VerdunState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
    germanHeld: setCodec(
      'objective hex',
      g.heldHexes.map(h => hexIds[h]!),
    ),
    silenced: fortSet,
    pillboxes: list(hex, g.pillboxHexes.length, g.pillboxHexes.length),
    extra: integer('extra turn', 0, 3),
    frames: list(frame, 6, 1),
  })
}
