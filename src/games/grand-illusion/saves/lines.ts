/** The lines of a position as text, in addition to those that all games have. */
import {
  type PositionLine,
  type WordForm,
  DIRECTION_NAMES,
  among,
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
import { type IllusionTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'

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
