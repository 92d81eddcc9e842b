/** The audit of units on their way in combat: retreat and advance (17, 19). */
import {
  type Invariants,
  adjacent,
  areAmong,
  areDistinct,
  inFrame,
  invariant,
  isAscending,
} from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type AdvanceFrame,
  type AdvancingFrame,
  type ArdennesState,
  type ArdennesTables,
  type FallingFrame,
  type RetreatsFrame,
  enemyOf,
  unitPlace,
} from '../../state/index.js'
import { defenderLines, resultUnder, sideLine } from './aftermath.js'
import { type Place, areOf } from './assault.js'
import { isPartOrHeirOf } from './parents.js'

/** Whether a unit has come so by neighbouring hexes. */
export const isWay = (g: ArdennesTables, state: ArdennesState, unit: number, way: ReadonlyArray<number>): boolean =>
  way.length > 0 &&
  unitPlace(state, unit) === way[way.length - 1] &&
  new Set(way).size === way.length &&
  way.every((hex, i) => {
    const before = way[i - 1]
    if (before === undefined) return hex < g.board.hexes || g.gateOf[hex]! >= 0
    // onto the map from before an entry hex (13.5.f)
    return hex < g.board.hexes && (before < g.board.hexes ? adjacent(g.board, before, hex) : g.gateOf[before] === hex)
  })

/** A retreat. */
export const retreatLines = (place: Place<RetreatsFrame | FallingFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  const { side, from, distance, waiting, gone } = frame
  return [
    ...defenderLines(place),
    invariant('ardennes:17.1.b', 'so far nobody retreats', inFrame(at, 'distance'), () => {
      const result = resultUnder(place)!
      return result.target === from && result.retreat === distance
    }),
    invariant(
      'ardennes:17.1.b',
      'these do not retreat',
      inFrame(at, 'waiting'),
      () =>
        areOf(g, side, waiting) &&
        areOf(g, side, gone) &&
        waiting.every(unit => unitPlace(state, unit) === from && !gone.includes(unit)),
    ),
    invariant('ardennes:17.1.b', 'others in the hex retreat, too', inFrame(at, 'waiting'), () =>
      g
        .occupancy(state.units)
        .unitsIn(from)
        .every(unit => waiting.includes(unit) || (frame.at === 'falling' && frame.unit === unit)),
    ),
    ...(frame.at === 'retreats'
      ? []
      : [
          invariant<ArdennesRule>(
            'ardennes:17.1.c',
            'it has not come that way',
            inFrame(at, 'entered'),
            () =>
              g.side[frame.unit] === side &&
              !waiting.includes(frame.unit) &&
              !gone.includes(frame.unit) &&
              frame.entered[0] === from &&
              frame.entered.length <= distance &&
              isWay(g, state, frame.unit, frame.entered),
          ),
        ]),
  ]
}

/** An advance: of the victors, or of those who come back into a hex that nobody took. */
export const advanceLines = (place: Place<AdvanceFrame | AdvancingFrame>): Invariants<ArdennesRule> => {
  const { g, state, frame, at } = place
  const { side, able, vacated, went, formed } = frame
  const fresh = formed.map(({ unit }) => unit)
  const result = resultUnder(place)
  const back = result?.stage === 'breakthrough'
  const fought = back ? result.defenders : (result?.attackers ?? [])
  return [
    ...sideLine(place, result === null ? null : back ? enemyOf(result.side) : result.side),
    invariant(
      'ardennes:26.2.a',
      'these have not come of those who advance',
      inFrame(at, 'formed'),
      () =>
        (!back || formed.length === 0) &&
        // a counter may have fought, been lost in that, and come anew of another
        areDistinct(fresh) &&
        formed.every(
          ({ unit, of }) => g.side[unit] === side && fought.includes(of) && isPartOrHeirOf(g, state, of, unit),
        ),
    ),
    invariant(
      'ardennes:19.1.i',
      'these do not advance',
      inFrame(at, 'able'),
      () =>
        areOf(g, side, able) &&
        areAmong(able, [...fought, ...fresh]) &&
        isAscending(went.map(({ unit }) => unit)) &&
        went.every(({ unit }) => g.side[unit] === side && !able.includes(unit)) &&
        areAmong(
          went.map(({ unit }) => unit),
          [...fought, ...fresh],
        ),
    ),
    invariant(
      'ardennes:19.1.c',
      'that hex has not been left',
      inFrame(at, 'vacated'),
      () => vacated === result!.target && g.occupancy(state.units).count(enemyOf(side), vacated) === 0,
    ),
    invariant('ardennes:19.1.c', 'so far nobody advances', inFrame(at, 'reach'), () =>
      back ? frame.reach === 'limited' : frame.reach === result!.advance,
    ),
    ...(frame.at === 'advance'
      ? []
      : [
          invariant<ArdennesRule>(
            'ardennes:19.1.d',
            'it has not come that way',
            inFrame(at, 'way'),
            () => able.includes(frame.unit) && frame.way.length <= 3 && isWay(g, state, frame.unit, frame.way),
          ),
        ]),
  ]
}
