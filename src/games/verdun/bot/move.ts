/** Chooses the moves of the heuristic player, one unit at a time. */
import { type Way, best, members, remember } from '../../../kernel/index.js'
import {
  type MarchFrame,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  isOnMap,
  movementPhaseOf,
  unitPlace,
} from '../state/index.js'
import { MARCH, groundOf } from '../chapters/index.js'
import { isSamePosition } from './desk.js'
import { exposureWith, isLastTurn } from './front.js'
import type { Outlook } from './outlook.js'
import { type Eye, eyeOf } from './place.js'
import { waysOn } from './ways.js'

/** The smallest gain for which a unit moves. Guns and HQs need more. */
const restlessness = (g: VerdunTables, unit: number): number => (g.infantry[unit] === 1 ? 0.3 : 1)

/** How many of the best places the French check for exposure: first at the start of a move, then during it. */
const LOOKS = 12
const LOOKS_ON_THE_WAY = 6

/**
 * The result of a search for a move, with the inputs of the search. The search is repeated when the unit is selected.
 */
interface Found {
  readonly state: VerdunState
  readonly look: Outlook
  readonly march: MarchFrame
  readonly next: number | null
}
const foundOf = remember<VerdunTables, { last: Found | null }>(() => ({ last: null }))

/**
 * Returns the next hex on the way to the best place, or null if no place is better than the current one. The last
 * answer is kept.
 */
export const bestNext = (g: VerdunTables, state: VerdunState, look: Outlook, march: MarchFrame): number | null => {
  const found = foundOf(g)
  const { last } = found
  if (
    last !== null &&
    last.look === look &&
    last.march.unit === march.unit &&
    last.march.spent === march.spent &&
    last.march.steps === march.steps &&
    last.march.zoc === march.zoc &&
    movementPhaseOf(last.state) === movementPhaseOf(state) &&
    isSamePosition(last.state, state)
  )
    return last.next
  const next = searched(g, state, look, march)
  found.last = { state, look, march, next }
  return next
}

const searched = (g: VerdunTables, state: VerdunState, look: Outlook, march: MarchFrame): number | null => {
  const { unit } = march
  const from = unitPlace(state, unit)
  const eye = eyeOf(g, state, look, unit)
  // a moving unit continues only if it gains value
  const stay = stayWorth(g, state, eye, from, march) + (march.steps === 0 ? restlessness(g, unit) : 0)
  const ground = groundOf(g, state)
  const { all, first } = waysOn(g)(ground, MARCH.mover(ground, march))
  const places = all.map(way => ({ way, worth: eye.place(way.hex) - 0.01 * way.spent }))
  let top: Way | null = null
  if (look.side === GERMAN || g.infantry[unit] === 0) {
    const found = best(places, ({ worth }) => worth)
    if (found !== undefined && found.worth > stay) top = found.way
  } else {
    places.sort((a, b) => b.worth - a.worth)
    let most = stay - exposureWith(g, state, unit, from)
    // in the last turn, every place from which a German line can be cut counts
    const looks = isLastTurn(g, state) ? places.length : march.steps === 0 ? LOOKS : LOOKS_ON_THE_WAY
    for (const { way, worth } of places.slice(0, looks)) {
      const value = worth - exposureWith(g, state, unit, way.hex)
      if (value > most) [top, most] = [way, value]
    }
  }
  return top === null ? null : first(top)
}

/**
 * Returns the value of the unit's current place. Attacks from there add nothing if only units that have manoeuvred may
 * attack (7.1.d).
 */
const stayWorth = (g: VerdunTables, state: VerdunState, eye: Eye, from: number, march: MarchFrame): number => {
  const worth = eye.place(from)
  if (march.steps > 0 || !movementPhaseOf(state).manoeuvre) return worth
  let adds = 0
  let most = 0
  for (let k = from * 6; k < from * 6 + 6; k++) {
    const next = g.board.neighbours[k]!
    const add = next < 0 ? 0 : (eye.adds[next] ?? 0)
    if (add > most) {
      adds += most
      most = add
    } else adds += add
  }
  return worth - most - 0.25 * adds
}

/** Returns the rank of a unit in the order of moves: first infantry, then guns and HQs, which follow the infantry. */
const order = (g: VerdunTables, unit: number): number => (g.infantry[unit] === 1 ? 0 : g.units.length) + unit

/**
 * Returns the next selectable unit to move, or -1 if no unit gains from a move. The order is fixed, and continues after
 * the last unit that moved.
 */
export const nextToMove = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  choices: ReadonlyArray<number>,
): number => {
  const phase = movementPhaseOf(state)
  const last = members(phase.moved).reduce((most, unit) => Math.max(most, order(g, unit)), -1)
  const rest = choices.filter(unit => order(g, unit) > last).sort((a, b) => order(g, a) - order(g, b))
  for (const unit of rest) {
    if (!isOnMap(g, state, unit)) return unit
    if (bestNext(g, state, look, { at: 'march', unit, spent: 0, steps: 0, zoc: false, dropped: [] }) !== null)
      return unit
  }
  return -1
}
