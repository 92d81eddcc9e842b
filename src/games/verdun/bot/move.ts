/** Where the units of the heuristic player go, one at a time. */
import { OPEN, members, neighbour } from '../../../kernel/index.js'
import { type Mover, MARCH, STEPS, groundOf } from '../chapters/index.js'
import {
  type MarchFrame,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  bottomTurn,
  isOnMap,
  movementPhaseOf,
  unitPlace,
} from '../state/index.js'
import { exposureWith, isLastTurn } from './front.js'
import type { Outlook } from './outlook.js'
import { type Eye, eyeOf } from './place.js'

/** Where a way leads: its hex, the first hex of it, the points it takes. */
export interface Way {
  readonly hex: number
  readonly first: number
  readonly spent: number
}

/** More points than any way takes. */
const UNREACHED = 32767

/** All places that a unit on the march can still come to, by the rules of a step. Its own hex is not among them. */
export const ways = (g: VerdunTables, state: VerdunState, begun: MarchFrame): ReadonlyArray<Way> => {
  const n = g.board.hexes
  const ground = groundOf(g, state)
  const start = MARCH.mover(ground, begun)
  // a hex entered within a zone of control goes on differently from one reached outside (5.2.a)
  const cost = new Int16Array(2 * n).fill(UNREACHED)
  const found: Way[] = []
  const foundAt = new Int16Array(n).fill(-1)
  interface Open {
    readonly first: number
    readonly mover: Mover
  }
  const buckets: Open[][] = [[{ first: -1, mover: start }]]
  for (let points = 0; points < buckets.length; points++) {
    for (const { first, mover } of buckets[points] ?? []) {
      const hex = mover.place
      if (cost[hex + (mover.zoc ? n : 0)]! < mover.spent) continue
      for (let d = 0; d < 6; d++) {
        if (STEPS.breaks(ground, mover, d) !== OPEN) continue
        const to = neighbour(g.board, hex, d)
        const there = STEPS.after(ground, mover, to, STEPS.cost(ground, mover, to))
        const { spent } = there
        const label = to + (there.zoc ? n : 0)
        if (cost[label]! <= spent) continue
        cost[label] = spent
        const way: Way = { hex: to, first: first < 0 ? to : first, spent }
        const known = foundAt[to]!
        if (to !== start.place && known < 0) foundAt[to] = found.push(way) - 1
        else if (to !== start.place && found[known]!.spent > spent) found[known] = way
        ;(buckets[spent - start.spent] ??= []).push({ first: way.first, mover: there })
      }
    }
  }
  return found
}

/** How much better a place must be before a unit leaves its own for it; guns and HQs move less readily. */
const restlessness = (g: VerdunTables, unit: number): number => (g.infantry[unit] === 1 ? 0.3 : 1)

/** How many of the best places the French weigh by what they open to the enemy: from the start, and on the way. */
const LOOKS = 12
const LOOKS_ON_THE_WAY = 6

/** A way found, and of what: the unit that is taken in hand for it is asked again where it goes. */
interface Found {
  readonly state: VerdunState
  readonly look: Outlook
  readonly march: MarchFrame
  readonly way: Way | null
}
const found = new WeakMap<VerdunTables, Found>()

/** Whether two states are alike but for the unit in hand, that is: what is on the map, and the phase. */
const isSamePlace = (a: VerdunState, b: VerdunState): boolean =>
  a.units === b.units &&
  a.germanHeld === b.germanHeld &&
  a.silenced === b.silenced &&
  a.pillboxes === b.pillboxes &&
  a.extra === b.extra &&
  bottomTurn(a) === bottomTurn(b) &&
  movementPhaseOf(a) === movementPhaseOf(b)

/** The best place to go to; null when none is better than to stay. The last answer is kept. */
export const bestWay = (g: VerdunTables, state: VerdunState, look: Outlook, march: MarchFrame): Way | null => {
  const last = found.get(g)
  if (
    last !== undefined &&
    last.look === look &&
    last.march.unit === march.unit &&
    last.march.spent === march.spent &&
    last.march.steps === march.steps &&
    last.march.zoc === march.zoc &&
    isSamePlace(last.state, state)
  )
    return last.way
  const way = searched(g, state, look, march)
  found.set(g, { state, look, march, way })
  return way
}

const searched = (g: VerdunTables, state: VerdunState, look: Outlook, march: MarchFrame): Way | null => {
  const { unit } = march
  const from = unitPlace(state, unit)
  const eye = eyeOf(g, state, look, unit)
  // once on the way, it goes on only for something better than where it is
  const stay = stayWorth(g, state, eye, from, march) + (march.steps === 0 ? restlessness(g, unit) : 0)
  const places = ways(g, state, march).map(way => ({ way, worth: eye.place(way.hex) - 0.01 * way.spent }))
  if (look.side === GERMAN || g.infantry[unit] === 0)
    return places.reduce((top, at) => (at.worth > top.worth ? at : top), { way: null as Way | null, worth: stay }).way
  places.sort((a, b) => b.worth - a.worth)
  const screened = (hex: number): number => -exposureWith(g, state, unit, hex)
  let best: Way | null = null
  let most = stay + screened(from)
  // at the end every place counts from which a German line can be cut
  for (const { way, worth } of isLastTurn(g, state)
    ? places
    : places.slice(0, march.steps === 0 ? LOOKS : LOOKS_ON_THE_WAY)) {
    const value = worth + screened(way.hex)
    if (value > most) {
      most = value
      best = way
    }
  }
  return best
}

/** What the present place is worth: without attacks where only who has manoeuvred may attack (7.1.d). */
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

/** Infantry first, then guns and HQs: these follow it. */
const order = (g: VerdunTables, unit: number): number => (g.infantry[unit] === 1 ? 0 : g.units.length) + unit

/** The next unit to move, of those that may: in a fixed order, past those that have moved; -1 when all are well where they are. */
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
    if (bestWay(g, state, look, { at: 'march', unit, spent: 0, steps: 0, zoc: false, dropped: [] }) !== null)
      return unit
  }
  return -1
}
