/** The audit of optional rules: orders (27.8), air support (15.6), the fuel dump (32) and optional units (33). */
import {
  type Invariants,
  gameTurnOf,
  has,
  invariant,
  isAscending,
  phaseOf,
  unitPlace,
} from '../../../../kernel/index.js'
import { isClear, isConfined, keepsToPart, keptBy, steps } from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, FUEL_DUMP, ORDERS } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  ALLIED,
  MEUSE_CROSSED,
  MEUSE_REACHED,
  ORDERED,
  RESERVES_CALLED,
  STRETCH_CROSSED,
  originOf,
} from '../../state/index.js'

/** A rule, and how a unit breaks it. */
export type Fault = readonly [rule: ArdennesRule, what: string]

/** Facts about Germans at the Meuse. Each implies the fact before it. */
const AT_MEUSE = [MEUSE_REACHED, MEUSE_CROSSED, STRETCH_CROSSED, RESERVES_CALLED] as const

/** Phases in which the Allies may have air support markers: from the start of their movement until their combat ends. */
const IN_THE_AIR: ReadonlySet<ArdennesPhase> = new Set(['movement', 'rally', 'combat'])

/** Orders, air support, the fuel dump and facts about the Meuse fit the options, the turn and the phase. */
export const optionLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  const { facts, air } = state
  const turn = gameTurnOf(state)
  const phase = phaseOf(steps(g), state)
  const isFlying = isClear(turn) && phase !== null && phase.phasing === ALLIED && IN_THE_AIR.has(phase.id)
  return [
    invariant(
      'ardennes:27.8.a',
      'no unit can be under orders',
      ['facts'],
      () => !has(facts, ORDERED) || (g.agreed.orders && turn >= ORDERS.turn),
    ),
    invariant('ardennes:15.6.b', 'there can be no air support now', ['air'], () => air === 0 || isFlying),
    ...dumpLines(g, state, phase?.id),
    // nothing is recorded if no optional unit waits for it
    invariant('ardennes:33.3.a', 'these facts about the Meuse are not possible', ['facts'], () =>
      AT_MEUSE.every((fact, i) => !has(facts, fact) || (g.meuse !== null && (i === 0 || has(facts, AT_MEUSE[i - 1]!)))),
    ),
  ]
}

/** The fuel dump is drawn after set-up, found if German units have been next to it, and removed in time (32). */
const dumpLines = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: ArdennesPhase | undefined,
): Invariants<ArdennesRule> => {
  const { dump } = state
  const agreed = invariant<ArdennesRule>(
    'ardennes:32.0.a',
    `this game is played ${g.agreed.dump ? 'with' : 'without'} the fuel dump`,
    ['dump'],
    () => (dump !== null) === g.agreed.dump,
  )
  if (dump === null) return [agreed]
  const { site, seen, lot, tried, struck } = dump
  const isUndrawn = phase === 'setup' || phase === 'draw'
  const isLate = gameTurnOf(state) > FUEL_DUMP.last
  return [
    agreed,
    invariant('ardennes:32.1.a', 'its site is drawn after set-up', ['dump', 'site'], () =>
      isUndrawn ? site < 0 && lot === 'hidden' && seen.length === 0 : site >= 0 || lot === 'gone',
    ),
    invariant(
      'ardennes:32.1.c',
      'the sites that German units have been next to do not fit',
      ['dump', 'seen'],
      () => isAscending(seen) && (site < 0 || seen.includes(site) === (lot !== 'hidden')),
    ),
    invariant(
      'ardennes:32.3.d',
      'it has been removed',
      ['dump', 'lot'],
      () => !isLate || (lot !== 'hidden' && lot !== 'guarded'),
    ),
    invariant(
      'ardennes:6.3.b',
      'it cannot have been carried off yet',
      ['dump', 'lot'],
      () => lot !== 'carried' || isLate,
    ),
    invariant(
      'ardennes:32.3.a',
      'no attempt to destroy it and no attack on it is possible',
      ['dump'],
      // only the bottom frame is there before a phase begins
      () => !(tried || struck) || (!isUndrawn && site >= 0 && lot !== 'hidden' && (state.frames.length > 1 || !struck)),
    ),
  ]
}

/** Returns why an optional unit cannot be where it is (33), or null. */
export const badOptional = (g: ArdennesTables, state: ArdennesState, unit: number): Fault | null => {
  const place = unitPlace(state, unit)
  const kept = keptBy(g, state, unit)
  const waits = g.turnOf(place) > 0
  if (kept !== null && !waits)
    return kept === 'ardennes:33.2.c' && g.ownBoxes[unit]!.includes(place) ? null : [kept, 'has arrived too early']
  if (waits || !keepsToPart(g, state, unit)) return null
  const gate = g.gateOf[place]!
  const outside = gate >= 0 ? gate : place
  if (outside < g.board.hexes)
    return isConfined(g, state, unit, outside) ? ['ardennes:33.2.a', 'is outside its part of the map'] : null
  return g.boxes.includes(place) && !g.ownBoxes[originOf(g, state, unit)]!.includes(place)
    ? ['ardennes:33.2.a', 'is in a box that does not lead to its part of the map']
    : null
}
