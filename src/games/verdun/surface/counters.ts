/** The counters of Verdun 1916 in a view. */
import { type CounterView, stepsLeft, unitPlace, unitStatus } from '../../../kernel/index.js'
import { combatValue, isFarOff } from '../chapters/index.js'
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

/** Returns the size of a unit; '' for units that stay off the map. */
const sizeOf = ({ type, division }: VerdunUnit, farOff: boolean): string => {
  if (type === 'hq') return division === '' ? 'corps' : /brigade/i.test(division) ? 'brigade' : 'division'
  return type === 'regiment' || type === 'divisional-artillery' ? 'regiment' : farOff ? '' : 'battalion'
}

/** Returns the printed values of artillery (1.3.a). */
const printed = (
  { bombardment, defence, range }: ArtilleryValues,
  movement: number,
  farOff: boolean,
): ReadonlyArray<string> => (farOff ? [bombardment] : [bombardment, defence, range, movement]).map(String)

/**
 * Returns the numbers of a counter by name: the values of artillery, or the current combat value of other units, and
 * the steps left.
 */
const numbersOf = (g: VerdunTables, state: VerdunState, u: number): CounterView['numbers'] => {
  const { artillery, movement } = g.units[u]!
  const steps = stepsLeft(g.steps, u, unitStatus(state, u))
  if (artillery === null) {
    const value = combatValue(g, state, u)
    return { attack: value, defence: value, movement, steps }
  }
  const { bombardment: attack, defence, range } = artillery
  return isFarOff(g, u) ? { attack, steps } : { attack, defence, movement, steps, range }
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
    const farOff = isFarOff(g, u)
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nationality: unit.side,
      formation: unit.division === '' ? unit.corps : unit.division,
      type: unit.type,
      size: sizeOf(unit, farOff),
      place: g.board.ids[unitPlace(state, u)]!,
      face: isTurned(g, u, status) ? 'back' : 'front',
      values:
        unit.artillery === null
          ? [String(combatValue(g, state, u)), String(unit.movement)]
          : printed(unit.artillery, unit.movement, farOff),
      numbers: numbersOf(g, state, u),
      status: [
        ...(lost > 0 ? [lost === 1 && unit.steps === 3 ? 'loss-2' : 'reduced'] : []),
        ...STATUS.filter(([mark]) => bears(status, mark)).map(([, name]) => name),
      ],
    }
  })
