/** Moving a counter, whatever moves it: its place, who was last in a hex, and what its coming sets off. */
import { has, neighbour, placement, unitPlace, withMember } from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { type ArdennesLog, type ArdennesState, FLANK_REACHED, GERMAN, GUN_FREED } from './state.js'
import type { ArdennesTables } from './tables.js'

const moves = placement<ArdennesState, Side, ArdennesWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'ardennes:31.1.g',
  held: state => state.germanHeld,
  moved: ({ scenario, bridges, facts, frames }, units, germanHeld) => ({
    scenario,
    units,
    germanHeld,
    bridges,
    facts,
    frames,
  }),
})

/** How a counter comes to another place. */
interface Coming {
  readonly unit: number
  readonly to: number
  readonly rule: ArdennesRule
  readonly kind: 'moved' | 'placed' | 'exited'
}

/** The state with a bridge in another condition, and what is told of it. */
export const withBridge = (
  g: ArdennesTables,
  state: ArdennesState,
  {
    bridge,
    to,
    rule,
    what,
  }: { readonly bridge: number; readonly to: number; readonly rule: ArdennesRule; readonly what: string },
  log: ArdennesLog,
): ArdennesState => {
  log?.add({ kind: 'bridge', rule, to: g.board.ids[g.bridgeEnds[bridge]![0]]!, what, forced: true })
  const bridges = state.bridges.slice()
  bridges[bridge] = to
  return { ...state, bridges }
}

/** What a German who comes to a hex sets off for good: the flank of the dams, the guns of Monschau (27.6.c, 29.1.d). */
const withFacts = (g: ArdennesTables, state: ArdennesState, hex: number): ArdennesState => {
  let { facts } = state
  if (g.damFlank[hex] === 1) facts = withMember(facts, FLANK_REACHED)
  g.freeable.forEach((gun, i) => {
    const place = unitPlace(state, gun)
    if (place >= g.board.hexes || has(facts, GUN_FREED + i)) return
    for (let d = 0; d < 6; d++) if (neighbour(g.board, hex, d) === place) facts = withMember(facts, GUN_FREED + i)
  })
  return facts === state.facts ? state : { ...state, facts }
}

/** The unit in another place. */
export const put = (g: ArdennesTables, state: ArdennesState, coming: Coming, log: ArdennesLog): ArdennesState => {
  const after = moves.put(g, state, coming, log)
  const { unit, to } = coming
  if (to >= g.board.hexes) return after
  return g.side[unit] === GERMAN ? withFacts(g, after, to) : after
}

/** The unit in another hex before play: nobody takes a place by it, nothing is set off. */
export const laid = (
  g: ArdennesTables,
  state: ArdennesState,
  coming: Omit<Coming, 'kind'>,
  log: ArdennesLog,
): ArdennesState => ({
  ...moves.put(g, state, { ...coming, kind: 'placed' }, log),
  germanHeld: state.germanHeld,
})

/** The unit is eliminated. */
export const eliminate = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  rule: ArdennesRule,
  log: ArdennesLog,
): ArdennesState => moves.remove(g, state, { unit, to: g.dead, rule }, log)
