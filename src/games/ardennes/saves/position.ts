/** The written form of a position: units, hexes, bridges and the carry by name. */
import {
  type Codec,
  type PositionLine,
  type SavedFields,
  below,
  choice,
  chosenWord,
  among,
  eachLine,
  flag,
  flagWord,
  hexNames,
  hexsideName,
  indexed,
  integer,
  keyedLine,
  lazily,
  list,
  listLine,
  nameWord,
  nullable,
  numberWord,
  phaseNames,
  recordsLine,
  savedNames,
  setCodec,
  setLine,
  strict,
  valueLine,
  wordsCodec,
} from '../../../kernel/index.js'
import { steps } from '../chapters/index.js'
import { AIR_MARKERS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Carry,
  type Dump,
  ALLIED,
  BRIDGES,
  CONDITIONS,
  DUMP_LOTS,
  FACTS,
  MEUSE_REACHED,
} from '../state/index.js'

/** Returns the codec of the fuel dump. The site is -1 before the draw, and if the dump was removed unfound. */
const dumpCodec = ({ dumpSites }: ArdennesTables): Codec<Dump> =>
  strict('fuel dump', {
    site: integer('site', -1, dumpSites.length - 1),
    seen: list(integer('site', 0, dumpSites.length - 1), dumpSites.length),
    lot: choice('lot', DUMP_LOTS),
    tried: flag,
    struck: flag,
  })

/** Returns the id of a bridge that is named by its two hexes in either order. */
const bridgeOf = (text: string): string => {
  const [a = '', b = ''] = text.split('-')
  return hexsideName(a, b)
}

/**
 * Returns the places of units that a position as text does not name. An Allied unit that is due is in the box of its entry
 * (13.1.g), unless it waits for an event other than Germans at the Meuse (33.2.c).
 */
const placeAt = (g: ArdennesTables) => {
  // most games read no position as text, so the names are made for the first one
  const phases = lazily(() => phaseNames(steps(g), SIDES))
  return (unit: number, place: string, turn: number, phase: string): string => {
    const { start } = g.pieces[unit]!
    const [box] = g.ownBoxes[unit]!
    const names = phases()
    const lastMoved = names.indexOf(phase) > names.indexOf('allied movement') ? turn : turn - 1
    const isDue =
      start !== null && 'turn' in start && start.turn <= lastMoved && place === g.board.ids[g.slotOf(start.turn)]
    const waits = g.late[unit] === 1 || (g.waitsFor[unit]! >= 0 && g.waitsFor[unit] !== MEUSE_REACHED)
    return isDue && box !== undefined && g.side[unit] === ALLIED && !waits ? g.board.ids[box]! : place
  }
}

type Lines = ReadonlyArray<PositionLine>

/** Returns the lines of hexes, and of markers in hexes. */
const hexLines = (g: ArdennesTables, hexes: ReadonlyArray<string>): Lines => {
  /** The names of the markers of both sides: `german-1`. */
  const markers = (perSide: number) => SIDES.flatMap(side => below(perSide).map(i => `${side}-${i + 1}`))
  return [
    setLine(
      'germanHeld',
      'german: victory hexes, towns and entry hexes that the Germans hold, because their units were the last ones there (Q-78)',
      among(
        'hex that can be held',
        g.heldHexes.map(hex => hexes[hex]!),
      ),
      'allied: victory hexes, towns and entry hexes that the Allies hold',
    ),
    setLine('exits', 'exit: hexes through which German units have left the map (31.1.i)', among('hex', hexes)),
    keyedLine('positions', 'position: an Improved Position (15.8)', among('hex', hexes), 'hex', [
      'complete',
      chosenWord({ complete: true, begun: false }),
    ]),
    eachLine(
      'slowing.traffic',
      'traffic: the place of a traffic marker, such as german-1: a hex, the holding box, or permanently out of play (24)',
      among('marker', markers(g.trafficMarkers)),
      nameWord('HEX|box|gone'),
    ),
    eachLine(
      'slowing.roadblocks',
      'roadblock: the place of a roadblock, such as allied-2: a hex, or the holding box (24.8)',
      among('marker', markers(g.slowingStart.roadblocks.length / 2)),
      nameWord('HEX|box'),
    ),
  ]
}

