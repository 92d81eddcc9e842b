/** The written form of a position: units, towns, fortresses and the carry by name. */
import { type SavedFields, nullable, savedNames, setCodec, wordsCodec } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import { type MarneCarry, type MarneState, type MarneTables, DISRUPTED, DISRUPTED_THIS_TURN } from '../state/index.js'

/** The names of the ways in which a unit can be disrupted. They differ in the combat phase after which it recovers. */
const CONDITIONS = {
  conditions: [
    { name: 'disrupted', bits: DISRUPTED, mask: 3 },
    { name: 'disrupted-this-turn', bits: DISRUPTED_THIS_TURN, mask: 3 },
  ],
} as const

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: MarneTables): SavedFields<MarneState, MarneCarry> => {
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
  }
}
