/** The written form of a position: units, objectives, forts, pillboxes and the carry by name. */
import {
  type PositionLine,
  type SavedFields,
  chosenWord,
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
  setLine({
    word: 'german',
    says: 'objective hexes in which the last unit was German',
    not: { word: 'french', says: 'objective hexes in which the last unit was French' },
    path: ['germanHeld'],
    ids: g.heldHexes.map(at => hexes[at]!),
    what: 'objective hex',
  }),
  setLine({
    word: 'silenced',
    says: 'silenced forts',
    not: { word: 'firing', says: 'forts that are not silenced' },
    path: ['silenced'],
    ids: g.fortIds,
    what: 'fort',
  }),
  eachLine({
    word: 'pillbox',
    says: 'the hex of a pillbox',
    path: ['pillboxes'],
    ids: g.scenario.pillboxes.map(({ id }) => id),
    what: 'pillbox',
    value: nameWord('HEX'),
  }),
  valueLine({
    word: 'extra-turn',
    says: 'the side that has bought the extra turn',
    path: ['extra'],
    value: chosenWord({ neither: 0, german: 1, french: 2, both: 3 }),
  }),
  setLine({
    word: 'advanced',
    says: 'in a manoeuvre phase or a second combat phase, units that advanced or manoeuvred',
    path: ['carry'],
    ids: g.unitIds,
    what: 'unit',
  }),
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
