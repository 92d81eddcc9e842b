/** The saved form of a state: units, hexes and frames by name. */
import * as E from 'fp-ts/lib/Either.js'
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
  mapped,
  nullable,
  setCodec,
  setOrNothingCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import { steps } from '../chapters/index.js'
import {
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  FIRED,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  SHELTERED,
} from '../state/index.js'

/** How a unit's status is written. */
const CONDITIONS = {
  conditions: [
    { name: 'one-step-lost', bits: 1, mask: 3 },
    { name: 'two-steps-lost', bits: 2, mask: 3 },
    { name: 'fired', bits: FIRED },
    { name: 'neutralised', bits: NEUTRALISED },
    { name: 'out-of-command', bits: OUT_OF_COMMAND },
    { name: 'guest', bits: GUEST },
    { name: 'sheltered', bits: SHELTERED },
  ],
} as const

/** Codec of a setting's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: Setting): Codec<VerdunState> => {
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
  const carry = setOrNothingCodec('unit', g.unitIds)
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
  const frame = frameCodec<VerdunFrame>({
    ...bottomFrames(turn, steps(g).length, carry),
    setup: { side, placed: unitSet, pillboxes: pillboxSet, unit: indexOrNone(unit), pillbox: indexOrNone(pillbox) },
    command: { side },
    bombardment: { side, bombarded: hexes },
    fire: {
      target: hex,
      guns: units,
      stage: choice('stage', ['guns', 'die', 'loss', 'second']),
      die: integer('die', 0, 6),
    },
    movement: {
      side,
      manoeuvre: flag,
      moved: unitSet,
      advanced: unitSet,
      detached: list(strict('detached', { unit, spent: points }), n),
    },
    march: { unit, spent: points, steps: integer('hexes', 0, 99), zoc: flag, dropped: droppedCodec(g, points) },
    stacking: { side, both: flag, last: indexOrNone(unit), handed: carry },
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
    combat: {
      stage: choice('stage', [
        'targets',
        'assault',
        'defence',
        'die',
        'hold',
        'retreat',
        'attacker-losses',
        'defender-losses',
        'advance',
      ]),
      targets: hexes,
      attackers: units,
      guns: units,
      defenceGuns: units,
      odds: nullable(odds),
      die: integer('die', 0, 6),
      attacking: units,
      defending: units,
      defenders: units,
      decided: hexes,
      holding: hexes,
      stosstruppenOwe: flag,
      retreats: list(stack, n),
      left: hexes,
    },
    hold: { hex, steps: integer('steps', 1, 2) },
    losses: {
      side,
      among: units,
      forts: list(fort, g.fortIds.length),
      count: integer('steps', 1, 2),
      stosstruppenFirst: flag,
      last: indexOrNone(unit),
      rule: choice('rule', ['verdun:3.3.c', 'verdun:7.5.c', 'verdun:7.5.i']),
    },
    retreat: {
      side,
      distance: integer('hexes', 1, 2),
      waiting: list(stack, n),
      units,
      entered: list(hex, 3),
      done: list(stack, n),
      barred: hexes,
      stosstruppenOwe: flag,
    },
    advance: { side, able: units, emptied: hexes, unit: indexOrNone(unit), advanced: units },
    reorganisation: { side },
    'extra-turn': { german: integer('answer', -1, 1) },
  })
  return strict('VerdunState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, CONDITIONS),
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

/** Battalions dropped on the way, each with the points spent till then. */
const droppedCodec = (g: Setting, points: Codec<number>): Codec<ReadonlyArray<number>> =>
  mapped(
    'battalions dropped',
    list(strict('dropped', { unit: indexed('unit', g.unitIds), spent: points }), g.units.length),
    (u): u is ReadonlyArray<number> => Array.isArray(u),
    read => E.right(read.flatMap(({ unit, spent }) => [unit, spent])),
    flat => flat.flatMap((unit, i) => (i % 2 === 0 ? [{ unit, spent: flat[i + 1]! }] : [])),
  )