/** Returns the lines of bridges, facts and air support. */
const factLines = (g: ArdennesTables): Lines => {
  const bridge = among('hexside of a bridge', g.bridgeIds, bridgeOf)
  return [
    eachLine(
      'bridges',
      'bridge: a bridge; building is under construction by the Germans, building-allied by the Allies (7.9)',
      bridge,
      nameWord(BRIDGES.join('|')),
    ),
    setLine('tried', 'bridge-tried: bridges that a side has tried to blow in this player turn (7.2.c)', bridge),
    setLine(
      'facts',
      `fact: things that have happened: ${FACTS.join(', ')}`,
      among('fact', FACTS),
      'no-fact: things that have not happened',
    ),
    valueLine('air', 'air: the air support markers that the Allies still have in this player turn (15.6)', numberWord),
  ]
}

/** Returns the lines of groups of units, and of what units have done. */
const unitLines = (g: ArdennesTables): Lines => [
  recordsLine(
    'groups',
    'group: an isolated group: its surrender points and its units (23.8)',
    [['points', numberWord]],
    ['units', g.unitIds],
  ),
  recordsLine(
    'advantages',
    'advantage: an enemy hex, the turn on which units won the advantage over it, and these units (16.6)',
    [
      ['target', nameWord('HEX')],
      ['turn', numberWord],
    ],
    ['units', g.unitIds],
  ),
  keyedLine(
    'parents',
    'parent: a breakdown unit in play, and the unit that it belongs to (26)',
    among(
      'breakdown unit',
      g.unitIds.filter((_, unit) => g.isBreakdown[unit] === 1),
    ),
    'counter',
    ['parent', nameWord('UNIT')],
  ),
  setLine(
    'carry',
    'no-attack: after a movement phase, units that cannot attack in this player turn, because they have begun an Improved Position (15.8.i) or infiltrated (34.0.c)',
    among('unit', g.unitIds),
  ),
]

/** Returns the lines of the optional fuel dump (32). */
const dumpLines = (g: ArdennesTables, hexes: ReadonlyArray<string>): Lines => {
  const sites = Object.fromEntries(g.dumpSites.map((hex, site) => [hexes[hex]!, site]))
  return [
    valueLine(
      'dump.lot',
      'dump: the fuel dump: not found yet, found and defended, found and undefended, held by the Germans, carried off, or destroyed (32)',
      nameWord(DUMP_LOTS.join('|')),
    ),
    valueLine(
      'dump.site',
      'dump-site: the hex of the fuel dump, found or not (32.1); none before the draw, and if it was removed unfound',
      chosenWord({ none: -1, ...sites }),
    ),
    listLine(
      'dump.seen',
      'dump-seen: the possible sites of the dump that Germans have been next to (32.1.c)',
      chosenWord(sites),
    ),
    valueLine(
      'dump.tried',
      'dump-tried: whether the Allies have tried to destroy the dump in this player turn (Q-16)',
      flagWord,
    ),
  ]
}

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: ArdennesTables): SavedFields<ArdennesState, Carry> => {
  const { first, last } = g.scenario.turns
  const names = hexNames(g.board)
  const { unit, units, hex, hexes, hexSet, turn } = savedNames(g, SIDES, first, last)
  // a hex, the holding box, or permanently out of play
  const spot = indexed('place of a marker', [...g.board.ids.slice(0, g.board.hexes), 'box', 'gone'])
  return {
    turn,
    carry: units,
    nothing: [],
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, { conditions: CONDITIONS }),
      germanHeld: hexSet('hex that can be held', g.heldHexes),
      bridges: list(indexed('state of a bridge', BRIDGES), g.bridgeIds.length, g.bridgeIds.length),
      facts: setCodec('fact', FACTS),
      groups: list(
        strict('group', { points: integer('surrender points', 0, 99), units: list(unit, g.pieces.length, 1) }),
        g.pieces.length,
      ),
      exits: hexes,
      positions: list(strict('position', { hex, complete: flag }), g.board.hexes),
      slowing: strict('slowing markers', {
        traffic: list(spot, 2 * g.trafficMarkers, 2 * g.trafficMarkers),
        roadblocks: list(spot, g.slowingStart.roadblocks.length, g.slowingStart.roadblocks.length),
        passed: list(integer('roadblock', 0, 3), 4),
      }),
      tried: list(indexed('bridge', g.bridgeIds), g.bridgeIds.length),
      advantages: list(
        strict('advantage', { target: hex, units: list(unit, g.pieces.length, 1), turn }),
        g.pieces.length,
      ),
      parents: list(strict('parent of a counter', { counter: unit, parent: unit }), g.pieces.length),
      air: integer('air support markers', 0, AIR_MARKERS),
      dump: nullable(dumpCodec(g)),
    },
    text: {
      placeAt: placeAt(g),
      conditions: CONDITIONS.map(({ name }) => name),
      hexes: names,
      lines: [...hexLines(g, names), ...factLines(g), ...unitLines(g), ...dumpLines(g, names)],
    },
  }
}
