/** The contribution of a unit to the attacks that are possible from a hex. */
import { clamp, neighbour, total } from '../../../kernel/index.js'
import { attackOf, defenceOf, isDoubled, isOpenToVehicles } from '../chapters/index.js'
import { DIVISIONS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  LAKE,
  RIVER,
  enemyOf,
  attackUp,
  divisionOf,
} from '../state/index.js'
import { isSound, prizeIn, unitWorth } from './worth.js'

/** The lowest odds at which an attack has any value, and the odds that are sufficient. */
const LOW = 0.8
const ENOUGH = 4
/**
 * The value of winning a hex, by side, and the shares of the value of its defenders and of a victory hex that are
 * added.
 */
const GAIN = [5, 1] as const
const SHARE = 0.25
const PRIZE = 0.6

/** Returns the quality of an attack at these odds, from 0 to 1. */
const promise = (odds: number): number => clamp((odds - LOW) / (ENOUGH - LOW), 0, 1)

/** Returns the strength of a unit against an adjacent hex (15.2 to 15.4). */
const against = (g: ArdennesTables, state: ArdennesState, unit: number, from: number, d: number): number => {
  const bits = g.sides[from * 6 + d]!
  if ((bits & LAKE) !== 0) return 0
  const doubled = isDoubled(g, unit, neighbour(g.board, from, d)) ? 2 : 1
  const halved =
    (bits & RIVER) !== 0 ||
    g.terrain[from] === 'ravine' ||
    (g.moves[unit] === 'vehicle' && !isOpenToVehicles({ g, state }, from, d))
  return (attackUp(g, state, unit) * doubled) / (halved ? 2 : 1)
}

/** Strength by division. The key '' stands for units without a division, which may join any attack. */
type Strengths = ReadonlyMap<string, number>

/** Returns the strength of a side's units next to a hex, without one unit. */
const around = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number, without: number): Strengths => {
  const occupancy = g.occupancy(state.units)
  const found = new Map<string, number>()
  for (let d = 0; d < 6; d++) {
    const next = neighbour(g.board, hex, d)
    if (next < 0 || occupancy.count(side, next) === 0) continue
    for (const unit of occupancy.unitsIn(next)) {
      if (unit === without || !isSound(g, state, unit)) continue
      const division = divisionOf(g, state, unit)
      found.set(division ?? '', (found.get(division ?? '') ?? 0) + attackOf(g, state, unit, hex))
    }
  }
  return found
}

/** Returns the strength that may attack together: the two strongest divisions, and units without a division (14.3.a). */
const together = (strengths: Strengths, division: string | null, more: number): number => {
  const name = division ?? ''
  const all = new Map(strengths)
  all.set(name, (all.get(name) ?? 0) + more)
  const attached = all.get('') ?? 0
  all.delete('')
  const sorted = [...all.values()].sort((a, b) => b - a)
  return attached + total(sorted.slice(0, DIVISIONS))
}

/** A hex with enemies, evaluated for one unit. */
interface Target {
  readonly gain: number
  readonly defence: number
  readonly strengths: Strengths
  readonly before: number
}

/**
 * Returns the function that evaluates what a unit contributes from a hex: the best attack, plus a small part of the
 * others.
 */
export const addsFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  unit: number,
): ((hex: number) => number) => {
  if (!isSound(g, state, unit) || attackUp(g, state, unit) === 0) return () => 0
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  const known = new Map<number, Target>()
  const division = divisionOf(g, state, unit)
  const targetOf = (hex: number): Target => {
    const found = known.get(hex)
    if (found !== undefined) return found
    const strengths = around(g, state, side, hex, unit)
    const worth = total(occupancy.unitsIn(hex).map(other => unitWorth(g, state, other)))
    const target: Target = {
      gain: GAIN[side] + SHARE * worth + PRIZE * prizeIn(g, state, hex, side),
      defence: Math.max(1, defenceOf(g, state, hex)),
      strengths,
      before: together(strengths, division, 0),
    }
    known.set(hex, target)
    return target
  }
  return hex => {
    let most = 0
    let sum = 0
    for (let d = 0; d < 6; d++) {
      const next = neighbour(g.board, hex, d)
      if (next < 0 || occupancy.count(enemy, next) === 0) continue
      const { gain, defence, strengths, before } = targetOf(next)
      const after = together(strengths, division, against(g, state, unit, hex, d))
      const add = gain * (promise(after / defence) - promise(before / defence))
      most = Math.max(most, add)
      sum += add
    }
    return most + (sum - most) * 0.2
  }
}
