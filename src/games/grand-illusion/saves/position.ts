/** The written form of a position: units, hexes and hexsides by name. */
import * as E from 'fp-ts/lib/Either.js'
import {
  type Codec,
  type PositionLine,
  type SavedFields,
  type SavedNames,
  DIRECTION_NAMES,
  below,
  choice,
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
  savedNames,
  setCodec,
  setLine,
  strict,
  valueLine,
  wordsCodec,
} from '../../../kernel/index.js'
import { ENDS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type Affairs, type IllusionState, type IllusionTables, CONDITIONS, GERMAN } from '../state/index.js'

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

/** Returns the lines of a scenario's positions as text. */
const linesOf = (
  g: IllusionTables,
  hexes: ReadonlyArray<string>,
  sides: ReadonlyArray<string>,
): ReadonlyArray<PositionLine> => {
  const hexSet = { ids: hexes, what: 'hex' } as const
  const perSide = { ids: SIDES, what: 'side', value: numberWord } as const
  return [
    setLine({
      ...hexSet,
      word: 'german',
      says: 'hexes under German control (8.3)',
      not: { word: 'allied', says: 'hexes under Allied control' },
      path: ['ground', 'german'],
    }),
    setLine({
      ...hexSet,
      word: 'cavalry',
      says: 'hexes with a cavalry control marker (8.3.4)',
      not: { word: 'no-cavalry', says: 'hexes without one' },
      path: ['ground', 'cavalry'],
    }),
    setLine({
      ...hexSet,
      word: 'siege',
      says: 'hexes with a siege marker (9.5.3)',
      not: { word: 'no-siege', says: 'hexes without one' },
      path: ['ground', 'sieges'],
    }),
    valueLine({
      word: 'rail-end',
      says: 'whether the end-of-rail marker is on the map',
      path: ['ground', 'railEnd'],
      value: flagWord,
    }),
    keyedLine({
      ...hexSet,
      word: 'trench',
      says: 'the level of entrenchment of a hex (9.7)',
      path: ['trenches'],
      key: 'hex',
      value: ['level', numberWord],
    }),
    ...SIDES.map((side, i) =>
      setLine({
        word: `${side}-block`,
        says: `hexsides that the ${i === GERMAN ? 'German' : 'Allied'} side has blocked: the hex that is entered, and the direction of the other (8.4.5)`,
        not: { word: `${side}-open`, says: 'hexsides that it has not blocked' },
        path: ['blocks', i],
        ids: sides,
        what: 'hexside',
      }),
    ),
    eachLine({ ...perSide, word: 'caps', says: 'the CAPs that a side has left (5.1)', path: ['caps'] }),
    eachLine({
      ...perSide,
      word: 'mandates',
      says: 'the mandated attacks that a side owes (9.1.1)',
      path: ['mandates'],
    }),
    eachLine({
      word: 'points',
      says: 'the victory points of a list (14.1)',
      path: ['points'],
      ids: ['german', 'plan-17'],
      what: 'list',
      value: numberWord,
    }),
    valueLine({
      word: 'initiative',
      says: 'the side that has the initiative (6.0)',
      path: ['initiative'],
      value: nameWord(SIDES.join('|')),
    }),
    setLine({
      ...hexSet,
      word: 'opened',
      says: 'Schlieffen Plan hexes that are open to German movement (8.4.8.b)',
      not: { word: 'closed', says: 'Schlieffen Plan hexes that are closed' },
      path: ['affairs', 'opened'],
    }),
    eachLine({
      ...perSide,
      word: 'withdrawn',
      says: 'the turn of the general withdrawal of a side, or 0 (8.7)',
      path: ['affairs', 'withdrawn'],
    }),
    valueLine({
      word: 'danger',
      says: 'the turn in which Paris came into danger, or 0 (8.4.9)',
      path: ['affairs', 'danger'],
      value: numberWord,
    }),
    valueLine({
      word: 'paris-fell',
      says: 'the turn in which Paris first came under German control, or 0 (14.1.3.a)',
      path: ['affairs', 'parisFell'],
      value: numberWord,
    }),
    valueLine({
      word: 'paris-counts',
      says: 'whether the points for Paris are in the German total (14.1.3.f)',
      path: ['affairs', 'parisCounts'],
      value: flagWord,
    }),
    ...(['german', 'plan17'] as const).map((key, i) =>
      eachLine({
        word: key === 'german' ? 'german-chit' : 'plan-17-chit',
        says: `the value of the chit on a ${key === 'german' ? 'German VP' : 'Plan 17'} hex (14.1)`,
        path: ['affairs', 'chits', key],
        ids: g.victory[i as 0 | 1].hexes.map(hex => hexes[hex]!),
        what: 'hex',
        value: optionalWord(numberWord),
      }),
    ),
    eachLine({
      ...perSide,
      word: 'options',
      says: 'the options in force, as the sum of 1, 2, 4, 8 and 16 for the first to the fifth (14.3.6)',
      path: ['affairs', 'options'],
    }),
    valueLine({
      word: 'belgians-at-antwerp',
      says: 'whether the Belgians withdrew to Antwerp on turn 1 (Q-82)',
      path: ['affairs', 'belgiansAtAntwerp'],
      value: flagWord,
    }),
    valueLine({
      word: 'antwerp-locked',
      says: 'whether the Belgians are locked up in Antwerp (Q-124)',
      path: ['affairs', 'antwerpLocked'],
      value: flagWord,
    }),
    valueLine({
      word: 'antwerp-supplies',
      says: 'whether Antwerp is a German supply source (14.3.6.ad)',
      path: ['affairs', 'antwerpSupplies'],
      value: flagWord,
    }),
    valueLine({
      word: 'landing',
      says: 'the hex of the assault landing (14.3.6.l)',
      path: ['affairs', 'landing'],
      value: optionalWord(nameWord('HEX')),
    }),
    setLine({
      ...hexSet,
      word: 'allenby',
      says: 'hexes in which the Allies have been offered a reconnaissance in force (12.4)',
      not: { word: 'no-allenby', says: 'hexes in which they have not' },
      path: ['affairs', 'allenby'],
    }),
    valueLine({
      word: 'french-lost',
      says: 'the French corps eliminated through turn 5 (14.2.2.e)',
      path: ['affairs', 'frenchLost'],
      value: numberWord,
    }),
    valueLine({
      word: 'british-hits',
      says: 'the hits on British units through turn 5 (14.2.2.f)',
      path: ['affairs', 'britishHits'],
      value: numberWord,
    }),
    valueLine({
      word: 'decided',
      says: 'how the game ended (14.1.3)',
      path: ['affairs', 'decided'],
      value: optionalWord(nameWord(ENDS.join('|'))),
    }),
  ]
}

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
    text: { conditions: CONDITIONS.map(({ name }) => name), hexes: hexIds, lines: linesOf(g, hexIds, hexsideIds) },
  }
}
