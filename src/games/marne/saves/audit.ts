/** The audit of a state: the places and conditions of units, stacking, and the carry. */
import {
  allBroken,
  carryFits,
  type Faults,
  type Invariants,
  type SideIndex,
  bottomOf,
  frameOf,
  members,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
  invariantOf,
} from '../../../kernel/index.js'
import { choosesSetup, fortStands, steps } from '../chapters/index.js'
import { type MarneRule, type MarneViolation, STACKING_LIMIT, broken } from '../rulebook/index.js'
import { type MarneState, type MarneTables, ALLIED, DISRUPTED_THIS_TURN, FRESH, GERMAN } from '../state/index.js'
import { isCarriedInto } from './position.js'

/** A unit in its place. */
interface Placed {
  readonly g: MarneTables
  readonly state: MarneState
  readonly unit: number
  readonly side: SideIndex
  readonly place: number
}

/** A line of the audit that is checked for every unit. Each is built once, because there are a hundred units. */
type Line = readonly [rule: MarneRule, what: string, holds: (at: Placed) => boolean]

const IN_A_HEX: ReadonlyArray<Line> = [
  [
    'marne:M2.g',
    'shares a hex with the enemy',
    ({ g, state, side, place }) => g.occupancy(state.units).count(1 - side, place) === 0,
  ],
  [
    'marne:M11.f',
    'is in the hex of an undestroyed fortress',
    ({ g, state, side, place }) => side !== GERMAN || !fortStands(g, state, place),
  ],
]

const OFF_THE_MAP: ReadonlyArray<Line> = [
  ['marne:M8.a', 'is disrupted off the map', ({ state, unit }) => unitStatus(state, unit) === FRESH],
  [
    'marne:M12.e',
    'has left the map where its side may not leave',
    ({ g, side, place }) => g.exitHexOf(place) < 0 || g.exitHex[side][g.exitHexOf(place)] === 1,
  ],
  [
    'marne:M13.d',
    'waits in the slot of a turn in which it does not arrive',
    ({ g, unit, place }) =>
      place < g.slotOf(0) || place >= g.delayed || (g.arrival[unit] !== 0 && place === g.slotOf(g.arrival[unit]!)),
  ],
  [
    'marne:M13.f',
    'cannot have been delayed',
    ({ g, state, unit, side, place }) =>
      place !== g.delayed || (side === GERMAN && g.arrival[unit] !== 0 && g.arrival[unit]! <= bottomOf(state).turn),
  ],
]

/** Returns the broken invariants of a state. The list is empty for every state that play reaches. */
export const auditOf = (g: MarneTables, state: MarneState): Faults<MarneRule> => {
  const faults: MarneViolation[] = []
  for (const [unit, name] of g.unitIds.entries()) {
    const place = unitPlace(state, unit)
    const at: Placed = { g, state, unit, side: sideOf(g, unit), place }
    for (const [rule, what, holds] of place < g.board.hexes ? IN_A_HEX : OFF_THE_MAP)
      if (!holds(at)) faults.push(broken(rule, `${name} ${what}`, ['units', unit, 'place'], [name]))
    faults.push(...statusFaults(g, state, unit))
  }
  return [...faults, ...stackFaults(g, state), ...allBroken([...setupLines(g, state), ...carryLines(g, state)])]
}

/** A unit disrupted in a first combat phase belongs to the phasing side, until the end of the second combat phase (M1.d). */
const statusFaults = (g: MarneTables, state: MarneState, unit: number): Faults<MarneRule> => {
  if (unitStatus(state, unit) !== DISRUPTED_THIS_TURN) return []
  const name = g.unitIds[unit]!
  const phase = phaseOf(steps(g), state)
  const fits = phase !== null && phase.phasing === g.side[unit] && phase.id !== 'setup' && phase.id !== 'movement-1'
  const message = `${name} cannot have been disrupted in a first combat phase of this player turn`
  return fits ? [] : [broken('marne:M1.d', message, ['units', unit, 'status'], [name])]
}

/**
 * A hex contains at most three units of a side (M4.a). The limit does not apply to the side that sets up or moves, and
 * not to a unit that retreats (M4.c).
 */
const stackFaults = (g: MarneTables, state: MarneState): Faults<MarneRule> => {
  const occupancy = g.occupancy(state.units)
  const moving = (frameOf(state, 'setup') ?? frameOf(state, 'movement') ?? frameOf(state, 'stacking'))?.side
  const retreat = frameOf(state, 'retreating')
  const retreatHex = retreat === null ? null : unitPlace(state, retreat.unit)
  const faults: MarneViolation[] = []
  for (const side of [GERMAN, ALLIED]) {
    if (side === moving) continue
    for (let hex = 0; hex < g.board.hexes; hex++) {
      const count = occupancy.count(side, hex) - (hex === retreatHex && retreat?.side === side ? 1 : 0)
      const name = g.board.ids[hex]!
      if (count > STACKING_LIMIT) faults.push(broken('marne:M4.a', `${count} units are in ${name}`, ['units'], [name]))
    }
  }
  return faults
}

/** Returns the invariants of a set-up: each unit is in its area or at its start, and the German side sets up first (M13.b). */
const setupLines = (g: MarneTables, state: MarneState): Invariants<MarneRule> => {
  const phase = phaseOf(steps(g), state)
  if (phase?.id !== 'setup') return []
  const isFree = (unit: number): boolean =>
    g.setupHexes[unit]!.length > 0 &&
    choosesSetup(g, sideOf(g, unit)) &&
    !(phase.phasing === GERMAN && sideOf(g, unit) === ALLIED)
  const stands = (unit: number): boolean =>
    isFree(unit)
      ? g.setupHexes[unit]!.includes(unitPlace(state, unit))
      : unitPlace(state, unit) === unitPlace({ units: g.firstWords }, unit)
  return g.unitIds.flatMap((name, unit) => [
    invariantOf(name, 'marne:M13.b', 'cannot be there before play', ['units', unit, 'place'], () => stands(unit)),
    invariantOf(
      name,
      'marne:M8.a',
      'is disrupted before play',
      ['units', unit, 'status'],
      () => unitStatus(state, unit) === FRESH,
    ),
  ])
}

/** Combat phases receive the units that moved (M7.k). No other phase receives anything. */
const carryLines = (g: MarneTables, state: MarneState): Invariants<MarneRule> => {
  const bottom = bottomOf(state)
  const phase = phaseOf(steps(g), state)
  if (bottom.at === 'over' || phase === null) return []
  const { carry } = bottom
  const isWaiting = (unit: number): boolean =>
    unitPlace(state, unit) === g.delayed || g.turnOf(unitPlace(state, unit)) > 0
  return [
    carryFits('marne:M7.k', () => (carry !== null) === isCarriedInto(phase.id)),
    ...members(carry ?? []).flatMap(unit => {
      const name = g.unitIds[unit]!
      return [
        invariantOf(name, 'marne:M7.k', 'belongs to the other side', ['carry'], () => g.side[unit] === phase.phasing),
        invariantOf(name, 'marne:M13.d', 'waits to enter, so it cannot have moved', ['carry'], () => !isWaiting(unit)),
      ]
    }),
  ]
}
