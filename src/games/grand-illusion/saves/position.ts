/** The written form of a position: units, hexes and hexsides by name. */
import * as E from 'fp-ts/lib/Either.js'
import {
  type Codec,
  type SavedFields,
  type SavedNames,
  DIRECTION_NAMES,
  below,
  choice,
  flag,
  hexNames,
  integer,
  list,
  mapped,
  nullable,
  pair,
  savedNames,
  setCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { ENDS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type Affairs, type IllusionState, type IllusionTables, CONDITIONS } from '../state/index.js'
import { linesOf } from './lines.js'

/** Builds the codec of an index that is written as an id, or of -1, which is written as null. */
const indexOrNone = (codec: Codec<number>): Codec<number> =>
  mapped<number | null, number>(
    `${codec.name} or none`,
    nullable(codec),
    (u): u is number => typeof u === 'number',
    read => E.right(read ?? -1),
    i => (i < 0 ? null : i),
  )

/** The highest level of an entrenchment (9.7). */
const DEEPEST_TRENCH = 2

/** The codec of the levels of entrenchment. They are written for the hexes that have one, in ascending order. */
const trenchesCodec = (hexes: number, { hex }: SavedNames): Codec<ReadonlyArray<number>> => {
  const level = integer('level', 1, DEEPEST_TRENCH)
  return mapped<ReadonlyArray<{ readonly hex: number; readonly level: number }>, ReadonlyArray<number>>(
    'trenches',
    list(strict('entrenchment', { hex, level }), hexes),
    (u): u is ReadonlyArray<number> =>
      Array.isArray(u) && u.length === hexes && u.every(each => Number.isInteger(each)),
    entries => {
      const at = entries.findIndex((entry, i) => i > 0 && entry.hex <= entries[i - 1]!.hex)
      if (at >= 0)
        return E.left({
          code: 'out-of-order',
          message: 'hexes are listed in ascending order, none twice',
          path: [at, 'hex'],
        })
      const found = new Map(entries.map(entry => [entry.hex, entry.level]))
      return E.right(below(hexes).map(each => found.get(each) ?? 0))
    },
    levels => levels.flatMap((each, hexWith) => (each > 0 ? [{ hex: hexWith, level: each }] : [])),
  )
}

/** The codec of the chits on the hexes of a list, in its order. */
const chitsOf = ({ hexes, chits }: IllusionTables['victory'][0]): Codec<ReadonlyArray<number | null>> =>
  list(nullable(integer('chit', chits[0]!, chits[chits.length - 1]!)), hexes.length, hexes.length)

/** The codec of the chits of both lists: German VP hexes and Plan 17 hexes. */
const chitPair = ({ victory }: IllusionTables): Codec<Affairs['chits']> =>
  mapped<{ readonly german: Affairs['chits'][0]; readonly plan17: Affairs['chits'][1] }, Affairs['chits']>(
    'chits',
    strict('chits', { german: chitsOf(victory[0]), plan17: chitsOf(victory[1]) }),
    (u): u is Affairs['chits'] =>
      Array.isArray(u) &&
      u.length === 2 &&
      u.every((values: unknown, i) => Array.isArray(values) && values.length === victory[i as 0 | 1].hexes.length),
    ({ german, plan17 }) => E.right([german, plan17]),
    ([german, plan17]) => ({ german, plan17 }),
  )

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: IllusionTables): SavedFields<IllusionState, null> => {
  const { turns, caps } = g.scenario
  const names = savedNames(g, SIDES, turns.first, turns.last)
  const hexIds = hexNames(g.board)
  const hexSet = setCodec('hex', hexIds)
  // hexsides as the state numbers them, six per hex, such as `26/NE`
  const hexsideIds = hexIds.flatMap(hex => DIRECTION_NAMES.flat.map(towards => `${hex}/${towards}`))
  const turn = integer('game turn', 0, turns.last)
  const count = integer('number', 0, 9999)
  return {
    turn: names.turn,
    carry: nullable(choice<never>('carry', [])),
    nothing: null,
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
      ground: strict('ground', { german: hexSet, cavalry: hexSet, sieges: hexSet, railEnd: flag }),
      trenches: trenchesCodec(g.board.hexes, names),
      blocks: pair(setCodec('hexside', hexsideIds)),
      caps: pair(integer('CAPs', 0, caps.most)),
      mandates: pair(integer('mandated attacks', 0, 99)),
      points: pair(integer('victory points', -999, 999)),
      initiative: names.side,
      affairs: strict('affairs', {
        opened: hexSet,
        withdrawn: pair(turn),
        danger: turn,
        parisFell: turn,
        parisCounts: flag,
        chits: chitPair(g),
        options: pair(integer('options', 0, 31)),
        belgiansAtAntwerp: flag,
        antwerpLocked: flag,
        antwerpSupplies: flag,
        landing: indexOrNone(names.hex),
        allenby: hexSet,
        frenchLost: count,
        britishHits: count,
        decided: nullable(choice('end', ENDS)),
      }),
    },
    text: { conditions: CONDITIONS.map(({ name }) => name), hexes: hexIds, lines: linesOf(g, hexIds) },
  }
}
