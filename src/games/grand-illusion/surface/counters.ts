/** The counters of the view. During a combat, counters on the battle board are in its spaces (9.2.1). */
import {
  type CounterView,
  frameOf,
  has,
  isOnMap,
  stepsLeft,
  topOf,
  unitPlace,
  unitStatus,
} from '../../../kernel/index.js'
import type { IllusionUnit, Side, UnitType } from '../scenario/index.js'
import {
  type Arrival,
  type IllusionState,
  type IllusionTables,
  BARRED,
  OUT_OF_SUPPLY,
  REBUILT,
  VARIABLE,
  allowance,
  arrivalIn,
  combatStrength,
  lostIn,
} from '../state/index.js'
import { boardNow } from './board-now.js'
import { spaceBox } from './drawing.js'

/** The status of a unit that shows its back (2.4). */
const TURNED: Readonly<Record<UnitType, string>> = {
  infantry: 'disrupted',
  cavalry: 'disrupted',
  headquarters: 'flipped',
  'heavy-artillery': 'fired',
  fortress: 'reduced',
}
/** The status of a unit off the map that does not arrive as its counter says. */
const ARRIVALS: Readonly<Partial<Record<Arrival, string>>> = {
  [BARRED]: 'barred',
  [REBUILT]: 'rebuilt',
  [VARIABLE]: 'variable',
}

/** Returns the space of each unit on the battle board. Its spaces also list units that have been eliminated since. */
const spacesHeld = (g: IllusionTables, state: IllusionState): ReadonlyMap<number, number> => {
  const held = new Map<number, number>()
  boardNow(state)?.spaces.forEach((units, space) => {
    for (const unit of units) if (isOnMap(g, state, unit)) held.set(unit, space)
  })
  return held
}

/** Returns a test for units that have moved in the current phase or activation. */
const hasMoved = (state: IllusionState): ((unit: number) => boolean) => {
  const moved = frameOf(state, 'withdrawal')?.moved ?? frameOf(state, 'strategic')?.moved
  const activation = frameOf(state, 'activation')
  return unit => (moved !== undefined && has(moved, unit)) || activation?.moved.includes(unit) === true
}

/** Returns the statuses of units in the current group or the current set. */
const handled = (state: IllusionState): ((unit: number) => ReadonlyArray<string>) => {
  const group = frameOf(state, 'group')?.members ?? []
  const top = topOf(state)
  const picked = top.at === 'pick' ? top.chosen : []
  return unit => [...(group.includes(unit) ? ['in-group'] : []), ...(picked.includes(unit) ? ['picked'] : [])]
}

/** Returns the current numbers of a counter. */
const numbersOf = (g: IllusionTables, unit: number, status: number): CounterView['numbers'] => {
  const lost = lostIn(status)
  const steps = stepsLeft(g.steps, unit, status)
  const movement = allowance(g, unit, lost > 0)
  switch (g.type[unit]!) {
    case 'fortress':
      return { defence: combatStrength(g, unit, lost, true), steps }
    case 'headquarters':
      return { movement, steps }
    case 'heavy-artillery':
      return lost > 0 ? { movement, steps } : { attack: g.bombardment[unit]!, movement, steps }
    default:
      return {
        attack: combatStrength(g, unit, lost, false),
        defence: combatStrength(g, unit, lost, true),
        movement,
        steps,
      }
  }
}

/**
 * Returns the values printed on a counter, in printed order. A defence-only strength is in parentheses. A fortress
 * shows its strength and bombardment defence as `5+2`.
 */
const valuesOf = (
  g: IllusionTables,
  unit: number,
  status: number,
  { attack, defence, movement }: CounterView['numbers'],
): ReadonlyArray<string> => {
  const { type, traits } = g.units[unit]!
  switch (type) {
    case 'fortress': {
      const added = g.defence[unit * 4 + lostIn(status)]!
      return [`${defence ?? 0}${added > 0 ? `+${added}` : ''}`]
    }
    case 'headquarters':
      return [String(movement)]
    case 'heavy-artillery':
      return [attack === undefined ? '-' : String(attack), String(movement)]
    default:
      return [traits.includes('defence-only') ? `(${attack ?? 0})` : String(attack), String(movement)]
  }
}

const isBesieged = (g: IllusionTables, state: IllusionState, { type }: IllusionUnit, place: number): boolean =>
  type === 'fortress' && place < g.board.hexes && has(state.ground.sieges, place)

/** Returns the counters of a state, all of which are public (8.4.6.l). */
export const counters = (g: IllusionTables, state: IllusionState): ReadonlyArray<CounterView<Side>> => {
  const spaces = spacesHeld(g, state)
  const moved = hasMoved(state)
  const marks = handled(state)
  return g.units.map((unit, u) => {
    const status = unitStatus(state, u)
    const place = unitPlace(state, u)
    const numbers = numbersOf(g, u, status)
    const space = spaces.get(u)
    const arrives = ARRIVALS[arrivalIn(status)]
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nationality: unit.army,
      formation: '',
      type: unit.type,
      size: unit.size === 'none' ? '' : unit.size,
      place: space === undefined ? g.board.ids[place]! : spaceBox(space),
      face: lostIn(status) > 0 ? 'back' : 'front',
      values: valuesOf(g, u, status, numbers),
      numbers,
      status: [
        ...(lostIn(status) > 0 ? [TURNED[unit.type]] : []),
        ...((status & OUT_OF_SUPPLY) === 0 ? [] : ['unsupplied']),
        ...(isBesieged(g, state, unit, place) ? ['besieged'] : []),
        ...(arrives === undefined || place < g.board.hexes ? [] : [arrives]),
        ...(moved(u) ? ['moved'] : []),
        ...marks(u),
      ],
    }
  })
}
