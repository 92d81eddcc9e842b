/** The written form of a position: units, towns, fortresses and the carry by name. */
import {
  type SavedFields,
  hexNames,
  nullable,
  savedNames,
  setCodec,
  among,
  setLine,
  wordsCodec,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import { type MarneCarry, type MarneState, type MarneTables, DISRUPTED, DISRUPTED_THIS_TURN } from '../state/index.js'

/** The names of the ways in which a unit can be disrupted. They differ in the combat phase after which it recovers. */
const CONDITIONS = {
  conditions: [
    { name: 'disrupted', bits: DISRUPTED, mask: 3 },
    { name: 'disrupted-this-turn', bits: DISRUPTED_THIS_TURN, mask: 3 },
  ],
} as const

/** Whether the positions of a phase, by its id, have a carry. */
export const isCarriedInto = (phase: string): boolean => phase.startsWith('combat')

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: MarneTables): SavedFields<MarneState, MarneCarry> => {
  const hexes = hexNames(g.board)
  const { unitSet, hexSet, turn } = savedNames(g, SIDES, g.scenario.turns.first, g.scenario.turns.last)
  return {
    turn,
    carry: nullable(unitSet),
    nothing: null,
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, CONDITIONS),
      germanHeld: hexSet('town hex', g.heldHexes),
      destroyed: setCodec('fortress', g.fortIds),
    },
    text: {
      conditions: CONDITIONS.conditions.map(({ name }) => name),
      hexes,
      carriedInto: isCarriedInto,
      lines: [
        setLine(
          'germanHeld',
          'german: town hexes in which the last unit was German',
          among(
            'town hex',
            g.heldHexes.map(hex => hexes[hex]!),
          ),
          'allied: town hexes in which the last unit was Allied',
        ),
        setLine(
          'destroyed',
          'destroyed: destroyed fortresses',
          among('fortress', g.fortIds),
          'intact: fortresses that are not destroyed',
        ),
        setLine('carry', 'moved: in a combat phase, units that moved in the phase before it', among('unit', g.unitIds)),
      ],
    },
  }
}
