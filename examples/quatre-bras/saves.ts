/** The written form of a position, and the invariants of a state. A save whose position breaks an invariant is refused. */
import type { Faults, Invariants, SavedFields } from 'grognard/kernel'
import { allBroken, choice, gameTurnOf, has, invariant, invariantOf, isOnMap, overstackedPlace } from 'grognard/kernel'
import { hexNames, savedNames, setCodec, among, setLine, unitPlace, unitStatus, wordsCodec } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import { DISORDERED, type State } from './state.js'

/** Returns the hexes of the farms. */
const farmsOf = (g: Setting): ReadonlyArray<string> => g.farms.map(farm => g.board.ids[farm]!)

/** Returns the codecs of the fields of a position. No phase passes anything to another phase. */
export const savedFields = (g: Setting): SavedFields<State, 'nothing'> => ({
  turn: savedNames(g, SIDES, 1, g.scenario.dates.length).turn,
  carry: choice('carry', ['nothing']),
  nothing: 'nothing',
  fields: {
    units: wordsCodec(g.unitIds, g.board.ids, { conditions: [{ name: 'disordered', bits: DISORDERED }] }),
    held: setCodec('farm', farmsOf(g)),
  },
  text: {
    conditions: ['disordered'],
    hexes: hexNames(g.board),
    lines: [
      setLine(
        'held',
        'allied: farms that the Allies hold',
        among('farm', farmsOf(g)),
        'french: farms that the French hold',
      ),
    ],
  },
})

/**
 * Whether a unit can be in its place: in the box of its game turn, on the map from that turn on, or eliminated. Only units on the map are
 * disordered.
 */
const unitStands = (g: Setting, state: State, unit: number): boolean => {
  const { turn } = g.units[unit]!
  const place = unitPlace(state, unit)
  if (isOnMap(g, state, unit)) return turn <= gameTurnOf(state)
  return unitStatus(state, unit) === 0 && (place === g.lost || (turn > 0 && place === g.track.slotOf(turn)))
}

/** Returns the invariants of a state: places of units, stacking, one side per hex, and control of farms. */
const invariantsOf = (g: Setting, state: State): Invariants<RuleId> => {
  const units = g.occupancy(state.units)
  const isFull = (side: number): boolean => overstackedPlace(g.stacking, units, side, g.board.hexes) !== null
  const meetsEnemy = (unit: number): boolean => isOnMap(g, state, unit) && units.count(1, unitPlace(state, unit)) > 0
  const stands = (unit: number) => () => unitStands(g, state, unit)
  const isTaken = (hex: number, farm: number): boolean => units.count(has(state.held, farm) ? 1 : 0, hex) > 0
  return [
    ...g.unitIds.map((id, u) =>
      invariantOf(id, 'quatre-bras:2.e', 'cannot be in this place now', ['units', u], stands(u)),
    ),
    invariant(
      'quatre-bras:4',
      'a hex contains more than two units of one side',
      ['units'],
      () => !isFull(0) && !isFull(1),
    ),
    invariant('quatre-bras:2.d', 'a hex contains units of both sides', ['units'], () => !g.unitsOf[0].some(meetsEnemy)),
    invariant(
      'quatre-bras:9.a',
      'a farm is occupied by the side that does not hold it',
      ['held'],
      () => !g.farms.some(isTaken),
    ),
  ]
}

/** Returns the invariants that a state breaks. */
export const auditOf = (g: Setting, state: State): Faults<RuleId> => allBroken(invariantsOf(g, state))
