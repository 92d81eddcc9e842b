/** The saved form of a state: units, hexes and frames by name. */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, choice, flag, indexed, integer, list, mapped, nullable, strict, tagged } from '../kernel/codec.js'
import { wordsCodec } from '../kernel/roster.js'
import { setCodec } from '../kernel/sets.js'
import { SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import { DISRUPTED, DISRUPTED_THIS_TURN, type MarneFrame, type MarneState, type SideIndex } from './state.js'
import { COMBAT_RESULTS } from './tables.js'
import { QUARTERS } from './combat.js'

/** How disruption is written: by the end of which own combat phase it ends. */
const CONDITIONS = {
  conditions: [
    { name: 'disrupted', bits: DISRUPTED, mask: 3 },
    { name: 'disrupted-this-turn', bits: DISRUPTED_THIS_TURN, mask: 3 },
  ],
} as const

/** An index or -1, written as an id or null. */
const orNone = (codec: Codec<number>): Codec<number> =>
  mapped<number | null, number>(`${codec.name} or none`, nullable(codec), (u): u is number => typeof u === 'number', read => E.right(read ?? -1), i => (i < 0 ? null : i))

/** Codec of a setting's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: Setting): Codec<MarneState> => {
  const n = g.units.length
  const unit = indexed('unit', g.unitIds)
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const hex = indexed('hex', hexIds)
  const units = list(unit, n)
  const hexes = list(hex, g.board.hexes)
  const unitSet = setCodec('unit', g.unitIds)
  const side = indexed('side', SIDES) as Codec<SideIndex>
  const quarters = list(integer('quarters of a strength point', 1, 99 * QUARTERS), n)
  const at = <const T extends string>(name: T): Codec<T> => choice('frame', [name])
  const attack = strict('attack', { targets: hexes, attackers: units })
  const turn = integer('game turn', g.scenario.turns.first, g.scenario.turns.last)
  // what a movement phase hands on is a set of units; elsewhere nothing is handed on
  const carry = mapped<ReadonlyArray<number> | null, ReadonlyArray<number>>('units handed on', nullable(unitSet), (u): u is ReadonlyArray<number> => Array.isArray(u),
    read => E.right(read ?? []), set => (set.length === 0 ? null : set))
  const odds = strict('odds', {
    attackers: units, attack: quarters, defenders: units, defence: quarters, forts: list(indexed('fortress', g.fortIds), g.fortIds.length),
    column: indexed('column', COMBAT_RESULTS.columns), ground: hex, terrain: integer('terrain modifier', 0, 9), river: integer('river modifier', 0, 9), flank: flag, disrupted: flag,
  })
  const frame = tagged<MarneFrame>('frame', 'at', {
    sequence: strict('sequence', { at: at('sequence'), turn, step: integer('step', 0, 20), carry }),
    over: strict('over', { at: at('over'), turn }),
    setup: strict('setup', { at: at('setup'), side, placed: unitSet, unit: orNone(unit) }),
    movement: strict('movement', { at: at('movement'), side, first: flag, moved: unitSet, unsupplied: unitSet, cutOff: unitSet }),
    march: strict('march', { at: at('march'), unit, points: integer('movement points', 0, 99), begun: flag }),
    stacking: strict('stacking', { at: at('stacking'), side, moved: unitSet, last: orNone(unit) }),
    declarations: strict('declarations', { at: at('declarations'), side, first: flag, moved: unitSet, attacks: list(attack, n) }),
    building: strict('building', { at: at('building'), targets: hexes, named: flag, attackers: units }),
    resolution: strict('resolution', { at: at('resolution'), side, first: flag, attacks: list(attack, n), open: list(integer('attack', 0, n), n), guests: unitSet }),
    combat: strict('combat', {
      at: at('combat'), targets: hexes, odds, die: integer('die', 0, 6), stage: choice('stage', ['roll', 'retreat', 'advance']), left: hexes, retreated: units,
    }),
    retreat: strict('retreat', {
      at: at('retreat'), side, distance: integer('hexes', 1, 3), waiting: units, unit: orNone(unit), entered: list(hex, 4), done: units,
    }),
    advance: strict('advance', { at: at('advance'), side, able: units, emptied: hexes, unit: orNone(unit) }),
  })
  return strict('MarneState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, CONDITIONS),
    germanHeld: setCodec('town hex', g.heldHexes.map(h => hexIds[h]!)),
    destroyed: setCodec('fortress', g.fortIds),
    frames: list(frame, 5, 1),
  })
}
