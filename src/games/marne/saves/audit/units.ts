/** The audit of units: where each may be, how it may be marked at this moment, how many may be in a hex. */
import {
  type BitSet,
  type Faults,
  type Invariants,
  type Path,
  type SideIndex,
  bottomOf,
  frameOf,
  members,
  phaseOf,
  sideOf,
  unitPlace,
  unitStatus,
  invariantOf,
} from '../../../../kernel/index.js'
import { fortStands, steps } from '../../chapters/index.js'
import { type MarneRule, type MarneViolation, STACKING_LIMIT, broken } from '../../rulebook/index.js'
import { type MarneState, type MarneTables, ALLIED, DISRUPTED_THIS_TURN, FRESH, GERMAN } from '../../state/index.js'

/** All units of a set are of the side. */
export const areOwn = (
  g: MarneTables,
  side: SideIndex,
  set: BitSet,
  rule: MarneRule,
  path: Path,
): Invariants<MarneRule> =>
  members(set).map(unit =>
    invariantOf(g.unitIds[unit]!, rule, 'is of the other side', path, () => g.side[unit] === side),
  )

/** A unit in its place. */
interface Placed {
  readonly g: MarneTables
  readonly state: MarneState
  readonly unit: number
  readonly side: SideIndex
  readonly place: number
}

/** A line of the audit that is looked at for every unit: made once, since there are a hundred units. */
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
    'has left by an edge that is not open to it',
    ({ g, side, place }) => g.exitHexOf(place) < 0 || g.exitHex[side][g.exitHexOf(place)] === 1,
  ],
  [
    'marne:M13.d',
    'waits in a turn that is not its own',
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

/** Faults of the units. */
export const unitFaults = (g: MarneTables, state: MarneState): Faults<MarneRule> => {
  const faults: MarneViolation[] = []
  for (const [unit, name] of g.unitIds.entries()) {
    const place = unitPlace(state, unit)
    const at: Placed = { g, state, unit, side: sideOf(g, unit), place }
    for (const [rule, what, holds] of place < g.board.hexes ? IN_A_HEX : OFF_THE_MAP)
      if (!holds(at)) faults.push(broken(rule, `${name} ${what}`, ['units', unit, 'place'], [name]))
    faults.push(...markFaults(g, state, unit))
  }
  return [...faults, ...crowdFaults(g, state)]
}

/** Units disrupted in a first combat phase are of the phasing side, from that phase to the end of the second. */
const markFaults = (g: MarneTables, state: MarneState, unit: number): Faults<MarneRule> => {
  if (unitStatus(state, unit) !== DISRUPTED_THIS_TURN) return []
  const name = g.unitIds[unit]!
  const phase = phaseOf(steps(g), state)
  const fits = phase !== null && phase.phasing === g.side[unit] && phase.id !== 'setup' && phase.id !== 'movement-1'
  const message = `${name} cannot have been disrupted in a first combat phase of this player turn`
  return fits ? [] : [broken('marne:M1.d', message, ['units', unit, 'status'], [name])]
}

/** Three units a hex at most (M4.a), but for the side that sets up or moves, and the unit on its retreat (M4.c). */
const crowdFaults = (g: MarneTables, state: MarneState): Faults<MarneRule> => {
  const occupancy = g.occupancy(state.units)
  const moving = (frameOf(state, 'setup') ?? frameOf(state, 'movement') ?? frameOf(state, 'stacking'))?.side
  const onTheWay = frameOf(state, 'retreating')
  const passing = onTheWay === null ? null : unitPlace(state, onTheWay.unit)
  const faults: MarneViolation[] = []
  for (const side of [GERMAN, ALLIED]) {
    if (side === moving) continue
    for (let hex = 0; hex < g.board.hexes; hex++) {
      const count = occupancy.count(side, hex) - (hex === passing && onTheWay?.side === side ? 1 : 0)
      const name = g.board.ids[hex]!
      if (count > STACKING_LIMIT) faults.push(broken('marne:M4.a', `${count} units are in ${name}`, ['units'], [name]))
    }
  }
  return faults
}
