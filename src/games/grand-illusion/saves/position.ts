/** The lines of a position as text, in addition to those that all games have. */

import {
  among,
  below,
  choice,
  type Codec,
  DIRECTION_NAMES,
  eachLine,
  flag,
  flagWord,
  hexNames,
  integer,
  keyedLine,
  list,
  mapped,
  nameWord,
  nullable,
  numberWord,
  optionalWord,
  pair,
  type PositionLine,
  type SavedFields,
  type SavedNames,
  savedNames,
  setCodec,
  setLine,
  strict,
  valueLine,
  type WordForm,
  wordsCodec,
} from '../../../kernel/index.js'
import { ENDS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type Affairs,
  ALLIED,
  CONDITIONS,
  GERMAN,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
} from '../state/index.js'
import * as E from 'fp-ts/lib/Either.js'

/** The sides, for lines with a value for each. */
const EACH_SIDE = among('side', SIDES)

/** The options of a side by number: `2,5`. The position has one bit per option. */
const optionsWord: WordForm = {
  usage: 'NUMBER,...|none',
  read: word => {
    if (word === 'none') return 0
    return /^[1-5](,[1-5])*$/.test(word) ? word.split(',').reduce((bits, n) => bits | (1 << (Number(n) - 1)), 0) : word
  },
  print: value => [1, 2, 3, 4, 5].filter(number => ((Number(value) >> (number - 1)) & 1) === 1).join(',') || 'none',
}

/** The lines about CAPs, attacks, points, the initiative, and past events. */
const TRACKS: ReadonlyArray<PositionLine> = [
  eachLine('caps', 'caps: the CAPs that a side has left (5.1)', EACH_SIDE, numberWord),
  eachLine('mandates', 'mandates: the mandated attacks that a side owes (9.1.1)', EACH_SIDE, numberWord),
  eachLine('points', 'points: the victory points of a list (14.1)', among('list', ['german', 'plan-17']), numberWord),
  valueLine('initiative', 'initiative: the side that has the initiative (6.0)', nameWord(SIDES.join('|'))),
  eachLine(
    'affairs.withdrawn',
    'withdrawn: the turn of the general withdrawal of a side, or 0 (8.7)',
    EACH_SIDE,
    numberWord,
  ),
  valueLine('affairs.danger', 'danger: the turn in which Paris came into danger, or 0 (8.4.9)', numberWord),
  valueLine(
    'affairs.parisFell',
    'paris-fell: the turn in which Paris first came under German control, or 0 (14.1.3.a)',
    numberWord,
  ),
  valueLine(
    'affairs.parisCounts',
    'paris-counts: whether the points for Paris are in the German total (14.1.3.f)',
    flagWord,
  ),
  eachLine(
    'affairs.options',
    'options: the strategic options that a side has chosen, by number (14.3.6)',
    EACH_SIDE,
    optionsWord,
  ),
  valueLine(
    'affairs.belgiansAtAntwerp',
    'belgians-at-antwerp: whether the Belgians withdrew to Antwerp on turn 1 (Q-82)',
    flagWord,
  ),
  valueLine('affairs.antwerpLocked', 'antwerp-locked: whether the Belgians are locked up in Antwerp (Q-124)', flagWord),
  valueLine(
    'affairs.antwerpSupplies',
    'antwerp-supplies: whether Antwerp is a German supply source (14.3.6.ad)',
    flagWord,
  ),
  valueLine('affairs.landing', 'landing: the hex of the assault landing (14.3.6.l)', optionalWord(nameWord('HEX'))),
  valueLine('affairs.frenchLost', 'french-lost: the French corps eliminated through turn 5 (14.2.2.e)', numberWord),
  valueLine('affairs.britishHits', 'british-hits: the hits on British units through turn 5 (14.2.2.f)', numberWord),
  valueLine('affairs.decided', 'decided: how the game ended (14.1.3)', optionalWord(nameWord(ENDS.join('|')))),
]

/** Returns the lines about hexes and hexsides. */
const groundLines = (ids: ReadonlyArray<string>): ReadonlyArray<PositionLine> => {
  const hex = among('hex', ids)
  const hexside = among(
    'hexside',
    ids.flatMap(from => DIRECTION_NAMES.flat.map(towards => `${from}/${towards}`)),
  )
  return [
    setLine('ground.german', 'german: hexes under German control (8.3)', hex, 'allied: hexes under Allied control'),
    setLine(
      'ground.cavalry',
      'cavalry: hexes with a cavalry control marker (8.3.4)',
      hex,
      'no-cavalry: hexes without one',
    ),
    setLine('ground.sieges', 'siege: hexes with a siege marker (9.5.3)', hex, 'no-siege: hexes without one'),
    valueLine('ground.railEnd', 'rail-end: whether the end-of-rail marker is on the map (8.4.3)', flagWord),
    keyedLine('trenches', 'trench: the level of entrenchment of a hex (9.7)', hex, 'hex', ['level', numberWord]),
    ...[GERMAN, ALLIED].map(side =>
      setLine(
        ['blocks', side],
        `${SIDES[side]}-block: hexsides that the ${side === GERMAN ? 'German' : 'Allied'} side has blocked, such as 26/NE: the entered hex, and the direction of the hex that was left (8.4.5)`,
        hexside,
        `${SIDES[side]}-open: hexsides that it has not blocked`,
      ),
    ),
    setLine(
      'affairs.opened',
      'opened: Schlieffen Plan hexes that are open to German movement (8.4.8.b)',
      hex,
      'closed: Schlieffen Plan hexes that are closed',
    ),
    setLine(
      'affairs.allenby',
      'allenby: hexes in which the Allies have been offered a reconnaissance in force (12.4)',
      hex,
      'no-allenby: hexes in which they have not',
    ),
  ]
}

/** Returns the lines about the chits of a side. */
const chitLine = (
  g: IllusionTables,
  hexes: ReadonlyArray<string>,
  side: SideIndex,
  path: string,
  title: string,
): PositionLine =>
  eachLine(
    path,
    title,
    among(
      'hex',
      g.victory[side].hexes.map(hex => hexes[hex]!),
    ),
    optionalWord(numberWord),
  )

/** Returns the lines of a scenario's positions. */
export const linesOf = (g: IllusionTables, hexes: ReadonlyArray<string>): ReadonlyArray<PositionLine> => [
  ...groundLines(hexes),
  ...TRACKS,
  chitLine(g, hexes, GERMAN, 'affairs.chits.german', 'german-chit: the value of the chit on a German VP hex (14.1)'),
  chitLine(g, hexes, ALLIED, 'affairs.chits.plan17', 'plan-17-chit: the value of the chit on a Plan 17 hex (14.1)'),
]

/* The written form of a position: units, hexes and hexsides by name. */

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
