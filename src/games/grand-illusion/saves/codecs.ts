/** The saved form of a state: units, hexes, hexsides and frames by name. */
import * as E from 'fp-ts/lib/Either.js'
import {
  type BitSet,
  type Board,
  type Codec,
  type FrameFields,
  type SavedNames,
  DIRECTION_NAMES,
  below,
  bottomFrames,
  choice,
  flag,
  frameCodec,
  hexNames,
  indexOrNone,
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
import {
  type Affairs,
  type Ground,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  CONDITIONS,
} from '../state/index.js'
import { combatFrames, retreatFrames } from './codecs-combat.js'
import { movementFrames, phaseFrames, questionFrames } from './codecs-phases.js'

/** Highest level of an entrenchment (9.7). */
const DEEPEST_TRENCH = 2
/** How many frames may lie on each other. */
const MOST_FRAMES = 20

/** Frames that standing rules may lay on any other. */
export const INTERRUPTING = ['chit', 'flight'] as const satisfies ReadonlyArray<IllusionFrame['at']>

/** Names of hexsides as the state numbers them, `26/NE`: six a hex. */
const hexsideNames = (board: Board): ReadonlyArray<string> =>
  hexNames(board).flatMap(hex => DIRECTION_NAMES.flat.map(towards => `${hex}/${towards}`))

/** Levels of entrenchment, written for the hexes that have one, ascending. */
const trenchesCodec = (board: Board, { hex }: SavedNames): Codec<ReadonlyArray<number>> => {
  const level = integer('level', 1, DEEPEST_TRENCH)
  return mapped<ReadonlyArray<{ readonly hex: number; readonly level: number }>, ReadonlyArray<number>>(
    'trenches',
    list(strict('entrenchment', { hex, level }), board.hexes),
    (u): u is ReadonlyArray<number> =>
      Array.isArray(u) && u.length === board.hexes && u.every(each => Number.isInteger(each)),
    entries => {
      const at = entries.findIndex((entry, i) => i > 0 && entry.hex <= entries[i - 1]!.hex)
      if (at >= 0)
        return E.left({
          code: 'out-of-order',
          message: 'hexes are listed in ascending order, none twice',
          path: [at, 'hex'],
        })
      const found = new Map(entries.map(entry => [entry.hex, entry.level]))
      return E.right(below(board.hexes).map(each => found.get(each) ?? 0))
    },
    levels => levels.flatMap((each, i) => (each > 0 ? [{ hex: i, level: each }] : [])),
  )
}

/** Sets of hexes and hexsides. */
interface Sets {
  readonly hexSet: Codec<BitSet>
  readonly hexsides: Codec<BitSet>
}

const groundCodec = ({ hexSet }: Sets): Codec<Ground> =>
  strict('ground', { german: hexSet, cavalry: hexSet, sieges: hexSet, railEnd: flag })

/** The chits on the hexes of a list, in its order. */
const chitsOf = ({ hexes, chits }: IllusionTables['victory'][0]): Codec<ReadonlyArray<number | null>> =>
  list(nullable(integer('chit', chits[0]!, chits[chits.length - 1]!)), hexes.length, hexes.length)

/** The chits of both lists: German VP hexes, Plan 17 hexes. */
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

const affairsCodec = (g: IllusionTables, { hex }: SavedNames, { hexSet }: Sets): Codec<Affairs> => {
  const turn = integer('game turn', 0, g.scenario.turns.last)
  const count = integer('number', 0, 9999)
  return strict('affairs', {
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
    landing: indexOrNone(hex),
    allenby: hexSet,
    frenchLost: count,
    britishHits: count,
    decided: nullable(choice('end', ENDS)),
  })
}

/**
 * Codec of a scenario's states: shapes, names, ranges. What must hold between the parts is the audit's business. `phases` is
 * how many phases a game turn has.
 */
export const stateCodec = (g: IllusionTables, phases: number): Codec<IllusionState> => {
  const { turns, caps } = g.scenario
  const names = savedNames(g, SIDES, turns.first, turns.last)
  const hexSet = setCodec('hex', hexNames(g.board))
  const sets: Sets = { hexSet, hexsides: setCodec('hexside', hexsideNames(g.board)) }
  const fields: FrameFields<IllusionFrame> = {
    ...bottomFrames(names.turn, phases, nullable(choice<never>('carry', []))),
    ...questionFrames(g, names),
    ...phaseFrames(g, names),
    ...movementFrames(g, names),
    ...combatFrames(g, names),
    ...retreatFrames(g, names),
  }
  const frame = frameCodec<IllusionFrame>(fields, INTERRUPTING)
  return strict('IllusionState', {
    scenario: choice('scenario', [g.digest]),
    units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
    ground: groundCodec(sets),
    trenches: trenchesCodec(g.board, names),
    blocks: pair(sets.hexsides),
    caps: pair(integer('CAPs', 0, caps.most)),
    mandates: pair(integer('mandated attacks', 0, 99)),
    points: pair(integer('victory points', -999, 999)),
    initiative: names.side,
    affairs: affairsCodec(g, names, sets),
    frames: list(frame, MOST_FRAMES, 1),
  })
}
