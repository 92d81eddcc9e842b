/** The written form of a position: units, objectives, forts, pillboxes and the carry by name. */
import {
  type PositionLine,
  type SavedFields,
  chosenWord,
  among,
  eachLine,
  hexNames,
  integer,
  list,
  nameWord,
  nullable,
  savedNames,
  setCodec,
  setLine,
  valueLine,
  wordsCodec,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import { type VerdunCarry, type VerdunState, type VerdunTables, CONDITIONS } from '../state/index.js'

/** Returns the lines of a scenario's positions as text. */
const textLines = (g: VerdunTables, hexes: ReadonlyArray<string>): ReadonlyArray<PositionLine> => [
  setLine(
    'germanHeld',
    'german: objective hexes in which the last unit was German',
    among(
      'objective hex',
      g.heldHexes.map(at => hexes[at]!),
    ),
    'french: objective hexes in which the last unit was French',
  ),
  setLine('silenced', 'silenced: silenced forts', among('fort', g.fortIds), 'firing: forts that are not silenced'),
  eachLine(
    'pillboxes',
    'pillbox: the hex of a pillbox',
    among(
      'pillbox',
      g.scenario.pillboxes.map(({ id }) => id),
    ),
    nameWord('HEX'),
  ),
  valueLine(
    'extra',
    'extra-turn: the side that has bought the extra turn',
    chosenWord({ neither: 0, german: 1, french: 2, both: 3 }),
  ),
  setLine(
    'carry',
    'advanced: in a manoeuvre phase or a second combat phase, units that advanced or manoeuvred',
    among('unit', g.unitIds),
  ),
]

/** Whether the positions of a phase, by its id, have a carry. */
export const isCarriedInto = (phase: string): boolean => phase === 'manoeuvre' || phase === 'combat-2'

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: VerdunTables): SavedFields<VerdunState, VerdunCarry> => {
  const { first, last, extra } = g.scenario.turns
  const hexes = hexNames(g.board)
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
    text: {
      conditions: CONDITIONS.map(({ name }) => name),
      hexes,
      carriedInto: isCarriedInto,
      lines: textLines(g, hexes),
    },
  }
}
