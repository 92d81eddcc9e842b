/** The lines of a position as text, in addition to those that all games have. */
import {
  type PositionLine,
  type WordForm,
  DIRECTION_NAMES,
  eachLine,
  flagWord,
  keyedLine,
  nameWord,
  numberWord,
  optionalWord,
  setLine,
  valueLine,
} from '../../../kernel/index.js'
import { ENDS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type Affairs, type IllusionTables, ALLIED, GERMAN } from '../state/index.js'

/** The options of a side by number: `2,5`. The position has one bit per option. */
const optionsWord: WordForm = {
  usage: 'NUMBER,...|none',
  read: word => {
    if (word === 'none') return 0
    return /^[1-5](,[1-5])*$/.test(word) ? word.split(',').reduce((bits, n) => bits | (1 << (Number(n) - 1)), 0) : word
  },
  print: value => [1, 2, 3, 4, 5].filter(number => ((Number(value) >> (number - 1)) & 1) === 1).join(',') || 'none',
}

type Field = readonly [where: 'affairs', field: keyof Affairs] | readonly [field: 'caps' | 'mandates' | 'initiative']

/** Builds a line with one value. */
const one = (word: string, path: Field, value: WordForm, says: string): PositionLine =>
  valueLine({ word, path, value, says })

/** Builds lines with a value for each side. */
const perSide = (word: string, path: Field, says: string, value = numberWord): PositionLine =>
  eachLine({ word, path, says, ids: SIDES, what: 'side', value })

/** Returns the lines about hexes and hexsides. */
const groundLines = (ids: ReadonlyArray<string>): ReadonlyArray<PositionLine> => {
  const hexes = (
    [word, says]: readonly [string, string],
    [not, saysNot]: readonly [string, string],
    ...path: ReadonlyArray<string>
  ): PositionLine => setLine({ ids, what: 'hex', word, says, not: { word: not, says: saysNot }, path })
  const hexsides = ids.flatMap(hex => DIRECTION_NAMES.flat.map(towards => `${hex}/${towards}`))
  return [
    hexes(['german', 'hexes under German control (8.3)'], ['allied', 'hexes under Allied control'], 'ground', 'german'),
    hexes(
      ['cavalry', 'hexes with a cavalry control marker (8.3.4)'],
      ['no-cavalry', 'hexes without one'],
      ...['ground', 'cavalry'],
    ),
    hexes(['siege', 'hexes with a siege marker (9.5.3)'], ['no-siege', 'hexes without one'], 'ground', 'sieges'),
    valueLine({
      word: 'rail-end',
      says: 'whether the end-of-rail marker is on the map (8.4.3)',
      path: ['ground', 'railEnd'],
      value: flagWord,
    }),
    keyedLine({
      ids,
      what: 'hex',
      word: 'trench',
      says: 'the level of entrenchment of a hex (9.7)',
      path: ['trenches'],
      key: 'hex',
      value: ['level', numberWord],
    }),
    ...[GERMAN, ALLIED].map(side =>
      setLine({
        word: `${SIDES[side]}-block`,
        says: `hexsides that the ${side === GERMAN ? 'German' : 'Allied'} side has blocked, such as 26/NE: the entered hex, and the direction of the hex that was left (8.4.5)`,
        not: { word: `${SIDES[side]}-open`, says: 'hexsides that it has not blocked' },
        path: ['blocks', side],
        ids: hexsides,
        what: 'hexside',
      }),
    ),
    hexes(
      ['opened', 'Schlieffen Plan hexes that are open to German movement (8.4.8.b)'],
      ['closed', 'Schlieffen Plan hexes that are closed'],
      ...['affairs', 'opened'],
    ),
    hexes(
      ['allenby', 'hexes in which the Allies have been offered a reconnaissance in force (12.4)'],
      ['no-allenby', 'hexes in which they have not'],
      ...['affairs', 'allenby'],
    ),
  ]
}

/** The lines about CAPs, attacks, points and the initiative. */
const TRACKS: ReadonlyArray<PositionLine> = [
  perSide('caps', ['caps'], 'the CAPs that a side has left (5.1)'),
  perSide('mandates', ['mandates'], 'the mandated attacks that a side owes (9.1.1)'),
  eachLine({
    word: 'points',
    says: 'the victory points of a list (14.1)',
    path: ['points'],
    ids: ['german', 'plan-17'],
    what: 'list',
    value: numberWord,
  }),
  one('initiative', ['initiative'], nameWord(SIDES.join('|')), 'the side that has the initiative (6.0)'),
]

/** The lines about past events. */
const EVENTS: ReadonlyArray<PositionLine> = [
  perSide('withdrawn', ['affairs', 'withdrawn'], 'the turn of the general withdrawal of a side, or 0 (8.7)'),
  one('danger', ['affairs', 'danger'], numberWord, 'the turn in which Paris came into danger, or 0 (8.4.9)'),
  one(
    'paris-fell',
    ['affairs', 'parisFell'],
    numberWord,
    'the turn in which Paris first came under German control, or 0 (14.1.3.a)',
  ),
  one(
    'paris-counts',
    ['affairs', 'parisCounts'],
    flagWord,
    'whether the points for Paris are in the German total (14.1.3.f)',
  ),
  perSide(
    'options',
    ['affairs', 'options'],
    'the strategic options that a side has chosen, by number (14.3.6)',
    optionsWord,
  ),
  one(
    'belgians-at-antwerp',
    ['affairs', 'belgiansAtAntwerp'],
    flagWord,
    'whether the Belgians withdrew to Antwerp on turn 1 (Q-82)',
  ),
  one(
    'antwerp-locked',
    ['affairs', 'antwerpLocked'],
    flagWord,
    'whether the Belgians are locked up in Antwerp (Q-124)',
  ),
  one(
    'antwerp-supplies',
    ['affairs', 'antwerpSupplies'],
    flagWord,
    'whether Antwerp is a German supply source (14.3.6.ad)',
  ),
  one('landing', ['affairs', 'landing'], optionalWord(nameWord('HEX')), 'the hex of the assault landing (14.3.6.l)'),
  one('french-lost', ['affairs', 'frenchLost'], numberWord, 'the French corps eliminated through turn 5 (14.2.2.e)'),
  one('british-hits', ['affairs', 'britishHits'], numberWord, 'the hits on British units through turn 5 (14.2.2.f)'),
  one('decided', ['affairs', 'decided'], optionalWord(nameWord(ENDS.join('|'))), 'how the game ended (14.1.3)'),
]

/** Returns the lines of a scenario's positions. */
export const linesOf = (g: IllusionTables, hexes: ReadonlyArray<string>): ReadonlyArray<PositionLine> => [
  ...groundLines(hexes),
  ...TRACKS,
  ...EVENTS,
  ...([GERMAN, ALLIED] as const).map(side =>
    eachLine({
      word: side === GERMAN ? 'german-chit' : 'plan-17-chit',
      says: `the value of the chit on a ${side === GERMAN ? 'German VP' : 'Plan 17'} hex (14.1)`,
      path: ['affairs', 'chits', side === GERMAN ? 'german' : 'plan17'],
      ids: g.victory[side].hexes.map(hex => hexes[hex]!),
      what: 'hex',
      value: optionalWord(numberWord),
    }),
  ),
]
