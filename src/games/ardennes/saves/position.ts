/** The written form of a position: units, hexes, bridges and the carry by name. */
import {
  type Codec,
  type SavedFields,
  choice,
  flag,
  indexed,
  integer,
  list,
  nullable,
  savedNames,
  setCodec,
  strict,
  wordsCodec,
} from '../../../kernel/index.js'
import { AIR_MARKERS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Carry,
  type Dump,
  BRIDGES,
  CONDITIONS,
  DUMP_LOTS,
  FACTS,
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

/** Returns the codecs of a scenario's positions. They check shapes, names and ranges, and the audit checks the rest. */
export const savedFields = (g: ArdennesTables): SavedFields<ArdennesState, Carry> => {
  const { first, last } = g.scenario.turns
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
  }
}
