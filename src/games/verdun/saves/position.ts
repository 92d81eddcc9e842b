/** The written form of a position: units, objectives, forts, pillboxes and the carry by name. */
import { type SavedFields, integer, list, nullable, savedNames, setCodec, wordsCodec } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import { type VerdunCarry, type VerdunState, type VerdunTables, CONDITIONS } from '../state/index.js'

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: VerdunTables): SavedFields<VerdunState, VerdunCarry> => {
  const { first, last, extra } = g.scenario.turns
  const { unitSet, hex, hexSet, turn } = savedNames(g, SIDES, first, Math.max(last, extra))
  return {
    turn,
    carry: nullable(unitSet),
    nothing: null,
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
      germanHeld: hexSet('objective hex', g.heldHexes),
      silenced: setCodec('fort', g.fortIds),
      pillboxes: list(hex, g.pillboxHexes.length, g.pillboxHexes.length),
      extra: integer('extra turn', 0, 3),
    },
  }
}
