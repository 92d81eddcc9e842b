/** The saved form of a state: units, hexes and frames by name. */
import {
  type Codec,
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
import { SIDES } from '../scenario/index.js'
import { QUARTERS, steps } from '../chapters/index.js'
import {
  type MarneFrame,
  type MarneState,
  type MarneTables,
  type Odds,
  DISRUPTED,
  DISRUPTED_THIS_TURN,
} from '../state/index.js'
import { COMBAT_RESULTS } from '../rulebook/index.js'

/** How disruption is written: by the end of which own combat phase it ends. */
const CONDITIONS = {
  conditions: [
    { name: 'disrupted', bits: DISRUPTED, mask: 3 },
    { name: 'disrupted-this-turn', bits: DISRUPTED_THIS_TURN, mask: 3 },
  ],
} as const

/** Codec of a combat's arithmetic. */
const oddsCodec = (g: MarneTables, { units, hex }: SavedNames): Codec<Odds> => {
  const quarters = list(integer('quarters of a strength point', 1, 99 * QUARTERS), g.units.length)
  return strict('odds', {
    attackers: units,
    attack: quarters,
    defenders: units,
    defence: quarters,
    forts: list(indexed('fortress', g.fortIds), g.fortIds.length),
    column: indexed('column', COMBAT_RESULTS.columns),
    ground: hex,
    terrain: integer('terrain modifier', 0, 9),
    river: integer('river modifier', 0, 9),
    flank: flag,
    disrupted: flag,
  })
}

/** Codec of a scenario's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: MarneTables): Codec<MarneState> => {
  const n = g.units.length
  const names = savedNames(g, SIDES, g.scenario.turns.first, g.scenario.turns.last)
  const { unit, units, unitSet, hex, hexes, hexSet, side, turn } = names
  const attack = strict('attack', { targets: hexes, attackers: units })
  const odds = oddsCodec(g, names)
  const rolled = { targets: hexes, odds, die: integer('die', 1, 6), vacated: hexes }
  const frame = frameCodec<MarneFrame>({
    ...bottomFrames(turn, steps(g).length, nullable(unitSet)),
    setup: { side, lifted: integer('liftings', 0, liftingsFor(g.units.length)), unit: indexOrNone(unit) },
    movement: { side, first: flag, moved: unitSet, unsupplied: unitSet, cutOff: unitSet },
    entering: { unit },
    departing: { unit },
    marching: { unit, points: integer('movement points', 0, 99) },
    stacking: { side, moved: unitSet, last: nullable(unit) },
    declarations: { side, first: flag, moved: unitSet, attacks: list(attack, n) },
    targets: { targets: hexes },
    attackers: { targets: hexes, attackers: units },
    resolution: {
      side,
      first: flag,
      attacks: list(attack, n),
      open: list(integer('attack', 0, n), n),
      guests: unitSet,
    },
    roll: { targets: hexes, odds },
    retreats: { ...rolled, waiting: units, retreated: units },
    retreating: { unit, side, distance: integer('hexes', 1, 3), entered: list(hex, 3, 1) },
    pursuit: { ...rolled, retreated: units },
    advance: { side, able: units, emptied: hexes, unit: indexOrNone(unit) },
  })
  return strict('MarneState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, CONDITIONS),
    germanHeld: hexSet('town hex', g.heldHexes),
    destroyed: setCodec('fortress', g.fortIds),
    frames: list(frame, 5, 1),
  })
}
