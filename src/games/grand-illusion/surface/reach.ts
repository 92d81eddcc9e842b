/** Where a group can go: played through, way by way, the activation that it takes included. */
import { type Reach, CHANCE, direction, topOf, unitPlace, walkReach } from '../../../kernel/index.js'
import { hexsidesInForce } from '../chapters/supply/index.js'
import type { IllusionAction, IllusionState, IllusionTables } from '../state/index.js'
import type { Play } from './preview.js'

/** Questions at which a hex is activated first. */
const BEFORE_ACTIVATION: ReadonlyArray<string> = ['activity', 'hex-to-withdraw']

/** What a side is asked; '' where nobody decides. */
export const asked = (play: Play, state: IllusionState): string => (play.who(state) < CHANCE ? play.asks(state) : '')

/** The group on the move, if all these are in it; its frame. */
export const groupInHand = (state: IllusionState, units: ReadonlyArray<number>) => {
  const top = topOf(state)
  return top.at === 'group' && units.every(unit => top.members.includes(unit)) ? top : null
}

/** What makes a group of units, as far as it is still to be done: their hex is activated, they are added in the order that play takes. */
export const gathering = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
): ReadonlyArray<IllusionAction> => {
  const top = topOf(state)
  const there = top.at === 'group' ? top.members : []
  const hex = g.board.ids[unitPlace(state, units[0]!)]!
  return [
    ...(BEFORE_ACTIVATION.includes(asked(play, state)) ? [{ type: 'activate', place: hex } as const] : []),
    ...units.filter(unit => !there.includes(unit)).map(unit => ({ type: 'add', unit: g.unitIds[unit]! }) as const),
  ]
}

/** Movement points that a step takes (8.4.c). */
export const stepPoints = (g: IllusionTables, state: IllusionState, from: number, to: number): number => {
  const d = direction(g.board, from, to)
  return d < 0 ? 0 : g.stepCost[hexsidesInForce(g, state)][from * 6 + d]!
}

/**
 * Where units of one hex could end their move together, in movement points, cheapest ways first. Where cavalry must answer first
 * (9.6.3) the way ends.
 */
export const groupReach = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  units: ReadonlyArray<number>,
): ReadonlyArray<Reach<IllusionAction>> => {
  const start = units.length === 0 ? g.board.hexes : unitPlace(state, units[0]!)
  if (start >= g.board.hexes || units.some(unit => unitPlace(state, unit) !== start)) return []
  if (![...BEFORE_ACTIVATION, 'activation', 'group', 'next-hex'].includes(asked(play, state))) return []
  const stop = g.actions.of('stop')
  return walkReach(play, state, {
    ids: g.board.ids,
    index: g.board.index,
    take: gathering(g, play, state, units),
    stop: { type: 'stop' },
    place: now => unitPlace(now, units[0]!),
    marching: now => groupInHand(now, units) !== null,
    begun: now => groupInHand(now, units) === null || play.indexed.legal(now).includes(stop),
    label: (_now, to) => to,
    moves: ({ type }) => type === 'step',
    hop: (now, from, to) => stepPoints(g, now, from, to),
  })
}

/** Where a unit could go by itself, or the group in hand that it is in. */
export const reachOf = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  id: string,
): ReadonlyArray<Reach<IllusionAction>> => {
  const unit = g.unitIds.indexOf(id)
  return unit < 0 ? [] : groupReach(g, play, state, [unit])
}
