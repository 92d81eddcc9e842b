/** The saved form of a state: units, hexes, bridges and frames by name. */
import {
  type Codec,
  type SavedNames,
  bottomFrames,
  choice,
  flag,
  frameCodec,
  indexOrNone,
  indexed,
  integer,
  liftingsFor,
  list,
  nullable,
  savedNames,
  setCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { combatFrames } from './codecs-combat.js'
import { steps } from '../chapters/index.js'
import { AIR_MARKERS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Dump,
  BEYOND,
  BRIDGES,
  CONDITIONS,
  DUMP_LOTS,
  FACTS,
  OPENING_DICE,
  TRAFFIC_HANDS,
  TRAFFIC_STAGES,
} from '../state/index.js'

/** No play lays more frames: a bridge that is blown for an attack of a breakthrough, with its die. */
const DEEPEST = 8

/** Codec of what a side may do by infiltration in a night, and has done (34). */
const infiltrationOf = ({ nightMarkers }: ArdennesTables, hex: SavedNames['hex']) =>
  strict('infiltration', {
    markers: integer('night markers', 0, nightMarkers),
    ways: list(strict('way', { from: hex, to: hex }), nightMarkers),
  })

/** Codec of the frames of a scenario's states. */
const framesOf = (g: ArdennesTables, names: SavedNames): Codec<ArdennesFrame> => {
  const { unit, unitSet, hex, hexes, side, turn } = names
  return frameCodec<ArdennesFrame>({
    ...bottomFrames(turn, steps(g).length, names.units),
    setup: { side, lifted: integer('liftings', 0, liftingsFor(g.pieces.length)), unit: indexOrNone(unit) },
    bridges: { side, begun: list(indexed('bridge', g.bridgeIds), g.bridgeIds.length) },
    opening: { side, die: choice('die', OPENING_DICE) },
    movement: {
      side,
      night: flag,
      moved: unitSet,
      towns: hexes,
      dug: names.units,
      infiltration: nullable(infiltrationOf(g, hex)),
    },
    march: {
      unit,
      spent: integer('half movement points', 0, BEYOND),
      hexes: integer('hexes', 0, BEYOND),
      strategic: flag,
      town: indexOrNone(hex),
      masked: flag,
      afoot: flag,
      formed: indexOrNone(unit),
    },
    check: {},
    drop: { unit, hex },
    'dump-draw': {},
    'dump-demolition': {},
    'dump-roll': {},
    deceit: { unit },
    artillery: { side, left: integer('guns', 0, g.pieces.length), last: indexOrNone(unit), freed: indexOrNone(unit) },
    fuel: { dice: list(integer('die', 1, 6), g.fuel.length), settled: integer('results', 0, g.fuel.length) },
    excess: { side, hexes: nullable(hexes), last: nullable(unit), dug: names.units },
    rally: { side, last: indexOrNone(unit) },
    traffic: {
      side,
      stage: choice('stage', TRAFFIC_STAGES),
      marker: integer('marker', 0, 6),
      roadblock: integer('roadblock', 0, 2),
      hand: choice('hand', TRAFFIC_HANDS),
      column: integer('column', 0, 99),
      thrown: integer('dice', 0, 2),
    },
    replacement: {
      side: nullable(side),
      second: flag,
      retreats: integer('units', 0, 2),
      unit: indexOrNone(unit),
      remnant: indexOrNone(unit),
    },
    supply: { side, last: indexOrNone(unit) },
    victory: {},
    ...combatFrames(g, names),
  })
}

/** The fuel dump; before it is drawn, and once it is gone unfound, it has no site. */
const dumpCodec = ({ dumpSites }: ArdennesTables): Codec<Dump> =>
  strict('fuel dump', {
    site: integer('site', -1, dumpSites.length - 1),
    seen: list(integer('site', 0, dumpSites.length - 1), dumpSites.length),
    lot: choice('lot', DUMP_LOTS),
    tried: flag,
    struck: flag,
  })

/** Codec of a scenario's states: shapes, names, ranges. What must hold between the parts is the audit's business. */
export const stateCodec = (g: ArdennesTables): Codec<ArdennesState> => {
  const { first, last } = g.scenario.turns
  const names = savedNames(g, SIDES, first, last)
  const { unit, hex, hexes, hexSet, turn } = names
  // a hex, the holding box, or gone for good
  const spot = indexed('place of a marker', [...g.board.ids.slice(0, g.board.hexes), 'box', 'gone'])
  return strict('ArdennesState', {
    scenario: choice('scenario', [g.digest]),
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
    frames: list(framesOf(g, names), DEEPEST, 1),
  })
}
