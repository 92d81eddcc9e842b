/** The audit of optional units (33): what Germans at the Meuse have set off, and who waits for it, or keeps to a part of the map. */
import { type Invariants, has, invariant, unitPlace } from '../../../../kernel/index.js'
import { isConfined, keepsToPart, keptBy } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  MEUSE_CROSSED,
  MEUSE_REACHED,
  RESERVES_CALLED,
  STRETCH_CROSSED,
  originOf,
} from '../../state/index.js'

/** What Germans at the Meuse set off, each with what it takes. */
const STEPS = [MEUSE_REACHED, MEUSE_CROSSED, STRETCH_CROSSED, RESERVES_CALLED] as const

/** The Meuse is reached before it is crossed, and crossed before it calls; nothing is noted where nobody waits for it. */
export const meuseInvariants = (g: ArdennesTables, { facts }: ArdennesState): Invariants<ArdennesRule> => [
  invariant('ardennes:33.3.a', 'the Meuse has not been reached so', ['facts'], () =>
    STEPS.every((fact, i) => !has(facts, fact) || (g.meuse !== null && (i === 0 || has(facts, STEPS[i - 1]!)))),
  ),
]

/** Why an optional unit cannot be where it is; null when all is well, and for all others. */
export const badOptional = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
): readonly [rule: ArdennesRule, message: string] | null => {
  const place = unitPlace(state, unit)
  const kept = keptBy(g, state, unit)
  const waits = g.turnOf(place) > 0
  if (kept !== null && !waits)
    return kept === 'ardennes:33.2.c' && g.ownBoxes[unit]!.includes(place) ? null : [kept, 'has come too early']
  if (waits || !keepsToPart(g, state, unit)) return null
  const gate = g.gateOf[place]!
  const outside = gate >= 0 ? gate : place
  if (outside < g.board.hexes)
    return isConfined(g, state, unit, outside) ? ['ardennes:33.2.a', 'is outside its part of the map'] : null
  return g.boxes.includes(place) && !g.ownBoxes[originOf(g, state, unit)]!.includes(place)
    ? ['ardennes:33.2.a', 'is in a box that does not lead to its part of the map']
    : null
}
