/** The counters of Verdun 1916 in a view. */
import { type CounterView, stepsLeft, unitPlace, unitStatus } from '../../../kernel/index.js'
import { combatValue } from '../chapters/index.js'
import type { ArtilleryValues, Side, VerdunUnit } from '../scenario/index.js'
import {
  type VerdunState,
  type VerdunTables,
  FIRED,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  SHELTERED,
  bears,
  lostIn,
} from '../state/index.js'

const STATUS = [
  [NEUTRALISED, 'neutralised'],
  [OUT_OF_COMMAND, 'out-of-command'],
  [FIRED, 'fired'],
  [GUEST, 'guest'],
  [SHELTERED, 'sheltered'],
] as const

/** Whether a gun fires from off the map, with unlimited range and without losses. */
const isFarOff = ({ type }: VerdunUnit): boolean => type === 'railway-gun' || type === 'bomber'

/** Returns the size of a unit; '' for units that stay off the map. */
const sizeOf = (unit: VerdunUnit): string => {
  const { type, division } = unit
  if (type === 'hq') return division === '' ? 'corps' : /brigade/i.test(division) ? 'brigade' : 'division'
  return type === 'regiment' || type === 'divisional-artillery' ? 'regiment' : isFarOff(unit) ? '' : 'battalion'
}

/** Returns the printed values of artillery (1.3.a). */
const printed = (unit: VerdunUnit, { bombardment, defence, range }: ArtilleryValues): ReadonlyArray<string> =>
  (isFarOff(unit) ? [bombardment] : [bombardment, defence, range, unit.movement]).map(String)

/**
 * Returns the numbers of a counter by name: the values of artillery, or the current combat value of other units, and
 * the steps left.
 */
const numbersOf = (g: VerdunTables, state: VerdunState, u: number): CounterView['numbers'] => {
  const unit = g.units[u]!
  const { artillery, movement } = unit
  const steps = stepsLeft(g.steps, u, unitStatus(state, u))
  if (artillery === null) {
    const value = combatValue(g, state, u)
    return { attack: value, defence: value, movement, steps }
  }
  const { bombardment: attack, defence, range } = artillery
  return isFarOff(unit) ? { attack, steps } : { attack, defence, movement, steps, range }
}

/**
 * Whether the counter shows its back: infantry on its last step, a neutralised HQ, artillery that has fired (1.2.d,
 * 1.4.a, 1.3.b).
 */
const isTurned = (g: VerdunTables, unit: number, status: number): boolean => {
  if (g.type[unit] === 'hq') return bears(status, NEUTRALISED)
  return g.units[unit]!.artillery === null
    ? lostIn(status) > 0 && stepsLeft(g.steps, unit, status) === 1
    : bears(status, FIRED)
}

/** Returns the counters of a state. They are public. */
export const counters = (g: VerdunTables, state: VerdunState): ReadonlyArray<CounterView<Side>> =>
  g.units.map((unit, u) => {
    const status = unitStatus(state, u)
    const lost = lostIn(status)
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nationality: unit.side,
      formation: unit.division === '' ? unit.corps : unit.division,
      type: unit.type,
      size: sizeOf(unit),
      place: g.board.ids[unitPlace(state, u)]!,
      face: isTurned(g, u, status) ? 'back' : 'front',
      values:
        unit.artillery === null
          ? [String(combatValue(g, state, u)), String(unit.movement)]
          : printed(unit, unit.artillery),
      numbers: numbersOf(g, state, u),
      status: [
        ...(lost > 0 ? [lost === 1 && unit.steps === 3 ? 'loss-2' : 'reduced'] : []),
        ...STATUS.filter(([mark]) => bears(status, mark)).map(([, name]) => name),
      ],
    }
  })
